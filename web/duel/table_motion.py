"""Dice that fly over Duel's table, and domains that light up: where on the screen, and when."""

from collections.abc import Iterable

from web.browser.elements import Elements
from web.browser.flights import Flights
from web.duel import animation, html, svg
from web.duel.animation import Fly, Glow, Mark, Motion, Rise
from web.duel.pending import CASTLE
from web.duel.widgets import Scene
from web.shared.motion import Box, Extent, Place, middle_of
from web.shared.seating import FACE_TO_FACE, TURNING

SHOWN = Extent(-8, -8, 352, 256)
"""The part of the drawing that a map shows."""

APART, LANDED = 130, 400
"""Milliseconds between two dice that set out, and until the first has landed."""


class TableMotion:
    def __init__(self, parts: Elements, flights: Flights) -> None:
        self._parts, self._flights = parts, flights
        # Motions that begin once the maps have changed places.
        self._waiting: tuple[Motion, ...] = ()

    def forget(self) -> None:
        self._waiting = ()

    def prepare(self, old: Scene, new: Scene, *, is_still: bool) -> list[Mark]:
        """Finds out what moves before the scene is painted; returns parts that move where they are.

        Nothing flies where all is to be still, at a table that turns, or to maps that make room for
        the result.
        """
        motions = [*animation.started(old, new)]
        moving = [motion for motion in motions if not isinstance(motion, Mark)]
        if is_still or (old.ledger is None) is not (new.ledger is None):
            self._waiting = ()
        elif (old.near, old.facing) == (new.near, new.facing):
            self._add(moving, new)
        elif new.seating != TURNING:
            self._waiting = tuple(moving)
        return [motion for motion in motions if isinstance(motion, Mark)]

    def settled(self, scene: Scene) -> None:
        """The maps have changed places, if they were to."""
        if self._waiting:
            self._add(self._waiting, scene)
            self._waiting = ()
            self._flights.launch()

    def _add(self, moving: Iterable[Motion], scene: Scene) -> None:
        for motion in moving:
            match motion:
                case Fly():
                    self._fly(motion, scene)
                case Glow(growth, points, is_late):
                    delay = (LANDED + APART) * is_late
                    drawn = svg.glow(growth.places)
                    self._flights.add("is-glow", drawn, self._map(growth.seat, scene), delay)
                    self._rise(growth.seat, growth.places, points, scene, delay)
                case Rise(seat, cells, points):
                    self._rise(seat, [*map(svg.place, cells)], points, scene)
                case Mark():
                    pass

    def _fly(self, fly: Fly, scene: Scene) -> None:
        end = self._square(fly.seat, svg.place(fly.cell) if fly.cell else CASTLE, scene)
        if fly.start:
            start = self._square(fly.seat, svg.place(fly.start), scene)
        else:
            die = self._parts.part(f'[data-die="{fly.die.number}"]')
            start = self._flights.box(die, _turn(scene, ""))
        delay = fly.order * APART
        if fly.is_ink:
            self._flights.add("is-bare", "", end, delay)
        css = "is-die" if fly.is_ink or not fly.cell else "is-die is-quick"
        self._flights.add(css, html.die(fly.die), start, delay, end)

    def _rise(
        self, seat: str, places: Iterable[Place], points: str, scene: Scene, delay: int = 0
    ) -> None:
        if points:
            box = self._square(seat, middle_of(places), scene)
            self._flights.add("is-rise", f"<b>{points}</b>", box, delay)

    def _map(self, seat: str, scene: Scene) -> Box:
        picture = self._parts.part(f"#kd-seat-{seat} .map-ink")
        return self._flights.box(picture, _turn(scene, seat))

    def _square(self, seat: str, place: tuple[float, float], scene: Scene) -> Box:
        row, column = place
        return SHOWN.part(self._map(seat, scene), column * svg.SIDE, row * svg.SIDE, svg.SIDE)


def _turn(scene: Scene, seat: str) -> int:
    """Degrees that the map of a seat is turned by, or the tray."""
    is_turned = scene.facing if scene.seating == TURNING else seat * (scene.seating == FACE_TO_FACE)
    return 180 * (is_turned == "2")
