"""Who one can play against, in either game: four levels, and two that the levels are measured by.

A level is weaker because it sees less, never because it throws dice over its moves.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Protocol, TypeVar

from kdcore.position import Position

LEVELS = ("page", "squire", "steward", "king")
BASELINES = ("random", "greedy")

NAMES = (*LEVELS, *BASELINES)

A = TypeVar("A")
S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Opponent(Protocol[S_contra, A_co]):
    """Given a position in which a player is to act, its best plan so far after every step.

    The generator is for what it imagines; what chance is to bring is drawn from another.
    """

    def __call__(self, state: S_contra, rng: Random, /) -> Iterator[tuple[A_co, ...]]: ...


def decide(
    opponent: Opponent[S, A], state: S, rng: Random, steps: int | None = None
) -> tuple[A, ...]:
    """Its best plan after so many steps, or when it has nothing more to find out."""
    *_, plan = islice(opponent(state, rng), steps)
    return plan


def unknown(name: str) -> ValueError:
    """Error about a name that no opponent has, with those to choose from."""
    return ValueError(f"there is no opponent {name!r}; choose one of {', '.join(NAMES)}")


def anything(state: Position[A], rng: Random) -> Iterator[tuple[A, ...]]:
    """Whatever is legal, all alike."""
    actions = state.legal_actions()
    yield (actions[int(rng.random() * len(actions))],)
