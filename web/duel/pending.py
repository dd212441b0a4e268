"""Laying a domino half by half: squares, jokers and objections."""

from collections.abc import Mapping
from typing import TypeAlias

from kdcore import duel
from kdcore.duel import (
    MAP,
    Action,
    Arms,
    NameJoker,
    Objection,
    Place,
    PlaceSplit,
    Power,
    PutCross,
    Stage,
    State,
)
from kdcore.grid import Cell
from kdcore.selection import NotOffered, Selection
from web.shared.session import FIRST, OTHER, SECOND

Parts: TypeAlias = Mapping[str, object]
Placement: TypeAlias = Place | PlaceSplit

ARMS = {FIRST: "first_arms", SECOND: "second_arms"}
CASTLE = MAP.cell(MAP.castle)


def taking(selection: Selection[Action], lead: str, cell: Cell) -> str | None:
    """The half that a tap on `cell` lays: the leading one if it may lie there, else the other."""
    for half in (lead, OTHER[lead]):
        if cell in selection.offers(half):
            return half
    return None


def whole(selection: Selection[Action], half: str, cell: Cell) -> Parts | None:
    """The whole domino, if the other half has a single place left: forced, or lost by *Split*."""
    others = selection.pick(**{half: cell}).offers(OTHER[half])
    if len(others) != 1:
        return None
    (other,) = others
    return {half: cell, OTHER[half]: other}


def laid(state: State, selection: Selection[Action], parts: Parts) -> tuple[Action, ...] | None:
    """The actions that lay the domino so, its jokers named as is best for the map.

    `parts` may say what a joker is. `None` if nothing lies so.
    """
    ways = _ways(selection, parts)
    if len(ways) < 2:
        return ways[0] if ways else None
    return max(ways, key=lambda actions: _worth(state, actions))


def _ways(selection: Selection[Action], parts: Parts) -> list[tuple[Action, ...]]:
    """All ways to lay it, in the order of the houses, so that the first of two equal names is
    taken.
    """
    try:
        selection = selection.pick(**parts)
    except NotOffered:
        return []
    settled = selection.settled
    if settled is not None:
        return [settled]
    for part in ARMS.values():
        offered = selection.offers(part)
        if len(offered) > 1:
            return [
                way for arms in Arms if arms in offered for way in _ways(selection, {part: arms})
            ]
    return []


def _worth(state: State, actions: tuple[Action, ...]) -> tuple[int, int]:
    """The worth of a way: points first, then large domains, which a joker beside its own house
    makes.
    """
    seat = state.seat
    for action in actions:
        state = state.successor(action)
    score = duel.score(state.players[seat])
    return score.total, sum(domain.size**2 for domain in score.domains)


def parts_of(state: State, actions: tuple[Action, ...]) -> dict[str, object]:
    """The parts of a laid domino, as a selection names them."""
    first, _ = state.hand
    parts: dict[str, object] = {}
    for action in actions:
        match action:
            case NameJoker():
                half = FIRST if action.die == first.number else SECOND
                parts[ARMS[half]] = action.arms
            case Place() | PlaceSplit():
                parts |= {FIRST: action.first, SECOND: action.second}
            case _:
                pass
    return parts


def placement_of(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The closing actions that lay a domino: the names of its jokers and where it lies."""
    if not actions or not isinstance(actions[-1], Placement):
        return ()
    start = len(actions) - 1
    while start and isinstance(actions[start - 1], NameJoker):
        start -= 1
    return actions[start:]


# Objections


def objection_to(state: State, cell: Cell, half: str | None, lies_on: Cell | None) -> Objection:
    """The reason why a tap on `cell` does nothing; `half` may lie already, on `lies_on`.

    The rules object to whole actions. Of those that `cell` could be part of, the objection that
    says most about the square itself is the one to read.
    """
    if state.stage is not Stage.MAP:
        return state.objection(PutCross(cell)) or Objection.NOT_NOW
    if MAP.square[cell] & ~state.acting.kingdom.empty:
        return Objection.CASTLE_SQUARE if cell == CASTLE else Objection.SQUARE_IS_FILLED
    tried: list[Action]
    if Power.SPLIT in state.using:
        tried = [PlaceSplit(cell, None), PlaceSplit(None, cell)]
    elif half is not None and lies_on is not None:
        tried = [Place(lies_on, cell) if half == FIRST else Place(cell, lies_on)]
    else:
        around = MAP.cells_of(MAP.around[MAP.square[cell]])
        tried = [Place(*pair) for other in around for pair in ((cell, other), (other, cell))]
    reasons = {state.objection(action) for action in tried}
    # A joker without a name is refused before its connection is checked.
    if reasons & {Objection.NOT_CONNECTED, Objection.JOKER_IS_NOT_NAMED}:
        return Objection.NOT_CONNECTED
    return Objection.NOT_SIDE_BY_SIDE
