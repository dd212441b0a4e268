"""Storage keys of a game's saves; older versions wrote them, so they never change."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from web.saves.slots import Saving


class SaveKeys(NamedTuple):
    # Two slots that hold the game under way in turn.
    slots: tuple[str, str]
    # The line that Home shows of it.
    summary: str
    # Finished games.
    games: str
    # Statistics of games that had to make room.
    tally: str
    # Progress of the tutorial.
    tutorial: str

    @classmethod
    def under(cls, prefix: str) -> "SaveKeys":
        summary, games, tally, tutorial = (
            f"{prefix}{name}" for name in ("summary", "games", "tally", "tutorial")
        )
        return cls((f"{prefix}a", f"{prefix}b"), summary, games, tally, tutorial)


class KnownGame(NamedTuple):
    """A game whose saves can be found without loading its code."""

    # Its name in records.
    name: str
    keys: SaveKeys
    # Loads the code that reads them.
    load: "Callable[[], Saving]"

    def saved_keys(self) -> Iterator[str]:
        yield from self.keys.slots
        yield self.keys.games
