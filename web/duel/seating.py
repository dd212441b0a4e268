"""Two players at one device: sides that react, sides that are upright, and words for who waits.

At one side the device is handed on. A turning table turns to whoever acts. Face to face each has a
half with controls of their own, and a hand that rests on the other half does nothing.
"""

from dataclasses import replace

from kdcore import duel
from kdcore.position import Seat
from web.duel import wording
from web.duel.session import Session
from web.duel.text import text
from web.shared.seating import FACE_TO_FACE
from web.shared.view import View
from web.shared.widgets import Button

OWN = ("undo", "swap", "bonus", "result", "share", "home")
"""Buttons that each has beside the large one; the others stay in the middle."""

AT_THE_END = ("result", "share", "home")


def facing(session: Session) -> Seat:
    """The player that a table turns to; at the end it lies as it did at the beginning."""
    return Seat.ONE if session.owner is None else session.owner


def live(session: Session, seating: str) -> tuple[Seat, ...]:
    is_shared = seating != FACE_TO_FACE or session.owner is None
    return tuple(seat for seat in duel.SEATS if is_shared or seat is session.owner)


def waits_for_next(session: Session) -> bool:
    """Tells that the domino lies, and the next choice is the other person's."""
    to_act = session.state.to_act
    is_others = isinstance(to_act, Seat) and to_act is not session.owner
    return bool(session.pending) and is_others and session.joker is None


def status(session: Session, view: View, seat: Seat) -> str:
    owner, to_act = session.owner, session.state.to_act
    if owner is not None and owner is not seat:
        return text(view.language, "seats.waiting", player=wording.player(view, owner))
    if waits_for_next(session) and isinstance(to_act, Seat):
        return text(view.language, "status.drawn.next", player=wording.player(view, to_act))
    return wording.status(session, view)


def idle(buttons: tuple[Button, ...], roll: str) -> tuple[Button, ...]:
    """The same buttons for who waits: all there, and none of use."""
    *others, _ = buttons
    return (
        *(
            replace(
                button,
                is_enabled=False,
                is_pressed=None if button.is_pressed is None else False,
                is_shown=button.act not in AT_THE_END,
            )
            for button in others
        ),
        Button("roll", roll, is_enabled=False),
    )
