"""Kingdomino in the page: hints, looking back, playing on, statistics."""

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from kdcore.kingdomino import Choose, Place
from kdcore.position import Seat
from tests.browser.kingdomino import TABLE, Game, saved_slot, slot_of, until_playable
from tests.browser.test_history import open_past
from tests.browser.visits import Regular
from tests.support.kingdomino_taps import new_session, plain_tap, played_until
from tests.support.saves import finished
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.saves import history
from web.shared.text import LANGUAGES
from web.shared.texts import en


def continued(regular: Regular, session: Session) -> Page:
    regular.put(slot_of(session))
    regular.open().until_running()
    regular.page.click("#continue-k")
    until_playable(regular)
    return regular.page


def go_home(page: Page) -> None:
    page.locator(f"{TABLE} [data-opens=menu]").tap()
    page.locator("#menu-home").tap()
    expect(page.locator("#home")).to_be_visible()


def coach(page: Page) -> Locator:
    sheet = page.locator("#kg-keys")
    expect(sheet.locator(".coach [role=img]")).to_be_visible()
    return sheet


def fits(page: Page) -> bool:
    wide: bool = page.evaluate(
        "(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth)"
        "(document.getElementById('kg-keys'))"
    )
    return wide


def test_a_hint_by_key_is_marked_until_it_is_done(regular: Regular) -> None:
    rng, session = Random(4), played_until(new_session("4 harmony", 4), Random(4), 40)
    while session.pending is not None or session.placing is None or len(session.base.free) < 2:
        tap(session, plain_tap(session, rng))
    page = continued(regular, session)
    suggested = page.locator('.k-sq[aria-label*="suggested"]')
    slot = page.locator(f"{TABLE} .is-next .is-hint")
    expect(suggested).to_have_count(0)
    page.keyboard.press("h")
    advice = page.locator("#kg-advice")
    expect(advice).to_be_visible()
    expect(advice).to_contain_text("Place it here and choose ")
    expect(page.locator("#kg-polite")).not_to_be_empty()
    expect(suggested).to_have_count(2)
    expect(page.locator(f"{TABLE} .k-hint")).to_have_count(2)
    expect(slot).to_have_count(1)
    number = int(slot.locator(".k-number").inner_text())
    cells = [cell.get_attribute("data-cell") for cell in suggested.all()]
    suggested.last.tap()
    expect(advice).to_be_hidden()
    if suggested.count():
        suggested.first.tap()
    expect(suggested).to_have_count(0)
    expect(slot).to_have_count(1)
    slot.tap()
    expect(slot).to_have_count(0)
    placed, chosen = saved_slot(regular.local).table.actions[len(session.table.actions) :][:2]
    assert isinstance(placed, Place)
    assert {str(placed.first), str(placed.second)} == set(cells)
    assert chosen == Choose(number)
    go_home(page)
    regular.assert_no_trouble()


def test_from_the_count_to_anyones_turns_and_back_by_keys(regular: Regular) -> None:
    session = played_until(new_session("3", 5), Random(5), 2000)
    page = continued(regular, session)
    page.keyboard.press("Escape")
    opener = page.locator("#kg-result [data-act=coach]")
    opener.focus()
    page.keyboard.press("Enter")
    sheet = coach(page)
    expect(sheet.locator("[role=status]")).to_contain_text("Points left on the table. Player 1: ")
    expect(sheet.locator("h3")).to_have_count(3)
    expect(sheet.locator("polyline")).to_have_count(3)
    page.locator('[data-act="coach:2"]').focus()
    page.keyboard.press("Enter")
    pressed = sheet.locator('[aria-pressed="true"]')
    expect(pressed).to_contain_text("Player 2")
    expect(pressed).to_be_focused()
    assert all("Player 2" in title for title in sheet.locator("h3").all_inner_texts())
    for width, height in ((320, 568), (740, 360), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert fits(page)
        expect(sheet.locator(".sheet-actions button")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(opener).to_be_focused()
    page.locator("#kg-result [data-act=home]").click()
    regular.assert_no_trouble()


def test_a_past_game_is_counted_and_played_on_from_another_seat(regular: Regular) -> None:
    session = played_until(new_session("3 harmony", 6), Random(6), 2000)
    table = session.table
    levels = {Seat.TWO: "king", Seat.THREE: "page"}
    games = history.spelled((finished(table, 1_700_000_000_000, levels, KINGDOMINO),))
    regular.put({KINGDOMINO.keys.games: games, "kd:settings": '{"speed":"off"}'})
    regular.open().until_running()
    page = regular.page
    open_past(page)
    expect(page.locator("#past-stats caption")).to_have_text("Kingdomino: 3 players")
    expect(page.locator("#past-stats tbody th")).to_have_text(en.TEXTS["level.king"])
    page.locator("#past-list button").click()
    until_playable(regular)
    on = page.locator(f"{TABLE} .k-more [data-act=on]")
    expect(on).to_have_attribute("aria-disabled", "true")
    page.locator(f"{TABLE} .k-more [data-act=coach]").click()
    again = coach(page).locator("[data-act^='on:']").last
    at = int(str(again.get_attribute("data-act")).removeprefix("on:"))
    again.click()
    expect(page.locator("#setup-k-title")).to_have_text(en.TEXTS["coach.again"])
    expect(page.locator("#setup-k-players, #setup-k-options")).to_have_count(2)
    for part in ("players", "options"):
        expect(page.locator(f"#setup-k-{part}")).to_be_hidden()
    for seat, who in ((1, "page"), (2, "steward"), (3, "king")):
        page.select_option(f"select[data-setting=kWho{seat}]", who)
    # Somebody has to play: when the last seat went, the first became a person's again.
    expect(page.locator("select[data-setting=kWho1]")).to_have_value("person")
    page.select_option("select[data-setting=kWho2]", "person")
    page.select_option("select[data-setting=kWho1]", "squire")
    page.click("#setup-k-start")
    regular.until(lambda: saved_slot(regular.local).table.state.to_act is not None, "it is saved")
    found = saved_slot(regular.local)
    assert found.table.actions[:at] == table.actions[:at]
    assert found.who == {Seat.ONE: "squire", Seat.THREE: "king"}
    assert found.table.seed not in (None, table.seed)
    assert regular.local(KINGDOMINO.keys.games) == games
    regular.until(lambda: Game(regular).owner is Seat.TWO, "it is the person's turn")
    go_home(page)
    regular.assert_no_trouble()


# Measure how far the words of a row are from its edges, and how many lines its points take.
ROOM_IN_ROW = """() => {
  const row = document.querySelector('#past-list button');
  const [outside, words] = [row, row.querySelector('span')].map((each) =>
    each.getBoundingClientRect());
  const points = row.querySelector('b');
  return [words.top - outside.top, outside.bottom - words.bottom,
    points.offsetHeight / parseFloat(getComputedStyle(points).lineHeight)];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_four_has_room_in_history(regular: Regular, language: str) -> None:
    table = played_until(new_session("4 dynasty", 6), Random(6), 2000).table
    levels = {Seat.TWO: "steward", Seat.THREE: "squire", Seat.FOUR: "page"}
    games = history.spelled((finished(table, 1_700_000_000_000, levels, KINGDOMINO),))
    regular.put({KINGDOMINO.keys.games: games, "kd:language": language})
    open_past(regular.page)
    for width in (320, 360):
        regular.page.set_viewport_size({"width": width, "height": 568})
        above, below, lines = regular.evaluate(ROOM_IN_ROW)
        assert min(above, below) >= 8
        assert round(lines) == 1
