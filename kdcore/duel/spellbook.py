"""The shared spellbook: six lines, one for each house (RULES 1, stage 4)."""

from collections.abc import MutableSequence, Sequence
from enum import StrEnum


class Power(StrEnum):
    """What the wizard of a line does for the player who fills it first."""

    FREE = "free"
    SPLIT = "split"
    TWO_DICE = "two_dice"
    TURN = "turn"
    DOMAINS = "domains"
    CROSS = "cross"


FREE, SPLIT, TWO_DICE, TURN, DOMAINS, CROSS = POWERS = tuple(Power)
"""The wizard's power on the line of each house, in the order of `Arms`."""

BOXES = (5, 5, 4, 4, 3, 3)
"""How many boxes each player has on the line of each house, in the order of `Arms`."""

LIGHTNING = frozenset({DOMAINS, CROSS})
"""The ⚡ powers: used the moment they are won. The others are kept, once each."""


def mark(own: MutableSequence[int], other: Sequence[int], arms: int) -> Power | None:
    """Mark one of your boxes on a line, if there is one left; the power if that fills the line.

    A line that the other player has filled is struck out.
    """
    boxes = BOXES[arms]
    if own[arms] == boxes or other[arms] == boxes:
        return None
    own[arms] += 1
    return POWERS[arms] if own[arms] == boxes else None
