"""Home, with nothing on the table: the game that was there last waits."""

from web.app.match import AnyMatch
from web.app.screens import Host, rebuild
from web.shared.game_ui import Menu
from web.shared.opponents import Levels


class AtHome:
    can_undo = False
    menu: Menu | None = None

    def __init__(self, host: Host) -> None:
        self._host = host
        self.levels: Levels = {}

    @property
    def match(self) -> AnyMatch:
        return self._host.tables.match

    def tap(self, what: str) -> None:
        """No table is shown that could be tapped."""

    def paint(self) -> None:
        self._host.tell_unsaved()

    def go_on(self) -> None:
        """Do nothing: Home does nothing by itself."""

    def save(self) -> None:
        self._host.save_game()

    def leave(self) -> None:
        """Do nothing: there is nothing to stop."""

    def recover(self) -> bool:
        if rebuild(self.match):
            self._host.save_game()
        return False

    def show_fairness(self) -> None:
        """Do nothing: only a table has chance to check."""

    def play_against(self, who: str) -> None:
        """Do nothing: only a table has players."""
