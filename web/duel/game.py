"""Duel, as the app asks for it. What a start can do without is imported when it is wanted."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from kdcore import duel
from kdcore.duel import Action, State
from kdcore.position import Seat
from web.duel import cues, taps, wording
from web.duel.hints import Hint
from web.duel.offers import DuelTable
from web.duel.page import Page
from web.duel.players import levels_of, parse, rival_of, spell
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.text import text
from web.duel.widgets import Scene
from web.shared.cues import Cue
from web.shared.game_ui import Ai, Media, Menu, Wiring
from web.shared.opponents import LEVELS, Levels, Rival
from web.shared.seating import FACE_TO_FACE, ONE_SIDE, TURNING
from web.shared.text import NAME
from web.shared.view import View

if TYPE_CHECKING:
    from kdcore.ai.duel import Reason
    from web.duel.replay import Replay
    from web.duel.tutorial import Tutorial
    from web.shared.poster import Poster
    from web.shared.review import LastReview, Past

ROOM_FOR_TWO = (
    "(min-width: 600px) and (min-height: 800px), (min-width: 800px) and (min-height: 600px)"
)
"""Below this, those who want to sit face to face have the table turned."""


class DuelSession(Session):
    """A session with what the app asks of it."""

    def __init__(self, table: DuelTable, has_pending: bool, levels: Levels, room: Media) -> None:
        super().__init__(table, has_pending, rival_of(levels))
        self._room = room

    @property
    def levels(self) -> Levels:
        return levels_of(self.rival)

    @property
    def has_pending(self) -> bool:
        return bool(self.pending)

    def tap(self, what: str, view: View) -> None:
        taps.tap(self, what)

    def cues(self, was_over: bool) -> tuple[Cue, ...]:
        return cues.cues(self, was_over)

    def by_itself(self, is_quick: bool) -> str | None:
        return self.main if self.passes_next or (is_quick and self.rolls_next) else None

    def explaining(self, state: State, plan: tuple[Action, ...]) -> Iterator[Callable[[], None]]:
        from kdcore.ai.duel import explaining

        for reason in explaining(state, plan):
            yield partial(self._advise, Hint(state, plan, reason))

    def _advise(self, hint: Hint) -> None:
        self.hint = hint

    def scene(self, view: View) -> Scene:
        return scene(self, view)

    def seating(self, wanted: str) -> str:
        if self.rival is not None:
            return ONE_SIDE
        return TURNING if wanted == FACE_TO_FACE and not self._room.matches else wanted

    @property
    def menu(self) -> Menu:
        if self.rival is None:
            return Menu("" if self.is_over else "person", "2")
        return Menu("" if self.is_over else self.rival.level)

    def against(self, who: str, own: Seat) -> tuple[bool, Levels]:
        """A rival does not move dominoes about."""
        if who not in LEVELS:
            return self.has_pending, {}
        rival = Rival(self.rival.seat if self.rival else Seat(1 - own), who)
        return self.has_pending and self.owner is not rival.seat, levels_of(rival)

    def again(self) -> dict[str, str]:
        roller = Seat(1 - self.table.states[0].roller)
        return {"roller": str(roller), "who": spell(self.levels)}

    def harder(self) -> dict[str, str] | None:
        level, rival = self.next_level, self.rival
        if level is None or rival is None:
            return None
        return {**self.again(), "who": spell({rival.seat: level})}

    def poster(self, view: View, date: str) -> "Poster":
        from web.duel import poster
        from web.shared.poster import Poster

        picture = scene(self, view)
        points = picture.scores[0].points, picture.scores[1].points
        outcome = wording.outcome(self.state, view)
        drawn = poster.drawing_of(poster.Shared(picture.maps, points, outcome, date, NAME))
        return Poster(drawn, NAME, "kd-duel", "table")

    def past(self) -> "Past[State, Action]":
        from web.duel import coach

        return coach.past_of(self.table, self.rival)


class Duel:
    NAME = duel.NAME
    LOOKING: tuple[str, ...] = ("look", "result", "hush", "count", "step", "skip")
    OFFERS_QUICK = True

    def __init__(self, page: Page, room: Media) -> None:
        """`room` says whether two can sit face to face."""
        self.page = page
        self._room = room
        self._reviews: LastReview[State, Action, float, Reason] | None = None

    def start(self, options: Mapping[str, str]) -> tuple[State, Levels]:
        """A request that an older page has kept does not say who plays."""
        roller = Seat.parse(options.get("roller", ""), duel.SEATS)
        try:
            levels = parse(options.get("who", ""))
        except ValueError:
            levels = {}
        return State.start(roller), levels

    def sit(self, table: DuelTable, has_pending: bool, levels: Levels) -> DuelSession:
        return DuelSession(table, has_pending, levels, self._room)

    def replay(self, table: DuelTable, levels: Levels) -> "Replay":
        from web.duel.replay import Replay

        return Replay(table, rival_of(levels))

    def tutorial(self, kept: str | None) -> "Tutorial":
        from web.duel.tutorial import Tutorial

        return Tutorial(kept)

    def names(self, levels: Levels, language: str, names: list[str]) -> dict[Seat, str]:
        """A rival is called by its level; who plays alone has the first name."""
        rival = rival_of(levels)
        if rival is None:
            return {Seat.ONE: names[0], Seat.TWO: names[1]}
        return {rival.person: names[0], rival.seat: text(language, f"level.{rival.level}")}

    def ai(self) -> Ai[State, Action]:
        from kdcore.ai import duel as ai

        return ai

    def reviewing(self, past: "Past[State, Action]", view: View) -> Iterator[Callable[[], None]]:
        from kdcore.ai import duel as ai
        from web.duel import coach
        from web.shared.review import LastReview

        def show(found: coach.Findings) -> None:
            self.page.fill_coach(coach.coach(past, found, view))

        if self._reviews is None:
            self._reviews = LastReview()
        for found in self._reviews.find(past, ai):
            yield partial(show, found)

    def show_fairness(self, table: DuelTable, view: View, *, is_over: bool) -> None:
        from web.duel.fairness import fairness_of

        self.page.show_fairness(fairness_of(table, view, is_over=is_over))


def open_duel(wiring: Wiring) -> Duel:
    return Duel(Page(wiring.tapped, wiring.guarded), wiring.media(ROOM_FOR_TWO))
