"""Review of a game: chances to win over time, and the turns that cost the most."""

from collections.abc import Iterator, Sequence
from math import exp

from kdcore.ai.hindsight import Moment, Review
from kdcore.ai.kingdomino.levels import judge
from kdcore.ai.kingdomino.outlook import Outlook
from kdcore.ai.kingdomino.plans import kings_each
from kdcore.ai.kingdomino.search import Search
from kdcore.kingdomino.actions import Action, Stage
from kdcore.kingdomino.scoring import total
from kdcore.kingdomino.state import State

_SPREAD_AT_END, _SPREAD_PER_DOMINO = 2.0, 2.0


def chances(state: State) -> tuple[float, ...]:
    """Chance of every seat to win, a shared victory counting by its share."""
    setup = state.setup
    if state.is_over:
        winners = state.winners
        return tuple((seat in winners) / len(winners) for seat in setup.seats)
    outlook = Outlook(state, judge().book)
    to_come = outlook.left + (setup.games - state.game) * setup.rounds * kings_each(setup)
    spread = _SPREAD_AT_END + _SPREAD_PER_DOMINO * to_come
    worths = [
        outlook.side(seat).worth + sum(total(one, setup) for one in state.players[seat].earlier)
        for seat in setup.seats
    ]
    best = max(worths)
    weights = [exp((worth - best) / spread) for worth in worths]
    return tuple(weight / sum(weights) for weight in weights)


def review(
    states: Sequence[State], actions: Sequence[Action]
) -> Iterator[Review[tuple[float, ...], Action]]:
    """Yield the review so far after each step, of which every turn has many.

    Chances are those of every seat, before each line that is dealt and at the end.
    `actions[n]` leads from `states[n]` to the next, as in a table.
    """
    found: list[tuple[float, ...]] = []
    moments: list[Moment[Action]] = []
    for at, state in enumerate(states):
        if state.stage in (Stage.DEAL, Stage.OVER):
            found.append(chances(state))
        elif at < len(actions) and _begins(states, at):
            so_far = Review(tuple(found), tuple(moments))
            for moment in _moment(states, actions, at, len(moments) + 1):
                moments = [*so_far.moments, moment]
                yield so_far
        yield Review(tuple(found), tuple(moments))


def _begins(states: Sequence[State], at: int) -> bool:
    """Test if a player is about to place, or to choose without having placed."""
    stage = states[at].stage
    return stage is Stage.PLACE or (
        stage is Stage.CHOOSE and not (at and states[at - 1].stage is Stage.PLACE)
    )


def _moment(
    states: Sequence[State], actions: Sequence[Action], at: int, turn: int
) -> Iterator[Moment[Action]]:
    """Yield the moment so far after every step, nothing for an unfinished turn."""
    state = states[at]
    played = tuple(actions[at : at + 1])
    if state.stage is Stage.PLACE and states[at + 1].stage is Stage.CHOOSE:
        played = tuple(actions[at : at + 2])
        if len(played) == 1:
            return
    for better, cost in Search(judge(), state).regret(played):
        yield Moment(turn, state.order[0], at, played, better, cost)
