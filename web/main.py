"""Where the page starts Python: the saved game, the window's lock, the table, and what goes wrong.

`globalThis.kd` is the page's own script, which shows Home and the progress. Nothing that goes wrong
in here ends a game: the table is rebuilt from its record, and the page says what happened.
"""

import asyncio
import os
import traceback
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from kdcore import duel
from kdcore.duel import State
from kdcore.position import Seat
from kdcore.table import Table
from web import (
    coaching,
    codes,
    feedback,
    handing,
    intents,
    markup,
    moving,
    rivals,
    saying,
    tallying,
)
from web.coaching import Findings, Past
from web.dom import Page
from web.fairness import fairness_of
from web.opposing import Opposing
from web.pen import Pen
from web.picture import Button, Notice
from web.replaying import Replay
from web.rivals import Rival
from web.scene import scene
from web.seating import FACE, SEATS, SIDE, TURN
from web.senses import Awake, Feedback, Quick
from web.session import DuelTable, Session
from web.sharing import Shared
from web.store import SLOTS, Failure, Found, Store, unsaved
from web.text import text
from web.tutorial import DONE, Tutorial, lesson_scene

kd: Any = window.kd

NAME = "KD Duel"

LOOKING = ("look", "result", "hush", "step", "skip")
"""What may be tapped in a window that does not hold the pen."""

ROOM_FOR_TWO = (
    "(min-width: 600px) and (min-height: 800px), (min-width: 800px) and (min-height: 600px)"
)
"""Below this, those who want to sit face to face have the table turned."""
RIVAL = 900
"""Milliseconds between two taps of the tutorial's rival: time to see each."""


class LocalStorage:
    """The browser's storage; what it does not have is `None`, whatever JavaScript calls it."""

    def __init__(self) -> None:
        self._storage: Any = window.localStorage

    @property
    def length(self) -> int:
        return int(self._storage.length)

    def key(self, index: int) -> str | None:
        return _string(self._storage.key(index))

    def getItem(self, key: str) -> str | None:  # noqa: N802 - the browser's spelling.
        return _string(self._storage.getItem(key))

    def setItem(self, key: str, value: str) -> None:  # noqa: N802
        self._storage.setItem(key, value)

    def removeItem(self, key: str) -> None:  # noqa: N802
        self._storage.removeItem(key)


def _string(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _storage() -> LocalStorage | None:
    try:
        return LocalStorage()
    except Exception:
        return None


class App:
    def __init__(self) -> None:
        storage = _storage()
        self._locks: Any = getattr(window.navigator, "locks", None)
        self._pen = Pen(storage, os.urandom(8).hex(), has_locks=bool(self._locks))
        self._store = Store(storage)
        self._page = Page(self._tap, self._guarded)
        self._feedback, self._awake = Feedback(), Awake()
        self._quick = Quick(self._guarded(lambda: self._tap("roll")))
        self._session: Session | None = None
        self._is_at_table = False
        self._has_started = False
        self._requests = 0
        # The record and whether its last domino is a draft: as last painted, as last saved.
        self._good = self._saved = ("", False)
        self._record: tuple[tuple[DuelTable, tuple[object, ...]], str] | None = None
        self._notices: list[tuple[str, str]] = []
        self._knows_unsaved = False
        self._room: Any = window.matchMedia(ROOM_FOR_TWO)
        self._wanted_seats = SIDE
        # A past game that is being looked at; the one on the table waits.
        self._replay: Replay | None = None
        self._sharing: asyncio.Future[None] | None = None
        # Who rolls first, and who plays, in a game that begins once the pen is here.
        self._wanted: tuple[Seat, Rival | None] | None = None
        self._opposing = Opposing(
            self._paint, self._rival_has_acted, self._recover_from_rival, self._recover_from_hint
        )
        self._report = ""
        self._tutorial: Tutorial | None = None
        self._rival = self._listener(self._rival_plays)
        self._rival_timer: Any = None

    def start(self) -> None:
        listen = (
            (document, "kd:intent", self._obey),
            (document, "kd:language", self._settle),
            (document, "kd:settings", self._settle),
            (document.getElementById("open-past"), "click", self._count),
            (self._room, "change", self._paint),
            (document, "visibilitychange", self._save),
            (window, "pagehide", self._save),
        )
        if document.getElementById("past").open:
            self._count()
        for target, event, react in listen:
            target.addEventListener(event, self._listener(react))
        self._settle()
        window.addEventListener("storage", create_proxy(self._guarded(self._heard)))
        if self._locks:
            self._ask({"ifAvailable": True})
        else:
            self._take_without_locks()

    def _settle(self) -> None:
        """The settings may have changed."""
        saying.say_places(str(kd.settings.places) != "off")
        seats = str(kd.settings.seats)
        self._wanted_seats = seats if seats in SEATS else SIDE
        self._call_players()
        self._paint()

    def _call_players(self) -> None:
        """A rival is called by its level; who plays alone has the first name."""
        names = {Seat.ONE: str(kd.settings.name1), Seat.TWO: str(kd.settings.name2)}
        rival = self._rival_here
        if rival is not None:
            level = text(self._language, f"level.{rival.level}")
            names = {rival.person: names[Seat.ONE], rival.seat: level}
        saying.call(names)

    @property
    def _rival_here(self) -> Rival | None:
        """Of the game that is shown, past or under way; the tutorial's has no name."""
        if self._replay is not None:
            return self._replay.past.rival
        return self._session.rival if self._session and not self._tutorial else None

    # Only one window saves

    def _ask(self, options: dict[str, bool]) -> None:
        self._requests += 1
        number = self._requests

        def granted(lock: Any) -> Any:
            self._guarded(self._answered)(bool(lock))
            # The lock is held for as long as this promise is open: as long as the window is.
            return window.Promise.new(create_proxy(lambda *_: None)) if lock else None

        def rejected(error: Any) -> None:
            if number < self._requests:
                return  # A window that takes the lock from itself still has it.
            if error.name == "AbortError":
                self._answered(False)  # Another window has taken it.
            else:
                # Where a site may keep nothing it may lock nothing either.
                self._locks = None
                self._pen.do_without_locks()
                self._take_without_locks()

        asked = to_js(options, dict_converter=window.Object.fromEntries)
        promise = self._locks.request("kd-save", asked, create_proxy(granted))
        promise.catch(create_proxy(self._guarded(rejected)))

    def _take_without_locks(self) -> None:
        self._pen.take()
        self._answered(self._pen.is_held)

    def _answered(self, is_held: bool) -> None:
        if not self._has_started:
            # Not before: what is tapped on Home without the pen would not be saved.
            self._has_started = True
            kd.started()
        had_it = self._pen.is_held
        self._pen.granted(is_held)
        self._store.may_write = is_held
        wanted, self._wanted = self._wanted, None
        if is_held and wanted is not None:
            self._begin(*wanted)
        elif self._session is None:
            self._obey()
        elif is_held and not had_it:
            self._reload()
        else:
            self._paint()

    def _play_here(self) -> None:
        if self._locks:
            self._ask({"steal": True})
        else:
            self._take_without_locks()

    def _heard(self, event: Any) -> None:
        """Another window has written: if it has the pen, this one shows what it does."""
        key = _string(event.key)
        self._pen.heard(key, _string(event.newValue))
        if self._session is not None and not self._pen.is_held:
            if key in SLOTS:
                self._reload()
            else:
                self._paint()

    # Starting and continuing

    def _obey(self) -> None:
        """Does what was tapped on Home, or in the table's menu, if anything was."""
        intent = kd.takeIntent()
        if not intent:
            return
        if intent.kind == "fair":
            self._show_fairness()
            return
        if intent.kind == "against":
            self._play_against(str(intent.rival))
            return
        self._tutorial = self._replay = None
        self._call_players()
        if intent.kind == "learn":
            self._save()
            self._tutorial = Tutorial(self._store.tutorial())
            self._call_players()
            self._teach()
            kd.playable()
        elif intent.kind == "new":
            roller = Seat.parse(str(intent.roller), duel.SEATS)
            self._wanted = roller, _rival(getattr(intent, "who", ""))
            # Whoever begins a game here means to play it here.
            if self._pen.is_held:
                self._answered(True)
            else:
                self._play_here()
        elif intent.kind == "home":
            self._leave()
        elif intent.kind == "undo":
            self._tap("undo")
        elif intent.kind == "replay":
            who = getattr(intent, "who", "")
            self._look_back(str(intent.code), str(who), is_sure=bool(intent.isSure))
        elif self._is_unsaved or self._read().table is not None:
            self._paint()
            self._show_table()
        else:
            self._go_home()

    def _play_against(self, level: str) -> None:
        """The game on the table goes on against someone else, from where it is. One that is over
        was played by who played it.
        """
        session = self._session
        if session is None:
            return
        is_on = session.owner is not None and self._replay is None and self._tutorial is None
        if not (is_on and self._pen.check()):
            self._tell_rival(session.rival)
            return
        rival = None
        if level in rivals.LEVELS:
            own = Seat.parse(str(kd.settings.seat), duel.SEATS)
            rival = Rival(session.rival.seat if session.rival else Seat(1 - own), level)
        # A rival does not move dominoes about.
        is_draft = bool(session.draft) and (rival is None or session.owner is not rival.seat)
        self._sit_down(session.table, is_draft, rival)
        self._saved = ("", False)
        self._save()
        self._paint()

    def _show_fairness(self) -> None:
        """Of the dice on the table that is shown; those of the tutorial are chosen to teach."""
        replay, session = self._replay, self._session
        if replay is not None:
            self._page.show_fairness(fairness_of(replay.table, self._language, is_over=True))
        elif session is not None and self._tutorial is None:
            is_over = session.owner is None
            self._page.show_fairness(fairness_of(session.table, self._language, is_over=is_over))

    def _look_back(self, code: str, who: str, *, is_sure: bool) -> None:
        """Shows a game that is over; one that is not becomes the game on the table, but takes the
        place of another only if they are sure. `who` says who played or is to play, if it does.
        """
        try:
            games, table, has_draft, rival = moving.read(code)
            rival = _rival(who) if who else rival
        except codes.BadCode as error:
            self._say_at_home(error.key)
            return
        is_over = table is not None and table.state.to_act is None
        if not self._pen.is_held and (games or not is_over):
            self._say_at_home("notice.elsewhere")
        elif games and not self._store.take_in(games):
            self._say_at_home("code.not_kept")
        elif table is not None and is_over:
            self._replay = Replay(table, rival)
            self._call_players()
            self._paint()
            kd.playable()
        elif table is None:
            self._say_at_home("code.moved")
        elif self._is_under_way() and not is_sure:
            kd.askToReplace(code)
        else:
            self._play_on(table, has_draft, rival)

    def _play_on(self, table: DuelTable, has_draft: bool, rival: Rival | None) -> None:
        """A game that came from elsewhere; what was saved before has been read."""
        if table.seed is None:
            table.seed = _seed()
        self._sit_down(table, has_draft, rival)
        self._saved = ("", False)
        self._save()
        self._paint()
        self._show_table()

    def _say_at_home(self, key: str) -> None:
        self._tell_unsaved()
        kd.home(text(self._language, key))

    def _is_under_way(self) -> bool:
        """Whether the game on the table, or else the saved one, is not over."""
        if not self._is_unsaved:
            self._read()
        return self._session is not None and self._session.owner is not None

    @property
    def _is_unsaved(self) -> bool:
        """Whether the game on the table is here and nowhere else."""
        safe = (None, Failure.CHANGED_ELSEWHERE)
        return self._session is not None and self._store.failure not in safe

    def _tell_unsaved(self) -> None:
        session = self._session if self._is_unsaved else None
        kd.unsaved = unsaved(session.table, bool(session.draft), session.rival) if session else ""

    def _show_table(self) -> None:
        self._is_at_table = True
        kd.playable()
        self._awake.keep()
        self._attend()

    def _leave(self) -> None:
        """Whatever is on the table: a game, a past one, or the tutorial."""
        self._save()
        self._tutorial = self._replay = None
        self._notices.clear()
        self._go_home()

    def _go_home(self) -> None:
        self._is_at_table = False
        if self._session is not None and self._session.is_walking:
            intents.tap(self._session, "skip")  # No one looks at the count.
            self._paint()
        self._awake.release()
        self._quick.stop()
        words = ""
        for kind, fault in self._notices:
            if kind == "newer":
                words = text(self._language, "notice.made_newer")
            elif kind == "damaged":
                said = text(self._language, f"fault.{fault}")
                words = text(self._language, "notice.lost", fault=said)
        if self._session is None:
            self._store.forget_summary_if_empty()
        self._tell_unsaved()
        kd.home(words)
        self._attend()

    def _begin(self, roller: Seat, rival: Rival | None) -> None:
        # Reading first puts damaged saves aside and tells what must not be overwritten.
        self._read()
        self._sit_down(Table(duel, State.start(roller), _seed()), rival=rival)
        self._saved = ("", False)
        self._save()
        self._paint()
        self._show_table()

    def _read(self) -> Found:
        found = self._store.read()
        self._notices = [
            ("newer", "") if fault.name == "NEWER_VERSION" else ("damaged", fault.name.lower())
            for fault in found.faults
        ]
        if found.table is not None:
            if found.table.seed is None:
                found.table.seed = _seed()
            self._sit_down(found.table, found.has_draft, found.rival)
        return found

    def _reload(self) -> None:
        self._read()
        self._paint()

    def _sit_down(
        self, table: DuelTable, has_draft: bool = False, rival: Rival | None = None
    ) -> None:
        self._session = Session(table, has_draft, rival)
        self._saved = self._good = self._kept(self._session)
        self._call_players()
        self._tell_rival(rival)

    def _tell_rival(self, rival: Rival | None) -> None:
        kd.seated("person" if rival is None else rival.level)

    # Playing

    def _tap(self, what: str) -> None:
        if what == "rules":
            kd.openRules()
            return
        if self._replay is not None:
            self._tap_replay(self._replay, what)
            return
        if self._tutorial is not None:
            self._learn(self._tutorial, what)
            return
        session = self._session
        if session is None:
            return
        match what:
            case "again":
                # Through the page's door for new games, at which an update may wait.
                roller = Seat(1 - session.table.states[0].roller)
                kd.again(str(roller), rivals.spell(session.rival))
            case "home":
                self._leave()
            case "play_here":
                self._play_here()
            case "copy":
                self._copy()
            case "hint":
                if self._seats != FACE:  # Where two share a screen there is no place to whisper.
                    self._opposing.hint(session)
            case "coach":
                self._coach(self._past(session))
            case _ if what.startswith("on:"):
                self._play_from(self._past(session), what)
            case "report":
                self._copy_text(self._report)
            case "share":
                if self._sharing is None or self._sharing.done():
                    self._sharing = asyncio.ensure_future(self._share(session))
            case "close":
                self._knows_unsaved = self._store.failure is not None and not self._notices
                self._notices.clear()
                self._paint()
            case _ if self._pen.check() or what in LOOKING:
                was_over = session.owner is None
                intents.tap(session, what)
                self._acted(session, was_over)
            case _:
                self._paint()

    def _acted(self, session: Session, was_over: bool) -> None:
        self._save()
        self._paint()
        if self._is_at_table:
            self._awake.keep()
        self._feedback.give(feedback.cues(session, was_over))
        if session.owner is None and not was_over:
            kd.finished()

    def _rival_has_acted(self) -> None:
        if self._session is not None:
            self._acted(self._session, was_over=False)

    def _attend(self) -> None:
        """The rival plays at the table that is shown, in the window that saves."""
        is_shown = self._is_at_table and self._replay is None and self._tutorial is None
        self._opposing.attend(self._session if is_shown and self._pen.is_held else None)

    def _tap_replay(self, replay: Replay, what: str) -> None:
        match what:
            case "code":
                self._copy_text(replay.code)
            case "coach":
                self._coach(replay.past)
            case "on":
                if replay.at < replay.last:
                    self._play_from(replay.past, f"on:{replay.stops[replay.at]}")
            case _ if what.startswith("on:"):
                self._play_from(replay.past, what)
            case "close":
                self._notices.clear()
            case _:
                replay.tap(what)
        self._paint()

    def _save(self) -> None:
        """After every action, and once more when the window is left."""
        session = self._session
        if session is None or not self._pen.check():
            return
        kept = self._kept(session)
        if kept == self._saved and self._store.failure is None:
            return
        now = int(window.Date.now())
        if session.owner is None:
            self._store.keep(session.table, now, session.rival)
        if self._store.save(session.table, now, bool(session.draft), session.rival):
            self._saved = kept
        elif self._store.failure is Failure.CHANGED_ELSEWHERE:
            self._answered(False)

    def _paint(self) -> None:
        if self._replay is not None:
            self._attend()
            self._page.paint(self._replay.scene(self._language, self._notice()))
            return
        if self._tutorial is not None:
            self._attend()
            self._page.paint(lesson_scene(self._tutorial, self._language))
            return
        session = self._session
        if session is not None:
            self._tell_unsaved()
            self._page.paint(scene(session, self._language, self._notice(), self._seats))
            self._good = self._kept(session)
            is_quick = kd.settings.quick == "on" and session.rolls_next
            self._quick.after(self._good[0] if is_quick else None)
            self._attend()

    def _kept(self, session: Session) -> tuple[str, bool]:
        # To be saved and to be recovered from: written out once for both.
        of = session.table, session.table.actions
        if self._record is None or self._record[0] != of:
            self._record = of, str(session.table)
        return self._record[1], bool(session.draft)

    @property
    def _seats(self) -> str:
        if self._session is not None and self._session.rival is not None:
            return SIDE
        is_cramped = self._wanted_seats == FACE and not self._room.matches
        return TURN if is_cramped else self._wanted_seats

    @property
    def _language(self) -> str:
        return str(kd.language)

    def _notice(self) -> Notice | None:
        def button(act: str, key: str) -> Button:
            return Button(act, text(self._language, key))

        copy, close = button("copy", "notice.copy"), button("close", "notice.close")
        if not self._pen.is_held and self._replay is None:
            here = button("play_here", "notice.play_here")
            return Notice(text(self._language, "notice.elsewhere"), (here,))
        for kind, fault in self._notices:
            said = text(self._language, f"fault.{fault}") if fault else ""
            buttons = (button("report", "notice.report"), close) if kind == "rival" else (close,)
            return Notice(text(self._language, f"notice.{kind}", fault=said), buttons)
        is_lost = self._store.failure is not None and self._replay is None
        if is_lost and not self._knows_unsaved:
            return Notice(text(self._language, "notice.not_saved"), (copy, close))
        return None

    def _copy(self) -> None:
        if self._session is not None:
            self._copy_text(codes.code_of(self._session.table))

    def _copy_text(self, code: str) -> None:
        def answered(is_copied: bool) -> None:
            if is_copied:
                self._notices = [("copied", "")]
                self._paint()

        kd.copy(code).then(create_proxy(self._guarded(answered)))

    # Looking back

    def _count(self) -> None:
        """History is the page's own; how the games went is added to it."""
        found = tallying.grids(self._store.tally(), self._language)
        title, note = (text(self._language, f"stats.{part}") for part in ("title", "note"))
        document.getElementById("past-stats").innerHTML = (
            f"<h3>{title}</h3>{''.join(map(markup.grid, found))}<p>{note}</p>" if found else ""
        )

    def _past(self, session: Session) -> Past:
        return Past(session.table.states, session.table.actions, session.rival)

    def _play_from(self, past: Past, what: str) -> None:
        """The past stays as it is: what goes on is another game."""
        self._page.close_sheet()
        at = int(what.removeprefix("on:"))
        kd.openSetup(past.until(at), text(self._language, "coach.again"))

    def _coach(self, past: Past) -> None:
        language = self._language

        def told(findings: Findings) -> None:
            self._page.fill_coach(coaching.coach(past, findings, language))

        words = (text(language, key) for key in ("coach.title", "coach.waiting", "keys.close"))
        self._page.show_coach(*words)
        self._opposing.look_back(past, self._guarded(told))

    # Learning, at a table of its own: the saved game is not touched

    def _learn(self, tutorial: Tutorial, what: str) -> None:
        if what in ("leave", "skip", "play"):
            if what == "skip":
                self._store.keep_tutorial(DONE)
            self._leave()
            if what == "play":
                kd.openSetup()
        else:
            tutorial.tap(what)
            self._teach()

    def _rival_plays(self) -> None:
        if self._tutorial is not None:
            self._tutorial.rival_plays()
            self._teach()

    def _teach(self) -> None:
        window.clearTimeout(self._rival_timer)
        if self._tutorial is None:
            return
        self._store.keep_tutorial(str(self._tutorial))
        self._paint()
        if self._tutorial.is_rivals_turn:
            self._rival_timer = window.setTimeout(self._rival, RIVAL)

    # Sharing

    async def _share(self, session: Session) -> None:
        try:
            now = window.Date.new()
            shared = self._shared(session, now)
            became = await handing.share(shared, f"kd-duel-{str(now.toISOString())[:10]}.png")
        except Exception:
            became = "failed"
        if became in ("saved", "copied", "failed"):
            self._notices = [(f"picture.{became}", "")]
            self._guarded(self._paint)()

    def _shared(self, session: Session, now: Any) -> Shared:
        language = self._language
        picture = scene(session, language)
        return Shared(
            picture.maps,
            (picture.scores[0].points, picture.scores[1].points),
            saying.outcome(session.state, language),
            str(now.toLocaleDateString(language, dateStyle="long")),
            NAME,
        )

    # When something goes wrong

    def _listener(self, react: Callable[[], None]) -> Any:
        return create_proxy(self._guarded(lambda *_: react()))

    def _guarded(self, react: Callable[..., None]) -> Callable[..., None]:
        def guarded(*arguments: Any) -> None:
            try:
                react(*arguments)
            except Exception as error:
                self._recover(error)

        return guarded

    def _recover_from_rival(self, error: Exception) -> None:
        """Its trouble is not the person's: they are told, and the game goes on."""
        self._report = "\n".join(self._report_of(error))
        self._notices = [("rival", "")]
        self._guarded(self._rebuild)()

    def _recover_from_hint(self, error: Exception) -> None:
        self._page.close_sheet()
        self._recover(error)

    def _report_of(self, error: Exception) -> list[str]:
        return [f"{NAME} {kd.version}", *traceback.format_exception(error), self._good[0]]

    def _recover(self, error: Exception) -> None:
        """The table as it was before, from its record alone; or Home, if something else was on it
        or it cannot be painted.
        """
        report = self._report_of(error)
        try:
            self._rebuild()
        except Exception as another:
            report += traceback.format_exception(another)
            self._is_at_table = False
            kd.home("")
        can_undo = self._is_at_table and self._session is not None and self._session.can_undo
        kd.trouble("play", "\n".join(report), can_undo)

    def _rebuild(self) -> None:
        if self._tutorial is not None:
            self._store.keep_tutorial(DONE)
        was_other = self._tutorial is not None or self._replay is not None
        self._tutorial = self._replay = None
        self._page.build()
        record, has_draft = self._good
        if record:
            rival = self._session.rival if self._session is not None else None
            self._session = Session(Table.read(duel, record), has_draft, rival)
            self._paint()
            self._save()
        if was_other or not self._is_at_table:
            self._go_home()


def _rival(who: object) -> Rival | None:
    """A wish that an older page has kept does not say who plays."""
    try:
        return rivals.parse(str(who))
    except ValueError:
        return None


def _seed() -> int:
    return int.from_bytes(os.urandom(8), "big")


App().start()
