"""The table for other eyes: in the device's own colours, without colour, and with text twice as
large (A11Y-6, 7 and 9).
"""

import base64
import json
import re
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from kdcore.duel import Arms, Power
from kdcore.kingdomino import Terrain
from tests.browser import kingdomino
from tests.browser.play import game_in, slot_of, slot_where
from tests.browser.test_history import shelf
from tests.browser.test_install import ON_IOS
from tests.browser.test_layout import FAULTS, PHONE, SIDEWAYS, SMALLEST, is_placing, show
from tests.browser.test_layout import take_up as take_up_slot
from tests.browser.test_long_texts import clipped
from tests.browser.visits import Regular, Visitor
from tests.support.saves import SUMMARY, summary
from tests.web.shared.test_palette import contrast, tokens
from web.duel.session import Session
from web.saves.slots import slot_text
from web.shared.text import LANGUAGES

STYLE = """([selector, property, pseudo]) =>
  getComputedStyle(document.querySelector(selector), pseudo || null)[property]"""

GREY = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt());
  const picture = await createImageBitmap(new Blob([bytes]));
  const pen = new OffscreenCanvas(24, 24).getContext('2d');
  pen.filter = 'grayscale(1)';
  pen.drawImage(picture, 0, 0, 24, 24);
  const { data } = pen.getImageData(0, 0, 24, 24);
  const light = [...data].filter((_, at) => at % 4 === 0);
  const [least, most] = [Math.min(...light), Math.max(...light)];
  return light.map((value) => (value - least) / Math.max(1, most - least));
}"""


@pytest.fixture
def visitor(returning: Visitor) -> Visitor:
    return returning


def colour(visitor: Visitor, selector: str, style: str, pseudo: str = "") -> str:
    """Colour that a style has on the ground of the page, as #rrggbb."""
    found = rgba(str(visitor.evaluate(STYLE, [selector, style, pseudo])))
    ground = rgba(str(visitor.evaluate(STYLE, ["body", "backgroundColor", ""])))
    mixed = (
        over * found[3] + under * (1 - found[3])
        for over, under in zip(found[:3], ground[:3], strict=True)
    )
    return "#" + "".join(f"{round(light):02x}" for light in mixed)


def rgba(style: str) -> tuple[float, ...]:
    red, green, blue, *alpha = (float(part) for part in re.findall(r"[\d.]+", style))
    return red, green, blue, *(alpha or [1.0])


def main_button(visitor: Visitor) -> tuple[str, ...]:
    styles = ("color", "borderTopColor", "backgroundColor")
    return tuple(colour(visitor, "#kd-main", style) for style in styles)


def has_a_power(session: Session) -> bool:
    return is_placing(session) and Power.FREE in session.powers


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_is_told_apart_in_the_colours_of_the_device(
    visitor: Visitor, scheme: str
) -> None:
    game = take_up_slot(visitor, slot_where(has_a_power))
    page, owner = visitor.page, game.session.owner
    assert owner is not None
    if scheme == "dark":
        page.emulate_media(forced_colors="active", color_scheme="dark", reduced_motion="reduce")
    else:
        page.emulate_media(forced_colors="active", color_scheme="light", reduced_motion="reduce")
    ground = colour(visitor, "body", "backgroundColor")
    seen = {
        "legal": colour(visitor, f"#kd-seat-{owner} .stake", "fill"),
        "corners": colour(visitor, f"#kd-seat-{owner} .corners", "stroke"),
        "power": colour(visitor, ".spell .spell-head svg:last-child", "color"),
        "lead": colour(visitor, ".die.is-lead", "outlineColor"),
        "status": colour(visitor, "#kd-status", "color"),
    }
    icons = "getComputedStyle(document.querySelector('#kd-opener svg')).getPropertyValue('--ink')"
    assert visitor.evaluate(icons) == "CanvasText"
    faint = {name: found for name, found in seen.items() if contrast(found, ground) < 3}
    assert faint == {}
    outlines = page.locator(".die").evaluate_all(
        "(dice) => dice.map((die) => getComputedStyle(die).outlineStyle)"
    )
    assert sorted(outlines) == ["none", "none", "none", "solid"]

    disabled = main_button(visitor)
    visitor.tap("power:free")
    armed = colour(visitor, ".spell.is-armed", "backgroundColor")
    assert contrast(armed, ground) >= 3
    assert contrast(armed, colour(visitor, ".spell.is-armed", "color")) >= 3

    legal = page.locator(f"#kd-seat-{owner} [data-cell][aria-label*=possible]")
    legal.first.tap()
    if not page.locator(".pending-line").count():
        legal.first.tap()
    expect(page.locator(".pending-line")).not_to_have_count(0)
    assert contrast(colour(visitor, ".pending-line", "stroke"), ground) >= 3
    assert main_button(visitor) != disabled
    page.keyboard.press("Tab")
    ring = (
        "(({outlineStyle: s, outlineWidth: w}) => [s, w])(getComputedStyle(document.activeElement))"
    )
    assert visitor.evaluate(ring) == ["solid", "3px"]
    focused = "getComputedStyle(document.activeElement).outlineColor"
    assert visitor.evaluate(focused) != visitor.evaluate(
        "getComputedStyle(document.body).backgroundColor"
    )


def test_offered_dice_are_marked_in_the_colours_of_the_device(visitor: Visitor) -> None:
    take_up_slot(visitor, slot_where(lambda session: bool(session.dice)))
    visitor.page.emulate_media(forced_colors="active", color_scheme="dark")
    ground = colour(visitor, "body", "backgroundColor")
    mark = colour(visitor, ".die.is-offered", "backgroundColor", "::after")
    assert contrast(mark, ground) >= 3


def test_six_shields_are_six_patterns_without_any_colour(visitor: Visitor) -> None:
    take_up_slot(visitor, slot_where(is_placing))
    shots = {
        arms: visitor.page.locator(".spell .spell-head svg:first-child").nth(int(arms)).screenshot()
        for arms in Arms
    }
    visitor.page.goto("about:blank")
    grey = {
        arms: visitor.evaluate(GREY, base64.b64encode(shot).decode())
        for arms, shot in shots.items()
    }
    alike = {
        (str(one), str(two)): round(difference, 3)
        for one, two in combinations(Arms, 2)
        if (difference := apart(grey[one], grey[two])) < 0.06
    }
    assert alike == {}


def apart(one: list[float], two: list[float]) -> float:
    """Patterns, not tones: which is the light and which the dark part does not count."""
    straight = sum(abs(a - b) for a, b in zip(one, two, strict=True))
    turned = sum(abs(a - (1 - b)) for a, b in zip(one, two, strict=True))
    return min(straight, turned) / len(one)


# Kingdomino


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_six_terrains_are_six_patterns_without_any_colour(regular: Regular, scheme: str) -> None:
    page = regular.page
    emulate(regular, scheme, "none")
    kingdomino.continued(regular, kingdomino.session_in("4", 3))
    page.locator('#kingdomino [data-act="remaining"]:visible').tap()
    tiles = page.locator("#kg-remaining .k-stock .k-tile")
    expect(tiles).to_have_count(len(Terrain))
    shots = [tiles.nth(at).screenshot() for at in range(len(Terrain))]
    other = regular.context.new_page()
    grey = [other.evaluate(GREY, base64.b64encode(shot).decode()) for shot in shots]
    other.close()
    alike = {
        pair: round(difference, 3)
        for pair in combinations(range(len(Terrain)), 2)
        if (difference := apart(grey[pair[0]], grey[pair[1]])) < 0.06
    }
    assert alike == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_kingdomino_is_told_apart_in_the_colours_of_the_device(
    regular: Regular, scheme: str
) -> None:
    """Maps keep the colours that they are told apart by; what is around them is the device's."""
    page = regular.page
    emulate(regular, scheme, "active")
    kingdomino.continued(regular, kingdomino.session_in("4", 7))
    ground = colour(regular, "body", "backgroundColor")
    sheet = colour(regular, "#kg-land-near .k-ground", "fill")
    seen = {
        "legal": (colour(regular, "#k-mark-legal path", "stroke"), sheet),
        "coast": (colour(regular, "#kg-land-near .k-coast", "stroke"), sheet),
        "turn": (colour(regular, ".k-slot.is-turn", "borderBottomColor", "::after"), ground),
        "status": (colour(regular, "#kingdomino .k-status", "color"), ground),
        "points": (colour(regular, "#kingdomino .k-title .k-figure", "color"), ground),
        "undo": (colour(regular, "#kingdomino .k-undo", "borderTopColor"), ground),
    }
    faint = {name: pair for name, pair in seen.items() if contrast(*pair) < 3}
    assert faint == {}
    theme = regular.evaluate("document.documentElement.dataset.theme")
    washes = page.locator('#kg-land-near path[fill^="var(--"]').evaluate_all(
        "(lands) => lands.map((land) => getComputedStyle(land).fill)"
    )
    known = {rgba(f"rgb{light(tokens(theme)[str(terrain)])}") for terrain in Terrain}
    assert len(set(washes)) > 2
    assert {rgba(wash) for wash in washes} <= known
    for _ in range(2):
        page.keyboard.press("Tab")
    ring = "getComputedStyle(document.activeElement).outlineColor"
    assert regular.evaluate(ring) != regular.evaluate(
        "getComputedStyle(document.body).backgroundColor"
    )


def emulate(visitor: Visitor, scheme: str, forced: str) -> None:
    media: dict[str, Any] = {"color_scheme": scheme, "forced_colors": forced}
    visitor.page.emulate_media(reduced_motion="reduce", **media)


def light(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


DOUBLE = "document.documentElement.style.fontSize = '200%'"
NARROW = pytest.mark.parametrize("size", [PHONE, SMALLEST], ids=str)
CROWDED = """[...document.querySelectorAll('.ledger-row .by')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ textContent }) => textContent)"""
TEXT = "(what) => parseFloat(getComputedStyle(document.querySelector(what)).fontSize)"


@NARROW
def test_text_twice_as_large_loses_nothing(visitor: Visitor, size: tuple[int, int]) -> None:
    show(visitor, size)
    visitor.add_script(ON_IOS)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.put({**shelf(3), "kd:slot:a": slot_where(is_placing)})
    page = visitor.open().until_running().page
    before = visitor.evaluate(TEXT, "#new small")
    visitor.evaluate(DOUBLE)
    assert visitor.evaluate(TEXT, "#new small") == 2 * before
    cut = {"home": clipped(visitor, "#home")}
    for name, opener in (
        ("setup", "#new"),
        ("settings", "#home [data-opens=settings]"),
        ("rules", "#open-rules"),
        ("past", "#open-past"),
        ("about", "#open-about"),
        ("install-how", "#install-open"),
    ):
        page.click(opener)
        cut[name] = clipped(visitor, f"#{name}")
        last = page.locator(f"#{name} :is(button, li, p)").last
        # A sheet that is still being filled may replace what it ended with.
        visitor.until(partial(scrolled, last), f"all of {name}")
        expect(last).to_be_in_viewport()
        page.keyboard.press("Escape")
    page.click("#continue")
    visitor.until_playable()
    cut["table"] = clipped(visitor, "#table") + faults(visitor)
    assert not any(cut.values()), cut


def scrolled(end: Locator) -> bool:
    end.scroll_into_view_if_needed()
    return True


@NARROW
def test_the_result_with_text_twice_as_large(visitor: Visitor, size: tuple[int, int]) -> None:
    show(visitor, size)
    visitor.put({"kd:slot:a": slot_of(3, 10_000)})
    page = visitor.open().until_running().page
    page.click("#continue")
    visitor.until_playable()
    visitor.evaluate(DOUBLE)
    assert clipped(visitor, "#table") + faults(visitor) == []
    assert visitor.evaluate(CROWDED) == []


def faults(visitor: Visitor) -> list[str]:
    """Parts out of reach, but for the help for keys, which shows over all else when focused."""
    narrow = visitor.page.viewport_size == {"width": 320, "height": 568}
    found: list[str] = visitor.evaluate(FAULTS, 42 if narrow else 48)
    return [fault for fault in found if not fault.startswith("kd-keys-open")]


# Words of which a part is in another line.
BROKEN = """(root) => {
  const words = [];
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!parentElement.checkVisibility() || parentElement.closest('.unseen, svg, select')) continue;
    for (const { 0: word, index } of textContent.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) words.push(word);
    }
  }
  return words;
}"""

# Find words beside one another without a gap, in doors and their parts.
TOUCHING = """() => [...document.querySelectorAll('.home-shelf, #home .door')].flatMap((row) => {
  const words = [...row.querySelectorAll('span:not(:empty), em:not(:empty)')]
    .filter((each) => each.checkVisibility() && !each.querySelector('span, svg'));
  const lies = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  };
  return words.flatMap((one, at) => words.slice(at + 1)
    .filter((two) => {
      const [a, b] = [lies(one), lies(two)];
      return a.top < b.bottom && b.top < a.bottom && a.left < b.right + 4 && b.left < a.right + 4;
    })
    .map((two) => `${one.textContent} ${two.textContent}`));
})"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize("size", [SMALLEST, SIDEWAYS], ids=str)
def test_home_has_room_for_large_letters(
    regular: Regular, size: tuple[int, int], text: str, language: str
) -> None:
    show(regular, size)
    found = dict[str, list[str]]()
    for state, kept in (("new", {}), ("saved", {SUMMARY: summary(game_in(9), 0)})):
        settings = json.dumps({"text": text})
        regular.put({**kept, "kd:language": language, "kd:settings": settings})
        expect(regular.page.locator("#continue")).to_be_visible(visible=bool(kept))
        faults = clipped(regular, "#home") + regular.evaluate(BROKEN, "#home")
        found[state] = faults + regular.evaluate(TOUCHING)
        last = regular.page.locator(".home-foot")
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport(ratio=1)
        for door in regular.page.locator("#home button:visible").all():
            box = door.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
    assert not any(found.values()), found


@pytest.mark.parametrize("text", ["100", "150"])
@NARROW
def test_words_of_tables_are_whole(regular: Regular, size: tuple[int, int], text: str) -> None:
    show(regular, size)
    page = regular.page
    table = slot_text(1, str(game_in(9)), False, "2 squire")
    settings = json.dumps({"text": text})
    broken = dict[str, list[str]]()
    for language in LANGUAGES:
        kept = {**shelf(3), "kd:slot:a": table}
        regular.put({**kept, "kd:language": language, "kd:settings": settings})
        page.click("#open-past")
        expect(page.locator("#past-stats th").first).to_be_visible()
        broken[f"statistics {language}"] = regular.evaluate(BROKEN, "#past-stats table")
        page.keyboard.press("Escape")
        page.click("#continue")
        regular.until_playable()
        broken[f"hint {language}"] = regular.evaluate(BROKEN, "#table .hints")
        page.click("#kd-opener")
        page.click("#menu-fair")
        expect(page.locator("#kd-keys .fair")).to_be_visible()
        broken[f"fair {language}"] = regular.evaluate(BROKEN, "#kd-keys .fair")
        assert regular.evaluate(SIDEWAYS_SCROLL) == 0
        page.keyboard.press("Escape")
        regular.tap("home")
    assert not any(broken.values()), broken


SIDEWAYS_SCROLL = """(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
  document.getElementById('kd-keys'))"""


def test_points_are_no_smaller_than_what_they_are_counted_from(visitor: Visitor) -> None:
    visitor.put({"kd:slot:a": slot_of(3, 10_000)})
    visitor.open().until_running().page.click("#continue")
    visitor.until_playable()
    for size in ("100", "150"):
        visitor.evaluate("size => kd.change('text', size)", size)
        assert visitor.evaluate(TEXT, ".ledger-row b") > visitor.evaluate(TEXT, ".ledger-row .by")
