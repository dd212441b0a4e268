"""RULES 1, stage 3: a domino that can be placed without spending anything must be."""

import pytest

from kdcore.duel import Objection, Stage
from tests.support.rules import (
    CORNERS,
    EMPTY,
    PAIR,
    TWO,
    drawn,
    kept,
    legal,
    marked,
    picture,
    placing,
    play,
    player,
    refused,
)


def test_a_domino_that_can_be_placed_must_be() -> None:
    state = placing(PAIR, hand="1 dot, 2 solid")
    assert refused(state, "pass") is Objection.DOMINO_CAN_BE_PLACED


def test_a_player_passes_when_no_two_empty_squares_are_side_by_side() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid")
    assert legal(state) == {"pass"}


def test_a_player_passes_when_the_domino_connects_nowhere() -> None:
    state = placing(PAIR, hand="1 stripe, 2 solid")
    assert legal(state) == {"pass"}


def test_passing_leaves_the_map_as_it_is_and_the_turn_goes_on() -> None:
    state = play(placing(PAIR, hand="1 stripe, 2 solid"), "pass")
    assert drawn(state) == picture("""
        .  .  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """)
    assert (state.stage, state.to_act) == (Stage.MAP, TWO)


def test_player_b_must_place_too() -> None:
    state = play(placing(CORNERS, hand="1 dot, 2 solid"), "pass")
    assert refused(state, "pass") is Objection.DOMINO_CAN_BE_PLACED


def test_a_joker_that_fits_under_some_name_must_be_placed() -> None:
    state = placing(PAIR, hand="1 ?, 2 solid")
    assert refused(state, "pass") is Objection.DOMINO_CAN_BE_PLACED
    assert legal(state) == {"joker 1 dot", "bonus 1", "bonus 2"}


def test_a_joker_that_fits_nowhere_is_not_named() -> None:
    state = placing(CORNERS, hand="1 ?, 4 ?")
    assert legal(state) == {"pass"}
    assert refused(state, "joker 1 dot") is Objection.NOTHING_COULD_BE_PLACED


def test_nobody_has_to_spend_a_power_to_place() -> None:
    state = placing(PAIR, hand="1 stripe, 2 solid", keeps="free split turn")
    assert {"pass", "arm free"} <= legal(state)
    state = play(state, "pass")
    assert (state.to_act, kept(state)) == (TWO, {"free", "split", "turn"})


def test_a_player_who_cannot_place_may_spend_free() -> None:
    state = placing(PAIR, hand="1 stripe, 2 solid", keeps="free")
    assert drawn(play(state, "arm free", "place b1-a1")) == picture("""
        #  |  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """)


def test_a_player_who_cannot_place_may_spend_split() -> None:
    state = placing(CORNERS, hand="1 dot, 3 dot", keeps="split")
    assert drawn(play(state, "arm split", "split a1 g5")) == picture("""
        o  o  o  o  o  o  .
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        .  o  o  o  o  o  o
    """)


def test_a_player_who_cannot_place_may_spend_turn() -> None:
    state = placing(PAIR, hand="1 stripe, 2 solid", keeps="turn")
    assert drawn(play(state, "turn 2 dot", "place a1-b1")) == picture("""
        |  o  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """)


def test_a_player_who_can_place_may_spend_a_power_all_the_same() -> None:
    state = placing(PAIR, hand="1 dot, 2 solid", keeps="free split turn")
    assert {"arm free", "arm split", "turn 1 ?", "place a1-b1"} <= legal(state)


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("1 dot, 2 solid", "bonus 1"),
        ("1 dot, 2 solid", "arm free"),
        ("1 dot, 2 solid", "arm split"),
        ("1 dot, 2 solid", "turn 2 dot"),
        ("1 ?, 2 solid", "joker 1 dot"),
    ],
)
def test_nobody_passes_once_the_domino_is_prepared(hand: str, action: str) -> None:
    state = play(placing(PAIR, hand=hand, keeps="free split turn"), action)
    assert refused(state, "pass") is Objection.DOMINO_IS_PREPARED


def test_what_is_spent_first_must_be_followed_by_what_makes_the_placement_possible() -> None:
    state = placing(PAIR, hand="1 stripe, 2 solid", keeps="free turn", has_castle_bonus=False)
    assert legal(play(state, "turn 2 quarters")) == {"arm free"}


@pytest.mark.parametrize("action", ["arm free", "turn 1 dot", "turn 1 ?", "bonus 1"])
def test_spending_is_refused_where_no_domino_fits(action: str) -> None:
    state = placing(CORNERS, hand="1 stripe, 2 solid", keeps="free turn")
    assert refused(state, action) is Objection.NOTHING_COULD_BE_PLACED


def test_spending_is_refused_where_it_connects_nothing() -> None:
    state = placing(PAIR, hand="1 stripe, 2 solid", keeps="split turn")
    assert refused(state, "turn 2 quarters") is Objection.NOTHING_COULD_BE_PLACED


def test_a_player_who_could_not_place_still_marks_their_dice() -> None:
    state = placing(PAIR, hand="1 stripe, 2 solid", opponent=player(EMPTY))
    assert marked(play(state, "pass", "place d2-d1")) == {"stripe": 1, "solid": 1}
