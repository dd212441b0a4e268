"""Actions of Duel, one type for each kind.

`str(action)` is its spelling in docs/NOTATION.md, and `parse_action` reads it back.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from kdcore.duel.dice import Arms, Face
from kdcore.duel.spellbook import CROSS, DOMAINS, TURN, TWO_DICE, Power
from kdcore.grid import Cell


class Stage(IntEnum):
    """Four stages of a turn, and the end of the game."""

    ROLL = 1
    DRAFT = 2
    MAP = 3
    SPELLBOOK = 4
    OVER = 5


@dataclass(frozen=True, slots=True)
class Roll:
    """Stage 1: faces of the four dice, die 1 first."""

    faces: tuple[Face, ...]

    def __str__(self) -> str:
        return "roll " + " ".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class TakeDie:
    """Stage 2: one die; the last dice go to the player who has no choice."""

    die: int

    def __str__(self) -> str:
        return f"take {self.die}"


@dataclass(frozen=True, slots=True)
class TakeTwo:
    """Stage 2, *Two dice*: two dice at once, the lower number first."""

    first: int
    second: int

    def __str__(self) -> str:
        return f"two {self.first} {self.second}"


@dataclass(frozen=True, slots=True)
class TurnDie:
    """Stage 3, *Turn*: another face of one of your dice."""

    die: int
    face: Face

    def __str__(self) -> str:
        return f"turn {self.die} {self.face}"


@dataclass(frozen=True, slots=True)
class CastleBonus:
    """Stage 3: one more cross on one of your dice."""

    die: int

    def __str__(self) -> str:
        return f"bonus {self.die}"


@dataclass(frozen=True, slots=True)
class Arm:
    """Stage 3: use of *Free* or *Split* for this domino."""

    power: Power

    def __str__(self) -> str:
        return f"arm {self.power}"


@dataclass(frozen=True, slots=True)
class NameJoker:
    """Stage 3: house that a joker becomes."""

    die: int
    arms: Arms

    def __str__(self) -> str:
        return f"joker {self.die} {self.arms}"


@dataclass(frozen=True, slots=True)
class Place:
    """Stage 3: your lower-numbered die on `first`, the other on `second`."""

    first: Cell
    second: Cell

    def __str__(self) -> str:
        return f"place {self.first}-{self.second}"


@dataclass(frozen=True, slots=True)
class PlaceSplit:
    """Stage 3, *Split*: squares of the two dice, apart; `None` for a die that is lost."""

    first: Cell | None
    second: Cell | None

    def __str__(self) -> str:
        return f"split {self.first or '-'} {self.second or '-'}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Stage 3: no placement this turn."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class NameHouse:
    """Stage 4, *Domains* ⚡: house whose domains are worth more."""

    arms: Arms

    def __str__(self) -> str:
        return f"house {self.arms}"


@dataclass(frozen=True, slots=True)
class PutCross:
    """Stage 4, *Cross* ⚡: filled square that gets one more cross."""

    cell: Cell

    def __str__(self) -> str:
        return f"cross {self.cell}"


Action: TypeAlias = (
    Roll
    | TakeDie
    | TakeTwo
    | TurnDie
    | CastleBonus
    | Arm
    | NameJoker
    | Place
    | PlaceSplit
    | Pass
    | NameHouse
    | PutCross
)

STAGES: dict[type[Action], Stage] = {
    Roll: Stage.ROLL,
    TakeDie: Stage.DRAFT,
    TakeTwo: Stage.DRAFT,
    TurnDie: Stage.MAP,
    CastleBonus: Stage.MAP,
    Arm: Stage.MAP,
    NameJoker: Stage.MAP,
    Place: Stage.MAP,
    PlaceSplit: Stage.MAP,
    Pass: Stage.MAP,
    NameHouse: Stage.SPELLBOOK,
    PutCross: Stage.SPELLBOOK,
}


def power_of(action: Action) -> Power | None:
    """Wizard's power that an action uses."""
    return action.power if isinstance(action, Arm) else _POWERS.get(type(action))


_POWERS: dict[type[Action], Power] = {
    TakeTwo: TWO_DICE,
    TurnDie: TURN,
    NameHouse: DOMAINS,
    PutCross: CROSS,
}


def parse_action(text: str) -> Action:
    """Read exactly what `str` writes.

    >>> parse_action("turn 3 quarters+2")
    TurnDie(die=3, face=Face(arms=<Arms.QUARTERS: 5>, crosses=2))
    """
    verb, *words = text.split(" ")
    if verb not in _READERS:
        raise ValueError(f"not an action: {text[:40]!r}")
    count, read = _READERS[verb]
    if len(words) != count:
        raise ValueError(f"'{verb}' is followed by {count}, not {len(words)} words")
    return read(*words)


def _die(text: str) -> int:
    """Number of a die, which the rules check."""
    if text not in _DIGITS:
        raise ValueError(f"not a die: {text[:20]!r}")
    return _DIGITS[text]


def _power(text: str) -> Power:
    try:
        return Power(text)
    except ValueError:
        raise ValueError(f"not a power: {text[:20]!r}") from None


def _square_or_lost(text: str) -> Cell | None:
    return None if text == "-" else Cell.parse(text)


def _place(text: str) -> Place:
    first, _, second = text.partition("-")
    return Place(Cell.parse(first), Cell.parse(second))


_DIGITS = {str(digit): digit for digit in range(10)}
_READERS: dict[str, tuple[int, Callable[..., Action]]] = {
    "roll": (4, lambda *faces: Roll(tuple(map(Face.parse, faces)))),
    "take": (1, lambda die: TakeDie(_die(die))),
    "two": (2, lambda first, second: TakeTwo(_die(first), _die(second))),
    "turn": (2, lambda die, face: TurnDie(_die(die), Face.parse(face))),
    "bonus": (1, lambda die: CastleBonus(_die(die))),
    "arm": (1, lambda power: Arm(_power(power))),
    "joker": (2, lambda die, arms: NameJoker(_die(die), Arms.parse(arms))),
    "place": (1, _place),
    "split": (2, lambda first, second: PlaceSplit(_square_or_lost(first), _square_or_lost(second))),
    "pass": (0, Pass),
    "house": (1, lambda arms: NameHouse(Arms.parse(arms))),
    "cross": (1, lambda cell: PutCross(Cell.parse(cell))),
}

VERBS = tuple(_READERS)
"""First words of all spellings."""
