"""Kingdomino in the page: whole games, saves, how it is shown and heard."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.kingdomino import (
    TABLE,
    Game,
    selector,
    slot_of,
    start,
    until_playable,
)
from tests.browser.visits import Regular, Visitor
from tests.kingdomino_taps import new_session, played_until
from web.kingdomino.session import Session


def continued(visitor: Visitor, session: Session) -> Game:
    visitor.put(slot_of(session))
    visitor.open().until_running()
    visitor.page.click("#continue-k")
    until_playable(visitor)
    return Game(visitor)


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


def test_a_whole_game_by_keyboard(regular: Regular) -> None:
    start(regular, 2)
    game = Game(regular, 5)
    page = regular.page
    page.keyboard.press("Tab")

    def press(what: str) -> None:
        kind, _, rest = what.partition(":")
        if kind == "square":
            page.locator(selector(what)).focus()
            page.keyboard.press("Enter")
        elif kind == "domino":
            numbers = page.locator(f"{TABLE} .is-next .k-number").all_inner_texts()
            page.keyboard.press("d")
            page.keyboard.press(str(numbers.index(rest) + 1))
        else:
            page.keyboard.press("r")

    game.play(do=press)
    assert game.is_over


def test_a_game_is_taken_up_where_it_was_left(returning: Visitor) -> None:
    """After every kind of action, also with a domino that is not final."""
    session = new_session("3 harmony", 8)
    game = continued(returning, played_until(session, Random(8), 10))
    has_been_draft = set()
    for seed in range(6):
        # Half a domino is nothing to save.
        game.play(taps=1)
        while game.session.half is not None:
            game.play(taps=1)
        record = str(game.session.table)
        has_been_draft.add(game.session.draft is not None)
        returning.reload().until_running()
        returning.page.click("#continue-k")
        until_playable(returning)
        game = Game(returning, seed)
        assert str(game.session.table) == record
    assert has_been_draft == {True, False}


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


@pytest.mark.parametrize(
    ("width", "height"), [(320, 568), (360, 640), (360, 740), (740, 360), (1024, 768)]
)
@pytest.mark.parametrize("setup", ["4", "2 mighty_duel"])
def test_all_of_it_is_on_one_screen(regular: Regular, setup: str, width: int, height: int) -> None:
    regular.page.set_viewport_size({"width": width, "height": height})
    rng = Random(2)
    session = played_until(new_session(setup, 2), rng, 60)
    continued(regular, session)
    found = regular.evaluate(
        """() => {
          const small = [], off = [];
          for (const button of document.querySelectorAll('#kingdomino button')) {
            if (!button.checkVisibility()) continue;
            const { width, height, left, top, right, bottom } = button.getBoundingClientRect();
            const least = button.matches('.k-sq') ? 34 : 44;
            if (Math.min(width, height) < least - 0.1) small.push(button.className);
            const isBegun = left > -0.5 && top > -0.5;
            if (!isBegun || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
              off.push(button.className);
            }
          }
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [small, off, scrollWidth <= innerWidth && scrollHeight <= innerHeight];
        }"""
    )
    assert found == [[], [], True]


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


def test_the_rules_can_be_read_from_the_table(regular: Regular) -> None:
    start(regular, 2)
    regular.page.locator(f'{TABLE} [data-act="rules"]').click()
    article = regular.page.locator("#rules-k-text")
    expect(article.locator("h3").first).to_be_visible()
    assert article.locator("h3").count() == 8


def test_four_sit_around_a_tablet(regular: Regular) -> None:
    regular.page.set_viewport_size({"width": 1024, "height": 768})
    session = played_until(new_session("4", 6), Random(6), 40)
    regular.put({"kd:settings": '{"seats":"face"}'})
    game = continued(regular, session)
    assert regular.page.locator(f"{TABLE} .k-seat").count() == 4
    game.play(taps=9)
    # Only the side of who acts reacts.
    owner = game.session.owner
    for seat in game.session.state.setup.seats:
        is_waiting = regular.page.locator(f"#kg-side-{seat}.is-waiting").count() == 1
        assert is_waiting is (seat is not owner)
