"""Notices in the bar above the table, and what Home says of saves that could not be read."""

from collections.abc import Iterable
from typing import NamedTuple

from kdcore.record import Fault
from web.shared.text import text
from web.shared.widgets import Button, Notice


class _Told(NamedTuple):
    # The last part of the keys of its texts.
    kind: str
    # A fault of a save, or a number.
    detail: str = ""


BUTTONS = {
    "rival": ("report", "notice.report"),
    "quick": ("quick", "notice.quick.on"),
}
"""Buttons of a notice beside the one that closes it: what each taps, and its text."""


class Notices:
    """The first that was told is shown until it is closed."""

    def __init__(self) -> None:
        self._told: list[_Told] = []
        # The player has read that the game is not saved.
        self._knows_unsaved = False

    def tell(self, kind: str, detail: object = "") -> None:
        self._told.append(_Told(kind, str(detail)))

    def tell_only(self, kind: str) -> None:
        """Takes the place of whatever was told before."""
        self._told = [_Told(kind)]

    def tell_faults(self, faults: Iterable[Fault]) -> None:
        """Tells only the faults of the saves that were just read."""
        self._told = [
            _Told("newer") if fault is Fault.NEWER_VERSION else _Told("damaged", fault.name.lower())
            for fault in faults
        ]

    def close(self, is_unsaved: bool) -> None:
        """The bar is closed, which may have said that the game is not saved."""
        self._knows_unsaved = is_unsaved and not self._told
        self.clear()

    def clear(self) -> None:
        self._told.clear()

    def bar(
        self, language: str, *, is_elsewhere: bool = False, is_unsaved: bool = False
    ) -> Notice | None:
        """The notice to show: first that another window plays, last that nothing is saved."""
        if is_elsewhere:
            here = _button(language, "play_here", "notice.play_here")
            return Notice(text(language, "notice.elsewhere"), (here,))
        close = _button(language, "close", "notice.close")
        for kind, detail in self._told:
            if kind == "left_out":
                return Notice(text(language, "code.left_out", count=int(detail)), (close,))
            fault = text(language, f"fault.{detail}") if detail else ""
            asked = [_button(language, *BUTTONS[kind])] if kind in BUTTONS else []
            return Notice(text(language, f"notice.{kind}", fault=fault), (*asked, close))
        if is_unsaved and not self._knows_unsaved:
            copy = _button(language, "copy", "notice.copy")
            return Notice(text(language, "notice.not_saved"), (copy, close))
        return None

    def at_home(self, language: str) -> str:
        """The sentence on saves that could not be read."""
        words = ""
        for kind, detail in self._told:
            if kind == "newer":
                words = text(language, "notice.made_newer")
            elif kind == "damaged":
                fault = text(language, f"fault.{detail}")
                words = text(language, "notice.lost", fault=fault)
        return words


def _button(language: str, act: str, key: str) -> Button:
    return Button(act, text(language, key))
