"""Laws that hold in every position of every game of Kingdomino, whatever is played."""

from collections import Counter
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given, settings

from kdcore.grid import Cell
from kdcore.kingdomino import (
    ALL_NUMBERS,
    Action,
    Choose,
    Deal,
    Discard,
    Kings,
    Objection,
    Place,
    Setup,
    Stage,
    State,
    is_complete,
    parse_action,
)
from kdcore.position import IllegalAction, Seat
from tests.support.games import SEEDS
from tests.support.kingdomino_games import (
    any_game,
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


# All that can be spelled, apart from most lines; and much that cannot.
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
    """Check that the pool provokes every objection."""
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
