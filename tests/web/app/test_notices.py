"""Notices in the bar above the table, and at Home."""

from kdcore.record import Fault
from web.app.notices import Notices
from web.shared.text import text
from web.shared.widgets import Notice


def acts(notice: Notice | None) -> list[str]:
    assert notice is not None
    return [button.act for button in notice.buttons]


def said(key: str, **values: object) -> str:
    return text("en", key, **values)


def test_nothing_is_told_of_nothing() -> None:
    notices = Notices()
    assert notices.bar("en") is None
    assert notices.at_home("en") == ""


def test_that_another_window_plays_goes_first() -> None:
    notices = Notices()
    notices.tell("copied")
    bar = notices.bar("en", is_elsewhere=True, is_unsaved=True)
    assert bar is not None
    assert bar.text == said("notice.elsewhere")
    assert acts(bar) == ["play_here"]


def test_the_first_that_was_told_is_shown_until_it_is_closed() -> None:
    notices = Notices()
    notices.tell("quick")
    notices.tell("left_out", 3)
    bar = notices.bar("en", is_unsaved=True)
    assert bar is not None
    assert bar.text == said("notice.quick", fault="")
    assert acts(bar) == ["quick", "close"]
    notices.tell_only("rival")
    assert acts(notices.bar("en")) == ["report", "close"]
    notices.clear()
    assert notices.bar("en") is None


def test_how_many_past_games_found_no_room_is_told() -> None:
    notices = Notices()
    notices.tell("left_out", 2)
    bar = notices.bar("en")
    assert bar is not None
    assert bar.text == said("code.left_out", count=2)


def test_that_a_game_is_not_saved_is_told_until_they_know() -> None:
    notices = Notices()
    bar = notices.bar("en", is_unsaved=True)
    assert bar is not None
    assert bar.text == said("notice.not_saved")
    assert acts(bar) == ["copy", "close"]
    notices.close(is_unsaved=True)
    assert notices.bar("en", is_unsaved=True) is None
    # Saved again, and lost again: that is news.
    notices.close(is_unsaved=False)
    assert notices.bar("en", is_unsaved=True) is not None


def test_closing_another_notice_does_not_mean_that_they_know() -> None:
    notices = Notices()
    notices.tell("copied")
    notices.close(is_unsaved=True)
    assert notices.bar("en", is_unsaved=True) is not None


def test_saves_that_cannot_be_read_are_told_of_at_the_table_and_at_home() -> None:
    notices = Notices()
    notices.tell_faults([Fault.CUT_OFF])
    fault = said("fault.cut_off")
    bar = notices.bar("en")
    assert bar is not None
    assert bar.text == said("notice.damaged", fault=fault)
    assert notices.at_home("en") == said("notice.lost", fault=fault)
    notices.tell_faults([Fault.NEWER_VERSION])
    assert notices.at_home("en") == said("notice.made_newer")
    notices.tell_faults([])
    assert notices.at_home("en") == ""
