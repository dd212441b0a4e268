"""Kingdomino's page: it builds the table once, and then writes what differs from scene to scene."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from pyscript import document, window

from kdcore.grid import Cell
from web.browser.input import TableInput
from web.browser.table_page import Guard, TablePage
from web.kingdomino import html, score_html, svg
from web.kingdomino.html import NEAR
from web.kingdomino.shortcuts import Keys, help_in
from web.kingdomino.table_motion import TableMotion
from web.kingdomino.widgets import Board, Frame, Scene
from web.shared.html import escape
from web.shared.html import lesson as lesson_panel
from web.shared.seating import FACE_TO_FACE
from web.shared.shortcuts import Help

if TYPE_CHECKING:
    from web.kingdomino.coach import Coach
    from web.kingdomino.remaining import Remaining


class Focus(NamedTuple):
    """The element with the focus: its side of the table, its action, or its square."""

    seat: str
    act: str
    cell: str


class Page(TablePage):
    def __init__(self, tapped: Callable[[str], None], guarded: Guard) -> None:
        super().__init__("kingdomino", "kg", tapped, guarded)
        # The scene that is painted.
        self._scene: Scene | None = None
        self._keys = Keys()
        self._input = TableInput(self._root, self, self._listener)
        self._motion = TableMotion(self._root, self._parts, self._flights)

    def build(self) -> None:
        """Forgets what is painted; the next scene is painted anew."""
        self._scene = None

    # Taps

    @property
    def is_counting(self) -> bool:
        return self._scene is not None and bool(
            self._scene.ledger and self._scene.ledger.is_counting
        )

    @property
    def language(self) -> str:
        return self._scene.language if self._scene else "en"

    def key(self, key: str) -> str | None:
        return self._keys.tap(key, self._scene) if self._scene else None

    def frame(self, seat: str) -> tuple[int, int, int, int]:
        assert self._scene is not None
        return self._scene.board(seat).frame

    def is_live(self, seat: str) -> bool:
        return self._scene is None or seat in self._scene.live

    def is_legal(self, seat: str, cell: str) -> bool:
        if self._scene is None:
            return False
        rows = self._scene.board(seat).squares
        return any(square.cell == cell and square.mark for row in rows for square in row)

    def focus(self, seat: str, cell: str) -> None:
        self._parts.stop(self._at(seat), cell).focus()

    def hush(self) -> None:
        """Ends the answer to a question: for a tap on nothing, and for Escape."""
        scene = self._scene
        if scene is not None and (scene.advice or any(board.outline for board in scene.boards)):
            self._tapped("hush")

    def _at(self, seat: str) -> str:
        return seat if self._scene and self._scene.seating == FACE_TO_FACE else NEAR

    def _help(self) -> Help:
        return help_in(self.language)

    def show_remaining(self, picture: "Remaining") -> None:
        from web.kingdomino import remaining_html

        dialog = self._parts.by_id("remaining")
        dialog.innerHTML = remaining_html.remaining(picture)
        window.kd.openSheet(dialog)

    def fill_coach(self, picture: "Coach") -> None:
        from web.kingdomino import coach_html

        self._fill_coach(picture.left, coach_html.inside(picture))

    # Painting

    def paint(self, scene: Scene) -> None:
        old, self._scene = self._scene, scene
        if old is None or (old.seating, len(old.boards)) != (scene.seating, len(scene.boards)):
            old = None
            self._parts.make(html.skeleton(scene))
        focused = self._focused()
        self._motion.prepare(old, scene, is_still=bool(window.kd.isStill()))
        self._parts.text("title", scene.title)
        self._parts.set("board", "data-seats", scene.seating)
        # It ends as it began.
        self._parts.set("board", "data-facing", scene.hand.seat or None)
        # Dominoes that came in before do so no more when they are written anew.
        self._parts.by_id("lines").removeAttribute("data-moves")
        self._parts.pieces("lines", html.lines(scene.lines), "<li>", "</li>")
        self._parts.set("lines", "aria-label", scene.lines.label)
        self._parts.css("lines", f"k-lines{' is-open' * scene.lines.is_open}")
        if scene.seating == FACE_TO_FACE:
            self._paint_around(scene)
        else:
            self._paint_side(scene)
        ledger = scene.ledger
        board = scene.board(ledger.seat) if ledger else None
        result = score_html.ledger(ledger, board, scene.hand.main) if ledger and board else None
        self._panel("result", result)
        new = self._root.querySelector(".k-pad .is-new")
        if new:
            new.scrollIntoView(block="nearest")
        # Parts under the result cannot be reached.
        for name in ("play", "foot") if scene.seating == FACE_TO_FACE else ("play",):
            self._parts.set(name, "inert", "" if ledger else None)
        self._panel("notice", html.notice(scene.notice) if scene.notice else None)
        if scene.seating != FACE_TO_FACE:
            self._paint_lesson(scene)
        self._move_on(scene)
        self._focus_on(old, scene, focused)
        if self._has_tapped or old is None or scene.polite != old.polite:
            self._voice.hear(scene.polite)
            self._voice.say(scene.assertive)
        self._has_tapped = False

    def _paint_side(self, scene: Scene) -> None:
        self._rewrite("top", html.top(scene.top))
        self._parts.pieces("rivals", html.rivals(scene), "<button ", "</button>")
        self._parts.set("rivals", "aria-label", scene.rivals_label)
        self._rewrite("hand", html.hand(scene.hand))
        self._panel("advice", escape(scene.advice) or None)
        self._paint_board(NEAR, scene.board(scene.near))

    def _paint_lesson(self, scene: Scene) -> None:
        """Paints the panel, and a ring round the thing that it asks to be tapped; the rest steps
        back.
        """
        lesson = scene.lesson
        self._panel("lesson", lesson_panel(lesson) if lesson else None)
        target = lesson.target if lesson else ""
        kind, _, where = target.partition(":")
        self._parts.set("board", "data-learns", kind or None)
        for ringed in self._root.querySelectorAll("[aria-current=step]"):
            ringed.removeAttribute("aria-current")
        if lesson is None:
            return
        self._parts.set("lesson", "aria-label", lesson.label)
        self._parts.css("lesson", f"lesson{' is-below-' * bool(lesson.below)}{lesson.below}")
        if kind == "square":
            aim = self._parts.stop(NEAR, where.partition(":")[2])
        else:
            aim = target and self._root.querySelector(f'[data-act="{target}"]')
        if aim:
            aim.setAttribute("aria-current", "step")

    def _paint_around(self, scene: Scene) -> None:
        above, below = html.tools(scene.top)
        self._rewrite("top", above)
        self._rewrite("foot", below)
        self._parts.style("board", "--turn", html.needle(scene))
        for board in scene.boards:
            is_live = board.is_acting and board.seat in scene.live
            waits = " is-waiting" * (board.seat not in scene.live)
            side = html.side_of(scene, board.seat)
            css = f"k-seat is-{side}{' is-acting' * board.is_acting}{waits}"
            self._parts.css(f"side-{board.seat}", css)
            self._rewrite(f"plate-{board.seat}", html.plate(board, scene.hand, is_live))
            self._paint_board(board.seat, board)

    def _paint_board(self, at: str, board: Board) -> None:
        parts = self._parts
        parts.set(f"kingdom-{at}", "data-seat", board.seat)
        parts.style(f"kingdom-{at}", "--cols", str(board.frame.columns))
        parts.style(f"kingdom-{at}", "--rows", str(board.frame.rows))
        for name, written in zip(("across", "down"), html.rulers(board), strict=True):
            parts.inside(f"{name}-{at}", written)
        parts.set(f"art-{at}", "viewBox", svg.box(board.frame))
        parts.inside(f"land-{at}", svg.land(board.ink, board.frame))
        parts.inside(f"marks-{at}", svg.marks(board))
        parts.set(f"grid-{at}", "aria-label", board.label)
        parts.grid(at, html.squares(board))
        self._name_squares(at, board)
        if not parts.stop_of(at):
            parts.stop(at, _first_stop(board))

    def _name_squares(self, at: str, board: Board) -> None:
        for row in board.squares:
            for square in row:
                self._parts.set(self._parts.square(at, square.cell), "aria-label", square.label)

    # Motion

    def _move_on(self, scene: Scene) -> None:
        aim, self._aim = self._aim, None
        if scene.hand.is_refusal and aim and aim.hasAttribute("data-cell"):
            self._move(aim, "shake")
        for element, name in self._motion.begin(scene):
            self._move(element, name)

    # The focus

    def _focused(self) -> Focus | None:
        element = document.activeElement
        if not element or not self._root.contains(element):
            return None
        side = element.closest("[data-seat]")
        seat = side.getAttribute("data-seat") if side else ""
        return Focus(seat, *(element.getAttribute(f"data-{it}") or "" for it in ("act", "cell")))

    def _rewrite(self, name: str, html: str) -> None:
        self._parts.inside(name, html)

    def _panel(self, name: str, html: str | None) -> None:
        panel = self._parts.by_id(name)
        self._parts.inside(name, html or "")
        panel.hidden = html is None

    def _focus_on(self, old: Scene | None, scene: Scene, focused: Focus | None) -> None:
        """Moves the focus to where the game goes on, for whoever plays by keys."""
        has_begun = (
            old is not None
            and self._input.use_keys
            and _goes_on_at(old) != (goes_on := _goes_on_at(scene))
        )
        if has_begun and goes_on:
            self._focus_first(scene, goes_on)
        elif focused is not None and self._focused() is None:
            onward = self._root.querySelector("#kg-onward")
            again = focused.act and self._root.querySelector(f'[data-act="{focused.act}"]')
            (onward or again or self._stop_for(scene, focused)).focus()

    def _stop_for(self, scene: Scene, focused: Focus) -> Any:
        """The square that had the focus, or the nearest one: more or less of a kingdom is shown
        now.
        """
        at = self._at(focused.seat)
        if focused.cell and (at != NEAR or focused.seat == scene.near):
            return self._parts.stop(at, _within(scene.board(focused.seat).frame, focused.cell))
        return self._parts.stop_of(self._at(scene.near))

    def _focus_first(self, scene: Scene, goes_on: str) -> None:
        if scene.lesson and scene.lesson.target:
            target = self._root.querySelector("[aria-current=step]")
        elif goes_on == "lines":
            target = self._root.querySelector(".k-slot.is-free")
        elif goes_on == "main":
            find = self._root.querySelector
            target = find("#kg-onward") or find("#kg-main")
        else:
            at = self._at(goes_on)
            target = self._parts.stop(at, _first_stop(scene.board(goes_on)))
        if target:
            target.focus()


def _goes_on_at(scene: Scene) -> str:
    """The place with something to do: a kingdom, the lines, or the large button."""
    if scene.lines.is_open:
        return "lines"
    for board in scene.boards:
        if any(square.mark for row in board.squares for square in row):
            return board.seat
    return "main" if scene.hand.main.is_shown else ""


def _within(frame: Frame, cell: str) -> str:
    row, column = Cell.parse(cell)
    top, left, bottom, right = frame
    return str(Cell(min(max(row, top), bottom), min(max(column, left), right)))


def _first_stop(board: Board) -> str:
    """The legal square that is nearest to the castle, or the castle."""
    squares = [square for row in board.squares for square in row]
    legal = [square for square in squares if square.mark] or squares
    row, column = board.ink.castle
    places = [(Cell.parse(square.cell), square.cell) for square in legal]
    return min(places, key=lambda it: abs(it[0].row - row) + abs(it[0].column - column))[1]
