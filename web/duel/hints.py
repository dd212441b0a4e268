"""Hints: actions that a person could do, marked tap by tap, and the reason in one sentence."""

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from kdcore.duel import (
    POWERS,
    Action,
    Arm,
    Arms,
    CastleBonus,
    Face,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    Power,
    PutCross,
    State,
    TakeDie,
    TakeTwo,
    TurnDie,
)
from kdcore.grid import Cell
from kdcore.position import Seat
from web.duel import wording
from web.duel.offers import GIVE_BONUS, TAKE_TWO, TURN_DIE
from web.duel.pending import ARMS, CASTLE, Parts
from web.duel.session import Session
from web.duel.text import text
from web.shared.session import FIRST, SECOND
from web.shared.view import View

if TYPE_CHECKING:
    from kdcore.ai.duel import Reason

LAYING = (NameJoker, Place, PlaceSplit)

MOST, LONGEST = 2, 44
"""Reasons in a sentence, and letters in them, so that they fit on two lines of a phone."""


@dataclass(frozen=True, slots=True)
class Hint:
    """`state` is the position that was asked about, and `plan` the advice for it."""

    state: State
    plan: tuple[Action, ...]
    reason: "Reason"

    @property
    def dice(self) -> frozenset[int]:
        """Dice to be taken."""
        return dice_of(self.plan)

    @property
    def squares(self) -> tuple[tuple[Cell, str], ...]:
        """Squares to be drawn on, and the house that is drawn there, if one is."""
        if self.dice:
            return ()
        crosses = [(action.cell, "") for action in self.plan if isinstance(action, PutCross)]
        return (*[(cell, str(arms)) for cell, arms in self.reason.draws], *crosses)

    @property
    def steps(self) -> tuple[Action, ...]:
        """The plan in the order of taps: a joker is named with the domino that it is part of."""
        return tuple(sorted(self.plan, key=lambda action: isinstance(action, LAYING)))

    def rest(self, state: State) -> tuple[Action, ...]:
        """The rest of the plan in `state`; nothing, if that is not on its way. Dice may be taken in
        any order.
        """
        orders = permutations(self.steps) if self.dice else (self.steps,)
        return next(filter(None, (_left(self.state, order, state) for order in orders)), ())


def _left(reached: State, steps: tuple[Action, ...], state: State) -> tuple[Action, ...]:
    while steps and reached != state:
        if reached.objection(steps[0]) is not None:
            return ()
        reached, steps = reached.successor(steps[0]), steps[1:]
    return steps


class Marks(NamedTuple):
    """Things to tap next, as the hint has them."""

    dice: frozenset[int] = frozenset()
    squares: tuple[tuple[Cell, str], ...] = ()
    power: Power | None = None
    face: tuple[int, Face] | None = None
    house: Arms | None = None


def marks(session: Session) -> Marks:
    """Marks for one tap at a time: a square that is tapped before its power would mean another."""
    rest = session.advised
    match rest[:1]:
        case (TakeDie() | TakeTwo(),):
            dice = dice_of(rest)
            if isinstance(rest[0], TakeTwo) is not (session.mode == TAKE_TWO):
                return Marks(power=Power.TWO_DICE)
            if session.pair is not None and session.pair not in dice:
                return Marks(dice=frozenset({session.pair}))  # The die is to be put back.
            return Marks(dice=dice - {session.pair})
        case (TurnDie(die, face),):
            return Marks(face=(die, face)) if session.mode == TURN_DIE else Marks(power=Power.TURN)
        case (Arm(power),):
            return Marks(power=power)
        case (CastleBonus(die),):
            if session.mode == GIVE_BONUS:
                return Marks(dice=frozenset({die}))
            return Marks(squares=((CASTLE, ""),))
        case (NameHouse(arms),):
            return Marks(house=arms)
        case _ if session.hint is not None and (session.is_advised or session.pending != rest):
            lies = (session.half[1],) if session.half else ()
            return Marks(squares=tuple(one for one in session.hint.squares if one[0] not in lies))
        case _:
            return Marks()


def half_on(session: Session, cell: Cell) -> str | None:
    """The half that the hint has on a square."""
    parts = _lying(session.advised)
    return next((half for half in parts if parts[half] == cell), None)


def named(session: Session, parts: Parts) -> Parts:
    """The parts of a domino with its jokers named as the hint has them, if it lies so."""
    rest = session.advised
    if _lying(rest) != parts:
        return parts
    of = dict(zip((die.number for die in session.base.hand), (FIRST, SECOND), strict=False))
    jokers = {ARMS[of[one.die]]: one.arms for one in rest if isinstance(one, NameJoker)}
    return {**parts, **jokers}


def _lying(rest: tuple[Action, ...]) -> dict[str, object]:
    if all(isinstance(one, LAYING) for one in rest):
        for one in rest:
            if isinstance(one, Place | PlaceSplit):
                return {FIRST: one.first, SECOND: one.second}
    return {}


def dice_of(plan: tuple[Action, ...]) -> frozenset[int]:
    taken: set[int] = set()
    for action in plan:
        match action:
            case TakeDie():
                taken.add(action.die)
            case TakeTwo():
                taken |= {action.first, action.second}
            case _:
                pass
    return frozenset(taken)


def sentence(hint: Hint, view: View, mode: str | None = None) -> str:
    """The hint in one sentence; `mode` is that of the session, because for *Two dice* it may have
    to say that one die is better.
    """
    return f"{_what(hint, view.language, mode)}: {_why(hint, view)}"


def heard(hint: Hint, view: View, mode: str | None = None) -> tuple[str, ...]:
    """The same sentence, and the squares, for those who do not see the marks."""
    where = "; ".join(wording.place(view.language, cell) for cell, _ in hint.squares)
    return tuple(filter(None, (sentence(hint, view, mode), where)))


def _what(hint: Hint, language: str, mode: str | None) -> str:
    if hint.dice:
        faces = (wording.face_name(language, hint.state.dice[die - 1].face) for die in hint.dice)
        is_pair = isinstance(hint.plan[0], TakeTwo)
        key = "hint.take.two" if is_pair else f"hint.take{'.one' * (mode == TAKE_TWO)}"
        power = text(language, "power.two_dice.name")
        return text(language, key, face="; ".join(faces), power=power)
    match hint.plan[-1]:
        case NameHouse(arms):
            return text(language, "hint.house", arms=text(language, f"arms.{arms}"))
        case PutCross():
            return text(language, "hint.cross")
        case Pass():
            return text(language, "hint.pass")
        case _:
            pass
    spent = [text(language, f"power.{power}.name") for power in hint.reason.spends]
    if any(isinstance(action, CastleBonus) for action in hint.plan):
        spent.append(text(language, "table.bonus.label"))
    if not spent:
        return text(language, "hint.draw")
    return text(language, "hint.draw.with", power=", ".join(spent))


def _why(hint: Hint, view: View) -> str:
    def power_of(arms: Arms) -> str:
        return text(view.language, f"power.{POWERS[arms]}.name")

    reason = hint.reason
    other = wording.player(view, Seat(1 - hint.state.seat))
    said = []
    if reason.wins is not None:
        said.append(text(view.language, "hint.wins", power=power_of(reason.wins)))
    if reason.blocks is not None:
        said.append(text(view.language, "hint.blocks", player=other, power=power_of(reason.blocks)))
    if reason.points > 0:
        is_sure = reason.at_most is None
        points = text(view.language, "table.points", count=reason.at_most or reason.points)
        said.append(text(view.language, f"hint.points{'' if is_sure else '.most'}", points=points))
    if reason.denies is not None:
        said.append(text(view.language, "hint.denies", player=other))
    if reason.grows is not None and reason.grows.size > 1:
        squares = text(view.language, "table.squares", count=reason.grows.size)
        said.append(text(view.language, "hint.grows", squares=squares))
    if len(", ".join(said[:MOST])) > LONGEST:
        said = said[:1]
    return ", ".join(said[:MOST]) or text(view.language, "hint.room")
