"""Players: people, and rivals of one of the four levels on any of the seats.

It is known to the save and not to the record: the same game is the same, whoever played it. Whoever
plays alone may take back what they decided with all that followed, and gets the same dice again;
that makes it a practice game.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from kdcore.position import Seat

LEVELS = ("page", "squire", "steward", "king")
"""Levels of `kdcore.ai`, which is loaded when someone first plays against one."""

PEOPLE, PRACTICE = "people", "practice"

Levels: TypeAlias = Mapping[Seat, str]
"""Levels of the rivals by seat; people sit in the other seats."""

_LEVEL = f"[1-4] (?:{'|'.join(LEVELS)})"
_SPELLED = re.compile(f"{PEOPLE}|{_LEVEL}(?: {_LEVEL})*")


def is_spelled(who: str) -> bool:
    """Say whether a text names the players of a table of any size."""
    return _SPELLED.fullmatch(who) is not None


def spell(levels: Levels | None) -> str:
    """
    >>> spell({Seat.TWO: "squire", Seat.FOUR: "king"})
    '2 squire 4 king'
    """
    if not levels:
        return PEOPLE
    return " ".join(f"{seat} {level}" for seat, level in sorted(levels.items()))


def parse(spelled: str, seats: Sequence[Seat] = tuple(Seat)) -> dict[Seat, str]:
    """Levels as `spell` writes them; raises `ValueError`."""
    if spelled == PEOPLE:
        return {}
    words = spelled.split(" ")
    levels = {
        Seat.parse(seat, seats): level for seat, level in zip(words[::2], words[1::2], strict=True)
    }
    if not set(levels.values()) <= set(LEVELS) or spell(levels) != spelled:
        raise ValueError(f"nobody plays like that: {spelled[:40]!r}")
    return levels


def raised(levels: Levels) -> Levels:
    """The same rivals, each of the next level if there is one."""
    above = dict(zip(LEVELS, (*LEVELS[1:], LEVELS[-1]), strict=True))
    return {seat: above[level] for seat, level in levels.items()}


class Rival(NamedTuple):
    seat: Seat
    level: str

    def __str__(self) -> str:
        return f"{self.seat} {self.level}"

    @property
    def person(self) -> Seat:
        return Seat(1 - self.seat)
