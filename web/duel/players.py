"""Players of Duel as a save spells them: two people, or a person and a rival."""

from kdcore.duel import SEATS
from kdcore.position import Seat
from web.shared.opponents import LEVELS, PEOPLE, Rival


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
