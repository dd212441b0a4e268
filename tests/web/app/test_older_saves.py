"""Saves that an older build wrote, put at the tables of this one."""

import json
from typing import Any, cast

import pytest

from tests.support.memory_storage import Shelf
from tests.support.page import Media, open_page
from tests.support.saves import read_pasted, read_slot, table_of
from tests.web.saves.test_older_saves import FOLDER, SAVED, SHELVED, UNDER_WAY, shelf_of
from web.app.match import Match
from web.duel.game import Duel
from web.duel.saving import DUEL
from web.kingdomino.game import SETUPS, Kingdomino
from web.kingdomino.saving import KINGDOMINO
from web.saves import history
from web.saves.slots import Saving
from web.shared.seating import SEATINGS
from web.shared.text import LANGUAGES
from web.shared.view import View

COPIED = (FOLDER / "copied-before-the-rooms.txt").read_text(encoding="utf-8")
"""A line that "Copy my saves" made: a game under way of each kind, and three that are over."""


def matches_on(shelf: Shelf) -> dict[str, Match[Any, Any, Any]]:
    open_page()
    duel = Duel(cast(Any, None), Media())
    kingdomino = Kingdomino(cast(Any, None), dict.fromkeys(SETUPS, Media()))
    return {
        duel.NAME: Match(duel, DUEL, shelf),
        kingdomino.NAME: Match(kingdomino, KINGDOMINO, shelf),
    }


def assert_is_seated(match: Match[Any, Any, Any], content: str) -> None:
    """Compares the game at the table with its slot; a session plays on what nobody decides."""
    saved, seated = read_slot(content, match.saving), match.slot
    played = len(saved.table.actions)
    assert seated.table.actions[:played] == saved.table.actions
    if len(seated.table.actions) == played:
        assert seated.has_pending == saved.has_pending
    assert seated._replace(table=None, has_pending=False) == saved._replace(
        table=None, has_pending=False
    )
    assert_is_painted(match)


def assert_is_painted(match: Match[Any, Any, Any]) -> None:
    """Makes the scene in every language and for every way to sit."""
    session = match.session
    assert session is not None
    for language in LANGUAGES:
        for wanted in SEATINGS:
            scene = session.scene(View(language, seating=session.seating(wanted)))
            assert scene.language == language


@pytest.mark.parametrize("kind", UNDER_WAY)
def test_a_game_under_way_is_seated_and_painted_as_it_was_left(kind: str) -> None:
    items = SAVED[kind]
    for match in matches_on(shelf_of(items)).values():
        content = items.get(match.saving.keys.slots[0])
        assert (match.read(seed=1).slot is not None) is bool(content)
        if content:
            assert_is_seated(match, content)


@pytest.mark.parametrize("saving", [DUEL, KINGDOMINO], ids=["duel", "kingdomino"])
def test_past_games_are_replayed(saving: Saving) -> None:
    match = matches_on(Shelf())[saving.game.NAME]
    for game in history.read(SAVED[SHELVED][saving.keys.games])[:4]:
        replay = match.game.replay(table_of(game.record), saving.parse(game.who))
        assert replay.scene(View("pl")).language == "pl"
        assert replay.at == len(replay.stops) - 1


def test_copied_saves_are_taken_in_seated_and_painted() -> None:
    entries = json.loads(COPIED)
    pasted = read_pasted(COPIED)
    assert [(one.name, len(one.games)) for one in pasted.histories] == [
        ("duel", 3),
        ("kingdomino", 3),
    ]
    matches = matches_on(Shelf())
    assert len(pasted.slots) == 2
    for match, slot in zip(matches.values(), pasted.slots, strict=True):
        match.sit_down(slot)
        assert_is_seated(match, entries[match.saving.keys.slots[0]])
