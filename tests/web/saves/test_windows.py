"""Saved games where two windows are open, and who plays."""

import json

import pytest

from kdcore import Fault
from kdcore.position import Seat
from tests.support.memory_storage import Shelf, played, reread, saved
from tests.support.saves import SLOTS, SUMMARY, Store, read_slot
from web.saves.single_writer import KEY, SingleWriter
from web.saves.slots import NotASlot, Slot, slot_text
from web.saves.store import Failure

# Two windows


def test_whoever_reads_what_another_window_saved_has_nothing_unsaved() -> None:
    shelf = saved(3)
    store = Store(shelf)
    store.read()
    shelf.items[SLOTS[1]] = slot_text(99, str(played(4)))
    assert not store.save_game(played(5), 0)
    assert store.failure is Failure.CHANGED_ELSEWHERE
    assert str(store.read().table) == str(played(4))
    assert store.failure is None


def test_what_is_not_saved_stays_so_if_there_is_nothing_to_read() -> None:
    store = Store(Shelf(room=10))
    store.save_game(played(3), 0)
    store.read()
    assert store.failure is Failure.REFUSED


def test_a_window_never_overwrites_what_another_has_saved_since() -> None:
    shelf = saved(3)
    one, two = Store(shelf), Store(shelf)
    one.read()
    two.read()
    assert two.save_game(played(5), 0)
    assert not one.save_game(played(4), 0)
    assert one.failure is Failure.CHANGED_ELSEWHERE
    assert reread(shelf) == str(played(5))
    one.read()
    assert one.save_game(played(6), 0)


def test_a_window_that_may_not_write_changes_nothing() -> None:
    shelf = saved(3, 4)
    shelf.items[SLOTS[0]] = "rubbish"
    before = dict(shelf.items)
    store = Store(shelf)
    store.may_write = False
    assert str(store.read().table) == str(played(4))
    assert not store.save_game(played(5), 0)
    assert shelf.items == before


def test_with_locks_the_browser_says_who_holds_the_pen() -> None:
    pen = SingleWriter(Shelf(), "one", has_locks=True)
    pen.take()
    assert not pen.check()
    pen.granted(True)
    pen.heard(KEY, "two")
    assert pen.check()
    pen.granted(False)
    assert not pen.check()


def test_locks_that_are_refused_are_done_without() -> None:
    pen = SingleWriter(Shelf(), "one", has_locks=True)
    pen.do_without_locks()
    pen.take()
    assert pen.check()


def test_without_locks_the_last_window_holds_the_pen() -> None:
    shelf = Shelf()
    one, two = (
        SingleWriter(shelf, "one", has_locks=False),
        SingleWriter(shelf, "two", has_locks=False),
    )
    one.take()
    assert one.check()
    two.take()
    one.heard(KEY, "two")
    assert [one.is_held, two.check()] == [False, True]
    one.take()
    assert [one.check(), two.check()] == [True, False]


@pytest.mark.parametrize("shelf", [None, Shelf(broken="set"), Shelf(broken="get")])
def test_without_a_storage_there_is_nothing_to_share(shelf: Shelf | None) -> None:
    pen = SingleWriter(shelf, "one", has_locks=False)
    pen.take()
    assert pen.check()


# Players

FIRST_VERSION = (
    "kd-slot 1 7 draft\n"
    "kd-record 1 duel\n"
    "setup roller 1\n"
    "seed 1\n"
    "roll stripe stripe quarters+2 dot+1\n"
    "take 1\n"
    "take 2\n"
    "take 3\n"
    "place d1-d2\n"
    "end 5 20002391\n"
    "sum db3255a0\n"
)


FIRST_VERSION_FINAL = (
    "kd-slot 1 7 final\n"
    "kd-record 1 duel\n"
    "setup roller 1\n"
    "seed 1\n"
    "roll stripe stripe quarters+2 dot+1\n"
    "take 1\n"
    "take 2\n"
    "take 3\n"
    "place d1-d2\n"
    "end 5 20002391\n"
    "sum 2df15026\n"
)


def test_a_slot_of_the_first_version_is_a_game_of_two_people() -> None:
    """Written before there were rivals."""
    for content, has_pending in ((FIRST_VERSION, True), (FIRST_VERSION_FINAL, False)):
        slot = read_slot(content)
        assert (slot.counter, slot.has_pending, slot.who) == (7, has_pending, {})
        assert len(slot.table.actions) == 5


def test_who_plays_is_saved_with_the_game_and_told_on_home() -> None:
    shelf = Shelf()
    levels = {Seat.ONE: "steward"}
    assert Store(shelf).save_game(played(3), 5, who=levels)
    assert Store(shelf).read_back().who == levels
    assert json.loads(shelf.items[SUMMARY])["rival"] == "steward"
    store = Store(shelf)
    store.read()
    assert store.save_game(played(4), 6)
    assert Store(shelf).read_back().who == {}
    assert "rival" not in json.loads(shelf.items[SUMMARY])


@pytest.mark.parametrize("who", ["2 knight", "3 king", "nobody", "king", "people people"])
def test_a_slot_with_an_unknown_player_is_damaged(who: str) -> None:
    good = slot_text(1, str(played(3)), who="2 king")
    assert read_slot(good).who == {Seat.TWO: "king"}
    with pytest.raises(NotASlot) as caught:
        read_slot(good.replace("2 king", who, 1))
    assert caught.value.fault is Fault.NOT_A_RECORD


def test_that_a_game_is_for_practice_is_saved_and_older_versions_read_all_others() -> None:
    record, levels = str(played(3)), {Seat.TWO: "king"}
    marked = slot_text(1, record, who="2 king", is_practice=True)
    assert read_slot(marked)[2:] == (False, levels, True)
    plain = slot_text(1, record, who="2 king")
    assert plain.startswith("kd-slot 2 1 final 2 king\n")
    assert read_slot(plain)[2:] == (False, levels, False)
    # To a version that does not know the word it is something newer, not something damaged.
    assert marked.startswith("kd-slot 3 1 final 2 king practice\n")
    shelf = Shelf()
    store = Store(shelf)
    for is_practice in (True, False):
        assert store.save_game(played(3), 5, who=levels, is_practice=is_practice)
        assert Store(shelf).read_back().is_practice is is_practice
    slot = json.loads(store.unsaved(Slot(0, played(3), False, levels, True)))["slot"]
    assert read_slot(slot).is_practice
