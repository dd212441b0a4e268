"""What lies before the players: a kingdom each, and the lines of dominoes they share."""

from functools import cache
from typing import NamedTuple

from kdcore.grid import Grid
from kdcore.kingdom import Kingdom
from kdcore.kingdomino.dominoes import Terrain
from kdcore.kingdomino.options import Setup
from kdcore.position import Seat


@cache
def board(is_mighty: bool = False) -> Grid:
    """As wide as a kingdom of 5 by 5 or 7 by 7 can need, wherever the castle comes to lie in it."""
    span = 7 if is_mighty else 5
    return Grid(2 * span - 1, 2 * span - 1, span)


@cache
def bare(is_mighty: bool = False) -> Kingdom:
    return Kingdom.bare(board(is_mighty), len(Terrain))


class Player(NamedTuple):
    """One player's kingdom; `earlier` are those of the games of a Dynasty that are over."""

    kingdom: Kingdom
    earlier: tuple[Kingdom, ...] = ()

    @classmethod
    def start(cls, setup: Setup) -> "Player":
        return cls(bare(setup.is_mighty))

    def begin_again(self) -> "Player":
        kingdom = Kingdom.bare(self.kingdom.grid, len(Terrain))
        return Player(kingdom, (*self.earlier, self.kingdom))


class Spot(NamedTuple):
    """A domino in a line, and whose king stands on it."""

    domino: int
    king: Seat | None = None
