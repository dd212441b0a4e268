"""What both games promise to the table, the command line and the opponents."""

from collections.abc import Sequence
from enum import Enum, IntEnum
from random import Random
from typing import Protocol, Self, TypeVar


class Seat(IntEnum):
    """A place at the table. Roles such as player A change every turn; a seat does not."""

    ONE = 0
    TWO = 1
    THREE = 2
    FOUR = 3

    def __str__(self) -> str:
        return str(self.value + 1)

    @classmethod
    def parse(cls, text: str, seats: "Sequence[Seat]") -> "Seat":
        """One of `seats`: how many there are is for a game to say."""
        for seat in seats:
            if str(seat) == text:
                return seat
        raise ValueError(f"not a seat: {text[:20]!r}")


class Chance(Enum):
    """Who acts when dice are rolled or dominoes dealt."""

    CHANCE = "chance"

    def __str__(self) -> str:
        return self.value


CHANCE = Chance.CHANCE


class IllegalAction(Exception):
    """Refused, and why: the objection is one of the game's own enumeration."""

    def __init__(self, objection: Enum) -> None:
        super().__init__(objection)
        self.objection = objection

    def __str__(self) -> str:
        return str(self.objection)


A = TypeVar("A")


class Position(Protocol[A]):
    """A moment of a game: a value, with nothing in it that its players may not see."""

    @property
    def to_act(self) -> Seat | Chance | None:
        """`None` when the game is over."""

    def legal_actions(self) -> Sequence[A]: ...

    def apply(self, action: A) -> Self:
        """The position after `action`; raises `IllegalAction` if it may not be played."""

    def successor(self, action: A) -> Self:
        """As `apply`, unchecked: only for an action that this very position listed."""

    def outcome(self, rng: Random) -> A:
        """What chance does here; only when it is to act."""


P = TypeVar("P")
A_co = TypeVar("A_co", covariant=True)


class Game(Protocol[P, A_co]):
    """What a game's package offers to whoever reads and writes its records."""

    NAME: str

    def parse_setup(self, text: str) -> P:
        """The position a game starts from; raises `ValueError` if `text` says none."""

    def spell_setup(self, start: P) -> str: ...

    def parse_action(self, text: str) -> A_co:
        """The action whose `str` is `text`; raises `ValueError` if there is none."""
