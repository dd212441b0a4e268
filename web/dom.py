"""The page: the only part that writes to it. It builds the table once, then paints what differs.

Every tap arrives at one place, which reads what was tapped from its `data-` attributes. A finger
taps what it went down on, when it comes up there: sliding off cancels, but from one square to
another it lays a domino. The browser's own click comes later, and is for keys and for those who
listen; after a finger it is not heard. But what leaves the table waits for it (`data-late`), or it
would fall on whatever has come instead.
"""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from web import drawing, markup, motion
from web.drafting import CASTLE
from web.hearing import Events
from web.keys import HELP, Keys, help_in
from web.picture import Button, Desk, Die, Ledger, Lesson, Line, Map, Scene, Square
from web.seating import SIDE

TAPPED = "[data-cell],[data-die],[data-power],[data-act]"
ONE_TAP = 250
"""Milliseconds in which a second tap on the same thing is the same tap."""

BEAT = 120
"""Milliseconds between what a tap does and what follows from it."""

STILL = 8
"""Pixels that a finger may move and not have moved."""

DWELL = 600
"""Milliseconds after which a pointer or the focus that rests on a power asks what it does."""

ZOOMING = 350, 30
"""Milliseconds and pixels between two touches that some browsers take for a wish to zoom."""

MARGIN = 6
"""Pixels between a choice and what it is about, or the edge of the page."""

NO_BREAK = "\N{NO-BREAK SPACE}"
"""Added to a sentence that is to be read out a second time."""
STEP = 260
"""Milliseconds for each step of the count at the end."""

AFTER_SKIP = 400
"""Milliseconds in which a tap after one that ended the count is meant for the count too."""

CONFETTI = 1500

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


class Page:
    def __init__(self, tapped: Callable[[str], None]) -> None:
        self._tapped = tapped
        self._root: Any = document.getElementById("table")
        self._scene: Scene | None = None
        self._followed: Scene | None = None
        self._following = create_proxy(self._follow)
        self._found: dict[str, Any] = {}
        self._written: dict[object, object] = {}
        self._layers: dict[str, tuple[str, ...]] = {}
        self._last_tap = ("", -ONE_TAP)
        self._stops: dict[str, str] = {}
        self._down: Any = None
        self._finger: Any = None
        self._resting: set[Any] = set()
        self._down_at = (0.0, 0.0)
        self._is_tapped = False
        self._touched = (-1000.0, 0.0, 0.0)
        self._aim: Any = None
        self._moving: list[Any] = []
        self._keys = Keys()
        self._uses_keys = False
        self._events = Events()
        self._saying = create_proxy(self._say)
        self._dwelling = self._asked = self._awaited = ""
        self._dwell_timer: Any = None
        self._dwelt = create_proxy(self._ask)
        for event in ("pointerover", "pointerleave", "focusin", "focusout"):
            self._root.addEventListener(event, create_proxy(self._dwell))
        self._skipped_at = -AFTER_SKIP
        self._stepping = create_proxy(self._step)
        self._steps_at: int | None = None
        self._sweeping = create_proxy(self._sweep)
        document.addEventListener("keydown", create_proxy(self._any_key), True)
        self._root.addEventListener("pointerdown", create_proxy(self._put_down))
        self._root.addEventListener("pointerup", create_proxy(self._lifted))
        self._root.addEventListener("pointercancel", create_proxy(self._cancelled))
        self._root.addEventListener("touchend", create_proxy(self._touch_ended))
        self._root.addEventListener("click", create_proxy(self._clicked))
        window.addEventListener("resize", create_proxy(lambda _: self._put_choice()))
        self._root.addEventListener("change", create_proxy(self._changed))
        # Not of the table alone: whatever has the focus, its keys work while it is shown.
        document.addEventListener("keydown", create_proxy(self._pressed))
        self.build()

    def build(self) -> None:
        """Makes the table anew, with nothing painted on it."""
        self._scene = self._followed = None
        self._found.clear()
        self._written.clear()
        self._layers.clear()
        self._stops.clear()
        self._moving.clear()
        self._aim = None
        self._asked = self._awaited = ""
        self._root.innerHTML = markup.skeleton()

    # Tapping

    def _put_down(self, event: Any) -> None:
        if not self._is_live(event.target):
            self._resting.add(event.pointerId)
            return
        self._resting.discard(event.pointerId)
        self._still()
        self._is_tapped = self._uses_keys = False
        if self._is_counting:
            self._down, self._is_tapped = None, True
            self._skip(event)
            return
        # While a hand rests on a side that does not react, the finger that taps is not the first.
        is_finger = not event.button and (event.isPrimary or self._resting)
        self._down = event.target.closest(TAPPED) if is_finger else None
        self._finger = event.pointerId
        self._down_at = event.clientX, event.clientY
        if is_finger and not self._down:
            self._hush()

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
        if end and down.hasAttribute("data-cell") and self._is_legal(down):
            (_, seat, start), (_, other, cell) = (_what(each).split(":") for each in (down, end))
            if seat == other:
                self._do(f"slide:{seat}:{start}:{cell}", end)

    def _under(self, event: Any) -> Any:
        """What a finger is over, or `None` if it has not moved: its events all go to where it went
        down.
        """
        (x0, y0), x, y = self._down_at, event.clientX, event.clientY
        if abs(x - x0) < STILL and abs(y - y0) < STILL:
            return None
        return document.elementFromPoint(x, y) or self._root

    def _is_legal(self, target: Any) -> bool:
        _, seat, cell = _what(target).split(":")
        squares = self._scene.maps[int(seat) - 1].squares if self._scene else ()
        return any(square.cell == cell and square.is_legal for square in squares)

    def _touch_ended(self, event: Any) -> None:
        """Two taps in a row are two taps, not a wish to zoom."""
        touch = event.changedTouches[0]
        when, x, y = self._touched
        self._touched = event.timeStamp, touch.clientX, touch.clientY
        time, way = ZOOMING
        is_near = abs(touch.clientX - x) <= way and abs(touch.clientY - y) <= way
        if event.cancelable and is_near and event.timeStamp - when <= time:
            event.preventDefault()

    def _clicked(self, event: Any) -> None:
        target = event.target.closest(TAPPED)
        if target and not (event.detail and self._is_tapped):
            self._tap(target, event)

    def _is_live(self, target: Any) -> bool:
        side = target.closest("[data-seat]")
        return not side or not self._scene or side.getAttribute("data-seat") in self._scene.live

    def _tap(self, target: Any, event: Any) -> None:
        if not self._is_live(target):
            return
        what = _what(target)
        self._asked = ""
        last, when = self._last_tap
        self._last_tap = what, event.timeStamp
        if what == last and event.timeStamp - when < ONE_TAP:
            return
        if event.timeStamp - self._skipped_at < AFTER_SKIP:
            return
        if self._is_counting:
            self._skip(event)
            return
        self._do(what, target)

    def _do(self, what: str, aim: Any = None) -> None:
        if what == HELP:
            self._help()
            return
        self._aim = aim
        self._tapped(what)

    # Keys

    def _pressed(self, event: Any) -> None:
        if self._root.hidden or document.querySelector("dialog[open]"):
            return
        self._still()
        self._uses_keys = True
        is_chord = event.ctrlKey or event.metaKey
        if is_chord and event.key in ("z", "Z"):
            event.preventDefault()
            self._do("undo")
        elif event.altKey or self._stepped(event) or is_chord:
            return
        elif event.key == "Escape":
            self._hush()
        elif len(event.key) == 1 and not event.repeat and _keys_are_on():
            main = self._scene.buttons[-1] if self._scene else None
            what = self._keys.tap(event.key, main.act if main and main.is_enabled else "")
            if what:
                event.preventDefault()
                self._do(what)

    def _help(self) -> None:
        dialog = self._by_id("keys")
        language = self._scene.language if self._scene else "en"
        dialog.innerHTML = markup.keys(help_in(language), _keys_are_on())
        dialog.showModal()

    def _changed(self, event: Any) -> None:
        if event.target.id == "kd-keys-on":
            window.kd.change("keys", "on" if event.target.checked else "off")

    def _stepped(self, event: Any) -> bool:
        """Moves the focus over a map; whether the key is one that does."""
        target = event.target.closest("[data-cell]")
        if not target:
            return False
        row, column = _place(target.getAttribute("data-cell"))
        match event.key:
            case "Home":
                place = (0 if event.ctrlKey else row, 0)
            case "End":
                place = (drawing.ROWS - 1 if event.ctrlKey else row, drawing.COLUMNS - 1)
            case key if key in STEPS:
                place = row + STEPS[key][0], column + STEPS[key][1]
            case _:
                return False
        event.preventDefault()
        if 0 <= place[0] < drawing.ROWS and 0 <= place[1] < drawing.COLUMNS:
            seat = target.closest("[data-seat]").getAttribute("data-seat")
            self._stop(seat, _cell(place))
            self._square(seat, _cell(place)).focus()
        return True

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

    def _hush(self) -> None:
        """Enough of what was asked; a tap on nothing and Escape say so."""
        scene, self._asked = self._scene, ""
        if scene is not None and (scene.told or any(picture.domain for picture in scene.maps)):
            self._tapped("hush")
        else:
            self._paint_tip()

    def _paint_tip(self) -> None:
        scene = self._scene
        power = self._asked or (scene.told if scene else "")
        lines = scene.lines if scene else ()
        line = next((line for line in lines if line.power == power), None)
        at = f"-{scene.live[0]}" if scene and scene.desks else ""
        self._panel(f"tip{at}", markup.tip(line) if line else None, at)
        for other in lines:
            spell = self._part(f'#kd-book{at} [data-power="{other.power}"]')
            self._set(spell, "aria-describedby", f"kd-tip{at}" if other is line else None)
            if other is line:
                self._point(f"tip{at}", spell)

    def _point(self, panel: str, at: Any) -> None:
        """Where the panel's arrow goes: above or below the middle of a thing."""
        box, place = self._by_id(panel), at.getBoundingClientRect()
        middle = place.left + place.width / 2 - box.getBoundingClientRect().left
        box.style.setProperty("--at", f"{middle:.0f}px")

    # The count at the end

    @property
    def _is_counting(self) -> bool:
        ledger = self._scene.ledger if self._scene else None
        return ledger is not None and ledger.is_counting

    def _any_key(self, event: Any) -> None:
        if self._is_counting and not event.repeat:
            event.preventDefault()
            event.stopPropagation()
            self._skip(event)

    def _skip(self, event: Any) -> None:
        self._skipped_at = event.timeStamp
        self._tapped("skip")

    def _step(self) -> None:
        self._steps_at = None
        if self._is_counting:
            self._tapped("step")

    def _is_still(self) -> bool:
        return bool(window.kd.isStill())

    def _paint_ledger(self, ledger: Ledger | None, at: str = "") -> None:
        self._panel(f"result{at}", markup.ledger(ledger) if ledger else None, at)
        if ledger is None:
            return
        panel = self._by_id(f"result{at}")
        panel.classList.toggle("is-counting", ledger.is_counting)
        panel.querySelector("h2").textContent = ledger.title
        panel.querySelector(".ledger-note").hidden = not (ledger.note and ledger.shows_note)
        rows = [row for column in ledger.columns for row in column.rows]
        for element, row in zip(panel.querySelectorAll("li"), rows, strict=True):
            element.className = markup.row_class(row)
            if row.is_new:
                element.scrollIntoView(block="nearest")
        sums = panel.querySelectorAll(".ledger-sum b")
        for element, column in zip(sums, ledger.columns, strict=True):
            element.textContent = column.total
        if not ledger.is_counting:
            panel.querySelector(".ledger-lines").scrollTop = 0

    def _count_on(self, ledger: Ledger | None, old: Ledger | None) -> None:
        window.clearTimeout(self._steps_at)
        self._steps_at = None
        if ledger is None:
            return
        if ledger.is_counting:
            self._steps_at = window.setTimeout(self._stepping, STEP)
        elif old is not None and old.is_counting and ledger.has_winner and not self._is_still():
            self._by_id("confetti").innerHTML = markup.confetti()
            window.setTimeout(self._sweeping, CONFETTI)

    def _sweep(self) -> None:
        self._by_id("confetti").innerHTML = ""

    # Painting

    def paint(self, scene: Scene) -> None:
        if scene.ledger and scene.ledger.is_counting and self._is_still():
            self._tapped("skip")
            return
        old, self._scene = self._scene, scene
        if old is not None and old.seats != scene.seats:
            old = None
        focused = document.activeElement
        self._text("keys-open", help_in(scene.language).title)
        self._set(self._by_id("board"), "data-seats", scene.seats)
        self._class(
            self._by_id("board"),
            f"table{' is-over' if scene.ledger else ''}{' is-lesson' if scene.lesson else ''}",
        )
        self._text("turn", scene.turn)
        for seat, score in zip("12", scene.scores, strict=True):
            self._text(f"points-{seat}", score.points)
            side = self._by_id(f"score-{seat}")
            self._set(side, "aria-label", score.label)
            self._class(side, f"score-side{' is-turn' if score.is_acting else ''}")
        for index, picture in enumerate(scene.maps):
            if old is None or old.maps[index] != picture:
                self._paint_map(picture, old.maps[index] if old else None)
        for index, die in enumerate(scene.dice):
            if old is None or old.dice[index] != die:
                self._paint_die(die)
        self._set(self._by_id("dice"), "aria-label", scene.dice_label)
        self._set(self._by_id("opener"), "aria-label", scene.menu_label)
        self._set(self._by_id("help"), "aria-label", scene.rules_label)
        for button in scene.buttons[:-1]:
            self._paint_button(button, f'#kd-board > :not(.seat) [data-act="{button.act}"]')
        if not scene.desks:
            self._set(self._by_id("book"), "aria-label", scene.book_label)
            self._paint_ledger(scene.ledger)
            self._paint_controls(scene, old)
            self._put_choice()
        for index, desk in enumerate(scene.desks):
            self._paint_desk(scene, desk, old.desks[index] if old else None)
        self._count_on(scene.ledger, old.ledger if old else None)
        self._panel("notice", markup.notice(scene.notice) if scene.notice else None)
        self._paint_tip()
        self._paint_lesson(scene.lesson)
        if old is None:
            self._follow()
        else:
            self._move_on(old, scene)
            self._focus_on(old, scene, focused)
            window.setTimeout(self._following, BEAT)

    def _move_on(self, old: Scene, scene: Scene) -> None:
        aim, self._aim = self._aim, None
        if scene.is_refusal and aim and aim.hasAttribute("data-cell"):
            self._move(aim, "shake")
        for place, name in motion.started(old, scene):
            self._move(self._by_id(place), name)

    def _move(self, element: Any, name: str) -> None:
        element.setAttribute("data-moves", name)
        self._moving.append(element)

    def _still(self) -> None:
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
        if begun and self._uses_keys:
            self._square(begun[0], self._stops[begun[0]]).focus()
        elif focused and (not focused.isConnected or focused.closest("[hidden]")):
            self._by_id("main").focus()

    def _follow(self) -> None:
        """What comes a beat later, so that first of all one sees what the tap did: the maps change
        places, and squares and events get their words.
        """
        scene, old = self._scene, self._followed
        if scene is None or scene is old:
            return
        self._followed = scene
        self._set(self._by_id("board"), "data-facing", scene.facing)
        for index, picture in enumerate(scene.maps):
            near, acting = " is-near" * (picture.seat == scene.near), " is-acting"
            waiting = " is-waiting" * (picture.seat not in scene.live)
            css = f"seat{near}{acting * picture.is_acting}{waiting}"
            self._class(self._by_id(f"seat-{picture.seat}"), css)
            before = old.maps[index].squares if old else (None,) * len(picture.squares)
            for was, square in zip(before, picture.squares, strict=True):
                if was is not square:
                    button = self._square(picture.seat, square.cell)
                    self._set(button, "aria-label", square.label)
        if scene.polite and (old is None or scene.polite != old.polite):
            for event in scene.polite:
                self._events.add(event, window.performance.now())
            self._say()
        self._read_out("assertive", scene.assertive)

    def _say(self) -> None:
        now = window.performance.now()
        event = self._events.next(now)
        if event:
            self._read_out("polite", event)
        wait = self._events.wait(now)
        if wait is not None:
            window.setTimeout(self._saying, wait)

    def _read_out(self, name: str, said: str) -> None:
        """The same words twice are read out twice only if they differ a little."""
        is_again = bool(said) and self._written.get(name) == said
        self._text(name, said + NO_BREAK if is_again else said)

    def _paint_map(self, picture: Map, old: Map | None) -> None:
        seat = picture.seat
        if old is None or _inked(old) != _inked(picture):
            for layer, elements in drawing.land(picture).items():
                self._layer(f"{layer}-{seat}", elements)
        self._inside(f"marks-{seat}", drawing.marks(picture))
        self._text(f"name-{seat}", picture.name)
        self._set(self._by_id(f"grid-{seat}"), "aria-label", picture.label)
        self._set(self._by_id(f"look-{seat}"), "aria-label", picture.look)
        legal = [square for square in picture.squares if square.is_legal]
        if seat not in self._stops or (old is not None and legal and not _any_legal(old)):
            self._stop(seat, min(legal or picture.squares, key=_from_castle).cell)

    def _paint_desk(self, scene: Scene, desk: Desk, old: Desk | None) -> None:
        at = f"-{desk.seat}"
        if at not in self._written:
            self._written[at] = True
            self._by_id(f"own{at}").innerHTML = markup.own(desk.seat)
        self._paint_ledger(scene.ledger, at)
        self._set(self._by_id(f"book{at}"), "aria-label", scene.book_label)
        if old != desk:
            self._text(f"own-points{at}", desk.points)
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
        self._text(f"status{at}", picture.status)
        css = f"status{' is-refusal' if picture.is_refusal else ''}"
        self._class(self._by_id(f"status{at}"), css)
        self._panel(f"choice{at}", markup.choice(picture.choice) if picture.choice else None, at)

    def _paint_line(self, line: Line, at: str) -> None:
        spell = self._part(f'#kd-book{at} [data-power="{line.power}"]')
        self._class(
            spell, f"spell is-{line.state}{' is-struck-' + line.struck if line.struck else ''}"
        )
        self._set(spell, "aria-label", line.label)
        self._set(spell, "aria-pressed", _flag(line.is_pressed))
        self._text(f"name-{line.power}{at}", line.name)
        for seat, marks in zip("12", line.marks, strict=True):
            ticks = '<i class="on"></i>' * marks + "<i></i>" * (line.boxes - marks)
            self._inside(f"ticks-{line.power}-{seat}{at}", ticks)

    def _paint_die(self, die: Die) -> None:
        button = self._part(f'[data-die="{die.number}"]')
        states = "".join(f" is-{state}" for state in die.states)
        owner = f" is-of-{die.owner}" if die.owner else ""
        self._class(button, f"die{states}{owner}{'' if die.arms else ' is-blank'}")
        self._set(button, "aria-label", die.label)
        drawings = {
            "shield": f"shield-{die.arms}" if die.arms else "",
            "cross": f"cross-{die.crosses}" if die.crosses else "",
            "owner": markup.CRESTS.get(die.owner, ""),
        }
        for name, symbol in drawings.items():
            use = self._part(f'[data-die="{die.number}"] .die-{name} use')
            self._set(use, "href", f"#kd-{symbol}" if symbol else None)

    def _paint_main(self, button: Button, at: str) -> None:
        element = self._by_id(f"main{at}")
        self._set(element, "data-act", button.act)
        self._class(element, f"button button--main{' is-roll' * (button.act == 'roll')}")
        self._paint_button(button, f"#kd-main{at}")

    def _paint_button(self, button: Button, selector: str) -> None:
        element = self._part(selector)
        self._set(element, "aria-label", button.label or None)
        self._set(element, "aria-disabled", None if button.is_enabled else "true")
        self._set(element, "aria-pressed", _flag(button.is_pressed))
        self._set(element, "hidden", None if button.is_shown else "")
        if button.text:
            key = f"text {selector}"
            if self._written.get(key) != button.text:
                self._written[key] = button.text
                element.querySelector("span").textContent = button.text

    def _paint_lesson(self, lesson: Lesson | None) -> None:
        """The panel, and a ring round what it asks to be tapped."""
        self._panel("lesson", markup.lesson(lesson) if lesson else None)
        target = lesson.target if lesson else ""
        if target != self._awaited:
            if self._awaited:
                self._set(self._named(self._awaited), "aria-current", None)
            self._awaited = target
            if target:
                self._set(self._named(target), "aria-current", "step")
                kind, _, where = target.partition(":")
                if kind == "square":
                    self._stop(*where.split(":"))
        if lesson:
            self._set(self._by_id("lesson"), "aria-label", lesson.label)
            self._class(
                self._by_id("lesson"), f"lesson{' is-below-' * bool(lesson.below)}{lesson.below}"
            )
            if lesson.below:
                self._point("lesson", self._named(target))

    def _named(self, what: str) -> Any:
        kind, _, which = what.partition(":")
        match kind:
            case "die" | "power":
                return self._part(f'[data-{kind}="{which}"]')
            case "square":
                return self._square(*which.split(":"))
            case _:
                return self._by_id("main")

    def _put_choice(self) -> None:
        """What a joker becomes is chosen beside it, above or below the domino."""
        scene, status = self._scene, self._by_id("status")
        self._set(status, "data-covered", None)
        if scene is None or scene.choice is None:
            return
        domino = [
            self._square(picture.seat, square.cell).getBoundingClientRect()
            for picture in scene.maps
            if any(square.is_joker for square in picture.squares)
            for square in picture.squares
            if square.is_draft
        ]
        panel = self._by_id("choice")
        # Where the table turns, it turns what lies on it too.
        if not domino or scene.seats != SIDE:
            panel.removeAttribute("data-at")
            return
        panel.setAttribute("data-at", "")
        width, height = panel.offsetWidth, panel.offsetHeight
        top, bottom = min(box.top for box in domino), max(box.bottom for box in domino)
        middle = (min(box.left for box in domino) + max(box.right for box in domino)) / 2
        x = max(MARGIN, min(middle - width / 2, window.innerWidth - width - MARGIN))
        y = top - height - MARGIN
        line = status.getBoundingClientRect()
        is_over = (
            line.left < x + width and line.right > x and line.top < y + height and line.bottom > y
        )
        if y < MARGIN or (is_over and scene.is_refusal):
            y = min(bottom + MARGIN, window.innerHeight - height - MARGIN)
        elif is_over:
            # The choice says as much; half of a line says nothing.
            self._set(status, "data-covered", "")
        panel.style.setProperty("--at-x", f"{x:.0f}px")
        panel.style.setProperty("--at-y", f"{y:.0f}px")

    def _panel(self, name: str, html: str | None, at: str = "") -> None:
        """A part that comes and goes; whoever had the focus in it keeps it if they can."""
        if self._written.get(name) == html and name in self._written:
            return
        self._written[name] = html
        panel = self._by_id(name)
        focused = document.activeElement
        act = focused.getAttribute("data-act") if focused and panel.contains(focused) else None
        panel.hidden = html is None
        panel.innerHTML = html or ""
        if act:
            again = panel.querySelector(f'[data-act="{act}"]')
            (again or self._by_id(f"main{at}")).focus()

    # Finding and writing, each only when it changes something

    def _by_id(self, name: str) -> Any:
        return self._part(f"#kd-{name}")

    def _part(self, selector: str) -> Any:
        found = self._found.get(selector)
        if found is None:
            found = self._found[selector] = self._root.querySelector(selector)
        return found

    def _square(self, seat: str, cell: str) -> Any:
        return self._part(f'#kd-grid-{seat} [data-cell="{cell}"]')

    def _stop(self, seat: str, cell: str) -> None:
        """A grid is one stop for the Tab key: the square that had the focus last."""
        if seat in self._stops:
            self._square(seat, self._stops[seat]).tabIndex = -1
        self._stops[seat] = cell
        self._square(seat, cell).tabIndex = 0

    def _text(self, name: str, text: str) -> None:
        if self._written.get(name) != text:
            self._written[name] = text
            self._by_id(name).textContent = text

    def _layer(self, name: str, elements: tuple[str, ...]) -> None:
        """What is added is added; anything else makes the layer anew."""
        old = self._layers.get(name, ())
        if old == elements:
            return
        self._layers[name] = elements
        if old and set(old) <= set(elements):
            added = "".join(element for element in elements if element not in old)
            self._by_id(name).insertAdjacentHTML("beforeend", added)
        else:
            self._by_id(name).innerHTML = "".join(elements)

    def _inside(self, name: str, svg: str) -> None:
        if self._written.get(name) != svg:
            self._written[name] = svg
            self._by_id(name).innerHTML = svg

    def _class(self, element: Any, css: str) -> None:
        self._set(element, "class", css)

    def _set(self, element: Any, attribute: str, value: str | None) -> None:
        key = id(element), attribute
        if key in self._written and self._written[key] == value:
            return
        self._written[key] = value
        if value is None:
            element.removeAttribute(attribute)
        else:
            element.setAttribute(attribute, value)


def _what(target: Any) -> str:
    for kind in ("die", "power"):
        value = target.getAttribute(f"data-{kind}")
        if value:
            return f"{kind}:{value}"
    cell = target.getAttribute("data-cell")
    if cell:
        return f"square:{target.closest('[data-seat]').getAttribute('data-seat')}:{cell}"
    return str(target.getAttribute("data-act"))


def _place(cell: str) -> tuple[int, int]:
    return int(cell[1:]) - 1, ord(cell[0]) - ord("a")


def _cell(place: tuple[int, int]) -> str:
    return f"{chr(ord('a') + place[1])}{place[0] + 1}"


def _from_castle(square: Square) -> int:
    row, column = _place(square.cell)
    return abs(row - CASTLE[0]) + abs(column - CASTLE[1])


def _inked(picture: Map) -> tuple[object, ...]:
    squares = tuple(
        () if square.is_draft else (square.arms, square.crosses) for square in picture.squares
    )
    return squares, picture.has_castle_bonus


def _any_legal(picture: Map) -> bool:
    return any(square.is_legal for square in picture.squares)


def _keys_are_on() -> bool:
    return str(window.kd.settings.keys) != "off"


def _flag(value: bool | None) -> str | None:
    return None if value is None else str(value).lower()
