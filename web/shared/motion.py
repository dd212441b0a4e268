"""Places on the screen, and domains that have grown: what a table needs to let things move."""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from kdcore.kingdom import Kingdom, growths
from kdcore.position import Seat

Place = tuple[int, int]
"""Row and column, counted from 0."""


class Box(NamedTuple):
    """A rectangle in pixels, which lies turned about its middle by so many degrees."""

    left: float
    top: float
    width: float
    height: float
    turn: int = 0

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2


class Extent(NamedTuple):
    """The part of a drawing that a picture shows, in the units of the drawing."""

    left: float
    top: float
    width: float
    height: float

    def part(self, picture: Box, left: float, top: float, side: float) -> Box:
        """The place on the screen of a square of the drawing."""
        (x, y), turn = picture.middle, radians(picture.turn)
        across, down = picture.width / self.width, picture.height / self.height
        right = (left + side / 2 - self.left - self.width / 2) * across
        below = (top + side / 2 - self.top - self.height / 2) * down
        x += right * cos(turn) - below * sin(turn)
        y += right * sin(turn) + below * cos(turn)
        wide, high = side * across, side * down
        return Box(x - wide / 2, y - high / 2, wide, high, picture.turn)


def lying(left: float, top: float, width: float, height: float, turn: int) -> Box:
    """What takes this room on the screen when it lies turned by quarters."""
    if turn % 180 == 0:
        return Box(left, top, width, height, turn)
    x, y = left + width / 2, top + height / 2
    return Box(x - height / 2, y - width / 2, height, width, turn)


def middle_of(places: Iterable[Place]) -> tuple[float, float]:
    """Row and column in the middle of some squares."""
    rows, columns = zip(*places, strict=True)
    return sum(rows) / len(rows), sum(columns) / len(columns)


class Growth(NamedTuple):
    """A domain that the last tap let grow, and the points that this brought."""

    seat: str
    places: tuple[Place, ...]
    points: int


@lru_cache(maxsize=8)
def growth_of(seat: Seat, before: Kingdom, after: Kingdom) -> tuple[Growth, ...]:
    return tuple(
        Growth(str(seat), tuple(after.grid.cells_of(domain.squares)), points)
        for domain, points in growths(before, after)
    )
