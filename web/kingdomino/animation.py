"""Motion from one scene to the next: a king that goes to a domino, and a pending domino that turns
into ink. The style sheet says how, and how long it takes.
"""

from typing import NamedTuple

from web.kingdomino.widgets import Board, Place, Scene
from web.shared.seating import FACE_TO_FACE

GONE_FROM = ("turn", "done", "discarded")


class KingMove(NamedTuple):
    """`start` is the place of the domino that the king came from, in the line that is placed, or -1
    if it came from the hand; it is now in that `line`, at that `place`.
    """

    start: int
    line: str
    place: int


def king_move(old: Scene, new: Scene) -> KingMove | None:
    """The king of whoever acted: another king may be left a domino by that. The last king of a
    round is already in the line that is placed next.
    """
    free = {slot.domino.number for slot in old.lines.next.slots if not slot.king}
    acted = [place for place, slot in enumerate(old.lines.now.slots) if slot.state in GONE_FROM]
    for name, line in (("now", new.lines.now), ("next", new.lines.next)):
        for place, slot in enumerate(line.slots):
            if slot.king == old.hand.seat and slot.domino.number in free:
                return KingMove(acted[-1] if acted else -1, name, place)
    return None


def changes_seats(old: Scene, new: Scene) -> bool:
    """Tells that the device goes to somebody else, who has no side of it."""
    is_shared = new.whose and new.seating != FACE_TO_FACE
    return bool(is_shared) and old.hand.seat != new.hand.seat


def inked(old: Board, new: Board) -> frozenset[Place]:
    """The squares of a domino that has just become final."""
    before, after = old.ink.squares, new.ink.squares
    return after - before if old.seat == new.seat and before < after else frozenset()
