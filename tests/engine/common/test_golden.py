from pathlib import Path
from typing import Any

import pytest

from kdcore import duel, kingdomino
from kdcore.duel import Power
from kdcore.kingdomino import Option, Setup
from kdcore.position import CHANCE
from kdcore.table import Table
from tests.support.golden import GAMES, SETUP, games, inputs, played, playthrough, record_of

FILES = pytest.mark.parametrize(
    ("game", "file"),
    [
        pytest.param(game, file, id=f"{game.NAME} {file.stem}")
        for game in GAMES
        for file in games(game)
    ],
)
BOTH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)


@FILES
def test_playthrough_is_as_it_was(game: Any, file: Path) -> None:
    text = file.read_text("utf-8")
    assert playthrough(inputs(text), game) == text


@FILES
def test_record_of_that_game_still_loads(game: Any, file: Path) -> None:
    text = record_of(file).read_text("ascii")
    table: Table[Any, Any] = Table.read(game, text)
    assert str(table) == text
    assert list(table.actions) == played(file.read_text("utf-8"), game)
    assert game.draw_position(table.state) in file.read_text("utf-8")


@BOTH
def test_seed_of_a_kept_record_still_draws_the_same(game: Any) -> None:
    kept: Table[Any, Any] = Table.read(game, (GAMES[game] / "seeded.record").read_text("ascii"))
    again: Table[Any, Any] = Table(game, kept.states[0], kept.seed)
    for action in kept.actions:
        if again.state.to_act is CHANCE:
            assert again.draw() == action
        else:
            again.play(action)
    assert str(again) == str(kept)


@BOTH
def test_every_kind_of_action_is_played(game: Any) -> None:
    kinds = {type(action) for action in everything_played(game)}
    assert kinds == set(game.actions.STAGES)


def test_every_power_is_used() -> None:
    used = {duel.power_of(action) for action in everything_played(duel)}
    assert used - {None} == set(Power)


def everything_played(game: Any) -> list[Any]:
    return [action for file in games(game) for action in played(file.read_text("utf-8"), game)]


@BOTH
def test_every_objection_is_raised(game: Any) -> None:
    told = {line.strip() for file in games(game) for line in file.read_text("utf-8").splitlines()}
    assert {str(objection) for objection in game.Objection} <= told


def test_every_number_of_players_and_every_option_is_played() -> None:
    lines = [line for file in games(kingdomino) for line in inputs(file.read_text("utf-8"))]
    setups = [Setup.parse(line.removeprefix(SETUP)) for line in lines if line.startswith(SETUP)]
    assert {setup.players for setup in setups} == {2, 3, 4}
    assert {option for setup in setups for option in setup.options} == set(Option)
