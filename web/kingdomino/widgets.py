"""Parts of Kingdomino's scene: plain values, ready to be drawn and easy to compare."""

from dataclasses import dataclass
from typing import NamedTuple

from web.shared.motion import Growth
from web.shared.widgets import Lesson, Notice

Place = tuple[int, int]
"""Row and column on the board, counted from 0."""


class Frame(NamedTuple):
    """A rectangle of squares, by the rows and columns at its edges."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    def holds(self, place: Place) -> bool:
        row, column = place
        return self.top <= row <= self.bottom and self.left <= column <= self.right

    def places(self) -> list[list[Place]]:
        return [
            [(row, column) for column in range(self.left, self.right + 1)]
            for row in range(self.top, self.bottom + 1)
        ]


class Land(NamedTuple):
    """A property: its terrain, and the squares it has."""

    terrain: str
    places: tuple[Place, ...]


class Half(NamedTuple):
    """Half of a domino, and its place before it is final."""

    place: Place
    terrain: str
    crowns: int


class Laid(NamedTuple):
    """Half of a domino, 0 or 1, that the last placing has laid."""

    number: int
    half: int
    seat: str
    place: Place
    terrain: str
    crowns: int


@dataclass(frozen=True, slots=True)
class Ink:
    """The ink of a kingdom, which changes with a domino and not with a tap."""

    seat: str
    castle: Place
    lands: tuple[Land, ...]
    crowns: tuple[tuple[Place, int], ...]

    @property
    def squares(self) -> frozenset[Place]:
        return frozenset((self.castle, *(place for land in self.lands for place in land.places)))


@dataclass(frozen=True, slots=True)
class Square:
    """`mark` is how it may be tapped: `legal`, `next` for the second half, or not at all."""

    cell: str
    label: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A kingdom. `frame` are the squares that are shown, `mini` those of a small picture; `limits`
    is how far the kingdom may still spread and `used` how far it does, a pending domino
    included. What that would give up is `lost`; `outline` is a property that was asked for, and
    `hint` where the halves of a domino should go.
    """

    ink: Ink
    name: str
    label: str
    look: str
    points: str
    is_acting: bool
    span: int
    frame: Frame
    mini: Frame
    limits: Frame
    used: Frame
    squares: tuple[tuple[Square, ...], ...]
    pending: tuple[Half, ...] = ()
    gain: str = ""
    last: frozenset[Place] = frozenset()
    lost: tuple[Place, ...] = ()
    outline: frozenset[Place] = frozenset()
    hint: tuple[Half, ...] = ()
    note: str = ""
    is_busy: bool = False

    @property
    def seat(self) -> str:
        return self.ink.seat


@dataclass(frozen=True, slots=True)
class Domino:
    """`lead` is the half that is to be placed first, by its place: 0 or 1."""

    number: int
    halves: tuple[tuple[str, int], tuple[str, int]]
    lead: int | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """A domino in a line, and whose king is on it. `state` is `turn`, `done`, `discarded`, `taken`,
    `free` for one that may be chosen, or nothing.
    """

    domino: Domino
    label: str
    state: str = ""
    king: str = ""
    order: str = ""
    owner: str = ""
    is_hint: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Lines:
    label: str
    now: Line
    next: Line
    is_open: bool


@dataclass(frozen=True, slots=True)
class Button:
    act: str
    text: str
    is_enabled: bool = True
    is_shown: bool = True


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand of who acts: a domino to place, or a king to put on one. A `status` that says more
    than what to do is for the `reader`, on whose side it is around the table. `replay` has the
    buttons that step through a game that is over, and `more` those that look back on it.
    """

    seat: str
    reader: str
    status: str
    is_refusal: bool
    domino: Domino | None
    king: str
    undo: Button
    swap: Button
    main: Button
    replay: tuple[Button, ...] = ()
    more: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Top:
    """`left` is the number of dominoes still to come; without a `stack` nobody asks which. `sound`
    is on or off, as long as its switch is in sight.
    """

    seat: str
    points: str
    points_label: str
    round: str
    menu: str
    left: int
    stack: str
    rules: str
    hint: Button
    sound: bool | None = None
    sound_label: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """A property and what it is worth: `sum` is its squares times its crowns."""

    terrain: str
    sum: str
    points: str
    label: str


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the count, with what each player gets. `kind` is a terrain, a rule or a game; one
    that `is_sum` has what is above it.
    """

    kind: str
    name: str
    points: tuple[str, ...]
    is_shown: bool = True
    is_new: bool = False
    is_sum: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    seat: str
    name: str
    total: str
    is_near: bool
    look: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """The count at the end of a game: `seat` is whose kingdom is shown, with its `sums`. `place` is
    that of who plays alone.
    """

    title: str
    place: str
    seat: str
    sums: tuple[Sum, ...]
    others: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    total: str
    note: str
    winners: tuple[str, ...]
    is_counting: bool
    buttons: tuple[Button, ...]
    coach: Button


@dataclass(frozen=True, slots=True)
class Scene:
    """`boards` are in the order of the seats; `near` is whose is large and `others` whose are
    small, clockwise. `polite` are the events of the last tap and `assertive` is why it did nothing,
    for those who listen. `live` are the sides that react where all sit around the table. `advice`
    is a hint in words. `laid` are the halves of a domino that is pending or has just become final,
    and `grown` the properties that the last tap let grow.
    """

    language: str
    title: str
    seating: str
    near: str
    others: tuple[str, ...]
    facing: str
    live: tuple[str, ...]
    top: Top
    boards: tuple[Board, ...]
    lines: Lines
    hand: Hand
    ledger: Ledger | None
    notice: Notice | None
    polite: tuple[str, ...]
    assertive: str
    rivals_label: str
    lesson: Lesson | None = None
    advice: str = ""
    laid: tuple[Laid, ...] = ()
    grown: tuple[Growth, ...] = ()

    def board(self, seat: str) -> Board:
        return self.boards[int(seat) - 1]
