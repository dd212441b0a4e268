"""The table on every screen and for every way to sit: all of it there, all of it within reach."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, expect

from kdcore.duel import Power, Stage
from kdcore.grid import Cell
from tests.browser.play import Game, saved_record, slot_where
from tests.browser.visits import Visitor
from tests.support.saves import SLOTS
from web.duel import taps
from web.duel.session import Session
from web.shared.texts import en

SETTINGS = "kd:settings"
SMALLEST, SHORT, PHONE = (320, 568), (360, 640), (360, 740)
SIDEWAYS, TABLET = (740, 360), (1024, 768)
UPRIGHT, TWICE = (820, 1180), (512, 384)
"""A tablet that stands, and one on which everything is twice as large."""
LAYOUTS = (
    *((size, "side") for size in (SMALLEST, SHORT, PHONE, SIDEWAYS, TABLET, UPRIGHT, TWICE)),
    *((size, "side") for size in ((600, 800), (568, 320))),
    *((size, "turn") for size in (SMALLEST, PHONE, SIDEWAYS, TABLET, UPRIGHT)),
    *((size, "face") for size in (TABLET, UPRIGHT, (768, 1024), (800, 600), (600, 800))),
)
"""Sizes of screens, and ways to sit there."""
LEAST = {360: 48, 512: 30, 568: 37}
"""Pixels that a square of my map has at least on screens so wide; 42 on others."""


@pytest.fixture
def visitor(facing: Visitor) -> Visitor:
    return facing


def is_placing(session: Session) -> bool:
    return session.base.stage is Stage.MAP and not session.pending and bool(session.table.actions)


def can_turn_dice_of_six_faces(session: Session) -> bool:
    return (
        is_placing(session)
        and Power.TURN in session.powers
        and all(die.number != 1 for die in session.base.hand)
    )


STATES: dict[str, tuple[Callable[[Session], bool], str]] = {
    "start": (lambda session: not session.table.actions, ""),
    "draft": (lambda session: bool(session.dice), ""),
    "placing": (is_placing, ""),
    "half": (is_placing, "square"),
    "joker": (lambda session: session.joker is not None and len(session.houses) == 6, ""),
    "armed": (lambda session: is_placing(session) and Power.FREE in session.powers, "power:free"),
    "turning": (can_turn_dice_of_six_faces, "power:turn"),
    "house": (
        lambda session: session.state.stage is Stage.SPELLBOOK and bool(session.houses),
        "",
    ),
    "result": (lambda session: session.owner is None, ""),
    "maps": (lambda session: session.owner is None, "result"),
}
"""When a game is looked at, and what is tapped first."""

# If two lie on one another, the one below cannot be hit. The far map of a phone is one button,
# over which, as over the maps once it is all over, something may lie for a while.
FAULTS = """
(cell) => {
  const faults = [];
  const table = document.getElementById('table');
  for (const box of [document.scrollingElement, table]) {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
      faults.push(`${box.tagName} scrolls: ${box.scrollWidth} x ${box.scrollHeight}`);
  }
  // Whoever waits hits nothing but what lies under their buttons.
  const isWaiting = (button) => button.closest('.seat.is-waiting');
  const isShown = (element) => element?.checkVisibility({ visibilityProperty: true });
  const panel = [...table.querySelectorAll('.choice, .result')].find(isShown);
  const result = [...table.querySelectorAll('.result')].find(isShown);
  for (const button of table.querySelectorAll('button')) {
    const look = button.closest('.seat')?.querySelector('.look');
    if (!isShown(button) || ('cell' in button.dataset && isShown(look))) continue;
    // For keys alone, and seen only by who comes to it that way.
    if (button.matches('.keys-open:not(:focus-visible)')) continue;
    if (result && !button.closest('.bar, .top, .result')) continue;
    const name = `${button.closest('[id]').id} ${JSON.stringify(button.dataset)}`;
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
    const least = 'cell' in button.dataset ? cell : 44;
    if (Math.min(width, height) < least - 0.01) faults.push(`${name}: ${width} x ${height}`);
    if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -0.5)
      faults.push(`${name} is cut off: ${left} ${top} ${right} ${bottom}`);
    if (panel && button === look) continue;
    // What a joker becomes is chosen beside it, over whatever lies there but the domino.
    if (panel?.matches('[data-at]') && button.closest('.dice, .map-cells')) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [[x, y], [left + 6, top + 6], [right - 6, top + 6], [left + 6, bottom - 6],
      [right - 6, bottom - 6]];
    const over = points.map(([x, y]) => document.elementFromPoint(x, y));
    const isHit = (hit) => button.contains(hit) || (isWaiting(button) && hit.contains(button));
    const wrong = over.find((hit) => !isHit(hit));
    if (wrong) faults.push(`${name} lies under ${wrong.outerHTML.slice(0, 80)}`);
  }
  return faults;
}
"""


def sit(visitor: Visitor, seats: str, shown: str = "") -> None:
    """Changes how they sit, as the settings do; a screen may be too small for it."""
    visitor.evaluate("(seats) => kd.change('seats', seats)", seats)
    expect(visitor.page.locator("#kd-board")).to_have_attribute("data-seats", shown or seats)


def show(visitor: Visitor, size: tuple[int, int]) -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})


def take_up(visitor: Visitor, slot: str, seats: str = "side") -> Game:
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.put({SLOTS[0]: slot, SETTINGS: json.dumps({"seats": seats})})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()
    return Game.saved(visitor.local)


def turned(visitor: Visitor, what: str) -> str:
    return str(
        visitor.evaluate("what => getComputedStyle(document.querySelector(what)).rotate", what)
    )


@pytest.mark.parametrize("state", STATES)
def test_everything_is_there_and_within_reach(visitor: Visitor, state: str) -> None:
    is_it, first_tap = STATES[state]
    game = take_up(visitor, slot_where(is_it))
    if first_tap == "square":
        owner = game.session.owner
        assert owner is not None
        first_tap = f"square:{owner}:{min(game.session.squares(owner))}"
    if first_tap:
        visitor.tap(first_tap)
    faults = []
    for size, seats in LAYOUTS:
        show(visitor, size)
        sit(visitor, seats)
        found = visitor.evaluate(FAULTS, LEAST.get(size[0], 42))
        faults += [f"{size[0]}x{size[1]} {seats}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
    assert visitor.errors == []


@pytest.mark.parametrize(
    ("size", "seats"),
    [(TABLET, "side"), (TABLET, "face"), (PHONE, "turn"), (SMALLEST, "side")],
    ids=str,
)
def test_a_whole_game_by_touch(visitor: Visitor, size: tuple[int, int], seats: str) -> None:
    show(visitor, size)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.open().until_running()
    visitor.page.click("#new")
    visitor.play_against("person")
    visitor.page.check(f"input[name=seats][value={seats}]", force=True)
    visitor.page.click("#setup-start")
    visitor.until_playable()
    assert visitor.play(Game.saved(visitor.local), face_to_face=seats == "face") > 50
    visitor.assert_no_trouble()


def test_the_table_turns_to_whoever_acts(visitor: Visitor) -> None:
    game = take_up(visitor, slot_where(is_placing), "turn")
    board = visitor.page.locator("#kd-board")
    while game.side == "1":
        expect(board).to_have_attribute("data-facing", "1")
        assert turned(visitor, "#kd-board") == "none"
        visitor.play(game, taps=1)
    expect(board).to_have_attribute("data-facing", "2")
    assert turned(visitor, "#kd-board") == "180deg"
    visitor.page.emulate_media(reduced_motion="no-preference")
    times = "getComputedStyle(document.getElementById('kd-board')).transitionDuration"
    assert visitor.evaluate(times) == "0.2s"


def test_where_two_halves_do_not_fit_the_table_turns(visitor: Visitor) -> None:
    take_up(visitor, slot_where(is_placing))
    show(visitor, TABLET)
    sit(visitor, "face")
    for size in (SMALLEST, PHONE, SIDEWAYS, (590, 900), (900, 590)):
        show(visitor, size)
        board = visitor.page.locator("#kd-board")
        expect(board).to_have_attribute("data-seats", "turn")
    show(visitor, TABLET)
    expect(board).to_have_attribute("data-seats", "face")


def test_each_side_has_its_own_controls_upright(visitor: Visitor) -> None:
    show(visitor, TABLET)
    take_up(visitor, slot_where(is_placing), "face")
    assert turned(visitor, "#kd-seat-1") == "none"
    assert turned(visitor, "#kd-seat-2") == "180deg"
    acts = "undo", "swap", "bonus", "roll"
    for side in "12":
        own = visitor.page.locator(f"#kd-seat-{side}")
        for act in acts:
            expect(own.locator(f"[data-act={act}]")).to_be_visible()
        expect(own.locator(".spell")).to_have_count(6)
        expect(own.locator(".status")).to_be_visible()
    middle = visitor.page.locator("#kd-dice").bounding_box()
    assert middle is not None
    assert abs(middle["y"] + middle["height"] / 2 - TABLET[1] / 2) < 2


def test_the_side_of_whoever_waits_does_nothing(visitor: Visitor) -> None:
    show(visitor, TABLET)
    game = take_up(visitor, slot_where(is_placing), "face")
    waiting = "2" if game.side == "1" else "1"
    words = visitor.page.locator("#kd-status-1, #kd-status-2").all_inner_texts()
    buttons = visitor.page.locator(f"#kd-seat-{waiting} button:visible")
    for box in [button.bounding_box() for button in buttons.all()]:
        assert box is not None
        visitor.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert visitor.page.locator("#kd-status-1, #kd-status-2").all_inner_texts() == words
    assert saved_record(visitor.local) == game.record
    visitor.play(game, taps=6, face_to_face=True)


def test_a_hand_may_rest_on_the_side_of_whoever_waits(visitor: Visitor) -> None:
    show(visitor, TABLET)
    game = take_up(visitor, slot_where(lambda session: session.main == "roll"), "face")
    touch = visitor.context.new_cdp_session(visitor.page)

    def at(selector: str) -> dict[str, float]:
        box = visitor.page.locator(selector).bounding_box()
        assert box is not None
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def touched(kind: str, **points: dict[str, float]) -> None:
        fingers = [{**point, "id": int(name[1:])} for name, point in points.items()]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    waiting = "2" if game.side == "1" else "1"
    palm, roll = at(f"#kd-seat-{waiting} .map"), at(f"#kd-main-{game.side}")
    touched("touchStart", f0=palm)
    touched("touchStart", f0=palm, f1=roll)
    touched("touchEnd", f0=palm)
    touched("touchEnd")
    game.next_tap()
    visitor.until(lambda: saved_record(visitor.local) == game.record, "the dice are rolled")


def test_the_way_to_sit_is_remembered_beside_the_other_settings(returning: Visitor) -> None:
    returning.put({SETTINGS: json.dumps({"theme": "dark"})})
    returning.open().until_running()
    page = returning.page
    page.click("#new")
    returning.play_against("person")
    expect(page.locator("input[name=seats][value=side]")).to_be_checked()
    page.locator("#setup").get_by_text(en.TEXTS["home.seats.turn"], exact=True).click()
    page.click("#setup-start")
    returning.until_playable()
    expect(page.locator("#kd-board")).to_have_attribute("data-seats", "turn")
    kept = json.loads(returning.local(SETTINGS) or "")
    assert kept == {"rival": "person", "seats": "turn", "theme": "dark"}
    returning.reload().until_running()
    page.click("#new")
    expect(page.locator("input[name=seats][value=turn]")).to_be_checked()


def test_a_choice_is_beside_its_joker_as_soon_as_the_game_goes_on(visitor: Visitor) -> None:
    game = take_up(visitor, slot_where(STATES["joker"][0]))
    cells = [str(cell) for cell in game.session.parts.values() if isinstance(cell, Cell)]
    choice = visitor.page.locator("#kd-choice").bounding_box()
    assert choice is not None
    for cell in cells:
        square = visitor.page.locator(f'#kd-seat-{game.side} [data-cell="{cell}"]').bounding_box()
        assert square is not None
        above = square["y"] - choice["y"] - choice["height"]
        below = choice["y"] - square["y"] - square["height"]
        assert 0 <= max(above, below) <= 70


def test_a_power_is_told_to_whoever_asks_and_no_longer_than_they_act(facing: Visitor) -> None:
    show(facing, TABLET)
    game = take_up(facing, slot_where(lambda session: session.main == "next"), "face")
    asker = game.side
    power = next(
        str(power) for power in Power if power not in game.session.powers | game.session.armed
    )
    facing.tap(f"power:{power}", asker)
    tips = {seat: facing.page.locator(f"#kd-tip-{seat}") for seat in "12"}
    expect(tips[asker]).to_be_visible()
    taps.tap(game.session, f"power:{power}")
    facing.play(game, taps=1, face_to_face=True)
    for tip in tips.values():
        expect(tip).to_be_hidden()


def test_at_the_end_a_power_is_told_on_the_side_where_it_was_asked_for(facing: Visitor) -> None:
    show(facing, TABLET)
    take_up(facing, slot_where(lambda session: session.owner is None), "face")
    facing.tap("result", "2")
    facing.tap("power:cross", "2")
    expect(facing.page.locator("#kd-tip-2")).to_be_visible()
    expect(facing.page.locator("#kd-tip-1")).to_be_hidden()


@pytest.mark.parametrize("size", [TABLET, (800, 600), (768, 1024)], ids=str)
@pytest.mark.parametrize("text", ["100", "150"])
def test_a_long_name_leaves_the_points_alone(
    visitor: Visitor, size: tuple[int, int], text: str
) -> None:
    show(visitor, size)
    take_up(visitor, slot_where(is_placing), "face")
    for setting, value in (("text", text), ("name1", "Bartholomew the"), ("name2", "W" * 16)):
        visitor.evaluate("([name, value]) => kd.change(name, value)", [setting, value])
    expect(visitor.page.locator("#kd-name-2")).to_contain_text("W" * 16)
    assert visitor.evaluate(APART) == []


# Texts that one side has in a column, and which may not lie on one another.
APART = """() => ['1', '2'].flatMap((seat) => {
  const parts = ['.seat-name span', '.own-points', '.status', '.bar'].map((part) =>
    document.querySelector(`#kd-seat-${seat} ${part}`).getBoundingClientRect());
  return parts.flatMap((one, at) => parts.slice(at + 1)
    .filter((two) => one.left < two.right - 1 && two.left < one.right - 1
      && one.top < two.bottom - 1 && two.top < one.bottom - 1)
    .map((two) => `${seat}: ${JSON.stringify([one, two])}`));
})"""


def has_twins(session: Session) -> bool:
    """Two equal dice, of which either may come first."""
    hand = session.base.hand if is_placing(session) else ()
    return len(hand) == 2 and hand[0][1:] == hand[1][1:]


def test_with_nothing_to_swap_nothing_moves(visitor: Visitor) -> None:
    page, bonus = visitor.page, "#kd-bar [data-act=bonus]"
    take_up(visitor, slot_where(is_placing))
    usual = page.locator(bonus).bounding_box()
    assert usual is not None
    visitor.tap("home")
    take_up(visitor, slot_where(has_twins))
    assert page.locator(bonus).bounding_box() == usual
    swap = page.locator("#kd-bar [data-act=swap]")
    expect(swap).to_be_hidden()
    swap.evaluate("(button) => button.focus()")
    expect(swap).not_to_be_focused()


def opened_menu(visitor: Visitor) -> tuple[FloatRect, FloatRect]:
    """Boxes of the menu's button and of the menu."""
    opener, menu = visitor.page.locator("#kd-opener"), visitor.page.locator("#menu")
    button = opener.bounding_box()
    opener.click()
    box = menu.bounding_box()
    assert button is not None
    assert box is not None
    return button, box


@pytest.mark.parametrize(
    ("size", "seats"),
    [*((size, "side") for size in (SMALLEST, SIDEWAYS, TABLET)), (TABLET, "face")],
    ids=str,
)
def test_the_menu_opens_at_its_button(visitor: Visitor, size: tuple[int, int], seats: str) -> None:
    show(visitor, size)
    take_up(visitor, slot_where(is_placing), seats)
    button, box = opened_menu(visitor)
    assert abs(box["x"] - button["x"]) <= 4
    assert button["y"] - box["y"] < box["height"]
    assert box["y"] >= 4
    assert box["y"] + box["height"] <= size[1] - 4


@pytest.mark.parametrize("size", [SMALLEST, PHONE, SIDEWAYS, TABLET], ids=str)
def test_what_lies_on_a_turned_table_is_turned(visitor: Visitor, size: tuple[int, int]) -> None:
    show(visitor, size)
    take_up(
        visitor,
        slot_where(lambda session: is_placing(session) and str(session.owner) == "2"),
        "turn",
    )
    expect(visitor.page.locator("#kd-board")).to_have_attribute("data-facing", "2")
    button, box = opened_menu(visitor)
    assert turned(visitor, "#menu") == "180deg"
    assert abs(box["x"] + box["width"] - button["x"] - button["width"]) <= 8
    assert abs(box["y"] + box["height"] - button["y"] - button["height"]) <= 16
    visitor.page.click("#menu-fair")
    expect(visitor.page.locator("#kd-keys")).to_be_visible()
    assert turned(visitor, "#kd-keys") == "180deg"
    sit(visitor, "side")
    assert turned(visitor, "#kd-keys") == "none"
