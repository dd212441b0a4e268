"""A screen where nothing goes on by itself, and nobody takes another seat."""

from web.app.screens import Host, rebuild


class QuietScreen:
    can_undo = False

    def __init__(self, host: Host) -> None:
        self._host = host

    def go_on(self) -> None:
        """Does nothing: nothing follows a paint."""

    def save(self) -> None:
        self._host.save_game()

    def leave(self) -> None:
        """Does nothing: there is nothing to stop."""

    def recover(self) -> bool:
        if rebuild(self._host.tables.match):
            self._host.save_game()
        return False

    def show_fairness(self) -> None:
        """Does nothing: there is no chance to check."""

    def play_against(self, who: str) -> None:
        """Resets the menu: players cannot change here."""
        self._host.tell_seated()
