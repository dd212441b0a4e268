"""The tutorial, at a table of its own: the saved game is not touched."""

from dataclasses import replace
from typing import Generic

from kdcore.table import A, P
from web.app.match import Match
from web.app.screens import Host, rebuild
from web.browser.timer import Timer
from web.shared.game_ui import Menu, V
from web.shared.opponents import Levels
from web.shared.seating import ONE_SIDE
from web.shared.tutorial import DONE

RIVAL_STEP = 900
"""Milliseconds between two taps of the tutorial's rival: time to see each."""


class Learning(Generic[P, A, V]):
    can_undo = False
    # A lesson cannot be changed, and its chance is chosen to teach.
    menu = Menu()

    def __init__(self, host: Host, match: Match[P, A, V]) -> None:
        self._host, self.match = host, match
        self._tutorial = match.game.tutorial(match.store.tutorial())
        self._timer = Timer(host.recovery.guarded(self._rival_plays))
        self._keep()

    @property
    def levels(self) -> Levels:
        return self._tutorial.levels

    def tap(self, what: str) -> None:
        if what in ("leave", "skip", "play"):
            if what == "skip":
                self.match.store.keep_tutorial(DONE)
            self._host.leave()
            if what == "play":
                self._host.page.open_setup("", "", self.match.name)
        else:
            is_done = self._tutorial.tap(what)
            self._go_on(is_done)

    def _rival_plays(self) -> None:
        self._tutorial.rival_plays()
        self._go_on(is_done=True)

    def _go_on(self, is_done: bool) -> None:
        self._keep()
        self._host.paint()
        if is_done:
            self._host.feedback.give(self._tutorial.cues())

    def _keep(self) -> None:
        self.match.store.keep_tutorial(str(self._tutorial))

    def paint(self) -> None:
        view = replace(self._host.view, seating=ONE_SIDE, sound=self._host.page.sound)
        self.match.game.page.paint(self._tutorial.scene(view))

    def attend(self) -> None:
        if not self._tutorial.is_rivals_turn:
            self._timer.stop()
        elif not self._timer.is_waiting:
            self._timer.start(RIVAL_STEP)

    def save(self) -> None:
        self._host.save_game()

    def leave(self) -> None:
        self._timer.stop()

    def recover(self) -> bool:
        self.match.store.keep_tutorial(DONE)
        if rebuild(self.match):
            self._host.save_game()
        return False

    def show_fairness(self) -> None:
        """Chance is chosen to teach: there is nothing to check."""

    def play_against(self, who: str) -> None:
        """The menu offers nobody, and is told so again."""
        self._host.tell_seated()
