"""Onto the home screen: offered when there is something to come back to, and never in the way."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser.home import SAVED, SAVED_K, SIZES, open_settings
from tests.browser.play import saved_record, slot_of
from tests.browser.test_ending import before_the_end
from tests.browser.test_history import open_past, paste, shelf
from tests.browser.test_saves import FAILING
from tests.browser.visits import Visitor
from tests.support.saves import GAMES, SLOTS
from tests.support.taps import plain_tap
from web.duel import statistics, taps
from web.duel.replay import Replay
from web.duel.save_keys import KEYS
from web.duel.statistics import Tally
from web.saves import game_code, history
from web.shared.statistics import Results
from web.shared.text import LANGUAGES
from web.shared.texts import en
from web.shared.view import View

# Milliseconds, as browsers count.
DAY = 24 * 3600 * 1000
NOON = 1_800_000_000_000

OFFER = """(outcome) => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = () => { globalThis.asked = (globalThis.asked ?? 0) + 1; };
  event.userChoice = Promise.resolve({ outcome });
  dispatchEvent(event);
  return event.defaultPrevented;
}"""

ON_IOS = "Object.defineProperty(navigator, 'standalone', { value: false });"
AS_APP = "Object.defineProperty(navigator, 'standalone', { value: true });"
CLIPBOARD = "navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };"
NO_CLIPBOARD = "navigator.clipboard.writeText = async () => { throw new Error('closed'); };"


def without_python(visitor: Visitor) -> None:
    visitor.context.route("**/py/**", lambda route: None)  # Never answered.
    visitor.context.route("**/service-worker.js", lambda route: route.abort())


def come(visitor: Visitor, day: float) -> None:
    """A visit on that day to a browser that would install."""
    visitor.page.clock.set_fixed_time((NOON + day * DAY) / 1000)
    visitor.open()


def test_the_button_comes_after_a_finished_game_and_not_for_a_month_after_a_no(
    visitor: Visitor,
) -> None:
    without_python(visitor)
    page, offer = visitor.page, visitor.page.locator("#install")
    come(visitor, 0)
    assert visitor.evaluate(OFFER, "dismissed") is True
    expect(offer).to_be_hidden()
    visitor.put(shelf(3))
    come(visitor, 0)
    expect(offer).to_be_hidden()  # The browser has offered nothing.
    shown = []
    for day in (0, 1, 29.9, 30.1, 31, 60, 60.2):
        come(visitor, day)
        visitor.evaluate(OFFER, "dismissed")
        if offer.is_visible():
            shown.append(day)
            if day == 0:
                page.tap("#install-open")
            else:
                page.locator("#install-not").press("Enter")
                expect(page.locator("#new")).to_be_focused()
            expect(offer).to_be_hidden()
        assert (visitor.evaluate("globalThis.asked") or 0) == (day == 0)
    assert shown == [0, 30.1, 60.2]


def test_an_installed_app_is_not_offered_again(visitor: Visitor) -> None:
    without_python(visitor)
    visitor.put(shelf(3))
    visitor.open()
    visitor.evaluate(OFFER, "accepted")
    expect(visitor.page.locator("#install")).to_be_visible()
    visitor.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(visitor.page.locator("#install")).to_be_hidden()


def test_a_device_whose_clock_was_wrong_is_not_silent_for_ever(visitor: Visitor) -> None:
    without_python(visitor)
    for found, is_shown in ((NOON + 400 * DAY, True), (NOON + DAY, False), ("soon", True)):
        visitor.put({**shelf(3), "kd:install": str(found)})
        come(visitor, 0)
        visitor.evaluate(OFFER, "dismissed")
        assert visitor.page.locator("#install").is_visible() is is_shown


def test_on_ios_a_card_shows_how_and_offers_the_saves_first(visitor: Visitor) -> None:
    without_python(visitor)
    visitor.add_script(ON_IOS + CLIPBOARD)
    visitor.put({SLOTS[0]: slot_of(3, 30)})
    visitor.open()
    page, card = visitor.page, visitor.page.locator("#install-how")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("#install")).to_be_hidden()  # No game is over yet.
    kept = {**shelf(3, 4), SLOTS[0]: slot_of(3, 30)}
    visitor.put(kept)
    visitor.open()
    page.tap("#install-open")
    expect(card).to_be_visible()
    expect(card.locator("li svg")).to_have_count(3)
    expect(card.locator(".notice")).to_contain_text("do not come along")
    copy, steps = (page.locator(each).bounding_box() for each in ("#install-how .main", ".steps"))
    assert copy
    assert steps
    assert copy["y"] + copy["height"] <= steps["y"]
    page.tap("#install-how [data-saves]")
    expect(card.locator("[data-saves]")).to_have_text(en.TEXTS["set.saves.copied"])
    assert json.loads(visitor.evaluate("copied")) == {**kept, SLOTS[1]: None}
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(page.locator("#install-open")).to_be_focused()
    page.tap("#install-not")
    expect(page.locator("#install")).to_be_hidden()
    visitor.reload()
    expect(page.locator("#install")).to_be_hidden()


def test_the_app_itself_offers_nothing(visitor: Visitor) -> None:
    without_python(visitor)
    visitor.add_script(AS_APP)
    visitor.put(shelf(3))
    visitor.open()
    expect(visitor.page.locator("#continue, #new").last).to_be_visible()
    expect(visitor.page.locator("#install")).to_be_hidden()


def test_where_the_clipboard_is_closed_the_saves_are_shown(visitor: Visitor) -> None:
    without_python(visitor)
    visitor.add_script(NO_CLIPBOARD)
    kept = {**shelf(3), SLOTS[0]: slot_of(3, 30)}
    visitor.put(kept)
    visitor.open()
    open_settings(visitor)
    visitor.page.tap("#settings [data-saves]")
    shown = visitor.page.locator("#words")
    expect(shown).to_be_focused()
    assert json.loads(shown.input_value()) == {**kept, SLOTS[1]: None}
    visitor.page.tap("#by-hand button")
    expect(shown).to_be_hidden()
    expect(visitor.page.locator("#settings [data-saves]")).to_be_focused()


def test_where_nothing_is_saved_there_is_nothing_to_copy(regular: Visitor) -> None:
    page = regular.page
    regular.evaluate(CLIPBOARD)
    open_settings(regular)
    copy = page.locator("#settings [data-saves]")
    copy.tap()
    expect(copy).to_have_text(en.TEXTS["set.saves.none"])
    assert regular.evaluate("globalThis.copied") is None
    page.keyboard.press("Escape")
    open_settings(regular)
    expect(copy).to_have_text(en.TEXTS["set.saves"])
    regular.evaluate("delete navigator.clipboard.writeText")


@pytest.mark.parametrize("is_over", [False, True])
def test_a_game_that_is_only_in_memory_is_among_the_copied_saves(
    returning: Visitor, browser: Browser, is_over: bool
) -> None:
    session = before_the_end()
    returning.put(shelf(3))
    returning.add_script(CLIPBOARD + FAILING["read only"])
    returning.open().until_running()
    page = returning.page
    paste(page, game_code.code_of(session.table))
    returning.until_playable()
    if is_over:
        last = plain_tap(session)
        taps.tap(session, last)
        returning.tap(last)
        page.keyboard.press("Escape")
    page.locator("#kd-opener").press("Enter")
    page.tap("#menu [data-opens=settings]")
    page.tap("#settings [data-saves]")
    copied = returning.until(lambda: returning.evaluate("globalThis.copied"), "it is copied")
    with browser.new_context(has_touch=True, viewport={"width": 360, "height": 740}) as context:
        other = Visitor(context, returning.server)
        other.open().until_running()
        paste(other.page, copied)
        other.until_playable()
        if is_over:
            status = Replay(session.table).scene(View("en")).status
            expect(other.page.locator("#kd-status")).to_have_text(status)
        else:
            assert saved_record(other.local) == str(session.table)
        assert len(history.read(other.local(GAMES))) == 1
        assert other.errors == []


def test_home_and_the_card_fit_every_screen(visitor: Visitor) -> None:
    without_python(visitor)
    visitor.add_script(ON_IOS)
    both = {"kd:summary": SAVED, "kd:kingdomino:summary": SAVED_K}
    visitor.put({**shelf(3), **both})
    visitor.open()
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")  # Motion is measured a little smaller.
    faults = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for language in LANGUAGES:
            page.select_option("#language", language)
            room = page.evaluate("(({scrollWidth: w, scrollHeight: h}) => [w, h])(document.body)")
            if room != [width, height]:
                faults.append(f"{language} home {room} in {width}x{height}")
            page.tap("#install-open")
            card = page.locator("#install-how")
            if page.evaluate(
                "(e => e.scrollWidth > e.clientWidth)(document.getElementById('install-how'))"
            ):
                faults.append(f"{language} card in {width}x{height}")
            for button in card.locator("button").all():
                box = button.bounding_box()
                assert box
                assert min(box["width"], box["height"]) >= 44
            page.keyboard.press("Escape")
            expect(card).to_be_hidden()
    assert faults == [], faults


@pytest.mark.parametrize("has_pending", [False, True])
def test_copied_saves_come_to_life_in_another_browser(
    returning: Visitor, browser: Browser, has_pending: bool
) -> None:
    returning.add_script(CLIPBOARD)
    actions = next(n for n in range(20, 60) if (" draft " in slot_of(3, n)) is has_pending)
    kept = {**shelf(3, 4), SLOTS[0]: slot_of(3, actions)}
    returning.put(kept)
    returning.open()
    open_settings(returning)
    returning.page.tap("#settings [data-saves]")
    copied = returning.until(lambda: returning.evaluate("globalThis.copied"), "it is copied")
    with browser.new_context(has_touch=True, viewport={"width": 360, "height": 740}) as context:
        other = Visitor(context, returning.server)
        other.put(shelf(5))
        other.open().until_running()
        paste(other.page, copied)
        other.until_playable()
        assert saved_record(other.local) == saved_record({**kept, SLOTS[1]: ""}.get)
        assert (" draft " in (other.local(SLOTS[0]) or "")) is has_pending
        other.tap("home")
        open_past(other.page)
        expect(other.page.locator("#past-list button")).to_have_count(3)
        other.page.keyboard.press("Escape")
        paste(other.page, json.dumps({GAMES: kept[GAMES]}))
        expect(other.page.locator("#home-notice")).to_have_text(en.TEXTS["code.moved"])
        assert len(history.read(other.local(GAMES))) == 3
        assert other.errors == []


def choose(page: Page, file: Path) -> None:
    """Keys lead there; the browser's own chooser does not always open without a screen."""
    open_past(page)
    page.locator("#past-paste button").press("Tab")
    expect(page.locator("#past-file")).to_be_focused()
    page.set_input_files("#past-file", file)


def test_saves_go_through_a_file_from_one_browser_to_another_by_keys_alone(
    visitor: Visitor, browser: Browser
) -> None:
    without_python(visitor)
    counted = {
        KEYS.tally: statistics.spelled(Tally({"king": Results(4, 1, 90, 240)})),
        "kd:kingdomino:tally": '{"version":1,"results":{}}',
    }
    kept = {**shelf(3, 4), SLOTS[0]: slot_of(3, 30), **counted}
    visitor.put(kept)
    visitor.open()
    open_settings(visitor)
    with visitor.page.expect_download() as downloading:
        visitor.page.locator("#settings [data-file]").press("Enter")
    file = downloading.value
    assert re.fullmatch(r"small-kingdoms-\d{4}-\d\d-\d\d\.json", file.suggested_filename)
    assert json.loads(file.path().read_bytes()) == {**kept, SLOTS[1]: None}
    with browser.new_context(has_touch=True, viewport={"width": 360, "height": 740}) as context:
        other = Visitor(context, visitor.server)
        other.open().until_running()
        choose(other.page, file.path())
        other.until_playable()
        assert saved_record(other.local) == saved_record({**kept, SLOTS[1]: ""}.get)
        assert len(history.read(other.local(GAMES))) == 2
        assert other.local(KEYS.tally) == counted[KEYS.tally]
        other.tap("home")
        choose(other.page, file.path())  # The same once more is heard as well.
        expect(other.page.locator("#replace")).to_be_visible()
        expect(other.page.locator("#replace-title")).to_have_text(en.TEXTS["home.past.open"])
        assert other.errors == []


# A file that has been moved or closed to others since it was chosen.
UNREADABLE = """(isUnreadable) => {
  const refuse = () => Promise.reject(new DOMException('', 'NotReadableError'));
  if (isUnreadable) File.prototype.text = refuse;
  else delete File.prototype.text;
}"""


def hand_in(page: Page, content: bytes) -> None:
    open_past(page)
    file: FilePayload = {"name": "a.txt", "mimeType": "text/plain", "buffer": content}
    page.set_input_files("#past-file", file)


def test_a_file_that_is_none_of_ours_is_said_to_be_none(regular: Visitor) -> None:
    """The message fits files and codes."""
    notice = regular.page.locator("#home-notice")
    for content, key in (
        (b"hello", "not_a_code"),
        (b"{}", "damaged"),
        (b"{" * 4_000_000, "not_a_code"),
    ):
        hand_in(regular.page, content)
        expect(notice).to_have_text(en.TEXTS[f"code.{key}"])
        expect(notice).not_to_contain_text("code")


def test_a_file_that_cannot_be_read_is_said_so_and_can_be_chosen_again(regular: Visitor) -> None:
    page, notice = regular.page, regular.page.locator("#home-notice")
    content = json.dumps({GAMES: shelf(3)[GAMES]}).encode()
    regular.evaluate(UNREADABLE, True)
    hand_in(page, content)
    expect(notice).to_have_text(en.TEXTS["code.not_a_code"])
    assert page.locator("#past-file").input_value() == ""
    regular.evaluate(UNREADABLE, False)
    hand_in(page, content)
    expect(notice).to_have_text(en.TEXTS["code.moved"])
    assert regular.errors == []
