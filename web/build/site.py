"""dist/: the whole site, from the same sources always the same bytes."""

import gzip
import hashlib
import html
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from pathlib import Path
from types import ModuleType

import kdcore
from web.build import release, runtime
from web.build.server import TYPES
from web.build.steps import DIST, KEPT, PYTHON, ROOT, Failure, attempt, digest, headline, say

WEB = ROOT / "web"
STAMP = KEPT / "site.json"

# What the page shows before Python runs.
PAGE_KEYS = ("home.", "set.", "boot.", "rules.")

# What may look like another origin and is none: names of XML vocabularies.
NAMESPACES = re.compile(r"http://www\.w3\.org/[\w/#]+")
ADDRESS = re.compile(r"""(?:\b(?:https?|wss?):)//[^\s"'<>)]+|["'(]//[\w.-]+\.\w""", re.IGNORECASE)

SHELL_LIMIT = 40_000
FIRST_VISIT_LIMIT = 6_300_000


@dataclass(frozen=True)
class Entry:
    """One file of the site as the service worker's list has it."""

    sha256: str
    size: int
    transfer: int

    @classmethod
    def of(cls, content: bytes) -> "Entry":
        packed = len(gzip.compress(content, 9, mtime=0))
        return cls(hashlib.sha256(content).hexdigest(), len(content), min(packed, len(content)))


def build() -> None:
    release.check()
    inputs = fingerprint()
    if is_current(inputs):
        say("dist/ is up to date")
        return
    runtime.fetch()
    wheels = plain_wheels()
    site = listed(app_files(wheels), py_files(wheels), script("service-worker.js")) | unlisted()
    check_origins(site)
    check_sizes(site)
    headline(f"dist/: {len(site)} files")
    write(site, DIST)
    note = {"inputs": inputs, "files": {name: Entry.of(c).sha256 for name, c in site.items()}}
    STAMP.write_text(json.dumps(note), "utf-8")


def variant(folder: Path, changes: Mapping[str, bytes]) -> None:
    """Another version of dist/, for the tests of updates: as if these files had been built so."""
    worker = (DIST / "service-worker.js").read_bytes()
    groups = {
        group: {name: (DIST / name).read_bytes() for name in rows}
        for group, rows in file_lists(worker).items()
    }
    old = constant(worker, "VERSION").encode()
    app = {
        name: content.replace(old, VERSION_MARK.encode())
        for name, content in {**groups["app"], **changes}.items()
    }
    write(listed(app, groups["py"], script("service-worker.js")) | unlisted(), folder)


# Is there anything to do?


def fingerprint() -> str:
    files = sorted(set(input_files()))
    names = "\0".join(file.relative_to(ROOT).as_posix() for file in files)
    return digest(names.encode(), *(file.read_bytes() for file in files))


def input_files() -> Iterator[Path]:
    for folder in (ROOT / "kdcore", WEB):
        for file in folder.rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                yield file
    for name in ("service-worker.js", "manifest.json", "package.json", "package-lock.json"):
        yield ROOT / name
    for name in ("LICENSE", "README.md", "pyproject.toml", "requirements-dev.txt"):
        yield ROOT / name


def is_current(inputs: str) -> bool:
    try:
        note = json.loads(STAMP.read_bytes())
        return note["inputs"] == inputs and all(
            hashlib.sha256((DIST / name).read_bytes()).hexdigest() == sha256
            for name, sha256 in note["files"].items()
        )
    except (OSError, ValueError, KeyError):
        return False


# The files, by their place in the site.


# unpack.py makes our modules known to Python.
MAIN = b"import kd\nkd.install()\nimport web.main\n"


def app_files(wheels: Mapping[str, bytes]) -> dict[str, bytes]:
    """Ours: what an update of the app may change."""
    compiled = runtime.bytecode_wheels(wheels)
    packages = [f"app/{name}" for name in compiled]
    files = {
        "index.html": page(),
        "page.js": page_script(packages),
        "boot.js": boot_script(),
        **styles(),
        "main.py": MAIN,
        "rules-kingdomino.json": rules(),
        "manifest.json": source("manifest.json"),
        "licences/kd-duel.txt": source("LICENSE"),
    }
    files |= {f"app/{name}": content for name, content in compiled.items()}
    for icon in sorted((WEB / "icons").iterdir()):
        files[f"icons/{icon.name}"] = icon.read_bytes()
    return files


def py_files(wheels: Mapping[str, bytes]) -> dict[str, bytes]:
    """The runtime: what an update of the app leaves alone."""
    files = runtime.pyodide() | runtime.pyscript()
    compiled = runtime.stdlib_and_micropip(wheels)
    (micropip,) = (name for name in compiled if name.endswith(".whl"))
    files |= compiled
    files["pyodide-lock.json"] = runtime.lock(micropip, compiled[micropip])
    return {f"py/{name}": content for name, content in files.items()} | {
        f"licences/{name}": content for name, content in runtime.licences().items()
    }


def unlisted() -> dict[str, bytes]:
    """Served, but not kept for offline use: screenshots, which only an install dialog shows.
    `.nojekyll` tells GitHub Pages to serve the files as they are."""
    shots = WEB / "shots"
    images = sorted(shots.iterdir()) if shots.is_dir() else []
    return {f"shots/{image.name}": image.read_bytes() for image in images} | {".nojekyll": b""}


def script(path: str) -> bytes:
    """Without what is for whoever reads it here: indents, and comments, which have lines of their
    own.
    """
    lines = (line.strip() for line in source(path).splitlines())
    return b"".join(line + b"\n" for line in lines if line and not line.startswith((b"//", b"/**")))


BOOT = (
    *("whole", "kept", "mirror", "stored", "language", "settings", "home", "steps", "setup"),
    *("rules", "past", "copying", "install", "wishes", "progress", "download", "updates"),
    *("python", "trouble", "doors", "begin"),
)
"""What is in `web/boot/`, in the order in which it runs."""


def boot_script() -> bytes:
    """All of `web/boot/` as one function, minified: the first paint waits for it."""
    parts = b"".join(source(f"web/boot/{name}.js") for name in BOOT)
    return runtime.minified(b"'use strict';\n(() => {\n" + parts + b"})();\n")


SHEETS = {
    "style.css": ("styles/tokens", "styles/ink", "styles/home", "styles/settings"),
    "table.css": (
        *("duel/table", "duel/result", "styles/seats", "duel/seats"),
        *("duel/learn", "styles/learn", "duel/motion"),
    ),
    "kingdomino.css": (
        *("kingdomino/tokens", "kingdomino/table", "kingdomino/result"),
        *("kingdomino/screens", "kingdomino/seats", "kingdomino/motion", "kingdomino/learn"),
    ),
}
"""The second is loaded with Python: nothing is to be seen of the table before; the third once
Python runs."""


def styles() -> dict[str, bytes]:
    return {sheet: style(parts) for sheet, parts in SHEETS.items()}


def style(parts: Iterable[str]) -> bytes:
    """Sheets in one file."""
    sheets = b"\n".join(source(f"web/{name}.css") for name in parts)
    return runtime.minified(sheets, loader="css")


NEEDS_SCRIPT = re.compile(r'<dialog id="(?!rules"|trouble")')
"""A dialog that nobody can open before boot.js has given it its texts."""


def page() -> bytes:
    """The home page with its English texts in place, readable before and without any script."""
    text = re.sub(r"<!--.*?-->", "", source("web/index.html").decode(), flags=re.DOTALL)
    text = re.sub(r"\n\s+", "\n", text)
    english = texts()["en"]
    for key in re.findall(r'\bdata-(?:text|label)="([^"]+)"', text):
        if key not in english:
            raise Failure(
                f"web/index.html asks for the text {key!r}, which web/shared/texts has not."
            )
    parts = re.split(r"(<dialog.*?</dialog>)", text, flags=re.DOTALL)
    return "".join(p if NEEDS_SCRIPT.match(p) else filled(p, english) for p in parts).encode()


def filled(part: str, texts: Mapping[str, str]) -> str:
    def words(found: re.Match[str]) -> str:
        tag, text = found["tag"], texts[found["key"]]
        if "data-lines" in tag:
            return tag + "".join(f"<p>{html.escape(line)}</p>" for line in text.split("\n"))
        return tag + html.escape(text)

    part = re.sub(r'(?P<tag><[^<>]*\bdata-text="(?P<key>[^"]+)"[^<>]*>)', words, part)
    return re.sub(
        r'data-label="([^"]+)"',
        lambda found: f'{found[0]} aria-label="{html.escape(texts[found[1]])}"',
        part,
    )


def page_script(packages: list[str]) -> bytes:
    """All that boot.js needs to know: the texts, the version, what Python is to install. And the
    panel of a start that failed, which needs no boot.js.
    """
    config = {
        "interpreter": "./py/pyodide.mjs",
        "packages": [f"./{path}" for path in packages],
        # Any index at all keeps PyScript from fetching its list of packages, and this one keeps
        # micropip at home.
        "index_urls": ["./py/{package_name}.json"],
        # Kept packages would outlive an update of the app.
        "packages_cache": "never",
        "plugins": [f"!{name}" for name in runtime.plugins()],
    }
    given = {
        "release": kdcore.__version__,
        "version": VERSION_MARK,
        "config": config,
        "texts": {language: list(some.values()) for language, some in texts().items()},
    }
    text = json.dumps(given, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    keys = " ".join(texts()["en"])
    named = f'self.kd = {text};\n(function (keys) {{ {NAME_TEXTS} }})("{keys}".split(" "));\n'
    return named.encode() + runtime.minified(source("web/rescue.js"), "es5")


NAME_TEXTS = """
for (var language in kd.texts) {
  kd.texts[language] = keys.reduce(function (named, key, at) {
    named[key] = kd.texts[language][at];
    return named;
  }, {});
}
""".strip()
"""Gives each language its keys, which are written once for all: that is a tenth less."""


def texts() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {
        language: {
            key: text
            for key, text in sorted(catalogue(language).TEXTS.items())
            if key.startswith(PAGE_KEYS)
        }
        for language in import_module("web.shared.text").LANGUAGES
    }
    for language, some in found.items():
        missing = found["en"].keys() ^ some.keys()
        if missing:
            raise Failure(f"web/shared/texts: en and {language} do not both have {min(missing)!r}.")
    return found


def rules() -> bytes:
    """Those of Kingdomino, which the page fetches when they are asked for."""
    languages = import_module("web.shared.text").LANGUAGES
    found = {language: _rules(language).RULES for language in languages}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def _rules(language: str) -> ModuleType:
    return import_module(f"web.kingdomino.rules.{language.lower().replace('-', '_')}")


def catalogue(language: str) -> ModuleType:
    return import_module(f"web.shared.texts.{language.lower().replace('-', '_')}")


# The wheels.


def plain_wheels() -> dict[str, bytes]:
    """The engine's wheel and the table's, as source."""
    folder = KEPT / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    attempt(
        "The wheel of kdcore could not be built",
        *(PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder),
        silent=True,
    )
    (engine,) = folder.glob("kdcore-*.whl")
    return {
        engine.name: engine.read_bytes(),
        f"kdweb-{kdcore.__version__}-py3-none-any.whl": table_wheel(),
    }


def table_texts() -> dict[str, bytes]:
    """The catalogues without what the page has already, and Python never asks for."""
    found = {}
    for package in ("web.shared.texts", "web.duel.texts", "web.kingdomino.texts"):
        for language in import_module("web.shared.text").LANGUAGES:
            module = import_module(f"{package}.{language.lower().replace('-', '_')}")
            of_table = {
                key: text for key, text in module.TEXTS.items() if not key.startswith(PAGE_KEYS)
            }
            found[module.__name__.replace(".", "/") + ".py"] = catalogue_source(of_table)
    return found


def catalogue_source(texts: Mapping[str, str]) -> bytes:
    """A dictionary of two constants: it is read sooner than one of many, and is a third less."""
    keys, values = " ".join(texts), "\0".join(texts.values())
    return f"TEXTS = dict(zip({keys!r}.split(), {values!r}.split('\\0')))\n".encode()


def table_wheel() -> bytes:
    folder = f"kdweb-{kdcore.__version__}.dist-info"
    files = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in sorted(WEB.rglob("*.py"))
        if not {"build", "rules"} & set(path.relative_to(WEB).parts)
    }
    files |= table_texts()
    files[f"{folder}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: kdweb\nVersion: {kdcore.__version__}\n"
        "Summary: The table KD Duel is played on\nLicense: MIT\n"
    ).encode()
    files[f"{folder}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    files[f"{folder}/RECORD"] = "".join(f"{path},,\n" for path in files).encode()
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), content)
    return packed.getvalue()


# The version and the lists.

VERSION_MARK = "@VERSION@"


def listed(app: Mapping[str, bytes], py: Mapping[str, bytes], worker: bytes) -> dict[str, bytes]:
    """These files with their version in place, and the service worker that lists them."""
    version = digest(*contents({**app, **py, "service-worker.js": worker}))
    # Whatever names the version is part of what the version names, so it is written in last.
    app = {name: stamped(content, version) for name, content in app.items()}
    lists = {"app": entries(app), "py": entries(py)}
    return {**app, **py, "service-worker.js": service_worker(worker, version, lists)}


def stamped(content: bytes, version: str) -> bytes:
    return content.replace(VERSION_MARK.encode(), version[:12].encode())


def entries(files: Mapping[str, bytes]) -> dict[str, Entry]:
    return {name: Entry.of(content) for name, content in sorted(files.items())}


def service_worker(
    template: bytes, version: str, lists: Mapping[str, Mapping[str, Entry]]
) -> bytes:
    text = template.decode()
    rows = {
        group: {name: [e.sha256, e.size, e.transfer] for name, e in entries.items()}
        for group, entries in lists.items()
    }
    endings = {Path(name).suffix for files in lists.values() for name in files}
    types = {ending: kind for ending, kind in TYPES.items() if ending in endings}
    runtime_hash = digest(*(entry.sha256.encode() for entry in lists["py"].values()))
    for name, value in (
        ("VERSION", version[:12]),
        ("RUNTIME", runtime_hash[:12]),
        ("TYPES", types),
        ("FILES", rows),
    ):
        line = f"const {name} = {json.dumps(value)};"
        found = re.search(rf"^const {name} = .*;$", text, flags=re.MULTILINE)
        if not found:
            raise Failure(f"service-worker.js has no line `const {name} = …;` to fill in.")
        text = text[: found.start()] + line + text[found.end() :]
    return text.encode()


def constant(worker: bytes, name: str) -> str:
    found = re.search(rf"^const {name} = (.*);$", worker.decode(), flags=re.MULTILINE)
    if not found:
        raise Failure(f"service-worker.js has no line `const {name} = …;`.")
    return found[1].strip('"')


def file_lists(worker: bytes) -> dict[str, dict[str, tuple[str, int, int]]]:
    """FILES as the build wrote it: group, name, and [sha256, bytes, bytes when compressed]."""
    lists: dict[str, dict[str, tuple[str, int, int]]] = json.loads(constant(worker, "FILES"))
    return lists


def contents(files: Mapping[str, bytes]) -> Iterator[bytes]:
    for name, content in sorted(files.items()):
        yield name.encode()
        yield content


def source(name: str) -> bytes:
    try:
        # A checkout on Windows may have turned the line ends.
        return (ROOT / name).read_bytes().replace(b"\r\n", b"\n")
    except OSError as error:
        raise Failure(f"{name} cannot be read ({error.strerror}).") from error


# Promises the build keeps.


def check_origins(site: Mapping[str, bytes]) -> None:
    """No page, style or script of ours names another origin: there is nothing to ask it."""
    for name, content in site.items():
        if name.startswith(("py/", "licences/")) or not name.endswith(
            (".html", ".js", ".css", ".json", ".svg", ".py")
        ):
            continue
        text = NAMESPACES.sub("", content.decode())
        found = ADDRESS.search(text)
        if found:
            raise Failure(f"{name} names another origin: {found[0]}.")


def check_sizes(site: Mapping[str, bytes]) -> None:
    lists = file_lists(site["service-worker.js"])
    transfer = {name: row[2] for rows in lists.values() for name, row in rows.items()}
    shell = sum(transfer[name] for name in ("index.html", "page.js", "boot.js", "style.css"))
    everything = sum(transfer.values()) + Entry.of(site["service-worker.js"]).transfer
    say(f"page before Python {shell / 1000:.1f} kB, first visit {everything / 1e6:.2f} MB (gzip)")
    if shell > SHELL_LIMIT:
        raise Failure(f"The page before Python is {shell} bytes; it may be {SHELL_LIMIT}.")
    if everything > FIRST_VISIT_LIMIT:
        raise Failure(f"A first visit is {everything} bytes; it may be {FIRST_VISIT_LIMIT}.")


def write(site: Mapping[str, bytes], target: Path) -> None:
    """Made aside and moved into place: a build that is interrupted leaves the old site or none."""
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT, ignore_cleanup_errors=True) as folder:
        new, old = Path(folder, "new"), Path(folder, "old")
        for name, content in sorted(site.items()):
            file = new / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        if target.is_dir():
            shutil.move(target, old)
        shutil.move(new, target)
