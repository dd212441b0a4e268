"""Fingers on the table: slides, second taps, what moves and what stays still."""

import pytest
from playwright.sync_api import expect

from kdcore import duel
from kdcore.grid import Cell
from kdcore.position import Seat
from tests.browser.play import ONE_TAP, Game, saved_record, selector, slot_of, slot_where
from tests.browser.visits import Visitor
from web.duel import taps
from web.duel.session import Session

CLICKS = """() => {
  globalThis.clicks = [];
  const note = ({ target }) => clicks.push(target.closest('[data-cell],[id]').id);
  document.querySelector('#table').addEventListener('click', note, true);
}"""


@pytest.fixture
def visitor(regular: Visitor) -> Visitor:
    return regular


def at_the_table(visitor: Visitor, seed: int, taps: int) -> Game:
    visitor.put({"kd:slot:a": slot_of(seed, 0)})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()
    game = Game.saved(visitor.local)
    visitor.play(game, taps)
    return game


def centre(visitor: Visitor, what: str) -> tuple[float, float]:
    """Its centre, once the maps have changed places."""
    if what.startswith("square"):
        expect(visitor.page.locator(f"#kd-seat-{what[7]}.is-near")).to_be_visible()
    box = visitor.page.locator(f"#table {selector(what)}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def slide(visitor: Visitor, start: str, end: str) -> None:
    mouse = visitor.page.mouse
    mouse.move(*centre(visitor, start))
    mouse.down()
    mouse.move(*centre(visitor, end), steps=3)
    mouse.up()


def neighbours(session: Session) -> tuple[str, str]:
    """Two squares that a domino may lie on, of which the first leaves a choice for the second."""
    seat = session.base.seat
    for start in sorted(session.squares(seat)):
        taps.tap(session, f"square:{seat}:{start}")
        if session.half:
            end = min(session.squares(seat))
            taps.tap(session, "undo")
            return f"square:{seat}:{start}", f"square:{seat}:{end}"
        taps.tap(session, "undo")
    raise AssertionError("every domino is forced")


def test_a_slide_lays_a_domino_and_a_slide_elsewhere_nothing(visitor: Visitor) -> None:
    game = at_the_table(visitor, 5, 4)
    start, end = neighbours(game.session)
    slide(visitor, start, "square:1:a1")
    expect(visitor.page.locator("#kd-status.is-refusal")).to_be_visible()
    slide(visitor, start, "undo")
    assert saved_record(visitor.local) == game.record
    slide(visitor, start, end)
    for what in (start, end):
        taps.tap(game.session, what)
    assert game.session.pending
    visitor.until(lambda: saved_record(visitor.local) == game.record, "it is laid")
    assert visitor.errors == []


def test_two_quick_taps_are_one_and_no_wish_to_zoom(visitor: Visitor) -> None:
    game = at_the_table(visitor, 5, 4)
    start, _ = neighbours(game.session)
    visitor.evaluate(CLICKS)
    draft = visitor.page.locator("#kd-marks-1 .draft")
    # If both counted, the second would lift what the first has laid.
    tap_twice(visitor, start)
    expect(draft).to_have_count(1)
    visitor.page.wait_for_timeout(ONE_TAP)
    visitor.tap(start)
    expect(draft).to_have_count(0)
    # The browser is left with nothing to make of a tap, but of one on what waits for its click.
    visitor.page.locator("#kd-help").tap()
    visitor.until(lambda: visitor.evaluate("clicks.length"), "the click")
    assert visitor.evaluate("clicks") == ["kd-help"]
    assert (
        visitor.evaluate("getComputedStyle(document.querySelector('.map-cells')).touchAction")
        == "pinch-zoom"
    )


def moving(visitor: Visitor) -> list[str]:
    names: list[str] = visitor.evaluate(
        "document.getAnimations().map((each) => each.animationName ?? each.transitionProperty)"
    )
    return sorted(set(names))


def moved(visitor: Visitor) -> set[str]:
    """The names of the motions that are set, whether or not they may be seen."""
    names: list[str] = visitor.evaluate(
        "[...document.querySelectorAll('[data-moves]')].map((each) => each.dataset.moves)"
    )
    return set(names)


def test_what_happens_moves_once_and_a_tap_ends_it(visitor: Visitor) -> None:
    game = at_the_table(visitor, 5, 0)
    # Slow enough to be seen at work on a busy machine.
    visitor.evaluate(
        """() => { for (const name of ['roll', 'ink', 'shake', 'flourish', 'fly'])
        document.documentElement.style.setProperty(`--time-${name}`, '60s'); }"""
    )
    visitor.play(game, 1)
    visitor.until(lambda: "kd-tumble" in moving(visitor), "the dice tumble")
    assert visitor.evaluate(
        "document.getAnimations().every((each) => each.effect.getTiming().iterations === 1)"
    )
    for key in "d1d2d3":
        visitor.page.keyboard.press(key)
    assert "kd-tumble" not in moving(visitor)
    for _ in range(3):
        game.next_tap()
    visitor.page.touchscreen.tap(*centre(visitor, "square:1:a1"))
    visitor.until(lambda: "kd-shake" in moving(visitor), "the square shakes")
    start, end = neighbours(game.session)
    slide(visitor, start, end)
    visitor.until(lambda: "kd-lay" in moving(visitor), "the domino is laid")
    assert "kd-shake" not in moving(visitor)


@pytest.mark.parametrize("stillness", ["reduced", "off"])
def test_nothing_moves_for_those_who_want_it_still(visitor: Visitor, stillness: str) -> None:
    if stillness == "reduced":
        visitor.page.emulate_media(reduced_motion="reduce")
    game = at_the_table(visitor, 5, 0)
    if stillness == "off":
        visitor.evaluate("document.documentElement.dataset.motion = 'off'")
    seen = set[str]()
    wanted = {"roll", "lay", "mark", "tick", "won"}
    while not seen >= wanted and not game.is_over:
        visitor.play(game, 1)
        seen |= moved(visitor)
        assert moving(visitor) == []
    assert seen >= wanted
    visitor.tap("undo") if game.session.can_undo else visitor.tap("home")
    assert moving(visitor) == []


RISING = "document.getAnimations().map(({ animationName }) => animationName).includes('kd-rise')"


def test_a_sheet_rises_unless_nothing_may_move(visitor: Visitor) -> None:
    page = visitor.page
    for motion, rises in (("auto", True), ("off", False)):
        visitor.evaluate("motion => kd.change('motion', motion)", motion)
        is_rising = f"document.getElementById('new').click(); {RISING}"
        assert visitor.evaluate(is_rising) is rises
        page.keyboard.press("Escape")
    visitor.evaluate("kd.change('motion', 'auto')")
    page.emulate_media(reduced_motion="reduce")
    assert visitor.evaluate(is_rising) is False


# The joker


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (740, 360), (1024, 768)])
def test_the_joker_is_named_at_the_spot(visitor: Visitor, size: tuple[int, int]) -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    game = at_the_table(visitor, 5, 4)
    start, end = neighbours(game.session)
    slide(visitor, start, end)
    assert_at_the_spot(visitor, (start, end))


def turned(visitor: Visitor, seat: Seat, size: tuple[int, int]) -> tuple[str, ...]:
    """Someone with a joker at a table that turns; the squares that it lies on."""

    def is_it(session: Session) -> bool:
        return session.owner is seat and session.joker is not None and len(session.houses) == 6

    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.put({"kd:settings": '{"seats": "turn"}', "kd:slot:a": slot_where(is_it)})
    visitor.page.click("#continue")
    visitor.until_playable()
    expect(visitor.page.locator(f"#kd-board[data-facing='{seat}']")).to_be_visible()
    parts = Game.saved(visitor.local).session.parts.values()
    return tuple(f"square:{seat}:{cell}" for cell in parts if isinstance(cell, Cell))


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (740, 360), (1024, 768)])
@pytest.mark.parametrize("seat", duel.SEATS)
def test_so_it_is_where_the_table_turns(
    visitor: Visitor, seat: Seat, size: tuple[int, int]
) -> None:
    assert_at_the_spot(visitor, turned(visitor, seat, size))


def test_so_it_is_again_for_who_has_looked_at_the_other_map(visitor: Visitor) -> None:
    domino = turned(visitor, Seat.TWO, (360, 740))
    visitor.page.tap("#kd-look-1")
    expect(visitor.page.locator("#kd-choice:not([data-at])")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("#kd-seat-2.is-near")).to_be_visible()
    assert_at_the_spot(visitor, domino)


def assert_at_the_spot(visitor: Visitor, domino: tuple[str, ...]) -> None:
    size = visitor.page.viewport_size
    assert size
    width, height = size["width"], size["height"]
    choice = visitor.page.locator("#kd-choice")
    expect(choice).to_be_visible()
    # A table that is still turning lies askew.
    visitor.until(lambda: visitor.evaluate("!document.getAnimations().length"), "the table rests")
    box = choice.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    buttons = [each.bounding_box() for each in choice.locator("button").all()]
    assert len(buttons) == 6
    assert all(each and min(each["width"], each["height"]) >= 44 for each in buttons)
    squares = [visitor.page.locator(f"#table {selector(what)}").bounding_box() for what in domino]
    gaps = []
    for square in squares:
        assert square
        above = square["y"] - box["y"] - box["height"]
        below = box["y"] - square["y"] - square["height"]
        assert max(above, below) >= 0, "the domino is covered"
        gaps.append(max(above, below))
    assert min(gaps) <= 20


# Two taps


def tap_twice(visitor: Visitor, what: str) -> None:
    """Faster than Playwright's own taps: both are there before the page has shown the first."""
    x, y = centre(visitor, what)
    visitor.evaluate(
        """([x, y]) => {
          const target = document.elementFromPoint(x, y);
          for (const kind of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
            target.dispatchEvent(new PointerEvent(kind, {
              bubbles: true, isPrimary: true, pointerId: 7, clientX: x, clientY: y,
            }));
          }
        }""",
        [x, y],
    )


def test_a_second_tap_on_the_large_button_is_none_though_it_does_something_else_by_then(
    visitor: Visitor,
) -> None:
    game = at_the_table(visitor, 5, 0)
    while game.session.main != "next":
        assert visitor.play(game, 1)
    tap_twice(visitor, "next")
    taps.tap(game.session, "next")
    visitor.until(lambda: saved_record(visitor.local) == game.record, "it is handed over once")
    visitor.play(game, 1)


def test_undo_may_be_tapped_as_fast_as_one_likes(visitor: Visitor) -> None:
    game = at_the_table(visitor, 5, 4)
    start, end = neighbours(game.session)
    for what in (start, end):
        visitor.tap(what)
        taps.tap(game.session, what)
    tap_twice(visitor, "undo")
    for _ in range(2):
        taps.tap(game.session, "undo")
    visitor.until(lambda: saved_record(visitor.local) == game.record, "both are taken back")
