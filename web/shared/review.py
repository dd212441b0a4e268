"""A whole game to be looked back on, of either kind, and what was found out about it."""

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from kdcore.position import Seat
from kdcore.record import Record
from web.shared.text import text

WORTH_TELLING = 0.5
"""Points that a turn has to cost."""

MOST = 3
"""Turns that are told of."""


@dataclass(frozen=True, slots=True)
class Past:
    """A game as a table keeps it. `seats` are those whose turns are looked at, and `who` played is
    the game's own affair.
    """

    game: Any
    states: tuple[Any, ...]
    actions: tuple[Any, ...]
    seats: tuple[Seat, ...]
    who: Any = field(default=None, hash=False)

    def of(self, seats: tuple[Seat, ...]) -> "Past":
        """The same game, with an eye on the turns of others."""
        return replace(self, seats=seats)

    def until(self, at: int) -> str:
        """The record of a game of its own: so many actions, and then what nobody knows."""
        setup = self.game.spell_setup(self.states[0])
        return str(Record(self.game.NAME, setup, None, tuple(map(str, self.actions[:at]))))


class Findings(NamedTuple):
    """`reasons` are those of the better plans, by how many actions were played before."""

    review: Any
    reasons: dict[int, Any]


def dearest(past: Past, review: Any) -> tuple[Any, ...]:
    """The turns that cost most, the dearest first."""
    found = [moment for seat in past.seats for moment in review.worst(seat, MOST)]
    found = [moment for moment in found if moment.cost >= WORTH_TELLING]
    return tuple(sorted(found, key=lambda moment: -moment.cost)[:MOST])


def better_than_that(hint: str, language: str) -> str:
    """Of either game: a hint as it goes on after a colon, and so begins small."""
    return text(language, "coach.better", hint=hint[:1].lower() + hint[1:])
