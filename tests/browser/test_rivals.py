"""One person against a rival: begun in two taps, played by touch, taken up after a reload."""

import json
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from kdcore.duel import Action, Pass, Roll
from kdcore.kingdomino import Stage
from kdcore.position import Seat
from tests.browser import kingdomino, timers
from tests.browser.play import AFTER_SKIP, saved_slot
from tests.browser.rivals import UNHURRIED, has_saved, play, session_of
from tests.browser.test_keys import press_at_once
from tests.browser.visits import Regular, Visitor
from tests.support.rivals import moment
from tests.support.saves import SLOTS
from web.build import site
from web.duel.players import levels_of, rival_of, spell
from web.duel.session import Session
from web.saves.slots import slot_text
from web.shared.fairness import fingerprint
from web.shared.opponents import Rival
from web.shared.rival_turn import MOST, PACES
from web.shared.texts import en

TAPS_BEFORE_RELOAD = 25

SLOWEST = 1100 * MOST * PACES["slow"]
"""Milliseconds after which the slowest rival has begun to play."""


FAILING = """
import kdcore.ai.{game}

def failing(state, rng):
    yield (state.legal_actions()[0],)
    raise ZeroDivisionError("a rival that fails")

kdcore.ai.{game}.opponent = lambda name: failing
"""


@pytest.fixture
def visitor(returning: Visitor) -> Visitor:
    return returning


def test_a_whole_game_against_a_rival_with_a_reload_in_the_middle(visitor: Visitor) -> None:
    visitor.put({"kd:settings": json.dumps({"speed": "off"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    # Two taps from Home, whoever has never chosen anything.
    page.locator("#new").tap()
    expect(page.locator("#rival-note")).to_have_text(
        "Strength 1 of 4. Loves wide lands, forgets the crosses"
    )
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

    play(visitor)
    page.keyboard.press("Escape")
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    session = session_of(visitor)
    assert session.owner is None
    page.wait_for_timeout(AFTER_SKIP)
    visitor.tap("again")
    visitor.until(lambda: len(saved_slot(visitor.local).table.actions) < 5, "a game begins")
    again = saved_slot(visitor.local)
    assert rival_of(again.who) == session.rival
    assert again.table.states[0].roller is not session.table.states[0].roller

    assert (visitor.errors, visitor.failed) == ([], [])


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_where_nothing_fits_it_is_seen_and_the_game_goes_on_without_a_tap(
    regular: Regular, motion: Literal["no-preference", "reduce"]
) -> None:
    """UX, PLC-8."""
    session = moment(lambda session: session.passes_next)
    regular.page.emulate_media(reduced_motion=motion)
    with timers.held(regular.page, timers.QUICK) as waiting:
        sit_down(regular, session)
        expect(regular.page.locator("#table .die.is-void")).to_have_count(2)
        expect(regular.page.locator("#kd-status")).to_contain_text("nothing fits this turn")
        assert str(saved_slot(regular.local).table) == str(session.table)
        waiting.run()
    so_far = (*session.table.actions, Pass())
    regular.until(lambda: has_saved(regular, so_far), "the game goes on")
    assert regular.errors == []


def test_a_touch_stops_what_would_come_by_itself(regular: Regular) -> None:
    session = moment(lambda session: session.passes_next)
    with timers.held(regular.page, timers.QUICK) as waiting:
        sit_down(regular, session)
        assert waiting.count == 1
        regular.page.touchscreen.tap(180, 20)
        assert waiting.count == 0
    regular.tap("pass")
    so_far = (*session.table.actions, Pass())
    regular.until(lambda: has_saved(regular, so_far), "the game goes on")


def sit_down(visitor: Visitor, session: Session) -> None:
    who = spell(levels_of(session.rival))
    visitor.put(
        {
            SLOTS[0]: slot_text(1, str(session.table), bool(session.pending), who),
            "kd:settings": json.dumps({"speed": "off"}),
        }
    )
    visitor.page.click("#continue")
    visitor.until_playable()


def test_the_rival_waits_while_nobody_is_at_the_table(visitor: Visitor) -> None:
    visitor.put({"kd:settings": json.dumps({"speed": "slow"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    visitor.start_game(roller=2, against="squire").until_playable()
    # At once: it has its turn, and has not played yet.
    page.locator("#kd-opener").tap()
    expect(page.locator("#menu")).to_be_visible()
    before = str(saved_slot(visitor.local).table)
    page.wait_for_timeout(SLOWEST)
    assert str(saved_slot(visitor.local).table) == before
    page.locator("#menu-home").tap()
    page.wait_for_timeout(SLOWEST)
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
    assert its - mine > SLOWEST / 2


def against_those_who_fail(visitor: Visitor, folder: Path, game: str) -> Page:
    path, start, rest = site.MAIN.partition(b"import web.main")
    failing = FAILING.format(game=game).encode()
    site.variant(folder, {"main.py": path + failing + start + rest})
    visitor.server.folder = folder
    visitor.put({"kd:settings": json.dumps({"speed": "off"}), "kd:tutorial": "done"})
    return visitor.open().until_running().page


def test_a_rival_that_fails_does_not_end_the_game(
    newcomer: Visitor, dist: Path, tmp_path: Path
) -> None:
    page = against_those_who_fail(newcomer, tmp_path / "failing", "duel")
    newcomer.start_game(roller=2, against="king").until_playable()
    expect(page.locator("#kd-notice")).to_be_visible()
    assert play(newcomer, 12) == 12
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator('#kd-notice [data-act="report"]')).to_be_visible()


def test_rivals_that_fail_do_not_end_a_game_of_kingdomino(
    newcomer: Visitor, dist: Path, tmp_path: Path
) -> None:
    page = against_those_who_fail(newcomer, tmp_path / "failing", "kingdomino")
    kingdomino.start(newcomer, 3, against="king")
    newcomer.until(
        lambda: not kingdomino.saved_session(newcomer).is_rivals_turn, "the person is to act"
    )
    game = kingdomino.Game(newcomer)
    game.play(taps=9)
    placed = [state.to_act for state in game.session.table.states if state.stage is Stage.PLACE]
    assert {Seat.ONE, Seat.TWO, Seat.THREE} <= set(placed)
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator('#kg-notice [data-act="report"]')).to_be_visible()


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
    assert saved_slot(visitor.local).is_practice
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


def rolls(session: Session) -> list[Action]:
    return [action for action in session.table.actions if isinstance(action, Roll)]


def test_a_reply_is_taken_back_and_the_same_dice_come_again(visitor: Visitor) -> None:
    visitor.put({"kd:settings": json.dumps({"speed": "off"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    visitor.start_game(against="page").until_playable()
    status = page.locator("#kd-status")
    play(visitor, until=lambda session: session.state.turn > 2 and session.undoes_reply)
    session = session_of(visitor)
    assert session.undoes_reply
    before, told = session.table.actions, rolls(session)
    # Once to be warned; quick ones are not heard.
    for _ in range(5):
        page.keyboard.press("u")
    expect(status).to_have_text(en.TEXTS["table.undo.again"])
    assert session_of(visitor).table.actions == before
    while len(rolls(session_of(visitor))) == len(told):
        page.wait_for_timeout(UNHURRIED)
        visitor.tap("undo")
        expect(status).to_contain_text("Taken back")
    expect(status).to_contain_text(en.TEXTS["said.undone.far"])
    slot = saved_slot(visitor.local)
    assert slot.is_practice
    assert slot.table.actions == before[: len(slot.table.actions)]

    visitor.reload().until_running()
    page.locator("#continue").tap()
    visitor.until_playable()
    play(visitor, until=lambda session: len(session.table.actions) >= len(before))
    assert rolls(session_of(visitor))[: len(told)] == told
    assert saved_slot(visitor.local).is_practice
    page.wait_for_timeout(UNHURRIED)
    count = len(saved_slot(visitor.local).table.actions)
    visitor.tap("undo")
    visitor.until(lambda: len(saved_slot(visitor.local).table.actions) < count, "it is taken back")
    assert (visitor.errors, visitor.failed) == ([], [])


def test_whoever_thinks_better_of_it_stops_the_rival(visitor: Visitor) -> None:
    visitor.put({"kd:settings": json.dumps({"speed": "slow"}), "kd:tutorial": "done"})
    page = visitor.open().until_running().page
    visitor.start_game(roller=1, against="squire").until_playable()
    visitor.tap("roll")
    expect(page.locator('[data-act="undo"]:visible')).to_have_attribute("aria-disabled", "true")
    press_at_once(visitor, "d1u")
    expect(page.locator("#table .die.is-offered")).to_have_count(4)
    page.wait_for_timeout(SLOWEST)
    slot = saved_slot(visitor.local)
    assert len(slot.table.actions) == 1
    assert not slot.is_practice
    visitor.tap("die:2")
    assert len(session_of(visitor).table.actions) > 2
    assert (visitor.errors, visitor.failed) == ([], [])
