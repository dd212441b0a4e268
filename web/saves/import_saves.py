"""Import of saves that were carried by hand from another browser or device, as one line of text."""

from collections.abc import Sequence
from time import time
from typing import Any, NamedTuple

from kdcore.record import Fault, RecordError
from kdcore.table import Table
from web.saves import game_code, history
from web.saves.game_code import BadCode
from web.saves.history import FIRST_DAY, Game
from web.saves.keys import KnownGame
from web.saves.slots import NotASlot, Saving, Slot, read_slot
from web.saves.store import finished

LONGEST = 1_000_000
"""Characters: twice what all saves can have."""

DAY = 86_400_000


class History(NamedTuple):
    """Finished games of one kind, and the statistics of older ones."""

    name: str
    games: tuple[Game, ...]
    tally: str = ""


class Pasted(NamedTuple):
    """Everything that was pasted; `slots` holds at most one game under way of each kind."""

    histories: tuple[History, ...] = ()
    slots: tuple[Slot, ...] = ()


def read(content: str, games: Sequence[KnownGame]) -> Pasted:
    """Reads pasted text: all saves, or the code of a game. Raises `BadCode`."""
    content = content[:LONGEST].lstrip()
    if not content.startswith("{"):
        table = game_code.table_of(content, games)
        # A game from elsewhere counts as practice: somebody else may have played it.
        return Pasted(slots=(Slot(0, table, has_pending=False, is_practice=bool(table.actions)),))
    try:
        entries = history.parsed(content, LONGEST)
    except ValueError:
        raise BadCode("code.damaged") from None
    savings = _savings(entries, games)
    histories = [_history(entries, saving) for saving in savings]
    found = [slot for saving in savings if (slot := _slot(entries, saving))]
    over = {game.record for history in histories for game in history.games}
    if not (found or over):
        raise BadCode("code.damaged")
    slots = (slot for slot in found if str(slot.table) not in over)
    return Pasted(tuple(history for history in histories if history.games), tuple(slots))


def _savings(entries: dict[str, Any], games: Sequence[KnownGame]) -> list[Saving]:
    """Load the savings of those games that have entries, and only those."""
    return [known.load() for known in games if any(entries.get(key) for key in known.saved_keys())]


def _slot(entries: dict[str, Any], saving: Saving) -> Slot | None:
    """Return the newer of both slots, if one can be read."""
    slots = []
    for name in saving.keys.slots:
        try:
            slots.append(read_slot(entries.get(name), saving))
        except NotASlot as damage:
            if damage.fault is Fault.NEWER_VERSION:
                raise BadCode("code.newer") from None
    return max(slots, key=lambda slot: slot.counter, default=None)


def _history(entries: dict[str, Any], saving: Saving) -> History:
    try:
        games = history.read(_text(entries, saving.keys.games))
    except history.NewerGames:
        raise BadCode("code.newer") from None
    played = tuple(true for game in games if (true := _played(game, saving)))
    return History(saving.game.NAME, played, _text(entries, saving.keys.tally))


def _played(game: Game, saving: Saving) -> Game | None:
    """Rebuild a game from its record alone, or return `None` if it is not over; dates to come
    become today.
    """
    try:
        table: Any = Table.read(saving.game, game.record)
    except RecordError:
        return None
    if table.state.to_act is not None:
        return None
    try:
        who = saving.parse(game.who)
    except ValueError:
        who = None
    now = int(time() * 1000)
    when = max(FIRST_DAY, game.when if game.when <= now + DAY else now)
    is_played = saving.has_people(table, who or {})
    who = who if is_played else None
    return finished(table, when, who, saving, game.is_practice).called(game.names)


def _text(entries: dict[str, Any], key: str) -> str:
    found = entries.get(key)
    return found if isinstance(found, str) else ""
