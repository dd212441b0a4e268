"""Results counted by opponent, and the grids that show them."""

from dataclasses import dataclass
from typing import NamedTuple

from web.shared.opponents import LEVELS, PEOPLE, PRACTICE

AGAINST = (*LEVELS, PEOPLE, PRACTICE)


class Results(NamedTuple):
    """Results against one kind of opponent."""

    games: int = 0
    # Games that the person has won; among two people, those that the first player has.
    won: int = 0
    # Most points of the person in a game; among two people, of either.
    best: int = 0
    # Points in all games, added up.
    points: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    name: str
    cells: tuple[str, ...]
    arms: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its columns, its rows, and a title if it needs one."""

    heads: tuple[str, ...]
    rows: tuple[Entry, ...]
    title: str = ""
