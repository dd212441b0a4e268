"""Kingdomino, as the page asks for it. It is loaded when someone first wants to play it."""

from typing import TYPE_CHECKING, Any

from kdcore import kingdomino
from kdcore.kingdomino import Action, Setup, State
from kdcore.position import Seat
from web.app.match import Advice
from web.kingdomino import cues, players, saving, taps
from web.kingdomino.hints import Hint
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.page import Page
from web.kingdomino.players import Levels
from web.kingdomino.scene import scene
from web.kingdomino.seating import fitting
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.shared.cues import Cue
from web.shared.view import View

if TYPE_CHECKING:
    from kdcore.ai.kingdomino import Reason
    from web.kingdomino.coach import Coach
    from web.kingdomino.replay import Replay
    from web.kingdomino.tutorial import Tutorial
    from web.shared.poster import Poster
    from web.shared.review import Findings, Past


class Kingdomino:
    NAME = kingdomino.NAME
    SAVING = saving.KINGDOMINO
    LOOKING: tuple[str, ...] = ("look", "result", "hush", "step", "skip", "remaining")

    def __init__(self, page: Page, rooms: dict[str, Any]) -> None:
        """`rooms` say whether there is enough of it to sit around the table, by set-up."""
        self.page = page
        self._rooms = rooms

    def begin(self, wish: Any) -> tuple[State, dict[Seat, str]]:
        return State.start(Setup.parse(str(wish.setup))), players.parse(str(wish.who))

    def again(self, session: Session) -> dict[str, str]:
        setup, who = str(session.state.setup), players.spell(session.rivals)
        return {"game": self.NAME, "setup": setup, "who": who}

    def sit(self, table: KingdominoTable, has_draft: bool, who: dict[Seat, str] | None) -> Session:
        return Session(table, has_draft, who)

    def who(self, session: Session) -> dict[Seat, str]:
        return session.rivals

    def ai(self) -> Advice:
        from kdcore.ai import kingdomino as ai

        return ai

    def hint(self, state: State, plan: tuple[Action, ...], reason: "Reason") -> Hint:
        return Hint(state, plan, reason)

    def past(self, session: Session) -> "Past":
        from web.kingdomino import coach

        return coach.past_of(session.table, session.rivals)

    def coach(self, past: "Past", findings: "Findings", view: View) -> "Coach":
        from web.kingdomino import coach

        return coach.coach(past, findings, view)

    def opposed(self, session: Session | None) -> str:
        if session is None or session.base.to_act is None:
            return ""
        return f"{session.state.setup.players} {players.spell(session.rivals)}"

    def sharing(self, session: Session | None) -> str:
        return "" if session is None or len(session.people) < 2 else str(session.state.setup)

    def against(self, session: Session, who: str, own: Seat) -> tuple[bool, dict[Seat, str]]:
        """Of all seats, as the set-up has it. A rival does not move dominoes about."""
        levels = players.parse(who)
        return session.pending is not None and session.owner not in levels, levels

    def show_fairness(self, table: KingdominoTable, view: View, *, is_over: bool) -> None:
        from web.kingdomino.fairness import fairness_of

        self.page.show_fairness(fairness_of(table, view.language, is_over=is_over))

    def tap(self, session: Session, what: str) -> None:
        if what == "remaining":
            from web.kingdomino.remaining import remaining_of

            session.attend()
            self.page.show_remaining(remaining_of(session.told, self.page.language))
        else:
            taps.tap(session, what)

    def cues(self, session: Session, was_over: bool) -> tuple[Cue, ...]:
        return cues.cues(session, was_over)

    def names(self, who: Levels | None, language: str, names: list[str]) -> dict[Seat, str]:
        """People are called as the set-up has it beside their seat, and rivals by the session."""
        return {seat: "" if seat in (who or {}) else names[seat] for seat in Seat}

    def seats(self, session: Session, wanted: str, has_room: bool) -> str:
        setup = session.state.setup
        room = self._rooms["2 mighty_duel" if setup.is_mighty else str(setup.players)]
        return fitting(session, wanted, bool(room.matches))

    def replay(self, table: KingdominoTable, who: Levels | None) -> "Replay":
        from web.kingdomino.replay import Replay

        return Replay(table, who)

    def paint_replay(self, replay: "Replay", view: View) -> None:
        self.page.paint(replay.scene(view))

    def tutorial(self, kept: str | None) -> "Tutorial":
        from web.kingdomino.tutorial import Tutorial

        return Tutorial(kept)

    def paint_lesson(self, tutorial: "Tutorial", view: View) -> None:
        from web.kingdomino.tutorial import lesson_scene

        self.page.paint(lesson_scene(tutorial, view))

    def paint(self, session: Session, view: View) -> None:
        self.page.paint(scene(session, view))

    def poster(self, session: Session, view: View, date: str) -> "Poster":
        from web.kingdomino import poster
        from web.shared.poster import Poster

        drawn = poster.drawing_of(poster.shared_of(session, view, date))
        return Poster(drawn, text(view.language, "title"), "kingdomino", "kingdomino")

    def build(self) -> None:
        self.page.build()
