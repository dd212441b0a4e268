"""What may be done now, and why anything else may not."""

from collections.abc import Callable, Iterator, Sequence
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
from kdcore.duel.placing import FIRST, SECOND, Domino, Hand, Preparing, can_still_place, prepared
from kdcore.duel.player import MAP, Die, Player
from kdcore.duel.spellbook import CROSS, DOMAINS, FREE, SPLIT, TURN, TWO_DICE
from kdcore.grid import Cell, Squares, each, moved

if TYPE_CHECKING:
    from kdcore.duel.state import State


def legal_actions(state: "State") -> Sequence[Action]:
    return _LISTS[state.stage](state)


def objection(state: "State", action: Action) -> Objection | None:
    """`None` exactly for the actions that `legal_actions` lists."""
    stage = state.stage
    if STAGES[type(action)] is not stage:
        return Objection.GAME_IS_OVER if stage is Stage.OVER else Objection.NOT_NOW
    match action:
        case TakeDie():
            return _objection_to_taking(state, action)
        case Place():
            return _objection_to_placing(state, action)
        case Roll():
            return _objection_to_roll(action)
        case TakeTwo():
            return _objection_to_taking_two(state, action)
        case TurnDie() | CastleBonus() | Arm() | NameJoker():
            return _objection_to_preparing(state, action)
        case PlaceSplit():
            return _objection_to_placing_apart(state, action)
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

_TAKE = {die: TakeDie(die) for die in DICE}
_TAKE_TWO = tuple(TakeTwo(*pair) for pair in combinations(DICE, 2))


def _draft(state: "State") -> list[Action]:
    actions: list[Action] = [_TAKE[die.number] for die in state.dice if die.taker is None]
    if _can_take_two(state) is None:
        actions += _TAKE_TWO
    return actions


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
    return _can_take_two(state)


def _can_take_two(state: "State") -> Objection | None:
    """Player A drafts first and has nothing left to choose later, so no die is taken yet."""
    if state.to_act is not state.roller:
        return Objection.ONLY_PLAYER_A_TAKES_TWO
    if TWO_DICE not in state.players[state.roller].kept:
        return Objection.POWER_NOT_KEPT
    return None


# Stage 3: map, preparing the domino


def _map(state: "State") -> list[Action]:
    hand = state.hand
    domino = Domino(state.acting.kingdom, hand, state.using)
    return _preparing(state, domino, hand) + _drawing(state, domino, hand)


def _preparing(state: "State", domino: Domino, hand: Hand) -> list[Action]:
    player = state.acting
    kept = player.kept
    candidates: list[Preparing] = []
    if TURN in kept:
        candidates += (
            TurnDie(die.number, face)
            for die in hand
            if not die.is_named
            for face in dict.fromkeys(DICE[die.number])
            if face != die.face
        )
    if player.has_castle_bonus:
        candidates += (_BONUS[die.number] for die in hand)
    if kept:
        candidates += (arm for arm in _ARM if arm.power in kept)
    for die in hand:
        if die.arms is None:
            candidates += (NameJoker(die.number, arms) for arms in Arms)
    return [
        action
        for action in candidates
        if _surely_leaves_a_way(domino, hand, action) or _leaves_a_way(state, action)
    ]


_BONUS = {die: CastleBonus(die) for die in DICE}
_ARM = (Arm(FREE), Arm(SPLIT))


def _leaves_a_way(state: "State", action: Preparing) -> bool:
    """Whatever is spent or named is spent on a domino that is drawn this turn."""
    player, hand, using = prepared(state.acting, state.hand, state.using, action)
    return can_still_place(player.kingdom, hand, using, player.kept)


def _surely_leaves_a_way(domino: Domino, hand: Hand, action: Preparing) -> bool:
    """The two commonest cases, without trying them out."""
    if domino.is_split:
        return False
    if isinstance(action, CastleBonus):
        return domino.can_be_placed()
    if isinstance(action, NameJoker):
        return domino.rests_on(FIRST if action.die == hand[SECOND].number else SECOND)
    return False


def _objection_to_preparing(state: "State", action: Preparing) -> Objection | None:
    player = state.acting
    if isinstance(action, Arm):
        if action not in _ARM:
            return Objection.POWER_IS_NEVER_ARMED
        if action.power not in player.kept:
            return Objection.POWER_NOT_KEPT
    else:
        if action.die not in DICE:
            return Objection.NO_SUCH_DIE
        die = state.dice[action.die - 1]
        if die.taker is not state.to_act:
            return Objection.NOT_YOUR_DIE
        reason = _objection_to_changing(player, die, action)
        if reason is not None:
            return reason
    return None if _leaves_a_way(state, action) else Objection.NOTHING_COULD_BE_PLACED


def _objection_to_changing(
    player: Player, die: Die, action: TurnDie | CastleBonus | NameJoker
) -> Objection | None:
    match action:
        case TurnDie():
            if TURN not in player.kept:
                return Objection.POWER_NOT_KEPT
            if action.face not in DICE[die.number]:
                return Objection.NOT_A_FACE_OF_THAT_DIE
            if die.is_named:
                return Objection.JOKER_IS_NAMED
            if action.face == die.face:
                return Objection.DIE_SHOWS_THAT_FACE
        case CastleBonus():
            if not player.has_castle_bonus:
                return Objection.CASTLE_BONUS_IS_SPENT
        case NameJoker():
            if not die.face.is_joker:
                return Objection.NOT_A_JOKER
            if die.is_named:
                return Objection.JOKER_IS_NAMED
        case never:
            assert_never(never)
    return None


# Stage 3: map, drawing the domino


def _drawing(state: "State", domino: Domino, hand: Hand) -> list[Action]:
    if domino.is_split:
        return list(_split_placements(domino, hand))
    if hand[FIRST].arms is None or hand[SECOND].arms is None:
        placements, can_place = [], domino.can_be_placed()
    else:
        placements = _placements(domino)
        can_place = bool(placements)
    return placements if can_place or state.is_prepared else [_PASS]


_PASS = Pass()
_PLACE = tuple(
    {
        first: Place(MAP.cell(first), MAP.cell(second))
        for first, around in MAP.around.items()
        for second in each(around)
        if second == moved(first, step)
    }
    for step in MAP.steps
)


def _placements(domino: Domino) -> list[Action]:
    placements: list[Action] = []
    ways = domino.grid.dominoes(domino.empty, *domino.reach)
    for firsts, place in zip(ways, _PLACE, strict=True):
        left = firsts
        while left:
            first = left & -left
            placements.append(place[first])
            left ^= first
    return placements


def _split_placements(domino: Domino, hand: Hand) -> Iterator[PlaceSplit]:
    is_ready = tuple(die.arms is not None for die in hand)
    anywhere = (domino.empty, domino.empty)
    cells = MAP.cells_of
    if all(is_ready):
        for first in cells(domino.together(FIRST, anywhere)):
            among = (MAP.square[first], domino.empty)
            for second in cells(domino.together(SECOND, among)):
                yield PlaceSplit(first, second)
    if is_ready[FIRST]:
        yield from (PlaceSplit(first, None) for first in cells(domino.alone(FIRST, anywhere)))
    if is_ready[SECOND]:
        yield from (PlaceSplit(None, second) for second in cells(domino.alone(SECOND, anywhere)))


def _objection_to_placing(state: "State", action: Place) -> Objection | None:
    if SPLIT in state.using:
        return Objection.SPLIT_IS_ARMED
    kingdom = state.acting.kingdom
    reason = _objection_to_squares(kingdom.empty, action.first, action.second)
    if reason is not None:
        return reason
    first, second = _SQUARES[action.first], _SQUARES[action.second]
    if not MAP.beside(first) & second:
        return Objection.NOT_SIDE_BY_SIDE
    one, two = state.hand
    if one.arms is None or two.arms is None:
        return Objection.JOKER_IS_NOT_NAMED
    if not (
        FREE in state.using
        or kingdom.connecting(one.arms) & first
        or kingdom.connecting(two.arms) & second
    ):
        return Objection.NOT_CONNECTED
    return None


def _objection_to_placing_apart(state: "State", action: PlaceSplit) -> Objection | None:
    if SPLIT not in state.using:
        return Objection.SPLIT_IS_NOT_ARMED
    domino = state.domino
    halves = list(zip((FIRST, SECOND), (action.first, action.second), strict=True))
    placed = [(half, cell) for half, cell in halves if cell is not None]
    reason = _objection_to_squares(domino.empty, *(cell for _, cell in placed))
    if reason is not None:
        return reason
    if action.first == action.second is not None:
        return Objection.SAME_SQUARE_TWICE
    for half, cell in placed:
        if state.hand[half].arms is None:
            return Objection.JOKER_IS_NOT_NAMED
        if not _SQUARES[cell] & domino.reach[half]:
            return Objection.NOT_CONNECTED
    return _objection_to_losing(domino, [half for half, cell in halves if cell is None])


def _objection_to_losing(domino: Domino, lost: list[int]) -> Objection | None:
    if lost and domino.must_both:
        return Objection.BOTH_DICE_CAN_BE_PLACED
    if len(lost) > 1 or any(domino.must_be_placed[half] for half in lost):
        return Objection.DIE_MUST_BE_PLACED
    return None


_SQUARES = {cell: square for cell, square in MAP.square.items() if square != MAP.castle}


def _objection_to_squares(empty: Squares, *cells: Cell) -> Objection | None:
    for cell in cells:
        if cell not in _SQUARES:
            return Objection.CASTLE_SQUARE if cell in MAP else Objection.OUTSIDE_MAP
        if not _SQUARES[cell] & empty:
            return Objection.SQUARE_IS_FILLED
    return None


def _objection_to_passing(state: "State") -> Objection | None:
    if state.is_prepared:
        return Objection.DOMINO_IS_PREPARED
    return Objection.DOMINO_CAN_BE_PLACED if state.domino.can_be_placed() else None


# Stage 4: spellbook


def _lightning(state: "State") -> list[Action]:
    if state.lightning is DOMAINS:
        return [NameHouse(arms) for arms in Arms]
    return [PutCross(cell) for cell in MAP.cells_of(_filled(state))]


def _filled(state: "State") -> Squares:
    return MAP.squares & ~MAP.castle & ~state.acting.kingdom.empty


def _objection_to_cross(state: "State", action: PutCross) -> Objection | None:
    if state.lightning is not CROSS:
        return Objection.NOT_NOW
    reason = _objection_to_squares(_filled(state), action.cell)
    return Objection.SQUARE_IS_EMPTY if reason is Objection.SQUARE_IS_FILLED else reason


_LISTS: dict[Stage, Callable[["State"], Sequence[Action]]] = {
    Stage.ROLL: lambda _: _rolls(),
    Stage.DRAFT: _draft,
    Stage.MAP: _map,
    Stage.SPELLBOOK: _lightning,
    Stage.OVER: lambda _: (),
}
