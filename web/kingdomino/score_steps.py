"""The count at the end of a game, line by line, with the points of each player."""

from typing import TYPE_CHECKING, NamedTuple

from kdcore import kingdomino
from kdcore.kingdomino import Option, Score, Terrain
from kdcore.position import Seat

if TYPE_CHECKING:
    from web.kingdomino.offers import Offers

GAME = "game"
"""A game of a Dynasty: the one that is counted, or one before."""


class Row(NamedTuple):
    """`what` is a terrain, an optional rule, or a game with its number. The game that is counted is
    the sum of the rows above it.
    """

    what: Terrain | Option | str
    points: tuple[int, ...]
    number: int = 0
    is_sum: bool = False


def rows(session: "Offers") -> tuple[Row, ...]:
    state = session.state
    setup = state.setup
    scores = [score(session, seat) for seat in setup.seats]
    found = [Row(terrain, tuple(_worth(one, terrain) for one in scores)) for terrain in Terrain]
    if Option.MIDDLE_KINGDOM in setup.options:
        found.append(Row(Option.MIDDLE_KINGDOM, tuple(one.middle_kingdom for one in scores)))
    if Option.HARMONY in setup.options:
        found.append(Row(Option.HARMONY, tuple(one.harmony for one in scores)))
    if setup.games > 1:
        number = state.game - session.has_new_game
        found.append(Row(GAME, tuple(one.total for one in scores), number, is_sum=True))
    for number, totals in enumerate(zip(*_earlier(session), strict=True), start=1):
        found.append(Row(GAME, totals, number))
    return tuple(found)


def score(session: "Offers", seat: Seat) -> Score:
    return kingdomino.score(session.kingdom(seat), session.state.setup)


def _worth(of: Score, terrain: Terrain) -> int:
    return sum(one.points for one in of.properties if one.kind == terrain)


def _earlier(session: "Offers") -> list[tuple[int, ...]]:
    """Points of each seat in the games before the one that is counted."""
    state = session.state
    games = [player.earlier for player in state.players]
    if session.has_new_game:
        games = [earlier[:-1] for earlier in games]
    return [
        tuple(kingdomino.total(kingdom, state.setup) for kingdom in earlier) for earlier in games
    ]
