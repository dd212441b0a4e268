"""Legal actions, and objections to all others (RULES 2, A round)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, permutations
from math import comb
from typing import TYPE_CHECKING, assert_never, overload

from kdcore.kingdomino.actions import (
    STAGES,
    Action,
    Choose,
    Deal,
    Discard,
    Kings,
    Place,
    Stage,
)
from kdcore.kingdomino.dominoes import DOMINOES, Numbers
from kdcore.kingdomino.objection import Objection
from kdcore.kingdomino.placing import objection_to_place, placements, ways
from kdcore.position import Seat, not_an_action

if TYPE_CHECKING:
    from kdcore.kingdomino.state import State


def legal_actions(state: "State") -> Sequence[Action]:
    return _LISTS[state.stage](state)


def objection(state: "State", action: Action) -> Objection | None:
    """Reason to refuse an action, `None` exactly for those that `legal_actions` lists."""
    stage = state.stage
    if STAGES.get(type(action)) is not stage:
        if type(action) not in STAGES:
            raise not_an_action(state, action)
        return Objection.GAME_IS_OVER if stage is Stage.OVER else Objection.NOT_NOW
    match action:
        case Place():
            return objection_to_place(state.acting.kingdom, state.domino, action)
        case Choose():
            return _objection_to_choosing(state, action)
        case Deal():
            return _objection_to_dealing(state, action)
        case Kings():
            are_those = tuple(sorted(action.seats)) == state.setup.kings
            return None if are_those else Objection.NOT_THE_KINGS_IN_PLAY
        case Discard():
            can_be = any(ways(state.acting.kingdom, state.domino))
            return Objection.DOMINO_CAN_BE_PLACED if can_be else None
        case never:
            assert_never(never)


# Chance


class Deals(Sequence[Deal]):
    """All lines that can be dealt, made on demand because there are 194,580 at the start."""

    def __init__(self, unseen: Numbers, size: int) -> None:
        self._unseen = sorted(unseen)
        self._size = size

    def __len__(self) -> int:
        return comb(len(self._unseen), self._size)

    def __iter__(self) -> Iterator[Deal]:
        return map(Deal, combinations(self._unseen, self._size))

    @overload
    def __getitem__(self, index: int) -> Deal: ...
    @overload
    def __getitem__(self, index: slice) -> list[Deal]: ...
    def __getitem__(self, index: int | slice) -> Deal | list[Deal]:
        numbers = range(len(self))[index]
        return self._nth(numbers) if isinstance(numbers, int) else list(map(self._nth, numbers))

    def _nth(self, number: int) -> Deal:
        """Line at an index in the order of `__iter__`, without making those before it."""
        line: list[int] = []
        left = self._unseen
        for more in reversed(range(self._size)):
            while number >= (skipped := comb(len(left) - 1, more)):
                number -= skipped
                left = left[1:]
            line.append(left[0])
            left = left[1:]
        return Deal(tuple(line))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Deal) and self.objection(action) is None

    def objection(self, action: Deal) -> Objection | None:
        dominoes = action.dominoes
        if len(dominoes) != self._size:
            return Objection.NOT_A_WHOLE_LINE
        if any(one >= two for one, two in pairwise(dominoes)):
            return Objection.LOWEST_DOMINO_COMES_FIRST
        return None if set(dominoes) <= set(self._unseen) else Objection.DOMINO_IS_NOT_UNSEEN


def _deals(state: "State") -> Deals:
    return Deals(state.unseen, state.setup.line)


def _objection_to_dealing(state: "State", action: Deal) -> Objection | None:
    return _deals(state).objection(action)


@cache
def _orders(kings: tuple[Seat, ...]) -> tuple[Kings, ...]:
    return tuple(map(Kings, sorted(set(permutations(kings)))))


# Placing and choosing


def _placements(state: "State") -> Sequence[Action]:
    return placements(state.acting.kingdom, state.domino) or _DISCARD


_DISCARD = (Discard(),)


def _choices(state: "State") -> list[Choose]:
    return [_CHOOSE[spot.domino] for spot in state.coming if spot.king is None]


_CHOOSE = {number: Choose(number) for number in DOMINOES}


def _objection_to_choosing(state: "State", action: Choose) -> Objection | None:
    for domino, king in state.coming:
        if domino == action.domino:
            return None if king is None else Objection.DOMINO_IS_CHOSEN
    return Objection.DOMINO_IS_NOT_IN_THE_LINE


_LISTS: dict[Stage, Callable[["State"], Sequence[Action]]] = {
    Stage.DEAL: _deals,
    Stage.KINGS: lambda state: _orders(state.setup.kings),
    Stage.PLACE: _placements,
    Stage.CHOOSE: _choices,
    Stage.OVER: lambda _: (),
}
