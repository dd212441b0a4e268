"""Keyboard shortcuts of Kingdomino: each does the same as a tap."""

from functools import partial

from web.kingdomino.text import text
from web.kingdomino.widgets import Scene
from web.shared.event_log import LOG
from web.shared.seating import FACE_TO_FACE
from web.shared.shortcuts import HELP, Help, Listed, PrefixedKeys, help_of

LETTERS = {"s": "swap", "u": "undo", "h": "hint", "l": LOG, "?": HELP}
MAIN = ("next", "begin")
"""Actions of the large button that its key may do; a new game is not begun by a slip of the finger.
"""

LISTED: Listed = (
    ("D 1-4", "keys.domino"),
    ("1-4", "keys.look"),
    ("S", "swap.label"),
    ("U", "table.undo"),
    ("R", "keys.main.go_on"),
    ("H", "hint.label"),
    ("L", "log.title"),
    ("?", "keys.title"),
)


def help_in(language: str) -> Help:
    return help_of(LISTED, partial(text, language))


class Keys(PrefixedKeys[Scene]):
    LETTERS = LETTERS

    def _lettered(self, key: str, shown: Scene) -> str | None:
        if key == "s" and not shown.hand.swap.is_shown:
            return None
        return super()._lettered(key, shown)

    def _main(self, shown: Scene) -> str | None:
        main = shown.hand.main
        return main.act if main.is_enabled and main.act in MAIN else None

    def _numbered(self, number: int, is_prefixed: bool, shown: Scene) -> str | None:
        if is_prefixed:
            slots = shown.lines.next.slots
            is_there = 1 <= number <= len(slots)
            return f"domino:{slots[number - 1].domino.number}" if is_there else None
        # Around the table every kingdom is large, but for the one that is counted.
        if shown.seating == FACE_TO_FACE and shown.ledger is None:
            return None
        return f"look:{number}" if 1 <= number <= len(shown.boards) else None
