"""The rival at the page's table: a task that plays when it is its turn and the table is shown."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from web.app.match import Kind
from web.shared.rival_turn import PACES, Playing, Search, plain
from web.shared.time_slice import think

if TYPE_CHECKING:
    from web.shared.review import Findings, Past

LOADED_AFTER = 0.4
"""Seconds from when the table is shown."""

UNDO = ("u", "U", "z", "Z", "Control", "Meta")

PATIENCE = 1.2
"""Seconds to find a hint in."""


class Opposing:
    """`failed` is told what went wrong with a rival, which then plays anything legal; `puzzled`
    what went wrong with a hint or a look back.
    """

    def __init__(
        self,
        paint: Callable[[], None],
        done: Callable[[], None],
        failed: Callable[[Exception], None],
        puzzled: Callable[[Exception], None],
    ) -> None:
        self.paint, self.done = paint, done
        self._failed, self._puzzled = failed, puzzled
        self._playing: Playing | None = None
        self._task: asyncio.Future[None] | None = None
        self._stumbled: tuple[object, ...] = ()
        self._loaded: object = None
        self._hinting: asyncio.Future[None] | None = None
        self._loading: asyncio.Future[None] | None = None
        self._looking: asyncio.Future[None] | None = None
        self._since = 0.0
        self._seen: tuple[Past, Findings] | None = None
        for event in ("pointerdown", "keydown"):
            document.addEventListener(event, create_proxy(self._hurry))

    def attend(self, session: Any, kind: Kind) -> None:
        """`session` is what may be played at now, if anything may, and `kind` the game that it is
        of.
        """
        playing = self._playing
        if playing is not None and playing.session is not session:
            self.stop()
        if session is not None and session.rival is not None and self._loaded is not kind:
            self._loaded = kind
            self._loading = asyncio.ensure_future(self._load(kind, session.rival.level))
        if self._playing is None and session is not None and session.is_rivals_turn:
            self._playing = Playing(session, lambda: self._opponent(session, kind), self)
            self._since = float(window.performance.now())
            self._task = asyncio.ensure_future(self._play(self._playing))

    def hint(self, session: Any, kind: Kind) -> None:
        if session.can_ask and (self._hinting is None or self._hinting.done()):
            self._hinting = asyncio.ensure_future(self._find_hint(session, kind))

    async def _find_hint(self, session: Any, kind: Kind) -> None:
        state = session.asked
        try:
            ai = kind.ai()
            search = ai.judge()(state, Random("hint"))
            plan = await think(search, self.clock, partial(self.sleep, 0), PATIENCE)
            hint = kind.hint(state, plan, await self._whole(ai.explaining(state, plan)))
            if session.asked == state and session.can_ask:
                session.attend()
                session.hint = hint
                self.paint()
        except Exception as error:
            self._puzzled(error)

    def look_back(self, past: "Past", kind: Kind, told: "Callable[[Findings], None]") -> None:
        """On a whole game, beside whatever else there is to do."""
        if self._looking is not None:
            self._looking.cancel()
        self._looking = asyncio.ensure_future(self._look_back(past, kind, told))

    async def _look_back(
        self, past: "Past", kind: Kind, told: "Callable[[Findings], None]"
    ) -> None:
        from web.shared.review import Findings, dearest

        try:
            ai = kind.ai()
            if self._seen is None or self._seen[0].states != past.states:
                search = ai.review(past.states, past.actions)
                self._seen = past, Findings(await self._whole(search), {})
            found = self._seen[1]
            for moment in dearest(past, found.review):
                if moment.at not in found.reasons:
                    await self.sleep(0)
                    reasons = ai.explaining(past.states[moment.at], moment.better)
                    found.reasons[moment.at] = await self._whole(reasons)
        except Exception as error:
            self._puzzled(error)
            return
        told(found)

    async def _whole(self, steps: Iterator[Any]) -> Any:
        return await think(steps, self.clock, partial(self.sleep, 0), inf)

    def pace(self) -> float:
        return PACES.get(str(window.kd.settings.speed), PACES["normal"])

    def is_free(self) -> bool:
        return not document.querySelector("dialog[open]")

    def clock(self) -> float:
        return perf_counter()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def _hurry(self, event: Any) -> None:
        """The key or finger that ended the person's own turn hurries nobody, nor does one that
        wants it back.
        """
        if self._playing is None or event.timeStamp <= self._since:
            return
        closest = getattr(event.target, "closest", None)
        is_undo = closest is not None and closest("[data-act=undo]")
        if not (is_undo or getattr(event, "key", "") in UNDO):
            self._playing.hurry()

    def stop(self) -> None:
        """What the rival has thought is forgotten; `attend` lets it begin anew."""
        playing, task, self._task, self._playing = self._playing, self._task, None, None
        if playing is not None and task is not None:
            playing.session.is_thinking = False
            task.cancel()

    async def _play(self, playing: Playing) -> None:
        try:
            await playing.play()
        except Exception as error:
            self._forget(playing)
            # The table as it was painted last, to which it goes back, or as it is.
            states = playing.before, playing.session.state
            is_again = playing.before in self._stumbled
            self._stumbled = states
            (self._puzzled if is_again else self._failed)(error)
        self._forget(playing)

    def _forget(self, playing: Playing) -> None:
        if self._playing is playing:
            self._playing = self._task = None

    async def _load(self, kind: Kind, level: str) -> None:
        """While the person looks at the table, rather than when they wait for the rival."""
        await asyncio.sleep(LOADED_AFTER)
        kind.ai().opponent(level)

    def _opponent(self, session: Any, kind: Kind) -> Search:
        if session.rival is None or session.state in self._stumbled:
            return plain
        return kind.ai().opponent(session.rival.level)
