"""Expected final score of a kingdom: its points, and weights times features.

The weights are learned from a few hundred games, a set of them for every number of dominoes that a
player has yet to get.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from kdcore.ai.kingdomino.realm import Row, Shape
from kdcore.grid import Squares
from kdcore.kingdomino.dominoes import ALL_NUMBERS, DOMINOES, Terrain
from kdcore.kingdomino.limits import central
from kdcore.kingdomino.options import Setup
from kdcore.kingdomino.player import board
from kdcore.kingdomino.scoring import HARMONY_BONUS, MIDDLE_KINGDOM_BONUS

Weights: TypeAlias = Sequence[float]
Features: TypeAlias = tuple[float, ...]

Book: TypeAlias = Mapping[bool, Sequence[Weights]]
"""Weights by the number of dominoes still to come, with a set of its own for Mighty Duel."""

PROPERTY, OUTLINE = 10, 7
MISFITS = PROPERTY + OUTLINE
COUNT = MISFITS + 1
"""Number of weights: those of a property, those of the outline, and that of misfits."""


def parsed(text: str) -> Weights:
    return tuple(int(word) / 100 for word in text.split())


class Supply:
    """Expected squares and crowns of `to_come` dominoes drawn from the unseen ones."""

    def __init__(self, unseen: Iterable[int], to_come: int) -> None:
        numbers = sorted(unseen) or sorted(ALL_NUMBERS)
        per_domino = to_come / len(numbers)
        self.to_come = to_come
        self.squares = [0.0] * len(Terrain)
        self.crowns = [0.0] * len(Terrain)
        for number in numbers:
            for terrain, crowns in DOMINOES[number][1:3]:
                self.squares[terrain] += per_domino
                self.crowns[terrain] += crowns * per_domino
        self._terrains = [TERRAINS[number] for number in numbers]

    def misfits(self, joins: int) -> float:
        """Share of the dominoes that join none of these terrains, a sum of `1 << terrain`."""
        return sum(not terrains & joins for terrains in self._terrains) / len(self._terrains)


TERRAINS = {
    number: 1 << domino.first.terrain | 1 << domino.second.terrain
    for number, domino in DOMINOES.items()
}

OPEN = [(1 - 0.5**open_, min(open_, 4)) for open_ in range(50)]
"""Features of a property's open borders, by their number."""


class Outlines:
    """Features of the outlines of kingdoms, whatever is on their squares."""

    def __init__(self, setup: Setup, to_come: int) -> None:
        self.grid = board(setup.is_mighty)
        self.central = central(self.grid)
        self.full = self.central.bit_count() - 1
        self.setup = setup
        self.to_come = to_come

    def room(self, filled: Squares, empty: Squares) -> Squares:
        """Squares to be filled, only central ones while the castle may be in the middle."""
        if self.setup.has_middle_kingdom and not filled & ~self.central:
            return empty & self.central
        return empty

    def features(self, filled: Squares, room: Squares, usable: Squares) -> Features:
        sizes = [group.bit_count() for group in self.grid.groups(usable)]
        capacity = sum(size // 2 for size in sizes)
        is_central = not filled & ~self.central
        lost = max(0, self.to_come - capacity)
        is_whole = not lost and filled.bit_count() + 2 * self.to_come == self.full
        has_middle_kingdom = self.setup.has_middle_kingdom
        return (
            (room ^ usable).bit_count(),
            sum(size % 2 for size in sizes),
            _ends(usable, self.grid.stride).bit_count(),
            lost,
            float(is_central and has_middle_kingdom),
            float(is_central and not has_middle_kingdom),
            float(is_whole and self.setup.has_harmony),
        )

    def bonuses(self, filled: Squares, empty: Squares) -> int:
        """Bonuses of the rules, once no domino is to come."""
        setup = self.setup
        is_middle = filled | empty | self.grid.castle == self.central
        return MIDDLE_KINGDOM_BONUS * (setup.has_middle_kingdom and is_middle) + HARMONY_BONUS * (
            setup.has_harmony and not empty
        )


def _ends(squares: Squares, stride: int) -> Squares:
    """Squares with just one neighbour among them."""
    right, left, down, up = squares >> 1, squares << 1, squares >> stride, squares << stride
    beside, above = (right ^ left) & ~(down | up), (down ^ up) & ~(right | left)
    return squares & (beside | above)


class Rows(dict[int, Row]):
    """Values of properties, computed when first asked for."""

    def __init__(self, supply: Supply, weights: Weights) -> None:
        self._supply = supply
        self._weights = weights[:PROPERTY]

    def __missing__(self, key: int) -> Row:
        terrain, size, crowns = key >> 12, key >> 6 & 63, key & 63
        squares, more = self._supply.squares[terrain], self._supply.crowns[terrain]
        one, reach, wide, wide_reach, worn, worn_reach, few, grows, crowned, both = self._weights
        base = size * crowns + one + wide * size + worn * crowns
        reach += wide_reach * size + worn_reach * crowns
        reach += grows * crowns * squares + crowned * size * more + both * squares * more
        few *= crowns
        row = self[key] = [base + reach * much + few * count for much, count in OPEN]
        return row


class Fitting(dict[int, float]):
    """Cost of dominoes that join none of these terrains, a sum of `1 << terrain`."""

    def __init__(self, supply: Supply, weight: float) -> None:
        self._supply = supply
        self._weight = weight

    def __missing__(self, joins: int) -> float:
        found = self[joins] = self._weight * self._supply.misfits(joins)
        return found


class Prospect:
    """Judge of the expected final score with `to_come` more dominoes."""

    def __init__(self, setup: Setup, unseen: Iterable[int], to_come: int, book: Book) -> None:
        self.to_come = to_come
        self.supply = Supply(unseen, to_come)
        self.outlines = Outlines(setup, to_come)
        self._weights = book[setup.is_mighty][to_come]
        self.rows = Rows(self.supply, self._weights)
        self.shapes: dict[Squares, Shape] = {}
        self.fitting = Fitting(self.supply, self._weights[MISFITS])

    def shape(self, filled: Squares, empty: Squares) -> Shape:
        outlines = self.outlines
        room = outlines.room(filled, empty)
        usable = room & outlines.grid.beside(room)
        if self.to_come:
            features = outlines.features(filled, room, usable)
            worth = dot(self._weights[PROPERTY:MISFITS], features)
        else:
            worth = outlines.bonuses(filled, empty)
        shape = self.shapes[filled] = Shape(worth, room, usable)
        return shape


def dot(weights: Weights, features: Sequence[float]) -> float:
    return sum([weight * one for weight, one in zip(weights, features, strict=True)])
