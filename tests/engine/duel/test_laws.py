"""Laws that hold in every position of every game, whatever is played."""

from enum import Enum

import pytest
from hypothesis import given, settings

from kdcore import duel
from kdcore.duel import (
    SEATS,
    Action,
    Objection,
    PlaceSplit,
    Power,
    Roll,
    Stage,
    State,
)
from kdcore.position import CHANCE, IllegalAction
from tests.support.duel_actions import FACES, KINDS, POOL
from tests.support.games import (
    SEEDS,
    any_game,
    model_at,
    replayed,
    some_states,
)

pytestmark = pytest.mark.unwatched


def test_there_are_thirteen_faces_and_twelve_kinds_of_action() -> None:
    assert len(FACES) == 13
    assert len(KINDS) == 12


@pytest.mark.slow("tries every action there is")
@pytest.mark.no_cover
@given(SEEDS)
@settings(max_examples=40)
def test_what_is_listed_is_accepted_and_nothing_else(seed: int) -> None:
    for state in some_states(any_game(seed), seed):
        listed = set(state.legal_actions())
        for action in listed:
            assert state.objection(action) is None
            assert state.apply(action) == state.successor(action)
        for action in POOL:
            objection = refusal(state, action)
            assert objection is state.objection(action)
            assert (objection is None) == (action in listed), (state, action)


def refusal(state: State, action: Action) -> Enum | None:
    try:
        state.apply(action)
    except IllegalAction as error:
        return error.objection
    return None


def test_every_objection_turns_up() -> None:
    """Check that the pool provokes every objection."""
    raised = {
        state.objection(action)
        for seed in range(20)
        for state in some_states(any_game(seed), seed)
        for action in POOL
    }
    # This one takes a domino of which only half fits, so it is looked for.
    raised |= {
        state.objection(PlaceSplit(None, None))
        for seed in range(200)
        for state in any_game(seed).states
        if Power.SPLIT in state.using
    }
    assert raised - {None} == set(Objection)


@given(SEEDS)
@settings(max_examples=60)
def test_nothing_is_listed_twice_or_outside_the_pool(seed: int) -> None:
    pool = set(POOL)
    for state in any_game(seed).states:
        listed = state.legal_actions()
        assert len(set(listed)) == len(listed)
        assert all(action in pool or isinstance(action, Roll) for action in listed)


@given(SEEDS)
@settings(max_examples=60)
def test_something_is_listed_until_the_game_is_over(seed: int) -> None:
    walk = any_game(seed)
    *before, end = walk.states
    assert all(state.legal_actions() for state in before)
    assert (end.stage, end.to_act, list(end.legal_actions())) == (Stage.OVER, None, [])
    assert end.turn <= 40


@pytest.mark.no_cover
@given(SEEDS)
@settings(max_examples=200)
def test_model_agrees_when_everybody_is_well_armed(seed: int) -> None:
    """Games from the real start are compared elsewhere; here powers are combined."""
    walk = any_game(seed)
    model = model_at(walk.states[0])
    for state, action in zip(walk.states, walk.actions, strict=False):
        if state.to_act is not CHANCE:
            assert {str(action) for action in state.legal_actions()} == model.legal()
        model.play(str(action))
    assert model.to_act == "over"
    for seat in SEATS:
        assert model.score(str(seat)) == duel.total(walk.states[-1].players[seat])


# Positions are values


@given(SEEDS)
@settings(max_examples=60)
def test_replaying_the_spelling_gives_equal_states_with_equal_lists(seed: int) -> None:
    states, actions = any_game(seed)
    again = replayed(states[0], [duel.parse_action(str(action)) for action in actions])
    assert tuple(again) == states
    assert list(map(hash, again)) == list(map(hash, states))
    for state, twin in zip(states, again, strict=True):
        listed = list(state.legal_actions())
        assert list(state.legal_actions()) == listed
        assert list(twin.legal_actions()) == listed


@given(SEEDS)
@settings(max_examples=30)
def test_every_listed_action_can_be_spelled(seed: int) -> None:
    for state in any_game(seed).states:
        if state.stage is not Stage.ROLL:
            for action in state.legal_actions():
                assert duel.parse_action(str(action)) == action


def test_every_roll_can_be_spelled() -> None:
    rolls = State.start().legal_actions()
    assert len(rolls) == 5 * 6 * 6 * 6
    assert [duel.parse_action(str(roll)) for roll in rolls] == list(rolls)


@given(SEEDS)
@settings(max_examples=30)
def test_applying_leaves_the_state_as_it_was(seed: int) -> None:
    walk = any_game(seed)
    twins = dict(zip(walk.states, replayed(walk.states[0], walk.actions), strict=True))
    for state in some_states(walk, seed):
        before = hash(state)
        for action in state.legal_actions():
            state.apply(action)
        for action in POOL[:: len(POOL) // 50]:
            refusal(state, action)
        assert hash(state) == before
        assert state == twins[state]
        assert twins[state].legal_actions() == state.legal_actions()
