"""The page's own script, which shows Home, dialogs and progress: `globalThis.kd`, with types.

docs/design/page-bridge.md has a row for each member.
"""

from collections.abc import Callable, Mapping
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from kdcore.position import Seat
from web.browser.device import is_covered
from web.browser.elements import Elements
from web.browser.storage import string
from web.shared.game_ui import Media

Reaction = Callable[..., None]

NAMES = ("name1", "name2", "name3", "name4")
"""Settings with the names that people chose."""

SOUND_KNOWN = "soundKnown"
"""Setting that says whether a game was played with the switch for sound in sight."""


class PageScript:
    def __init__(self) -> None:
        self._kd: Any = window.kd

    # Settings and the device

    @property
    def language(self) -> str:
        return str(self._kd.language)

    @property
    def version(self) -> str:
        return str(self._kd.version)

    def setting(self, name: str) -> str:
        """Empty if it was never chosen."""
        return str(getattr(self._kd.settings, name, None) or "")

    @property
    def names(self) -> list[str]:
        return [self.setting(name) for name in NAMES]

    @property
    def own_seat(self) -> Seat:
        """The seat that a person who plays alone wants."""
        return Seat.parse(self.setting("seat"), tuple(Seat))

    def change(self, setting: str, value: str) -> None:
        self._kd.change(setting, value)

    @property
    def sound(self) -> bool | None:
        """Says whether sound is on, as long as a table shows the switch for it."""
        return None if self.setting(SOUND_KNOWN) == "yes" else self.setting("sound") != "off"

    @property
    def is_still(self) -> bool:
        """Says whether nothing on the page may move."""
        return bool(self._kd.isStill())

    @property
    def is_covered(self) -> bool:
        """Says whether a dialog lies over the table."""
        return is_covered()

    def now(self) -> float:
        """Milliseconds since the page was opened."""
        return float(window.performance.now())

    def time(self) -> int:
        """Milliseconds since 1970."""
        return int(window.Date.now())

    def today(self, language: str) -> tuple[str, str]:
        """The date in words, and in figures."""
        now = window.Date.new()
        words = str(now.toLocaleDateString(language, dateStyle="long"))
        return words, str(now.toISOString())[:10]

    def media(self, query: str) -> Media:
        found: Media = window.matchMedia(query)
        return found

    def room_for(self, setup: str) -> Media:
        found: Media = self._kd.roomFor(setup)
        return found

    # Events

    def on_document(self, event: str, react: Reaction) -> None:
        document.addEventListener(event, create_proxy(react))

    def on_window(self, event: str, react: Reaction) -> None:
        window.addEventListener(event, create_proxy(react))

    def on_change(self, media: Any, react: Reaction) -> None:
        media.addEventListener("change", create_proxy(react))

    def written_key(self, event: Any) -> tuple[str | None, str | None]:
        """The key that another window has written to, and what it wrote."""
        key, value = self._kd.storage.plainKey(event.key), event.newValue
        return string(key), string(value)

    # Requests

    def take_intent(self) -> object:
        """The request that waits, as a dictionary; `None` if there is none."""
        intent = self._kd.takeIntent()
        if not intent:
            return None
        return intent.to_py() if hasattr(intent, "to_py") else intent

    def again(self, options: Mapping[str, str]) -> None:
        """Asks for a new game through the page's door, at which an update may wait."""
        wish = {"kind": "new", **options}
        self._kd.again(to_js(wish, dict_converter=window.Object.fromEntries))

    # The page's screens

    def started(self) -> None:
        self._kd.started()

    def home(self, words: str) -> None:
        self._kd.home(words)

    def playable(self, game: str) -> None:
        """Shows the table of a game."""
        self._kd.playable(game)

    def seated(self, who: str, sharing: str, game: str) -> None:
        """Tells the table's menu who plays."""
        self._kd.seated(who, sharing, game)

    def finished(self) -> None:
        """Tells that a game has just ended."""
        self._kd.finished()

    def tell_unsaved(self, unsaved: Mapping[str, str]) -> None:
        """Gives the page games that are in no slot, each under the member that keeps it."""
        for member, words in unsaved.items():
            setattr(self._kd, member, words)

    def open_rules(self, game: str) -> None:
        self._kd.openRules(game)

    def open_setup(self, record: str, title: str, game: str) -> None:
        """Opens the set-up, with a record to go on from or with none."""
        self._kd.openSetup(record, title, game)

    def ask_to_replace(self, game: str) -> None:
        self._kd.askToReplace(game)

    def trouble(self, report: str, can_undo: bool) -> None:
        self._kd.trouble("play", report, can_undo)

    def copy(self, words: str, answered: Callable[[bool], None]) -> None:
        """Copies to the clipboard; `answered` is told whether that worked."""
        self._kd.copy(words).then(create_proxy(answered))

    def show_statistics(self, html: str) -> None:
        """Adds to History, of which everything else is there without Python."""
        Elements(document.getElementById("past-stats")).make(html)
