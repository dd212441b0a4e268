"""Looking back in the page: chances, dear turns, and playing on from any of them."""

import json

import pytest
from playwright.sync_api import Page, expect

from kdcore import duel
from kdcore.duel import Stage
from kdcore.position import Seat
from kdcore.table import Table
from tests.browser.play import saved_slot, slot_where
from tests.browser.test_ending import random_game, take_up
from tests.browser.test_history import open_past
from tests.browser.visits import Visitor
from tests.support.saves import GAMES, SLOTS, finished
from web.duel.session import Session
from web.saves import history
from web.shared.texts import en

WIDE = "(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth)"


@pytest.fixture
def visitor(regular: Visitor) -> Visitor:
    return regular


def coached(page: Page) -> None:
    expect(page.locator("#kd-keys .coach [role=img]")).to_be_visible()


def fits(page: Page) -> bool:
    wide: bool = page.evaluate(f"{WIDE}(document.getElementById('kd-keys'))")
    return wide


def test_from_the_result_and_back_to_it_by_keys(visitor: Visitor) -> None:
    take_up(visitor, random_game(4))
    page = visitor.page
    opener = page.locator("#kd-result [data-act=coach]")
    opener.focus()
    page.keyboard.press("Enter")
    coached(page)
    status = page.locator("#kd-keys [role=status]")
    expect(status).to_contain_text("Points left on the table. Player 1: ")
    expect(page.locator("#kd-keys h3")).to_have_count(3)
    for width, height in ((320, 568), (740, 360), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert fits(page)
        expect(page.locator("#kd-keys .sheet-actions button")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.locator("#kd-keys")).to_be_hidden()
    expect(opener).to_be_focused()
    expect(page.locator("#kd-result")).to_be_visible()
    visitor.assert_no_trouble()


def test_back_closes_it_and_no_more_and_who_won_has_won(visitor: Visitor) -> None:
    take_up(visitor, random_game(4))
    page = visitor.page
    visitor.tap("coach")
    coached(page)
    page.evaluate("history.back()")
    expect(page.locator("#kd-keys")).to_be_hidden()
    expect(page.locator("#kd-result")).to_be_visible()
    page.locator("#kd-opener").tap()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("#menu-rival")).to_be_hidden()
    page.evaluate("history.back()")
    expect(page.locator("#menu")).to_be_hidden()
    page.evaluate("history.back()")
    expect(page.locator("#home")).to_be_visible()


def test_a_dear_turn_is_played_anew_and_the_past_stays(visitor: Visitor) -> None:
    table = random_game(4)
    games = history.spelled((finished(table, 1_700_000_000_000, {Seat.TWO: "king"}),))
    visitor.put({GAMES: games, "kd:settings": json.dumps({"speed": "slow"})})
    visitor.open().until_running()
    page = visitor.page
    open_past(page)
    row = page.locator("#past-list button")
    expect(row).to_contain_text(en.TEXTS["home.king"])
    expect(page.locator("#past-stats tbody th").first).to_have_text(en.TEXTS["level.king"])
    row.click()
    visitor.until_playable()
    expect(page.locator("#kd-name-2")).to_contain_text(en.TEXTS["level.king"])
    visitor.tap("coach")
    coached(page)
    again = page.locator(".coach [data-act]").last
    at = int(str(again.get_attribute("data-act")).removeprefix("on:"))
    again.click()
    expect(page.locator("#kd-keys")).to_be_hidden()
    expect(page.locator("#setup-title")).to_have_text(en.TEXTS["coach.again"])
    expect(page.locator("#first")).to_be_hidden()
    visitor.play_against("steward")
    page.click("#setup-start")
    expect(page.locator("#kd-name-2")).to_contain_text(en.TEXTS["level.steward"])
    found = saved_slot(visitor.local)
    assert found.table.actions[:at] == table.actions[:at]
    assert found.who == {Seat.TWO: "steward"}
    assert found.table.seed not in (None, table.seed)
    assert visitor.local(GAMES) == games
    visitor.assert_no_trouble()


def test_who_plays_on_plays_here_whatever_window_played_before(returning: Visitor) -> None:
    """Playing on takes the table over, like a new game."""
    visitor = returning
    games = history.spelled((finished(random_game(4), 1_700_000_000_000),))
    visitor.put({GAMES: games})
    visitor.open().until_running()
    visitor.start_game().until_playable()
    first, visitor.page = visitor.page, visitor.new_page()
    visitor.open().until_running()
    page = visitor.page
    open_past(page)
    page.locator("#past-list button").click()
    visitor.until_playable()
    visitor.tap("back")
    page.locator('.hints [data-act="on"]').click()
    visitor.play_against("person")
    page.click("#setup-start")
    expect(page.locator("#kd-main")).to_be_visible()
    expect(page.locator("#kd-notice")).to_be_hidden()
    expect(page.locator("#home")).to_be_hidden()
    visitor.until(lambda: saved_slot(visitor.local).table.actions, "it is saved")
    expect(first.locator("#kd-notice")).to_contain_text(en.TEXTS["notice.elsewhere"])
    assert (visitor.errors, visitor.failed) == ([], [])


def test_from_any_step_of_a_replay_with_another_person(visitor: Visitor) -> None:
    table = random_game(3)
    visitor.put({GAMES: history.spelled((finished(table, 1_700_000_000_000),))})
    visitor.open().until_running()
    page = visitor.page
    open_past(page)
    page.locator("#past-list button").click()
    visitor.until_playable()
    on = page.locator('.hints [data-act="on"]')
    expect(on).to_have_attribute("aria-disabled", "true")
    visitor.tap("first")
    expect(on).not_to_have_attribute("aria-disabled", "true")
    for said in (*["During turn 1 "] * 3, "After turn 1 ", "During turn 2 "):
        page.wait_for_timeout(300)  # Two taps on the same thing are one if they come faster.
        visitor.tap("forward")
        expect(page.locator("#kd-status")).to_contain_text(said)
    on.click()
    visitor.play_against("person")
    page.click("#setup-start")
    visitor.until(lambda: bool(visitor.local("kd:slot:a") or visitor.local("kd:slot:b")), "saved")
    found = saved_slot(visitor.local)
    state = Table.read(duel, str(found.table)).state
    assert state == table.states[len(found.table.actions)]
    assert (state.turn, state.stage, found.who) == (2, Stage.DRAFT, {})
    visitor.assert_no_trouble()


@pytest.mark.parametrize("size", [(360, 740), (1024, 768)])
def test_a_hint_can_be_asked_for_while_a_house_is_named(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    """The last player may ask too, while the domino is pending."""

    def is_it(session: Session) -> bool:
        state = session.state
        is_own = state.lightning is duel.Power.DOMAINS and state.to_act is session.owner
        return bool(session.pending) and session.joker is None and is_own

    visitor.put({SLOTS[0]: slot_where(is_it)})
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator("#continue").click()
    visitor.until_playable()
    visitor.tap("hint")
    house = page.locator("#kd-choice .is-hint")
    expect(house).to_be_visible()
    expect(page.locator("#kd-status")).to_contain_text("Name ")
    expect(page.locator("#kd-book .ticks svg")).to_have_count(0)
    named = str(house.get_attribute("data-act")).removeprefix("arms:")
    house.tap()
    visitor.until(
        lambda: str(saved_slot(visitor.local).table.actions[-1]) == f"house {named}",
        "the house is named",
    )
    expect(page.locator("#kd-book .ticks svg use")).to_have_attribute("href", f"#kd-mini-{named}")
    visitor.assert_no_trouble()
