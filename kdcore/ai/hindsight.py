"""What is found out about a game that is looked back on, whichever it is."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from kdcore.position import Seat

A = TypeVar("A")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Moment(Generic[A]):
    """A choice, and what it gave away: `cost` is in points that could be expected.

    `turn` numbers the turns of the game, in which a player may have several choices; `at` is how
    many actions were played before.
    """

    turn: int
    seat: Seat
    at: int
    played: tuple[A, ...]
    better: tuple[A, ...]
    cost: float


@dataclass(frozen=True, slots=True)
class Review(Generic[C, A]):
    """`chances` of those who play, from time to time and at the end; and every choice."""

    chances: tuple[C, ...] = ()
    moments: tuple[Moment[A], ...] = ()

    def worst(self, seat: Seat | None = None, count: int = 3) -> tuple[Moment[A], ...]:
        """The choices that cost most, one a turn and player, the dearest first."""
        dearest: dict[tuple[int, Seat], Moment[A]] = {}
        for moment in sorted(self.moments, key=lambda moment: -moment.cost):
            if moment.cost > 0 and seat in (None, moment.seat):
                dearest.setdefault((moment.turn, moment.seat), moment)
        return tuple(dearest.values())[:count]

    def left_on_the_table(self, seat: Seat) -> float:
        """All that a player gave away, in points."""
        return sum(moment.cost for moment in self.moments if moment.seat is seat)
