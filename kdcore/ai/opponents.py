"""Names of the opponents and how they are asked, the same for both games.

A level is weaker because it looks at less, never because it plays random moves.
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
    """Function that yields its best plan so far after every step, for the player to act.

    The generator is only for imagined games; chance draws from another one.
    """

    def __call__(self, state: S_contra, rng: Random, /) -> Iterator[tuple[A_co, ...]]: ...


def decide(
    opponent: Opponent[S, A], state: S, rng: Random, steps: int | None = None
) -> tuple[A, ...]:
    """Best plan of an opponent after so many steps, or at the end of its search."""
    *_, plan = islice(opponent(state, rng), steps)
    return plan


def unknown(name: str) -> ValueError:
    """Error about a name that no opponent has, with those to choose from."""
    return ValueError(f"there is no opponent {name!r}; choose one of {', '.join(NAMES)}")


def random_plan(state: Position[A], rng: Random) -> Iterator[tuple[A, ...]]:
    """Any legal action, all equally likely."""
    actions = state.legal_actions()
    yield (actions[int(rng.random() * len(actions))],)
