"""A toy game for the table, whose rules are in `race_rules`.

It is put at the table through the same protocols as the others, and shows how little those ask.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from kdcore.position import CHANCE, Seat
from tests.support.race_rules import RULES, SEATS, Act, Race, RaceTable
from web.app.games import Entry
from web.app.match import Match
from web.saves.keys import KnownGame, SaveKeys
from web.saves.slots import Saving
from web.saves.store import Storage
from web.shared.cues import Cue
from web.shared.game_ui import Ai, Menu, Wiring
from web.shared.opponents import Levels, Rival, parse, spell
from web.shared.poster import Poster
from web.shared.review import Past
from web.shared.statistics import Grid
from web.shared.view import View


class Statistics:
    def tally(self, games: Any, older: int) -> int:
        return older + len(list(games))

    def spelled(self, kept: int) -> str:
        return str(kept)

    def read(self, content: str | None) -> int:
        return int(content or 0)

    def grids(self, kept: int, language: str) -> tuple[Grid, ...]:
        return ()


def _told(table: RaceTable, levels: Levels | None, has_pending: bool) -> dict[str, object]:
    return {"turn": len(table.actions), "scores": table.state.fields, "over": False, "map": ""}


def _ended(table: RaceTable) -> tuple[tuple[int, ...], int]:
    fields = table.state.fields
    return fields, fields.index(max(fields)) + 1


SAVING = Saving(
    game=RULES,
    keys=SaveKeys.under("kd:race:"),
    spell=spell,
    parse=parse,
    told=_told,
    ended=_ended,
    statistics=Statistics,
)


# The table


class Session:
    UNSEEN = ()
    COUNT_STEP = 100
    begins_turn = False
    has_pending = False

    def __init__(self, table: RaceTable, levels: Levels) -> None:
        self.table, self.levels = table, levels
        self.is_practice = self.is_thinking = self.is_looking = False
        self.counted: int | None = None
        self.message = self.hint = ""
        self.heard: tuple[Cue, ...] = ()

    @property
    def state(self) -> Race:
        return self.table.state

    asked = state

    @property
    def owner(self) -> Seat | None:
        return None if self.state.to_act is None else self.state.racer

    @property
    def is_over(self) -> bool:
        return self.owner is None

    @property
    def rival(self) -> Rival | None:
        return next((Rival(*found) for found in self.levels.items()), None)

    @property
    def is_rivals_turn(self) -> bool:
        return self.owner in self.levels

    @property
    def can_ask(self) -> bool:
        return isinstance(self.state.to_act, Seat) and not self.is_rivals_turn

    @property
    def can_undo(self) -> bool:
        return self.table.can_undo

    @property
    def undoes_reply(self) -> bool:
        return bool(self.levels) and self.state.to_act is CHANCE

    @property
    def is_counting(self) -> bool:
        return self.counted is not None

    def start_count(self) -> None:
        self.counted = 0

    def skip_count(self) -> None:
        self.counted = None

    def steps_after(self, _: Race) -> int:
        return 0

    def attend(self) -> None:
        self.message, self.heard = "", ()

    def roll(self) -> None:
        self.table.draw()
        self.heard = (Cue.DICE,)

    def play(self, *actions: Act) -> None:
        self.table.play(*actions)

    def tap(self, what: str, view: View) -> None:
        self.attend()
        if what == "break":
            raise ZeroDivisionError("a table that breaks")
        if what == "step" and self.counted is not None:
            self.counted = None if self.counted == 2 else self.counted + 1
        elif what == "undo" and self.table.can_undo:
            self.table.undo()
        elif what == "roll" and self.state.to_act is CHANCE:
            self.roll()
        elif what in ("go", "stay") and isinstance(self.state.to_act, Seat):
            self.play(Act(what))
            if self.owner is None:
                self.start_count()
        else:
            self.message = f"no {what} now"

    def cues(self, was_over: bool) -> tuple[Cue, ...]:
        return self.heard

    def by_itself(self, is_quick: bool) -> str | None:
        return "roll" if is_quick and self.state.to_act is CHANCE else None

    def explaining(self, state: Race, plan: tuple[Act, ...]) -> Iterator[Callable[[], None]]:
        yield partial(setattr, self, "hint", f"{plan[0]}")

    def settle(self, seating: str) -> None:
        """Everything can be shown however they sit."""

    def scene(self, view: View) -> str:
        notice = f" [{view.notice.text}]" if view.notice else ""
        return f"{self.state.fields} {self.message or self.hint}{notice}".strip()

    def seating(self, wanted: str) -> str:
        return wanted

    @property
    def menu(self) -> Menu:
        return Menu("" if self.is_over else spell(self.levels), "" if self.levels else "2")

    def against(self, who: str, own: Seat) -> tuple[bool, Levels]:
        return False, parse(who)

    def again(self) -> dict[str, str]:
        return {"game": RULES.NAME, "who": spell(self.levels)}

    def poster(self, view: View, date: str) -> Poster:
        return Poster("<svg/>", "Race", "race", "race")

    def past(self) -> Past[Race, Act]:
        return Past(RULES, self.table.states, self.table.actions, SEATS, self.levels)


class Replay:
    code = "a code"

    def __init__(self, table: RaceTable, levels: Levels) -> None:
        self.past = Session(table, levels).past()
        self.table = table
        self.stops = tuple(range(len(table.actions) + 1))
        self.at = len(table.actions)

    def tap(self, what: str) -> None:
        if what == "back" and self.at:
            self.at -= 1
            self.table.undo()

    def scene(self, view: View) -> str:
        notice = f" [{view.notice.text}]" if view.notice else ""
        return f"{self.at}: {self.table.state.fields}{notice}"


class Tutorial:
    """One tap of the learner's, and one of the rival's."""

    def __init__(self, kept: str | None) -> None:
        self.done = int(kept) if kept in ("0", "1") else 0
        self.levels: Levels = {Seat.TWO: "page"}

    def __str__(self) -> str:
        return "done" if self.done > 1 else str(self.done)

    @property
    def is_rivals_turn(self) -> bool:
        return self.done == 1

    def tap(self, what: str) -> bool:
        if what == "break":
            raise ZeroDivisionError("a lesson that breaks")
        if what != "roll" or self.done:
            return False
        self.done = 1
        return True

    def rival_plays(self) -> None:
        self.done = 2

    def cues(self) -> tuple[Cue, ...]:
        return (Cue.DICE,) if self.done else ()

    def scene(self, view: View) -> str:
        return f"lesson {self}"


class Page:
    def __init__(self, wiring: Wiring) -> None:
        self.tapped = wiring.guarded(wiring.tapped)
        # Everything that was painted, and every sheet that was shown.
        self.scenes: list[str] = []
        self.sheets: list[str] = []
        self.breaks = False

    def paint(self, scene: str) -> None:
        if self.breaks:
            raise ZeroDivisionError("a page that breaks")
        self.scenes.append(scene)

    def build(self) -> None:
        self.scenes.append("built")

    def still(self) -> None:
        """Nothing moves."""

    def show_coach(self, title: str, waiting: str, close: str) -> None:
        self.sheets.append(waiting)

    def close_sheet(self) -> None:
        self.sheets.append("closed")

    def icon(self, name: str) -> str:
        return ""


def _first(state: Race, rng: Random) -> Iterator[tuple[Act, ...]]:
    yield (state.legal_actions()[0],)


class Runners:
    def opponent(self, name: str) -> Any:
        return _first

    def judge(self) -> Any:
        return _first


class Game:
    NAME = RULES.NAME
    LOOKING: tuple[str, ...] = ("step",)
    OFFERS_QUICK = True

    def __init__(self, wiring: Wiring) -> None:
        self.page = Page(wiring)

    def start(self, options: Mapping[str, str]) -> tuple[Race, Levels]:
        return Race(), parse(options.get("who", ""), SEATS)

    def sit(self, table: RaceTable, has_pending: bool, levels: Levels) -> Session:
        return Session(table, levels)

    def replay(self, table: RaceTable, levels: Levels) -> Replay:
        return Replay(table, levels)

    def tutorial(self, kept: str | None) -> Tutorial:
        return Tutorial(kept)

    def names(self, levels: Levels, language: str, names: list[str]) -> dict[Seat, str]:
        return dict(zip(SEATS, names, strict=False))

    def ai(self) -> Ai[Race, Act]:
        return Runners()

    def reviewing(self, past: Past[Race, Act], view: View) -> Iterator[Callable[[], None]]:
        yield partial(self.page.sheets.append, f"review of {len(past.actions)} for {past.seats}")

    def show_fairness(self, table: RaceTable, view: View, *, is_over: bool) -> None:
        self.page.sheets.append(f"fair {is_over}")


def _open(wiring: Wiring, storage: Storage | None) -> Match[Race, Act, str]:
    # The type checker holds the game to the protocol here.
    return Match(Game(wiring), SAVING, storage)


ENTRY = Entry(KnownGame(RULES.NAME, SAVING.keys, lambda: SAVING), _open)
