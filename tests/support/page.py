"""A stand-in for the browser, so that the app runs under CPython.

Importing this module puts `pyscript` and `pyodide` in place; `open_page` makes them as new.
"""

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

SETTINGS = {
    "seats": "side",
    "seat": "1",
    "quick": "off",
    "places": "on",
    "sound": "off",
    "vibration": "off",
}


class Promise:
    """A promise that is kept at once."""

    def __init__(self, value: object = None) -> None:
        self.value = value

    def then(self, react: Callable[[Any], None]) -> "Promise":
        react(self.value)
        return self

    def catch(self, _: Callable[[Any], None]) -> "Promise":
        return self


class Storage:
    """The page's storage; `is_full` lets every write fail."""

    lock = "kd"

    def __init__(self) -> None:
        self.items: dict[str, str] = {}
        self.is_full = False

    def keys(self) -> Any:
        return SimpleNamespace(length=len(self.items), __getitem__=list(self.items).__getitem__)

    def get(self, key: str) -> str | None:
        return self.items.get(key)

    def set(self, key: str, value: str) -> None:
        if self.is_full:
            raise MemoryError
        self.items[key] = value

    def remove(self, key: str) -> None:
        self.items.pop(key, None)

    def plainKey(self, key: str) -> str:  # noqa: N802 - the page's spelling.
        return key


class Kd:
    """The page's own script: it notes what Python asks of it."""

    def __init__(self) -> None:
        self.language, self.version = "en", "1.2.3"
        self.settings = SimpleNamespace(**SETTINGS)
        self.storage = Storage()
        self.unsaved = ""
        self.intent: object = None
        self.is_still = self.has_room = False
        # Every call, as its name and its arguments.
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *arguments: self.calls.append((name, arguments))

    def takeIntent(self) -> object:  # noqa: N802
        taken, self.intent = self.intent, None
        return taken

    def isStill(self) -> bool:  # noqa: N802
        return self.is_still

    def roomFor(self, _: str) -> Any:  # noqa: N802
        return Media(self.has_room)

    def copy(self, words: str) -> Promise:
        self.calls.append(("copy", (words,)))
        return Promise(True)

    def change(self, name: str, value: str) -> None:
        self.calls.append(("change", (name, value)))
        setattr(self.settings, name, value)

    def told(self, name: str) -> list[tuple[Any, ...]]:
        """The arguments of every call of one member."""
        return [arguments for called, arguments in self.calls if called == name]


class Target:
    """Something that events happen to."""

    def __init__(self) -> None:
        self.heard: dict[str, list[Callable[..., None]]] = {}

    def addEventListener(self, event: str, react: Callable[..., None], *_: object) -> None:  # noqa: N802
        self.heard.setdefault(event, []).append(react)

    def removeEventListener(self, event: str, react: Callable[..., None]) -> None:  # noqa: N802
        self.heard[event].remove(react)

    def happen(self, event: str, **about: object) -> None:
        for react in self.heard.get(event, []):
            react(SimpleNamespace(type=event, **about))


class Media(Target):
    def __init__(self, matches: bool = True) -> None:
        super().__init__()
        self.matches = matches


class Document(Target):
    def __init__(self) -> None:
        super().__init__()
        self.visibilityState = "visible"
        self.dialog: object = None
        self.elements: dict[str, SimpleNamespace] = {}

    def querySelector(self, _: str) -> object:  # noqa: N802
        return self.dialog

    def getElementById(self, name: str) -> SimpleNamespace:  # noqa: N802
        return self.elements.setdefault(name, SimpleNamespace(innerHTML=""))


class Window(Target):
    def __init__(self, kd: Kd) -> None:
        super().__init__()
        self.kd = kd
        self.localStorage = SimpleNamespace()
        self.navigator = SimpleNamespace()
        self.Object = SimpleNamespace(fromEntries=None)
        self.Date = SimpleNamespace(now=lambda: 1_700_000_000_000.0, new=self._date)
        # Milliseconds of the page's clock.
        self.time = 0.0
        self.performance = SimpleNamespace(now=lambda: self.time)
        # Reactions that wait, by number, with the time at which each is due.
        self.timers: dict[int, tuple[float, Callable[[], None]]] = {}
        self._timer = 0

    @staticmethod
    def _date() -> Any:
        return SimpleNamespace(
            toLocaleDateString=lambda *_, **__: "today", toISOString=lambda: "2026-01-02T03"
        )

    def matchMedia(self, _: str) -> Media:  # noqa: N802
        return Media()

    def setTimeout(self, react: Callable[[], None], milliseconds: float) -> int:  # noqa: N802
        self._timer += 1
        self.timers[self._timer] = self.time + milliseconds, react
        return self._timer

    def clearTimeout(self, number: int | None) -> None:  # noqa: N802
        if number is not None:
            self.timers.pop(number, None)

    def wait(self, milliseconds: float) -> None:
        """Lets time pass, and what is due happen."""
        until = self.time + milliseconds
        while due := [number for number, (when, _) in self.timers.items() if when <= until]:
            number = min(due, key=lambda number: self.timers[number][0])
            self.time, react = self.timers.pop(number)
            react()
        self.time = until


class JsException(Exception):
    """An error of the browser."""


class Browser:
    """A page that was just opened."""

    def __init__(self) -> None:
        self.kd = Kd()
        self.window = Window(self.kd)
        self.document = Document()


def _module(name: str, **members: object) -> Any:
    module = ModuleType(name)
    vars(module).update(members)
    return sys.modules.setdefault(name, module)


class _Now:
    """Whatever the page is now: modules keep what they once imported from `pyscript`."""

    def __init__(self, name: str) -> None:
        object.__setattr__(self, "_name", name)

    def __getattr__(self, name: str) -> Any:
        return getattr(getattr(_pages[-1], object.__getattribute__(self, "_name")), name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(getattr(_pages[-1], object.__getattribute__(self, "_name")), name, value)


def open_page() -> Browser:
    _pages[:] = [Browser()]
    return _pages[-1]


_pages = [Browser()]
_module("pyodide")
_module(
    "pyodide.ffi",
    create_proxy=lambda react: react,
    create_once_callable=lambda react: react,
    to_js=lambda value, **_: value,
    JsException=JsException,
)
_module("pyscript", window=_Now("window"), document=_Now("document"))
