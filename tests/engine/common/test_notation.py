"""Examples of docs/NOTATION.md are true."""

import re
from pathlib import Path
from typing import Any

import pytest

from kdcore import duel, kingdomino
from kdcore.table import Table

NOTATION = (Path(__file__).parents[3] / "docs" / "NOTATION.md").read_text("utf-8")


@pytest.mark.parametrize("game", [duel, kingdomino])
def test_record_of_the_notation_is_true(game: Any) -> None:
    _, _, rest = NOTATION.partition(f"```\nkd-record 1 {game.NAME}\n")
    record = f"kd-record 1 {game.NAME}\n{rest.partition('```')[0]}"
    assert str(Table.read(game, record)) == record


@pytest.mark.parametrize(
    ("game", "stages", "count"),
    [(duel, "roll|draft|map|spellbook", 15), (kingdomino, "deal|kings|choose|place", 5)],
)
def test_actions_of_the_notation_are_true(game: Any, stages: str, count: int) -> None:
    lines = [line for line in NOTATION.splitlines() if re.match(rf"\| ({stages}) \|", line)]
    spelled = [part for line in lines for part in re.findall(r"`([^`]+)`", line.split("|")[2])]
    assert len(spelled) == count
    assert [str(game.parse_action(action)) for action in spelled] == spelled


def test_maps_of_the_notation_are_true() -> None:
    duels, kingdoms = re.findall(r"```\n(\.[^`]+)\n```", NOTATION)
    assert duel.draw_map(duel.parse_map(duels)) == duels
    assert kingdomino.draw_kingdom(kingdomino.parse_kingdom(kingdoms)) == kingdoms
