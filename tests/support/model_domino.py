"""Dominoes of the second engine of Duel, and the ways to draw them."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

HOUSES = ["dot", "stripe", "two_dots", "two_stripes", "solid", "quarters"]


DICE = {
    "1": ["?", "dot", "dot", "stripe", "two_dots+1", "two_stripes+1"],
    "2": ["dot", "stripe", "two_dots+1", "two_stripes+1", "solid", "quarters"],
    "3": ["dot", "stripe", "two_dots", "two_stripes", "solid+2", "quarters+2"],
    "4": ["?", "stripe", "stripe+1", "dot+1", "two_dots", "two_stripes"],
}


BOXES = {"dot": 5, "stripe": 5, "two_dots": 4, "two_stripes": 4, "solid": 3, "quarters": 3}


KEPT_POWERS = {"dot": "free", "stripe": "split", "two_dots": "two_dice", "two_stripes": "turn"}


CASTLE = "d3"


COLUMNS = "abcdefg"


ROWS = "12345"


SQUARES = [column + row for row in ROWS for column in COLUMNS if column + row != CASTLE]


Way = tuple[str | None, str | None, str | None, str | None]


def side_by_side(one: str, two: str) -> bool:
    across = abs(COLUMNS.index(one[0]) - COLUMNS.index(two[0]))
    down = abs(ROWS.index(one[1]) - ROWS.index(two[1]))
    return across + down == 1


NEIGHBOURS = {one: [two for two in [*SQUARES, CASTLE] if side_by_side(one, two)] for one in SQUARES}


def house_of(face: str) -> str:
    return face.partition("+")[0]


def crosses_of(face: str) -> int:
    return int(face.partition("+")[2] or 0)


def other(seat: str) -> str:
    return "2" if seat == "1" else "1"


@dataclass(frozen=True)
class Domino:
    shows: dict[str, str]  # die -> face, for two dice, the lower number first
    named: dict[str, str] = field(default_factory=dict)  # die -> house, for jokers
    bonus: str | None = None  # the die with the castle bonus
    turned: bool = False
    free: bool = False
    split: bool = False

    def spent_nothing(self) -> bool:
        return not (self.turned or self.bonus or self.free or self.split)

    def may_be_lost(self, die: str) -> bool:
        return die not in self.named and die != self.bonus

    def crosses(self, die: str) -> int:
        return crosses_of(self.shows[die]) + (1 if die == self.bonus else 0)

    def houses(self, die: str, may_name: bool) -> list[str]:
        """A joker still unnamed is no house without `may_name`: it cannot be drawn yet."""
        if self.shows[die] != "?":
            return [house_of(self.shows[die])]
        if die in self.named:
            return [self.named[die]]
        return HOUSES if may_name else []

    def prepared(self, action: str) -> "Domino":
        match action.split():
            case ["turn", die, face]:
                return replace(self, shows=self.shows | {die: face}, turned=True)
            case ["bonus", die]:
                return replace(self, bonus=die)
            case ["arm", "free"]:
                return replace(self, free=True)
            case ["arm", "split"]:
                return replace(self, split=True)
            case ["joker", die, house]:
                return replace(self, named=self.named | {die: house})
            case _:
                raise ValueError(action)


# For every empty square of a map, the houses with which it satisfies the connection rule.
Connections = dict[str, set[str]]


def ways_to_draw(domino: Domino, connections: Connections, may_name: bool) -> Iterator[Way]:
    """Yields the squares of the lower and the higher die, then the houses they become."""
    low, high = domino.shows
    if not domino.split:
        for one in connections:
            for two in NEIGHBOURS[one]:
                if two not in connections:
                    continue
                for house_1 in domino.houses(low, may_name):
                    for house_2 in domino.houses(high, may_name):
                        connects = house_1 in connections[one] or house_2 in connections[two]
                        if domino.free or connects:
                            yield one, two, house_1, house_2
        return

    def alone(houses: list[str]) -> Iterator[tuple[str, str]]:
        for square in connections:
            for house in houses:
                if domino.free or house in connections[square]:
                    yield square, house

    # Naming a joker badly is no way round having to put both dice down.
    unnamed = replace(domino, named={})
    both_could = any(
        one != two
        for one, _ in alone(unnamed.houses(low, may_name=True))
        for two, _ in alone(unnamed.houses(high, may_name=True))
    )
    if both_could:
        for one, house_1 in alone(domino.houses(low, may_name)):
            for two, house_2 in alone(domino.houses(high, may_name)):
                if one != two:
                    yield one, two, house_1, house_2
    else:
        if domino.may_be_lost(high):
            for one, house_1 in alone(domino.houses(low, may_name)):
                yield one, None, house_1, None
        if domino.may_be_lost(low):
            for two, house_2 in alone(domino.houses(high, may_name)):
                yield None, two, None, house_2
