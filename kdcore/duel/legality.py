"""Legal actions, and objections to all others (RULES 1, A turn)."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, assert_never

from kdcore.duel.actions import (
    STAGES,
    Action,
    Arm,
    CastleBonus,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    PutCross,
    Roll,
    Stage,
    TakeDie,
    TakeTwo,
    TurnDie,
)
from kdcore.duel.dice import DICE, Arms
from kdcore.duel.objection import Objection
from kdcore.duel.placing import (
    Domino,
    Hand,
    objection_to_place,
    objection_to_split,
    objection_to_squares,
    placements,
)
from kdcore.duel.player import MAP
from kdcore.duel.preparing import objection_to_preparing, preparations
from kdcore.duel.spellbook import CROSS, DOMAINS, TWO_DICE
from kdcore.position import not_an_action

if TYPE_CHECKING:
    from kdcore.duel.state import State


def legal_actions(state: "State") -> Sequence[Action]:
    return _LISTS[state.stage](state)


def actions_but_placements(state: "State") -> Sequence[Action]:
    """Legal actions without `Place` and `PlaceSplit`, which can be a thousand."""
    if state.stage is not Stage.MAP:
        return legal_actions(state)
    return _map_but_placements(state, state.hand, state.domino)


def objection(state: "State", action: Action) -> Objection | None:
    """Reason to refuse an action, `None` exactly for those that `legal_actions` lists."""
    stage = state.stage
    if STAGES.get(type(action)) is not stage:
        if type(action) not in STAGES:
            raise not_an_action(state, action)
        return Objection.GAME_IS_OVER if stage is Stage.OVER else Objection.NOT_NOW
    match action:
        case TakeDie():
            return _objection_to_taking(state, action)
        case Place():
            return objection_to_place(state.acting.kingdom, state.hand, state.using, action)
        case Roll():
            return _objection_to_roll(action)
        case TakeTwo():
            return _objection_to_taking_two(state, action)
        case TurnDie() | CastleBonus() | Arm() | NameJoker():
            return objection_to_preparing(state.acting, state.hand, state.using, action)
        case PlaceSplit():
            return objection_to_split(state.acting.kingdom, state.hand, state.using, action)
        case Pass():
            return _objection_to_passing(state)
        case NameHouse():
            return None if state.lightning is DOMAINS else Objection.NOT_NOW
        case PutCross():
            return _objection_to_cross(state, action)
        case never:
            assert_never(never)


# Stage 1: roll


@cache
def _rolls() -> tuple[Roll, ...]:
    return tuple(map(Roll, product(*(dict.fromkeys(faces) for faces in DICE.values()))))


def _objection_to_roll(action: Roll) -> Objection | None:
    faces = action.faces
    if len(faces) == len(DICE) and all(map(tuple.__contains__, DICE.values(), faces)):
        return None
    return Objection.NOT_A_FACE_OF_THAT_DIE


# Stage 2: draft


def _draft(state: "State") -> list[Action]:
    actions: list[Action] = [_TAKE[die.number] for die in state.dice if die.taker is None]
    if _objection_to_two_dice(state) is None:
        actions += _TAKE_TWO
    return actions


_TAKE = {die: TakeDie(die) for die in DICE}
_TAKE_TWO = tuple(TakeTwo(*pair) for pair in combinations(DICE, 2))


def _objection_to_taking(state: "State", action: TakeDie) -> Objection | None:
    if action.die not in DICE:
        return Objection.NO_SUCH_DIE
    if state.dice[action.die - 1].taker is not None:
        return Objection.DIE_IS_TAKEN
    return None


def _objection_to_taking_two(state: "State", action: TakeTwo) -> Objection | None:
    if action.first not in DICE or action.second not in DICE:
        return Objection.NO_SUCH_DIE
    if action.first == action.second:
        return Objection.SAME_DIE_TWICE
    if action.first > action.second:
        return Objection.LOWER_DIE_COMES_FIRST
    return _objection_to_two_dice(state)


def _objection_to_two_dice(state: "State") -> Objection | None:
    """Objection to *Two dice*, which player A uses before any die is taken."""
    if state.to_act is not state.roller:
        return Objection.ONLY_PLAYER_A_TAKES_TWO
    if TWO_DICE not in state.players[state.roller].kept:
        return Objection.POWER_NOT_KEPT
    return None


# Stage 3: map


def _map(state: "State") -> list[Action]:
    hand = state.hand
    domino = Domino(state.acting.kingdom, hand, state.using)
    return _map_but_placements(state, hand, domino) + placements(domino, hand)


def _map_but_placements(state: "State", hand: Hand, domino: Domino) -> list[Action]:
    actions: list[Action] = [*preparations(state.acting, hand, state.using, domino)]
    if not domino.can_be_placed() and not state.is_prepared:
        actions.append(_PASS)
    return actions


_PASS = Pass()


def _objection_to_passing(state: "State") -> Objection | None:
    if state.is_prepared:
        return Objection.DOMINO_IS_PREPARED
    return Objection.DOMINO_CAN_BE_PLACED if state.domino.can_be_placed() else None


# Stage 4: spellbook


def _lightning(state: "State") -> list[Action]:
    if state.lightning is DOMAINS:
        return [NameHouse(arms) for arms in Arms]
    return [PutCross(cell) for cell in MAP.cells_of(state.acting.kingdom.filled)]


def _objection_to_cross(state: "State", action: PutCross) -> Objection | None:
    if state.lightning is not CROSS:
        return Objection.NOT_NOW
    filled = state.acting.kingdom.filled
    return objection_to_squares(filled, Objection.SQUARE_IS_EMPTY, action.cell)


_LISTS: dict[Stage, Callable[["State"], Sequence[Action]]] = {
    Stage.ROLL: lambda _: _rolls(),
    Stage.DRAFT: _draft,
    Stage.MAP: _map,
    Stage.SPELLBOOK: _lightning,
    Stage.OVER: lambda _: (),
}
