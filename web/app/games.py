"""The table of games: each is named once, here, and loaded when it is first wanted."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from kdcore.table import A, P
from web.app.match import AnyMatch, Match
from web.duel import save_keys as duel_keys
from web.kingdomino import save_keys as kingdomino_keys
from web.saves.keys import KnownGame
from web.saves.store import Storage
from web.shared.game_ui import Game, V, Wiring

if TYPE_CHECKING:
    from web.saves.slots import Saving


class Entry(NamedTuple):
    # Its name and its saves.
    known: KnownGame
    # Loads its code, and puts it at the table.
    open: Callable[[Wiring, Storage | None], AnyMatch]

    @property
    def unsaved_member(self) -> str:
        """The page's member for a game that is in no slot."""
        return "unsaved" if self is ENTRIES[0] else f"unsaved{self.known.name.capitalize()}"


def _match(game: Game[P, A, V], saving: "Saving", storage: Storage | None) -> Match[P, A, V]:
    """Holds a game to the protocol: the type checker looks at each where it is passed in."""
    return Match(game, saving, storage)


def _duel_saving() -> "Saving":
    from web.duel.saving import DUEL

    return DUEL


def _duel(wiring: Wiring, storage: Storage | None) -> AnyMatch:
    from web.duel.game import open_duel

    return _match(open_duel(wiring), _duel_saving(), storage)


def _kingdomino_saving() -> "Saving":
    from web.kingdomino.saving import KINGDOMINO

    return KINGDOMINO


def _kingdomino(wiring: Wiring, storage: Storage | None) -> AnyMatch:
    from web.kingdomino.game import open_kingdomino

    return _match(open_kingdomino(wiring), _kingdomino_saving(), storage)


ENTRIES = (
    Entry(KnownGame("duel", duel_keys.KEYS, _duel_saving), _duel),
    Entry(KnownGame("kingdomino", kingdomino_keys.KEYS, _kingdomino_saving), _kingdomino),
)
"""The first entry is the default, loaded at the start."""

GAMES = tuple(entry.known for entry in ENTRIES)
