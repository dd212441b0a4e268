"""How far a kingdom may still spread (RULES 2, Placing)."""

from functools import cache

from kdcore.grid import Grid, Squares
from kdcore.kingdom import Kingdom


def limits(kingdom: Kingdom) -> Squares:
    """The rectangle that a kingdom cannot outgrow: it tightens as the kingdom spreads."""
    return kingdom.empty | kingdom.filled | kingdom.grid.castle


def usable(kingdom: Kingdom) -> Squares:
    """Its empty squares but for single holes, which no domino can fill any more."""
    return kingdom.empty & kingdom.grid.beside(kingdom.empty)


def is_complete(kingdom: Kingdom) -> bool:
    """So it is exactly if no domino had to be discarded."""
    return not kingdom.empty


def is_central(kingdom: Kingdom) -> bool:
    """Whether the castle is in the middle of the full square: no narrower limits are possible."""
    return limits(kingdom) == central(kingdom.grid)


@cache
def central(grid: Grid) -> Squares:
    """The full square with the castle in its middle."""
    castle, reach = grid.cell(grid.castle), (grid.span or 1) // 2
    return sum(
        square
        for cell, square in grid.square.items()
        if abs(cell.row - castle.row) <= reach and abs(cell.column - castle.column) <= reach
    )
