"""The task that plays for a rival and finds hints, without a page: what it does when something goes
wrong there, and that it can be stopped.
"""

import asyncio
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from kdcore.duel import Action, State
from tests.web.duel.test_rivals import until_rival
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.rival_turn import plain


@pytest.fixture
def opposing(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module, with a browser that is not there."""
    browser: dict[str, Any] = {
        "pyodide": SimpleNamespace(),
        "pyodide.ffi": SimpleNamespace(create_proxy=lambda react: react),
        "pyscript": SimpleNamespace(
            document=SimpleNamespace(
                addEventListener=lambda *_: None, querySelector=lambda _: None
            ),
            window=SimpleNamespace(
                performance=SimpleNamespace(now=lambda: 0.0),
                kd=SimpleNamespace(settings=SimpleNamespace(speed="off")),
            ),
        ),
    }
    for name, module in browser.items():
        monkeypatch.setitem(sys.modules, name, module)
    yield import_module("web.app.opposing")
    del sys.modules["web.app.opposing"]


def last(state: State, _rng: Random) -> Iterator[tuple[Action, ...]]:
    yield (state.legal_actions()[-1],)


class Level:
    """A game's kind, of which all opponents choose the last that is legal."""

    def ai(self) -> Any:
        return SimpleNamespace(
            opponent=lambda _: last,
            judge=lambda: last,
            explaining=lambda *_: iter(["because"]),
        )

    def hint(self, *about: Any) -> Any:
        return SimpleNamespace(rest=lambda _: about)


class Hall:
    """What is around the task: a table that is read from its record when something fails."""

    def __init__(self, opposing: ModuleType, session: Session) -> None:
        self.session = session
        self.good = str(session.table)
        self.is_hated: Callable[[], bool] = lambda: False
        self.failed: list[str] = []
        self.task: Any = opposing.Opposing(self.paint, self.paint, self.recover, self.give_up)

    def paint(self) -> None:
        if self.is_hated():
            raise ZeroDivisionError
        self.good = str(self.session.table)
        self.task.attend(self.session, Level())

    def recover(self, _: Exception) -> None:
        self.failed.append("rival")
        table = type(self.session.table).read(self.session.table.game, self.good)
        self.session = Session(table, rival=self.session.rival)
        self.paint()

    def give_up(self, _: Exception) -> None:
        self.failed.append("page")


async def settle(hall: Hall, times: int = 400) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


def test_a_hint_that_cannot_be_painted_is_told(opposing: ModuleType) -> None:
    session = until_rival()
    tap(session, "undo")
    hall = Hall(opposing, session)
    hall.is_hated = lambda: True

    async def ask() -> None:
        hall.task.hint(session, Level())
        await settle(hall)

    assert session.can_ask
    asyncio.run(ask())
    assert hall.failed == ["page"]


@pytest.mark.parametrize("is_plain_hated", [False, True])
def test_a_move_that_cannot_be_painted_is_not_tried_for_ever(
    opposing: ModuleType, is_plain_hated: bool
) -> None:
    session = until_rival(is_it=State.start().stage.MAP)
    state, before = session.state, len(session.table.actions)
    chosen, other = (next(each(state, Random(1))) for each in (last, plain))
    assert chosen != other
    hall = Hall(opposing, session)

    def is_hated() -> bool:
        done = hall.session.table.actions[before:][:1]
        return done == chosen or (is_plain_hated and done == other)

    hall.is_hated = is_hated

    async def play() -> None:
        hall.task.attend(session, Level())
        await settle(hall)

    asyncio.run(play())
    if is_plain_hated:
        assert hall.failed == ["rival", "page"]
    else:
        assert hall.failed == ["rival"]
        assert hall.session.table.actions[before:][:1] == other
        assert not hall.session.is_rivals_turn


def test_a_rival_that_is_stopped_plays_no_more_and_begins_anew_when_it_may(
    opposing: ModuleType,
) -> None:
    session = until_rival(is_it=State.start().stage.MAP)
    hall, record = Hall(opposing, session), session.table.actions

    async def take_back() -> None:
        hall.task.attend(session, Level())
        await asyncio.sleep(0)
        session.is_thinking = True
        hall.task.stop()
        assert not session.is_thinking
        tap(session, "undo")
        hall.paint()
        taken_back = session.table.actions
        assert taken_back == record[: len(taken_back)]
        assert not session.is_rivals_turn
        await settle(hall)
        assert session.table.actions == taken_back
        session.table.play(*record[len(taken_back) :])
        session.hand_over()
        hall.paint()
        await settle(hall)
        assert session.table.actions[: len(record)] == record
        assert not session.is_rivals_turn

    asyncio.run(take_back())
    assert hall.failed == []
