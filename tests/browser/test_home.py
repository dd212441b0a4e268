"""Home stays still: whatever comes late has its room, covers nothing, and takes no tap from another
button.
"""

import json
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.home import SAVED, SAVED_K, SIZES
from tests.browser.starting import KEEP_TOASTS, SAVE_DATA
from tests.browser.test_history import shelf
from tests.browser.test_install import OFFER, without_python
from tests.browser.visits import Visitor
from web.duel.save_keys import KEYS
from web.kingdomino.saving import KINGDOMINO
from web.shared.text import LANGUAGES
from web.shared.texts import en

# The places of all that can be tapped on Home, by id or by what it opens.
PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll('#home button, #home select')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [each.id || each.dataset.opens, [x, y, width, height].map(Math.round)];
    }))"""

TOAST = """(words) => {
  document.getElementById('toast').textContent = words;
  const { x, y, width, height } = document.getElementById('toast').getBoundingClientRect();
  return [x, y, width, height];
}"""

# Every shift of the page that no tap or key has brought about, from its beginning on.
NOTE_SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const moved = sources.map(({ node }) => node?.id || node?.nodeName);
    if (!hadRecentInput) shifts.push([value, moved]);
  }
}).observe({ type: 'layout-shift', buffered: true });
"""

# What Home knows of an offer stays, and shows again with the next language.
NO_CHIPS = """() => {
  for (const id of ['update', 'install']) document.getElementById(id).hidden = true;
}"""

LATE = {"install", "install-open", "install-not", "update"}

BOTH = {"kd:summary": SAVED, KINGDOMINO.keys.summary: SAVED_K}
STATES: dict[str, dict[str, str]] = {
    "a first visit": {},
    "one game": {"kd:summary": SAVED},
    "both games": {**BOTH, **shelf(3)},
    "nothing left to learn": {**BOTH, KEYS.tutorial: "done", KINGDOMINO.keys.tutorial: "done"},
}


def show_update(visitor: Visitor) -> None:
    """As when a newer version waits; that it is shown then is told in test_update."""
    visitor.evaluate("document.getElementById('update').hidden = false")


def offer_install(visitor: Visitor) -> None:
    visitor.evaluate(OFFER, "dismissed")
    expect(visitor.page.locator("#install")).to_be_visible()


CHIPS: dict[str, Callable[[Visitor], None]] = {"install": offer_install, "update": show_update}


def places(visitor: Visitor) -> dict[str, list[int]]:
    found: dict[str, list[int]] = visitor.evaluate(PLACES)
    return found


@pytest.mark.parametrize("state", STATES)
def test_nothing_moves_when_a_chip_or_a_notice_comes(visitor: Visitor, state: str) -> None:
    without_python(visitor)
    visitor.put({**STATES[state], **shelf(3)})
    page = visitor.open().page
    expect(page.locator("#hero svg")).to_have_count(1)
    faults = []
    for width, height in (*SIZES, (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        for language in LANGUAGES:
            page.select_option("#language", language)
            visitor.evaluate(NO_CHIPS)
            before = places(visitor)
            assert not LATE & before.keys()
            for name, come in CHIPS.items():
                come(visitor)
                after = places(visitor)
                chips = {each: after.pop(each) for each in LATE & after.keys()}
                assert chips
                if before != after:
                    faults.append(f"{name} moves Home in {language} at {width}x{height}")
                for box in chips.values():
                    assert min(box[2:]) >= 44
                    assert all(apart(box, other) for other in after.values())
                    assert box[1] + box[3] <= height
            visitor.evaluate(NO_CHIPS)
            for key in ("home.offline", "home.update.told", "home.no_room"):
                words = visitor.evaluate("key => kd.texts[kd.language][key]", key)
                toast = visitor.evaluate(TOAST, words)
                covered = [each for each, box in before.items() if not apart(toast, box)]
                if covered:
                    faults.append(f"{key} lies on {covered} in {language} at {width}x{height}")
            visitor.evaluate(TOAST, "")
            assert places(visitor) == before
    assert faults == []


def apart(one: Sequence[float], other: Sequence[float]) -> bool:
    return (
        one[0] + one[2] <= other[0]
        or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1]
        or other[1] + other[3] <= one[1]
    )


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size", SIZES)
def test_home_is_one_screen_in_every_state(
    visitor: Visitor, state: str, size: tuple[int, int]
) -> None:
    without_python(visitor)
    visitor.put(STATES[state])
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = visitor.open().page
    expect(page.locator("#hero svg")).to_have_count(1)
    for language in LANGUAGES:
        page.select_option("#language", language)
        room = visitor.evaluate(
            "(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])(document.body)"
        )
        assert room == [*size], language


def middle(visitor: Visitor, target: str) -> dict[str, float]:
    box = visitor.page.locator(target).bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def touch(visitor: Visitor, meanwhile: Callable[[], object]) -> None:
    """A finger goes down on Continue, and up after something has happened."""
    tools = visitor.context.new_cdp_session(visitor.page)
    point = middle(visitor, "#continue")
    tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    meanwhile()
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tools.detach()


def waiting_for(visitor: Visitor) -> object:
    return visitor.evaluate("kd.takeIntent()?.kind ?? null")


@pytest.mark.parametrize("chip", CHIPS)
def test_a_chip_that_comes_under_a_tap_takes_nothing_from_it(visitor: Visitor, chip: str) -> None:
    without_python(visitor)
    visitor.put({**BOTH, **shelf(3)})
    visitor.page.set_viewport_size({"width": 320, "height": 568})
    visitor.open()
    touch(visitor, lambda: CHIPS[chip](visitor))
    expect(visitor.page.locator("body.is-waiting")).to_be_attached()
    assert waiting_for(visitor) == "continue"


# A strip above the doors as high as a door, as no part of Home has one.
PUSH = """() => {
  const strip = document.createElement('p');
  strip.id = 'strip';
  const { height } = document.getElementById('continue').getBoundingClientRect();
  strip.style.setProperty('height', `${height}px`);
  document.querySelector('.home-doors').prepend(strip);
}"""


UNDER = "({ x, y }) => document.elementFromPoint(x, y).closest('button')?.id"


@pytest.mark.parametrize("is_finger", [True, False])
def test_a_tap_meant_for_a_button_never_hits_another_one(visitor: Visitor, is_finger: bool) -> None:
    """Even if Home did move, as when another window ends a game."""
    without_python(visitor)
    visitor.put(BOTH)
    page = visitor.open().page
    point = middle(visitor, "#continue")
    if is_finger:
        touch(visitor, lambda: visitor.evaluate(PUSH))
    else:
        page.hover("#continue")
        page.mouse.down()
        visitor.evaluate(PUSH)
        page.mouse.up()
    expect(page.locator("#strip")).to_be_attached()
    assert visitor.evaluate(UNDER, point) == "continue-k"
    # The next tap is heard.
    page.tap("#open-about")
    expect(page.locator("#about")).to_be_visible()
    assert waiting_for(visitor) is None
    page.keyboard.press("Escape")
    page.focus("#continue")
    page.keyboard.press("Enter")
    expect(page.locator("body.is-waiting")).to_be_attached()
    assert waiting_for(visitor) == "continue"


def test_a_first_visit_shifts_nothing(visitor: Visitor) -> None:
    visitor.add_script(NOTE_SHIFTS)
    visitor.add_script(KEEP_TOASTS)
    visitor.open().until_offline_ready()
    visitor.until(lambda: visitor.evaluate("toasts").count(en.TEXTS["home.offline"]), "it is told")
    assert visitor.evaluate("shifts") == []


def test_a_visit_with_games_and_offers_shifts_nothing(returning: Visitor) -> None:
    returning.put({**BOTH, **shelf(3)})
    returning.add_script(NOTE_SHIFTS)
    returning.open().until_running()
    for come in CHIPS.values():
        come(returning)
        returning.page.wait_for_timeout(0)
    frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    returning.evaluate(frames)
    assert returning.evaluate("shifts") == []


def test_the_note_about_data_is_there_from_the_first_paint_on(visitor: Visitor) -> None:
    visitor.add_script(SAVE_DATA)
    visitor.add_script(NOTE_SHIFTS)
    visitor.page.set_viewport_size({"width": 320, "height": 568})
    page = visitor.open().page
    expect(page.locator("#home-notice")).to_have_text(en.TEXTS["home.saver"])
    room = visitor.evaluate("document.body.scrollHeight")
    assert room == 568
    assert visitor.evaluate("shifts") == []


# Lessons on Home


def lessons(visitor: Visitor) -> dict[str, str]:
    """The lessons that are offered, as the first thing to do or small."""
    found: dict[str, str] = visitor.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('#home [id^=learn]')]
        .filter((each) => !each.hidden)
        .map((each) => [each.id, each.classList.contains('is-small') ? 'small' : 'first']))"""
    )
    return found


@pytest.mark.parametrize(
    ("kept", "offered"),
    [
        ({}, {"learn": "first", "learn-k": "first"}),
        ({KEYS.tutorial: "3"}, {"learn": "small", "learn-k": "small"}),
        ({"kd:summary": SAVED}, {"learn": "small", "learn-k": "small"}),
        ({KEYS.tutorial: "done"}, {"learn-k": "small"}),
        ({**BOTH, KINGDOMINO.keys.tutorial: "done"}, {"learn": "small"}),
        ({KEYS.tutorial: "done", KINGDOMINO.keys.tutorial: "done"}, {}),
    ],
)
def test_each_lesson_stays_on_home_until_it_is_finished(
    visitor: Visitor, kept: dict[str, str], offered: dict[str, str]
) -> None:
    without_python(visitor)
    visitor.put(kept)
    page = visitor.open().page
    assert lessons(visitor) == offered
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for name, how in offered.items():
            box = page.locator(f"#{name}").bounding_box()
            assert box is not None
            assert box["height"] >= 44
            new = page.locator("#new").bounding_box()
            assert new is not None
            # What can wait is below what is played now.
            assert (box["y"] > new["y"]) is (how == "small")


# The doors that are filled: neither on paper, as that of Kingdomino always is, nor on nothing.
FILLED = """() => ['learn', 'continue', 'new'].filter((id) => {
  const door = document.getElementById(id);
  const ground = (each) => getComputedStyle(each).backgroundColor;
  const plain = [ground(document.getElementById('new-k')), 'rgba(0, 0, 0, 0)'];
  return !door.hidden && !plain.includes(ground(door));
})"""


@pytest.mark.parametrize(
    ("kept", "first"),
    [({}, "learn"), ({"kd:summary": SAVED}, "continue"), ({KEYS.tutorial: "2"}, "new")],
)
def test_one_door_is_the_first_to_be_seen(
    visitor: Visitor, kept: dict[str, str], first: str
) -> None:
    without_python(visitor)
    visitor.put({"kd:settings": json.dumps({"theme": "light"}), **kept})
    visitor.open()
    assert visitor.evaluate(FILLED) == [first]
