"""Recovery from errors, by the toy game and by what can go wrong with it."""

import asyncio

from tests.web.app.conftest import Visit
from web.app.recovery import _lines


def trouble(visit: Visit) -> tuple[str, bool]:
    """The only trouble that was told, which is then forgotten."""
    ((_, report, can_undo),) = visit.kd.told("trouble")
    visit.kd.calls = [call for call in visit.kd.calls if call[0] != "trouble"]
    return report, can_undo


def test_a_tap_that_fails_leaves_the_table_as_it_was(visit: Visit) -> None:
    visit.begin()
    visit.tap("roll", "go")
    record, session = str(visit.session.table), visit.session
    visit.tap("break")
    report, can_undo = trouble(visit)
    assert "1.2.3" in report
    assert "a table that breaks" in report
    assert record in report
    assert can_undo
    assert visit.session is not session
    assert str(visit.session.table) == record
    assert "built" in visit.page.scenes
    visit.tap("roll")
    assert len(visit.session.table.actions) == 3


def test_a_table_that_cannot_be_painted_gives_way_to_home(visit: Visit) -> None:
    visit.begin()
    visit.page.breaks = True
    visit.tap("roll")
    report, can_undo = trouble(visit)
    assert report.count("a page that breaks") >= 2
    assert not can_undo
    assert visit.kd.told("home") == [("",)]
    visit.page.breaks = False
    visit.ask(kind="continue", game="race")
    assert visit.scene == f"{visit.session.state.fields}"


def test_a_lesson_that_fails_is_over(visit: Visit) -> None:
    visit.ask(kind="learn", game="race")
    visit.tap("break")
    assert "a lesson that breaks" in trouble(visit)[0]
    assert visit.kd.storage.items["kd:race:tutorial"] == "done"
    assert visit.kd.told("home") == [("",)]


def test_a_request_that_cannot_be_read_is_refused_and_told(visit: Visit) -> None:
    visit.ask(kind="dance")
    report, can_undo = trouble(visit)
    assert "dance" in report
    assert not can_undo
    visit.begin()
    visit.ask(kind="new", game="race", who="nobody at all")
    assert "not a seat" in trouble(visit)[0]


def test_a_replay_or_home_that_fails_ends_at_home(visit: Visit) -> None:
    visit.begin()
    visit.finish()
    record = str(visit.session.table)
    visit.ask(kind="replay", code=record, isSure=False)
    visit.page.breaks = True
    visit.tap("back")
    visit.page.breaks = False
    trouble(visit)
    assert visit.kd.told("home") == [("",)]
    visit.app.recovery.recover(ZeroDivisionError("at home"))
    assert "at home" in trouble(visit)[0]


def test_a_rival_that_fails_is_told_of_and_its_report_can_be_copied(visit: Visit) -> None:
    visit.kd.settings.speed = "off"

    def fails(*_: object) -> None:
        raise ZeroDivisionError("a rival that fails")

    async def play() -> None:
        visit.begin("2 page")
        visit.tap("roll", "go")
        # The session that is rebuilt plays as it should.
        visit.session.play = fails  # type: ignore[method-assign]  # A rival's error.
        for _ in range(60):
            await asyncio.sleep(0)

    asyncio.run(play())
    assert not visit.session.is_rivals_turn
    assert visit.page.scenes[-1].endswith("]")
    visit.tap("report")
    ((report,),) = visit.kd.told("copy")
    assert "a rival that fails" in report


def test_an_error_that_cannot_be_told_is_named() -> None:
    class Odd(Exception):
        def __str__(self) -> str:
            raise RecursionError

        def __repr__(self) -> str:
            return "odd"

    assert _lines(Odd())


def test_nothing_goes_on_behind_home_after_a_table_that_cannot_be_painted(visit: Visit) -> None:
    visit.kd.settings.quick = "on"
    visit.begin()
    visit.page.breaks = True
    visit.tap("roll")
    visit.page.breaks = False
    trouble(visit)
    record = str(visit.session.table)
    visit.browser.window.wait(10_000)
    assert str(visit.session.table) == record


def test_the_way_home_is_finished_even_if_leaving_the_table_fails(visit: Visit) -> None:
    visit.begin()
    visit.finish()
    assert visit.session.is_counting
    visit.page.breaks = True
    visit.ask(kind="home")
    visit.page.breaks = False
    trouble(visit)
    assert visit.kd.told("home")
    assert visit.app.screen.menu is None
