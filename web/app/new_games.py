"""New games, which begin once this window may save, and games that are pasted."""

from typing import TYPE_CHECKING, Protocol

from web.app.home_requests import NewGame, OpenCode
from web.app.match import new_seed
from web.app.screens import Host, Screen
from web.app.tables import Tables

if TYPE_CHECKING:
    from web.app.pasting import Pasting

OFFERED_AFTER = 3
"""Finished games after which quick mode is offered."""


class NewGamesHost(Host, Protocol):
    """The app, as far as new games need it."""

    tables: Tables

    def read(self) -> bool:
        """Reads the saved game of the table."""

    def show_game(self) -> None:
        """Shows the game at the table."""

    def show(self, screen: Screen) -> None:
        """Shows a screen at the table."""

    def say_at_home(self, key: str, **values: object) -> None:
        """Shows Home with a sentence of the catalogue."""


class NewGames:
    def __init__(self, host: NewGamesHost) -> None:
        self._host = host
        # The request that waits until this window may save.
        self._wanted: NewGame | OpenCode | None = None
        # Made when something is first pasted.
        self._pasting: Pasting | None = None

    def want(self, request: NewGame | OpenCode) -> None:
        """Takes the writer's lock: a person who begins a game here means to play it here."""
        self._wanted = request
        if not self._host.writer.is_held:
            self._host.lock.take()
        else:
            self.answered(True)

    def answered(self, may_write: bool) -> bool:
        """Begins the game that waits, if this window may save; says whether it did."""
        wanted, self._wanted = self._wanted, None
        if wanted is None or not may_write:
            return False
        if isinstance(wanted, OpenCode):
            self.paste(wanted)
        else:
            self._begin(wanted)
        return True

    def _begin(self, request: NewGame) -> None:
        host = self._host
        match = host.tables.match
        # Reading first puts damaged saves aside and tells what must not be overwritten.
        host.read()
        match.begin(*match.game.start(request.options), new_seed())
        self._offer_quick()
        host.save_game()
        host.show_game()

    def _offer_quick(self) -> None:
        """Offers quick mode once, after a few finished games."""
        page, match = self._host.page, self._host.tables.match
        is_news = page.setting("quick") != "on" and not page.setting("offered")
        if is_news and match.game.OFFERS_QUICK and match.store.finished >= OFFERED_AFTER:
            page.change("offered", "quick")
            self._host.notices.tell("quick")

    # Pasted games

    def paste(self, request: OpenCode) -> None:
        self._pasted().open(request)

    def answer(self, is_sure: bool) -> None:
        """Replaces the game under way with the pasted one, or leaves it."""
        self._pasted().answer(is_sure)

    def _pasted(self) -> "Pasting":
        if self._pasting is None:
            from web.app.pasting import Pasting

            self._pasting = Pasting(self._host)
        return self._pasting
