"""The table of Kingdomino on every screen and for every way to sit: all of it there, all of it
within reach (CLS-1 and 4).
"""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from kdcore.kingdomino import Discard
from tests.browser.kingdomino import continued, selector
from tests.browser.test_layout import PHONE, SHORT, SIDEWAYS, SMALLEST, TABLET, show
from tests.browser.visits import Regular, Visitor
from tests.kingdomino_taps import new_session, plain_tap
from web.kingdomino.intents import tap
from web.kingdomino.mapping import board_of
from web.kingdomino.session import Session

ONE_SIDE = [(size, "side") for size in (SMALLEST, SHORT, PHONE, SIDEWAYS, TABLET)]
SMALL_TABLET = (960, 640)
FOR_TWO = [
    *((size, "turn") for size in (SMALLEST, PHONE, SIDEWAYS)),
    *((size, "face") for size in (TABLET, SMALL_TABLET, (768, 1024), (600, 800))),
]
AROUND = [(TABLET, "face"), (SMALL_TABLET, "face")]


def is_placing(session: Session) -> bool:
    return session.placing is not None and not session.draft and session.state.round > 4


def can_choose(session: Session) -> bool:
    return bool(session.draft and len(session.choices) > 1 and session.state.round > 4)


def is_over(session: Session) -> bool:
    return session.owner is None and not session.has_new_game


def is_wide(session: Session) -> bool:
    """With a domino that may be turned, in a kingdom that may still spread to every side."""
    if not (is_placing(session) and session.can_swap):
        return False
    board = board_of(session, "en", session.near)
    return max(board.view.rows, board.view.columns) > board.span


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
    "discarded": ("4", lambda session: isinstance(session.draft, Discard), ""),
    "count of one game": ("3 dynasty", lambda session: session.has_new_game, ""),
    "result": ("4 middle_kingdom harmony", is_over, ""),
    "result of three": ("4 dynasty middle_kingdom harmony", is_over, ""),
    "kingdoms": ("2 mighty_duel", is_over, "result"),
}
"""What is played, when it is looked at, and what is tapped first."""

# Where two lie on one another the one below cannot be hit.
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
    visitor.evaluate("(seats) => kd.change('seats', seats)", seats)
    expect(visitor.page.locator("#kg-board")).to_have_attribute("data-seats", seats)


def least(setup: str, size: tuple[int, int]) -> int:
    """How large squares are at least: up to seven are in a row, of a kingdom of 7 x 7 eight."""
    if "mighty_duel" in setup:
        return {SMALLEST: 35, SMALL_TABLET: 30, TABLET: 38, (600, 800): 32}.get(size, 40)
    return {SMALLEST: 39, SMALL_TABLET: 33, TABLET: 43, (600, 800): 41}.get(size, 44)


@pytest.mark.parametrize("state", STATES)
def test_everything_is_there_and_within_reach(regular: Regular, state: str) -> None:
    setup, is_it, first_tap = STATES[state]
    regular.page.emulate_media(reduced_motion="reduce")
    session = session_where(setup, is_it)
    continued(regular, session)
    if first_tap:
        regular.page.locator(selector(in_full(session, first_tap))).tap()
    more = FOR_TWO if len(session.state.setup.seats) == 2 else AROUND
    faults = []
    for size, seats in [*ONE_SIDE, *more]:
        show(regular, size)
        sit(regular, seats)
        found = regular.evaluate(FAULTS, least(setup, size))
        faults += [f"{size[0]}x{size[1]} {seats}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
    assert regular.errors == []
