"""The parts that are not ours: fetched once, checked against pinned hashes, compiled by Pyodide."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from web.build.steps import KEPT, PYTHON, ROOT, Failure, attempt, digest, headline

OLDEST_NODE = (20, 19)
OLDEST = ".".join(map(str, OLDEST_NODE))
NODE = ROOT / "requirements-node.txt"
MODULES = ROOT / "node_modules"
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core"

MICROPIP = "micropip-0.11.1-py3-none-any.whl"
MICROPIP_SHA256 = "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"
PYODIDE_PYTHON = "3.14"

HERE = Path(__file__).resolve().parent


def fetch() -> None:
    """npm's packages into node_modules and micropip into .build, unless they are there."""
    wanted = digest((ROOT / "package.json").read_bytes(), (ROOT / "package-lock.json").read_bytes())
    stamp = MODULES / ".kd-stamp"
    if not (stamp.is_file() and stamp.read_text("ascii") == wanted):
        headline("npm ci: Pyodide and PyScript, as pinned in package-lock.json")
        attempt(
            "npm could not install what package-lock.json names, for which it needs the network",
            *(npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"),
            silent=True,
        )
        stamp.write_text(wanted, "ascii")

    wheel = micropip()
    if not wheel.is_file():
        headline(f"pip download: {MICROPIP}")
        name, version, *_ = MICROPIP.split("-")
        attempt(
            "pip could not download micropip, for which it needs a network connection",
            *(PYTHON, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps"),
            *("--python-version", PYODIDE_PYTHON, "--only-binary=:all:"),
            *("--dest", wheel.parent, f"{name}=={version}"),
            silent=True,
        )
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != MICROPIP_SHA256:
        wheel.unlink()
        raise Failure(f"{MICROPIP} is not what was pinned; the next run downloads it anew.")


def micropip() -> Path:
    return KEPT / "downloads" / MICROPIP


def stdlib_and_micropip(wheels: Mapping[str, bytes]) -> dict[str, bytes]:
    """The standard library, less what these wheels can never need and with PyScript's Python, and
    micropip, as bytecode."""
    tool = tools()
    stock = (PYODIDE / "python_stdlib.zip").read_bytes()
    sources = {f"pyscript/{path.name}": path.read_bytes() for path in pyscript_sources()}
    given = {
        "python_stdlib.zip": stock,
        MICROPIP: micropip().read_bytes(),
        **sources,
    }
    traced = kept("trace", {**given, **wheels}, tool, "standard library: which modules are needed")
    return kept("runtime", {**given, **traced}, tool, "standard library and micropip to bytecode")


def bytecode_wheels(wheels: Mapping[str, bytes]) -> dict[str, bytes]:
    return kept("app", wheels, tools(), "the app's Python to bytecode")


def kept(task: str, given: Mapping[str, bytes], tool: bytes, title: str) -> dict[str, bytes]:
    """Runs a job in Pyodide, again only if its files or the tools have changed."""
    names = "\0".join(given).encode()
    key = digest(task.encode(), tool, names, *given.values())[:16]
    folder = KEPT / "bytecode" / f"{task}-{key}"
    if not folder.is_dir():
        headline(title)
        job = KEPT / "job" / task
        shutil.rmtree(job, ignore_errors=True)
        for name, content in given.items():
            file = job / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        (job / "out").mkdir(parents=True, exist_ok=True)
        attempt(
            f"Pyodide under Node could not do this: {title}",
            *(node(), HERE / "pyodide.mjs", PYODIDE, job, HERE / "bytecode.py", task),
        )
        folder.parent.mkdir(parents=True, exist_ok=True)
        for older in folder.parent.glob(f"{task}-*"):
            shutil.rmtree(older)
        (job / "out").rename(folder)
        shutil.rmtree(job)
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def tools() -> bytes:
    names = ("bytecode", "lean_code", "lean_source", "pack", "unpack")
    files = (
        *(HERE / f"{name}.py" for name in names),
        *(HERE / "pyodide.mjs", ROOT / "package-lock.json"),
    )
    return b"\0".join(file.read_bytes() for file in files)


def pyscript_sources() -> list[Path]:
    return sorted((PYSCRIPT / "src" / "stdlib" / "pyscript").glob("*.py"))


# PyScript.


SOURCES = re.compile(rb'(?<=\("\.",)\{pyscript:\{"__init__\.py":".*?"\}\}(?=\))', re.DOTALL)
"""Its Python, which it would write into a folder at every start and compile there. It is in the
standard library instead, as bytecode."""

STORE = re.compile(rb"(?<==)new \w+\(`\$\{\w+\}@\$\{\w+\}`\)")
"""Its database of packages, once for the page and once for workers. None are kept there, and it
would wait for ever where a browser lets a site keep nothing: a map in memory does as well."""

FOLDERS = re.compile(rb'(?<="storage permissions not granted",)(\w+=)new \w+\(\w+\)')
"""Its database of folders that a page was let into; none is asked for."""

CHANNEL = re.compile(rb'new BroadcastChannel\("[\w-]+"\)')
"""Its channel to workers, once for the page and once for them. Ours has none, and Firefox refuses a
channel to a site that may keep nothing."""

WATCH = re.compile(
    rb"const \w+=new MutationObserver\(.{,1200}?queueMicrotask\(\(\)=>\{[^{}]*\}\)(?=\})"
)
"""Its watch for Python that is put into the page: ours is there before PyScript comes."""

FIND = re.compile(rb'\w+\|\|\w+\(document\),\w+\(\w+\.join\(","\)\)(?=\.forEach\(\w+\)\})')
"""Its search, at the start, for all that could be Python: our one script is found instead."""


class Change(NamedTuple):
    """A patch of PyScript: the text, its count, its replacement."""

    name: str
    part: re.Pattern[bytes]
    times: int
    instead: bytes


CHANGES = (
    Change("SOURCES", SOURCES, 1, b"{}"),
    Change("STORE", STORE, 2, b"Object.assign(new Map,{sync(){},close(){}})"),
    Change("FOLDERS", FOLDERS, 1, rb"\1new Map"),
    Change("CHANNEL", CHANNEL, 2, b"{}"),
    Change("WATCH", WATCH, 1, b""),
    Change("FIND", FIND, 1, b"document.querySelectorAll('script[src=\"./main.py\"]')"),
)


def pyscript() -> dict[str, bytes]:
    """core.js, what it imports outright, and the one plugin that even a page without plugins asks
    for: it keeps errors off the page."""
    wanted = ["core.js", *(path.name for path in (PYSCRIPT / "dist").glob("error-*.js"))]
    found: dict[str, bytes] = {}
    while wanted:
        name = wanted.pop()
        if name in found:
            continue
        content = (PYSCRIPT / "dist" / name).read_bytes()
        # The maps are not shipped.
        found[name] = re.sub(rb"//# sourceMappingURL=.*\s*", b"", content)
        wanted += [name.decode() for name in re.findall(rb'(?:from|import) *"\./([^"]+)"', content)]
    return changed(found)


def changed(files: dict[str, bytes]) -> dict[str, bytes]:
    """PyScript without what ours can do without; fails if a new version has moved any of it."""
    for name, part, times, instead in CHANGES:
        cut = [text for content in files.values() for text in part.findall(content)]
        if len(cut) != times or (part is SOURCES and not has_all_sources(cut[0])):
            raise Failure(f"A part of PyScript is not where it was; see {name} in runtime.py.")
        files = {file: part.sub(instead, content) for file, content in files.items()}
    return files


def has_all_sources(cut: bytes) -> bool:
    names = [path.name.encode() for path in pyscript_sources()]
    return sorted(re.findall(rb'[{,]"(\w+\.py)":"', cut)) == names


def plugins() -> list[str]:
    """Every plugin PyScript would load by itself."""
    text = (PYSCRIPT / "src" / "plugins.js").read_text("utf-8")
    return sorted(re.findall(r'"\./plugins/(.+)\.js"', text))


# Pyodide.


SHARED = b"new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
"""Remove the shared memory on which Pyodide waits for a terminal: a page has none, and Chromium
warns of it.
"""


STREAMED = b"await WebAssembly.instantiateStreaming(n,s)"
STREAMED_OR_WHOLE = (
    b"await n.then(async e=>e.headers.get('content-type')==='application/wasm'"
    b"?WebAssembly.instantiateStreaming(e,s)"
    b":WebAssembly.instantiate(await e.arrayBuffer(),s))"
)
"""Browsers compile while they load only if the host names the right type, and Pyodide would wait
for ever where it does not."""


def pyodide() -> dict[str, bytes]:
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    files = {name: (PYODIDE / name).read_bytes() for name in names}
    files["pyodide.mjs"] = re.sub(rb"//# sourceMappingURL=.*\s*", b"", files["pyodide.mjs"])
    if files["pyodide.mjs"].count(STREAMED) != 1:
        raise Failure("Pyodide's streaming is not where it was; see STREAMED in runtime.py.")
    files["pyodide.mjs"] = files["pyodide.mjs"].replace(STREAMED, STREAMED_OR_WHOLE)
    if files["pyodide.asm.mjs"].count(SHARED) != 1:
        raise Failure("Pyodide's shared memory is not where it was; see SHARED in runtime.py.")
    files["pyodide.asm.mjs"] = files["pyodide.asm.mjs"].replace(SHARED, b"new ArrayBuffer(4)")
    return files


def lock(wheel: str, content: bytes) -> bytes:
    """The list of packages Pyodide reads: the stock one's head, and micropip alone, with the hash
    of the file that is shipped; the browser refuses any other."""
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    name, version, *_ = wheel.split("-")
    package = {
        "name": name,
        "version": version,
        "file_name": wheel,
        "install_dir": "site",
        "sha256": hashlib.sha256(content).hexdigest(),
        "package_type": "package",
        "imports": [name],
        "depends": [],
        "unvendored_tests": False,
        "tool": {},
    }
    return json.dumps({"info": stock["info"], "packages": {name: package}}).encode()


def licences() -> dict[str, bytes]:
    """The licences of what is shipped. npm's pyodide names its licence and brings no
    text of it; micropip, of the same project, is under the same licence and does."""
    package = json.loads((PYODIDE / "package.json").read_bytes())
    with zipfile.ZipFile(micropip()) as wheel:
        (path,) = (name for name in wheel.namelist() if re.search(r"dist-info/.*LICENSE$", name))
        micropip_licence = wheel.read(path)
    return {
        "pyscript.txt": (PYSCRIPT / "LICENSE").read_bytes(),
        "micropip.txt": micropip_licence,
        "pyodide.txt": (
            f"Pyodide {package['version']}, {package['license']}: {package['homepage']}\n"
            "It contains CPython (Python Software Foundation License, docs.python.org/3/license)\n"
            "and parts built with Emscripten (MIT). The standard library is compiled to bytecode\n"
            "from the very files of that version, with modules this app cannot need left out.\n\n"
        ).encode()
        + micropip_licence,
    }


# Node.


def node() -> Path:
    return node_and_npm()[0]


def npm() -> Path:
    return node_and_npm()[1]


def node_and_npm() -> tuple[Path, Path]:
    found = shutil.which("node")
    manager = shutil.which("npm")
    if found and manager and is_new_enough(found):
        return Path(found), Path(manager)
    scripts = PYTHON.parent
    own = shutil.which("node", path=str(scripts))
    if not (own and is_new_enough(own)):
        headline(f"no Node {OLDEST} or newer here: installing {NODE.name} into .venv")
        attempt(
            f"Node {OLDEST} or newer is needed; pip could not install {NODE.name} either",
            *(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check"),
            *("--require-hashes", "--no-deps", "-r", NODE),
            silent=True,
        )
        own = shutil.which("node", path=str(scripts))
    manager = shutil.which("npm", path=str(scripts))
    if not (own and manager):
        raise Failure(f"Node {OLDEST} or newer is needed; {NODE.name} brought none.")
    # npm's own script starts whichever `node` comes first.
    if str(scripts) not in os.environ["PATH"].split(os.pathsep):
        os.environ["PATH"] = os.pathsep.join([str(scripts), os.environ["PATH"]])
    return Path(own), Path(manager)


def is_new_enough(program: str) -> bool:
    try:
        shown = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    version = re.match(r"v(\d+)\.(\d+)\.", shown.stdout)
    return bool(version and tuple(map(int, version.groups())) >= OLDEST_NODE)
