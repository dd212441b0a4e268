"""A third game at the table, through the same protocols as the others: `tests.support.race`."""

import asyncio

import pytest

from tests.support import race, stroll
from tests.web.app.conftest import Visit
from web.app.games import Entry
from web.saves import history

SLOTS = ("kd:race:a", "kd:race:b")
BESIDE = (stroll.ENTRY, race.ENTRY)


@pytest.fixture(params=[(race.ENTRY,), BESIDE], ids=["alone", "beside another"])
def entries(request: pytest.FixtureRequest) -> tuple[Entry, ...]:
    found: tuple[Entry, ...] = request.param
    return found


def test_it_is_begun_and_played_by_taps(visit: Visit) -> None:
    visit.begin()
    assert visit.kd.told("playable") == [("race",)]
    assert visit.kd.told("seated") == [("people", "2", "race")]
    assert visit.scene == "(0, 0)"
    visit.tap("roll", "go")
    assert visit.session.state.fields[0] > 0
    visit.tap("go")
    assert visit.scene.endswith("no go now")
    visit.finish()
    assert visit.kd.told("finished") == [()]
    assert visit.kd.told("seated")[-1] == ("", "2", "race")


def test_it_is_undone_and_the_same_dice_come_again(visit: Visit) -> None:
    visit.begin()
    visit.tap("roll", "go")
    before = visit.session.table.actions
    visit.tap("undo", "undo")
    assert visit.session.table.actions == ()
    visit.tap("roll", "go")
    assert visit.session.table.actions == before


def test_it_is_saved_with_every_action_and_restored(visit: Visit) -> None:
    visit.begin()
    visit.tap("roll", "go")
    record = str(visit.session.table)
    assert any(record in visit.kd.storage.items[key] for key in SLOTS)
    again = visit.reload()
    again.ask(kind="continue", game="race")
    assert str(again.session.table) == record
    assert dict(again.session.levels) == dict(visit.session.levels)
    assert again.kd.told("playable")[-1] == ("race",)


def test_a_rival_plays_it(visit: Visit) -> None:
    visit.kd.settings.speed = "off"

    async def play() -> None:
        visit.begin("2 page")
        visit.tap("roll", "go")
        assert visit.session.is_rivals_turn
        for _ in range(50):
            await asyncio.sleep(0)

    asyncio.run(play())
    assert [str(action) for action in visit.session.table.actions[-1:]] == ["go"]
    assert not visit.session.is_rivals_turn
    assert any(" 2 page" in visit.kd.storage.items[key] for key in SLOTS)


def test_it_is_kept_when_it_is_over_and_replayed(visit: Visit) -> None:
    visit.begin()
    visit.finish()
    (past,) = history.read(visit.kd.storage.items["kd:race:games"])
    assert past.record == str(visit.session.table)
    visit.tap("home")
    assert visit.kd.told("home") == [("",)]
    visit.ask(kind="replay", code=past.record, who=past.who, isSure=False)
    last = len(visit.session.table.actions)
    assert visit.scene == f"{last}: {visit.session.state.fields}"
    visit.tap("back")
    assert visit.scene.startswith(f"{last - 1}: ")
    assert visit.kd.told("seated")[-1] == ("", "", "race")


def test_its_code_goes_on_elsewhere(visit: Visit) -> None:
    visit.begin()
    visit.tap("roll", "go", "copy")
    ((code,),) = visit.kd.told("copy")
    visit.kd.storage.items.clear()
    other = visit.reload()
    other.ask(kind="replay", code=code, isSure=False)
    assert str(other.session.table) == str(visit.session.table)
    other.tap("roll")
    assert len(other.session.table.actions) == 3


def test_it_is_learned_and_its_lesson_is_kept(visit: Visit) -> None:
    visit.ask(kind="learn", game="race")
    assert visit.scene == "lesson 0"
    visit.tap("roll")
    assert visit.kd.storage.items["kd:race:tutorial"] == "1"
    visit.browser.window.wait(2000)
    assert visit.scene == "lesson done"
    visit.tap("play")
    assert visit.kd.told("openSetup") == [("", "", "race")]


def test_its_statistics_are_counted(visit: Visit) -> None:
    visit.begin()
    visit.finish()
    visit.browser.document.happen("kd:past")
    shown = visit.browser.document.elements["past-stats"].innerHTML
    assert "<span>Races</span>" in shown
    assert "<span>everybody</span></th><td>1</td>" in shown


@pytest.mark.parametrize("entries", [BESIDE], indirect=True)
def test_the_game_beside_it_goes_on_where_it_was_left(visit: Visit) -> None:
    visit.begin(game="stroll")
    visit.tap("roll", "go")
    left = str(visit.session.table)
    visit.begin()
    visit.tap("roll")
    raced = str(visit.session.table)
    visit.ask(kind="continue", game="stroll")
    assert str(visit.session.table) == left
    again = visit.reload()
    again.ask(kind="continue", game="race")
    assert str(again.session.table) == raced
    assert visit.kd.told("playable") == [("stroll",), ("race",), ("stroll",)]


@pytest.mark.parametrize("entries", [BESIDE], indirect=True)
def test_a_game_that_cannot_be_saved_is_handed_over_under_its_own_name(visit: Visit) -> None:
    visit.kd.storage.is_full = True
    visit.begin()
    visit.tap("home")
    assert not visit.kd.unsaved
    assert '"slot"' in vars(visit.kd)["unsavedRace"]


def test_its_last_actions_can_be_read_again_wherever_it_is_shown(visit: Visit) -> None:
    visit.begin()
    visit.tap("log")
    assert visit.page.sheets[-1] == "Nothing has happened yet."
    visit.tap("roll", "go")
    actions = [str(action) for action in reversed(visit.session.table.actions)]
    scenes = len(visit.page.scenes)
    visit.ask(kind="log")
    assert visit.page.sheets[-1] == f"The last 20 events, newest first. {', '.join(actions)}"
    assert len(visit.page.scenes) == scenes
    visit.finish()
    (past,) = history.read(visit.kd.storage.items["kd:race:games"])
    visit.ask(kind="replay", code=past.record, who=past.who, isSure=False)
    visit.tap("log")
    assert len(visit.page.sheets[-1]) > len(", ".join(actions))
    visit.ask(kind="learn", game="race")
    visit.tap("log")
    assert visit.page.sheets[-1] == "Nothing has happened yet."
    assert visit.scene == "lesson 0"
