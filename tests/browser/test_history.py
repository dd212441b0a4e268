"""Past games in the page: listed without Python, replayed, copied and pasted."""

import json
from collections.abc import Callable
from itertools import product
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import kingdomino
from tests.browser.play import saved_record, slot_of
from tests.browser.test_ending import NOTE_LAMP, before_the_end, finish, random_game, take_up
from tests.browser.visits import Visitor
from tests.support.kingdomino_taps import new_session, played_until
from tests.support.saves import GAMES, SLOTS, SUMMARY, finished, read_slot, summary, table_of
from tests.support.taps import new_table, plain_tap
from web.build.server import Server
from web.duel.replay import Replay
from web.duel.save_keys import KEYS
from web.duel.session import Session
from web.kingdomino.saving import KINGDOMINO
from web.saves import game_code, history
from web.shared.texts import en
from web.shared.view import View


@pytest.fixture
def visitor(regular: Visitor) -> Visitor:
    return regular


def open_past(page: Page) -> None:
    page.click("#open-past")
    expect(page.locator("#past")).to_be_visible()


def shelf(*seeds: int) -> dict[str, str]:
    games = tuple(finished(random_game(seed), 1_700_000_000_000 + seed) for seed in seeds)
    return {GAMES: history.spelled(games)}


def shown_scores(page: Page) -> list[str]:
    return page.locator(".score-side b").all_inner_texts()


def test_a_game_that_ends_is_among_the_past_games(visitor: Visitor) -> None:
    session = before_the_end()
    finish(visitor, session)
    page = visitor.page
    page.keyboard.press("Escape")
    expect(page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    scores = shown_scores(page)
    page.wait_for_timeout(450)  # A tap right after the count ended is meant for the count.
    visitor.tap("home")
    open_past(page)
    expect(page.locator("#past-list em")).to_have_text(" : ".join(scores))
    expect(page.locator("#past-none")).to_be_hidden()
    kept = history.read(visitor.local(GAMES))
    assert [game.record for game in kept] == [str(session.table)]


def test_a_past_game_is_replayed_and_the_saved_one_stays(visitor: Visitor) -> None:
    table = random_game(4)
    visitor.put(shelf(3, 4))
    take_up(visitor, before_the_end().table)
    saved = {key: visitor.local(key) for key in ("kd:slot:a", "kd:slot:b", "kd:summary")}
    visitor.tap("home")
    page = visitor.page
    open_past(page)
    page.locator("#past-list button").first.click()
    visitor.until_playable()
    replay = Replay(table)
    status = page.locator("#kd-status")
    for what in ("first", "forward", "forward", "back", "last", "back"):
        page.wait_for_timeout(300)  # Two taps on the same thing are one if they come faster.
        visitor.tap(what)
        replay.tap(what)
        picture = replay.scene(View("en"))
        expect(status).to_have_text(picture.status)
        assert shown_scores(page) == [score.points for score in picture.scores]
    visitor.tap("home")
    expect(page.locator("#home")).to_be_visible()
    assert saved == {key: visitor.local(key) for key in saved}
    page.click("#continue")
    expect(page.locator("#kd-main")).to_have_text("Continue")
    assert visitor.errors == []


def test_the_list_needs_no_python_and_no_sound_entries(
    context: BrowserContext, server: Server
) -> None:
    visitor = Visitor(context, server)
    content = json.loads(shelf(3)[GAMES])
    (good,) = content["games"]
    odd = ({"when": 1e17}, {"when": -1}, {"scores": "12"}, {"winner": "length"}, {"winner": 3})
    content["games"] = [None, 7, {"when": "x"}, {"scores": []}, *({**good, **o} for o in odd), good]
    visitor.put({GAMES: json.dumps(content)})
    visitor.context.route("**/py/**", lambda route: None)  # Never answered.
    visitor.context.route("**/service-worker.js", lambda route: route.abort())
    visitor.open()
    open_past(visitor.page)
    expect(visitor.page.locator("#past-list button")).to_have_count(1)
    for broken in ("{", "[]", "null", '{"version":1}', '{"version":9,"games":[{}]}'):
        visitor.page.locator("#past header button").click()
        visitor.evaluate("([key, value]) => localStorage.setItem(key, value)", [GAMES, broken])
        open_past(visitor.page)
        expect(visitor.page.locator("#past-none")).to_be_visible()
        expect(visitor.page.locator("#past-list button")).to_have_count(0)


def test_a_code_carries_a_game_from_one_browser_to_another(returning: Visitor) -> None:
    page = returning.page
    returning.page.add_init_script(
        "navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };"
    )
    table = random_game(4)
    returning.put(shelf(4))
    returning.open().until_running()
    open_past(page)
    page.locator("#past-list button").click()
    returning.until_playable()
    returning.tap("code")
    expect(page.locator("#kd-notice")).to_contain_text("Copied")
    code = returning.evaluate("copied")
    assert str(table_of(code)) == str(table)
    returning.tap("home")

    page.evaluate("localStorage.clear()")
    returning.reload().until_running()
    for bad, key in (("hello", "not_a_code"), (code[:-9], "damaged"), ("KD9-x", "newer")):
        open_past(page)
        page.fill("#past-code", bad)
        page.click("#past-paste button")
        expect(page.locator("#home-notice")).to_have_text(en.TEXTS[f"code.{key}"])
    open_past(page)
    page.fill("#past-code", code)
    page.click("#past-paste button")
    returning.until_playable()
    expect(page.locator("#kd-status")).to_have_text(Replay(table).scene(View("en")).status)
    assert returning.errors == []


def test_a_game_that_is_not_over_is_played_on(returning: Visitor) -> None:
    session = before_the_end()
    returning.open().until_running()
    page = returning.page
    returning.evaluate(NOTE_LAMP)
    open_past(page)
    page.fill("#past-code", game_code.code_of(session.table))
    page.click("#past-paste button")
    returning.until_playable()
    assert returning.evaluate("lamp") == ["on"]
    expect(page.locator("#kd-main")).to_have_text("Continue")
    page.reload()
    returning.until_running()
    page.click("#continue")
    returning.until_playable()
    expect(page.locator("#kd-main")).to_have_text("Continue")


def paste(page: Page, code: str) -> None:
    open_past(page)
    page.fill("#past-code", code)
    page.click("#past-paste button")


def test_a_pasted_game_replaces_one_under_way_only_if_wanted(visitor: Visitor) -> None:
    mine, other = new_table(5), before_the_end().table
    mine.draw()
    keys = ("kd:slot:a", "kd:slot:b")
    take_up(visitor, mine)
    visitor.tap("home")
    page, question = visitor.page, visitor.page.locator("#replace")
    saved = {key: visitor.local(key) for key in keys}

    def enter() -> None:
        expect(page.locator("#replace button[value=keep]")).to_be_focused()
        page.keyboard.press("Enter")

    ways_to_keep: tuple[Callable[[], object], ...] = (
        enter,
        lambda: page.keyboard.press("Escape"),
        lambda: page.tap("#replace button[value=keep]"),
        page.go_back,
    )
    for keep in ways_to_keep:
        paste(page, game_code.code_of(other))
        expect(question).to_be_visible()
        expect(page.locator("#replace-text")).to_contain_text("turn 1")
        keep()
        expect(question).to_be_hidden()
        expect(page.locator("#home")).to_be_visible()
        assert saved == {key: visitor.local(key) for key in keys}
    paste(page, game_code.code_of(other))
    page.tap("#replace button[value=replace]")
    visitor.until_playable()
    assert saved_record(visitor.local) == str(other)
    visitor.tap(plain_tap(Session(other)))
    page.keyboard.press("Escape")
    page.wait_for_timeout(450)  # A tap right after the count ended is meant for the count.
    visitor.tap("home")
    paste(page, game_code.code_of(mine))  # A finished game is in the history: nothing to ask.
    visitor.until_playable()
    expect(question).to_be_hidden()
    assert saved_record(visitor.local) == str(mine)
    assert visitor.errors == []


def both_games(seed: int) -> tuple[dict[str, str], list[str]]:
    """One of each kind under way, as they are saved, and their records."""
    duel, other = slot_of(seed, 9), played_until(new_session("2", seed), Random(seed), 9)
    table = read_slot(duel).table
    entries = {
        SLOTS[0]: duel,
        SUMMARY: summary(table, 1),
        **kingdomino.slot_of(other),
        KINGDOMINO.keys.summary: summary(other.table, 1, {}, KINGDOMINO),
    }
    return entries, [str(table), str(other.table)]


@pytest.mark.parametrize("answers", list(product(("keep", "replace"), repeat=2)))
def test_of_two_games_that_are_pasted_each_is_asked_about(
    visitor: Visitor, answers: tuple[str, str]
) -> None:
    (mine, of_mine), (theirs, of_theirs) = both_games(4), both_games(5)
    visitor.put(mine)
    page = visitor.page
    paste(page, json.dumps(theirs))
    for words, answer in zip(("your current one", "your current Kingdomino"), answers, strict=True):
        expect(page.locator("#replace-text")).to_contain_text(words)
        page.tap(f"#replace button[value={answer}]")
    expect(page.locator("#replace")).to_be_hidden()
    screens = ("#table", kingdomino.TABLE)
    shown = [screen for screen, it in zip(screens, answers, strict=True) if it == "replace"]
    expect(page.locator([*shown, "#home"][0])).to_be_visible()
    assert [saved_record(visitor.local), str(kingdomino.saved_slot(visitor.local).table)] == [
        (of_theirs if answer == "replace" else of_mine)[at] for at, answer in enumerate(answers)
    ]
    assert visitor.errors == []


# Saves that anybody may have written


@pytest.mark.parametrize("where", ["pasted", "stored"])
def test_what_nests_too_deep_ends_nothing(visitor: Visitor, where: str) -> None:
    deep = '{"version":1,"games":' + "[" * 8_000 + "]" * 8_000 + "}"
    page = visitor.page
    if where == "pasted":
        paste(page, json.dumps({GAMES: deep}))
        expect(page.locator("#home-notice")).to_have_text(en.TEXTS["code.damaged"])
        paste(page, deep)
        expect(page.locator("#home-notice")).to_have_text(en.TEXTS["code.damaged"])
    else:
        visitor.put({GAMES: deep, KEYS.tally: deep})
    open_past(page)
    page.keyboard.press("Escape")
    visitor.start_game()
    assert visitor.errors == []


def test_ones_own_games_stay_and_how_many_found_no_room_is_said(visitor: Visitor) -> None:
    own, page = shelf(*range(18)), visitor.page
    visitor.put({**own, SLOTS[0]: slot_of(4, 9)})
    late = json.loads(shelf(*range(18, 23))[GAMES])
    for game in late["games"]:
        game |= {"when": 8_639_999_999_999_999, "scores": [999, 0], "winner": 1}
    paste(page, json.dumps({GAMES: json.dumps(late)}))
    expect(page.locator("#home-notice")).to_contain_text("3 games were left out")
    kept = history.read(visitor.local(GAMES))
    assert len(kept) == history.MOST
    assert set(history.read(own[GAMES])) < set(kept)
    assert all(999 not in game.scores for game in kept)
    open_past(page)
    expect(page.locator("#past-list button")).to_have_count(history.MOST)
    expect(page.locator("#past-stats td").first).to_have_text(str(history.MOST))
    page.keyboard.press("Escape")
    both = json.dumps({GAMES: json.dumps(late), SLOTS[0]: slot_of(3, 30)})
    paste(page, both)
    page.tap("#replace button[value=keep]")
    expect(page.locator("#home-notice")).to_contain_text("3 games were left out")
    paste(page, both)
    page.tap("#replace button[value=replace]")
    visitor.until_playable()
    expect(page.locator("#kd-notice")).to_contain_text("3 games were left out")
    visitor.tap("close")
    expect(page.locator("#kd-notice")).to_be_hidden()
    assert visitor.errors == []
