"""Parts of Duel's scene: plain values, ready to be drawn and easy to compare."""

from dataclasses import dataclass
from typing import NamedTuple

from web.shared.motion import Growth
from web.shared.widgets import Button, Lesson, Notice


@dataclass(frozen=True, slots=True)
class Square:
    """`arms` is empty on an empty square, and `joker` on a half whose house is still open. `hint`
    is the house that could be drawn there, or empty for a cross.
    """

    cell: str
    label: str
    arms: str = ""
    crosses: int = 0
    is_castle: bool = False
    is_legal: bool = False
    is_pending: bool = False
    is_joker: bool = False
    is_last: bool = False
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Map:
    """`domain` is outlined: a domain that was asked for, or one that is being counted."""

    seat: str
    name: str
    label: str
    squares: tuple[Square, ...]
    has_castle_bonus: bool
    delta: str
    is_acting: bool
    look: str
    domain: tuple[str, ...] = ()
    is_busy: bool = False


class Laid(NamedTuple):
    """A die that was drawn on a map by the last domino."""

    die: int
    seat: str
    cell: str


@dataclass(frozen=True, slots=True)
class Die:
    """`arms` is empty before the roll. `states` are those of the design: offered, picked, lead,
    taken, hint.
    """

    number: int
    label: str
    arms: str = ""
    crosses: int = 0
    owner: str = ""
    states: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the spellbook: the marks of seat 1 and of seat 2, out of `boxes`. `named` is the
    house that whoever filled it has named.
    """

    power: str
    arms: str
    name: str
    label: str
    boxes: int
    marks: tuple[int, int]
    state: str
    struck: str = ""
    is_pressed: bool | None = None
    text: str = ""
    is_hint: bool = False
    named: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    tap: str
    label: str
    arms: str
    crosses: int = 0
    is_chosen: bool = False
    is_hint: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """`dice` are the heads of the rows, if there are several."""

    title: str
    rows: tuple[tuple[Option, ...], ...]
    dice: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the result, of one of the kinds in `score_steps`. Its room is kept while it is
    still to come; `is_new` is the one that has just come.
    """

    arms: str
    sum: str
    points: str
    label: str
    kind: str = ""
    is_shown: bool = True
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    seat: str
    name: str
    rows: tuple[Row, ...]
    total: str
    total_label: str


@dataclass(frozen=True, slots=True)
class Ledger:
    title: str
    columns: tuple[Column, Column]
    note: str
    coach: str
    shows_note: bool
    is_counting: bool
    is_cheered: bool


@dataclass(frozen=True, slots=True)
class Score:
    points: str
    label: str
    is_acting: bool


@dataclass(frozen=True, slots=True)
class Desk:
    """Controls on a player's own side, when two sit face to face."""

    seat: str
    points: str
    status: str
    is_refusal: bool
    book_label: str
    lines: tuple[Line, ...]
    buttons: tuple[Button, ...]
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class Scene:
    """`polite` are the events of the last tap and `assertive` is why it did nothing, for those who
    listen; `status` is one or the other, or what to do now, for those who look. `told` is the
    power whose text is to be read; `is_looking` says whether the large map is the one that is only
    looked at.

    `facing` is who sees the table upright, and `live` whose sides of it react to a tap. `laid` are
    the dice of a domino that is pending or has just become final, and `grown` the domains that the
    last tap let grow.
    """

    language: str
    near: str
    turn: str
    scores: tuple[Score, Score]
    maps: tuple[Map, Map]
    lines: tuple[Line, ...]
    dice: tuple[Die, ...]
    status: str
    is_refusal: bool
    choice: Choice | None
    buttons: tuple[Button, ...]
    ledger: Ledger | None
    notice: Notice | None
    polite: tuple[str, ...]
    assertive: str
    dice_label: str
    book_label: str
    menu_label: str
    rules_label: str
    seating: str
    facing: str
    live: tuple[str, ...]
    desks: tuple[Desk, ...]
    told: str = ""
    is_looking: bool = False
    lesson: Lesson | None = None
    laid: tuple[Laid, ...] = ()
    grown: tuple[Growth, ...] = ()
