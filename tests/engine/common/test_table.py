"""A table goes back and forth, and its dice do not depend on the way."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, product
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings

from kdcore import duel
from kdcore.duel import DICE, Action, Pass, Roll, Stage, State, parse_action
from kdcore.position import CHANCE, IllegalAction, Seat
from kdcore.table import Table, drawn
from tests.support.games import SEEDS, real_game

DuelTable: TypeAlias = Table[State, Action]


def new_table(seed: int) -> DuelTable:
    return Table(duel, State.start(Seat(seed % 2)), seed)


def play_on(table: DuelTable, rng: Random, actions: int = 10_000) -> None:
    for _ in range(actions):
        if table.state.to_act is None:
            return
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(rng.choice(table.state.legal_actions()))


def played_table(seed: int) -> DuelTable:
    table = new_table(seed)
    play_on(table, Random(seed))
    return table


def rolls(table: DuelTable) -> list[Action]:
    return [action for action in table.actions if isinstance(action, Roll)]


def everything(table: DuelTable) -> tuple[object, ...]:
    """All that can be seen of a table, what can be redone included."""
    redone = []
    while table.can_redo:
        redone.append(table.redo())
    for _ in redone:
        table.undo()
    return table.states, table.state, table.actions, table.seed, table.can_undo, redone, str(table)


# Back and forth


@given(SEEDS)
@settings(max_examples=40)
def test_undoing_and_redoing_all_changes_nothing(seed: int) -> None:
    table = played_table(seed)
    states, actions, text = table.states, table.actions, str(table)
    assert len(states) == len(actions) + 1

    for number in range(len(actions) - 1, -1, -1):
        assert table.can_undo
        assert table.undo() == actions[number]
        assert table.can_redo
        assert table.state == states[number]
        assert table.states == states[: number + 1]
        assert table.actions == actions[:number]
    assert not table.can_undo
    assert table.state == State.start(Seat(seed % 2))

    for number, action in enumerate(actions):
        assert table.can_redo
        assert table.redo() == action
        assert table.can_undo
        assert table.state == states[number + 1]
    assert not table.can_redo
    assert (table.states, table.actions, str(table)) == (states, actions, text)


@given(SEEDS)
@settings(max_examples=40)
def test_undoing_back_and_forth_at_random_keeps_to_the_game(seed: int) -> None:
    table = played_table(seed)
    states = table.states
    rng = Random(seed)
    number = len(states) - 1
    for _ in range(200):
        step = rng.choice([-1, 1])
        if not 0 <= number + step < len(states):
            continue
        if step < 0:
            table.undo()
        else:
            table.redo()
        number += step
        assert table.state == states[number]
        assert (table.can_undo, table.can_redo) == (number > 0, number < len(states) - 1)


def test_nothing_is_undone_at_the_start_nor_redone_at_the_end() -> None:
    table = played_table(1)
    before = everything(table)
    with pytest.raises(ValueError, match="nothing to"):
        table.redo()
    assert everything(table) == before

    table = new_table(1)
    before = everything(table)
    with pytest.raises(ValueError, match="nothing to"):
        table.undo()
    assert everything(table) == before


@given(SEEDS)
@settings(max_examples=30)
def test_a_new_action_takes_the_redo_away(seed: int) -> None:
    table = played_table(seed)
    rng = Random(seed)
    for _ in range(rng.randrange(1, len(table.actions))):
        table.undo()
    assert table.can_redo
    is_chance = table.state.to_act is CHANCE
    table.draw() if is_chance else table.play(rng.choice(table.state.legal_actions()))
    assert not table.can_redo
    with pytest.raises(ValueError, match="nothing to"):
        table.redo()


# All or nothing


@given(SEEDS)
@settings(max_examples=40)
def test_several_actions_are_played_together(seed: int) -> None:
    whole = played_table(seed)
    together = new_table(seed)
    together.play(*whole.actions)
    assert everything(together) == everything(whole)


@given(SEEDS)
@settings(max_examples=40)
def test_if_one_of_several_actions_is_refused_none_is_played(seed: int) -> None:
    whole = played_table(seed)
    rng = Random(seed)
    cut = rng.randrange(len(whole.actions))
    following = whole.actions[cut : cut + rng.randint(0, 12)]
    state = whole.states[cut + len(following)]
    refused = Pass() if state.stage is not Stage.MAP else Roll(())
    while len(whole.actions) > cut:
        whole.undo()
    before = everything(whole)
    with pytest.raises(IllegalAction):
        whole.play(*following, refused, *following)
    assert everything(whole) == before
    assert whole.can_redo


# Dice


@given(SEEDS)
@settings(max_examples=40)
def test_the_dice_do_not_depend_on_what_was_played_between(seed: int) -> None:
    table = played_table(seed)
    first_rolls = rolls(table)
    rng = Random(seed + 1)
    for _ in range(3):
        for _ in range(rng.randint(1, len(table.actions))):
            table.undo()
        play_on(table, rng)
        again = rolls(table)
        both = min(len(first_rolls), len(again))
        assert both > 0
        assert again[:both] == first_rolls[:both]
        first_rolls = max(first_rolls, again, key=len)


@given(SEEDS)
@settings(max_examples=40)
def test_a_roll_by_hand_counts_as_an_event(seed: int) -> None:
    """The n-th roll of the game is the n-th draw, whoever rolled those before."""
    rolled = played_table(seed)
    mixed = new_table(seed)
    by_hand = parse_action("roll dot dot dot dot+1")
    rng = Random(seed)
    number = 0
    while mixed.state.to_act is not None and number < len(rolls(rolled)):
        if mixed.state.to_act is CHANCE:
            if rng.random() < 0.5:
                mixed.play(by_hand)
            else:
                assert mixed.draw() == rolls(rolled)[number]
            number += 1
        else:
            mixed.play(rng.choice(mixed.state.legal_actions()))
    assert number > 0


def test_different_seeds_roll_differently() -> None:
    games = [tuple(rolls(played_table(seed))[:8]) for seed in range(200)]
    assert len(set(games)) == len(games)


def test_events_of_one_seed_differ() -> None:
    """The number of the event has to count, not the seed alone."""
    assert all(len(set(rolls(played_table(seed)))) > 5 for seed in range(50))


THROWS = 25_000
"""Rolls of four dice: a hundred thousand."""


def test_every_side_of_every_die_is_as_likely_as_any_other() -> None:
    """Alone, beside each other die, and after itself. A face that is on two sides counts twice."""
    start = State.start()
    rolls = (drawn(start, 1, event) for event in range(1, THROWS + 1))
    throws = [roll.faces for roll in rolls if isinstance(roll, Roll)]
    for die, sides in DICE.items():
        rolled = [throw[die - 1] for throw in throws]
        assert_even(Counter(rolled), Counter(sides))
        later = Counter(pairwise(rolled))
        assert_even(later, Counter(product(sides, repeat=2)))
        for other in range(die + 1, len(DICE) + 1):
            beside = Counter((throw[die - 1], throw[other - 1]) for throw in throws)
            assert_even(beside, Counter(product(sides, DICE[other])))


def assert_even(counted: Counter[Any], sides: Counter[Any]) -> None:
    assert counted.keys() <= sides.keys()
    share = counted.total() / sides.total()
    chi = sum((counted[face] - share * n) ** 2 / (share * n) for face, n in sides.items())
    assert chi < critical(len(sides) - 1)


def critical(freedom: int) -> float:
    """χ² that is exceeded once in a thousand times (Wilson and Hilferty)."""
    step = 2 / (9 * freedom)
    return float(freedom * (1 - step + 3.0902 * step**0.5) ** 3)


def test_every_face_of_every_die_is_drawn() -> None:
    seen = {roll for seed in range(60) for roll in rolls(played_table(seed))}
    for number, faces in duel.DICE.items():
        shown = {roll.faces[number - 1] for roll in seen if isinstance(roll, Roll)}
        assert shown == set(faces)


def test_a_seed_rolls_the_same_dice_in_every_version() -> None:
    """A game that is gone on with tomorrow is owed the dice it has today."""
    table = Table(duel, State.start(), 20261116)
    assert str(table.draw()) == "roll dot dot two_stripes two_stripes"


@given(SEEDS)
@settings(max_examples=20)
def test_drawing_what_was_undone_gives_the_same_dice(seed: int) -> None:
    table = played_table(seed)
    states, actions = table.states, table.actions
    while table.can_undo:
        table.undo()
        if table.state.to_act is CHANCE:
            number = len(table.actions)
            assert table.draw() == actions[number]
            assert table.state == states[number + 1]
            table.undo()


# Drawing when there is nothing to draw


def without_a_seed() -> DuelTable:
    return Table(duel, State.start())


def in_the_draft() -> DuelTable:
    table = new_table(5)
    table.draw()
    return table


def in_the_draft_without_a_seed() -> DuelTable:
    table = without_a_seed()
    table.play(parse_action("roll dot stripe solid+2 ?"))
    return table


def over() -> DuelTable:
    return played_table(5)


def one_undone() -> DuelTable:
    table = played_table(5)
    while table.state.to_act is CHANCE or table.state.to_act is None:
        table.undo()
    return table


@pytest.mark.parametrize(
    "table", [without_a_seed, in_the_draft, in_the_draft_without_a_seed, over, one_undone]
)
def test_nothing_is_drawn_without_a_seed_or_out_of_turn(table: Callable[[], DuelTable]) -> None:
    there = table()
    before = everything(there)
    with pytest.raises(ValueError, match=r"seed|turn"):
        there.draw()
    assert everything(there) == before


@pytest.mark.parametrize("seed", [-1, -(2**64), 2**64, 2**64 + 1, 10**100])
def test_a_bad_seed_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        Table(duel, State.start(), seed)


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**63, 2**64 - 1])
def test_any_other_seed_is_good(seed: int) -> None:
    table = Table(duel, State.start(), seed)
    table.draw()
    assert everything(Table.read(duel, str(table))) == everything(table)


# Records


@given(SEEDS)
@settings(max_examples=20)
def test_every_part_of_a_game_has_a_record(seed: int) -> None:
    table = played_table(seed)
    texts = set()
    while True:
        text = str(table)
        again = Table.read(duel, text)
        assert again.states == table.states
        assert again.actions == table.actions
        assert again.seed == table.seed
        assert str(again) == text
        assert not again.can_redo
        texts.add(text)
        if not table.can_undo:
            break
        table.undo()
    assert len(texts) > 30


@given(SEEDS)
@settings(max_examples=20)
def test_a_game_without_a_seed_has_a_record(seed: int) -> None:
    table: DuelTable = Table(duel, State.start())
    table.play(*played_table(2 * seed).actions)
    again = Table.read(duel, str(table))
    assert everything(again) == everything(table)
    assert again.seed is None


@given(SEEDS)
@settings(max_examples=20)
def test_a_game_is_gone_on_with_where_its_record_ends(seed: int) -> None:
    whole = played_table(seed)
    part = played_table(seed)
    for _ in range(Random(seed).randint(1, len(whole.actions))):
        part.undo()
    again = Table.read(duel, str(part))
    for action in whole.actions[len(again.actions) :]:
        if again.state.to_act is CHANCE:
            assert again.draw() == action
        else:
            again.play(action)
    assert everything(again) == everything(whole)


def test_a_record_keeps_its_rolls_whatever_the_seed() -> None:
    table = new_table(4)
    by_hand = next(roll for roll in table.state.legal_actions() if roll != new_table(4).draw())
    table.play(by_hand)
    assert Table.read(duel, str(table)).actions == (by_hand,)


def test_a_table_that_did_not_begin_as_a_game_does_has_no_record() -> None:
    table = Table(duel, real_game(1).states[5])
    with pytest.raises(ValueError, match="begins where the game does"):
        str(table)
