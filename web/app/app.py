"""Where the page starts Python: the saved game, the table, and what goes wrong.

`globalThis.kd` is the page's own script, which shows Home and the progress. Nothing that goes wrong
in here ends a game: the table is rebuilt from its record, and the page says what happened. What a
start can do without is imported when it is wanted.
"""

import asyncio
import os
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from kdcore import duel
from kdcore.position import Seat
from web.app.games import GAMES
from web.app.match import Match
from web.app.opposing import Opposing
from web.browser.device import Awake, Feedback, Quick
from web.browser.storage import page_storage, string
from web.browser.write_lock import WriteLock
from web.duel.game import Duel
from web.duel.page import Page
from web.saves.slots import Slot
from web.saves.store import Failure, Found
from web.shared.seating import FACE_TO_FACE, ONE_SIDE, SEATINGS
from web.shared.text import NAME, text
from web.shared.view import View
from web.shared.widgets import Button, Notice

if TYPE_CHECKING:
    from web.saves.import_saves import Pasted
    from web.shared.review import Findings, Past
    from web.shared.tutorial import Course

kd: Any = window.kd

KINGDOMINO = "kingdomino"

ROOM_FOR_TWO = (
    "(min-width: 600px) and (min-height: 800px), (min-width: 800px) and (min-height: 600px)"
)
"""Below this, those who want to sit face to face have the table turned."""
NAMES = ("name1", "name2", "name3", "name4")
"""The settings that say what people want to be called."""
BACK = ("coach", "on")
"""What begins with one of these looks back on a game."""
UNHURRIED = 600.0
"""Milliseconds after an undo in which another does not go over what a rival did."""
OFFERED_AFTER = 3
"""Games of Duel, before quick mode is offered."""
RIVAL = 900
"""Milliseconds between two taps of the tutorial's rival: time to see each."""


class App:
    def __init__(self) -> None:
        storage = self._storage = page_storage()
        self._lock = WriteLock(storage, self._answered, self._guarded)
        self._pen = self._lock.pen
        self._page = Page(self._tap, self._guarded)
        self._match = Match(Duel(self._page), storage)
        self._matches = {self._match.kind.NAME: self._match}
        self._feedback, self._awake = Feedback(), Awake()
        self._quick = Quick(self._guarded(self._go_on))
        self._is_at_table = False
        self._has_started = False
        self._notices: list[tuple[str, str]] = []
        self._knows_unsaved = False
        self._room: Any = window.matchMedia(ROOM_FOR_TWO)
        self._wanted_seats = ONE_SIDE
        # A past game that is being looked at; the one on the table waits.
        self._replay: Any = None
        self._sharing: asyncio.Future[None] | None = None
        # The wish for a game that begins once the pen is here.
        self._wanted: Any = None
        # Games under way that were pasted, and the kinds of those that are taken up already.
        self._coming: list[Slot] = []
        self._taken: list[str] = []
        # Past games that were pasted and found no room.
        self._left_out = 0
        self._opposing = Opposing(
            self._paint, self._rival_has_acted, self._recover_from_rival, self._recover_from_hint
        )
        self._report = ""
        self._tutorial: Course | None = None
        self._rival = self._listener(self._rival_plays)
        self._rival_timer: Any = None
        self._undone_at = -UNHURRIED
        self._counting = self._listener(self._step_count)
        self._count_timer: Any = None

    def start(self) -> None:
        listen = (
            (document, "kd:intent", self._obey),
            (document, "kd:language", self._settle),
            (document, "kd:settings", self._settle),
            (document, "kd:past", self._count),
            (self._room, "change", self._paint),
            (document, "visibilitychange", self._save),
            (document, "freeze", self._save),
            (window, "pagehide", self._save),
        )
        for target, event, react in listen:
            target.addEventListener(event, self._listener(react))
        self._settle()
        window.addEventListener("storage", create_proxy(self._guarded(self._heard)))
        self._lock.ask()

    def _settle(self) -> None:
        """The settings may have changed."""
        seats = str(kd.settings.seats)
        self._wanted_seats = seats if seats in SEATINGS else ONE_SIDE
        self._paint()

    def _view(self, seating: str = ONE_SIDE, notice: Notice | None = None) -> View:
        names = [str(getattr(kd.settings, name, None) or "") for name in NAMES]
        return View(
            self._language,
            self._match.kind.names(self._who_is_here, self._language, names),
            str(kd.settings.places) != "off",
            seating,
            notice,
        )

    # Which game

    @property
    def _session(self) -> Any:
        return self._match.session

    def _turn_to(self, game: object) -> None:
        """To the table of that game; Duel's, if it is not said. The other is left as it is."""
        match = self._match_of(KINGDOMINO if game == KINGDOMINO else duel.NAME)
        if match is not self._match:
            self._match = match

    def _match_of(self, name: str) -> Match:
        if name not in self._matches:
            self._matches[name] = self._kingdomino()
        return self._matches[name]

    def _kingdomino(self) -> Match:
        from web.kingdomino.game import Kingdomino
        from web.kingdomino.page import Page as KingdominoPage

        rooms = {setup: kd.roomFor(setup) for setup in ("2", "2 mighty_duel", "3", "4")}
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

    def _heard(self, event: Any) -> None:
        """Another window has written: if it has the pen, this one shows what it does."""
        key = string(kd.storage.plainKey(event.key))
        self._pen.heard(key, string(event.newValue))
        if self._session is not None and not self._pen.is_held:
            if key in self._match.kind.SAVING.keys.slots:
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
        if intent.kind == "undo":
            self._tap("undo")
            return
        self._tutorial = self._replay = None
        if intent.kind in ("new", "continue", "learn"):
            self._save()
            self._turn_to(getattr(intent, "game", None))
        if intent.kind == "learn":
            self._tutorial = self._match.kind.tutorial(self._match.store.tutorial())
            self._seated()
            self._teach()
            kd.playable(self._match.kind.NAME)
        elif intent.kind == "new" or (intent.kind == "replay" and intent.isSure):
            self._wanted = intent
            # Whoever begins a game here means to play it here.
            if self._pen.is_held:
                self._answered(True)
            else:
                self._lock.take()
        elif intent.kind == "home":
            self._leave()
        elif intent.kind == "replay":
            self._look_back(intent)
        elif intent.kind == "replace":
            self._take_up(is_sure=bool(intent.isSure), is_asked=True)
        elif self._match.is_unsaved or self._read().table is not None:
            self._seated()
            self._paint()
            self._show_table()
        else:
            self._go_home()

    def _play_against(self, who: str) -> None:
        """The game on the table goes on against someone else, from where it is. One that is over
        was played by who played it.
        """
        session = self._session
        is_shown = session is not None and self._replay is None and self._tutorial is None
        if not (is_shown and session.base.to_act is not None and self._pen.check()):
            self._seated()
            return
        own = Seat.parse(str(kd.settings.seat), duel.SEATS)
        kind = self._match.kind
        has_draft, others = kind.against(session, who, own)
        has_begun = any(isinstance(state.to_act, Seat) for state in session.table.states[:-1])
        is_other = others != kind.who(session)
        is_practice = session.is_practice or (is_other and has_begun)
        self._sit_down(session.table, has_draft, others, is_practice)
        self._match.saved = ("", False)
        self._save()
        self._paint()
        self._light()

    def _show_fairness(self) -> None:
        """Of chance on the table that is shown; that of the tutorial is chosen to teach."""
        shown = self._session if self._replay is None else self._replay
        if shown is not None and self._tutorial is None:
            self._match.kind.show_fairness(shown.table, self._view(), is_over=shown.is_over)

    def _look_back(self, wish: Any) -> None:
        """Shows a game that is over; one that is not becomes the game on the table, but takes the
        place of another only if they are sure. `who` says who played or is to play, if it does.
        """
        from web.saves import game_code, import_saves

        who = str(getattr(wish, "who", ""))
        try:
            pasted = import_saves.read(str(wish.code), GAMES)
        except game_code.BadCode as error:
            self._say_at_home(error.key)
            return
        over = [slot for slot in pasted.slots if slot.table.state.to_act is None]
        self._coming = [slot for slot in pasted.slots if slot.table.state.to_act is not None]
        self._taken = []
        if not self._pen.is_held and pasted.histories:
            self._say_at_home("notice.elsewhere")
        elif not self._take_in(pasted):
            self._say_at_home("code.not_kept")
        elif self._coming:
            self._take_up(who, is_sure=bool(wish.isSure))
        elif over:
            self._turn_to(game_code.name_of(over[0].table))
            self._replay = self._match.kind.replay(over[0].table, self._parsed(who, over[0]))
            self._seated()
            self._tell_left_out()
            self._paint()
            kd.playable(self._match.kind.NAME)
        else:
            self._say_moved()

    def _take_in(self, pasted: "Pasted") -> bool:
        """Past games and what was counted of older ones; whether they can be kept here."""
        self._left_out = 0
        for name, games, tally in pasted.histories:
            store = self._match_of(name).store
            left_out = store.take_in(games)
            if left_out is None:
                return False
            self._left_out += left_out
            store.take_tally(tally)
        return True

    def _say_moved(self) -> None:
        if self._left_out:
            self._say_at_home("code.left_out", count=self._left_out)
        else:
            self._say_at_home("code.moved")

    def _tell_left_out(self) -> None:
        """At the table, if what was pasted leads there."""
        if self._left_out:
            self._notices.append(("left_out", str(self._left_out)))

    def _parsed(self, who: str, slot: Slot) -> Any:
        saving = self._match.kind.SAVING
        try:
            found = saving.parse(who) if who else slot.who
        except ValueError:
            return None
        return found if saving.has_people(slot.table, found or {}) else None

    def _take_up(self, who: str = "", *, is_sure: bool, is_asked: bool = False) -> None:
        """Games under way that came from elsewhere, one after the other; for each that would take
        the place of one under way here they are asked, and this goes on when they have answered.
        """
        from web.saves import game_code

        if is_asked and not is_sure:
            self._coming = self._coming[1:]
        if self._coming and not self._pen.check():
            self._say_at_home("notice.elsewhere")
            return
        while self._coming:
            slot = self._coming[0]
            self._turn_to(game_code.name_of(slot.table))
            # What is saved is read whatever they say: a damaged save is put aside.
            if self._is_under_way() and not is_sure:
                kd.askToReplace(self._match.kind.NAME)
                return
            is_sure = False
            del self._coming[0]
            self._take(slot._replace(who=self._parsed(who, slot)))
        if self._taken:
            self._turn_to(self._taken[0])
            self._seated()
            self._tell_left_out()
            self._paint()
            self._show_table()
        elif self._left_out:
            self._say_moved()

    def _take(self, slot: Slot) -> None:
        if slot.table.seed is None:
            slot.table.seed = _seed()
        self._sit_down(slot.table, slot.has_draft, slot.who, slot.is_practice)
        self._match.saved = ("", False)
        self._save()
        self._taken.append(self._match.kind.NAME)

    def _say_at_home(self, key: str, **values: object) -> None:
        self._tell_unsaved()
        kd.home(text(self._language, key, **values))

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
        self._light()
        self._attend()

    def _light(self) -> None:
        """For those who share a table; alone one soon taps again."""
        if self._is_at_table and self._match.kind.sharing(self._session):
            self._awake.keep()
        else:
            self._awake.release()

    def _leave(self) -> None:
        """Whatever is on the table: a game, a past one, or the tutorial."""
        self._save()
        self._tutorial = self._replay = None
        self._notices.clear()
        self._go_home()

    def _go_home(self) -> None:
        self._is_at_table = False
        if self._session is not None and self._session.is_counting:
            self._match.kind.tap(self._session, "skip")  # No one looks at the count.
            self._paint()
        self._light()
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
        if wish.kind == "replay":
            self._look_back(wish)
            return
        # Reading first puts damaged saves aside and tells what must not be overwritten.
        self._read()
        self._match.begin(wish, _seed())
        self._offer_quick()
        self._seated()
        self._save()
        self._paint()
        self._show_table()

    def _offer_quick(self) -> None:
        """Once, to whoever has finished a few games and so knows what a tap on Roll is for."""
        settings, match = kd.settings, self._match
        is_news = settings.quick != "on" and not getattr(settings, "offered", None)
        if is_news and match.kind.NAME == duel.NAME and match.store.finished >= OFFERED_AFTER:
            kd.change("offered", "quick")
            self._notices.append(("quick", ""))

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

    def _sit_down(self, table: Any, has_draft: bool, who: Any, is_practice: bool) -> None:
        self._match.sit_down(table, has_draft, who, is_practice)
        self._seated()

    def _seated(self) -> None:
        # In the tutorial nothing can be changed, and of a game that is over no seat.
        is_played = self._replay is None and self._tutorial is None
        kind, session = self._match.kind, self._session if is_played else None
        game = "" if self._tutorial else kind.NAME
        kd.seated(kind.opposed(session), kind.sharing(session), game)

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
                self._lock.take()
            case "copy":
                self._copy()
            case "hint":
                if (
                    self._seats != FACE_TO_FACE
                ):  # Where all share a screen there is no place to whisper.
                    self._opposing.hint(session, self._match.kind)
            case _ if what.partition(":")[0] in BACK:
                self._look_at(self._match.kind.past(session), what)
            case "report":
                self._copy_text(self._report)
            case "share":
                if self._sharing is None or self._sharing.done():
                    self._sharing = asyncio.ensure_future(self._share(session))
            case "quick":
                self._notices.clear()
                kd.change("quick", "on")
            case "close":
                failure = self._match.store.failure
                self._knows_unsaved = failure is not None and not self._notices
                self._notices.clear()
                self._paint()
            case _ if self._pen.check() or what.partition(":")[0] in self._match.kind.LOOKING:
                if what == "undo" and self._slips(session):
                    return
                was_over = session.owner is None
                self._match.kind.tap(session, what)
                self._acted(session, was_over)
            case _:
                self._paint()

    def _slips(self, session: Any) -> bool:
        """Whoever taps it quickly wants their own steps back, and not the rival's."""
        last, self._undone_at = self._undone_at, float(window.performance.now())
        if session.undoes_reply and self._undone_at - last < UNHURRIED:
            return True
        # It has nothing to think about any more, or else it begins anew.
        self._opposing.stop()
        return False

    def _acted(self, session: Any, was_over: bool) -> None:
        self._save()
        self._paint()
        self._light()
        self._feedback.give(self._match.kind.cues(session, was_over))
        if session.owner is None and not was_over:
            self._seated()
            kd.finished()

    def _rival_has_acted(self) -> None:
        if self._session is not None:
            self._acted(self._session, was_over=False)

    @property
    def _is_shown(self) -> bool:
        """Whether the game on the table is what is to be seen there."""
        return self._is_at_table and self._replay is None and self._tutorial is None

    def _attend(self) -> None:
        """What goes on by itself does so at the table that is shown: the rival, in the window that
        saves, and what leaves nothing to choose.
        """
        session = self._session if self._is_shown else None
        self._opposing.attend(session if self._pen.is_held else None, self._match.kind)
        if session is not None:
            goes_on = session.passes_next or (kd.settings.quick == "on" and session.rolls_next)
            self._quick.after(self._match.good[0] if goes_on else None)

    def _go_on(self) -> None:
        if self._is_shown:
            self._tap(self._session.main)

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
            self._match.kind.paint_replay(self._replay, self._view(notice=self._notice()))
            return
        if self._tutorial is not None:
            self._attend()
            self._match.kind.paint_lesson(self._tutorial, self._view())
            return
        session, match = self._session, self._match
        if session is not None:
            self._tell_unsaved()
            view = self._view(self._seats, self._notice())
            session.settle(view.seating)
            match.kind.paint(session, view)
            if session.is_counting and kd.isStill():
                # The ending has been told; now the winner is, with all of the count at once.
                session.skip_count()
                match.kind.paint(session, view)
            self._count_on(session)
            match.good = match.kept
            self._attend()

    def _count_on(self, session: Any) -> None:
        """Shows the next step of the count at the end after a while."""
        window.clearTimeout(self._count_timer)
        if session.is_counting:
            self._count_timer = window.setTimeout(self._counting, session.COUNT_STEP)

    def _step_count(self) -> None:
        if self._is_shown and self._session.is_counting:
            self._tap("step")

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
            if kind == "left_out":
                return Notice(text(self._language, "code.left_out", count=int(fault)), (close,))
            said = text(self._language, f"fault.{fault}") if fault else ""
            asked = {
                "rival": (button("report", "notice.report"),),
                "quick": (button("quick", "notice.quick.on"),),
            }
            buttons = (*asked.get(kind, ()), close)
            return Notice(text(self._language, f"notice.{kind}", fault=said), buttons)
        is_lost = self._match.store.failure is not None and self._replay is None
        if is_lost and not self._knows_unsaved:
            return Notice(text(self._language, "notice.not_saved"), (copy, close))
        return None

    def _copy(self) -> None:
        from web.saves import game_code

        if self._session is not None:
            self._copy_text(game_code.code_of(self._session.table))

    def _copy_text(self, code: str) -> None:
        def answered(is_copied: bool) -> None:
            if is_copied:
                self._notices = [("copied", "")]
                self._paint()

        kd.copy(code).then(create_proxy(self._guarded(answered)))

    # Looking back

    def _count(self) -> None:
        """History is there without Python; how the games went is added, of each kind apart."""
        names = [duel.NAME, *[KINGDOMINO] * self._has_other_games]
        found = [
            grid for name in names for grid in self._match_of(name).store.grids(self._language)
        ]
        title, note = (text(self._language, f"stats.{part}") for part in ("title", "note"))
        self._page.show_statistics(title, found, note)

    @property
    def _has_other_games(self) -> bool:
        """Whether games of Kingdomino are kept: nothing is loaded to find that out."""
        try:
            return bool(self._storage and self._storage.getItem(GAMES[1].keys.games))
        except Exception:
            return False

    def _look_at(self, past: "Past", what: str) -> None:
        """`coach`, or `coach:2` at one seat's turns; `on:17` plays on after so many actions."""
        verb, _, rest = what.partition(":")
        if verb == "on":
            self._play_from(past, int(rest))
        else:
            self._coach(past.of((Seat.parse(rest, tuple(Seat)),)) if rest else past)

    def _play_from(self, past: "Past", at: int) -> None:
        """The past stays as it is: what goes on is another game."""
        kind = self._match.kind
        kind.page.close_sheet()
        kd.openSetup(past.until(at), text(self._language, "coach.again"), kind.NAME)

    def _coach(self, past: "Past") -> None:
        kind, language, view = self._match.kind, self._language, self._view()

        def told(findings: "Findings") -> None:
            kind.page.fill_coach(kind.coach(past, findings, view))

        words = (text(language, key) for key in ("coach.title", "coach.waiting", "keys.close"))
        kind.page.show_coach(*words)
        self._opposing.look_back(past, kind, self._guarded(told))

    # Learning, at a table of its own: the saved game is not touched

    def _learn(self, tutorial: "Course", what: str) -> None:
        from web.shared.tutorial import DONE

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
        from web.browser import share_image

        language = self._language
        try:
            now = window.Date.new()
            date = str(now.toLocaleDateString(language, dateStyle="long"))
            poster = self._match.kind.poster(session, self._view(), date)
            became = await share_image.share(
                poster, f"{poster.file}-{str(now.toISOString())[:10]}.png"
            )
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
            from web.shared.tutorial import DONE

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
