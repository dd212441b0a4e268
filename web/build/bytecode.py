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
import lzma
import marshal
import struct
import sys
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from types import CodeType

JOB = Path("/job")
ZIP = "/lib/python314.zip"
SITE = "/lib/python3.14/site-packages"

# What no trace shows: the ways out of trouble (a traceback with its hints), dates and copies that
# the C side imports by name, codecs that zip files and host names ask for.
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

ARCHIVE = "kd.zip"
"""All that is ours, in one file of the wheel: main.py puts it on the path."""

# Loaded by name in Pyodide's start-up, outside Python's import system.
BY_NAME = ("_sysconfigdata__emscripten_wasm32-emscripten",)

# Of ours what no page asks for: a command line, and what is there for it and for tests.
FOR_A_TERMINAL = (
    *(f"kdcore/{name}.py" for name in ("__main__", "arena", "cli", "terminals")),
    *(f"kdcore/{name}.py" for name in ("learn", "learn_kingdomino")),
    *(f"kdcore/duel/{name}.py" for name in ("diagram", "playout", "sheet")),
    *(f"kdcore/kingdomino/{name}.py" for name in ("diagram", "playout", "sheet")),
)

# What someone waits for: the start, the other game, the first rival; and a language's texts, which
# nothing imports by name. What is not imported with them is wanted seldom.
PROMPT = (
    *("web.main", "web.kingdomino.game", "web.kingdomino.page"),
    *("kdcore.ai.duel", "kdcore.ai.kingdomino"),
)
TEXTS = ".texts."
# A rival comes with what explains moves and looks back; it plays without.
SELDOM = tuple(
    f"kdcore.ai.{game}.{module}"
    for game in ("duel", "kingdomino")
    for module in ("coach", "explain")
)

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
            if not path.endswith(".py") or path.startswith(FOR_A_TERMINAL):
                continue
            if OUTSIDE_PYODIDE not in path:
                wanted |= set(imports(archive.read(path)))
    for file in sorted((JOB / "pyscript").rglob("*.py")):
        wanted |= set(imports(file.read_bytes()))
    for name in sorted(wanted & modules):
        # Not every module of the library works in a browser; it is kept, as it is in Pyodide.
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
    """Both wheels as one, with all modules in an archive that is not packed in itself: packed as a
    whole it is a third less than each by itself. main.py says where it is.

    What is wanted seldom travels as source: that is a third of its bytecode, packed, and some
    hundred lines take a few milliseconds to compile.
    """
    trees, files = {}, {}
    for wheel in sorted(JOB.glob("kd*.whl")):
        archive = zipfile.ZipFile(wheel)
        files = dict(about(archive))
        for path in archive.namelist():
            if path.endswith(".py") and not path.startswith(FOR_A_TERMINAL):
                trees[path] = lean_tree(archive.read(path))
    asked = {name for tree in trees.values() for name in asked_of_others(tree)}
    for path, tree in trees.items():
        drop_unused(tree, module_name(path), asked)
    named = {module_name(path): tree for path, tree in trees.items()}
    texts = (name for name in named if TEXTS in name)
    prompt = imported_with((*PROMPT, *texts), named) - {*SELDOM}
    modules = {}
    for path, tree in trees.items():
        if module_name(path) not in prompt:
            modules[path] = ast.unparse(tree).encode()
            continue
        code = with_first_lines(compile(tree, f"{SITE}/{path}", "exec", dont_inherit=True))
        # A hash cannot be packed.
        modules[path + "c"] = compiled(code, bytes(8))
    files[ARCHIVE] = zipped(modules, zipfile.ZIP_STORED)
    write_wheel(wheel, files, zipfile.ZIP_LZMA)


def compile_wheel(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    files = dict(about(archive))
    for path in archive.namelist():
        if path.endswith(".py"):
            files[path + "c"] = bytecode(archive.read(path), f"{SITE}/{path}", lean=True)
    write_wheel(wheel, files, zipfile.ZIP_DEFLATED)


def about(archive: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """What a wheel has besides modules."""
    for path in archive.namelist():
        content = archive.read(path)
        if path.endswith(".dist-info/WHEEL"):
            yield path, content.replace(b"Tag: py3-none-any", b"Tag: cp314-none-any")
        elif path.endswith(".dist-info/METADATA"):
            # Its head only: what follows is a README.
            yield path, content.partition(b"\n\n")[0] + b"\n"
        elif (".dist-info/" in path and not path.endswith("/RECORD")) or "LICEN" in path:
            yield path, content


def write_wheel(wheel: Path, files: dict[str, bytes], method: int) -> None:
    name, version, *_ = wheel.stem.split("-")
    record = f"{name}-{version}.dist-info/RECORD"
    # No hashes: they are optional, and the whole wheel's is checked where it is fetched.
    files[record] = "".join(f"{path},,\n" for path in [*sorted(files), record]).encode()
    (JOB / "out" / f"{name}-{version}-cp314-none-any.whl").write_bytes(zipped(files, method))


def bytecode(source: bytes, filename: str, *, lean: bool) -> bytes:
    tree = ast.parse(source)
    if lean:
        drop_docstrings(tree)
    code = compile(tree, filename, "exec", dont_inherit=True)
    return compiled(code, importlib.util.source_hash(source))


def compiled(code: CodeType, source_hash: bytes) -> bytes:
    # Flags: hash-based, and never compared with a source that is not there (PEP 552).
    head = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little")
    return head + source_hash + marshal.dumps(code)


def lean_tree(source: bytes) -> ast.Module:
    """A module of ours with what it needs to run, and no more."""
    tree = ast.parse(source)
    drop_docstrings(tree, of_classes=True)
    drop_annotations(tree)
    drop_protocols(tree)
    drop_imports(tree)
    return tree


def drop_docstrings(tree: ast.Module, of_classes: bool = False) -> None:
    """Saves a fifth of the library. Classes keep theirs, or have a mark instead: a dataclass
    without one writes it anew whenever it is imported, which is half of what that takes.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        has_docstring = ast.get_docstring(node, clean=False) is not None
        if isinstance(node, ast.ClassDef):
            if of_classes and (has_docstring or node.decorator_list):
                mark = ast.copy_location(ast.Expr(ast.Constant("-")), node.body[0])
                node.body[:has_docstring] = [ast.fix_missing_locations(mark)]
        elif has_docstring:
            # What is left empty still needs a statement.
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]


def drop_annotations(tree: ast.Module) -> None:
    """Each annotated function carries another one that would evaluate its annotations. Nothing of
    ours asks for them but dataclasses and named tuples, and those only in the body of a class.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None


def drop_protocols(tree: ast.Module) -> None:
    """They promise methods to whoever checks types, and nobody calls those."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            names = {
                name.id
                for base in node.bases
                for name in ast.walk(base)
                if isinstance(name, ast.Name)
            }
            if "Protocol" in names:
                node.body = [ast.copy_location(ast.Pass(), node)]


def drop_imports(tree: ast.Module) -> None:
    """Of what is not there, which a package offers to whoever has it; and for types alone."""
    absent = {module_name(path) for path in FOR_A_TERMINAL}

    def is_dropped(node: ast.stmt) -> bool:
        match node:
            case ast.ImportFrom():
                return node.module in absent
            case ast.If(ast.Name("TYPE_CHECKING")):
                return True
            case _:
                return False

    tree.body = [node for node in tree.body if not is_dropped(node)]
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            node.body = [one for one in node.body if not is_for_a_terminal(one, absent)]


def is_for_a_terminal(method: ast.stmt, absent: set[str]) -> bool:
    """Test for a `__repr__`, which no page shows, or a `__str__` that draws by an absent module."""
    match method:
        case ast.FunctionDef("__repr__"):
            return True
        case ast.FunctionDef("__str__", body=[ast.ImportFrom(module), *_]):
            return module in absent
        case _:
            return False


def asked_of_others(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Modules and what is imported from them; of an attribute nobody knows whose it is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Attribute):
            yield "", node.attr


def drop_unused(tree: ast.Module, module: str, asked: set[tuple[str, str]]) -> None:
    """What was imported for annotations alone, unless another module asks this one for it."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {name for of, name in asked if of in ("", module)}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            node.names = [alias for alias in node.names if (alias.asname or alias.name) in used]
    tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom) or node.names]


def imported_with(roots: tuple[str, ...], trees: dict[str, ast.Module]) -> set[str]:
    """All modules that are there once these have been imported."""
    found: set[str] = set()
    waiting = {part for root in roots for part in prefixes(root)}
    while waiting:
        found |= waiting
        waiting = {
            name
            for module in waiting & trees.keys()
            for node in trees[module].body
            for name in imports_of(node)
        } - found
    return found


UNITS = 8
"""Instructions, in two bytes each, that one entry of a line table can be about."""


def with_first_lines(code: CodeType) -> CodeType:
    """Every instruction on the line where its function begins. Which line of it failed is an eighth
    of a compiled file; a report has the record, with which it fails again where there are lines.
    """
    units = len(code.co_code) // 2
    # An entry without columns, its length, and how many lines further on it is.
    lengths = (min(UNITS, units - at) for at in range(0, units, UNITS))
    table = b"".join(bytes((0x80 | 13 << 3 | length - 1, 0)) for length in lengths)
    within = (with_first_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts)
    # What a function is called within its module goes with its lines.
    return code.replace(co_linetable=table, co_consts=tuple(within), co_qualname=code.co_name)


class Tight(zipfile.LZMACompressor):  # type: ignore[name-defined,misc]  # Not in the stubs.
    """What a byte is follows from the whole one before it and not from where it stands: half a
    hundredth less. The window holds all of it, and takes a quarter of the memory to unpack.
    """

    def _init(self) -> bytes:
        how = {"id": lzma.FILTER_LZMA1, "preset": 9, "lc": 4, "pb": 0, "dict_size": 1 << 21}
        self._comp = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[how])
        properties: bytes = lzma._encode_filter_properties(how)  # type: ignore[attr-defined]  # Likewise.
        return struct.pack("<BBH", 9, 4, len(properties)) + properties


zipfile.LZMACompressor = Tight  # type: ignore[attr-defined]  # As above.


def zipped(files: dict[str, bytes], method: int) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            archive.writestr(entry, content, method, 9)
    return packed.getvalue()


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports(source: bytes) -> Iterator[str]:
    """Every name that could be a module, wherever in the file it is imported."""
    for node in ast.walk(ast.parse(source)):
        yield from imports_of(node)


def imports_of(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield from prefixes(alias.name)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield from prefixes(node.module)
        for alias in node.names:
            yield f"{node.module}.{alias.name}"


def prefixes(name: str) -> Iterator[str]:
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        yield ".".join(parts[:end])


# Set by pyodide.mjs, which also lets a file await.
task: str = globals()["task"]
if task == "trace":
    await trace()  # type: ignore[top-level-await]  # noqa: F704, PLE1142
elif task == "runtime":
    runtime()
else:
    app()
