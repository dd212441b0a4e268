"""Saves that an older build wrote: they are read, and are written again byte by byte.

`tests/data/saves/` holds storage as the build before the one with rooms left it.
"""

import json
from pathlib import Path

import pytest

from tests.support.memory_storage import Shelf
from tests.support.saves import Store, read_slot, table_of
from web.duel.saving import DUEL
from web.kingdomino.saving import KINGDOMINO
from web.saves import game_code, history
from web.saves.slots import Saving, slot_text
from web.saves.store import summary

FOLDER = Path(__file__).parents[2] / "data" / "saves"
SAVED: dict[str, dict[str, str]] = json.loads(
    (FOLDER / "before-the-rooms.json").read_text(encoding="utf-8")
)
UNDER_WAY = [kind for kind, items in SAVED.items() if any(key.endswith(":a") for key in items)]
SHELVED = "history, statistics and tutorials of both games"
SAVINGS = (DUEL, KINGDOMINO)


def shelf_of(items: dict[str, str]) -> Shelf:
    shelf = Shelf()
    shelf.items |= items
    return shelf


def test_every_kind_of_save_is_there() -> None:
    assert len(UNDER_WAY) == 10
    assert len(SAVED[SHELVED]) == 6
    assert SAVED["codes"].keys() == {"duel", "kingdomino"}


@pytest.mark.parametrize("kind", UNDER_WAY)
def test_a_game_under_way_opens_and_is_written_the_same(kind: str) -> None:
    items = SAVED[kind]
    (saving,) = (saving for saving in SAVINGS if saving.keys.slots[0] in items)
    content = items[saving.keys.slots[0]]
    found = Store(shelf_of(items), saving).read()
    assert found.table is not None
    assert not found.faults
    slot = read_slot(content, saving)
    assert game_code.name_of(slot.table) == saving.game.NAME
    who = saving.spell(slot.who)
    assert (
        slot_text(slot.counter, str(slot.table), slot.has_pending, who, slot.is_practice) == content
    )
    kept = items[saving.keys.summary]
    when = json.loads(kept)["when"]
    assert summary(slot.table, when, slot.who, saving, slot.has_pending) == kept


@pytest.mark.parametrize("saving", SAVINGS, ids=("duel", "kingdomino"))
def test_past_games_and_statistics_are_read_and_written_the_same(saving: Saving) -> None:
    items = SAVED[SHELVED]
    games = history.read(items[saving.keys.games])
    assert len(games) == history.MOST
    assert history.spelled(games) == items[saving.keys.games]
    counting = saving.statistics()
    assert counting.spelled(counting.read(items[saving.keys.tally])) == items[saving.keys.tally]
    store = Store(shelf_of(items), saving)
    assert store.finished == history.MOST
    assert store.tutorial() == "7"


@pytest.mark.parametrize("game", SAVED["codes"])
def test_a_code_is_read_and_written_the_same(game: str) -> None:
    table = table_of(SAVED["codes"][game])
    assert game_code.name_of(table) == game
    assert game_code.code_of(table) == SAVED["codes"][game]
