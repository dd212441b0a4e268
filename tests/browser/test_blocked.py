"""A browser that may keep nothing for the site: both games play all the same, unsaved, and say so.

The browsers are set as a person would set them; nothing stands in for what they then do.
"""

import json
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import engines, kingdomino
from tests.browser.browsers import chromium
from tests.browser.conftest import ARGUMENTS
from tests.browser.engines import Remote, is_on_top, is_visible, phase, until
from tests.browser.play import ONE_TAP, Game, saved_record, selector
from tests.browser.visits import SIZE, Elsewhere, Visitor
from tests.support.kingdomino_taps import plain_tap
from tests.support.saves import SLOTS
from web.build.server import Server, missing
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.shared.texts import en

TAPS = 12
NOT_SAVED = en.TEXTS["notice.not_saved"]

NO_SITE_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Chromium's setting by which no site may save data on the device."""

UNSAVED = {SLOTS[0]: "unsaved", KINGDOMINO.keys.slots[0]: "unsavedKingdomino"}
"""Members of `kd` in which Python gives the page a game that is saved nowhere."""


def slot_in(told: str) -> str | None:
    slot: str | None = json.loads(told)["slot"] if told else None
    return slot


class Unsaved(Visitor):
    def local(self, key: str) -> str | None:
        return slot_in(self.evaluate(f"kd.{UNSAVED[key]}")) if key in UNSAVED else None


@pytest.fixture
def blocked(
    browser: Browser, server: Server, elsewhere: Elsewhere, tmp_path: Path
) -> Iterator[Unsaved]:
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(NO_SITE_DATA), "utf-8")
    context = browser.browser_type.launch_persistent_context(
        tmp_path,
        executable_path=chromium(),
        args=ARGUMENTS,
        locale="en-GB",
        viewport=SIZE,
        has_touch=True,
        proxy={"server": elsewhere.address, "bypass": "localhost"},
    )
    context.set_default_timeout(60_000)
    yield Unsaved(context, server)
    context.close()


def test_both_games_play_unsaved_and_say_so(blocked: Unsaved) -> None:
    page = blocked.open().until_running().page
    blocked.start_game().until_playable()
    expect(page.locator("#kd-notice")).to_contain_text(NOT_SAVED)
    blocked.play(Game.saved(blocked.local), taps=TAPS)
    blocked.tap("home")
    expect(page.locator("#continue")).to_be_visible()
    kingdomino.start(blocked, 2)
    expect(page.locator("#kg-notice")).to_contain_text(NOT_SAVED)
    kingdomino.Game(blocked).play(taps=TAPS)
    expect(page.locator("#trouble")).to_be_hidden()
    assert blocked.errors == []


def test_home_works_and_its_choices_last_as_long_as_the_page(blocked: Unsaved) -> None:
    page = blocked.open().until_running().page
    page.select_option("#language", "pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.select_option("#language", "en")
    page.click(".home-shelf [data-opens=settings]")
    expect(page.locator("#set-storage")).not_to_be_empty()
    page.check("#settings input[name=theme][value=dark]", force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    for door, sheet in (
        ("#open-rules", "#rules"),
        ("#open-past", "#past"),
        ("#open-about", "#about"),
    ):
        page.click(door)
        expect(page.locator(sheet)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(sheet)).to_be_hidden()
    page.tap("#learn")
    blocked.until_playable()
    assert blocked.errors == []


def test_a_start_that_failed_can_be_repaired(blocked: Unsaved) -> None:
    blocked.server.faults["py/core.js"] = missing
    blocked.open().until_phase("failed")
    del blocked.server.faults["py/core.js"]
    blocked.page.click("#trouble-repair")
    blocked.until_running()


@pytest.fixture(
    params=[
        partial(engines.firefox, {"network.cookie.cookieBehavior": 2}),
        partial(
            engines.webkit, "--enable-html5-local-storage=false", "--enable-html5-database=false"
        ),
    ],
    ids=["firefox", "webkit"],
)
def remote(request: pytest.FixtureRequest) -> Iterator[Remote]:
    with engines.at_hand(request.param()) as remote:
        yield remote


def test_both_games_play_unsaved_in_other_engines(remote: Remote, server: Server) -> None:
    def local(key: str) -> str | None:
        return slot_in(remote.script(f"return kd.{UNSAVED[key]}")) if key in UNSAVED else None

    def is_said(table: str) -> bool:
        said = remote.script("return document.querySelector(arguments[0]).textContent", table)
        return NOT_SAVED in said

    def touch(target: str) -> None:
        until(partial(is_on_top, remote, target), "it can be tapped")
        remote.click(target)

    remote.go(server.address)
    until(lambda: phase(remote) in ("running", "failed"), "Python runs")
    assert phase(remote) == "running"
    remote.script("kd.change('rival', 'person'); kd.change('kWho2', 'person')")
    remote.click("#new")
    remote.click("#setup-start")
    until(lambda: is_visible(remote, "#kd-notice"), "the table says something")
    assert is_said("#kd-notice")
    game = Game.saved(local)
    for _ in range(TAPS):
        what, is_again = game.next_tap()
        if is_again:
            time.sleep(ONE_TAP / 1000)
        touch(f"#table {selector(what)}")
        until(lambda: game.session.half or saved_record(local) == game.record, "it is played")

    remote.script("document.getElementById('menu-home').click()")
    until(lambda: is_visible(remote, "#new-k"), "Home is there")
    remote.click("#new-k")
    remote.click("#setup-k-start")
    until(lambda: is_visible(remote, "#kg-notice"), "the table says something")
    assert is_said("#kg-notice")
    slot = kingdomino.saved_slot(local)
    session, rng = Session(slot.table, slot.has_pending, slot.who), Random(1)
    for _ in range(TAPS):
        what = plain_tap(session, rng)
        tap(session, what)
        touch(kingdomino.selector(what).replace(":visible", ""))
    until(
        lambda: str(kingdomino.saved_slot(local).table) == str(session.table), "all of it is played"
    )
