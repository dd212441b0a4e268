"""Players of Duel: two people, or a person and a rival."""

from kdcore.duel import SEATS
from web.shared import opponents
from web.shared.opponents import Levels, Rival, spell

__all__ = ["levels_of", "parse", "rival_of", "spell"]


def parse(spelled: str) -> Levels:
    """Levels as a save spells them; raises `ValueError`."""
    levels = opponents.parse(spelled, SEATS)
    if len(levels) == len(SEATS):
        raise ValueError("rivals do not play among themselves")
    return levels


def rival_of(levels: Levels | None) -> Rival | None:
    return next((Rival(seat, level) for seat, level in (levels or {}).items()), None)


def levels_of(rival: Rival | None) -> Levels:
    return {} if rival is None else {rival.seat: rival.level}
