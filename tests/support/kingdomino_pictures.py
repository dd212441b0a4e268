"""Kingdoms of the second engine, read from pictures."""

from tests.support.kingdomino_model import (
    BOARDS,
    Kingdom,
    Land,
)

TERRAINS = ["wheat", "forest", "water", "grass", "swamp", "mine"]


def kingdom(picture: str, limit: int = 5) -> Kingdom:
    """`fo1` is a forest with a crown; the picture lies on the board as its castle, `C`, does."""
    board = BOARDS[limit]
    rows = [line.split() for line in picture.strip().splitlines()]
    [(castle_row, castle_column)] = [
        (row, columns.index("C")) for row, columns in enumerate(rows) if "C" in columns
    ]
    lands: dict[str, Land] = {}
    for row, columns in enumerate(rows):
        for column, drawn in enumerate(columns):
            square = (
                board.columns[limit - 1 + column - castle_column]
                + board.rows[limit - 1 + row - castle_row]
            )
            if drawn == "C":
                lands[square] = ("castle", 0)
            elif drawn != ".":
                [terrain] = [terrain for terrain in TERRAINS if terrain[:2] == drawn[:2]]
                lands[square] = (terrain, int(drawn[2:] or 0))
    return lands
