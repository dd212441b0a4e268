"""The table of Kingdomino on every screen and for every way to sit: all of it there, all of it
within reach (CLS-1 and 4).
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import expect

from kdcore.kingdomino import Discard
from kdcore.position import Seat
from tests.browser.kingdomino import continued, selector
from tests.browser.test_layout import (
    PHONE,
    SHORT,
    SIDEWAYS,
    SMALLEST,
    TABLET,
    TWICE,
    UPRIGHT,
    show,
)
from tests.browser.visits import Regular, Visitor
from tests.support.kingdomino_taps import new_session, plain_tap
from web.kingdomino import html
from web.kingdomino.kingdom_view import board_of
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.kingdomino.text import OWN, text
from web.kingdomino.widgets import Hand
from web.shared.text import LANGUAGES
from web.shared.view import View

SCREENS = (SMALLEST, SHORT, PHONE, SIDEWAYS, TABLET, UPRIGHT, TWICE, (600, 800), (568, 320))
ONE_SIDE = [(size, "side") for size in SCREENS]
SMALL_TABLET, SMALL_UPRIGHT = (960, 700), (608, 800)
LEAST_UPRIGHT = (700, 960)
MIGHTY_TABLET, MIGHTY_UPRIGHT = (960, 760), (644, 830)
"""The least on which all may sit around the table: large kingdoms need more."""
TURNING = [(size, "turn") for size in (SMALLEST, PHONE, SIDEWAYS)]
FOR_TWO = [
    *TURNING,
    *((size, "face") for size in (TABLET, UPRIGHT, SMALL_TABLET, SMALL_UPRIGHT)),
]
FOR_MIGHTY = [
    *(*TURNING, (SMALL_TABLET, "turn")),
    *((size, "face") for size in (TABLET, UPRIGHT, MIGHTY_TABLET, MIGHTY_UPRIGHT)),
]
AROUND = [(size, "face") for size in (TABLET, SMALL_TABLET, UPRIGHT, LEAST_UPRIGHT)]


def is_placing(session: Session) -> bool:
    return session.placing is not None and not session.pending and session.state.round > 4


def can_choose(session: Session) -> bool:
    return bool(session.pending and len(session.choices) > 1 and session.state.round > 4)


def is_over(session: Session) -> bool:
    return session.owner is None and not session.has_new_game


def is_wide(session: Session) -> bool:
    """With a domino that may be turned, in a kingdom that may still spread to every side."""
    if not (is_placing(session) and session.can_swap):
        return False
    board = board_of(session, View("en"), session.near)
    return max(board.frame.rows, board.frame.columns) > board.span


STATES: dict[str, tuple[str, Callable[[Session], bool], str]] = {
    "first choice": ("4", lambda session: bool(session.choices), ""),
    "placing": ("4 middle_kingdom harmony", is_placing, ""),
    "half": ("4", is_placing, "square"),
    "choosing": ("3 lines_of_four", can_choose, ""),
    "looking": ("4", is_placing, "look"),
    "for two": ("2", is_wide, ""),
    "mighty": ("2 mighty_duel", is_wide, ""),
    "mighty half": ("2 mighty_duel", is_wide, "square"),
    "last": ("2", lambda session: session.main == "next", ""),
    "discarded": ("4", lambda session: isinstance(session.pending, Discard), ""),
    "count of one game": ("3 dynasty", lambda session: session.has_new_game, ""),
    "result": ("4 middle_kingdom harmony", is_over, ""),
    "result of three": ("4 dynasty middle_kingdom harmony", is_over, ""),
    "kingdoms": ("2 mighty_duel", is_over, "result"),
}
"""The set-up that is played, the moment that is looked at, and the first tap."""

# If two lie on one another, the one below cannot be hit.
FAULTS = """
(least) => {
  const faults = [];
  const table = document.getElementById('kingdomino');
  for (const box of [document.scrollingElement, table]) {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
      faults.push(`${box.tagName} scrolls: ${box.scrollWidth} x ${box.scrollHeight}`);
  }
  for (const button of table.querySelectorAll('button')) {
    if (button.closest('[inert]') || !button.checkVisibility()) continue;
    const isSquare = 'cell' in button.dataset;
    const name = `${button.className} ${JSON.stringify(button.dataset)}`;
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
    if (Math.min(width, height) < (isSquare ? least : 44) - 0.01)
      faults.push(`${name}: ${width} x ${height}`);
    if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -0.5)
      faults.push(`${name} is cut off: ${left} ${top} ${right} ${bottom}`);
    const points = [[(left + right) / 2, (top + bottom) / 2], [left + 6, top + 6],
      [right - 6, top + 6], [left + 6, bottom - 6], [right - 6, bottom - 6]];
    const isWaiting = button.closest('.k-seat.is-waiting');
    const over = points.map(([x, y]) => document.elementFromPoint(x, y));
    const isHit = (hit) => button.contains(hit) || (isWaiting && hit?.contains(button));
    const wrong = over.find((hit) => !isHit(hit));
    if (wrong) faults.push(`${name} lies under ${wrong.outerHTML.slice(0, 80)}`);
  }
  return faults;
}
"""


def session_where(setup: str, is_it: Callable[[Session], bool]) -> Session:
    """The first game that comes to such a moment, there."""
    for seed in range(100):
        rng, session = Random(seed), new_session(setup, seed)
        while True:
            if is_it(session):
                return session
            if session.owner is None and not session.has_new_game:
                break
            tap(session, plain_tap(session, rng))
    raise AssertionError("no game comes to this")


def in_full(session: Session, what: str) -> str:
    """A tap on any square that may be tapped, or on the kingdom of anybody else."""
    if what == "square":
        return f"square:{session.placing}:{min(session.squares)}"
    other = next(seat for seat in session.state.setup.seats if seat is not session.near)
    return f"look:{other}" if what == "look" else what


def sit(visitor: Visitor, seats: str) -> None:
    """A table without room around it turns."""
    visitor.evaluate("(seats) => kd.change('seats', seats)", "face" if seats == "turn" else seats)
    expect(visitor.page.locator("#kg-board")).to_have_attribute("data-seats", seats)


def least(setup: str, size: tuple[int, int]) -> int:
    """Least size of squares: up to seven are in a row, or eight in a kingdom of 7 x 7."""
    around = dict.fromkeys((SMALL_TABLET, SMALL_UPRIGHT, MIGHTY_TABLET, MIGHTY_UPRIGHT), 38)
    around |= {LEAST_UPRIGHT: 38, TWICE: 26, (568, 320): 30}
    if "mighty_duel" in setup:
        return ({SMALLEST: 37, TABLET: 38} | around).get(size, 41)
    known = {SMALLEST: 41, TABLET: 43, SHORT: 46, SIDEWAYS: 47} | around
    return known.get(size, 48)


@pytest.mark.parametrize("state", STATES)
def test_everything_is_there_and_within_reach(regular: Regular, state: str) -> None:
    setup, is_it, first_tap = STATES[state]
    regular.page.emulate_media(reduced_motion="reduce")
    session = session_where(setup, is_it)
    continued(regular, session)
    if first_tap:
        regular.page.locator(selector(in_full(session, first_tap))).tap()
    more = FOR_TWO if len(session.state.setup.seats) == 2 else AROUND
    if session.state.setup.is_mighty:
        more = FOR_MIGHTY
    faults = []
    for size, seats in [*ONE_SIDE, *more]:
        show(regular, size)
        sit(regular, seats)
        found = regular.evaluate(FAULTS, least(setup, size))
        faults += [f"{size[0]}x{size[1]} {seats}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
    assert regular.errors == []


@pytest.mark.parametrize("size", [SMALLEST, SHORT, PHONE])
def test_no_message_lifts_the_kingdom(regular: Regular, size: tuple[int, int]) -> None:
    session = session_where("2", is_wide)
    continued(regular, session)
    show(regular, size)
    usual = regular.evaluate(HAND, html.hand(scene(session, View("en")).hand))[0]
    faults = []
    for language in LANGUAGES:
        for hand in hands(session, View(language, NAMES)):
            high, *inside = regular.evaluate(HAND, html.hand(hand))
            if high != usual or inside[0] > inside[1]:
                faults.append(f"{language} {hand.status}: {high}, {inside}")
    assert not faults, "\n".join(faults)


NAMES = {Seat.ONE: "Maximilian Rosas", Seat.TWO: "Wilhelmina Moore"}

HAND = """(html) => {
  const hand = document.getElementById('kg-hand');
  hand.innerHTML = html;
  const { scrollHeight, clientHeight } = hand.querySelector('.k-status');
  return [hand.getBoundingClientRect().height, scrollHeight, clientHeight];
}"""


def hands(session: Session, view: View) -> Iterator[Hand]:
    """With all that may be said beside a domino that can be swapped, and when one looks at another
    kingdom.
    """
    language, held = view.language, scene(session, view).hand
    yield held
    for key in ("status.second", "status.keep"):
        yield replace(held, status=text(language, key))
    for key in ("status.keep.left", "said.left", "said.left.you"):
        said = text(language, key, number=48, player=view.name_of(Seat.ONE))
        yield replace(held, status=said)
    for key in (*OWN[language], "table.no_undo"):
        if key.startswith(("objection.", "refused.", "table.")):
            yield replace(held, status=text(language, key), is_refusal=True)
    kingdom = session.kingdom(session.near)
    for cell in kingdom.grid.cells_of(kingdom.filled):
        session.shown = session.near, cell
        yield scene(session, view).hand
    session.shown, session.looking = None, NEXT[session.own]
    yield scene(session, view).hand
    session.looking = None


NEXT = {Seat.ONE: Seat.TWO, Seat.TWO: Seat.ONE}


LETTERS = """() => {
  const size = (path) => getComputedStyle(document.querySelector(`#kingdomino ${path}`)).fontSize;
  const paths = ['.k-status', '.k-round-of', '.k-title .k-figure', '.k-line h2'];
  return Object.fromEntries(paths.map((path) => [path, parseFloat(size(path))]));
}"""


@pytest.mark.parametrize(
    ("size", "most"),
    [(SMALLEST, 1.15), (SHORT, 1.15), (PHONE, 1.3), (SIDEWAYS, 1.15), (TABLET, 1.5)],
)
def test_letters_grow_as_far_as_there_is_room(
    regular: Regular, size: tuple[int, int], most: float
) -> None:
    setup, is_it, _ = STATES["placing"]
    continued(regular, session_where(setup, is_it))
    show(regular, size)
    usual = regular.evaluate(LETTERS)
    for scale in (115, 130, 150):
        regular.evaluate("(text) => kd.change('text', text)", str(scale))
        grown = {path: size / usual[path] for path, size in regular.evaluate(LETTERS).items()}
        assert grown == pytest.approx(dict.fromkeys(usual, min(scale / 100, most)), rel=0.01)


@pytest.mark.parametrize("state", ["placing", "choosing", "for two", "result of three", "kingdoms"])
def test_with_large_letters_everything_is_still_there(regular: Regular, state: str) -> None:
    setup, is_it, first_tap = STATES[state]
    regular.page.emulate_media(reduced_motion="reduce")
    session = session_where(setup, is_it)
    continued(regular, session, text="150")
    if first_tap:
        regular.page.locator(selector(in_full(session, first_tap))).tap()
    faults = []
    for size, seats in [*ONE_SIDE, *([] if session.state.setup.players == 2 else AROUND)]:
        show(regular, size)
        sit(regular, seats)
        found = regular.evaluate(FAULTS, least(setup, size) - 6)
        faults += [f"{size[0]}x{size[1]} {seats}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


# Measure how far within its frame the open line is, and what comes near the screen's edge.
MARGINS = """() => {
  const boxes = (path) => [...document.querySelectorAll(`#kingdomino ${path}`)]
    .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
  const line = document.querySelector('#kingdomino .is-next'), frame = boxes('.is-next')[0];
  const { left, right } = getComputedStyle(line, '::before');
  const dominoes = boxes('.is-next .k-domino');
  const edges = boxes(':is(.k-ruler b, .k-limit-post, [href="#k-limit-post"], .k-count)')
    .flatMap((box) => [box.left, innerWidth - box.right]);
  return [dominoes[0].left - frame.left - parseFloat(left),
    frame.right - parseFloat(right) - dominoes.at(-1).right, Math.min(...edges)];
}"""


@pytest.mark.parametrize("size", [SMALLEST, SHORT, PHONE])
@pytest.mark.parametrize("setup", ["4", "2 mighty_duel"])
def test_nothing_touches_the_edge_nor_leans_to_one_side(
    regular: Regular, setup: str, size: tuple[int, int]
) -> None:
    def is_full(session: Session) -> bool:
        board = board_of(session, View("en"), session.near)
        return can_choose(session) and board.used.columns == board.span

    continued(regular, session_where(setup, is_full))
    show(regular, size)
    left, right, nearest = regular.evaluate(MARGINS)
    assert left == pytest.approx(right, abs=1)
    assert left >= 2
    # A boundary stone does not fill the box that it is drawn in.
    assert nearest >= -0.1
    labels = regular.evaluate(MARGINS.replace(', [href="#k-limit-post"]', ""))[2]
    assert labels >= 2
