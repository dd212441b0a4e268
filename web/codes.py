"""A game as a short code, to be carried from one device or browser to another by hand."""

import binascii
import re
import zlib

from kdcore import duel
from kdcore.record import LONGEST, RecordError
from kdcore.table import Table
from web.session import DuelTable

MARK = "KD1-"
_LONGEST_CODE = 2 * LONGEST
_SAFE = str.maketrans("+/", "-_")
_PLAIN = str.maketrans("-_", "+/")
_LINE = re.compile(rf"(?<!arm) (?=(?:setup|seed|end|{'|'.join(duel.VERBS)})\b)")
"""The blank before what begins a line of a record: a field of one line makes it of a break."""


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
    """Raises `BadCode`. A record will do as well, in one line too."""
    record = code.strip()
    if record.startswith("kd-record "):
        return _table((record if "\n" in record else _LINE.sub("\n", record)) + "\n")
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
