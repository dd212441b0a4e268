"""A whole game to be reviewed, of any kind, and what was found out about it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from kdcore.position import Game, Seat
from kdcore.record import Record
from kdcore.table import A, P
from web.shared.text import text

if TYPE_CHECKING:
    from kdcore.ai.hindsight import Moment, Review
    from web.shared.opponents import Levels

C = TypeVar("C")
R = TypeVar("R")
P_contra = TypeVar("P_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)

WORTH_TELLING = 0.5
"""Points that a turn has to cost."""

MOST = 3
"""Turns that are told of."""


@dataclass(frozen=True, slots=True)
class Past(Generic[P, A]):
    """A game as a table keeps it."""

    # The rules, which spell its record.
    game: Game[P, A]
    states: tuple[P, ...]
    actions: tuple[A, ...]
    # Seats whose turns are looked at.
    seats: tuple[Seat, ...]
    # Levels of the rivals by seat.
    levels: "Levels" = field(default_factory=dict, hash=False)

    def of(self, seats: tuple[Seat, ...]) -> "Past[P, A]":
        """The same game, with an eye on the turns of others."""
        return replace(self, seats=seats)

    def until(self, at: int) -> str:
        """Record of a new game that starts after so many actions."""
        setup = self.game.spell_setup(self.states[0])
        return str(Record(self.game.NAME, setup, None, tuple(map(str, self.actions[:at]))))


class Findings(NamedTuple, Generic[A, C, R]):
    # Chances of those who play, and every choice.
    review: "Review[C, A]"
    # Reasons for the better plans, by how many actions were played before.
    reasons: dict[int, R]


class Reviewer(Protocol[P_contra, A, C, R_co]):
    """Opponents of a game that can review it, such as `kdcore.ai.duel`."""

    def review(
        self, states: Sequence[P_contra], actions: Sequence[A], /
    ) -> "Iterator[Review[C, A]]":
        """Review a game step by step; the last step yields everything."""

    def explaining(self, state: P_contra, plan: tuple[A, ...], /) -> Iterator[R_co]:
        """Explains a plan step by step; the last that it yields is the whole reason."""


class LastReview(Generic[P, A, C, R]):
    """Reviews games step by step, and remembers the last for when other seats of it are asked
    for.
    """

    def __init__(self) -> None:
        self._seen: tuple[tuple[P, ...], Findings[A, C, R]] | None = None

    def find(self, past: Past[P, A], reviewer: Reviewer[P, A, C, R]) -> Iterator[Findings[A, C, R]]:
        """Yields the findings after each step; the last has all of them."""
        if self._seen is None or self._seen[0] != past.states:
            found: Findings[A, C, R] | None = None
            for review in reviewer.review(past.states, past.actions):
                found = Findings(review, {})
                yield found
            assert found is not None
            self._seen = past.states, found
        whole = self._seen[1]
        for moment in dearest(past, whole.review):
            if moment.at not in whole.reasons:
                reasons = []
                for reason in reviewer.explaining(past.states[moment.at], moment.better):
                    reasons = [reason]
                    yield whole
                whole.reasons[moment.at] = reasons[0]
        yield whole


def dearest(past: Past[P, A], review: "Review[C, A]") -> "tuple[Moment[A], ...]":
    """The turns that cost most, the dearest first."""
    found = [moment for seat in past.seats for moment in review.worst(seat, MOST)]
    found = [moment for moment in found if moment.cost >= WORTH_TELLING]
    return tuple(sorted(found, key=lambda moment: -moment.cost)[:MOST])


def better_than_that(hint: str, language: str) -> str:
    """Puts a hint behind a colon, beginning with a small letter."""
    return text(language, "coach.better", hint=hint[:1].lower() + hint[1:])
