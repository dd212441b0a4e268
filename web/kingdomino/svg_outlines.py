"""The surveyor's hand: paths round sets of squares, a little off and always in the same way.

The wobble of a line depends on the corner of the survey that it starts from and on nothing else. So
two properties that share a border share its very curve, and nothing trembles from one drawing to
the next.
"""

from collections.abc import Collection, Iterable
from functools import cache, partial

from web.kingdomino.widgets import Place

Point = tuple[float, float]


def outline(places: Collection[Place], unit: int) -> str:
    """The path round a set of squares, holes included."""
    ways = _ways(frozenset(places))
    path = []
    while ways:
        start = corner = min(ways)
        came: Place | None = None
        path.append(f"M{_numbers(_point(*start, unit))}")
        while corner in ways:
            onwards = ways[corner]
            # Two squares that meet in a corner alone are kept apart by a right turn.
            to = min(onwards, key=partial(_turn, came, corner))
            onwards.remove(to)
            if not onwards:
                del ways[corner]
            path.append(_stroke(corner, to, unit))
            came, corner = corner, to
        path.append("Z")
    return "".join(path)


def _ways(places: frozenset[Place]) -> dict[Place, list[Place]]:
    """The next corners of the border from each corner; the squares are on the right."""
    ways: dict[Place, list[Place]] = {}
    for row, column in places:
        for beyond, start, end in (
            ((row - 1, column), (row, column), (row, column + 1)),
            ((row, column + 1), (row, column + 1), (row + 1, column + 1)),
            ((row + 1, column), (row + 1, column + 1), (row + 1, column)),
            ((row, column - 1), (row + 1, column), (row, column)),
        ):
            if beyond not in places:
                ways.setdefault(start, []).append(end)
    return ways


def _turn(came: Place | None, at: Place, to: Place) -> int:
    """The turn of a line, least to the right."""
    if came is None:
        return 0
    return (at[0] - came[0]) * (to[1] - at[1]) - (at[1] - came[1]) * (to[0] - at[0])


@cache
def _stroke(start: Place, end: Place, unit: int) -> str:
    return f"Q{_numbers((*_bend(start, end, unit), *_point(*end, unit)))}"


@cache
def _point(row: int, column: int, unit: int) -> Point:
    """The point at which the pen passes a corner of the survey."""
    off = unit * 0.02
    return column * unit + _noise(row, column, 1) * off, row * unit + _noise(row, column, 2) * off


def _bend(one: Place, two: Place, unit: int) -> Point:
    (row, column), (other_row, other_column) = sorted((one, two))
    salt = 3 if column == other_column else 5
    x, y = (column + other_column) / 2 * unit, (row + other_row) / 2 * unit
    off = unit * 0.026
    return x + _noise(row, column, salt) * off, y + _noise(row, column, salt + 1) * off


def _noise(row: int, column: int, salt: int) -> float:
    """A number between -1 and 1 that looks random and is the same every time."""
    mixed = (column * 73_856_093 ^ row * 19_349_663 ^ salt * 83_492_791) & 0xFFFFFF
    mixed = (mixed ^ mixed >> 11) * 2_654_435_761 & 0xFFFFFF
    return mixed / 0x7FFFFF - 1


def ticks(places: Collection[Place], unit: int) -> str:
    """Short strokes between two squares, enough to count them."""
    path, length, between = [], number(unit * 0.1), number(unit * 0.8)
    for row, column in sorted(places):
        x, y = column * unit, row * unit
        if (row, column + 1) in places:
            path.append(f"M{x + unit} {y}v{length}m0 {between}v{length}")
        if (row + 1, column) in places:
            path.append(f"M{x} {y + unit}h{length}m{between} 0h{length}")
    return "".join(path)


def number(value: float) -> str:
    """A number with one decimal, and without one that is zero."""
    return f"{value:.1f}".removesuffix(".0")


def _numbers(values: Iterable[float]) -> str:
    return " ".join(map(number, values))
