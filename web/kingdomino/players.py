"""Players of Kingdomino as a save spells them: people, and rivals of any level on any seats.

The record does not know them: the same game is the same, whoever played it.
"""

from collections.abc import Mapping

from kdcore.position import Seat
from web.shared.opponents import LEVELS, PEOPLE

Levels = Mapping[Seat, str]
"""Rivals: the seats where no person sits, and the levels that play there."""


def spell(levels: Levels | None) -> str:
    """
    >>> spell({Seat.TWO: "squire", Seat.FOUR: "king"})
    '2 squire 4 king'
    """
    if not levels:
        return PEOPLE
    return " ".join(f"{seat} {level}" for seat, level in sorted(levels.items()))


def parse(spelled: str) -> dict[Seat, str]:
    """Raises `ValueError`."""
    if spelled == PEOPLE:
        return {}
    words = spelled.split(" ")
    levels = {
        Seat.parse(seat, tuple(Seat)): level
        for seat, level in zip(words[::2], words[1::2], strict=True)
    }
    if not set(levels.values()) <= set(LEVELS) or spell(levels) != spelled:
        raise ValueError(f"nobody plays like that: {spelled[:40]!r}")
    return levels
