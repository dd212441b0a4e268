"""Dragging a domino: the half that is held, the squares it may go to, and where it snaps to.

Everything that can be done by dragging can be done by taps too.
"""

from dataclasses import dataclass
from typing import NamedTuple

from kdcore.grid import Cell
from kdcore.selection import Selection
from kdcore.table import A
from web.shared.session import cells, left_for_other

TURNS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Rows and columns from the held half to the other one: right, down, left, up."""


@dataclass(frozen=True, slots=True)
class Held:
    """A domino in somebody's fingers."""

    # The side of the table that it belongs to.
    seat: str
    # The half that the finger is on.
    half: str
    # Squares for that half, each with the squares that are then left for the other one.
    places: tuple[tuple[str, tuple[str, ...]], ...]

    def snapped(self, cell: str, turn: int) -> "Snap | None":
        """The way to lie with the held half on `cell`, turned like that or else a little further."""
        others = dict(self.places).get(cell)
        if others is None:
            return None
        row, column = Cell.parse(cell)
        for further in range(len(TURNS)):
            tried = (turn + further) % len(TURNS)
            down, right = TURNS[tried]
            beside = [str(Cell(*at)) for at in [(row + down, column + right)] if min(at) >= 0]
            if beside and beside[0] in others:
                return Snap(cell, beside[0], tried)
        return Snap(cell, "", turn)


class Snap(NamedTuple):
    """Squares under the held half and the other one, which has none where the halves lie apart."""

    cell: str
    other: str
    turn: int


def held(half: str, seat: object, selection: Selection[A]) -> Held:
    """The domino of which `half` is held, with all places that the rules offer."""
    places = [
        (str(cell), tuple(map(str, sorted(left_for_other(selection, half, cell)))))
        for cell in sorted(cells(selection, half))
    ]
    return Held(str(seat), half, tuple(places))


def lay(snap: Snap, dragged: Held) -> str:
    """The tap that a drop stands for."""
    if not snap.other:
        return f"square:{dragged.seat}:{snap.cell}"
    return f"lay:{dragged.seat}:{dragged.half}:{snap.cell}:{snap.other}"
