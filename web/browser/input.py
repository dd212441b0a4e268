"""Fingers, keys and clicks, told as taps.

A finger taps what it went down on when it comes up there. Sliding off cancels, but from one square
to another it places a domino. The browser's own click comes later and serves keys and screen
readers; after a finger it is ignored. Buttons that leave the table wait for that click (`data-
late`), which would otherwise hit what appears in their place.
"""

from collections.abc import Callable
from typing import Any, Protocol

from pyscript import document, window

from kdcore.grid import Cell
from web.shared.widgets import REPLAY_BUTTONS

TAPPED = "[data-cell],[data-die],[data-power],[data-act]"
ONE_TAP = 250
"""Milliseconds in which a second tap on the same thing is the same tap."""

REPEATED = ("undo", *REPLAY_BUTTONS)
"""Taps that may follow each other fast and are all meant."""

STILL = 8
"""Pixels that a finger may move and still tap."""

AFTER_SKIP = 400
"""Milliseconds in which a tap after the one that ended the count still belongs to the count."""

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


class Tapped(Protocol):
    """Questions that input asks the table under the fingers."""

    @property
    def is_counting(self) -> bool: ...
    def key(self, key: str) -> str | None:
        """Return the tap that a key stands for."""

    def frame(self, seat: str) -> tuple[int, int, int, int]:
        """First row and column, and last row and column, of the squares shown."""

    def is_live(self, seat: str) -> bool: ...
    def is_legal(self, seat: str, cell: str) -> bool: ...
    def still(self) -> None: ...
    def hush(self) -> None: ...
    def do(self, what: str, aim: Any = None) -> None: ...
    def focus(self, seat: str, cell: str) -> None: ...


class TableInput:
    def __init__(
        self, root: Any, table: Tapped, listener: Callable[[Callable[[Any], None]], Any]
    ) -> None:
        self._root = root
        self._table = table
        self.use_keys = False
        self._last_tap = ("", -ONE_TAP)
        self._down: Any = None
        self._finger: Any = None
        self._resting: set[Any] = set()
        self._down_at = (0.0, 0.0)
        self._is_tapped = False
        self._skipped_at = -AFTER_SKIP
        for event, heard in (
            ("pointerdown", self._put_down),
            ("pointerup", self._lifted),
            ("pointercancel", self._cancelled),
            ("touchend", self._touch_ended),
            ("click", self._clicked),
        ):
            root.addEventListener(event, listener(heard))
        # Keys work while the table is shown, whatever has the focus.
        document.addEventListener("keydown", listener(self._any_key), True)
        document.addEventListener("keydown", listener(self._pressed))

    # Fingers

    def _put_down(self, event: Any) -> None:
        target = event.target
        if not self._is_live(target):
            self._resting.add(event.pointerId)
            return
        self._resting.discard(event.pointerId)
        self._table.still()
        self._is_tapped = self.use_keys = False
        if self._table.is_counting:
            self._down, self._is_tapped = None, True
            self._skip(event)
            return
        # A hand resting on a side that does not react makes the tapping finger the second.
        is_finger = not event.button and (event.isPrimary or self._resting)
        self._down = target.closest(TAPPED) if is_finger else None
        self._finger = event.pointerId
        self._down_at = event.clientX, event.clientY
        if is_finger and not self._down:
            self._table.hush()

    def _cancelled(self, event: Any) -> None:
        self._resting.discard(event.pointerId)
        if event.pointerId == self._finger:
            self._is_tapped, self._down = False, None

    def _lifted(self, event: Any) -> None:
        self._resting.discard(event.pointerId)
        if event.pointerId != self._finger:
            return
        down, self._down = self._down, None
        if not down or down.hasAttribute("data-late"):
            return
        over = self._under(event)
        if over is None or down.contains(over):
            self._is_tapped = True
            self._tap(down, event)
            return
        end = over.closest("[data-cell]")
        if end and down.hasAttribute("data-cell"):
            (_, seat, start), (_, other, cell) = (_what(each).split(":") for each in (down, end))
            if seat == other and self._table.is_legal(seat, start):
                self._table.do(f"slide:{seat}:{start}:{cell}", end)

    def _under(self, event: Any) -> Any:
        """Find what a finger is over, or `None` if it has not moved: its events go to where it went
        down.
        """
        (x0, y0), x, y = self._down_at, event.clientX, event.clientY
        if abs(x - x0) < STILL and abs(y - y0) < STILL:
            return None
        return document.elementFromPoint(x, y) or self._root

    def _touch_ended(self, event: Any) -> None:
        """Prevent the browser's click and double-tap zoom: finding the click's target costs as much
        as painting.
        """
        if self._is_tapped and event.cancelable:
            event.preventDefault()

    def _clicked(self, event: Any) -> None:
        if event.detail and self._is_tapped:
            return
        target = event.target.closest(TAPPED)
        if target:
            self._tap(target, event)

    def _is_live(self, target: Any) -> bool:
        side = target.closest("[data-seat]")
        return not side or self._table.is_live(side.getAttribute("data-seat"))

    def _tap(self, target: Any, event: Any) -> None:
        if not self._is_live(target):
            return
        what, now = _what(target), event.timeStamp
        # Compare by place: the large button may have changed between both taps.
        where = target.id or what
        last, when = self._last_tap
        is_soon = where == last and now - when < ONE_TAP and what not in REPEATED
        is_one = is_soon and not target.hasAttribute("data-late")
        if is_one or now - self._skipped_at < AFTER_SKIP:
            return
        self._last_tap = where, now
        if self._table.is_counting:
            self._skip(event)
        else:
            self._table.do(what, target)

    def _skip(self, event: Any) -> None:
        self._skipped_at = event.timeStamp
        self._table.do("skip")

    # Keys

    def _any_key(self, event: Any) -> None:
        if self._table.is_counting and not self._root.hidden and not event.repeat:
            event.preventDefault()
            event.stopPropagation()
            self._skip(event)

    def _pressed(self, event: Any) -> None:
        if self._root.hidden or document.querySelector("dialog[open]"):
            return
        self._table.still()
        self.use_keys = True
        is_chord = event.ctrlKey or event.metaKey
        if is_chord and event.key in ("z", "Z"):
            event.preventDefault()
            self._table.do("undo")
        elif event.altKey or self._stepped(event) or is_chord:
            return
        elif event.key == "Escape":
            self._table.hush()
        elif len(event.key) == 1 and not event.repeat and is_on("keys"):
            what = self._table.key(event.key)
            if what:
                event.preventDefault()
                self._table.do(what)

    def _stepped(self, event: Any) -> bool:
        """Move the focus over a map; say whether the key does that."""
        target = event.target.closest("[data-cell]")
        if not target:
            return False
        row, column = Cell.parse(target.getAttribute("data-cell"))
        seat = target.closest("[data-seat]").getAttribute("data-seat")
        top, left, bottom, right = self._table.frame(seat)
        match event.key:
            case "Home":
                row, column = (top if event.ctrlKey else row), left
            case "End":
                row, column = (bottom if event.ctrlKey else row), right
            case key if key in STEPS:
                row, column = row + STEPS[key][0], column + STEPS[key][1]
            case _:
                return False
        event.preventDefault()
        if top <= row <= bottom and left <= column <= right:
            self._table.focus(seat, str(Cell(row, column)))
        return True


def is_on(setting: str) -> bool:
    return str(getattr(window.kd.settings, setting)) != "off"


def _what(target: Any) -> str:
    for kind in ("die", "power"):
        value = target.getAttribute(f"data-{kind}")
        if value:
            return f"{kind}:{value}"
    cell = target.getAttribute("data-cell")
    if cell:
        return f"square:{target.closest('[data-seat]').getAttribute('data-seat')}:{cell}"
    return str(target.getAttribute("data-act"))
