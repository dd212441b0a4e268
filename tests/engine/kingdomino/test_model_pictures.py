"""The model of Kingdomino by itself, against pictures worked out by hand."""

from collections import Counter

import pytest

from tests.support.kingdomino_model import (
    BOARDS,
    DOMINOES,
    Land,
    Merit,
    Model,
    castle_is_in_the_middle,
    placements,
    properties,
)
from tests.support.kingdomino_pictures import TERRAINS, kingdom

pytestmark = pytest.mark.unwatched

BARE = "C"


CORNERED = """
    fo fo .  .  .
    fo .  .  .  .
    wa .  .  .  .
    wa .  .  .  .
    C  wa wa wa gr
"""
"""The limit is reached: the squares of the picture are all there are, from e1 to i5."""


def ways(picture: str, number: int, limit: int = 5) -> set[str]:
    listed = placements(BOARDS[limit], kingdom(picture, limit), number)
    assert all(action.startswith("place ") for action in listed)
    return {action.removeprefix("place ") for action in listed}


# The box


def test_the_box_holds_what_the_rules_count() -> None:
    counts = Counter(half for halves in DOMINOES.values() for half in halves)
    assert list(DOMINOES) == list(range(1, 49))
    assert {terrain: [counts[terrain, crowns] for crowns in range(4)] for terrain in TERRAINS} == {
        "wheat": [21, 5, 0, 0],
        "forest": [16, 6, 0, 0],
        "water": [12, 6, 0, 0],
        "grass": [10, 2, 2, 0],
        "swamp": [6, 2, 2, 0],
        "mine": [1, 1, 3, 1],
    }
    assert counts.total() == 96


@pytest.mark.parametrize(
    ("number", "halves"),
    [
        (6, (("forest", 0), ("forest", 0))),
        (19, (("wheat", 1), ("forest", 0))),
        (27, (("forest", 1), ("wheat", 0))),
        (37, (("water", 0), ("grass", 1))),
        (45, (("mine", 2), ("wheat", 0))),
        (47, (("swamp", 0), ("mine", 2))),
        (48, (("wheat", 0), ("mine", 3))),
    ],
)
def test_halves_are_in_the_order_of_the_rules(number: int, halves: tuple[Land, Land]) -> None:
    assert DOMINOES[number] == halves


# Squares


@pytest.mark.parametrize(("limit", "castle", "last"), [(5, "e5", "i9"), (7, "g7", "m13")])
def test_the_board_reaches_as_far_as_any_kingdom_can(limit: int, castle: str, last: str) -> None:
    board = BOARDS[limit]
    assert (board.squares[0], board.castle, board.squares[-1]) == ("a1", castle, last)
    assert len(board.windows) == limit**2
    assert all(len(window) == limit**2 and castle in window for window in board.windows)


def test_neighbours_are_up_down_left_and_right() -> None:
    assert BOARDS[7].neighbours["j10"] == {"j9", "j11", "i10", "k10"}
    assert BOARDS[5].neighbours["a9"] == {"a8", "b9"}


# Placing


def test_the_first_domino_touches_the_castle_either_way_round() -> None:
    above = {"e4-e3", "e4-d4", "e4-f4"}
    below = {"e6-e7", "e6-d6", "e6-f6"}
    left = {"d5-c5", "d5-d4", "d5-d6"}
    right = {"f5-g5", "f5-f4", "f5-f6"}
    one_way = above | below | left | right
    other_way = {f"{way[3:]}-{way[:2]}" for way in one_way}
    assert ways(BARE, 48) == one_way | other_way


def test_a_domino_of_two_like_halves_is_written_once_in_reading_order() -> None:
    assert ways(BARE, 1) == {
        *("e3-e4", "d4-e4", "e4-f4"),
        *("e6-e7", "d6-e6", "e6-f6"),
        *("c5-d5", "d4-d5", "d5-d6"),
        *("f5-g5", "f4-f5", "f5-f6"),
    }


def test_reading_order_goes_by_numbers_not_by_letters() -> None:
    picture = """
        C  fo
        .  fo
        .  gr
    """
    assert {"i9-i10", "g9-g10", "h10-h11"} <= ways(picture, 11, limit=7)


def test_a_kingdom_may_not_grow_wider_than_its_limit() -> None:
    assert ways("C fo fo wa wa", 12) == {"e3-e4", "e4-f4", "e6-e7", "e6-f6"}
    assert ways("fo C fo fo wa", 12) == {
        *("e3-e4", "d4-e4", "e4-f4"),
        *("e6-e7", "d6-e6", "e6-f6"),
    }


def test_a_kingdom_may_not_grow_higher_than_its_limit() -> None:
    picture = """
        fo
        fo
        wa
        C
        wa
    """
    assert ways(picture, 12) == {"c5-d5", "d4-d5", "d5-d6", "f5-g5", "f4-f5", "f5-f6"}


def test_the_limit_slides_until_it_is_reached() -> None:
    three_wide = """
        fo fo fo
        .  .  C
    """
    assert {"a4-b4", "f4-g4", "f5-g5"} <= ways(three_wide, 3)
    four_wide = """
        fo fo fo fo
        .  .  .  C
    """
    assert {"a3-a4", "a4-a5", "f4-f5"} <= ways(four_wide, 3)
    assert "f4-g4" not in ways(four_wide, 3)
    assert ways(four_wide, 12) == {
        *("c5-d5", "d5-d6", "d6-e6", "e6-e7", "e6-f6"),
        *("f4-f5", "f5-f6"),
    }
    five_wide = """
        fo fo fo fo fo
        .  .  .  .  C
    """
    assert ways(five_wide, 12) == {"c5-d5", "d5-d6", "d6-e6", "e6-e7"}


def test_both_halves_keep_to_the_limit() -> None:
    picture = """
        wa wa wa wa
        .  .  C  .
    """
    assert {"b3-b4", "b4-b5", "f5-g5", "g3-g4"} <= ways(picture, 7)
    assert not {"a4-b4", "g4-h4"} & ways(picture, 7)


def test_one_half_beside_its_own_terrain_is_enough() -> None:
    on_f3 = {"f2-f3", "g3-f3", "f4-f3"}
    on_f4 = {"f3-f4", "g4-f4"}
    on_g4 = {"f4-g4", "g3-g4", "h4-g4"}
    on_h4 = {"g4-h4", "h3-h4", "i4-h4"}
    assert ways(CORNERED, 14) == on_f3 | on_f4 | on_g4 | on_h4
    assert ways(CORNERED, 10) == {"i3-i4", "h4-i4"}


def test_crowns_do_not_matter_for_the_connection() -> None:
    assert ways(CORNERED, 41) == {"h4-i4", "i3-i4"}


def test_like_halves_do_not_connect_each_other() -> None:
    assert ways(CORNERED, 12) == set()


def test_a_diagonal_does_not_connect() -> None:
    picture = """
        .  .  wa
        .  wa C
        .  .  .
    """
    assert "d4-c4" not in ways(picture, 18)
    assert "c4-c3" not in ways(picture, 18)
    assert "e6-d6" in ways(picture, 18)


def test_a_hole_of_one_square_takes_no_domino() -> None:
    picture = """
        fo fo fo fo fo
        fo .  fo fo fo
        fo fo C  fo fo
        fo fo fo fo fo
        fo fo fo fo fo
    """
    assert ways(picture, 3) == set()


def test_the_last_gap_takes_a_domino_that_connects() -> None:
    picture = """
        fo fo fo fo fo
        fo .  .  fo fo
        fo fo C  fo fo
        fo fo fo fo fo
        fo fo fo fo fo
    """
    # e4 is beside the castle, d4 is not.
    assert ways(picture, 3) == {"d4-e4"}
    assert ways(picture, 46) == {"d4-e4", "e4-d4"}


def test_mighty_duel_has_room_for_seven() -> None:
    assert ways("C fo fo fo fo fo wa", 12, limit=7) == {"g5-g6", "g6-h6", "g8-g9", "g8-h8"}
    assert Model("2 mighty_duel").kingdoms["2"] == {"g7": ("castle", 0)}
    assert {"l7-m7", "m6-m7"} & ways("C fo fo fo fo", 3, limit=7) == {"l7-m7"}


# Scoring


def test_properties_are_parted_by_castle_diagonal_and_terrain() -> None:
    found = properties(
        BOARDS[5],
        kingdom("""
            fo1 gr  fo
            wa  fo1 .
            wa1 C   wa2
        """),
    )
    assert found == {
        ("forest", frozenset({"d3"}), 1),
        ("grass", frozenset({"e3"}), 0),
        ("forest", frozenset({"f3"}), 0),
        ("forest", frozenset({"e4"}), 1),
        ("water", frozenset({"d4", "d5"}), 1),
        ("water", frozenset({"f5"}), 2),
    }


def test_a_property_may_bend_and_close_a_ring() -> None:
    found = properties(
        BOARDS[5],
        kingdom("""
            wh wh1 wh
            wh C   wh
            wh wh  wh2
        """),
    )
    assert [(terrain, len(squares), crowns) for terrain, squares, crowns in found] == [
        ("wheat", 8, 3)
    ]


def test_a_kingdom_scores_squares_times_crowns() -> None:
    model = Model("2")
    model.kingdoms["1"] = dict(
        kingdom("""
            wh  wh1 wh  fo
            mi3 C   fo1 fo
            mi2 sw  sw  sw
        """)
    )
    # Wheat 3 x 1, forest 3 x 1, mine 2 x 5; the swamp has no crown.
    assert model.merit("1") == Merit(total=16, largest=3, crowns=7)
    assert model.merit("2") == Merit(total=0, largest=0, crowns=0)


CENTRED = """
    .  .  fo .  .
    .  .  fo .  .
    wa wa C  wa wa
    .  .  fo .  .
    .  .  fo .  .
"""


@pytest.mark.parametrize(
    ("picture", "limit", "centred"),
    [
        (CENTRED, 5, True),
        (CORNERED, 5, False),
        (CENTRED, 7, False),
        (BARE, 5, False),
    ],
)
def test_the_castle_is_in_the_middle_of_a_full_square(
    picture: str, limit: int, centred: bool
) -> None:
    assert castle_is_in_the_middle(BOARDS[limit], kingdom(picture, limit)) is centred


@pytest.mark.parametrize("side", ["e3", "e7", "c5", "g5"])
def test_a_kingdom_short_of_one_side_has_no_middle(side: str) -> None:
    short = {square: drawn for square, drawn in kingdom(CENTRED).items() if square != side}
    assert not castle_is_in_the_middle(BOARDS[5], short)


def test_the_middle_of_a_mighty_kingdom_is_three_from_each_side() -> None:
    column = "\n".join([". . . fo"] * 3 + ["fo fo fo C fo fo fo"] + [". . . fo"] * 3)
    assert castle_is_in_the_middle(BOARDS[7], kingdom(column, 7))


@pytest.mark.parametrize(
    ("options", "discarded", "total"),
    [
        ("", 0, 0),
        ("middle_kingdom", 0, 10),
        ("middle_kingdom", 1, 10),
        ("harmony", 0, 5),
        ("harmony", 1, 0),
        ("middle_kingdom harmony", 0, 15),
    ],
)
def test_bonuses(options: str, discarded: int, total: int) -> None:
    model = Model(f"4 {options}".strip())
    model.kingdoms["3"] = dict(kingdom(CENTRED))
    model.discarded["3"] = discarded
    assert model.merit("3").total == total


@pytest.mark.parametrize(
    ("merits", "winners"),
    [
        ([(30, 4, 9), (29, 9, 9), (28, 9, 9)], {"1"}),
        ([(30, 4, 9), (29, 9, 9), (30, 5, 1)], {"3"}),
        ([(30, 5, 3), (30, 5, 4), (30, 5, 2)], {"2"}),
        ([(30, 5, 4), (12, 5, 4), (30, 5, 4)], {"1", "3"}),
        ([(0, 0, 0), (0, 0, 0), (0, 0, 0)], {"1", "2", "3"}),
    ],
)
def test_ties(merits: list[tuple[int, int, int]], winners: set[str]) -> None:
    model = Model("3")
    model.stage = "over"
    model.finished = [dict(zip("123", (Merit(*merit) for merit in merits), strict=True))]
    assert model.winners() == winners


def test_a_dynasty_adds_three_games() -> None:
    model = Model("2 dynasty")
    model.finished = [
        {"1": Merit(10, 4, 1), "2": Merit(20, 3, 1)},
        {"1": Merit(10, 4, 1), "2": Merit(5, 3, 1)},
    ]
    assert model.scores() == {"1": 20, "2": 25}
    assert model.winners() == set()
    model.finished.append({"1": Merit(10, 4, 1), "2": Merit(5, 6, 1)})
    model.stage = "over"
    # 30 each and 12 squares each; three crowns each.
    assert model.winners() == {"1", "2"}
    model.finished[0]["2"] = Merit(20, 4, 1)
    assert model.winners() == {"2"}
