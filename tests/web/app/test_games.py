"""The games of the app and those of the build: one list, in one order."""

from web.app.games import GAMES
from web.build import games


def test_app_and_build_know_the_same_games_in_the_same_order() -> None:
    assert tuple(known.name for known in GAMES) == games.GAMES
