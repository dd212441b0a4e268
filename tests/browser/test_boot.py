"""From the first paint to a table: what works before Python, and what is said when it cannot start.

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
from tests.browser.visits import Visitor
from tests.support.kingdomino_taps import new_session
from tests.support.saves import SLOTS, SUMMARY, read_slot, summary
from web.build.server import Fault, Server, Stall, missing, wrong_byte
from web.build.steps import DIST
from web.build.versions import file_lists
from web.duel.rules import en as rules_en
from web.duel.rules import pl as rules_pl
from web.kingdomino.saving import KINGDOMINO
from web.shared.texts import en, pl, pt_br

WASM, CORE = "py/pyodide.asm.wasm", "py/core.js"
SHELL = ("", "style.css", "page.js", "boot.js")
SHELL_LIMIT = 40_000

SLOW, LOST = 9_000, 46_000
SOON = 11_000
"""Of the page's clock: within it, a start that cannot succeed is told (INS-10)."""

NO_WORKER = "delete Navigator.prototype.serviceWorker"
SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"


def trouble(page: Page) -> str:
    """What the panel says, once it is there, about a start that failed."""
    assert offered(page) == ["copy", "saves", "repair", "retry"]
    assert page.inner_text("#trouble-title") == en.TEXTS["boot.trouble"]
    return page.inner_text("#trouble-text")


def offered(page: Page) -> list[str]:
    """What can be done about trouble."""
    expect(page.locator("#trouble")).to_be_visible(timeout=60_000)
    buttons = page.locator("#trouble button:visible").all()
    return [(button.get_attribute("id") or "").removeprefix("trouble-") for button in buttons]


def boot_text(page: Page) -> str:
    return page.locator("#boot-text").inner_text()


# Over all loads of a page: on a busy machine a first visit may load it twice.
KEEP_TOASTS = """
globalThis.toasts = JSON.parse(sessionStorage.getItem('toasts') ?? '[]');
addEventListener('DOMContentLoaded', () => {
  const toast = document.getElementById('toast');
  const ear = new MutationObserver(() => {
    if (toast.textContent) toasts.push(toast.textContent);
    sessionStorage.setItem('toasts', JSON.stringify(toasts));
  });
  if (toast) ear.observe(toast, { childList: true, characterData: true, subtree: true });
});
"""


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


# Progress.

KEEP_PROGRESS = """
globalThis.told = [];
new MutationObserver(() => {
  const text = document.getElementById('boot-text')?.textContent;
  const bar = document.getElementById('boot-bar');
  if (text && text !== told.at(-1)?.[0]) told.push([text, bar.position]);
}).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
"""


def test_progress_counts_the_bytes_that_came(visitor: Visitor) -> None:
    visitor.page.add_init_script(KEEP_PROGRESS)
    visitor.open().until_running()
    total = sum(
        row[2]
        for rows in file_lists((DIST / "service-worker.js").read_bytes()).values()
        for row in rows.values()
    )
    told = visitor.evaluate("told")
    pattern = re.compile(r"Fetching the game: ([\d.]+) of ([\d.]+) MB")
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
    expect(page.locator("#boot-text")).to_contain_text("Fetching")
    visitor.page.clock.fast_forward(SLOW)
    expect(page.locator("#boot-text")).to_contain_text("slow")
    expect(page.locator("#trouble")).to_be_hidden()
    stall.go.set()
    visitor.until_running()


# Trouble.


def test_a_download_that_stands_still_is_given_up(visitor: Visitor) -> None:
    visitor.page.clock.install()
    visitor.server.faults[WASM] = Stall(0.5)
    page = visitor.open().page
    expect(page.locator("#boot-text")).to_contain_text("Fetching")
    page.clock.fast_forward(LOST)
    assert trouble(page) == en.TEXTS["boot.trouble.stalled"]


def test_a_runtime_that_never_answers_is_given_up(visitor: Visitor) -> None:
    visitor.page.add_init_script(
        "WebAssembly.instantiate = WebAssembly.instantiateStreaming = () => new Promise(() => 0)"
    )
    visitor.page.clock.install()
    page = visitor.open().page

    def is_told() -> bool:
        # The page tries once more by itself, so the clock has to be moved on for both tries.
        if visitor.evaluate("document.body.dataset.phase") == "starting":
            page.clock.fast_forward(LOST)
        return page.locator("#trouble").is_visible()

    visitor.until(is_told, "it is given up")
    assert trouble(page) == en.TEXTS["boot.trouble.silent"]


def test_without_a_worker_a_slow_download_is_not_begun_anew(visitor: Visitor) -> None:
    """Nothing tells there how many bytes came: it may be slow and yet come."""
    visitor.page.add_init_script(NO_WORKER)
    visitor.page.clock.install()
    stall = visitor.server.faults[WASM] = Stall(0.5)
    page = visitor.open().page
    visitor.until_phase("starting")
    page.clock.fast_forward(LOST)
    assert trouble(page) == en.TEXTS["boot.trouble.silent"]
    stall.go.set()
    visitor.until_running()
    expect(page.locator("#trouble")).to_be_hidden()
    assert len(visitor.navigations) == 1


def test_a_download_that_stands_still_does_not_keep_the_next_from_beginning(
    visitor: Visitor,
) -> None:
    visitor.server.faults["service-worker.js"] = lambda worker: worker.replace(
        b"STALLED = 30000", b"STALLED = 300"
    )
    visitor.server.faults[WASM] = Stall(0.5)
    page = visitor.open().page
    assert trouble(page) == en.TEXTS["boot.trouble.stalled"]
    del visitor.server.faults[WASM]
    page.click("#trouble-retry")
    visitor.until_offline_ready()


def unread(_content: bytes) -> bytes:
    """What a browser makes of it that is older than some of its words."""
    return b"kd ??== 1;"


@pytest.mark.parametrize("fault", [missing, unread])
def test_a_page_without_its_texts_says_so_and_shows_the_rules(
    visitor: Visitor, fault: Fault
) -> None:
    """In English: it is the only language that is in the page itself."""
    visitor.server.faults["page.js"] = fault
    page = visitor.open().page
    expect(page.locator("#broken")).to_have_text(en.TEXTS["boot.broken"])
    expect_the_rules_alone(page)


def expect_the_rules_alone(page: Page) -> None:
    """Below what is wrong: all that can be read, and no button that does nothing."""
    expect(page.locator(".notice:visible")).to_have_count(1)
    expect(page.locator("button:visible, select:visible")).to_have_count(0)
    expect(page.locator("#rules-text h3").first).to_be_visible()


@pytest.mark.parametrize("fault", [missing, unread])
@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        ("0", "broken"),
        ("delete globalThis.WebAssembly", "unsupported"),
        ("delete Array.prototype.at", "unsupported"),
    ],
    ids=["nothing", "WebAssembly", "what is new"],
)
@pytest.mark.parametrize("languages", ["pl-PL"])
def test_a_page_whose_script_does_not_run_has_the_panel_and_shows_the_rules(
    visitor: Visitor, fault: Fault, lacking: str, said: str
) -> None:
    visitor.server.faults["boot.js"] = fault
    visitor.page.add_init_script(lacking)
    page = visitor.open().page
    assert offered(page) == ["copy", "saves", "repair", "retry"]
    expect(page.locator("#trouble-text")).to_have_text(pl.TEXTS[f"boot.{said}"])
    expect(page.locator("#trouble-title")).to_have_text(pl.TEXTS["boot.trouble"])
    expect(page.locator("#rules-text h3")).to_have_text([*rules_pl.RULES])
    expect(page.locator("button:visible, select:visible")).to_have_count(4)
    expect(page.locator(".notice:visible")).to_have_count(0)
    visitor.server.faults.clear()
    if said == "broken":
        page.click("#trouble-retry")
        visitor.until_running()


def test_a_device_without_room_plays_but_not_offline(visitor: Visitor) -> None:
    full = "Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));"
    visitor.server.faults["service-worker.js"] = lambda worker: full.encode() + worker
    visitor.page.clock.install()
    toast = visitor.open().page.locator("#toast")
    expect(toast).to_have_text(en.TEXTS["home.no_room"])
    visitor.page.clock.fast_forward(5000)
    expect(toast).to_be_empty()
    visitor.until_running()
    visitor.start_game().until_playable()
    assert not visitor.has_worker


def test_a_missing_part_of_the_runtime_can_be_asked_for_again(visitor: Visitor) -> None:
    visitor.server.faults[WASM] = missing
    page = visitor.open().page
    assert trouble(page) == en.TEXTS["boot.trouble.download"]
    visitor.server.faults.clear()
    page.click("#trouble-retry")
    visitor.until_offline_ready()
    expect(page.locator("#trouble")).to_be_hidden()
    visitor.start_game().until_playable()


@pytest.mark.parametrize("file", [WASM, CORE, "py/pyodide-lock.json"])
def test_any_missing_part_is_told_soon(visitor: Visitor, file: str) -> None:
    """However long the network takes: a page that loads, and once more by itself, has a second of
    its clock for all it waits for besides.
    """
    visitor.server.faults[file] = missing
    page, panel = visitor.page, visitor.page.locator("#trouble")
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    visitor.open()
    for loaded in (1, 2):
        page.clock.run_for(SOON // 2)
        visitor.until(
            lambda: len(visitor.navigations) > loaded or panel.is_visible(),  # noqa: B023 - at once
            "it is told, or tried once more",
        )
    assert trouble(page) == en.TEXTS["boot.trouble.download"]
    assert len(visitor.navigations) == 2


def test_a_damaged_runtime_is_not_run(visitor: Visitor) -> None:
    visitor.server.faults["py/python_stdlib.zip"] = wrong_byte
    assert trouble(visitor.open().page) == en.TEXTS["boot.trouble.download"]
    assert not visitor.has_worker


def test_a_damaged_page_is_no_reason_not_to_play(visitor: Visitor) -> None:
    """Some hosts rewrite pages on their way; the game is then played, but not kept."""
    visitor.server.faults["index.html"] = lambda content: content + b"<!-- rewritten -->"
    visitor.open().until_running()
    visitor.start_game().until_playable()
    assert not visitor.has_worker


@pytest.mark.parametrize("how", ["removed", "forbidden"])
def test_a_browser_without_webassembly_is_told_and_shown_the_rules(
    visitor: Visitor, how: str
) -> None:
    if how == "removed":
        visitor.page.add_init_script("delete globalThis.WebAssembly")
    else:
        visitor.server.headers["Content-Security-Policy"] = "script-src 'self'"
    page = visitor.open().page
    expect(page.locator("#unsupported")).to_have_text(en.TEXTS["boot.unsupported"])
    expect(page.locator("#new")).to_be_hidden()
    page.click("#open-rules")
    expect(page.locator("#rules")).to_be_visible()
    assert visitor.evaluate("document.body.dataset.phase") == "unsupported"


def test_a_start_that_throws_is_told(visitor: Visitor) -> None:
    visitor.server.headers["Content-Security-Policy"] = "script-src 'self' 'wasm-unsafe-eval'"
    assert trouble(visitor.open().page) == en.TEXTS["boot.trouble.start"]


def test_the_report_says_what_happened(visitor: Visitor) -> None:
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.server.faults[WASM] = missing
    page = visitor.open().page
    trouble(page)
    page.click("#trouble-copy")
    expect(page.locator("#trouble-copy")).to_have_text(en.TEXTS["boot.copied"])
    report = visitor.evaluate("navigator.clipboard.readText()")
    for expected in (visitor.version, "download", WASM):
        assert expected in report


def test_repair_fetches_all_anew_and_keeps_saves_and_what_is_not_ours(visitor: Visitor) -> None:
    visitor.page.add_init_script(KEEP_TOASTS)
    visitor.open().until_offline_ready()
    # Whoever has read this once need not read it again, not even when all is fetched again.
    assert visitor.evaluate("toasts") == [en.TEXTS["home.offline"]]
    assert visitor.page.locator("#toast").get_attribute("role") == "status"
    visitor.evaluate(
        """caches.open('foreign').then(() => caches.open('kd-app-1 /other/')).then(() => {
        localStorage.setItem('kd:bad:1', 'a save'); localStorage.setItem('foreign', '1');
        kd.trouble('play', 'for a test'); })"""
    )
    before = visitor.sent
    assert offered(visitor.page) == ["copy", "saves", "repair", "go-on"]
    with visitor.page.expect_navigation():
        visitor.page.click("#trouble-repair")
    visitor.until_offline_ready()
    assert {"foreign", "kd-app-1 /other/"} < set(visitor.caches)
    assert (visitor.local("kd:bad:1"), visitor.local("foreign")) == ("a save", "1")
    assert visitor.sent > before
    assert visitor.evaluate("toasts") == [en.TEXTS["home.offline"]]


def test_repair_without_a_network_breaks_nothing(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    visitor.context.set_offline(True)
    visitor.evaluate("kd.trouble('play', 'for a test')")
    visitor.page.click("#trouble-repair")
    expect(visitor.page.locator("#trouble-text")).to_have_text(en.TEXTS["boot.trouble.offline"])
    visitor.reload().until_running()


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


# Whoever counts bytes.


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
        assert any(words.startswith("Fetching the game") for words in told)
        script = "navigator.serviceWorker.controller.scriptURL"
        assert visitor.evaluate(script) == f"{server.address}x/service-worker.js"
        runtime = [answer for answer in server.log if answer.path.startswith("/x/py/")]
        assert len(runtime) == len({answer.path for answer in runtime})
        visitor.start_game().until_playable()
        visitor.open()
        assert visitor.evaluate(script) == f"{server.address}foreign.js"
        assert visitor.errors == []
