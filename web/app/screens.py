"""Screens: the app shows one at a time, and asks each the same few questions.

A new screen is a class in a file of its own and a line in `OPENERS`, under its request.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, TypeAlias

from web.app.home_requests import Learn
from web.app.match import AnyMatch
from web.shared.game_ui import Menu
from web.shared.opponents import Levels
from web.shared.view import View

if TYPE_CHECKING:
    from web.app.analysis_task import AnalysisTask
    from web.app.notices import Notices
    from web.app.recovery import Recovery
    from web.app.tables import Tables
    from web.browser.device import Awake, Feedback
    from web.browser.page_script import PageScript
    from web.browser.write_lock import WriteLock
    from web.saves.single_writer import SingleWriter


class Screen(Protocol):
    @property
    def match(self) -> AnyMatch:
        """The game that is shown, or the one behind Home."""

    @property
    def levels(self) -> Levels:
        """Levels of the rivals by seat, to name those who play."""

    @property
    def menu(self) -> Menu | None:
        """Facts for the table's menu; `None` where there is no table."""

    @property
    def can_undo(self) -> bool:
        """Says whether an undo is offered after an error."""

    def tap(self, what: str) -> None:
        """Does what was tapped."""

    def paint(self) -> None:
        """Paints the table as it is."""

    def go_on(self) -> None:
        """Starts what goes on by itself after a paint."""

    def save(self) -> None:
        """Keeps what must outlive the window."""

    def leave(self) -> None:
        """Stops what goes on by itself, before another screen is shown."""

    def recover(self) -> bool:
        """Goes back to what was last painted; false if Home has to be shown instead."""

    def show_fairness(self) -> None:
        """Shows how anybody can check chance."""

    def play_against(self, who: str) -> None:
        """Lets others play on from here."""


class Host(Protocol):
    """The app, as far as screens need it."""

    # The page's own script.
    page: "PageScript"
    # Every game that was loaded.
    tables: "Tables"
    notices: "Notices"
    recovery: "Recovery"
    # Hints and reviews.
    analysis: "AnalysisTask"
    feedback: "Feedback"
    awake: "Awake"
    # Knows whether this window is the one that saves, and makes it that.
    writer: "SingleWriter"
    lock: "WriteLock"

    @property
    def view(self) -> View:
        """Language, names and wanted seating."""

    def tap(self, what: str) -> None:
        """Does what was tapped on the screen."""

    def paint(self) -> None:
        """Paints the screen, and starts what goes on by itself after that."""

    def save_game(self) -> None:
        """Saves the game at the table, or the one behind whatever is shown."""

    def tell_seated(self) -> None:
        """Tells the page who plays."""

    def tell_unsaved(self) -> None:
        """Tells the page about games that could not be saved."""

    def leave(self) -> None:
        """Goes Home."""

    def copy(self, words: str) -> None:
        """Copies to the clipboard, and says so."""


Opener: TypeAlias = Callable[[Host, AnyMatch], Screen]


def _learning(host: Host, match: AnyMatch) -> Screen:
    from web.app.learning import Learning

    return Learning(host, match)


OPENERS: Mapping[type, Opener] = {Learn: _learning}
"""Screens that a request opens with nothing but the name of a game."""


def rebuild(match: AnyMatch) -> bool:
    """Makes the table anew from the record that was last painted, if there is one."""
    match.game.page.build()
    return match.rebuild()
