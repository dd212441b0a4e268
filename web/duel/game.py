"""Duel, as the page asks for it. What a start can do without is imported when it is wanted."""

from typing import TYPE_CHECKING, Any

from kdcore import duel
from kdcore.duel import Action, State
from kdcore.position import Seat
from web.app.match import Advice
from web.duel import cues, taps, wording
from web.duel.hints import Hint
from web.duel.offers import DuelTable
from web.duel.page import Page
from web.duel.players import parse, spell
from web.duel.saving import DUEL
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.text import text
from web.shared import opponents
from web.shared.cues import Cue
from web.shared.opponents import Rival
from web.shared.seating import FACE_TO_FACE, ONE_SIDE, TURNING
from web.shared.text import NAME
from web.shared.view import View

if TYPE_CHECKING:
    from kdcore.ai.duel import Reason
    from web.duel.coach import Coach
    from web.duel.replay import Replay
    from web.duel.tutorial import Tutorial
    from web.shared.poster import Poster
    from web.shared.review import Findings, Past


class Duel:
    NAME = duel.NAME
    SAVING = DUEL
    LOOKING: tuple[str, ...] = ("look", "result", "hush", "step", "skip")

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, wish: Any) -> tuple[State, Rival | None]:
        roller = Seat.parse(str(wish.roller), duel.SEATS)
        return State.start(roller), _rival(getattr(wish, "who", ""))

    def again(self, session: Session) -> dict[str, str]:
        roller = Seat(1 - session.table.states[0].roller)
        return {"roller": str(roller), "who": spell(session.rival)}

    def sit(self, table: DuelTable, has_draft: bool, who: Rival | None) -> Session:
        return Session(table, has_draft, who)

    def who(self, session: Session) -> Rival | None:
        return session.rival

    def ai(self) -> Advice:
        from kdcore.ai import duel as ai

        return ai

    def hint(self, state: State, plan: tuple[Action, ...], reason: "Reason") -> Hint:
        return Hint(state, plan, reason)

    def past(self, session: Session) -> "Past":
        from web.duel import coach

        return coach.past_of(session.table, session.rival)

    def coach(self, past: "Past", findings: "Findings", view: View) -> "Coach":
        from web.duel import coach

        return coach.coach(past, findings, view)

    def opposed(self, session: Session | None) -> str:
        if session is None or session.base.to_act is None:
            return ""
        return "person" if session.rival is None else session.rival.level

    def sharing(self, session: Session | None) -> str:
        return "2" if session is not None and session.rival is None else ""

    def against(self, session: Session, who: str, own: Seat) -> tuple[bool, Rival | None]:
        """A rival does not move dominoes about."""
        if who not in opponents.LEVELS:
            return bool(session.pending), None
        rival = Rival(session.rival.seat if session.rival else Seat(1 - own), who)
        return bool(session.pending) and session.owner is not rival.seat, rival

    def show_fairness(self, table: DuelTable, view: View, *, is_over: bool) -> None:
        from web.duel.fairness import fairness_of

        self.page.show_fairness(fairness_of(table, view, is_over=is_over))

    def tap(self, session: Session, what: str) -> None:
        taps.tap(session, what)

    def cues(self, session: Session, was_over: bool) -> tuple[Cue, ...]:
        return cues.cues(session, was_over)

    def names(self, who: Rival | None, language: str, names: list[str]) -> dict[Seat, str]:
        """A rival is called by its level; who plays alone has the first name."""
        if who is None:
            return {Seat.ONE: names[0], Seat.TWO: names[1]}
        return {who.person: names[0], who.seat: text(language, f"level.{who.level}")}

    def seats(self, session: Session, wanted: str, has_room: bool) -> str:
        if session.rival is not None:
            return ONE_SIDE
        return TURNING if wanted == FACE_TO_FACE and not has_room else wanted

    def replay(self, table: DuelTable, who: Rival | None) -> "Replay":
        from web.duel.replay import Replay

        return Replay(table, who)

    def paint_replay(self, replay: "Replay", view: View) -> None:
        self.page.paint(replay.scene(view))

    def tutorial(self, kept: str | None) -> "Tutorial":
        from web.duel.tutorial import Tutorial

        return Tutorial(kept)

    def paint_lesson(self, tutorial: "Tutorial", view: View) -> None:
        from web.duel.tutorial import lesson_scene

        self.page.paint(lesson_scene(tutorial, view))

    def paint(self, session: Session, view: View) -> None:
        self.page.paint(scene(session, view))

    def poster(self, session: Session, view: View, date: str) -> "Poster":
        from web.duel import poster
        from web.shared.poster import Poster

        picture = scene(session, view)
        points = picture.scores[0].points, picture.scores[1].points
        outcome = wording.outcome(session.state, view)
        drawn = poster.drawing_of(poster.Shared(picture.maps, points, outcome, date, NAME))
        return Poster(drawn, NAME, "kd-duel", "table")

    def build(self) -> None:
        self.page.build()


def _rival(who: object) -> Rival | None:
    """A wish that an older page has kept does not say who plays."""
    try:
        return parse(str(who))
    except ValueError:
        return None
