"""Saves of Duel, which most tests of saves are about, and of every game there is."""

from typing import Any

from web.app.games import GAMES as KNOWN_GAMES
from web.duel.save_keys import KEYS
from web.duel.saving import DUEL
from web.saves import game_code, import_saves, slots, store
from web.saves.history import Game
from web.saves.import_saves import Pasted
from web.saves.slots import Saving, Slot
from web.saves.store import Storage
from web.shared.opponents import Levels

SLOTS, SUMMARY, GAMES = KEYS.slots, KEYS.summary, KEYS.games


class Store(store.Store):
    def __init__(self, storage: Storage | None, saving: Saving = DUEL) -> None:
        super().__init__(storage, saving)

    def save_game(
        self,
        table: Any,
        when: int = 0,
        has_pending: bool = False,
        who: Levels | None = None,
        is_practice: bool = False,
    ) -> bool:
        return self.save(Slot(0, table, has_pending, who, is_practice), when)

    def read_back(self) -> Slot:
        """Reads the saved game, which must be there."""
        slot = self.read().slot
        assert slot is not None
        return slot


def read_slot(content: object, saving: Saving = DUEL) -> Slot:
    return slots.read_slot(content, saving)


def summary(table: Any, when: int, who: Any = None, saving: Saving = DUEL) -> str:
    return store.summary(table, when, who, saving)


def finished(
    table: Any, when: int, who: Any = None, saving: Saving = DUEL, is_practice: bool = False
) -> Game:
    return store.finished(table, when, who, saving, is_practice)


def read_pasted(content: str) -> Pasted:
    return import_saves.read(content, KNOWN_GAMES)


def table_of(code: str) -> Any:
    return game_code.table_of(code, KNOWN_GAMES)
