"""Maps and small pictures as SVG text. Units are 48 to a square.

The surveyor's hand wobbles: corners are off by a little, lines bend, and always in the same way.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache

from kdcore.duel import MAP
from web.duel.svg_marks import CHARGES, CROSS, CROSS_FAR, HATCHES, Shapes
from web.duel.widgets import Map, Square

ROWS, COLUMNS, SIDE = MAP.rows, MAP.columns, 48
INSET = 1.7
"""A wash stops this short of its ink line, as on hand-tinted prints."""

TINCTURE = {
    "dot": "azure",
    "stripe": "gules",
    "two_dots": "vert",
    "two_stripes": "or",
    "solid": "purpure",
    "quarters": "sable",
}
MANY = 12

Place = tuple[int, int]
Point = tuple[float, float]


def icon(symbol: str, css: str = "") -> str:
    attribute = f' class="{css}"' if css else ""
    return f'<svg{attribute} aria-hidden="true"><use href="#kd-{symbol}"/></svg>'


# The land: what has been drawn


LAYERS = ("washes", "hatches", "charges", "lines", "castle", "crosses", "crosses-far")
"""Layers from the bottom up; the style sheet shows the usual crosses or, on a small map, larger
ones.
"""


def land(picture: Map) -> dict[str, str]:
    """The SVG of each layer."""
    filled = {_place(square): square for square in picture.squares if _is_inked(square)}
    castle = next(square for square in picture.squares if square.is_castle)
    houses: dict[str, list[Point]] = {arms: [] for arms in TINCTURE}
    for (row, column), square in filled.items():
        houses[square.arms].append((column * SIDE, row * SIDE))
    layers = (
        "".join(_washes(filled)),
        "".join(_stamped(HATCHES[arms], at) for arms, at in houses.items()),
        "".join(_stamped(CHARGES[arms], at) for arms, at in houses.items()),
        "".join(_lines(filled, _place(castle))),
        _use("castle" if picture.has_castle_bonus else "castle-spent", castle),
        _crosses(filled.values()),
        _stamped(CROSS_FAR, _corners_of(filled.values(), 1, 26)),
    )
    return dict(zip(LAYERS, layers, strict=True))


def _stamped(shapes: Shapes, points: list[Point]) -> str:
    if not points:
        return ""
    return "".join(
        f'<path {looks} d="{"".join(f"M{x:g} {y:g}{shape}" for x, y in points)}"/>'
        for looks, shape in shapes
    )


def _washes(filled: dict[Place, Square]) -> Iterator[str]:
    for arms, tincture in TINCTURE.items():
        cells = [place for place, square in filled.items() if square.arms == arms]
        if cells:
            path = "".join(_wash(place, filled) for place in cells)
            yield f'<path fill="var(--tincture-{tincture})" d="{path}"/>'


def _is_inked(square: Square) -> bool:
    return bool(square.arms) and not square.is_pending


def place(cell: str) -> Place:
    return int(cell[1:]) - 1, ord(cell[0]) - ord("a")


def _place(square: Square) -> Place:
    return place(square.cell)


def _use(symbol: str, square: Square) -> str:
    row, column = _place(square)
    return (
        f'<use href="#kd-{symbol}" x="{column * SIDE}" y="{row * SIDE}"'
        f' width="{SIDE}" height="{SIDE}"/>'
    )


def _crosses(squares: Iterable[Square]) -> str:
    return _stamped(CROSS, _corners_of(squares, 1.4, 31.6))


def _corners_of(squares: Iterable[Square], near: float, far: float) -> list[Point]:
    """Crosses stand in the corners, so that the charge stays clear."""
    corners = ((far, far), (near, far), (far, near), (near, near))
    return [
        (column * SIDE + x, row * SIDE + y)
        for square in squares
        for row, column in (_place(square),)
        for x, y in corners[: square.crosses]
    ]


def _wash(place: Place, filled: dict[Place, Square]) -> str:
    row, column = place
    arms = filled[place].arms
    ends = [
        (other := filled.get((row + r, column + c))) is None or other.arms != arms
        for r, c in ((-1, 0), (0, 1), (1, 0), (0, -1))
    ]
    return _polygon(row, column, tuple(ends))


@cache
def _polygon(row: int, column: int, ends: tuple[bool, ...]) -> str:
    """A square, made smaller on each side where its house ends: up, right, down, left."""
    up, right, down, left = (INSET * end for end in ends)
    (nwx, nwy), (nex, ney) = _corner(row, column), _corner(row, column + 1)
    (sex, sey), (swx, swy) = _corner(row + 1, column + 1), _corner(row + 1, column)
    return (
        f"M{nwx + left:.1f} {nwy + up:.1f}L{nex - right:.1f} {ney + up:.1f}"
        f"L{sex - right:.1f} {sey - down:.1f}L{swx + left:.1f} {swy - down:.1f}Z"
    )


def _lines(filled: dict[Place, Square], castle: Place) -> Iterator[str]:
    """Lines by the two squares that each parts: nothing, one house, a coast, or two houses."""
    kinds: dict[str, list[str]] = {"grid": [], "seam": [], "shore": [], "border": []}
    houses = {place: square.arms for place, square in filled.items()} | {castle: "castle"}
    for a, b, one, two in _edges():
        ours, theirs = houses.get(one, ""), houses.get(two, "")
        if ours == theirs:
            kinds["seam" if ours else "grid"].append(_line(a, b))
        elif ours and theirs:
            kinds["border"] += [_line(a, b), _line(a, b, 1)]
        else:
            kinds["shore"].append(_line(a, b))
    for kind, lines in kinds.items():
        if lines:
            yield f'<path class="{kind}" d="{"".join(lines)}"/>'


@cache
def _edges() -> tuple[tuple[Place, Place, Place, Place], ...]:
    """The lines between two squares: corner, corner, square, square."""
    level = [
        ((row, column), (row, column + 1), (row - 1, column), (row, column))
        for row in range(1, ROWS)
        for column in range(COLUMNS)
    ]
    upright = [
        ((row, column), (row + 1, column), (row, column - 1), (row, column))
        for row in range(ROWS)
        for column in range(1, COLUMNS)
    ]
    return (*level, *upright)


@cache
def _line(a: Place, b: Place, stroke: int = 0) -> str:
    (x1, y1), (x2, y2) = _corner(*a), _corner(*b)
    bend = _wobble(*a, b[0] + 10 * stroke), _wobble(*b, a[1] + 10 * stroke)
    return (
        f"M{x1:.1f} {y1:.1f}Q{(x1 + x2) / 2 + bend[0]:.1f} {(y1 + y2) / 2 + bend[1]:.1f}"
        f" {x2:.1f} {y2:.1f}"
    )


@cache
def _corner(row: int, column: int) -> tuple[float, float]:
    x, y = float(column * SIDE), float(row * SIDE)
    if 0 < column < COLUMNS:
        x += 1.1 * _wobble(row, column, 1)
    if 0 < row < ROWS:
        y += 1.1 * _wobble(row, column, 2)
    return x, y


def _wobble(row: int, column: int, salt: int) -> float:
    """A number between -1 and 1 that looks random and is the same every time."""
    mixed = (row * 73_856_093 ^ column * 19_349_663 ^ salt * 83_492_791) & 0xFFFFFFFF
    mixed = (mixed * 2_654_435_761 >> 7) & 0x3FF
    return mixed / 511.5 - 1


# Marks: squares that may be tapped, and the pending domino


def marks(picture: Map) -> str:
    pending = [square for square in picture.squares if square.is_pending]
    legal = [square for square in picture.squares if square.is_legal]
    quiet = bool(pending) or len(legal) > MANY
    out = list(_legal([_place(square) for square in legal], quiet)) if legal else []
    if pending:
        out.append(f'<g class="draft">{"".join(map(_pending, pending))}</g>')
        out += [_joker(square) for square in pending if square.is_joker and square.arms != "joker"]
        out += _pending_lines(pending)
    out += [_last(square) for square in picture.squares if square.is_last]
    out += [_hint(square) for square in picture.squares if square.hint is not None]
    if picture.domain:
        domain = [square for square in picture.squares if square.cell in picture.domain]
        out.append(_outline([_place(square) for square in domain]))
    if picture.delta and pending:
        out.append(_delta(picture.delta, pending))
    return "".join(out)


def _legal(places: list[Place], quiet: bool) -> Iterator[str]:
    """A stake in each square and, unless they are too many, its corners. All are one path or two,
    because a hundred symbols would come and go with every tap.
    """
    if not quiet:
        yield f'<path class="corners" d="{"".join(map(_corners, places))}"/>'
    side = 5.4 if quiet else 4.2
    stakes = (
        f"M{column * SIDE + 24} {row * SIDE + 24 - side}l{side} {side}-{side} {side}-{side}-{side}Z"
        for row, column in places
    )
    yield f'<path class="stake" d="{"".join(stakes)}"/>'


@cache
def _corners(place: Place) -> str:
    x, y = place[1] * SIDE, place[0] * SIDE
    return (
        f"M{x + 7.2:g} {y + 14.8:g}l-.3-7.7 8-.1M{x + 33.2:g} {y + 6.8:g}l8 .3-.2 7.8"
        f"M{x + 40.8:g} {y + 33.2:g}l.3 7.7-8 .1M{x + 14.8:g} {y + 41.2:g}l-8-.3.2-7.8"
    )


def _pending(square: Square) -> str:
    row, column = _place(square)
    if square.arms == "joker":
        return _use("shield-joker", square) + _crosses([square])
    return (
        f'<rect x="{column * SIDE}" y="{row * SIDE}" width="48" height="48"'
        f' fill="var(--tincture-{TINCTURE[square.arms]})"/>'
        + _stamped(CHARGES[square.arms], [(column * SIDE, row * SIDE)])
        + _crosses([square])
    )


def _joker(square: Square) -> str:
    row, column = _place(square)
    x, y = column * SIDE + 5, row * SIDE + 5
    return f'<use href="#kd-mini-joker" x="{x}" y="{y}" width="17" height="17"/>'


def _pending_lines(pending: list[Square]) -> list[str]:
    """Outlines: one round a domino, or one round each half when they lie apart."""
    places = [_place(square) for square in pending]
    groups = [places]
    if len(places) == 2 and sum(abs(a - b) for a, b in zip(*places, strict=True)) > 1:
        groups = [[place] for place in places]
    lines = []
    for group in groups:
        rows, columns = [row for row, _ in group], [column for _, column in group]
        x, y = min(columns) * SIDE + 1.5, min(rows) * SIDE + 1.5
        width = (max(columns) - min(columns) + 1) * SIDE - 3
        height = (max(rows) - min(rows) + 1) * SIDE - 3
        lines.append(
            f'<rect class="draft-line" x="{x}" y="{y}" width="{width}" height="{height}" rx="3"/>'
        )
    return lines


def _outline(places: list[Place]) -> str:
    path = _border(places)
    return f'<path class="outline-ground" d="{path}"/><path class="outline" d="{path}"/>'


def _border(places: Collection[Place]) -> str:
    """The border of a domain, in the hand that drew the map."""
    sides = (
        _line(*ends)
        for row, column in places
        for beyond, *ends in (
            ((row - 1, column), (row, column), (row, column + 1)),
            ((row + 1, column), (row + 1, column), (row + 1, column + 1)),
            ((row, column - 1), (row, column), (row + 1, column)),
            ((row, column + 1), (row, column + 1), (row + 1, column + 1)),
        )
        if beyond not in places
    )
    return "".join(sides)


def glow(places: Collection[Place]) -> str:
    """A whole picture of a map, with nothing on it but the border of a domain."""
    path = _border(places)
    return (
        '<svg viewBox="-8 -8 352 256" aria-hidden="true">'
        f'<path class="glow-ground" d="{path}"/><path class="glow" d="{path}"/></svg>'
    )


def _hint(square: Square) -> str:
    row, column = _place(square)
    x, y = column * SIDE, row * SIDE
    symbol = f"mini-{square.hint}" if square.hint else "cross"
    return (
        f'<rect class="hint" x="{x + 4}" y="{y + 4}" width="40" height="40" rx="6"/>'
        f'<use href="#kd-{symbol}" x="{x + 14}" y="{y + 14}" width="20" height="20"/>'
    )


def _last(square: Square) -> str:
    row, column = _place(square)
    return f'<path class="last" d="M{column * SIDE + 2} {row * SIDE + 2}h16l-16 16Z"/>'


def _delta(delta: str, pending: list[Square]) -> str:
    places = [_place(square) for square in pending]
    if len(places) == 2 and sum(abs(a - b) for a, b in zip(*places, strict=True)) > 1:
        places = places[:1]
    x = sum(column + 0.5 for _, column in places) / len(places) * SIDE
    y = sum(row + 0.5 for row, _ in places) / len(places) * SIDE
    return (
        f'<g class="delta"><rect x="{x - 18}" y="{y - 12.5}" width="36" height="25" rx="12.5"/>'
        f'<text x="{x}" y="{y + 5.6:g}">{delta}</text></g>'
    )


# Parts that never change


@cache
def ground() -> str:
    """Paper and terrain, with a scale bar round them in black and white."""
    bars = [
        f"M{column * SIDE} -5.2h24M{column * SIDE + 24} 245.2h24" for column in range(COLUMNS)
    ] + [f"M-5.2 {row * SIDE}v24M341.2 {row * SIDE + 24}v24" for row in range(ROWS)]
    return (
        '<rect class="map-ground" width="336" height="240"/>'
        '<use class="terrain" href="#kd-terrain" width="336" height="240"/>'
        '<path class="frame" d="M-7.4-7.4H343.4V247.4H-7.4ZM-3-3H339V243H-3Z"/>'
        f'<path class="frame-bars" d="{"".join(bars)}"/>'
        '<rect class="rim" width="336" height="240"/>'
    )
