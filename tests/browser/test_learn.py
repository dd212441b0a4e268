"""Learning the game in the page: the tutorial by touch and by keys, the rules from the table, and
what powers and domains say when they are asked.
"""

import json

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.play import selector, slot_of
from tests.browser.visits import Visitor
from tests.support.saves import SLOTS
from web.duel.save_keys import KEYS
from web.duel.score_sheet import TIMES
from web.duel.text import text
from web.duel.tutorial import MOVES
from web.shared.text import LANGUAGES

pytestmark = pytest.mark.early(5)

TAPS = [move.tap for move in MOVES if not move.is_rival]
GAME = 24


@pytest.fixture
def visitor(regular: Visitor) -> Visitor:
    return regular


def awaited(visitor: Visitor, what: str) -> Locator:
    """The thing to be tapped, once it has its ring."""
    where = visitor.page.locator(f"#table {selector(what)}:visible")
    expect(where).to_have_attribute("aria-current", "step")
    return where


def begin(visitor: Visitor) -> None:
    visitor.page.tap("#learn")
    visitor.until_playable()


def saved(visitor: Visitor) -> list[str | None]:
    return [visitor.local(key) for key in (*SLOTS, "kd:summary")]


def with_a_game(visitor: Visitor) -> list[str | None]:
    """The page with a saved game that has been looked at, and all that is saved of it."""
    summary = json.dumps({"turn": 3, "scores": [0, 0], "when": 1, "over": False})
    visitor.put({SLOTS[0]: slot_of(5, GAME), "kd:summary": summary})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()
    return saved(visitor)


def focused(visitor: Visitor) -> str:
    return str(visitor.evaluate("document.activeElement.outerHTML"))


def press_on(visitor: Visitor, where: Locator) -> None:
    """Tab as far as it takes, then Enter."""
    page = visitor.page
    target = where.element_handle()
    for _ in range(40):
        if target.evaluate("element => element === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to it, but to {focused(visitor)}")


@pytest.mark.parametrize(
    ("size", "language"), [((320, 568), "pl"), ((740, 360), "pt-BR"), ((1024, 768), "en")]
)
def test_the_whole_tutorial_by_touch(hasty: Visitor, size: tuple[int, int], language: str) -> None:
    width, height = size
    hasty.page.set_viewport_size({"width": width, "height": height})
    hasty.put({"kd:language": language})
    hasty.open().until_running()
    expect(hasty.page.locator("#learn")).to_be_visible()
    begin(hasty)
    for what in TAPS:
        # Nothing lies over what is to be tapped, or this waits in vain.
        awaited(hasty, what).tap()
        box = hasty.page.locator("#kd-lesson").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    hasty.page.tap('#table [data-act="play"]')
    expect(hasty.page.locator("#setup")).to_be_visible()
    expect(hasty.page.locator("#home")).to_be_visible()
    assert hasty.local(KEYS.tutorial) == "done"
    assert saved(hasty) == [None, None, None]
    hasty.page.keyboard.press("Escape")
    expect(hasty.page.locator("#learn")).to_be_hidden()
    # The other game is still to be learned.
    expect(hasty.page.locator("#learn-k.is-small")).to_be_visible()
    hasty.assert_no_trouble()


def test_the_whole_tutorial_by_keys_and_said_aloud(returning: Visitor) -> None:
    returning.open().until_running()
    page = returning.page
    page.focus("#learn")
    page.keyboard.press("Enter")
    returning.until_playable()
    for what in TAPS:
        where = awaited(returning, what)
        name = where.get_attribute("aria-label") or where.inner_text()
        expect(page.locator("#kd-polite")).to_contain_text(f"Here: {name}")
        press_on(returning, where)
    press_on(returning, page.locator('#table [data-act="leave"]'))
    expect(page.locator("#home")).to_be_visible()
    assert returning.local(KEYS.tutorial) == "done"


def test_another_tap_is_answered_and_changes_nothing(returning: Visitor) -> None:
    returning.open().until_running()
    begin(returning)
    page = returning.page
    awaited(returning, "roll")
    said = page.locator("#kd-polite").text_content()
    returning.tap("square:1:a5")
    expect(page.locator("#kd-lesson .is-nudge-1")).to_be_visible()
    expect(page.locator("#kd-status.is-refusal")).to_have_text(text("en", "learn.ringed"))
    assert text("en", "learn.goal.text") in str(said)
    returning.until(
        lambda: page.locator("#kd-polite").text_content() != said, "it is said once more"
    )
    awaited(returning, "roll").tap()
    awaited(returning, "die:4")


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (740, 360), (1024, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_skip_asks_once_and_the_lesson_stays_on_home(
    visitor: Visitor, size: tuple[int, int], language: str
) -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.put({"kd:language": language})
    visitor.open().until_running()
    begin(visitor)
    awaited(visitor, "roll").tap()
    awaited(visitor, "die:4")
    page, panel = visitor.page, visitor.page.locator("#kd-lesson")
    text_ = panel.locator("p").inner_text()
    page.tap('#table [data-act="skip"]')
    expect(panel).to_contain_text(text(language, "learn.skip.title"))
    expect(page.locator("#table")).to_be_visible()
    for button in panel.locator("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    page.tap('#table [data-act="stay"]')
    expect(panel.locator("p")).to_have_text(text_)
    # Whoever goes on has answered.
    page.tap('#table [data-act="skip"]')
    awaited(visitor, "die:4").tap()
    expect(panel).not_to_contain_text(text(language, "learn.skip.title"))
    page.tap('#table [data-act="skip"]')
    page.tap('#table [data-act="leave"]')
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#learn.is-small")).to_be_visible()
    assert visitor.local(KEYS.tutorial) not in (None, "done")
    begin(visitor)
    expect(panel).not_to_contain_text(text(language, "learn.skip.title"))


def test_skip_asks_by_keys_and_is_said(visitor: Visitor) -> None:
    visitor.open().until_running()
    begin(visitor)
    awaited(visitor, "roll")
    page = visitor.page
    press_on(visitor, page.locator('#table [data-act="skip"]'))
    expect(page.locator('#table [data-act="stay"]')).to_be_focused()
    expect(page.locator("#kd-polite")).to_contain_text(text("en", "learn.skip.title"))
    page.keyboard.press("Enter")
    expect(page.locator('#table [data-act="skip"]')).to_be_visible()
    awaited(visitor, "roll")


def test_the_lesson_is_in_the_rules_too(visitor: Visitor) -> None:
    visitor.put({KEYS.tutorial: "done"})
    visitor.open().until_running()
    page = visitor.page
    expect(page.locator("#learn")).to_be_hidden()
    page.tap("#open-rules")
    page.tap("#rules-learn")
    visitor.until_playable()
    awaited(visitor, "roll").tap()
    awaited(visitor, "die:4")
    expect(page.locator("#rules")).to_be_hidden()
    visitor.tap("home")
    # It was finished once.
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#learn")).to_be_hidden()


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (740, 360), (820, 1180), (1024, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_one_card_and_it_leaves_free_what_it_is_about(
    hasty: Visitor, size: tuple[int, int], language: str
) -> None:
    """The choice of a joker's arms is what the lesson asks for, and lies beside the panel."""
    hasty.page.set_viewport_size({"width": size[0], "height": size[1]})
    hasty.put({"kd:language": language})
    hasty.open().until_running()
    begin(hasty)
    page = hasty.page
    for what in TAPS:
        target = awaited(hasty, what)
        # A pointer that rests on a power brings no card along.
        page.hover('[data-power="turn"]', force=True)
        expect(page.locator("#kd-tip")).to_be_hidden()
        card, thing = page.locator("#kd-lesson").bounding_box(), target.bounding_box()
        assert card is not None
        assert thing is not None
        if what.startswith("arms"):
            choice = page.locator("#kd-choice").bounding_box()
            assert choice is not None
            assert is_apart(card, choice)
        else:
            expect(page.locator("#kd-choice")).to_be_hidden()
        assert is_apart(card, thing), what
        target.tap()
    expect(page.locator('#table [data-act="play"]')).to_be_visible()


def is_apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


def test_it_goes_on_after_a_reload_even_in_the_rivals_turn(returning: Visitor) -> None:
    returning.open().until_running()
    begin(returning)
    mine = TAPS.index("next")
    for what in TAPS[:mine]:
        awaited(returning, what).tap()
    # The rival has begun and is not done.
    awaited(returning, "next").tap()
    first = next(at for at, move in enumerate(MOVES) if move.tap == "next") + 1
    returning.until(
        lambda: str(returning.local(KEYS.tutorial)) == str(first + 1), "the rival plays"
    )
    returning.reload().until_running()
    begin(returning)
    for what in TAPS[mine + 1 :]:
        awaited(returning, what).tap()
    expect(returning.page.locator('#table [data-act="play"]')).to_be_visible()
    returning.assert_no_trouble()


def test_a_saved_game_is_not_touched(returning: Visitor) -> None:
    before = with_a_game(returning)
    page = returning.page
    page.tap('#table [data-act="rules"]')
    page.tap("#rules-learn")
    for what in TAPS[:6]:
        awaited(returning, what).tap()
    page.tap('#table [data-act="skip"]')
    page.tap('#table [data-act="leave"]')
    assert saved(returning) == before
    page.click("#continue")
    returning.until_playable()
    expect(page.locator("#kd-lesson")).to_be_hidden()
    expect(page.locator("#table [aria-current]")).to_have_count(0)
    returning.reload().until_running()
    assert saved(returning) == before


def test_rules_from_the_table_and_back(visitor: Visitor) -> None:
    before = with_a_game(visitor)
    page = visitor.page
    status = page.locator("#kd-status").inner_text()
    for close in ("Escape", "button"):
        help_ = page.locator('#table [data-act="rules"]')
        box = help_.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        help_.click()
        expect(page.locator("#rules")).to_be_visible()
        address = page.url
        page.tap('#rules-list button:text-is("End and score")')
        heading = page.locator('#rules-text h3:text-is("End and score")')
        expect(heading).to_be_in_viewport()
        expect(heading).to_be_focused()
        assert page.url == address
        if close == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator("#rules form button").click()
        expect(page.locator("#rules")).to_be_hidden()
        expect(help_).to_be_focused()
    assert page.locator("#kd-status").inner_text() == status
    assert saved(visitor) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_power_tells_what_it_does_where_it_stands(visitor: Visitor, language: str) -> None:
    visitor.put({"kd:language": language})
    visitor.open().until_running()
    visitor.start_game().until_playable()
    page, tip = visitor.page, visitor.page.locator("#kd-tip")
    for power in ("free", "cross"):
        visitor.tap(f"power:{power}")
        expect(tip).to_contain_text(text(language, f"power.{power}.text"))
        expect(page.locator(f'[data-power="{power}"]')).to_have_attribute(
            "aria-describedby", "kd-tip"
        )
        box = tip.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    visitor.tap("power:turn")
    expect(tip).to_be_visible()
    page.locator("#kd-status").tap()
    expect(tip).to_be_hidden()
    # By resting on it, too.
    page.keyboard.press("Tab")
    page.locator('[data-power="split"]').hover()
    expect(tip).to_contain_text(text(language, "power.split.text"))
    page.mouse.move(180, 700)
    expect(tip).to_be_hidden()


def test_a_domain_says_what_it_is_worth(hasty: Visitor) -> None:
    hasty.open().until_running()
    begin(hasty)
    for what in TAPS[: TAPS.index("square:1:c2") + 1]:
        awaited(hasty, what).tap()
    expect(hasty.page.locator("#kd-seat-1 .outline")).to_have_count(1)
    expect(hasty.page.locator("#kd-status")).to_have_text(f"6 squares {TIMES} 0 crosses = 0")


def test_the_menu_leaves_the_tutorial_though_there_is_no_game(visitor: Visitor) -> None:
    visitor.open().until_running()
    visitor.page.click("#learn")
    visitor.until_playable()
    visitor.tap("home")
    expect(visitor.page.locator("#home")).to_be_visible()
    expect(visitor.page.locator("#table")).to_be_hidden()
    visitor.start_game().until_playable()
    expect(visitor.page.locator("#kd-lesson")).to_be_hidden()


def test_after_a_game_face_to_face_it_still_shows_what_to_tap(facing: Visitor) -> None:
    facing.page.set_viewport_size({"width": 1024, "height": 768})
    facing.put({SLOTS[0]: slot_of(5, GAME), "kd:settings": '{"seats":"face"}'})
    facing.open().until_running()
    facing.page.click("#continue")
    facing.until_playable()
    facing.tap("home")
    facing.page.click("#open-rules")
    facing.page.click("#rules-learn")
    facing.until_playable()
    for what in TAPS:
        awaited(facing, what).tap()
        if what.startswith("power"):
            break
