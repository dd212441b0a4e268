"""Preparing a domino and where it may be drawn (RULES 1, stage 3)."""

from collections.abc import Set as AbstractSet
from typing import TypeAlias, assert_never

from kdcore.duel.actions import Arm, CastleBonus, NameJoker, TurnDie
from kdcore.duel.dice import DICE
from kdcore.duel.player import Die, Player
from kdcore.duel.spellbook import FREE, SPLIT, TURN, Power
from kdcore.grid import Squares
from kdcore.kingdom import Kingdom

FIRST, SECOND = 0, 1

Hand: TypeAlias = tuple[Die, Die]
Preparing: TypeAlias = TurnDie | CastleBonus | Arm | NameJoker


def prepared(
    player: Player, hand: Hand, using: frozenset[Power], action: Preparing
) -> tuple[Player, Hand, frozenset[Power]]:
    """What spending something, or naming a joker, makes of a player and the two dice in hand."""
    match action:
        case TurnDie():
            kept = player.kept - {TURN}
            hand = _changed(
                hand, _find(hand, action.die)._replace(face=action.face, arms=action.face.arms)
            )
            return player._replace(kept=kept), hand, using | {TURN}
        case CastleBonus():
            hand = _changed(hand, _find(hand, action.die)._replace(has_bonus=True))
            return player._replace(has_castle_bonus=False), hand, using
        case Arm():
            kept = player.kept - {action.power}
            return player._replace(kept=kept), hand, using | {action.power}
        case NameJoker():
            hand = _changed(hand, _find(hand, action.die)._replace(arms=action.arms))
            return player, hand, using
        case never:
            assert_never(never)


class Domino:
    """The two dice of a player as they stand, on the map they are to be drawn on.

    `reach` has, for either half, the empty squares on which it connects by itself: beside the
    castle or its own house. A joker without a name connects wherever any house does; *Free* lets
    either half lie anywhere.
    """

    __slots__ = ("empty", "grid", "is_split", "must_be_placed", "must_both", "reach")

    def __init__(self, kingdom: Kingdom, hand: Hand, using: AbstractSet[Power]) -> None:
        first, second = hand
        self.grid = kingdom.grid
        self.empty = empty = kingdom.empty
        self.is_split = SPLIT in using
        is_free = FREE in using
        self.reach = (
            empty if is_free else kingdom.connecting(first.arms),
            empty if is_free else kingdom.connecting(second.arms),
        )
        if self.is_split:
            self.must_be_placed = (first.is_bound, second.is_bound)
            self.must_both = _both_fit(
                empty if is_free else kingdom.connecting(first.face.arms),
                empty if is_free else kingdom.connecting(second.face.arms),
            )

    def together(self, half: int, among: tuple[Squares, Squares]) -> Squares:
        """Where `half` may lie when both are drawn, first and second each on some of `among`."""
        own, other = self.reach[half], self.reach[1 - half]
        mine, others = among[half] & self.empty, among[1 - half] & self.empty
        if not self.is_split:
            beside = self.grid.beside
            return mine & (own & beside(others) | beside(others & other))
        if not self.must_both:
            return 0
        mine, others = mine & own, others & other
        return mine & ~others if others.bit_count() == 1 else mine if others else 0

    def alone(self, half: int, among: tuple[Squares, Squares]) -> Squares:
        """Where `half` may lie when *Split* loses the other die."""
        if not self.is_split or self.must_both or self.must_be_placed[1 - half]:
            return 0
        return among[half] & self.reach[half]

    def rests_on(self, half: int) -> bool:
        """Whether the undivided domino can lie so that `half` is the one that connects."""
        return bool(self.grid.beside(self.empty) & self.reach[half])

    def can_be_placed(self) -> bool:
        if not self.is_split:
            return self.rests_on(FIRST) or self.rests_on(SECOND)
        anywhere = (self.empty, self.empty)
        return bool(
            self.together(FIRST, anywhere)
            or self.alone(FIRST, anywhere)
            or self.alone(SECOND, anywhere)
        )


def can_still_place(
    kingdom: Kingdom, hand: Hand, using: AbstractSet[Power], kept: AbstractSet[Power]
) -> bool:
    """Whether the domino can be drawn, spending whatever is kept if need be."""
    if FREE in kept:
        using = using | {FREE}
    if Domino(kingdom, hand, using).can_be_placed():
        return True
    if SPLIT in kept and Domino(kingdom, hand, using | {SPLIT}).can_be_placed():
        return True
    return TURN in kept and any(
        can_still_place(
            kingdom, _changed(hand, die._replace(face=face, arms=face.arms)), using, kept - {TURN}
        )
        for die in hand
        if not die.is_named
        for face in DICE[die.number]
    )


def _find(hand: Hand, number: int) -> Die:
    first, second = hand
    return first if first.number == number else second


def _changed(hand: Hand, die: Die) -> Hand:
    first, second = hand
    return (die, second) if die.number == first.number else (first, die)


def _both_fit(first: Squares, second: Squares) -> bool:
    """Whether two dice with these squares to choose from find two different ones."""
    return bool(first and second) and (first | second).bit_count() > 1
