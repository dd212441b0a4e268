"""Positions of Kingdomino, and sessions that begin there."""

from kdcore import kingdomino
from kdcore.kingdomino import Choose, Place
from web.kingdomino.session import Session
from web.kingdomino.taps import tap


def is_over(session: Session) -> bool:
    return session.state.to_act is None and session.pending is None


def lay(session: Session, action: Place) -> None:
    seat = session.placing
    tap(session, f"square:{seat}:{action.first}")
    if session.pending is None:
        tap(session, f"square:{seat}:{action.second}")
    if session.pending != action and session.can_swap:
        tap(session, "swap")


def again(session: Session, action: kingdomino.Action) -> None:
    """Taps again what was taken back."""
    match action:
        case Place():
            if session.main == "next":
                tap(session, "next")
            lay(session, action)
        case Choose():
            tap(session, f"domino:{action.domino}")
        case _:
            pass
