"""A rival's part of the game: it thinks, and does what it has decided step by step, to be followed.

What it does is played at the session as a person's actions are, and it sees the position alone.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Generic, Protocol, TypeAlias

from kdcore.position import CHANCE, IllegalAction, Position
from kdcore.table import A, P
from web.shared.game_ui import TurnSession
from web.shared.time_slice import think

PATIENCE = 2.0
"""Seconds after which a rival decides, whatever it may still find out."""

TICK = 0.1
"""Seconds after which it looks again whether it may go on."""

PACES = {"off": 0.0, "normal": 2.5, "slow": 5.0}
"""Seconds that a rival's turn takes in all, by the setting."""

SETTLING = 0.18
"""Share of that time after the last step, in which whatever moves comes to rest."""

LEAST, MOST = 0.1, 0.4
"""Shares of that time that one step has: it is neither a blur nor a wait."""

FOLLOWING = 0.6
"""Share of that time for a turn that follows another rival's at once."""

Search: TypeAlias = Callable[[P, Random], Iterator[tuple[A, ...]]]
"""Finds plans for a position, each better than the one before."""


class Room(Protocol):
    """Questions that a rival asks about the table."""

    def paint(self) -> None: ...

    def done(self) -> None:
        """Paint the table after a step."""

    def pace(self) -> float:
        """Seconds for a whole turn."""

    def is_free(self) -> bool:
        """Say whether the table is visible; until then nothing is played."""

    def clock(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class RivalTurn(Generic[P, A]):
    def __init__(
        self, session: TurnSession[P, A], opponent: Callable[[], Search[P, A]], room: Room
    ) -> None:
        self.session = session
        self._opponent = opponent
        self._room = room
        self._is_hurried = False
        # The position in which it last did something, or began to think.
        self.before: P = session.state
        # Time at which this turn began, and its share of the usual time.
        self._began, self._share = 0.0, 1.0

    @property
    def is_hurried(self) -> bool:
        return self._is_hurried

    def hurry(self) -> None:
        """Someone has tapped: what is left of these steps comes at once."""
        self._is_hurried = True

    async def play(self) -> None:
        """Play until a person is to act, or nobody."""
        session, room = self.session, self._room
        whose = None
        while session.is_rivals_turn:
            since = room.clock()
            if session.owner is not whose or session.begins_turn:
                self._began, self._share = since, 1.0 if whose is None else FOLLOWING
                whose = session.owner
            if session.state.to_act is CHANCE:
                await self._beat(since, session.steps_after(session.state))
                self._step(session.roll)
                continue
            plan = await self._think()
            together = [*steps(plan, session.UNSEEN)]
            after = self._steps_after(plan)
            for done, actions in enumerate(together):
                await self._beat(since, len(together) - done + after)
                self._step(partial(session.play, *actions))
                since = room.clock()

    def _steps_after(self, plan: tuple[A, ...]) -> int:
        """Steps that are certain to follow the plan."""
        state = self.session.state
        try:
            for action in plan:
                state = state.apply(action)
        except IllegalAction:
            return 0  # It is refused when its turn comes.
        return self.session.steps_after(state)

    async def _think(self) -> tuple[A, ...]:
        session, room = self.session, self._room
        self.before = session.state
        # The dice to come are drawn from the seed, and this from nothing that knows it.
        rng = Random(f"{session.rival} {len(session.table.actions)}")
        try:
            search = self._opponent()(session.state, rng)
            pause = partial(room.sleep, 0)
            return await think(search, room.clock, pause, PATIENCE, self._mark)
        finally:
            session.is_thinking = False

    def _mark(self) -> None:
        self.session.is_thinking = True
        self._room.paint()

    async def _beat(self, since: float, count: int) -> None:
        """Wait until the next of so many steps is due: they share the time that is left evenly."""
        room = self._room
        await room.sleep(0)
        while True:
            left = 0.0 if self._is_hurried else since + self._time(since, count) - room.clock()
            if left <= 0 and room.is_free():
                return
            await room.sleep(min(left, TICK) if left > 0 else TICK)

    def _time(self, since: float, count: int) -> float:
        """Seconds from the last step to the next."""
        whole = self._room.pace() * self._share
        even = (self._began + whole * (1 - SETTLING) - since) / max(1, count)
        return min(max(even, LEAST * whole), MOST * whole)

    def _step(self, act: Callable[[], None]) -> None:
        session = self.session
        self.before, was_looking = session.state, session.is_looking
        session.attend()
        act()
        # A person who watches the rival's map goes on watching.
        session.is_looking = was_looking and session.is_rivals_turn
        if session.owner is None:
            session.start_count()
        self._room.done()


def steps(plan: tuple[A, ...], unseen: type | tuple[type, ...]) -> Iterator[tuple[A, ...]]:
    """Group actions that are done at once: an `unseen` one joins the next."""
    together: list[A] = []
    for action in plan:
        together.append(action)
        if not isinstance(action, unseen):
            yield tuple(together)
            together.clear()
    if together:
        yield tuple(together)


def plain(state: Position[A], _rng: Random) -> Iterator[tuple[A, ...]]:
    """Anything that is legal: for when an opponent cannot decide."""
    yield (state.legal_actions()[0],)
