"""The game at the table."""

import asyncio
from dataclasses import replace
from typing import Generic

from kdcore.position import Seat
from kdcore.table import A, P
from web.app.match import NOTHING, Match
from web.app.review_sheet import is_review, open_review
from web.app.rival_task import RivalTask
from web.app.screens import Host, rebuild
from web.browser.device import Quick
from web.browser.page_script import SOUND_KNOWN
from web.browser.timer import Timer
from web.saves.slots import Slot
from web.shared.game_ui import Menu, Session, V
from web.shared.opponents import Levels
from web.shared.seating import FACE_TO_FACE
from web.shared.view import View

UNHURRIED = 600.0
"""Milliseconds after an undo in which another does not go over a rival's turn."""


class Playing(Generic[P, A, V]):
    def __init__(self, host: Host, match: Match[P, A, V]) -> None:
        self._host, self.match = host, match
        guarded = host.recovery.guarded
        self._quick = Quick(guarded(self._go_on))
        self._rivals: RivalTask[P, A, V] = RivalTask(match.game, host.page, self)
        # The next step of the count at the end.
        self._count = Timer(guarded(self._step))
        # The view of the last paint, in which the table is left.
        self._seen: View | None = None
        # Time of the last undo.
        self._undone_at = -UNHURRIED
        # The picture that is being shared.
        self._sharing: asyncio.Future[None] | None = None

    @property
    def _session(self) -> Session[P, A, V]:
        session = self.match.session
        assert session is not None
        return session

    @property
    def levels(self) -> Levels:
        return self._session.levels

    @property
    def menu(self) -> Menu:
        return self._session.menu._replace(game=self.match.name)

    @property
    def can_undo(self) -> bool:
        return self._session.can_undo

    @property
    def _seating(self) -> str:
        return self._session.seating(self._host.view.seating)

    # Taps

    def tap(self, what: str) -> None:
        host, match, session = self._host, self.match, self._session
        match what:
            case "again":
                host.page.again(session.again())
            case "home":
                host.leave()
            case "play_here":
                host.lock.take()
            case "copy":
                self._copy()
            case "report":
                host.copy(host.recovery.rivals_report)
            case "hint":
                # Face to face there is no place to whisper.
                if self._seating != FACE_TO_FACE:
                    host.analysis.hint(session, match.game)
            case "share":
                if self._sharing is None or self._sharing.done():
                    self._sharing = asyncio.ensure_future(self._share(session))
            case "quick":
                host.notices.clear()
                host.page.change("quick", "on")
            case "close":
                host.notices.close(is_unsaved=match.store.failure is not None)
                host.paint()
            case _ if is_review(what):
                open_review(host, match, session.past(), what)
            case _ if host.writer.check() or what.partition(":")[0] in match.game.LOOKING:
                self._play(session, what)
            case _:
                host.paint()

    def _play(self, session: Session[P, A, V], what: str) -> None:
        if what == "undo" and self._slips(session):
            return
        was_over = session.owner is None
        session.tap(what, self._host.view)
        self._acted(session, was_over)

    def _slips(self, session: Session[P, A, V]) -> bool:
        """Says whether undo was tapped too quickly to mean the rival's turn as well."""
        last, self._undone_at = self._undone_at, self._host.page.now()
        if session.undoes_reply and self._undone_at - last < UNHURRIED:
            return True
        # A rival has nothing to think about any more, or else it begins anew.
        self._rivals.stop()
        return False

    def _acted(self, session: Session[P, A, V], was_over: bool) -> None:
        host = self._host
        host.save_game()
        host.paint()
        host.feedback.give(session.cues(was_over))
        if session.owner is None and not was_over:
            host.tell_seated()
            host.page.finished()
            if host.page.sound is not None:
                # Whoever has heard a game knows by now.
                host.page.change(SOUND_KNOWN, "yes")

    # Rivals

    def paint_rival(self) -> None:
        self._host.paint()

    def rival_acted(self, is_hasty: bool) -> None:
        self._acted(self._session, was_over=False)
        if is_hasty:
            self.match.game.page.still()

    def rival_failed(self, error: Exception) -> None:
        self._host.notices.tell_only("rival")
        self._host.recovery.recover_rival(error)

    def rival_stuck(self, error: Exception) -> None:
        self._host.recovery.recover_sheet(error)

    # The screen

    def paint(self) -> None:
        host, match, session = self._host, self.match, self._session
        host.tell_unsaved()
        view = host.view
        notice = host.notices.bar(
            view.language,
            is_elsewhere=not host.writer.is_held,
            is_unsaved=match.store.failure is not None,
        )
        seating, sound = session.seating(view.seating), host.page.sound
        view = self._seen = replace(view, notice=notice, seating=seating, sound=sound)
        session.settle(view.seating)
        match.game.page.paint(session.scene(view))
        if session.is_counting and host.page.is_still:
            # The ending has been told; now the winner is, with all of the count at once.
            session.skip_count()
            match.game.page.paint(session.scene(view))
        match.painted = match.kept

    def attend(self) -> None:
        """A rival plays in the window that saves, what leaves nothing to choose is tapped, and the
        count at the end goes on.
        """
        session, host = self._session, self._host
        self._light()
        self._rivals.attend(session if host.writer.is_held else None)
        goes_on = session.by_itself(host.page.setting("quick") == "on")
        self._quick.after(None if goes_on is None else self.match.painted[0])
        self._count.stop()
        if session.is_counting:
            self._count.start(session.COUNT_STEP)

    def _go_on(self) -> None:
        what = self._session.by_itself(self._host.page.setting("quick") == "on")
        if what is not None:
            self.tap(what)

    def _step(self) -> None:
        if self._session.is_counting:
            self.tap("step")

    def _light(self) -> None:
        """The screen stays lit for those who share it; alone one soon taps again."""
        if self._session.menu.sharing:
            self._host.awake.keep()
        else:
            self._host.awake.release()

    def save(self) -> None:
        self._host.save_game()

    def leave(self) -> None:
        self._rivals.attend(None)
        self._quick.stop()
        self._count.stop()
        self._host.awake.release()
        session = self._session
        if session.is_counting and self._seen is not None:
            # The count is hidden, and would else go on when the table is shown again.
            session.attend()
            session.skip_count()
            self.match.game.page.paint(session.scene(self._seen))

    def recover(self) -> bool:
        is_there = rebuild(self.match)
        if is_there:
            self._host.paint()
            self._host.save_game()
        return is_there

    # The table's menu

    def show_fairness(self) -> None:
        session = self._session
        self.match.game.show_fairness(session.table, self._host.view, is_over=session.is_over)

    def play_against(self, who: str) -> None:
        """A game that is over was played by those who played it."""
        host, session = self._host, self._session
        if session.is_over or not host.writer.check():
            host.tell_seated()
            return
        has_pending, levels = session.against(who, host.page.own_seat)
        has_begun = any(isinstance(state.to_act, Seat) for state in session.table.states[:-1])
        is_other = dict(levels) != dict(session.levels)
        is_practice = session.is_practice or (is_other and has_begun)
        self.match.sit_down(Slot(0, session.table, has_pending, levels, is_practice))
        self.match.saved = NOTHING
        host.tell_seated()
        host.save_game()
        host.paint()

    # Sharing and copying

    def _copy(self) -> None:
        from web.saves import game_code

        self._host.copy(game_code.code_of(self._session.table))

    async def _share(self, session: Session[P, A, V]) -> None:
        from web.browser import share_image

        host = self._host
        try:
            words, figures = host.page.today(host.view.language)
            poster = session.poster(host.view, words)
            became = await share_image.share(poster, f"{poster.file}-{figures}.png")
        except Exception:
            became = "failed"
        if became in ("saved", "copied", "failed"):
            host.notices.tell_only(f"picture.{became}")
            host.recovery.guarded(host.paint)()
