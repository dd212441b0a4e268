"""The browser's lock, which makes one window the writer."""

import os
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import window

from web.browser.storage import LocalStorage
from web.saves.single_writer import SingleWriter


class WriteLock:
    """Requests the lock; `answered` hears whether this window is the writer, each time that
    changes.
    """

    def __init__(
        self,
        storage: LocalStorage | None,
        answered: Callable[[bool], None],
        guarded: Callable[[Callable[..., None]], Callable[..., None]],
    ) -> None:
        self._locks: Any = getattr(window.navigator, "locks", None)
        self.writer = SingleWriter(storage, os.urandom(8).hex(), has_locks=bool(self._locks))
        self._answered, self._guarded = answered, guarded
        self._requests = 0

    def ask(self) -> None:
        """Requests the lock if no other window holds it."""
        self._ask({"ifAvailable": True})

    def take(self) -> None:
        """Takes the lock from whichever window holds it."""
        self._ask({"steal": True})

    def _ask(self, options: dict[str, bool]) -> None:
        if not self._locks:
            self.writer.take()
            self._answered(self.writer.is_held)
            return
        self._requests += 1
        number = self._requests

        def granted(lock: Any) -> Any:
            self._guarded(self._answered)(bool(lock))
            # The lock is held while this promise is open, as long as the window lives.
            return window.Promise.new(create_proxy(lambda *_: None)) if lock else None

        def rejected(error: Any) -> None:
            if number < self._requests:
                return  # A window that takes the lock from itself keeps it.
            if error.name == "AbortError":
                self._answered(False)  # Another window has taken the lock.
            else:
                # A site that may store nothing may lock nothing either.
                self._locks = None
                self.writer.do_without_locks()
                self.take()

        asked = to_js(options, dict_converter=window.Object.fromEntries)
        promise = self._locks.request(window.kd.storage.lock, asked, create_proxy(granted))
        promise.catch(create_proxy(self._guarded(rejected)))
