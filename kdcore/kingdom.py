"""Kingdoms of both games, with their domains and points.

Both games fill squares with one of six *kinds* (a house in Duel, a terrain in Kingdomino) that may
carry *honours* (crosses, crowns), and score connected groups of one kind in the same way.
"""

from functools import reduce
from operator import or_
from typing import NamedTuple

from kdcore.grid import Grid, Squares


class Domain(NamedTuple):
    """Group of squares of one kind connected orthogonally, or a single square."""

    kind: int
    squares: Squares
    honours: int

    @property
    def size(self) -> int:
        return self.squares.bit_count()

    @property
    def points(self) -> int:
        return self.size * self.honours


class Kingdom(NamedTuple):
    """Squares filled around a castle.

    `empty` and `borders` follow from `lands`, but are kept because all placing needs them.
    """

    grid: Grid
    # Squares of each kind.
    lands: tuple[Squares, ...]
    # Squares with more than n honours at index n.
    honours: tuple[Squares, ...]
    # Squares that may still be filled.
    empty: Squares
    # Squares beside the castle or beside a square of each kind.
    borders: tuple[Squares, ...]

    def __repr__(self) -> str:
        return f"<Kingdom: {self.filled.bit_count()} squares filled, {self.points()} points>"

    @classmethod
    def bare(cls, grid: Grid, kinds: int) -> "Kingdom":
        """Kingdom with nothing but the castle."""
        borders = (grid.beside(grid.castle),) * kinds
        return cls(grid, (0,) * kinds, (), grid.leaves[grid.castle], borders)

    @property
    def filled(self) -> Squares:
        return reduce(or_, self.lands)

    def kind_on(self, square: Squares) -> int | None:
        for kind, land in enumerate(self.lands):
            if land & square:
                return kind
        return None

    def honours_on(self, squares: Squares) -> int:
        return sum((squares & honoured).bit_count() for honoured in self.honours)

    def drawn(self, *squares: tuple[Squares, int, int]) -> "Kingdom":
        """Fill more squares, each given with its kind and number of honours."""
        grid, around, leaves = self.grid, self.grid.around, self.grid.leaves
        lands, borders = list(self.lands), list(self.borders)
        empty, honours = self.empty, self.honours
        for square, kind, count in squares:
            lands[kind] |= square
            borders[kind] |= around[square]
            empty &= leaves[square]
            if count:
                honours = raised(honours, square, count)
        return Kingdom(grid, tuple(lands), honours, empty, tuple(borders))

    def honoured(self, square: Squares) -> "Kingdom":
        """Add an honour to a filled square."""
        grid, lands, honours, empty, borders = self
        return Kingdom(grid, lands, raised(honours, square, 1), empty, borders)

    def connecting(self, kind: int | None) -> Squares:
        """Empty squares beside the castle or a square of that kind, of any kind for `None`."""
        if kind is None:
            return reduce(or_, self.borders) & self.empty
        return self.borders[kind] & self.empty

    def domains(self) -> list[Domain]:
        return [
            Domain(kind, group, self.honours_on(group))
            for kind, land in enumerate(self.lands)
            for group in self.grid.groups(land)
        ]

    def points(self) -> int:
        """Sum of all domains' points, without looking at domains worth nothing.

        >>> kingdom = Kingdom.bare(Grid(5, 7), 6).drawn((0b010, 0, 0), (0b100, 0, 1))
        >>> kingdom.points() == sum(domain.points for domain in kingdom.domains()) == 2
        True
        """
        if not self.honours:
            return 0
        honours, group = self.honours, self.grid.group
        points = 0
        for land in self.lands:
            seeds = land & honours[0]
            while seeds:
                domain = group(land, seeds & -seeds)
                size = domain.bit_count()
                for honoured in honours:
                    points += size * (domain & honoured).bit_count()
                seeds &= ~domain
        return points


def growths(before: Kingdom, after: Kingdom) -> list[tuple[Domain, int]]:
    """Domains that gained points or squares, and the points that each gained; no new ones that are
    worth nothing.
    """
    new = after.filled & ~before.filled
    old = before.domains()
    found = []
    for domain in after.domains():
        parts = [part for part in old if part.squares & domain.squares]
        gain = domain.points - sum(part.points for part in parts)
        if gain > 0 or (domain.squares & new and parts):
            found.append((domain, gain))
    return found


def grown(before: Kingdom, after: Kingdom) -> Domain | None:
    """Domain that gained the most points, the larger of equals."""
    found = [(gain, domain.size, domain) for domain, gain in growths(before, after)]
    return max(found, default=(0, 0, None))[2]


def raised(honours: tuple[Squares, ...], square: Squares, count: int) -> tuple[Squares, ...]:
    raised = []
    for honoured in honours:
        if count and not honoured & square:
            raised.append(honoured | square)
            count -= 1
        else:
            raised.append(honoured)
    return (*raised, *[square] * count)
