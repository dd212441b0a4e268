"""Seeded random games of Kingdomino: every number of players, every option, all actions alike."""

from itertools import combinations
from random import Random
from typing import NamedTuple

from kdcore.kingdomino import Action, Option, Setup, Stage, State
from kdcore.position import CHANCE


def _setups() -> list[Setup]:
    found = []
    for players in (2, 3, 4):
        for count in range(len(Option) + 1):
            for options in combinations(Option, count):
                if Option.MIGHTY_DUEL in options and players != 2:
                    continue
                if Option.LINES_OF_FOUR in options and players != 3:
                    continue
                found.append(Setup(players, frozenset(options)))
    return found


SETUPS = _setups()


class Walk(NamedTuple):
    """A game to its end; `actions[n]` leads from `states[n]` to the next."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]


def any_game(seed: int) -> Walk:
    return random_walk(seed, State.start(SETUPS[seed % len(SETUPS)]))


def short_game(seed: int) -> Walk:
    """Stop a Dynasty after its first game."""
    setups = [setup for setup in SETUPS if Option.DYNASTY not in setup.options]
    return random_walk(seed, State.start(setups[seed % len(setups)]))


def random_walk(seed: int, start: State) -> Walk:
    chance, choice = Random(f"{seed} chance"), Random(f"{seed} choice")
    states, actions = [start], list[Action]()
    while (state := states[-1]).to_act is not None:
        if state.to_act is CHANCE:
            action: Action = state.outcome(chance)
        else:
            action = choice.choice(state.legal_actions())
        actions.append(action)
        states.append(state.apply(action))
    return Walk(tuple(states), tuple(actions))


def some_states(walk: Walk, seed: int, count: int = 3) -> list[State]:
    """A few of every stage."""
    rng = Random(seed)
    found = []
    for stage in Stage:
        states = [state for state in walk.states if state.stage is stage]
        found += rng.sample(states, min(len(states), count))
    return found


def replayed(start: State, actions: list[Action] | tuple[Action, ...]) -> list[State]:
    states = [start]
    for action in actions:
        states.append(states[-1].apply(action))
    return states
