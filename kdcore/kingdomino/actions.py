"""Actions of Kingdomino, one type for each kind.

`str(action)` is its spelling in docs/NOTATION.md, and `parse_action` reads it back.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from kdcore.grid import Cell
from kdcore.position import Seat


class Stage(IntEnum):
    """Stages of a round by the next action, and the end of the game."""

    DEAL = 1
    KINGS = 2
    PLACE = 3
    CHOOSE = 4
    OVER = 5


@dataclass(frozen=True, slots=True)
class Deal:
    """Dominoes of the next line, lowest first."""

    dominoes: tuple[int, ...]

    def __str__(self) -> str:
        return "deal " + " ".join(map(str, self.dominoes))


@dataclass(frozen=True, slots=True)
class Kings:
    """Owners of the kings, in the order in which they were drawn."""

    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return "kings " + " ".join(map(str, self.seats))


@dataclass(frozen=True, slots=True)
class Place:
    """Squares of the domino's first and second half."""

    first: Cell
    second: Cell

    def __str__(self) -> str:
        return f"place {self.first}-{self.second}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard of a domino that fits nowhere."""

    def __str__(self) -> str:
        return "discard"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choice of a domino in the coming line."""

    domino: int

    def __str__(self) -> str:
        return f"choose {self.domino}"


Action: TypeAlias = Deal | Kings | Place | Discard | Choose

STAGES: dict[type[Action], Stage] = {
    Deal: Stage.DEAL,
    Kings: Stage.KINGS,
    Place: Stage.PLACE,
    Discard: Stage.PLACE,
    Choose: Stage.CHOOSE,
}


def parse_action(text: str) -> Action:
    """Read exactly what `str` writes.

    >>> parse_action("deal 3 17 24 41")
    Deal(dominoes=(3, 17, 24, 41))
    """
    verb, *words = text.split(" ")
    if verb not in _READERS:
        raise ValueError(f"not an action: {text[:40]!r}")
    counts, read = _READERS[verb]
    if len(words) not in counts:
        wanted = " or ".join(map(str, counts))
        raise ValueError(f"'{verb}' is followed by {wanted}, not {len(words)} words")
    return read(*words)


def _number(text: str) -> int:
    """Number of a domino, which the rules check."""
    if text not in _NUMBERS:
        raise ValueError(f"not a domino: {text[:20]!r}")
    return _NUMBERS[text]


def _seat(text: str) -> Seat:
    return Seat.parse(text, tuple(Seat))


def _place(text: str) -> Place:
    first, _, second = text.partition("-")
    return Place(Cell.parse(first), Cell.parse(second))


_NUMBERS = {str(number): number for number in range(100)}
_READERS: dict[str, tuple[tuple[int, ...], Callable[..., Action]]] = {
    "deal": ((3, 4), lambda *dominoes: Deal(tuple(map(_number, dominoes)))),
    "kings": ((3, 4), lambda *seats: Kings(tuple(map(_seat, seats)))),
    "place": ((1,), _place),
    "discard": ((0,), Discard),
    "choose": ((1,), lambda domino: Choose(_number(domino))),
}

VERBS = tuple(_READERS)
"""First words of all spellings."""
