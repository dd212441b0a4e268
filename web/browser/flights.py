"""Things that fly over a table, in the way of no tap, and are gone when they have landed.

All places are measured before anything is written: else the browser would have to lay out the page
once for each of them.
"""

from typing import Any

from pyscript import document

from web.browser.elements import Elements
from web.browser.timer import Timer
from web.shared.motion import Box, lying

LASTING = 2600
"""Milliseconds after which the last of them has landed."""


class Flights:
    def __init__(self, parts: Elements) -> None:
        self._parts = parts
        self._timer = Timer(self.clear)
        # Elements that are about to fly.
        self._ready: list[Any] = []
        # Something is flying, or has just landed.
        self._is_used = False

    def box(self, element: Any, turn: int = 0) -> Box:
        """The place of an element that lies turned by so many degrees."""
        found = element.getBoundingClientRect()
        return lying(found.left, found.top, found.width, found.height, turn)

    def add(self, css: str, inside: str, box: Box, delay: int = 0, to: Box | None = None) -> None:
        """Prepares a motion after so many milliseconds, here, or from here to there."""
        element = document.createElement("span")
        element.className = f"flight {css}"
        element.innerHTML = inside
        style = (
            f"left:{box.left:.2f}px;top:{box.top:.2f}px;"
            f"width:{box.width:.2f}px;height:{box.height:.2f}px;--turn:{box.turn}deg;"
            f"--delay:{delay}ms;"
        )
        if to is not None:
            (x, y), (end_x, end_y) = box.middle, to.middle
            style += f"--x:{end_x - x:.2f}px;--y:{end_y - y:.2f}px;"
            style += f"--size:{to.width / box.width:.4f}"
        element.style.cssText = style
        self._ready.append(element)

    def launch(self) -> None:
        """Lets everything set out that is ready."""
        if self._ready:
            self._parts.by_id("flights").append(*self._ready)
            self._ready.clear()
            self._is_used = True
            self._timer.start(LASTING)

    def clear(self) -> None:
        """Lets everything land at once."""
        self._ready.clear()
        if self._is_used:
            self._is_used = False
            self._timer.stop()
            self._parts.by_id("flights").textContent = ""
