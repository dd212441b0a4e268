"""Reasons for a plan as facts, for which the page has the words."""

from collections.abc import Iterator
from dataclasses import dataclass

from kdcore.ai.kingdomino.levels import judge
from kdcore.ai.kingdomino.outlook import Outlook
from kdcore.ai.kingdomino.plans import Plan, to_come
from kdcore.grid import each, moved
from kdcore.kingdom import Domain, Kingdom, grown
from kdcore.kingdomino.actions import Action, Choose, Place, Stage
from kdcore.kingdomino.dominoes import DOMINOES, Domino
from kdcore.kingdomino.limits import central, limits, usable
from kdcore.kingdomino.options import Option
from kdcore.kingdomino.placing import gain, laid, ways
from kdcore.kingdomino.state import State
from kdcore.position import Seat

WORTH_DENYING = 3.0
"""Expected points that a player must lose for a domino to count as denied."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Facts about a plan."""

    # Points gained at once.
    points: int = 0
    # Property that gains the most, as it will be.
    grows: Domain | None = None
    # Bonuses that another placement would have given up.
    keeps: tuple[Option, ...] = ()
    # Most points that the chosen domino can bring when it is placed.
    promises: int = 0
    # Player who loses most by the choice, of those who choose later.
    denies: Seat | None = None
    # True if the chosen domino's king will choose first in the next round.
    is_first: bool = False


def explain(state: State, plan: Plan) -> Reason:
    """Reason for a plan of the player to act."""
    before = state.acting.kingdom
    after = _placed(state, plan[0])
    chosen = _chosen(state, plan)
    points, grows = after.points() - before.points(), grown(before, after)
    kept = _kept(state, after)
    if chosen is None:
        return Reason(points, grows, kept)
    # Nobody chooses after the last line.
    is_first = to_come(state) > 0 and chosen == state.coming[0].domino
    promised = _best_gain(after, DOMINOES[chosen])
    return Reason(points, grows, kept, promised, _denied(state, chosen), is_first)


def explaining(state: State, plan: Plan) -> Iterator[Reason]:
    """Yield the reason in steps, as Duel does, although there is only one."""
    yield explain(state, plan)


def _placed(state: State, action: Action) -> Kingdom:
    kingdom = state.acting.kingdom
    if not isinstance(action, Place):
        return kingdom
    square = kingdom.grid.square
    return laid(kingdom, state.domino, square[action.first], square[action.second])


def _chosen(state: State, plan: Plan) -> int | None:
    """Domino that the player gets, chosen or as the last one left."""
    for action in plan:
        if isinstance(action, Choose):
            return action.domino
    return state.free[0] if len(state.order) == len(state.free) == 1 else None


def _kept(state: State, after: Kingdom) -> tuple[Option, ...]:
    if state.stage is not Stage.PLACE or after is state.acting.kingdom:
        return ()
    wanted = state.setup.options
    if state.discards(state.order[0]):
        wanted -= {Option.HARMONY}
    others = [_placed(state, place) for place in state.legal_actions()]
    return tuple(
        option
        for option, is_within_reach in _WITHIN_REACH.items()
        if option in wanted and is_within_reach(after) and not all(map(is_within_reach, others))
    )


def _may_be_central(kingdom: Kingdom) -> bool:
    return not kingdom.filled & ~central(kingdom.grid)


def _may_be_complete(kingdom: Kingdom) -> bool:
    """Test if single holes are no more than the squares that the limits have to spare."""
    holes = kingdom.empty & ~usable(kingdom)
    spare = limits(kingdom).bit_count() - (kingdom.grid.span or 0) ** 2
    return holes.bit_count() <= spare


_WITHIN_REACH = {Option.MIDDLE_KINGDOM: _may_be_central, Option.HARMONY: _may_be_complete}


def _best_gain(kingdom: Kingdom, domino: Domino) -> int:
    """Most points that this domino can bring."""
    places = zip(ways(kingdom, domino), kingdom.grid.steps, strict=True)
    return max(
        (
            gain(kingdom, domino, first, moved(first, step))
            for firsts, step in places
            for first in each(firsts)
        ),
        default=0,
    )


def _denied(state: State, chosen: int) -> Seat | None:
    """Player who loses most of those who choose later, if it is enough to mention."""
    outlook = Outlook(state, judge().book)
    losses = {seat: outlook.loss(seat, chosen) for seat in state.order[1:]}
    losses.pop(state.order[0], None)
    seat = max(losses, key=losses.__getitem__, default=None)
    return seat if seat is not None and losses[seat] >= WORTH_DENYING else None
