"""Letters up to twice as large, by the setting or the browser, and pages twice as large: every
button is within reach, no word is cut off, and none lies on another (A11Y-9).
"""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from kdcore.position import Seat
from tests.browser import kingdomino
from tests.browser.kingdomino import TABLE
from tests.browser.places import PLACES
from tests.browser.play import slot_where
from tests.browser.test_axe import SPEAK
from tests.browser.test_kingdomino_layout import FAULTS as K_FAULTS
from tests.browser.test_kingdomino_layout import STATES as K_STATES
from tests.browser.test_kingdomino_layout import in_full, session_where
from tests.browser.test_layout import (
    FAULTS,
    PHONE,
    SIDEWAYS,
    SMALLEST,
    STATES,
    TABLET,
    TWICE,
    UPRIGHT,
    show,
    sit,
)
from tests.browser.test_long_texts import clipped
from tests.browser.visits import Regular
from tests.support.saves import SLOTS
from web.shared.text import LANGUAGES

SIZES = (SMALLEST, PHONE, SIDEWAYS, TWICE, TABLET, UPRIGHT)
HOW = pytest.mark.parametrize("how", ["the setting", "the browser"])
NAMES = {
    "name1": "Bartholomew the",
    "name2": "Wilhelmina Moore",
    "name3": "Celina",
    "name4": "Maximilian Rosas",
}

# Words and pictures beside one another that overlap. Panels lie over whatever they hide.
COLLIDING = """([root, parts]) => {
  const asSeen = { visibilityProperty: true, opacityProperty: true };
  const isShown = (each) => each.checkVisibility(asSeen);
  const lies = (each) => {
    if (each.matches('svg, i')) return [each.getBoundingClientRect()];
    const range = document.createRange();
    range.selectNodeContents(each);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const shown = [...document.querySelectorAll(parts)]
    .filter((each) => each.closest(root) && isShown(each) && !each.closest('[inert], .unseen'))
    .map((each) => [each, lies(each)]);
  const cross = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 3 && b.top < a.bottom - 3;
  return shown.flatMap(([one, its], at) => shown.slice(at + 1)
    .filter(([two, other]) => !one.contains(two) && !two.contains(one)
      && its.some((a) => other.some((b) => cross(a, b))))
    .map(([two]) => `${one.className.baseVal ?? one.className} "${one.textContent}" on `
      + `${two.className.baseVal ?? two.className} "${two.textContent}"`));
}"""
DUEL_PARTS = ", ".join(
    f"#kd-board {part}"
    for part in (
        *("> .status", "> .bar .button span", "> .hints .button span", ".score b", ".score .caps"),
        *(".help span", ".seat-name span", "> .book .spell-name", "> .book .ticks"),
        *(".ledger-head span", ".result h2", ".ledger-note", ".result .button span"),
    )
)
KINGDOMINO_PARTS = ", ".join(
    f"{TABLE} {part}"
    for part in (
        *(".k-status", ".k-held .k-domino", ".k-held .k-button span", ".k-round-of"),
        *(".k-title .k-figure", ".k-rival .k-name", ".k-rival .k-figure", ".k-note"),
        *(".k-plate .k-name", ".k-plate .k-figure", ".k-bar .k-icon", ".k-whisper"),
        *(".k-verdict h2", ".k-actions span", ".k-pad td", ".k-pad th"),
    )
)


def enlarge(visitor: Regular, how: str) -> None:
    if how == "the setting":
        visitor.evaluate("kd.change('text', '150')")
    else:
        visitor.evaluate("document.documentElement.style.fontSize = '200%'")


@pytest.fixture
def visitor(facing: Regular) -> Iterator[Regular]:
    facing.page.emulate_media(reduced_motion="reduce")
    yield facing
    facing.evaluate("document.documentElement.style.fontSize = ''")


@HOW
@pytest.mark.parametrize("state", ["start", "placing", "joker", "house", "result", "maps"])
def test_duel(visitor: Regular, state: str, how: str) -> None:
    is_it, first_tap = STATES[state]
    visitor.put({SLOTS[0]: slot_where(is_it), "kd:settings": json.dumps(NAMES)})
    visitor.page.click("#continue")
    visitor.until_playable()
    if first_tap:
        visitor.tap(first_tap)
    enlarge(visitor, how)
    wrong = dict[str, list[str]]()
    for language in LANGUAGES:
        visitor.evaluate(SPEAK, language)
        for size in SIZES:
            show(visitor, size)
            found = visitor.evaluate(FAULTS, 26) + clipped(visitor, "#kd-board")
            # A panel hides what it lies on.
            if not visitor.page.locator("#table .choice:visible").count():
                found += visitor.evaluate(COLLIDING, ["#kd-board", DUEL_PARTS])
            if found:
                wrong[f"{language} {size}"] = found
    assert wrong == {}


@HOW
@pytest.mark.parametrize("size", [TABLET, UPRIGHT, (800, 600), (600, 800)], ids=str)
def test_two_halves(visitor: Regular, size: tuple[int, int], how: str) -> None:
    is_it, _ = STATES["placing"]
    visitor.put({SLOTS[0]: slot_where(is_it), "kd:settings": json.dumps(NAMES)})
    visitor.page.click("#continue")
    visitor.until_playable()
    show(visitor, size)
    sit(visitor, "face")
    enlarge(visitor, how)
    wrong = {}
    for language in LANGUAGES:
        visitor.evaluate(SPEAK, language)
        if found := visitor.evaluate(FAULTS, 34):
            wrong[language] = found
    assert wrong == {}


@HOW
@pytest.mark.parametrize(
    "state", ["placing", "choosing", "for two", "last", "result", "result of three", "kingdoms"]
)
def test_kingdomino(visitor: Regular, state: str, how: str) -> None:
    setup, is_it, first_tap = K_STATES[state]
    session = session_where(setup, is_it)
    kingdomino.continued(visitor, session, **NAMES)
    if first_tap:
        visitor.page.locator(kingdomino.selector(in_full(session, first_tap))).tap()
    enlarge(visitor, how)
    wrong = dict[str, list[str]]()
    for language in LANGUAGES:
        visitor.evaluate(SPEAK, language)
        for size in SIZES:
            show(visitor, size)
            found = visitor.evaluate(K_FAULTS, 22) + clipped(visitor, TABLE)
            found += visitor.evaluate(COLLIDING, [TABLE, KINGDOMINO_PARTS])
            if found:
                wrong[f"{language} {size}"] = found
    assert wrong == {}


@HOW
@pytest.mark.parametrize("players", [2, 3, 4])
def test_around_the_table(visitor: Regular, players: int, how: str) -> None:
    kingdomino.continued(visitor, kingdomino.session_in(str(players), 5), **NAMES)
    enlarge(visitor, how)
    wrong = dict[str, list[str]]()
    for size in (TABLET, UPRIGHT):
        show(visitor, size)
        visitor.evaluate("kd.change('seats', 'face')")
        for language in LANGUAGES:
            visitor.evaluate(SPEAK, language)
            found = visitor.evaluate(K_FAULTS, 32)
            found += visitor.evaluate(COLLIDING, [TABLE, KINGDOMINO_PARTS])
            if found:
                wrong[f"{language} {size}"] = found
    assert wrong == {}


@pytest.mark.parametrize("size", [SIDEWAYS, TWICE, (568, 320), (640, 360)], ids=str)
def test_on_its_side_a_prompt_has_no_more_than_two_lines(
    visitor: Regular, size: tuple[int, int]
) -> None:
    show(visitor, size)
    high = dict[str, float]()
    for state in ("start", "draft", "placing", "half", "house"):
        is_it, _ = STATES[state]
        visitor.put({SLOTS[0]: slot_where(is_it), "kd:settings": json.dumps(NAMES)})
        visitor.page.click("#continue")
        visitor.until_playable()
        for language in LANGUAGES:
            visitor.evaluate(SPEAK, language)
            if (lines := visitor.evaluate(LINES, "#kd-status")) > 2:
                high[f"{state} {language}"] = lines
        visitor.tap("home")
    for state in ("first choice", "placing", "choosing", "last"):
        kingdomino.continued(visitor, session_where(*K_STATES[state][:2]), **NAMES)
        for language in LANGUAGES:
            visitor.evaluate(SPEAK, language)
            if (lines := visitor.evaluate(LINES, f"{TABLE} .k-status")) > 2:
                high[f"{state} {language}"] = lines
        visitor.page.locator(f"{TABLE} [data-opens=menu]").tap()
        visitor.page.click("#menu-home")
    assert high == {}


LINES = """(selector) => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(selector));
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


# Banners


OVER_MAPS = """([banner, maps]) => {
  const over = document.querySelector(banner).getBoundingClientRect();
  return [...document.querySelectorAll(maps)].filter((map) => map.checkVisibility())
    .map((map) => map.getBoundingClientRect())
    .filter((map) => map.left < over.right - 1 && over.left < map.right - 1
      && map.top < over.bottom - 1 && over.top < map.bottom - 1).length;
}"""


@pytest.mark.parametrize("seats", ["side", "face"])
def test_no_banner_lies_on_a_map(visitor: Regular, seats: str) -> None:
    PLACES["notice"](visitor)
    over = dict[str, int]()
    sizes = (TABLET, UPRIGHT, (600, 800)) if seats == "face" else SIZES
    for size in sizes:
        show(visitor, size)
        sit(visitor, seats)
        for language in LANGUAGES:
            visitor.evaluate(SPEAK, language)
            if count := visitor.evaluate(OVER_MAPS, ["#kd-notice", "#table .seat .map"]):
                over[f"{size} {language}"] = count
    assert over == {}


@pytest.mark.parametrize("seats", ["side", "face"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nor_on_a_kingdom(visitor: Regular, players: int, seats: str) -> None:
    session = kingdomino.session_in(str(players), 5)
    session.rivals = {} if seats == "face" else {Seat.TWO: "page"}
    kingdomino.continued(visitor, session)
    over = dict[str, int]()
    for size in (TABLET, UPRIGHT) if seats == "face" else SIZES:
        show(visitor, size)
        visitor.evaluate("seats => kd.change('seats', seats)", seats)
        expect(visitor.page.locator("#kg-board")).to_have_attribute("data-seats", seats)
        visitor.evaluate(BANNER)
        maps = f"{TABLE} :is(.k-squares, .k-rival .k-art)"
        if count := visitor.evaluate(OVER_MAPS, ["#kg-notice", maps]):
            over[str(size)] = count
    assert over == {}


# The longest words that the bar has, and two buttons.
BANNER = """() => {
  const notice = document.getElementById('kg-notice');
  notice.hidden = false;
  const button = '<button type="button" class="k-button"><span>Copy saves</span></button>';
  notice.innerHTML = `<p>This game cannot be saved here: the storage of this browser is full, so it
    would be lost.</p><div>${button}${button}</div>`;
}"""
