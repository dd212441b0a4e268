"""dist/: the whole site, from the same sources always the same bytes."""

import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from web.build import release, runtime
from web.build.bundle import VERSION_MARK, boot_script, page_script, styles, worker_script
from web.build.page import page
from web.build.promises import check_origins, check_sizes
from web.build.steps import DIST, KEPT, ROOT, digest, headline, say, source
from web.build.texts import pictures_file, rules_file
from web.build.versions import Entry, constant, file_lists, listed
from web.build.wheels import plain_wheels

WEB = ROOT / "web"
STAMP = KEPT / "site.json"


def build() -> None:
    release.check()
    inputs = fingerprint()
    if is_current(inputs):
        say("dist/ is up to date")
        return
    runtime.fetch()
    wheels = plain_wheels()
    site = listed(app_files(wheels), py_files(wheels), worker_script()) | unlisted()
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
    write(listed(app, groups["py"], worker_script()) | unlisted(), folder)


# Check whether dist/ is current.


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
        "rules.json": rules_file(),
        "pictures.json": pictures_file(),
        "manifest.json": source("manifest.json"),
        "licences/small-kingdoms.txt": source("LICENSE"),
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
