"""Picks where jokers and powers meet, too rare in random games to wait for."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from kdcore.duel import (
    Arms,
    NameJoker,
    Place,
    PlaceSplit,
    State,
    parse_map,
    selection,
)
from kdcore.duel.placing import Domino
from kdcore.grid import Cell
from tests.support.duel_choices import check, flat_ways, picked, played, shuffled
from tests.support.games import SEEDS, armed_late, model_at, replayed, well_armed

# Jokers and powers together: too rare in random games to wait for

JOKERS = ("roll ? dot dot ?", "take 1", "take 2", "take 3")


ONE_JOKER = ("roll ? solid dot stripe", "take 1", "take 3", "take 4")


POWERS = [(), ("arm free",), ("arm split",), ("arm free", "arm split")]


@pytest.mark.parametrize("powers", POWERS)
@pytest.mark.parametrize("draft", [JOKERS, ONE_JOKER])
@given(seed=SEEDS)
@settings(max_examples=8)
def test_jokers_and_powers_on_a_used_map(
    draft: tuple[str, ...], powers: tuple[str, ...], seed: int
) -> None:
    compare_all_along(armed_late(seed), (*draft, *powers), Random(seed))


ONE_LEFT = """
   .  |  |  |  |  |  |
   |  |  |  |  |  |  |
   |  |  |  C  |  |  |
   |  |  |  |  |  |  |
   |  |  |  |  |  |  |
"""


TWO_APART = """
   .  #  |  |  |  |  |
   #  |  |  |  |  |  |
   |  |  |  C  |  |  |
   |  |  |  |  |  |  |
   |  |  |  |  |  |  .
"""


@pytest.mark.parametrize("powers", POWERS)
@pytest.mark.parametrize("draft", [JOKERS, ONE_JOKER])
@pytest.mark.parametrize("diagram", [ONE_LEFT, TWO_APART])
def test_jokers_and_powers_where_hardly_anything_fits(
    diagram: str, draft: tuple[str, ...], powers: tuple[str, ...]
) -> None:
    one, two = well_armed().players
    start = well_armed()._replace(players=(one._replace(kingdom=parse_map(diagram)), two))
    for seed in range(5):
        compare_all_along(start, (*draft, *powers), Random(seed))


def compare_all_along(start: State, lines: tuple[str, ...], rng: Random) -> None:
    """Plays what of `lines` is legal, then picks some ways part by part."""
    state, model = start, model_at(start)
    for line in lines:
        if line in model.legal():
            state = played(state, line)
            model.play(line)
    ways = flat_ways(state, model)
    check(selection(state), frozenset(), ways, state)
    for way in rng.sample(ways, min(len(ways), 8)):
        parts = shuffled(way.parts, rng)
        for count in range(1, len(parts) + 1):
            picks = parts[:count]
            check(picked(selection(state), picks), frozenset(picks), ways, state)


def test_a_joker_that_is_lost_has_no_house() -> None:
    one, two = well_armed().players
    start = well_armed()._replace(players=(one._replace(kingdom=parse_map(ONE_LEFT)), two))
    chosen = selection(played(start, *JOKERS, "arm split"))
    a1 = Cell.parse("a1")
    assert chosen.offers("first") == chosen.offers("second") == {None, a1}
    assert chosen.offers("first_arms") == {None, Arms.STRIPE}
    assert chosen.pick(first=None).offers("first_arms") == {None}
    assert chosen.pick(first=None).settled == (
        NameJoker(4, Arms.STRIPE),
        PlaceSplit(None, a1),
    )


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the placements that are written out, and how often a domino is looked at."""
    counts: Counter[str] = Counter()
    init_split, init_domino = PlaceSplit.__init__, Domino.__init__

    def counted_split(self: PlaceSplit, first: Cell | None, second: Cell | None) -> None:
        counts["placements"] += 1
        init_split(self, first, second)

    def counted_domino(self: Domino, *arguments: Any) -> None:
        counts["dominoes"] += 1
        init_domino(self, *arguments)

    monkeypatch.setattr(PlaceSplit, "__init__", counted_split)
    monkeypatch.setattr(Domino, "__init__", counted_domino)
    return counts


def test_the_most_there_can_be_is_offered_without_being_listed(made: Counter[str]) -> None:
    state = played(well_armed(), *JOKERS, "arm free", "arm split")
    made.clear()
    chosen = selection(state)
    squares = {Cell(row, column) for row in range(5) for column in range(7)} - {Cell(2, 3)}
    assert len(squares) == 34
    assert chosen.offers("first") == chosen.offers("second") == squares
    assert chosen.offers("first_arms") == chosen.offers("second_arms") == set(Arms)
    assert Place not in chosen.offers("kind")
    assert PlaceSplit in chosen.offers("kind")

    a1, g5 = Cell.parse("a1"), Cell.parse("g5")
    chosen = chosen.pick(second=a1)
    assert chosen.offers("first") == squares - {a1}
    assert chosen.offers("kind") == {PlaceSplit}
    chosen = chosen.pick(first_arms=Arms.SOLID)
    assert chosen.offers("second_arms") == set(Arms)
    assert chosen.settled is None
    chosen = chosen.pick(second_arms=Arms.DOT, first=g5)
    assert chosen.settled is not None
    assert list(map(str, chosen.settled)) == ["joker 1 solid", "joker 4 dot", "split g5 a1"]
    replayed(state, chosen.settled)

    # There are 34 * 33 * 6 * 6 = 40,392 ways.
    assert 0 < made["placements"] < 100
    assert 0 < made["dominoes"] < 1000


@pytest.mark.parametrize(
    "parts",
    [
        {"first_arms": 0, "second_arms": Arms.DOT, "first": Cell(0, 0), "second": Cell(4, 6)},
        {"first_arms": Arms.DOT, "second_arms": Arms.DOT, "first": (0, 0), "second": Cell(4, 6)},
    ],
)
def test_a_pick_equal_to_what_is_offered_is_as_good(parts: dict[str, object]) -> None:
    """Cells equal plain tuples, houses plain numbers: whoever picks one is not refused, so it
    has to count.
    """
    state = played(well_armed(), *JOKERS, "arm free", "arm split")
    settled = selection(state).pick(**parts).settled
    assert settled is not None
    assert list(map(str, settled)) == ["joker 1 dot", "joker 4 dot", "split a1 g5"]
