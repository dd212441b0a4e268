"""Duel's page: it builds the table once, and then writes what differs from scene to scene.

Every tap arrives at one place, `do`, which is told what was tapped by its `data-` attributes.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyscript import document, window

from web.browser.input import TableInput
from web.browser.table_page import Guard, TablePage
from web.duel import html, svg
from web.duel.animation import Mark
from web.duel.choice_view import put_choice
from web.duel.lesson_view import LessonView
from web.duel.pending import CASTLE
from web.duel.shortcuts import Keys, help_in
from web.duel.table_motion import TableMotion
from web.duel.tips import Tips
from web.duel.widgets import Desk, Die, Ledger, Line, Map, Scene, Square
from web.shared.html import notice
from web.shared.shortcuts import Help
from web.shared.widgets import Button

if TYPE_CHECKING:
    from web.duel.coach import Coach

BEAT = 120
"""Milliseconds between the answer to a tap and what follows from it."""

CONFETTI = 1500
"""Milliseconds until the last piece has fallen."""


class Page(TablePage):
    def __init__(self, tapped: Callable[[str], None], guarded: Guard) -> None:
        super().__init__("table", "kd", tapped, guarded)
        # The scene that is painted, and the one whose slower half is painted.
        self._scene: Scene | None = None
        self._followed: Scene | None = None
        self._following = self._listener(self._follow)
        self._sweeping = self._listener(self._sweep)
        self._tips = Tips(self._parts, self._listener)
        self._lesson = LessonView(self._parts, self._tips)
        self._motion = TableMotion(self._parts, self._flights)
        self._keys = Keys()
        self._input = TableInput(self._root, self, self._listener)
        # The table is measured when it comes into sight too, because nothing hidden has a size.
        placed = self._listener(lambda *_: self._put_in_place())
        window.ResizeObserver.new(placed).observe(self._root)
        self.build()

    def build(self) -> None:
        """Makes the table anew, with nothing painted on it."""
        self._scene = self._followed = None
        self._moving.clear()
        self._aim = None
        self._tips.forget()
        self._lesson.forget()
        self._motion.forget()
        self._parts.make(html.skeleton())

    # Taps

    @property
    def main(self) -> str:
        """The action of the large button, if it can be tapped."""
        main = self._scene.buttons[-1] if self._scene else None
        return main.act if main and main.is_enabled else ""

    @property
    def is_counting(self) -> bool:
        ledger = self._scene.ledger if self._scene else None
        return ledger is not None and ledger.is_counting

    def key(self, key: str) -> str | None:
        return self._keys.tap(key, self.main)

    def frame(self, seat: str) -> tuple[int, int, int, int]:
        return 0, 0, svg.ROWS - 1, svg.COLUMNS - 1

    def is_live(self, seat: str) -> bool:
        return self._scene is None or seat in self._scene.live

    def is_legal(self, seat: str, cell: str) -> bool:
        squares = self._scene.maps[int(seat) - 1].squares if self._scene else ()
        return any(square.cell == cell and square.is_legal for square in squares)

    def do(self, what: str, aim: Any = None) -> None:
        self._tips.tapped(what, aim)
        super().do(what, aim)

    def focus(self, seat: str, cell: str) -> None:
        self._parts.stop(seat, cell).focus()

    def _help(self) -> Help:
        return help_in(self._scene.language if self._scene else "en")

    def icon(self, name: str) -> str:
        return svg.icon(f"mini-{name}")

    def fill_coach(self, picture: "Coach") -> None:
        from web.duel import coach_html

        self._fill_coach(picture.left, coach_html.inside(picture))

    def still(self) -> None:
        super().still()
        self._motion.forget()

    def hush(self) -> None:
        """Ends the answer to a question: for a tap on nothing, and for Escape."""
        self._tips.hush()
        scene = self._scene
        if scene is not None and (scene.told or any(picture.domain for picture in scene.maps)):
            self._tapped("hush")
        elif scene is not None and scene.is_looking:
            self._tapped("look")
        else:
            self._tips.paint(scene)

    # The count at the end

    def _is_still(self) -> bool:
        return bool(window.kd.isStill())

    def _paint_ledger(self, ledger: Ledger | None, at: str = "") -> None:
        self._panel(f"result{at}", html.ledger(ledger) if ledger else None, at)
        if ledger is None:
            return
        panel = self._parts.by_id(f"result{at}")
        panel.classList.toggle("is-counting", ledger.is_counting)
        panel.querySelector("[data-act=coach]").hidden = ledger.is_counting
        panel.querySelector("h2").textContent = ledger.title
        panel.querySelector(".ledger-note").hidden = not (ledger.note and ledger.shows_note)
        rows = [row for column in ledger.columns for row in column.rows]
        for element, row in zip(panel.querySelectorAll("li"), rows, strict=True):
            element.className = html.row_class(row)
            if row.is_new:
                element.scrollIntoView(block="nearest")
        sums = panel.querySelectorAll(".ledger-sum b")
        for element, column in zip(sums, ledger.columns, strict=True):
            element.textContent = column.total
        if not ledger.is_counting:
            panel.querySelector(".ledger-lines").scrollTop = 0

    def _cheer(self, ledger: Ledger | None, old: Ledger | None) -> None:
        """Throws confetti once a count is over, if a person has won."""
        was_counting = old is not None and old.is_counting
        is_over = ledger is not None and not ledger.is_counting and ledger.is_cheered
        if was_counting and is_over and not self._is_still():
            self._parts.by_id("confetti").innerHTML = html.confetti()
            window.setTimeout(self._sweeping, CONFETTI)

    def _sweep(self) -> None:
        self._parts.by_id("confetti").innerHTML = ""

    # Painting

    def paint(self, scene: Scene) -> None:
        self._hear(scene)
        old, self._scene = self._scene, scene
        if old is not None and old.seating != scene.seating:
            old = None
        marks = self._motion.prepare(old, scene, is_still=self._is_still()) if old else []
        focused = document.activeElement
        if old is None or old.language != scene.language:
            self._name_parts(scene)
        self._parts.set("board", "data-seats", scene.seating)
        is_over, is_choosing = " is-over" * bool(scene.ledger), " is-choosing" * bool(scene.choice)
        self._parts.css("board", f"table{is_over}{is_choosing}")
        self._parts.text("turn", scene.turn)
        for seat, score in zip("12", scene.scores, strict=True):
            self._parts.text(f"points-{seat}", score.points)
            self._parts.set(f"score-{seat}", "aria-label", score.label)
            self._parts.css(f"score-{seat}", f"score-side{' is-turn' if score.is_acting else ''}")
        for index, picture in enumerate(scene.maps):
            if old is None or old.maps[index] != picture:
                self._paint_map(picture, old.maps[index] if old else None)
        for index, die in enumerate(scene.dice):
            if old is None or old.dice[index] != die:
                self._paint_die(die)
        for index, button in enumerate(scene.buttons[:-1]):
            if old is None or old.buttons[index] != button:
                self._paint_button(button, f'#kd-board > :not(.seat) [data-act="{button.act}"]')
        if not scene.desks:
            self._paint_ledger(scene.ledger)
            self._paint_controls(scene, old)
            put_choice(self._parts, scene)
        for index, desk in enumerate(scene.desks):
            self._paint_desk(scene, desk, old.desks[index] if old else None)
        self._cheer(scene.ledger, old.ledger if old else None)
        self._panel("notice", notice(scene.notice) if scene.notice else None)
        self._tips.paint(scene)
        self._lesson.paint(scene)
        if old is None:
            self._follow()
        else:
            self._move_on(scene, marks)
            self._focus_on(old, scene, focused)
            window.setTimeout(self._following, BEAT)

    def _name_parts(self, scene: Scene) -> None:
        """Writes the labels that only change with the language."""
        self._parts.text("keys-open", help_in(scene.language).title)
        self._parts.set("dice", "aria-label", scene.dice_label)
        self._parts.set("opener", "aria-label", scene.menu_label)
        self._parts.set("help", "aria-label", scene.rules_label)
        self._parts.set("book", "aria-label", scene.book_label)

    def _move_on(self, scene: Scene, marks: list[Mark]) -> None:
        aim, self._aim = self._aim, None
        if scene.is_refusal and aim and aim.hasAttribute("data-cell"):
            self._move(aim, "shake")
        for place, name in marks:
            self._move(self._parts.by_id(place), name)
        self._flights.launch()

    def _focus_on(self, old: Scene, scene: Scene, focused: Any) -> None:
        """Moves the focus to where the game goes on, for whoever plays by keys."""
        begun = [
            new.seat
            for was, new in zip(old.maps, scene.maps, strict=True)
            if _any_legal(new) and not _any_legal(was)
        ]
        offered = [] if _offered(old) else _offered(scene)
        if begun and self._input.use_keys:
            self._parts.stop_of(begun[0]).focus()
        elif offered and self._input.use_keys:
            self._parts.part(f'[data-die="{offered[0].number}"]').focus()
        elif focused and (
            not focused.isConnected
            or focused.closest("[hidden]")
            # The count takes their place.
            or (scene.ledger and focused.closest(".dice, .book"))
        ):
            self._parts.by_id("main").focus()

    def _follow(self) -> None:
        """Paints a beat later, so that the answer to the tap is seen first: maps change places, and
        squares get their labels.
        """
        scene, old = self._scene, self._followed
        if scene is None or scene is old:
            return
        self._followed = scene
        self._parts.set("board", "data-facing", scene.facing)
        for index, picture in enumerate(scene.maps):
            near, acting = " is-near" * (picture.seat == scene.near), " is-acting"
            waiting = " is-waiting" * (picture.seat not in scene.live)
            css = f"seat{near}{acting * picture.is_acting}{waiting}"
            self._parts.css(f"seat-{picture.seat}", css)
            before = old.maps[index].squares if old else (None,) * len(picture.squares)
            for was, square in zip(before, picture.squares, strict=True):
                if was is not square:
                    button = self._parts.square(picture.seat, square.cell)
                    self._parts.set(button, "aria-label", square.label)
        if old is not None and old.near != scene.near:
            put_choice(self._parts, scene)
        self._motion.settled(scene)
        self._voice.say(scene.assertive)

    def _hear(self, scene: Scene) -> None:
        """Reads out the events of every tap, even if they are the same again, but none for a new
        language.
        """
        old = self._scene
        if self._has_tapped or old is None or scene.polite != old.polite:
            self._voice.hear(scene.polite)
        self._has_tapped = False

    def _paint_map(self, picture: Map, old: Map | None) -> None:
        seat = picture.seat
        if old is None or _is_inked_anew(old, picture):
            for layer, drawn in svg.land(picture).items():
                self._parts.inside(f"{layer}-{seat}", drawn)
        self._parts.inside(f"marks-{seat}", svg.marks(picture))
        self._parts.text(f"name-{seat}", picture.name)
        self._parts.set(f"seat-{seat}", "aria-busy", "true" if picture.is_busy else None)
        self._parts.set(f"grid-{seat}", "aria-label", picture.label)
        self._parts.set(f"look-{seat}", "aria-label", picture.look)
        legal = [square for square in picture.squares if square.is_legal]
        has_begun = old is not None and legal and not _any_legal(old)
        if has_begun or not self._parts.stop_of(seat):
            self._parts.stop(seat, min(legal or picture.squares, key=_from_castle).cell)

    def _paint_desk(self, scene: Scene, desk: Desk, old: Desk | None) -> None:
        at = f"-{desk.seat}"
        self._parts.inside_once(f"own{at}", html.own(desk.seat))
        self._paint_ledger(scene.ledger, at)
        self._parts.set(f"book{at}", "aria-label", desk.book_label)
        if old != desk:
            self._parts.text(f"own-points{at}", desk.points)
            rows = len(desk.choice.rows) if desk.choice else 0
            self._parts.set(f"seat{at}", "data-choices", str(rows) if rows else None)
            for button in desk.buttons[:-1]:
                self._paint_button(button, f'#kd-bar{at} [data-act="{button.act}"]')
            self._paint_controls(desk, old, at)

    def _paint_controls(
        self, picture: Scene | Desk, old: Scene | Desk | None, at: str = ""
    ) -> None:
        """Paints the spellbook, the buttons and the status: those of both players, or those of one
        side.
        """
        for index, line in enumerate(picture.lines):
            if old is None or old.lines[index] != line:
                self._paint_line(line, at)
        self._paint_main(picture.buttons[-1], at)
        self._parts.text(f"status{at}", picture.status)
        css = f"status{' is-refusal' if picture.is_refusal else ''}"
        self._parts.css(f"status{at}", css)
        choice = picture.choice
        self._panel(f"choice{at}", html.choice(choice) if choice else None, at)
        self._parts.set(f"choice{at}", "aria-label", choice.title if choice else None)

    def _paint_line(self, line: Line, at: str) -> None:
        spell = self._tips.spell(at, line.power)
        struck = f" is-struck-{line.struck}" if line.struck else ""
        self._parts.css(spell, f"spell is-{line.state}{struck}{' is-hint' if line.is_hint else ''}")
        self._parts.set(spell, "aria-label", line.label)
        self._parts.set(spell, "aria-pressed", _flag(line.is_pressed))
        self._parts.text(f"name-{line.power}{at}", line.name)
        for seat, marks in zip("12", line.marks, strict=True):
            ticks = '<i class="on"></i>' * marks + "<i></i>" * (line.boxes - marks)
            if line.named and marks == line.boxes:
                ticks += svg.icon(f"mini-{line.named}")
            self._parts.inside(f"ticks-{line.power}-{seat}{at}", ticks)

    def _paint_die(self, die: Die) -> None:
        button = self._parts.part(f'[data-die="{die.number}"]')
        states = "".join(f" is-{state}" for state in die.states)
        owner = f" is-of-{die.owner}" if die.owner else ""
        self._parts.css(button, f"die{states}{owner}{'' if die.arms else ' is-blank'}")
        self._parts.set(button, "aria-label", die.label)
        drawings = {
            "shield": f"shield-{die.arms}" if die.arms else "",
            "cross": f"cross-{die.crosses}" if die.crosses else "",
            "owner": html.CRESTS.get(die.owner, ""),
        }
        for name, symbol in drawings.items():
            use = self._parts.part(f'[data-die="{die.number}"] .die-{name} use')
            self._parts.set(use, "href", f"#kd-{symbol}" if symbol else None)

    def _paint_main(self, button: Button, at: str) -> None:
        element = self._parts.by_id(f"main{at}")
        self._parts.set(element, "data-act", button.act)
        self._parts.css(element, f"button button--main{' is-roll' * (button.act == 'roll')}")
        self._paint_button(button, f"#kd-main{at}")

    def _paint_button(self, button: Button, selector: str) -> None:
        element = self._parts.part(selector)
        self._parts.set(element, "aria-label", button.label or None)
        self._parts.set(element, "aria-disabled", None if button.is_enabled else "true")
        self._parts.set(element, "aria-pressed", _flag(button.is_pressed))
        self._parts.set(element, "hidden", None if button.is_shown else "")
        if button.text:
            self._parts.label(selector, button.text)

    def _put_in_place(self) -> None:
        """Moves panels back beside the thing that they belong to."""
        put_choice(self._parts, self._scene)
        self._tips.put_in_place()
        self._lesson.put_in_place()

    def _panel(self, name: str, html: str | None, at: str = "") -> None:
        self._parts.panel(name, html, f"main{at}")


def _from_castle(square: Square) -> int:
    row, column = svg.place(square.cell)
    return abs(row - CASTLE[0]) + abs(column - CASTLE[1])


def _is_inked_anew(old: Map, new: Map) -> bool:
    """Tells that a final square differs; squares that stay the same are the same object."""
    return old.has_castle_bonus is not new.has_castle_bonus or any(
        _ink(was) != _ink(square)
        for was, square in zip(old.squares, new.squares, strict=True)
        if was is not square
    )


def _ink(square: Square) -> tuple[str, int]:
    return ("", 0) if square.is_pending else (square.arms, square.crosses)


def _any_legal(picture: Map) -> bool:
    return any(square.is_legal for square in picture.squares)


def _offered(scene: Scene) -> list[Die]:
    return [die for die in scene.dice if "offered" in die.states]


def _flag(value: bool | None) -> str | None:
    return None if value is None else str(value).lower()
