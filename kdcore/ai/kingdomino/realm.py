"""Kingdoms as opponents see them, with fast valuation of one more domino.

Properties are kept with their borders, so that only those which a domino touches are looked at.
`kdcore.kingdomino.placing` decides where a domino may lie.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from kdcore.grid import Squares
from kdcore.kingdom import Kingdom
from kdcore.kingdomino.dominoes import Domino
from kdcore.kingdomino.placing import laid, ways

Row: TypeAlias = Sequence[float]
"""Values indexed by a number."""


class Property(NamedTuple):
    """Property of a kingdom."""

    terrain: int
    # Squares around it.
    border: Squares
    size: int
    crowns: int


def key(terrain: int, size: int, crowns: int) -> int:
    """Key of a property in `Judge.rows`."""
    return terrain << 12 | size << 6 | crowns


class Shape(NamedTuple):
    """Outline of a kingdom with its value."""

    worth: float
    # Squares that are to be filled.
    room: Squares
    # Squares of `room` that a domino can still cover.
    usable: Squares


class Judge(Protocol):
    """Valuation of kingdoms by an opponent."""

    @property
    def rows(self) -> Mapping[int, Row]:
        """Values of a property by its `key`, indexed by the number of open squares around it."""

    @property
    def shapes(self) -> Mapping[Squares, Shape]:
        """Shapes computed so far, by the squares that are filled."""

    @property
    def fitting(self) -> Mapping[int, float]:
        """Value of terrains that dominoes can join, a sum of `1 << terrain`."""

    def shape(self, filled: Squares, empty: Squares) -> Shape: ...


class Placement(NamedTuple):
    """Placement of a domino, with the value of the realm after it."""

    value: float
    # Squares of the two halves, 0 if the domino does not fit.
    first: Squares
    second: Squares


class Realm(NamedTuple):
    """Kingdom with its properties."""

    kingdom: Kingdom
    filled: Squares
    properties: tuple[Property, ...]

    @classmethod
    def of(cls, kingdom: Kingdom) -> "Realm":
        beside = kingdom.grid.beside
        properties = [
            Property(kind, beside(squares), squares.bit_count(), crowns)
            for kind, squares, crowns in kingdom.domains()
        ]
        return cls(kingdom, kingdom.filled, tuple(properties))

    def worth(self, judge: Judge) -> float:
        value, room, usable = judge.shape(self.filled, self.kingdom.empty)
        value += _worth(self.properties, judge.rows, room)
        return value + judge.fitting[self.joins(usable)]

    def joins(self, usable: Squares) -> int:
        """Terrains that a domino can join on these squares, a sum of `1 << terrain`."""
        borders = self.kingdom.borders
        return sum(1 << kind for kind, border in enumerate(borders) if border & usable)

    def points(self) -> int:
        return sum(size * crowns for _, _, size, crowns in self.properties)

    def after(self, domino: Domino, placement: Placement) -> "Realm":
        _, first, second = placement
        if not first:
            return self
        _, (terrain, crowns), (other, other_crowns), _ = domino
        around = self.kingdom.grid.around
        properties = _joined(self.properties, terrain, around[first], crowns, first)
        properties = _joined(properties, other, around[second], other_crowns, second)
        kingdom = laid(self.kingdom, domino, first, second)
        return Realm(kingdom, self.filled | first | second, tuple(properties))

    def placements(self, domino: Domino, judge: Judge) -> list[Placement]:
        """All placements of a domino, in no order.

        Opponents spend most of their time here, so values that do not depend on the placement are
        looked up beforehand, and both halves of a twin count as one property.
        """
        (grid, _, _, empty, borders), filled, properties = self
        _, (terrain, crowns), (other, other_crowns), is_twin = domino
        around, leaves = grid.around, grid.leaves
        rows, shapes, fitting = judge.rows, judge.shapes, judge.fitting
        apart, near, far = _parted(properties, rows, terrain, other)
        terrain_key, other_key = terrain << 12, other << 12
        edges = [(border, 1 << kind) for kind, border in enumerate(borders)]
        placements = []
        for firsts, step in zip(ways(self.kingdom, domino), grid.steps, strict=True):
            left = firsts
            while left:
                first = left & -left
                left ^= first
                second = first << step if step > 0 else first >> -step
                outline = filled | first | second
                shape = shapes.get(outline)
                if shape is None:
                    shape = judge.shape(outline, empty & leaves[first] & leaves[second])
                value, room, usable = shape
                for border, row in apart:
                    value += row[(border & room).bit_count()]

                open_, size, worn, touched = around[first], 1, crowns, first
                if is_twin:
                    open_, size, worn, touched = (
                        open_ | around[second],
                        2,
                        2 * crowns,
                        first | second,
                    )
                for border, squares, has, row in near:
                    if border & touched:
                        open_ |= border
                        size += squares
                        worn += has
                    else:
                        value += row[(border & room).bit_count()]
                value += rows[terrain_key | size << 6 | worn][(open_ & room).bit_count()]

                if not is_twin:
                    open_, size, worn = around[second], 1, other_crowns
                    for border, squares, has, row in far:
                        if border & second:
                            open_ |= border
                            size += squares
                            worn += has
                        else:
                            value += row[(border & room).bit_count()]
                    value += rows[other_key | size << 6 | worn][(open_ & room).bit_count()]

                joins = 0
                for border, bit in edges:
                    if border & usable:
                        joins |= bit
                if around[first] & usable:
                    joins |= 1 << terrain
                if around[second] & usable:
                    joins |= 1 << other
                placements.append(Placement(value + fitting[joins], first, second))
        return placements or [Placement(self.worth(judge), 0, 0)]


def _worth(properties: Iterable[Property], rows: Mapping[int, Row], room: Squares) -> float:
    return sum(
        [
            rows[key(terrain, size, crowns)][(border & room).bit_count()]
            for terrain, border, size, crowns in properties
        ]
    )


class _Parted(NamedTuple):
    """Properties by the half of a domino that they may join.

    The entries are border, size, crowns and row, unpacked at once because that is faster.
    """

    apart: list[tuple[Squares, Row]]
    near: list[tuple[Squares, int, int, Row]]
    far: list[tuple[Squares, int, int, Row]]


def _parted(
    properties: Iterable[Property], rows: Mapping[int, Row], terrain: int, other: int
) -> _Parted:
    parted = _Parted([], [], [])
    for kind, border, size, crowns in properties:
        row = rows[key(kind, size, crowns)]
        if kind == terrain:
            parted.near.append((border, size, crowns, row))
        elif kind == other:
            parted.far.append((border, size, crowns, row))
        else:
            parted.apart.append((border, row))
    return parted


def _joined(
    properties: Iterable[Property], terrain: int, border: Squares, crowns: int, square: Squares
) -> list[Property]:
    """Add a square, which makes one property of all that it touches."""
    size = 1
    others = []
    for one in properties:
        kind, its_border, its_size, its_crowns = one
        if kind == terrain and its_border & square:
            border |= its_border
            size += its_size
            crowns += its_crowns
        else:
            others.append(one)
    others.append(Property(terrain, border, size, crowns))
    return others
