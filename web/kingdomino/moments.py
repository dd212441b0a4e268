"""Moments of Kingdomino: a bonus becomes certain, or can be had no more."""

from typing import NamedTuple

from kdcore import kingdomino
from kdcore.kingdomino import HARMONY_BONUS, MIDDLE_KINGDOM_BONUS, Option, Prospect, State
from kdcore.position import Seat

POINTS = {Option.MIDDLE_KINGDOM: MIDDLE_KINGDOM_BONUS, Option.HARMONY: HARMONY_BONUS}


class Bonus(NamedTuple):
    """A bonus of which `seat` has just become certain, or which is gone for good."""

    seat: Seat
    option: Option
    is_certain: bool

    @property
    def points(self) -> int:
        return POINTS[self.option]


def bonuses_since(before: State, after: State) -> tuple[Bonus, ...]:
    """Bonuses that were open before; another game of a Dynasty begins anew."""
    if after is before or after.game != before.game or not after.setup.options & POINTS.keys():
        return ()
    found = []
    for seat in after.setup.seats:
        was, now = kingdomino.prospects(before, seat), kingdomino.prospects(after, seat)
        found += [
            Bonus(seat, option, prospect is Prospect.CERTAIN)
            for option, prospect in now.items()
            if prospect not in (was[option], Prospect.OPEN)
        ]
    return tuple(found)
