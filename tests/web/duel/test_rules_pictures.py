"""Pictures of Duel's rules show what the rules say: the engine agrees with each of them."""

import pytest

from kdcore import duel
from kdcore.duel import BOXES, DICE, Face, Objection, Place, State
from kdcore.grid import Cell
from tests.support.rules import placing
from web.build.texts import languages, rules
from web.duel.rules.pictures import BOOK, RIGHT, SCORED, SUMS, WRONG, Example, pictures


def about_to_place(example: Example) -> tuple[State, Place]:
    """The position of an example, with its faces on any dice that have them."""
    dice: list[tuple[int, str]] = []
    for _, face in example.domino:
        number = next(
            number
            for number, faces in DICE.items()
            if Face.parse(face) in faces and number not in dict(dice)
        )
        dice.append((number, face))
    cells = [Cell.parse(cell) for cell, _ in example.domino]
    if dice[0][0] > dice[1][0]:
        dice.reverse()
        cells.reverse()
    hand = ", ".join(f"{number} {face}" for number, face in dice)
    return placing(example.land, hand=hand), Place(*cells)


@pytest.mark.parametrize("example", RIGHT)
def test_what_is_right_may_be_placed(example: Example) -> None:
    state, action = about_to_place(example)
    assert state.objection(action) is None


@pytest.mark.parametrize("example", WRONG)
def test_what_is_wrong_does_not_connect(example: Example) -> None:
    state, action = about_to_place(example)
    assert state.objection(action) is Objection.NOT_CONNECTED


def test_right_and_wrong_are_the_cases_that_are_named() -> None:
    """The castle, own arms; a corner, other arms: each once."""
    castle, own = RIGHT
    assert "|" not in castle.land
    assert own.kingdom.filled
    corner, others = (example.kingdom for example in WRONG)
    assert corner == others == own.kingdom


def test_the_sums_are_those_of_the_map() -> None:
    domains = [domain for domain in SCORED.kingdom.domains() if domain.size > 1]
    said = {f"{one.size} x {one.honours} = {one.size * one.honours}" for one in domains}
    assert said == set(SUMS)
    _, largest = (words.replace("x", "\N{MULTIPLICATION SIGN}") for words in SUMS)
    for language in languages():
        first, *_ = rules("duel", language).values()
        assert largest in first


def test_the_spellbook_shows_a_race_that_is_won() -> None:
    full = [line for line in BOOK if line.marks[0] == BOXES[line.arms]]
    assert [line.arms for line in full] == [duel.Arms.DOT]
    assert all(max(line.marks) <= BOXES[line.arms] for line in BOOK)


def test_all_faces_of_all_dice_are_drawn() -> None:
    found = pictures()
    for at, faces in enumerate(DICE.values()):
        assert found[f"6.{at}"].count("kd-die") == len(faces)
        for face in faces:
            shield = "joker" if face.is_joker else face.arms
            assert f"kd-shield-{shield}" in found[f"6.{at}"]
