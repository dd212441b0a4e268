"""Two people and more at one device: their names in History, in Look back and in statistics, tinted
frames, and the name that shows when the device changes hands.
"""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from kdcore.position import Seat
from tests.browser import kingdomino
from tests.browser.kingdomino import TABLE, continued
from tests.browser.play import slot_where
from tests.browser.test_ending import before_the_end, finish, random_game
from tests.browser.test_large_letters import NAMES
from tests.browser.test_layout import PHONE, SIDEWAYS, SMALLEST, UPRIGHT, is_placing, show
from tests.browser.test_one_system import look
from tests.browser.test_past import open_past
from tests.browser.test_sights import BROKEN
from tests.browser.visits import Regular, Visitor
from tests.support.kingdomino_taps import new_session, played_until
from tests.support.saves import GAMES, SLOTS, finished
from web.saves import history
from web.shared.texts import en

ADA_AND_BO = {"name1": "Ada", "name2": "Bo"}


def call(visitor: Visitor, **names: str) -> None:
    for key, name in names.items():
        visitor.evaluate("([key, name]) => kd.change(key, name)", [key, name])


# Afterwards


def test_who_played_is_told_in_history_and_whatever_they_are_called_later(
    regular: Regular,
) -> None:
    page = regular.page
    session = before_the_end()
    call(regular, **ADA_AND_BO)
    finish(regular, session)
    page.keyboard.press("Escape")
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    page.wait_for_timeout(450)  # A tap right after the count ended is meant for the count.
    regular.tap("home")
    (game,) = history.read(regular.local(GAMES))
    assert game.names == ("Ada", "Bo")
    call(regular, name1="Eve", name2="")
    open_past(page)
    entry = page.locator("#past-list button")
    winner = game.names[game.winner - 1]
    expect(entry).to_contain_text("Ada\u2069 – \u2068Bo")
    expect(entry).to_contain_text(en.TEXTS["home.past.won"].format(player=f"\u2068{winner}\u2069"))
    by_name = page.locator("#past-stats table", has_text=en.TEXTS["stats.name"])
    expect(by_name.locator("tbody th")).to_have_text(["Ada", "Bo"])
    entry.click()
    regular.until_playable()
    expect(page.locator("#kd-name-2")).to_have_text("\u2068Bo\u2069")
    regular.tap("coach")
    expect(page.locator("#kd-keys .coach svg").first).to_be_visible()
    expect(page.locator("#kd-keys [role=status]")).to_contain_text("Ada")
    assert "Eve" not in page.locator("#kd-keys").inner_text()
    assert regular.errors == []


@pytest.mark.parametrize("names", [None, "Ada", [7, 8], ["Ada"]])
def test_names_that_nobody_can_have_are_none(regular: Regular, names: object) -> None:
    content = json.loads(history.spelled((finished(random_game(3), 1_700_000_000_000),)))
    content["games"][0]["names"] = names
    regular.put({GAMES: json.dumps(content)})
    open_past(regular.page)
    entry = regular.page.locator("#past-list button")
    entry.click()
    regular.until_playable()
    expect(regular.page.locator("#kd-name-2")).to_have_text("Player 2")
    assert regular.errors == []


# At the table


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, UPRIGHT], ids=str)
def test_frames_are_tinted_for_two_and_not_against_a_rival(
    regular: Regular, size: tuple[int, int]
) -> None:
    show(regular, size)
    regular.put({SLOTS[0]: slot_where(is_placing)})
    regular.page.click("#continue")
    regular.until_playable()

    def bars() -> list[str]:
        frames = (f"#kd-seat-{seat} .frame-bars" for seat in "12")
        return [look(regular, frame, "stroke")["stroke"] for frame in frames]

    ink = look(regular, "#kd-seat-1 .frame", "stroke")["stroke"]
    assert len({*bars(), ink}) == 3
    regular.evaluate("kd.again({ kind: 'new', roller: '1', who: '2 page' })")
    expect(regular.page.locator("#kd-board")).not_to_have_attribute("data-whose", "1")
    assert bars() == [ink, ink]


def test_a_name_shows_when_the_device_changes_hands_and_then_goes(regular: Regular) -> None:
    page = regular.page
    page.emulate_media(reduced_motion="no-preference")
    call(regular, **ADA_AND_BO)
    regular.put({SLOTS[0]: slot_where(lambda session: session.main == "roll")})
    regular.evaluate("kd.change('name1', 'Ada'); kd.change('name2', 'Bo')")
    page.click("#continue")
    regular.until_playable()
    whose = page.locator("#kd-whose")
    expect(whose).to_have_css("opacity", "0")
    expect(page.locator("#kd-whose[data-moves]")).to_have_count(0)
    regular.tap("roll")
    page.locator("#table .die.is-offered").first.tap()
    expect(page.locator("#kd-whose[data-moves=flash]")).to_have_count(1)
    names = {"1": "Ada", "2": "Bo"}
    facing = page.locator("#kd-board").get_attribute("data-whose")
    expect(whose).to_have_text(f"\u2068{names[facing or '']}\u2069")
    # It is over nothing that is tapped, and what it says is in the prompt too.
    expect(whose).to_have_css("pointer-events", "none")
    expect(page.locator("#kd-status")).to_contain_text(names[facing or ""])
    expect(whose).to_have_css("opacity", "0")


def test_nothing_flashes_where_nothing_may_move_and_the_prompt_says_who_it_is(
    regular: Regular,
) -> None:
    page = regular.page
    page.emulate_media(reduced_motion="reduce")
    session = new_session("3", 4)
    while session.placing is None:
        played_until(session, Random(4), 1)
    game = continued(regular, session, name1="Ada", name2="Bo", name3="Cy")
    first = game.owner
    while game.owner is first:
        game.play(taps=1)
    assert game.owner is not None
    name = ("Ada", "Bo", "Cy")[game.owner]
    expect(page.locator("#kg-whose")).to_have_text(f"\u2068{name}\u2069")
    expect(page.locator("#kg-whose")).to_have_css("opacity", "0")
    assert regular.evaluate("document.getAnimations().length") == 0
    expect(page.locator(f"{TABLE} .k-status")).to_contain_text(name)
    tint = look(regular, f"{TABLE} .k-hand", "borderTopColor")
    assert tint != look(regular, f"{TABLE} .k-bar", "borderBottomColor")


# Names


@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize("size", [SMALLEST, PHONE, SIDEWAYS, UPRIGHT, (1024, 768)], ids=str)
def test_no_name_is_cut_within_a_word(regular: Regular, size: tuple[int, int], text: str) -> None:
    """It wraps between words, or ends in dots and is whole in its title."""
    show(regular, size)
    settings = json.dumps({**NAMES, "text": text})
    regular.put({SLOTS[0]: slot_where(is_placing), "kd:settings": settings})
    regular.page.click("#continue")
    regular.until_playable()
    broken = {"duel": regular.evaluate(BROKEN, "#kd-board .seat:not(.is-near) .seat-name")}
    cut = {"duel": regular.evaluate(UNTITLED, "#kd-board .seat-name span")}
    regular.tap("home")
    regular.put({SLOTS[0]: slot_where(lambda session: session.owner is None)})
    regular.page.click("#continue")
    regular.until_playable()
    cut["result"] = regular.evaluate(UNTITLED, "#kd-board .ledger-head span")
    regular.tap("home")
    continued(regular, kingdomino.session_in("4", 7), **NAMES, text=text)
    broken["kingdomino"] = regular.evaluate(BROKEN, "#kg-rivals")
    cut["kingdomino"] = regular.evaluate(UNTITLED, "#kingdomino .k-rival .k-name")
    regular.page.locator(f"{TABLE} [data-opens=menu]").tap()
    regular.page.click("#menu-home")
    over = kingdomino.session_in("4", 99)
    assert over.owner is None
    continued(regular, over, **NAMES, text=text)
    broken["count"] = regular.evaluate(BROKEN, "#kg-result thead")
    cut["count"] = regular.evaluate(UNTITLED, "#kg-result thead span")
    assert not any(broken.values()), broken
    assert not any(cut.values()), cut


# Find names that have less room than they need, without dots or the whole name in their title.
UNTITLED = """(names) => [...document.querySelectorAll(names)]
  .filter((name) => name.checkVisibility() && name.clientWidth > 1)
  .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight + 1)
  .filter((name) => name.title !== name.textContent
    || getComputedStyle(name).textOverflow !== 'ellipsis')
  .map((name) => name.textContent)"""


def test_the_second_seat_has_a_tint_of_its_own(regular: Regular) -> None:
    session = kingdomino.session_in("2", 4)
    continued(regular, session)
    board = regular.page.locator("#kg-board")
    owner = session.owner or Seat.ONE
    expect(board).to_have_attribute("data-whose", str(owner))
    bars = look(regular, f"{TABLE} .k-ruler .is-full", "backgroundColor")
    assert bars != look(regular, f"{TABLE} .k-ruler .is-full", "borderTopColor")
