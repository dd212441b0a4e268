"""The help on keyboard shortcuts, in the words of each game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeAlias, TypeVar

HELP = "keys"
"""The shortcut that opens the help."""

PREFIX = "d"
"""Pressed before the number of a die or a domino; without it a number means something else."""

S = TypeVar("S")


Listed: TypeAlias = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Help:
    title: str
    rows: tuple[tuple[str, str], ...]
    note: str
    switch: str
    places: str
    close: str


class PrefixedKeys(ABC, Generic[S]):
    """Keys as taps, given `S`, what is shown; the prefix is remembered until the next key."""

    LETTERS: ClassVar[Mapping[str, str]]

    def __init__(self) -> None:
        self._is_prefixed = False

    def tap(self, key: str, shown: S) -> str | None:
        """The tap for a key."""
        key, is_prefixed, self._is_prefixed = key.lower(), self._is_prefixed, False
        if key == PREFIX:
            self._is_prefixed = True
            return None
        if key.isdecimal():
            return self._numbered(int(key), is_prefixed, shown)
        return self._main(shown) if key == "r" else self._lettered(key, shown)

    def _lettered(self, key: str, shown: S) -> str | None:
        return self.LETTERS.get(key)

    @abstractmethod
    def _main(self, shown: S) -> str | None:
        """The tap of the large button, unless its key may not do it."""

    @abstractmethod
    def _numbered(self, number: int, is_prefixed: bool, shown: S) -> str | None: ...


def help_of(listed: Listed, say: Callable[[str], str]) -> Help:
    """Describes the shortcuts of a table in the words of its game."""
    return Help(
        title=say("keys.title"),
        rows=tuple((key, say(what)) for key, what in listed),
        note=say("keys.arrows"),
        switch=say("keys.on"),
        places=say("keys.places"),
        close=say("keys.close"),
    )
