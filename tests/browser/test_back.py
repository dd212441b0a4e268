"""The Back button closes a dialog, then the game, then the app."""

import pytest
from playwright.sync_api import expect

from tests.browser.home import open_settings
from tests.browser.visits import Visitor


@pytest.fixture
def visitor(returning: Visitor) -> Visitor:
    return returning


def test_back_closes_a_dialog_then_the_game_then_the_app(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("about:blank")
    visitor.open().until_running()
    visitor.start_game().until_playable()
    address = page.url
    page.tap("#kd-opener")
    page.tap("#menu [data-opens=settings]")
    expect(page.locator("#settings")).to_be_visible()
    page.go_back()
    expect(page.locator("#settings")).to_be_hidden()
    expect(page.locator("#table")).to_be_visible()
    page.go_back()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#continue")).to_be_visible()
    assert page.url == address
    page.go_back()
    assert page.url == "about:blank"
    visitor.assert_no_trouble()


def test_what_was_closed_by_hand_needs_no_step_back(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("about:blank")
    visitor.open().until_running()
    open_settings(visitor)
    page.click("#settings header button")
    visitor.start_game().until_playable()
    visitor.tap("home")
    expect(page.locator("#home")).to_be_visible()
    visitor.until(lambda: page.evaluate("history.state") is None, "the steps are taken back")
    page.go_back()
    assert page.url == "about:blank"


def test_a_page_loaded_again_at_the_table_needs_no_step_back(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("about:blank")
    visitor.open().until_running()
    visitor.start_game().until_playable()
    visitor.until(lambda: page.evaluate("history.state?.kd") == 1, "the table is a step")
    visitor.reload().until_running()
    visitor.until(lambda: page.evaluate("history.state") is None, "the step is taken back")
    page.go_back()
    assert page.url == "about:blank"


def test_back_closes_what_a_shortcut_opened(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("about:blank")
    visitor.open("#rules")
    expect(page.locator("#rules")).to_be_visible()
    page.go_back()
    expect(page.locator("#rules")).to_be_hidden()
    assert "#" not in page.url
    page.go_back()
    assert page.url == "about:blank"
