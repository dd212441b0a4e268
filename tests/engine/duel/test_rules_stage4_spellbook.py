"""RULES 1, stage 4: marking boxes, winning wizards and using their powers."""

import pytest

from kdcore.duel import BOXES, POWERS, Arms, Objection, Stage
from tests.support.rules import (
    CORNERS,
    EMPTY,
    ONE,
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
    rolling,
)

BOTH_PLACE = ("place d2-d1", "place d2-d1")
"""Place on two empty maps: player A above the castle, then B."""


def test_the_spellbook_has_six_lines() -> None:
    lines = zip(Arms, BOXES, POWERS, strict=True)
    assert [(str(arms), boxes, str(power)) for arms, boxes, power in lines] == [
        ("dot", 5, "free"),
        ("stripe", 5, "split"),
        ("two_dots", 4, "two_dice"),
        ("two_stripes", 4, "turn"),
        ("solid", 3, "domains"),
        ("quarters", 3, "cross"),
    ]


# Marking


def test_each_die_marks_a_box_on_the_line_of_its_house() -> None:
    state = placing(EMPTY, hand="1 dot, 2 quarters")
    assert marked(play(state, *BOTH_PLACE)) == {"dot": 1, "quarters": 1}


def test_two_dice_of_one_house_mark_two_boxes() -> None:
    state = placing(EMPTY, hand="1 dot, 2 dot", marks={"dot": 1})
    assert marked(play(state, *BOTH_PLACE)) == {"dot": 3}


def test_a_die_with_a_printed_cross_marks_nothing() -> None:
    state = placing(EMPTY, hand="1 dot, 2 two_dots+1")
    assert marked(play(state, *BOTH_PLACE)) == {"dot": 1}


def test_each_player_marks_boxes_of_their_own() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", theirs="3 two_dots, 4 stripe")
    state = play(state, *BOTH_PLACE)
    assert marked(state, ONE) == {"dot": 1, "solid": 1}
    assert marked(state, TWO) == {"two_dots": 1, "stripe": 1}


def test_nothing_is_marked_before_both_players_have_placed() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid")
    assert marked(play(state, "place d2-d1")) == {}


def test_a_player_who_could_not_place_marks_the_dice_they_took() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid", opponent=player(EMPTY))
    assert marked(play(state, "pass", "place d2-d1")) == {"dot": 1, "solid": 1}


def test_player_b_who_could_not_place_marks_too() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", opponent=player(CORNERS), theirs="3 stripe")
    assert marked(play(state, "place d2-d1", "pass"), TWO) == {"stripe": 1}


# Winning a wizard


@pytest.mark.parametrize(
    ("house", "before", "hand", "power"),
    [
        ("dot", 4, "1 dot, 3 solid+2", "free"),
        ("stripe", 4, "1 stripe, 3 solid+2", "split"),
        ("two_dots", 3, "1 two_dots+1, 3 two_dots", "two_dice"),
        ("two_stripes", 3, "1 two_dots+1, 3 two_stripes", "turn"),
    ],
)
def test_who_fills_a_line_keeps_its_power(house: str, before: int, hand: str, power: str) -> None:
    state = play(placing(EMPTY, hand=hand, marks={house: before}), *BOTH_PLACE)
    assert kept(state) == {power}
    assert state.stage is Stage.ROLL


@pytest.mark.parametrize(
    ("house", "before", "hand"),
    [
        ("dot", 3, "1 dot, 3 solid+2"),
        ("stripe", 3, "1 stripe, 3 solid+2"),
        ("two_dots", 2, "1 two_dots+1, 3 two_dots"),
        ("two_stripes", 2, "1 two_dots+1, 3 two_stripes"),
        ("solid", 1, "1 two_dots+1, 2 solid"),
        ("quarters", 1, "1 two_dots+1, 2 quarters"),
    ],
)
def test_a_line_with_a_box_left_wins_nothing(house: str, before: int, hand: str) -> None:
    state = play(placing(EMPTY, hand=hand, marks={house: before}), *BOTH_PLACE)
    assert (kept(state), state.stage) == (set(), Stage.ROLL)


def test_a_player_may_win_two_wizards_in_a_turn() -> None:
    state = placing(EMPTY, hand="1 dot, 2 stripe", marks={"dot": 4, "stripe": 4})
    assert kept(play(state, *BOTH_PLACE)) == {"free", "split"}


def test_a_full_line_takes_no_more_marks() -> None:
    state = placing(EMPTY, hand="1 dot, 2 dot", marks={"dot": 4})
    state = play(state, *BOTH_PLACE)
    assert (marked(state), kept(state)) == ({"dot": 5}, {"free"})


def test_a_power_once_spent_is_not_won_again() -> None:
    state = placing(EMPTY, hand="1 dot, 2 dot", keeps="free")
    state = play(state, "arm free", "place a1-b1", "place d2-d1")
    assert (marked(state), kept(state)) == ({"dot": 5}, set())


def test_the_boxes_of_the_other_player_on_a_won_line_are_struck_out() -> None:
    opponent = player(EMPTY, marks={"dot": 5})
    state = placing(EMPTY, hand="1 dot, 2 stripe", marks={"dot": 4}, opponent=opponent)
    state = play(state, *BOTH_PLACE)
    assert marked(state) == {"dot": 4, "stripe": 1}
    assert kept(state) == set()


def test_the_line_of_a_lightning_power_is_struck_out_too() -> None:
    opponent = player(EMPTY, marks={"quarters": 3})
    state = placing(EMPTY, hand="1 dot, 2 quarters", marks={"quarters": 2}, opponent=opponent)
    state = play(state, *BOTH_PLACE)
    assert marked(state) == {"dot": 1, "quarters": 2}
    assert state.stage is Stage.ROLL


def test_player_a_wins_a_race_within_one_turn() -> None:
    opponent = player(EMPTY, marks={"dot": 4})
    state = placing(
        EMPTY, hand="1 dot, 2 stripe", marks={"dot": 4}, opponent=opponent, theirs="3 dot"
    )
    state = play(state, *BOTH_PLACE)
    assert (kept(state, ONE), kept(state, TWO)) == ({"free"}, set())
    assert marked(state, TWO) == {"dot": 4}


def test_player_a_wins_the_race_on_the_other_seat_too() -> None:
    racing = player(EMPTY, marks={"dot": 4})
    state = play(rolling(racing, racing, player_a=TWO), "roll dot dot solid+2 dot+1")
    state = play(state, "take 1", "take 2", "take 3", *BOTH_PLACE)
    assert (kept(state, ONE), kept(state, TWO)) == (set(), {"free"})


def test_player_b_wins_a_line_that_player_a_does_not_fill() -> None:
    opponent = player(EMPTY, marks={"dot": 4})
    state = placing(
        EMPTY, hand="1 dot, 2 stripe", marks={"dot": 3}, opponent=opponent, theirs="3 dot"
    )
    state = play(state, *BOTH_PLACE)
    assert (kept(state, ONE), kept(state, TWO)) == (set(), {"free"})


# Kept powers


def test_a_power_is_used_from_the_turn_after_it_was_won() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", marks={"dot": 4})
    assert refused(state, "arm free") is Objection.POWER_NOT_KEPT
    state = play(state, *BOTH_PLACE)
    state = play(state, "roll dot dot dot stripe", "take 3", "take 1", "take 2", "place d4-d5")
    assert drawn(play(state, "arm free", "place a1-b1")) == picture("""
        o  o  .  #  .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_power_may_be_kept_for_many_turns() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid", marks={"dot": 4}), *BOTH_PLACE)
    state = play(state, "roll dot dot dot stripe", "take 3", "take 1", "take 2")
    state = play(state, "place d4-d5", "place d4-d5")
    state = play(state, "roll dot dot dot stripe", "take 1", "take 3", "take 4")
    assert (state.turn, kept(state)) == (3, {"free"})
    assert "arm free" in legal(state)


# Domains, at once


def test_domains_is_used_the_moment_it_is_won() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", marks={"solid": 2})
    state = play(state, *BOTH_PLACE)
    assert (state.stage, state.to_act) == (Stage.SPELLBOOK, ONE)
    assert refused(state, "roll dot dot dot stripe") is Objection.NOT_NOW
    assert refused(state, "cross d2") is Objection.NOT_NOW


def test_domains_names_any_house_whether_on_the_beforeor_not() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", marks={"solid": 2})
    state = play(state, *BOTH_PLACE)
    assert legal(state) == {
        "house dot",
        "house stripe",
        "house two_dots",
        "house two_stripes",
        "house solid",
        "house quarters",
    }
    state = play(state, "house quarters")
    assert state.players[ONE].named_house is Arms.QUARTERS
    assert state.players[TWO].named_house is None
    assert state.stage is Stage.ROLL


def test_player_b_uses_domains_at_once_too() -> None:
    opponent = player(EMPTY, marks={"solid": 2})
    state = placing(EMPTY, hand="1 dot, 3 dot", opponent=opponent, theirs="2 solid")
    state = play(state, *BOTH_PLACE)
    assert (state.stage, state.to_act) == (Stage.SPELLBOOK, TWO)
    state = play(state, "house dot")
    assert state.players[TWO].named_house is Arms.DOT
    assert state.players[ONE].named_house is None


# Cross, at once


def test_cross_is_used_the_moment_it_is_won() -> None:
    state = placing(EMPTY, hand="1 dot, 2 quarters", marks={"quarters": 2})
    state = play(state, *BOTH_PLACE)
    assert (state.stage, state.to_act) == (Stage.SPELLBOOK, ONE)
    assert refused(state, "roll dot dot dot stripe") is Objection.NOT_NOW
    assert refused(state, "house dot") is Objection.NOT_NOW


def test_cross_goes_onto_any_filled_square_of_your_map() -> None:
    before = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  C  |  #2 .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    opponent = player("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        :  :  :  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    state = placing(before, hand="1 dot, 2 quarters", marks={"quarters": 2}, opponent=opponent)
    state = play(state, *BOTH_PLACE)
    assert legal(state) == {"cross e3", "cross f3", "cross d2", "cross d1"}
    assert drawn(play(state, "cross e3")) == picture("""
        .  .  .  %  .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  |1 #2 .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_cross_may_go_onto_a_square_that_has_crosses() -> None:
    before = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  C  |  #3 .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    state = placing(before, hand="1 dot, 2 quarters", marks={"quarters": 2})
    assert drawn(play(state, *BOTH_PLACE, "cross f3")) == picture("""
        .  .  .  %  .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  |  #4 .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_cross_may_go_onto_a_square_filled_this_turn() -> None:
    state = placing(EMPTY, hand="1 dot, 2 quarters", marks={"quarters": 2})
    assert drawn(play(state, *BOTH_PLACE, "cross d1")) == picture("""
        .  .  .  %1 .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_cross_does_not_go_onto_an_empty_square_or_the_castle() -> None:
    state = placing(EMPTY, hand="1 dot, 2 quarters", marks={"quarters": 2})
    state = play(state, *BOTH_PLACE)
    assert refused(state, "cross a1") is Objection.SQUARE_IS_EMPTY
    assert refused(state, "cross d3") is Objection.CASTLE_SQUARE
    assert refused(state, "cross d6") is Objection.OUTSIDE_MAP


def test_player_b_uses_cross_at_once_too() -> None:
    opponent = player(EMPTY, marks={"quarters": 2})
    state = placing(EMPTY, hand="1 dot, 3 dot", opponent=opponent, theirs="2 quarters, 4 stripe")
    state = play(state, *BOTH_PLACE)
    assert (state.stage, state.to_act) == (Stage.SPELLBOOK, TWO)
    assert drawn(play(state, "cross d1"), TWO) == picture("""
        .  .  .  |1 .  .  .
        .  .  .  %  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_player_who_could_not_place_still_uses_cross() -> None:
    state = placing(PAIR, hand="1 stripe, 2 quarters", marks={"quarters": 2})
    assert drawn(play(state, "pass", "place d2-d1", "cross c1")) == picture("""
        .  .  o1 o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  o  o
    """)


def test_cross_with_an_empty_beforeis_lost() -> None:
    """The first domino always fits beside the castle, so the map has to be emptied by hand."""
    state = placing(EMPTY, hand="1 dot, 2 quarters", marks={"quarters": 2})
    state = play(state, "place d2-d1")
    empty = state.players[ONE]._replace(kingdom=player(EMPTY).kingdom)
    state = state._replace(players=(empty, state.players[TWO]))
    state = play(state, "place d2-d1")
    assert (state.stage, marked(state)) == (Stage.ROLL, {"dot": 1, "quarters": 3})
    assert kept(state) == set()
    assert drawn(state) == picture(EMPTY)


# Player A before player B


def test_player_a_uses_lightning_before_player_b_marks() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", marks={"solid": 2}, theirs="3 stripe, 4 two_dots")
    state = play(state, *BOTH_PLACE)
    assert (state.to_act, marked(state, TWO)) == (ONE, {})
    state = play(state, "house dot")
    assert marked(state, TWO) == {"stripe": 1, "two_dots": 1}


def test_player_b_uses_lightning_after_player_a_has_marked() -> None:
    opponent = player(EMPTY, marks={"quarters": 2})
    state = placing(EMPTY, hand="1 dot, 3 dot", opponent=opponent, theirs="2 quarters")
    state = play(state, *BOTH_PLACE)
    assert (state.to_act, marked(state, ONE)) == (TWO, {"dot": 2})


def test_the_turn_ends_when_the_last_box_is_marked() -> None:
    state = play(placing(EMPTY, hand="1 dot, 2 solid"), *BOTH_PLACE)
    assert (state.turn, state.stage, state.dice) == (2, Stage.ROLL, ())
