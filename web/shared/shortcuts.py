"""The help on keyboard shortcuts, in the words of each game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

HELP = "keys"
"""The shortcut that opens the help."""


Listed: TypeAlias = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Help:
    title: str
    rows: tuple[tuple[str, str], ...]
    note: str
    switch: str
    places: str
    close: str


def help_of(listed: Listed, say: Callable[[str], str]) -> Help:
    """Describe the shortcuts of a table in the words of its game."""
    return Help(
        title=say("keys.title"),
        rows=tuple((key, say(what)) for key, what in listed),
        note=say("keys.arrows"),
        switch=say("keys.on"),
        places=say("keys.places"),
        close=say("keys.close"),
    )
