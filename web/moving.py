"""Everything that was saved, carried by hand from one browser to another, or into the app that the
same device opens from its home screen: what boot.js copies as one line.
"""

import json
from typing import NamedTuple

from kdcore.record import Fault
from web import codes, past
from web.codes import BadCode
from web.past import Game
from web.rivals import Rival
from web.session import DuelTable
from web.store import GAMES, SLOTS, NotASlot, Slot, read_slot


class Pasted(NamedTuple):
    """Games that are over, and one that is to be looked at or played on."""

    games: tuple[Game, ...]
    table: DuelTable | None
    has_draft: bool = False
    rival: Rival | None = None


def read(content: str) -> Pasted:
    """What was pasted: all saves, or the code of a game. Raises `BadCode`."""
    if not content.lstrip().startswith("{"):
        return Pasted((), codes.table_of(content))
    entries = _entries(content)
    slots, games = _slots(entries), _games(entries)
    if not slots:
        if not games:
            raise BadCode("code.damaged")
        return Pasted(games, None)
    _, table, has_draft, rival = max(slots, key=lambda slot: slot.counter)
    is_there = any(game.record == str(table) for game in games)
    return Pasted(games, None if is_there else table, has_draft, rival)


def _slots(entries: dict[str, object]) -> list[Slot]:
    slots = []
    for name in SLOTS:
        try:
            slots.append(read_slot(entries.get(name)))
        except NotASlot as damage:
            if damage.fault is Fault.NEWER_VERSION:
                raise BadCode("code.newer") from None
    return slots


def _games(entries: dict[str, object]) -> tuple[Game, ...]:
    games = entries.get(GAMES)
    try:
        return past.read(games) if isinstance(games, str) else ()
    except past.NewerGames:
        raise BadCode("code.newer") from None


def _entries(content: str) -> dict[str, object]:
    try:
        entries = json.loads(content)
    except (ValueError, RecursionError):
        raise BadCode("code.damaged") from None
    if not isinstance(entries, dict):
        raise BadCode("code.damaged")
    return entries
