"""Home, with nothing on the table: the game that was there last waits."""

from web.app.match import AnyMatch
from web.app.quiet_screen import QuietScreen
from web.app.screens import Host
from web.shared.game_ui import Menu
from web.shared.opponents import Levels


class AtHome(QuietScreen):
    menu: Menu | None = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.levels: Levels = {}

    @property
    def match(self) -> AnyMatch:
        return self._host.tables.match

    def tap(self, what: str) -> None:
        """No table is shown that could be tapped."""

    def paint(self) -> None:
        self._host.tell_unsaved()
