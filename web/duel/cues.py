"""Cues of Duel: sounds and pulses that answer a tap."""

from kdcore import duel
from kdcore.duel import CastleBonus, Place, PlaceSplit, PutCross, Roll, TakeDie, TakeTwo
from kdcore.position import Seat
from web.duel.session import Session
from web.shared.cues import Cue


def cues(session: Session, was_over: bool) -> tuple[Cue, ...]:
    """Cues of the last tap, in the order in which they are heard."""
    if session.message:
        return (Cue.REFUSAL,)
    heard = []
    rival = None if session.rival is None else session.rival.seat
    for state, action in session.happened:
        match action:
            case Roll():
                heard.append(Cue.DICE)
            case TakeDie() | TakeTwo():
                heard.append(Cue.TAKE)
            case Place() | PlaceSplit():
                # Its dice are drawn when they have landed.
                heard += [Cue.TAKE, Cue.PENCIL] if state.to_act is rival else [Cue.PENCIL]
            case PutCross() | CastleBonus():
                heard.append(Cue.CROSS)
            case _:
                pass
    heard += [Cue.LOST if seat is rival else Cue.POWER for seat in winners(session)]
    if session.owner is None and not was_over:
        heard.append(Cue.END)
    if session.is_counted and len(won := session.state.winners) == 1 and rival not in won:
        heard.append(Cue.VICTORY)
    return tuple(dict.fromkeys(heard))


def winners(session: Session) -> tuple[Seat, ...]:
    """Players who filled a line of the spellbook by the last tap."""
    if not session.happened:
        return ()
    players = zip(duel.SEATS, session.happened[0][0].players, session.state.players, strict=True)
    return tuple(seat for seat, before, after in players if after.filled_since(before))
