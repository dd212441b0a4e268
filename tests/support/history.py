"""Games of Duel that are over, and the list of them that is kept."""

from random import Random

from kdcore import duel
from kdcore.duel import State
from kdcore.position import CHANCE
from kdcore.table import Table
from tests.support.memory_storage import Shelf
from tests.support.saves import GAMES
from web.duel.offers import DuelTable
from web.saves import history


def random_game(seed: int) -> DuelTable:
    rng = Random(seed)
    table: DuelTable = Table(duel, State.start(), seed=seed)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(rng.choice([*table.state.legal_actions()]))
    return table


GAMES_PLAYED = [random_game(seed) for seed in range(24)]


DAY = 1_700_000_000_000
"""Some day on which games may have been played, as browsers count."""


def on(shelf: Shelf) -> tuple[history.Game, ...]:
    return history.read(shelf.items.get(GAMES))
