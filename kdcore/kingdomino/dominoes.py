"""All 48 dominoes (RULES 2, Components)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import NamedTuple, TypeAlias


class Terrain(IntEnum):
    WHEAT = 0
    FOREST = 1
    WATER = 2
    GRASS = 3
    SWAMP = 4
    MINE = 5

    def __str__(self) -> str:
        return self.name.lower()


class Half(NamedTuple):
    """Square of a domino."""

    terrain: Terrain
    crowns: int = 0

    def __str__(self) -> str:
        return f"{self.terrain}+{self.crowns}" if self.crowns else str(self.terrain)


class Domino(NamedTuple):
    """Domino with its number."""

    number: int
    first: Half
    second: Half
    # True if both halves are the same, so that swapping them changes nothing.
    is_twin: bool

    def __str__(self) -> str:
        return f"{self.first}|{self.second}"


Numbers: TypeAlias = frozenset[int]


_BOX = """
    2 wheat|wheat       4 forest|forest     3 water|water       2 grass|grass
    1 swamp|swamp       1 wheat|forest      1 wheat|water       1 wheat|grass
    1 wheat|swamp       1 forest|water      1 forest|grass      1 wheat+1|forest
    1 wheat+1|water     1 wheat+1|grass     1 wheat+1|swamp     1 wheat+1|mine
    4 forest+1|wheat    1 forest+1|water    1 forest+1|grass    2 water+1|wheat
    4 water+1|forest    1 wheat|grass+1     1 water|grass+1     1 wheat|swamp+1
    1 grass|swamp+1     1 mine+1|wheat      1 wheat|grass+2     1 water|grass+2
    1 wheat|swamp+2     1 grass|swamp+2     1 mine+2|wheat      2 swamp|mine+2
    1 wheat|mine+3
"""
"""Count of each domino, in the order of their numbers."""


def _dominoes(box: list[str]) -> Iterator[Domino]:
    number = 0
    for count, halves in zip(box[::2], box[1::2], strict=True):
        first, second = map(_half, halves.split("|"))
        for _ in range(int(count)):
            number += 1
            yield Domino(number, first, second, first == second)


def _half(text: str) -> Half:
    terrain, _, crowns = text.partition("+")
    return Half(Terrain[terrain.upper()], int(crowns or 0))


DOMINOES = {domino.number: domino for domino in _dominoes(_BOX.split())}

ALL_NUMBERS: Numbers = frozenset(DOMINOES)


def squares_of(numbers: Iterable[int]) -> Counter[Half]:
    """Count of squares on these dominoes by terrain and crowns."""
    return Counter(
        half for number in numbers for half in (DOMINOES[number].first, DOMINOES[number].second)
    )
