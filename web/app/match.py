"""A game of one kind and its saves: the session at the table, and what is stored of it."""

import os
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from kdcore.table import A, P, Table
from web.saves.slots import Saving, Slot
from web.saves.store import Failure, Found, Storage, Store
from web.shared.game_ui import Game, Session, V
from web.shared.opponents import Levels

if TYPE_CHECKING:
    from web.shared.statistics import Results

Kept: TypeAlias = tuple[str, bool]
"""A record, and whether its last domino is still pending."""

NOTHING: Kept = ("", False)


class Match(Generic[P, A, V]):
    def __init__(self, game: Game[P, A, V], saving: Saving, storage: Storage | None) -> None:
        self.game = game
        self.saving = saving
        self.store = Store(storage, saving)
        # The game at the table, once one was begun or read.
        self.session: Session[P, A, V] | None = None
        # The game as it was last painted, to be recovered from.
        self.painted = NOTHING
        # The game as it was last saved.
        self.saved = NOTHING
        # The last record that was written out, and the table that it is of.
        self._record: tuple[tuple[object, ...], str] | None = None
        # The results that were counted last, and the game that they were counted after.
        self._results: tuple[Kept, Results | None] | None = None

    @property
    def name(self) -> str:
        return self.game.NAME

    @property
    def is_unsaved(self) -> bool:
        """Says whether the game is here and nowhere else."""
        safe = (None, Failure.CHANGED_ELSEWHERE)
        return self.session is not None and self.store.failure not in safe

    @property
    def unsaved(self) -> str:
        """A game that is in no slot, for the page to show and copy."""
        session = self.session
        if session is None or not self.is_unsaved:
            return ""
        return self.store.unsaved(slot_of(session))

    @property
    def kept(self) -> Kept:
        """The game as it would be saved now."""
        session = self.session
        if session is None:
            return NOTHING
        # Saving and recovering both need the record: it is written out once.
        table = session.table
        of = table, table.actions
        if self._record is None or self._record[0] != of:
            self._record = of, str(table)
        return self._record[1], session.has_pending

    @property
    def results(self) -> "Results | None":
        """Results against rivals like these, once a game against them is over that counts."""
        session = self.session
        if session is None or not (session.is_over and session.levels) or session.is_practice:
            return None
        if self._results is None or self._results[0] != self.kept:
            self._results = self.kept, self.store.against(session.table, session.levels)
        return self._results[1]

    def read(self, seed: int) -> Found:
        """Sits down at the saved game, if there is one. A record need not know its seed."""
        found = self.store.read()
        if found.slot is not None:
            if found.slot.table.seed is None:
                found.slot.table.seed = seed
            self.sit_down(found.slot)
        return found

    def begin(self, start: P, levels: Levels, seed: int) -> None:
        """Sits down at a new game, which is not saved yet."""
        self.sit_down(Slot(0, Table(self.saving.game, start, seed), False, levels))
        self.saved = NOTHING

    def sit_down(self, slot: Slot) -> None:
        """Sits down at a table. People among themselves settle what counts."""
        session = self.session = self.game.sit(slot.table, slot.has_pending, slot.who or {})
        session.is_practice = slot.is_practice and bool(session.levels)
        self.saved = self.painted = self.kept

    def save(self, now: int) -> bool:
        """Says whether the game is safe; nothing is written if nothing has changed."""
        session, kept = self.session, self.kept
        if session is None or (kept == self.saved and self.store.failure is None):
            return True
        if session.table.state.to_act is None and not session.has_pending:
            self.store.keep(session.table, now, session.levels, session.is_practice)
        is_safe = self.store.save(slot_of(session), now)
        if is_safe:
            self.saved = kept
        return is_safe

    def rebuild(self) -> bool:
        """Goes back to the game as it was last painted, if there is one, by its record alone."""
        record, has_pending = self.painted
        before = self.session
        if not record or before is None:
            return False
        table: Table[P, A] = Table.read(self.saving.game, record)
        self.session = self.game.sit(table, has_pending, before.levels)
        self.session.is_practice = before.is_practice
        return True


def slot_of(session: Session[P, A, V]) -> Slot:
    """Everything that is saved of a session."""
    return Slot(0, session.table, session.has_pending, session.levels, session.is_practice)


def new_seed() -> int:
    """A seed that nobody can guess."""
    return int.from_bytes(os.urandom(8), "big")


AnyMatch: TypeAlias = Match[Any, Any, Any]
"""A match of some game: Python has no other type for one of several."""
