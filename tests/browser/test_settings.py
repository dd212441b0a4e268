"""What a player may choose: it applies at once, it lasts, and Back closes what is open."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import kingdomino, timers
from tests.browser.play import AFTER_SKIP, ONE_TAP, Game, in_full, saved_record
from tests.browser.test_ending import before_the_end, random_game, take_up
from tests.browser.visits import Regular, Visitor
from tests.support.saves import GAMES, finished
from tests.support.taps import new_table, plain_tap
from web.duel.session import Session
from web.duel.taps import tap
from web.kingdomino.saving import KINGDOMINO
from web.saves import history
from web.saves.slots import slot_text

# Longer than it takes the dice to roll by themselves.
A_WHILE = 1500


@pytest.fixture
def visitor(returning: Visitor) -> Visitor:
    return returning


def on_root(page: Page, attribute: str) -> str | None:
    return page.locator("html").get_attribute(f"data-{attribute}")


def kept(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(visitor.local("kd:settings") or "{}")
    return found


def height(part: Locator) -> float:
    box = part.bounding_box()
    return box["height"] if box else 0.0


def open_settings(visitor: Visitor) -> None:
    visitor.page.click("#home [data-opens=settings]")
    expect(visitor.page.locator("#settings")).to_be_visible()


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
    expect(page.locator("#settings [data-setting=sound]")).to_be_checked()
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
    assert kept(visitor) == {"later": {"much": 1}, "hand": "left", "sound": "on"}


def test_everything_in_the_sheet_and_the_menu_is_large_enough(regular: Regular) -> None:
    page = regular.open().until_running().page
    page.emulate_media(reduced_motion="reduce")  # What moves is measured a little smaller.
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
    expect(page.locator("#menu-sound")).to_have_text("Sound: on")
    assert kept(regular)["sound"] == "on"
    regular.assert_no_trouble()


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


STUBS = """
globalThis.noted = [];
globalThis.AudioContext = class extends AudioContext {
  constructor() { super(); noted.push('audio'); }
};
navigator.vibrate = (pattern) => noted.push(`vibrate ${pattern}`);
Object.defineProperty(navigator, 'wakeLock', { value: { async request(kind) {
  noted.push(`lock ${kind}`);
  if (globalThis.refuses) throw new Error('no');
  return { released: false, async release() { this.released = true; noted.push('unlock'); } };
} } });
navigator.storage.persist = async () => noted.push('persist') > 0;
navigator.storage.persisted = async () => noted.includes('persist');
"""


def noted(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.evaluate("noted")
    return found


def test_a_game_is_silent_until_someone_wants_to_hear_it(visitor: Visitor) -> None:
    visitor.page.add_init_script(STUBS)
    visitor.open().until_running()
    visitor.start_game().until_playable()
    visitor.tap("roll")
    visitor.page.tap("#kd-opener")
    visitor.page.tap("#menu-sound")
    visitor.page.keyboard.press("Escape")
    assert "audio" not in noted(visitor)
    game = Game.saved(visitor.local)
    visitor.play(game, 8)
    visitor.until(lambda: "audio" in noted(visitor), "it sounds")
    assert noted(visitor).count("audio") == 1
    assert "vibrate 15" in noted(visitor)
    visitor.assert_no_trouble()


def test_nothing_shakes_where_nothing_moves(visitor: Visitor) -> None:
    visitor.page.add_init_script(STUBS)
    visitor.put({"kd:settings": '{"motion": "off", "vibration": "on"}'})
    visitor.open().until_running()
    visitor.start_game().until_playable()
    visitor.tap("roll")
    visitor.play(Game.saved(visitor.local), 8)
    assert not [line for line in noted(visitor) if line.startswith("vibrate")]


def test_the_screen_stays_lit_at_the_table_only(visitor: Visitor) -> None:
    visitor.page.add_init_script(STUBS)
    visitor.open().until_running()
    assert noted(visitor) == []
    visitor.start_game().until_playable()
    visitor.until(lambda: noted(visitor) == ["lock screen"], "the lamp is asked for")
    visitor.tap("roll")
    assert noted(visitor) == ["lock screen"]
    visitor.tap("home")
    visitor.until(lambda: noted(visitor) == ["lock screen", "unlock"], "it is let go")
    visitor.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert noted(visitor) == ["lock screen", "unlock"]
    visitor.assert_no_trouble()


def test_the_screen_stays_lit_for_those_who_share_it(visitor: Visitor) -> None:
    visitor.page.add_init_script(STUBS)
    page = visitor.open().until_running().page
    visitor.start_game(against="page").until_playable()
    visitor.tap("roll")
    expect(page.locator("#table .die.is-offered")).to_have_count(4)
    assert "lock screen" not in noted(visitor)
    choose_rival(page, "person")
    visitor.until(lambda: "lock screen" in noted(visitor), "the lamp is asked for")
    choose_rival(page, "king")
    visitor.until(lambda: "unlock" in noted(visitor), "it is let go")


def choose_rival(page: Page, who: str) -> None:
    page.tap("#kd-opener")
    page.select_option("#menu-rival", who)
    expect(page.locator("#menu")).to_be_hidden()


MENU = "#menu :is(button, label):visible"
ALWAYS = ["menu-home", "settings", "menu-rules", "menu-sound"]


def in_menu(page: Page) -> list[str]:
    """What the table's menu offers, but for what it always does."""
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


def test_quick_mode_is_offered_once_after_the_third_game(regular: Regular) -> None:
    notice = regular.page.locator("#kd-notice")
    games = tuple(finished(random_game(seed), seed) for seed in (3, 4, 5))
    regular.put({GAMES: history.spelled(games[:2])})
    regular.start_game().until_playable()
    expect(notice).to_be_hidden()
    regular.tap("home")
    regular.put({GAMES: history.spelled(games)})
    regular.start_game().until_playable()
    expect(notice).to_contain_text("roll by themselves")
    notice.locator("[data-act=close]").tap()
    expect(notice).to_be_hidden()
    assert kept(regular).get("quick") != "on"
    regular.tap("home")
    regular.start_game().until_playable()
    expect(notice).to_be_hidden()
    regular.tap("home")
    regular.evaluate("kd.change('offered', '')")
    regular.start_game().until_playable()
    notice.locator("[data-act=quick]").tap()
    expect(notice).to_be_hidden()
    assert kept(regular)["quick"] == "on"
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


def test_a_lamp_that_is_refused_is_asked_for_again_without_a_word(visitor: Visitor) -> None:
    visitor.page.add_init_script(STUBS + "globalThis.refuses = true;")
    visitor.open().until_running()
    visitor.start_game().until_playable()
    visitor.until(lambda: noted(visitor) == ["lock screen"], "the lamp is asked for")
    visitor.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    visitor.until(lambda: noted(visitor) == ["lock screen"] * 2, "it is asked for again")
    expect(visitor.page.locator("#kd-notice")).to_be_hidden()
    visitor.assert_no_trouble()


def test_in_quick_mode_the_dice_roll_by_themselves_unless_touched(visitor: Visitor) -> None:
    session = laid_last()
    visitor.put(
        {
            "kd:slot:a": slot_text(1, str(session.table), True),
            "kd:settings": '{"quick": "on"}',
        }
    )
    page = visitor.open().until_running().page
    page.click("#continue")
    visitor.until_playable()
    page.touchscreen.tap(180, 20)
    rolled = page.locator("#kd-main.is-roll:not([aria-disabled])")
    page.wait_for_timeout(A_WHILE)
    expect(rolled).to_have_count(1)
    visitor.tap("undo")
    tap(session, "undo")
    while not session.rolls_next:
        what = in_full(session, plain_tap(session))
        tap(session, what)
        visitor.tap(what)
    expect(rolled).to_have_count(0)
    assert visitor.errors == []


def laid_last() -> Session:
    """Nothing is left to do but to roll."""
    session = Session(new_table(3))
    while not session.rolls_next:
        tap(session, plain_tap(session))
    return session


def test_nothing_rolls_where_nobody_sees_it(regular: Regular) -> None:
    """Quick mode that is switched on at Home waits for the table."""
    page, session = regular.page, laid_last()
    regular.put({"kd:slot:a": slot_text(1, str(session.table), True)})
    page.click("#continue")
    regular.until_playable()
    regular.tap("home")
    with timers.held(page, timers.QUICK) as waiting:
        open_settings(regular)
        page.click("#set-quick")
        assert kept(regular)["quick"] == "on"
        assert waiting.count == 0
        page.keyboard.press("Escape")
        page.click("#continue")
        regular.until_playable()
        assert waiting.count == 1
        assert saved_record(regular.local) == str(session.table)
        waiting.run()
    tap(session, "roll")
    regular.until(lambda: saved_record(regular.local) == str(session.table), "it rolls")
    assert regular.errors == []


def test_nothing_rolls_behind_a_sheet(regular: Regular) -> None:
    page, session = regular.page, laid_last()
    regular.put({"kd:slot:a": slot_text(1, str(session.table), True)})
    page.click("#continue")
    regular.until_playable()
    with timers.held(page, timers.QUICK) as waiting:
        page.tap("#kd-opener")
        page.tap("#menu [data-opens=settings]")
        page.click("#set-quick")
        for _ in range(2):
            assert waiting.count == 1
            waiting.run()
            assert saved_record(regular.local) == str(session.table)
        page.tap("#settings .close")
        expect(page.locator("#settings")).to_be_hidden()
        assert waiting.count == 1
        waiting.run()
    tap(session, "roll")
    regular.until(lambda: saved_record(regular.local) == str(session.table), "it rolls")
    assert regular.errors == []


def test_after_the_first_finished_game_the_browser_is_asked_once_to_keep_it(
    visitor: Visitor,
) -> None:
    visitor.page.add_init_script(STUBS)
    table = new_table(3)
    session = Session(table)
    while session.owner is not None:
        before = str(table), bool(session.pending)
        what = plain_tap(session)
        tap(session, what)
    visitor.put({"kd:slot:a": slot_text(1, *before)})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()
    page, storage = visitor.page, visitor.page.locator("#set-storage")
    assert "persist" not in noted(visitor)
    page.tap("#kd-opener")
    page.tap("#menu [data-opens=settings]")
    expect(storage).to_contain_text("may be cleared")
    page.keyboard.press("Escape")
    visitor.tap(what)
    visitor.until(lambda: noted(visitor).count("persist") == 1, "it is asked")
    assert kept(visitor)["persist"] == "asked"
    page.keyboard.press("Escape")
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    page.wait_for_timeout(450)  # A tap right after the count ended is meant for the count.
    visitor.tap("home")
    open_settings(visitor)
    expect(storage).to_contain_text("safe here")
    visitor.evaluate("kd.finished()")
    assert noted(visitor).count("persist") == 1


SIZES = ((360, 740), (360, 640), (320, 568), (740, 360), (1024, 768))
SAVED = json.dumps({"turn": 9, "scores": [19, 20], "when": 1, "map": "." * 17 + "#" + "0" * 17})
SAVED_K = json.dumps(
    {"turn": 11, "scores": [101, 98, 77, 102], "when": 2, "map": "." * 12 + "#" + "0" * 12}
)


# Where the page ends, the least side of anything to be tapped, and the middle of New game.
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
