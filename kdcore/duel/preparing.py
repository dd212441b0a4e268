"""Preparations of a domino before it is drawn (RULES 1, stage 3)."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import TypeAlias, assert_never

from kdcore.duel.actions import Arm, CastleBonus, NameJoker, TurnDie
from kdcore.duel.dice import DICE, Arms
from kdcore.duel.objection import Objection
from kdcore.duel.placing import FIRST, SECOND, Domino, Hand
from kdcore.duel.player import Die, Player
from kdcore.duel.spellbook import FREE, SPLIT, TURN, Power
from kdcore.kingdom import Kingdom

Preparing: TypeAlias = TurnDie | CastleBonus | Arm | NameJoker


def prepared(
    player: Player, hand: Hand, using: frozenset[Power], action: Preparing
) -> tuple[Player, Hand, frozenset[Power]]:
    """Player, hand and powers in use after a preparation."""
    match action:
        case TurnDie():
            die = _find(hand, action.die)._replace(face=action.face, arms=action.face.arms)
            return _spent(player, TURN), _changed(hand, die), using | {TURN}
        case CastleBonus():
            die = _find(hand, action.die)._replace(has_bonus=True)
            return player._replace(has_castle_bonus=False), _changed(hand, die), using
        case Arm():
            return _spent(player, action.power), hand, using | {action.power}
        case NameJoker():
            die = _find(hand, action.die)._replace(arms=action.arms)
            return player, _changed(hand, die), using
        case never:
            assert_never(never)


def can_still_place(
    kingdom: Kingdom, hand: Hand, using: AbstractSet[Power], kept: AbstractSet[Power]
) -> bool:
    """Test if the domino can be drawn, spending any kept powers."""
    if FREE in kept:
        using = using | {FREE}
    if Domino(kingdom, hand, using).can_be_placed():
        return True
    if SPLIT in kept and Domino(kingdom, hand, using | {SPLIT}).can_be_placed():
        return True
    return TURN in kept and any(
        can_still_place(kingdom, turned, using, kept - {TURN}) for turned in _turns(hand)
    )


def _turns(hand: Hand) -> Iterator[Hand]:
    for die in hand:
        if not die.is_named:
            for face in DICE[die.number]:
                yield _changed(hand, die._replace(face=face, arms=face.arms))


def _spent(player: Player, power: Power) -> Player:
    return player._replace(kept=player.kept - {power})


def _find(hand: Hand, number: int) -> Die:
    first, second = hand
    return first if first.number == number else second


def _changed(hand: Hand, die: Die) -> Hand:
    first, second = hand
    return (die, second) if die.number == first.number else (first, die)


# Listing


def preparations(
    player: Player, hand: Hand, using: frozenset[Power], domino: Domino
) -> list[Preparing]:
    """Legal preparations; `domino` is made of the other arguments, so as not to make it twice."""
    return [
        action
        for action in _candidates(player, hand)
        if _surely_leaves_a_way(domino, hand, action) or _leaves_a_way(player, hand, using, action)
    ]


def _candidates(player: Player, hand: Hand) -> Iterator[Preparing]:
    kept = player.kept
    if TURN in kept:
        for die in hand:
            if not die.is_named:
                faces = dict.fromkeys(DICE[die.number])
                yield from (TurnDie(die.number, face) for face in faces if face != die.face)
    if player.has_castle_bonus:
        for die in hand:
            yield _BONUS[die.number]
    if kept:
        yield from (arm for arm in _ARM if arm.power in kept)
    for die in hand:
        if die.arms is None:
            yield from _NAMES[die.number]


_NAMES = {die: [NameJoker(die, arms) for arms in Arms] for die in DICE}
_BONUS = {die: CastleBonus(die) for die in DICE}
_ARM = (Arm(FREE), Arm(SPLIT))


def _leaves_a_way(player: Player, hand: Hand, using: frozenset[Power], action: Preparing) -> bool:
    """Test if the domino can be drawn after a preparation, as the rules demand."""
    player, hand, using = prepared(player, hand, using, action)
    return can_still_place(player.kingdom, hand, using, player.kept)


def _surely_leaves_a_way(domino: Domino, hand: Hand, action: Preparing) -> bool:
    """Shortcut of `_leaves_a_way` for the two most common cases."""
    if domino.is_split:
        return False
    if isinstance(action, CastleBonus):
        return domino.can_be_placed()
    if isinstance(action, NameJoker):
        return domino.rests_on(FIRST if action.die == hand[SECOND].number else SECOND)
    return False


# Objecting


def objection_to_preparing(
    player: Player, hand: Hand, using: frozenset[Power], action: Preparing
) -> Objection | None:
    reason = _objection_to_candidate(player, hand, action)
    if reason is not None:
        return reason
    if _leaves_a_way(player, hand, using, action):
        return None
    return Objection.NOTHING_COULD_BE_PLACED


def _objection_to_candidate(player: Player, hand: Hand, action: Preparing) -> Objection | None:
    if isinstance(action, Arm):
        if action not in _ARM:
            return Objection.POWER_IS_NEVER_ARMED
        return None if action.power in player.kept else Objection.POWER_NOT_KEPT
    if action.die not in DICE:
        return Objection.NO_SUCH_DIE
    die = _find(hand, action.die)
    if die.number != action.die:
        return Objection.NOT_YOUR_DIE
    match action:
        case TurnDie():
            return _objection_to_turning(player, die, action)
        case CastleBonus():
            return None if player.has_castle_bonus else Objection.CASTLE_BONUS_IS_SPENT
        case NameJoker():
            if not die.face.is_joker:
                return Objection.NOT_A_JOKER
            return Objection.JOKER_IS_NAMED if die.is_named else None
        case never:
            assert_never(never)


def _objection_to_turning(player: Player, die: Die, action: TurnDie) -> Objection | None:
    if TURN not in player.kept:
        return Objection.POWER_NOT_KEPT
    if action.face not in DICE[die.number]:
        return Objection.NOT_A_FACE_OF_THAT_DIE
    if die.is_named:
        return Objection.JOKER_IS_NAMED
    return Objection.DIE_SHOWS_THAT_FACE if action.face == die.face else None
