"""Pictures of Duel's rules, drawn as the table draws them."""

from typing import NamedTuple

from kdcore.duel import BOXES, DICE, MAP, POWERS, SEATS, Arms, Face, parse_map
from kdcore.grid import Cell
from kdcore.kingdom import Kingdom
from web.duel import svg
from web.duel.svg_symbols import SYMBOLS
from web.duel.widgets import Map, Square
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

UNIT = svg.SIDE
SMALL, LARGE = 42, 56
"""Sizes of a die."""


class Example(NamedTuple):
    """A map with a domino that is about to lie on it: two squares and the faces for them. `shown`
    are two corners of the part that is drawn.
    """

    land: str
    shown: tuple[str, str]
    domino: tuple[tuple[str, str], ...] = ()

    @property
    def kingdom(self) -> Kingdom:
        return parse_map(self.land)


BARE = """
    . . . . . . .
    . . . . . . .
    . . . C . . .
    . . . . . . .
    . . . . . . .
"""
BEGUN = """
    . . . . . . .
    . . . . . . .
    . . . C | . .
    . . . . : . .
    . . . . . . .
"""
RIGHT = (
    Example(BARE, ("d2", "f4"), (("e3", "dot"), ("e4", "stripe"))),
    Example(BEGUN, ("d2", "f4"), (("f3", "stripe"), ("f2", "solid"))),
)
WRONG = (
    Example(BEGUN, ("d1", "f3"), (("f2", "stripe"), ("f1", "solid"))),
    Example(BEGUN, ("d2", "f4"), (("f3", "dot"), ("f2", "solid"))),
)
SCORED = Example(
    """
    . .  .  . .  .  .
    . o  o  . |1 |  .
    . .  o  C |  |1 .
    . .  .  # .  .  .
    . .  .  . .  .  .
    """,
    ("b2", "f4"),
)
SUMS = "3 x 0 = 0", "4 x 2 = 8"
"""Domains of dots and of stripes in `SCORED`."""


class Ticked(NamedTuple):
    """Boxes that each player has marked on the line of these arms."""

    arms: Arms
    marks: tuple[int, int]


BOOK = Ticked(Arms.DOT, (5, 2)), Ticked(Arms.STRIPE, (2, 3)), Ticked(Arms.SOLID, (0, 2))


def pictures() -> dict[str, str]:
    """Pictures by the chapter and the line that they belong to, both counted from 0."""
    powers = {f"4.{at}": _power(arms) for at, arms in enumerate(Arms)}
    dice = {f"6.{at}": _faces(faces) for at, faces in enumerate(DICE.values())}
    return picture_book(
        SYMBOLS,
        {
            "0.2": _scored(),
            "1.1": _draft(),
            "2.2": row(*(judged(_land(one), is_right=True) for one in RIGHT)),
            "2.3": row(*(judged(_land(one), is_right=False) for one in WRONG)),
            "2.4": row(_die("?", SMALL), _arrow(), *(_mini(arms) for arms in Arms), gap=8),
            "2.5": row(_castle(), _die("stripe", SMALL), _arrow(), _die("stripe+1", SMALL), gap=8),
            "3.2": row(*map(_line, BOOK), gap=18),
            **powers,
            **dice,
        },
    )


# Maps


def _land(example: Example, width: float = 132) -> Drawing:
    picture = _map(example)
    layers = svg.land(picture)
    content = '<rect class="map-ground" width="336" height="240"/>' + "".join(
        layers[name] for name in ("washes", "hatches", "charges", "lines", "castle", "crosses")
    )
    (top, left), (bottom, right) = (svg.place(cell) for cell in example.shown)
    box = left * UNIT, top * UNIT, (right - left + 1) * UNIT, (bottom - top + 1) * UNIT
    x, y, wide, high = box
    rim = f'<rect class="rim" x="{x}" y="{y}" width="{wide}" height="{high}"/>'
    return window(f"{content}{svg.marks(picture)}{rim}", box, width)


def _map(example: Example) -> Map:
    lies = dict(example.domino)
    kingdom = example.kingdom
    squares = tuple(_square(kingdom, cell, lies.get(str(cell), "")) for cell in MAP.cells)
    return Map(
        seat=str(SEATS[0]),
        name="",
        label="",
        squares=squares,
        has_castle_bonus=True,
        delta="",
        is_acting=False,
        look="",
    )


def _square(kingdom: Kingdom, cell: Cell, face: str) -> Square:
    at = MAP.square[cell]
    if face:
        arms, crosses = Face.parse(face)
        return Square(str(cell), "", str(arms), crosses, is_pending=True)
    kind = kingdom.kind_on(at)
    arms_there = "" if kind is None else str(Arms(kind))
    is_castle = at == MAP.castle
    return Square(str(cell), "", arms_there, kingdom.honours_on(at), is_castle=is_castle)


def _scored() -> Drawing:
    land = _land(SCORED, 260)
    dots, stripes = (figures(words, 104) for words in SUMS)
    return column(land, row(dots, stripes, gap=52), gap=6)


# Dice, castles and arrows


def _die(spelled: str, size: float) -> Drawing:
    """A die with this face up; its ink is as dark by candlelight."""
    face = Face.parse(spelled)
    shield = "joker" if face.arms is None else str(face.arms)
    inset, edge = size * 0.14, size * 0.03
    content = use("kd-die", 0, 0, size) + use(
        f"kd-shield-{shield}", inset, inset, size - 2 * inset, "rules-die"
    )
    if face.crosses:
        content += use(f"kd-cross-{face.crosses}", edge, edge, size - 2 * edge)
    return Drawing(content, size, size)


def _faces(faces: tuple[Face, ...]) -> Drawing:
    return row(*(_die(str(face), SMALL) for face in faces), gap=6)


def _draft() -> Drawing:
    """Four dice in the order in which they are taken, under the crests of whoever takes each."""
    taken = zip("abba", ("dot", "stripe+1", "solid", "?"), strict=True)
    return row(*(column(_crest(who), _die(face, LARGE), gap=2) for who, face in taken))


def _crest(who: str) -> Drawing:
    return Drawing(use(f"kd-crest-{who}", LARGE / 2 - 12, 0, 24), LARGE, 24)


def _mini(arms: Arms) -> Drawing:
    return Drawing(use(f"kd-mini-{arms}", 0, 9, 24), 24, SMALL)


def _castle() -> Drawing:
    return Drawing(use("kd-castle", 0, 0, SMALL), SMALL, SMALL)


def _arrow() -> Drawing:
    return Drawing('<path class="rules-arrow" d="M1 21H19M12 14l7 7-7 7"/>', 22, SMALL)


# The spellbook


def _power(arms: Arms) -> Drawing:
    icon = use(f"kd-power-{POWERS[arms]}", 0, 2, 36)
    return row(Drawing(use(f"kd-mini-{arms}", 0, 6, 28), 28, 40), Drawing(icon, 36, 40), gap=10)


def _line(line: Ticked) -> Drawing:
    """A line as it is in the spellbook: arms and power, and below them the boxes of each player."""
    power, boxes = POWERS[line.arms], BOXES[line.arms]
    one, two = line.marks
    width = boxes * 15 - 3
    left = max(0.0, width / 2 - 33)
    icons = use(f"kd-mini-{line.arms}", left, 3, 22) + use(f"kd-power-{power}", left + 30, 0, 30)
    ticks = "".join(_tick(at, is_first=True, is_on=at < one) for at in range(boxes))
    ticks += "".join(_tick(at, is_first=False, is_on=at < two) for at in range(boxes))
    struck = f'<path class="rules-struck" d="M-3 60H{width + 3}"/>' if one == boxes else ""
    won = f'<circle class="rules-won" cx="{left + 45:g}" cy="15" r="16"/>' if struck else ""
    return Drawing(f"{won}{icons}{ticks}{struck}", max(width, 66), 68)


def _tick(at: int, *, is_first: bool, is_on: bool) -> str:
    css = f"rules-tick{' is-on' * is_on}"
    x, y = at * 15 + 6, 42 if is_first else 60
    if is_first:
        return f'<path class="{css}" d="M{x} {y - 6}l6 6-6 6-6-6z"/>'
    return f'<circle class="{css}" cx="{x}" cy="{y}" r="5"/>'
