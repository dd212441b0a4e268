"""One system for Home and both games: the same large button, letters, icons and way to close; and
other eyes, for whom the device or a theme chooses the colours.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import kingdomino
from tests.browser.kingdomino import TABLE
from tests.browser.places import PLACES, sit_down
from tests.browser.play import game_in, slot_of, slot_where
from tests.browser.test_kingdomino_layout import STATES, is_over, session_where
from tests.browser.test_layout import is_placing
from tests.browser.test_past import shelf
from tests.browser.test_sights import emulate, rgba
from tests.browser.visits import Regular
from tests.support.saves import SLOTS, SUMMARY, summary
from tests.web.shared.test_palette import contrast
from web.shared.text import LANGUAGES

LOOK = """([selector, names]) => {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, style[name]]));
}"""
BUTTON = [
    *("backgroundColor", "borderTopColor", "borderTopWidth", "borderTopLeftRadius"),
    *("color", "fontFamily", "fontWeight"),
]
THEMES = ("light", "dark", "contrast")


def look(visitor: Regular, selector: str, *names: str) -> dict[str, str]:
    found: dict[str, str] = visitor.evaluate(LOOK, [selector, list(names or BUTTON)])
    return found


def results(visitor: Regular, theme: str, *names: str) -> dict[str, dict[str, str]]:
    """The large button of each game, at the end of one."""
    visitor.evaluate("theme => kd.change('theme', theme)", theme)
    visitor.put({SLOTS[0]: slot_of(3, 10_000), "kd:settings": f'{{"theme":"{theme}"}}'})
    visitor.page.click("#continue")
    visitor.until_playable()
    seen = {"duel": look(visitor, "#kd-main", *names)}
    visitor.tap("home")
    session = session_where("2", is_over)
    kingdomino.continued(visitor, session, theme=theme)
    return {**seen, "kingdomino": look(visitor, f"{TABLE} .is-main", *names)}


@pytest.mark.parametrize("theme", THEMES)
def test_the_large_button_is_alike_in_both_games_and_on_home(regular: Regular, theme: str) -> None:
    seen = results(regular, theme)
    assert seen["duel"] == seen["kingdomino"]
    colours = ("backgroundColor", "borderTopColor", "color")
    regular.page.locator(f"{TABLE} [data-act=home]:visible").tap()
    door = look(regular, ".door--first", *colours)
    assert door == {name: seen["duel"][name] for name in colours}
    regular.page.click("#new")
    assert look(regular, "#setup-start", *colours) == door


@pytest.mark.parametrize("theme", THEMES)
def test_paper_letters_and_the_ring_of_the_focus_are_alike(regular: Regular, theme: str) -> None:
    page = regular.page
    seen = {}
    for name, (root, status) in {"duel": ("#table", "#kd-status")}.items():
        regular.put({SLOTS[0]: slot_where(is_placing), "kd:settings": f'{{"theme":"{theme}"}}'})
        page.click("#continue")
        regular.until_playable()
        page.keyboard.press("Tab")
        seen[name] = (look(regular, root, "color"), look(regular, ":focus", "outlineColor"))
        assert look(regular, status, "color") == seen[name][0]
    regular.tap("home")
    kingdomino.continued(regular, kingdomino.session_in("2", 4), theme=theme)
    page.keyboard.press("Tab")
    ring = look(regular, ":focus", "outlineColor")
    assert (look(regular, TABLE, "color"), ring) == seen["duel"]
    heading = "getComputedStyle(document.documentElement).getPropertyValue('--face-title')"
    serif = f"getComputedStyle(document.querySelector('{TABLE}')).getPropertyValue('--serif')"
    assert regular.evaluate(heading) == regular.evaluate(serif)


PATH = "(icon) => icon.querySelector('path')?.getAttribute('d')"


def test_looking_back_has_one_icon(regular: Regular) -> None:
    sit_down(regular, lambda session: session.owner is None)
    drawn = regular.page.locator("#kd-coach").evaluate(PATH)
    used = regular.page.locator("#kd-result [data-act=coach] use").get_attribute("href")
    assert used == "#kd-coach"
    regular.tap("home")
    kingdomino.continued(regular, session_where("2", is_over))
    assert regular.page.locator("#k-i-coach").evaluate(PATH) == drawn


# Buttons that close a sheet, and whether they are icons with a name, in the corner on top.
CLOSERS = """() => [...document.querySelectorAll('dialog[open]')].map((dialog) => {
  const close = dialog.querySelectorAll('form[method=dialog] button:not([value])');
  const frame = dialog.getBoundingClientRect();
  return [dialog.id, [...close].map((button) => {
    const { top, right, width, height } = button.getBoundingClientRect();
    const isInCorner = top - frame.top < 40 && frame.right - right < 24;
    const isIcon = button.matches('.close') && Boolean(button.querySelector('svg'));
    return [isInCorner, isIcon, Math.min(width, height) >= 44, button.getAttribute('aria-label')];
  })];
})"""


def test_every_sheet_is_closed_in_the_same_way(regular: Regular) -> None:
    page = regular.page
    page.emulate_media(reduced_motion="reduce")
    seen = dict[str, Any]()

    def note() -> None:
        ((name, found),) = regular.evaluate(CLOSERS)
        seen[name] = found
        page.keyboard.press("Escape")

    regular.put(shelf(3))
    for opener in ("#open-rules", "#open-past", "#home [data-opens=settings]", "#open-about"):
        page.click(opener)
        note()
    regular.evaluate("document.getElementById('by-hand').showModal()")
    note()
    PLACES["fair dice"](regular)
    note()
    page.keyboard.press("?")
    note()
    regular.tap("home")
    kingdomino.continued(regular, session_where("2", is_over))
    page.locator(f"{TABLE} [data-act=coach]:visible").tap()
    expect(page.locator("#kg-keys .coach [role=img]").first).to_be_visible()
    note()
    page.keyboard.press("Escape")
    page.locator(f"{TABLE} [data-opens=menu]:visible").tap()
    page.click("#menu-home")
    kingdomino.continued(regular, kingdomino.session_in("2", 4))
    for opener in ("remaining", "rules"):
        page.locator(kingdomino.selector(opener)).tap()
        note()
    assert len(seen) == 9
    assert {
        name: found for name, found in seen.items() if found != [[True, True, True, "Close"]]
    } == {}


# Other eyes


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_primary_buttons_can_be_read_in_the_colours_of_the_device(
    regular: Regular, scheme: str
) -> None:
    """The browser puts no ground of its own behind words where it leaves colours alone."""
    page = regular.page
    faint = dict[str, Any]()

    def check(name: str, selector: str) -> None:
        names = ("backgroundColor", "color", "forcedColorAdjust")
        found = look(regular, selector, *names)
        pair = [hexadecimal(found[each]) for each in names[:2]]
        if found["forcedColorAdjust"] != "none" or contrast(*pair) < 4.5:
            faint[name] = found

    emulate(regular, scheme, "active")
    check("learn", "#learn")
    regular.put({SUMMARY: summary(game_in(9), 0)})
    check("continue", "#continue")
    for name, opener, start in (
        ("set-up", "#new", "#setup-start"),
        ("set-up of Kingdomino", "#new-k", "#setup-k-start"),
        ("rules", "#open-rules", "#rules-learn"),
    ):
        page.click(opener)
        check(name, start)
        page.keyboard.press("Escape")
    for name, found in results(regular, "auto", "backgroundColor", "color").items():
        if contrast(*(hexadecimal(value) for value in found.values())) < 4.5:
            faint[name] = found
    assert faint == {}


def hexadecimal(style: str) -> str:
    red, green, blue, alpha = rgba(style)
    assert alpha == 1, style
    return f"#{round(red):02x}{round(green):02x}{round(blue):02x}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_high_contrast_what_cannot_be_done_looks_so(regular: Regular, language: str) -> None:
    page = regular.page
    settings = '{"theme":"contrast"}'
    regular.put(
        {SLOTS[0]: slot_where(is_placing), "kd:language": language, "kd:settings": settings}
    )
    page.click("#continue")
    regular.until_playable()
    names = ("color", "borderTopColor", "borderTopStyle", "backgroundColor")
    off = look(regular, "#kd-main[aria-disabled]", *names)
    stacked = look(regular, "#kd-bar [data-act=undo][aria-disabled]", "opacity")
    page.evaluate("document.getElementById('kd-main').removeAttribute('aria-disabled')")
    on = look(regular, "#kd-main", *names)
    assert off["borderTopStyle"] == "dashed" != on["borderTopStyle"]
    assert all(off[name] != on[name] for name in names)
    assert float(stacked["opacity"]) < 0.7
    page.evaluate("document.getElementById('kd-main').setAttribute('aria-disabled', 'true')")
    regular.tap("home")
    setup, is_it, _ = STATES["first choice"]
    kingdomino.continued(regular, session_where(setup, is_it), theme="contrast")
    undo = look(regular, f"{TABLE} .k-undo[aria-disabled]", "opacity", "borderTopStyle")
    assert (float(undo["opacity"]) < 0.7, undo["borderTopStyle"]) == (True, "dashed")
