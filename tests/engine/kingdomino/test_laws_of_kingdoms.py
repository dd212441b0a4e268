"""Laws of kingdoms in whole games of Kingdomino: drawn, scored, mirrored and played out."""

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import mean

import pytest
from hypothesis import given, settings

from kdcore import kingdomino
from kdcore.grid import Cell
from kdcore.kingdom import Kingdom
from kdcore.kingdomino import (
    DOMINOES,
    Action,
    Choose,
    Deal,
    Discard,
    Kings,
    Option,
    Place,
    Setup,
    Stage,
    State,
    Terrain,
    bare,
    draw_kingdom,
    gain,
    laid,
    limits,
    parse_kingdom,
    placements,
    playout,
    result,
    score,
    standing,
    total,
)
from kdcore.position import CHANCE
from tests.support.games import SEEDS
from tests.support.kingdomino_games import (
    SETUPS,
    any_game,
    random_walk,
    replayed,
    short_game,
    some_states,
)

# Kingdoms


def kingdoms(seed: int) -> set[Kingdom]:
    return {player.kingdom for state in short_game(seed).states for player in state.players}


@given(SEEDS)
@settings(max_examples=40)
def test_a_kingdom_is_drawn_as_it_reads(seed: int) -> None:
    for kingdom in kingdoms(seed):
        is_mighty = kingdom.grid.span == 7
        assert parse_kingdom(draw_kingdom(kingdom), is_mighty) == kingdom


@given(SEEDS)
@settings(max_examples=40)
def test_a_kingdom_fits_into_its_square_and_its_limits_follow(seed: int) -> None:
    for kingdom in kingdoms(seed):
        grid, span = kingdom.grid, kingdom.grid.span
        assert span is not None
        cells = grid.cells_of(kingdom.filled | grid.castle)
        rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
        assert max(rows) - min(rows) < span > max(columns) - min(columns)
        assert grid.cells_of(limits(kingdom)) == [
            cell
            for cell in grid.cells
            if max(rows) - span < cell.row < min(rows) + span
            if max(columns) - span < cell.column < min(columns) + span
        ]
        assert not kingdom.empty & (kingdom.filled | grid.castle)
        assert sum(land.bit_count() for land in kingdom.lands) == kingdom.filled.bit_count()


@given(SEEDS)
@settings(max_examples=20)
def test_what_a_domino_gains_is_what_it_adds_to_the_points(seed: int) -> None:
    rng = Random(seed)
    for kingdom in rng.sample(sorted(kingdoms(seed), key=str), 12):
        square = kingdom.grid.square
        for number in rng.sample(sorted(DOMINOES), 8):
            domino = DOMINOES[number]
            for place in placements(kingdom, domino):
                first, second = square[place.first], square[place.second]
                after = laid(kingdom, domino, first, second)
                assert gain(kingdom, domino, first, second) == after.points() - kingdom.points()


@given(SEEDS)
@settings(max_examples=40)
def test_total_is_the_total_of_the_score(seed: int) -> None:
    for kingdom in kingdoms(seed):
        for setup in SETUPS[seed % 9 :: 9]:
            assert total(kingdom, setup) == score(kingdom, setup).total


@given(SEEDS)
@settings(max_examples=40)
def test_the_winners_have_the_best_standing(seed: int) -> None:
    end = any_game(seed).states[-1]
    standings = [standing(player, end.setup) for player in end.players]
    winners, _ = result(end)
    assert winners
    for seat in end.setup.seats:
        assert (standings[seat] == max(standings)) == (seat in winners)


# Mirrors


def turned(cell: Cell) -> Cell:
    return Cell(cell.column, cell.row)


def upside_down(cell: Cell) -> Cell:
    return Cell(8 - cell.row, cell.column)


def mirrored(kingdom: Kingdom, flip: Callable[[Cell], Cell]) -> Kingdom:
    square = kingdom.grid.square
    return bare().drawn(
        *(
            (square[flip(cell)], terrain, kingdom.honours_on(square[cell]))
            for terrain in Terrain
            for cell in kingdom.grid.cells_of(kingdom.lands[terrain])
        )
    )


@pytest.mark.parametrize("flip", [turned, upside_down])
def test_a_mirrored_kingdom_is_built_and_scored_alike(flip: Callable[[Cell], Cell]) -> None:
    rng = Random(3)
    setup = Setup.parse("4 middle_kingdom harmony")
    for seed in range(12):
        for state in random_walk(seed, State.start(setup)).states[::9]:
            kingdom = state.players[0].kingdom
            mirror = mirrored(kingdom, flip)
            assert score(mirror, setup).total == score(kingdom, setup).total
            domino = DOMINOES[rng.randint(1, 48)]
            there = {
                frozenset({flip(place.first), flip(place.second)})
                if domino.is_twin
                else (flip(place.first), flip(place.second))
                for place in placements(kingdom, domino)
            }
            here = {
                frozenset({place.first, place.second})
                if domino.is_twin
                else (place.first, place.second)
                for place in placements(mirror, domino)
            }
            assert there == here


# Playouts


@given(SEEDS)
@settings(max_examples=30)
def test_a_playout_is_a_game_that_can_be_played(seed: int) -> None:
    for state in some_states(any_game(seed), seed):
        trace: list[Action] = []
        end = playout(state, Random(seed), trace)
        assert replayed(state, trace)[-1] == end
        assert end.stage is Stage.OVER
        assert playout(state, Random(seed)) == end


def test_a_playout_from_every_position_of_a_round_can_be_played() -> None:
    """The first line, where nothing is placed, and the last, where nothing is chosen, included."""
    for setup in SETUPS:
        if Option.DYNASTY in setup.options:
            continue
        walk = random_walk(7, State.start(setup))
        for state in [*walk.states[:20], *walk.states[-12:]]:
            trace: list[Action] = []
            assert replayed(state, trace)[-1] == state
            end = playout(state, Random(7), trace)
            assert replayed(state, trace)[-1] == end


def test_playouts_play_everything() -> None:
    traced: list[Action] = []
    ends = {playout(State.start(setup), Random(5), traced) for setup in SETUPS}
    assert {type(action) for action in traced} == {Deal, Kings, Place, Discard, Choose}
    assert len(ends) == len(SETUPS)


@pytest.mark.parametrize(
    ("setup", "games", "expected", "tolerance"),
    [("4", 700, 19.3, 0.4), ("2", 1500, 19.1, 0.4), ("2 mighty_duel", 700, 52.5, 1.5)],
)
def test_random_play_scores_as_it_is_known_to(
    setup: str, games: int, expected: float, tolerance: float
) -> None:
    """Uniform play, symmetric placements counted once, forced placement, no bonuses."""
    rng = Random(20261116)
    start = kingdomino.parse_setup(setup)
    points = [
        player.kingdom.points() for _ in range(games) for player in playout(start, rng).players
    ]
    assert mean(points) == pytest.approx(expected, abs=tolerance)


def test_random_play_through_the_rules_scores_alike() -> None:
    """Games played one action at a time score like those of playouts."""
    points = [
        player.kingdom.points()
        for seed in range(150)
        for player in random_walk(seed, State.start(Setup.parse("4"))).states[-1].players
    ]
    assert mean(points) == pytest.approx(19.3, abs=1.0)


# Pictures


@pytest.mark.parametrize(
    ("diagram", "complaint"),
    [
        ("", "one castle"),
        ("w w w", "one castle"),
        ("C C", "one castle"),
        ("C w\nw", "one castle"),
        ("C x", "nothing is drawn"),
        ("C w4", "nothing is drawn"),
        ("C w0", "nothing is drawn"),
        ("C w12", "nothing is drawn"),
        ("C W", "nothing is drawn"),
        ("C C1", "nothing is drawn"),
        ("C .1", "nothing is drawn"),
        ("C w\uff11", "nothing is drawn"),
        ("C . . . . w", "square of 5"),
        ("w . . C . w", "square of 5"),
        ("w\n.\n.\n.\nC\nw", "square of 5"),
    ],
)
def test_what_is_no_kingdom_is_refused(diagram: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse_kingdom(diagram)


def test_a_picture_may_be_of_any_size_and_gaps() -> None:
    small = parse_kingdom("C   w1")
    assert small == parse_kingdom("  .  .  .\n .  C w1 \n . . . ")
    assert parse_kingdom("C . . . . w", is_mighty=True).filled.bit_count() == 1


def test_only_chance_draws_and_only_what_is_next() -> None:
    rng = Random(1)
    start = State.start()
    assert isinstance(start.outcome(rng), Deal)
    state = start.apply(start.outcome(rng))
    assert state.to_act is CHANCE
    assert isinstance(state.outcome(rng), Kings)


def test_all_orders_of_kings_and_all_dominoes_are_drawn_alike() -> None:
    rng = Random(2)
    start = State.start()
    dealt: Counter[int] = Counter()
    orders: Counter[Action] = Counter()
    state = start.apply(Deal((1, 2, 3, 4)))
    for _ in range(3000):
        line = start.outcome(rng)
        assert isinstance(line, Deal)
        dealt.update(line.dominoes)
        orders[state.outcome(rng)] += 1
    assert len(dealt) == 48
    assert len(orders) == 6
    assert all(190 < count < 310 for count in dealt.values())
    assert all(430 < count < 570 for count in orders.values())
