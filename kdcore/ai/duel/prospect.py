"""Expected final score of a player.

It is the sum of entries in tables learned from games: for each domain one entry by its size,
crosses and open borders and one by its room to grow; one entry for the holes in the map, one for
the faces that fit, one for each power left to spend and one for each race in the spellbook. The
number of turns left chooses among the tables.
"""

from collections.abc import Callable, Sequence
from itertools import product
from typing import TypeAlias

from kdcore.ai.duel.weights import CASTLE, NAMED, Weights
from kdcore.duel.player import MAP, Player
from kdcore.duel.scoring import DOMAIN_BONUS
from kdcore.duel.spellbook import BOXES, POWERS
from kdcore.grid import Squares, each
from kdcore.kingdom import Kingdom

# Classes of houses by their number of faces, which tells how often their domains can grow.
_PLENTY, _FAIR, _RARE = 0, 1, 2
_RARITY = (_PLENTY, _PLENTY, _FAIR, _FAIR, _RARE, _RARE)
_FACES = (5, 5, 4, 4, 2, 2)

MOST_SIZE, MOST_CROSSES, MOST_OPEN, MOST_ROOM = 9, 5, 4, 9
_SQUARES = len(MAP.cells)
_SIZE = tuple(
    min(size, MOST_SIZE) * (MOST_CROSSES + 1) * (MOST_OPEN + 1) for size in range(_SQUARES)
)
_CROSSES = tuple(min(crosses, MOST_CROSSES) for crosses in range(3 * _SQUARES))
_OPEN = tuple(min(squares, MOST_OPEN) for squares in range(_SQUARES))
_ROOM = tuple(min(squares, MOST_ROOM) for squares in range(_SQUARES))

POWER = {power: index for index, power in enumerate(POWERS)}

MOST_HOLES = 6
MOST_FITTING = 5
_FITTING = 4

_STRIDE = MAP.stride
_AROUND = MAP.around

Half: TypeAlias = tuple[Squares, int, int]
"""Square of a die, its house and its crosses."""

PHASES = (0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5)
"""Phase of the game by the number of turns left; in phase 0 only points count."""


def turns_left(mine: Squares, theirs: Squares) -> int:
    """Number of turns until a map is full, if both players place whenever they can."""
    return (min(mine.bit_count(), theirs.bit_count()) + 1) // 2


def domain(size: int, crosses: int, open_: Squares) -> int:
    """Index of a domain in the table of domains."""
    return _SIZE[size] + _CROSSES[crosses] * (MOST_OPEN + 1) + _OPEN[open_.bit_count()]


def room(kind: int, crosses: int, open_: Squares, empty: Squares) -> int:
    """Index in the table of rooms, where room is the empty squares within two steps."""
    row = _RARITY[kind] * (MOST_CROSSES + 1) + _CROSSES[crosses]
    return row * (MOST_ROOM + 1) + _ROOM[reach(open_, empty).bit_count()]


def reach(open_: Squares, empty: Squares) -> Squares:
    return open_ | (open_ << 1 | open_ >> 1 | open_ << _STRIDE | open_ >> _STRIDE) & empty


class Prospect:
    """Map of a player, with fast valuation of one more domino.

    `domains` are kind, size, crosses, open borders and value; `near` gives the domains that an
    empty square touches, `within` those that have it in their reach.
    """

    __slots__ = (
        "_fitting",
        "_gains",
        "_holes",
        "_rooms",
        "_shapes",
        "_table",
        "borders",
        "domains",
        "empty",
        "named",
        "near",
        "within",
        "worth",
    )

    def __init__(self, kingdom: Kingdom, named: int | None, phase: int, weights: Weights):
        _, lands, honours, empty, self.borders = kingdom
        self._table = weights.domains[phase]
        self._rooms = weights.rooms[phase]
        self._holes = weights.holes[phase]
        self._fitting = weights.fitting[phase]
        self._shapes: dict[Squares, tuple[float, Squares]] = {}
        self._gains: dict[tuple[int, int], Gains] = {}
        self.empty = empty
        self.named = named
        self.domains: list[tuple[int, int, int, Squares, float]] = []
        self.near: dict[Squares, list[int]] = {}
        self.within: dict[Squares, list[int]] = {}
        self.worth = weights.spare[phase][NAMED] if named is not None else 0.0
        for kind, land in enumerate(lands):
            left = land
            while left:
                squares = MAP.group(land, left & -left)
                left ^= squares
                size, crosses = squares.bit_count(), 0
                for honoured in honours:
                    crosses += (squares & honoured).bit_count()
                open_ = MAP.beside(squares) & empty
                value = self._promise(kind, size, crosses, open_, empty)
                self.worth += value
                index = len(self.domains)
                self.domains.append((kind, size, crosses, open_, value))
                for square in each(open_):
                    self.near.setdefault(square, []).append(index)
                for square in each(reach(open_, empty)):
                    self.within.setdefault(square, []).append(index)

    def now(self) -> float:
        """Value of the map as it is."""
        return self.worth + self._shape(self.empty, self.borders)

    def _promise(self, kind: int, size: int, crosses: int, open_: Squares, empty: Squares) -> float:
        """Points of a domain, and their expected growth."""
        value = size * crosses + self._table[domain(size, crosses, open_)]
        if open_:
            value += self._rooms[room(kind, crosses, open_, empty)]
        if kind == self.named:
            value += DOMAIN_BONUS
        return value

    def gains(self, kind: int, crosses: int) -> "Gains":
        """Rough gain of one die on each empty square."""
        gains = self._gains.get((kind, crosses))
        if gains is None:
            gains = self._gains[kind, crosses] = Gains(self, kind, crosses)
        return gains

    def gain(self, square: Squares, kind: int, crosses: int) -> float:
        """Rough gain of a die, without domains that only lose some of their reach."""
        empty = self.empty ^ square
        size, open_ = 1, _AROUND[square]
        gain = 0.0
        for index in self.near.get(square, ()):
            of, its_size, its_crosses, its_open, value = self.domains[index]
            gain -= value
            if of == kind:
                size += its_size
                crosses += its_crosses
                open_ |= its_open
            else:
                gain += self._promise(of, its_size, its_crosses, its_open & empty, empty)
        return gain + self._promise(kind, size, crosses, open_ & empty, empty)

    def after(self, one: Half, two: Half) -> float:
        """Value of the map with two more squares, which need not lie side by side."""
        first, kind, crosses = one
        second, other, more = two
        empty = self.empty ^ first ^ second
        size, open_ = 1, _AROUND[first]
        other_size, other_open = 1, _AROUND[second]
        is_one = kind == other and bool(open_ & second)
        worth = self.worth
        for index in sorted({*self.within.get(first, ()), *self.within.get(second, ())}):
            of, its_size, its_crosses, its_open, value = self.domains[index]
            worth -= value
            if of == kind and its_open & first:
                size += its_size
                crosses += its_crosses
                open_ |= its_open
                is_one = is_one or bool(of == other and its_open & second)
            elif of == other and its_open & second:
                other_size += its_size
                more += its_crosses
                other_open |= its_open
            else:
                worth += self._promise(of, its_size, its_crosses, its_open & empty, empty)
        if is_one:
            size, crosses, open_ = size + other_size, crosses + more, open_ | other_open
        else:
            worth += self._promise(other, other_size, more, other_open & empty, empty)
        worth += self._promise(kind, size, crosses, open_ & empty, empty)
        borders = list(self.borders)
        borders[kind] |= _AROUND[first]
        borders[other] |= _AROUND[second]
        return worth + self._shape(empty, borders)

    def _shape(self, empty: Squares, borders: Sequence[Squares]) -> float:
        known = self._shapes.get(empty)
        if known is None:
            known = self._shapes[empty] = (self._holes[holes(empty)], roomy(empty))
        value, room = known
        return value + self._fitting[fitting(room, borders)]


class Gains(dict[Squares, float]):
    """Gains by square, computed when first asked for."""

    __slots__ = ("_crosses", "_kind", "_prospect")

    def __init__(self, prospect: Prospect, kind: int, crosses: int) -> None:
        self._prospect = prospect
        self._kind = kind
        self._crosses = crosses

    def __missing__(self, square: Squares) -> float:
        gain = self[square] = self._prospect.gain(square, self._kind, self._crosses)
        return gain


def holes(empty: Squares) -> int:
    """Least number of squares that will stay empty."""
    count = 0
    while empty:
        group = MAP.group(empty, empty & -empty)
        empty ^= group
        count += group.bit_count() & 1
    return min(count, MOST_HOLES)


def roomy(empty: Squares) -> Squares:
    """Empty squares that a domino can still cover."""
    return empty & (empty << 1 | empty >> 1 | empty << _STRIDE | empty >> _STRIDE)


def fitting(room: Squares, borders: Sequence[Squares]) -> int:
    """Number of the 24 faces that fit by themselves, in groups of four."""
    faces = 0
    for border, count in zip(borders, _FACES, strict=True):
        if border & room:
            faces += count
    return faces // _FITTING


def worth(player: Player, their_marks: Sequence[int], phase: int, weights: Weights) -> float:
    """Expected final score of a player."""
    prospect = Prospect(player.kingdom, player.named_house, phase, weights)
    return prospect.now() + belongings(player, their_marks, phase, weights)


def belongings(player: Player, their_marks: Sequence[int], phase: int, weights: Weights) -> float:
    """Value of powers, castle bonus and marks in the spellbook."""
    spare = weights.spare[phase]
    value = spare[CASTLE] if player.has_castle_bonus else 0.0
    for power in sorted(player.kept):
        value += spare[POWER[power]]
    return value + races(player.marks, their_marks, phase, weights)


def races(mine: Sequence[int], theirs: Sequence[int], phase: int, weights: Weights) -> float:
    table = weights.races[phase]
    value = 0.0
    for arms, boxes in enumerate(BOXES):
        if mine[arms] < boxes and theirs[arms] < boxes:
            value += table[race(arms, mine[arms], theirs[arms])]
    return value


def race(arms: int, mine: int, theirs: int) -> int:
    return (arms * 5 + mine) * 5 + theirs


def handmade(promise: Callable[[int, int, int], float], spare: float = 4.0) -> Weights:
    """Weights made by hand, from the promise of a domain and the price of powers and castle bonus.

    A promise depends on size, crosses and open borders.
    """
    weights = Weights()
    ranges = (range(most + 1) for most in (MOST_SIZE, MOST_CROSSES, MOST_OPEN))
    domains = [promise(*of) for of in product(*ranges)]
    for phase in range(1, PHASES[-1] + 1):
        weights.domains[phase] = domains
        weights.spare[phase] = [*[spare] * NAMED, 0.0]
    return weights
