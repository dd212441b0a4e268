"""Scores and the winners (RULES 2, Score and Optional rules)."""

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from kdcore.kingdom import Domain, Kingdom
from kdcore.kingdomino.limits import is_central, is_complete
from kdcore.kingdomino.options import Setup
from kdcore.kingdomino.player import Player
from kdcore.position import Seat

if TYPE_CHECKING:
    from kdcore.kingdomino.state import State

MIDDLE_KINGDOM_BONUS = 10
HARMONY_BONUS = 5


class Score(NamedTuple):
    """Score of one kingdom, with the bonuses of the rules in play."""

    properties: tuple[Domain, ...]
    middle_kingdom: int
    harmony: int

    @property
    def total(self) -> int:
        points = sum(scored.points for scored in self.properties)
        return points + self.middle_kingdom + self.harmony

    @property
    def largest_property(self) -> int:
        """Squares of the largest property, the first tie-break."""
        return max((scored.size for scored in self.properties), default=0)

    @property
    def crowns(self) -> int:
        return sum(scored.honours for scored in self.properties)


class Standing(NamedTuple):
    """Totals of a player over all games of a Dynasty, in the order in which they are compared."""

    total: int
    largest_property: int
    crowns: int


class Decision(Enum):
    """Criterion that decided the game."""

    POINTS = "points"
    LARGEST_PROPERTY = "largest property"
    CROWNS = "crowns"
    SHARED = "shared"


class Result(NamedTuple):
    winners: tuple[Seat, ...]
    decision: Decision


def score(kingdom: Kingdom, setup: Setup) -> Score:
    return Score(tuple(kingdom.domains()), *_bonuses(kingdom, setup))


def total(kingdom: Kingdom, setup: Setup) -> int:
    """Points like `score(kingdom, setup).total`, without listing the properties."""
    return kingdom.points() + sum(_bonuses(kingdom, setup))


def _bonuses(kingdom: Kingdom, setup: Setup) -> tuple[int, int]:
    is_middle = setup.has_middle_kingdom and is_central(kingdom)
    is_whole = setup.has_harmony and is_complete(kingdom)
    return MIDDLE_KINGDOM_BONUS * is_middle, HARMONY_BONUS * is_whole


def standing(player: Player, setup: Setup) -> Standing:
    scores = [score(kingdom, setup) for kingdom in (*player.earlier, player.kingdom)]
    return Standing(
        sum(one.total for one in scores),
        sum(one.largest_property for one in scores),
        sum(one.crowns for one in scores),
    )


def result(state: "State") -> Result:
    """Winners once the game is over, and the criterion that decided it."""
    standings = _standings(state)
    best = max(standings)
    winners = tuple(seat for seat in state.setup.seats if standings[seat] == best)
    if len(winners) > 1:
        return Result(winners, Decision.SHARED)
    second = max(one for one in standings if one != best)
    decisions = zip(Decision, best, second, strict=False)
    return Result(winners, next(why for why, ours, theirs in decisions if ours != theirs))


def leaders(state: "State") -> tuple[Seat, ...]:
    """Winners or, before the end, the players with the most points."""
    if state.is_over:
        return state.winners
    totals = [one.total for one in _standings(state)]
    return tuple(seat for seat in state.setup.seats if totals[seat] == max(totals))


def rank(state: "State", seat: Seat) -> int:
    """Place of a player after tie-breaks; equals share one."""
    standings = _standings(state)
    return 1 + sum(one > standings[seat] for one in standings)


def _standings(state: "State") -> list[Standing]:
    return [standing(player, state.setup) for player in state.players]
