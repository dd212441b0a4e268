"""Lists of games as a hostile text would hold them."""

import json
from random import Random

from kdcore.position import Seat
from tests.support.history import DAY, GAMES_PLAYED
from tests.support.kingdomino_taps import new_session, played_until
from tests.support.saves import GAMES, SLOTS, finished
from tests.support.taps import new_table
from tests.web.kingdomino.test_statistics import played as played_kingdomino
from web.duel import statistics
from web.duel.saving import DUEL
from web.duel.statistics import Tally
from web.kingdomino import statistics as tallying_k
from web.kingdomino.saving import KINGDOMINO
from web.saves import history
from web.saves.slots import Saving, slot_text
from web.shared.statistics import Results

OWN = tuple(finished(table, DAY + at) for at, table in enumerate(GAMES_PLAYED[:8]))


SAVINGS = (DUEL, KINGDOMINO)


# Counts that come along


def tally_of(saving: Saving, best: int = 90) -> str:
    results = Results(4, 1, best, 240)
    if saving is DUEL:
        return statistics.spelled(Tally({"king": results}, (1,) * 7))
    return tallying_k.spelled({"2 king": results})


# All else that there may be


def saves() -> str:
    """All there can be in saves, of both games."""
    king = {Seat.ONE: "king"}
    session = played_until(new_session("2", 4), Random(4), 9)
    over = tuple(
        finished(played_kingdomino(setup, seed), DAY + seed, {}, KINGDOMINO)
        for seed, setup in enumerate(("2", "4 dynasty", "2 mighty_duel"))
    )
    entries = {
        GAMES: history.spelled((*OWN[:3], finished(GAMES_PLAYED[3], DAY, king, is_practice=True))),
        KINGDOMINO.keys.games: history.spelled(over),
        SLOTS[0]: slot_text(2, str(new_table(3)), False, "2 king"),
        SLOTS[1]: slot_text(1, str(new_table(4))),
        KINGDOMINO.keys.slots[0]: slot_text(1, str(session.table)),
        **{saving.keys.tally: tally_of(saving) for saving in SAVINGS},
    }
    return json.dumps(entries)
