"""Results of reviewing a game, the same for both games."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from kdcore.position import Seat

A = TypeVar("A")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Moment(Generic[A]):
    """Choice of a player, compared with the best one."""

    # Number of the turn, in which a player may have several choices.
    turn: int
    seat: Seat
    # Number of actions played before.
    at: int
    played: tuple[A, ...]
    better: tuple[A, ...]
    # Expected points given away.
    cost: float


@dataclass(frozen=True, slots=True)
class Review(Generic[C, A]):
    """Review of a game, or of its first part while it is still being made."""

    # Chances to win, from the start to the end.
    chances: tuple[C, ...] = ()
    # All choices in order.
    moments: tuple[Moment[A], ...] = ()

    def worst(self, seat: Seat | None = None, count: int = 3) -> tuple[Moment[A], ...]:
        """Choices that cost the most, at most one for each turn and player, the worst first."""
        dearest: dict[tuple[int, Seat], Moment[A]] = {}
        for moment in sorted(self.moments, key=lambda moment: -moment.cost):
            if moment.cost > 0 and seat in (None, moment.seat):
                dearest.setdefault((moment.turn, moment.seat), moment)
        return tuple(dearest.values())[:count]

    def left_on_the_table(self, seat: Seat) -> float:
        """Sum of the points that a player gave away."""
        return sum(moment.cost for moment in self.moments if moment.seat is seat)
