"""RULES 1, End and score."""

from kdcore.duel import Decision, Objection, Player, Stage, is_stuck, result, score, total
from tests.support.rules import (
    CORNERS,
    EMPTY,
    LAST_SQUARE,
    ONE,
    PAIR,
    TWO,
    drawn,
    legal,
    marked,
    picture,
    placing,
    play,
    player,
    refused,
    rolling,
)

FULL = """
    o  #  o  o  o  o  o
    o  o  o  o  o  o  o
    o  o  o  C  o  o  o
    o  o  o  o  o  o  o
    o  o  o  o  o  o  o
"""

# The end


def test_the_game_ends_with_the_turn_in_which_player_a_fills_their_map() -> None:
    state = play(placing(PAIR, hand="1 dot, 2 solid"), "place a1-b1")
    assert drawn(state) == picture(FULL)
    assert (state.stage, state.to_act) == (Stage.MAP, TWO)
    state = play(state, "place d2-d1")
    assert (state.stage, state.to_act) == (Stage.OVER, None)
    assert not is_stuck(state)


def test_the_game_ends_with_the_turn_in_which_player_b_fills_their_map() -> None:
    state = placing(EMPTY, hand="1 stripe, 3 dot", opponent=player(PAIR), theirs="2 solid, 4 dot+1")
    state = play(state, "place d2-d1", "place b1-a1")
    assert (state.stage, state.to_act) == (Stage.OVER, None)


def test_the_game_ends_when_split_fills_the_last_square() -> None:
    state = placing(LAST_SQUARE, hand="1 dot, 2 solid", keeps="split")
    state = play(state, "arm split", "split a1 -", "place d2-d1")
    assert state.stage is Stage.OVER


def test_the_game_goes_on_while_a_square_is_empty() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid", keeps="split")
    state = play(state, "arm split", "split a1 -", "place d2-d1")
    assert (state.stage, state.turn) == (Stage.ROLL, 2)


def test_the_game_ends_with_a_turn_in_which_nobody_placed_anything() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid", opponent=player(CORNERS))
    state = play(state, "pass")
    assert (state.stage, state.to_act) == (Stage.MAP, TWO)
    state = play(state, "pass")
    assert (state.stage, state.to_act) == (Stage.OVER, None)
    assert is_stuck(state)


def test_the_game_goes_on_when_only_player_a_placed() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", opponent=player(CORNERS))
    assert play(state, "place d2-d1", "pass").stage is Stage.ROLL


def test_the_game_goes_on_when_only_player_b_placed() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid", opponent=player(EMPTY))
    assert play(state, "pass", "place d2-d1").stage is Stage.ROLL


def test_a_single_die_placed_with_split_keeps_the_game_going() -> None:
    opponent = player(CORNERS, keeps="split")
    state = placing(CORNERS, hand="1 dot, 2 solid", opponent=opponent, theirs="4 dot+1")
    assert play(state, "pass", "arm split", "split - a1").stage is Stage.ROLL


def test_placing_in_one_turn_does_not_count_for_the_next() -> None:
    two_pairs = """
        .  .  o  o  o  o  o
        o  o  o  o  o  o  o
        o  o  o  C  o  o  o
        o  o  o  o  o  o  o
        o  o  o  o  o  .  .
    """
    state = placing(two_pairs, hand="1 dot, 2 dot", opponent=player(CORNERS))
    state = play(state, "place f5-g5", "pass")
    state = play(state, "roll stripe solid two_dots stripe+1", "take 3", "take 1", "take 2")
    assert play(state, "pass", "pass").stage is Stage.OVER


def test_both_players_mark_in_the_last_turn() -> None:
    state = placing(PAIR, hand="1 dot, 2 solid", theirs="3 stripe, 4 two_dots")
    state = play(state, "place a1-b1", "place d2-d1")
    assert marked(state, ONE) == {"dot": 1, "solid": 1}
    assert marked(state, TWO) == {"stripe": 1, "two_dots": 1}


def test_player_a_uses_lightning_before_a_full_map_ends_the_game() -> None:
    state = placing(PAIR, hand="1 dot, 2 solid", marks={"solid": 2})
    state = play(state, "place a1-b1", "place d2-d1")
    assert (state.stage, state.to_act) == (Stage.SPELLBOOK, ONE)
    assert play(state, "house dot").stage is Stage.OVER


def test_player_b_uses_lightning_before_a_full_map_ends_the_game() -> None:
    opponent = player(EMPTY, marks={"quarters": 2})
    state = placing(PAIR, hand="1 dot, 3 dot", opponent=opponent, theirs="2 quarters")
    state = play(state, "place a1-b1", "place d2-d1")
    assert (state.stage, state.to_act) == (Stage.SPELLBOOK, TWO)
    assert play(state, "cross d2").stage is Stage.OVER


def test_lightning_comes_before_the_end_when_nobody_placed() -> None:
    opponent = player(CORNERS)
    state = placing(CORNERS, hand="1 dot, 2 quarters", marks={"quarters": 2}, opponent=opponent)
    state = play(state, "pass", "pass")
    assert (state.stage, state.to_act) == (Stage.SPELLBOOK, ONE)
    assert play(state, "cross d2").stage is Stage.OVER


def test_once_the_game_is_over_nothing_more_may_be_done() -> None:
    state = placing(CORNERS, hand="1 dot, 2 solid", opponent=player(CORNERS))
    state = play(state, "pass", "pass")
    assert legal(state) == set()
    assert refused(state, "roll dot dot dot stripe") is Objection.GAME_IS_OVER
    assert refused(state, "pass") is Objection.GAME_IS_OVER
    assert refused(state, "cross d2") is Objection.GAME_IS_OVER


# The score


def worth(scored: Player) -> int:
    """The total, which is counted in two ways: for players to read and for search."""
    assert score(scored).total == total(scored)
    return total(scored)


def test_a_domain_is_worth_its_squares_times_its_crosses() -> None:
    owner = player("""
        .  .  .  .  .  .  .
        .  .  .  |1 |1 .  .
        .  .  .  C  |  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert worth(owner) == 3 * 2


def test_all_crosses_of_a_domain_count() -> None:
    owner = player("""
        .  .  .  .  .  .  .
        .  .  .  #2 #3 .  .
        .  .  .  C  #4 #  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert worth(owner) == 4 * 9


def test_a_domain_without_a_cross_is_worth_nothing() -> None:
    owner = player("""
        .  .  .  .  .  .  .
        .  .  .  |  |  .  .
        .  .  .  C  |  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert worth(owner) == 0


def test_an_empty_map_is_worth_nothing() -> None:
    assert worth(player(EMPTY)) == 0


def test_a_single_square_is_a_domain() -> None:
    owner = player("""
        .  .  .  .  .  .  .
        .  .  .  #2 o  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert worth(owner) == 1 * 2


def test_the_domains_of_a_map_add_up() -> None:
    owner = player("""
        .  .  .  .  .  .  .
        .  .  .  o  o1 .  .
        .  .  |  C  #2 .  .
        .  .  |1 .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert worth(owner) == 2 * 1 + 2 * 1 + 1 * 2


def test_squares_that_touch_diagonally_are_two_domains() -> None:
    owner = player("""
        .  .  .  .  .  .  .
        .  .  o1 #  .  .  .
        .  .  .  C  .  .  .
        .  .  .  #2 .  .  .
        .  .  #  =  .  .  .
    """)
    assert worth(owner) == 1 * 1 + 1 * 2


def test_neighbours_of_different_houses_are_two_domains() -> None:
    owner = player("""
        .  .  .  .  .  .  .
        .  .  .  o1 :1 .  .
        .  .  .  C  .  .  .
        .  .  .  |1 =1 .  .
        .  .  .  .  .  .  .
    """)
    assert worth(owner) == 1 + 1 + 1 + 1


def test_a_domain_may_wind_through_the_whole_map() -> None:
    owner = player("""
        o1 o  o  o  o  o  .
        .  .  .  .  .  o  .
        o  .  .  C  o  o  .
        o  .  .  .  o  .  .
        o  o  o  o  o  .  .
    """)
    assert worth(owner) == 17 * 1


def test_the_castle_does_not_join_two_domains() -> None:
    owner = player("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  o1 C  o1 .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert worth(owner) == 1 + 1


def test_the_end_of_a_row_does_not_join_the_next() -> None:
    owner = player("""
        .  .  .  .  .  .  o1
        o1 .  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert worth(owner) == 1 + 1


NO_CROSSES = """
    .  .  .  .  .  .  .
    .  .  |  o  |  |  .
    .  .  .  C  .  .  .
    .  .  .  |  .  .  .
    .  .  .  .  .  .  .
"""


def test_domains_adds_3_for_each_domain_of_the_named_house() -> None:
    assert worth(player(NO_CROSSES, named_house="stripe")) == 3 + 3 + 3
    assert worth(player(NO_CROSSES, named_house="dot")) == 3


def test_domains_adds_3_to_domains_with_crosses_too() -> None:
    crosses = """
        .  .  .  .  .  .  .
        .  .  |2 o1 |  |1 .
        .  .  .  C  .  .  .
        .  .  .  |  .  .  .
        .  .  .  .  .  .  .
    """
    owner = player(crosses, named_house="stripe")
    assert worth(owner) == (1 * 2 + 3) + (2 * 1 + 3) + (0 + 3) + 1 * 1


def test_domains_adds_nothing_for_a_house_that_is_not_on_the_map() -> None:
    assert worth(player(NO_CROSSES, named_house="quarters")) == 0


# Winners

TWO_POINTS = """
    .  .  .  .  .  .  .
    .  .  .  #2 o  .  .
    .  .  .  C  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""

TWO_POINTS_AND_A_LARGER_DOMAIN = """
    .  .  .  .  .  .  .
    .  .  .  #2 o  o  .
    .  .  .  C  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""

THREE_POINTS = """
    .  .  .  .  .  .  .
    .  .  .  #3 o  .  .
    .  .  .  C  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_the_highest_total_wins() -> None:
    behind, ahead = player(TWO_POINTS_AND_A_LARGER_DOMAIN), player(THREE_POINTS)
    assert result(rolling(ahead, behind)) == (ONE, Decision.POINTS)
    assert result(rolling(behind, ahead)) == (TWO, Decision.POINTS)


def test_what_domains_adds_counts_for_the_win() -> None:
    named = player(TWO_POINTS, named_house="dot")
    assert result(rolling(player(THREE_POINTS), named)) == (TWO, Decision.POINTS)


def test_a_tie_goes_to_the_largest_domain_crosses_or_not() -> None:
    small, large = player(TWO_POINTS), player(TWO_POINTS_AND_A_LARGER_DOMAIN)
    assert result(rolling(large, small)) == (ONE, Decision.LARGEST_DOMAIN)
    assert result(rolling(small, large)) == (TWO, Decision.LARGEST_DOMAIN)


def test_a_tie_is_not_broken_by_the_squares_of_all_domains() -> None:
    scattered = """
        .  .  .  .  .  .  .
        .  .  =  #2 o  .  .
        .  .  o  C  =  o  .
        .  .  .  |  .  .  .
        .  .  .  .  .  .  .
    """
    more, larger = player(scattered), player(TWO_POINTS_AND_A_LARGER_DOMAIN)
    assert result(rolling(more, larger)) == (TWO, Decision.LARGEST_DOMAIN)


def test_an_empty_map_has_no_domain_at_all() -> None:
    one_square = """
        .  .  .  .  .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    empty, single = player(EMPTY), player(one_square)
    assert result(rolling(empty, single)) == (TWO, Decision.LARGEST_DOMAIN)


def test_a_tie_in_both_is_a_draw() -> None:
    elsewhere = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  |2 C  .  .  .
        .  .  .  =  .  .  .
        .  .  .  .  .  .  .
    """
    assert result(rolling(player(TWO_POINTS), player(elsewhere))) == (None, Decision.DRAW)


def test_the_winner_is_known_when_the_game_is_over() -> None:
    opponent = player(CORNERS)
    state = placing(CORNERS, hand="1 dot, 2 quarters", marks={"quarters": 2}, opponent=opponent)
    state = play(state, "pass", "pass", "cross d2")
    assert state.stage is Stage.OVER
    assert worth(state.players[ONE]) == 30
    assert result(state) == (ONE, Decision.POINTS)
