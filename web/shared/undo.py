"""Undo against rivals: back to a person's last decision."""

from enum import Enum
from typing import Any, Protocol

from kdcore.position import Seat
from kdcore.table import Table

AGAIN = "table.undo.again"
"""Key of the warning before the first undo that makes a game practice."""


def last_decision(
    table: Table[Any, Any], seat: Seat, forced: type | tuple[type, ...] = ()
) -> int | None:
    """Returns the number of actions before a seat's last free decision, or `None` if chance since
    then would not come again.
    """
    states, actions = table.states, table.actions
    for at in range(len(actions) - 1, -1, -1):
        if states[at].to_act is seat and not isinstance(actions[at], forced):
            return None if table.strangers(at) else at
    return None


def is_answered(table: Table[Any, Any], at: int, forced: type | tuple[type, ...] = ()) -> bool:
    """Says whether anything but `forced` actions followed a decision."""
    return any(not isinstance(action, forced) for action in table.actions[at + 1 :])


class Refused(Exception):
    """Something that is not offered: the key of the sentence that says why."""

    def __init__(self, why: Enum | str) -> None:
        super().__init__(why)
        self.key = why if isinstance(why, str) else f"objection.{why.name.lower()}"


class Undoable(Protocol):
    """A session as far as undo needs it."""

    # Undo has gone over what a rival did, or over chance, ever or in the last tap.
    is_practice: bool
    is_far: bool
    # Target of the undo that the last tap warned about.
    warned: int | None

    @property
    def table(self) -> Table[Any, Any]:
        """The record, and the way back through it."""

    @property
    def undoes_reply(self) -> bool:
        """Says whether undo would go over a rival's turn or over chance."""


def go_back(session: Undoable, at: int) -> None:
    """Goes back to a person's decision; the first time that makes a game practice, it warns."""
    if session.undoes_reply:
        if not session.is_practice and session.warned != at:
            session.warned = at
            raise Refused(AGAIN)
        session.is_practice = session.is_far = True
    for _ in session.table.actions[at + 1 :]:
        session.table.undo()
