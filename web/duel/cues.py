"""Cues of Duel: sounds and pulses that answer a tap."""

from kdcore.duel import CastleBonus, Place, PlaceSplit, PutCross, Roll
from web.duel.session import Session
from web.shared.cues import Cue


def cues(session: Session, was_over: bool) -> tuple[Cue, ...]:
    """Cues of the last tap, in the order in which they are heard."""
    if session.message:
        return (Cue.REFUSAL,)
    heard = []
    for _, action in session.happened:
        match action:
            case Roll():
                heard.append(Cue.DICE)
            case Place() | PlaceSplit():
                heard.append(Cue.PENCIL)
            case PutCross() | CastleBonus():
                heard.append(Cue.CROSS)
            case _:
                pass
    if won(session):
        heard.append(Cue.POWER)
    if session.owner is None and not was_over:
        heard.append(Cue.END)
    return tuple(dict.fromkeys(heard))


def won(session: Session) -> bool:
    """Tells that the last tap filled a line of the spellbook, whoever's it is."""
    if not session.happened:
        return False
    before, after = session.happened[0][0].players, session.state.players
    return any(new.filled_since(old) for old, new in zip(before, after, strict=True))
