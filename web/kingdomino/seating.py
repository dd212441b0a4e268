"""Two to four players at one device."""

from web.kingdomino.session import Session
from web.shared.seating import FACE_TO_FACE, ONE_SIDE, TURNING


def fitting(session: Session, wanted: str, has_room: bool) -> str:
    """The seating that fits: one side for who plays alone, and where there is no room around the
    table; a table for two can turn instead.
    """
    if len(session.people) == 1:
        return ONE_SIDE
    is_for_two = len(session.state.setup.seats) == 2
    if wanted == FACE_TO_FACE and not has_room:
        return TURNING if is_for_two else ONE_SIDE
    return ONE_SIDE if wanted == TURNING and not is_for_two else wanted
