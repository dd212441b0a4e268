"""Kingdoms as diagrams, which can be read back.

A diagram shows the squares within the limits; the castle tells where on the board they are.
"""

from kdcore.grid import Cell
from kdcore.kingdom import Kingdom
from kdcore.kingdomino.dominoes import Terrain
from kdcore.kingdomino.limits import limits
from kdcore.kingdomino.player import bare

_SYMBOLS = "wf~gsm"
_TERRAINS = dict(zip(_SYMBOLS, Terrain, strict=True))
_CASTLE, _EMPTY = "C", "."
_CROWNS = ("1", "2", "3")


def draw_kingdom(kingdom: Kingdom) -> str:
    return "\n".join(
        " ".join(_draw_square(kingdom, cell) for cell in row).rstrip() for row in rows(kingdom)
    )


def rows(kingdom: Kingdom) -> list[list[Cell]]:
    """Cells within the limits, row by row."""
    cells = kingdom.grid.cells_of(limits(kingdom))
    return [[cell for cell in cells if cell.row == row] for row in {cell.row: 0 for cell in cells}]


def parse_kingdom(diagram: str, is_mighty: bool = False) -> Kingdom:
    """Read what `draw_kingdom` writes, with gaps of any width; squares outside of it are empty."""
    lines = [line.split() for line in diagram.strip().splitlines()]
    drawn = {
        Cell(row, column): s for row, line in enumerate(lines) for column, s in enumerate(line)
    }
    castles = [cell for cell, square in drawn.items() if square == _CASTLE]
    if len({len(line) for line in lines}) != 1 or len(castles) != 1:
        raise ValueError("a kingdom is a rectangle of squares with one castle")
    kingdom = bare(is_mighty)
    castle = kingdom.grid.cell(kingdom.grid.castle)
    down, right = castle.row - castles[0].row, castle.column - castles[0].column
    for (row, column), square in drawn.items():
        if square not in (_CASTLE, _EMPTY):
            kingdom = _drawn(kingdom, Cell(row + down, column + right), square)
    return kingdom


def _drawn(kingdom: Kingdom, cell: Cell, drawn: str) -> Kingdom:
    terrain, crowns = drawn[0], drawn[1:]
    if terrain not in _TERRAINS or crowns not in ("", *_CROWNS):
        raise ValueError(f"nothing is drawn {drawn[:20]!r}")
    square = kingdom.grid.square.get(cell, 0)
    if not square & kingdom.empty:
        raise ValueError(f"a kingdom fits into a square of {kingdom.grid.span}")
    return kingdom.drawn((square, _TERRAINS[terrain], int(crowns or 0)))


def _draw_square(kingdom: Kingdom, cell: Cell) -> str:
    square = kingdom.grid.square[cell]
    if square == kingdom.grid.castle:
        return _CASTLE.ljust(2)
    kind = kingdom.kind_on(square)
    if kind is None:
        return _EMPTY.ljust(2)
    return f"{_SYMBOLS[kind]}{kingdom.honours_on(square) or ' '}"
