"""All ways to choose in a position, listed one by one, to compare selections with."""

from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random
from typing import NamedTuple

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
)
from kdcore.grid import Cell
from kdcore.selection import Selection
from tests.support.games import replayed
from tests.support.model import Model
from tests.support.model_domino import Way as Placement

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


def played(start: State, *lines: str) -> State:
    return replayed(start, [parse_action(line) for line in lines])[-1]
