"""Pictures of Kingdomino's rules show what the rules say: the engine agrees with each of them."""

import pytest

from kdcore import kingdomino
from kdcore.grid import Cell
from kdcore.kingdomino import DOMINOES, Objection, Place, State, Terrain
from tests.support.kingdomino_rules import placing
from web.build.texts import languages, rules
from web.kingdomino.kingdom_view import frame_of
from web.kingdomino.rules.pictures import (
    FULL,
    KINGS,
    NEXT,
    NOW,
    RIGHT,
    SCORED,
    SLIDING,
    SUMS,
    WRONG,
    Example,
    pictures,
)


def about_to_place(example: Example) -> tuple[State, Place]:
    """The position of an example, with the domino of the box that has its halves."""
    wanted = {half for _, half in example.domino}
    number, domino = next(
        (number, domino)
        for number, domino in DOMINOES.items()
        if {str(domino.first), str(domino.second)} == wanted
    )
    castle = example.kingdom.grid.cell(example.kingdom.grid.castle)
    cells = {
        half: Cell(castle.row + row, castle.column + column)
        for (row, column), half in example.domino
    }
    state = placing(example.land, domino=number)
    return state, Place(cells[str(domino.first)], cells[str(domino.second)])


@pytest.mark.parametrize("example", RIGHT)
def test_what_is_right_may_be_placed(example: Example) -> None:
    state, action = about_to_place(example)
    assert state.objection(action) is None


@pytest.mark.parametrize("example", WRONG)
def test_what_is_wrong_does_not_connect(example: Example) -> None:
    state, action = about_to_place(example)
    assert state.objection(action) is Objection.NOT_CONNECTED


def test_the_sums_are_those_of_the_kingdom() -> None:
    said = {
        f"{one.size} x {one.honours} = {one.size * one.honours}"
        for one in SCORED.kingdom.domains()
        if one.size > 1
    }
    assert said == set(SUMS)
    _, largest = (words.replace("x", "\N{MULTIPLICATION SIGN}") for words in SUMS)
    for language in languages():
        first, *_ = rules("kingdomino", language).values()
        assert largest in first


def test_one_kingdom_can_still_slide_and_one_is_as_wide_as_may_be() -> None:
    for example, is_full in ((SLIDING, False), (FULL, True)):
        kingdom = example.kingdom
        grid = kingdom.grid
        used = frame_of(grid, kingdom.filled | grid.castle)
        limits = frame_of(grid, kingdomino.limits(kingdom))
        assert (limits.columns == used.columns == 5) is is_full
        assert limits.columns <= 2 * 5 - used.columns
    assert pictures()["3.3"].count("rules-limit") == 2
    assert "k-limit-post" in pictures()["3.3"]


def test_kings_are_as_the_words_have_them() -> None:
    """The king of the lowest domino has moved on to the highest of the next line."""
    assert NOW[0] not in KINGS
    assert [number for number in NEXT if number in KINGS] == [max(NEXT)]
    assert sorted(NOW) == list(NOW)
    assert sorted(NEXT) == list(NEXT)
    assert sorted(KINGS.values()) == ["1", "1", "2", "2"]
    for language in languages():
        lines = [*rules("kingdomino", language).values()][2].split("\n")[2]
        for number in (NOW[0], max(NEXT), NOW[1]):
            assert str(number) in lines


def test_all_squares_of_the_box_are_drawn() -> None:
    assert pictures()["6.0"].count("<rect") == 4 * len(DOMINOES)
    assert [str(terrain) in pictures()["0.0"] for terrain in Terrain] == [True] * len(Terrain)
