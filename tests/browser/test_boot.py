"""The start, from first paint to table: what works before Python, and what a failure says.

No test waits for the page's watchdog: the browser's clock is moved on instead.
"""

import re
import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import kingdomino
from tests.browser.play import slot_of
from tests.browser.starting import (
    KEEP_PROGRESS,
    NO_WORKER,
    SAVE_DATA,
    SLOW,
    WASM,
)
from tests.browser.visits import Visitor
from tests.support.kingdomino_taps import new_session
from tests.support.saves import SLOTS, SUMMARY, read_slot, summary
from web.build.server import Server, Stall, missing
from web.build.steps import DIST
from web.build.versions import file_lists
from web.duel.rules import en as rules_en
from web.kingdomino.saving import KINGDOMINO
from web.shared.texts import en, pl, pt_br

pytestmark = pytest.mark.early(3)

SHELL = ("", "style.css", "page.js", "boot.js")


SHELL_LIMIT = 40_000


def boot_text(page: Page) -> str:
    return page.locator("#boot-text").inner_text()


# A good start.


def test_starts_after_the_first_paint_without_a_complaint_and_can_be_installed(
    visitor: Visitor,
) -> None:
    visitor.open().until_offline_ready()
    visitor.start_game().until_playable()
    visitor.assert_no_trouble()

    paint, core, playable = visitor.evaluate(
        """[performance.getEntriesByName('first-contentful-paint')[0].startTime,
        performance.getEntriesByType('resource').find((e) => e.name.endsWith('core.js')).startTime,
        performance.getEntriesByName('kd-playable')[0].startTime]"""
    )
    assert paint < core < playable

    tools = visitor.context.new_cdp_session(visitor.page)
    errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []
    assert tools.send("Page.getAppManifest")["errors"] == []


def test_a_violation_of_the_policy_would_be_noticed(visitor: Visitor) -> None:
    visitor.open()
    visitor.evaluate("void fetch('http://elsewhere.invalid/').catch(() => 0)")
    visitor.until(
        lambda: any("policy: connect-src" in error for error in visitor.errors), "it is noted"
    )


def test_the_shell_is_small_and_comes_first(visitor: Visitor) -> None:
    visitor.server.faults["service-worker.js"] = Stall(0)
    visitor.open()

    def sent() -> dict[str, int]:
        return {answer.path.lstrip("/"): answer.sent for answer in visitor.server.log}

    # The log has an answer once it is sent, which the page may know before.
    visitor.until(lambda: sent().keys() >= {*SHELL}, "all of it is sent")
    sizes = sent()
    assert sum(sizes[name] for name in SHELL) <= SHELL_LIMIT
    assert not [name for name in sizes if name.startswith(("py/", "app/"))]


def test_the_browser_sees_icons_of_the_sizes_promised(visitor: Visitor) -> None:
    visitor.server.faults["service-worker.js"] = missing
    visitor.open()
    icons = visitor.evaluate(
        """fetch('./manifest.json').then((answer) => answer.json()).then(({icons}) => Promise.all(
        icons.map(async ({src, sizes, type}) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return [src, sizes, type, `${image.naturalWidth}x${image.naturalHeight}`];
        })))"""
    )
    assert {sizes for _, sizes, _, _ in icons} == {"any", "192x192", "512x512"}
    for src, sizes, kind, natural in icons:
        assert sizes in (natural, "any"), src
        assert kind == ("image/svg+xml" if src.endswith(".svg") else "image/png")


# Before Python.


@pytest.mark.parametrize(
    ("languages", "spoken"),
    [("en-GB", "en"), ("pt-BR", "pt-BR"), ("pt-PT", "pt-BR"), ("pl-PL", "pl"), ("de-DE", "en")],
)
def test_speaks_the_language_of_the_browser(visitor: Visitor, spoken: str) -> None:
    visitor.server.faults["service-worker.js"] = Stall(0)
    visitor.open()
    catalogue = {"en": en, "pt-BR": pt_br, "pl": pl}[spoken].TEXTS
    expect(visitor.page.locator("html")).to_have_attribute("lang", spoken)
    expect(visitor.page.locator("#new small")).to_have_text(catalogue["home.new.note"])
    expect(visitor.page.locator("#language")).to_have_value(spoken)


def test_the_first_language_known_here_wins(visitor: Visitor) -> None:
    visitor.server.faults["service-worker.js"] = Stall(0)
    visitor.page.add_init_script(
        "Object.defineProperty(navigator, 'languages', {get: () => ['de', 'pl-PL', 'en']})"
    )
    visitor.open()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "pl")


def test_home_is_of_use_before_python(visitor: Visitor) -> None:
    stall = visitor.server.faults[WASM] = Stall(0.5)
    page = visitor.open().page
    page.click("#open-rules")
    expect(page.locator("#rules")).to_contain_text(rules_en.RULES["A turn"].split("\n")[0])
    page.click("#rules button")
    page.select_option("#language", "pl")
    expect(page.locator("#new small")).to_have_text(pl.TEXTS["home.new.note"])
    page.click("#open-about")
    expect(page.locator("#about-version")).to_contain_text(visitor.version)
    page.click("#about button")

    visitor.start_game(roller=2)
    expect(page.locator("#boot")).to_be_visible()
    expect(page.locator("#boot-back")).to_be_visible()
    expect(page.locator("#trouble")).to_be_hidden()
    stall.go.set()
    visitor.until_playable()
    visitor.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    visitor.assert_no_trouble()


def test_who_goes_back_while_it_loads_is_not_taken_to_a_table(visitor: Visitor) -> None:
    stall = visitor.server.faults[WASM] = Stall(0.5)
    visitor.open().start_game()
    visitor.page.click("#boot-back")
    stall.go.set()
    visitor.until_running()
    expect(visitor.page.locator("#home")).to_be_visible()
    expect(visitor.page.locator("#table")).to_be_hidden()


@pytest.mark.parametrize(
    ("shortcut", "opened"), [("#new", "#setup"), ("#rules", "#rules"), ("#continue", "#setup")]
)
def test_shortcuts(returning: Visitor, shortcut: str, opened: str) -> None:
    returning.open(shortcut)
    expect(returning.page.locator(opened)).to_be_visible()
    assert "#" not in returning.page.url


@pytest.mark.parametrize("last", ["#table", kingdomino.TABLE])
def test_the_shortcut_to_continue_leads_to_the_game_that_was_played_last(
    returning: Visitor, last: str
) -> None:
    session = new_session("2", 3)
    now, then = (2, 1) if last == "#table" else (1, 2)
    returning.put(
        {
            SLOTS[0]: slot_of(3, 30),
            SUMMARY: summary(read_slot(slot_of(3, 30)).table, now),
            **kingdomino.slot_of(session),
            KINGDOMINO.keys.summary: summary(session.table, then, {}, KINGDOMINO),
        }
    )
    returning.open("#continue").until_running()
    expect(returning.page.locator(last)).to_be_visible()
    expect(returning.page.locator("#home")).to_be_hidden()
    assert (returning.errors, returning.failed) == ([], [])


def test_without_scripts_the_page_says_what_it_needs(visitor: Visitor) -> None:
    browser = visitor.context.browser
    assert browser
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(visitor.server.address)
        expect(page.locator("noscript p")).to_have_text(en.TEXTS["boot.noscript"])


def test_progress_counts_the_bytes_that_came(visitor: Visitor) -> None:
    visitor.page.add_init_script(KEEP_PROGRESS)
    visitor.open().until_running()
    total = sum(
        row[2]
        for rows in file_lists((DIST / "service-worker.js").read_bytes()).values()
        for row in rows.values()
    )
    told = visitor.evaluate("told")
    pattern = re.compile(r"Downloading the game: ([\d.]+) of ([\d.]+) MB")
    counted = [(pattern.fullmatch(text), bar) for text, bar in told]
    steps = [(float(m[1]), float(m[2]), bar) for m, bar in counted if m]
    assert len(steps) >= 3
    assert {total_told for _, total_told, _ in steps} == {round(total / 1e6, 1)}
    for (before, _, _), (after, _, _) in pairwise(steps):
        assert before <= after
    for done, of, bar in steps:
        assert done <= of
        assert bar == pytest.approx(done / of, abs=0.02)
    # Once all is there the text is another one: it never stays at a full bar.
    assert told[-1][0] == en.TEXTS["boot.starting"]


def test_a_slow_network_is_called_slow(visitor: Visitor) -> None:
    visitor.page.clock.install()
    stall = visitor.server.faults[WASM] = Stall(0.5)
    page = visitor.open().page
    expect(page.locator("#boot-text")).to_contain_text("Downloading")
    visitor.page.clock.fast_forward(SLOW)
    expect(page.locator("#boot-text")).to_contain_text("slow")
    expect(page.locator("#trouble")).to_be_hidden()
    stall.go.set()
    visitor.until_running()


@pytest.mark.parametrize(
    "hidden",
    [
        NO_WORKER,
        """for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {get() { throw new Error('forbidden'); }})""",
    ],
    ids=["service workers", "storage"],
)
def test_plays_without(visitor: Visitor, hidden: str) -> None:
    visitor.page.add_init_script(hidden)
    visitor.open().until_running()
    visitor.start_game().until_playable()
    assert visitor.errors == []


# A visitor who counts bytes.


def test_who_saves_data_is_told_how_much_it_is_and_asked_first(visitor: Visitor) -> None:
    visitor.page.add_init_script(SAVE_DATA)
    page = visitor.open().page
    visitor.until_phase("sparing")
    expect(page.locator("#home-notice")).to_have_text(en.TEXTS["home.saver"])
    page.select_option("#language", "pl")
    expect(page.locator("#home-notice")).to_have_text(pl.TEXTS["home.saver"])
    fetched = {answer.path.lstrip("/").partition("/")[0] for answer in visitor.server.log}
    assert not fetched & {"service-worker.js", "py", "app", "main.py"}

    visitor.start_game()
    expect(page.locator("#home-notice")).to_be_hidden()
    visitor.until_playable()
    visitor.reload().until_running()  # It is here now: nothing is left to ask.
    expect(page.locator("#home-notice")).to_be_hidden()
    assert visitor.sent_twice() == {}


def test_the_download_is_as_large_as_is_said() -> None:
    lists = file_lists((DIST / "service-worker.js").read_bytes())
    total = sum(row[2] for rows in lists.values() for row in rows.values())
    for texts in (en.TEXTS, pt_br.TEXTS, pl.TEXTS):
        assert f"{total / 1e6:.0f}\xa0MB" in texts["home.saver"]


# Neighbours.


FOREIGN = b"addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));"


BE_CONTROLLED = """navigator.serviceWorker.register('/foreign.js').then(
  () => navigator.serviceWorker.ready)"""


def test_the_worker_of_another_app_is_not_taken_for_ours(
    context: BrowserContext, dist: Path, tmp_path: Path
) -> None:
    shutil.copytree(dist, tmp_path / "x")
    (tmp_path / "index.html").write_text("<p>another app</p>", "utf-8")
    (tmp_path / "foreign.js").write_bytes(FOREIGN)
    with Server(tmp_path) as server:
        visitor = Visitor(context, server)
        visitor.open()
        visitor.evaluate(BE_CONTROLLED)
        visitor.page.add_init_script(KEEP_PROGRESS)
        visitor.open("x/").until_running()
        told = [words for words, _ in visitor.evaluate("told")]
        assert any(words.startswith("Downloading the game") for words in told)
        script = "navigator.serviceWorker.controller.scriptURL"
        assert visitor.evaluate(script) == f"{server.address}x/service-worker.js"
        runtime = [answer for answer in server.log if answer.path.startswith("/x/py/")]
        assert len(runtime) == len({answer.path for answer in runtime})
        visitor.start_game().until_playable()
        visitor.open()
        assert visitor.evaluate(script) == f"{server.address}foreign.js"
        assert visitor.errors == []
