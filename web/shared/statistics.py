"""Results counted by opponent, and the grids that show them."""

from dataclasses import dataclass
from typing import NamedTuple

from web.shared.opponents import LEVELS, PEOPLE, PRACTICE

AGAINST = (*LEVELS, PEOPLE, PRACTICE)


class Results(NamedTuple):
    """`won` and `best` are the person's; of two people's games, `won` is the first player's, `best`
    and `points` whoever's.
    """

    games: int = 0
    won: int = 0
    best: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    name: str
    cells: tuple[str, ...]
    arms: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: what its columns are called, and its rows; its title, if that is not plain."""

    heads: tuple[str, ...]
    rows: tuple[Entry, ...]
    title: str = ""
