"""Results counted by opponent, and the grids that show them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from web.shared.opponents import LEVELS, PEOPLE, PRACTICE

AGAINST = (*LEVELS, PEOPLE, PRACTICE)

NAMED = "name:"
"""Begins the key of what somebody of this name has played against other people."""

MOST_NAMES = 30
LONGEST_NAME = 200
"""Names that are counted, and the characters of one."""


class Results(NamedTuple):
    """`won` and `best` are the person's; of two people's games, `won` is the first player's, `best`
    and `points` whoever's.
    """

    games: int = 0
    won: int = 0
    best: int = 0
    points: int = 0

    def plus(self, scores: Sequence[int], *, has_won: bool) -> "Results":
        """One game more: the best score in it, and the mean of all."""
        mean = round(sum(scores) / len(scores))
        best = max(self.best, *scores)
        return Results(self.games + 1, self.won + has_won, best, self.points + mean)


def count_names(
    results: dict[str, Results], names: Sequence[str], scores: Sequence[int], winner: int
) -> None:
    """Adds a game to the results of those who said their names; `winner` counts from 1."""
    for seat, (name, points) in enumerate(zip(names, scores, strict=False), start=1):
        key, known = f"{NAMED}{name}", sum(map(is_named, results))
        if is_named(key) and (key in results or known < MOST_NAMES):
            has_won = seat == winner
            results[key] = results.get(key, Results()).plus((points,), has_won=has_won)


def is_named(key: str) -> bool:
    """Say whether results are those of a name."""
    return len(NAMED) < len(key) <= len(NAMED) + LONGEST_NAME and key.startswith(NAMED)


def named(results: Mapping[str, Results]) -> list[tuple[str, Results]]:
    """Names and their results, those who played most first."""
    found = [(key.removeprefix(NAMED), results[key]) for key in results if is_named(key)]
    return sorted(found, key=lambda each: -each[1].games)


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
