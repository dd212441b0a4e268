"""Trouble in play: the table comes back from its record, a plain sentence says so, and the
game goes on.
"""

import json

from playwright.sync_api import Page, expect

from tests.browser.play import Game, saved_record, slot_of
from tests.browser.starting import offered
from tests.browser.test_history import open_past, shelf
from tests.browser.test_saves import FAILING, go_on
from tests.browser.visits import Visitor
from tests.support.saves import SLOTS
from tests.support.taps import plain_tap
from web.shared.texts import en

# The next call of a method fails, and no other.
ONCE = """([place, name]) => {
  const owner = place.split('.').reduce((found, key) => found[key], globalThis);
  const right = owner[name];
  owner[name] = () => {
    // The page's own script asks for the time, too, whenever it looks for an update.
    if (name === 'now' && new Error().stack.includes('/boot.js')) return right();
    owner[name] = right;
    throw new Error('a fault for a test');
  };
}"""


def told(page: Page) -> list[str]:
    """Buttons that are offered beside a plain sentence."""
    found = offered(page)
    assert page.inner_text("#trouble-title") == en.TEXTS["boot.trouble.play"]
    assert page.inner_text("#trouble-text") == en.TEXTS["boot.trouble.goes_on"]
    return found


def sit_down(visitor: Visitor) -> Game:
    visitor.put({SLOTS[0]: slot_of(seed=5, actions=1)})
    visitor.open().until_running()
    go_on(visitor)
    return Game.saved(visitor.local)


def test_the_table_is_rebuilt_from_its_record_and_the_game_goes_on(returning: Visitor) -> None:
    returning.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = sit_down(returning)
    page, status = returning.page, returning.page.locator("#kd-status")
    returning.play(game, taps=1)
    said, record = status.inner_text(), game.record
    returning.evaluate(ONCE, ["Date", "now"])
    returning.tap(game.next_tap()[0])
    assert {"copy", "saves", "repair", "go-on"} <= set(told(page))
    page.tap("#trouble-copy")
    expect(page.locator("#trouble-copy")).to_have_text(en.TEXTS["boot.copied"])
    report = returning.evaluate("navigator.clipboard.readText()")
    for expected in (returning.version, "a fault for a test", record):
        assert expected in report
    page.tap("#trouble-go-on")
    expect(page.locator("#trouble")).to_be_hidden()
    expect(status).to_have_text(said)
    assert saved_record(returning.local) == record
    returning.play(Game.saved(returning.local), taps=8)
    assert returning.errors == []


def test_what_led_to_trouble_can_be_taken_back(returning: Visitor) -> None:
    game = sit_down(returning)
    while not game.session.can_undo:
        assert returning.play(game, taps=1)
    page, game = returning.page, Game.saved(returning.local)
    returning.evaluate(ONCE, ["Date", "now"])
    returning.tap(plain_tap(game.session))
    assert told(page) == ["copy", "saves", "repair", "undo", "go-on"]
    page.tap("#trouble-undo")
    game.session.undo()
    returning.until(lambda: saved_record(returning.local) == game.record, "it is taken back")
    expect(page.locator("#trouble")).to_be_hidden()
    assert returning.errors == []


def test_a_past_game_that_cannot_be_shown_leads_home(returning: Visitor) -> None:
    returning.put(shelf(3))
    returning.open().until_running()
    page = returning.page
    open_past(page)
    page.locator("#past-list button").click()
    returning.until_playable()
    returning.evaluate(ONCE, ["Element.prototype", "setAttribute"])
    returning.tap("first")
    assert told(page) == ["copy", "saves", "repair", "go-on"]
    page.tap("#trouble-go-on")
    expect(page.locator("#home")).to_be_visible()
    returning.start_game().until_playable()
    returning.play(Game.saved(returning.local), taps=3)
    assert returning.errors == []


def test_a_table_that_cannot_be_painted_leads_home(returning: Visitor) -> None:
    game = sit_down(returning)
    page = returning.page
    returning.evaluate(
        """() => {
        globalThis.right = Element.prototype.setAttribute;
        Element.prototype.setAttribute = () => { throw new Error('for a test'); }; }"""
    )
    returning.tap(game.next_tap()[0])
    told(page)
    returning.evaluate("() => { Element.prototype.setAttribute = right; }")
    page.tap("#trouble-go-on")
    go_on(returning)
    returning.play(Game.saved(returning.local), taps=3)


def test_a_game_that_is_not_saved_is_not_lost_by_trouble_nor_by_an_update(
    returning: Visitor,
) -> None:
    page = returning.page
    page.add_init_script(FAILING["read only"])
    returning.open().until_running()
    returning.start_game().until_playable()
    returning.tap("roll")
    said = page.locator("#kd-status").inner_text()
    before = len(returning.navigations)
    returning.evaluate(ONCE, ["Date", "now"])
    returning.tap("die:1")
    assert told(page) == ["copy", "saves", "go-on"]
    page.keyboard.press("Escape")
    returning.evaluate(
        """Object.defineProperty(ServiceWorkerRegistration.prototype, 'waiting',
        {get: () => ({ postMessage() {} })})"""
    )
    returning.tap("home")
    expect(page.locator("#continue")).to_be_visible()
    expect(page.locator("#update")).to_be_hidden()
    go_on(returning)
    expect(page.locator("#kd-status")).to_have_text(said)
    assert len(returning.navigations) == before


def test_what_the_page_itself_does_wrong_is_told_and_what_a_device_refuses_is_not(
    returning: Visitor,
) -> None:
    game = sit_down(returning)
    page = returning.page
    returning.evaluate("void Promise.reject(new DOMException('no lamp', 'NotAllowedError'))")
    returning.tap("home")
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#trouble")).to_be_hidden()
    returning.evaluate(ONCE, ["document", "querySelectorAll"])
    page.select_option("#language", "pl")
    assert offered(page) == ["copy", "saves", "repair", "go-on"]
    page.tap("#trouble-go-on")
    page.select_option("#language", "en")
    returning.evaluate("void Promise.reject(new TypeError('for a test'))")
    told(page)
    page.go_back()
    expect(page.locator("#trouble")).to_be_hidden()
    go_on(returning)
    returning.play(game, taps=3)


def test_after_the_page_has_done_wrong_the_report_has_the_game_and_it_can_be_taken_back(
    returning: Visitor,
) -> None:
    returning.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = returning.page
    returning.put({"kd:settings": json.dumps({"name1": "Ottoline", "name2": "Bo"})})
    game = sit_down(returning)
    while not game.session.can_undo:
        assert returning.play(game, taps=1)
    returning.evaluate("void Promise.reject(new TypeError('for a test'))")
    assert told(page) == ["copy", "saves", "repair", "undo", "go-on"]
    page.tap("#trouble-copy")
    expect(page.locator("#trouble-copy")).to_have_text(en.TEXTS["boot.copied"])
    report = returning.evaluate("navigator.clipboard.readText()")
    for expected in (returning.version, "for a test", "seed 5", game.record):
        assert expected in report
    assert report.count("kd-record") == 1
    assert "Ottoline" not in report
    page.tap("#trouble-undo")
    game.session.undo()
    returning.until(lambda: saved_record(returning.local) == game.record, "it is taken back")
