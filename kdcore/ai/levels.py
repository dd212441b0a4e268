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
from kdcore.ai.search import Thinker
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
    return Thinker(learned(), looks_across=True)


def _random(state: State, rng: Random) -> Iterator[Plan]:
    """Anything legal, all alike."""
    actions = state.legal_actions()
    yield (actions[int(rng.random() * len(actions))],)


_OPPONENTS: dict[str, Callable[[], Opponent]] = {
    "random": lambda: _random,
    "greedy": lambda: Thinker(handmade(growth=0.25)),
    "page": lambda: Thinker(handmade(growth=0.0)),
    "squire": lambda: Thinker(handmade(growth=0.25)),
    "steward": lambda: Thinker(learned()),
    "king": lambda: Thinker(learned(), looks_across=True, rounds=4),
}
