"""RULES 1, stage 3: the connection rule."""

import pytest

from kdcore.duel import Objection
from tests.support.rules import EMPTY, drawn, legal, picture, placing, play, player, refused


def test_the_castle_connects_any_house() -> None:
    state = placing(EMPTY, hand="2 solid, 3 quarters+2")
    assert drawn(play(state, "place d4-d5")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  #  .  .  .
        .  .  .  %2 .  .  .
    """)


def test_the_first_domino_touches_one_side_of_the_castle() -> None:
    state = placing(EMPTY, hand="1 dot, 2 dot")
    above = {"place d2-d1", "place d1-d2", "place d2-c2", "place c2-d2", "place d2-e2"}
    left = {"place c3-b3", "place b3-c3", "place c3-c2", "place c2-c3", "place c3-c4"}
    right = {"place e3-f3", "place f3-e3", "place e3-e2", "place e2-e3", "place e3-e4"}
    below = {"place d4-d5", "place d5-d4", "place d4-c4", "place c4-d4", "place d4-e4"}
    corners = {"place e2-d2", "place c4-c3", "place e4-e3", "place e4-d4"}
    assert legal(state, "place") == above | left | right | below | corners


def test_a_square_diagonal_to_the_castle_does_not_touch_it() -> None:
    state = placing(EMPTY, hand="1 dot, 2 dot")
    assert refused(state, "place e2-f2") is Objection.NOT_CONNECTED


@pytest.mark.parametrize("action", ["place b1-a1", "place b3-a3", "place a2-a1", "place c2-c1"])
def test_a_square_connects_to_the_same_house_above_below_left_or_right_of_it(action: str) -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  |  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 stripe, 2 solid",
    )
    assert action in legal(state, "place")


def test_a_domino_beside_its_house_is_drawn() -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  .  .  o  |  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 stripe, 2 solid",
    )
    assert drawn(play(state, "place f2-g2")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  o  |  |  #
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_another_house_does_not_connect() -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  .  .  o  o  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 stripe, 2 solid",
    )
    assert refused(state, "place f2-g2") is Objection.NOT_CONNECTED


def test_two_dots_are_another_house_than_a_dot_and_two_stripes_than_a_stripe() -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  .  .  |  o  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="3 two_dots, 4 two_stripes",
    )
    assert refused(state, "place f2-g2") is Objection.NOT_CONNECTED
    assert refused(state, "place c1-d1") is Objection.NOT_CONNECTED


def test_a_house_diagonal_to_the_square_does_not_connect() -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  .  .  |  |  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 stripe, 2 solid",
    )
    assert refused(state, "place f1-g1") is Objection.NOT_CONNECTED


def test_the_two_dice_of_a_domino_do_not_connect_each_other() -> None:
    state = placing(EMPTY, hand="1 stripe, 2 stripe")
    assert refused(state, "place a1-b1") is Objection.NOT_CONNECTED


def test_one_half_that_connects_is_enough_and_it_may_be_either() -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  .  .  #  |  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 dot, 2 stripe",
    )
    assert drawn(play(state, "place f1-f2")) == picture("""
        .  .  .  .  .  o  .
        .  .  .  #  |  |  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert refused(state, "place f2-f1") is Objection.NOT_CONNECTED


def test_the_other_half_may_touch_any_house() -> None:
    state = placing(
        """
        .  .  :  :  .  .  .
        .  .  =  #  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 dot, 2 solid",
    )
    assert drawn(play(state, "place e1-e2")) == picture("""
        .  .  :  :  o  .  .
        .  .  =  #  #  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_crosses_make_no_difference_to_a_connection() -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  .  .  o  #2 .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 two_dots+1, 2 solid",
    )
    assert drawn(play(state, "place g2-f2")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  o  #2 #  :1
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_the_end_of_a_row_does_not_connect_to_the_next() -> None:
    state = placing(
        """
        .  .  .  .  .  |  |
        .  .  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 stripe, 2 solid",
    )
    assert refused(state, "place a2-a3") is Objection.NOT_CONNECTED
    assert refused(state, "place a1-b1") is Objection.NOT_CONNECTED


def test_the_map_of_the_opponent_does_not_connect() -> None:
    theirs = """
        .  .  .  .  .  .  .
        .  .  .  o  |  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    state = placing(EMPTY, hand="1 stripe, 2 solid", opponent=player(theirs))
    assert refused(state, "place f2-g2") is Objection.NOT_CONNECTED


def test_a_square_filled_in_one_turn_connects_in_the_next() -> None:
    state = placing(EMPTY, hand="1 dot, 2 stripe")
    state = play(state, "place d2-e2", "place d2-d1")
    state = play(state, "roll stripe dot two_dots two_stripes", "take 3", "take 1", "take 2")
    state = play(state, "place d4-d5", "place f2-g2")
    assert drawn(state) == picture("""
        .  .  .  .  .  .  .
        .  .  .  o  |  |  o
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
