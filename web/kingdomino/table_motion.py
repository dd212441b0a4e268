"""Dominoes and kings that go over Kingdomino's table, and properties that light up: where on the
screen, and when.

Painting writes lines and hands anew: whatever sets out from there is measured before, and so is
nearly everything else, because a table that was just written has to be laid out to be measured.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from web.browser.elements import Elements
from web.browser.flights import Flights
from web.kingdomino import animation, svg
from web.kingdomino.animation import Deal, Fly, Glow, Ink, King, Motion, Rise, Shift
from web.kingdomino.html import NEAR, side_of
from web.kingdomino.widgets import Frame, Place, Scene
from web.shared.motion import Box, Extent, middle_of
from web.shared.seating import FACE_TO_FACE, TURNING

DOMINO = Extent(0, 0, 2 * svg.BIG, svg.BIG)

LANDED = 400
"""Milliseconds until a domino has landed."""

SEAM = 13
"""Pixels from the top of a slot to the middle of its king."""

TURNED = {"south": 0, "west": 90, "north": 180, "east": 270}
"""Degrees that the sides of the table are turned by."""


class TableMotion:
    def __init__(self, root: Any, parts: Elements, flights: Flights) -> None:
        self._root, self._parts, self._flights = root, parts, flights
        self._old: Scene | None = None
        self._moving: tuple[Motion, ...] = ()
        # Kingdoms on the screen, those whose picture stays as large as it was.
        self._pictures: dict[str, Box | None] = {}
        # Starts of things that painting may write anew.
        self._starts: dict[Motion, Box | None] = {}
        # About where a king ends that walks, if that was a domino before.
        self._end: Box | None = None

    def prepare(self, old: Scene | None, new: Scene, *, is_still: bool) -> None:
        """Finds out what moves before the scene is painted.

        Nothing does where all is to be still, at a table that turns, or under the result.
        """
        self._old, self._moving = old, ()
        if old is None or is_still or (old.ledger is None) is not (new.ledger is None):
            return
        if new.seating == TURNING and old.hand.seat != new.hand.seat:
            return
        self._moving = tuple(animation.started(old, new))
        if self._moving:
            self._pictures = {board.seat: self._picture(board.seat, old) for board in old.boards}
            self._starts = {motion: self._start(motion, old) for motion in self._moving}
            kings = [motion for motion in self._moving if isinstance(motion, King)]
            self._end = self._seam(kings[0]) if kings else None
            for board in new.boards:
                seat = board.seat
                if _is_large(seat, old) is not _is_large(seat, new) or (
                    _is_large(seat, new) and old.board(seat).frame != board.frame
                ):
                    del self._pictures[seat]

    def begin(self, new: Scene) -> Iterator[tuple[Any, str]]:
        """Lets everything set out; yields elements that move where they are, and how."""
        for motion in self._moving:
            match motion:
                case King():
                    yield from self._walk(motion)
                case Fly():
                    self._fly(motion, new)
                case Ink(seat, places):
                    if _is_large(seat, new) and self._old:
                        name = f"fresh-{_at(seat, new)}"
                        drawn = svg.drying(places, self._old.board(seat).pending)
                        self._parts.inside(name, drawn)
                        yield self._parts.by_id(name), "ink"
                case Glow(growth, points, is_late):
                    self._glow(growth.seat, growth.places, points, LANDED * is_late, new)
                case Rise(seat, places, points):
                    self._rise(seat, places, points, 0, new)
                case Shift(seat):
                    start = self._starts[motion]
                    if start and _is_large(seat, new):
                        yield self._shift(seat, start, new)
                case Deal():
                    yield self._parts.by_id("lines"), "deal"
        self._moving = ()
        self._flights.launch()

    # Where things set out

    def _start(self, motion: Motion, old: Scene) -> Box | None:
        match motion:
            case King(start=start):
                at = _slot("now", start) if start >= 0 else ".k-held"
                return self._box(f"{at} .k-king")
            case Fly(laid, start, slot):
                if start is not None:
                    return self._square(laid.seat, start, old)
                is_held = laid.seat == old.hand.seat and old.hand.domino is not None
                at = ".k-held" if is_held else _slot("now", slot)
                box = self._box(f"{at} .k-domino", _turn(laid.seat, old) * is_held)
                return box and DOMINO.part(box, svg.BIG * laid.half, 0, svg.BIG)
            case Shift(seat) if _is_large(seat, old):
                return self._square(seat, old.board(seat).ink.castle, old)
            case _:
                return None

    def _seam(self, king: King) -> Box | None:
        """The top of the seam of a domino, where kings stand."""
        slot = self._box(_slot(king.line, king.place))
        return slot and Box(slot.left, slot.top, slot.width, 2 * SEAM)

    def _box(self, selector: str, turn: int = 0) -> Box | None:
        element = self._find(selector)
        return self._flights.box(element, turn) if element else None

    def _find(self, selector: str) -> Any:
        return self._root.querySelector(selector)

    # What moves

    def _walk(self, motion: King) -> Iterator[tuple[Any, str]]:
        king = self._find(f"{_slot(motion.line, motion.place)} .k-king")
        start = self._starts[motion]
        if king and start:
            (x, y), (end_x, end_y) = start.middle, (self._end or self._flights.box(king)).middle
            king.style.setProperty("--from-x", f"{x - end_x:.1f}px")
            king.style.setProperty("--from-y", f"{y - end_y:.1f}px")
            yield king, "walk"

    def _fly(self, fly: Fly, new: Scene) -> None:
        laid, start = fly.laid, self._starts[fly]
        end = self._square(laid.seat, laid.place, new)
        if start is None or end is None:
            return
        if fly.is_ink:
            self._flights.add("is-bare", "", end)
        css = "is-tile" if fly.is_ink else "is-tile is-quick"
        self._flights.add(css, svg.half(laid.terrain, laid.crowns), start, to=end)

    def _glow(
        self, seat: str, places: Iterable[Place], points: str, delay: int, new: Scene
    ) -> None:
        if picture := self._place_of(seat, new):
            drawn = svg.glow(places, _shown(seat, new))
            self._flights.add("is-glow", drawn, picture, delay)
            self._rise(seat, places, points, delay, new)

    def _rise(
        self, seat: str, places: Iterable[Place], points: str, delay: int, new: Scene
    ) -> None:
        box = self._square(seat, middle_of(places), new) if points else None
        if box:
            self._flights.add("is-rise", f"<b>{points}</b>", box, delay)

    def _shift(self, seat: str, start: Box, new: Scene) -> tuple[Any, str]:
        """The castle goes from where it was to where it is, and everything with it."""
        board, name = new.board(seat), f"art-{_at(seat, new)}"
        (row, column), frame = board.ink.castle, board.frame
        end = self._square(seat, board.ink.castle, new)
        assert end is not None
        (x, y), (end_x, end_y) = start.middle, end.middle
        across, down = _turned_back(x - end_x, y - end_y, end.turn)
        style = self._parts.style
        style(name, "--x", f"{across:.1f}px")
        style(name, "--y", f"{down:.1f}px")
        style(name, "--size", f"{start.width / end.width:.4f}")
        style(name, "--row", f"{(row - frame.top + 0.5) / frame.rows:.2%}")
        style(name, "--column", f"{(column - frame.left + 0.5) / frame.columns:.2%}")
        return self._parts.by_id(name), "shift"

    # Where kingdoms are

    def _square(self, seat: str, place: tuple[float, float], scene: Scene) -> Box | None:
        picture, (row, column) = self._place_of(seat, scene), place
        extent = _extent(_shown(seat, scene))
        return picture and extent.part(picture, column * svg.BIG, row * svg.BIG, svg.BIG)

    def _place_of(self, seat: str, scene: Scene) -> Box | None:
        if seat not in self._pictures:
            self._pictures[seat] = self._picture(seat, scene)
        return self._pictures[seat]

    def _picture(self, seat: str, scene: Scene) -> Box | None:
        is_large = _is_large(seat, scene)
        small = f'.k-rival[data-act="look:{seat}"] .k-art'
        return self._box(f"#kg-art-{_at(seat, scene)}" if is_large else small, _turn(seat, scene))


def _turned_back(x: float, y: float, degrees: int) -> tuple[float, float]:
    """The same way, as it is seen from that side of the table."""
    for _ in range(degrees // 90):
        x, y = y, -x
    return x, y


def _at(seat: str, scene: Scene) -> str:
    return seat if scene.seating == FACE_TO_FACE else NEAR


def _turn(seat: str, scene: Scene) -> int:
    if scene.seating == TURNING:
        return 180 * (scene.hand.seat == "2")
    return TURNED[side_of(scene, seat)] if scene.seating == FACE_TO_FACE else 0


def _is_large(seat: str, scene: Scene) -> bool:
    return scene.seating == FACE_TO_FACE or seat == scene.near


def _shown(seat: str, scene: Scene) -> Frame:
    board = scene.board(seat)
    return board.frame if _is_large(seat, scene) else board.mini


def _extent(frame: Frame) -> Extent:
    top, left = frame.top * svg.BIG, frame.left * svg.BIG
    return Extent(left, top, frame.columns * svg.BIG, frame.rows * svg.BIG)


def _slot(line: str, place: int) -> str:
    return f"#kg-lines .is-{line} li:nth-child({place + 1}) .k-slot"
