"""The table by keys alone, and what those who listen are told."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.play import ONE_TAP, Game, saved_record, slot_of
from tests.browser.visits import Visitor
from web.shared.announcements import GAP, LONGEST_EVENT

LISTEN = """(table) => {
  globalThis.heard = [];
  for (const ear of globalThis.ears ?? []) ear.disconnect();
  globalThis.ears = ['polite', 'assertive'].map((id) => {
    const region = document.getElementById(`${table}-${id}`);
    const ear = new MutationObserver(() => {
      const said = region.textContent.trim();
      if (said) heard.push([id, said, performance.now()]);
    });
    ear.observe(region, { childList: true, characterData: true, subtree: true });
    return ear;
  });
}"""

FOCUSED = """() => {
  const it = document.activeElement;
  const seat = it.closest('[data-seat]')?.dataset.seat ?? '';
  return [it.tagName, it.dataset.cell ?? '', seat, it.dataset.act ?? '', it.id];
}"""

SLOW_CLOCK = """(() => {
  const now = performance.now.bind(performance);
  const start = now();
  performance.now = () => start + (now() - start) / 4;
})()"""


@pytest.fixture
def visitor(regular: Visitor) -> Visitor:
    return regular


def at_the_table(visitor: Visitor, seed: int = 5, actions: int = 0) -> Game:
    """Open a table from Home by keys."""
    visitor.put({"kd:slot:a": slot_of(seed, actions)})
    visitor.open().until_running()
    visitor.page.focus("#continue")
    visitor.page.keyboard.press("Enter")
    visitor.until_playable()
    return Game.saved(visitor.local)


def test_a_tap_or_escape_closes_the_other_map(visitor: Visitor) -> None:
    """UX, TBL-7."""
    at_the_table(visitor)
    page = visitor.page
    own, other = page.locator("#kd-seat-1.is-near"), page.locator("#kd-seat-2.is-near")
    page.tap("#kd-look-2")
    expect(other).to_be_visible()
    page.tap("#kd-look-1")
    expect(own).to_be_visible()
    page.wait_for_timeout(ONE_TAP)
    page.tap("#kd-look-2")
    expect(other).to_be_visible()
    page.keyboard.press("Escape")
    expect(own).to_be_visible()
    assert visitor.errors == []


def focused(visitor: Visitor) -> tuple[str, str, str, str, str]:
    tag, cell, seat, act, name = visitor.evaluate(FOCUSED)
    return tag, cell, seat, act, name


def press(visitor: Visitor, what: str) -> None:
    """Does by keys what a tap on `what` would."""
    keys = visitor.page.keyboard
    kind, _, rest = what.partition(":")
    if kind == "die":
        keys.press("d")
        keys.press(rest)
    elif kind == "square":
        seat, _, cell = rest.partition(":")
        focus_square(visitor, seat, cell)
        keys.press("Enter")
    elif kind == "arms":
        for _ in range(40):
            if focused(visitor)[3] == what:
                break
            keys.press("Tab")
        keys.press("Enter")
    else:
        keys.press("r")


def press_at_once(visitor: Visitor, keys: str) -> None:
    """Faster than the page has words for the first of them, and than a rival acts."""
    visitor.evaluate(
        """(keys) => {
          for (const key of keys) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          }
        }""",
        keys,
    )


def focus_square(visitor: Visitor, seat: str, cell: str) -> None:
    _, here, whose, _, _ = focused(visitor)
    for _ in range(40):
        if whose == seat and here:
            break
        visitor.page.keyboard.press("Tab")
        _, here, whose, _, _ = focused(visitor)
    for key, steps in (
        ("ArrowRight", ord(cell[0]) - ord(here[0])),
        ("ArrowDown", int(cell[1:]) - int(here[1:])),
    ):
        opposite = {"ArrowRight": "ArrowLeft", "ArrowDown": "ArrowUp"}[key]
        for _ in range(abs(steps)):
            visitor.page.keyboard.press(key if steps > 0 else opposite)
    assert focused(visitor)[1:3] == (cell, seat)


def test_a_whole_game_by_keys_alone_is_heard_and_keeps_the_focus(visitor: Visitor) -> None:
    game = at_the_table(visitor)
    assert focused(visitor)[4] == "kd-main"
    visitor.evaluate(LISTEN, "kd")
    while not game.is_over:
        what, is_again = game.next_tap()
        if is_again and what.startswith("square"):
            visitor.page.wait_for_timeout(300)
        press(visitor, what)
        assert focused(visitor)[0] == "BUTTON", what
        if what.startswith("square"):
            assert focused(visitor)[1] or game.session.mode, what
    assert saved_record(visitor.local) == game.record
    expect(visitor.page.locator("#kd-result")).to_be_visible()
    assert focused(visitor)[0] != "BODY"

    assert_is_heard_well(visitor)
    assert visitor.errors == []


def assert_is_heard_well(visitor: Visitor) -> None:
    """Short sentences, one after the other, and nothing that was refused."""
    heard = visitor.evaluate("heard")
    polite = [(said, when) for region, said, when in heard if region == "polite"]
    assert len(polite) > 1
    assert all(len(said) <= LONGEST_EVENT for said, _ in polite)
    gaps = [after - before for (_, before), (_, after) in pairwise(polite)]
    assert min(gaps) >= GAP - 20
    assert errors(visitor) == []


def test_enter_anywhere_in_the_set_up_begins_the_game(visitor: Visitor) -> None:
    visitor.open().until_running()
    visitor.page.click("#new")
    visitor.page.locator("#first input").first.focus()
    visitor.page.keyboard.press("Enter")
    visitor.until_playable()


def test_placing_begins_on_a_legal_square_near_the_castle(visitor: Visitor) -> None:
    at_the_table(visitor)
    for what in ("roll", "die:1", "die:2", "die:3"):
        press(visitor, what)
    _, cell, seat, _, _ = focused(visitor)
    assert seat == "1"
    assert cell in ("d2", "c3", "e3", "d4")


def test_an_error_is_read_out_at_once_and_every_time(visitor: Visitor) -> None:
    at_the_table(visitor)
    visitor.evaluate(LISTEN, "kd")
    for times in (1, 2):
        press(visitor, "die:1")
        visitor.until(lambda: len(errors(visitor)) == times, "it is said")  # noqa: B023 - at once
    assert errors(visitor) == ["Roll the dice first."] * 2


def errors(visitor: Visitor) -> list[str]:
    return [said for region, said, _ in visitor.evaluate("heard") if region == "assertive"]


def test_keys_are_listed_and_can_be_switched_off(visitor: Visitor) -> None:
    game = at_the_table(visitor)
    keys, page = visitor.page.keyboard, visitor.page
    visitor.evaluate("localStorage['kd:settings'] = JSON.stringify({theme: 'dark'})")
    keys.press("?")
    expect(page.locator("#kd-keys")).to_be_visible()
    assert page.locator("#kd-keys kbd").count() == 9
    keys.press("r")
    page.locator("[data-switch=keys]").focus()
    keys.press("Space")
    keys.press("Escape")
    expect(page.locator("#kd-keys")).to_be_hidden()
    assert focused(visitor)[4] == "kd-main"
    assert visitor.evaluate("JSON.parse(localStorage['kd:settings'])") == {
        "theme": "dark",
        "keys": "off",
    }
    keys.press("r")
    assert saved_record(visitor.local) == game.record
    # Without them everything can still be reached, the switch too.
    for _ in range(60):
        if focused(visitor)[3] == "keys":
            break
        keys.press("Tab")
    keys.press("Enter")
    page.locator("[data-switch=keys]").focus()
    keys.press("Space")
    keys.press("Escape")
    keys.press("r")
    visitor.until(lambda: saved_record(visitor.local) != game.record, "the dice are rolled")


def test_u_and_ctrl_z_undo(visitor: Visitor) -> None:
    game = at_the_table(visitor)
    for what in ("roll", "die:1"):
        press(visitor, what)
    record = saved_record(visitor.local)
    assert record != game.record
    for key in ("u", "Control+z"):
        press(visitor, "die:2")
        visitor.until(lambda: saved_record(visitor.local) != record, "a die is taken")
        visitor.page.keyboard.press(key)
        visitor.until(lambda: saved_record(visitor.local) == record, "it is put back")


def test_what_happens_twice_or_in_a_hurry_is_said_all_the_same(visitor: Visitor) -> None:
    at_the_table(visitor, seed=4)
    visitor.evaluate(LISTEN, "kd")

    def said(words: str) -> int:
        return ". ".join(said for _, said, _ in visitor.evaluate("heard")).count(words)

    # An event that comes late is not said, and a busy machine may be late.
    visitor.evaluate(SLOW_CLOCK)
    try:
        press(visitor, "roll")
        visitor.until(lambda: "\nroll " in saved_record(visitor.local), "the dice are rolled")
        press(visitor, "die:1")
        visitor.until(lambda: said("Player 1 takes a stripe"), "nothing waits to be said")
        press_at_once(visitor, "d2ud2u")
        both = "Player 2 takes quarters. Undone"
        visitor.until(lambda: said(both) == 2, "both are said")
    finally:
        visitor.evaluate("delete performance.now")
    assert said("Player 2 takes quarters") == 2


def test_squares_need_not_say_where_they_are(visitor: Visitor) -> None:
    at_the_table(visitor)
    square = visitor.page.locator('#kd-grid-1 [data-cell="a1"]')
    expect(square).to_have_attribute("aria-label", "row 1, column 1, empty")
    visitor.page.keyboard.press("?")
    visitor.page.locator("[data-switch=places]").uncheck()
    expect(square).to_have_attribute("aria-label", "empty")
    visitor.page.locator("[data-switch=places]").check()
    expect(square).to_have_attribute("aria-label", "row 1, column 1, empty")


def test_after_a_roll_the_focus_is_on_a_die_that_may_be_taken(visitor: Visitor) -> None:
    at_the_table(visitor)
    assert focused(visitor)[4] == "kd-main"
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("#kd-dice .die.is-offered").first).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("#kd-dice .die.is-taken").first).to_be_focused()
