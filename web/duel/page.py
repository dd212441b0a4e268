"""Duel's page. It and Kingdomino's are all that writes to the page, with `elements` as their pen.
It builds the table once, then paints what differs.

Every tap arrives at one place, `do`, which is told what was tapped by its `data-` attributes.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from web.browser.elements import Elements
from web.browser.input import Hands, is_on
from web.browser.live_region import Voice
from web.duel import animation, html, svg
from web.duel.pending import CASTLE
from web.duel.shortcuts import Keys, help_in
from web.duel.widgets import Desk, Die, Ledger, Line, Map, Scene, Square
from web.shared.html import notice
from web.shared.seating import FACE_TO_FACE
from web.shared.shortcuts import HELP
from web.shared.widgets import Button

if TYPE_CHECKING:
    from web.duel.coach import Coach
    from web.shared.fairness import Fairness
    from web.shared.statistics import Grid

BEAT = 120
"""Milliseconds between what a tap does and what follows from it."""

DWELL = 600
"""Milliseconds after which a pointer or the focus that rests on a power asks what it does."""

MARGIN = 6
"""Pixels between a choice and what it is about, or the edge of the page."""

CONFETTI = 1500

Guard = Callable[[Callable[..., None]], Callable[..., None]]
"""Makes of a reaction one that does not fail, whatever happens in it."""


class Page:
    def __init__(self, tapped: Callable[[str], None], guarded: Guard) -> None:
        def listener(react: Callable[..., None]) -> Any:
            return create_proxy(guarded(react))

        self._tapped = guarded(tapped)
        self._root: Any = document.getElementById("table")
        self._parts = Elements(self._root)
        self._scene: Scene | None = None
        self._followed: Scene | None = None
        self._following = listener(self._follow)
        self._aim: Any = None
        self._moving: list[Any] = []
        self._voice = Voice(self._parts, listener)
        self._has_tapped = False
        self._dwelling = self._asked = self._awaited = self._asker = ""
        self._told: tuple[str, str] | None = None
        self._dwell_timer: Any = None
        self._dwelt = listener(self._ask)
        self._sweeping = listener(self._sweep)
        self._keys = Keys()
        self._hands = Hands(self._root, self, listener)
        for event in ("pointerover", "pointerleave", "focusin", "focusout"):
            self._root.addEventListener(event, listener(self._dwell))
        self._root.addEventListener("change", listener(self._changed))
        # Also when the table comes into sight: what is hidden cannot be measured.
        window.ResizeObserver.new(listener(lambda *_: self._put_in_place())).observe(self._root)
        self.build()

    def build(self) -> None:
        """Makes the table anew, with nothing painted on it."""
        self._scene = self._followed = self._told = None
        self._moving.clear()
        self._aim = None
        self._asked = self._awaited = ""
        self._parts.make(html.skeleton())

    # What is tapped

    @property
    def main(self) -> str:
        """What the large button does now, if it does."""
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
        self._asked = ""
        if what == HELP:
            self._help()
            return
        self._aim, self._has_tapped = aim, True
        if aim and what.startswith("power:"):
            self._asker = _side(aim)
        self._tapped(what)

    def focus(self, seat: str, cell: str) -> None:
        self._parts.stop(seat, cell).focus()

    def _help(self) -> None:
        language = self._scene.language if self._scene else "en"
        self._show(html.keys(help_in(language), is_on("keys"), is_on("places")))

    def show_statistics(self, title: str, grids: "Sequence[Grid]", note: str) -> None:
        """In History, of which everything else is there without Python."""
        written = f"<h3>{title}</h3>{''.join(map(html.grid, grids))}<p>{note}</p>" if grids else ""
        document.getElementById("past-stats").innerHTML = written

    def show_fairness(self, picture: "Fairness") -> None:
        self._show(html.fairness(picture))

    def show_coach(self, title: str, waiting: str, close: str) -> None:
        from web.duel import coach_html

        self._show(coach_html.sheet(title, waiting, close))

    def fill_coach(self, picture: "Coach") -> None:
        from web.duel import coach_html

        dialog = self._parts.by_id("keys")
        inside = dialog.querySelector(".coach")
        if inside:
            dialog.querySelector("[role=status]").textContent = picture.left
            inside.removeAttribute("aria-busy")
            inside.innerHTML = coach_html.inside(picture)

    def close_sheet(self) -> None:
        self._parts.by_id("keys").close()

    def _show(self, html: str) -> None:
        dialog = self._parts.by_id("keys")
        dialog.innerHTML = html
        window.kd.openSheet(dialog)

    def _changed(self, event: Any) -> None:
        setting = event.target.getAttribute("data-switch")
        if setting:
            window.kd.change(setting, "on" if event.target.checked else "off")

    # Asking what a power does: by resting on it, and by tapping it when it cannot be used

    def _dwell(self, event: Any) -> None:
        spell = event.target.closest("[data-power]")
        rests = spell and (
            (event.type == "focusin" and spell.matches(":focus-visible"))
            or (event.type == "pointerover" and event.pointerType == "mouse")
        )
        power = spell.getAttribute("data-power") if rests else ""
        if power == self._dwelling:
            return
        if power:
            self._asker = _side(spell)
        self._dwelling = power
        window.clearTimeout(self._dwell_timer)
        if self._asked:
            self._asked = ""
            self._paint_tip()
        if power:
            self._dwell_timer = window.setTimeout(self._dwelt, DWELL)

    def _ask(self) -> None:
        self._asked = self._dwelling
        self._paint_tip()

    def hush(self) -> None:
        """Enough of what was asked; a tap on nothing and Escape say so."""
        scene, self._asked = self._scene, ""
        if scene is not None and (scene.told or any(picture.domain for picture in scene.maps)):
            self._tapped("hush")
        elif scene is not None and scene.is_looking:
            self._tapped("look")
        else:
            self._paint_tip()

    def _paint_tip(self) -> None:
        scene = self._scene
        power = self._asked or (scene.told if scene else "")
        line = next((line for line in scene.lines if line.power == power), None) if scene else None
        at = ""
        if scene and scene.desks:
            at = self._asker if self._asker[1:] in scene.live else f"-{scene.live[0]}"
        told = (at, power) if line else None
        if self._told is not None and told != self._told:
            self._parts.set(self._spell(*self._told), "aria-describedby", None)
            self._panel(f"tip{self._told[0]}", None, self._told[0])
        self._told = told
        if line is not None:
            self._panel(f"tip{at}", html.tip(line), at)
            self._parts.set(self._spell(at, power), "aria-describedby", f"kd-tip{at}")
            self._point(f"tip{at}", self._spell(at, power))

    def _spell(self, at: str, power: str) -> Any:
        return self._parts.part(f'#kd-book{at} [data-power="{power}"]')

    def _point(self, panel: str, at: Any) -> None:
        """Where the panel's arrow goes: above or below the middle of a thing."""
        box, place = self._parts.by_id(panel), at.getBoundingClientRect()
        middle = place.left + place.width / 2 - box.getBoundingClientRect().left
        box.style.setProperty("--at", f"{middle:.0f}px")

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
            self._put_choice()
        for index, desk in enumerate(scene.desks):
            self._paint_desk(scene, desk, old.desks[index] if old else None)
        self._cheer(scene.ledger, old.ledger if old else None)
        self._panel("notice", notice(scene.notice) if scene.notice else None)
        self._paint_tip()
        self._paint_lesson(scene)
        if old is None:
            self._follow()
        else:
            self._move_on(old, scene)
            self._focus_on(old, scene, focused)
            window.setTimeout(self._following, BEAT)

    def _name_parts(self, scene: Scene) -> None:
        """What is called the same for as long as the language is."""
        self._parts.text("keys-open", help_in(scene.language).title)
        self._parts.set("dice", "aria-label", scene.dice_label)
        self._parts.set("opener", "aria-label", scene.menu_label)
        self._parts.set("help", "aria-label", scene.rules_label)
        self._parts.set("book", "aria-label", scene.book_label)

    def _move_on(self, old: Scene, scene: Scene) -> None:
        aim, self._aim = self._aim, None
        if scene.is_refusal and aim and aim.hasAttribute("data-cell"):
            self._move(aim, "shake")
        for place, name in animation.started(old, scene):
            self._move(self._parts.by_id(place), name)

    def _move(self, element: Any, name: str) -> None:
        element.setAttribute("data-moves", name)
        self._moving.append(element)

    def still(self) -> None:
        """A tap ends every motion, and the next one of the same kind starts anew."""
        for element in self._moving:
            element.removeAttribute("data-moves")
        self._moving.clear()

    def _focus_on(self, old: Scene, scene: Scene, focused: Any) -> None:
        """Whoever plays by keys finds the focus where it goes on, and never loses it."""
        begun = [
            new.seat
            for was, new in zip(old.maps, scene.maps, strict=True)
            if _any_legal(new) and not _any_legal(was)
        ]
        offered = [] if _offered(old) else _offered(scene)
        if begun and self._hands.use_keys:
            self._parts.stop_of(begun[0]).focus()
        elif offered and self._hands.use_keys:
            self._parts.part(f'[data-die="{offered[0].number}"]').focus()
        elif focused and (
            not focused.isConnected
            or focused.closest("[hidden]")
            # The count takes their place.
            or (scene.ledger and focused.closest(".dice, .book"))
        ):
            self._parts.by_id("main").focus()

    def _follow(self) -> None:
        """What comes a beat later, so that first of all one sees what the tap did: the maps change
        places, and squares and events get their words.
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
            self._put_choice()
        self._voice.say(scene.assertive)

    def _hear(self, scene: Scene) -> None:
        """Every tap has its events, even if they are the same again; a new language has none."""
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
        """The spellbook, the buttons and what is said: those of both, or those of one side."""
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
        spell = self._spell(at, line.power)
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

    def _paint_lesson(self, scene: Scene) -> None:
        """The panel, and a ring round what it asks to be tapped; the rest steps back."""
        lesson = scene.lesson
        self._panel("lesson", html.lesson(lesson) if lesson else None)
        target = lesson.target if lesson else ""
        if target or self._awaited:
            spoken_of = self._spoken_of(scene, target)
            for place in ("seat-1", "seat-2", "book", "bar"):
                is_back = target and place not in spoken_of
                self._parts.set(place, "data-back", "" if is_back else None)
        if target != self._awaited:
            if self._awaited:
                self._parts.set(self._named(self._awaited), "aria-current", None)
            self._awaited = target
            if target:
                self._parts.set(self._named(target), "aria-current", "step")
                kind, _, where = target.partition(":")
                if kind == "square":
                    self._parts.stop(*where.split(":"))
        if lesson:
            self._parts.set("lesson", "aria-label", lesson.label)
            self._parts.css(
                "lesson",
                f"lesson{' is-below-' * bool(lesson.below)}{lesson.below}",
            )
            if lesson.below:
                self._point("lesson", self._named(target))

    def _spoken_of(self, scene: Scene, target: str) -> set[str]:
        kind, _, where = target.partition(":")
        shown = {f"seat-{picture.seat}" for picture in scene.maps if picture.domain}
        places = {"die": "dice", "power": "book", "square": f"seat-{where[:1]}"}
        return shown | {places.get(kind, "bar"), "book" if self._told else ""}

    def _named(self, what: str) -> Any:
        kind, _, which = what.partition(":")
        match kind:
            case "die":
                return self._parts.part(f'[data-die="{which}"]')
            case "power":
                return self._spell("", which)
            case "square":
                return self._parts.square(*which.split(":"))
            case _:
                return self._parts.by_id("main")

    def _put_in_place(self) -> None:
        """What is put beside something, wherever that is now."""
        self._put_choice()
        if self._told is not None:
            self._point(f"tip{self._told[0]}", self._spell(*self._told))
        lesson = self._scene.lesson if self._scene else None
        if lesson and lesson.below:
            self._point("lesson", self._named(lesson.target))

    def _put_choice(self) -> None:
        """What a joker becomes is chosen beside it, above or below the domino."""
        scene, status = self._scene, self._parts.by_id("status")
        self._parts.set(status, "data-covered", None)
        if scene is None or scene.choice is None:
            return
        board, panel = self._parts.by_id("board"), self._parts.by_id("choice")
        domino = [
            _lies(self._parts.square(picture.seat, square.cell), board)
            for picture in scene.maps
            if picture.seat == scene.near and any(square.is_joker for square in picture.squares)
            for square in picture.squares
            if square.is_pending
        ]
        if not domino or scene.seating == FACE_TO_FACE:
            panel.removeAttribute("data-at")
            return
        panel.setAttribute("data-at", "")
        width, height = panel.offsetWidth, panel.offsetHeight
        lefts, tops, rights, bottoms = zip(*domino, strict=True)
        middle = (min(lefts) + max(rights)) / 2
        x = max(MARGIN, min(middle - width / 2, board.offsetWidth - width - MARGIN))
        y = min(tops) - height - MARGIN
        left, top, right, bottom = _lies(status, board)
        is_over = left < x + width and right > x and top < y + height and bottom > y
        if y < MARGIN or (is_over and scene.is_refusal):
            y = min(max(bottoms) + MARGIN, board.offsetHeight - height - MARGIN)
        elif is_over:
            # The choice says as much; half of a line says nothing.
            self._parts.set(status, "data-covered", "")
        panel.style.setProperty("--at-x", f"{x:.0f}px")
        panel.style.setProperty("--at-y", f"{y:.0f}px")

    def _panel(self, name: str, html: str | None, at: str = "") -> None:
        self._parts.panel(name, html, f"main{at}")


def _side(element: Any) -> str:
    """Whose controls these are, as their ids end: nobody's if they are for both."""
    side = element.closest("[data-seat]")
    return f"-{side.getAttribute('data-seat')}" if side else ""


def _lies(element: Any, board: Any) -> tuple[int, int, int, int]:
    """Its left, top, right and bottom on the table, whichever way that is turned."""
    left = top = 0
    width, height, at = element.offsetWidth, element.offsetHeight, element
    while at and not at.isSameNode(board):
        left, top, at = left + at.offsetLeft, top + at.offsetTop, at.offsetParent
    return left, top, left + width, top + height


def _from_castle(square: Square) -> int:
    row, column = svg.place(square.cell)
    return abs(row - CASTLE[0]) + abs(column - CASTLE[1])


def _is_inked_anew(old: Map, new: Map) -> bool:
    """Squares that stay the same are the same: only the others are looked at."""
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
