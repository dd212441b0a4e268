"""Motion from one scene to the next: what moves, and where to.

The style sheet says how each looks, and how long it takes.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from web.duel.widgets import Die, Laid, Map, Scene
from web.shared.motion import Growth

LATE = "-late"
"""Ends the name of a motion that waits until dice have landed."""


class Mark(NamedTuple):
    """A part of the page that moves where it is."""

    place: str
    name: str


class Fly(NamedTuple):
    """A die that leaves the tray, or the square where it lay, for a square or a whole map. Those
    that fly at the same time set out in `order`; where one draws ink, the square stays bare until
    it lands.
    """

    die: Die
    seat: str
    cell: str
    start: str
    order: int
    is_ink: bool


class Glow(NamedTuple):
    """A domain that lights up; its `points` rise from it, if they are final."""

    growth: Growth
    points: str
    is_late: bool


class Rise(NamedTuple):
    """Points of a domino that has just become final; they rise from its squares."""

    seat: str
    cells: tuple[str, ...]
    points: str


Motion: TypeAlias = Mark | Fly | Glow | Rise


def started(old: Scene, new: Scene) -> Iterator[Motion]:
    if _is_rolled(new) and not _is_rolled(old):
        yield Mark("dice", "roll")
    flights = tuple(_flights(old, new))
    yield from flights
    is_late = any(flight.is_ink for flight in flights)
    for before, after in zip(old.maps, new.maps, strict=True):
        if motion := _on_map(before, after):
            yield Mark(f"marks-{after.seat}", motion)
        cells = tuple(sorted(_pending(before)))
        if before.delta not in ("", "+0") and all(_is_filled(after, cell) for cell in cells):
            yield Rise(after.seat, cells, before.delta)
    if new.grown != old.grown:
        for growth in new.grown:
            is_final = not _pending(new.maps[int(growth.seat) - 1])
            points = f"+{growth.points}" if growth.points and is_final else ""
            yield Glow(growth, points, is_late)
    late = LATE * is_late
    for was, line in zip(old.lines, new.lines, strict=True):
        sides = [f"-{desk.seat}" for desk in new.desks] or [""]
        for seat, before_, marks in zip("12", was.marks, line.marks, strict=True):
            if marks > before_:
                name = "ticks" if marks > before_ + 1 else "tick"
                yield from (Mark(f"ticks-{line.power}-{seat}{at}", name + late) for at in sides)
        if line.struck and not was.struck:
            yield from (Mark(f"spell-{line.power}{at}", "won" + late) for at in sides)


def _is_rolled(scene: Scene) -> bool:
    return all(die.arms and not die.owner for die in scene.dice)


def _flights(old: Scene, new: Scene) -> Iterator[Fly]:
    order = 0
    for die in _taken(old, new):
        yield Fly(die, die.owner, "", "", order, is_ink=False)
        order += 1
    lay = {laid.die: laid for laid in old.laid}
    for laid in new.laid:
        die, index = old.dice[laid.die - 1], int(laid.seat) - 1
        # What is taken back was drawn before.
        if laid in old.laid or not die.arms or _is_filled(old.maps[index], laid.cell):
            continue
        start = _start(lay.get(laid.die), laid)
        is_ink = laid.cell not in _pending(new.maps[index])
        yield Fly(die, laid.seat, laid.cell, start, order, is_ink)
        order += 1


def _taken(old: Scene, new: Scene) -> list[Die]:
    """Dice that have an owner now: those of who has acted, and then one that was left over."""
    pairs = zip(old.dice, new.dice, strict=True)
    taken = [die for was, die in pairs if die.owner and was.arms and not was.owner]
    acting = [str(seat) for seat, score in enumerate(old.scores, start=1) if score.is_acting]
    return sorted(taken, key=lambda die: die.owner not in acting)


def _start(before: Laid | None, laid: Laid) -> str:
    return before.cell if before is not None and before.seat == laid.seat else ""


def _is_filled(picture: Map, cell: str) -> bool:
    """Tells that there is ink on a square."""
    return any(
        square.arms and not square.is_pending for square in picture.squares if square.cell == cell
    )


def _on_map(old: Map, new: Map) -> str:
    was, pending = _pending(old), _pending(new)
    if pending - was:
        return "lay"
    return "mark" if was - pending or (_is_marked(new) and not _is_marked(old)) else ""


def _pending(picture: Map) -> set[str]:
    return {square.cell for square in picture.squares if square.is_pending}


def _is_marked(picture: Map) -> bool:
    return any(square.is_legal or square.is_last for square in picture.squares)
