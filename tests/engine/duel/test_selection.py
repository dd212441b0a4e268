"""What a selection offers against a list of all ways to act, written out one by one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, combinations, permutations
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings

from kdcore.duel import (
    DICE,
    Action,
    Arm,
    Arms,
    CastleBonus,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    Power,
    PutCross,
    Stage,
    State,
    TakeDie,
    TakeTwo,
    TurnDie,
    parse_action,
    parse_map,
    selection,
)
from kdcore.duel.placing import Domino
from kdcore.grid import Cell
from kdcore.position import Seat
from kdcore.selection import NotOffered, Selection
from tests.support.games import SEEDS, Walk, any_game, armed_late, model_at, replayed, well_armed
from tests.support.model import Model
from tests.support.model import Way as Placement

Part = tuple[str, object]

CELLS = [Cell(row, column) for row in range(-1, 6) for column in range(-1, 8)]
KINDS = [TakeDie, TakeTwo, TurnDie, CastleBonus, Arm, NameJoker, Place, PlaceSplit, Pass]

# Every part there is, with everything that it could ever be and more.
PARTS: dict[str, list[object]] = {
    "kind": [*KINDS, NameHouse, PutCross],
    "die": [0, 1, 2, 3, 4, 5],
    "face": list(dict.fromkeys(chain(*DICE.values()))),
    "arms": list(Arms),
    "power": list(Power),
    "first": [None, *CELLS],
    "second": [None, *CELLS],
    "first_arms": [None, *Arms],
    "second_arms": [None, *Arms],
    "cell": [*CELLS],
}


class Way(NamedTuple):
    """One way to act: its parts, and the actions to play."""

    parts: frozenset[Part]
    actions: tuple[Action, ...]


def flat_ways(state: State, model: Model) -> list[Way]:
    """Placements are the model's; any other way is a single action."""
    ways = [
        Way(parts_of(action), (action,))
        for action in state.legal_actions()
        if not isinstance(action, Place | PlaceSplit)
    ]
    if state.stage is Stage.MAP:
        ways += [placement_way(state, placement) for placement in model.placements()]
    return ways


def parts_of(action: Action) -> frozenset[Part]:
    kind: Part = ("kind", type(action))
    match action:
        case TakeDie(die) | CastleBonus(die):
            return frozenset({kind, ("die", die)})
        case TakeTwo(one, two):
            return frozenset({kind, ("power", Power.TWO_DICE), ("die", one), ("die", two)})
        case TurnDie(die, face):
            return frozenset({kind, ("power", Power.TURN), ("die", die), ("face", face)})
        case NameJoker(die, arms):
            return frozenset({kind, ("die", die), ("arms", arms)})
        case Arm(power):
            return frozenset({kind, ("power", power)})
        case NameHouse(arms):
            return frozenset({kind, ("power", Power.DOMAINS), ("arms", arms)})
        case PutCross(cell):
            return frozenset({kind, ("power", Power.CROSS), ("cell", cell)})
        case Place(first, second) | PlaceSplit(first, second):
            return frozenset({kind, ("first", first), ("second", second)})
        case Pass():
            return frozenset({kind})
        case _:
            raise ValueError(action)


def placement_way(state: State, placement: Placement) -> Way:
    first, second = (None if square is None else Cell.parse(square) for square in placement[:2])
    kind = PlaceSplit if Power.SPLIT in state.using else Place
    parts: set[Part] = {("kind", kind), ("first", first), ("second", second)}
    actions: list[Action] = []
    for die, part, house in zip(
        state.hand, ("first_arms", "second_arms"), placement[2:], strict=True
    ):
        if die.arms is None:
            parts.add((part, house and Arms.parse(house)))
            if house is not None:
                actions.append(NameJoker(die.number, Arms.parse(house)))
    if kind is PlaceSplit:
        actions.append(PlaceSplit(first, second))
    else:
        assert first is not None
        assert second is not None
        actions.append(Place(first, second))
    return Way(frozenset(parts), tuple(actions))


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


def picked(start: Selection[Action], parts: Sequence[Part]) -> Selection[Action]:
    for name, value in parts:
        start = start.pick(**{name: value})
    return start


def shuffled(parts: Iterable[Part], rng: Random) -> list[Part]:
    in_order = sorted(parts, key=str)
    rng.shuffle(in_order)
    return in_order


def check(chosen: Selection[Action], picks: frozenset[Part], ways: list[Way], state: State) -> None:
    left = [way for way in ways if picks <= way.parts]
    offered = {part for way in left for part in way.parts - picks}
    for name in PARTS:
        assert chosen.offers(name) == {value for part, value in offered if part == name}, name
    if len(left) == 1:
        assert chosen.settled is not None
        assert replayed(state, chosen.settled)[-1] == replayed(state, left[0].actions)[-1]
    else:
        assert chosen.settled is None


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


def played(start: State, *lines: str) -> State:
    return replayed(start, [parse_action(line) for line in lines])[-1]


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
