from pathlib import Path

import pytest

from kdcore import duel
from kdcore.duel import Objection, Power
from kdcore.duel.actions import STAGES
from kdcore.table import Table
from tests.golden import FOLDER, games, inputs, played, playthrough, record_of

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


def test_seed_of_a_kept_record_still_rolls_the_same_dice() -> None:
    kept = Table.read(duel, (FOLDER / "seeded.record").read_text("ascii"))
    again = Table(duel, kept.states[0], kept.seed)
    for action in kept.actions:
        if isinstance(action, duel.Roll):
            assert again.draw() == action
        else:
            again.play(action)
    assert str(again) == str(kept)


def test_every_kind_of_action_is_played() -> None:
    kinds = {type(action) for game in games() for action in played(game.read_text("utf-8"))}
    assert kinds == set(STAGES)


def test_every_power_is_used() -> None:
    used = {duel.power_of(action) for game in games() for action in played(game.read_text("utf-8"))}
    assert used - {None} == set(Power)


def test_every_objection_is_raised() -> None:
    told = {line.strip() for game in games() for line in game.read_text("utf-8").splitlines()}
    assert {str(objection) for objection in Objection} <= told
