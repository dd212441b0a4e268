"""Opponents that count the points of this domino and the next: `greedy` and weaker ones."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from kdcore.ai.kingdomino.outlook import best_placement
from kdcore.ai.kingdomino.plans import Plan, Turn
from kdcore.ai.kingdomino.realm import Placement, Row, Shape
from kdcore.grid import Squares
from kdcore.kingdomino.dominoes import Domino, Terrain
from kdcore.kingdomino.limits import central
from kdcore.kingdomino.options import Setup
from kdcore.kingdomino.player import board
from kdcore.kingdomino.state import State


class Sight(NamedTuple):
    """Values by which an opponent counts a kingdom."""

    # Value of a property by its size and crowns.
    property: Callable[[int, int], float]
    # Value of an empty square that no domino can fill.
    hole: float = 0.0
    # Value of a castle that cannot be in the middle, much less if there is no bonus for it.
    off_centre: float = 0.0


_NO_BONUS = 1 / 16


class Counting:
    """Judge that counts points, holes and the centre, and expects nothing."""

    def __init__(self, sight: Sight, setup: Setup) -> None:
        grid = board(setup.is_mighty)
        self.rows = _Rows(sight)
        self.shapes: dict[Squares, Shape] = {}
        self.fitting = dict.fromkeys(range(1 << len(Terrain)), 0.0)
        self._hole = sight.hole
        self._off_centre = sight.off_centre * (1.0 if setup.has_middle_kingdom else _NO_BONUS)
        self._beside = grid.beside
        self._central = central(grid)

    def shape(self, filled: Squares, empty: Squares) -> Shape:
        usable = empty & self._beside(empty)
        worth = self._hole * (empty ^ usable).bit_count()
        if filled & ~self._central:
            worth += self._off_centre
        shape = self.shapes[filled] = Shape(worth, empty, usable)
        return shape


class _Rows(dict[int, Row]):
    def __init__(self, sight: Sight) -> None:
        self._property = sight.property

    def __missing__(self, key: int) -> Row:
        row = self[key] = [self._property(key >> 6 & 63, key & 63)] * 50
        return row


class Greedy:
    """Opponent that takes the best pair of a placement and a free domino.

    A pair is valued with the free domino placed too, and one of equal pairs is drawn at random.
    """

    def __init__(self, sight: Sight) -> None:
        self._sight = sight

    def __call__(self, state: State, rng: Random) -> Iterator[Plan]:
        turn, judge = Turn.of(state), Counting(self._sight, state.setup)
        best: list[Plan] = []
        highest = 0.0
        for placement in _placements(turn, judge):
            for chosen in turn.free or (None,):
                value = _value(turn, placement, chosen, judge)
                if not best or value > highest:
                    best, highest = [], value
                if value == highest:
                    best.append(turn.plan(placement, chosen))
            yield best[0]
        yield best[int(rng.random() * len(best))]


def _placements(turn: Turn, judge: Counting) -> Sequence[Placement | None]:
    return (None,) if turn.placing is None else turn.realm.placements(turn.placing, judge)


def _value(
    turn: Turn, placement: Placement | None, chosen: Domino | None, judge: Counting
) -> float:
    realm = turn.realm
    if placement is not None and turn.placing is not None:
        if chosen is None:
            return placement.value
        realm = realm.after(turn.placing, placement)
    if chosen is None:
        return realm.worth(judge)
    return best_placement(realm, chosen, judge).value
