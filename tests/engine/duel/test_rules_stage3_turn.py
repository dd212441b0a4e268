"""RULES 1, stage 3: *Turn*, one die becomes any of its own six faces before it is placed."""

import pytest

from kdcore.duel import JOKER, Objection, TurnDie
from tests.support.rules import EMPTY, drawn, kept, legal, marked, picture, placing, play, refused


@pytest.mark.parametrize(
    ("die", "hand", "faces"),
    [
        (1, "1 dot, 2 solid", "? stripe two_dots+1 two_stripes+1"),
        (1, "1 ?, 2 solid", "dot stripe two_dots+1 two_stripes+1"),
        (2, "2 dot, 3 dot", "stripe two_dots+1 two_stripes+1 solid quarters"),
        (2, "2 quarters, 3 dot", "dot stripe two_dots+1 two_stripes+1 solid"),
        (3, "2 dot, 3 dot", "stripe two_dots two_stripes solid+2 quarters+2"),
        (3, "2 dot, 3 solid+2", "dot stripe two_dots two_stripes quarters+2"),
        (4, "1 dot, 4 ?", "stripe stripe+1 dot+1 two_dots two_stripes"),
        (4, "1 dot, 4 stripe", "? stripe+1 dot+1 two_dots two_stripes"),
    ],
)
def test_a_die_is_turned_to_any_other_of_its_faces(die: int, hand: str, faces: str) -> None:
    state = placing(EMPTY, hand=hand, keeps="turn")
    assert legal(state, f"turn {die} ") == {f"turn {die} {face}" for face in faces.split()}


def test_the_turned_die_is_drawn_as_it_then_shows() -> None:
    state = placing(EMPTY, hand="1 dot, 3 dot", keeps="turn")
    assert drawn(play(state, "turn 3 quarters+2", "place d2-d1")) == picture("""
        .  .  .  %2 .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_the_turned_die_connects_as_it_then_shows() -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  .  .  #  |  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 dot, 3 dot",
        keeps="turn",
    )
    assert refused(state, "place f2-g2") is Objection.NOT_CONNECTED
    assert drawn(play(state, "turn 1 stripe", "place f2-g2")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  #  |  |  o
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_die_turned_to_the_joker_is_named_and_drawn() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid", keeps="turn"), "turn 1 ?")
    assert refused(state, "place d2-d1") is Objection.JOKER_IS_NOT_NAMED
    assert drawn(play(state, "joker 1 quarters", "place d2-d1")) == picture("""
        .  .  .  #  .  .  .
        .  .  .  %  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_joker_turned_to_a_house_needs_no_name() -> None:
    state = placing(EMPTY, hand="2 solid, 4 ?", keeps="turn")
    assert drawn(play(state, "turn 4 stripe+1", "place d2-d1")) == picture("""
        .  .  .  |1 .  .  .
        .  .  .  #  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_named_joker_is_not_turned() -> None:
    state = placing(EMPTY, hand="1 ?, 2 solid", keeps="turn")
    state = play(state, "joker 1 dot")
    assert refused(state, "turn 1 dot") is Objection.JOKER_IS_NAMED
    assert refused(state, "turn 1 stripe") is Objection.JOKER_IS_NAMED


def test_the_other_die_may_be_turned_after_a_joker_is_named() -> None:
    state = placing(EMPTY, hand="1 ?, 2 solid", keeps="turn")
    assert drawn(play(state, "joker 1 dot", "turn 2 quarters", "place d2-d1")) == picture("""
        .  .  .  %  .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_die_is_not_turned_to_a_face_of_another_die() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="turn")
    assert refused(state, "turn 1 solid") is Objection.NOT_A_FACE_OF_THAT_DIE
    assert refused(state, "turn 2 ?") is Objection.NOT_A_FACE_OF_THAT_DIE


def test_a_die_is_not_turned_to_the_face_it_shows() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="turn")
    assert refused(state, "turn 1 dot") is Objection.DIE_SHOWS_THAT_FACE
    assert refused(state, "turn 2 solid") is Objection.DIE_SHOWS_THAT_FACE


def test_only_your_own_die_is_turned() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", theirs="3 dot", keeps="turn")
    assert refused(state, "turn 3 stripe") is Objection.NOT_YOUR_DIE
    assert refused(state, TurnDie(5, JOKER)) is Objection.NO_SUCH_DIE


def test_without_the_power_no_die_is_turned() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="free split two_dice")
    assert refused(state, "turn 1 stripe") is Objection.POWER_NOT_KEPT


def test_one_die_is_turned_once() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid", keeps="turn"), "turn 1 stripe")
    assert kept(state) == set()
    assert refused(state, "turn 1 ?") is Objection.POWER_NOT_KEPT
    assert refused(state, "turn 2 dot") is Objection.POWER_NOT_KEPT


def test_turn_is_spent_for_the_rest_of_the_game() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="turn")
    state = play(state, "turn 1 stripe", "place d2-d1", "place d2-d1")
    state = play(state, "roll dot dot dot stripe", "take 3", "take 1", "take 2", "place e3-f3")
    assert refused(state, "turn 1 stripe") is Objection.POWER_NOT_KEPT


def test_a_turned_die_marks_the_house_it_finally_shows() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="turn")
    state = play(state, "turn 1 stripe", "place d2-d1", "place d2-d1")
    assert marked(state) == {"stripe": 1, "solid": 1, "two_stripes": 4}


def test_a_die_turned_to_crosses_marks_nothing() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="turn")
    state = play(state, "turn 1 two_dots+1", "place d2-d1", "place d2-d1")
    assert marked(state) == {"solid": 1, "two_stripes": 4}


def test_a_die_turned_to_the_joker_marks_nothing() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="turn")
    state = play(state, "turn 1 ?", "joker 1 dot", "place d2-d1", "place d2-d1")
    assert marked(state) == {"solid": 1, "two_stripes": 4}


def test_a_joker_turned_to_a_house_marks_it() -> None:
    state = placing(EMPTY, hand="1 ?, 2 solid", keeps="turn")
    state = play(state, "turn 1 dot", "place d2-d1", "place d2-d1")
    assert marked(state) == {"dot": 1, "solid": 1, "two_stripes": 4}


def test_the_castle_bonus_stays_on_a_die_that_is_turned() -> None:
    state = placing(EMPTY, hand="1 dot, 3 dot", keeps="turn")
    assert drawn(play(state, "bonus 3", "turn 3 solid+2", "place d2-d1")) == picture("""
        .  .  .  #3 .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


TIGHT = """
    .  .  =  #  #  #  #
    |  #  #  #  #  #  #
    #  #  #  C  #  #  #
    #  #  #  #  #  #  #
    #  #  #  #  #  #  #
"""


def test_a_die_is_only_turned_to_a_face_with_which_the_domino_can_be_placed() -> None:
    state = placing(TIGHT, hand="1 dot, 3 two_dots", keeps="turn")
    assert legal(state, "turn") == {
        "turn 1 ?",
        "turn 1 stripe",
        "turn 1 two_stripes+1",
        "turn 3 stripe",
        "turn 3 two_stripes",
        "turn 3 solid+2",
    }
    assert refused(state, "turn 3 dot") is Objection.NOTHING_COULD_BE_PLACED


def test_a_die_is_not_turned_so_that_the_domino_no_longer_fits() -> None:
    state = placing(TIGHT, hand="1 stripe, 3 two_dots", keeps="turn")
    assert refused(state, "turn 1 dot") is Objection.NOTHING_COULD_BE_PLACED
