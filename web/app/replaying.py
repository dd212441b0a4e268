"""A finished game, to look at; the game at the table waits behind it."""

from dataclasses import replace
from typing import Generic

from kdcore.position import Seat
from kdcore.table import A, P, Table
from web.app.match import Match
from web.app.review_sheet import is_review, open_review
from web.app.screens import Host, rebuild
from web.shared.game_ui import Menu, Replay, V
from web.shared.opponents import Levels
from web.shared.seating import ONE_SIDE
from web.shared.view import View


class Replaying(Generic[P, A, V]):
    can_undo = False

    def __init__(
        self,
        host: Host,
        match: Match[P, A, V],
        table: Table[P, A],
        levels: Levels,
        names: tuple[str, ...] = (),
    ) -> None:
        """`names` are those that people had when it was played, if anything knows them."""
        self._host, self.match = host, match
        self.levels = levels
        self._names = {
            seat: name for seat, name in zip(Seat, names, strict=False) if seat not in levels
        }
        self._replay: Replay[P, A, V] = match.game.replay(table, levels)
        # Players of a finished game cannot be exchanged.
        self.menu = Menu(game=match.name)

    @property
    def _view(self) -> View:
        view = self._host.view
        return replace(view, names={**view.names, **self._names}, seating=ONE_SIDE)

    def tap(self, what: str) -> None:
        host, match, replay = self._host, self.match, self._replay
        match what:
            case "code":
                host.copy(replay.code)
            case "on":
                if replay.at < len(replay.stops) - 1:
                    on = f"on:{replay.stops[replay.at]}"
                    open_review(host, match, replay.past, on, self._view)
            case "close":
                host.notices.clear()
            case _ if is_review(what):
                open_review(host, match, replay.past, what, self._view)
            case _:
                replay.tap(what)
        host.paint()

    def paint(self) -> None:
        view = self._view
        notice = self._host.notices.bar(view.language)
        self.match.game.page.paint(self._replay.scene(replace(view, notice=notice)))

    def attend(self) -> None:
        """Do nothing: a replay does nothing by itself."""

    def save(self) -> None:
        self._host.save_game()

    def leave(self) -> None:
        """Do nothing: there is nothing to stop."""

    def recover(self) -> bool:
        if rebuild(self.match):
            self._host.save_game()
        return False

    def show_fairness(self) -> None:
        self.match.game.show_fairness(self._replay.table, self._host.view, is_over=True)

    def play_against(self, who: str) -> None:
        """The menu offers nobody, and is told so again."""
        self._host.tell_seated()
