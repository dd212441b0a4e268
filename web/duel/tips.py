"""The text of a power, for whoever rests on it, or taps it when it cannot be used."""

from collections.abc import Callable
from typing import Any

from web.browser.dwell import Dwell
from web.browser.elements import Elements
from web.duel import html
from web.duel.widgets import Scene


class Tips:
    def __init__(self, parts: Elements, listener: Callable[[Callable[..., None]], Any]) -> None:
        self._parts = parts
        self._scene: Scene | None = None
        # The power that somebody rests on.
        self._asked = ""
        # The controls of whoever asked, as their ids end.
        self._asker = ""
        # The controls and the power whose text is shown.
        self.told: tuple[str, str] | None = None
        Dwell(parts.root, "data-power", listener, self._moved, self._ask)

    def forget(self) -> None:
        self._scene = self.told = None
        self._asked = ""

    def tapped(self, what: str, aim: Any) -> None:
        self._asked = ""
        if aim and what.startswith("power:"):
            self._asker = _side(aim)

    def hush(self) -> None:
        self._asked = ""

    def _moved(self, spell: Any) -> None:
        if spell:
            self._asker = _side(spell)
        if self._asked:
            self._asked = ""
            self.paint(self._scene)

    def _ask(self, power: str) -> None:
        self._asked = power
        self.paint(self._scene)

    def paint(self, scene: Scene | None) -> None:
        self._scene = scene
        # A lesson is the only card on the table.
        asked = "" if scene and scene.lesson else self._asked
        power = asked or (scene.told if scene else "")
        line = next((line for line in scene.lines if line.power == power), None) if scene else None
        at = ""
        if scene and scene.desks:
            at = self._asker if self._asker[1:] in scene.live else f"-{scene.live[0]}"
        told = (at, power) if line else None
        if self.told is not None and told != self.told:
            self._parts.set(self.spell(*self.told), "aria-describedby", None)
            self._parts.panel(f"tip{self.told[0]}", None, f"main{self.told[0]}")
        self.told = told
        if line is not None:
            self._parts.panel(f"tip{at}", html.tip(line), f"main{at}")
            self._parts.set(self.spell(at, power), "aria-describedby", f"kd-tip{at}")
            self.put_in_place()

    def put_in_place(self) -> None:
        if self.told is not None:
            self._parts.point(f"tip{self.told[0]}", self.spell(*self.told))

    def spell(self, at: str, power: str) -> Any:
        return self._parts.part(f'#kd-book{at} [data-power="{power}"]')


def _side(element: Any) -> str:
    """The end of the ids of these controls: empty if they are for both."""
    side = element.closest("[data-seat]")
    return f"-{side.getAttribute('data-seat')}" if side else ""
