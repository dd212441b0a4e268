"""Duel, as the page asks for it."""

from typing import Any

from kdcore import duel
from kdcore.duel import State
from kdcore.position import Seat
from web import feedback, intents, rivals, saying, sharing
from web.dom import Page
from web.feedback import Cue
from web.picture import Notice
from web.playing import Search
from web.replaying import Replay
from web.rivals import Rival
from web.scene import scene
from web.seating import FACE, SIDE, TURN
from web.session import DuelTable, Session
from web.sharing import Poster, Shared
from web.store import DUEL
from web.text import text
from web.tutorial import Tutorial, lesson_scene


class Duel:
    NAME = duel.NAME
    SAVING = DUEL
    LOOKING: tuple[str, ...] = ("look", "result", "hush", "step", "skip")

    def __init__(self, page: Page) -> None:
        self._page = page

    def begin(self, wish: Any) -> tuple[State, Rival | None]:
        roller = Seat.parse(str(wish.roller), duel.SEATS)
        return State.start(roller), _rival(getattr(wish, "who", ""))

    def again(self, session: Session) -> dict[str, str]:
        roller = Seat(1 - session.table.states[0].roller)
        return {"roller": str(roller), "who": rivals.spell(session.rival)}

    def sit(self, table: DuelTable, has_draft: bool, who: Rival | None) -> Session:
        return Session(table, has_draft, who)

    def who(self, session: Session) -> Rival | None:
        return session.rival

    def opponent(self, level: str) -> Search:
        # Not before it is wanted: two people need none, and a start should be quick.
        from kdcore.ai import opponent  # noqa: PLC0415

        return opponent(level)

    def tap(self, session: Session, what: str) -> None:
        intents.tap(session, what)

    def cues(self, session: Session, was_over: bool) -> tuple[Cue, ...]:
        return feedback.cues(session, was_over)

    def names(self, who: Rival | None, language: str, names: list[str]) -> dict[Seat, str]:
        """A rival is called by its level; who plays alone has the first name."""
        if who is None:
            return {Seat.ONE: names[0], Seat.TWO: names[1]}
        return {who.person: names[0], who.seat: text(language, f"level.{who.level}")}

    def seats(self, session: Session, wanted: str, has_room: bool) -> str:
        if session.rival is not None:
            return SIDE
        return TURN if wanted == FACE and not has_room else wanted

    def replay(self, table: DuelTable, who: Rival | None) -> Replay:
        return Replay(table, who)

    def paint_replay(self, replay: Replay, language: str, notice: Notice | None) -> None:
        self._page.paint(replay.scene(language, notice))

    def tutorial(self, kept: str | None) -> Tutorial:
        return Tutorial(kept)

    def paint_lesson(self, tutorial: Tutorial, language: str) -> None:
        self._page.paint(lesson_scene(tutorial, language))

    def paint(self, session: Session, language: str, notice: Notice | None, seats: str) -> None:
        self._page.paint(scene(session, language, notice, seats))

    def poster(self, session: Session, language: str, date: str) -> Poster:
        picture = scene(session, language)
        points = picture.scores[0].points, picture.scores[1].points
        outcome = saying.outcome(session.state, language)
        drawn = sharing.svg(Shared(picture.maps, points, outcome, date, sharing.NAME))
        return Poster(drawn, sharing.NAME, "kd-duel", "table")

    def build(self) -> None:
        self._page.build()


def _rival(who: object) -> Rival | None:
    """A wish that an older page has kept does not say who plays."""
    try:
        return rivals.parse(str(who))
    except ValueError:
        return None
