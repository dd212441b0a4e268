"""Kingdomino, as the app asks for it. It is loaded when someone first wants to play it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from kdcore import kingdomino
from kdcore.kingdomino import Action, Setup, State
from kdcore.position import Seat
from web.kingdomino import cues, taps
from web.kingdomino.hints import Hint
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.page import Page
from web.kingdomino.players import Levels, parse, spell
from web.kingdomino.scene import scene
from web.kingdomino.seating import fitting
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.kingdomino.widgets import Scene
from web.shared.cues import Cue
from web.shared.game_ui import Ai, Media, Menu, Wiring
from web.shared.view import View

if TYPE_CHECKING:
    from kdcore.ai.kingdomino import Reason
    from web.kingdomino.replay import Replay
    from web.kingdomino.tutorial import Tutorial
    from web.shared.poster import Poster
    from web.shared.review import LastReview, Past

MIGHTY = "2 mighty_duel"
SETUPS = ("2", MIGHTY, "3", "4")
"""Set-ups that need different room around the table."""


class KingdominoSession(Session):
    """A session with what the app asks of it."""

    def __init__(
        self,
        table: KingdominoTable,
        has_pending: bool,
        levels: Levels,
        page: Page,
        rooms: Mapping[str, Media],
    ) -> None:
        super().__init__(table, has_pending, levels)
        self._page, self._rooms = page, rooms

    @property
    def levels(self) -> Levels:
        return self.rivals

    @property
    def has_pending(self) -> bool:
        return self.pending is not None

    def tap(self, what: str, view: View) -> None:
        if what == "remaining":
            from web.kingdomino.remaining import remaining_of

            self.attend()
            self._page.show_remaining(remaining_of(self.told, view.language))
        else:
            taps.tap(self, what)

    def cues(self, was_over: bool) -> tuple[Cue, ...]:
        return cues.cues(self, was_over)

    def by_itself(self, is_quick: bool) -> None:
        """Lines are dealt without asking, and what fits nowhere is discarded at once."""

    def explaining(self, state: State, plan: tuple[Action, ...]) -> Iterator[Callable[[], None]]:
        from kdcore.ai.kingdomino import explaining

        for reason in explaining(state, plan):
            yield partial(self._advise, Hint(state, plan, reason))

    def _advise(self, hint: Hint) -> None:
        self.hint = hint

    def scene(self, view: View) -> Scene:
        return scene(self, view)

    def seating(self, wanted: str) -> str:
        setup = self.state.setup
        room = self._rooms[MIGHTY if setup.is_mighty else str(setup.players)]
        return fitting(self, wanted, room.matches)

    @property
    def menu(self) -> Menu:
        setup = self.state.setup
        who = "" if self.is_over else f"{setup.players} {spell(self.levels)}"
        return Menu(who, str(setup) if len(self.people) > 1 else "")

    def against(self, who: str, own: Seat) -> tuple[bool, Levels]:
        """Return the levels of all seats, as the set-up has them; a rival leaves pending dominoes
        alone.
        """
        levels = parse(who)
        return self.has_pending and self.owner not in levels, levels

    def again(self) -> dict[str, str]:
        setup, who = str(self.state.setup), spell(self.levels)
        return {"game": kingdomino.NAME, "setup": setup, "who": who}

    def harder(self) -> dict[str, str] | None:
        levels = self.next_levels
        return None if levels is None else {**self.again(), "who": spell(levels)}

    def poster(self, view: View, date: str) -> "Poster":
        from web.kingdomino import poster
        from web.shared.poster import Poster

        drawn = poster.drawing_of(poster.shared_of(self, view, date))
        return Poster(drawn, text(view.language, "title"), "kingdomino", "kingdomino")

    def past(self) -> "Past[State, Action]":
        from web.kingdomino import coach

        return coach.past_of(self.table, self.levels)


class Kingdomino:
    NAME = kingdomino.NAME
    LOOKING: tuple[str, ...] = ("look", "result", "hush", "count", "step", "skip", "remaining")
    OFFERS_QUICK = False

    def __init__(self, page: Page, rooms: Mapping[str, Media]) -> None:
        """`rooms` say by set-up whether all can sit around the table."""
        self.page = page
        self._rooms = rooms
        self._reviews: LastReview[State, Action, tuple[float, ...], Reason] | None = None

    def start(self, options: Mapping[str, str]) -> tuple[State, Levels]:
        return State.start(Setup.parse(options.get("setup", ""))), parse(options.get("who", ""))

    def sit(self, table: KingdominoTable, has_pending: bool, levels: Levels) -> KingdominoSession:
        return KingdominoSession(table, has_pending, levels, self.page, self._rooms)

    def replay(self, table: KingdominoTable, levels: Levels) -> "Replay":
        from web.kingdomino.replay import Replay

        return Replay(table, levels)

    def tutorial(self, kept: str | None) -> "Tutorial":
        from web.kingdomino.tutorial import Tutorial

        return Tutorial(kept)

    def names(self, levels: Levels, language: str, names: list[str]) -> dict[Seat, str]:
        """People are called as the set-up has it beside their seat, and rivals by the session."""
        return {seat: "" if seat in levels else names[seat] for seat in Seat}

    def ai(self) -> Ai[State, Action]:
        from kdcore.ai import kingdomino as ai

        return ai

    def reviewing(self, past: "Past[State, Action]", view: View) -> Iterator[Callable[[], None]]:
        from kdcore.ai import kingdomino as ai
        from web.kingdomino import coach
        from web.shared.review import LastReview

        def show(found: coach.Findings) -> None:
            self.page.fill_coach(coach.coach(past, found, view))

        if self._reviews is None:
            self._reviews = LastReview()
        for found in self._reviews.find(past, ai):
            yield partial(show, found)

    def show_fairness(self, table: KingdominoTable, view: View, *, is_over: bool) -> None:
        from web.kingdomino.fairness import fairness_of

        self.page.show_fairness(fairness_of(table, view.language, is_over=is_over))


def open_kingdomino(wiring: Wiring) -> Kingdomino:
    rooms = {setup: wiring.room_for(setup) for setup in SETUPS}
    return Kingdomino(Page(wiring.tapped, wiring.guarded), rooms)
