"""Pictures of Kingdomino's rules, drawn as the table draws them."""

import re
from typing import NamedTuple

from kdcore import kingdomino
from kdcore.kingdom import Kingdom
from kdcore.kingdomino import DOMINOES, Terrain, parse_kingdom
from kdcore.position import Seat
from web.kingdomino import svg
from web.kingdomino.kingdom_view import frame_of, ink_of
from web.kingdomino.svg_symbols import SYMBOLS
from web.kingdomino.widgets import Board, Domino, Frame, Half, Place
from web.shared.rules.picture import (
    Drawing,
    column,
    figures,
    judged,
    picture_book,
    row,
    use,
    window,
)

UNIT = svg.BIG
DOMINO = 62
"""Width of a domino in a line."""


class Example(NamedTuple):
    """A kingdom with a domino that is about to lie in it; places are counted from the castle, and
    `shown` is the part that is drawn: its upper left and lower right squares.
    """

    land: str
    shown: tuple[Place, Place]
    domino: tuple[tuple[Place, str], ...] = ()

    @property
    def kingdom(self) -> Kingdom:
        return parse_kingdom(self.land)


BEGUN = "C w1 m"
RIGHT = (
    Example("C", ((-1, -1), (1, 1)), (((0, 1), "forest"), ((1, 1), "wheat"))),
    Example(BEGUN, ((-2, 0), (0, 2)), (((-1, 1), "wheat+1"), ((-2, 1), "water"))),
)
WRONG = (
    Example(BEGUN, ((-2, 0), (0, 2)), (((-1, 2), "wheat"), ((-2, 2), "forest"))),
    Example(BEGUN, ((-2, 0), (0, 2)), (((-1, 1), "water"), ((-1, 2), "grass+1"))),
)
SCORED = Example(
    """
    w f1 f f .
    w f1 C f g
    """,
    ((-1, -2), (0, 2)),
)
SUMS = "2 x 0 = 0", "5 x 2 = 10"
"""Properties of wheat and of forest in `SCORED`."""

SLIDING = Example(
    """
    f C w
    f . w
    """,
    ((-2, -4), (3, 4)),
)
FULL = Example(
    """
    f f C w w
    . . ~ . .
    . . ~ . .
    """,
    ((-2, -3), (4, 3)),
)

NOW, NEXT = (4, 17, 27, 41), (8, 22, 33, 46)
KINGS = {17: "2", 27: "1", 41: "2", 46: "1"}
"""Kings by their dominoes, when the one on 4 has moved on to 46."""


def pictures() -> dict[str, str]:
    """Pictures by the chapter and the line that they belong to, both counted from 0."""
    return picture_book(
        SYMBOLS,
        {
            "0.0": row(*map(_terrain, Terrain), gap=6),
            "0.2": _scored(),
            "2.2": column(_line(NOW), _line(NEXT), gap=16),
            "3.1": row(*(judged(_land(one), is_right=True) for one in RIGHT)),
            "3.2": row(*(judged(_land(one), is_right=False) for one in WRONG)),
            "3.3": row(_sliding(), _full()),
            "6.0": column(*map(_tally, Terrain), gap=6),
        },
    )


# Kingdoms


def _land(example: Example, width: float = 132, more: str = "") -> Drawing:
    kingdom = example.kingdom
    (top, left), (bottom, right) = (_at(kingdom, place) for place in example.shown)
    frame = Frame(top, left, bottom, right)
    halves = tuple(_half(kingdom, *lying) for lying in example.domino)
    # Names of clips are those of the page.
    name = re.sub(r"\W", "", f"{example.land}{example.shown}{example.domino}")
    content = svg.land(ink_of(kingdom, Seat.ONE), frame, UNIT, name)
    content += svg.pale(halves) if halves else ""
    box = left * UNIT, top * UNIT, frame.columns * UNIT, frame.rows * UNIT
    return window(content + more, box, width)


def _at(kingdom: Kingdom, place: Place) -> Place:
    castle = kingdom.grid.cell(kingdom.grid.castle)
    return castle.row + place[0], castle.column + place[1]


def _half(kingdom: Kingdom, place: Place, spelled: str) -> Half:
    terrain, _, crowns = spelled.partition("+")
    return Half(_at(kingdom, place), terrain, int(crowns or 0))


def _scored() -> Drawing:
    land = _land(SCORED, 240)
    wheat, forest = (figures(words, width) for words, width in zip(SUMS, (76, 144), strict=True))
    return column(land, row(wheat, forest), gap=6)


def _sliding() -> Drawing:
    """A kingdom that is not yet full, and two of the squares that it may end up in."""
    kingdom = SLIDING.kingdom
    squares = "".join(
        f'<rect class="rules-limit" x="{column * UNIT}" y="{row * UNIT}"'
        f' width="{5 * UNIT}" height="{5 * UNIT}"/>'
        for row, column in (_at(kingdom, (-2, -3)), _at(kingdom, (-1, -1)))
    )
    return _land(SLIDING, 156, squares)


def _full() -> Drawing:
    """A kingdom as wide as may be: its limits are shut at both sides."""
    kingdom = FULL.kingdom
    (top, left), (bottom, right) = (_at(kingdom, place) for place in FULL.shown)
    grid = kingdom.grid
    board = Board(
        ink=ink_of(kingdom, Seat.ONE),
        name="",
        label="",
        look="",
        points="",
        is_acting=False,
        span=5,
        frame=Frame(top, left, bottom, right),
        mini=Frame(top, left, bottom, right),
        limits=frame_of(grid, kingdomino.limits(kingdom)),
        used=frame_of(grid, kingdom.filled | grid.castle),
        squares=(),
    )
    return _land(FULL, 118, svg.limits(board))


# Dominoes


def _terrain(terrain: Terrain) -> Drawing:
    content = (
        f'<path d="M0 0h48v48h-48z" fill="var(--{terrain})"/>'
        f'<path class="rules-edge" d="M0 0h48v48h-48z" fill="url(#k-p-{terrain})"/>'
    )
    return window(content, (0, 0, UNIT, UNIT), 42)


def _line(numbers: tuple[int, ...]) -> Drawing:
    return row(*map(_slot, numbers), gap=8)


def _slot(number: int) -> Drawing:
    """A domino of a line with its number and, if one is on it, its king."""
    first, second = DOMINOES[number].first, DOMINOES[number].second
    halves = (str(first.terrain), first.crowns), (str(second.terrain), second.crowns)
    content = re.sub(r"^<svg[^>]*>|</svg>$", "", svg.domino(Domino(number, halves)))
    picture = window(content, (-1, -1, 98, 50), DOMINO)
    king = KINGS.get(number)
    drawn = "" if king is None else use(f"k-king-{king}", DOMINO / 2 - 12, 0, 24)
    label = (
        f'<rect class="rules-slip" x="{DOMINO / 2 - 13}" y="40" width="26" height="19" rx="4"/>'
        f'<text class="rules-figures" x="{DOMINO / 2}" y="54">{number}</text>'
    )
    content = f'<g transform="translate(0 14)">{picture.content}</g>{label}{drawn}'
    return Drawing(content, DOMINO, 60)


def _tally(terrain: Terrain) -> Drawing:
    """All squares of a terrain, those with most crowns last."""
    crowned = sorted(
        half.crowns
        for domino in DOMINOES.values()
        for half in (domino.first, domino.second)
        if half.terrain is terrain
    )
    rows = -(-len(crowned) // svg.TALLY_ROW)
    content = re.sub(r"^<svg[^>]*>|</svg>$", "", svg.tally(str(terrain), tuple(crowned)))
    size = svg.TALLY_ROW * svg.SMALL, rows * svg.SMALL
    return window(f'<g class="rules-tally">{content}</g>', (0, 0, *size), 240)
