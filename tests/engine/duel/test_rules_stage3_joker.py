"""RULES 1, stage 3: a joker becomes any house that the player names when it is placed."""

import pytest

from kdcore.duel import Objection
from tests.support.rules import EMPTY, drawn, legal, marked, picture, placing, play, refused


@pytest.mark.parametrize(
    ("house", "symbol"),
    [
        ("dot", "o"),
        ("stripe", "|"),
        ("two_dots", ":"),
        ("two_stripes", "="),
        ("solid", "#"),
        ("quarters", "%"),
    ],
)
def test_a_joker_becomes_the_house_that_is_named(house: str, symbol: str) -> None:
    state = placing(EMPTY, hand="1 ?, 3 solid+2")
    assert drawn(play(state, f"joker 1 {house}", "place d2-d1")) == picture(f"""
        .  .  .  #2 .  .  .
        .  .  .  {symbol}  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_joker_is_named_before_it_is_drawn() -> None:
    state = placing(EMPTY, hand="1 ?, 3 solid+2")
    assert refused(state, "place d2-d1") is Objection.JOKER_IS_NOT_NAMED
    assert legal(state, "place", "pass") == set()


def test_the_name_of_a_joker_decides_where_it_connects() -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  .  .  o  |  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 ?, 2 solid",
    )
    assert drawn(play(state, "joker 1 stripe", "place f2-g2")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  o  |  |  #
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert refused(play(state, "joker 1 dot"), "place f2-g2") is Objection.NOT_CONNECTED


def test_a_joker_connects_to_the_castle_under_any_name() -> None:
    state = play(placing(EMPTY, hand="1 ?, 2 solid"), "joker 1 quarters")
    assert drawn(play(state, "place e3-f3")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  C  %  #  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_joker_does_not_connect_to_the_other_half_of_its_domino() -> None:
    state = play(placing(EMPTY, hand="1 ?, 2 stripe"), "joker 1 stripe")
    assert refused(state, "place a1-b1") is Objection.NOT_CONNECTED


def test_both_dice_may_be_jokers() -> None:
    state = placing(EMPTY, hand="1 ?, 4 ?")
    state = play(state, "joker 1 solid", "joker 4 two_stripes", "place c3-b3")
    assert drawn(state) == picture("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  =  #  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_two_jokers_may_be_named_in_any_order_and_alike() -> None:
    state = placing(EMPTY, hand="1 ?, 4 ?")
    state = play(state, "joker 4 solid", "joker 1 solid", "place c3-b3")
    assert drawn(state) == picture("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  #  #  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_of_two_jokers_both_are_named() -> None:
    state = play(placing(EMPTY, hand="1 ?, 4 ?"), "joker 4 solid")
    assert refused(state, "place c3-b3") is Objection.JOKER_IS_NOT_NAMED


def test_a_joker_is_named_once() -> None:
    state = play(placing(EMPTY, hand="1 ?, 2 solid"), "joker 1 dot")
    assert refused(state, "joker 1 stripe") is Objection.JOKER_IS_NAMED


def test_only_a_joker_is_named() -> None:
    state = placing(EMPTY, hand="1 ?, 2 solid")
    assert refused(state, "joker 2 dot") is Objection.NOT_A_JOKER


def test_only_your_own_joker_is_named() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", theirs="4 ?")
    assert refused(state, "joker 4 dot") is Objection.NOT_YOUR_DIE


ONE_GAP = """
    .  .  |  o  o  o  o
    |  =  o  o  o  o  o
    o  o  o  C  o  o  o
    o  o  o  o  o  o  o
    o  o  o  o  o  o  o
"""


def test_a_joker_is_only_given_a_name_that_can_be_placed() -> None:
    state = placing(ONE_GAP, hand="1 ?, 3 solid+2")
    assert legal(state, "joker") == {"joker 1 stripe", "joker 1 two_stripes"}
    assert refused(state, "joker 1 dot") is Objection.NOTHING_COULD_BE_PLACED


def test_a_joker_may_have_any_name_when_the_other_half_connects() -> None:
    state = placing(ONE_GAP, hand="1 ?, 3 two_stripes")
    assert drawn(play(state, "joker 1 quarters", "place a1-b1")) == picture("""
        %  =  |  o  o  o  o
        |  =  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """)


def test_a_named_joker_is_a_square_of_that_house_from_then_on() -> None:
    state = placing(EMPTY, hand="1 ?, 2 solid")
    state = play(state, "joker 1 stripe", "place e2-d2", "place d2-d1")
    state = play(state, "roll stripe dot two_dots two_stripes", "take 3", "take 1", "take 2")
    state = play(state, "place d4-d5", "place f2-g2")
    assert drawn(state) == picture("""
        .  .  .  .  .  .  .
        .  .  .  #  |  |  o
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_joker_marks_nothing_whatever_its_name() -> None:
    state = placing(EMPTY, hand="1 ?, 2 solid")
    state = play(state, "joker 1 stripe", "place d2-d1", "place d2-d1")
    assert marked(state) == {"solid": 1}
