"""Motion from one scene to the next: what moves, and where to. The style sheet says how, and how
long it takes.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from web.kingdomino.widgets import Board, Laid, Place, Scene
from web.shared.motion import Growth

GONE_FROM = ("turn", "done", "discarded")


class King(NamedTuple):
    """A king that goes to a domino. `start` is the place of the domino that it came from, in the
    line that is placed, or -1 if it came from the hand; it is now in that `line`, at that `place`.
    """

    start: int
    line: str
    place: int


class Fly(NamedTuple):
    """Half a domino that goes to its square, from the square where it lay, else from its `slot` of
    the line that is placed. Where it draws `ink`, the square stays bare until it lands.
    """

    laid: Laid
    start: Place | None
    slot: int
    is_ink: bool


class Ink(NamedTuple):
    """A pending domino that turns into ink."""

    seat: str
    places: frozenset[Place]


class Glow(NamedTuple):
    """A property that lights up; its `points` rise from it, if they are final."""

    growth: Growth
    points: str
    is_late: bool


class Rise(NamedTuple):
    """Points of a domino that has just become final; they rise from its squares."""

    seat: str
    places: frozenset[Place]
    points: str


class Shift(NamedTuple):
    """Other squares of a kingdom are shown than before."""

    seat: str


class Deal(NamedTuple):
    """Another line of dominoes is there to be chosen from."""


Motion: TypeAlias = King | Fly | Ink | Glow | Rise | Shift | Deal


def started(old: Scene, new: Scene) -> Iterator[Motion]:
    if king := king_move(old, new):
        yield king
    if new.lines.next.slots and _numbers(old) != _numbers(new):
        yield Deal()
    if len(old.boards) != len(new.boards):
        return
    flights = tuple(_flights(old, new))
    yield from flights
    for was, board in zip(old.boards, new.boards, strict=True):
        if was.frame != board.frame:
            yield Shift(board.seat)
        fresh = inked(was, board)
        if fresh and not any(flight.is_ink for flight in flights):
            yield Ink(board.seat, fresh)
            if was.gain not in ("", "+0"):
                yield Rise(board.seat, fresh, was.gain)
    if new.grown != old.grown:
        for growth in new.grown:
            is_final = not new.board(growth.seat).pending
            points = f"+{growth.points}" if growth.points and is_final else ""
            yield Glow(growth, points, any(flight.is_ink for flight in flights))


def king_move(old: Scene, new: Scene) -> King | None:
    """The king of whoever acted: another king may be left a domino by that. The last king of a
    round is already in the line that is placed next.
    """
    free = {slot.domino.number for slot in old.lines.next.slots if not slot.king}
    acted = [place for place, slot in enumerate(old.lines.now.slots) if slot.state in GONE_FROM]
    for name, line in (("now", new.lines.now), ("next", new.lines.next)):
        for place, slot in enumerate(line.slots):
            if slot.king == old.hand.seat and slot.domino.number in free:
                return King(acted[-1] if acted else -1, name, place)
    return None


def inked(old: Board, new: Board) -> frozenset[Place]:
    """The squares of a domino that has just become final."""
    before, after = old.ink.squares, new.ink.squares
    return after - before if old.seat == new.seat and before < after else frozenset()


def _flights(old: Scene, new: Scene) -> Iterator[Fly]:
    lay, lie = {_alike(laid): laid for laid in old.laid}, {_alike(laid) for laid in new.laid}
    # Those that lie elsewhere now, by what they look like: of a twin, either half is the first.
    moved = {half[:-1]: laid.place for half, laid in lay.items() if half not in lie}
    numbers = [slot.domino.number for slot in old.lines.now.slots]
    for laid in new.laid:
        if _alike(laid) in lay or laid.place in old.board(laid.seat).ink.squares:
            continue
        slot = numbers.index(laid.number) if laid.number in numbers else -1
        start = moved.pop(_alike(laid)[:-1], None)
        yield Fly(laid, start, slot, is_ink=not new.board(laid.seat).pending)


def _alike(laid: Laid) -> tuple[str, int, str, int, Place]:
    return laid.seat, laid.number, laid.terrain, laid.crowns, laid.place


def _numbers(scene: Scene) -> list[int]:
    return [slot.domino.number for slot in scene.lines.next.slots]
