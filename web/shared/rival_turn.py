"""A rival's part of the game: it thinks, and does what it has decided step by step, to be followed.

What it does is played at the session as a person's actions are, and it sees the position alone.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Generic, Protocol, TypeAlias

from kdcore.position import CHANCE, Position
from kdcore.table import A, P
from web.shared.game_ui import TurnSession
from web.shared.time_slice import think

PATIENCE = 2.0
"""Seconds after which a rival decides, whatever it may still find out."""

TICK = 0.1
"""Seconds after which it looks again whether it may go on."""

PACES = {"off": 0.0, "normal": 0.3, "slow": 1.0}
"""Seconds between two steps, by the setting."""

LASTING = 3
"""Longest turn of a rival, in such times, however many steps it has."""

Search: TypeAlias = Callable[[P, Random], Iterator[tuple[A, ...]]]
"""Finds plans for a position, each better than the one before."""


class Room(Protocol):
    """Questions that a rival asks about the table."""

    def paint(self) -> None: ...

    def done(self) -> None:
        """Paint the table after a step."""

    def pace(self) -> float:
        """Seconds between two steps."""

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
        # Beats waited for in this turn, whose length is limited.
        self._spent = 0.0

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
                whose, self._spent = session.owner, 0.0
            if session.state.to_act is CHANCE:
                await self._beat(since)
                self._step(session.roll)
                continue
            for actions in steps(await self._think(), session.UNSEEN):
                await self._beat(since)
                self._step(partial(session.play, *actions))
                since = room.clock()

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

    async def _beat(self, since: float) -> None:
        """Whole ones first, then half of what is left: so there is always some time to see."""
        room = self._room
        share = min(1.0, (LASTING - self._spent) / 2)
        self._spent += share
        await room.sleep(0)
        while True:
            left = 0.0 if self._is_hurried else since + share * room.pace() - room.clock()
            if left <= 0 and room.is_free():
                return
            await room.sleep(min(left, TICK) if left > 0 else TICK)

    def _step(self, act: Callable[[], None]) -> None:
        session = self.session
        self.before, was_looking = session.state, session.is_looking
        session.attend()
        act()
        # A person who watches the rival's map goes on watching.
        session.is_looking = was_looking and session.is_rivals_turn
        if session.owner is None:
            session.end()
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
