"""Learning Kingdomino in the page: the tutorial by touch and by keys, from wherever it is offered,
and the rules before Python runs.
"""

import pytest
from playwright.sync_api import Locator, expect

from kdcore.position import Seat
from tests.browser.kingdomino import TABLE, Game, selector, slot_of, start, until_playable
from tests.browser.test_axe import check
from tests.browser.test_learn import press_on
from tests.browser.visits import Visitor
from tests.support.kingdomino_taps import new_session
from web.duel.save_keys import KEYS
from web.kingdomino.rules import en as rules_en
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.text import OWN, text
from web.kingdomino.texts import en
from web.kingdomino.tutorial import MOVES, STEPS, Tutorial
from web.shared.text import LANGUAGES

pytestmark = pytest.mark.early(4)

KINGDOMINO_RULES = '#rules [data-rules="kingdomino"]'
"""The way from the rules of Duel, which Home opens, to those of Kingdomino."""

TAPS = [move.tap for move in MOVES if not move.is_rival]


def awaited(visitor: Visitor, what: str) -> Locator:
    """The thing to be tapped, once it has its ring."""
    where = visitor.page.locator(selector(what))
    expect(where).to_have_attribute("aria-current", "step")
    return where


def begin(visitor: Visitor, door: str = "#learn-k") -> None:
    visitor.page.tap(door)
    until_playable(visitor)


def saved(visitor: Visitor) -> list[str | None]:
    return [visitor.local(key) for key in (*KINGDOMINO.keys.slots, KINGDOMINO.keys.summary)]


@pytest.mark.parametrize(
    ("size", "language"),
    [((320, 568), "pl"), ((360, 640), "en"), ((740, 360), "pt-BR"), ((1024, 768), "en")],
)
def test_the_whole_tutorial_by_touch(hasty: Visitor, size: tuple[int, int], language: str) -> None:
    width, height = size
    page = hasty.page
    page.set_viewport_size({"width": width, "height": height})
    hasty.put({"kd:language": language})
    begin(hasty)
    for what in TAPS:
        # Nothing lies over what is to be tapped, or this waits in vain.
        awaited(hasty, what).tap()
        box = page.locator("#kg-lesson").bounding_box()
        assert box is not None
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    expect(page.locator(f"{TABLE} .k-limit:not(.is-open)").first).to_be_attached()
    page.tap(f'{TABLE} [data-act="play"]')
    expect(page.locator("#setup-k")).to_be_visible()
    assert hasty.local(KINGDOMINO.keys.tutorial) == "done"
    assert hasty.local(KEYS.tutorial) is None
    assert saved(hasty) == [None, None, None]
    page.keyboard.press("Escape")
    expect(page.locator("#learn-k")).to_be_hidden()
    expect(page.locator("#learn")).to_be_visible()
    hasty.assert_no_trouble()


# Squares of the learner's kingdom, and the domino in hand, that lie under the panel.
COVERED = """(cells) => {
  const isUnder = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const points = [[(left + right) / 2, (top + bottom) / 2], [left + 4, bottom - 4]];
    return points.some(([x, y]) => document.elementFromPoint(x, y)?.closest('#kg-lesson'));
  };
  const find = (path) => [...document.querySelectorAll(`#kingdomino ${path}`)];
  const hand = find('[data-learns=square] .k-held svg').filter(isUnder).map(() => 'hand');
  return cells.filter((cell) => find(`[data-cell="${cell}"]`).some(isUnder)).concat(hand);
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 568), (360, 740), (740, 360), (1024, 768)])
def test_no_step_covers_what_it_is_about(
    hasty: Visitor, size: tuple[int, int], language: str
) -> None:
    """The kingdom as far as it goes: a property that was asked for is in it."""
    hasty.page.set_viewport_size({"width": size[0], "height": size[1]})
    hasty.put({"kd:language": language})
    begin(hasty)
    tutorial = Tutorial()
    for what in TAPS:
        while tutorial.is_rivals_turn:
            tutorial.rival_plays()
        target = awaited(hasty, what)
        kingdom = tutorial.session.kingdom(Seat.ONE)
        # A castle alone is not yet spoken of.
        seen = kingdom.filled and kingdom.filled | kingdom.grid.castle
        cells = kingdom.grid.cells_of(seen)
        assert hasty.evaluate(COVERED, [*map(str, cells)]) == [], what
        target.tap()
        tutorial.tap(what)


def test_the_whole_tutorial_by_keys_and_said_aloud(returning: Visitor) -> None:
    returning.open().until_running()
    page = returning.page
    page.focus("#learn-k")
    page.keyboard.press("Enter")
    until_playable(returning)
    for what in TAPS:
        where = awaited(returning, what)
        name = str(where.get_attribute("aria-label"))
        expect(page.locator("#kg-polite")).to_contain_text(f"Here: {name}")
        press_on(returning, where)
    press_on(returning, page.locator(f'{TABLE} [data-act="leave"]'))
    expect(page.locator("#home")).to_be_visible()
    assert returning.local(KINGDOMINO.keys.tutorial) == "done"


def test_another_tap_is_answered_and_changes_nothing(regular: Visitor) -> None:
    begin(regular)
    page = regular.page
    awaited(regular, TAPS[0])
    said = page.locator("#kg-polite").text_content()
    page.locator(selector("domino:4")).tap()
    expect(page.locator("#kg-lesson .is-nudge-1")).to_be_visible()
    expect(page.locator("#kg-lesson")).to_contain_text(en.TEXTS["learn.goal.text"])
    regular.until(lambda: page.locator("#kg-polite").text_content() != said, "it is said once more")
    awaited(regular, TAPS[0]).tap()
    awaited(regular, TAPS[1])


def test_it_is_offered_in_the_set_up_and_in_the_rules_and_can_be_skipped(regular: Visitor) -> None:
    page = regular.page
    page.tap("#new-k")
    begin(regular, "#setup-k-learn")
    awaited(regular, TAPS[0])
    page.tap(f'{TABLE} [data-act="skip"]')
    expect(page.locator("#kg-lesson")).to_contain_text(text("en", "learn.skip.title"))
    page.tap(f'{TABLE} [data-act="stay"]')
    expect(page.locator("#kg-lesson")).to_contain_text(en.TEXTS["learn.goal.text"])
    page.tap(f'{TABLE} [data-act="skip"]')
    page.tap(f'{TABLE} [data-act="leave"]')
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#learn-k.is-small")).to_be_visible()
    page.tap("#open-rules")
    page.tap(KINGDOMINO_RULES)
    begin(regular, "#rules-k-learn")
    awaited(regular, TAPS[0])
    expect(page.locator("#rules-k")).to_be_hidden()


def test_skip_asks_by_keys_and_is_said(regular: Visitor) -> None:
    begin(regular)
    awaited(regular, TAPS[0])
    page = regular.page
    press_on(regular, page.locator(f'{TABLE} [data-act="skip"]'))
    expect(page.locator(f'{TABLE} [data-act="stay"]')).to_be_focused()
    expect(page.locator("#kg-polite")).to_contain_text(text("en", "learn.skip.title"))
    page.keyboard.press("Enter")
    expect(page.locator("#kg-lesson")).to_contain_text(en.TEXTS["learn.goal.text"])


def test_it_goes_on_after_a_reload_even_in_the_rivals_turn(returning: Visitor) -> None:
    returning.open().until_running()
    begin(returning)
    mine = sum(len(step.taps) for step in STEPS[:4])
    for what in TAPS[:mine]:
        awaited(returning, what).tap()
    # The rival has placed its domino and has not chosen.
    first = sum(len(step.taps) + len(step.rival) for step in STEPS[:4]) - 1
    returning.until(
        lambda: returning.local(KINGDOMINO.keys.tutorial) == str(first), "the rival plays"
    )
    returning.reload().until_running()
    begin(returning)
    for what in TAPS[mine:]:
        awaited(returning, what).tap()
    expect(returning.page.locator(f'{TABLE} [data-act="play"]')).to_be_visible()
    returning.assert_no_trouble()


def test_a_saved_game_is_not_touched(returning: Visitor) -> None:
    returning.put(slot_of(new_session("3", 5)))
    returning.open().until_running()
    returning.page.click("#continue-k")
    until_playable(returning)
    game = Game(returning)
    game.play(taps=6)
    before = saved(returning)
    page = returning.page
    page.tap(f'{TABLE} [data-act="rules"]')
    page.tap("#rules-k-learn")
    for what in TAPS[:5]:
        awaited(returning, what).tap()
    page.tap(f'{TABLE} [data-act="skip"]')
    page.tap(f'{TABLE} [data-act="leave"]')
    assert saved(returning) == before
    page.click("#continue-k")
    until_playable(returning)
    expect(page.locator("#kg-lesson")).to_be_hidden()
    expect(page.locator(f"{TABLE} [aria-current=step]")).to_have_count(0)
    game.check()
    game.play(taps=3)


def test_one_tutorial_after_the_other(regular: Visitor) -> None:
    begin(regular)
    awaited(regular, TAPS[0]).tap()
    regular.page.locator(f"{TABLE} [data-opens=menu]").tap()
    regular.page.locator("#menu-home").tap()
    regular.page.tap("#learn")
    regular.until_playable()
    expect(regular.page.locator('#table [aria-current="step"]')).to_be_visible()
    expect(regular.page.locator(TABLE)).to_be_hidden()
    # Its menu has its own rules.
    regular.page.locator("#kd-opener").tap()
    regular.page.locator("#menu-rules").tap()
    expect(regular.page.locator("#rules")).to_be_visible()


def test_after_a_game_around_the_table_it_still_shows_what_to_tap(regular: Visitor) -> None:
    regular.page.set_viewport_size({"width": 1024, "height": 768})
    regular.put({"kd:settings": '{"seats":"face","kWho2":"person"}'})
    start(regular, 2)
    expect(regular.page.locator(f"{TABLE} .k-seat")).to_have_count(2)
    regular.page.locator(f"{TABLE} [data-opens=menu]").tap()
    regular.page.locator("#menu-home").tap()
    regular.page.tap("#new-k")
    begin(regular, "#setup-k-learn")
    for what in TAPS[:3]:
        awaited(regular, what).tap()


# The rules


def test_the_rules_are_there_before_python(visitor: Visitor) -> None:
    visitor.context.route("**/py/**", lambda route: None)  # Never answered.
    visitor.context.route("**/service-worker.js", lambda route: route.abort())
    page = visitor.open().page
    page.tap("#open-rules")
    page.tap(KINGDOMINO_RULES)
    expect(page.locator("#rules-k-text h3")).to_have_text([*rules_en.RULES])
    last = [*rules_en.RULES][-1]
    page.tap(f'#rules-k-list button:text-is("{last}")')
    heading = page.locator("#rules-k-text h3").last
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    page.tap('#rules-k [data-rules="duel"]')
    expect(page.locator("#rules")).to_be_visible()
    expect(page.locator("#rules-k")).to_be_hidden()


def test_the_rules_speak_the_language_that_is_chosen(regular: Visitor) -> None:
    page = regular.page
    page.tap("#open-rules")
    page.tap(KINGDOMINO_RULES)
    expect(page.locator("#rules-k-text h3").first).to_have_text("The aim")
    page.keyboard.press("Escape")
    regular.put({"kd:language": "pl"})
    page.tap("#open-rules")
    page.tap(KINGDOMINO_RULES)
    expect(page.locator("#rules-k-text h3").first).to_have_text("Cel gry")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_up_leads_to_what_its_options_mean_and_back(
    regular: Visitor, language: str
) -> None:
    regular.put({"kd:language": language})
    page = regular.page
    page.tap("#new-k")
    page.tap("#setup-k-rules")
    heading = page.locator("#rules-k-text h3:focus")
    expect(heading).to_have_text(OWN[language]["home.k.options"])
    expect(heading).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#rules-k")).to_be_hidden()
    expect(page.locator("#setup-k")).to_be_visible()
    expect(page.locator("#setup-k-rules")).to_be_focused()
    # And from there to the table, with nothing left over it.
    page.tap("#setup-k-rules")
    begin(regular, "#rules-k-learn")
    awaited(regular, TAPS[0])
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_tutorial_has_nothing_to_complain_of(hasty: Visitor) -> None:
    begin(hasty)
    complaints = []
    for number, what in enumerate(TAPS):
        where = awaited(hasty, what)
        if number in (0, 3, 7):
            complaints += check(hasty, what)
        where.tap()
    expect(hasty.page.locator(f'{TABLE} [data-act="play"]')).to_be_visible()
    assert complaints + check(hasty, "end") == []


@pytest.mark.parametrize("size", [(320, 568), (740, 360)])
def test_large_letters_leave_what_is_to_be_tapped_free(
    hasty: Visitor, size: tuple[int, int]
) -> None:
    width, height = size
    hasty.page.set_viewport_size({"width": width, "height": height})
    hasty.put({"kd:language": "pl", "kd:settings": '{"text":"150"}'})
    begin(hasty)
    for what in TAPS:
        awaited(hasty, what).tap(timeout=5000)
    box = hasty.page.locator("#kg-lesson").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height
