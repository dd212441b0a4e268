"""The task that plays for a rival, whenever it is its turn and the table is shown."""

import asyncio
from time import perf_counter
from typing import Generic, Protocol

from kdcore.table import A, P
from web.browser.page_script import PageScript
from web.shared.game_ui import Game, Session, V
from web.shared.rival_turn import PACES, RivalTurn, Search, plain

LOADED_AFTER = 0.4
"""Seconds after the table is shown until a rival's code is loaded."""

UNDO = ("u", "U", "z", "Z", "Control", "Meta")
"""Keys that ask for an undo, alone or together."""


class Touch(Protocol):
    """An event of a finger or a key."""

    timeStamp: float  # noqa: N815 - the browser's spelling.
    target: object


class RivalTable(Protocol):
    """The table that a rival plays at."""

    def paint_rival(self) -> None:
        """Paints that a rival thinks."""

    def rival_acted(self, is_hasty: bool, /) -> None:
        """Shows what a rival has just done; nothing moves after a step that nobody waits for."""

    def rival_failed(self, error: Exception) -> None:
        """Hears of an error of a rival, which then plays anything legal."""

    def rival_stuck(self, error: Exception) -> None:
        """Hears of an error that comes again nevertheless."""


class RivalTask(Generic[P, A, V]):
    def __init__(self, game: Game[P, A, V], page: PageScript, table: RivalTable) -> None:
        self._game, self._page, self._table = game, page, table
        self._turn: RivalTurn[P, A] | None = None
        self._task: asyncio.Future[None] | None = None
        # Positions in which a rival failed.
        self._stumbled: tuple[P, ...] = ()
        self._loading: asyncio.Future[None] | None = None
        # Time at which the turn began.
        self._since = 0.0
        for event in ("pointerdown", "keydown"):
            page.on_document(event, self._hurry)

    def attend(self, session: Session[P, A, V] | None) -> None:
        """Lets the rival play at the session that is shown, if it is its turn."""
        turn = self._turn
        if turn is not None and turn.session is not session:
            self.stop()
        if session is None:
            return
        if session.rival is not None and self._loading is None:
            self._loading = asyncio.ensure_future(self._load(session.rival.level))
        if self._turn is None and session.is_rivals_turn:
            self._turn = RivalTurn(session, lambda: self._opponent(session), self)
            self._since = self._page.now()
            self._task = asyncio.ensure_future(self._play(self._turn))

    def stop(self) -> None:
        """Forgets what the rival has thought; `attend` lets it begin anew."""
        turn, task, self._task, self._turn = self._turn, self._task, None, None
        if turn is not None and task is not None:
            turn.session.is_thinking = False
            task.cancel()

    # The table, as the rival's turn asks for it

    def paint(self) -> None:
        self._table.paint_rival()

    def done(self) -> None:
        is_hurried = self._turn is not None and self._turn.is_hurried
        self._table.rival_acted(is_hurried or not self.pace())

    def pace(self) -> float:
        return PACES.get(self._page.setting("speed"), PACES["normal"])

    def is_free(self) -> bool:
        return not self._page.is_covered

    def clock(self) -> float:
        return perf_counter()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def _hurry(self, event: Touch) -> None:
        """The touch that ended the person's own turn hurries nobody, nor does an undo."""
        if self._turn is None or event.timeStamp <= self._since:
            return
        closest = getattr(event.target, "closest", None)
        is_undo = closest is not None and closest("[data-act=undo]")
        if not (is_undo or getattr(event, "key", "") in UNDO):
            self._turn.hurry()

    async def _play(self, turn: RivalTurn[P, A]) -> None:
        try:
            await turn.play()
        except Exception as error:
            self._forget(turn)
            # The table goes back to what was painted last, or stays as it is.
            states = turn.before, turn.session.state
            is_again = turn.before in self._stumbled
            self._stumbled = states
            (self._table.rival_stuck if is_again else self._table.rival_failed)(error)
        self._forget(turn)

    def _forget(self, turn: RivalTurn[P, A]) -> None:
        if self._turn is turn:
            self._turn = self._task = None

    async def _load(self, level: str) -> None:
        """Loads while the person looks at the table, rather than when they wait."""
        await asyncio.sleep(LOADED_AFTER)
        self._game.ai().opponent(level)

    def _opponent(self, session: Session[P, A, V]) -> Search[P, A]:
        if session.rival is None or session.state in self._stumbled:
            return plain
        return self._game.ai().opponent(session.rival.level)
