"""A finished game, to look at; the game at the table waits behind it."""

from dataclasses import replace
from typing import Generic

from kdcore.table import A, P, Table
from web.app.match import Match
from web.app.quiet_screen import QuietScreen
from web.app.review_sheet import is_review, open_review
from web.app.screens import Host
from web.shared.event_log import LOG, log_of
from web.shared.game_ui import Menu, Replay, V
from web.shared.opponents import Levels
from web.shared.seating import ONE_SIDE


class Replaying(QuietScreen, Generic[P, A, V]):
    def __init__(
        self, host: Host, match: Match[P, A, V], table: Table[P, A], levels: Levels
    ) -> None:
        super().__init__(host)
        self.match, self.levels = match, levels
        self._replay: Replay[P, A, V] = match.game.replay(table, levels)
        # Players of a finished game cannot be exchanged.
        self.menu = Menu(game=match.name)

    def tap(self, what: str) -> None:
        host, match, replay = self._host, self.match, self._replay
        match what:
            case "code":
                host.copy(replay.code)
            case "on":
                if replay.at < len(replay.stops) - 1:
                    open_review(host, match, replay.past, f"on:{replay.stops[replay.at]}")
            case _ if what == LOG:
                match.game.page.show_log(log_of(replay.log(host.view), host.view.language))
            case "close":
                host.notices.clear()
            case _ if is_review(what):
                open_review(host, match, replay.past, what)
            case _:
                replay.tap(what)
        host.paint()

    def paint(self) -> None:
        view = self._host.view
        notice = self._host.notices.bar(view.language)
        view = replace(view, notice=notice, seating=ONE_SIDE)
        self.match.game.page.paint(self._replay.scene(view))

    def show_fairness(self) -> None:
        self.match.game.show_fairness(self._replay.table, self._host.view, is_over=True)
