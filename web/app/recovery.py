"""Recovery from errors: no reaction ends the game, and the player can report what happened."""

import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from web.shared.text import NAME

if TYPE_CHECKING:
    from web.app.screens import Screen
    from web.app.tables import Tables
    from web.browser.page_script import PageScript


class Recoverable(Protocol):
    """The app, as far as an error needs it."""

    page: "PageScript"
    tables: "Tables"
    # The screen that is shown.
    screen: "Screen"

    def go_home(self) -> None:
        """Shows Home, with what is to be said about saves."""

    def give_up(self) -> None:
        """Shows Home, whatever is wrong with the screen."""


class Recovery:
    def __init__(self, app: Recoverable) -> None:
        self._app = app
        # The report on a rival's last error, to be copied.
        self.rivals_report = ""

    def guarded(self, react: Callable[..., None]) -> Callable[..., None]:
        """The same reaction, from which the app recovers if it fails."""

        def guarded(*arguments: object) -> None:
            try:
                react(*arguments)
            except Exception as error:
                self.recover(error)

        return guarded

    def recover(self, error: Exception) -> None:
        """Rebuilds the table from its record alone, or goes Home if that fails too."""
        app = self._app
        report = self._report(error)
        try:
            self._rebuild()
        except Exception as another:
            report += _lines(another)
            app.give_up()
        app.page.trouble("\n".join(report), app.screen.can_undo)

    def recover_sheet(self, error: Exception) -> None:
        """Closes the sheet that waits for what could not be found out."""
        self._app.tables.match.game.page.close_sheet()
        self.recover(error)

    def recover_rival(self, error: Exception) -> None:
        """A rival's error is not the person's: the game goes on."""
        self.rivals_report = "\n".join(self._report(error))
        self.guarded(self._rebuild)()

    def _rebuild(self) -> None:
        if not self._app.screen.recover():
            self._app.go_home()

    def _report(self, error: Exception) -> list[str]:
        record, _ = self._app.tables.match.painted
        return [f"{NAME} {self._app.page.version}", *_lines(error), record]


def _lines(error: Exception) -> list[str]:
    try:
        return traceback.format_exception(error)
    except Exception:  # The game must go on even if the report fails.
        return [repr(error)]
