"""Places on the screen of what moves, and domains that have grown."""

import pytest

from kdcore import duel
from kdcore.grid import Cell
from kdcore.position import Seat
from web.shared.motion import Box, Extent, growth_of, lying, middle_of

SHOWN = Extent(-8, -8, 352, 256)


def test_a_square_of_a_picture_is_where_it_is_drawn() -> None:
    picture = Box(10, 20, 176, 128)
    assert SHOWN.part(picture, -8, -8, 48) == pytest.approx((10, 20, 24, 24, 0))
    assert SHOWN.part(picture, 0, 48, 48) == pytest.approx((14, 48, 24, 24, 0))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_it_goes_round_with_the_picture(turn: int) -> None:
    """Two units wide and one high, lying in the same room on the screen however it is turned."""
    extent = Extent(0, 0, 2, 1)
    high = turn % 180 == 90
    picture = lying(0, 0, *((50, 100) if high else (100, 50)), turn)
    assert picture.middle == ((25, 50) if high else (50, 25))
    assert (picture.width, picture.height) == (100, 50)
    first, second = (extent.part(picture, at, 0, 1).middle for at in (0, 1))
    expected = {
        0: ((25, 25), (75, 25)),
        90: ((25, 25), (25, 75)),
        180: ((75, 25), (25, 25)),
        270: ((25, 75), (25, 25)),
    }[turn]
    assert first == pytest.approx(expected[0])
    assert second == pytest.approx(expected[1])


def test_points_rise_from_the_middle() -> None:
    assert middle_of([(1, 2), (3, 2)]) == (2, 2)


def test_a_domain_grows_by_what_joins_it_and_by_crosses() -> None:
    square = duel.MAP.square
    cells = [Cell.parse(cell) for cell in ("c3", "b3", "e1")]
    c3, b3, e1 = (square[cell] for cell in cells)
    bare = duel.Player().kingdom
    one = bare.drawn((c3, 0, 1))
    (growth,) = growth_of(Seat.ONE, bare, one)
    assert growth == ("1", (cells[0],), 1)
    # One that joins it, and one for itself that is worth nothing.
    two = one.drawn((b3, 0, 0), (e1, 1, 0))
    (growth,) = growth_of(Seat.TWO, one, two)
    assert (growth.seat, {*growth.places}, growth.points) == ("2", {*cells[:2]}, 1)
    (growth,) = growth_of(Seat.ONE, two, two.honoured(b3))
    assert growth.points == 2
    assert growth_of(Seat.ONE, two, two) == ()
