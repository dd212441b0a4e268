"""Screens and the way between them, with the toy game at the table."""

import asyncio
import json
from types import SimpleNamespace

import pytest

from tests.support.page import Browser
from tests.web.app.conftest import Visit
from web.app.new_games import OFFERED_AFTER
from web.app.playing import UNHURRIED
from web.shared.text import text


def said(key: str, **values: object) -> str:
    return text("en", key, **values)


def record_of_a_finished_game(visit: Visit) -> str:
    visit.begin()
    visit.finish()
    return str(visit.session.table)


# Playing


def test_the_page_opens_its_own_sheets(visit: Visit) -> None:
    visit.begin()
    visit.tap("rules", "again")
    assert visit.kd.told("openRules") == [("race",)]
    assert visit.kd.told("again") == [({"kind": "new", "game": "race", "who": "people"},)]


def test_a_count_goes_on_by_the_clock_until_it_is_whole(visit: Visit) -> None:
    visit.begin()
    visit.finish()
    assert visit.session.is_counting
    painted = len(visit.page.scenes)
    visit.browser.window.wait(250)
    assert visit.session.counted == 2
    visit.browser.window.wait(500)
    assert not visit.session.is_counting
    assert len(visit.page.scenes) == painted + 3


def test_where_nothing_may_move_the_count_is_painted_as_it_begins_and_whole(visit: Visit) -> None:
    visit.kd.is_still = True
    visit.begin()
    while not visit.session.is_over:
        painted = len(visit.page.scenes)
        visit.tap("roll", "go")
    assert len(visit.page.scenes) == painted + 3
    assert not visit.session.is_counting


def test_nobody_counts_at_a_table_that_was_left(visit: Visit) -> None:
    visit.begin()
    visit.finish()
    visit.tap("home")
    painted = len(visit.page.scenes)
    visit.browser.window.wait(1000)
    assert not visit.session.is_counting
    assert len(visit.page.scenes) == painted


def test_quick_mode_rolls_by_itself_and_is_offered_once(visit: Visit) -> None:
    for _ in range(OFFERED_AFTER):
        visit.begin()
        visit.finish()
    visit.begin()
    assert visit.scene.endswith(f"[{said('notice.quick', fault='')}]")
    visit.tap("quick")
    assert visit.kd.settings.quick == "on"
    assert visit.kd.settings.offered == "quick"
    visit.browser.document.happen("kd:settings")
    visit.browser.window.wait(1200)
    assert len(visit.session.table.actions) == 1
    visit.begin()
    assert "[" not in visit.scene


def test_a_quick_undo_does_not_go_over_the_rivals_turn(visit: Visit) -> None:
    async def play() -> None:
        visit.begin("2 page")
        visit.tap("roll", "undo")
        visit.browser.window.time += 1
        visit.tap("undo")
        assert visit.session.table.actions == ()

    asyncio.run(play())
    assert UNHURRIED > 1


def test_a_hint_is_found_and_shown(visit: Visit) -> None:
    async def ask() -> None:
        visit.begin()
        visit.tap("roll", "hint")
        for _ in range(20):
            await asyncio.sleep(0)

    asyncio.run(ask())
    assert visit.session.hint == "go"
    assert visit.scene.endswith("go")


def test_a_hint_is_given_to_those_who_sit_face_to_face_too(visit: Visit) -> None:
    async def ask() -> None:
        visit.kd.settings.seats = "face"
        visit.begin()
        visit.tap("roll", "hint")
        for _ in range(20):
            await asyncio.sleep(0)

    asyncio.run(ask())
    assert visit.session.hint == "go"


def test_a_review_is_found_and_a_game_goes_on_from_one_of_its_turns(visit: Visit) -> None:
    async def ask() -> None:
        visit.begin()
        visit.tap("roll", "go", "coach", "coach:2")
        for _ in range(20):
            await asyncio.sleep(0)

    asyncio.run(ask())
    assert visit.page.sheets[0] == said("coach.waiting")
    assert visit.page.sheets[-1] == "review of 2 for (<Seat.TWO: 1>,)"
    visit.tap("on:1")
    ((record, title, game),) = visit.kd.told("openSetup")
    assert record.splitlines()[3].startswith("roll ")
    assert (title, game) == (said("coach.again"), "race")


def test_others_play_on_for_practice_and_a_game_that_is_over_keeps_its_players(
    visit: Visit,
) -> None:
    async def play() -> None:
        visit.begin()
        visit.tap("roll", "go")
        visit.ask(kind="against", rival="2 king")
        assert visit.session.is_practice
        assert visit.kd.told("seated")[-1] == ("2 king", "", "race")
        visit.ask(kind="against", rival="people")
        assert not visit.session.is_practice

    asyncio.run(play())
    visit.finish()
    visit.ask(kind="against", rival="2 king")
    assert not visit.session.levels


def test_chance_can_be_checked_at_a_table_and_in_a_replay(visit: Visit) -> None:
    visit.ask(kind="fair")
    visit.begin()
    visit.ask(kind="fair")
    visit.finish()
    record = str(visit.session.table)
    visit.ask(kind="replay", code=record, isSure=False)
    visit.ask(kind="fair")
    visit.ask(kind="learn", game="race")
    visit.ask(kind="fair")
    assert visit.page.sheets == ["fair False", "fair True"]


def test_a_picture_that_cannot_be_shared_is_told(visit: Visit) -> None:
    visit.begin()
    visit.finish()

    async def share() -> None:
        visit.tap("share")
        for _ in range(20):
            await asyncio.sleep(0)

    asyncio.run(share())
    assert visit.scene.endswith(f"[{said('notice.picture.failed', fault='')}]")
    visit.tap("close")
    assert "[" not in visit.scene


def test_a_dialog_over_the_table_holds_the_rival_up(visit: Visit) -> None:
    visit.kd.settings.speed = "off"
    visit.browser.document.dialog = object()

    async def play() -> None:
        visit.begin("2 page")
        visit.tap("roll", "go")
        before = visit.session.table.actions
        for _ in range(60):
            await asyncio.sleep(0)
        assert visit.session.table.actions == before
        # A touch on undo hurries nobody; any other does.
        for closest in (lambda _: True, lambda _: False):
            target = SimpleNamespace(closest=closest)
            visit.browser.document.happen("pointerdown", timeStamp=9.0, target=target)
        visit.tap("home")

    asyncio.run(play())


# The window that saves


def test_a_game_that_cannot_be_saved_is_told_of_and_handed_to_the_page(visit: Visit) -> None:
    visit.kd.storage.is_full = True
    visit.begin()
    assert visit.scene.endswith(f"[{said('notice.not_saved')}]")
    assert '"slot"' in visit.kd.unsaved
    visit.tap("close")
    assert "[" not in visit.scene
    visit.tap("home")
    visit.ask(kind="continue", game="race")
    assert visit.session.table.actions == ()


def test_a_window_that_may_not_save_shows_what_the_other_does(visit: Visit) -> None:
    visit.begin()
    visit.tap("roll")
    storage = visit.kd.storage
    storage.items["kd:window"] = "another"
    visit.browser.window.happen("storage", key="kd:window", newValue="another")
    assert visit.scene.endswith(f"[{said('notice.elsewhere')}]")
    before = visit.session
    visit.tap("go")
    assert len(visit.session.table.actions) == 1
    visit.browser.window.happen("storage", key="kd:race:a", newValue="")
    assert visit.session is not before
    visit.tap("play_here", "go")
    assert len(visit.session.table.actions) == 2


def test_a_game_is_saved_once_more_when_the_window_is_left(visit: Visit) -> None:
    visit.kd.storage.is_full = True
    visit.begin()
    visit.kd.storage.is_full = False
    visit.browser.window.happen("pagehide")
    assert any("kd-slot" in value for value in visit.kd.storage.items.values())


def test_a_damaged_save_is_told_of_at_home(visit: Visit) -> None:
    visit.kd.storage.items["kd:race:a"] = "junk"
    visit.ask(kind="continue", game="race")
    ((words,),) = visit.kd.told("home")
    assert words == said("notice.lost", fault=said("fault.not_a_record"))


def test_a_request_from_before_the_start_is_done_then(browser: Browser) -> None:
    browser.kd.intent = {"kind": "learn", "game": "race"}
    visit = Visit(browser)
    assert visit.kd.told("started") == [()]
    assert visit.scene == "lesson 0"


# Learning and replaying


def test_a_lesson_can_be_skipped_or_left(visit: Visit) -> None:
    visit.ask(kind="learn", game="race")
    assert visit.kd.told("seated") == [("", "", "")]
    visit.ask(kind="against", rival="king")
    visit.tap("leave")
    assert visit.kd.storage.items["kd:race:tutorial"] == "0"
    visit.ask(kind="learn", game="race")
    visit.tap("skip")
    assert visit.kd.storage.items["kd:race:tutorial"] == "done"
    assert visit.kd.told("openSetup") == []
    # Nothing happens at a table that is not there.
    visit.app.tap("roll")
    visit.ask(kind="undo")
    visit.ask(kind="against", rival="king")
    visit.browser.document.happen("kd:language")


def test_the_rival_of_a_lesson_that_was_left_plays_no_more(visit: Visit) -> None:
    visit.ask(kind="learn", game="race")
    visit.tap("roll")
    visit.ask(kind="home")
    visit.browser.window.wait(5000)
    assert visit.kd.storage.items["kd:race:tutorial"] == "1"
    visit.ask(kind="learn", game="race")
    assert visit.scene == "lesson 1"


def test_a_replay_has_the_names_of_those_who_played_it(visit: Visit) -> None:
    record = record_of_a_finished_game(visit)
    visit.kd.settings.name1 = "Someone else"
    visit.ask(kind="replay", code=record, who="people", isSure=False, names=["Ada", "Bo"])
    assert visit.scene.endswith(") Ada Bo")
    visit.ask(kind="replay", code=record, who="2 king", isSure=False, names=["Ada", "Bo"])
    assert visit.scene.endswith(") Ada")


def test_a_replay_has_a_code_a_review_and_a_way_on(visit: Visit) -> None:
    record = record_of_a_finished_game(visit)
    visit.ask(kind="replay", code=record, isSure=False)
    visit.tap("code")
    assert visit.kd.told("copy") == [("a code",)]
    assert visit.scene.endswith(f"[{said('notice.copied', fault='')}]")
    visit.tap("close", "on")
    assert visit.kd.told("openSetup") == []
    visit.tap("back", "on")
    assert len(visit.kd.told("openSetup")) == 1
    visit.ask(kind="against", rival="king")
    visit.browser.window.happen("pagehide")

    async def ask() -> None:
        visit.tap("coach")
        for _ in range(9):
            await asyncio.sleep(0)

    asyncio.run(ask())
    assert visit.page.sheets[-1].startswith("review of ")


# Games from elsewhere


def test_what_is_no_code_is_told_at_home(visit: Visit) -> None:
    visit.ask(kind="replay", code="hello", isSure=False)
    assert visit.kd.told("home") == [(said("code.not_a_code"),)]


@pytest.mark.parametrize("is_sure", [True, False])
def test_a_pasted_game_replaces_one_under_way_only_if_they_are_sure(
    visit: Visit, is_sure: bool
) -> None:
    visit.begin()
    visit.tap("roll", "go")
    pasted = str(visit.session.table)
    visit.begin()
    own = str(visit.session.table)
    visit.tap("home")
    visit.ask(kind="replay", code=pasted, isSure=False)
    assert visit.kd.told("askToReplace") == [("race",)]
    visit.ask(kind="replace", isSure=is_sure)
    assert str(visit.session.table) == (pasted if is_sure else own)


def test_a_game_goes_on_from_a_turn_with_a_seed_of_its_own(visit: Visit) -> None:
    visit.begin()
    visit.tap("roll", "go", "on:1")
    ((record, _, _),) = visit.kd.told("openSetup")
    visit.ask(kind="replay", code=record, who="people", isSure=True)
    assert len(visit.session.table.actions) == 1
    assert visit.session.table.seed is not None


def test_all_saves_of_another_browser_are_taken_over(visit: Visit) -> None:
    record_of_a_finished_game(visit)
    visit.begin()
    saves = json.dumps(visit.kd.storage.items)
    over = json.dumps({"kd:race:games": visit.kd.storage.items["kd:race:games"]})
    under_way = str(visit.session.table)
    visit.kd.storage.items.clear()
    other = visit.reload()
    other.ask(kind="replay", code=saves, isSure=False)
    assert str(other.session.table) == under_way
    assert "kd:race:games" in other.kd.storage.items
    other.tap("home")
    other.ask(kind="replay", code=over, isSure=False)
    assert other.kd.told("home")[-1] == (said("code.moved"),)
    other.kd.storage.items.clear()
    other.kd.storage.items["kd:window"] = "another"
    other.browser.window.happen("storage", key="kd:window", newValue="another")
    other.ask(kind="replay", code=over, isSure=False)
    assert other.kd.told("home")[-1] == (said("notice.elsewhere"),)


def test_past_games_that_find_no_room_are_counted(visit: Visit) -> None:
    record_of_a_finished_game(visit)
    over = json.dumps({"kd:race:games": visit.kd.storage.items["kd:race:games"]})
    visit.kd.storage.items.clear()
    other = visit.reload()
    other.kd.storage.is_full = True
    other.ask(kind="replay", code=over, isSure=False)
    assert other.kd.told("home")[-1] == (said("code.not_kept"),)


def test_repainting_does_not_hold_the_rival_of_a_lesson_back(visit: Visit) -> None:
    visit.ask(kind="learn", game="race")
    visit.tap("roll")
    for _ in range(4):
        visit.browser.window.wait(300)
        visit.browser.document.happen("kd:settings")
    assert visit.kd.storage.items["kd:race:tutorial"] == "done"
