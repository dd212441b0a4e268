"""What a key does at the table, from anywhere on it: the same as a tap on what it stands for."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from kdcore.duel import DICE, POWERS
from web.shared.text import text

DICE_KEY = "d"
"""Pressed before the number of a die; without it a number is a power."""

HELP = "keys"
"""Not a tap but a question: which keys there are."""

LETTERS = {"s": "swap", "u": "undo", "c": "bonus", "h": "hint", "?": HELP}
MAIN = ("roll", "next", "pass")
"""What the large button may do by its key; a new game is not begun by a slip of the finger."""

Listed: TypeAlias = tuple[tuple[str, str], ...]
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
"""Keys and the texts that say what they do, as the help has them."""


@dataclass(frozen=True, slots=True)
class Help:
    title: str
    rows: tuple[tuple[str, str], ...]
    note: str
    switch: str
    places: str
    close: str


def help_in(language: str) -> Help:
    return help_of(LISTED, partial(text, language))


def help_of(listed: Listed, say: Callable[[str], str]) -> Help:
    """What both tables say of their keys, each in its own words."""
    return Help(
        title=say("keys.title"),
        rows=tuple((key, say(what)) for key, what in listed),
        note=say("keys.arrows"),
        switch=say("keys.on"),
        places=say("keys.places"),
        close=say("keys.close"),
    )


class Keys:
    """Only the `D` of a die has to be remembered, and only until the next key."""

    def __init__(self) -> None:
        self._is_for_dice = False

    def tap(self, key: str, main: str) -> str | None:
        """What to tap for a key; `main` is what the large button does."""
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
