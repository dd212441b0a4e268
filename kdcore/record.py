"""Records, games as text in the layout of docs/NOTATION.md."""

import re
from binascii import crc32
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

VERSION = 1
LONGEST = 65_536
SEEDS = 2**64

_VERSION = re.compile(r"kd-record ([1-9][0-9]{0,8})( .*)?")
_HEADER = re.compile(rf"kd-record {VERSION} ([a-z]{{1,20}})")
_END = re.compile(r"end (0|[1-9][0-9]{0,5}) ([0-9a-f]{8})")
_SEED = re.compile(r"0|[1-9][0-9]{0,19}")
_UNPRINTABLE = re.compile(r"[^\x20-\x7e\n]")


class Fault(Enum):
    """Reason why a record cannot be read."""

    NOT_TEXT = auto()
    NOT_A_RECORD = auto()
    NEWER_VERSION = auto()
    TOO_LONG = auto()
    NOT_PRINTABLE = auto()
    CUT_OFF = auto()
    OTHER_GAME = auto()
    BAD_SETUP = auto()
    BAD_SEED = auto()
    BAD_ACTION = auto()
    ILLEGAL_ACTION = auto()
    BAD_END = auto()


class RecordError(Exception):
    """Error in a line of a record, the only one that reading a record raises."""

    def __init__(self, line: int, fault: Fault, reason: str) -> None:
        super().__init__(line, fault, reason)
        self.line = line
        self.fault = fault
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Record:
    """Parts of a record, with actions that are not parsed yet."""

    game: str
    setup: str
    seed: int | None
    actions: tuple[str, ...]

    def __str__(self) -> str:
        body = "\n".join(
            (
                f"kd-record {VERSION} {self.game}",
                f"setup {self.setup}",
                f"seed {'none' if self.seed is None else self.seed}",
                *self.actions,
                "",
            )
        )
        return f"{body}end {len(self.actions)} {_checksum(body)}\n"

    def numbered(self) -> Iterator[tuple[int, str]]:
        """Actions with the numbers of their lines."""
        return enumerate(self.actions, start=4)


def parse(text: object) -> Record:
    """Take a record apart.

    The caller replays it before `verify`, so that damage is reported by its line rather than by a
    wrong checksum.
    """
    if not isinstance(text, str):
        raise RecordError(1, Fault.NOT_TEXT, f"a record is text, not {type(text).__name__}")
    game = _game(text[:100].partition("\n")[0])
    if len(text) > LONGEST:
        line = text.count("\n", 0, LONGEST) + 1
        reason = f"a record has at most {LONGEST} characters"
        raise RecordError(line, Fault.TOO_LONG, reason)
    if unprintable := _UNPRINTABLE.search(text):
        line = text.count("\n", 0, unprintable.start()) + 1
        reason = f"character {ord(unprintable[0])} does not belong in a record"
        raise RecordError(line, Fault.NOT_PRINTABLE, reason)
    lines = text.removesuffix("\n").split("\n")
    return Record(game, _setup(lines), _seed(lines), _actions(lines))


def verify(record: Record, text: str) -> None:
    """Check the closing line, the only one that replaying did not check."""
    if str(record).removesuffix("\n") != text.removesuffix("\n"):
        line = len(record.actions) + 4
        reason = "the closing line does not fit the lines before it"
        raise RecordError(line, Fault.BAD_END, reason)


def _game(line: str) -> str:
    """Game named in the first line, whose end a newer version may write differently."""
    version = _VERSION.fullmatch(line)
    if version is not None and int(version[1]) > VERSION:
        reason = f"made by a newer version: {version[1]}, and this one reads {VERSION}"
        raise RecordError(1, Fault.NEWER_VERSION, reason)
    header = _HEADER.fullmatch(line)
    if header is None:
        reason = f"a record begins with 'kd-record {VERSION}' and its game, not {ascii(line)[:40]}"
        raise RecordError(1, Fault.NOT_A_RECORD, reason)
    return header[1]


def _setup(lines: list[str]) -> str:
    line = _line(lines, 2)
    if not line.startswith("setup "):
        raise RecordError(2, Fault.BAD_SETUP, f"'setup' is missing: {line[:40]!r}")
    return line.removeprefix("setup ")


def _seed(lines: list[str]) -> int | None:
    line = _line(lines, 3)
    seed = line.removeprefix("seed ")
    if line == "seed none":
        return None
    if not line.startswith("seed ") or not _SEED.fullmatch(seed) or int(seed) >= SEEDS:
        reason = f"'seed' and a whole number below {SEEDS}, or 'none', is missing: {line[:40]!r}"
        raise RecordError(3, Fault.BAD_SEED, reason)
    return int(seed)


def _actions(lines: list[str]) -> tuple[str, ...]:
    for number, line in enumerate(lines, start=1):
        if line.startswith("end "):
            if number < len(lines):
                raise RecordError(number + 1, Fault.BAD_END, "something follows the closing line")
            if not _END.fullmatch(line):
                raise RecordError(number, Fault.BAD_END, f"not a closing line: {line[:40]!r}")
            return tuple(lines[3:-1])
    raise RecordError(
        len(lines), Fault.CUT_OFF, "the record is cut off: its closing line is missing"
    )


def _line(lines: list[str], number: int) -> str:
    if len(lines) < number:
        raise RecordError(len(lines), Fault.CUT_OFF, "the record is cut off here")
    return lines[number - 1]


def _checksum(body: str) -> str:
    return f"{crc32(body.encode('ascii')):08x}"
