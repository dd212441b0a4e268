"""What a player has to do now: dominoes to place, dominoes to choose from, and a plan of both."""

from typing import NamedTuple, TypeAlias

from kdcore.ai.kingdomino.realm import Placement, Realm
from kdcore.kingdomino.actions import Action, Choose, Discard, Place, Stage
from kdcore.kingdomino.dominoes import DOMINOES, Domino
from kdcore.kingdomino.options import Setup
from kdcore.kingdomino.state import State
from kdcore.position import Seat

Plan: TypeAlias = tuple[Action, ...]


class Turn(NamedTuple):
    """One player's, from where the game stands.

    `placing` is the domino to be placed now, `hand` those to be placed after it whatever is chosen.
    `free` are the dominoes to choose from, `picks` how many of them the player will choose, now and
    later in this round; `is_asked` says whether the choice is an action.
    """

    seat: Seat
    realm: Realm
    placing: Domino | None
    hand: tuple[Domino, ...]
    free: tuple[Domino, ...]
    picks: int
    is_asked: bool

    @classmethod
    def of(cls, state: State) -> "Turn":
        """Of the player to act."""
        seat = state.order[0]
        free = state.free
        placing = state.domino if state.stage is Stage.PLACE else None
        return cls(
            seat,
            Realm.of(state.acting.kingdom),
            placing,
            tuple([DOMINOES[number] for number in in_hand(state, seat)[placing is not None :]]),
            tuple([DOMINOES[number] for number in free]),
            state.order.count(seat) if free else 0,
            len(free) > 1 or len(state.order) > 1,
        )

    @property
    def left(self) -> int:
        """How many dominoes will be placed after this one, of those that the table shows."""
        return len(self.hand) + self.picks

    def plan(self, placement: Placement | None, chosen: Domino | None) -> Plan:
        actions: list[Action] = []
        if self.placing is not None and placement is not None:
            actions.append(action(self.realm, placement))
        if chosen is not None and self.is_asked:
            actions.append(Choose(chosen.number))
        return tuple(actions)


def action(realm: Realm, placement: Placement) -> Place | Discard:
    _, first, second = placement
    cell = realm.kingdom.grid.cell
    return Place(cell(first), cell(second)) if first else Discard()


def in_hand(state: State, seat: Seat) -> list[int]:
    """A player's dominoes that are not placed yet, in the order in which they will be."""
    left = state.line[-len(state.order) :]
    if state.stage is Stage.CHOOSE:
        left = left[1:]
    return [spot.domino for spot in (*left, *state.coming) if spot.king is seat]


def to_come(state: State) -> int:
    """How many dominoes each player will yet choose from lines that are not dealt."""
    lines = bool(state.line) + bool(state.coming)
    dealt = state.round - 1 + lines
    return kings_each(state.setup) * (state.setup.rounds - dealt)


def kings_each(setup: Setup) -> int:
    return len(setup.kings) // setup.players
