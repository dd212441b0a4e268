"""Zip archives and wheels: from the same files always the same bytes."""

import lzma
import struct
import zipfile
from collections.abc import Iterator, Mapping
from io import BytesIO


class Tight(zipfile.LZMACompressor):  # type: ignore[name-defined,misc]  # Not in the stubs.
    """Predicts a byte from the whole one before it and not from its position, which saves half a
    percent. The window holds the whole archive, and takes a quarter of the memory to unpack.
    """

    def _init(self) -> bytes:
        how = {"id": lzma.FILTER_LZMA1, "preset": 9, "lc": 4, "pb": 0, "dict_size": 1 << 21}
        self._comp = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[how])
        properties: bytes = lzma._encode_filter_properties(how)  # type: ignore[attr-defined]  # Likewise.
        return struct.pack("<BBH", 9, 4, len(properties)) + properties


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
