"""Kingdomino in the page: whole games, saves, how it is shown and heard."""

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from kdcore.grid import Cell
from kdcore.kingdomino import Action, Deal
from kdcore.position import Seat
from tests.browser import timers
from tests.browser.kingdomino import (
    TABLE,
    Game,
    continued,
    saved_session,
    saved_slot,
    selector,
    session_in,
    slot_of,
    start,
    until_playable,
)
from tests.browser.test_keys import LISTEN, assert_is_heard_well, errors, focused, walk
from tests.browser.test_rivals import UNHURRIED
from tests.browser.test_saves import LARGEST, anew
from tests.browser.visits import Regular, Visitor
from tests.support.kingdomino_taps import new_session, played_until
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.session import Session
from web.kingdomino.texts import en as own
from web.shared.fairness import fingerprint
from web.shared.texts import en

TAPS_BETWEEN_DEATHS = 17


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, ()), (3, ("harmony",)), (4, ("middle_kingdom", "harmony")), (2, ("mighty_duel",))],
)
def test_whole_games_by_touch(regular: Regular, players: int, options: tuple[str, ...]) -> None:
    start(regular, players, *options)
    game = Game(regular, players)
    assert str(game.session.state.setup) == " ".join([str(players), *options])
    game.play()
    assert game.is_over
    regular.page.keyboard.press("Escape")
    expect(regular.page.locator("#kg-result")).to_be_visible()
    rules = game.session.state.setup
    turns = len(rules.kings) * rules.rounds
    assert game.taps <= 3 * turns + len(rules.kings)


@pytest.mark.parametrize("setup", ["2", "3", "4", "2 mighty_duel"])
def test_whole_games_by_keys_alone_are_heard_and_keep_the_focus(
    regular: Regular, setup: str
) -> None:
    page = regular.page
    players, _, options = setup.partition(" ")
    people = {f"kWho{seat}": "person" for seat in range(1, 5)}
    chosen = {"kPlayers": players, "kOptions": options, **people}
    regular.put({"kd:settings": json.dumps(chosen)})
    page.focus("#new-k")
    for _ in ("the set-up", "its button"):
        page.keyboard.press("Enter")
    until_playable(regular)
    assert str(saved_session(regular).state.setup) == setup
    assert "is-free" in page.evaluate("document.activeElement.className")
    play_by_keys(regular)
    assert_is_heard_well(regular)


def test_a_large_kingdom_is_reached_by_keys_too(regular: Regular) -> None:
    """From a late round on: by then its rows have two figures."""
    page, session = regular.page, session_in("2 mighty_duel", 9)
    regular.put(slot_of(session))
    page.focus("#continue-k")
    page.keyboard.press("Enter")
    until_playable(regular)
    squares = page.locator(f"{TABLE} [data-cell]").evaluate_all(
        "all => all.map((e) => e.dataset.cell)"
    )
    assert any(len(cell) > 2 for cell in squares)
    play_by_keys(regular)


def play_by_keys(regular: Regular) -> None:
    """To the end."""
    page = regular.page
    regular.evaluate(LISTEN, "kg")
    game = Game(regular, 5)

    def press(what: str) -> None:
        kind, _, rest = what.partition(":")
        if kind == "square":
            seat, _, cell = rest.partition(":")
            walk(regular, seat, cell)
            page.keyboard.press("Enter")
        elif kind == "domino":
            numbers = page.locator(f"{TABLE} .is-next .k-number").all_inner_texts()
            page.keyboard.press("d")
            page.keyboard.press(str(numbers.index(rest) + 1))
        else:
            page.keyboard.press("r")
        assert focused(regular)[0] == "BUTTON", what

    game.play(do=press)
    assert game.is_over
    page.keyboard.press("Escape")
    expect(page.locator("#kg-onward")).to_be_visible()
    assert errors(regular) == []
    assert regular.errors == []


@pytest.mark.parametrize("seats", ["side", "face"])
def test_the_focus_stays_on_its_square_whatever_is_shown_around_it(
    regular: Regular, seats: str
) -> None:
    """As when half a domino lies at the edge: the kingdom is then shown further."""
    regular.page.set_viewport_size({"width": 1024, "height": 768})
    session = new_session("2 mighty_duel", 4)
    while session.placing is None:
        played_until(session, Random(4), 1)
    continued(regular, session, seats=seats)
    seat = str(session.placing)
    squares = regular.page.locator(f'{TABLE} [data-seat="{seat}"] [data-cell]')
    before = squares.count()
    grid = session.kingdom(session.placing).grid
    row, column = grid.cell(grid.castle)
    edge = Cell(row, column - 1)
    assert edge in session.squares
    walk(regular, seat, str(edge))
    regular.page.keyboard.press("Enter")
    expect(squares).not_to_have_count(before)
    assert squares.count() > before
    assert focused(regular)[1:3] == (str(edge), seat)
    regular.page.keyboard.press("ArrowLeft")
    assert focused(regular)[1] != str(edge)
    regular.page.keyboard.press("Control+z")
    assert squares.count() == before
    assert focused(regular)[1:3] == (str(edge), seat)


def test_a_tab_may_be_killed_after_any_tap(returning: Visitor) -> None:
    returning.open().until_offline_ready()
    start(returning, 3, "harmony")
    game = Game(returning, 8)
    witness = returning.witness()

    def outside(key: str) -> str | None:
        found: str | None = witness.evaluate("key => localStorage.getItem(key)", key)
        return found

    def is_kept() -> bool:
        return game.is_in(saved_slot(outside))

    deaths = 0
    died_at = 0
    while not game.is_over:
        # Half a domino is nothing to save.
        game.play(taps=1)
        returning.until(is_kept, "it is kept outside the tab")
        assert max(len(returning.local(slot) or "") for slot in KINGDOMINO.keys.slots) <= LARGEST
        # With a pending domino and without, in turn.
        is_time = game.session.half is None and (game.session.pending is None) == deaths % 2
        if is_time and game.taps - died_at >= TAPS_BETWEEN_DEATHS:
            deaths, died_at = deaths + 1, game.taps
            returning.page = anew(returning)
            returning.open().until_running()
            returning.page.click("#continue-k")
            until_playable(returning)
            game = Game(returning, game.taps, game.taps)
    assert deaths > 2
    assert returning.errors == []


def test_both_games_are_kept_apart(regular: Regular) -> None:
    """A game of one kind does not cost a game of the other."""
    regular.start_game().until_playable()
    regular.tap("roll")
    duel = regular.local("kd:slot:a"), regular.local("kd:slot:b")
    regular.tap("home")
    start(regular, 2)
    Game(regular).play(taps=5)
    regular.page.locator(f"{TABLE} [data-opens=menu]").tap()
    regular.page.locator("#menu-home").tap()
    assert duel == (regular.local("kd:slot:a"), regular.local("kd:slot:b"))
    doors = regular.page.locator("#home .door:visible").evaluate_all(
        "doors => doors.map(({ id }) => id)"
    )
    assert doors[:2] == ["continue-k", "continue"]
    regular.page.click("#continue")
    regular.until_playable()
    expect(regular.page.locator(TABLE)).to_be_hidden()


def test_dynasty_shows_each_count_and_survives_closing(returning: Visitor) -> None:
    rng, session = Random(3), new_session("2 dynasty", 3)
    while not session.has_new_game:
        played_until(session, rng, 1)
    game = continued(returning, session)
    if game.session.pending is not None:
        game.play(taps=1)
    returning.page.keyboard.press("Escape")
    expect(returning.page.locator("#kg-result")).to_be_visible()
    returning.reload().until_running()
    returning.page.click("#continue-k")
    until_playable(returning)
    expect(returning.page.locator("#kg-result")).to_be_visible()
    game = Game(returning)
    assert game.session.main == "begin"
    game.play(taps=8)
    assert game.session.state.game == 2


def test_a_whole_dynasty_of_four_around_a_tablet(regular: Regular) -> None:
    page = regular.page
    page.set_viewport_size({"width": 1024, "height": 768})
    page.emulate_media(reduced_motion="reduce")
    regular.evaluate("kd.change('seats', 'face')")
    start(regular, 4, "dynasty")
    game = Game(regular, 7)
    for number in (1, 2, 3):
        game.play(taps=8)
        assert (game.session.state.game, game.session.state.round) == (number, 1)
        assert page.locator(f"{TABLE} .k-seat").count() == 4
        game.play(until=lambda session: session.main == "begin")
        page.keyboard.press("Escape")
        expect(page.locator("#kg-result")).to_be_visible()
    assert game.is_over
    assert game.session.state.game == 3
    expect(page.locator("#kg-onward")).to_be_visible()
    regular.assert_no_trouble()


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


def test_others_may_play_on_from_the_middle_of_a_game(regular: Regular) -> None:
    """With what is pending, unless it is a rival's now."""
    page = regular.page
    session = new_session("3", 5)
    while session.pending is None or session.owner is not Seat.ONE:
        played_until(session, Random(5), 1)
    continued(regular, Session(session.table, True, {Seat.TWO: "page"}), speed="off")
    page.locator(f"{TABLE} [data-opens=menu]").tap()
    page.locator("#menu-who").tap()
    expect(page.locator("#setup-k-replaces")).to_be_hidden()
    expect(page.locator("#setup-k-players")).to_be_hidden()
    expect(page.locator("#setup-k-start")).to_have_text("Continue")
    chosen = [page.locator(f"[data-setting=kWho{seat}]") for seat in (1, 2, 3)]
    assert [each.input_value() for each in chosen] == ["person", "page", "person"]
    chosen[1].select_option("person")
    chosen[2].select_option("king")
    page.click("#setup-k-start")
    regular.until(lambda: saved_slot(regular.local).who == {Seat.THREE: "king"}, "they play")
    slot = saved_slot(regular.local)
    assert slot.has_pending
    assert str(slot.table) == str(session.table)
    assert slot.is_practice
    assert regular.errors == []


WHO = """() => [...document.querySelectorAll('[data-setting^=kWho]')].map(({ value }) => value)"""


@pytest.mark.parametrize("chosen", [{}, {"kWho2": "steward", "kWho3": "king"}])
@pytest.mark.parametrize("end", ["Continue", "Cancel"])
def test_who_plays_on_in_a_game_says_nothing_of_the_next_one(
    regular: Regular, end: str, chosen: dict[str, str]
) -> None:
    """Whatever was chosen before, if anything: the next set-up shows it, and starts with it."""
    page, session = regular.page, new_session("3", 5)
    played_until(session, Random(5), 4)
    before = {"kPlayers": "3", **chosen}
    continued(regular, session, **before)
    usual = regular.evaluate(WHO)
    page.locator(f"{TABLE} [data-opens=menu]").tap()
    page.locator("#menu-who").tap()
    for seat, level in ((1, "page"), (2, "person"), (3, "king")):
        page.select_option(f"[data-setting=kWho{seat}]", level)
    page.locator("#setup-k").get_by_role("button", name=end).click()
    expect(page.locator("#setup-k")).to_be_hidden()
    assert json.loads(regular.local("kd:settings") or "") == before
    page.locator(f"{TABLE} [data-opens=menu]").tap()
    page.locator("#menu-home").tap()
    page.click("#new-k")
    assert regular.evaluate(WHO) == usual == ["person", *usual[1:]]
    page.click("#setup-k-start")
    until_playable(regular)
    regular.until(lambda: saved_slot(regular.local).who, "the new game is saved")
    assert saved_slot(regular.local).who == {Seat.TWO: usual[1], Seat.THREE: usual[2]}
    assert regular.errors == []


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


def answered(visitor: Visitor) -> Session:
    """What is saved, once the rivals have done their part."""
    visitor.until(lambda: not saved_session(visitor).is_rivals_turn, "the person is to act")
    return saved_session(visitor)


def deals(session: Session) -> list[Action]:
    return [action for action in session.table.actions if isinstance(action, Deal)]


def test_what_rivals_did_is_taken_back_and_the_same_is_dealt_again(returning: Visitor) -> None:
    returning.put({"kd:settings": json.dumps({"speed": "off"})})
    page = returning.open().until_running().page
    start(returning, 2, against="page")
    game = Game(returning)
    while (session := answered(returning)).state.round < 3 or not session.undoes_reply:
        game.play(1)
    before, dealt = session.table.actions, deals(session)
    for _ in range(5):
        page.keyboard.press("u")
    status = page.locator(f"{TABLE} .k-status")
    expect(status).to_have_text(en.TEXTS["table.undo.again"])
    assert saved_slot(returning.local).table.actions == before
    undo = page.locator(selector("undo"))
    while len(deals(saved_session(returning))) == len(dealt):
        page.wait_for_timeout(UNHURRIED)
        undo.tap()
    expect(status).to_have_text(own.TEXTS["said.undone.far"])
    slot = saved_slot(returning.local)
    assert slot.is_practice
    assert slot.table.actions == before[: len(slot.table.actions)]

    returning.reload().until_running()
    page.click("#continue-k")
    until_playable(returning)
    game = Game(returning)
    while len(deals(answered(returning))) < len(dealt):
        game.play(1)
    assert deals(answered(returning))[: len(dealt)] == dealt
    assert saved_slot(returning.local).is_practice
    assert (returning.errors, returning.failed) == ([], [])


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


# What moves


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
            regular.until(lambda: moving(regular) == {"k-walk", "k-dry"}, "king and ink move")
            regular.page.locator(f'{TABLE} [data-act="look:2"]').tap()
            regular.until(lambda: not moving(regular) & {"k-walk", "k-dry"}, "a tap ends it")
    finally:
        regular.evaluate("document.getElementById('kingdomino').style.removeProperty('--calm')")


# What is set


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
    # Of swamps, the rushes of small squares are broad as they are.
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
