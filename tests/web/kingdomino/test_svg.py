"""Drawings of kingdoms and dominoes, as if by hand."""

import pytest

from kdcore import kingdomino
from kdcore.grid import Cell
from kdcore.position import Seat
from tests.support.kingdomino_scenes import numbers, parsed
from web.kingdomino import html, svg, svg_outlines
from web.kingdomino.kingdom_view import ink_of
from web.kingdomino.lines_view import picture_of
from web.kingdomino.widgets import Frame, Half, Line, Lines, Slot

# The hand that draws


def test_neighbours_share_the_very_curve_of_their_border() -> None:
    one, two = svg_outlines.outline(((0, 0),), 48), svg_outlines.outline(((0, 1),), 48)
    # The corners between the two squares, and the bend between those corners.
    shared = set(numbers(one)) & set(numbers(two))
    assert len(shared) >= 6


def test_outlines_go_round_holes_and_keep_corners_apart() -> None:
    ring = [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    assert svg_outlines.outline(ring, 48).count("Z") == 2
    assert svg_outlines.outline([(0, 0), (1, 1)], 48).count("Z") == 2


def test_a_kingdom_is_inked_the_same_way_every_time() -> None:
    kingdom = kingdomino.parse_kingdom("w1 w  f\n.  C  f2\n~  ~  .")
    ink = ink_of(kingdom, Seat.TWO)
    assert ink.castle == Cell.parse("e5")
    assert sorted(land.terrain for land in ink.lands) == ["forest", "water", "wheat"]
    assert [count for _, count in ink.crowns] == [1, 2]
    assert svg.land(ink, Frame(3, 3, 7, 7)) == svg.land(ink, Frame(3, 3, 7, 7))
    drawn = svg.land(ink, Frame(3, 3, 7, 7))
    for terrain in ("wheat", "forest", "water"):
        assert f"url(#k-p-{terrain})" in drawn
    assert "#k-castle-2" in drawn


def overlap(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    """Left, top, right and bottom of two rectangles."""
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def slips(svg: str) -> list[tuple[float, ...]]:
    found: list[tuple[float, ...]] = []
    for use in parsed(svg).iter("use"):
        if "#k-crown-" in str(use.get("href")):
            x, y, width, height = (float(str(use.get(it))) for it in ("x", "y", "width", "height"))
            found.append((x, y, x + width, y + height))
    return found


@pytest.mark.parametrize("other", [(0, 1), (1, 0)])
@pytest.mark.parametrize("crowns", [(0, 3), (3, 0), (1, 2)])
def test_no_crown_lies_under_what_a_pending_domino_is_worth(
    other: tuple[int, int], crowns: tuple[int, int]
) -> None:
    halves = tuple(
        Half(place, "mine", count) for place, count in zip(((0, 0), other), crowns, strict=True)
    )
    gain = parsed(svg._gain("+6", [half.place for half in halves])).find(".//circle")
    assert gain is not None
    x, y, r = (float(str(gain.get(it))) for it in ("cx", "cy", "r"))
    stamp = x - r - 1, y - r - 1, x + r + 1, y + r + 1
    assert not any(overlap(stamp, slip) for slip in slips(svg.pale(halves)))


@pytest.mark.parametrize("unit", [svg.BIG, svg.SMALL])
def test_crowns_stay_on_their_square(unit: int) -> None:
    for count in (1, 2, 3):
        ((left, top, right, bottom),) = slips(svg._crowns((0, 0), count, unit))
        assert min(left, top) > 0
        assert max(right, bottom) < unit


def test_what_stands_on_a_domino_keeps_off_its_crowns() -> None:
    for domino in kingdomino.DOMINOES.values():
        slot = Slot(picture_of(domino), "", "taken", "1")
        written = html.lines(Lines("", Line("", (slot,)), Line("", ()), False))
        most = max((0, 1), key=lambda at: slot.domino.halves[at][1])
        is_beside = slot.domino.halves[most][1] > 1
        assert (f"is-beside-{most}" in written) is is_beside
        assert slot.domino.halves[1 - most][1] == 0
