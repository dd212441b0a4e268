"""Another toy game, so that there is one to put the race beside."""

from tests.support.race import SAVING, Game
from tests.support.race_rules import Act, Race, Rules
from web.app.games import Entry
from web.app.match import Match
from web.saves.keys import KnownGame, SaveKeys
from web.saves.store import Storage
from web.shared.game_ui import Wiring


class StrollRules(Rules):
    NAME = "stroll"


class Stroll(Game):
    NAME = StrollRules.NAME


STROLL = SAVING._replace(game=StrollRules(), keys=SaveKeys.under("kd:stroll:"))


def _open(wiring: Wiring, storage: Storage | None) -> Match[Race, Act, str]:
    return Match(Stroll(wiring), STROLL, storage)


ENTRY = Entry(KnownGame(Stroll.NAME, STROLL.keys, lambda: STROLL), _open)
