"""How two to four sit at one device."""

from web.kingdomino.scene import AROUND, SIDE, TURN
from web.kingdomino.session import Session


def fitting(session: Session, wanted: str, has_room: bool) -> str:
    """Who plays alone sits at one side, and so do all where there is no room around the table; a
    table for two can turn instead.
    """
    if len(session.people) == 1:
        return SIDE
    is_for_two = len(session.state.setup.seats) == 2
    if wanted == AROUND and not has_room:
        return TURN if is_for_two else SIDE
    return SIDE if wanted == TURN and not is_for_two else wanted
