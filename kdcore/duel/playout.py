"""Fast random games.

A turn is played on two mutable sheets instead of through a dozen states. Placing, winning a line of
the spellbook and counting crosses use the same code as `State`. The order of a turn, the dice that
mark and the end of a game are written here a second time, and a test compares them with `State`:
whatever a playout did can be played through `apply`, to the same end.

Rare cases go through `State` itself: the rest of a turn that has begun, and the turn of a player
who can place only by spending *Split* or *Turn*.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, permutations, product
from random import Random
from typing import TypeAlias

from kdcore.duel.actions import (
    Action,
    Arm,
    CastleBonus,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PutCross,
    Roll,
    Stage,
    TakeDie,
    TakeTwo,
)
from kdcore.duel.dice import DICE, Arms, Face
from kdcore.duel.player import MAP, Die, Player
from kdcore.duel.preparing import can_still_place
from kdcore.duel.spellbook import CROSS, DOMAINS, FREE, SPLIT, TURN, TWO_DICE, mark
from kdcore.duel.state import OTHER, State
from kdcore.grid import Squares, member
from kdcore.kingdom import Kingdom, raised
from kdcore.position import Seat

CASTLE_BONUS_ODDS = 1 / 8
TWO_DICE_ODDS = 1 / 2

_ROLL, _, _MAP, _, _OVER = Stage
_FOR_THE_STUCK = frozenset({SPLIT, TURN})
_PASS = Pass()

Trace: TypeAlias = list[Action] | None
Draw: TypeAlias = Callable[[], float]
Throw: TypeAlias = tuple[Face, ...]
Hands: TypeAlias = tuple[tuple[int, int], tuple[int, int]]


def playout(state: State, rng: Random, trace: Trace = None) -> State:
    """Last position of a random game from `state`; `trace`, if given, collects the actions.

    Dice, draft and placement are random. Powers are spent when nothing fits otherwise, *Two dice*
    and the castle bonus sometimes; a turn that goes through `State` plays any legal action.
    """
    state = _rest_of_turn(state, rng.random, trace)
    while state.stage is _ROLL:
        state = _rest_of_turn(_turns(state, rng.random, trace), rng.random, trace)
    return state


def _rest_of_turn(state: State, random: Draw, trace: Trace) -> State:
    while state.stage is not _ROLL and state.stage is not _OVER:
        actions = state.legal_actions()
        action = actions[int(random() * len(actions))]
        if trace is not None:
            trace.append(action)
        state = state.successor(action)
    return state


def _turns(state: State, random: Draw, trace: Trace) -> State:
    """Play turns until the game is over or a player who is stuck has a power to spend."""
    throws = _throws()
    turn, roller = state.turn, state.roller
    sheets = (_Sheet(state.players[0]), _Sheet(state.players[1]))
    while True:
        a, b = sheets[roller], sheets[OTHER[roller]]
        throw = throws[int(random() * len(throws))]
        hands = _DRAFTS[int(random() * len(_DRAFTS))]
        takes_two = TWO_DICE in a.kept and random() < TWO_DICE_ODDS
        if takes_two:
            a.kept -= {TWO_DICE}
        if trace is not None:
            trace += _drafting(throw, hands, takes_two)

        has_placed = False
        for sheet, hand in ((a, hands[0]), (b, hands[1])):
            if sheet.draw(throw, hand, random, trace):
                has_placed = True
                continue
            if sheet.kept & _FOR_THE_STUCK:
                seat = roller if sheet is a else OTHER[roller]
                dice = _on_the_table(throw, hands[0], roller, a.bonus)
                players = (sheets[0].player(), sheets[1].player())
                stuck = State(turn, roller, _MAP, seat, players, dice, has_placed=has_placed)
                if can_still_place(stuck.acting.kingdom, stuck.hand, stuck.using, sheet.kept):
                    return stuck
            if trace is not None:
                trace.append(_PASS)

        a.mark(b.marks, random, trace)
        b.mark(a.marks, random, trace)
        if not has_placed or not a.empty or not b.empty:
            return State(turn, roller, _OVER, None, (sheets[0].player(), sheets[1].player()))
        turn += 1
        roller = OTHER[roller]


class _Sheet:
    """Mutable `Player`, with the lines that this turn's dice will mark."""

    __slots__ = (
        "bonus",
        "borders",
        "empty",
        "has_castle_bonus",
        "honours",
        "kept",
        "lands",
        "marking",
        "marks",
        "named_house",
    )

    def __init__(self, player: Player) -> None:
        kingdom, marks, self.kept, self.has_castle_bonus, self.named_house = player
        _, lands, self.honours, self.empty, borders = kingdom
        self.lands, self.borders, self.marks = list(lands), list(borders), list(marks)
        self.marking: list[int] = []
        self.bonus: int | None = None

    def player(self) -> Player:
        lands, borders = tuple(self.lands), tuple(self.borders)
        kingdom = Kingdom(MAP, lands, self.honours, self.empty, borders)
        marks = tuple(self.marks)
        return Player(kingdom, marks, self.kept, self.has_castle_bonus, self.named_house)

    def draw(self, throw: Throw, hand: tuple[int, int], random: Draw, trace: Trace) -> bool:
        """Draw a random placement, with *Free* only if nothing fits; false if nothing is drawn."""
        one, two = hand
        arms, crosses = throw[one - 1]
        other_arms, other_crosses = throw[two - 1]
        house, other_house = arms, other_arms
        if house is None or other_house is None:
            house, other_house = self._named(arms, other_arms, random)
        empty, borders = self.empty, self.borders
        ways = _dominoes(empty, borders[house] & empty, borders[other_house] & empty)
        domino = _pick(ways, random)
        is_free = domino is None and FREE in self.kept
        if is_free:
            domino = _pick(_dominoes(empty, empty, empty), random)
        self.bonus = bonus = None
        if domino is not None:
            if is_free:
                self.kept -= {FREE}
            first, second = domino
            if self.has_castle_bonus and random() < CASTLE_BONUS_ODDS:
                self.has_castle_bonus = False
                self.bonus = bonus = hand[int(random() * 2)]
                crosses += bonus == one
                other_crosses += bonus == two
            lands = self.lands
            lands[house] |= first
            lands[other_house] |= second
            borders[house] |= _AROUND[first]
            borders[other_house] |= _AROUND[second]
            self.empty = empty ^ first ^ second
            if crosses:
                self.honours = raised(self.honours, first, crosses)
            if other_crosses:
                self.honours = raised(self.honours, second, other_crosses)
            if trace is not None:
                halves = ((one, house, first), (two, other_house, second))
                trace += _drawing(throw, halves, is_free, bonus)
        self.marking = marking = []
        if arms is not None and not crosses:
            marking.append(arms)
        if other_arms is not None and not other_crosses:
            marking.append(other_arms)
        return domino is not None

    def _named(self, arms: Arms | None, other: Arms | None, random: Draw) -> tuple[Arms, Arms]:
        """Random houses for jokers, with which the domino fits if possible."""
        empty, borders = self.empty, self.borders
        for house, other_house in product(
            _ORDERS[int(random() * len(_ORDERS))] if arms is None else (arms,),
            _ORDERS[int(random() * len(_ORDERS))] if other is None else (other,),
        ):
            if any(_dominoes(empty, borders[house] & empty, borders[other_house] & empty)):
                break
        return house, other_house

    def mark(self, other: list[int], random: Draw, trace: Trace) -> None:
        for arms in self.marking:
            won = mark(self.marks, other, arms)
            if won is None:
                continue
            if won is DOMAINS:
                self.named_house = _HOUSES[int(random() * len(Arms))]
                if trace is not None:
                    trace.append(NameHouse(self.named_house))
            elif won is not CROSS:
                self.kept |= {won}
            elif filled := _ALL & ~self.empty:
                square = member(filled, int(random() * filled.bit_count()))
                self.honours = raised(self.honours, square, 1)
                if trace is not None:
                    trace.append(PutCross(MAP.cell(square)))


_HOUSES = tuple(Arms)
_ORDERS = tuple(permutations(Arms))
_ALL = MAP.squares & ~MAP.castle
_AROUND = MAP.around
_dominoes, _pick = MAP.dominoes, MAP.pick


@cache
def _throws() -> tuple[Throw, ...]:
    """All 1,296 throws of the four dice, equally likely."""
    return tuple(product(*DICE.values()))


_DRAFTS: tuple[Hands, ...] = tuple(
    ((one, two), (three, four))
    for one, two in combinations(DICE, 2)
    for three, four in [sorted(set(DICE) - {one, two})]
)
"""Dice of player A and of B, all ways equally likely."""


def _on_the_table(
    throw: Throw, hand: tuple[int, int], roller: Seat, bonus: int | None
) -> tuple[Die, ...]:
    return tuple(
        Die(die, face, roller if die in hand else OTHER[roller], face.arms, die == bonus)
        for die, face in zip(DICE, throw, strict=True)
    )


# Actions for a trace


def _drafting(throw: Throw, hands: Hands, takes_two: bool) -> Iterator[Action]:
    (one, two), rest = hands
    yield Roll(throw)
    if takes_two:
        yield TakeTwo(one, two)
    else:
        yield TakeDie(one)
        yield from map(TakeDie, rest)


def _drawing(
    throw: Throw, halves: Iterable[tuple[int, Arms, Squares]], is_free: bool, bonus: int | None
) -> Iterator[Action]:
    if is_free:
        yield Arm(FREE)
    if bonus is not None:
        yield CastleBonus(bonus)
    for die, house, _ in halves:
        if throw[die - 1].is_joker:
            yield NameJoker(die, house)
    yield Place(*(MAP.cell(square) for _, _, square in halves))
