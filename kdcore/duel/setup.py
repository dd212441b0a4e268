"""Start of a game of Duel, and its spelling in a record."""

from kdcore.duel.player import SEATS
from kdcore.duel.state import State
from kdcore.position import Seat

NAME = "duel"


def parse_setup(text: str) -> State:
    word, _, seat = text.partition(" ")
    if word != "roller":
        raise ValueError(f"a game of Duel starts with a roller, not {text[:40]!r}")
    return State.start(Seat.parse(seat, SEATS))


def spell_setup(start: State) -> str:
    if start != State.start(start.roller):
        raise ValueError("a record begins where the game does")
    return f"roller {start.roller}"
