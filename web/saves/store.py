"""Saved games in the browser's storage, which may be full, forbidden, shared or damaged.

A game is written to two slots in turn, so that damage to one leaves the other. Damaged text is put
aside, never thrown away, and the text of a newer version is left alone. Nothing here raises for
what the storage does: the game goes on, and `failure` says that it is not being saved.
"""

import json
import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Protocol

from kdcore.record import Fault
from web.saves import history
from web.saves.slots import _HEADER, NotASlot, Saving, Slot, read_slot, spelled

if TYPE_CHECKING:
    from web.shared.opponents import Levels
    from web.shared.statistics import Grid, Results

BAD = "kd:bad:"
MOST_BAD, ROOM_FOR_BAD = 6, 16_000


class Storage(Protocol):
    """The browser's `localStorage`, of which any part may raise anything."""

    @property
    def length(self) -> int: ...
    def key(self, index: int) -> str | None: ...
    def getItem(self, key: str) -> str | None: ...  # noqa: N802 - the browser's spelling.
    def setItem(self, key: str, value: str) -> None: ...  # noqa: N802
    def removeItem(self, key: str) -> None: ...  # noqa: N802


class Failure(Enum):
    """Reasons why a game is not being saved."""

    NO_STORAGE = auto()
    REFUSED = auto()
    NO_ROOM = auto()
    CHANGED_ELSEWHERE = auto()


@dataclass(frozen=True, slots=True)
class Found:
    """Result of reading: the newest readable game, and the faults of the rest."""

    slot: Slot | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def table(self) -> Any:
        return None if self.slot is None else self.slot.table


def summary(
    table: Any, when: int, who: "Levels | None", saving: Saving, has_pending: bool = False
) -> str:
    """Write the line that Home shows of a game before Python can read it."""
    told = saving.told(table, who, has_pending)
    return json.dumps({**told, "when": when}, separators=(",", ":"))


def finished(
    table: Any, when: int, who: "Levels | None", saving: Saving, is_practice: bool = False
) -> history.Game:
    return history.Game(when, *saving.ended(table), str(table), saving.spell(who), is_practice)


class Store:
    """Saves of one game; `may_write` is false while another window is the writer."""

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
        """Read the newest game; the writer puts damaged slots aside."""
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
        # A game that was never saved gives way to a saved one.
        self.failure = None
        self._last = max(games, key=lambda slot: games[slot].counter)
        newest = games[self._last]
        self._counter = newest.counter
        return Found(newest, tuple(faults))

    def _put_aside(self, slot: str, content: str) -> bool:
        """Move damaged text to a key of its own and keep the last few, as far as there is room."""
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
        """Keep a copy of a damaged list or tally before it is rewritten."""
        return self._set(BAD + key.removeprefix("kd:"), content[: history.LONGEST_TEXT])

    def _bad(self) -> dict[int, str]:
        numbers = (key.removeprefix(BAD) for key in self._keys() if key.startswith(BAD))
        return {
            int(number): self._get(f"{BAD}{number}") or ""
            for number in numbers
            if re.fullmatch(r"[1-9][0-9]{0,8}", number)
        }

    # Writing

    def save(self, slot: Slot, when: int) -> bool:
        """Write the game over the older slot, whatever its counter, and say whether it is safe."""
        self.failure = self._save(slot)
        if self.failure is None:
            told = summary(slot.table, when, slot.who, self.saving, slot.has_pending)
            self._set(self.saving.keys.summary, told)
        return self.failure is None

    def unsaved(self, slot: Slot) -> str:
        """Return the summary and slot text of a game that could not be saved, for the page."""
        told = self.saving.told(slot.table, slot.who, slot.has_pending)
        text = spelled(slot._replace(counter=1), self.saving)
        return json.dumps({**told, "when": 0, "slot": text})

    def _save(self, game: Slot) -> Failure | None:
        if self._storage is None:
            return Failure.NO_STORAGE
        if not self.may_write or self._has_changed():
            return Failure.CHANGED_ELSEWHERE
        slots = [slot for slot in self.saving.keys.slots if slot not in self._untouchable]
        if not slots:
            return Failure.NO_ROOM
        slot = next((slot for slot in slots if slot != self._last), slots[0])
        content = spelled(game._replace(counter=self._counter + 1), self.saving)
        if not self._set(slot, content) or self._get(slot) != content:
            return Failure.REFUSED
        self._counter, self._last = self._counter + 1, slot
        return None

    def _has_changed(self) -> bool:
        """Say whether another window has saved since, whose save must not be lost."""
        counters = [0]
        for slot in set(self.saving.keys.slots) - self._untouchable:
            header = _HEADER.match(self._get(slot) or "")
            if header is not None:
                counters.append(int(header[1]))
        return max(counters) > self._counter

    def forget_summary_if_empty(self) -> None:
        """Remove the summary, which is Home's door to a saved game, only when there is no game."""
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
        """Keep a finished game; the oldest make room."""
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
        """Take in games from elsewhere without pushing any out; return how many found no room, or
        `None` if nothing can be kept.
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
        """Take over foreign statistics only if there are none here: nobody could tell which games
        are in both.
        """
        counting = self.saving.statistics()
        found = counting.read(content)
        is_first = self.may_write and self._get(self.saving.keys.tally) is None
        if is_first and found != counting.read(None):
            self._set(self.saving.keys.tally, counting.spelled(found))

    def _before(self) -> tuple[history.Game, ...] | None:
        """Return the kept games for rewriting, damaged ones put aside, or `None` if they must not
        be touched.
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
        """Number of kept games."""
        return len(self._games())

    def tally(self) -> Any:
        """Count all games of this kind that ended here."""
        counting = self.saving.statistics()
        return counting.tally(self._games(), counting.read(self._get(self.saving.keys.tally)))

    def against(self, table: Any, who: "Levels") -> "Results | None":
        """Return the results against such rivals, in games like this one."""
        return self.saving.statistics().against(self.tally(), table, who)

    def _games(self) -> tuple[history.Game, ...]:
        try:
            return history.read(self._get(self.saving.keys.games))
        except history.NewerGames:
            return ()

    def grids(self, language: str) -> "tuple[Grid, ...]":
        """Return the statistics as grids."""
        return self.saving.statistics().grids(self.tally(), language)

    # Progress of the tutorial, which never touches a game

    def tutorial(self) -> str | None:
        return self._get(self.saving.keys.tutorial)

    def keep_tutorial(self, how_far: str) -> bool:
        return self._set(self.saving.keys.tutorial, how_far)

    # Access to the storage, which may raise anything

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
