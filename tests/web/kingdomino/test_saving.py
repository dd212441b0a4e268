"""Saves of Kingdomino: the room that the largest games take in a slot, in History and as a code."""

import pytest

from kdcore.kingdomino import Setup
from kdcore.record import SEEDS
from tests.engine.kingdomino.test_record import played
from tests.support.kingdomino_games import SETUPS
from tests.support.memory_storage import LARGEST, Shelf
from tests.support.saves import Store, table_of
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.saving import KINGDOMINO
from web.saves import game_code, history
from web.saves.history import MOST, ROOM
from web.saves.slots import slot_text

WHO = "1 steward 2 steward 3 steward"
"""The longest list of players: rivals do not play among themselves."""

LARGEST_SETUPS = [setup for setup in SETUPS if setup.games > 1 and len(setup.options) > 2]


def large_game(setup: Setup, number: int) -> KingdominoTable:
    """A game with as long a seed as there are, to the end."""
    return played(str(setup), SEEDS - 1 - number)


@pytest.mark.parametrize("setup", LARGEST_SETUPS, ids=str)
def test_a_game_takes_at_most_four_kilobytes_and_its_code_one_and_a_half(setup: Setup) -> None:
    for number in range(6):
        table = large_game(setup, number)
        assert len(slot_text(999_999, str(table), who=WHO)) <= LARGEST
        code = game_code.code_of(table)
        assert len(code) <= 1_536
        read: KingdominoTable = table_of(code)
        assert str(read) == str(table)


def test_as_many_of_the_largest_games_are_kept_as_of_any() -> None:
    shelf = Shelf()
    store = Store(shelf, KINGDOMINO)
    mighty = next(setup for setup in LARGEST_SETUPS if setup.is_mighty)
    for when in range(MOST + 1):
        assert store.keep(large_game(mighty, when), history.LAST_DAY - when)
    kept = shelf.items[KINGDOMINO.keys.games]
    assert len(history.read(kept)) == MOST
    assert len(kept) <= ROOM
