"""Why a plan is good, as plain facts: whoever shows them finds the words."""

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


@dataclass(frozen=True, slots=True)
class Reason:
    """`points` come at once, and `grows` is the property that gains most by it, as it will be.
    `keeps` are bonuses that another placement would have given up. `promises` are the points that
    the domino chosen is good for when it is placed, `denies` is who would have liked it most of
    those who choose later, and `is_first` says that its king will choose first in the next round.
    """

    points: int = 0
    grows: Domain | None = None
    keeps: tuple[Option, ...] = ()
    promises: int = 0
    denies: Seat | None = None
    is_first: bool = False


def explain(state: State, plan: Plan) -> Reason:
    """For a plan of the player to act."""
    before = state.acting.kingdom
    after = _placed(state, plan[0])
    chosen = _chosen(state, plan)
    points, grows = after.points() - before.points(), grown(before, after)
    kept = _kept(state, after)
    if chosen is None:
        return Reason(points, grows, kept)
    # Whoever places the last line chooses no more.
    is_first = to_come(state) > 0 and chosen == state.coming[0].domino
    promised = _best_gain(after, DOMINOES[chosen])
    return Reason(points, grows, kept, promised, _denied(state, chosen), is_first)


def explaining(state: State, plan: Plan) -> Iterator[Reason]:
    """The same in steps, of which there is one."""
    yield explain(state, plan)


def _placed(state: State, action: Action) -> Kingdom:
    kingdom = state.acting.kingdom
    if not isinstance(action, Place):
        return kingdom
    square = kingdom.grid.square
    return laid(kingdom, state.domino, square[action.first], square[action.second])


def _chosen(state: State, plan: Plan) -> int | None:
    """Also the last domino, which nobody is asked about."""
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
    """There are no more single holes than squares that will not be part of it anyway."""
    holes = kingdom.empty & ~usable(kingdom)
    spare = limits(kingdom).bit_count() - (kingdom.grid.span or 0) ** 2
    return holes.bit_count() <= spare


_WITHIN_REACH = {Option.MIDDLE_KINGDOM: _may_be_central, Option.HARMONY: _may_be_complete}


def _best_gain(kingdom: Kingdom, domino: Domino) -> int:
    """The most points that this domino can bring."""
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
    """Who loses most of those who choose later, if that is worth a word."""
    outlook = Outlook(state, judge().book)
    losses = {seat: outlook.loss(seat, chosen) for seat in state.order[1:]}
    losses.pop(state.order[0], None)
    seat = max(losses, key=losses.__getitem__, default=None)
    return seat if seat is not None and losses[seat] >= WORTH_DENYING else None
