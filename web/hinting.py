"""What a person could do, marked on the table, and why in one sentence."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kdcore.duel import (
    POWERS,
    Action,
    Arms,
    CastleBonus,
    NameHouse,
    Pass,
    PutCross,
    State,
    TakeDie,
    TakeTwo,
)
from kdcore.grid import Cell
from kdcore.position import Seat
from web import saying
from web.text import text

if TYPE_CHECKING:
    from kdcore.ai import Reason

MOST, LONGEST = 2, 44
"""Reasons in a sentence, and letters in them: a phone has two lines."""


@dataclass(frozen=True, slots=True)
class Hint:
    """`state` is where it was asked for, and `plan` what to do there."""

    state: State
    plan: tuple[Action, ...]
    reason: "Reason"

    @property
    def dice(self) -> frozenset[int]:
        """To be taken."""
        return dice_of(self.plan)

    @property
    def squares(self) -> tuple[tuple[Cell, str], ...]:
        """To be drawn on, and the house that is drawn there, if one is."""
        if self.dice:
            return ()
        crosses = [(action.cell, "") for action in self.plan if isinstance(action, PutCross)]
        return (*[(cell, str(arms)) for cell, arms in self.reason.draws], *crosses)


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


def sentence(hint: Hint, language: str) -> str:
    return f"{_what(hint, language)}: {_why(hint, language)}"


def heard(hint: Hint, language: str) -> tuple[str, ...]:
    """The same, and where, for those who do not see the marks."""
    where = "; ".join(saying.place(language, cell) for cell, _ in hint.squares)
    return tuple(filter(None, (sentence(hint, language), where)))


def _what(hint: Hint, language: str) -> str:
    if hint.dice:
        faces = (saying.face_name(language, hint.state.dice[die - 1].face) for die in hint.dice)
        key = "hint.take.two" if isinstance(hint.plan[0], TakeTwo) else "hint.take"
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


def _why(hint: Hint, language: str) -> str:
    def power_of(arms: Arms) -> str:
        return text(language, f"power.{POWERS[arms]}.name")

    reason = hint.reason
    other = saying.player(language, Seat(1 - hint.state.seat))
    said = []
    if reason.wins is not None:
        said.append(text(language, "hint.wins", power=power_of(reason.wins)))
    if reason.blocks is not None:
        said.append(text(language, "hint.blocks", player=other, power=power_of(reason.blocks)))
    if reason.points > 0:
        points = text(language, "table.points", count=reason.points)
        said.append(text(language, "hint.points", points=points))
    if reason.denies is not None:
        said.append(text(language, "hint.denies", player=other))
    if reason.grows is not None and reason.grows.size > 1:
        squares = text(language, "table.squares", count=reason.grows.size)
        said.append(text(language, "hint.grows", squares=squares))
    if len(", ".join(said[:MOST])) > LONGEST:
        said = said[:1]
    return ", ".join(said[:MOST]) or text(language, "hint.room")
