"""Limits of a kingdom (RULES 2, Placing)."""

from functools import cache

from kdcore.grid import Grid, Squares
from kdcore.kingdom import Kingdom


def limits(kingdom: Kingdom) -> Squares:
    """Rectangle that a kingdom cannot outgrow, which shrinks as the kingdom spreads."""
    return kingdom.empty | kingdom.filled | kingdom.grid.castle


def usable(kingdom: Kingdom) -> Squares:
    """Empty squares without single holes, which no domino can fill."""
    return kingdom.empty & kingdom.grid.beside(kingdom.empty)


def is_complete(kingdom: Kingdom) -> bool:
    """Test if a kingdom is full, which means that no domino was discarded."""
    return not kingdom.empty


def is_central(kingdom: Kingdom) -> bool:
    """Test if the limits are the full square with the castle in its middle."""
    return limits(kingdom) == central(kingdom.grid)


@cache
def central(grid: Grid) -> Squares:
    """Full square with the castle in its middle."""
    castle, reach = grid.cell(grid.castle), (grid.span or 1) // 2
    return sum(
        square
        for cell, square in grid.square.items()
        if abs(cell.row - castle.row) <= reach and abs(cell.column - castle.column) <= reach
    )
