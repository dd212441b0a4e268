"""Placing of dominoes in a kingdom (RULES 2, Placing).

Rules, selection, playouts and search all use `ways` and `laid`.
"""

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from kdcore.grid import Cell, Grid, Squares, moved
from kdcore.kingdom import Kingdom
from kdcore.kingdomino.actions import Place
from kdcore.kingdomino.dominoes import Domino
from kdcore.kingdomino.objection import Objection

Ways: TypeAlias = tuple[Squares, ...]


def ways(kingdom: Kingdom, domino: Domino) -> Ways:
    """Squares for the first half, for each of the grid's `steps` to the second.

    Empty squares are within the limits, and so are two of them side by side. A twin is only laid
    to the right or down.
    """
    grid, _, _, empty, borders = kingdom
    _, (terrain, _), (other, _), is_twin = domino
    found = grid.dominoes(empty, borders[terrain], borders[other])
    return (found[0], found[1], 0, 0) if is_twin else found


def laid(kingdom: Kingdom, domino: Domino, first: Squares, second: Squares) -> Kingdom:
    _, (terrain, crowns), (other, other_crowns), _ = domino
    return kingdom.drawn((first, terrain, crowns), (second, other, other_crowns))


def gain(kingdom: Kingdom, domino: Domino, first: Squares, second: Squares) -> int:
    """Points that a placement adds, found without placing.

    The halves of a twin join one property; those of any other domino never do.
    """
    _, (terrain, crowns), (other, other_crowns), is_twin = domino
    around, lands = kingdom.grid.around, kingdom.lands
    beside_first, beside_second = around[first] & lands[terrain], around[second] & lands[other]
    if is_twin:
        return _joined(kingdom, terrain, beside_first | beside_second, 2, 0)
    return (_joined(kingdom, terrain, beside_first, 1, crowns) if beside_first else crowns) + (
        _joined(kingdom, other, beside_second, 1, other_crowns) if beside_second else other_crowns
    )


def _joined(kingdom: Kingdom, terrain: int, beside: Squares, size: int, crowns: int) -> int:
    """Points gained when so many squares and crowns join the properties of `beside`."""
    grid, lands, honours, _, _ = kingdom
    land, group = lands[terrain], grid.group
    before = 0
    while beside:
        joined = group(land, beside & -beside)
        joined_size, joined_crowns = joined.bit_count(), 0
        for honoured in honours:
            joined_crowns += (joined & honoured).bit_count()
        before += joined_size * joined_crowns
        size += joined_size
        crowns += joined_crowns
        beside &= ~joined
    return size * crowns - before


def placements(kingdom: Kingdom, domino: Domino) -> list[Place]:
    listed = []
    for firsts, place in zip(ways(kingdom, domino), _places(kingdom.grid), strict=True):
        left = firsts
        while left:
            first = left & -left
            listed.append(place[first])
            left ^= first
    return listed


@cache
def _places(grid: Grid) -> tuple[Mapping[Squares, Place], ...]:
    """Placement by its first square, for each of the grid's steps."""
    return tuple(
        {
            first: Place(grid.cell(first), grid.cell(second))
            for first, around in grid.around.items()
            if (second := moved(first, step)) & around
        }
        for step in grid.steps
    )


def objection_to_place(kingdom: Kingdom, domino: Domino, action: Place) -> Objection | None:
    grid = kingdom.grid
    for cell in (action.first, action.second):
        reason = _objection_to_square(kingdom, cell)
        if reason is not None:
            return reason
    first, second = grid.square[action.first], grid.square[action.second]
    if not grid.around[first] & second:
        return Objection.NOT_SIDE_BY_SIDE
    borders = kingdom.borders
    if not (borders[domino.first.terrain] & first or borders[domino.second.terrain] & second):
        return Objection.NOT_CONNECTED
    if domino.is_twin and first > second:
        return Objection.EARLIER_SQUARE_COMES_FIRST
    return None


def _objection_to_square(kingdom: Kingdom, cell: Cell) -> Objection | None:
    square = kingdom.grid.square.get(cell, 0)
    if square & kingdom.empty:
        return None
    if square == kingdom.grid.castle:
        return Objection.CASTLE_SQUARE
    return Objection.SQUARE_IS_FILLED if square & kingdom.filled else Objection.OUTSIDE_LIMITS
