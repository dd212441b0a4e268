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
    """`is_asked` says that the tutorial waits for it."""

    tap: str
    label: str
    arms: str
    crosses: int = 0
    is_chosen: bool = False
    is_hint: bool = False
    is_asked: bool = False


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
    """Everything that is seen, said and heard of a game of Duel."""

    # Language of every text.
    language: str
    # Seat of the large map.
    near: str
    # Number of the turn, in words.
    turn: str
    # Points of both players, by seat.
    scores: tuple[Score, Score]
    # Maps of both players, by seat.
    maps: tuple[Map, Map]
    # Lines of the spellbook.
    lines: tuple[Line, ...]
    # Four dice.
    dice: tuple[Die, ...]
    # Sentence for those who look: an event, a refusal, or what to do now.
    status: str
    # The status says why the last tap did nothing.
    is_refusal: bool
    # Houses that a joker or a cross may have; `None` if none is asked for.
    choice: Choice | None
    # Buttons of the bar.
    buttons: tuple[Button, ...]
    # The count at the end; `None` before.
    ledger: Ledger | None
    # The bar over the table.
    notice: Notice | None
    # Events of the last tap, for those who listen.
    polite: tuple[str, ...]
    # The reason why the last tap did nothing, for those who listen.
    assertive: str
    # Name of the dice for those who listen.
    dice_label: str
    # Name of the spellbook.
    book_label: str
    # Name of the button that opens the menu.
    menu_label: str
    # Name of the button that opens the rules.
    rules_label: str
    # One of `SEATINGS`.
    seating: str
    # Seat of the player who sees the table upright.
    facing: str
    # Seats whose sides react to a tap.
    live: tuple[str, ...]
    # Controls of both sides; none unless two sit face to face.
    desks: tuple[Desk, ...]
    # Last move of a rival, until the person acts.
    news: str = ""
    # The same in fewer words, for little room.
    short_news: str = ""
    # Sentence that says what to do now, for those who listen.
    prompt: str = ""
    # Power whose text is to be read.
    told: str = ""
    # The large map is only looked at.
    is_looking: bool = False
    # The step of the tutorial.
    lesson: Lesson | None = None
    # Dice of a domino that is pending or has just become final.
    laid: tuple[Laid, ...] = ()
    # Domains that the last tap let grow.
    grown: tuple[Growth, ...] = ()
