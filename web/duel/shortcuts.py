"""Keyboard shortcuts of Duel: each does the same as a tap."""

from functools import partial

from kdcore.duel import DICE, POWERS
from web.duel.text import text
from web.shared.shortcuts import HELP, Help, Listed, help_of

DICE_KEY = "d"
"""Pressed before the number of a die; without it a number is a power."""


LETTERS = {"s": "swap", "u": "undo", "c": "bonus", "h": "hint", "?": HELP}
MAIN = ("roll", "next", "pass", "count")
"""Actions of the large button that its key may do; a new game is not begun by a slip of the finger.
"""

LISTED: Listed = (
    ("D 1-4", "keys.die"),
    ("1-6", "keys.power"),
    ("S", "table.swap"),
    ("C", "table.bonus.label"),
    ("U", "table.undo"),
    ("R", "keys.main"),
    ("H", "hint.label"),
    ("?", "keys.title"),
)
"""Keys and the texts that explain them, in the order of the help."""


def help_in(language: str) -> Help:
    return help_of(LISTED, partial(text, language))


class Keys:
    """Keys as taps; it remembers the `D` of a die until the next key."""

    def __init__(self) -> None:
        self._is_for_dice = False

    def tap(self, key: str, main: str) -> str | None:
        """The tap for a key; `main` is the action of the large button."""
        key, is_for_dice, self._is_for_dice = key.lower(), self._is_for_dice, False
        if key == DICE_KEY:
            self._is_for_dice = True
        elif key.isdecimal():
            return _numbered(int(key), is_for_dice)
        elif key == "r":
            return main if main in MAIN else None
        return LETTERS.get(key)


def _numbered(number: int, is_for_dice: bool) -> str | None:
    if is_for_dice:
        return f"die:{number}" if number in DICE else None
    return f"power:{POWERS[number - 1]}" if 1 <= number <= len(POWERS) else None
