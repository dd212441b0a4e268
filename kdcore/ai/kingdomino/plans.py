"""Turn of a player: dominoes to place, dominoes to choose from, and plans of both."""

from typing import NamedTuple, TypeAlias

from kdcore.ai.kingdomino.realm import Placement, Realm
from kdcore.kingdomino.actions import Action, Choose, Discard, Place, Stage
from kdcore.kingdomino.dominoes import DOMINOES, Domino
from kdcore.kingdomino.options import Setup
from kdcore.kingdomino.state import State
from kdcore.position import Seat

Plan: TypeAlias = tuple[Action, ...]


class Turn(NamedTuple):
    """Rest of this round for the player to act."""

    seat: Seat
    realm: Realm
    # Domino to be placed now.
    placing: Domino | None
    # Dominoes to be placed later, whatever is chosen.
    hand: tuple[Domino, ...]
    # Dominoes to choose from.
    free: tuple[Domino, ...]
    # Number of dominoes that the player will choose in this round.
    picks: int
    # True if the choice is an action, false if it is forced.
    is_asked: bool

    @classmethod
    def of(cls, state: State) -> "Turn":
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
        """Number of visible dominoes that the player will place after this one."""
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
    """Dominoes of a player that are not placed yet, in the order of placing."""
    left = state.line[-len(state.order) :]
    if state.stage is Stage.CHOOSE:
        left = left[1:]
    return [spot.domino for spot in (*left, *state.coming) if spot.king is seat]


def to_come(state: State) -> int:
    """Number of dominoes that each player will choose from lines not dealt yet."""
    lines = bool(state.line) + bool(state.coming)
    dealt = state.round - 1 + lines
    return kings_each(state.setup) * (state.setup.rounds - dealt)


def kings_each(setup: Setup) -> int:
    return len(setup.kings) // setup.players
