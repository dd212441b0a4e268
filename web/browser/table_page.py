"""Parts of a page that all games share: sheets over the table, and motion on it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from web.browser.elements import Elements
from web.browser.flights import Flights
from web.browser.input import is_on
from web.browser.live_region import LiveRegion
from web.shared import html
from web.shared.fairness import Fairness
from web.shared.shortcuts import HELP, Help
from web.shared.widgets import SOUND

Guard = Callable[[Callable[..., None]], Callable[..., None]]
"""Makes a reaction that never fails out of one that may."""


class TablePage(ABC):
    """A page builds its table once, and then writes what differs from scene to scene."""

    def __init__(
        self, name: str, prefix: str, tapped: Callable[[str], None], guarded: Guard
    ) -> None:
        """`name` is the id of the table's element, and `prefix` begins the ids of its parts."""
        self._tapped = guarded(tapped)
        self._guarded = guarded
        self._prefix = prefix
        self._root: Any = document.getElementById(name)
        self._parts = Elements(self._root, prefix)
        self._voice = LiveRegion(self._parts, self._listener)
        # The element that was tapped, until the answer to that is painted.
        self._aim: Any = None
        # A tap has come since the last painting.
        self._has_tapped = False
        # Elements that are moving, and what flies over the table.
        self._moving: list[Any] = []
        self._flights = Flights(self._parts)
        self._root.addEventListener("change", self._listener(self._changed))

    def _listener(self, react: Callable[..., None]) -> Any:
        return create_proxy(self._guarded(react))

    @abstractmethod
    def _help(self) -> Help: ...

    def do(self, what: str, aim: Any = None) -> None:
        if what == HELP:
            switches = {"keys_are_on": is_on("keys"), "places_are_said": is_on("places")}
            self._show(html.keys(self._help(), self._prefix, **switches))
            return
        if what == SOUND:
            window.kd.change("sound", "off" if is_on("sound") else "on")
            return
        self._aim, self._has_tapped = aim, True
        self._tapped(what)

    # Sheets

    def icon(self, name: str) -> str:
        """Draws the picture beside a row of numbers; a game without such pictures has none."""
        return ""

    def _show(self, written: str) -> None:
        dialog = self._parts.by_id("keys")
        dialog.innerHTML = written
        window.kd.openSheet(dialog)

    def show_fairness(self, picture: Fairness) -> None:
        self._show(html.fairness(picture, self._prefix, self.icon))

    def show_coach(self, title: str, waiting: str, close: str) -> None:
        dialog = self._parts.by_id("keys")
        if not (dialog.open and dialog.querySelector(".coach")):
            self._show(html.coach(title, waiting, close, self._prefix))

    def _fill_coach(self, left: str, written: str) -> None:
        dialog = self._parts.by_id("keys")
        inside = dialog.querySelector(".coach")
        if not inside:
            return
        is_within = inside.contains(document.activeElement)
        dialog.querySelector("[role=status]").textContent = left
        inside.removeAttribute("aria-busy")
        inside.innerHTML = written
        if is_within:
            (inside.querySelector("[aria-pressed=true]") or inside.querySelector("button")).focus()

    def close_sheet(self) -> None:
        self._parts.by_id("keys").close()

    def _changed(self, event: Any) -> None:
        setting = event.target.getAttribute("data-switch")
        if setting:
            window.kd.change(setting, "on" if event.target.checked else "off")

    # Motion

    def _move(self, element: Any, name: str) -> None:
        element.setAttribute("data-moves", name)
        self._moving.append(element)

    def still(self) -> None:
        """Ends every motion, so that the next one of the same kind starts anew."""
        for element in self._moving:
            element.removeAttribute("data-moves")
        self._moving.clear()
        self._flights.clear()
