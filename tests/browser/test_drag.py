"""Dragging dice and dominoes onto a map, by mouse and by finger."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser import kingdomino
from tests.browser.play import Game, saved_record, saved_slot, selector, slot_of
from tests.browser.visits import Visitor
from web.duel.session import Session
from web.kingdomino import taps as kingdomino_taps
from web.shared.dragging import Held, Snap, held
from web.shared.session import FIRST, OTHER, SECOND

TO_PLACE = 4
"""Actions after which player A has two dice to place."""


@pytest.fixture
def visitor(regular: Visitor) -> Visitor:
    return regular


def at_the_table(visitor: Visitor) -> Game:
    visitor.put({"kd:slot:a": slot_of(5, TO_PLACE)})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()
    return Game.saved(visitor.local)


def middle(visitor: Visitor, css: str) -> tuple[float, float]:
    box = visitor.page.locator(css).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def of_the_domino(session: Session, half: str) -> Held:
    return held(half, session.base.to_act, session.selection())


def with_two_turns(domino: Held) -> tuple[Snap, Snap]:
    """A square on which the domino fits in two ways, and both of them."""
    for cell, others in domino.places:
        if len(others) > 1:
            first = domino.snapped(cell, 0)
            assert first
            second = domino.snapped(cell, first.turn + 1)
            assert second
            return first, second
    raise AssertionError("every square leaves one way")


@contextmanager
def dragged(visitor: Visitor, grip: str, cell: str) -> Iterator[None]:
    """A domino in the hand, over a square; let go at the end."""
    mouse = visitor.page.mouse
    mouse.move(*middle(visitor, grip))
    mouse.down()
    mouse.move(*middle(visitor, cell), steps=6)
    yield
    mouse.up()


@pytest.mark.parametrize("half", [FIRST, SECOND])
def test_dice_are_dragged_to_the_map(visitor: Visitor, half: str) -> None:
    game = at_the_table(visitor)
    domino = of_the_domino(game.session, half)
    ghost = visitor.page.locator(".ghost")
    wanted, turned = with_two_turns(domino)
    aim = selector(f"square:{domino.seat}:{wanted.cell}")
    with dragged(visitor, f'[data-grip="{half}"]', aim):
        expect(ghost).to_have_class("ghost is-snapped")
        expect(ghost.locator(".ghost-half")).to_have_count(2)
        at = middle(visitor, ".ghost-half:first-child")
        assert at == pytest.approx(middle(visitor, aim), abs=1)
    expect(ghost).to_have_count(0)
    laid = (wanted, turned)
    visitor.until(lambda: bool(pending(visitor)), "it is laid")
    cells = pending(visitor)
    assert cells[half] == wanted.cell
    assert cells[OTHER[half]] in {snap.other for snap in laid}
    assert visitor.errors == []


def pending(visitor: Visitor) -> dict[str, str]:
    """Squares of the domino that is saved, by half."""
    slot = saved_slot(visitor.local)
    session = Session(slot.table, slot.has_pending)
    return {half: str(session.parts[half]) for half in OTHER} if session.pending else {}


def test_the_wheel_turns_what_is_dragged(visitor: Visitor) -> None:
    game = at_the_table(visitor)
    domino = of_the_domino(game.session, FIRST)
    wanted, turned = with_two_turns(domino)
    with dragged(
        visitor, f'[data-grip="{FIRST}"]', selector(f"square:{domino.seat}:{wanted.cell}")
    ):
        before = middle(visitor, ".ghost-half:last-child")
        visitor.page.mouse.wheel(0, 100)
        visitor.until(
            lambda: middle(visitor, ".ghost-half:last-child") != before, "the domino turns"
        )
        aim = selector(f"square:{domino.seat}:{turned.other}")
        at = middle(visitor, ".ghost-half:last-child")
        assert at == pytest.approx(middle(visitor, aim), abs=1)
    visitor.until(
        lambda: pending(visitor) == {FIRST: turned.cell, SECOND: turned.other}, "it is laid"
    )


def test_a_drop_elsewhere_does_nothing(visitor: Visitor) -> None:
    game = at_the_table(visitor)
    for aim in ("#kd-turn", '[data-power="free"]', '[data-act="undo"]'):
        with dragged(visitor, f'[data-grip="{SECOND}"]', aim):
            expect(visitor.page.locator(".ghost")).to_have_class("ghost")
        expect(visitor.page.locator(".ghost")).to_have_count(0)
        expect(visitor.page.locator(".status.is-refusal")).to_have_count(0)
    assert saved_record(visitor.local) == game.record
    assert visitor.errors == []


def touch(visitor: Visitor, kind: str, *points: tuple[float, float]) -> None:
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send(
        "Input.dispatchTouchEvent",
        {
            "type": kind,
            "touchPoints": [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)],
        },
    )
    session.detach()


def test_a_second_finger_turns_a_domino_of_kingdomino(visitor: Visitor) -> None:
    session = kingdomino.session_in("2", 3)
    while session.placing is None:
        kingdomino_taps.tap(session, f"domino:{min(session.choices)}")
    kingdomino.continued(visitor, session)
    domino = held(FIRST, session.placing, session.selection())
    wanted, turned = with_two_turns(domino)
    start = middle(visitor, f'.k-held [data-grip="{FIRST}"]')
    end = middle(visitor, f'{kingdomino.TABLE} [data-cell="{wanted.cell}"]')
    touch(visitor, "touchStart", start)
    touch(visitor, "touchMove", (start[0], start[1] - 30))
    touch(visitor, "touchMove", end)
    expect(visitor.page.locator(".ghost")).to_have_class("ghost is-snapped")
    away = (end[0], 4.0)
    touch(visitor, "touchStart", end, away)
    aim = middle(visitor, f'{kingdomino.TABLE} [data-cell="{turned.other}"]')
    visitor.until(
        lambda: middle(visitor, ".ghost-half:last-child") == pytest.approx(aim, abs=1),
        "the domino turns",
    )
    touch(visitor, "touchEnd", end)
    touch(visitor, "touchEnd")
    expect(visitor.page.locator(".ghost")).to_have_count(0)

    def is_laid() -> bool:
        placed = kingdomino.saved_session(visitor).pending
        squares = (getattr(placed, half, None) for half in OTHER)
        return [*map(str, squares)] == [turned.cell, turned.other]

    visitor.until(is_laid, "it is laid")
    assert visitor.errors == []
