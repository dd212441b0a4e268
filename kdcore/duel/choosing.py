"""Legal actions of Duel as a selection, for a page on which they are tapped.

A part of an action has the name of its field; its type is the part `kind`, and both dice of a pair
are called `die`. An action that uses a power has the part `power`. A placement has the parts
`first` and `second`, the squares of the two dice (`None` for a die that *Split* loses), and
`first_arms` and `second_arms` for jokers without a name. Placements are never listed one by one:
*Free* and *Split* with two jokers have 40,000.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import NamedTuple

from kdcore.duel.actions import (
    Action,
    NameJoker,
    Place,
    PlaceSplit,
    Stage,
    TakeTwo,
    power_of,
)
from kdcore.duel.dice import Arms
from kdcore.duel.legality import actions_but_placements
from kdcore.duel.placing import FIRST, SECOND, Domino
from kdcore.duel.player import MAP
from kdcore.duel.state import State
from kdcore.grid import Cell, Squares
from kdcore.position import Seat
from kdcore.selection import Bundle, One, Picks, Selection

_SQUARE = ("first", "second")
_ARMS = ("first_arms", "second_arms")


def selection(state: State) -> Selection[Action]:
    """Selection for the player to act, empty if there is none."""
    if not isinstance(state.to_act, Seat):
        return Selection(())
    bundles: list[Bundle[Action]] = [
        One(action, _parts(action)) for action in actions_but_placements(state)
    ]
    if state.stage is Stage.MAP:
        bundles.append(_Placements(state))
    return Selection(bundles)


def _parts(action: Action) -> Picks:
    parts: set[tuple[str, object]] = {("kind", type(action))}
    if isinstance(action, TakeTwo):
        parts |= {("die", action.first), ("die", action.second)}
    else:
        parts |= {(field.name, getattr(action, field.name)) for field in fields(action)}
    power = power_of(action)
    if power is not None:
        parts.add(("power", power))
    return frozenset(parts)


class _Ways(NamedTuple):
    """Squares for either half of a domino."""

    # Squares with the other half drawn too.
    together: tuple[Squares, Squares]
    # Squares with the other half lost.
    alone: tuple[Squares, Squares]

    def of(self, half: int) -> Squares:
        return self.together[half] | self.alone[half]


class _Placements:
    """All ways to draw the prepared domino and to name its jokers."""

    def __init__(self, state: State) -> None:
        self._kingdom = state.acting.kingdom
        self._hand = state.hand
        self._using = state.using
        self._kind = PlaceSplit if state.domino.is_split else Place
        self._jokers = [half for half in (FIRST, SECOND) if self._hand[half].arms is None]
        self._parts = {"kind", *_SQUARE, *(_ARMS[half] for half in self._jokers)}

    def admits(self, picks: Picks) -> bool:
        chosen = dict(picks)
        if not chosen.keys() <= self._parts or chosen.get("kind", self._kind) is not self._kind:
            return False
        ways = self._ways(chosen)
        return bool(ways.of(FIRST) or ways.of(SECOND))

    def offers(self, part: str, picks: Picks) -> frozenset[object]:
        chosen = dict(picks)
        if part in chosen or part not in self._parts:
            return frozenset()
        if part == "kind":
            return frozenset({self._kind})
        half = FIRST if part in (_SQUARE[FIRST], _ARMS[FIRST]) else SECOND
        ways = self._ways(chosen)
        lost = {None} if ways.alone[1 - half] else set[None]()
        if part in _SQUARE:
            return frozenset({*MAP.cells_of(ways.of(half)), *lost})
        named = {arms for arms in Arms if self._ways({**chosen, part: arms}).of(half)}
        return frozenset({*named, *lost})

    def settled(self, picks: Picks) -> tuple[Action, ...] | None:
        """Actions to play, if every part has one value left."""
        chosen = dict(picks)
        for part in self._parts - chosen.keys():
            offers = self.offers(part, picks)
            if len(offers) != 1:
                return None
            (chosen[part],) = offers
        names = [
            NameJoker(self._hand[half].number, arms)
            for half in self._jokers
            if isinstance(arms := chosen[_ARMS[half]], Arms)
        ]
        first, second = (_cell(chosen[part]) for part in _SQUARE)
        if first is not None and second is not None and self._kind is Place:
            return (*names, Place(first, second))
        return (*names, PlaceSplit(first, second))

    def _ways(self, chosen: Mapping[str, object]) -> _Ways:
        one, two = (
            die._replace(arms=arms) if isinstance(arms := chosen.get(part), Arms) else die
            for die, part in zip(self._hand, _ARMS, strict=True)
        )
        domino = Domino(self._kingdom, (one, two), self._using)
        among = (_among(FIRST, chosen, domino.empty), _among(SECOND, chosen, domino.empty))
        return _Ways(
            (domino.together(FIRST, among), domino.together(SECOND, among)),
            (
                0 if _is_drawn(SECOND, chosen) else domino.alone(FIRST, among),
                0 if _is_drawn(FIRST, chosen) else domino.alone(SECOND, among),
            ),
        )


def _among(half: int, chosen: Mapping[str, object], empty: Squares) -> Squares:
    """Squares still open to a half; none if it is to be lost."""
    square = chosen.get(_SQUARE[half], _OPEN)
    if square is None or chosen.get(_ARMS[half], _OPEN) is None:
        return 0
    return MAP.square[square] if isinstance(square, Cell) else empty


def _is_drawn(half: int, chosen: Mapping[str, object]) -> bool:
    return isinstance(chosen.get(_SQUARE[half]), Cell)


_OPEN = object()


def _cell(square: object) -> Cell | None:
    return square if isinstance(square, Cell) else None
