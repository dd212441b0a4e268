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
    """A kingdom."""

    # Lands and castle that are final.
    ink: Ink
    # Name of the player.
    name: str
    # Name of the kingdom for those who listen.
    label: str
    # Name of the button that makes it the large one.
    look: str
    # Points of the kingdom.
    points: str
    # The player is to act.
    is_acting: bool
    # Most squares in a row or column.
    span: int
    # Squares that are shown.
    frame: Frame
    # Squares of the small picture.
    mini: Frame
    # Squares to which the kingdom may still spread.
    limits: Frame
    # Squares over which it spreads, the pending domino included.
    used: Frame
    # Squares of the frame, row by row.
    squares: tuple[tuple[Square, ...], ...]
    # Halves of the domino that may still be moved.
    pending: tuple[Half, ...] = ()
    # Points that the pending domino brings.
    gain: str = ""
    # Squares of a rival's last domino.
    last: frozenset[Place] = frozenset()
    # Squares that the pending domino would give up.
    lost: tuple[Place, ...] = ()
    # Squares of the property that was asked for.
    outline: frozenset[Place] = frozenset()
    # Halves of the domino where a hint would place it.
    hint: tuple[Half, ...] = ()
    # Last actions of the player, or what they wait for.
    note: str = ""
    # The rulers and the hand in words.
    about: str = ""
    # The rival has been thinking for a while.
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
    """`left` is the number of dominoes still to come; without a `stack` nobody asks which."""

    seat: str
    points: str
    points_label: str
    round: str
    menu: str
    left: int
    stack: str
    rules: str
    hint: Button


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
    """Everything that is seen, said and heard of a game of Kingdomino."""

    # Language of every text.
    language: str
    # Heading for those who listen.
    title: str
    # One of `SEATINGS`.
    seating: str
    # Seat of the large kingdom.
    near: str
    # Seats of the small ones, clockwise.
    others: tuple[str, ...]
    # Seat of the player who sees the table upright.
    facing: str
    # Seats whose sides react to a tap, where all sit around the table.
    live: tuple[str, ...]
    # The bar at the top.
    top: Top
    # Kingdoms in the order of the seats.
    boards: tuple[Board, ...]
    # Lines of dominoes.
    lines: Lines
    # Controls of the player who acts.
    hand: Hand
    # The count at the end; `None` before.
    ledger: Ledger | None
    # The bar over the table.
    notice: Notice | None
    # Events of the last tap, for those who listen.
    polite: tuple[str, ...]
    # The reason why the last tap did nothing, for those who listen.
    assertive: str
    # Name of the small kingdoms for those who listen.
    rivals_label: str
    # Last moves of rivals, if there are any.
    news: str | None = None
    # Sentence that says what to do now, for those who listen.
    prompt: str = ""
    # The step of the tutorial.
    lesson: Lesson | None = None
    # The hint in words.
    advice: str = ""
    # Halves of a domino that is pending or has just become final.
    laid: tuple[Laid, ...] = ()
    # Properties that the last tap let grow.
    grown: tuple[Growth, ...] = ()

    def board(self, seat: str) -> Board:
        return self.boards[int(seat) - 1]
