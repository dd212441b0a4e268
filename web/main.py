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
from kdcore.position import Seat
from web import (
    codes,
    handing,
    markup,
    moving,
    naming,
)
from web.dom import Page
from web.dueling import Duel
from web.hindsight import Findings, Past
from web.match import Match
from web.opposing import Opposing
from web.past import Game
from web.pen import Pen
from web.picture import Button, Notice
from web.seating import FACE, SEATS, SIDE
from web.senses import Awake, Feedback, Quick
from web.sharing import NAME
from web.store import Failure, Found, Slot
from web.teaching import DONE, Course
from web.text import text

kd: Any = window.kd

KINGDOMINO = "kingdomino"

ROOM_FOR_TWO = (
    "(min-width: 600px) and (min-height: 800px), (min-width: 800px) and (min-height: 600px)"
)
"""Below this, those who want to sit face to face have the table turned."""
ROOM_FOR_FOUR = "(min-width: 960px) and (min-height: 640px)"
"""Below this, nobody sits around a table of Kingdomino."""
ROOMS = {
    2: f"(min-width: 600px) and (min-height: 800px), {ROOM_FOR_FOUR}",
    3: ROOM_FOR_FOUR,
    4: ROOM_FOR_FOUR,
}
"""The same by how many play: two may also have a screen that is high."""
NAMES = ("name1", "name2", "name3", "name4")
"""The settings that say what people want to be called."""
BACK = ("coach", "on")
"""What begins with one of these looks back on a game."""
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
        self._storage = storage
        self._page = Page(self._tap, self._guarded)
        self._match = Match(Duel(self._page), storage)
        self._matches = {self._match.kind.NAME: self._match}
        self._feedback, self._awake = Feedback(), Awake()
        self._quick = Quick(self._guarded(lambda: self._tap("roll")))
        self._is_at_table = False
        self._has_started = False
        self._requests = 0
        self._notices: list[tuple[str, str]] = []
        self._knows_unsaved = False
        self._room: Any = window.matchMedia(ROOM_FOR_TWO)
        self._wanted_seats = SIDE
        # A past game that is being looked at; the one on the table waits.
        self._replay: Any = None
        self._sharing: asyncio.Future[None] | None = None
        # The wish for a game that begins once the pen is here.
        self._wanted: Any = None
        self._opposing = Opposing(
            self._paint, self._rival_has_acted, self._recover_from_rival, self._recover_from_hint
        )
        self._report = ""
        self._tutorial: Course | None = None
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
        naming.say_places(str(kd.settings.places) != "off")
        seats = str(kd.settings.seats)
        self._wanted_seats = seats if seats in SEATS else SIDE
        self._call_players()
        self._paint()

    def _call_players(self) -> None:
        names = [str(getattr(kd.settings, name, None) or "") for name in NAMES]
        naming.call(self._match.kind.names(self._who_is_here, self._language, names))

    # Which game

    @property
    def _session(self) -> Any:
        return self._match.session

    def _turn_to(self, game: object) -> None:
        """To the table of that game; Duel's, if it is not said. The other is left as it is."""
        match = self._match_of(KINGDOMINO if game == KINGDOMINO else duel.NAME)
        if match is not self._match:
            self._match = match
            self._call_players()

    def _match_of(self, name: str) -> Match:
        if name not in self._matches:
            self._matches[name] = self._kingdomino()
        return self._matches[name]

    def _kingdomino(self) -> Match:
        # Not before it is wanted: a start should be quick.
        from web.kingdomino.kind import Kingdomino  # noqa: PLC0415
        from web.kingdomino.page import Page as KingdominoPage  # noqa: PLC0415

        rooms = {players: window.matchMedia(room) for players, room in ROOMS.items()}
        for room in rooms.values():
            room.addEventListener("change", self._listener(self._paint))
        match = Match(Kingdomino(KingdominoPage(self._tap, self._guarded), rooms), self._storage)
        match.store.may_write = self._pen.is_held
        return match

    @property
    def _who_is_here(self) -> Any:
        """Who plays the game that is shown, past, under way or in the tutorial."""
        if self._replay is not None:
            return self._replay.who
        session = self._tutorial.session if self._tutorial else self._session
        return None if session is None else self._match.kind.who(session)

    @property
    def _seats(self) -> str:
        has_room = bool(self._room.matches)
        return self._match.kind.seats(self._session, self._wanted_seats, has_room)

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
        for match in self._matches.values():
            match.store.may_write = is_held
        wanted, self._wanted = self._wanted, None
        if is_held and wanted is not None:
            self._begin(wanted)
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
            if key in self._match.kind.SAVING.slots:
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
        if intent.kind in ("new", "continue", "learn"):
            self._save()
            self._turn_to(getattr(intent, "game", None))
        if intent.kind == "learn":
            self._tutorial = self._match.kind.tutorial(self._match.store.tutorial())
            self._call_players()
            kd.seated("person" if self._match.kind.NAME == duel.NAME else "")
            self._teach()
            kd.playable(self._match.kind.NAME)
        elif intent.kind == "new":
            self._wanted = intent
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
        elif self._match.is_unsaved or self._read().table is not None:
            self._seated()
            self._paint()
            self._show_table()
        else:
            self._go_home()

    def _play_against(self, level: str) -> None:
        """The game on the table goes on against someone else, from where it is. One that is over
        was played by who played it.
        """
        session = self._session
        is_shown = session is not None and self._replay is None and self._tutorial is None
        if not (is_shown and session.owner is not None and self._pen.check()):
            self._seated()
            return
        own = Seat.parse(str(kd.settings.seat), duel.SEATS)
        self._sit_down(session.table, *self._match.kind.against(session, level, own))
        self._match.saved = ("", False)
        self._save()
        self._paint()

    def _show_fairness(self) -> None:
        """Of the dice on the table that is shown; those of the tutorial are chosen to teach."""
        kind, session = self._match.kind, self._session
        if self._replay is not None:
            kind.show_fairness(self._replay.table, self._language, is_over=True)
        elif session is not None and self._tutorial is None:
            kind.show_fairness(session.table, self._language, is_over=session.owner is None)

    def _look_back(self, code: str, who: str, *, is_sure: bool) -> None:
        """Shows a game that is over; one that is not becomes the game on the table, but takes the
        place of another only if they are sure. `who` says who played or is to play, if it does.
        """
        try:
            pasted = moving.read(code)
        except codes.BadCode as error:
            self._say_at_home(error.key)
            return
        games, others, table = pasted.games, pasted.others, pasted.table
        is_over = table is not None and table.state.to_act is None
        if table is not None:
            self._turn_to(codes.name_of(table))
        played = pasted.who if not who else self._parsed(who)
        if not self._pen.is_held and (games or others or not is_over):
            self._say_at_home("notice.elsewhere")
        elif not self._take_in(games, others):
            self._say_at_home("code.not_kept")
        elif table is not None and is_over:
            self._replay = self._match.kind.replay(table, played)
            self._seated()
            self._paint()
            kd.playable(self._match.kind.NAME)
        elif table is None:
            self._say_at_home("code.moved")
        else:
            self._play_second(pasted.second)
            if self._is_under_way() and not is_sure:
                kd.askToReplace(code, self._match.kind.NAME)
            else:
                self._play_on(table, pasted.has_draft, played)

    def _take_in(self, games: tuple[Game, ...], others: tuple[Game, ...]) -> bool:
        """Past games of Duel and of Kingdomino, whether all could be kept."""
        is_kept = not games or self._match_of(duel.NAME).store.take_in(games)
        return is_kept and (not others or self._match_of(KINGDOMINO).store.take_in(others))

    def _parsed(self, who: str) -> Any:
        try:
            return self._match.kind.SAVING.parse(who)
        except ValueError:
            return None

    def _play_second(self, second: Slot | None) -> None:
        """A game of Kingdomino that came along: it is kept unless one is under way here."""
        if second is None:
            return
        match = self._match_of(KINGDOMINO)
        if match.is_unsaved:
            return
        found = match.read(_seed())
        if found.table is None or found.table.state.to_act is None:
            match.sit_down(second.table, second.has_draft, second.who)
            match.saved = ("", False)
            match.save(int(window.Date.now()))

    def _play_on(self, table: Any, has_draft: bool, who: Any) -> None:
        """A game that came from elsewhere; what was saved before has been read."""
        if table.seed is None:
            table.seed = _seed()
        self._sit_down(table, has_draft, who)
        self._match.saved = ("", False)
        self._save()
        self._paint()
        self._show_table()

    def _say_at_home(self, key: str) -> None:
        self._tell_unsaved()
        kd.home(text(self._language, key))

    def _is_under_way(self) -> bool:
        """Whether the game on the table, or else the saved one, is not over."""
        if not self._match.is_unsaved:
            self._read()
        return self._session is not None and self._session.owner is not None

    def _tell_unsaved(self) -> None:
        kd.unsaved = self._matches[duel.NAME].unsaved
        other = self._matches.get(KINGDOMINO)
        kd.unsavedKingdomino = other.unsaved if other else ""

    def _show_table(self) -> None:
        self._is_at_table = True
        kd.playable(self._match.kind.NAME)
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
            self._match.kind.tap(self._session, "skip")  # No one looks at the count.
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
            self._match.store.forget_summary_if_empty()
        self._tell_unsaved()
        kd.home(words)
        self._attend()

    def _begin(self, wish: Any) -> None:
        # Reading first puts damaged saves aside and tells what must not be overwritten.
        self._read()
        self._match.begin(wish, _seed())
        self._seated()
        self._save()
        self._paint()
        self._show_table()

    def _read(self) -> Found:
        found = self._match.read(_seed())
        self._notices = [
            ("newer", "") if fault.name == "NEWER_VERSION" else ("damaged", fault.name.lower())
            for fault in found.faults
        ]
        if found.table is not None:
            self._seated()
        return found

    def _reload(self) -> None:
        self._read()
        self._paint()

    def _sit_down(self, table: Any, has_draft: bool, who: Any) -> None:
        self._match.sit_down(table, has_draft, who)
        self._seated()

    def _seated(self) -> None:
        self._call_players()
        kd.seated(self._match.kind.opposed(self._session))

    # Playing

    def _tap(self, what: str) -> None:
        if what == "rules":
            kd.openRules(self._match.kind.NAME)
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
                wish = {"kind": "new", **self._match.kind.again(session)}
                kd.again(to_js(wish, dict_converter=window.Object.fromEntries))
            case "home":
                self._leave()
            case "play_here":
                self._play_here()
            case "copy":
                self._copy()
            case "hint":
                if self._seats != FACE:  # Where all share a screen there is no place to whisper.
                    self._opposing.hint(session, self._match.kind)
            case _ if what.partition(":")[0] in BACK:
                self._look_at(self._match.kind.past(session), what)
            case "report":
                self._copy_text(self._report)
            case "share":
                if self._sharing is None or self._sharing.done():
                    self._sharing = asyncio.ensure_future(self._share(session))
            case "close":
                failure = self._match.store.failure
                self._knows_unsaved = failure is not None and not self._notices
                self._notices.clear()
                self._paint()
            case _ if self._pen.check() or what.partition(":")[0] in self._match.kind.LOOKING:
                was_over = session.owner is None
                self._match.kind.tap(session, what)
                self._acted(session, was_over)
            case _:
                self._paint()

    def _acted(self, session: Any, was_over: bool) -> None:
        self._save()
        self._paint()
        if self._is_at_table:
            self._awake.keep()
        self._feedback.give(self._match.kind.cues(session, was_over))
        if session.owner is None and not was_over:
            kd.finished()

    def _rival_has_acted(self) -> None:
        if self._session is not None:
            self._acted(self._session, was_over=False)

    def _attend(self) -> None:
        """The rival plays at the table that is shown, in the window that saves."""
        is_shown = self._is_at_table and self._replay is None and self._tutorial is None
        session = self._session if is_shown and self._pen.is_held else None
        self._opposing.attend(session, self._match.kind)

    def _tap_replay(self, replay: Any, what: str) -> None:
        match what:
            case "code":
                self._copy_text(replay.code)
            case "on":
                if replay.at < replay.last:
                    self._look_at(replay.past, f"on:{replay.stops[replay.at]}")
            case _ if what.partition(":")[0] in BACK:
                self._look_at(replay.past, what)
            case "close":
                self._notices.clear()
            case _:
                replay.tap(what)
        self._paint()

    def _save(self) -> None:
        """After every action, and once more when the window is left."""
        if self._session is None or not self._pen.check():
            return
        is_safe = self._match.save(int(window.Date.now()))
        if not is_safe and self._match.store.failure is Failure.CHANGED_ELSEWHERE:
            self._answered(False)

    def _paint(self) -> None:
        if self._replay is not None:
            self._attend()
            self._match.kind.paint_replay(self._replay, self._language, self._notice())
            return
        if self._tutorial is not None:
            self._attend()
            self._match.kind.paint_lesson(self._tutorial, self._language)
            return
        session, match = self._session, self._match
        if session is not None:
            self._tell_unsaved()
            match.kind.paint(session, self._language, self._notice(), self._seats)
            match.good = match.kept
            is_quick = kd.settings.quick == "on" and session.rolls_next
            self._quick.after(match.good[0] if is_quick else None)
            self._attend()

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
        is_lost = self._match.store.failure is not None and self._replay is None
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
        """History is the page's own; how the games went is added to it, of each kind apart."""
        names = [duel.NAME, *[KINGDOMINO] * self._has_other_games]
        found = [
            grid for name in names for grid in self._match_of(name).store.grids(self._language)
        ]
        title, note = (text(self._language, f"stats.{part}") for part in ("title", "note"))
        document.getElementById("past-stats").innerHTML = (
            f"<h3>{title}</h3>{''.join(map(markup.grid, found))}<p>{note}</p>" if found else ""
        )

    @property
    def _has_other_games(self) -> bool:
        """Whether games of Kingdomino are kept: nothing is loaded to find that out."""
        try:
            return bool(self._storage and self._storage.getItem(moving.KINGDOMINO_GAMES))
        except Exception:
            return False

    def _look_at(self, past: Past, what: str) -> None:
        """`coach`, or `coach:2` at one seat's turns; `on:17` plays on after so many actions."""
        verb, _, rest = what.partition(":")
        if verb == "on":
            self._play_from(past, int(rest))
        else:
            self._coach(past.of((Seat.parse(rest, tuple(Seat)),)) if rest else past)

    def _play_from(self, past: Past, at: int) -> None:
        """The past stays as it is: what goes on is another game."""
        kind = self._match.kind
        kind.page.close_sheet()
        kd.openSetup(past.until(at), text(self._language, "coach.again"), kind.NAME)

    def _coach(self, past: Past) -> None:
        kind, language = self._match.kind, self._language

        def told(findings: Findings) -> None:
            kind.page.fill_coach(kind.coach(past, findings, language))

        words = (text(language, key) for key in ("coach.title", "coach.waiting", "keys.close"))
        kind.page.show_coach(*words)
        self._opposing.look_back(past, kind, self._guarded(told))

    # Learning, at a table of its own: the saved game is not touched

    def _learn(self, tutorial: Course, what: str) -> None:
        if what in ("leave", "skip", "play"):
            if what == "skip":
                self._match.store.keep_tutorial(DONE)
            self._leave()
            if what == "play":
                kd.openSetup("", "", self._match.kind.NAME)
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
        self._match.store.keep_tutorial(str(self._tutorial))
        self._paint()
        if self._tutorial.is_rivals_turn:
            self._rival_timer = window.setTimeout(self._rival, RIVAL)

    # Sharing

    async def _share(self, session: Any) -> None:
        language = self._language
        try:
            now = window.Date.new()
            date = str(now.toLocaleDateString(language, dateStyle="long"))
            poster = self._match.kind.poster(session, language, date)
            became = await handing.share(poster, f"{poster.file}-{str(now.toISOString())[:10]}.png")
        except Exception:
            became = "failed"
        if became in ("saved", "copied", "failed"):
            self._notices = [(f"picture.{became}", "")]
            self._guarded(self._paint)()

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
        self._match.kind.page.close_sheet()
        self._recover(error)

    def _report_of(self, error: Exception) -> list[str]:
        return [f"{NAME} {kd.version}", *_told_of(error), self._match.good[0]]

    def _recover(self, error: Exception) -> None:
        """The table as it was before, from its record alone; or Home, if something else was on it
        or it cannot be painted.
        """
        report = self._report_of(error)
        try:
            self._rebuild()
        except Exception as another:
            report += _told_of(another)
            self._is_at_table = False
            kd.home("")
        can_undo = self._is_at_table and self._session is not None and self._session.can_undo
        kd.trouble("play", "\n".join(report), can_undo)

    def _rebuild(self) -> None:
        if self._tutorial is not None:
            self._match.store.keep_tutorial(DONE)
        was_other = self._tutorial is not None or self._replay is not None
        self._tutorial = self._replay = None
        self._match.kind.build()
        if self._match.rebuild():
            self._paint()
            self._save()
        if was_other or not self._is_at_table:
            self._go_home()


def _told_of(error: Exception) -> list[str]:
    try:
        return traceback.format_exception(error)
    except Exception:  # Whatever is wrong with the report, the game must go on.
        return [repr(error)]


def _seed() -> int:
    return int.from_bytes(os.urandom(8), "big")


App().start()
