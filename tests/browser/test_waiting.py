"""Waiting for a table: what is seen and said, and when the game can be played without a network."""

import pytest
from playwright.sync_api import expect

from tests.browser.home import SIZES
from tests.browser.starting import KEEP_TOASTS, NO_WORKER, WASM
from tests.browser.visits import Visitor
from web.build.server import Stall
from web.duel import text as duel_text
from web.kingdomino import text as kingdomino_text
from web.shared.texts import en, pl, pt_br


@pytest.mark.parametrize("game", ["duel", "kingdomino"])
@pytest.mark.parametrize("language", ["en", "pl", "pt-BR"])
def test_who_waits_has_a_picture_and_a_tip_and_nothing_is_cut(
    visitor: Visitor, game: str, language: str
) -> None:
    """The bytes are there, and Python is not yet."""
    visitor.page.add_init_script(NO_WORKER)
    visitor.server.faults[WASM] = Stall(0.5)
    visitor.put({"kd:language": language})
    page = visitor.open().page
    suffix = "" if game == "duel" else "-k"
    page.click(f"#new{suffix}")
    page.click(f"#setup{suffix}-start")
    visitor.until_phase("starting")
    catalogue = {"en": en, "pl": pl, "pt-BR": pt_br}[language].TEXTS
    own = {"duel": duel_text, "kingdomino": kingdomino_text}[game].OWN[language]
    expect(page.locator("#boot-text")).to_have_text(catalogue["boot.starting"])
    tip = page.locator("#boot-tip").inner_text()
    assert tip in (own[f"boot.tip.{game}.1"], own[f"boot.tip.{game}.2"])
    expect(page.locator("#boot-picture svg")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for part in ("picture", "text", "bar", "tip", "back"):
            box = page.locator(f"#boot-{part}").bounding_box()
            assert box is not None, part
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height, (part, width)
    page.click("#boot-back")
    expect(page.locator("#boot-tip")).to_be_hidden()
    expect(page.locator("#boot-picture")).to_be_hidden()


def test_the_line_on_home_stays_until_python_runs(visitor: Visitor) -> None:
    visitor.page.add_init_script(KEEP_LINES)
    visitor.open().until_running()
    expect(visitor.page.locator("#boot")).to_be_hidden()
    shown = visitor.evaluate("lines")
    assert shown[-1] == en.TEXTS["boot.starting"]
    assert any(words.startswith("Fetching") for words in shown)


def test_whoever_comes_back_sees_no_line(returning: Visitor) -> None:
    returning.page.add_init_script(KEEP_LINES)
    returning.open().until_running()
    assert returning.evaluate("lines") == []


# The words of the line whenever they can be seen.
KEEP_LINES = """
globalThis.lines = [];
new MutationObserver(() => {
  const line = document.getElementById('boot');
  const words = document.getElementById('boot-text')?.textContent;
  if (line && !line.hidden && words && lines.at(-1) !== words) lines.push(words);
}).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
"""


# What a start has said, and whether a worker answered then.
KEEP_OFFLINE = """
globalThis.offline = [];
addEventListener('DOMContentLoaded', () => {
  const toast = document.getElementById('toast');
  if (toast) new MutationObserver(() => {
    if (toast.textContent) offline.push(Boolean(navigator.serviceWorker.controller));
  }).observe(toast, { childList: true, characterData: true, subtree: true });
});
"""

SELDOM = "licences/pyodide.txt"
"""A file that no start asks for."""

DROP = """async (name) => {
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    if (await cache.delete(new URL(name, location.href))) return key;
  }
  return '';
}"""


def test_ready_to_play_offline_is_said_by_a_worker_that_answers(visitor: Visitor) -> None:
    visitor.page.add_init_script(KEEP_OFFLINE)
    visitor.page.add_init_script(KEEP_TOASTS)
    visitor.open().until_offline_ready()
    visitor.until(lambda: visitor.local("kd:told"), "it is told once and for all")
    visitor.until(lambda: visitor.evaluate("toasts"), "it is told")
    assert visitor.evaluate("toasts") == [en.TEXTS["home.offline"]]
    assert visitor.evaluate("offline") == [True]


def test_ready_to_play_offline_is_not_said_while_a_file_is_missing(returning: Visitor) -> None:
    returning.page.add_init_script(KEEP_TOASTS)
    returning.open().until_running()
    returning.until(lambda: returning.local("kd:told"), "all is there")
    assert returning.evaluate(DROP, SELDOM)
    returning.evaluate("localStorage.removeItem('kd:told')")
    returning.evaluate("sessionStorage.clear()")
    returning.reload().until_running()
    # The worker answers one message after another.
    returning.evaluate(ASK)
    assert returning.local("kd:told") is None
    assert returning.evaluate("toasts") == []
    # Whoever reads it has it again.
    assert returning.evaluate("name => fetch(name).then(({ status }) => status)", SELDOM) == 200
    returning.reload().until_running()
    returning.until(lambda: returning.local("kd:told"), "all is there again")
    assert returning.evaluate("toasts") == [en.TEXTS["home.offline"]]


# A message of the worker's that comes after its answer, if there is one.
ASK = """new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('message', resolve, { once: true });
  navigator.serviceWorker.controller.postMessage({ type: 'claim', version: 'another' });
})"""
