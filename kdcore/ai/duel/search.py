"""Search for the best plan, step by step.

A search sees a position and a generator and nothing else. It yields its best plan so far after
every step, and a step takes a few milliseconds, so that a page stays responsive in between.
"""

from collections.abc import Iterator
from enum import Enum
from itertools import combinations
from random import Random
from typing import TypeAlias

from kdcore.ai.duel.options import Option, Plan, Side, plan
from kdcore.ai.duel.prospect import PHASES, POWER, worth
from kdcore.ai.duel.weights import Weights
from kdcore.duel.actions import Action, NameHouse, PutCross, Stage, TakeDie, TakeTwo
from kdcore.duel.dice import DICE, Face
from kdcore.duel.placing import Hand
from kdcore.duel.player import MAP, SEATS, Die, Player
from kdcore.duel.spellbook import TWO_DICE
from kdcore.duel.state import OTHER, State
from kdcore.position import Seat

Pair: TypeAlias = tuple[int, int]
Way: TypeAlias = tuple[Pair, Pair]
"""Dice of seat one and of seat two."""

WIDTH_PLACING, WIDTH_DRAFTING, WIDTH_AHEAD = 10, 5, 4
COMPARED = 5
"""Number of placements compared by imagined throws."""


class Looks(Enum):
    """Things that an opponent considers when it takes dice."""

    AT_THE_DICE = "takes the most crosses, whatever its map"
    AT_ITS_MAP = "takes what fits its own map"
    ACROSS = "also sees what the other player needs"


class Thinker:
    """Opponent, made by what it considers.

    `rounds` is how often it imagines the next throw, on each map that either player could have.
    """

    def __init__(self, weights: Weights, looks: Looks = Looks.ACROSS, rounds: int = 0) -> None:
        self.weights = weights
        self.looks = looks
        self.rounds = rounds

    def __call__(self, state: State, rng: Random) -> Iterator[Plan]:
        if state.stage is Stage.DRAFT:
            if self.looks is Looks.AT_THE_DICE:
                return iter([_most_crosses(state)])
            return Draft(self, state).search(rng)
        if state.stage is Stage.MAP:
            return self._placing(state, rng)
        values = self.lightning(state)
        return iter([(max(values, key=values.__getitem__),)])

    def _placing(self, state: State, rng: Random) -> Iterator[Plan]:
        left = turns_left_after(state)
        side = self.side(state, state.seat, left, WIDTH_PLACING)
        hand, using = state.hand, state.using
        options = side.options(hand, using)
        yield (best := plan(hand, using, options[0]))
        if left == 0 or len(options) == 1:
            return
        futures = [Future(self, side, option, left) for option in options[:COMPARED]]
        for hands in imagined(self.rounds, rng):
            for future in futures:
                future.imagine(hands)
                yield best
            yield (best := plan(hand, using, max(futures, key=Future.value).option))

    def lightning(self, state: State) -> dict[Action, float]:
        """Value of each use of a ⚡ power."""
        theirs = state.players[OTHER[state.seat]].marks
        phase = PHASES[turns_left_after(state)]
        return {
            action: worth(_struck(state.acting, action), theirs, phase, self.weights)
            for action in state.legal_actions()
        }

    def side(self, state: State, seat: Seat, left: int, width: int) -> Side:
        theirs = state.players[OTHER[seat]].marks
        return Side(state.players[seat], theirs, PHASES[left], self.weights, width)


class Future:
    """Value of an option, as the mean over imagined throws of the next turn.

    Players choose their dice, so only the better half of the six hands in a throw counts.
    """

    def __init__(self, thinker: Thinker, side: Side, option: Option, left: int) -> None:
        self.option = option
        self._thinker = thinker
        self._side = side
        self._left = left
        self._ahead: Side | None = None
        self._sum = 0.0
        self._count = 0

    def imagine(self, hands: list[Hand]) -> None:
        if self._ahead is None:
            player = self._side.played(self.option)
            phase, weights = PHASES[self._left - 1], self._thinker.weights
            self._ahead = Side(player, self._side.their_marks, phase, weights, WIDTH_AHEAD)
        values = sorted([self._ahead.options(hand)[0].value for hand in hands], reverse=True)
        better = values[: len(values) // 2]
        self._sum += sum(better)
        self._count += len(better)

    def value(self) -> float:
        if not self._count:
            return self.option.value
        return self._sum / self._count + self._side.lightning(self.option)


class Draft:
    """Six ways to share four dice, valued for both players."""

    def __init__(self, thinker: Thinker, state: State) -> None:
        self._thinker = thinker
        self._state = state
        self._left = turns_left_after(state)
        taken = [{die.number for die in state.dice_of(seat)} for seat in SEATS]
        self._ways: list[Way] = [
            (first, second)
            for first in combinations(DICE, 2)
            for second in [_rest(first)]
            if taken[0] <= set(first) and taken[1] <= set(second)
        ]
        self._futures: dict[tuple[Seat, Pair], Future] = {}
        self._sides: dict[Seat, Side] = {}

    def search(self, rng: Random) -> Iterator[Plan]:
        best: Plan = (self._state.legal_actions()[0],)
        for _ in self.weigh():
            yield best
        yield (best := self._best())
        if self._left == 0:
            return
        for hands in imagined(self._thinker.rounds, rng):
            for future in self._futures.values():
                future.imagine(hands)
                yield best
            yield (best := self._best())

    def weigh(self) -> Iterator[None]:
        """Find the best use of every hand, one in each step."""
        state, thinker = self._state, self._thinker
        for seat in SEATS:
            if seat is not state.seat and thinker.looks is not Looks.ACROSS:
                continue
            side = self._sides[seat] = thinker.side(state, seat, self._left, WIDTH_DRAFTING)
            for way in self._ways:
                option = side.options(_hand(state, seat, way[seat]))[0]
                self._futures[seat, way[seat]] = Future(thinker, side, option, self._left)
                yield

    def values(self) -> dict[Plan, float]:
        """Value of each possible plan to the player to act."""
        state = self._state
        if state.seat is not state.roller:
            mine = [die.number for die in state.dice_of(state.seat)]
            return {
                tuple(TakeDie(die) for die in way[state.seat] if die not in mine): self._value(way)
                for way in self._ways
            }
        values: dict[Plan, float] = {}
        for die in DICE:
            values[TakeDie(die),] = self._reply(die)[0]
        if TWO_DICE in state.acting.kept:
            cost = self._thinker.weights.spare[PHASES[self._left]][POWER[TWO_DICE]]
            for way in self._ways:
                values[TakeTwo(*way[state.seat]),] = self._value(way) - cost
        return values

    def side(self, seat: Seat) -> Side:
        return self._sides[seat]

    def expected(self, plan: Plan) -> Option:
        """Best option of the player to act with the dice that a plan leads to."""
        seat = self._state.seat
        match plan[0]:
            case TakeDie(die) if seat is self._state.roller:
                pair = self._reply(die)[1][seat]
            case TakeTwo(first, second):
                pair = (first, second)
            case _:
                taken = {die.number for die in self._state.dice_of(seat)}
                first, second = sorted(
                    taken | {action.die for action in plan if isinstance(action, TakeDie)}
                )
                pair = (first, second)
        return self._futures[seat, pair].option

    def best_without(self, seat: Seat, die: int | None = None) -> Option:
        """Best option of a player without one of the dice."""
        futures = [
            future
            for (whose, pair), future in self._futures.items()
            if whose is seat and die not in pair
        ]
        return max(futures, key=Future.value).option

    def _reply(self, die: int) -> tuple[float, Way]:
        """Value of a die to player A, and the way the dice are then shared.

        An opponent that does not look across considers all replies equally likely.
        """
        ways = [way for way in self._ways if die in way[self._state.roller]]
        values = [self._value(way) for way in ways]
        worst = min(values)
        if self._thinker.looks is Looks.ACROSS:
            return worst, ways[values.index(worst)]
        return sum(values) / len(values), ways[values.index(worst)]

    def _best(self) -> Plan:
        values = self.values()
        return max(values, key=values.__getitem__)

    def _value(self, way: Way) -> float:
        """Value of a way to the player to act."""
        own, other = self._state.seat, OTHER[self._state.seat]
        value = self._futures[own, way[own]].value()
        if self._thinker.looks is Looks.ACROSS:
            value -= self._futures[other, way[other]].value()
        return value


def _most_crosses(state: State) -> Plan:
    """Take the dice with the most crosses, a joker counting half a cross."""
    free = [die for die in state.dice if die.taker is None]
    free.sort(key=lambda die: -0.5 if die.face.is_joker else -die.crosses)
    wanted = 1 if state.seat is state.roller else 2 - len(state.dice_of(state.seat))
    return tuple([TakeDie(die.number) for die in free[:wanted]])


def _rest(pair: Pair) -> Pair:
    first, second = (die for die in DICE if die not in pair)
    return first, second


def _hand(state: State, seat: Seat, pair: Pair) -> Hand:
    first, second = pair
    return state.dice[first - 1].taken(seat), state.dice[second - 1].taken(seat)


def _struck(player: Player, action: Action) -> Player:
    """Player after the use of a ⚡ power."""
    match action:
        case NameHouse():
            return player._replace(named_house=action.arms)
        case PutCross():
            return player._replace(kingdom=player.kingdom.honoured(MAP.square[action.cell]))
        case _:
            return player


def turns_left_after(state: State) -> int:
    """Number of turns left after this one, if both players place whenever they can."""
    left = []
    for seat in SEATS:
        empty = state.players[seat].kingdom.empty.bit_count()
        is_to_place = state.stage is Stage.DRAFT or (
            state.stage is Stage.MAP and (seat is state.to_act or state.to_act is state.roller)
        )
        left.append(max(0, empty - 2 * is_to_place))
    return (min(left) + 1) // 2


def imagined(rounds: int, rng: Random) -> Iterator[list[Hand]]:
    """Yield the six hands of a throw in each round; every face comes up in six rounds."""
    throws: list[tuple[Face, ...]] = []
    for _ in range(rounds):
        if not throws:
            shuffled = [rng.sample(faces, len(faces)) for faces in DICE.values()]
            throws = list(zip(*shuffled, strict=True))
        faces = zip(DICE, throws.pop(), strict=True)
        yield list(combinations([Die(die, face, None, face.arms) for die, face in faces], 2))
