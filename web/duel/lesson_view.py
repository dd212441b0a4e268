"""The panel of the tutorial, and a ring round the thing that it asks to be tapped."""

from typing import Any

from web.browser.elements import Elements
from web.duel.tips import Tips
from web.duel.widgets import Scene
from web.shared import html


class LessonView:
    def __init__(self, parts: Elements, tips: Tips) -> None:
        self._parts, self._tips = parts, tips
        self._scene: Scene | None = None
        # The tap that the ring asks for.
        self._awaited = ""

    def forget(self) -> None:
        self._scene, self._awaited = None, ""

    def paint(self, scene: Scene) -> None:
        """Writes the panel and the ring; all other parts of the table step back."""
        self._scene = scene
        lesson = scene.lesson
        self._parts.panel("lesson", html.lesson(lesson) if lesson else None, "main")
        target = lesson.target if lesson else ""
        if target or self._awaited:
            spoken_of = self._spoken_of(scene, target)
            for place in ("seat-1", "seat-2", "book", "bar"):
                is_back = target and place not in spoken_of
                self._parts.set(place, "data-back", "" if is_back else None)
        if target != self._awaited:
            self._ring(target)
        if lesson:
            self._parts.set("lesson", "aria-label", lesson.label)
            self._parts.css("lesson", f"lesson{' is-below-' * bool(lesson.below)}{lesson.below}")
            self.put_in_place()

    def put_in_place(self) -> None:
        lesson = self._scene.lesson if self._scene else None
        if lesson and lesson.below:
            self._parts.point("lesson", self._named(lesson.target))

    def _ring(self, target: str) -> None:
        for what, value in ((self._awaited, None), (target, "step")):
            # A choice rings its options itself.
            if what and not what.startswith("arms:"):
                self._parts.set(self._named(what), "aria-current", value)
        self._awaited = target
        kind, _, where = target.partition(":")
        if kind == "square":
            self._parts.stop(*where.split(":"))

    def _spoken_of(self, scene: Scene, target: str) -> set[str]:
        kind, _, where = target.partition(":")
        shown = {f"seat-{picture.seat}" for picture in scene.maps if picture.domain}
        places = {"die": "dice", "power": "book", "square": f"seat-{where[:1]}"}
        places["arms"] = f"seat-{scene.near}"
        return shown | {places.get(kind, "bar"), "book" if self._tips.told else ""}

    def _named(self, what: str) -> Any:
        kind, _, which = what.partition(":")
        match kind:
            case "die":
                return self._parts.part(f'[data-die="{which}"]')
            case "power":
                return self._tips.spell("", which)
            case "square":
                return self._parts.square(*which.split(":"))
            case _:
                return self._parts.by_id("main")
