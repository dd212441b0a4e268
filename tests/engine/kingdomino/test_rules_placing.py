"""RULES 2, Placing: the connection rule and the limits of a kingdom."""

from kdcore.grid import Cell
from kdcore.kingdomino import Objection, limits, usable
from tests.support.kingdomino_rules import (
    BARE,
    drawn,
    kingdom,
    legal,
    picture,
    placing,
    play,
    refused,
)

# 19 is wheat+1|forest, 41 is wheat|grass+2, 1 is wheat|wheat, 48 is wheat|mine+3.


def test_the_first_half_goes_to_the_first_square() -> None:
    state = play(placing(domino=19), "place e4-e3")
    assert drawn(state) == picture("""
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  f  .  .  .  .
        .  .  .  .  w1 .  .  .  .
        .  .  .  .  C  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
    """)


def test_beside_the_castle_any_terrain_connects_either_half_first() -> None:
    """Four squares beside the castle, three squares beyond each, two ways round."""
    assert len(legal(placing(domino=48))) == 4 * 3 * 2


def test_a_twin_is_listed_once() -> None:
    assert len(legal(placing(domino=1))) == 4 * 3


def test_a_twin_is_written_with_the_earlier_square_first() -> None:
    state = placing(domino=1)
    assert refused(state, "place e4-e3") is Objection.EARLIER_SQUARE_COMES_FIRST
    assert refused(state, "place g5-f5") is Objection.EARLIER_SQUARE_COMES_FIRST
    after = play(state, "place e3-e4")
    assert drawn(after).splitlines()[2] == ".  .  .  .  w  .  .  .  ."


def test_one_half_beside_its_own_terrain_is_enough() -> None:
    state = placing("C w", domino=19)
    assert {"place g5-h5", "place g5-g4"} <= legal(state)
    assert refused(state, "place h5-g5") is Objection.NOT_CONNECTED


def test_the_second_half_may_be_the_one_that_connects() -> None:
    state = placing("C f", domino=19)
    assert "place h5-g5" in legal(state)
    assert refused(state, "place g5-h5") is Objection.NOT_CONNECTED


def test_halves_do_not_connect_to_each_other() -> None:
    state = placing("C f", domino=1)
    assert refused(state, "place g5-h5") is Objection.NOT_CONNECTED


def test_squares_that_touch_diagonally_do_not_connect() -> None:
    state = placing(
        """
        f  w
        C  .
    """,
        domino=41,
    )
    assert refused(state, "place g3-h3") is Objection.NOT_CONNECTED
    assert refused(state, "place d3-c3") is Objection.NOT_CONNECTED


def test_a_domino_lies_on_two_squares_side_by_side() -> None:
    state = placing(domino=19)
    assert refused(state, "place e4-e4") is Objection.NOT_SIDE_BY_SIDE
    assert refused(state, "place e4-f5") is Objection.NOT_SIDE_BY_SIDE
    assert refused(state, "place e4-e6") is Objection.NOT_SIDE_BY_SIDE
    assert refused(state, "place i4-a5") is Objection.NOT_SIDE_BY_SIDE


def test_the_castle_is_not_built_over() -> None:
    assert refused(placing(domino=19), "place e5-e4") is Objection.CASTLE_SQUARE
    assert refused(placing(domino=19), "place e4-e5") is Objection.CASTLE_SQUARE


def test_a_filled_square_is_not_built_over() -> None:
    state = placing("C w", domino=19)
    assert refused(state, "place f5-g5") is Objection.SQUARE_IS_FILLED
    assert refused(state, "place e4-f5") is Objection.SQUARE_IS_FILLED


# The limits


def test_a_bare_kingdom_may_grow_four_squares_any_way() -> None:
    castle = kingdom(BARE)
    assert limits(castle) == castle.grid.squares
    assert limits(castle).bit_count() == 81


def test_no_board_is_wider_than_a_kingdom_can_grow() -> None:
    state = placing("C w w w w", domino=19)
    assert refused(state, "place j5-j4") is Objection.OUTSIDE_LIMITS
    assert refused(state, "place e10-e11") is Objection.OUTSIDE_LIMITS


def test_the_limits_tighten_as_the_kingdom_spreads() -> None:
    state = play(placing("C w", domino=19), "place g5-g4")
    assert drawn(state) == picture("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  f  .  .
        .  .  C  w  w1 .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert state.players[0].kingdom == kingdom("""
        .  .  f
        C  w  w1
    """)


def test_a_kingdom_five_wide_slides_no_further() -> None:
    wide = "w  w  C  w  w"
    state = placing(wide, domino=19)
    assert drawn(state).splitlines()[4] == wide
    assert refused(state, "place h5-i5") is Objection.OUTSIDE_LIMITS
    assert refused(state, "place b5-b4") is Objection.OUTSIDE_LIMITS
    assert "place c4-d4" in legal(state)


def test_the_castle_may_end_up_in_a_corner() -> None:
    state = placing(
        """
        C  w  w  w  w
        w  .  .  .  .
        w  .  .  .  .
        w  .  .  .  .
        w  .  .  .  .
    """,
        domino=1,
    )
    assert limits(state.players[0].kingdom).bit_count() == 25
    assert refused(state, "place d5-d6") is Objection.OUTSIDE_LIMITS
    assert "place f6-g6" in legal(state)


def test_one_half_inside_is_not_enough() -> None:
    state = placing("w  w  C  w  .", domino=19)
    assert "place h5-i5" not in legal(state)
    assert "place h5-h4" not in legal(placing("w  w  w  C  w", domino=41))
    assert refused(placing("w  w  C  w  w", domino=19), "place h4-i4") is Objection.OUTSIDE_LIMITS


def test_mighty_duel_has_room_for_seven_by_seven() -> None:
    castle = kingdom(BARE, "2 mighty_duel")
    assert limits(castle).bit_count() == 13 * 13
    state = placing("C  w  w  w  w  w", domino=1, setup="2 mighty_duel")
    assert "place m7-m8" in legal(state)
    state = placing("w  C  w  w  w  w  w", domino=1, setup="2 mighty_duel")
    assert refused(state, "place m7-m8") is Objection.OUTSIDE_LIMITS
    wide = placing("w  w  w  C  w  w  w", domino=19, setup="2 mighty_duel")
    assert refused(wide, "place k7-k6") is Objection.OUTSIDE_LIMITS
    assert "place d6-e6" in legal(wide)


def test_single_holes_can_no_longer_be_used() -> None:
    holed = kingdom("""
        w  w  w  w  w
        w  .  w  .  .
        w  w  C  w  w
        w  w  w  w  w
        w  w  w  w  .
    """)
    assert holed.grid.cells_of(usable(holed)) == [Cell.parse("f4"), Cell.parse("g4")]


def test_a_twin_that_fits_only_one_way_is_placed() -> None:
    state = placing(
        """
        w  w  w  w  w
        w  w  w  w  w
        w  w  C  w  w
        w  w  w  w  w
        w  .  .  w  w
    """,
        domino=1,
    )
    assert legal(state) == {"place d7-e7"}


def test_a_domino_without_its_terrain_beside_the_gap_does_not_fit() -> None:
    gap = """
        w  w  w  w  w
        w  w  w  w  w
        w  w  C  w  w
        w  w  w  w  w
        w  .  .  w  w
    """
    assert legal(placing(gap, domino=3)) == {"discard"}
    assert legal(placing(gap, domino=19)) == {"place d7-e7", "place e7-d7"}
