"""Map and boxes of a player, and the dice that both share."""

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
    """Map, spellbook boxes and unspent powers of one player."""

    kingdom: Kingdom = EMPTY_MAP
    # Marked boxes on each line; a full line belongs to this player.
    marks: tuple[int, ...] = (0,) * len(Arms)
    # Powers that may still be spent.
    kept: frozenset[Power] = frozenset()
    has_castle_bonus: bool = True
    # House named with *Domains*.
    named_house: Arms | None = None

    def has_filled(self, arms: Arms) -> bool:
        """Test if this player has the wizard of that line."""
        return self.marks[arms] == BOXES[arms]

    def filled_since(self, before: "Player") -> tuple[Arms, ...]:
        """Lines filled since this player was `before`."""
        return tuple(
            [arms for arms in Arms if self.has_filled(arms) and not before.has_filled(arms)]
        )


class Die(NamedTuple):
    """Die on the table this turn."""

    number: int
    face: Face
    taker: Seat | None
    # House that it is drawn as, `None` for a joker without a name.
    arms: Arms | None
    has_bonus: bool = False

    def taken(self, seat: Seat) -> "Die":
        return Die(self.number, self.face, seat, self.arms)

    @property
    def owner(self) -> Seat:
        """Player who took it, once the draft is over."""
        assert self.taker is not None
        return self.taker

    @property
    def is_named(self) -> bool:
        return self.face.arms is not self.arms

    @property
    def is_bound(self) -> bool:
        """Test if it must be drawn this turn, because it has a name or a bonus."""
        return self.has_bonus or self.is_named

    @property
    def crosses(self) -> int:
        return self.face.crosses + self.has_bonus

    @property
    def marks(self) -> Arms | None:
        """House whose line it marks in the spellbook; a joker or a die with a cross marks none."""
        arms, crosses = self.face
        return None if crosses or self.has_bonus else arms
