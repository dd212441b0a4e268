"""Games by taps, for tests."""

from kdcore import duel
from kdcore.duel import Stage, State
from kdcore.position import Seat
from kdcore.table import Table
from web.duel.offers import DuelTable
from web.duel.session import Session


def new_table(seed: int, roller: Seat = Seat.ONE) -> DuelTable:
    return Table(duel, State.start(roller), seed)


def offered(session: Session) -> list[str]:
    """Taps that the table shows."""
    taps = [f"square:{seat}:{cell}" for seat in duel.SEATS for cell in session.squares(seat)]
    taps += [f"die:{number}" for number in session.dice]
    taps += [f"power:{power}" for power in session.powers]
    taps += [f"arms:{arms}" for arms in session.houses]
    taps += [f"face:{number}:{face}" for number, face in session.faces]
    taps += ["bonus"] * session.can_give_bonus + ["swap"] * session.can_swap
    taps += [session.main] if session.main else []
    return sorted(taps)


def plain_tap(session: Session) -> str:
    """A tap that gets the game on without spending anything."""
    if session.main:
        return session.main
    if session.state.stage is Stage.DRAFT:
        return f"die:{min(session.dice)}"
    if session.houses:
        return f"arms:{session.houses[0]}"
    return f"square:{min(session.squares(session.state.seat))}"
