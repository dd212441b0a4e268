"""RULES 1, stage 3: *Free*, *Split*, and powers combined in one turn."""

from kdcore.duel import Arm, Objection, Power, Stage
from tests.support.rules import (
    CORNERS,
    EMPTY,
    LAST_SQUARE,
    PAIR,
    SHARED_CORNER,
    drawn,
    kept,
    legal,
    marked,
    picture,
    placing,
    play,
    refused,
)

# Free


def test_free_waives_the_connection_rule() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="free")
    assert refused(state, "place a1-b1") is Objection.NOT_CONNECTED
    assert drawn(play(state, "arm free", "place a1-b1")) == picture("""
        o  #  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_free_still_places_a_domino_on_two_empty_squares_side_by_side() -> None:
    filled = """
        .  .  .  .  .  .  .
        .  .  .  o  #  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    state = play(placing(filled, hand="1 dot, 2 solid", keeps="free"), "arm free")
    assert refused(state, "place a1-c1") is Objection.NOT_SIDE_BY_SIDE
    assert refused(state, "place a1-b2") is Objection.NOT_SIDE_BY_SIDE
    assert refused(state, "place e2-f2") is Objection.SQUARE_IS_FILLED
    assert refused(state, "place d3-d4") is Objection.CASTLE_SQUARE


def test_free_is_of_no_use_without_two_empty_squares_side_by_side() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid", keeps="free")
    assert refused(state, "arm free") is Objection.NOTHING_COULD_BE_PLACED


def test_free_is_spent_even_on_a_domino_that_connects() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="free")
    assert kept(play(state, "arm free", "place d2-d1")) == set()


def test_free_is_used_once() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="free")
    state = play(state, "arm free")
    assert refused(state, "arm free") is Objection.POWER_NOT_KEPT
    state = play(state, "place a1-b1", "place d2-d1")
    state = play(state, "roll dot dot dot stripe", "take 3", "take 1", "take 2", "place e3-f3")
    assert refused(state, "arm free") is Objection.POWER_NOT_KEPT
    assert refused(state, "place g5-g4") is Objection.NOT_CONNECTED


def test_a_free_joker_becomes_any_house() -> None:
    state = placing(PAIR, hand="1 ?, 2 solid", keeps="free")
    assert refused(play(state, "joker 1 quarters"), "place a1-b1") is Objection.NOT_CONNECTED
    assert drawn(play(state, "arm free", "joker 1 quarters", "place a1-b1")) == picture("""
        %  #  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """)


def test_the_free_of_one_player_is_of_no_use_to_the_other() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="free")
    state = play(state, "arm free", "place a1-b1")
    assert refused(state, "arm free") is Objection.POWER_NOT_KEPT
    assert refused(state, "place a1-b1") is Objection.NOT_CONNECTED


def test_powers_of_other_stages_are_never_armed() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="turn two_dice")
    assert refused(state, Arm(Power.TURN)) is Objection.POWER_IS_NEVER_ARMED
    assert refused(state, Arm(Power.TWO_DICE)) is Objection.POWER_IS_NEVER_ARMED


# Split


def test_split_places_the_two_dice_apart() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="split")
    assert drawn(play(state, "arm split", "split d2 e3")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  #  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_with_split_each_die_connects_by_itself() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid", keeps="split"), "arm split")
    assert refused(state, "split d2 d1") is Objection.NOT_CONNECTED
    assert refused(state, "split d1 d2") is Objection.NOT_CONNECTED


DOT_AND_STRIPE = """
    .  .  .  .  .  .  .
    .  .  .  o  |  .  .
    .  .  .  C  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_with_split_the_dice_do_not_connect_to_each_other() -> None:
    state = play(placing(DOT_AND_STRIPE, hand="1 dot, 2 dot", keeps="split"), "arm split")
    assert refused(state, "split c2 b2") is Objection.NOT_CONNECTED
    assert refused(state, "split b2 c2") is Objection.NOT_CONNECTED


def test_with_split_the_dice_may_still_lie_side_by_side() -> None:
    state = play(placing(DOT_AND_STRIPE, hand="1 dot, 2 stripe", keeps="split"), "arm split")
    assert drawn(play(state, "split d1 e1")) == picture("""
        .  .  .  o  |  .  .
        .  .  .  o  |  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_with_split_each_die_goes_onto_an_empty_square_of_the_map() -> None:
    state = play(placing(DOT_AND_STRIPE, hand="1 dot, 2 stripe", keeps="split"), "arm split")
    assert refused(state, "split d2 f2") is Objection.SQUARE_IS_FILLED
    assert refused(state, "split d1 d3") is Objection.CASTLE_SQUARE
    assert refused(state, "split d1 h2") is Objection.OUTSIDE_MAP
    assert refused(state, "split d4 d4") is Objection.SAME_SQUARE_TWICE


def test_split_is_armed_before_the_dice_lie_apart() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="split")
    assert refused(state, "split d2 e3") is Objection.SPLIT_IS_NOT_ARMED


def test_once_armed_split_takes_the_place_of_the_domino() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid", keeps="split"), "arm split")
    assert refused(state, "place d2-d1") is Objection.SPLIT_IS_ARMED


def test_split_is_used_once() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="split")
    state = play(state, "arm split")
    assert refused(state, "arm split") is Objection.POWER_NOT_KEPT
    state = play(state, "split d2 e3", "place d2-d1")
    state = play(state, "roll dot dot dot stripe", "take 3", "take 1", "take 2", "place e3-f3")
    assert refused(state, "arm split") is Objection.POWER_NOT_KEPT


def test_both_dice_are_placed_when_both_can_be() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid", keeps="split"), "arm split")
    assert refused(state, "split d2 -") is Objection.BOTH_DICE_CAN_BE_PLACED
    assert refused(state, "split - d2") is Objection.BOTH_DICE_CAN_BE_PLACED
    assert refused(state, "split - -") is Objection.BOTH_DICE_CAN_BE_PLACED


def test_when_only_one_die_can_be_placed_it_is_and_the_other_is_lost() -> None:
    state = play(placing(CORNERS, hand="1 dot, 2 solid", keeps="split"), "arm split")
    assert legal(state, "split") == {"split a1 -", "split g1 -", "split a5 -", "split g5 -"}
    assert refused(state, "split a1 g1") is Objection.NOT_CONNECTED
    assert refused(state, "split - -") is Objection.DIE_MUST_BE_PLACED
    assert drawn(play(state, "split g1 -")) == picture("""
        .  o  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        .  o  o  o  o  o  .
    """)


def test_a_die_lost_by_split_still_marks_its_house() -> None:
    state = placing(CORNERS, hand="2 solid, 3 dot", keeps="split")
    state = play(state, "arm split", "split - a1", "place d2-d1")
    assert marked(state) == {"dot": 1, "stripe": 5, "solid": 1}


def test_split_is_refused_when_neither_die_can_be_placed() -> None:
    state = placing(CORNERS, hand="1 stripe, 2 solid", keeps="split")
    assert refused(state, "arm split") is Objection.NOTHING_COULD_BE_PLACED


def test_when_both_dice_fit_the_same_single_square_the_player_chooses() -> None:
    state = placing(SHARED_CORNER, hand="1 dot, 2 stripe", keeps="split")
    state = play(state, "arm split")
    assert legal(state, "split") == {"split a1 -", "split - a1"}
    assert refused(state, "split a1 a1") is Objection.SAME_SQUARE_TWICE
    assert drawn(play(state, "split - a1")) == picture("""
        |  o  :  :  :  :  :
        |  :  :  :  :  :  :
        :  :  :  C  :  :  :
        :  :  :  :  :  :  :
        :  :  :  :  :  :  .
    """)


def test_the_last_empty_square_takes_one_of_the_two_dice() -> None:
    state = placing(LAST_SQUARE, hand="1 dot, 3 dot", keeps="split")
    state = play(state, "arm split")
    assert legal(state, "split") == {"split a1 -", "split - a1"}
    state = play(state, "split a1 -", "place d2-d1")
    assert drawn(state) == picture("""
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """)
    assert state.stage is Stage.OVER


def test_a_die_with_two_squares_leaves_the_single_one_to_the_other() -> None:
    two_for_the_dot = """
        .  o  o  o  o  o  .
        o  o  o  o  o  o  |
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """
    state = play(placing(two_for_the_dot, hand="1 dot, 2 stripe", keeps="split"), "arm split")
    assert legal(state, "split") == {"split a1 g1"}


def test_a_joker_placed_with_split_is_named() -> None:
    state = play(placing(CORNERS, hand="1 ?, 2 dot", keeps="split"), "arm split")
    assert refused(state, "split a1 g1") is Objection.JOKER_IS_NOT_NAMED
    assert drawn(play(state, "joker 1 dot", "split a1 g1")) == picture("""
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        .  o  o  o  o  o  .
    """)


def test_a_joker_that_could_be_placed_is_not_lost_by_naming_it_otherwise() -> None:
    state = play(placing(CORNERS, hand="1 ?, 2 dot", keeps="split"), "arm split")
    assert legal(state, "joker") == {"joker 1 dot"}
    assert refused(state, "joker 1 stripe") is Objection.NOTHING_COULD_BE_PLACED
    assert refused(state, "split - a1") is Objection.BOTH_DICE_CAN_BE_PLACED


def test_nor_is_it_lost_when_it_is_the_higher_die() -> None:
    state = play(placing(CORNERS, hand="3 dot, 4 ?", keeps="split"), "arm split")
    assert legal(state, "joker") == {"joker 4 dot"}
    assert refused(state, "joker 4 stripe") is Objection.NOTHING_COULD_BE_PLACED
    assert refused(state, "split a1 -") is Objection.BOTH_DICE_CAN_BE_PLACED


def test_a_joker_that_split_loses_has_no_name() -> None:
    state = play(placing(LAST_SQUARE, hand="1 ?, 2 dot", keeps="split"), "arm split")
    assert drawn(play(state, "split - a1")) == picture("""
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """)
    assert refused(play(state, "joker 1 dot"), "split - a1") is Objection.DIE_MUST_BE_PLACED


def test_a_joker_placed_alone_with_split_is_named_first() -> None:
    lower = play(placing(LAST_SQUARE, hand="1 ?, 2 dot", keeps="split"), "arm split")
    assert refused(lower, "split a1 -") is Objection.JOKER_IS_NOT_NAMED
    assert legal(play(lower, "joker 1 dot"), "split") == {"split a1 -"}
    higher = play(placing(LAST_SQUARE, hand="3 dot, 4 ?", keeps="split"), "arm split")
    assert refused(higher, "split - a1") is Objection.JOKER_IS_NOT_NAMED
    assert legal(play(higher, "joker 4 dot"), "split") == {"split - a1"}
