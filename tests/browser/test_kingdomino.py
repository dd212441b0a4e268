"""Kingdomino in the page: whole games by touch and by keys, saves, and what may be taken back."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from kdcore.grid import Cell
from kdcore.kingdomino import Action, Deal
from kdcore.position import Seat
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
from tests.browser.rivals import UNHURRIED
from tests.browser.test_keys import LISTEN, assert_is_heard_well, errors, focus_square, focused
from tests.browser.test_saves import LARGEST, anew
from tests.browser.visits import Regular, Visitor
from tests.support.kingdomino_taps import new_session, played_until
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.session import Session
from web.kingdomino.texts import en as own
from web.shared.texts import en

pytestmark = pytest.mark.early(7)

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
    """Begin in a late round, when rows have two figures."""
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
    """Play to the end by keys."""
    page = regular.page
    regular.evaluate(LISTEN, "kg")
    game = Game(regular, 5)

    def press(what: str) -> None:
        kind, _, rest = what.partition(":")
        if kind == "square":
            seat, _, cell = rest.partition(":")
            focus_square(regular, seat, cell)
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
    """Half a domino at the edge, for instance, makes the kingdom larger."""
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
    focus_square(regular, seat, str(edge))
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


def test_others_may_play_on_from_the_middle_of_a_game(regular: Regular) -> None:
    """A pending domino stays unless a rival now owns it."""
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
    """The next set-up shows the last choice and starts with it."""
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


def answered(visitor: Visitor) -> Session:
    """The saved game, once the rivals have done their part."""
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
    expect(page.locator(f"{TABLE} .k-did")).to_have_text(own.TEXTS["said.undone.far"])
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
