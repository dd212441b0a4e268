"""The version of the site, and the lists of files by which the service worker keeps it."""

import gzip
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from web.build.bundle import VERSION_MARK
from web.build.server import TYPES
from web.build.steps import Failure, digest


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


def listed(app: Mapping[str, bytes], py: Mapping[str, bytes], worker: bytes) -> dict[str, bytes]:
    """These files with their version in place, and the service worker that lists them."""
    version = digest(*contents({**app, **py, "service-worker.js": worker}))
    # The version is written in last, since it is a hash of all files, those that name it included.
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
        line = f"const {name} = {json.dumps(value, separators=(',', ':'))};"
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
