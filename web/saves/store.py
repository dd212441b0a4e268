"""Saved games in the browser's storage, which may be full, forbidden, shared or damaged.

Each of the two games has its own. A game is written to two slots in turn, so that whatever happens
to one leaves the other. A slot is text: a line with a counter, whether the last domino is still a
draft, who plays and whether for practice, the record of the game, and a checksum of both. What
cannot be read is put aside, never thrown away; what a newer version wrote is left alone. Nothing
here ever raises for what the storage does: the game goes on, and `failure` says that it is not
being saved.
"""

import json
import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Protocol

from kdcore.record import Fault
from web.saves import history
from web.saves.slots import _HEADER, NotASlot, Saving, Slot, read_slot, slot_text

if TYPE_CHECKING:
    from web.shared.opponents import Levels
    from web.shared.statistics import Grid

BAD = "kd:bad:"
MOST_BAD, ROOM_FOR_BAD = 6, 16_000


class Storage(Protocol):
    """What the browser's `localStorage` has. Every part of it may raise anything."""

    @property
    def length(self) -> int: ...
    def key(self, index: int) -> str | None: ...
    def getItem(self, key: str) -> str | None: ...  # noqa: N802 - the browser's spelling.
    def setItem(self, key: str, value: str) -> None: ...  # noqa: N802
    def removeItem(self, key: str) -> None: ...  # noqa: N802


class Failure(Enum):
    """Why a game is not being saved: no storage; it refused; both slots hold something that must
    not be overwritten; another window has saved since.
    """

    NO_STORAGE = auto()
    REFUSED = auto()
    NO_ROOM = auto()
    CHANGED_ELSEWHERE = auto()


@dataclass(frozen=True, slots=True)
class Found:
    """What reading gave: the newest game that could be read, and what was wrong with the rest."""

    table: Any = None
    has_draft: bool = False
    who: "Levels | None" = None
    faults: tuple[Fault, ...] = ()
    is_practice: bool = False


def summary(
    table: Any, when: int, who: "Levels | None", saving: Saving, has_draft: bool = False
) -> str:
    """What Home says of a game, before Python can read it."""
    told = saving.told(table, who, has_draft)
    return json.dumps({**told, "when": when}, separators=(",", ":"))


def finished(
    table: Any, when: int, who: "Levels | None", saving: Saving, is_practice: bool = False
) -> history.Game:
    return history.Game(when, *saving.ended(table), str(table), saving.spell(who), is_practice)


class Store:
    """The saved game of one kind. `may_write` is false while another window has it."""

    def __init__(self, storage: Storage | None, saving: Saving) -> None:
        self.may_write = True
        self.saving = saving
        self.failure: Failure | None = None
        self._storage = storage
        self._counter = 0
        self._last: str | None = None
        self._untouchable: set[str] = set()

    # Reading

    def read(self) -> Found:
        """The newest game that can be read; what is damaged is put aside by who may write."""
        faults: list[Fault] = []
        games: dict[str, Slot] = {}
        self._untouchable.clear()
        for slot in self.saving.keys.slots:
            content = self._get(slot)
            if content is None:
                continue
            try:
                games[slot] = read_slot(content, self.saving)
            except NotASlot as damage:
                faults.append(damage.fault)
                is_newer = damage.fault is Fault.NEWER_VERSION
                if is_newer or not (self.may_write and self._put_aside(slot, content)):
                    self._untouchable.add(slot)
        self._counter, self._last = 0, None
        if not games:
            return Found(faults=tuple(faults))
        # What was not saved gives way to what is found.
        self.failure = None
        self._last = max(games, key=lambda slot: games[slot].counter)
        self._counter, table, has_draft, who, is_practice = games[self._last]
        return Found(table, has_draft, who, tuple(faults), is_practice)

    def _put_aside(self, slot: str, content: str) -> bool:
        """Moves damaged text to a key of its own. The last few are kept, as far as there is room;
        a text longer than all of it was never a game, and its beginning will do.
        """
        text = content[:ROOM_FOR_BAD]
        kept = self._bad()
        if text not in kept.values():
            if not self._set(f"{BAD}{max(kept, default=0) + 1}", text):
                return False
            room = ROOM_FOR_BAD - len(text)
            for place, (number, older) in enumerate(sorted(kept.items(), reverse=True), start=2):
                room -= len(older)
                if place > MOST_BAD or room < 0:
                    self._remove(f"{BAD}{number}")
        return self._remove(slot)

    def _copy_aside(self, key: str, content: str) -> bool:
        """Keeps a damaged list or tally before it is written anew, the last one of each."""
        return self._set(BAD + key.removeprefix("kd:"), content[: history.LONGEST_TEXT])

    def _bad(self) -> dict[int, str]:
        numbers = (key.removeprefix(BAD) for key in self._keys() if key.startswith(BAD))
        return {
            int(number): self._get(f"{BAD}{number}") or ""
            for number in numbers
            if re.fullmatch(r"[1-9][0-9]{0,8}", number)
        }

    # Writing

    def save(
        self,
        table: Any,
        when: int,
        has_draft: bool = False,
        who: "Levels | None" = None,
        is_practice: bool = False,
    ) -> bool:
        """Writes the game to the older slot; whether it is safe now."""
        saving = self.saving
        self.failure = self._save(str(table), has_draft, saving.spell(who), is_practice)
        if self.failure is None:
            self._set(saving.keys.summary, summary(table, when, who, saving, has_draft))
        return self.failure is None

    def unsaved(
        self, table: Any, has_draft: bool, who: "Levels | None" = None, is_practice: bool = False
    ) -> str:
        """What the page needs of a game that is in no slot: its summary, and the slot it lacks."""
        slot = slot_text(1, str(table), has_draft, self.saving.spell(who), is_practice)
        told = self.saving.told(table, who, has_draft)
        return json.dumps({**told, "when": 0, "slot": slot})

    def _save(self, record: str, *about: Any) -> Failure | None:
        if self._storage is None:
            return Failure.NO_STORAGE
        if not self.may_write or self._has_changed():
            return Failure.CHANGED_ELSEWHERE
        slots = [slot for slot in self.saving.keys.slots if slot not in self._untouchable]
        if not slots:
            return Failure.NO_ROOM
        slot = next((slot for slot in slots if slot != self._last), slots[0])
        content = slot_text(self._counter + 1, record, *about)
        if not self._set(slot, content) or self._get(slot) != content:
            return Failure.REFUSED
        self._counter, self._last = self._counter + 1, slot
        return None

    def _has_changed(self) -> bool:
        """Whether another window has saved since: what it wrote must not be lost."""
        counters = [0]
        for slot in set(self.saving.keys.slots) - self._untouchable:
            header = _HEADER.match(self._get(slot) or "")
            if header is not None:
                counters.append(int(header[1]))
        return max(counters) > self._counter

    def forget_summary_if_empty(self) -> None:
        """The summary opens the door to a saved game: it goes only when there is none."""
        if self._storage is None:
            return
        try:
            slots = self.saving.keys.slots
            is_empty = all(self._storage.getItem(slot) is None for slot in slots)
        except Exception:
            return
        if is_empty:
            self._remove(self.saving.keys.summary)

    def keep(
        self, table: Any, when: int, who: "Levels | None" = None, is_practice: bool = False
    ) -> bool:
        """Puts a finished game beside the others; where room is short, the oldest make some."""
        before = self._before()
        if before is None:
            return False
        games = history.added(before, finished(table, when, who, self.saving, is_practice))
        while games and not self._set(self.saving.keys.games, history.spelled(games)):
            games = games[:-1]
        if games:
            here = {game.is_of for game in games}
            self._count_in([game for game in before if game.is_of not in here])
        return bool(games)

    def take_in(self, others: tuple[history.Game, ...]) -> int | None:
        """Puts games from elsewhere among the finished ones, the newest first, as long as none of
        those has to go: how many found no room; `None` if they cannot be kept here.
        """
        before = self._before()
        if before is None:
            return None
        new = history.new_among(before, others)
        wanted = kept = history.beside(before, new)
        while kept and not self._set(
            self.saving.keys.games, history.spelled(history.merged(before, kept))
        ):
            kept = kept[:-1]
        return None if wanted and not kept else len(new) - len(kept)

    def take_tally(self, content: str) -> None:
        """Takes over a count of games that are not kept any more. Only where nothing was counted
        yet: nobody could tell which of those games are counted here already.
        """
        counting = self.saving.statistics()
        found = counting.read(content)
        is_first = self.may_write and self._get(self.saving.keys.tally) is None
        if is_first and found != counting.read(None):
            self._set(self.saving.keys.tally, counting.spelled(found))

    def _before(self) -> tuple[history.Game, ...] | None:
        """The games that are kept, to be written anew: what cannot be read of them is put aside.
        `None` if they must not be.
        """
        content = self._get(self.saving.keys.games)
        if not self.may_write:
            return None
        try:
            if history.is_damaged(content) and not self._copy_aside(
                self.saving.keys.games, content or ""
            ):
                return None
            return history.read(content)
        except history.NewerGames:
            return None

    def _count_in(self, forgotten: list[history.Game]) -> None:
        if forgotten:
            counting = self.saving.statistics()
            content = self._get(self.saving.keys.tally)
            older = counting.read(content)
            is_whole = not content or counting.spelled(older) == content
            if is_whole or self._copy_aside(self.saving.keys.tally, content or ""):
                self._set(
                    self.saving.keys.tally, counting.spelled(counting.tally(forgotten, older))
                )

    @property
    def finished(self) -> int:
        """How many games are kept: the last few that ended here."""
        return len(self._games())

    def tally(self) -> Any:
        """Of all games of this kind that ended here."""
        counting = self.saving.statistics()
        return counting.tally(self._games(), counting.read(self._get(self.saving.keys.tally)))

    def _games(self) -> tuple[history.Game, ...]:
        try:
            return history.read(self._get(self.saving.keys.games))
        except history.NewerGames:
            return ()

    def grids(self, language: str) -> "tuple[Grid, ...]":
        """The same as tables."""
        return self.saving.statistics().grids(self.tally(), language)

    # How far the tutorial has come; a game is never touched by it

    def tutorial(self) -> str | None:
        return self._get(self.saving.keys.tutorial)

    def keep_tutorial(self, how_far: str) -> bool:
        return self._set(self.saving.keys.tutorial, how_far)

    # The storage, which may raise whatever it likes

    def _get(self, key: str) -> str | None:
        if self._storage is None:
            return None
        try:
            return self._storage.getItem(key)
        except Exception:
            return None

    def _set(self, key: str, value: str) -> bool:
        if self._storage is None:
            return False
        try:
            self._storage.setItem(key, value)
        except Exception:
            return False
        return True

    def _remove(self, key: str) -> bool:
        if self._storage is None:
            return False
        try:
            self._storage.removeItem(key)
        except Exception:
            return False
        return True

    def _keys(self) -> list[str]:
        if self._storage is None:
            return []
        try:
            keys = [self._storage.key(index) for index in range(self._storage.length)]
        except Exception:
            return []
        return [key for key in keys if key is not None]
