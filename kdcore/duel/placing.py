"""Squares on which a domino may be drawn (RULES 1, stage 3)."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from kdcore.duel.actions import Action, Place, PlaceSplit
from kdcore.duel.objection import Objection
from kdcore.duel.player import MAP, Die
from kdcore.duel.spellbook import FREE, SPLIT, Power
from kdcore.grid import Cell, Squares, moved
from kdcore.kingdom import Kingdom

Hand: TypeAlias = tuple[Die, Die]
"""Two dice of a player, the lower number first."""

FIRST, SECOND = 0, 1


class Domino:
    """Hand of a player, to be drawn on a map.

    `reach` has, for either half, the empty squares on which it connects by itself: beside the
    castle or its own house. A joker without a name connects wherever any house does; *Free* lets
    either half lie anywhere.
    """

    __slots__ = ("empty", "grid", "is_split", "must_be_placed", "must_both", "reach")

    def __init__(self, kingdom: Kingdom, hand: Hand, using: AbstractSet[Power]) -> None:
        first, second = hand
        self.grid = kingdom.grid
        self.empty = empty = kingdom.empty
        self.is_split = SPLIT in using
        is_free = FREE in using
        self.reach = (
            empty if is_free else kingdom.connecting(first.arms),
            empty if is_free else kingdom.connecting(second.arms),
        )
        if self.is_split:
            self.must_be_placed = (first.is_bound, second.is_bound)
            # Jokers count with any name, so that a name is no way round placing both.
            self.must_both = _both_fit(
                empty if is_free else kingdom.connecting(first.face.arms),
                empty if is_free else kingdom.connecting(second.face.arms),
            )

    def together(self, half: int, among: tuple[Squares, Squares]) -> Squares:
        """Squares for `half` when both are drawn, each on some of `among`."""
        own, other = self.reach[half], self.reach[1 - half]
        mine, others = among[half] & self.empty, among[1 - half] & self.empty
        if not self.is_split:
            beside = self.grid.beside
            return mine & (own & beside(others) | beside(others & other))
        if not self.must_both:
            return 0
        mine, others = mine & own, others & other
        return mine & ~others if others.bit_count() == 1 else mine if others else 0

    def alone(self, half: int, among: tuple[Squares, Squares]) -> Squares:
        """Squares for `half` when *Split* loses the other die."""
        if not self.is_split or self.must_both or self.must_be_placed[1 - half]:
            return 0
        return among[half] & self.reach[half]

    def rests_on(self, half: int) -> bool:
        """Test if the undivided domino can lie so that `half` connects."""
        return bool(self.grid.beside(self.empty) & self.reach[half])

    def can_be_placed(self) -> bool:
        if not self.is_split:
            return self.rests_on(FIRST) or self.rests_on(SECOND)
        anywhere = (self.empty, self.empty)
        return bool(
            self.together(FIRST, anywhere)
            or self.alone(FIRST, anywhere)
            or self.alone(SECOND, anywhere)
        )


def _both_fit(first: Squares, second: Squares) -> bool:
    """Test if two dice with these squares to choose from can lie on different ones."""
    return bool(first and second) and (first | second).bit_count() > 1


# Listing


def placements(domino: Domino, hand: Hand) -> list[Action]:
    """Placements that are legal now; a joker needs its name first."""
    if domino.is_split:
        return list(_split_placements(domino, hand))
    listed: list[Action] = []
    if hand[FIRST].arms is None or hand[SECOND].arms is None:
        return listed
    ways = domino.grid.dominoes(domino.empty, *domino.reach)
    for firsts, place in zip(ways, _PLACE, strict=True):
        left = firsts
        while left:
            first = left & -left
            listed.append(place[first])
            left ^= first
    return listed


_PLACE = tuple(
    {
        first: Place(MAP.cell(first), MAP.cell(second))
        for first, around in MAP.around.items()
        if (second := moved(first, step)) & around
    }
    for step in MAP.steps
)
"""Placement by its first square, for each of the grid's steps."""


def _split_placements(domino: Domino, hand: Hand) -> Iterator[PlaceSplit]:
    anywhere = (domino.empty, domino.empty)
    cells = MAP.cells_of
    first_is_ready, second_is_ready = (die.arms is not None for die in hand)
    if first_is_ready and second_is_ready:
        for first in cells(domino.together(FIRST, anywhere)):
            among = (MAP.square[first], domino.empty)
            for second in cells(domino.together(SECOND, among)):
                yield PlaceSplit(first, second)
    if first_is_ready:
        yield from (PlaceSplit(first, None) for first in cells(domino.alone(FIRST, anywhere)))
    if second_is_ready:
        yield from (PlaceSplit(None, second) for second in cells(domino.alone(SECOND, anywhere)))


# Objecting


def objection_to_place(
    kingdom: Kingdom, hand: Hand, using: AbstractSet[Power], action: Place
) -> Objection | None:
    if SPLIT in using:
        return Objection.SPLIT_IS_ARMED
    filled = Objection.SQUARE_IS_FILLED
    reason = objection_to_squares(kingdom.empty, filled, action.first, action.second)
    if reason is not None:
        return reason
    first, second = MAP.square[action.first], MAP.square[action.second]
    if not MAP.around[first] & second:
        return Objection.NOT_SIDE_BY_SIDE
    one, two = hand
    if one.arms is None or two.arms is None:
        return Objection.JOKER_IS_NOT_NAMED
    if (
        FREE in using
        or kingdom.connecting(one.arms) & first
        or kingdom.connecting(two.arms) & second
    ):
        return None
    return Objection.NOT_CONNECTED


def objection_to_split(
    kingdom: Kingdom, hand: Hand, using: AbstractSet[Power], action: PlaceSplit
) -> Objection | None:
    if SPLIT not in using:
        return Objection.SPLIT_IS_NOT_ARMED
    domino = Domino(kingdom, hand, using)
    halves = ((FIRST, action.first), (SECOND, action.second))
    drawn = [(half, cell) for half, cell in halves if cell is not None]
    filled = Objection.SQUARE_IS_FILLED
    reason = objection_to_squares(domino.empty, filled, *(cell for _, cell in drawn))
    if reason is not None:
        return reason
    if len(drawn) == 2 and action.first == action.second:
        return Objection.SAME_SQUARE_TWICE
    for half, cell in drawn:
        if hand[half].arms is None:
            return Objection.JOKER_IS_NOT_NAMED
        if not MAP.square[cell] & domino.reach[half]:
            return Objection.NOT_CONNECTED
    return _objection_to_losing(domino, [half for half, cell in halves if cell is None])


def _objection_to_losing(domino: Domino, lost: list[int]) -> Objection | None:
    if lost and domino.must_both:
        return Objection.BOTH_DICE_CAN_BE_PLACED
    if len(lost) == 2 or any(domino.must_be_placed[half] for half in lost):
        return Objection.DIE_MUST_BE_PLACED
    return None


def objection_to_squares(allowed: Squares, otherwise: Objection, *cells: Cell) -> Objection | None:
    """Objection to the first cell off the map or on the castle, or `otherwise` if not `allowed`."""
    for cell in cells:
        if cell not in MAP:
            return Objection.OUTSIDE_MAP
        square = MAP.square[cell]
        if not square & allowed:
            return Objection.CASTLE_SQUARE if square == MAP.castle else otherwise
    return None
