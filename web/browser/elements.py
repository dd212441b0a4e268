"""Elements of the page, each looked up once and written to only when that changes something."""

from typing import Any


class Elements:
    def __init__(self, root: Any, prefix: str = "kd") -> None:
        """`prefix` is how the ids of this table's parts begin."""
        self.root = root
        self._prefix = prefix
        self._found: dict[str, Any] = {}
        self._written: dict[object, object] = {}
        self._stops: dict[str, str] = {}
        self._pieces: dict[str, tuple[str, list[str]]] = {}

    def make(self, html: str) -> None:
        """Write the whole table anew and forget what was written before."""
        for known in (self._found, self._written, self._stops, self._pieces):
            known.clear()
        self.root.innerHTML = html

    def by_id(self, name: str) -> Any:
        return self.part(f"#{self._prefix}-{name}")

    def part(self, selector: str) -> Any:
        found = self._found.get(selector)
        if found is None:
            found = self._found[selector] = self.root.querySelector(selector)
        return found

    def square(self, seat: str, cell: str) -> Any:
        return self.part(f'#{self._prefix}-grid-{seat} [data-cell="{cell}"]')

    def stop(self, seat: str, cell: str) -> Any:
        """Make one square of a grid its stop for the Tab key."""
        if seat in self._stops:
            self.square(seat, self._stops[seat]).tabIndex = -1
        self._stops[seat] = cell
        square = self.square(seat, cell)
        square.tabIndex = 0
        return square

    def stop_of(self, seat: str) -> Any:
        cell = self._stops.get(seat)
        return cell and self.square(seat, cell)

    def text(self, name: str, text: str) -> None:
        if self._is_news(name, text):
            self.by_id(name).textContent = text

    def text_again(self, name: str, text: str, difference: str) -> None:
        """Write text so that a screen reader reads it again even if it is the same."""
        is_again = bool(text) and self._written.get(name) == text
        self.text(name, text + difference if is_again else text)

    def inside(self, name: str, html: str) -> None:
        if self._is_news(name, html):
            self.by_id(name).innerHTML = html

    def pieces(self, name: str, html: str, opening: str, closing: str) -> None:
        """Write a part of which only some elements differ, such as `<li>` to `</li>`: the others
        stay, and need not be drawn anew.
        """
        around, *pieces = html.split(opening)
        now: list[str] = []
        for piece in pieces:
            inside, _, after = piece.partition(closing)
            now.append(opening + inside + closing)
            around += opening + after
        was = self._pieces.get(name)
        if not self._is_news(name, html):
            return
        self._pieces[name] = around, now
        if was is None or was[0] != around:
            self.by_id(name).innerHTML = html
            return
        tag = closing.strip("</>")
        found = self.by_id(name).querySelectorAll(tag)
        for index, (before, piece) in enumerate(zip(was[1], now, strict=True)):
            if before != piece:
                found.item(index).outerHTML = piece

    def grid(self, seat: str, html: str) -> None:
        """Replace the squares of a map and forget the old ones."""
        name = f"grid-{seat}"
        if not self._is_news(name, html):
            return
        self.by_id(name).innerHTML = html
        self._stops.pop(seat, None)
        gone = f"#{self._prefix}-{name} "
        for selector in [known for known in self._found if known.startswith(gone)]:
            # Ids may be reused by other elements.
            number = id(self._found.pop(selector))
            for written in [key for key in self._written if isinstance(key, tuple)]:
                if written[0] == number:
                    del self._written[written]

    def inside_once(self, name: str, html: str) -> None:
        if self._is_news(f"once {name}", ""):
            self.by_id(name).innerHTML = html

    def panel(self, name: str, html: str | None, otherwise: str) -> None:
        """Show or hide a part; focus inside it moves to `otherwise` when it goes."""
        if not self._is_news(name, html):
            return
        panel, focused = self.by_id(name), self.root.ownerDocument.activeElement
        act = focused.getAttribute("data-act") if focused and panel.contains(focused) else None
        panel.hidden = html is None
        panel.innerHTML = html or ""
        if act:
            again = panel.querySelector(f'[data-act="{act}"]')
            (again or self.by_id(otherwise)).focus()

    def css(self, where: Any, classes: str) -> None:
        self.set(where, "class", classes)

    def set(self, where: Any, attribute: str, value: str | None) -> None:
        """Set an attribute of an element, or of the part of this name."""
        element = self.by_id(where) if isinstance(where, str) else where
        if not self._is_news((id(element), attribute), value):
            return
        if value is None:
            element.removeAttribute(attribute)
        else:
            element.setAttribute(attribute, value)

    def style(self, name: str, variable: str, value: str) -> None:
        """Set a variable of the style sheet; the page's policy forbids inline styles."""
        if self._is_news((name, variable), value):
            self.by_id(name).style.setProperty(variable, value)

    def point(self, panel: str, at: Any) -> None:
        """Moves the panel's arrow above or below the middle of a thing."""
        box, place = self.by_id(panel), at.getBoundingClientRect()
        middle = place.left + place.width / 2 - box.getBoundingClientRect().left
        box.style.setProperty("--at", f"{middle:.0f}px")

    def label(self, selector: str, text: str) -> None:
        """Write the words of a button that may also hold a picture."""
        if self._is_news(f"label {selector}", text):
            self.part(f"{selector} span").textContent = text

    def _is_news(self, what: object, value: object) -> bool:
        if what in self._written and self._written[what] == value:
            return False
        self._written[what] = value
        return True
