"""Runs inside Pyodide, never under the Python that builds: see pyodide.mjs.

`trace` finds out which modules of the standard library the app can need, `runtime` compiles those,
PyScript's and micropip, `app` makes one of the engine's wheel and the table's. They are three
processes because a compiled file depends a little on what else the process has loaded, and the
runtime's bytes must not change when only the app does.
"""

import ast
import importlib
import importlib.util
import json
import marshal
import re
import sys
import zipfile
from collections.abc import Set
from contextlib import suppress
from pathlib import Path

from web.build import pack, unpack
from web.build.lean_code import lean_code
from web.build.lean_source import (
    FOR_A_TERMINAL,
    drop_docstrings,
    imported_with,
    imports,
    keywords_of,
    lean_trees,
    module_name,
)
from web.build.pack import about, zipped

JOB = Path("/job")
ZIP = "/lib/python314.zip"
SITE = "/lib/python3.14/site-packages"

# Modules that no trace shows: for tracebacks and their hints, for dates and copies that the C side
# imports by name, and codecs that zip files and host names ask for.
SAFETY_NET = (
    *("_strptime", "_pylong", "calendar", "copy", "difflib", "json.tool", "linecache"),
    *("encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1"),
    *("encodings.punycode", "encodings.utf_8_sig", "stringprep", "tokenize", "traceback"),
    "zipfile._path",
)
WHOLE_PACKAGES = ("_pyodide", "collections", "importlib.metadata", "json", "pyodide", "re")
# Parts of those that only a terminal or Node could use.
NOT_IN_A_BROWSER = ("pyodide.console", "pyodide._nodesock_transport")

PARTS = tuple(f"{package}." for package in WHOLE_PACKAGES)

UNPACK = "kd.py"
"""The name under which unpack.py is shipped: main.py imports it first."""

# Loaded by name in Pyodide's start-up, outside Python's import system.
BY_NAME = ("_sysconfigdata__emscripten_wasm32-emscripten",)

# Modules that someone waits for, with all that they import: the start, a game, the first rival and
# the texts of a language. All others are wanted seldom, and travel as source.
PROMPT = re.compile(r"web\.main|web\.\w+\.(game|page)|kdcore\.ai\.\w+|web\.\w+\.texts\.\w+")
# A rival plays without what explains moves and reviews games.
SELDOM = re.compile(r"kdcore\.ai\.\w+\.(coach|explain)")

# micropip's stand-in for tests outside Pyodide; it would draw in all of http and ssl.
OUTSIDE_PYODIDE = "_compat_not_in_pyodide"


async def trace() -> None:
    stock = zipfile.ZipFile(JOB / "python_stdlib.zip").namelist()
    modules = {module_name(path) for path in stock if path.endswith(".py")}

    sys.path.append(SITE)
    (micropip_wheel,) = JOB.glob("micropip-*.whl")
    zipfile.ZipFile(micropip_wheel).extractall(SITE)
    importlib.invalidate_caches()
    import micropip  # type: ignore[import-not-found]

    await micropip.install([f"emfs:{wheel}" for wheel in sorted(JOB.glob("kd*.whl"))])
    play()

    wanted = set(SAFETY_NET) | set(BY_NAME)
    wanted |= {name for name in modules if name in WHOLE_PACKAGES or name.startswith(PARTS)}
    wanted -= set(NOT_IN_A_BROWSER)
    for wheel in sorted(JOB.glob("*.whl")):
        archive = zipfile.ZipFile(wheel)
        for path in archive.namelist():
            if not path.endswith(".py") or FOR_A_TERMINAL.fullmatch(path):
                continue
            if OUTSIDE_PYODIDE not in path:
                wanted |= set(imports(archive.read(path)))
    for file in sorted((JOB / "pyscript").rglob("*.py")):
        wanted |= set(imports(file.read_bytes()))
    for name in sorted(wanted & modules):
        # Modules that do not work in a browser are kept, as Pyodide does.
        with suppress(ImportError, OSError):
            importlib.import_module(name)

    kept = sorted((set(sys.modules) | wanted) & modules)
    (JOB / "out" / "kept.json").write_text(json.dumps(kept, indent=0) + "\n")
    print(f"   {len(kept)} of {len(modules)} modules of the standard library can be needed")


def play() -> None:
    """One game by chance: what the engine imports late, it imports now."""
    import kdcore.cli

    sys.stdout.flush()
    sys.argv = ["kdcore", "simulate", "--games", "1", "--seed", "1"]
    out, sys.stdout = sys.stdout, open("/dev/null", "w")  # noqa: SIM115
    try:
        kdcore.cli.main()
    except SystemExit:
        pass
    finally:
        sys.stdout = out


def runtime() -> None:
    kept = set(json.loads((JOB / "kept.json").read_text()))
    stock = zipfile.ZipFile(JOB / "python_stdlib.zip")
    compiled = {}
    for path in stock.namelist():
        if path.endswith(".py") and module_name(path) in kept:
            source = stock.read(path)
            # Pyodide reads the docstrings of its own modules when it starts.
            lean = not path.startswith(("_pyodide/", "pyodide/"))
            compiled[path + "c"] = bytecode(source, f"{ZIP}/{path}", lean=lean)
    for file in sorted((JOB / "pyscript").iterdir()):
        path = f"pyscript/{file.name}"
        compiled[path + "c"] = bytecode(file.read_bytes(), f"{ZIP}/{path}", lean=True)
    library = JOB / "out" / "python_stdlib.zip"
    library.write_bytes(zipped(compiled, zipfile.ZIP_DEFLATED))
    (micropip,) = JOB.glob("micropip-*.whl")
    compile_wheel(micropip)


def app() -> None:
    """Makes one wheel of both: all modules in two files, and a module that imports from them.

    Modules that are seldom wanted travel as source: that is a third of their bytecode, packed, and
    some hundred lines take a few milliseconds to compile.
    """
    sources, files = {}, {}
    for wheel in sorted(JOB.glob("kd*.whl")):
        archive = zipfile.ZipFile(wheel)
        files = dict(about(archive))
        for path in archive.namelist():
            if path.endswith(".py") and not FOR_A_TERMINAL.fullmatch(path):
                sources[path] = archive.read(path)
    trees = lean_trees(sources)
    keywords = keywords_of(trees.values())
    prompt = prompt_modules(trees)
    modules = {}
    for path, tree in sorted(trees.items(), key=lambda row: place(row[0], prompt)):
        name, is_package = module_name(path), path.endswith("/__init__.py")
        if name in prompt:
            code = compile(tree, path, "exec", dont_inherit=True)
            modules[name] = pack.Module(is_package, lean_code(code, path, keywords))
        else:
            modules[name] = pack.Module(is_package, ast.unparse(tree))
    files |= pack.archive(modules)
    files[UNPACK + "c"] = unpacker()
    write_wheel(wheel, files, zipfile.ZIP_LZMA)


def prompt_modules(trees: dict[str, ast.Module]) -> set[str]:
    """Modules that someone waits for."""
    named = {module_name(path): tree for path, tree in trees.items()}
    roots = tuple(name for name in named if PROMPT.fullmatch(name))
    return {name for name in imported_with(roots, named) if not SELDOM.fullmatch(name)}


def place(path: str, prompt: Set[str]) -> tuple[bool, bool, str]:
    """Puts like beside like, which packs better: code, texts, sources."""
    name = module_name(path)
    return name not in prompt, ".texts." in name, path


def unpacker() -> bytes:
    (tree,) = lean_trees({UNPACK: Path(unpack.__file__).read_bytes()}).values()
    code = compile(tree, UNPACK, "exec", dont_inherit=True)
    # A hash cannot be packed.
    return pyc(lean_code(code, UNPACK, keywords_of([tree])), bytes(8))


def compile_wheel(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    files = dict(about(archive))
    for path in archive.namelist():
        if path.endswith(".py"):
            files[path + "c"] = bytecode(archive.read(path), f"{SITE}/{path}", lean=True)
    write_wheel(wheel, files, zipfile.ZIP_DEFLATED)


def write_wheel(source: Path, files: dict[str, bytes], method: int) -> None:
    name, content = pack.wheel(source.stem, files, method)
    (JOB / "out" / name).write_bytes(content)


def bytecode(source: bytes, filename: str, *, lean: bool) -> bytes:
    tree = ast.parse(source)
    if lean:
        drop_docstrings(tree)
    code = compile(tree, filename, "exec", dont_inherit=True)
    return pyc(marshal.dumps(code), importlib.util.source_hash(source))


def pyc(marshalled: bytes, source_hash: bytes) -> bytes:
    # Flags: hash-based, and never compared with a source that is not there (PEP 552).
    head = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little")
    return head + source_hash + marshalled


# Set by pyodide.mjs, which also lets a file await.
task: str = globals()["task"]
if task == "trace":
    await trace()  # type: ignore[top-level-await]  # noqa: F704, PLE1142
elif task == "runtime":
    runtime()
else:
    app()
