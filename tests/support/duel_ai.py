"""Games of Duel between opponents."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from kdcore.ai import duel as ai
from kdcore.duel import Action, State
from kdcore.position import CHANCE, Seat
from tests.support.games import real_game, some_states


class Played(NamedTuple):
    states: list[State]
    actions: list[Action]


def play(names: tuple[str, str], start: State, seed: int, steps: int | None = None) -> Played:
    """Through `apply`, which refuses whatever is not legal."""
    dice, rng = Random(f"{seed} dice"), Random(seed)
    states, actions = [start], list[Action]()
    while (now := states[-1]).to_act is not None:
        if now.to_act is CHANCE:
            plan: ai.Plan = (now.outcome(dice),)
        else:
            plan = ai.decide(ai.opponent(names[now.seat]), now, rng, steps)
        for action in plan:
            assert states[-1].to_act is now.to_act
            actions.append(action)
            states.append(states[-1].apply(action))
    return Played(states, actions)


def choices(seed: int) -> Iterator[State]:
    for one in some_states(real_game(seed), seed):
        if isinstance(one.to_act, Seat):
            yield one


# Small positions. In the last turn points are all there is, so nothing here hangs on weights.

TWO_LEFT = """
    .  .  o1 o  o  o  o
    |1 |  :  :  :  :  :
    :  :  :  C  :  :  :
    :  :  :  :  :  :  :
    :  :  :  :  :  :  :
"""


YOUNG = """
    .  .  .  o  .  .  .
    .  .  .  o  .  .  .
    .  .  o  C  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
