"""Live regions: events and instructions read out one after the other, and refusals at once."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from web.browser.elements import Elements
from web.shared.announcements import GAP, Events

NO_BREAK = "\N{NO-BREAK SPACE}"
"""Added so that the same sentence is read out again."""


class LiveRegion:
    def __init__(self, parts: Elements, listener: Callable[[Callable[..., None]], Any]) -> None:
        self._parts = parts
        self._events = Events()
        self._saying = listener(self._say)

    def hear(self, polite: tuple[str, ...], prompt: str) -> None:
        """Take in events, and after them the instruction if it is another one now."""
        if self._parts.root.hidden:  # Events of the last table are not read out at the next.
            self._events.forget()
            # Nobody hears a table that is not shown yet.
            window.setTimeout(self._saying, GAP)
        now = window.performance.now()
        for event in polite:
            self._events.add(event, now)
        self._events.ask(prompt, now)

    def say(self, assertive: str) -> None:
        """Read out a refusal, and events when it is their turn."""
        self._say()
        self._parts.text_again("assertive", assertive, NO_BREAK)

    def _say(self) -> None:
        if self._parts.root.hidden:
            return
        now = window.performance.now()
        event = self._events.next(now)
        if event:
            self._parts.text_again("polite", event, NO_BREAK)
        wait = self._events.wait(now)
        if wait is not None:
            window.setTimeout(self._saying, wait)
