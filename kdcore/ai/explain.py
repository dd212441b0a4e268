"""Why a plan is good, as plain facts: whoever shows them finds the words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kdcore.ai.levels import judge
from kdcore.ai.options import Plan
from kdcore.ai.search import Draft
from kdcore.duel.actions import Stage, TakeDie, TakeTwo, power_of
from kdcore.duel.dice import Arms
from kdcore.duel.player import MAP, Die, Player
from kdcore.duel.scoring import total
from kdcore.duel.spellbook import BOXES, Power
from kdcore.duel.state import OTHER, State
from kdcore.grid import Cell
from kdcore.kingdom import Domain, grown
from kdcore.position import Seat

WORTH_DENYING = 2.0


@dataclass(frozen=True, slots=True)
class Reason:
    """`points` come at once, in the draft by the placement to expect; `draws` are its squares and
    their houses, and `grows` is the domain that gains most by it, as it will be. `wins` is a line
    of the spellbook that is filled, `blocks` one that the other player would fill, `denies` a die
    that they need. `spends` are powers, and `has_bonus` says whether the castle bonus is spent.
    """

    points: int
    grows: Domain | None = None
    wins: Arms | None = None
    blocks: Arms | None = None
    denies: int | None = None
    spends: tuple[Power, ...] = ()
    has_bonus: bool = False
    draws: tuple[tuple[Cell, Arms], ...] = ()


def explain(state: State, plan: Plan) -> Reason:
    """For a plan of the player to act."""
    spends = tuple([power for action in plan if (power := power_of(action)) is not None])
    if state.stage is Stage.DRAFT:
        return _of_draft(state, plan, spends)
    seat, before = state.seat, state.acting
    wins = None
    for action in plan:
        if state.stage is Stage.MAP:
            wins = _filled(state, seat, state.hand)
        state = state.successor(action)
    after = state.players[seat]
    points = total(after) - total(before)
    has_bonus = before.has_castle_bonus and not after.has_castle_bonus
    return Reason(
        points,
        grown(before.kingdom, after.kingdom),
        wins,
        spends=spends,
        has_bonus=has_bonus,
        draws=_drawn(before, after),
    )


def _of_draft(state: State, plan: Plan, spends: tuple[Power, ...]) -> Reason:
    draft = Draft(judge(), state)
    for _ in draft.weigh():
        pass
    option = draft.expected(plan)
    before, after = state.acting, draft.side(state.seat).played(option)
    taken = list(_taken(plan))
    return Reason(
        total(after) - total(before),
        grown(before.kingdom, after.kingdom),
        _filled(state, state.seat, option.hand),
        _blocked(state, taken),
        _denied(draft, OTHER[state.seat], taken),
        spends,
        draws=_drawn(before, after),
    )


def _taken(plan: Plan) -> Iterator[int]:
    for action in plan:
        match action:
            case TakeDie(die):
                yield die
            case TakeTwo(first, second):
                yield from (first, second)
            case _:
                pass


def _filled(state: State, seat: Seat, hand: Iterable[Die]) -> Arms | None:
    """The line that these dice fill for a player, if nobody has filled it."""
    marking = [die.marks for die in hand]
    for arms in Arms:
        marks = state.players[seat].marks[arms]
        if state.owner(arms) is None and marks < BOXES[arms] <= marks + marking.count(arms):
            return arms
    return None


def _blocked(state: State, taken: list[int]) -> Arms | None:
    """The line that the other player would fill, had they one of the dice taken."""
    left = [die for die in state.dice if die.taker is not state.seat]
    could = _filled(state, OTHER[state.seat], left)
    stays = [die for die in left if die.number not in taken]
    return could if _filled(state, OTHER[state.seat], stays) is not could else None


def _denied(draft: Draft, other: Seat, taken: list[int]) -> int | None:
    best = draft.best_without(other)
    losses = {die: best - draft.best_without(other, die) for die in taken}
    die = max(losses, key=losses.__getitem__)
    return die if losses[die] >= WORTH_DENYING else None


def _drawn(before: Player, after: Player) -> tuple[tuple[Cell, Arms], ...]:
    new = before.kingdom.empty
    return tuple(
        (cell, arms) for arms in Arms for cell in MAP.cells_of(after.kingdom.lands[arms] & new)
    )
