"""Dragging: a domino follows the finger as a ghost that snaps to where it may lie.

A second finger or the wheel turns it. What is dragged and where it may go is the table's to say.
"""

from collections.abc import Callable
from typing import Any, Protocol

from pyscript import document

from kdcore.grid import Cell
from web.browser.input import STILL
from web.shared.dragging import TURNS, Held, Snap, lay

Listener = Callable[[Callable[[Any], None]], Any]

LEFT, UP = 2, 3
"""Turns in which the held half is the right or the lower one."""


class DragTable(Protocol):
    """Questions that dragging asks the table."""

    @property
    def held(self) -> Held | None:
        """The domino that is dragged, as it is painted."""

    @property
    def is_lesson(self) -> bool:
        """Tell that the tutorial waits for one tap after the other."""

    def do(self, what: str, aim: Any = None) -> None: ...

    def art(self, half: str) -> Any:
        """Return a new element that shows a half of the domino."""


class Drag:
    def __init__(self, root: Any, table: DragTable, listener: Listener) -> None:
        self._root = root
        self._table = table
        self._moving, self._wheeling = listener(self._moved), listener(self._wheeled)
        # The half under the finger, from going down until coming up.
        self._grip = ""
        self._finger: Any = None
        self._down_at = (0.0, 0.0)
        self._ghost: _Ghost | None = None
        for event, heard in (
            ("pointerdown", self._put_down),
            ("pointerup", self._lifted),
            ("pointercancel", self._cancelled),
        ):
            root.addEventListener(event, listener(heard))

    def _put_down(self, event: Any) -> None:
        if self._ghost is not None:
            if event.pointerId != self._finger:
                self._ghost.turn()
            return
        grip = event.target.closest("[data-grip]")
        if not grip or event.button or not event.isPrimary or self._table.is_lesson:
            return
        self._grip, self._finger = grip.getAttribute("data-grip"), event.pointerId
        self._down_at = event.clientX, event.clientY
        self._root.addEventListener("pointermove", self._moving)

    def _moved(self, event: Any) -> None:
        if event.pointerId != self._finger:
            return
        if self._ghost is None and not self._begins(event):
            return
        if self._ghost is not None:
            self._ghost.move(event.clientX, event.clientY)

    def _begins(self, event: Any) -> bool:
        (x0, y0), x, y = self._down_at, event.clientX, event.clientY
        if abs(x - x0) < STILL and abs(y - y0) < STILL:
            return False
        # The element under the finger may be written anew; the table stays.
        self._root.setPointerCapture(event.pointerId)
        self._table.do(f"hold:{self._grip}")
        held = self._table.held
        if held is None:
            self._end()
            return False
        arts = [self._table.art(half) for half in (held.half, _OTHER[held.half])]
        self._ghost = _Ghost(self._root, held, arts)
        self._root.addEventListener("wheel", self._wheeling)
        return True

    def _wheeled(self, event: Any) -> None:
        event.preventDefault()
        if self._ghost is not None and event.deltaY:
            self._ghost.turn(1 if event.deltaY > 0 else -1)

    def _lifted(self, event: Any) -> None:
        if event.pointerId != self._finger or not self._grip:
            return
        ghost = self._ghost
        self._end()
        if ghost is not None:
            snap = ghost.snap
            self._table.do(lay(snap, ghost.held) if snap else "release")

    def _cancelled(self, event: Any) -> None:
        if event.pointerId == self._finger:
            was_dragged = self._ghost is not None
            self._end()
            if was_dragged:
                self._table.do("release")

    def _end(self) -> None:
        ghost, self._ghost, self._grip = self._ghost, None, ""
        self._root.removeEventListener("pointermove", self._moving)
        self._root.removeEventListener("wheel", self._wheeling)
        if ghost is not None:
            ghost.remove()


_OTHER = {"first": "second", "second": "first"}


class _Ghost:
    """Both halves of the domino, as large as squares of the map that it is for."""

    def __init__(self, root: Any, held: Held, arts: list[Any]) -> None:
        self.held = held
        self.snap: Snap | None = None
        self._turn = 0 if held.half == "first" else LEFT
        self._at = (0.0, 0.0)
        self._side = root.querySelector(f'[data-seat="{held.seat}"]:has([data-cell])')
        self._box = document.createElement("div")
        self._box.className = "ghost"
        self._box.setAttribute("aria-hidden", "true")
        self._halves = arts
        corner = self._side.querySelector("[data-cell]").getBoundingClientRect()
        for art in arts:
            art.classList.add("ghost-half")
            art.style.width, art.style.height = f"{corner.width}px", f"{corner.height}px"
            self._box.append(art)
        # From square to square, on a map that may be turned.
        row, column = Cell.parse(self._side.querySelector("[data-cell]").getAttribute("data-cell"))
        (x, y), beside, below = (
            self._middle(str(Cell(row + down, column + right)))
            for down, right in ((0, 0), (0, 1), (1, 0))
        )
        self._across = beside[0] - x, beside[1] - y
        self._down = below[0] - x, below[1] - y
        root.append(self._box)

    def _middle(self, cell: str) -> tuple[float, float]:
        box = self._side.querySelector(f'[data-cell="{cell}"]').getBoundingClientRect()
        return box.left + box.width / 2, box.top + box.height / 2

    def turn(self, by: int = 1) -> None:
        now = self.snap.turn if self.snap else self._turn
        self._turn = (now + by) % len(TURNS)
        self.snap = None
        self.move(*self._at)

    def move(self, x: float, y: float) -> None:
        self._at = x, y
        under = document.elementFromPoint(x, y)
        square = under and under.closest("[data-cell]")
        cell = square.getAttribute("data-cell") if square and self._side.contains(square) else ""
        if not self.snap or self.snap.cell != cell:
            self.snap = self.held.snapped(cell, self._turn) if cell else None
        self._box.classList.toggle("is-snapped", self.snap is not None)
        lead, other = self._halves
        if self.snap is None:
            down, right = TURNS[self._turn]
            dx = self._across[0] * right + self._down[0] * down
            dy = self._across[1] * right + self._down[1] * down
            _put(lead, (x, y))
            _put(other, (x + dx, y + dy))
            other.hidden = False
        else:
            _put(lead, self._middle(self.snap.cell))
            other.hidden = not self.snap.other
            if self.snap.other:
                _put(other, self._middle(self.snap.other))

    def remove(self) -> None:
        self._box.remove()


def _put(half: Any, middle: tuple[float, float]) -> None:
    x, y = middle
    half.style.transform = f"translate({x:.1f}px, {y:.1f}px) translate(-50%, -50%)"
