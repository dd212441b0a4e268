"""The end of a game in the page: the count, the confetti, the result at every size."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from kdcore import duel
from kdcore.duel import State
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.browser.play import selector
from tests.browser.visits import Visitor
from tests.taps import new_table, plain_tap
from web import counting, intents
from web.session import DuelTable, Session
from web.store import SLOTS, slot_text

MANY = 23
"""The seed of a random game whose ledger is as long as they get."""


def before_the_end(seed: int = 1) -> Session:
    """A game that one tap on the large button ends."""
    session, before = Session(new_table(seed)), ""
    while session.owner is not None:
        before = str(session.table)
        intents.tap(session, plain_tap(session))
    return Session(Table.read(duel, before))


def random_game(seed: int) -> DuelTable:
    rng = Random(seed)
    table: DuelTable = Table(duel, State.start(), seed=seed)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(rng.choice([*table.state.legal_actions()]))
    return table


def take_up(visitor: Visitor, table: DuelTable) -> None:
    summary = json.dumps({"turn": 1, "scores": [0, 0], "when": 1, "over": False})
    visitor.put({SLOTS[0]: slot_text(1, str(table)), "kd:summary": summary})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()


def totals(visitor: Visitor) -> list[str]:
    return visitor.page.locator(".ledger-sum b").all_inner_texts()


def points(session: Session) -> list[str]:
    return [str(duel.total(player)) for player in session.state.players]


def finish(visitor: Visitor, session: Session) -> None:
    """Taps the last tap of the game in the page and, after that, in the session."""
    take_up(visitor, session.table)
    last = plain_tap(session)
    visitor.tap(last)
    intents.tap(session, last)
    assert session.owner is None


def test_the_count_walks_to_the_winner_and_throws_confetti(visitor: Visitor) -> None:
    session = before_the_end()
    finish(visitor, session)
    page = visitor.page
    expect(page.locator("#kd-result.is-counting")).to_be_visible()
    expect(page.locator(".ledger-row.is-new")).to_have_count(1)
    expect(page.locator(".counted")).to_have_count(1)
    expect(page.locator("#kd-seat-1 .map, #kd-seat-2 .map")).to_have_count(2)
    expect(page.locator("#kd-confetti rect")).to_have_count(72)
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    assert totals(visitor) == points(session)
    expect(page.locator(".ledger-row.is-ahead, .counted")).to_have_count(0)
    expect(page.locator("#kd-confetti rect")).to_have_count(0)
    assert visitor.errors == []


@pytest.mark.parametrize("how", ["tap", "key"])
def test_any_tap_or_key_ends_the_count_and_does_nothing_else(visitor: Visitor, how: str) -> None:
    session = before_the_end()
    finish(visitor, session)
    page = visitor.page
    expect(page.locator("#kd-result.is-counting")).to_be_visible()
    if how == "tap":
        page.locator("#kd-main").tap()
    else:
        page.keyboard.press("Enter")
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    assert totals(visitor) == points(session)
    expect(page.locator("#kd-main")).to_have_text("Rematch")


def test_nothing_moves_for_who_wants_it_so(visitor: Visitor) -> None:
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.context.add_init_script(
        """new MutationObserver(() => {
          const shown = document.querySelector('.is-counting, #kd-confetti rect');
          if (shown) console.error('something moved');
        }).observe(document, { subtree: true, childList: true, attributes: true });"""
    )
    session = before_the_end()
    finish(visitor, session)
    expect(visitor.page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    assert totals(visitor) == points(session)
    assert visitor.errors == []


SIZES = [(320, 568), (360, 740), (740, 360), (1024, 768)]


@pytest.mark.parametrize("languages", ["en-GB", "pl"])
def test_a_long_ledger_is_readable_at_every_size(visitor: Visitor) -> None:
    table = random_game(MANY)
    assert min(len(counting.lines(table.state, seat)) for seat in Seat) >= 12
    take_up(visitor, table)
    page = visitor.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for row in page.locator(".ledger-row").all():
            row.scroll_into_view_if_needed()
            expect(row).to_be_in_viewport(ratio=0.99)
            assert row.evaluate(
                "row => [row, ...row.children].every((each) => each.matches('.unseen')"
                " || each.scrollWidth <= each.clientWidth || !each.clientWidth)"
            ), (width, height)
        for part in ("h2", ".ledger-head", ".ledger-sum", "#kd-seat-1 .map", "#kd-seat-2 .map"):
            for each in page.locator(f"#table {part}:visible").all():
                expect(each).to_be_in_viewport(ratio=0.99)
        for act in ("home", "result", "share", "again"):
            box = page.locator(f"#table {selector(act)}").bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, (act, width, height)
            assert min(box["x"], box["y"]) >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height


def test_the_maps_and_the_result_are_one_tap_apart(visitor: Visitor) -> None:
    take_up(visitor, random_game(MANY))
    visitor.tap("result")
    expect(visitor.page.locator("#kd-result")).to_be_hidden()
    expect(visitor.page.locator("#kd-dice")).to_be_visible()
    visitor.page.wait_for_timeout(300)  # Two taps on the same thing are one if they come faster.
    visitor.tap("result")
    expect(visitor.page.locator("#kd-result")).to_be_visible()
