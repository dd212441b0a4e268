"""What holds in every position of every game of Kingdomino, whatever is played."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise, product
from random import Random
from statistics import mean

import pytest
from hypothesis import given, settings

from kdcore import kingdomino
from kdcore.grid import Cell
from kdcore.kingdom import Kingdom
from kdcore.kingdomino import (
    ALL_NUMBERS,
    DOMINOES,
    Action,
    Choose,
    Deal,
    Discard,
    Kings,
    Objection,
    Option,
    Place,
    Setup,
    Stage,
    State,
    Terrain,
    bare,
    draw_kingdom,
    gain,
    is_complete,
    laid,
    limits,
    parse_action,
    parse_kingdom,
    placements,
    playout,
    result,
    score,
    standing,
    total,
)
from kdcore.position import CHANCE, IllegalAction, Seat
from tests.support.games import SEEDS
from tests.support.kingdomino_games import (
    SETUPS,
    any_game,
    random_walk,
    replayed,
    short_game,
    some_states,
)

CELLS = [Cell(row, column) for row in range(-1, 14) for column in range(-1, 14)]
NEIGHBOURS = [
    (one, Cell(one.row + down, one.column + right))
    for one in CELLS
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
]

# Whatever can be spelled, apart from most lines; and much that cannot.
POOL: list[Action] = [
    *(Place(*pair) for pair in NEIGHBOURS),
    *(Place(cell, cell) for cell in CELLS),
    *(Place(*pair) for pair in combinations(CELLS[::7], 2)),
    Discard(),
    *(Choose(number) for number in range(100)),
    *(Kings(seats) for seats in product(Seat, repeat=4)),
    *(Kings(seats) for seats in product(Seat, repeat=3)),
    Kings(()),
    Deal(()),
    *(Deal((one, one + 1, one + 5)) for one in range(48)),
    *(Deal((one, one + 1, one + 5, one + 9)) for one in range(48)),
    *(Deal((one, one + 5, one + 1, one + 9)) for one in range(40)),
    *(Deal((one, one, one, one)) for one in range(40)),
    Deal((1, 2, 3, 4, 5)),
]


@pytest.mark.no_cover
@given(SEEDS)
@settings(max_examples=20)
def test_what_is_listed_is_accepted_and_nothing_else(seed: int) -> None:
    for state in some_states(any_game(seed), seed):
        listed = state.legal_actions()
        some = listed[:20] if state.stage is Stage.DEAL else listed
        for action in some:
            assert state.objection(action) is None
            assert state.apply(action) == state.successor(action)
        known = listed if state.stage is Stage.DEAL else set(listed)
        for action in POOL:
            objection = refusal(state, action)
            assert objection is state.objection(action)
            assert (objection is None) == (action in known), (state, action)


def refusal(state: State, action: Action) -> object:
    try:
        state.apply(action)
    except IllegalAction as error:
        return error.objection
    return None


def test_every_objection_turns_up() -> None:
    """Otherwise the pool would leave a reason to refuse untried."""
    raised = {
        state.objection(action)
        for seed in range(8)
        for state in some_states(any_game(seed), seed)
        for action in POOL
    }
    assert raised - {None} == set(Objection)


@given(SEEDS)
@settings(max_examples=40)
def test_something_is_listed_once_until_the_game_is_over(seed: int) -> None:
    *before, end = any_game(seed).states
    for state in before:
        listed = state.legal_actions()
        assert listed
        if state.stage is not Stage.DEAL:
            assert len(set(listed)) == len(listed)
    assert (end.stage, end.to_act, list(end.legal_actions())) == (Stage.OVER, None, [])


@pytest.mark.parametrize("unseen", [frozenset({1, 2, 3, 4}), frozenset(range(1, 48, 4))])
@pytest.mark.parametrize("setup", ["3", "4"])
def test_lines_are_listed_without_being_made(unseen: frozenset[int], setup: str) -> None:
    state = State.start(Setup.parse(setup))._replace(unseen=unseen)
    listed = state.legal_actions()
    every = [Deal(line) for line in combinations(sorted(unseen), int(setup))]
    assert list(listed) == every
    assert len(listed) == len(every)
    assert [listed[number] for number in range(-len(every), len(every))] == every * 2
    assert listed[:] == every
    assert listed[::-3] == every[::-3]
    assert all(deal in listed for deal in every)
    assert Discard() not in listed
    with pytest.raises(IndexError):
        listed[len(every)]


# Positions are values


@given(SEEDS)
@settings(max_examples=40)
def test_replaying_the_spelling_gives_equal_states_with_equal_lists(seed: int) -> None:
    states, actions = any_game(seed)
    again = replayed(states[0], [parse_action(str(action)) for action in actions])
    assert tuple(again) == states
    assert list(map(hash, again)) == list(map(hash, states))
    for state, twin in zip(states, again, strict=True):
        if state.stage is not Stage.DEAL:
            assert list(state.legal_actions()) == list(twin.legal_actions())


@given(SEEDS)
@settings(max_examples=20)
def test_every_listed_action_can_be_spelled(seed: int) -> None:
    for state in short_game(seed).states:
        if state.stage is not Stage.DEAL:
            for action in state.legal_actions():
                assert parse_action(str(action)) == action


@given(SEEDS)
@settings(max_examples=20)
def test_applying_leaves_the_state_as_it_was(seed: int) -> None:
    walk = short_game(seed)
    twins = dict(zip(walk.states, replayed(walk.states[0], walk.actions), strict=True))
    for state in some_states(walk, seed):
        before = hash(state)
        for action in state.legal_actions()[:30]:
            state.apply(action)
        for action in POOL[:: len(POOL) // 50]:
            refusal(state, action)
        assert hash(state) == before
        assert state == twins[state]


@pytest.mark.parametrize(
    "text",
    [
        *("", "deal", "deal 1", "deal 1 2", "deal 1 2 3 4 5", "deal 1 2 3 x", "deal 1 2 3 100"),
        *("deal 01 2 3 4", "deal 1 2 3 -4", "deal 1 2 3  4", "deal 1 2 3 \uff14", "kings 1 2"),
        *("kings 1 2 3 5", "kings 0 1 2", "kings 1 2 3 4 1", "place", "place e4", "place e4e3"),
        *("place e4-", "place e4 e3", "place e04-e3", "place E4-e3", "discard 1", "discard "),
        *("choose", "choose 1 2", "choose x", "choose 017", "Choose 17", " choose 17", "roll"),
    ],
)
def test_what_is_no_action_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a|is followed by"):
        parse_action(text)


# Rounds


@given(SEEDS)
@settings(max_examples=40)
def test_whoever_acts_is_the_king_on_the_lowest_domino_left(seed: int) -> None:
    for before, after in pairwise(short_game(seed).states):
        if before.stage is Stage.PLACE:
            assert before.to_act == before.line[-len(before.order)].king
            assert list(before.line) == sorted(before.line)
            if after.round == before.round and after.stage is not Stage.OVER:
                assert after.order in (before.order, before.order[1:])
        assert all(spot.king in before.setup.seats for spot in before.line)


@given(SEEDS)
@settings(max_examples=40)
def test_everybody_places_or_discards_as_many_dominoes(seed: int) -> None:
    walk = any_game(seed)
    setup = walk.states[0].setup
    acted = Counter(
        state.to_act
        for state, action in zip(walk.states, walk.actions, strict=False)
        if isinstance(action, Place | Discard)
    )
    dominoes = setup.games * setup.rounds * len(setup.kings) // setup.players
    assert acted == dict.fromkeys(setup.seats, dominoes)


@given(SEEDS)
@settings(max_examples=40)
def test_what_is_dealt_was_unseen_and_is_no_longer(seed: int) -> None:
    walk = any_game(seed)
    dealt: dict[int, list[int]] = {}
    for state, action in zip(walk.states, walk.actions, strict=False):
        if isinstance(action, Deal):
            dealt.setdefault(state.game, []).extend(action.dominoes)
        else:
            assert state.unseen == ALL_NUMBERS - set(dealt[state.game])
    setup = walk.states[0].setup
    assert list(dealt) == list(range(1, setup.games + 1))
    for numbers in dealt.values():
        assert len(numbers) == len(set(numbers)) == setup.rounds * setup.line


@given(SEEDS)
@settings(max_examples=40)
def test_discards_are_the_dominoes_that_are_not_in_the_kingdom(seed: int) -> None:
    walk = any_game(seed)
    discarded: Counter[object] = Counter()
    for state, action in zip(walk.states, [*walk.actions, None], strict=True):
        for seat in state.setup.seats:
            assert state.discards(seat) == discarded[state.game, seat]
        discarded[state.game, state.to_act] += isinstance(action, Discard)


@given(SEEDS)
@settings(max_examples=40)
def test_harmony_is_a_kingdom_without_discards(seed: int) -> None:
    walk = short_game(seed)
    end = walk.states[-1]
    for seat in end.setup.seats:
        assert is_complete(end.players[seat].kingdom) == (end.discards(seat) == 0)


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
    """What is played one action at a time is no other game than what playouts play."""
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
