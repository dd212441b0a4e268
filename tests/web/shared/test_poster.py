"""The heading that the pictures of both games share."""

import re

import pytest

from web.shared.poster import WIDTH, heading

EDGE = 48
RULES = "Kingdomino · Dinastia · O Reino Central · Harmonia · Duelo Implacável · 31 de dez. de 2026"


@pytest.mark.parametrize("app", ["Small Kingdoms", "Pequenos Reinos", "Małe Królestwa"])
@pytest.mark.parametrize("note", ["Duel · Nov 18, 2026", RULES])
def test_the_name_and_what_was_played_stand_side_by_side(app: str, note: str) -> None:
    drawn = heading(EDGE, app, note)
    sizes = [int(size) for size in re.findall(r'font-size="(\d+)"', drawn)]
    assert sum(len(words) * size for words, size in zip((app, note), sizes, strict=True)) / 2 < (
        WIDTH - 2 * EDGE
    )
    assert sizes[0] > sizes[1] >= 12
    assert sizes[1] == 24 or note is RULES
