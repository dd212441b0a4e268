"""Kingdom of a player, and the spots in the lines that all share."""

from functools import cache
from typing import NamedTuple

from kdcore.grid import Grid
from kdcore.kingdom import Kingdom
from kdcore.kingdomino.dominoes import Terrain
from kdcore.kingdomino.options import Setup
from kdcore.position import Seat


@cache
def board(is_mighty: bool = False) -> Grid:
    """Board wide enough for a kingdom of 5 by 5 or 7 by 7 with the castle anywhere in it."""
    span = 7 if is_mighty else 5
    return Grid(2 * span - 1, 2 * span - 1, span)


@cache
def bare(is_mighty: bool = False) -> Kingdom:
    return Kingdom.bare(board(is_mighty), len(Terrain))


class Player(NamedTuple):
    """Kingdoms of one player."""

    kingdom: Kingdom
    # Kingdoms of a Dynasty's games that are over.
    earlier: tuple[Kingdom, ...] = ()

    @classmethod
    def start(cls, setup: Setup) -> "Player":
        return cls(bare(setup.is_mighty))

    def begin_again(self) -> "Player":
        kingdom = Kingdom.bare(self.kingdom.grid, len(Terrain))
        return Player(kingdom, (*self.earlier, self.kingdom))


class Spot(NamedTuple):
    """Domino in a line, with the owner of the king on it."""

    domino: int
    king: Seat | None = None
