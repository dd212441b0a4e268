"""Scores and the winner (RULES 1, End and score)."""

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from kdcore.duel.dice import Arms
from kdcore.duel.player import Player
from kdcore.kingdom import Domain
from kdcore.position import Seat

if TYPE_CHECKING:
    from kdcore.duel.state import State

DOMAIN_BONUS = 3
"""Points for every domain of the house named with *Domains* ⚡."""


class Score(NamedTuple):
    domains: tuple[Domain, ...]
    named_house: Arms | None = None

    @property
    def bonus(self) -> int:
        return DOMAIN_BONUS * sum(domain.kind == self.named_house for domain in self.domains)

    @property
    def total(self) -> int:
        return sum(domain.points for domain in self.domains) + self.bonus

    @property
    def largest_domain(self) -> int:
        """Squares of the largest domain, the tie-break."""
        return max((domain.size for domain in self.domains), default=0)


class Decision(Enum):
    """Criterion that decided the game."""

    POINTS = "points"
    LARGEST_DOMAIN = "largest domain"
    DRAW = "draw"


class Result(NamedTuple):
    winner: Seat | None
    decision: Decision


def score(player: Player) -> Score:
    return Score(tuple(player.kingdom.domains()), player.named_house)


def total(player: Player) -> int:
    """Points like `score(player).total`, without listing the domains."""
    points = player.kingdom.points()
    if player.named_house is None:
        return points
    named = player.kingdom.lands[player.named_house]
    return points + DOMAIN_BONUS * sum(1 for _ in player.kingdom.grid.groups(named))


def result(state: "State") -> Result:
    """Player who is ahead, or has won once the game is over."""
    one, two = map(score, state.players)
    for decision, ours, theirs in (
        (Decision.POINTS, one.total, two.total),
        (Decision.LARGEST_DOMAIN, one.largest_domain, two.largest_domain),
    ):
        if ours != theirs:
            return Result(Seat.ONE if ours > theirs else Seat.TWO, decision)
    return Result(None, Decision.DRAW)


def is_stuck(state: "State") -> bool:
    """Test if the game is over because neither player placed anything."""
    return state.is_over and all(player.kingdom.empty for player in state.players)
