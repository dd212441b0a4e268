"""Cues of Kingdomino: sounds and pulses that answer a tap."""

from kdcore.kingdomino import Choose, Deal, Discard, Place
from web.kingdomino.session import Session
from web.shared.cues import Cue


def cues(session: Session, was_over: bool) -> tuple[Cue, ...]:
    """Cues of the last tap, in the order in which they are heard."""
    if session.message:
        return (Cue.REFUSAL,)
    heard = []
    for _, action in session.happened:
        match action:
            case Deal():
                heard.append(Cue.DICE)
            case Place():
                heard.append(Cue.PENCIL)
            case Choose() | Discard():
                heard.append(Cue.CROSS)
            case _:
                pass
    if session.owner is None and not was_over:
        heard.append(Cue.END)
    return tuple(dict.fromkeys(heard))
