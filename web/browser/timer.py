"""A timer of the browser."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window


class Timer:
    """Reacts once after a while; to start it again ends the wait before."""

    def __init__(self, react: Callable[[], None]) -> None:
        self._proxy = create_proxy(lambda *_: self._due(react))
        # The browser's number for the wait, if there is one.
        self._waiting: Any = None

    @property
    def is_waiting(self) -> bool:
        return self._waiting is not None

    def start(self, milliseconds: float) -> None:
        self.stop()
        self._waiting = window.setTimeout(self._proxy, milliseconds)

    def stop(self) -> None:
        if self._waiting is not None:
            window.clearTimeout(self._waiting)
            self._waiting = None

    def _due(self, react: Callable[[], None]) -> None:
        self._waiting = None
        react()
