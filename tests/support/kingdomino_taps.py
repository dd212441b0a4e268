"""Games of Kingdomino by taps, for tests."""

from random import Random

from kdcore import kingdomino
from kdcore.position import Seat
from kdcore.table import Table
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.session import Session
from web.kingdomino.taps import tap

SETUPS = (
    *("2", "3", "4", "2 dynasty", "3 lines_of_four", "2 mighty_duel", "4 middle_kingdom harmony"),
    *("3 dynasty harmony lines_of_four", "2 dynasty middle_kingdom mighty_duel"),
)


def new_table(setup: str, seed: int) -> KingdominoTable:
    return Table(kingdomino, kingdomino.parse_setup(setup), seed)


def new_session(setup: str, seed: int, rivals: dict[Seat, str] | None = None) -> Session:
    return Session(new_table(setup, seed), rivals=rivals)


def offered(session: Session) -> list[str]:
    """Taps that the table shows."""
    taps = [f"square:{session.placing}:{cell}" for cell in session.squares]
    taps += [f"domino:{domino}" for domino in session.choices]
    taps += ["swap"] * session.can_swap
    taps += [session.main] if session.main else []
    return sorted(taps)


def plain_tap(session: Session, rng: Random) -> str:
    """A tap that gets the game on."""
    if session.main:
        return session.main
    if session.choices:
        return f"domino:{rng.choice(sorted(session.choices))}"
    return f"square:{session.placing}:{rng.choice(sorted(session.squares))}"


def played_until(session: Session, rng: Random, turns: int) -> Session:
    """The session so many taps on, or at the end."""
    for _ in range(turns):
        if session.state.to_act is None and session.pending is None:
            break
        tap(session, plain_tap(session, rng))
        assert session.message is None
    return session
