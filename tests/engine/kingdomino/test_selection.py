"""Offers of a selection of Kingdomino, compared with a list of all ways to act."""

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings

from kdcore.grid import Cell
from kdcore.kingdomino import Action, Choose, Discard, Place, Stage, State, selection
from kdcore.position import Seat
from kdcore.selection import NotOffered, Selection
from tests.support.games import SEEDS
from tests.support.kingdomino_games import short_game, some_states
from tests.support.kingdomino_rules import NO_ROOM, begun, placing

Part = tuple[str, object]

CELLS = [Cell(row, column) for row in range(-1, 14) for column in range(-1, 14)]
PARTS: dict[str, list[object]] = {
    "kind": [Choose, Place, Discard],
    "domino": list(range(50)),
    "first": [*CELLS, None],
    "second": [*CELLS, None],
}


def ways(state: State) -> list[tuple[frozenset[Part], Action]]:
    """A twin may be laid either way round, and is then written one way."""
    found: list[tuple[frozenset[Part], Action]] = []
    for action in state.legal_actions():
        match action:
            case Place(first, second):
                squares = [(first, second)]
                squares += [(second, first)] if state.domino.is_twin else []
                for one, two in squares:
                    parts = frozenset({("kind", Place), ("first", one), ("second", two)})
                    found.append((parts, action))
            case Choose(domino):
                found.append((frozenset({("kind", Choose), ("domino", domino)}), action))
            case _:
                found.append((frozenset({("kind", type(action))}), action))
    return found


def picked(start: Selection[Action], parts: Iterable[Part]) -> Selection[Action]:
    for name, value in parts:
        start = start.pick(**{name: value})
    return start


def deciding(seed: int) -> list[State]:
    states = some_states(short_game(seed), seed, count=6)
    return [state for state in states if isinstance(state.to_act, Seat)]


@given(SEEDS)
@settings(max_examples=40)
def test_offers_are_what_some_way_has_for_all_sets_of_picks(seed: int) -> None:
    rng = Random(seed)
    for state in deciding(seed):
        every = ways(state)
        reachable = {
            frozenset(picks)
            for parts, _ in rng.sample(every, min(len(every), 8))
            for count in range(len(parts) + 1)
            for picks in combinations(parts, count)
        }
        for picks in reachable:
            in_order = sorted(picks, key=str)
            rng.shuffle(in_order)
            chosen = picked(selection(state), in_order)
            left = [(parts, action) for parts, action in every if picks <= parts]
            offered = {part for parts, _ in left for part in parts - picks}
            for name in PARTS:
                assert chosen.offers(name) == {value for part, value in offered if part == name}
            actions = {action for _, action in left}
            assert chosen.settled == (tuple(actions) if len(actions) == 1 else None)


@given(SEEDS)
@settings(max_examples=20)
def test_what_is_not_offered_cannot_be_picked(seed: int) -> None:
    rng = Random(seed)
    for state in deciding(seed):
        chosen = selection(state)
        while True:
            offers = {name: chosen.offers(name) for name in PARTS}
            for name, values in PARTS.items():
                assert offers[name] <= set(values)
                for value in rng.sample(values, min(len(values), 20)):
                    if value not in offers[name]:
                        with pytest.raises(NotOffered):
                            chosen.pick(**{name: value})
            offered = [(name, value) for name, values in offers.items() for value in values]
            if not offered:
                break
            name, value = rng.choice(sorted(offered, key=str))
            chosen = chosen.pick(**{name: value})


@given(SEEDS)
@settings(max_examples=20)
def test_nobody_chooses_for_chance_or_after_the_end(seed: int) -> None:
    for state in short_game(seed).states:
        if not isinstance(state.to_act, Seat):
            nothing = selection(state)
            assert not any(nothing.offers(name) for name in PARTS)
            assert nothing.settled is None


def test_a_twin_may_be_tapped_either_way_round() -> None:
    e3, e4 = Cell.parse("e3"), Cell.parse("e4")
    chosen = selection(placing(domino=1))
    for first, second in ((e3, e4), (e4, e3)):
        assert second in chosen.pick(first=first).offers("second")
        assert chosen.pick(second=second, first=first).settled == (Place(e3, e4),)


def test_another_domino_lies_as_it_was_tapped() -> None:
    e3, e4 = Cell.parse("e3"), Cell.parse("e4")
    chosen = selection(placing(domino=19))
    assert chosen.pick(first=e3, second=e4).settled == (Place(e3, e4),)
    assert chosen.pick(second=e3, first=e4).settled == (Place(e4, e3),)


def test_a_single_way_is_settled_at_once() -> None:
    assert selection(placing(NO_ROOM, domino=1)).settled == (Discard(),)
    gap = NO_ROOM.replace("w  .  w  .  w", "w  .  .  w  w")
    place = Place(Cell.parse("d7"), Cell.parse("e7"))
    assert selection(placing(gap, domino=1)).settled == (place,)
    assert selection(placing(gap, domino=19)).settled is None


def test_a_domino_is_chosen_by_its_number() -> None:
    state = begun("4", "deal 3 17 24 41", "kings 1 2 3 4", "choose 17")
    assert state.stage is Stage.CHOOSE
    assert selection(state).offers("domino") == {3, 24, 41}
    assert selection(state).pick(domino=24).settled == (Choose(24),)
    with pytest.raises(NotOffered):
        selection(state).pick(domino=17)
