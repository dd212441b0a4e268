"""A rival that ends a game where nothing may move: its last action is said, shown and heard."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kdcore import duel, kingdomino
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.rivals import Room
from tests.web.shared.test_announcements import heard
from web.duel import cues as duel_cues
from web.duel.scene import scene as duel_scene
from web.duel.session import Session as DuelSession
from web.kingdomino import cues as kingdomino_cues
from web.kingdomino.scene import scene as kingdomino_scene
from web.kingdomino.session import Session as KingdominoSession
from web.shared.cues import Cue
from web.shared.opponents import Rival
from web.shared.rival_turn import RivalTurn, plain
from web.shared.view import View

ENGLISH = View("en", {Seat.TWO: "Page"})


class StillRoom(Room):
    """Paints after each step as the controller does where motion is reduced."""

    def __init__(self, session: Any, scene: Callable[..., Any], cues: Callable[..., Any]) -> None:
        super().__init__()
        self.session = session
        self.scenes: list[Any] = []
        self.cues: tuple[Cue, ...] = ()
        self._scene, self._cues = scene, cues

    def done(self) -> None:
        self.scenes.append(self._scene(self.session, ENGLISH))
        if self.session.is_counting:
            self.session.skip_count()
            self.scenes.append(self._scene(self.session, ENGLISH))
        self.cues += self._cues(self.session, was_over=False)


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


def duel_room() -> StillRoom:
    table = before_the_last_action(duel, str(duel.spell_setup(duel.State.start())), 40)
    session = DuelSession(table, rival=Rival(Seat.TWO, "page"))
    return StillRoom(session, duel_scene, duel_cues.cues)


def kingdomino_room() -> StillRoom:
    table = before_the_last_action(kingdomino, "2", 4)
    session = KingdominoSession(table, rivals={Seat.TWO: "page"})
    return StillRoom(session, kingdomino_scene, kingdomino_cues.cues)


def ends(room: StillRoom) -> StillRoom:
    asyncio.run(RivalTurn(room.session, lambda: plain, room).play())
    assert room.session.is_over
    return room


@pytest.mark.parametrize(
    ("make", "did", "won"),
    [
        (duel_room, "draws row 5, column 4", "wins 44 : 35"),
        (kingdomino_room, "places on row 2, column 7", "wins 22 : 12"),
    ],
)
def test_the_last_action_is_said_before_who_has_won(
    make: Callable[[], StillRoom], did: str, won: str
) -> None:
    ending, result = ends(make()).scenes[-2:]
    assert did in " ".join(ending.polite)
    assert won not in " ".join(ending.polite)
    assert won in " ".join(result.polite)
    said = heard([(0.0, event) for picture in (ending, result) for event in picture.polite])
    told = " ".join(words for _, words in said)
    assert told.index(did) < told.index(won)


@pytest.mark.parametrize("make", [duel_room, kingdomino_room])
def test_the_last_action_is_heard_and_so_is_the_end(make: Callable[[], StillRoom]) -> None:
    assert ends(make()).cues == (Cue.TAKE, Cue.PENCIL, Cue.END)


def test_the_last_domino_and_the_whole_count_are_shown_in_duel() -> None:
    room = duel_room()
    (last,) = room.session.state.legal_actions()
    before = duel_scene(room.session, ENGLISH)
    result = ends(room).scenes[-1]
    drawn = {square.cell for square in result.maps[1].squares if square.arms}
    drawn -= {square.cell for square in before.maps[1].squares if square.arms}
    assert drawn == {str(last.first), str(last.second)}
    assert not result.ledger.is_counting
    assert all(row.is_shown for column in result.ledger.columns for row in column.rows)
    assert [column.total for column in result.ledger.columns] == [
        score.points for score in result.scores
    ]


def test_the_last_domino_and_the_whole_count_are_shown_in_kingdomino() -> None:
    room = kingdomino_room()
    (last,) = room.session.state.legal_actions()
    before = kingdomino_scene(room.session, ENGLISH)
    result = ends(room).scenes[-1]
    assert result.boards[1].ink.squares - before.boards[1].ink.squares == {last.first, last.second}
    assert not result.ledger.is_counting
    assert all(row.is_shown for row in result.ledger.rows)
    assert [column.total for column in result.ledger.columns] == [
        board.points for board in result.boards
    ]
