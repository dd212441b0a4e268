"""The task that plays for a rival and finds hints, without a page: what it does when something goes
wrong there, and that it can be stopped.
"""

import asyncio
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kdcore.duel import Action, State
from tests.support.page import Browser, Media, open_page
from tests.support.rivals import until_rival
from web.app.analysis_task import AnalysisTask
from web.app.rival_task import RivalTask
from web.browser.page_script import PageScript
from web.duel.game import DuelSession
from web.duel.players import levels_of
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.rival_turn import plain


@pytest.fixture(autouse=True)
def browser() -> Browser:
    opened = open_page()
    opened.kd.settings.speed = "off"
    return opened


def last(state: State, _rng: Random) -> Iterator[tuple[Action, ...]]:
    yield (state.legal_actions()[-1],)


class Level:
    """A game of which all opponents choose the last that is legal."""

    def ai(self) -> Any:
        return SimpleNamespace(opponent=lambda _: last, judge=lambda: last)


def seated(session: Session) -> DuelSession:
    levels = levels_of(session.rival)
    return DuelSession(session.table, bool(session.pending), levels, Media())


class Hall:
    """A table around the task, which is read from its record when something fails."""

    def __init__(self, session: Session) -> None:
        self.session = seated(session)
        self.good = str(session.table)
        self.is_hated: Callable[[], bool] = lambda: False
        self.failed: list[str] = []
        game = cast(Any, Level())
        self.task: RivalTask[Any, Any, Any] = RivalTask(game, PageScript(), self)
        self.analysis = AnalysisTask(self.paint_rival, self.rival_stuck)

    def paint_rival(self) -> None:
        if self.is_hated():
            raise ZeroDivisionError
        self.good = str(self.session.table)
        self.task.attend(self.session)

    def rival_acted(self, is_hasty: bool) -> None:
        assert is_hasty
        self.paint_rival()

    def rival_failed(self, _: Exception) -> None:
        self.failed.append("rival")
        table = type(self.session.table).read(self.session.table.game, self.good)
        self.session = seated(Session(table, rival=self.session.rival))
        self.paint_rival()

    def rival_stuck(self, _: Exception) -> None:
        self.failed.append("page")


async def settle(hall: Hall, times: int = 400) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


def test_a_hint_that_cannot_be_painted_is_told() -> None:
    session = until_rival()
    tap(session, "undo")
    hall = Hall(session)
    hall.is_hated = lambda: True

    async def ask() -> None:
        hall.analysis.hint(hall.session, cast(Any, Level()))
        await settle(hall)

    assert session.can_ask
    asyncio.run(ask())
    assert hall.failed == ["page"]


@pytest.mark.parametrize("is_plain_hated", [False, True])
def test_a_move_that_cannot_be_painted_is_not_tried_for_ever(is_plain_hated: bool) -> None:
    session = until_rival(is_it=State.start().stage.MAP)
    state, before = session.state, len(session.table.actions)
    chosen, other = (next(each(state, Random(1))) for each in (last, plain))
    assert chosen != other
    hall = Hall(session)

    def is_hated() -> bool:
        done = hall.session.table.actions[before:][:1]
        return done == chosen or (is_plain_hated and done == other)

    hall.is_hated = is_hated

    async def play() -> None:
        hall.task.attend(hall.session)
        await settle(hall)

    asyncio.run(play())
    if is_plain_hated:
        assert hall.failed == ["rival", "page"]
    else:
        assert hall.failed == ["rival"]
        assert hall.session.table.actions[before:][:1] == other
        assert not hall.session.is_rivals_turn


def test_a_rival_that_is_stopped_plays_no_more_and_begins_anew_when_it_may() -> None:
    session = until_rival(is_it=State.start().stage.MAP)
    hall, record = Hall(session), session.table.actions
    session = hall.session

    async def take_back() -> None:
        hall.task.attend(hall.session)
        await asyncio.sleep(0)
        session.is_thinking = True
        hall.task.stop()
        assert not session.is_thinking
        tap(session, "undo")
        hall.paint_rival()
        taken_back = session.table.actions
        assert taken_back == record[: len(taken_back)]
        assert not session.is_rivals_turn
        await settle(hall)
        assert session.table.actions == taken_back
        session.table.play(*record[len(taken_back) :])
        session.hand_over()
        hall.paint_rival()
        await settle(hall)
        assert session.table.actions[: len(record)] == record
        assert not session.is_rivals_turn

    asyncio.run(take_back())
    assert hall.failed == []
