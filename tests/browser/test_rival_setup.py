"""The choice of a rival, before a game and in it."""

import json

import pytest
from playwright.sync_api import expect

from kdcore.position import Seat
from tests.browser.play import saved_slot
from tests.browser.rivals import session_of
from tests.browser.test_axe import SPEAK
from tests.browser.test_long_texts import LONGER
from tests.browser.visits import Regular, Visitor
from web.duel.players import rival_of
from web.shared.opponents import Rival
from web.shared.text import LANGUAGES


@pytest.fixture
def visitor(returning: Visitor) -> Visitor:
    return returning


PERSON = "#rival label:has([value=person])"


@pytest.mark.parametrize(
    ("taps", "who"),
    [(("#new", "#setup-start"), Rival(Seat.TWO, "page")), (("#new", PERSON, "#setup-start"), None)],
)
def test_a_first_game_is_two_taps_away_and_one_of_two_people_three(
    regular: Regular, taps: tuple[str, ...], who: Rival | None
) -> None:
    """UX, HOME-1 and HOME-2."""
    for where in taps:
        regular.page.locator(where).tap()
    regular.until_playable()
    assert rival_of(saved_slot(regular.local).who) == who
    regular.tap("roll")
    regular.until(lambda: saved_slot(regular.local).table.actions, "the dice are rolled")
    regular.tap("home")
    regular.page.locator("#continue").tap()
    regular.until_playable()


def test_who_to_play_against_is_chosen_by_keys_and_told_below(regular: Regular) -> None:
    page = regular.page
    page.click("#new")
    page.locator("#rival input:checked").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#rival input[value=squire]")).to_be_focused()
    expect(page.locator("#rival-note")).to_contain_text("Strength 2 of 4")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#rival input[value=person]")).to_be_checked()
    expect(page.locator("#rival-note")).to_be_empty()
    expect(page.locator("#seats")).to_be_visible()


LEVELS_CUT = """() => [...document.querySelectorAll('#rival label')]
  .filter((each) => each.scrollWidth > each.clientWidth || each.offsetHeight < 44)
  .map((each) => each.textContent)"""


@pytest.mark.parametrize("width", [320, 360, 740])
@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_room_for_longer_names(regular: Regular, width: int, language: str) -> None:
    page = regular.page
    page.set_viewport_size({"width": width, "height": 568})
    regular.evaluate(SPEAK, language)
    page.click("#new")
    assert regular.evaluate(LEVELS_CUT) == []
    regular.evaluate(LONGER, "#rival")
    assert regular.evaluate(LEVELS_CUT) == []
    regular.evaluate(SPEAK, "en")


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_keys_step_through_the_levels_and_the_one_they_come_to_plays(
    visitor: Visitor, key: str
) -> None:
    visitor.put({"kd:settings": json.dumps({"speed": "off"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    visitor.start_game(against="page").until_playable()
    page.locator("#kd-opener").tap()
    page.locator("#menu-rival").focus()
    for level in ("squire", "steward"):
        page.keyboard.press("ArrowDown")
        expect(page.locator("#menu-rival")).to_have_value(level)
        expect(page.locator("#kd-name-2")).to_contain_text("Page")
    page.keyboard.press(key)
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator("#kd-name-2")).to_contain_text("Steward")
    assert session_of(visitor).rival == Rival(Seat.TWO, "steward")
    assert visitor.errors == []
