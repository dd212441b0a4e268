"""Squares of a map, with sets of squares as the bits of one integer.

Shifting such an integer moves the whole set by a square. Every row has one spare bit after its
last square, so that a set moved sideways off the map never falls into the next row; code that
shifts masks the spare bits away.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

Squares: TypeAlias = int

_COLUMNS = "abcdefghijklmnopqrstuvwxyz"


class Cell(NamedTuple):
    """Square by its row and column, counted from the top left.

    >>> str(Cell(row=2, column=3))
    'd3'
    """

    row: int
    column: int

    def __str__(self) -> str:
        return f"{_COLUMNS[self.column]}{self.row + 1}"

    def __repr__(self) -> str:
        return f"Cell.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> "Cell":
        column = _COLUMNS.find(text[:1])
        row = text[1:]
        if column < 0 or row not in _ROWS:
            raise ValueError(f"not a square: {text[:20]!r}")
        return cls(_ROWS[row], column)


_ROWS = {str(row + 1): row for row in range(26)}


class Grid:
    """Map of `rows` by `columns` squares around a castle on the centre square.

    A kingdom may have to fit into `span` by `span` squares of it; `leaves[square]` are the squares
    that may then be filled together with this one.
    """

    def __init__(self, rows: int, columns: int, span: int | None = None) -> None:
        self.rows = rows
        self.columns = columns
        self.span = span
        self.stride = columns + 1
        self.cells = tuple(Cell(row, column) for row in range(rows) for column in range(columns))
        self.square = {cell: 1 << cell.row * self.stride + cell.column for cell in self.cells}
        self.squares: Squares = sum(self.square.values())
        self.around = {square: self.beside(square) for square in self.square.values()}
        self.castle = self.square[Cell(rows // 2, columns // 2)]
        self.leaves = self._leaves(span or max(rows, columns))
        self._shape = (rows, columns, span)

    def __repr__(self) -> str:
        return f"Grid{self._shape}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._shape == other._shape

    def __hash__(self) -> int:
        return hash(self._shape)

    def __contains__(self, cell: Cell) -> bool:
        return cell in self.square

    def cell(self, square: Squares) -> Cell:
        return Cell(*divmod(square.bit_length() - 1, self.stride))

    def cells_of(self, squares: Squares) -> list[Cell]:
        """Cells of a set in reading order, row by row from the top left."""
        return [self.cell(square) for square in each(squares)]

    def _leaves(self, span: int) -> dict[Squares, Squares]:
        near_row, near_column = (
            [
                sum(square for cell, square in self.square.items() if abs(cell[axis] - line) < span)
                for line in range(lines)
            ]
            for axis, lines in enumerate((self.rows, self.columns))
        )
        return {
            square: near_row[cell.row] & near_column[cell.column] ^ square
            for cell, square in self.square.items()
        }

    def beside(self, squares: Squares) -> Squares:
        """Squares up, down, left and right of any of `squares`."""
        stride = self.stride
        around = squares << 1 | squares >> 1 | squares << stride | squares >> stride
        return around & self.squares

    def group(self, squares: Squares, seed: Squares) -> Squares:
        """Members of `squares` connected orthogonally with one of them, `seed`."""
        more = self.around[seed] & squares
        if not more:
            return seed
        stride = self.stride
        reached = seed | more
        grown = reached | (more << 1 | more >> 1 | more << stride | more >> stride) & squares
        while grown != reached:
            reached = grown
            grown |= (grown << 1 | grown >> 1 | grown << stride | grown >> stride) & squares
        return reached

    def groups(self, squares: Squares) -> Iterator[Squares]:
        """Orthogonally connected groups of `squares`, in reading order."""
        while squares:
            group = self.group(squares, squares & -squares)
            yield group
            squares ^= group

    def dominoes(self, empty: Squares, first: Squares, second: Squares) -> tuple[Squares, ...]:
        """Squares of `empty` for the first half of a domino, for each of `steps` to the second.

        At least one half must connect: the first on one of `first`, or the second on one of
        `second`.
        """
        stride = self.stride
        return (
            empty & empty >> 1 & (first | second >> 1),
            empty & empty >> stride & (first | second >> stride),
            empty & empty << 1 & (first | second << 1),
            empty & empty << stride & (first | second << stride),
        )

    def pick(
        self, ways: tuple[Squares, ...], random: Callable[[], float]
    ) -> tuple[Squares, Squares] | None:
        """Draw one of the dominoes found by `dominoes`, all equally likely."""
        right, down, left, up = ways
        to_right, to_down, to_left = right.bit_count(), down.bit_count(), left.bit_count()
        count = to_right + to_down + to_left + up.bit_count()
        if not count:
            return None
        chosen = int(random() * count)
        if chosen < to_right:
            first = member(right, chosen)
            return first, first << 1
        chosen -= to_right
        if chosen < to_down:
            first = member(down, chosen)
            return first, first << self.stride
        chosen -= to_down
        if chosen < to_left:
            first = member(left, chosen)
            return first, first >> 1
        first = member(up, chosen - to_left)
        return first, first >> self.stride

    @property
    def steps(self) -> tuple[int, int, int, int]:
        """Distances between the halves of a domino in bits: right, down, left, up."""
        return 1, self.stride, -1, -self.stride


def each(squares: Squares) -> Iterator[Squares]:
    """Yield the members of a set, one square at a time."""
    while squares:
        square = squares & -squares
        yield square
        squares ^= square


def member(squares: Squares, index: int) -> Squares:
    while index:
        squares &= squares - 1
        index -= 1
    return squares & -squares


def moved(square: Squares, step: int) -> Squares:
    return square << step if step > 0 else square >> -step
