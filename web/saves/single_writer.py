"""The single window that saves.

With Web Locks the browser decides. Without them the last window that wrote its name under a key of
the storage is the writer, and the others notice.
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
        """Takes the browser's answer: the lock is here, or lost."""
        self.is_held = is_held

    def do_without_locks(self) -> None:
        self._has_locks = False

    def take(self) -> None:
        """Becomes the writer without locks; every action is saved, so the window before loses
        nothing.
        """
        if self._has_locks:
            return
        self.is_held = True
        try:
            if self._storage is not None:
                self._storage.setItem(KEY, self._window)
        except Exception:
            # No other window can save either.
            self._storage = None

    def heard(self, key: str | None, value: str | None) -> None:
        """Notices that another window has written."""
        if not self._has_locks and key == KEY and value != self._window:
            self.is_held = False

    def check(self) -> bool:
        """Says whether this window may write now; one that slept may have missed a change."""
        if self.is_held and not self._has_locks and self._storage is not None:
            try:
                self.is_held = self._storage.getItem(KEY) == self._window
            except Exception:
                self._storage = None
        return self.is_held
