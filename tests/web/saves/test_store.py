"""Saved games on storages that work, and on all the kinds that do not."""

import json

import pytest

from kdcore import Fault, duel
from kdcore.duel import MAP, State
from kdcore.table import Table
from tests.support.memory_storage import LARGEST, Shelf, played, reread, saved
from tests.support.saves import SLOTS, SUMMARY, Store, read_slot
from tests.support.taps import new_table, plain_tap
from web.duel.saving import DUEL
from web.duel.session import Session
from web.duel.taps import tap
from web.saves import history
from web.saves.slots import VERSION, NotASlot, slot_text
from web.saves.store import BAD, MOST_BAD, ROOM_FOR_BAD, Failure

NEWER = f"kd-slot {VERSION + 1} 9 new words\nwhatever"


def test_every_action_of_a_game_is_there_again_after_any_of_them() -> None:
    shelf = Shelf()
    session = Session(new_table(3))
    store = Store(shelf)
    while session.state.to_act is not None:
        tap(session, plain_tap(session))
        assert store.save_game(session.table, 0, bool(session.pending))
        assert reread(shelf) == str(session.table)
        assert Store(shelf).read_back().has_pending == bool(session.pending)
    assert {*shelf.items} == {*SLOTS, SUMMARY}


def test_a_game_takes_at_most_four_kilobytes() -> None:
    for seed in range(5):
        session = Session(new_table(seed))
        while session.state.to_act is not None:
            tap(session, plain_tap(session))
        assert len(slot_text(999_999, str(session.table))) <= LARGEST


def test_the_tutorial_is_kept_apart_from_the_game() -> None:
    shelf = saved(3)
    before = {key: shelf.getItem(key) for key in (*SLOTS, SUMMARY)}
    store = Store(shelf)
    assert store.tutorial() is None
    assert store.keep_tutorial("7")
    assert Store(shelf).tutorial() == "7"
    assert before == {key: shelf.getItem(key) for key in before}
    assert not Store(None).keep_tutorial("7")
    assert Store(None).tutorial() is None


def test_nothing_saved_is_no_game() -> None:
    found = Store(Shelf()).read()
    assert found.table is None
    assert found.faults == ()


def test_saving_goes_on_where_another_visit_stopped() -> None:
    shelf = saved(3, 4)
    store = Store(shelf)
    store.read()
    assert store.save_game(played(5), 0)
    assert reread(shelf) == str(played(5))
    counters = sorted(read_slot(shelf.items[slot]).counter for slot in SLOTS)
    assert counters == [2, 3]


@pytest.mark.parametrize("cut", [0, 1, 10, 40, 90, -1, -5, -14])
def test_a_torn_slot_falls_back_to_the_other_and_is_kept(cut: int) -> None:
    shelf = saved(3, 4)
    torn = shelf.items[SLOTS[1]][:cut]
    shelf.items[SLOTS[1]] = torn
    found = Store(shelf).read()
    assert str(found.table) == str(played(3))
    assert len(found.faults) == 1
    assert shelf.items[f"{BAD}1"] == torn
    assert SLOTS[1] not in shelf.items


def test_any_changed_character_is_noticed() -> None:
    whole = slot_text(7, str(played(6)))
    for at in range(len(whole)):
        garbled = whole[:at] + ("7" if whole[at] != "7" else "8") + whole[at + 1 :]
        with pytest.raises(NotASlot):
            read_slot(garbled)


@pytest.mark.parametrize(
    "content", ["", "{}", "null", "42", "<html>", "\x00\ud800", "kd-slot", "é" * 5]
)
def test_foreign_content_is_put_aside(content: str) -> None:
    shelf = saved(3, 4)
    for slot in SLOTS:
        shelf.items[slot] = content
    store = Store(shelf)
    found = store.read()
    assert found.table is None
    assert len(found.faults) == 2
    assert [key for key in shelf.items if key.startswith(BAD)] == [f"{BAD}1"]
    assert store.save_game(played(2), 0)
    assert reread(shelf) == str(played(2))


def test_other_peoples_keys_are_never_touched() -> None:
    shelf = saved(3, 4)
    shelf.items |= {"theirs": "1", "kdx": "2", "slot": "3"}
    shelf.items[SLOTS[0]] = shelf.items[SLOTS[1]] = "rubbish"
    store = Store(shelf)
    store.read()
    store.save_game(played(2), 0)
    store.forget_summary_if_empty()
    assert {key for key in shelf.items if not key.startswith("kd:")} == {"theirs", "kdx", "slot"}


def test_only_the_last_few_damaged_saves_are_kept() -> None:
    shelf = Shelf()
    for number in range(MOST_BAD + 4):
        shelf.items[SLOTS[0]] = f"rubbish {number}"
        Store(shelf).read()
    kept = [shelf.items[key] for key in shelf.items if key.startswith(BAD)]
    assert len(kept) == MOST_BAD
    assert kept[-1] == f"rubbish {MOST_BAD + 3}"


@pytest.mark.parametrize("length", [7_000, 1_000_000])
def test_damaged_saves_take_no_more_than_their_room_and_the_oldest_go_first(length: int) -> None:
    shelf = Shelf()
    for letter in "abcd":
        shelf.items[SLOTS[0]] = letter * length
        Store(shelf).read()
    kept = [shelf.items[key] for key in shelf.items if key.startswith(BAD)]
    assert [text[0] for text in kept] == ["c", "d"][-(ROOM_FOR_BAD // min(length, ROOM_FOR_BAD)) :]
    assert sum(map(len, kept)) <= ROOM_FOR_BAD


def test_all_that_is_kept_fits_into_what_was_agreed() -> None:
    """Slots and lists of both games; the rest are summaries, tallies, settings and tutorials."""
    two_slots, the_rest = 2 * LARGEST, 6_000
    assert 2 * (history.ROOM + two_slots) + ROOM_FOR_BAD + the_rest <= 200_000


@pytest.mark.parametrize("newer", [NEWER, "record"])
def test_what_a_newer_version_saved_is_never_overwritten(newer: str) -> None:
    if newer == "record":
        newer = slot_text(9, str(played(3)).replace("kd-record 1", "kd-record 2"))
    shelf = saved(3, 4)
    shelf.items[SLOTS[1]] = newer
    store = Store(shelf)
    found = store.read()
    assert found.faults == (Fault.NEWER_VERSION,)
    assert str(found.table) == str(played(3))
    for taps in (5, 6, 7):
        assert store.save_game(played(taps), 0)
        assert shelf.items[SLOTS[1]] == newer
        assert reread(shelf) == str(played(taps))


def test_two_newer_slots_leave_no_room() -> None:
    shelf = Shelf()
    shelf.items = dict.fromkeys(SLOTS, NEWER)
    before = dict(shelf.items)
    store = Store(shelf)
    assert store.read().faults == (Fault.NEWER_VERSION, Fault.NEWER_VERSION)
    assert not store.save_game(played(3), 0)
    assert store.failure is Failure.NO_ROOM
    assert shelf.items == before


@pytest.mark.parametrize("room", [0, 50, 300, 700, 1200])
def test_a_full_storage_keeps_the_last_game_that_fitted(room: int) -> None:
    shelf = Shelf(room)
    store = Store(shelf)
    last = None
    for taps in range(1, 60, 4):
        if store.save_game(played(taps), 0):
            last = str(played(taps))
        else:
            assert store.failure is Failure.REFUSED
    found = Store(shelf).read().table
    assert (None if found is None else str(found)) == last


def test_saving_goes_on_when_there_is_room_again() -> None:
    shelf = Shelf(50)
    store = Store(shelf)
    assert not store.save_game(played(3), 0)
    shelf.room = None
    assert store.save_game(played(4), 0)
    assert store.failure is None


def test_what_cannot_be_put_aside_stays_where_it_is() -> None:
    shelf = saved(3, 4)
    shelf.items[SLOTS[0]] = "rubbish" * 100
    shelf.room = sum(len(key) + len(item) for key, item in shelf.items.items()) + 400
    store = Store(shelf)
    assert str(store.read().table) == str(played(4))
    assert store.save_game(played(5), 0)
    assert shelf.items[SLOTS[0]] == "rubbish" * 100
    assert reread(shelf) == str(played(5))


@pytest.mark.parametrize(
    "broken", ["get", "set", "remove", "key", "length", "get set remove key length"]
)
def test_a_storage_that_raises_never_stops_the_game(broken: str) -> None:
    shelf = saved(3, 4)
    shelf.items[SLOTS[0]] = "rubbish"
    shelf.broken = broken.split()
    store = Store(shelf)
    store.read()
    is_saved = store.save_game(played(5), 0)
    assert is_saved == (store.failure is None)
    store.forget_summary_if_empty()
    if "set" in broken or "get" in broken:
        assert not is_saved


def test_no_storage_at_all_is_a_failure_to_save() -> None:
    store = Store(None)
    assert store.read().table is None
    assert not store.save_game(played(3), 0)
    assert store.failure is Failure.NO_STORAGE


def test_a_storage_that_forgets_at_once_is_noticed() -> None:
    class Forgetful(Shelf):
        def setItem(self, key: str, value: str) -> None:  # noqa: N802
            pass

    store = Store(Forgetful())
    assert not store.save_game(played(3), 0)
    assert store.failure is Failure.REFUSED


def test_the_summary_tells_turn_scores_whether_it_is_over_and_a_map() -> None:
    shelf = Shelf()
    store = Store(shelf)
    session = Session(new_table(3))
    store.save_game(session.table, 17)
    assert json.loads(shelf.items[SUMMARY]) == {
        "turn": 1,
        "scores": [0, 0],
        "when": 17,
        "over": False,
        "map": "." * 17 + "#" + "." * 17,
    }
    while session.state.to_act is not None:
        tap(session, plain_tap(session))
    store.save_game(session.table, 18)
    summary = json.loads(shelf.items[SUMMARY])
    assert summary["over"] is True
    assert summary["scores"] == [duel.total(player) for player in session.state.players]
    kingdom = session.state.players[session.state.roller].kingdom
    for figure, cell in zip(summary["map"], MAP.cells, strict=True):
        kind = kingdom.kind_on(MAP.square[cell])
        is_castle = MAP.square[cell] == MAP.castle
        assert figure == ("#" if is_castle else "." if kind is None else str(kind))


def test_the_summary_tells_the_turn_that_the_table_does() -> None:
    session = Session(new_table(3))
    ahead = 0
    while session.owner is not None:
        told = DUEL.told(session.table, None, bool(session.pending))
        assert (told["turn"], told["over"]) == (session.base.turn, False)
        ahead += session.state.turn != told["turn"]
        tap(session, plain_tap(session))
    assert ahead


@pytest.mark.parametrize("left", [*SLOTS, None])
def test_the_summary_stays_as_long_as_a_slot_does(left: str | None) -> None:
    shelf = saved(3, 4)
    for slot in set(SLOTS) - {left}:
        del shelf.items[slot]
    Store(shelf).forget_summary_if_empty()
    assert (SUMMARY in shelf.items) == (left is not None)


def test_a_summary_is_not_forgotten_for_slots_that_cannot_be_read() -> None:
    shelf = Shelf(broken="get")
    shelf.items[SUMMARY] = "{}"
    Store(shelf).forget_summary_if_empty()
    assert SUMMARY in shelf.items


def test_faults_of_the_record_are_told_apart() -> None:
    record = str(Table(duel, State.start(), 1)).replace("setup roller 1", "setup roller 7")
    with pytest.raises(NotASlot) as raised:
        read_slot(slot_text(1, record))
    assert raised.value.fault is Fault.BAD_SETUP
