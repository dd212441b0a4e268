"""Hints and reviews, found a little at a time while the page goes on."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from random import Random
from time import perf_counter

from kdcore.table import A, P
from web.shared.game_ui import Game, Session, V
from web.shared.time_slice import think

PATIENCE = 1.2
"""Seconds to find a hint in."""

Steps = Iterator[Callable[[], None]]
"""Steps of a search; to call the last of them shows what was found."""


class AnalysisTask:
    def __init__(self, paint: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        self._paint, self._failed = paint, failed
        self._hint: asyncio.Future[None] | None = None
        self._review: asyncio.Future[None] | None = None

    def hint(self, session: Session[P, A, V], game: Game[P, A, V]) -> None:
        """Looks for one, unless that is being done."""
        if session.can_ask and (self._hint is None or self._hint.done()):
            self._hint = asyncio.ensure_future(self._find_hint(session, game))

    async def _find_hint(self, session: Session[P, A, V], game: Game[P, A, V]) -> None:
        state = session.asked
        try:
            search = game.ai().judge()(state, Random("hint"))
            plan = await think(search, perf_counter, partial(asyncio.sleep, 0), PATIENCE)
            give = await _whole(session.explaining(state, plan))
            if session.asked == state and session.can_ask:
                session.forget_last_tap()
                give()
                self._paint()
        except Exception as error:
            self._failed(error)

    def review(self, steps: Callable[[], Steps]) -> None:
        """Goes through a whole game; another review takes the place of this one."""
        if self._review is not None:
            self._review.cancel()
        self._review = asyncio.ensure_future(self._find(steps))

    async def _find(self, steps: Callable[[], Steps]) -> None:
        try:
            show = await _whole(steps())
            show()
        except Exception as error:
            self._failed(error)


async def _whole(steps: Steps) -> Callable[[], None]:
    return await think(steps, perf_counter, partial(asyncio.sleep, 0), inf)
