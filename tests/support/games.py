"""Seeded random games of Duel: all actions alike, so that everything legal turns up."""

from random import Random
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from kdcore.duel import Action, Arms, Power, Stage, State
from kdcore.position import CHANCE, Seat
from tests.support.model import Model

# The same examples in every run: a law that breaks today breaks tomorrow too.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)

KEPT_POWERS = frozenset({Power.FREE, Power.SPLIT, Power.TWO_DICE, Power.TURN})


class Walk(NamedTuple):
    """A game from some position to its end; `actions[n]` leads from `states[n]` to the next."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]

    @property
    def turn_starts(self) -> list[State]:
        return [state for state in self.states if state.stage is Stage.ROLL]


def random_walk(seed: int, start: State) -> Walk:
    dice, choice = Random(f"{seed} dice"), Random(f"{seed} choice")
    states, actions = [start], list[Action]()
    while (state := states[-1]).to_act is not None:
        if state.to_act is CHANCE:
            action: Action = state.outcome(dice)
        else:
            action = choice.choice(state.legal_actions())
        actions.append(action)
        states.append(state.apply(action))
    return Walk(tuple(states), tuple(actions))


def real_game(seed: int) -> Walk:
    return random_walk(seed, State.start(Seat(seed % 2)))


def any_game(seed: int) -> Walk:
    """A game from the real start, well armed, or well armed late: a third each."""
    roller = Seat(seed // 3 % 2)
    starts = (State.start(roller), well_armed(roller))
    return random_walk(seed, armed_late(seed) if seed % 3 == 2 else starts[seed % 3])


def well_armed(roller: Seat = Seat.ONE) -> State:
    return armed(State.start(roller))


def armed_late(seed: int) -> State:
    """Well armed in the second half of a game, when little fits without a power."""
    turns = real_game(seed).turn_starts
    return armed(Random(seed).choice(turns[len(turns) // 2 :]))


def armed(state: State) -> State:
    """Powers are won late and spent soon, so random games seldom combine them. Here both players
    keep all four and the castle bonus, which no real game allows.
    """
    one, two = (
        player._replace(kept=KEPT_POWERS, has_castle_bonus=True) for player in state.players
    )
    return state._replace(players=(one, two))


def some_states(walk: Walk, seed: int) -> list[State]:
    """A few of every stage, and most of the stage where most can go wrong."""
    rng = Random(seed)
    found = []
    for stage in Stage:
        states = [state for state in walk.states if state.stage is stage]
        found += rng.sample(states, min(len(states), 6 if stage is Stage.MAP else 2))
    return found


def replayed(start: State, actions: list[Action] | tuple[Action, ...]) -> list[State]:
    states = [start]
    for action in actions:
        states.append(states[-1].apply(action))
    return states


def model_at(start: State) -> Model:
    """The model where a game starts, or at any other start of a turn."""
    model = Model(str(start.roller))
    model.turn = start.turn
    for seat, player in zip("12", start.players, strict=True):
        kingdom = player.kingdom
        model._maps[seat] = {
            str(cell): (str(arms), kingdom.honours_on(kingdom.grid.square[cell]))
            for arms in Arms
            for cell in kingdom.grid.cells_of(kingdom.lands[arms])
        }
        model._marks[seat] = {str(arms): player.marks[arms] for arms in Arms}
        model._kept[seat] = {str(power) for power in player.kept}
        model._castle_bonus[seat] = player.has_castle_bonus
        named = player.named_house
        model._named_house[seat] = None if named is None else str(named)
    return model
