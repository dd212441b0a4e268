"""Packs modules and wheels: from the same files always the same bytes."""

import lzma
import marshal
import struct
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from itertools import chain, pairwise, permutations
from typing import NamedTuple

from web.build import unpack
from web.build.lean_code import PLAIN, four_bytes, with_inner

WAYS = ({"lc": 4, "lp": 0, "pb": 0}, {"lc": 2, "lp": 1, "pb": 1})
"""Predict a byte from the whole one before it; or from a part of that and from its place in a pair,
as instructions are pairs.
"""


class Tight(zipfile.LZMACompressor):  # type: ignore[name-defined,misc]  # Not in the stubs.
    """Packs a file in several ways and keeps the shortest result. The window holds the largest
    file, and takes a quarter of the memory to unpack.
    """

    def __init__(self) -> None:
        self._content = b""

    def compress(self, content: bytes) -> bytes:
        self._content += content
        return b""

    def flush(self) -> bytes:
        return min((self._packed(**way) for way in WAYS), key=len)

    def _packed(self, **way: int) -> bytes:
        preset = 9 | lzma.PRESET_EXTREME
        how = {"id": lzma.FILTER_LZMA1, "preset": preset, "dict_size": 1 << 21, **way}
        properties: bytes = lzma._encode_filter_properties(how)  # type: ignore[attr-defined]  # Likewise.
        packed = lzma.compress(self._content, lzma.FORMAT_RAW, filters=[how])
        return struct.pack("<BBH", 9, 4, len(properties)) + properties + packed


zipfile.LZMACompressor = Tight  # type: ignore[attr-defined]  # As above.


def zipped(files: Mapping[str, bytes], method: int) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            archive.writestr(entry, content, method, 9)
    return packed.getvalue()


# Our modules, as unpack.py reads them.


class Module(NamedTuple):
    is_package: bool
    # A source, or a compiled module in marshal's format.
    content: str | bytes


def archive(modules: Mapping[str, Module]) -> dict[str, bytes]:
    """The two files that unpack.py reads; fails if it does not find the same modules there."""
    apart = {
        name: instructions_apart(module.content)
        for name, module in modules.items()
        if isinstance(module.content, bytes)
    }
    gap = unused_pair(piece for pieces in apart.values() for piece in chain(*pieces))
    rows: dict[str, tuple[bool, int, str | bytes]] = {}
    instructions: list[bytes] = []
    for name, (is_package, content) in modules.items():
        between, its_own = apart.get(name, ([], []))
        rows[name] = (is_package, len(instructions), gap.join(between) or content)
        instructions += its_own
    files = {
        unpack.MODULES: marshal.dumps((gap, rows), PLAIN),
        unpack.INSTRUCTIONS: gap.join(instructions),
    }
    read = unpack.Archive(*files.values())
    for name, (_, content) in modules.items():
        if isinstance(content, bytes) and read.get_code(name) != marshal.loads(content):
            raise ValueError(f"unpack.py reads another {name} than pack.py has written.")
    return files


def instructions_apart(module: bytes) -> tuple[list[bytes], list[bytes]]:
    """Splits a compiled module into the instructions of its functions and what lies between."""
    instructions = [code.co_code for code in with_inner(marshal.loads(module))]
    between = []
    for each in instructions:
        length = four_bytes(len(each))
        before, _, module = module.partition(length + each)
        between.append(before + length)
    return [*between, module], instructions


def unused_pair(pieces: Iterable[bytes]) -> bytes:
    """Two bytes that do not follow each other in any of these. They differ, so that it is clear
    where they begin.
    """
    found = {pair for piece in pieces for pair in pairwise(piece)}
    return bytes(next(pair for pair in permutations(range(256), 2) if pair not in found))


# Wheels.


def wheel(stem: str, files: Mapping[str, bytes], method: int) -> tuple[str, bytes]:
    """The name and content of a wheel of bytecode, after the name of the wheel of its source."""
    name, version, *_ = stem.split("-")
    record = f"{name}-{version}.dist-info/RECORD"
    # No hashes: they are optional, and the whole wheel's is checked where it is fetched.
    rows = "".join(f"{path},,\n" for path in [*sorted(files), record])
    content = zipped({**files, record: rows.encode()}, method)
    return f"{name}-{version}-cp314-none-any.whl", content


def about(archive: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """The files of a wheel that say what it is: metadata and licences."""
    for path in archive.namelist():
        content = archive.read(path)
        if path.endswith(".dist-info/WHEEL"):
            yield path, content.replace(b"Tag: py3-none-any", b"Tag: cp314-none-any")
        elif path.endswith(".dist-info/METADATA"):
            # The head only: the rest is a README.
            yield path, content.partition(b"\n\n")[0] + b"\n"
        elif (".dist-info/" in path and not path.endswith("/RECORD")) or "LICEN" in path:
            yield path, content
