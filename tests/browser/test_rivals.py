"""One person against a rival: begun in two taps, played by touch, taken up after a reload."""

import json
from functools import partial
from pathlib import Path

from playwright.sync_api import expect

from kdcore.duel import Action
from kdcore.position import Seat
from tests.browser.play import AFTER_SKIP, ONE_TAP, in_full, saved_slot
from tests.browser.visits import Visitor
from tests.taps import plain_tap
from web.build import site
from web.fairness import fingerprint
from web.intents import tap
from web.playing import PACES
from web.rivals import Rival
from web.session import Session

TAPS_BEFORE_RELOAD = 25
FAILING = b"""
import kdcore.ai

def failing(state, rng):
    yield (state.legal_actions()[0],)
    raise ZeroDivisionError("a rival that fails")

kdcore.ai.opponent = lambda name: failing
"""


def saved_session(visitor: Visitor) -> Session:
    slot = saved_slot(visitor.local)
    return Session(slot.table, slot.has_draft, slot.who)


def session_of(visitor: Visitor) -> Session:
    """What is saved, once the rival has done its part."""
    visitor.until(lambda: not saved_session(visitor).is_rivals_turn, "the person is to act")
    return saved_session(visitor)


def has_saved(visitor: Visitor, actions: tuple[Action, ...]) -> bool:
    return bool(saved_slot(visitor.local).table.actions[: len(actions)] == actions)


def play(visitor: Visitor, taps: int) -> int:
    """By touch, without spending anything; how many taps it took."""
    session, done, last = session_of(visitor), 0, ""
    while session.owner is not None and done < taps:
        what = in_full(session, plain_tap(session))
        # The large button does one thing after the other, at the same place.
        if ":" not in what and ":" not in last:
            visitor.page.wait_for_timeout(ONE_TAP)
        visitor.tap(what)
        tap(session, what)
        assert session.message is None
        last, done = what, done + 1
        actions = session.table.actions
        visitor.until(partial(has_saved, visitor, actions), f"{what} is saved")
        if session.is_rivals_turn:
            session = session_of(visitor)
            assert session.table.actions[: len(actions)] == actions
    return done


def test_a_whole_game_against_a_rival_with_a_reload_in_the_middle(visitor: Visitor) -> None:
    visitor.put({"kd:settings": json.dumps({"speed": "off"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    # Two taps from Home, whoever has never chosen anything.
    page.locator("#new").tap()
    expect(page.locator("#rival-note")).to_have_text("Loves wide lands, forgets the crosses")
    expect(page.locator("#seats")).to_be_hidden()
    page.locator("#setup-start").tap()
    visitor.until_playable()
    expect(page.locator("#kd-name-2")).to_contain_text("Page")

    assert play(visitor, TAPS_BEFORE_RELOAD) == TAPS_BEFORE_RELOAD
    if not session_of(visitor).can_ask:
        play(visitor, 1)
    visitor.tap("hint")
    expect(page.locator("#table :is(.is-hint, rect.hint)").first).to_be_visible()
    kept = str(session_of(visitor).table)
    visitor.reload().until_running()
    expect(page.locator("#continue-when")).to_contain_text("Page")
    page.locator("#continue").tap()
    visitor.until_playable()
    expect(page.locator("#kd-name-2")).to_contain_text("Page")
    assert str(session_of(visitor).table) == kept

    play(visitor, 500)
    page.keyboard.press("Escape")
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    session = session_of(visitor)
    assert session.owner is None
    page.wait_for_timeout(AFTER_SKIP)
    visitor.tap("again")
    visitor.until(lambda: len(saved_slot(visitor.local).table.actions) < 5, "a game begins")
    again = saved_slot(visitor.local)
    assert again.who == session.rival
    assert again.table.states[0].roller is not session.table.states[0].roller

    assert (visitor.errors, visitor.failed) == ([], [])


def test_the_rival_waits_while_nobody_is_at_the_table(visitor: Visitor) -> None:
    visitor.put({"kd:settings": json.dumps({"speed": "slow"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    visitor.start_game(roller=2, against="squire").until_playable()
    # At once: it has its turn, and has not played yet.
    page.locator("#kd-opener").tap()
    expect(page.locator("#menu")).to_be_visible()
    before = str(saved_slot(visitor.local).table)
    page.wait_for_timeout(1500)  # Longer than its slowest pace.
    assert str(saved_slot(visitor.local).table) == before
    page.locator("#menu-home").tap()
    page.wait_for_timeout(1500)
    assert str(saved_slot(visitor.local).table) == before
    page.locator("#continue").tap()
    visitor.until_playable()
    assert len(session_of(visitor).table.actions) >= 2
    assert (visitor.errors, visitor.failed) == ([], [])


SAVED_AT = """
    globalThis.savedAt = [];
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('kd:slot:')) savedAt.push(performance.now());
      return set.call(this, key, value);
    };
    0  // A function as the last value would be called.
"""


def test_the_key_that_ends_a_turn_does_not_hurry_the_rival(visitor: Visitor) -> None:
    visitor.put({"kd:settings": json.dumps({"speed": "slow"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    visitor.start_game(roller=1, against="squire").until_playable()
    visitor.tap("roll")
    expect(page.locator("#table .die.is-offered")).to_have_count(4)
    page.evaluate(SAVED_AT)
    page.keyboard.press("d")
    page.keyboard.press("1")
    visitor.until(lambda: visitor.evaluate("savedAt.length > 1"), "the rival has begun")
    mine, its, *_ = visitor.evaluate("savedAt")
    assert its - mine > PACES["slow"] * 1000 / 2


def test_a_rival_that_fails_does_not_end_the_game(
    visitor: Visitor, dist: Path, tmp_path: Path
) -> None:
    path, start, rest = site.MAIN.partition(b"import web.main")
    site.variant(tmp_path / "failing", {"main.py": path + FAILING + start + rest})
    visitor.server.folder = tmp_path / "failing"
    visitor.put({"kd:settings": json.dumps({"speed": "off"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    visitor.start_game(roller=2, against="king").until_playable()
    expect(page.locator("#kd-notice")).to_be_visible()
    assert play(visitor, 12) == 12
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator('#kd-notice [data-act="report"]')).to_be_visible()


def test_a_game_of_two_goes_on_against_a_rival_and_its_dice_can_be_checked(
    visitor: Visitor,
) -> None:
    visitor.put({"kd:settings": json.dumps({"speed": "off"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    visitor.start_game().until_playable()
    visitor.tap("roll")
    visitor.tap("die:1")
    # Seat two is to act, which is the rival's now.
    page.locator("#kd-opener").tap()
    page.select_option("#menu-rival", "steward")
    expect(page.locator("#kd-name-2")).to_contain_text("Steward")
    assert session_of(visitor).rival == Rival(Seat.TWO, "steward")
    play(visitor, 3)
    page.locator("#kd-opener").tap()
    page.locator("#menu-fair").tap()
    seed = saved_slot(visitor.local).table.seed
    assert seed is not None
    told = page.locator("#kd-keys")
    expect(told).to_contain_text(fingerprint(seed))
    assert str(seed) not in told.inner_text()
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    assert (visitor.errors, visitor.failed) == ([], [])
