"""Who one can play against: four levels, and two that the levels are measured by.

A level is weaker because it sees less, never because it throws dice over its moves.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Protocol

from kdcore.ai.kingdomino.greedy import Greedy, Sight
from kdcore.ai.kingdomino.judging import Book, parsed
from kdcore.ai.kingdomino.learned import LEARNED
from kdcore.ai.kingdomino.plans import Plan
from kdcore.ai.kingdomino.search import Thinker
from kdcore.kingdomino.state import State


class Opponent(Protocol):
    """Given a position in which a player is to act, its best plan so far after every step.

    The generator is for what it imagines; the dominoes to come are drawn from another.
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


def _random(state: State, rng: Random) -> Iterator[Plan]:
    """Anything legal, all alike."""
    actions = state.legal_actions()
    yield (actions[int(rng.random() * len(actions))],)


@cache
def learned() -> Book:
    return {is_mighty: tuple(map(parsed, rows)) for is_mighty, rows in LEARNED.items()}


@cache
def judge() -> Thinker:
    """Who gives hints and looks back on games: as the strongest, with less patience."""
    return Thinker(learned(), candidates=6, variants=1)


def _points(size: int, crowns: int) -> float:
    return size * crowns


def _lands(size: int, _crowns: int) -> float:
    """Wide lands, and no eye for crowns."""
    return size * size


_OPPONENTS: dict[str, Callable[[], Opponent]] = {
    "random": lambda: _random,
    "greedy": lambda: Greedy(Sight(_points, hole=-4.0, off_centre=-8.0)),
    "page": lambda: Greedy(Sight(_lands)),
    "squire": lambda: Greedy(Sight(_points)),
    "steward": lambda: Thinker(learned(), lines=0),
    "king": lambda: Thinker(learned()),
}
