"""Kingdomino, as the page asks for it. It is loaded when someone first wants to play it."""

from typing import Any

from kdcore import kingdomino
from kdcore.kingdomino import Setup, State
from kdcore.position import Seat
from web.feedback import Cue
from web.kingdomino import feedback, intents, saving, sharing
from web.kingdomino.page import Page
from web.kingdomino.remaining import remaining_of
from web.kingdomino.replaying import Replay
from web.kingdomino.saving import Levels
from web.kingdomino.scene import scene
from web.kingdomino.seating import fitting
from web.kingdomino.session import KingdominoTable, Session
from web.kingdomino.text import text
from web.kingdomino.tutorial import Tutorial, lesson_scene
from web.picture import Notice
from web.playing import Search
from web.sharing import Poster


class Kingdomino:
    NAME = kingdomino.NAME
    SAVING = saving.KINGDOMINO
    LOOKING: tuple[str, ...] = ("look", "result", "hush", "step", "skip", "remaining")

    def __init__(self, page: Page, room: Any) -> None:
        """`room` says whether there is enough of it to sit around the table."""
        self._page = page
        self._room = room
        self._language = "en"

    def begin(self, wish: Any) -> tuple[State, dict[Seat, str]]:
        return State.start(Setup.parse(str(wish.setup))), saving.parse(str(wish.who))

    def again(self, session: Session) -> dict[str, str]:
        setup, who = str(session.state.setup), saving.spell(session.rivals)
        return {"game": self.NAME, "setup": setup, "who": who}

    def sit(self, table: KingdominoTable, has_draft: bool, who: dict[Seat, str] | None) -> Session:
        return Session(table, has_draft, who)

    def who(self, session: Session) -> dict[Seat, str]:
        return session.rivals

    def opponent(self, level: str) -> Search:
        from kdcore.ai.kingdomino import opponent  # noqa: PLC0415 - Not before it is wanted.

        return opponent(level)

    def tap(self, session: Session, what: str) -> None:
        if what == "remaining":
            self._page.show_remaining(remaining_of(session.state, self._language))
        else:
            intents.tap(session, what)

    def cues(self, session: Session, was_over: bool) -> tuple[Cue, ...]:
        return feedback.cues(session, was_over)

    def names(self, who: Levels | None, language: str, names: list[str]) -> dict[Seat, str]:
        """People have their names in the order of their seats; rivals are called by the session."""
        people = iter(names)
        return {seat: "" if seat in (who or {}) else next(people) for seat in Seat}

    def seats(self, session: Session, wanted: str, has_room: bool) -> str:
        is_for_two = len(session.state.setup.seats) == 2
        return fitting(session, wanted, has_room if is_for_two else bool(self._room.matches))

    def replay(self, table: KingdominoTable, who: Levels | None) -> Replay:
        return Replay(table, who)

    def paint_replay(self, replay: Replay, language: str, notice: Notice | None) -> None:
        self._page.paint(replay.scene(language, notice))

    def tutorial(self, kept: str | None) -> Tutorial:
        return Tutorial(kept)

    def paint_lesson(self, tutorial: Tutorial, language: str) -> None:
        self._page.paint(lesson_scene(tutorial, language))

    def paint(self, session: Session, language: str, notice: Notice | None, seats: str) -> None:
        self._language = language
        self._page.paint(scene(session, language, notice, seats))

    def poster(self, session: Session, language: str, date: str) -> Poster:
        drawn = sharing.svg(sharing.shared_of(session, language, date))
        return Poster(drawn, text(language, "title"), "kingdomino", "kingdomino")

    def build(self) -> None:
        self._page.build()
