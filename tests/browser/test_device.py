"""Sound, vibration, the lit screen and quick mode: what a game asks of the device."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from kdcore import duel
from kdcore.table import Table
from tests.browser import kingdomino, timers
from tests.browser.home import kept, open_settings
from tests.browser.play import ONE_TAP, Game, in_full, saved_record, selector
from tests.browser.test_ending import random_game
from tests.browser.visits import Regular, Visitor
from tests.support.kingdomino_taps import new_session, played_until
from tests.support.saves import GAMES, SLOTS, finished
from tests.support.taps import new_table, plain_tap
from web.duel.session import Session
from web.duel.taps import tap
from web.saves import history
from web.saves.slots import slot_text

# Longer than it takes the dice to roll by themselves.
A_WHILE = 1500


@pytest.fixture
def visitor(returning: Visitor) -> Visitor:
    return returning


STUBS = """
globalThis.noted = [];
globalThis.AudioContext = class extends AudioContext {
  constructor() { super(); noted.push('audio'); }
  createBufferSource() { noted.push('tone'); return super.createBufferSource(); }
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


def test_a_game_is_heard_unless_the_switch_at_its_table_says_no(visitor: Visitor) -> None:
    visitor.page.add_init_script(STUBS)
    visitor.open().until_running()
    visitor.start_game().until_playable()
    switch = visitor.page.locator("#table [data-act=sound]")
    expect(switch).to_have_attribute("aria-pressed", "true")
    visitor.tap("sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert kept(visitor)["sound"] == "off"
    visitor.tap("roll")
    visitor.play(Game.saved(visitor.local), 3)
    assert "tone" not in noted(visitor)
    visitor.page.wait_for_timeout(ONE_TAP)
    visitor.tap("sound")
    visitor.play(Game.saved(visitor.local), 8)
    visitor.until(lambda: "tone" in noted(visitor), "it sounds")
    assert noted(visitor).count("audio") == 1
    assert "vibrate 15" in noted(visitor)
    visitor.assert_no_trouble()


@pytest.mark.parametrize("table", ["duel", "kingdomino"])
def test_the_switch_is_in_sight_until_the_first_game_is_over(regular: Regular, table: str) -> None:
    if table == "duel":
        at, session = "#table", before_the_last_tap()
        regular.put({SLOTS[0]: slot_text(1, str(session.table), bool(session.pending))})
        regular.page.click("#continue")
        regular.until_playable()
    else:
        at, kings, rng = "#kingdomino", new_session("2", 3), Random(3)
        while kings.state.to_act is not None:
            played_until(kings, rng, 1)
        game = kingdomino.continued(regular, kings)
    switch = regular.page.locator(f"{at} [data-act=sound]")
    expect(switch).to_be_visible()
    regular.tap(plain_tap(session)) if table == "duel" else game.play()
    regular.until(lambda: kept(regular).get("soundKnown") == "yes", "it is known")
    regular.page.keyboard.press("Escape")
    expect(switch).to_be_hidden()
    assert regular.errors == []


def before_the_last_tap() -> Session:
    session = Session(new_table(3))
    while True:
        kept_table = str(session.table), bool(session.pending)
        tap(session, plain_tap(session))
        if session.owner is None:
            return Session(Table.read(duel, kept_table[0]), kept_table[1])


def test_the_first_step_of_a_tutorial_is_silent(visitor: Visitor) -> None:
    visitor.page.add_init_script(STUBS)
    page = visitor.open().until_running().page
    page.click("#learn")
    visitor.until_playable()
    for what, is_heard in (("roll", False), ("die:4", True)):
        page.locator(f"#table {selector(what)}[aria-current=step]:visible").tap()
        if is_heard:
            visitor.until(lambda: "tone" in noted(visitor), "it sounds")
        else:
            page.locator("#table .die[aria-current=step]").wait_for()
            page.wait_for_timeout(ONE_TAP)
            assert "tone" not in noted(visitor)
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
    visitor.put({"kd:settings": '{"sound": "off"}'})
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


def test_a_lamp_that_is_refused_is_asked_for_again_without_a_word(visitor: Visitor) -> None:
    visitor.page.add_init_script(STUBS + "globalThis.refuses = true;")
    visitor.put({"kd:settings": '{"sound": "off"}'})
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
