"""A rival's turn with a clock of the test."""

import asyncio
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import kdcore.ai.duel
from kdcore import duel
from kdcore.duel import Action, State
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.taps import new_table, plain_tap
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.opponents import Rival
from web.shared.rival_turn import RivalTurn, Search, plain

PAGE = Rival(Seat.TWO, "page")


class Room:
    """A room in which time passes by sleeping alone, and while `thought` by thinking."""

    def __init__(self, pace: float = 0.0) -> None:
        self.now = 0.0
        self.painted: list[bool] = []
        self.steps: list[tuple[float, tuple[Action, ...]]] = []
        self.session: Any = None
        self.is_covered = False
        self.slept: list[float] = []
        self._pace = pace

    def paint(self) -> None:
        self.painted.append(self.session.is_thinking)

    def done(self) -> None:
        self.steps.append((self.now, tuple(action for _, action in self.session.happened)))

    def pace(self) -> float:
        return self._pace

    def is_free(self) -> bool:
        return not self.is_covered

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)


def level(name: str) -> Callable[[], Search[State, Action]]:
    return lambda: kdcore.ai.duel.opponent(name)


def let_play(
    session: Session, opponent: Callable[[], Search[State, Action]], room: Room | None = None
) -> Room:
    room = room or Room()
    room.session = session
    asyncio.run(RivalTurn(session, opponent, room).play())
    return room


def gaps_of(room: Room) -> list[float]:
    """Seconds before each step."""
    times = [when for when, _ in room.steps]
    return [later - earlier for earlier, later in pairwise([0.0, *times])]


def until_rival(rival: Rival = PAGE, seed: int = 1, is_it: object = None) -> Session:
    """A game in which the rival is to act, or to act in such a stage."""
    session = Session(new_table(seed), rival=rival)
    while not (session.is_rivals_turn and is_it in (None, session.state.stage)):
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    return session


def everything() -> list[str]:
    squares = [f"square:{seat}:{cell}" for seat in duel.SEATS for cell in duel.MAP.cells]
    dice = [f"die:{number}" for number in duel.DICE]
    powers = [f"power:{power}" for power in duel.POWERS]
    arms = [f"arms:{arms}" for arms in duel.Arms]
    return [*squares, *dice, *powers, *arms, "bonus", "swap", "roll", "next", "pass"]


def moment(is_it: Callable[[Session], bool], start: State | None = None) -> Session:
    """The session at the first such moment of any game; the rival plays one step at a time."""
    for seed in range(200):
        table = new_table(seed) if start is None else Table(duel, start, seed)
        session, rng = Session(table, rival=PAGE), Random(seed)
        while session.owner is not None:
            if is_it(session):
                return session
            if not session.is_rivals_turn:
                tap(session, plain_tap(session))
            elif session.state.to_act is CHANCE:
                session.roll()
            else:
                session.play(rng.choice(session.state.legal_actions()))
    raise AssertionError("no game comes to this")
