"""Reasons for a plan as facts, for which the page has the words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kdcore.ai.duel.levels import judge
from kdcore.ai.duel.options import Option, Plan
from kdcore.ai.duel.search import Draft, turns_left_after
from kdcore.duel.actions import Stage, TakeDie, TakeTwo, power_of
from kdcore.duel.dice import DICE, Arms
from kdcore.duel.player import MAP, Die, Player
from kdcore.duel.scoring import total
from kdcore.duel.spellbook import BOXES, LIGHTNING, POWERS, TWO_DICE, Power, mark
from kdcore.duel.state import OTHER, State
from kdcore.grid import Cell
from kdcore.kingdom import Domain, grown
from kdcore.position import Seat

WORTH_DENYING = 5
"""Points that the other player must lose, now and in the end, for a die to count as denied."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Facts about a plan."""

    # Points gained at once, in the draft by the expected placement.
    points: int
    # Domain that gains the most, as it will be.
    grows: Domain | None = None
    # Line of the spellbook that is filled, if its power is of use.
    wins: Arms | None = None
    # Line that the other player would fill, if its power is of use.
    blocks: Arms | None = None
    # Die without which the other player clearly loses points.
    denies: int | None = None
    # Powers that are spent.
    spends: tuple[Power, ...] = ()
    # True if the castle bonus is spent.
    has_bonus: bool = False
    # Squares that are drawn, with their houses.
    draws: tuple[tuple[Cell, Arms], ...] = ()
    # Most points possible, if they depend on the die that the other player leaves.
    at_most: int | None = None


def explain(state: State, plan: Plan) -> Reason:
    """Reason for a plan of the player to act."""
    *_, reason = explaining(state, plan)
    return reason


def explaining(state: State, plan: Plan) -> Iterator[Reason]:
    """Yield the reason so far after each step, of which a draft has a few."""
    spends = tuple([power for action in plan if (power := power_of(action)) is not None])
    if state.stage is Stage.DRAFT:
        yield from _of_draft(state, plan, spends)
        return
    seat, before = state.seat, state.acting
    wins = None
    for action in plan:
        if state.stage is Stage.MAP:
            wins = _useful(state, seat, _filled(state, seat, state.hand))
        state = state.successor(action)
    after = state.players[seat]
    points = total(after) - total(before)
    has_bonus = before.has_castle_bonus and not after.has_castle_bonus
    draws = _drawn(before, after)
    # A cross alone makes no domain larger.
    grows = grown(before.kingdom, after.kingdom) if draws else None
    yield Reason(points, grows, wins, spends=spends, has_bonus=has_bonus, draws=draws)


def _of_draft(state: State, plan: Plan, spends: tuple[Power, ...]) -> Iterator[Reason]:
    draft = Draft(judge(), state)
    for _ in draft.weigh():
        yield Reason(0, spends=spends)
    option = draft.expected(plan)
    before, after = state.acting, draft.side(state.seat).played(option)
    taken = list(_taken(plan))
    possible = {_points(draft, state.seat, option) for option in _possible(draft, state, taken)}
    yield Reason(
        _points(draft, state.seat, option),
        grown(before.kingdom, after.kingdom),
        _useful(state, state.seat, _filled(state, state.seat, option.hand)),
        _blocked(state, taken),
        _denied(draft, state, taken),
        spends,
        draws=_drawn(before, after),
        at_most=max(possible) if len(possible) > 1 else None,
    )


def _points(draft: Draft, seat: Seat, option: Option) -> int:
    """Points that an option brings to a player at once."""
    side = draft.side(seat)
    return total(side.played(option)) - total(side.player)


def _possible(draft: Draft, state: State, taken: list[int]) -> Iterator[Option]:
    """Best options of player A with the first die and each of the dice that may be left."""
    if state.seat is state.roller and len(taken) == 1:
        for other in DICE.keys() - taken:
            first, second = sorted((*taken, other))
            yield draft.expected((TakeTwo(first, second),))


def _taken(plan: Plan) -> Iterator[int]:
    for action in plan:
        match action:
            case TakeDie(die):
                yield die
            case TakeTwo(first, second):
                yield from (first, second)
            case _:
                pass


def _filled(state: State, seat: Seat, hand: Sequence[Die]) -> list[Arms]:
    """Lines that these dice fill for a player, after A's marks if the player is B."""
    own, theirs = (list(state.players[one].marks) for one in (seat, OTHER[seat]))
    if seat is not state.roller:
        numbers = [die.number for die in hand]
        for die in state.dice:
            if die.number not in numbers and die.marks is not None:
                mark(theirs, own, die.marks)
    filling = [die.marks for die in hand if die.marks is not None]
    return [arms for arms in filling if mark(own, theirs, arms) is not None]


def _fillable(state: State, seat: Seat, dice: Sequence[Die]) -> list[Arms]:
    """Lines that a player could fill with two of these dice, those taken included."""
    held = [die for die in dice if die.taker is seat]
    free = [die for die in dice if die.taker is None]
    marks = state.players[seat].marks
    fillable = []
    for arms in Arms:
        had, more = ([die.marks for die in some].count(arms) for some in (held, free))
        most = marks[arms] + had + min(more, 2 - len(held))
        if state.owner(arms) is None and most >= BOXES[arms]:
            fillable.append(arms)
    return fillable


def _useful(state: State, seat: Seat, lines: Iterable[Arms]) -> Arms | None:
    """First line whose power will be of use to a player.

    A power kept in the last turn is not, nor *Two dice* for a player who rolls no more.
    """
    left = turns_left_after(state)
    for arms in lines:
        power = POWERS[arms]
        if power in LIGHTNING or left > (power is TWO_DICE and seat is state.roller):
            return arms
    return None


def _blocked(state: State, taken: list[int]) -> Arms | None:
    """Line that the other player could fill only with one of the dice taken."""
    other = OTHER[state.seat]
    left = [die for die in state.dice if die.taker is not state.seat]
    still = _fillable(state, other, [die for die in left if die.number not in taken])
    lost = (arms for arms in _fillable(state, other, left) if arms not in still)
    return _useful(state, other, lost)


def _denied(draft: Draft, state: State, taken: list[int]) -> int | None:
    """Die taken that costs the other player the most, if it clearly does.

    The loss must be in points at once and in expected points, and no other die may show the same.
    """
    other = OTHER[state.seat]
    best = draft.best_without(other)
    left = [die.face for die in state.dice if die.taker is None and die.number not in taken]
    losses: dict[int, float] = {}
    for die in taken:
        rest = draft.best_without(other, die)
        points = _points(draft, other, best) - _points(draft, other, rest)
        if state.dice[die - 1].face not in left:
            losses[die] = min(points, best.value - rest.value)
    die = max(taken, key=lambda die: losses.get(die, 0))
    return die if losses.get(die, 0) >= WORTH_DENYING else None


def _drawn(before: Player, after: Player) -> tuple[tuple[Cell, Arms], ...]:
    new = before.kingdom.empty
    return tuple(
        (cell, arms) for arms in Arms for cell in MAP.cells_of(after.kingdom.lands[arms] & new)
    )
