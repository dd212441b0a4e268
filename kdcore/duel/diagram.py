"""Maps as diagrams, which can be read back."""

from kdcore.duel.dice import Arms
from kdcore.duel.player import EMPTY_MAP, MAP
from kdcore.grid import Cell
from kdcore.kingdom import Kingdom

_SYMBOLS = "o|:=#%"
_HOUSES = dict(zip(_SYMBOLS, Arms, strict=True))
_CASTLE, _EMPTY = "C", "."
# At most two on the die, one of the castle bonus and one of the power.
_CROSSES = ("1", "2", "3", "4")


def draw_map(kingdom: Kingdom) -> str:
    return "\n".join(
        " ".join(_draw_square(kingdom, Cell(row, column)) for column in range(MAP.columns)).rstrip()
        for row in range(MAP.rows)
    )


def parse_map(diagram: str) -> Kingdom:
    """Read what `draw_map` writes, with gaps of any width."""
    rows = [line.split() for line in diagram.strip().splitlines()]
    if [len(row) for row in rows] != [MAP.columns] * MAP.rows:
        raise ValueError(f"a map has {MAP.rows} rows of {MAP.columns} squares")
    kingdom = EMPTY_MAP
    for cell in MAP.cells:
        drawn = rows[cell.row][cell.column]
        is_castle = MAP.square[cell] == MAP.castle
        if is_castle != (drawn == _CASTLE):
            raise ValueError(f"the castle is on {MAP.cell(MAP.castle)}, not {cell}")
        if is_castle or drawn == _EMPTY:
            continue
        house, crosses = drawn[0], drawn[1:]
        if house not in _HOUSES or crosses not in ("", *_CROSSES):
            raise ValueError(f"nothing is drawn {drawn[:20]!r}: {cell}")
        kingdom = kingdom.drawn((MAP.square[cell], _HOUSES[house], int(crosses or 0)))
    return kingdom


def _draw_square(kingdom: Kingdom, cell: Cell) -> str:
    square = MAP.square[cell]
    if square == MAP.castle:
        return _CASTLE.ljust(2)
    kind = kingdom.kind_on(square)
    if kind is None:
        return _EMPTY.ljust(2)
    return f"{_SYMBOLS[kind]}{kingdom.honours_on(square) or ' '}"
