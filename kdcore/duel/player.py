"""What lies before the players: a map and boxes for each, and the dice they share."""

from typing import NamedTuple

from kdcore.duel.dice import Arms, Face
from kdcore.duel.spellbook import BOXES, Power
from kdcore.grid import Grid
from kdcore.kingdom import Kingdom
from kdcore.position import Seat

SEATS = (Seat.ONE, Seat.TWO)
MAP = Grid(rows=5, columns=7)
EMPTY_MAP = Kingdom.bare(MAP, len(Arms))


class Player(NamedTuple):
    """One player's map, spellbook boxes and what they may still spend.

    A line of the spellbook belongs to whoever has filled it, so its owner is not kept apart.
    """

    kingdom: Kingdom = EMPTY_MAP
    marks: tuple[int, ...] = (0,) * len(Arms)
    kept: frozenset[Power] = frozenset()
    has_castle_bonus: bool = True
    named_house: Arms | None = None

    def has_filled(self, arms: Arms) -> bool:
        """Whether the wizard of that line is theirs, and the other player's boxes struck out."""
        return self.marks[arms] == BOXES[arms]

    def filled_since(self, before: "Player") -> tuple[Arms, ...]:
        """The lines whose wizards have become theirs since they were as `before`."""
        return tuple(
            [arms for arms in Arms if self.has_filled(arms) and not before.has_filled(arms)]
        )


class Die(NamedTuple):
    """A die on the table this turn: what it shows, who took it and what was done with it.

    `arms` is the house it is drawn as: `None` for a joker without a name, which may become any.
    """

    number: int
    face: Face
    taker: Seat | None
    arms: Arms | None
    has_bonus: bool = False

    def taken(self, seat: Seat) -> "Die":
        return Die(self.number, self.face, seat, self.arms)

    @property
    def owner(self) -> Seat:
        """Who took it, once the draft is over."""
        assert self.taker is not None
        return self.taker

    @property
    def is_named(self) -> bool:
        return self.face.arms is not self.arms

    @property
    def is_bound(self) -> bool:
        """Whether it has to be drawn this turn: a name or a bonus is not given to a lost die."""
        return self.has_bonus or self.is_named

    @property
    def crosses(self) -> int:
        return self.face.crosses + self.has_bonus

    @property
    def marks(self) -> Arms | None:
        """The house whose line it marks in the spellbook, as it is finally shown.

        Neither a joker, whatever its name, nor a die with a cross, however it came, marks a box.
        """
        arms, crosses = self.face
        return None if crosses or self.has_bonus else arms
