"""A finished game as one picture to send: all kingdoms, in SVG text that stands by itself."""

import re
from dataclasses import replace
from typing import NamedTuple

from kdcore.kingdomino import Option
from web.kingdomino import score_sheet, svg, wording
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.svg_symbols import SYMBOLS
from web.kingdomino.text import text
from web.kingdomino.widgets import Board, Column
from web.shared.poster import HEIGHT, WIDTH, written
from web.shared.view import View

_EDGE, _TOP, _BOTTOM, _GAP = 48, 112, 568, 36
_PLATE = 58
"""Height of the part below a kingdom: its player and points."""

_MOST, _NARROW = 400, 300
"""The largest size of a kingdom, and the size below which its letters are smaller."""

_ID = re.compile(r'^<\w+ id="([^"]+)"')
_USED = re.compile(r"#(k-[a-z0-9-]+)")
_LOOSE = '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'

_PEN = 'fill="none" stroke="var(--border)" stroke-linejoin="round"'
_LOOKS = {
    "k-ground": 'fill="var(--sheet)"',
    "k-pegs": 'fill="none" stroke="var(--rule)" stroke-width="1.1"',
    "k-edge": 'fill="none" stroke-width="7" stroke-opacity=".75"',
    "k-ticks": 'fill="none" stroke-width="1.3" stroke-opacity=".7"',
    "k-border": f'{_PEN} stroke-width="var(--line)"',
    "k-coast": f'{_PEN} stroke-width="var(--coast)"',
}
"""Looks of a kingdom's classes, as the style sheet has them."""


class Shared(NamedTuple):
    """Contents of the picture: kingdoms with names and points, outcome, date and rules."""

    boards: tuple[Board, ...]
    columns: tuple[Column, ...]
    winners: tuple[str, ...]
    outcome: str
    game: str
    note: str


def shared_of(session: Session, view: View, date: str) -> Shared:
    picture = scene(session, view)
    counted, played = score_sheet.ledger(session, view), session.state.setup.options
    rules = [text(view.language, f"option.{option}") for option in Option if option in played]
    return Shared(
        picture.boards,
        # Whoever sees it elsewhere is not the one who played.
        tuple(
            replace(column, name=wording.player(session, view, seat))
            for seat, column in zip(session.state.setup.seats, counted.columns, strict=True)
        ),
        counted.winners,
        " \N{MIDDLE DOT} ".join(filter(None, (wording.outcome(session, view), counted.place))),
        text(view.language, "title"),
        " \N{MIDDLE DOT} ".join((*rules, date)),
    )


def drawing_of(shared: Shared) -> str:
    """The picture, with names of tokens for colours."""
    right, count = WIDTH - _EDGE, len(shared.boards)
    room = (right - _EDGE - (count - 1) * _GAP) / count
    side = min(room, _MOST)
    top = (_TOP + _BOTTOM - side - _PLATE) / 2
    drawn = ""
    for index, (board, column) in enumerate(zip(shared.boards, shared.columns, strict=True)):
        left = _EDGE + index * (room + _GAP) + (room - side) / 2
        drawn += _kingdom(board, (left, top), side)
        drawn += _plate(column, (left, top + side), side, column.seat in shared.winners)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" font-family="var(--serif)" fill="var(--ink)">'
        f"<defs>{_symbols(drawn)}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--table)"/>'
        f"{written((_EDGE, 66), 46, shared.game, 'start', 600)}"
        f"{written((right, 64), 24, shared.note, 'end')}"
        f'<path stroke="var(--ink)" opacity=".55" d="M{_EDGE} 86.5H{right}M{_EDGE} 91.5H{right}"/>'
        f"{drawn}{written((WIDTH / 2, 606), 27, shared.outcome, 'middle')}</svg>"
    )


def _kingdom(board: Board, at: tuple[float, float], side: float) -> str:
    unit = side / board.span
    x, y = at[0] - board.mini.left * unit, at[1] - board.mini.top * unit
    land = svg.land(board.ink, board.mini)
    land = re.sub(r'class="([a-z-]+)"', lambda found: _LOOKS[found[1]], land)
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({unit / svg.BIG:.3f})">{land}</g>'


def _plate(column: Column, at: tuple[float, float], side: float, has_won: bool) -> str:
    x, y = at
    size, figure = (22, 34) if side < _NARROW else (28, 42)
    points = written((x + side, y + 46), figure, column.total, "end", 700)
    if has_won:
        points = f'<g fill="var(--accent)">{points}</g>'
    name = written((x + 46, y + 44), size, column.name, "start", 600)
    room = side - 54 - figure * 0.6 * len(column.total)
    if len(column.name) * size * 0.56 > room:
        squeezed = f'<text textLength="{room:.0f}" lengthAdjust="spacingAndGlyphs"'
        name = name.replace("<text", squeezed, 1)
    return (
        f'<use href="#k-king-{column.seat}" x="{x:.0f}" y="{y + 16:.0f}" width="36" height="36"/>'
        f"{name}{points}"
    )


def _symbols(drawn: str) -> str:
    """Symbols that are used, and those that these use."""
    lines = {found[1]: line for line in SYMBOLS.splitlines() if (found := _ID.search(line))}
    wanted: set[str] = set()
    waiting = _USED.findall(drawn)
    while waiting:
        name = waiting.pop()
        if name in lines and name not in wanted:
            wanted.add(name)
            waiting += _USED.findall(lines[name])
    return "".join(f"{_LOOSE}{lines[name]}</g>" for name in sorted(wanted))
