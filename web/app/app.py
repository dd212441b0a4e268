"""The app: it holds one screen at a time, and hands it what happens in the page.

No error ends a game: the table is rebuilt from its record, and the page says what happened.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from web.app import home_requests
from web.app.analysis_task import AnalysisTask
from web.app.at_home import AtHome
from web.app.games import GAMES
from web.app.home_requests import OpenCode
from web.app.match import new_seed
from web.app.new_games import NewGames
from web.app.notices import Notices
from web.app.recovery import Recovery
from web.app.screens import OPENERS, Screen
from web.app.tables import Tables
from web.browser.device import Awake, Feedback
from web.browser.page_script import PageScript
from web.browser.storage import page_storage
from web.browser.write_lock import WriteLock
from web.saves.store import Failure
from web.shared.seating import ONE_SIDE, SEATINGS
from web.shared.text import text
from web.shared.view import View

if TYPE_CHECKING:
    from web.app.pasting import Pasting


class App:
    def __init__(self) -> None:
        storage = page_storage()
        self.page = PageScript()
        self.notices = Notices()
        self.recovery = Recovery(self)
        self.analysis = AnalysisTask(self.paint, self.recovery.recover_sheet)
        self.feedback, self.awake = Feedback(), Awake()
        self.lock = WriteLock(storage, self._answered, self.recovery.guarded)
        self.writer = self.lock.writer
        self.tables = Tables(self, storage)
        self._new_games = NewGames(self)
        # Made when something is first pasted.
        self._pasting: Pasting | None = None
        self.screen: Screen = AtHome(self)
        self._has_started = False

    def start(self) -> None:
        def listener(react: Callable[[], None]) -> Callable[..., None]:
            return self.recovery.guarded(lambda *_: react())

        for event, react in (
            ("kd:intent", self._obey),
            ("kd:language", self.paint),
            ("kd:settings", self.paint),
            ("kd:past", self._show_statistics),
            ("visibilitychange", self._save),
            ("freeze", self._save),
        ):
            self.page.on_document(event, listener(react))
        self.page.on_window("pagehide", listener(self._save))
        self.page.on_window("storage", self.recovery.guarded(self._heard))
        self.lock.ask()

    # The screen

    @property
    def view(self) -> View:
        page = self.page
        seating = page.setting("seats")
        return View(
            page.language,
            self.screen.match.game.names(self.screen.levels, page.language, page.names),
            page.setting("places") != "off",
            seating if seating in SEATINGS else ONE_SIDE,
        )

    def tap(self, what: str) -> None:
        if what == "rules":
            self.page.open_rules(self.tables.match.name)
        else:
            self.screen.tap(what)

    def paint(self) -> None:
        self.screen.paint()
        self.screen.attend()

    def show(self, screen: Screen) -> None:
        if screen is not self.screen:
            self.screen.leave()
            self.screen = screen
        self.tell_seated()
        self.paint()
        self.page.playable(self.tables.match.name)

    def show_game(self) -> None:
        self.show(self.tables.playing)

    def leave(self) -> None:
        self.save_game()
        self.notices.clear()
        self.go_home()

    def go_home(self) -> None:
        if self.tables.match.session is None:
            self.tables.match.store.forget_summary_if_empty()
        self._show_home(self.notices.at_home(self.page.language))

    def say_at_home(self, key: str, **values: object) -> None:
        self._show_home(text(self.page.language, key, **values))

    def _show_home(self, words: str) -> None:
        left, self.screen = self.screen, AtHome(self)
        left.leave()
        self.tell_unsaved()
        self.page.home(words)

    def give_up(self) -> None:
        left, self.screen = self.screen, AtHome(self)
        with suppress(Exception):
            left.leave()
        self.page.home("")

    # Facts told to the page

    def tell_seated(self) -> None:
        if (menu := self.screen.menu) is not None:
            self.page.seated(*menu)

    def tell_unsaved(self) -> None:
        self.page.tell_unsaved(self.tables.unsaved)

    def copy(self, words: str) -> None:
        def answered(is_copied: bool) -> None:
            if is_copied:
                self.notices.tell_only("copied")
                self.paint()

        self.page.copy(words, self.recovery.guarded(answered))

    def _show_statistics(self) -> None:
        self.page.show_statistics(self.tables.statistics(self.page.language))

    # The window that saves

    def _answered(self, may_write: bool) -> None:
        """The browser says whether this window is the one that saves."""
        if not self._has_started:
            # Earlier requests from Home could not be saved.
            self._has_started = True
            self.page.started()
        might = self.writer.is_held
        self.writer.granted(may_write)
        self.tables.allow_writing(may_write)
        if self._new_games.answered(may_write):
            return
        if self.tables.match.session is None:
            self._obey()
        elif may_write and not might:
            self._reload()
        else:
            self.paint()

    def _heard(self, event: object) -> None:
        """Another window has written: if it is the one that saves, this one shows what it does."""
        key, value = self.page.written_key(event)
        self.writer.heard(key, value)
        if self.tables.match.session is not None and not self.writer.is_held:
            if key in self.tables.match.saving.keys.slots:
                self._reload()
            else:
                self.paint()

    def _reload(self) -> None:
        self.read()
        self.tell_seated()
        self.paint()

    def read(self) -> bool:
        """Reads the saved game of the table; says whether there is one."""
        found = self.tables.match.read(new_seed())
        self.notices.tell_faults(found.faults)
        return found.slot is not None

    def _save(self) -> None:
        self.screen.save()

    def save_game(self) -> None:
        match = self.tables.match
        if match.session is None or not self.writer.check():
            return
        match.save(self.page.time(), self.page.names)
        if match.store.failure is Failure.CHANGED_ELSEWHERE:
            self._answered(False)

    # Requests

    def _obey(self) -> None:
        """Does what was tapped on Home or in the table's menu, if anything was."""
        intent = self.page.take_intent()
        if intent is not None:
            self._do(home_requests.parse(intent, [known.name for known in GAMES]))

    def _do(self, request: home_requests.Request) -> None:
        match request:
            case home_requests.ShowFairness():
                self.screen.show_fairness()
            case home_requests.PlayAgainst(who):
                self.screen.play_against(who)
            case home_requests.Undo():
                self.screen.tap("undo")
            case home_requests.GoHome():
                self.leave()
            case home_requests.Replace(is_sure):
                self._pasted().answer(is_sure)
            case OpenCode(is_sure=False):
                self.paste(request)
            case OpenCode():
                self._new_games.want(request)
            case home_requests.NewGame(game):
                self._turn_to(game)
                self._new_games.want(request)
            case home_requests.Continue(game):
                self._turn_to(game)
                if self.tables.match.is_unsaved or self.read():
                    self.show_game()
                else:
                    self.go_home()
            case home_requests.Unreadable(why):
                self.recovery.recover(ValueError(why))
            case _:
                self._turn_to(request.game)
                self.show(OPENERS[type(request)](self, self.tables.match))

    def _turn_to(self, game: str) -> None:
        self.save_game()
        self.tables.turn_to(game)

    def paste(self, request: OpenCode) -> None:
        self._pasted().open(request)

    def _pasted(self) -> "Pasting":
        if self._pasting is None:
            from web.app.pasting import Pasting

            self._pasting = Pasting(self)
        return self._pasting
