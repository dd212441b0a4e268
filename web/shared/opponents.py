"""Who plays: two people, or one person and a rival of one of the four levels.

It is known to the save and not to the record: the same game is the same, whoever played it. Whoever
plays alone may take back what they decided with all that followed, and gets the same dice again;
that makes it a practice game.
"""

import re
from typing import NamedTuple

from kdcore.position import Seat

LEVELS = ("page", "squire", "steward", "king")
"""Those of `kdcore.ai`, which is not loaded before someone plays against one."""

PEOPLE, PRACTICE = "people", "practice"


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
