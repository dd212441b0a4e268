"""axe-core finds nothing on any screen, in any light and language (A11Y-1)."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import kingdomino
from tests.browser.places import PLACES, sit_down
from tests.browser.play import Game, slot_of
from tests.browser.test_history import shelf
from tests.browser.test_install import ON_IOS
from tests.browser.test_kingdomino_layout import STATES, in_full, session_where
from tests.browser.test_layout import is_placing
from tests.browser.visits import Visitor
from web.build.steps import ROOT
from web.duel.session import Session
from web.shared.text import LANGUAGES

pytestmark = pytest.mark.early(6)

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
THEMES = ("light", "dark", "contrast")
ALL_RULES = {"type": "tag", "values": TAGS}
RULES_OF_STYLE = {"type": "rule", "values": ("color-contrast", "link-in-text-block", "target-size")}
"""A theme changes colours and lines but neither elements nor texts: only these depend on it."""

RUN = """async (rules) => {
  const found = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
  return found.violations.map(({ id, nodes }) => [
    id, nodes.slice(0, 4).map(({ target, failureSummary }) => [target.join(' '), failureSummary]),
  ]);
}"""

SPEAK = """(language) => {
  const select = document.getElementById('language');
  select.value = language;
  select.dispatchEvent(new Event('change'));
}"""


@pytest.fixture
def visitor(regular: Visitor) -> Visitor:
    regular.page.emulate_media(reduced_motion="reduce")
    return regular


def check(visitor: Visitor, screen: str) -> list[str]:
    """Complaints of axe-core about a screen as it is now, in every theme and language."""
    complaints = [
        complaint
        for language in LANGUAGES
        for theme in THEMES
        for complaint in check_in(visitor, screen, language, theme)
    ]
    visitor.evaluate(SPEAK, "en")
    return complaints


def check_in(visitor: Visitor, screen: str, language: str, theme: str) -> list[str]:
    if not visitor.evaluate("'axe' in globalThis"):
        visitor.evaluate(Path(AXE).read_text("utf-8"))
    if visitor.evaluate("kd.language") != language:
        visitor.evaluate(SPEAK, language)
    visitor.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    found = visitor.evaluate(RUN, ALL_RULES if theme == THEMES[0] else RULES_OF_STYLE)
    return [f"{screen} {language} {theme}: {json.dumps(each)}" for each in found]


def test_home_and_its_sheets(returning: Visitor) -> None:
    visitor = returning
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.add_init_script(ON_IOS)
    visitor.put({**shelf(3), "kd:slot:a": slot_of(3, 30)})
    visitor.open().until_running()
    visitor.evaluate("kd.askToReplace('duel')")
    complaints = check(visitor, "replace")
    visitor.page.keyboard.press("Escape")
    complaints += check(visitor, "home")
    for dialog in ("trouble", "by-hand"):
        visitor.evaluate("name => document.getElementById(name).showModal()", dialog)
        complaints += check(visitor, dialog)
        visitor.page.keyboard.press("Escape")
    for name, opener in (
        ("setup", "#new"),
        ("setup of Kingdomino", "#new-k"),
        ("rules", "#open-rules"),
        ("about", "#open-about"),
        ("past", "#open-past"),
        ("settings", "#home [data-opens=settings]"),
        ("install", "#install-open"),
    ):
        visitor.page.click(opener)
        complaints += check(visitor, name)
        visitor.page.keyboard.press("Escape")
    assert complaints == []


@pytest.mark.parametrize("place", ["sideways", *PLACES])
def test_places(visitor: Visitor, place: str) -> None:
    if place == "sideways":
        visitor.page.set_viewport_size({"width": 740, "height": 360})
        sit_down(visitor, has_many_to_choose)
    else:
        PLACES[place](visitor)
    assert check(visitor, place) == []


def has_many_to_choose(session: Session) -> bool:
    return is_placing(session) and len(session.powers) > 2 and session.can_give_bonus


def test_the_screen_of_whoever_waits(returning: Visitor) -> None:
    returning.page.add_init_script(
        "WebAssembly.instantiate = WebAssembly.instantiateStreaming = () => new Promise(() => 0)"
    )
    returning.open().start_game()
    expect(returning.page.locator("#boot-back")).to_be_visible()
    assert check(returning, "waiting") == []


def test_the_table(visitor: Visitor) -> None:
    """Check a table in every state, with the help, and on a larger screen."""
    visitor.put({"kd:slot:a": slot_of(3, 40)})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()
    complaints = []
    game = Game.saved(visitor.local)
    stages = set[str]()
    while len(stages) < 4:
        session = game.session
        stage = f"{session.state.stage.name} {session.main} {session.half is not None}"
        if stage not in stages:
            stages.add(stage)
            complaints += check(visitor, stage)
        assert visitor.play(game, 1)
    visitor.page.keyboard.press("d")
    visitor.page.keyboard.press("1")
    complaints += check(visitor, "refused")
    visitor.page.keyboard.press("?")
    complaints += check(visitor, "keys")
    visitor.page.keyboard.press("Escape")
    visitor.page.set_viewport_size({"width": 1024, "height": 768})
    complaints += check(visitor, "tablet")
    assert complaints == []


def test_the_result(visitor: Visitor) -> None:
    visitor.put({"kd:slot:a": slot_of(3, 10_000)})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()
    complaints = check(visitor, "result")
    visitor.tap("result")
    complaints += check(visitor, "maps")
    visitor.tap("coach")
    expect(visitor.page.locator(".coach svg").first).to_be_visible()
    complaints += check(visitor, "coach")
    assert complaints == []


@pytest.mark.parametrize("actions", [40, 10_000])
def test_face_to_face(visitor: Visitor, actions: int) -> None:
    visitor.page.set_viewport_size({"width": 1024, "height": 768})
    visitor.put({"kd:slot:a": slot_of(3, actions), "kd:settings": '{"seats":"face"}'})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()
    assert check(visitor, "face to face") == []


@pytest.mark.parametrize("state", ["half", "choosing", "looking", "mighty", "last", "result"])
def test_kingdomino(visitor: Visitor, state: str) -> None:
    setup, is_it, first_tap = STATES[state]
    session = session_where(setup, is_it)
    kingdomino.continued(visitor, session)
    if first_tap:
        visitor.page.locator(kingdomino.selector(in_full(session, first_tap))).tap()
    assert check(visitor, state) == []


def test_what_lies_over_the_table_of_kingdomino(visitor: Visitor) -> None:
    """A refusal, the sheets, and four around a table."""
    session = session_where(*STATES["placing"][:2])
    kingdomino.continued(visitor, session)
    page, grid = visitor.page, session.kingdom(session.near).grid
    castle = f"square:{session.near}:{grid.cell(grid.castle)}"
    page.locator(kingdomino.selector(castle)).tap()
    complaints = check(visitor, "refused")
    page.locator(kingdomino.selector("remaining")).click()
    complaints += check(visitor, "remaining")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    complaints += check(visitor, "keys")
    page.keyboard.press("Escape")
    page.locator(kingdomino.selector("rules")).click()
    expect(page.locator("#rules-k-text h3").first).to_be_visible()
    complaints += check(visitor, "rules")
    page.keyboard.press("Escape")
    page.locator(f"{kingdomino.TABLE} [data-opens=menu]").click()
    complaints += check(visitor, "menu")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1024, "height": 768})
    complaints += check(visitor, "tablet")
    visitor.evaluate("kd.change('seats', 'face')")
    complaints += check(visitor, "around")
    assert complaints == []
