"""Undo against rivals: back to a person's last decision."""

from enum import Enum
from typing import Any

from kdcore.position import Seat
from kdcore.table import Table

AGAIN = "table.undo.again"
"""Not a refusal but a warning: what makes it a practice game is asked for twice."""


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


def is_answered(table: Table[Any, Any], at: int, forced: type | tuple[type, ...] = ()) -> bool:
    """Whether anything has followed what was decided there, but for what was `forced`."""
    return any(not isinstance(action, forced) for action in table.actions[at + 1 :])


class Refused(Exception):
    """Something that is not offered: the key of the sentence that says why."""

    def __init__(self, why: Enum | str) -> None:
        super().__init__(why)
        self.key = why if isinstance(why, str) else f"objection.{why.name.lower()}"


def go_back(session: Any, at: int) -> None:
    """To what a person decided after so many actions, which is left to be taken back. The first
    time that makes it a practice game, they are told before.
    """
    if session.undoes_reply:
        if not session.is_practice and session.warned != at:
            session.warned = at
            raise Refused(AGAIN)
        session.is_practice = session.is_far = True
    for _ in session.table.actions[at + 1 :]:
        session.table.undo()
