"""Full greedy, which the levels are measured by: the points of this domino and of the next.

Of every placement and every free domino of the next line it takes the two that lead to the best
score once that domino is placed too. It prefers kingdoms around a central castle and without single
holes. Among equals it draws.
"""

from collections.abc import Iterator, Sequence
from random import Random

from kdcore.ai.kingdomino.plans import Plan, Turn
from kdcore.ai.kingdomino.realm import Option, Row, Shape
from kdcore.grid import Squares
from kdcore.kingdomino.dominoes import Domino, Terrain
from kdcore.kingdomino.limits import central
from kdcore.kingdomino.player import board
from kdcore.kingdomino.state import State

HOLE = 4.0
OFF_CENTRE = 8.0


class Points(dict[int, Row]):
    """Rows of what properties score now, whatever is open around them."""

    def __missing__(self, key: int) -> Row:
        row = self[key] = [float((key >> 6 & 63) * (key & 63))] * 64
        return row


class Greedy:
    """A judge of points, outline and nothing else."""

    def __init__(self, is_mighty: bool, hole: float = HOLE, off_centre: float = OFF_CENTRE) -> None:
        self.rows = Points()
        self.shapes: dict[Squares, Shape] = {}
        self.fitting = dict.fromkeys(range(1 << len(Terrain)), 0.0)
        self._beside = board(is_mighty).beside
        self._central = central(board(is_mighty))
        self._hole, self._off_centre = hole, off_centre

    def shape(self, filled: Squares, empty: Squares) -> Shape:
        usable = empty & self._beside(empty)
        worth = -self._hole * (empty ^ usable).bit_count()
        if filled & ~self._central:
            worth -= self._off_centre
        shape = self.shapes[filled] = Shape(worth, empty, usable)
        return shape


def greedy(state: State, rng: Random) -> Iterator[Plan]:
    return think(state, rng, Greedy(state.setup.is_mighty))


def think(state: State, rng: Random, judge: Greedy) -> Iterator[Plan]:
    turn = Turn.of(state)
    best: list[Plan] = []
    highest = 0.0
    for option in _options(turn, judge):
        for chosen in turn.free or (None,):
            value = _value(turn, option, chosen, judge)
            if not best or value > highest:
                best, highest = [], value
            if value == highest:
                best.append(turn.plan(option, chosen))
        yield best[0]
    yield best[int(rng.random() * len(best))]


def _options(turn: Turn, judge: Greedy) -> Sequence[Option | None]:
    return (None,) if turn.placing is None else turn.realm.options(turn.placing, judge)


def _value(turn: Turn, option: Option | None, chosen: Domino | None, judge: Greedy) -> float:
    realm = turn.realm
    if option is not None and turn.placing is not None:
        if chosen is None:
            return option.value
        realm = realm.after(turn.placing, option)
    if chosen is None:
        return realm.worth(judge)
    return max(realm.options(chosen, judge)).value
