"""Opponents of Duel by name."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from kdcore.ai import opponents
from kdcore.ai.duel.learned import LEARNED
from kdcore.ai.duel.prospect import handmade
from kdcore.ai.duel.search import Looks, Thinker
from kdcore.ai.duel.weights import Weights
from kdcore.duel.actions import Action
from kdcore.duel.state import State

Opponent: TypeAlias = opponents.Opponent[State, Action]


@cache
def opponent(name: str) -> Opponent:
    """Opponent with one of the names in `LEVELS` or `BASELINES`."""
    if name not in _OPPONENTS:
        raise opponents.unknown(name)
    return _OPPONENTS[name]()


@cache
def learned() -> Weights:
    return Weights.parse(LEARNED)


@cache
def judge() -> Thinker:
    """Thinker for hints and reviews: the strongest opponent without imagined throws."""
    return Thinker(learned())


def _points(_size: int, _crosses: int, _open: int) -> float:
    """Promise of a domain for an opponent that counts only its points."""
    return 0.0


def _growth(size: int, crosses: int, open_: int) -> float:
    """Promise of a domain, a little more if it can grow."""
    return 0.25 * (crosses * open_ + size) if open_ else 0.0


def _lands(size: int, crosses: int, _open: int) -> float:
    """Promise of a domain for an opponent that counts size instead of crosses."""
    return 0.2 * size * size - size * crosses


_OPPONENTS: dict[str, Callable[[], Opponent]] = {
    "random": lambda: opponents.random_plan,
    "greedy": lambda: Thinker(handmade(_growth), Looks.AT_ITS_MAP),
    "page": lambda: Thinker(handmade(_lands, spare=30.0), Looks.AT_ITS_MAP),
    "squire": lambda: Thinker(handmade(_points), Looks.AT_THE_DICE),
    "steward": lambda: Thinker(learned(), Looks.AT_ITS_MAP),
    "king": lambda: Thinker(learned(), rounds=6),
}
