"""Who one can play against: four levels, and two that the levels are measured by.

A level is weaker because it sees less, never because it throws dice over its moves.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Protocol

from kdcore.ai.learned import LEARNED
from kdcore.ai.options import Plan
from kdcore.ai.prospect import handmade
from kdcore.ai.search import Looks, Thinker
from kdcore.ai.weights import Weights
from kdcore.duel.state import State


class Opponent(Protocol):
    """Given a position in which a player is to act, its best plan so far after every step.

    The generator is for what it imagines; the dice to come are drawn from another.
    """

    def __call__(self, state: State, rng: Random) -> Iterator[Plan]: ...


LEVELS = ("page", "squire", "steward", "king")
BASELINES = ("random", "greedy")


@cache
def opponent(name: str) -> Opponent:
    """One of `LEVELS` or `BASELINES`."""
    return _OPPONENTS[name]()


def decide(opponent: Opponent, state: State, rng: Random, steps: int | None = None) -> Plan:
    """Its best plan after so many steps, or when it has nothing more to find out."""
    *_, plan = islice(opponent(state, rng), steps)
    return plan


@cache
def learned() -> Weights:
    return Weights.parse(LEARNED)


@cache
def judge() -> Thinker:
    """Who gives hints and looks back on games: as the strongest, at first sight."""
    return Thinker(learned())


def _random(state: State, rng: Random) -> Iterator[Plan]:
    """Anything legal, all alike."""
    actions = state.legal_actions()
    yield (actions[int(rng.random() * len(actions))],)


def _points(_size: int, _crosses: int, _open: int) -> float:
    """No more than what a domain scores already."""
    return 0.0


def _growth(size: int, crosses: int, open_: int) -> float:
    """A little more for a domain that can grow."""
    return 0.25 * (crosses * open_ + size) if open_ else 0.0


def _lands(size: int, crosses: int, _open: int) -> float:
    """Wide lands, and no eye for crosses."""
    return 0.2 * size * size - size * crosses


_OPPONENTS: dict[str, Callable[[], Opponent]] = {
    "random": lambda: _random,
    "greedy": lambda: Thinker(handmade(_growth), Looks.AT_ITS_MAP),
    "page": lambda: Thinker(handmade(_lands, spare=30.0), Looks.AT_ITS_MAP),
    "squire": lambda: Thinker(handmade(_points), Looks.AT_THE_DICE),
    "steward": lambda: Thinker(learned(), Looks.AT_ITS_MAP),
    "king": lambda: Thinker(learned(), rounds=6),
}
