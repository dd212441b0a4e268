"""Spellbook that both players share, with a line for each house (RULES 1, stage 4)."""

from collections.abc import MutableSequence, Sequence
from enum import StrEnum


class Power(StrEnum):
    """Power of a line's wizard, for the player who fills the line first."""

    FREE = "free"
    SPLIT = "split"
    TWO_DICE = "two_dice"
    TURN = "turn"
    DOMAINS = "domains"
    CROSS = "cross"


FREE, SPLIT, TWO_DICE, TURN, DOMAINS, CROSS = POWERS = tuple(Power)
"""Power on the line of each house, in the order of `Arms`."""

BOXES = (5, 5, 4, 4, 3, 3)
"""Boxes of each player on the line of each house, in the order of `Arms`."""

LIGHTNING = frozenset({DOMAINS, CROSS})
"""Powers that are used at once when they are won (⚡); the others are kept for one use."""


def mark(own: MutableSequence[int], other: Sequence[int], arms: int) -> Power | None:
    """Mark a box on a line that nobody has filled, and return the power if that fills it."""
    boxes = BOXES[arms]
    if own[arms] == boxes or other[arms] == boxes:
        return None
    own[arms] += 1
    return POWERS[arms] if own[arms] == boxes else None
