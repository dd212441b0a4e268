"""Keyboard shortcuts of Duel: each does the same as a tap."""

from functools import partial

from kdcore.duel import DICE, POWERS
from web.duel.text import text
from web.shared.event_log import LOG
from web.shared.shortcuts import HELP, Help, Listed, PrefixedKeys, help_of

LETTERS = {"s": "swap", "u": "undo", "c": "bonus", "h": "hint", "l": LOG, "?": HELP}
MAIN = ("roll", "next", "pass")
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
    ("L", "log.title"),
    ("?", "keys.title"),
)
"""Keys and the texts that explain them, in the order of the help."""


def help_in(language: str) -> Help:
    return help_of(LISTED, partial(text, language))


class Keys(PrefixedKeys[str]):
    """Keys as taps, given the action of the large button."""

    LETTERS = LETTERS

    def _main(self, shown: str) -> str | None:
        return shown if shown in MAIN else None

    def _numbered(self, number: int, is_prefixed: bool, shown: str) -> str | None:
        if is_prefixed:
            return f"die:{number}" if number in DICE else None
        return f"power:{POWERS[number - 1]}" if 1 <= number <= len(POWERS) else None
