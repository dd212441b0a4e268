"""Interfaces of both games for the table, the command line and the opponents."""

from collections.abc import Sequence
from enum import Enum, IntEnum
from random import Random
from typing import Protocol, Self, TypeVar


class Seat(IntEnum):
    """Place at the table, which does not change as roles such as player A do."""

    ONE = 0
    TWO = 1
    THREE = 2
    FOUR = 3

    def __str__(self) -> str:
        return str(self.value + 1)

    @classmethod
    def parse(cls, text: str, seats: "Sequence[Seat]") -> "Seat":
        """Find the seat among `seats`, those of one game."""
        for seat in seats:
            if str(seat) == text:
                return seat
        raise ValueError(f"not a seat: {text[:20]!r}")


class Chance(Enum):
    """Actor when dice are rolled or dominoes dealt."""

    CHANCE = "chance"

    def __str__(self) -> str:
        return self.value


CHANCE = Chance.CHANCE


class IllegalAction(Exception):
    """Refusal of an action, with an objection from the game's own enumeration."""

    def __init__(self, objection: Enum) -> None:
        super().__init__(objection)
        self.objection = objection

    def __str__(self) -> str:
        return str(self.objection)


A = TypeVar("A")


class Position(Protocol[A]):
    """Moment of a game, a value that holds nothing its players may not see."""

    @property
    def to_act(self) -> Seat | Chance | None:
        """Player to act, `CHANCE`, or `None` when the game is over."""

    @property
    def is_over(self) -> bool: ...

    def points(self, seat: Seat) -> int:
        """Points that a player has now: the score, once the game is over."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats that have won, all of them after a draw; none before the game is over."""

    def legal_actions(self) -> Sequence[A]: ...

    def apply(self, action: A) -> Self:
        """Position after `action`; raises `IllegalAction` if it may not be played."""

    def successor(self, action: A) -> Self:
        """Position after `action` without a check, for actions listed by `legal_actions`."""

    def outcome(self, rng: Random) -> A:
        """Random action of chance, when it is to act."""


def not_an_action(state: Position[A], found: object) -> TypeError:
    """Error about something other than an action, with the first few actions to choose from."""
    legal = state.legal_actions()
    some = ", ".join([*map(str, legal[:LISTED]), *["…"] * (len(legal) > LISTED)])
    hint = "; `parse_action` reads the text of one" if isinstance(found, str) else ""
    return TypeError(
        f"expected an action, not {type(found).__name__} {repr(found)[:40]}{hint}. "
        f"Legal now: {some or 'nothing, the game is over'}"
    )


LISTED = 8

P = TypeVar("P")
A_co = TypeVar("A_co", covariant=True)


class Game(Protocol[P, A_co]):
    """Package of a game, as far as records need it."""

    NAME: str

    def parse_setup(self, text: str) -> P:
        """Position that a game starts from; raises `ValueError` if `text` is not a set-up."""

    def spell_setup(self, start: P) -> str: ...

    def parse_action(self, text: str) -> A_co:
        """Action whose `str` is `text`; raises `ValueError` if there is none."""
