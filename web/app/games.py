"""The table of games: each is named once, here, and loaded when it is first wanted."""

from web.duel import save_keys as duel_keys
from web.kingdomino import save_keys as kingdomino_keys
from web.saves.keys import KnownGame
from web.saves.slots import Saving


def _duel() -> Saving:
    from web.duel.saving import DUEL

    return DUEL


def _kingdomino() -> Saving:
    from web.kingdomino.saving import KINGDOMINO

    return KINGDOMINO


GAMES = (
    KnownGame("duel", duel_keys.KEYS, _duel),
    KnownGame("kingdomino", kingdomino_keys.KEYS, _kingdomino),
)
