"""RULES 1, stage 1: player A rolls the four dice."""

from random import Random

import pytest

from kdcore.duel import DICE, Arms, Objection, Roll, Stage, State
from kdcore.position import CHANCE
from tests.support.rules import (
    EMPTY,
    ONE,
    TWO,
    drawn,
    kept,
    legal,
    marked,
    picture,
    placing,
    play,
    refused,
    rolling,
)


def test_there_are_six_houses() -> None:
    assert [str(arms) for arms in Arms] == [
        "dot",
        "stripe",
        "two_dots",
        "two_stripes",
        "solid",
        "quarters",
    ]


def test_there_are_four_different_dice() -> None:
    assert {die: [str(face) for face in faces] for die, faces in DICE.items()} == {
        1: ["?", "dot", "dot", "stripe", "two_dots+1", "two_stripes+1"],
        2: ["dot", "stripe", "two_dots+1", "two_stripes+1", "solid", "quarters"],
        3: ["dot", "stripe", "two_dots", "two_stripes", "solid+2", "quarters+2"],
        4: ["?", "stripe", "stripe+1", "dot+1", "two_dots", "two_stripes"],
    }


def test_both_players_start_with_an_empty_map_no_box_marked_and_a_castle_bonus() -> None:
    start = State.start()
    assert (drawn(start, ONE), drawn(start, TWO)) == (picture(EMPTY), picture(EMPTY))
    assert (marked(start, ONE), marked(start, TWO)) == ({}, {})
    assert (kept(start, ONE), kept(start, TWO)) == (set(), set())
    state = play(start, "roll dot dot dot stripe", "take 1", "take 2", "take 3")
    assert play(state, "bonus 1", "place d2-d1", "bonus 2", "place d2-d1").turn == 2


def test_a_turn_starts_with_a_roll() -> None:
    start = State.start()
    assert (start.turn, start.stage, start.to_act) == (1, Stage.ROLL, CHANCE)


def test_the_roll_shows_a_face_of_each_die_for_both_players_to_see() -> None:
    state = play(State.start(), "roll ? quarters solid+2 dot+1")
    assert [(die.number, str(die.face), die.taker) for die in state.dice] == [
        (1, "?", None),
        (2, "quarters", None),
        (3, "solid+2", None),
        (4, "dot+1", None),
    ]


def test_after_the_roll_player_a_drafts() -> None:
    state = play(State.start(), "roll dot dot dot stripe")
    assert (state.stage, state.to_act) == (Stage.DRAFT, ONE)


def test_the_players_choose_who_is_player_a_in_turn_1() -> None:
    state = play(rolling(player_a=TWO), "roll dot dot dot stripe")
    assert (state.stage, state.to_act) == (Stage.DRAFT, TWO)


def test_the_roles_swap_every_turn() -> None:
    turn_1 = placing(hand="1 dot, 2 solid")
    turn_2 = play(turn_1, "place d2-d1", "place d2-d1")
    assert (turn_2.turn, turn_2.stage, turn_2.roller) == (2, Stage.ROLL, TWO)
    turn_3 = play(turn_2, "roll dot dot dot stripe", "take 1", "take 2", "take 3")
    turn_3 = play(turn_3, "place d4-d5", "place d4-d5")
    assert (turn_3.turn, turn_3.stage, turn_3.roller) == (3, Stage.ROLL, ONE)


def test_every_combination_of_faces_can_be_rolled() -> None:
    """Die 1 has two equal faces, so it shows one of five different ones."""
    rolls = legal(State.start())
    assert len(rolls) == 5 * 6 * 6 * 6
    assert {"roll ? dot dot ?", "roll dot solid quarters+2 stripe+1"} <= rolls


@pytest.mark.parametrize("die", DICE)
def test_chance_rolls_every_face_of_every_die_and_no_other(die: int) -> None:
    rng = Random(1)
    rolls = [State.start().outcome(rng) for _ in range(200)]
    assert {roll.faces[die - 1] for roll in rolls} == set(DICE[die])


@pytest.mark.parametrize(
    "roll",
    [
        pytest.param("roll solid dot dot stripe", id="no solid on die 1"),
        pytest.param("roll dot ? dot stripe", id="no joker on die 2"),
        pytest.param("roll dot dot two_dots+1 stripe", id="no cross on the two dots of die 3"),
        pytest.param("roll dot dot dot dot", id="no dot without a cross on die 4"),
    ],
)
def test_a_die_shows_only_its_own_faces(roll: str) -> None:
    assert refused(State.start(), roll) is Objection.NOT_A_FACE_OF_THAT_DIE


def test_all_four_dice_are_rolled() -> None:
    three = Roll(tuple(faces[1] for die, faces in DICE.items() if die < 4))
    assert refused(State.start(), three) is Objection.NOT_A_FACE_OF_THAT_DIE


def test_the_dice_are_rolled_once_a_turn() -> None:
    state = play(State.start(), "roll dot dot dot stripe")
    assert refused(state, "roll dot dot dot stripe") is Objection.NOT_NOW


def test_nobody_drafts_before_the_roll() -> None:
    assert refused(State.start(), "take 1") is Objection.NOT_NOW
