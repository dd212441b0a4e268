"""Kingdoms and dominoes as SVG text: 48 units to a square, or 24 in a small picture."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from web.kingdomino.svg_outlines import number, outline, ticks
from web.kingdomino.widgets import Board, Domino, Frame, Half, Ink, Place

BIG, SMALL = 48, 24


class Slip(NamedTuple):
    """The piece of paper that crowns are drawn on: how wide for one, two or three, and how high."""

    widths: tuple[float, float, float]
    height: float
    inset: float
    suffix: str


SLIPS = {
    BIG: Slip((18.4, 31.8, 45.2), 16.2, 2.4, ""),
    SMALL: Slip((11, 18, 25), 11, 1.6, "-s"),
}


def icon(symbol: str, css: str = "k-icon") -> str:
    return f'<svg class="{css}" aria-hidden="true"><use href="#k-{symbol}"/></svg>'


# Kingdoms


@lru_cache(maxsize=16)
def land(ink: Ink, frame: Frame, unit: int = BIG, name: str = "") -> str:
    """The sheet and the ink on it, which stay the same until another domino is placed. A seat has
    one such drawing in the page, unless others have a `name`.
    """
    name = f"k-clip-{name or ink.seat}"
    return "".join(
        (
            _sheet(frame, unit),
            *(_property(ink, index, unit, f"{name}-{index}") for index in range(len(ink.lands))),
            _castle(ink, unit),
            f'<path class="k-border" d="{_borders(ink, unit)}"/>',
            f'<path class="k-coast" d="{outline(ink.squares, unit)}"/>',
            # A small picture marks a rival's last domino first.
            "" if unit == SMALL else crowns(ink, unit),
        )
    )


def crowns(ink: Ink, unit: int = BIG) -> str:
    return "".join(_crowns(place, count, unit) for place, count in ink.crowns)


def _sheet(frame: Frame, unit: int) -> str:
    """A bare sheet, with a peg at every corner of the survey."""
    arm = 2.4 if unit == SMALL else 3.4
    pegs = "".join(
        f"M{number(column * unit - arm)} {row * unit}h{arm * 2:g}"
        f"M{column * unit} {number(row * unit - arm)}v{arm * 2:g}"
        for row in range(frame.top, frame.bottom + 2)
        for column in range(frame.left, frame.right + 2)
    )
    return f'<rect class="k-ground" {_rect(frame, unit)}/><path class="k-pegs" d="{pegs}"/>'


def _rect(frame: Frame, unit: int) -> str:
    return (
        f'x="{frame.left * unit}" y="{frame.top * unit}"'
        f' width="{frame.columns * unit}" height="{frame.rows * unit}"'
    )


def _property(ink: Ink, index: int, unit: int, name: str) -> str:
    """A wash, its pattern, and a deeper wash along the inside of its edge, as on maps that were
    coloured by hand.
    """
    terrain, places = ink.lands[index]
    path = outline(places, unit)
    washed = (
        f'<path d="{path}" fill="var(--{terrain})"/>'
        f'<path d="{path}" fill="url(#k-p-{terrain}{SLIPS[unit].suffix})"/>'
    )
    if unit == SMALL:
        return washed
    return (
        f'{washed}<clipPath id="{name}"><path d="{path}"/></clipPath>'
        f'<path class="k-edge" d="{path}" clip-path="url(#{name})" stroke="var(--{terrain}-edge)"/>'
        f'<path class="k-ticks" d="{ticks(places, unit)}" stroke="var(--{terrain}-ink)"/>'
    )


def _castle(ink: Ink, unit: int) -> str:
    row, column = ink.castle
    return (
        f'<path class="k-ground" d="{outline((ink.castle,), unit)}"/>'
        f'<use href="#k-castle-{ink.seat}" x="{column * unit}" y="{row * unit}"'
        f' width="{unit}" height="{unit}"/>'
    )


def _borders(ink: Ink, unit: int) -> str:
    groups = (*(places for _, places in ink.lands), (ink.castle,))
    return "".join(outline(group, unit) for group in groups)


def _crowns(place: Place, count: int, unit: int) -> str:
    """A piece of paper never wider than the square, or a small picture would cut it at its edge."""
    slip, (row, column) = SLIPS[unit], place
    width = min(slip.widths[count - 1], unit - slip.inset - 0.4)
    return (
        f'<use href="#k-crown-{count}{slip.suffix}" x="{number(column * unit + slip.inset)}"'
        f' y="{number(row * unit + slip.inset)}" width="{number(width)}" height="{slip.height}"/>'
    )


def marks(board: Board) -> str:
    """Everything but ink: squares that the pending domino gives up, a rival's last domino, the
    limits, a hint, the pending domino, and squares to tap.
    """
    out = [_use("mark-lost", place) for place in board.lost]
    if board.last:
        out.append(_last(board.last, BIG))
    if board.outline:
        path = outline(board.outline, BIG)
        out.append(f'<path class="k-shown-halo" d="{path}"/><path class="k-shown" d="{path}"/>')
    out.append(limits(board))
    if board.last or board.outline:
        out.append(crowns(board.ink))
    out += map(hinted, board.hint)
    if board.pending:
        out.append(_pending(board))
    hints = {half.place for half in board.hint}
    out += [
        _use(f"mark-{square.mark}", place, 0.46)
        for places, squares in zip(board.frame.places(), board.squares, strict=True)
        for place, square in zip(places, squares, strict=True)
        if square.mark and place not in hints
    ]
    return "".join(out)


def _last(places: frozenset[Place], unit: int) -> str:
    path = outline(places, unit)
    return f'<path class="k-last k-halo" d="{path}"/><path class="k-last" d="{path}"/>'


def _use(symbol: str, place: Place, share: float = 1) -> str:
    """A symbol in the middle of a square."""
    (row, column), size = place, BIG * share
    edge = (BIG - size) / 2
    return (
        f'<use href="#k-{symbol}" x="{number(column * BIG + edge)}" y="{number(row * BIG + edge)}"'
        f' width="{number(size)}" height="{number(size)}"/>'
    )


def _pending(board: Board) -> str:
    return f"{pale(board.pending)}{_gain(board.gain, [half.place for half in board.pending])}"


def pale(halves: tuple[Half, ...]) -> str:
    """A pending domino: pale, and with a dashed outline."""
    washes = "".join(map(_pale, halves))
    slips = "".join(_crowns(half.place, half.crowns, BIG) for half in halves if half.crowns)
    line = f'<path class="k-draft-line" d="{outline([half.place for half in halves], BIG)}"/>'
    return f'<g class="k-draft">{washes}</g>{slips}{line}'


def drying(places: frozenset[Place], pending: tuple[Half, ...]) -> str:
    """The picture before the ink: bare paper, and the pending domino if it lay there."""
    was = pale(pending) if {half.place for half in pending} == places else ""
    return f'<path class="k-ground" d="{outline(places, BIG)}"/>{was}'


def _pale(half: Half) -> str:
    path = outline((half.place,), BIG)
    return (
        f'<path d="{path}" fill="var(--{half.terrain})"/>'
        f'<path d="{path}" fill="url(#k-p-{half.terrain})"/>'
    )


def hinted(half: Half) -> str:
    """A small piece of the half that should lie there, in a frame."""
    row, column = half.place
    where = f'x="{column * BIG + 8}" y="{row * BIG + 8}" width="32" height="32" rx="4"'
    slip = _crowns(half.place, half.crowns, BIG) if half.crowns else ""
    return (
        f'<rect {where} fill="var(--{half.terrain})"/>'
        f'<rect {where} fill="url(#k-p-{half.terrain})"/>'
        f'<rect class="k-hint-halo" {where}/><rect class="k-hint" {where}/>{slip}'
    )


def _gain(gain: str, places: list[Place]) -> str:
    """The gain, low in the upper row, because crowns are at the top of each square."""
    if not gain:
        return ""
    x = sum(column + 0.5 for _, column in places) / len(places) * BIG
    y = min(row for row, _ in places) * BIG + 34
    return (
        f'<g class="k-gain"><circle cx="{number(x)}" cy="{number(y)}" r="14"/>'
        f'<text x="{number(x)}" y="{number(y + 5.6)}">{gain}</text></g>'
    )


def limits(board: Board) -> str:
    """The limits: a double line with boundary stones shuts an axis that is full, and a dotted line
    ends one that can still slide.
    """
    frame, limit, used = board.frame, board.limits, board.used
    left, right = max(frame.left, limit.left) * BIG, (min(frame.right, limit.right) + 1) * BIG
    top, bottom = max(frame.top, limit.top) * BIG, (min(frame.bottom, limit.bottom) + 1) * BIG
    out: list[str] = []
    stones: set[Place] = set()
    is_full = limit.columns == used.columns
    for is_seen, x, way in (
        (limit.left >= frame.left, left, -4),
        (limit.right <= frame.right, right, 4),
    ):
        if is_seen:
            out.append(_limit(is_full, f"M{x} {top}V{bottom}", f"M{x + way} {top}V{bottom}"))
            stones |= {(x, top), (x, bottom)} if is_full else set()
    is_full = limit.rows == used.rows
    for is_seen, y, way in (
        (limit.top >= frame.top, top, -4),
        (limit.bottom <= frame.bottom, bottom, 4),
    ):
        if is_seen:
            out.append(_limit(is_full, f"M{left} {y}H{right}", f"M{left} {y + way}H{right}"))
            stones |= {(left, y), (right, y)} if is_full else set()
    return "".join(out) + "".join(
        f'<use href="#k-limit-post" x="{x - 6}" y="{y - 6}" width="12" height="12"/>'
        for x, y in sorted(stones)
    )


def _limit(is_full: bool, line: str, second: str) -> str:
    if is_full:
        return f'<path class="k-limit" d="{line}{second}"/>'
    return f'<path class="k-limit is-open" d="{line}"/>'


def small(board: Board) -> str:
    """The whole picture of a small kingdom."""
    ink = board.ink
    last = _last(board.last, SMALL) if board.last else ""
    return (
        f'<svg class="k-art" viewBox="{box(board.mini, SMALL)}" aria-hidden="true">'
        f"{land(ink, board.mini, SMALL)}{last}{crowns(ink, SMALL)}</svg>"
    )


def finished(board: Board) -> str:
    """The whole picture of a kingdom, as large as it is, without marks."""
    path = outline(board.outline, BIG)
    shown = f'<path class="k-shown-halo" d="{path}"/><path class="k-shown" d="{path}"/>'
    return (
        f'<svg class="k-art" viewBox="{box(board.mini, BIG)}" aria-hidden="true">'
        f"{land(board.ink, board.mini)}{shown if path else ''}</svg>"
    )


def box(frame: Frame, unit: int = BIG) -> str:
    return f"{frame.left * unit} {frame.top * unit} {frame.columns * unit} {frame.rows * unit}"


# Dominoes


@lru_cache(maxsize=128)
def domino(picture: Domino) -> str:
    """Two halves side by side; where they have the same terrain they flow into one."""
    (first, first_crowns), (second, second_crowns) = picture.halves
    if first == second:
        washes = _half(0, 96, first)
    else:
        washes = f"{_half(0, 48, first)}{_half(48, 48, second)}"
        washes += '<path class="k-border" d="M48 1Q48.6 24 47.8 47"/>'
    widths = SLIPS[BIG].widths
    out = [washes, '<use href="#k-domino" width="96" height="48"/>']
    if first_crowns:
        out.append(_slip(first_crowns, 3))
    if second_crowns:
        out.append(_slip(second_crowns, 93 - widths[second_crowns - 1]))
    if picture.lead is not None:
        out.append(f'<path class="k-half-mark" d="M{48 * picture.lead + 2} 2h44v44h-44z"/>')
    return '<svg class="k-domino" viewBox="0 0 96 48" aria-hidden="true">' + "".join(out) + "</svg>"


def half(terrain: str, crowns: int) -> str:
    """Half a domino for itself, as large as a square."""
    slip = _slip(crowns, 3) if crowns else ""
    edge = '<path class="k-border" d="M0 0h48v48h-48z"/>'
    return f'<svg viewBox="0 0 48 48" aria-hidden="true">{_half(0, 48, terrain)}{edge}{slip}</svg>'


def glow(places: Iterable[Place], frame: Frame) -> str:
    """A whole picture of a kingdom, with nothing on it but the border of a property."""
    path = outline((*places,), BIG)
    return (
        f'<svg viewBox="{box(frame)}" aria-hidden="true">'
        f'<path class="glow-ground" d="{path}"/><path class="glow" d="{path}"/></svg>'
    )


def _half(x: int, width: int, terrain: str) -> str:
    path = f"M{x} 0h{width}v48h-{width}z"
    return (
        f'<path d="{path}" fill="var(--{terrain})"/><path d="{path}" fill="url(#k-p-{terrain})"/>'
    )


def _slip(count: int, x: float) -> str:
    slip = SLIPS[BIG]
    return (
        f'<use href="#k-crown-{count}" x="{number(x)}" y="3"'
        f' width="{slip.widths[count - 1]}" height="{slip.height}"/>'
    )


# Dominoes to come

TALLY_ROW = 10


def tally(terrain: str, crowned: tuple[int, ...]) -> str:
    """A row of squares of one terrain, by the crowns on each."""
    squares = "".join(
        _tallied(terrain, crowns, index % TALLY_ROW * SMALL, index // TALLY_ROW * SMALL)
        for index, crowns in enumerate(crowned)
    )
    height = max(1, -(-len(crowned) // TALLY_ROW)) * SMALL
    return (
        f'<svg class="k-tally" viewBox="0 0 {TALLY_ROW * SMALL} {height}"'
        f' width="{TALLY_ROW * SMALL}" height="{height}" aria-hidden="true">{squares}</svg>'
    )


def _tallied(terrain: str, crowns: int, x: int, y: int) -> str:
    where = f'x="{x}" y="{y}" width="{SMALL}" height="{SMALL}"'
    square = f'<rect {where} fill="var(--{terrain})"/><rect {where} fill="url(#k-p-{terrain}-s)"/>'
    if not crowns:
        return square
    slip = SLIPS[SMALL]
    width = slip.widths[crowns - 1] * 0.88
    return (
        f'{square}<use href="#k-crown-{crowns}-s" x="{number(x + (SMALL - width) / 2)}"'
        f' y="{number(y + 7.2)}" width="{number(width)}" height="9.7"/>'
    )
