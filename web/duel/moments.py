"""Moments of Duel: a wizard is won, and the race for it lost."""

from typing import NamedTuple

from kdcore.duel import LIGHTNING, POWERS, SEATS, Arms, Power, State
from kdcore.position import Seat


class Won(NamedTuple):
    """A wizard that `seat` has won; `is_raced` says that the other one loses marks by that."""

    seat: Seat
    arms: Arms
    is_raced: bool

    @property
    def power(self) -> Power:
        return POWERS[self.arms]

    @property
    def is_lightning(self) -> bool:
        return self.power in LIGHTNING


def won_since(before: State, after: State) -> tuple[Won, ...]:
    """Wizards won since, player A's first: who rolled marks first."""
    order = SEATS if before.roller is SEATS[0] else SEATS[::-1]
    return tuple(
        Won(seat, arms, bool(after.players[1 - seat].marks[arms]))
        for seat in order
        for arms in after.players[seat].filled_since(before.players[seat])
    )
