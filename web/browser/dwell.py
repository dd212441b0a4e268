"""A pointer or the focus that rests on an element, which asks what that is."""

from collections.abc import Callable
from typing import Any

from pyscript import window

DWELL = 600
"""Milliseconds after which it rests."""


class Dwell:
    def __init__(
        self,
        root: Any,
        attribute: str,
        listener: Callable[[Callable[..., None]], Any],
        moved: Callable[[Any], None],
        rested: Callable[[str], None],
    ) -> None:
        """`moved` is told the element with the `attribute` that was reached, or `None`; `rested` is
        told the value of its attribute after a while.
        """
        self._attribute = attribute
        self._moved, self._rested = moved, rested
        self._on = ""
        self._timer: Any = None
        self._due = listener(self._rest)
        for event in ("pointerover", "pointerleave", "focusin", "focusout"):
            root.addEventListener(event, listener(self._heard))

    def _heard(self, event: Any) -> None:
        element = event.target.closest(f"[{self._attribute}]")
        rests = element and (
            (event.type == "focusin" and element.matches(":focus-visible"))
            or (event.type == "pointerover" and event.pointerType == "mouse")
        )
        value = element.getAttribute(self._attribute) if rests else ""
        if value == self._on:
            return
        self._on = value
        window.clearTimeout(self._timer)
        self._moved(element if value else None)
        if value:
            self._timer = window.setTimeout(self._due, DWELL)

    def _rest(self) -> None:
        self._rested(self._on)
