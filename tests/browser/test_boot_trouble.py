"""Starts that fail: what is said, what can be done, and what is repaired."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.starting import CORE, KEEP_TOASTS, LOST, NO_WORKER, WASM, offered, trouble
from tests.browser.test_update import publish, until_given_up
from tests.browser.visits import Visitor
from web.build import site
from web.build.server import Fault, Stall, missing, wrong_byte
from web.duel.rules import pl as rules_pl
from web.shared.texts import en, pl

SOON = 11_000
"""Milliseconds of the page's clock within which a start that cannot succeed is told (INS-10)."""


# Trouble.


def test_a_download_that_stands_still_is_given_up(visitor: Visitor) -> None:
    visitor.page.clock.install()
    visitor.server.faults[WASM] = Stall(0.5)
    page = visitor.open().page
    expect(page.locator("#boot-text")).to_contain_text("Downloading")
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
    """A script with words that are newer than the browser."""
    return b"kd ??== 1;"


@pytest.mark.parametrize("fault", [missing, unread])
def test_a_page_without_its_texts_says_so_and_shows_the_rules(
    visitor: Visitor, fault: Fault
) -> None:
    """The page itself holds only English."""
    visitor.server.faults["page.js"] = fault
    page = visitor.open().page
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(page.locator("#broken span")).to_have_text(en.TEXTS["boot.broken"])
    expect(page.locator(".notice:visible")).to_have_count(1)
    expect(page.locator("#rules-text h3").first).to_be_visible()
    # No button that does nothing.
    assert offered(page) == ["saves", "retry"]
    expect(page.locator("button:visible, select:visible")).to_have_count(2)
    visitor.evaluate(
        """() => {
          localStorage.setItem('kd:slot:a', 'a save');
          localStorage.setItem('kd:/x/:slot:a', 'not ours');
          localStorage.setItem('kd:settings', '{}');
        }"""
    )
    page.click("#trouble-saves")
    expect(page.locator("#trouble-saves")).to_contain_text("✓")
    assert json.loads(visitor.evaluate("navigator.clipboard.readText()")) == {"kd:slot:a": "a save"}
    visitor.evaluate("localStorage.clear()")
    visitor.server.faults.clear()
    page.click("#trouble-retry")
    visitor.until_running()


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


# The store is full when some files are in it.
FULL = """
const put = Cache.prototype.put;
let left = 3;
Cache.prototype.put = function (...given) {
  left -= 1;
  const full = new DOMException('', 'QuotaExceededError');
  return left < 0 ? Promise.reject(full) : put.apply(this, given);
};
"""


def fill_up(visitor: Visitor) -> None:
    visitor.server.faults["service-worker.js"] = lambda worker: FULL.encode() + worker


def test_an_install_that_finds_no_room_takes_none(visitor: Visitor) -> None:
    workers: list[str] = []
    visitor.page.on("worker", lambda worker: workers.append(worker.url))
    fill_up(visitor)
    toast = visitor.open().page.locator("#toast")
    expect(toast).to_have_text(en.TEXTS["home.no_room"])
    visitor.until_running()
    assert visitor.caches == []
    assert workers == []  # Nor does the page try once more by itself.
    assert not visitor.has_worker


def test_an_update_that_finds_no_room_leaves_the_version_that_serves_as_it_is(
    visitor: Visitor, dist: Path, tmp_path: Path
) -> None:
    visitor.open().until_offline_ready()
    before = visitor.caches
    site.variant(tmp_path / "second", {"boot.js": (dist / "boot.js").read_bytes() + b"\n"})
    fill_up(visitor)
    publish(visitor, tmp_path / "second")
    until_given_up(visitor)
    assert visitor.caches == before
    visitor.context.set_offline(True)
    visitor.reload().until_running()


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
    # A visitor who has read this once need not read it again, not even when all is fetched again.
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
