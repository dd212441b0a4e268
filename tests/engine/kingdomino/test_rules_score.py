"""RULES 2, Score: properties, and who wins."""

import pytest

from kdcore.kingdom import Kingdom
from kdcore.kingdomino import (
    Decision,
    Score,
    Setup,
    Terrain,
    draw_table,
    leaders,
    rank,
    result,
    score,
    standing,
    total,
)
from kdcore.position import Seat
from tests.support.kingdomino_rules import BARE, FOUR, ONE, THREE, TWO, kingdom, over

PLAIN = Setup.parse("4")


def worth(scored: Kingdom, setup: Setup = PLAIN) -> int:
    """The total, which is counted in two ways: for players to read and for search."""
    assert score(scored, setup).total == total(scored, setup)
    return total(scored, setup)


def test_a_property_is_worth_its_squares_times_its_crowns() -> None:
    assert worth(kingdom("C w1 w w1")) == 3 * 2


def test_a_property_without_a_crown_is_worth_nothing() -> None:
    assert worth(kingdom("C w w w")) == 0
    assert worth(kingdom(BARE)) == 0


def test_a_single_square_is_a_property() -> None:
    assert worth(kingdom("C m3 w")) == 3


def test_the_properties_of_a_kingdom_add_up() -> None:
    scored = score(
        kingdom("""
            f1 f  w
            C  m3 w1
            ~  m2 w
        """),
        PLAIN,
    )
    assert scored.total == 2 * 1 + 2 * 5 + 3 * 1
    assert {(Terrain(one.kind), one.size, one.honours) for one in scored.properties} == {
        (Terrain.FOREST, 2, 1),
        (Terrain.WHEAT, 3, 1),
        (Terrain.MINE, 2, 5),
        (Terrain.WATER, 1, 0),
    }
    assert (scored.largest_property, scored.crowns) == (3, 7)


def test_squares_that_touch_diagonally_are_two_properties() -> None:
    assert (
        worth(
            kingdom("""
        w1 ~
        C  w1
    """)
        )
        == 1 + 1
    )


def test_the_castle_does_not_join_two_properties() -> None:
    assert worth(kingdom("w1 C w1")) == 1 + 1


def test_without_options_nothing_is_added() -> None:
    assert score(kingdom(FULL), PLAIN)[1:] == (0, 0)


FULL = """
    w  w  w  w  w
    w  w  w  w  w
    w  w  C  w  w
    w  w  w  w  w
    w  w  w  w  w
"""

# Winners

THREE_POINTS = "C m3 w"
TWO_POINTS = "C m2 w w"
TWO_POINTS_SMALLER = "C m2 w f"
TWO_POINTS_MORE_CROWNS = "C w1 w f"
"""One crown, two squares: two points, and as large a property as `TWO_POINTS`."""


def test_the_highest_total_wins() -> None:
    assert result(over(TWO_POINTS, THREE_POINTS)) == ((TWO,), Decision.POINTS)
    assert result(over(TWO_POINTS, BARE, THREE_POINTS, BARE)) == ((THREE,), Decision.POINTS)


def test_a_tie_goes_to_the_largest_property_crowns_or_not() -> None:
    state = over(TWO_POINTS_SMALLER, TWO_POINTS, BARE)
    assert result(state) == ((TWO,), Decision.LARGEST_PROPERTY)


def test_a_tie_in_both_goes_to_the_most_crowns() -> None:
    state = over(TWO_POINTS_MORE_CROWNS, BARE, BARE, TWO_POINTS)
    assert result(state) == ((FOUR,), Decision.CROWNS)


def test_the_end_is_told() -> None:
    assert draw_table(over(BARE, THREE_POINTS)).endswith("Over, 0 : 3: player 2 wins.")
    state = over(TWO_POINTS, BARE, BARE, TWO_POINTS)
    assert draw_table(state).endswith("Over, 2 : 0 : 0 : 2: players 1 and 4 share the victory.")
    state = over(TWO_POINTS_SMALLER, TWO_POINTS, BARE)
    assert draw_table(state).endswith("player 2 wins by the largest property.")


def test_a_tie_in_all_is_a_shared_victory() -> None:
    state = over(TWO_POINTS, TWO_POINTS_SMALLER, TWO_POINTS)
    assert result(state) == ((ONE, THREE), Decision.SHARED)
    assert result(over(BARE, BARE)) == ((ONE, TWO), Decision.SHARED)


def test_who_is_behind_in_points_gains_nothing_by_a_larger_property() -> None:
    assert result(over(THREE_POINTS, "C m2 w w w")) == ((ONE,), Decision.POINTS)


@pytest.mark.parametrize("seat", Seat)
def test_any_seat_may_win(seat: Seat) -> None:
    diagrams = [BARE] * 4
    diagrams[seat] = THREE_POINTS
    assert result(over(*diagrams)) == ((seat,), Decision.POINTS)


def test_who_has_won_is_ahead() -> None:
    assert leaders(over(TWO_POINTS_SMALLER, TWO_POINTS, BARE)) == (TWO,)
    assert leaders(over(TWO_POINTS, TWO_POINTS_SMALLER, TWO_POINTS)) == (ONE, THREE)


def test_equals_share_a_place() -> None:
    state = over(TWO_POINTS_MORE_CROWNS, TWO_POINTS, TWO_POINTS, THREE_POINTS)
    assert [rank(state, seat) for seat in Seat] == [4, 2, 2, 1]


def test_a_standing_says_all_that_is_compared() -> None:
    assert standing(over(THREE_POINTS, BARE).players[ONE], PLAIN) == (3, 1, 3)


def test_a_score_is_made_of_its_parts() -> None:
    assert Score((), 10, 5).total == 15
    assert (Score((), 0, 0).largest_property, Score((), 0, 0).crowns) == (0, 0)
