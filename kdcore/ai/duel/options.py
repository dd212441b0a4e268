"""Ways to prepare and place two dice, best first."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import product
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from kdcore.ai.duel.prospect import POWER, Gains, Prospect, belongings, race
from kdcore.ai.duel.weights import CASTLE, NAMED, Weights
from kdcore.duel.actions import (
    Action,
    Arm,
    CastleBonus,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    TurnDie,
)
from kdcore.duel.dice import DICE, Arms
from kdcore.duel.placing import FIRST, SECOND, Domino, Hand
from kdcore.duel.player import MAP, Die, Player
from kdcore.duel.scoring import DOMAIN_BONUS
from kdcore.duel.spellbook import (
    BOXES,
    CROSS,
    DOMAINS,
    FREE,
    LIGHTNING,
    POWERS,
    SPLIT,
    TURN,
    Power,
    mark,
)
from kdcore.grid import Squares, each

Plan: TypeAlias = tuple[Action, ...]
"""Actions of one player, to be played one after the other."""

Powers: TypeAlias = frozenset[Power]

_NONE: Powers = frozenset()
_FREE: Powers = frozenset({FREE})
_SPLIT: Powers = frozenset({SPLIT})
_HOUSES = tuple(Arms)
_STEPS = MAP.steps
_SPLIT_WIDTH = 6
_TO_A_BONUS = 3


class Option(NamedTuple):
    """Way to use a hand."""

    # Expected points of the player after it.
    value: float
    # Dice as they would be drawn: turned, named, with the bonus.
    hand: Hand
    using: Powers
    # Squares of the two dice, 0 for a die that is not drawn.
    first: Squares
    second: Squares


Rough: TypeAlias = tuple[float, Hand, Powers, Squares, Squares]
"""Option with a rough value."""


class Side:
    """Map and spellbook of a player, valued for the phase of the game after this turn.

    `width` is the number of options valued exactly, the best third of them also with a bonus.
    """

    def __init__(
        self,
        player: Player,
        their_marks: Sequence[int],
        phase: int,
        weights: Weights,
        width: int,
    ) -> None:
        self.player = player
        self.their_marks = their_marks
        self.prospect = Prospect(player.kingdom, player.named_house, phase, weights)
        self._width = width
        self._spare = weights.spare[phase]
        self._races = weights.races[phase]
        self._beside = belongings(player, their_marks, phase, weights)
        self._marked: dict[tuple[int, ...], float] = {}

    def options(self, hand: Hand, using: Powers = _NONE) -> list[Option]:
        """Best options for a hand, best first; a single one to pass if nothing fits."""
        rough = nlargest(self._width, self._rough(hand, using), key=itemgetter(0))
        options = [self.valued(*option[1:]) for option in rough]
        if not options:
            return [self.valued(hand, using, 0, 0)]
        options.sort(key=itemgetter(0), reverse=True)
        if self.player.has_castle_bonus:
            for option in options[: self._width // _TO_A_BONUS]:
                options += [
                    self.valued(raised, *option[2:])
                    for raised in _with_bonus(option.hand, option.first, option.second)
                ]
            options.sort(key=itemgetter(0), reverse=True)
        return options

    def valued(self, hand: Hand, using: Powers, first: Squares, second: Squares) -> Option:
        """Option with its exact value."""
        one, two = hand
        prospect = self.prospect
        if first and second and one.arms is not None and two.arms is not None:
            halves = (first, one.arms, one.crosses), (second, two.arms, two.crosses)
            value = prospect.after(*halves)
        else:
            value = prospect.now()
            for square, die in ((first, one), (second, two)):
                if square and die.arms is not None:
                    value += prospect.gains(die.arms, die.crosses)[square]
        return Option(value + self._besides(hand, using), hand, using, first, second)

    def _besides(self, hand: Hand, using: Powers) -> float:
        """Value of everything off the map, once this hand has been used."""
        value = self._beside + self._marks(hand)
        for power in sorted(using & self.player.kept):
            value -= self._spare[POWER[power]]
        one, two = hand
        if (one.has_bonus or two.has_bonus) and self.player.has_castle_bonus:
            value -= self._spare[CASTLE]
        return value

    # Placements with rough values

    def _rough(self, hand: Hand, using: Powers) -> list[Rough]:
        kept = self.player.kept
        rough: list[Rough] = []
        if not kept:
            self._places(rough, hand, using)
            return rough
        powers = [using]
        powers += [using | _FREE] if FREE in kept else []
        powers += [power | _SPLIT for power in powers] if SPLIT in kept else []
        for turned, turning in self._turned(hand):
            for armed in powers:
                self._places(rough, turned, armed | turning)
        return rough

    def _turned(self, hand: Hand) -> Iterator[tuple[Hand, Powers]]:
        yield hand, _NONE
        if TURN not in self.player.kept:
            return
        first, second = hand
        for die in hand:
            if die.is_named:
                continue
            for face in dict.fromkeys(DICE[die.number]):
                if face != die.face:
                    turned = die._replace(face=face, arms=face.arms)
                    yield (turned, second) if die is first else (first, turned), frozenset({TURN})

    def _places(self, rough: list[Rough], hand: Hand, using: Powers) -> None:
        base = self.prospect.worth + self._besides(hand, using)
        empty, borders = self.prospect.empty, self.prospect.borders
        for first, second in product(*map(_named, hand)):
            assert first.arms is not None
            assert second.arms is not None
            named = (first, second)
            if SPLIT in using:
                self._apart(rough, hand, named, using, base)
                continue
            mine = self.prospect.gains(first.arms, first.crosses)
            others = self.prospect.gains(second.arms, second.crosses)
            is_free = FREE in using
            ways = MAP.dominoes(
                empty,
                empty if is_free else borders[first.arms] & empty,
                empty if is_free else borders[second.arms] & empty,
            )
            for firsts, step in zip(ways, _STEPS, strict=True):
                left = firsts
                while left:
                    square = left & -left
                    left ^= square
                    beside = square << step if step > 0 else square >> -step
                    value = base + mine[square] + others[beside]
                    rough.append((value, named, using, square, beside))

    def _apart(
        self, rough: list[Rough], hand: Hand, named: Hand, using: Powers, base: float
    ) -> None:
        """Add placements with *Split*, in which a joker that is lost has no name."""
        kingdom, gains = self.player.kingdom, self.prospect.gains
        first, second = named
        assert first.arms is not None
        assert second.arms is not None
        mine, others = gains(first.arms, first.crosses), gains(second.arms, second.crosses)
        domino = Domino(kingdom, named, using)
        anywhere = (domino.empty, domino.empty)
        firsts = _best(domino.together(FIRST, anywhere), mine)
        seconds = _best(domino.together(SECOND, anywhere), others)
        rough += [
            (base + mine[one] + others[two], named, using, one, two)
            for one, two in product(firsts, seconds)
            if one != two
        ]
        alone = (first, hand[SECOND])
        for one in _best(Domino(kingdom, alone, using).alone(FIRST, anywhere), mine):
            rough.append((base + mine[one], alone, using, one, 0))
        alone = (hand[FIRST], second)
        for two in _best(Domino(kingdom, alone, using).alone(SECOND, anywhere), others):
            rough.append((base + others[two], alone, using, 0, two))

    # The spellbook

    def _marks(self, hand: Hand) -> float:
        """Value of a hand's marks, powers won by them included."""
        marking = _marking(hand)
        value = self._marked.get(marking)
        if value is None:
            value = 0.0
            mine, theirs = self.player.marks, self.their_marks
            for arms in dict.fromkeys(marking):
                own, other, boxes = mine[arms], theirs[arms], BOXES[arms]
                if boxes in (own, other):
                    continue
                more = own + marking.count(arms)
                value -= self._races[race(arms, own, other)]
                if more >= boxes:
                    value += self._won(POWERS[arms])
                else:
                    value += self._races[race(arms, more, other)]
            self._marked[marking] = value
        return value

    def lightning(self, option: Option) -> float:
        """Value of the ⚡ powers that an option wins, which `played` leaves out."""
        boxes = list(self.player.marks)
        won = [mark(boxes, self.their_marks, arms) for arms in _marking(option.hand)]
        return sum([self._won(power) for power in won if power in LIGHTNING])

    def _won(self, power: Power) -> float:
        kinds = [kind for kind, *_ in self.prospect.domains]
        if power is CROSS:
            return max((size for _, size, *_ in self.prospect.domains), default=0) + 1.0
        if power is DOMAINS:
            most = max((kinds.count(kind) for kind in kinds), default=0)
            return DOMAIN_BONUS * most + self._spare[NAMED]
        return self._spare[POWER[power]]

    def played(self, option: Option) -> Player:
        """Player after an option, without the effect of ⚡ powers."""
        kingdom, marks, kept, has_castle_bonus, named_house = self.player
        _, hand, using, *squares = option
        drawn = [
            (square, die.arms, die.crosses)
            for square, die in zip(squares, hand, strict=True)
            if square and die.arms is not None
        ]
        boxes = list(marks)
        kept -= using
        for arms in _marking(hand):
            won = mark(boxes, self.their_marks, arms)
            if won is not None and won not in LIGHTNING:
                kept |= {won}
        has_castle_bonus = has_castle_bonus and not any(die.has_bonus for die in hand)
        return Player(kingdom.drawn(*drawn), tuple(boxes), kept, has_castle_bonus, named_house)


def _marking(hand: Hand) -> tuple[int, ...]:
    return tuple([arms for die in hand if (arms := die.marks) is not None])


def _named(die: Die) -> Sequence[Die]:
    if die.arms is not None:
        return (die,)
    return [die._replace(arms=arms) for arms in _HOUSES]


def _best(squares: Squares, gains: Gains) -> list[Squares]:
    return sorted(each(squares), key=gains.__getitem__, reverse=True)[:_SPLIT_WIDTH]


def _with_bonus(hand: Hand, first: Squares, second: Squares) -> Iterator[Hand]:
    one, two = hand
    if one.has_bonus or two.has_bonus:
        return
    if first:
        yield one._replace(has_bonus=True), two
    if second:
        yield one, two._replace(has_bonus=True)


def plan(hand: Hand, using: Powers, option: Option) -> Plan:
    """Actions that lead from a hand to an option."""
    first, second = option.first, option.second
    if not first and not second:
        return (Pass(),)
    actions: list[Action] = []
    changes = list(zip(hand, option.hand, (first, second), strict=True))
    actions += [
        TurnDie(then.number, then.face) for now, then, _ in changes if now.face != then.face
    ]
    actions += [Arm(power) for power in (FREE, SPLIT) if power in option.using - using]
    for now, then, square in changes:
        if then.has_bonus and not now.has_bonus:
            actions.append(CastleBonus(then.number))
        if square and then.arms is not None and then.is_named and not now.is_named:
            actions.append(NameJoker(then.number, then.arms))
    cells = [MAP.cell(square) if square else None for square in (first, second)]
    if SPLIT in option.using:
        return (*actions, PlaceSplit(*cells))
    assert cells[0] is not None
    assert cells[1] is not None
    return (*actions, Place(cells[0], cells[1]))
