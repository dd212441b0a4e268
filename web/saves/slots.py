"""A saved game as text: a header, the record and a checksum."""

import re
from binascii import crc32
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from kdcore.record import Fault, RecordError
from kdcore.table import Table
from web.saves import history
from web.saves.keys import SaveKeys
from web.shared.opponents import PEOPLE, PRACTICE, Levels

if TYPE_CHECKING:
    from web.shared.statistics import Grid, Results


VERSION = 3


LONGEST_SLOT = 100_000


# A newer version may write anything after its number.
_VERSION = re.compile(r"kd-slot ([1-9][0-9]{0,8})(?: |$)")


# Version 1 knew two people only; version 2 knew no practice games.
_HEADER = re.compile(
    r"kd-slot [123] (0|[1-9][0-9]{0,15}) (draft|final)"
    rf"(?: (people|[1-4] [a-z]+(?: [1-4] [a-z]+)*)( {PRACTICE})?)?"
)


class NotASlot(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Slot(NamedTuple):
    """Everything that is saved of a game under way; a new fact is a field here."""

    # Number of saves before this one, which tells the newer of two slots.
    counter: int
    # The record.
    table: Any
    # The last domino may still be moved.
    has_pending: bool
    # Levels of the rivals by seat.
    who: Levels | None = None
    # The game counts for no statistics.
    is_practice: bool = False


class Statistics(Protocol):
    """Statistics of one game and how they are kept, such as `web.duel.statistics`."""

    def tally(self, games: Iterable[history.Game], older: Any, /) -> Any: ...
    def spelled(self, kept: Any, /) -> str: ...
    def read(self, content: str | None, /) -> Any: ...
    def against(self, kept: Any, table: Any, who: Levels, /) -> "Results | None":
        """Results against such rivals, in games like this one."""

    def grids(self, kept: Any, language: str, /) -> "tuple[Grid, ...]": ...


class Saving(NamedTuple):
    """Everything the store asks about the saves of one game."""

    game: Any
    keys: SaveKeys
    spell: Callable[[Levels | None], str]
    parse: Callable[[str], Levels]
    told: Callable[[Any, Levels | None, bool], dict[str, object]]
    ended: Callable[[Any], tuple[tuple[int, ...], int]]
    statistics: Callable[[], Statistics]
    has_people: Callable[[Any, Levels], bool] = lambda _table, _who: True


def spelled(slot: Slot, saving: "Saving") -> str:
    who = saving.spell(slot.who)
    return slot_text(slot.counter, str(slot.table), slot.has_pending, who, slot.is_practice)


def slot_text(
    counter: int,
    record: str,
    has_pending: bool = False,
    who: str = PEOPLE,
    is_practice: bool = False,
) -> str:
    """Write a slot in the oldest version that can say it."""
    domino = "draft" if has_pending else "final"
    version, mark = (VERSION, f" {PRACTICE}") if is_practice else (2, "")
    return _summed(f"kd-slot {version} {counter} {domino} {who}{mark}\n{record}")


def _summed(body: str) -> str:
    return f"{body}sum {crc32(body.encode()):08x}\n"


def read_slot(content: object, saving: Saving) -> Slot:
    """Read a slot of one game. Raises `NotASlot`."""
    if not isinstance(content, str):
        raise NotASlot(Fault.NOT_TEXT)
    header, _, rest = content[:LONGEST_SLOT].partition("\n")
    version, match = _VERSION.match(header), _HEADER.fullmatch(header)
    if version is not None and int(version[1]) > VERSION:
        raise NotASlot(Fault.NEWER_VERSION)
    if match is None:
        raise NotASlot(Fault.NOT_A_RECORD)
    record, sum_, _ = rest.rpartition("sum ")
    if not sum_:
        raise NotASlot(Fault.CUT_OFF)
    try:
        who = saving.parse(match[3] or PEOPLE)
        table: Any = Table.read(saving.game, record)
    except RecordError as error:
        raise NotASlot(error.fault) from None
    except ValueError:
        raise NotASlot(Fault.NOT_A_RECORD) from None
    if _summed(f"{header}\n{record}") != content:
        raise NotASlot(Fault.BAD_END)
    if not saving.has_people(table, who):
        raise NotASlot(Fault.NOT_A_RECORD)
    return Slot(int(match[1]), table, match[2] == "draft", who, match[4] is not None)
