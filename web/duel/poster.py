"""A finished game of Duel as one picture to send: SVG text that needs no style sheet."""

import re
from typing import NamedTuple

from web.duel.html import CRESTS
from web.duel.svg import SIDE, ground, land
from web.duel.svg_symbols import SYMBOLS
from web.duel.widgets import Map
from web.shared.poster import FACE, HEIGHT, WIDTH, heading, written

_EDGE, _TOP, _SCALE, _RIM = 48, 116, 1.5, SIDE / 6
_WIDE = 352 * _SCALE

_PEN = 'fill="none" stroke="var(--ink)" stroke-linecap="round" stroke-linejoin="round"'
_LOOKS = {
    "map-ground": 'fill="var(--paper-raised)"',
    "terrain": "",
    "grid": 'fill="none" stroke="var(--ink-faint)" stroke-dasharray="3 3"',
    "seam": f'{_PEN} stroke-width=".8" opacity=".34"',
    "shore": f'{_PEN} stroke-width="1.6"',
    "border": f'{_PEN} stroke-width="2.8"',
    "rim": f'{_PEN} stroke-width="1.7"',
    "frame": f'{_PEN} stroke-width=".9"',
    "frame-bars": 'fill="none" stroke="var(--ink)" stroke-width="4.4"',
}
"""Looks of a map's classes, as the style sheet has them: the policy of a page may forbid a picture
a style sheet of its own, so each element gets its looks itself.
"""


class Shared(NamedTuple):
    """Contents of the picture: two maps with names and points, outcome, what was played and when,
    and the name of the app.
    """

    maps: tuple[Map, Map]
    points: tuple[str, str]
    outcome: str
    note: str
    app: str


def drawing_of(shared: Shared) -> str:
    """The picture, with names of tokens for colours and letters: see `resolved`."""
    right = WIDTH - _EDGE
    halves = "".join(
        _half(chart, points, left)
        for chart, points, left in zip(
            shared.maps, shared.points, (_EDGE, right - _WIDE), strict=True
        )
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{FACE}" fill="var(--ink)">'
        f"<defs>{SYMBOLS}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--paper)"/>'
        f"{heading(_EDGE, shared.app, shared.note)}"
        f"{halves}"
        f"{written((WIDTH / 2, 606), 27, shared.outcome, 'middle')}"
        "</svg>"
    )


def _half(chart: Map, points: str, left: float) -> str:
    layers = "".join(svg for name, svg in land(chart).items() if name != "crosses-far")
    drawn = re.sub(r'class="([a-z-]+)"', lambda found: _LOOKS[found[1]], ground() + layers)
    y = _TOP + 256 * _SCALE + 44
    return (
        f'<g transform="translate({left + _RIM * _SCALE:.1f} {_TOP + _RIM * _SCALE:.1f})'
        f' scale({_SCALE})">{drawn}</g>'
        f'<use href="#kd-{CRESTS[chart.seat]}" x="{left:.0f}" y="{y - 28:.0f}" width="34"'
        f' height="34"/>'
        f"{written((left + 46, y), 32, chart.name, 'start', 600)}"
        f"{written((left + _WIDE, y + 2), 42, points, 'end', 700)}"
    )
