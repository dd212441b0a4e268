"""A game as a short code, to be carried from one device or browser to another by hand."""

import binascii
import zlib

from kdcore import duel
from kdcore.record import LONGEST, RecordError
from kdcore.table import Table
from web.session import DuelTable

MARK = "KD1-"
_LONGEST_CODE = 2 * LONGEST
_SAFE = str.maketrans("+/", "-_")
_PLAIN = str.maketrans("-_", "+/")


class BadCode(Exception):
    """A code that cannot be read: the key of the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def code_of(table: DuelTable) -> str:
    packed = zlib.compress(str(table).encode("ascii"), 9)
    plain = binascii.b2a_base64(packed, newline=False).decode("ascii")
    return MARK + plain.rstrip("=").translate(_SAFE)


def table_of(code: str) -> DuelTable:
    """Raises `BadCode`. A record as it is will do as well."""
    if code.lstrip().startswith("kd-record "):
        return _table(code.strip() + "\n")
    # Messengers break long lines.
    bare = "".join(code[:_LONGEST_CODE].split())
    if not bare.startswith("KD"):
        raise BadCode("code.not_a_code")
    if not bare.startswith(MARK):
        raise BadCode("code.newer")
    body = bare.removeprefix(MARK).translate(_PLAIN)
    unpack = zlib.decompressobj()
    try:
        packed = binascii.a2b_base64(body + "=" * (-len(body) % 4), strict_mode=True)
        record = unpack.decompress(packed, LONGEST).decode("ascii")
    except (ValueError, zlib.error):
        raise BadCode("code.damaged") from None
    if not unpack.eof or unpack.unused_data:
        raise BadCode("code.damaged")
    return _table(record)


def _table(record: str) -> DuelTable:
    try:
        return Table.read(duel, record)
    except RecordError:
        raise BadCode("code.damaged") from None
