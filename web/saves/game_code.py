"""A game as a short code that people can send by hand from one device to another."""

import binascii
import re
import zlib
from collections.abc import Sequence
from typing import Any

from kdcore.record import LONGEST, RecordError
from kdcore.table import Table
from web.saves.keys import KnownGame

MARK = "KD1-"
_LONGEST_CODE = 2 * LONGEST
_SAFE = str.maketrans("+/", "-_")
_PLAIN = str.maketrans("-_", "+/")


class BadCode(Exception):
    """A code that cannot be read; `key` names the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def code_of(table: Any) -> str:
    # This strategy packs records best: few of their repeats are long.
    pack = zlib.compressobj(9, strategy=zlib.Z_FILTERED)
    packed = pack.compress(str(table).encode("ascii")) + pack.flush()
    plain = binascii.b2a_base64(packed, newline=False).decode("ascii")
    return MARK + plain.rstrip("=").translate(_SAFE)


def table_of(code: str, games: Sequence[KnownGame]) -> Any:
    """Reads a code, or a record in any number of lines. Raises `BadCode`."""
    # Longer input is no code and no record, and every step below would copy it.
    code = code[:_LONGEST_CODE]
    record = code.strip()
    if record.startswith("kd-record "):
        rules = _rules(record, games)
        return _table((record if "\n" in record else _in_lines(record, rules)) + "\n", rules)
    # Messengers break long lines.
    bare = "".join(code.split())
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
    return _table(record, _rules(record, games))


def name_of(table: Any) -> str:
    """Returns the name of the game that a record states."""
    return str(table).split(maxsplit=3)[2]


def _table(record: str, rules: Any) -> Any:
    try:
        return Table.read(rules, record)
    except RecordError:
        raise BadCode("code.damaged") from None


def _rules(record: str, games: Sequence[KnownGame]) -> Any:
    """Loads the rules of the game that a record names, or of the first game if it names none."""
    named = record.split(maxsplit=3)[2:3]
    known = next((game for game in games if [game.name] == named), games[0])
    return known.load().game


def _in_lines(record: str, rules: Any) -> str:
    """Restores line breaks, which a one-line field turns into blanks."""
    begin = "|".join(("setup", "seed", "end", *rules.VERBS))
    return re.sub(rf"(?<!arm) (?=(?:{begin})\b)", "\n", record)
