"""A rival that ends a game where nothing may move: its last action is said, shown and heard."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from kdcore import duel, kingdomino
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.page import Media, open_page
from tests.web.app.conftest import know_only
from tests.web.shared.test_announcements import heard
from web.app.app import App
from web.app.games import Entry
from web.app.match import Match
from web.duel.game import Duel
from web.duel.saving import DUEL
from web.kingdomino.game import SETUPS, Kingdomino
from web.kingdomino.saving import KINGDOMINO
from web.saves.keys import KnownGame
from web.saves.slots import Saving, slot_text
from web.shared.cues import Cue


class Painted:
    """A page that keeps every scene."""

    def __init__(self) -> None:
        self.scenes: list[Any] = []

    def paint(self, scene: Any) -> None:
        self.scenes.append(scene)

    def build(self) -> None:
        """The table is there already."""

    def still(self) -> None:
        """Nothing moves."""


class Ending:
    """The app with a rival's last action to come, where nothing may move."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        make: Callable[[Any], Any],
        saving: Saving,
        table: Table[Any, Any],
    ) -> None:
        page = Painted()
        known = KnownGame(saving.game.NAME, saving.keys, lambda: saving)
        entry = Entry(known, lambda _, storage: Match(make(page), saving, storage))
        know_only(monkeypatch, (entry,))
        browser = open_page()
        browser.kd.is_still = True
        browser.kd.settings.speed = "off"
        browser.kd.settings.name2 = "Page"
        slot = slot_text(1, str(table), who="2 page")
        browser.kd.storage.items[saving.keys.slots[0]] = slot
        self.cues: tuple[Cue, ...] = ()
        self.scenes = page.scenes
        self.last = table.state.legal_actions()[0]
        app = App()
        monkeypatch.setattr(app.feedback, "give", self._hear)
        app.start()
        asyncio.run(self._play(app, browser, known.name))
        assert app.tables.match.session is not None
        assert app.tables.match.session.is_over

    @property
    def before(self) -> Any:
        return self.scenes[0]

    @property
    def result(self) -> Any:
        return self.scenes[-1]

    def _hear(self, cues: tuple[Cue, ...]) -> None:
        self.cues += cues

    async def _play(self, app: App, browser: Any, game: str) -> None:
        browser.kd.intent = {"kind": "continue", "game": game}
        browser.document.happen("kd:intent")
        session = app.tables.match.session
        assert session is not None
        for _ in range(500):
            if session.is_over:
                break
            await asyncio.sleep(0.001)


def before_the_last_action(game: Any, setup: str, seed: int) -> Table[Any, Any]:
    """The rival has one way to place its domino, and that ends the game."""
    table: Table[Any, Any] = Table(game, game.parse_setup(setup), seed)
    rng = Random(seed)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(rng.choice([*table.state.legal_actions()]))
    table.undo()
    assert table.state.to_act is Seat.TWO
    assert len(table.state.legal_actions()) == 1
    return table


def duel_ending(monkeypatch: pytest.MonkeyPatch) -> Ending:
    table = before_the_last_action(duel, str(duel.spell_setup(duel.State.start())), 40)
    return Ending(monkeypatch, lambda page: Duel(page, cast(Any, Media())), DUEL, table)


def kingdomino_ending(monkeypatch: pytest.MonkeyPatch) -> Ending:
    table = before_the_last_action(kingdomino, "2", 4)
    rooms = dict.fromkeys(SETUPS, Media())
    return Ending(monkeypatch, lambda page: Kingdomino(page, rooms), KINGDOMINO, table)


Make = Callable[[pytest.MonkeyPatch], Ending]


@pytest.mark.parametrize(
    ("make", "did", "won"),
    [
        (duel_ending, "puts two dots on row 5, column 4", "wins 44 : 35"),
        (kingdomino_ending, "puts water on row 2, column 7", "wins 22 : 12"),
    ],
)
def test_the_last_action_is_said_before_who_has_won(
    monkeypatch: pytest.MonkeyPatch, make: Make, did: str, won: str
) -> None:
    ending, result = make(monkeypatch).scenes[-2:]
    assert did in " ".join(ending.polite)
    assert won not in " ".join(ending.polite)
    assert won in " ".join(result.polite)
    said = heard([(0.0, event) for picture in (ending, result) for event in picture.polite])
    told = " ".join(words for _, words in said)
    assert told.index(did) < told.index(won)


@pytest.mark.parametrize("make", [duel_ending, kingdomino_ending])
def test_the_last_action_is_heard_and_so_is_the_end(
    monkeypatch: pytest.MonkeyPatch, make: Make
) -> None:
    assert make(monkeypatch).cues == (Cue.TAKE, Cue.PENCIL, Cue.END)


def test_the_last_domino_and_the_whole_count_are_shown_in_duel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ending = duel_ending(monkeypatch)
    result = ending.result
    drawn = {square.cell for square in result.maps[1].squares if square.arms}
    drawn -= {square.cell for square in ending.before.maps[1].squares if square.arms}
    assert drawn == {str(ending.last.first), str(ending.last.second)}
    assert not result.ledger.is_counting
    assert all(row.is_shown for column in result.ledger.columns for row in column.rows)
    assert [column.total for column in result.ledger.columns] == [
        score.points for score in result.scores
    ]


def test_the_last_domino_and_the_whole_count_are_shown_in_kingdomino(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ending = kingdomino_ending(monkeypatch)
    before, result = ending.before, ending.result
    placed = {ending.last.first, ending.last.second}
    assert result.boards[1].ink.squares - before.boards[1].ink.squares == placed
    assert not result.ledger.is_counting
    assert all(row.is_shown for row in result.ledger.rows)
    assert [column.total for column in result.ledger.columns] == [
        board.points for board in result.boards
    ]
