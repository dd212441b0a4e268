"""Protocols between the app and a game: a game that keeps them can be put at the table.

`P` is a position of the game, `A` one of its actions and `V` the scene that its page paints.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from kdcore.position import Seat
from kdcore.table import A, P, Table

if TYPE_CHECKING:
    from kdcore.ai.opponents import Opponent
    from web.shared.cues import Cue
    from web.shared.opponents import Levels, Rival
    from web.shared.poster import Poster
    from web.shared.review import Past
    from web.shared.view import View

P_contra = TypeVar("P_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

Guard = Callable[[Callable[..., None]], Callable[..., None]]
"""Makes a reaction that reports its errors instead of raising them."""


class Menu(NamedTuple):
    """Facts that the table's menu shows of a game."""

    # Players, as the page's menu spells them; empty if nobody can be exchanged.
    who: str = ""
    # Number of players and rules, if more than one person shares the device.
    sharing: str = ""
    # Name of the game whose chance can be checked; empty where chance is chosen to teach.
    game: str = ""


class Media(Protocol):
    """A media query of the browser."""

    @property
    def matches(self) -> bool:
        """Says whether the window is like that now."""


class Wiring(NamedTuple):
    """Connections from a game's page to the app."""

    # Receives every tap, spelled like what was tapped.
    tapped: Callable[[str], None]
    # Wraps each reaction of the page.
    guarded: Guard
    # Watches a media query of CSS.
    media: Callable[[str], Media]
    # Watches whether there is room around the table, by set-up.
    room_for: Callable[[str], Media]


class GamePage(Protocol[V_contra]):
    """The part of the page that shows one game."""

    def paint(self, scene: V_contra, /) -> None:
        """Writes what differs from the last scene, and calls nothing back."""

    def build(self) -> None:
        """Makes the table anew, with nothing painted on it."""

    def still(self) -> None:
        """Ends every motion at once."""

    def show_coach(self, title: str, waiting: str, close: str, /) -> None:
        """Opens the sheet of the review, which is filled when its findings are there."""

    def close_sheet(self) -> None:
        """Closes the sheet that lies over the table."""

    def icon(self, name: str, /) -> str:
        """Draws the picture beside a row of statistics."""


class TurnSession(Protocol[P, A]):
    """The part of a session that a rival plays with."""

    # The record, and the way back through it.
    table: Table[P, A]
    # A rival thinks for so long that the page says so.
    is_thinking: bool
    # Another player's kingdom is the large one.
    is_looking: bool

    @property
    def UNSEEN(self) -> type | tuple[type, ...]:  # noqa: N802 - a constant of each session.
        """Actions of a rival that show nothing, and so take no step of their own."""

    @property
    def state(self) -> P:
        """The position on the table."""

    @property
    def owner(self) -> Seat | None:
        """The player whose controls react; `None` when the game is over."""

    @property
    def rival(self) -> "Rival | None":
        """The rival whose turn it is, or else any."""

    @property
    def is_rivals_turn(self) -> bool:
        """Says whether a rival is to act."""

    @property
    def begins_turn(self) -> bool:
        """Says whether a rival gets the time of another turn for its next steps."""

    def steps_after(self, state: P, /) -> int:
        """Counts the steps of a rival that chance starts in such a position."""

    def attend(self) -> None:
        """Ends whatever is said about the last action."""

    def roll(self) -> None:
        """Lets chance act."""

    def play(self, *actions: A) -> None:
        """Makes what is pending final, and plays on."""

    def start_count(self) -> None:
        """Begins to count the points of a game that has just ended."""


class Session(TurnSession[P, A], Protocol[P, A, V_co]):
    """A game at the table: its record, what is chosen so far, and what a tap does."""

    # The game counts for no statistics.
    is_practice: bool

    # Saving

    @property
    def levels(self) -> "Levels":
        """Levels of the rivals by seat."""

    @property
    def has_pending(self) -> bool:
        """Says whether the last domino may still be moved."""

    @property
    def is_over(self) -> bool:
        """Says whether nothing is left to decide."""

    # Playing

    def tap(self, what: str, view: "View", /) -> None:
        """Does what was tapped, or says why not."""

    def cues(self, was_over: bool, /) -> "tuple[Cue, ...]":
        """Sounds of the last tap."""

    def by_itself(self, is_quick: bool, /) -> str | None:
        """The tap that nobody has to be asked for, if there is one."""

    @property
    def can_undo(self) -> bool:
        """Says whether undo takes anything back."""

    @property
    def undoes_reply(self) -> bool:
        """Says whether undo would go over a rival's turn or over chance."""

    @property
    def is_counting(self) -> bool:
        """Says whether the points are being counted step by step."""

    @property
    def COUNT_STEP(self) -> int:  # noqa: N802 - a constant of each session.
        """Milliseconds for each step of the count."""

    def skip_count(self) -> None:
        """Shows the whole count at once."""

    # Hints

    @property
    def asked(self) -> P:
        """The position that a hint would be about."""

    @property
    def can_ask(self) -> bool:
        """Says whether there is something that a hint could be about."""

    def explaining(self, state: P, plan: tuple[A, ...], /) -> Iterator[Callable[[], None]]:
        """Finds out step by step why a plan is good; to call the last of these gives the hint."""

    # Showing

    def settle(self, seating: str, /) -> None:
        """Forgets what cannot be shown to players who sit like that."""

    def scene(self, view: "View", /) -> V_co:
        """The table as it is to be painted."""

    def seating(self, wanted: str, /) -> str:
        """The way that those who play sit, given the one that they want."""

    @property
    def menu(self) -> Menu:
        """Facts for the table's menu."""

    def against(self, who: str, own: Seat, /) -> "tuple[bool, Levels]":
        """Says whether the last domino stays pending, and who plays on, once others do: as the
        menu spells them, with the person who plays alone in their `own` seat.
        """

    def again(self) -> dict[str, str]:
        """Options of another game like this one."""

    def poster(self, view: "View", date: str, /) -> "Poster":
        """The result as a picture to send."""

    def past(self) -> "Past[P, A]":
        """The game so far, to be reviewed."""


class Replay(Protocol[P, A, V_co]):
    """A finished game, shown from stop to stop."""

    # The record up to the stop that is shown.
    table: Table[P, A]
    # Numbers of actions, and which of them is shown.
    stops: tuple[int, ...]
    at: int
    # The code that opens the game elsewhere.
    code: str
    # The whole game, to be reviewed.
    past: "Past[P, A]"

    def tap(self, what: str, /) -> None:
        """Goes to another stop, or looks at another kingdom."""

    def scene(self, view: "View", /) -> V_co:
        """The table at this stop."""


class Tutorial(Protocol[V_co]):
    """A lesson at a table of its own; `str` says how far it has come."""

    @property
    def levels(self) -> "Levels":
        """Levels of the rivals by seat."""

    @property
    def is_rivals_turn(self) -> bool:
        """Says whether the rival's next tap is due."""

    def tap(self, what: str, /) -> bool:
        """Does the tap that the step waits for."""

    def rival_plays(self) -> None:
        """Does the rival's next tap."""

    def cues(self) -> "tuple[Cue, ...]":
        """Sounds of the last tap."""

    def scene(self, view: "View", /) -> V_co:
        """The table with the step on it."""


class Ai(Protocol[P_contra, A_co]):
    """Opponents of a game, such as `kdcore.ai.duel`; loaded when first wanted."""

    def opponent(self, name: str, /) -> "Opponent[P_contra, A_co]":
        """The one that plays at this level."""

    def judge(self) -> "Opponent[P_contra, A_co]":
        """The one that gives hints."""


class Game(Protocol[P, A, V]):
    """A game as the app knows it."""

    # Its name in records.
    NAME: str
    # Taps that change nothing, and so are allowed in a window that may not save.
    LOOKING: tuple[str, ...]
    # Rounds of play are short enough to be rolled without asking.
    OFFERS_QUICK: bool

    @property
    def page(self) -> GamePage[V]:
        """The part of the page that shows it."""

    def start(self, options: Mapping[str, str], /) -> "tuple[P, Levels]":
        """The first position, and who plays; raises `ValueError` for options of no game."""

    def sit(self, table: Table[P, A], has_pending: bool, levels: "Levels", /) -> Session[P, A, V]:
        """A session for playing on."""

    def replay(self, table: Table[P, A], levels: "Levels", /) -> Replay[P, A, V]:
        """A finished game to look at."""

    def tutorial(self, kept: str | None, /) -> Tutorial[V]:
        """The lesson, as far as it had come."""

    def names(self, levels: "Levels", language: str, names: list[str], /) -> dict[Seat, str]:
        """Names of the players by seat, given those that people chose."""

    def ai(self) -> Ai[P, A]:
        """Its opponents."""

    def reviewing(self, past: "Past[P, A]", view: "View", /) -> Iterator[Callable[[], None]]:
        """Reviews a game step by step; to call the last of these fills the page's sheet."""

    def show_fairness(self, table: Table[P, A], view: "View", /, *, is_over: bool) -> None:
        """Shows how anybody can check that chance was fair."""
