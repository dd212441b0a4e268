"""Review of a game: chances to win over time, and the turns that cost the most."""

from collections.abc import Iterator, Sequence
from math import exp

from kdcore.ai.duel.levels import judge, learned
from kdcore.ai.duel.options import Plan, plan
from kdcore.ai.duel.prospect import PHASES, turns_left, worth
from kdcore.ai.duel.search import WIDTH_PLACING, Draft, turns_left_after
from kdcore.ai.hindsight import Moment, Review
from kdcore.duel.actions import Action, Pass, Place, PlaceSplit, Stage
from kdcore.duel.player import MAP
from kdcore.duel.state import State
from kdcore.grid import Cell, Squares
from kdcore.position import Seat

_SPREAD_AT_END, _SPREAD_PER_TURN = 3.5, 1.875


def chance(state: State) -> float:
    """Chance of seat one to win, a draw counting half."""
    one, two = state.players
    if state.is_over:
        return (Seat.ONE in state.winners) / len(state.winners)
    left = turns_left(one.kingdom.empty, two.kingdom.empty)
    phase, weights = PHASES[left], learned()
    ahead = worth(one, two.marks, phase, weights) - worth(two, one.marks, phase, weights)
    return 1 / (1 + exp(-ahead / (_SPREAD_AT_END + _SPREAD_PER_TURN * left)))


def review(states: Sequence[State], actions: Sequence[Action]) -> Iterator[Review[float, Action]]:
    """Yield the review so far after each step, of which every choice has a few.

    Chances are those of seat one, at the start of every turn and at the end.
    `actions[n]` leads from `states[n]` to the next, as in a table.
    """
    chances: list[float] = []
    moments: list[Moment[Action]] = []
    for at, state in enumerate(states):
        if state.stage in (Stage.ROLL, Stage.OVER):
            chances.append(chance(state))
        elif at < len(actions) and _begins(states, at):
            for moment in _moment(states, actions, at):
                moments += [moment] if moment is not None else []
                yield Review(tuple(chances), tuple(moments))
        yield Review(tuple(chances), tuple(moments))


def _begins(states: Sequence[State], at: int) -> bool:
    """Test if a player is about to choose, rather than in the middle of it."""
    now, before = states[at], states[at - 1]
    return (now.stage, now.to_act) != (before.stage, before.to_act) or now.stage is Stage.SPELLBOOK


def _moment(
    states: Sequence[State], actions: Sequence[Action], at: int
) -> Iterator[Moment[Action] | None]:
    """Yield `None` after every step, then the moment unless the choice is unfinished."""
    state = states[at]
    until = at
    while until < len(actions) and (until == at or not _begins(states, until)):
        until += 1
    played = tuple(actions[at:until])
    if state.stage is Stage.DRAFT:
        draft = Draft(judge(), state)
        yield from draft.weigh()
        found = _drafted(draft, played)
    elif state.stage is Stage.MAP:
        found = _placed(state, played, states[until - 1])
    else:
        found = _struck(state, played)
    if found is not None:
        better, cost = found
        yield Moment(state.turn, state.seat, at, played, better, max(0.0, cost))


def _drafted(draft: Draft, played: Plan) -> tuple[Plan, float] | None:
    values = {frozenset(plan): (value, plan) for plan, value in draft.values().items()}
    if frozenset(played) not in values:
        return None
    best, better = max(values.values(), key=lambda found: found[0])
    return better, best - values[frozenset(played)][0]


def _placed(state: State, played: Plan, last: State) -> tuple[Plan, float] | None:
    match played[-1]:
        case Place(first, second) | PlaceSplit(first, second):
            squares = (_square(first), _square(second))
        case Pass():
            squares = (0, 0)
        case _:
            return None
    side = judge().side(state, state.seat, turns_left_after(state), WIDTH_PLACING)
    best = side.options(state.hand, state.using)[0]
    taken = side.valued(last.hand, last.using, *squares)
    return plan(state.hand, state.using, best), best.value - taken.value


def _struck(state: State, played: Plan) -> tuple[Plan, float]:
    values = judge().lightning(state)
    better = max(values, key=values.__getitem__)
    return (better,), values[better] - values[played[0]]


def _square(cell: Cell | None) -> Squares:
    return 0 if cell is None else MAP.square[cell]
