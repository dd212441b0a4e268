"""The table of Kingdomino: seats around it, what moves, and what can be looked up."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from kdcore.position import Seat
from tests.browser import timers
from tests.browser.kingdomino import (
    TABLE,
    continued,
    selector,
    start,
    until_playable,
)
from tests.browser.visits import Regular, Visitor
from tests.support.kingdomino_taps import new_session, played_until
from web.kingdomino.session import Session
from web.shared.fairness import fingerprint


def test_a_refusal_says_why_and_changes_nothing(regular: Regular) -> None:
    rng = Random(4)
    session = played_until(new_session("2", 4), rng, 8)
    while session.placing is None or session.pending is not None:
        played_until(session, rng, 1)
    game = continued(regular, session)
    grid = game.session.kingdom(game.session.near).grid
    castle = grid.cell(grid.castle)
    regular.page.locator(selector(f"square:{game.session.near}:{castle}")).tap()
    expect(regular.page.locator(f"{TABLE} .k-status.is-refusal")).to_be_visible()
    expect(regular.page.locator("#kg-assertive")).not_to_be_empty()
    game.check()


def test_where_7_by_7_has_no_room_around_it_none_is_offered(regular: Regular) -> None:
    """But 5 by 5 has, on a screen as high as that."""
    page = regular.page
    page.set_viewport_size({"width": 1024, "height": 720})
    around = page.locator("#setup-k-seats option[value=face]")
    for setup, has_room in (("2", True), ("2 mighty_duel", False)):
        regular.evaluate("localStorage.clear()")
        continued(regular, new_session(setup, 5))
        page.locator(f"{TABLE} [data-opens=menu]").tap()
        page.locator("#menu-who").tap()
        assert around.evaluate("({ disabled }) => !disabled") is has_room
        page.keyboard.press("Escape")
        page.locator(f"{TABLE} [data-opens=menu]").tap()
        page.locator("#menu-home").tap()


def test_what_is_still_to_come_can_be_looked_up(regular: Regular) -> None:
    start(regular, 4)
    regular.page.locator(f'{TABLE} [data-act="remaining"]').click()
    dialog = regular.page.locator("#kg-remaining")
    expect(dialog).to_be_visible()
    assert dialog.locator(".k-stock li").count() == 6
    regular.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    regular.page.locator(f'{TABLE} [data-act="remaining"]').click()
    expect(dialog).to_be_visible()
    regular.page.go_back()
    expect(dialog).to_be_hidden()
    expect(regular.page.locator(TABLE)).to_be_visible()


def test_the_rules_can_be_read_from_the_table(regular: Regular) -> None:
    start(regular, 2)
    regular.page.locator(f'{TABLE} [data-act="rules"]').click()
    article = regular.page.locator("#rules-k-text")
    expect(article.locator("h3").first).to_be_visible()
    assert article.locator("h3").count() == 8


def test_four_sit_around_a_tablet(regular: Regular) -> None:
    regular.page.set_viewport_size({"width": 1024, "height": 768})
    session = played_until(new_session("4", 6), Random(6), 40)
    game = continued(regular, session, seats="face")
    assert regular.page.locator(f"{TABLE} .k-seat").count() == 4
    game.play(taps=9)
    # Only the side of who acts reacts.
    owner = game.session.owner
    for seat in game.session.state.setup.seats:
        is_waiting = regular.page.locator(f"#kg-side-{seat}.is-waiting").count() == 1
        assert is_waiting is (seat is not owner)


def offered(page: Page, seats: str) -> list[str]:
    if not page.locator(seats).is_visible():
        return []
    found: list[str] = page.locator(f"{seats} option").evaluate_all(
        "(ways) => ways.filter(({ disabled }) => !disabled).map(({ value }) => value)"
    )
    return found


@pytest.mark.parametrize(
    ("size", "for_two", "for_four"),
    [
        ((360, 740), ["side", "turn"], []),
        ((1024, 768), ["side", "turn", "face"], ["side", "face"]),
        ((608, 800), ["side", "turn", "face"], []),
        ((960, 680), ["side", "turn"], []),
    ],
)
def test_only_seats_that_make_a_difference_are_offered(
    regular: Regular, size: tuple[int, int], for_two: list[str], for_four: list[str]
) -> None:
    """Large kingdoms need a larger screen."""
    page = regular.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for_mighty = for_two if size == (1024, 768) else ["side", "turn"]
    for players, options, ways in (
        (2, (), for_two),
        (2, ("mighty_duel",), for_mighty),
        (4, (), for_four),
    ):
        start(regular, players, *options)
        page.locator(f"{TABLE} [data-opens=menu]").click()
        assert offered(page, "#menu-seats") == ways
        page.click("#menu-home")
        page.click("#new-k")
        assert offered(page, "#setup-k-seats") == ways
        for seat in range(2, players + 1):
            page.select_option(f"[data-setting=kWho{seat}]", "page")
        assert offered(page, "#setup-k-seats") == []
        page.click("#setup-k-cancel")


def test_a_table_for_two_turns_to_whoever_acts_and_lies_straight_in_the_end(
    regular: Regular,
) -> None:
    regular.page.emulate_media(reduced_motion="reduce")
    session = new_session("2", 3)
    game = continued(regular, session, seats="face")
    board = regular.page.locator("#kg-board")
    turned = set()
    while not game.is_over:
        is_far = game.owner is Seat.TWO
        expect(board).to_have_css("rotate", "180deg" if is_far else "none")
        turned.add(is_far)
        game.play(taps=1)
    assert turned == {True, False}
    expect(board).to_have_css("rotate", "none")
    regular.assert_no_trouble()


# Motion


def moving(visitor: Visitor) -> set[str]:
    names: list[str] = visitor.evaluate(
        "document.getAnimations().map((each) => each.animationName ?? each.transitionProperty)"
    )
    return set(names)


@pytest.mark.parametrize("stillness", ["", "reduced", "off"])
def test_a_king_walks_and_ink_dries_until_the_next_tap(regular: Regular, stillness: str) -> None:
    session = played_until(new_session("3", 4), Random(4), 20)
    while not (session.owner is Seat.ONE and session.pending and len(session.choices) > 1):
        played_until(session, Random(4), 1)
    if stillness == "reduced":
        regular.page.emulate_media(reduced_motion="reduce")
    rivals = Session(session.table, True, {Seat.TWO: "page", Seat.THREE: "page"})
    motion = "off" if stillness == "off" else "on"
    game = continued(regular, rivals, motion=motion, speed="slow")
    # Slow enough to be seen at work on a busy machine.
    regular.evaluate("document.getElementById('kingdomino').style.setProperty('--calm', '60s')")
    try:
        with timers.held(regular.page, timers.RIVAL):
            regular.page.locator(selector(f"domino:{min(game.session.choices)}")).tap()
            if stillness:
                expect(regular.page.locator(f"{TABLE} .is-free")).to_have_count(0)
                assert moving(regular) == set()
                return
            regular.until(lambda: moving(regular) >= {"k-walk", "k-dry"}, "king and ink move")
            regular.page.locator(f'{TABLE} [data-act="look:2"]').tap()
            regular.until(lambda: not moving(regular) & {"k-walk", "k-dry"}, "a tap ends it")
    finally:
        regular.evaluate("document.getElementById('kingdomino').style.removeProperty('--calm')")


# Settings


def test_patterns_are_as_strong_as_was_chosen(regular: Regular) -> None:
    continued(regular, new_session("2", 1))
    drawn = """(hatch) => {
      kd.change('hatch', hatch);
      const styles = [...document.querySelectorAll('#kingdomino pattern')].map((pattern) => {
        const { opacity, stroke, strokeWidth } = getComputedStyle(pattern.firstElementChild);
        return Number(opacity) * (stroke === 'none' ? 0.1 : parseFloat(strokeWidth));
      });
      return styles;
    }"""
    light, normal, strong = (regular.evaluate(drawn, how) for how in ("light", "normal", "strong"))
    assert len(normal) == 12
    assert all(a < b for a, b in zip(light, normal, strict=True))
    # Rushes of small squares of swamp are broad already.
    assert sum(b < c for b, c in zip(normal, strong, strict=True)) >= 11


def test_the_set_up_says_what_the_chosen_levels_are_like(regular: Regular) -> None:
    page = regular.page
    page.set_viewport_size({"width": 320, "height": 568})
    page.click("#new-k")
    page.check("input[name=k-players][value='4']", force=True)
    levels = page.locator("#k-levels")
    for seat, who in enumerate(("person", "king", "page", "king"), start=1):
        page.select_option(f"[data-setting=kWho{seat}]", who)
    assert levels.inner_text().splitlines() == [
        "Page: Strength 1 of 4. Loves wide lands and forgets the crowns",
        "King: Strength 4 of 4. Knows which domino you are waiting for",
    ]
    wide = "document.getElementById('setup-k').scrollWidth <= innerWidth"
    assert regular.evaluate(wide)
    for seat in (2, 3, 4):
        page.select_option(f"[data-setting=kWho{seat}]", "person")
    expect(levels).to_have_text("From easy to hard: Page, Squire, Steward, King")


def test_lines_can_be_checked_but_not_those_of_the_tutorial(regular: Regular) -> None:
    page = regular.page
    game = continued(regular, new_session("2 dynasty", 8_123_456))
    menu = page.locator(f"{TABLE} [data-opens=menu]:visible")
    menu.tap()
    page.get_by_role("button", name="Fair draw").tap()
    told = page.locator("#kg-keys")
    expect(told).to_contain_text(fingerprint(8_123_456))
    assert "8123456" not in told.inner_text()
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    game.play(taps=3)
    menu.tap()
    page.click("#menu-home")
    page.click("#new-k")
    page.click("#setup-k-learn")
    until_playable(regular)
    menu.tap()
    expect(page.locator("#menu-fair")).to_be_hidden()


def test_who_looked_at_a_kingdom_finds_their_domino_around_the_table(regular: Regular) -> None:
    """There is nothing there by which to look away again."""
    regular.page.set_viewport_size({"width": 1024, "height": 768})
    session = new_session("4", 4)
    while session.placing is None:
        played_until(session, Random(4), 1)
    continued(regular, session)
    other = next(seat for seat in session.state.setup.seats if seat is not session.own)
    regular.page.locator(selector(f"look:{other}")).tap()
    expect(regular.page.locator(f"{TABLE} .k-held .k-domino")).to_have_count(0)
    regular.evaluate("kd.change('seats', 'face')")
    expect(regular.page.locator(f"{TABLE} .k-held .k-domino")).to_be_visible()
    regular.page.keyboard.press(str(other))
    expect(regular.page.locator(f"{TABLE} .k-held .k-domino")).to_be_visible()
