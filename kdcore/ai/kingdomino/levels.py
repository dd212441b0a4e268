"""Opponents of Kingdomino by name."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from kdcore.ai import opponents
from kdcore.ai.kingdomino.greedy import Greedy, Sight
from kdcore.ai.kingdomino.judging import Book, parsed
from kdcore.ai.kingdomino.learned import LEARNED
from kdcore.ai.kingdomino.search import Thinker
from kdcore.kingdomino.actions import Action
from kdcore.kingdomino.state import State

Opponent: TypeAlias = opponents.Opponent[State, Action]


@cache
def opponent(name: str) -> Opponent:
    """Opponent with one of the names in `LEVELS` or `BASELINES`."""
    if name not in _OPPONENTS:
        raise opponents.unknown(name)
    return _OPPONENTS[name]()


@cache
def learned() -> Book:
    return {is_mighty: tuple(map(parsed, rows)) for is_mighty, rows in LEARNED.items()}


@cache
def judge() -> Thinker:
    """Thinker for hints and reviews: the strongest opponent with fewer candidates."""
    return Thinker(learned(), candidates=6, variants=1)


def _points(size: int, crowns: int) -> float:
    return size * crowns


def _lands(size: int, _crowns: int) -> float:
    """Value of a property for an opponent that counts size instead of crowns."""
    return size * size


_OPPONENTS: dict[str, Callable[[], Opponent]] = {
    "random": lambda: opponents.random_plan,
    "greedy": lambda: Greedy(Sight(_points, hole=-4.0, off_centre=-8.0)),
    "page": lambda: Greedy(Sight(_lands)),
    "squire": lambda: Greedy(Sight(_points)),
    "steward": lambda: Thinker(learned(), lines=0),
    "king": lambda: Thinker(learned()),
}
