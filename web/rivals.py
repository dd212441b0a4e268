"""Who plays: two people, or one person and a rival of one of the four levels.

It is known to the save and not to the record: the same game is the same, whoever played it. Whoever
plays alone may take back what they decided with all that followed, and gets the same dice again;
that makes it a practice game.
"""

import re
from typing import Any, NamedTuple

from kdcore.duel import SEATS
from kdcore.position import Seat
from kdcore.table import Table

LEVELS = ("page", "squire", "steward", "king")
"""Those of `kdcore.ai`, which is not loaded before someone plays against one."""

PEOPLE, PRACTICE = "people", "practice"

AGAIN = "table.undo.again"
"""Not a refusal but a warning: what makes it a practice game is asked for twice."""


_LEVEL = f"[1-4] (?:{'|'.join(LEVELS)})"
_SPELLED = re.compile(f"{PEOPLE}|{_LEVEL}(?: {_LEVEL})*")


def is_spelled(who: str) -> bool:
    """Whether it says who plays, at a table of any size."""
    return _SPELLED.fullmatch(who) is not None


class Rival(NamedTuple):
    seat: Seat
    level: str

    def __str__(self) -> str:
        return f"{self.seat} {self.level}"

    @property
    def person(self) -> Seat:
        return Seat(1 - self.seat)


def spell(rival: Rival | None) -> str:
    return PEOPLE if rival is None else str(rival)


def parse(spelled: str) -> Rival | None:
    """Raises `ValueError`."""
    if spelled == PEOPLE:
        return None
    seat, _, level = spelled.partition(" ")
    if level not in LEVELS:
        raise ValueError(f"no such level: {level!r}")
    return Rival(Seat.parse(seat, SEATS), level)


def last_decision(
    table: Table[Any, Any], seat: Seat, forced: type | tuple[type, ...] = ()
) -> int | None:
    """How many actions had been played when `seat` last decided, but for what was `forced`; `None`
    if it never did, or if not all that chance has done since would come again.
    """
    states, actions = table.states, table.actions
    for at in range(len(actions) - 1, -1, -1):
        if states[at].to_act is seat and not isinstance(actions[at], forced):
            return None if table.strangers(at) else at
    return None
