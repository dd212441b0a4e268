"""Settings apply at once and last, and the menu and the Home page offer what does something."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import kingdomino
from tests.browser.home import SAVED, SAVED_K, SIZES, kept, open_settings
from tests.browser.play import AFTER_SKIP, ONE_TAP, saved_record
from tests.browser.test_ending import before_the_end, take_up
from tests.browser.visits import Regular, Visitor
from tests.support.taps import plain_tap
from web.kingdomino.saving import KINGDOMINO


@pytest.fixture
def visitor(returning: Visitor) -> Visitor:
    return returning


def on_root(page: Page, attribute: str) -> str | None:
    return page.locator("html").get_attribute(f"data-{attribute}")


def height(part: Locator) -> float:
    box = part.bounding_box()
    return box["height"] if box else 0.0


def test_every_choice_applies_at_once_and_outlives_the_page(visitor: Visitor) -> None:
    page = visitor.open().page
    open_settings(visitor)
    page.check("#settings input[value=contrast]", force=True)
    page.select_option("#settings [data-setting=text]", "130")
    page.select_option("#settings [data-setting=hatch]", "strong")
    for name in ("motion", "hand", "sound"):
        page.click(f"#settings [data-setting={name}]")
    expected = {"theme": "contrast", "size": "130", "hatch": "strong", "motion": "off"}
    for attribute, value in {**expected, "hand": "left"}.items():
        assert on_root(page, attribute) == value
    visitor.reload().until_running()
    for attribute, value in {**expected, "hand": "left"}.items():
        assert on_root(page, attribute) == value
    open_settings(visitor)
    expect(page.locator("#settings [data-setting=sound]")).not_to_be_checked()
    expect(page.locator("#settings [data-setting=motion]")).not_to_be_checked()
    assert page.locator("#settings .setting:visible").count() <= 12
    page.select_option("#settings-language", "pl")
    expect(page.locator("#settings-title")).to_have_text("Ustawienia")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    visitor.until_running().assert_no_trouble()


def test_what_is_still_to_come_can_be_hidden(regular: Regular) -> None:
    """Before a game of Kingdomino, and at its table in place of what concerns dice."""
    page, stack = regular.page, regular.page.locator("#kingdomino [data-act=remaining]")
    page.click("#new-k")
    switch = page.locator("#setup-k [data-setting=stack]")
    expect(switch).to_be_checked()
    switch.click()
    page.click("#setup-k-start")
    kingdomino.until_playable(regular)
    expect(stack).to_be_hidden()
    assert kept(regular)["stack"] == "off"
    page.locator("#kingdomino [data-opens=menu]").click()
    page.click("#menu [data-opens=settings]")
    expect(page.locator("#set-quick")).to_be_hidden()
    page.click("#set-stack")
    page.keyboard.press("Escape")
    expect(stack).to_be_visible()
    stack.click()
    expect(page.locator("#kg-remaining")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#kingdomino [data-opens=menu]").click()
    page.click("#menu-home")
    open_settings(regular)
    expect(page.locator("#set-quick")).to_be_visible()
    expect(page.locator("#set-stack")).to_be_hidden()


def test_settings_that_make_no_sense_are_as_if_never_chosen(visitor: Visitor) -> None:
    for found in ("", "null", "[]", "{", '"text"', '{"theme": "pink", "text": 3, "motion": null}'):
        visitor.put({"kd:settings": found})
        page = visitor.open().page
        for attribute, value in {"theme": "light", "size": "100", "motion": "auto"}.items():
            assert on_root(page, attribute) == value, found


def test_what_another_version_keeps_is_never_lost(visitor: Visitor) -> None:
    visitor.put({"kd:settings": '{"later": {"much": 1}, "hand": "left"}'})
    visitor.open()
    open_settings(visitor)
    visitor.page.click("#settings [data-setting=sound]")
    assert kept(visitor) == {"later": {"much": 1}, "hand": "left", "sound": "off"}


def test_everything_in_the_sheet_and_the_menu_is_large_enough(regular: Regular) -> None:
    page = regular.open().until_running().page
    page.emulate_media(reduced_motion="reduce")  # Motion is measured a little smaller.
    regular.start_game().until_playable()
    page.tap("#kd-opener")
    entries = page.locator("#menu :is(button, label):visible")
    assert entries.count() == 7
    for entry in entries.all():
        assert height(entry) >= 44
    page.tap("#menu [data-opens=settings]")
    rows = "#settings .setting:not(.is-tall):visible, #settings .segments label"
    for row in page.locator(rows).all():
        assert height(row) >= 44


def test_the_menu_closes_by_escape_and_beside_it_and_gives_the_focus_back(
    regular: Regular,
) -> None:
    page = regular.open().until_running().page
    regular.start_game().until_playable()
    menu, opener = page.locator("#menu"), page.locator("#kd-opener")
    opener.press("Enter")
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(opener).to_be_focused()
    opener.tap()
    expect(menu).to_be_visible()
    page.touchscreen.tap(330, 600)
    expect(menu).to_be_hidden()
    expect(page.locator("#table")).to_be_visible()
    page.wait_for_timeout(ONE_TAP)
    opener.tap()
    page.locator("#menu-sound").tap()
    expect(page.locator("#menu-sound")).to_have_text("Sound: off")
    assert kept(regular)["sound"] == "off"
    regular.assert_no_trouble()


MENU = "#menu :is(button, label):visible"


ALWAYS = ["menu-home", "settings", "menu-rules", "menu-sound"]


def in_menu(page: Page) -> list[str]:
    """Entries of the table's menu beside those that are always there."""
    page.tap("#kd-opener")
    expect(page.locator("#menu")).to_be_visible()
    offered = [
        each.get_attribute("id") or str(each.get_attribute("data-opens"))
        for each in page.locator(MENU).all()
    ]
    assert set(ALWAYS) <= set(offered)
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    return [each for each in offered if each not in ALWAYS]


def test_the_menu_offers_only_what_does_something_there(regular: Regular) -> None:
    page, last = regular.page, before_the_end()
    page.tap("#learn")
    regular.until_playable()
    assert in_menu(page) == []
    regular.tap("home")
    take_up(regular, last.table)
    assert in_menu(page) == ["menu-fair", "menu-against", "menu-seats"]
    regular.tap(plain_tap(last))
    page.keyboard.press("Escape")
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    page.wait_for_timeout(AFTER_SKIP)
    assert in_menu(page) == ["menu-fair", "menu-seats"]
    regular.tap("home")
    page.click("#open-past")
    page.locator("#past-list button").first.click()
    expect(page.locator("#table [data-act=code]")).to_be_visible()
    assert in_menu(page) == ["menu-fair"]
    regular.tap("home")
    regular.start_game(against="page").until_playable()
    assert in_menu(page) == ["menu-fair", "menu-against"]
    assert regular.errors == []


def test_whoever_plays_alone_is_called_by_their_own_seat(regular: Regular) -> None:
    page, name = regular.page, regular.page.locator("#name-1")
    page.click("#new")
    expect(name).to_have_accessible_name("Player 1")
    page.check("#own-seat input[value='2']", force=True)
    expect(name).to_have_attribute("placeholder", "Player 2")
    expect(name).to_have_accessible_name("Player 2")
    regular.play_against("person")
    expect(name).to_have_accessible_name("Player 1")
    expect(page.locator("#name-2")).to_have_accessible_name("Player 2")


# Measure where the page ends, the least side of a button, and the middle of New game.
HOME = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const taps = [...document.querySelectorAll('#home button, #language')]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect());
  const { top, bottom } = document.getElementById('new').getBoundingClientRect();
  const least = Math.min(...taps.flatMap(({ width, height }) => [width, height]));
  return [scrollWidth, scrollHeight, least, (top + bottom) / 2];
}"""


@pytest.mark.parametrize("has_both", [False, True])
def test_home_is_one_screen_with_its_doors_in_the_lower_half(
    visitor: Visitor, has_both: bool
) -> None:
    visitor.put({"kd:summary": SAVED, **({KINGDOMINO.keys.summary: SAVED_K} if has_both else {})})
    page = visitor.open().page
    expect(page.locator("#home.has-both #continue-k")).to_have_count(int(has_both))
    expect(page.locator("#hero svg")).to_have_count(1)
    expect(page.locator("#continue-map .is-0")).to_have_count(17)
    for width, height_ in SIZES:
        page.set_viewport_size({"width": width, "height": height_})
        for language in ("en", "pt-BR", "pl"):
            page.select_option("#language", language)
            right, bottom, least, middle = visitor.evaluate(HOME)
            assert (right, bottom) == (width, height_), language
            assert least >= 44
            assert middle > height_ / 2 - 40 * (width > height_)


def test_about_tells_all_that_helps_and_no_names(visitor: Visitor) -> None:
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.put({"kd:settings": '{"name1": "Ada Secret", "theme": "dark"}'})
    page = visitor.open().until_offline_ready().page
    page.emulate_media(reduced_motion="reduce")
    visitor.context.set_offline(True)
    page.click("#open-about")
    expect(page.locator("#about-version")).to_contain_text(visitor.version)
    for link in page.locator("#about a").all():
        status = visitor.evaluate(
            "(at) => fetch(at).then(({status}) => status)", link.get_attribute("href")
        )
        assert status == 200
        assert height(link) >= 44
    page.click("#about-copy")
    expect(page.locator("#about-copy")).to_have_text("Diagnostics copied")
    copied = visitor.evaluate("navigator.clipboard.readText()")
    for part in (visitor.version, "settings {", '"theme":"dark"', "storage [", "Chrome", " en "):
        assert part in copied
    assert "Secret" not in copied


def test_names_are_said_and_never_written_into_the_record(visitor: Visitor) -> None:
    page = visitor.open().until_running().page
    page.click("#new")
    visitor.play_against("person")
    page.fill("#name-1", "  Zażółć   gęślą jaźń, i więcej ")
    page.fill("#name-2", "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}<b>")
    page.keyboard.press("Enter")
    expect(page.locator("#setup-start")).to_be_focused()
    expect(page.locator("#first-1")).to_have_text("Zażółć gęślą jaź")
    page.click("#setup-start")
    visitor.until_playable()
    expect(page.locator("#kd-status")).to_contain_text("Zażółć gęślą jaź")
    expect(page.locator("#kd-name-2")).to_contain_text("<b>")
    assert "Za" not in saved_record(visitor.local)
    assert kept(visitor)["name1"] == "Zażółć gęślą jaź"
    visitor.reload().until_running()
    page.click("#new")
    expect(page.locator("#name-1")).to_have_value("Zażółć gęślą jaź")
    page.fill("#name-1", "")
    page.fill("#name-2", "")
    page.click("#setup-cancel")
    page.click("#continue")
    visitor.until_playable()
    expect(page.locator("#kd-status")).to_contain_text("Player 1")
    visitor.assert_no_trouble()
