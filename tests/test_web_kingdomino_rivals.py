"""Rivals at Kingdomino's table: whole games with a person on any seat, and what is seen of it."""

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from kdcore.ai import kingdomino as ai
from kdcore.kingdomino import Action, Choose, Place, State
from kdcore.position import Seat
from tests.kingdomino_taps import new_session, new_table, plain_tap
from tests.test_web_rivals import Room
from web.kingdomino import rivals
from web.kingdomino.intents import tap
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.playing import Playing, Search
from web.rivals import LEVELS
from web.store import NotASlot, read_slot, slot_text
from web.thinking import SHOWN_AFTER


def let_play(session: Session, room: Room | None = None, search: Search | None = None) -> Room:
    """Until a person is to act, or nobody."""
    room = room or Room()
    room.session = session

    def opponent() -> Search:
        assert session.rival is not None
        return search or ai.opponent(session.rival.level)

    asyncio.run(Playing(session, opponent, room).play())
    return room


def against(seat: Seat, players: int = 3, level: str = "page", seed: int = 3) -> Session:
    """One person on that seat."""
    levels = {other: level for other in tuple(Seat)[:players] if other is not seat}
    return new_session(str(players), seed, levels)


def test_the_levels_are_those_of_the_opponents() -> None:
    assert LEVELS == ai.LEVELS


@pytest.mark.parametrize("seat", tuple(Seat)[:3])
def test_a_whole_game_with_a_person_on_any_seat(seat: Seat) -> None:
    rng, session = Random(1), against(seat)
    while session.owner is not None:
        if session.is_rivals_turn:
            let_play(session)
            assert session.owner in (seat, None)
        else:
            assert session.own is seat
            tap(session, plain_tap(session, rng))
            assert session.message is None
    assert session.is_walking
    assert rivals.parse(rivals.spell(session.rivals)) == session.rivals


def test_what_rivals_did_stays_marked_and_is_told_in_words_until_the_person_has_acted() -> None:
    rng, session = Random(2), against(Seat.ONE, players=2, level="squire")
    told = 0
    for _ in range(60):
        if session.owner is None:
            break
        if session.is_rivals_turn:
            let_play(session)
            continue
        picture = scene(session, "en")
        deeds = [action for _, action in session.deeds(Seat.TWO)]
        board = picture.boards[Seat.TWO]
        cells = {
            cell for act in deeds if isinstance(act, Place) for cell in (act.first, act.second)
        }
        assert board.last == cells
        for act in deeds:
            if isinstance(act, Choose):
                assert f"chose {act.domino}" in board.note
                told += 1
        assert ("+" in board.note) is bool(cells)
        tap(session, plain_tap(session, rng))
    assert told > 3


def test_what_a_rival_did_is_read_out_as_a_whole() -> None:
    session = against(Seat.ONE, players=2, level="squire")
    rng, heard = Random(3), []
    for _ in range(12):
        while session.owner is not None and not session.is_rivals_turn:
            tap(session, plain_tap(session, rng))
        let_play(session)
        heard += list(scene(session, "en").polite)
    said = " ".join(heard)
    assert "Squire places on " in said
    assert "Squire chooses " in said


def test_long_thought_is_shown_and_then_not() -> None:
    session = against(Seat.ONE, players=2)
    rng = Random(1)
    while not session.is_rivals_turn:
        tap(session, plain_tap(session, rng))
    room = Room()
    seen: list[bool] = []

    def slow(state: State, _rng: Random) -> Iterator[tuple[Action, ...]]:
        for _ in range(3):
            room.now += SHOWN_AFTER
            yield (state.legal_actions()[0],)
            seen.append(scene(session, "en").boards[Seat.TWO].is_busy)

    let_play(session, room, slow)
    assert True in room.painted
    assert True in seen
    assert not scene(session, "en").boards[Seat.TWO].is_busy


def test_rivals_take_their_time_and_a_tap_ends_it() -> None:
    session = against(Seat.ONE, players=3)
    rng = Random(1)
    while not session.is_rivals_turn:
        tap(session, plain_tap(session, rng))
    room = let_play(session, Room(pace=0.5))
    times = [when for when, _ in room.steps]
    assert times[0] >= 0.5
    assert all(later - sooner >= 0.5 for sooner, later in pairwise(times))
    while not session.is_rivals_turn:
        tap(session, plain_tap(session, rng))
    hurried = Room(pace=0.5)
    hurried.session = session
    playing = Playing(session, lambda: ai.opponent("page"), hurried)
    playing.hurry()
    asyncio.run(playing.play())
    assert hurried.now < 0.5


def test_a_saved_game_that_nobody_plays_is_none() -> None:
    record = str(new_table("2", 1))
    assert read_slot(slot_text(1, record, False, "1 king"), KINGDOMINO).who == {Seat.ONE: "king"}
    with pytest.raises(NotASlot):
        read_slot(slot_text(1, record, False, "1 king 2 king"), KINGDOMINO)
