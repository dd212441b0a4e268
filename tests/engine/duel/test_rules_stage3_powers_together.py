"""Rulebook, stage 3: powers and the castle bonus spent on the same domino."""

from kdcore.duel import Objection
from tests.support.rules import (
    CORNERS,
    EMPTY,
    LAST_SQUARE,
    ONE,
    TWO,
    drawn,
    kept,
    legal,
    picture,
    placing,
    play,
    player,
    refused,
)

# Combinations


def test_with_free_and_split_neither_die_need_connect() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="free split")
    state = play(state, "arm free", "arm split", "split a1 g5")
    assert drawn(state) == picture("""
        o  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  #
    """)
    assert kept(state) == set()


def test_with_free_and_split_both_dice_are_placed_while_two_squares_are_empty() -> None:
    state = placing(CORNERS, hand="1 stripe, 2 solid", keeps="free split")
    state = play(state, "arm split", "arm free")
    assert refused(state, "split a1 -") is Objection.BOTH_DICE_CAN_BE_PLACED
    assert drawn(play(state, "split g5 a1")) == picture("""
        #  o  o  o  o  o  .
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        .  o  o  o  o  o  |
    """)


def test_with_free_and_split_one_die_is_lost_on_the_last_empty_square() -> None:
    state = placing(LAST_SQUARE, hand="1 stripe, 2 solid", keeps="free split")
    state = play(state, "arm split", "arm free")
    assert legal(state, "split") == {"split a1 -", "split - a1"}


def test_turn_and_free() -> None:
    state = placing(EMPTY, hand="1 dot, 3 dot", keeps="turn free")
    assert drawn(play(state, "arm free", "turn 3 quarters+2", "place a1-a2")) == picture("""
        o  .  .  .  .  .  .
        %2 .  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_turn_and_split() -> None:
    state = placing(CORNERS, hand="1 stripe, 2 solid", keeps="turn split")
    assert drawn(play(state, "turn 2 dot", "arm split", "split - a5")) == picture("""
        .  o  o  o  o  o  .
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  .
    """)


def test_split_may_be_armed_when_only_turn_can_then_make_a_die_connect() -> None:
    state = play(placing(CORNERS, hand="1 stripe, 2 solid", keeps="turn split"), "arm split")
    assert legal(state) == {"turn 1 ?", "turn 1 dot", "turn 2 dot", "bonus 1", "bonus 2"}


def test_turn_to_the_joker_and_split() -> None:
    state = placing(CORNERS, hand="1 stripe, 2 dot", keeps="turn split")
    state = play(state, "turn 1 ?", "joker 1 dot", "arm split", "split a1 g1")
    assert drawn(state) == picture("""
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        .  o  o  o  o  o  .
    """)


def test_the_castle_bonus_and_split() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid", keeps="split")
    assert drawn(play(state, "arm split", "bonus 1", "split g5 -")) == picture("""
        .  o  o  o  o  o  .
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        .  o  o  o  o  o  o1
    """)


def test_everything_together() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="free split turn")
    prepared = play(
        state, "turn 1 ?", "joker 1 quarters", "bonus 1", "arm free", "arm split", "split a1 g5"
    )
    assert drawn(prepared) == picture("""
        %1 .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  #
    """)
    assert kept(prepared) == set()
    assert not prepared.players[ONE].has_castle_bonus


def test_a_domino_is_prepared_in_any_order() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="free split turn")
    one_way = play(state, "turn 1 ?", "joker 1 dot", "bonus 1", "arm free", "arm split")
    another = play(state, "arm split", "bonus 1", "arm free", "turn 1 ?", "joker 1 dot")
    assert one_way == another


def test_player_b_combines_powers_too() -> None:
    opponent = player(EMPTY, keeps="free split")
    state = placing(EMPTY, hand="1 dot, 2 solid", opponent=opponent, theirs="3 dot, 4 stripe+1")
    state = play(state, "place d2-d1", "arm free", "arm split", "split a5 g1")
    assert drawn(state, TWO) == picture("""
        .  .  .  .  .  .  |1
        .  .  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        o  .  .  .  .  .  .
    """)
