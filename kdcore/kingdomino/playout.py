"""Fast random games.

Placing uses the same code as `State`. The order of a round is written here a second time, and a
test compares it with `State`: whatever a playout did can be played through `apply`, to the same
end.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from kdcore.kingdomino.actions import Action, Choose, Deal, Discard, Kings, Place, Stage
from kdcore.kingdomino.dominoes import DOMINOES
from kdcore.kingdomino.placing import laid, ways
from kdcore.kingdomino.player import Player
from kdcore.kingdomino.state import State, kings_on, shuffled
from kdcore.position import Seat

Trace: TypeAlias = list[Action] | None
Draw: TypeAlias = Callable[[], float]

_NOTHING = 0
"""Mark in the hand of a king who has no domino to place."""


def playout(state: State, rng: Random, trace: Trace = None) -> State:
    """Last position of a random game from `state`; `trace`, if given, collects the actions.

    All placements are equally likely, and all free dominoes. A Dynasty is played to its end.
    """
    while state.stage is not Stage.OVER:
        state = _rest_of_game(state, rng.random, trace)
    return state


def _rest_of_game(state: State, random: Draw, trace: Trace) -> State:
    size, end = state.setup.line, state.still_to_come
    pile = shuffled(sorted(state.unseen), random)
    lines = [sorted(pile[start : start + size]) for start in range(0, end, size)]
    kingdoms = [player.kingdom for player in state.players]

    kings, hand, free, claims = _round_under_way(state, lines, random, trace)
    while True:
        for seat, number in zip(kings, hand, strict=True):
            if number:
                kingdom, domino = kingdoms[seat], DOMINOES[number]
                squares = kingdom.grid.pick(ways(kingdom, domino), random)
                if squares is not None:
                    kingdoms[seat] = laid(kingdom, domino, *squares)
                if trace is not None:
                    cells = map(kingdom.grid.cell, squares or ())
                    trace.append(Place(*cells) if squares else Discard())
            if free:
                chosen = free.pop(int(random() * len(free)))
                claims.append((chosen, seat))
                if trace is not None and free:
                    trace.append(Choose(chosen))
        if not claims:
            break
        claims.sort()
        hand = [number for number, _ in claims]
        kings = [seat for _, seat in claims]
        free = _dealt(lines, trace)
        claims = []

    earlier = [player.earlier for player in state.players]
    state = state._replace(round=state.setup.rounds, unseen=frozenset(pile[end:]))
    return state.ended(tuple(map(Player, kingdoms, earlier)))


class _Round(NamedTuple):
    """Rest of a round."""

    # Kings that have yet to act, in order.
    kings: list[Seat]
    # Domino that each of them is to place.
    hand: list[int]
    # Dominoes to choose from.
    free: list[int]
    # Dominoes chosen so far, with their players.
    claims: list[tuple[int, Seat]]


def _round_under_way(state: State, lines: list[list[int]], random: Draw, trace: Trace) -> _Round:
    stage, order = state.stage, state.order
    free = _dealt(lines, trace) if stage is Stage.DEAL else state.free
    claims = [(number, seat) for number, seat in state.coming if seat is not None]
    if state.line:
        kings = list(order or kings_on(state.line))
        hand = [spot.domino for spot in state.line[-len(kings) :]]
        if stage is Stage.CHOOSE:
            hand[0] = _NOTHING
        return _Round(kings, hand, free, claims)
    kings = list(order) or shuffled(state.setup.kings, random)
    if trace is not None and not order:
        trace.append(Kings(tuple(kings)))
    return _Round(kings, [_NOTHING] * len(kings), free, claims)


def _dealt(lines: list[list[int]], trace: Trace) -> list[int]:
    """Deal the next line, an empty one when all are dealt."""
    line = lines.pop() if lines else []
    if trace is not None and line:
        trace.append(Deal(tuple(line)))
    return line
