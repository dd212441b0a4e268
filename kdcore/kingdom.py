"""A kingdom: which square holds what, its domains and what they are worth.

Both games fill squares with one of six *kinds* (a house in Duel, a terrain in Kingdomino) that may
carry *honours* (crosses, crowns), and score connected groups of one kind alike.
"""

from functools import reduce
from operator import or_
from typing import NamedTuple

from kdcore.grid import Grid, Squares


class Domain(NamedTuple):
    """A group of squares of one kind connected orthogonally; a single square is one too."""

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
    """`lands[k]` are the squares of kind k; `honours[n]` those with more than n honours.

    `empty` and `borders` follow from `lands`, but every question about placing needs them:
    `empty` are the squares that may still be filled, and `borders[k]` those beside the castle or
    beside a square of kind k.
    """

    grid: Grid
    lands: tuple[Squares, ...]
    honours: tuple[Squares, ...]
    empty: Squares
    borders: tuple[Squares, ...]

    def __repr__(self) -> str:
        return f"<Kingdom: {self.filled.bit_count()} squares filled, {self.points()} points>"

    @classmethod
    def bare(cls, grid: Grid, kinds: int) -> "Kingdom":
        """Nothing but the castle."""
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
        """This kingdom with more squares filled: where, with which kind, with how many honours."""
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
        """This kingdom with one more honour on a filled square."""
        grid, lands, honours, empty, borders = self
        return Kingdom(grid, lands, raised(honours, square, 1), empty, borders)

    def connecting(self, kind: int | None) -> Squares:
        """The connection rule: empty squares beside the castle or a square of that kind.

        `None` asks for any kind.
        """
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
        """What all domains are worth, without looking at those that are worth nothing.

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


def grown(before: Kingdom, after: Kingdom) -> Domain | None:
    """The domain that has more points than what it is made of, by most; else by size."""
    new = after.filled & ~before.filled
    old = before.domains()
    grown = []
    for domain in after.domains():
        parts = [part for part in old if part.squares & domain.squares]
        gain = domain.points - sum(part.points for part in parts)
        if gain > 0 or (domain.squares & new and parts):
            grown.append((gain, domain.size, domain))
    return max(grown, default=(0, 0, None))[2]


def raised(honours: tuple[Squares, ...], square: Squares, count: int) -> tuple[Squares, ...]:
    raised = []
    for honoured in honours:
        if count and not honoured & square:
            raised.append(honoured | square)
            count -= 1
        else:
            raised.append(honoured)
    return (*raised, *[square] * count)
