"""RULES 1, stage 3: the castle bonus, one more cross on one die, once per game."""

from kdcore.duel import CastleBonus, Objection
from tests.support.rules import (
    CORNERS,
    EMPTY,
    PAIR,
    SHARED_CORNER,
    TWO,
    drawn,
    legal,
    marked,
    picture,
    placing,
    play,
    player,
    refused,
)


def test_the_castle_bonus_adds_a_cross_to_a_die() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid")
    assert drawn(play(state, "bonus 2", "place d2-d1")) == picture("""
        .  .  .  #1 .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_the_castle_bonus_adds_to_printed_crosses() -> None:
    state = placing(EMPTY, hand="1 dot, 3 solid+2")
    assert drawn(play(state, "bonus 3", "place d2-d1")) == picture("""
        .  .  .  #3 .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_joker_may_have_the_castle_bonus() -> None:
    state = placing(EMPTY, hand="1 ?, 2 solid")
    assert drawn(play(state, "bonus 1", "joker 1 stripe", "place d2-d1")) == picture("""
        .  .  .  #  .  .  .
        .  .  .  |1 .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_the_die_with_the_castle_bonus_marks_nothing() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid")
    assert marked(play(state, "bonus 2", "place d2-d1", "place d2-d1")) == {"dot": 1}


def test_the_castle_bonus_goes_onto_one_die() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid"), "bonus 2")
    assert refused(state, "bonus 1") is Objection.CASTLE_BONUS_IS_SPENT
    assert refused(state, "bonus 2") is Objection.CASTLE_BONUS_IS_SPENT


def test_the_castle_bonus_is_spent_once_per_game() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid"), "bonus 2", "place d2-d1", "place d2-d1")
    state = play(state, "roll dot dot dot stripe", "take 3", "take 1", "take 2", "place e3-f3")
    assert refused(state, "bonus 1") is Objection.CASTLE_BONUS_IS_SPENT


def test_a_castle_bonus_that_was_not_spent_remains() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid"), "place d2-d1", "place d2-d1")
    state = play(state, "roll dot dot dot stripe", "take 3", "take 1", "take 2", "place e3-f3")
    assert drawn(play(state, "bonus 1", "place e3-f3")) == picture("""
        .  .  .  #  .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  o1 o  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_each_player_has_a_castle_bonus_of_their_own() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", theirs="3 two_dots, 4 stripe")
    state = play(state, "bonus 1", "place d2-d1", "bonus 3", "place d2-d1")
    assert drawn(state, TWO) == picture("""
        .  .  .  |  .  .  .
        .  .  .  :1 .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_the_castle_bonus_goes_onto_your_own_die() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid")
    assert refused(state, "bonus 3") is Objection.NOT_YOUR_DIE
    assert refused(state, CastleBonus(0)) is Objection.NO_SUCH_DIE


def test_the_castle_bonus_needs_a_placement() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid")
    assert refused(state, "bonus 1") is Objection.NOTHING_COULD_BE_PLACED
    assert refused(state, "bonus 2") is Objection.NOTHING_COULD_BE_PLACED


def test_the_castle_bonus_may_go_first_when_a_power_then_allows_the_placement() -> None:
    state = placing(PAIR, hand="1 stripe, 2 solid", keeps="free")
    assert drawn(play(state, "bonus 2", "arm free", "place a1-b1")) == picture("""
        |  #1 o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """)


def test_the_castle_bonus_does_not_go_onto_the_die_that_split_would_lose() -> None:
    kept = placing(CORNERS, hand="1 dot, 2 solid", keeps="split")
    armed = play(kept, "arm split")
    assert legal(kept, "bonus") == legal(armed, "bonus") == {"bonus 1"}
    assert refused(kept, "bonus 2") is Objection.NOTHING_COULD_BE_PLACED
    assert refused(armed, "bonus 2") is Objection.NOTHING_COULD_BE_PLACED


def test_the_die_with_the_castle_bonus_is_not_the_one_that_split_loses() -> None:
    state = placing(SHARED_CORNER, hand="1 dot, 2 stripe", keeps="split")
    state = play(state, "arm split")
    assert legal(state, "split") == {"split a1 -", "split - a1"}
    state = play(state, "bonus 2")
    assert refused(state, "split a1 -") is Objection.DIE_MUST_BE_PLACED
    assert drawn(play(state, "split - a1")) == picture("""
        |1 o  :  :  :  :  :
        |  :  :  :  :  :  :
        :  :  :  C  :  :  :
        :  :  :  :  :  :  :
        :  :  :  :  :  :  .
    """)


def test_the_castle_bonus_may_go_onto_a_split_die_drawn_apart() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", keeps="split")
    assert drawn(play(state, "bonus 1", "arm split", "split d2 d4")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  o1 .  .  .
        .  .  .  C  .  .  .
        .  .  .  #  .  .  .
        .  .  .  .  .  .  .
    """)


def test_player_b_may_spend_the_castle_bonus_after_player_a_could_not_place() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid", opponent=player(EMPTY), theirs="3 dot, 4 ?")
    state = play(state, "pass", "bonus 4", "joker 4 dot", "place d2-d1")
    assert drawn(state, TWO) == picture("""
        .  .  .  o1 .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
