"""Start of a game of Kingdomino, and its spelling in a record."""

from kdcore.kingdomino.options import Setup
from kdcore.kingdomino.state import State

NAME = "kingdomino"


def parse_setup(text: str) -> State:
    return State.start(Setup.parse(text))


def spell_setup(start: State) -> str:
    if start != State.start(start.setup):
        raise ValueError("a record begins where the game does")
    return str(start.setup)
