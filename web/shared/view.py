"""Everything that a scene shows beside the game: language, names, seating and notice."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kdcore.position import Seat
from web.shared.seating import ONE_SIDE
from web.shared.widgets import Notice

# A name may be in any script: between these two it turns nothing around it.
ISOLATED = "\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


@dataclass(frozen=True, slots=True)
class View:
    language: str
    # Names that players want to be called by; no record knows them.
    names: Mapping[Seat, str] = field(default_factory=dict)
    # Squares are called by their row and column too; whoever explores by touch knows these.
    says_places: bool = True
    # One of `SEATINGS`.
    seating: str = ONE_SIDE
    # The bar over the table that tells what has gone wrong, or asks something.
    notice: Notice | None = None
    # Sound is on, or off; `None` once its switch need not be in sight any more.
    sound: bool | None = None

    def name_of(self, seat: Seat) -> str:
        """The name in marks that isolate its script; empty if nobody has said one."""
        name = self.names.get(seat)
        return ISOLATED.format(name=name) if name else ""
