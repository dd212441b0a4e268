"""Rivals of Kingdomino that play at once, as far as a test wants."""

import asyncio

from kdcore.ai import kingdomino as ai
from kdcore.kingdomino import Action, State
from kdcore.position import Seat
from tests.support.kingdomino_taps import new_session
from tests.support.rivals import Room
from web.kingdomino.session import Session
from web.shared.rival_turn import RivalTurn, Search


def let_play(
    session: Session, room: Room | None = None, search: Search[State, Action] | None = None
) -> Room:
    """Lets rivals play until a person is to act, or nobody."""
    room = room or Room()
    room.session = session

    def opponent() -> Search[State, Action]:
        assert session.rival is not None
        return search or ai.opponent(session.rival.level)

    asyncio.run(RivalTurn(session, opponent, room).play())
    return room


def against(seat: Seat, players: int = 3, level: str = "page", seed: int = 3) -> Session:
    """Rivals for all seats but that of one person."""
    levels = {other: level for other in tuple(Seat)[:players] if other is not seat}
    return new_session(str(players), seed, levels)


def alone(setup: str, seat: Seat, seed: int) -> Session:
    others = {other: "page" for other in tuple(Seat)[: int(setup[0])] if other is not seat}
    return new_session(setup, seed, others)
