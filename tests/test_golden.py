from pathlib import Path

import pytest

from kdcore import duel
from kdcore.duel import Objection, Power
from kdcore.duel.actions import STAGES
from kdcore.table import Table
from tests.golden import games, inputs, played, playthrough, record_of

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.stem)


@GAMES
def test_playthrough_is_as_it_was(game: Path) -> None:
    text = game.read_text("utf-8")
    assert playthrough(inputs(text)) == text


@GAMES
def test_record_of_that_game_still_loads(game: Path) -> None:
    text = record_of(game).read_text("ascii")
    table = Table.read(duel, text)
    assert str(table) == text
    assert list(table.actions) == played(game.read_text("utf-8"))
    assert duel.draw_position(table.state) in game.read_text("utf-8")


def test_every_kind_of_action_is_played() -> None:
    kinds = {type(action) for game in games() for action in played(game.read_text("utf-8"))}
    assert kinds == set(STAGES)


def test_every_power_is_used() -> None:
    powers = {
        duel.TakeTwo: Power.TWO_DICE,
        duel.TurnDie: Power.TURN,
        duel.NameHouse: Power.DOMAINS,
        duel.PutCross: Power.CROSS,
    }
    used = {
        action.power if isinstance(action, duel.Arm) else powers.get(type(action))
        for game in games()
        for action in played(game.read_text("utf-8"))
    }
    assert used - {None} == set(Power)


def test_every_objection_is_raised() -> None:
    told = {line.strip() for game in games() for line in game.read_text("utf-8").splitlines()}
    assert {str(objection) for objection in Objection} <= told
