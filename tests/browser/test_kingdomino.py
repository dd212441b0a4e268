"""Kingdomino in the page: whole games, saves, how it is shown and heard."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.kingdomino import (
    TABLE,
    Game,
    continued,
    saved_slot,
    selector,
    start,
    until_playable,
)
from tests.browser.test_keys import LISTEN, assert_is_heard_well, focused, walk
from tests.browser.test_saves import LARGEST, anew
from tests.browser.visits import Regular, Visitor
from tests.kingdomino_taps import new_session, played_until
from web.kingdomino.saving import KINGDOMINO

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


def test_a_whole_game_by_keys_alone_is_heard_and_keeps_the_focus(regular: Regular) -> None:
    page = regular.page
    regular.put({"kd:settings": json.dumps({"kWho2": "person"})})
    page.focus("#new-k")
    for _ in ("the set-up", "its button"):
        page.keyboard.press("Enter")
    until_playable(regular)
    assert "is-free" in page.evaluate("document.activeElement.className")
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
    assert_is_heard_well(regular)
    assert regular.errors == []


def test_a_tab_may_be_killed_after_any_tap(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    start(visitor, 3, "harmony")
    game = Game(visitor, 8)
    witness = visitor.new_page()
    witness.goto(visitor.server.address + "licences/kd-duel.txt")

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
        visitor.until(is_kept, "it is kept outside the tab")
        assert max(len(visitor.local(slot) or "") for slot in KINGDOMINO.slots) <= LARGEST
        # With a draft and without, in turn.
        is_time = game.session.half is None and (game.session.draft is None) == deaths % 2
        if is_time and game.taps - died_at >= TAPS_BETWEEN_DEATHS:
            deaths, died_at = deaths + 1, game.taps
            visitor.page = anew(visitor)
            visitor.open().until_running()
            visitor.page.click("#continue-k")
            until_playable(visitor)
            game = Game(visitor, game.taps, game.taps)
    assert deaths > 2
    assert visitor.errors == []


def test_both_games_are_kept_apart(regular: Regular) -> None:
    """A game of one kind does not cost a game of the other."""
    regular.start_game().until_playable()
    regular.tap("roll")
    duel = regular.local("kd:slot:a"), regular.local("kd:slot:b")
    regular.tap("home")
    start(regular, 2)
    Game(regular).play(taps=5)
    regular.page.locator(f"{TABLE} [data-opens=menu]").tap()
    expect(regular.page.locator("#menu-fair")).to_be_hidden()
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
    if game.session.draft is not None:
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


def test_a_refusal_says_why_and_changes_nothing(regular: Regular) -> None:
    rng = Random(4)
    session = played_until(new_session("2", 4), rng, 8)
    while session.placing is None or session.draft is not None:
        played_until(session, rng, 1)
    game = continued(regular, session)
    grid = game.session.kingdom(game.session.near).grid
    castle = grid.cell(grid.castle)
    regular.page.locator(selector(f"square:{game.session.near}:{castle}")).tap()
    expect(regular.page.locator(f"{TABLE} .k-status.is-refusal")).to_be_visible()
    expect(regular.page.locator("#kg-assertive")).not_to_be_empty()
    game.check()


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
