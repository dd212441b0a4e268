"""Starts of the page: files they need, what is said meanwhile, and the panel for trouble."""

from playwright.sync_api import Page, expect

from web.shared.texts import en

WASM, CORE = "py/pyodide.asm.wasm", "py/core.js"


SLOW, LOST = 9_000, 46_000


NO_WORKER = "delete Navigator.prototype.serviceWorker"


SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"


def trouble(page: Page) -> str:
    """Text of the panel, once it is there, about a start that failed."""
    assert offered(page) == ["copy", "saves", "repair", "retry"]
    assert page.inner_text("#trouble-title") == en.TEXTS["boot.trouble"]
    return page.inner_text("#trouble-text")


def offered(page: Page) -> list[str]:
    """Buttons that are offered in trouble."""
    expect(page.locator("#trouble")).to_be_visible(timeout=60_000)
    buttons = page.locator("#trouble button:visible").all()
    return [(button.get_attribute("id") or "").removeprefix("trouble-") for button in buttons]


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


KEEP_PROGRESS = """
globalThis.told = [];
new MutationObserver(() => {
  const text = document.getElementById('boot-text')?.textContent;
  const bar = document.getElementById('boot-bar');
  if (text && text !== told.at(-1)?.[0]) told.push([text, bar.position]);
}).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
"""
