"""Which window may save: the one that holds the pen.

With Web Locks the browser hands the pen out, and takes it away when another window steals it.
Without them the windows tell each other: the last one to write its name under a key of the storage
holds the pen, and the others hear of it.
"""

from web.saves.store import Storage

KEY = "kd:window"


class SingleWriter:
    def __init__(self, storage: Storage | None, window: str, has_locks: bool) -> None:
        self.is_held = False
        self._storage = storage
        self._window = window
        self._has_locks = has_locks

    def granted(self, is_held: bool) -> None:
        """What the browser answered when it was asked for the lock, or that the lock is lost."""
        self.is_held = is_held

    def do_without_locks(self) -> None:
        self._has_locks = False

    def take(self) -> None:
        """Without locks whoever comes last has the pen: the game is saved up to its last action,
        so the window before loses nothing.
        """
        if self._has_locks:
            return
        self.is_held = True
        try:
            if self._storage is not None:
                self._storage.setItem(KEY, self._window)
        except Exception:
            # Then no other window can save either: there is nothing to share.
            self._storage = None

    def heard(self, key: str | None, value: str | None) -> None:
        """Another window has written to the storage."""
        if not self._has_locks and key == KEY and value != self._window:
            self.is_held = False

    def check(self) -> bool:
        """Whether to write now. A window that slept may have missed that the pen is gone."""
        if self.is_held and not self._has_locks and self._storage is not None:
            try:
                self.is_held = self._storage.getItem(KEY) == self._window
            except Exception:
                self._storage = None
        return self.is_held
