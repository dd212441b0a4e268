"""Keyboard shortcuts of Kingdomino: each does the same as a tap."""

from functools import partial

from web.kingdomino.text import text
from web.kingdomino.widgets import Scene
from web.shared.seating import FACE_TO_FACE
from web.shared.shortcuts import HELP, Help, Listed, help_of

DOMINO_KEY = "d"
"""Pressed before the place of a domino in its line; without it a number is a seat."""

LETTERS = {"s": "swap", "u": "undo", "h": "hint", "?": HELP}
MAIN = ("next", "begin", "count")
"""Actions of the large button that its key may do; a new game is not begun by a slip of the finger.
"""

LISTED: Listed = (
    ("D 1-4", "keys.domino"),
    ("1-4", "keys.look"),
    ("S", "swap.label"),
    ("U", "table.undo"),
    ("R", "keys.main.go_on"),
    ("H", "hint.label"),
    ("?", "keys.title"),
)


def help_in(language: str) -> Help:
    return help_of(LISTED, partial(text, language))


class Keys:
    """Keys as taps; it remembers the `D` of a domino until the next key."""

    def __init__(self) -> None:
        self._is_for_dominoes = False

    def tap(self, key: str, scene: Scene) -> str | None:
        key, is_for_dominoes, self._is_for_dominoes = key.lower(), self._is_for_dominoes, False
        if key == DOMINO_KEY:
            self._is_for_dominoes = True
        elif key.isdecimal():
            return _numbered(int(key), is_for_dominoes, scene)
        elif key == "r":
            main = scene.hand.main
            return main.act if main.is_enabled and main.act in MAIN else None
        elif key == "s" and not scene.hand.swap.is_shown:
            return None
        return LETTERS.get(key)


def _numbered(number: int, is_for_dominoes: bool, scene: Scene) -> str | None:
    if is_for_dominoes:
        slots = scene.lines.next.slots
        return f"domino:{slots[number - 1].domino.number}" if 1 <= number <= len(slots) else None
    # Around the table every kingdom is large, but for the one that is counted.
    if scene.seating == FACE_TO_FACE and scene.ledger is None:
        return None
    return f"look:{number}" if 1 <= number <= len(scene.boards) else None
