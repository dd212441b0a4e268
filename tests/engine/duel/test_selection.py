"""Offers of a selection, compared with a list of all ways to act."""

from collections.abc import Iterable
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings

from kdcore.duel import (
    Place,
    PlaceSplit,
    State,
    selection,
)
from kdcore.grid import Cell
from kdcore.position import Seat
from kdcore.selection import NotOffered
from tests.support.duel_choices import PARTS, check, flat_ways, parts_of, picked, played, shuffled
from tests.support.games import SEEDS, Walk, any_game, model_at
from tests.support.model import Model


def positions(walk: Walk, rng: Random, count: int) -> Iterable[tuple[State, Model]]:
    """Some positions in which a player acts, with the model brought to the same place. What is
    prepared already comes first: there most is combined.
    """
    numbers = [n for n, state in enumerate(walk.states) if isinstance(state.to_act, Seat)]
    rng.shuffle(numbers)
    numbers.sort(key=lambda n: not walk.states[n].using)
    for number in sorted({*numbers[:count], *numbers[-count:]}):
        model = model_at(walk.states[0])
        for action in walk.actions[:number]:
            model.play(str(action))
        yield walk.states[number], model


@pytest.mark.unwatched
@given(SEEDS)
@settings(max_examples=100)
def test_offers_are_what_some_way_has(seed: int) -> None:
    """Any parts of any way can be picked in any order; here are some of each."""
    rng = Random(seed)
    for state, model in positions(any_game(seed), rng, 4):
        ways = flat_ways(state, model)
        check(selection(state), frozenset(), ways, state)
        for way in rng.sample(ways, min(len(ways), 6)):
            parts = shuffled(way.parts, rng)
            picks = parts[: rng.randint(1, len(parts))]
            check(picked(selection(state), picks), frozenset(picks), ways, state)


@pytest.mark.unwatched
@pytest.mark.no_cover
@given(SEEDS)
@settings(max_examples=40)
def test_offers_are_what_some_way_has_for_all_sets_of_picks(seed: int) -> None:
    """Every subset of the parts of every way, where there are few enough."""
    rng = Random(seed)
    walk = any_game(seed)
    for state, model in positions(walk, rng, 6):
        ways = flat_ways(state, model)
        if len(ways) > 40:
            continue
        reachable = {
            frozenset(picks)
            for way in ways
            for count in range(len(way.parts) + 1)
            for picks in combinations(way.parts, count)
        }
        for picks in reachable:
            check(picked(selection(state), shuffled(picks, rng)), picks, ways, state)


@given(SEEDS)
@settings(max_examples=30)
def test_every_listed_action_can_be_picked_part_by_part(seed: int) -> None:
    rng = Random(seed)
    walk = any_game(seed)
    for state, _ in positions(walk, rng, 8):
        for action in state.legal_actions():
            parts = {*parts_of(action)}
            if isinstance(action, PlaceSplit):
                lost_jokers = zip(
                    ("first_arms", "second_arms"),
                    (action.first, action.second),
                    state.hand,
                    strict=True,
                )
                parts |= {
                    (name, None)
                    for name, cell, die in lost_jokers
                    if cell is None and die.arms is None
                }
            assert picked(selection(state), shuffled(parts, rng)).settled == (action,)


@pytest.mark.unwatched
@pytest.mark.no_cover
@given(SEEDS)
@settings(max_examples=50)
def test_what_is_not_offered_cannot_be_picked(seed: int) -> None:
    rng = Random(seed)
    for state, _ in positions(any_game(seed), rng, 3):
        chosen = selection(state)
        while True:
            offers = {name: chosen.offers(name) for name in PARTS}
            for name, values in PARTS.items():
                for value in set(values) - offers[name]:
                    with pytest.raises(NotOffered):
                        chosen.pick(**{name: value})
            with pytest.raises(NotOffered):
                chosen.pick(colour="red")
            offered = [(name, value) for name, values in offers.items() for value in values]
            if not offered:
                break
            name, value = rng.choice(sorted(offered, key=str))
            narrower = chosen.pick(**{name: value})
            assert {name: chosen.offers(name) for name in PARTS} == offers
            chosen = narrower


@given(SEEDS)
@settings(max_examples=40)
def test_nobody_chooses_for_chance_or_after_the_end(seed: int) -> None:
    walk = any_game(seed)
    for state in [*walk.turn_starts, walk.states[-1]]:
        nothing = selection(state)
        assert not any(nothing.offers(name) for name in PARTS)
        assert nothing.settled is None


def test_several_parts_can_be_picked_at_once() -> None:
    state = played(State.start(), "roll dot stripe solid+2 ?", "take 3", "take 1", "take 4")
    d2, e2 = Cell.parse("d2"), Cell.parse("e2")
    for parts in permutations([("kind", Place), ("first", d2), ("second", e2)]):
        assert selection(state).pick(**dict(parts)).settled == (Place(d2, e2),)
    with pytest.raises(NotOffered):
        selection(state).pick(first=d2, second=d2)
