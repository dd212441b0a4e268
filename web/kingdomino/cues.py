"""Cues of Kingdomino: sounds and pulses that answer a tap."""

from kdcore.kingdomino import Choose, Deal, Discard, Place
from web.kingdomino.session import Session
from web.shared.cues import Cue


def cues(session: Session, was_over: bool) -> tuple[Cue, ...]:
    """Cues of the last tap, in the order in which they are heard."""
    if session.message:
        return (Cue.REFUSAL,)
    heard = []
    for state, action in session.happened:
        match action:
            case Deal():
                heard.append(Cue.DICE)
            case Place():
                # A rival's is there when it has landed.
                is_rivals = state.to_act in session.rivals
                heard += [Cue.TAKE, Cue.PENCIL] if is_rivals else [Cue.PENCIL]
            case Choose() | Discard():
                heard.append(Cue.CROSS)
            case _:
                pass
    if session.owner is None and not was_over:
        heard.append(Cue.END)
    won = {*session.state.winners}
    if session.is_counted and won & {*session.people} and won < {*session.state.setup.seats}:
        heard.append(Cue.VICTORY)
    return tuple(dict.fromkeys(heard))
