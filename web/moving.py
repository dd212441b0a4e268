"""Everything that was saved, carried by hand from one browser to another, or into the app that the
same device opens from its home screen: what `web/boot/` copies as one line.
"""

import json
from typing import NamedTuple

from kdcore.record import Fault
from web import codes, past
from web.codes import BadCode
from web.past import Game
from web.store import (
    DUEL,
    GAMES,
    KINGDOMINO_GAMES,
    KINGDOMINO_SLOTS,
    NotASlot,
    Saving,
    Slot,
    read_slot,
)


class Pasted(NamedTuple):
    """Games that are over, and `others` of Kingdomino; `slots` are those to be looked at or played
    on, one of a kind at the most.
    """

    games: tuple[Game, ...] = ()
    others: tuple[Game, ...] = ()
    slots: tuple[Slot, ...] = ()


def read(content: str) -> Pasted:
    """What was pasted: all saves, or the code of a game. Raises `BadCode`."""
    if not content.lstrip().startswith("{"):
        table = codes.table_of(content)
        # What somebody else may have played is none of one's own victories.
        return Pasted(slots=(Slot(0, table, has_draft=False, is_practice=bool(table.actions)),))
    entries = _entries(content)
    games, others = _games(entries, GAMES), _games(entries, KINGDOMINO_GAMES)
    found = [slot for slot in (_slot(entries, saving) for saving in _savings(entries)) if slot]
    if not (found or games or others):
        raise BadCode("code.damaged")
    over = {game.record for game in (*games, *others)}
    return Pasted(games, others, tuple(slot for slot in found if str(slot.table) not in over))


def _savings(entries: dict[str, object]) -> list[Saving]:
    if not any(entries.get(slot) for slot in KINGDOMINO_SLOTS):
        return [DUEL]
    from web.kingdomino.saving import KINGDOMINO

    return [DUEL, KINGDOMINO]


def _slot(entries: dict[str, object], saving: Saving) -> Slot | None:
    """The newer of the two that can be read."""
    slots = []
    for name in saving.slots:
        try:
            slots.append(read_slot(entries.get(name), saving))
        except NotASlot as damage:
            if damage.fault is Fault.NEWER_VERSION:
                raise BadCode("code.newer") from None
    return max(slots, key=lambda slot: slot.counter, default=None)


def _games(entries: dict[str, object], key: str) -> tuple[Game, ...]:
    games = entries.get(key)
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
