"""Bonuses that a kingdom is sure of, may still get, or cannot (RULES 2, Optional rules)."""

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from kdcore.grid import Grid, Squares, each
from kdcore.kingdom import Kingdom
from kdcore.kingdomino.limits import central, is_central, is_complete, limits
from kdcore.kingdomino.options import Option

if TYPE_CHECKING:
    from kdcore.kingdomino.state import State
    from kdcore.position import Seat


class Prospect(Enum):
    """Outlook for a bonus, whatever dominoes are to come."""

    # The kingdom has it, and nothing can take it away.
    CERTAIN = "certain"
    OPEN = "open"
    # No domino could bring it any more.
    GONE = "gone"


def prospects(state: "State", seat: "Seat") -> dict[Option, Prospect]:
    """Outlook of a player for each bonus that is in play, in this game of a Dynasty."""
    kingdom, setup = state.players[seat].kingdom, state.setup
    placed = kingdom.filled.bit_count() // 2
    discards = state.discards(seat)
    left = setup.rounds * setup.kings.count(seat) - placed - discards
    found = {}
    if setup.has_middle_kingdom:
        found[Option.MIDDLE_KINGDOM] = middle_kingdom(kingdom, left)
    if setup.has_harmony:
        found[Option.HARMONY] = Prospect.GONE if discards else harmony(kingdom)
    return found


def middle_kingdom(kingdom: Kingdom, left: int) -> Prospect:
    """Outlook for the castle in the middle, with so many dominoes left.

    A domino makes a kingdom at most two longer, higher, or one of each.
    """
    if is_central(kingdom):
        return Prospect.CERTAIN
    grid, middle = kingdom.grid, central(kingdom.grid)
    is_outside = bool(kingdom.filled & ~middle)
    missing = _half_round(grid, middle) - _half_round(grid, kingdom.filled | grid.castle)
    return Prospect.GONE if is_outside or missing > 2 * left else Prospect.OPEN


def harmony(kingdom: Kingdom) -> Prospect:
    """Outlook for a whole kingdom, of which nothing was discarded."""
    if is_complete(kingdom):
        return Prospect.CERTAIN
    grid, taken = kingdom.grid, kingdom.filled | kingdom.grid.castle
    return Prospect.OPEN if _can_be_filled(grid, taken, limits(kingdom)) else Prospect.GONE


def _half_round(grid: Grid, squares: Squares) -> int:
    """Length and height of the rectangle around squares, added up."""
    cells = grid.cells_of(squares)
    rows, columns = {cell.row for cell in cells}, {cell.column for cell in cells}
    return max(rows) - min(rows) + max(columns) - min(columns) + 2


@lru_cache(maxsize=64)
def _can_be_filled(grid: Grid, taken: Squares, within: Squares) -> bool:
    """Test if dominoes could fill some full square of the grid's span, but for what is taken."""
    return any(
        not taken & ~full and not full & ~within and can_be_tiled(grid, full & ~taken)
        for full in _full_squares(grid)
    )


@lru_cache(maxsize=2)
def _full_squares(grid: Grid) -> tuple[Squares, ...]:
    """All squares of the grid's span that hold the castle, the middle one first."""
    span = grid.span or 0
    others = (
        sum(
            square
            for cell, square in grid.square.items()
            if 0 <= cell.row - top < span and 0 <= cell.column - left < span
        )
        for top in range(grid.rows - span + 1)
        for left in range(grid.columns - span + 1)
    )
    return (central(grid), *others)


def can_be_tiled(grid: Grid, squares: Squares) -> bool:
    """Test if dominoes can cover just these squares, by pairing each dark one with a light one."""
    dark = [square for square in each(squares) if sum(grid.cell(square)) % 2]
    if 2 * len(dark) != squares.bit_count():
        return False
    pairs: dict[Squares, Squares] = {}

    def is_paired(square: Squares, tried: set[Squares]) -> bool:
        for light in each(grid.around[square] & squares):
            if light not in tried:
                tried.add(light)
                if light not in pairs or is_paired(pairs[light], tried):
                    pairs[light] = square
                    return True
        return False

    return all(is_paired(square, set()) for square in dark)
