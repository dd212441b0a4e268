"""RULES 2, Components: the 48 dominoes."""

from collections import Counter

import pytest

from kdcore.kingdomino import ALL_NUMBERS, DOMINOES, Half, Terrain, squares_of

LISTED = """
    1-2 wheat|wheat · 3-6 forest|forest · 7-9 water|water · 10-11 grass|grass · 12-12 swamp|swamp ·
    13-13 wheat|forest · 14-14 wheat|water · 15-15 wheat|grass · 16-16 wheat|swamp ·
    17-17 forest|water · 18-18 forest|grass · 19-19 wheat+1|forest · 20-20 wheat+1|water ·
    21-21 wheat+1|grass · 22-22 wheat+1|swamp · 23-23 wheat+1|mine · 24-27 forest+1|wheat ·
    28-28 forest+1|water · 29-29 forest+1|grass · 30-31 water+1|wheat · 32-35 water+1|forest ·
    36-36 wheat|grass+1 · 37-37 water|grass+1 · 38-38 wheat|swamp+1 · 39-39 grass|swamp+1 ·
    40-40 mine+1|wheat · 41-41 wheat|grass+2 · 42-42 water|grass+2 · 43-43 wheat|swamp+2 ·
    44-44 grass|swamp+2 · 45-45 mine+2|wheat · 46-47 swamp|mine+2 · 48-48 wheat|mine+3
"""


def test_there_are_48_dominoes() -> None:
    assert list(DOMINOES) == list(range(1, 49))
    assert frozenset(DOMINOES) == ALL_NUMBERS
    assert all(domino.number == number for number, domino in DOMINOES.items())


def test_the_dominoes_are_those_of_the_rules() -> None:
    expected: dict[int, str] = {}
    for entry in LISTED.split("·"):
        numbers, halves = entry.split()
        first, last = map(int, numbers.split("-"))
        expected |= dict.fromkeys(range(first, last + 1), halves)
    assert {number: str(domino) for number, domino in DOMINOES.items()} == expected


@pytest.mark.parametrize(
    ("terrain", "counts"),
    [
        (Terrain.WHEAT, [21, 5]),
        (Terrain.FOREST, [16, 6]),
        (Terrain.WATER, [12, 6]),
        (Terrain.GRASS, [10, 2, 2]),
        (Terrain.SWAMP, [6, 2, 2]),
        (Terrain.MINE, [1, 1, 3, 1]),
    ],
)
def test_squares_are_counted_by_terrain_and_crowns(terrain: Terrain, counts: list[int]) -> None:
    squares = squares_of(DOMINOES)
    expected = {Half(terrain, crowns): count for crowns, count in enumerate(counts)}
    assert {half: count for half, count in squares.items() if half.terrain is terrain} == expected


def test_there_are_96_squares() -> None:
    assert squares_of(DOMINOES).total() == 96


def test_twins_are_the_dominoes_with_two_halves_alike() -> None:
    assert [number for number, domino in DOMINOES.items() if domino.is_twin] == list(range(1, 13))


def test_two_halves_of_one_terrain_are_always_twins() -> None:
    """Counting the points that a domino gains relies on it."""
    for domino in DOMINOES.values():
        assert domino.is_twin == (domino.first.terrain is domino.second.terrain)


def test_squares_are_counted_of_some_dominoes() -> None:
    assert squares_of([19, 48]) == Counter(
        [
            Half(Terrain.WHEAT, 1),
            Half(Terrain.FOREST),
            Half(Terrain.WHEAT),
            Half(Terrain.MINE, 3),
        ]
    )
    assert squares_of([]) == {}
