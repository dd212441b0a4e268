"""Rivals at Kingdomino's table: whole games with a person on any seat, and what is seen of it."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from kdcore.ai import kingdomino as ai
from kdcore.kingdomino import Action, Choose, Place, Stage, State
from kdcore.position import Seat
from tests.support.kingdomino_rivals import against, alone, let_play
from tests.support.kingdomino_taps import new_session, new_table, plain_tap
from tests.support.rivals import Room, gaps_of
from tests.support.saves import read_slot
from web.kingdomino import players
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.kingdomino.text import text
from web.saves.slots import NotASlot, slot_text
from web.shared.opponents import LEVELS
from web.shared.rival_turn import FOLLOWING, MOST, PACES, RivalTurn
from web.shared.seating import FACE_TO_FACE
from web.shared.text import LANGUAGES
from web.shared.time_slice import SHOWN_AFTER
from web.shared.view import View


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
    assert session.is_counting
    assert players.parse(players.spell(session.rivals)) == session.rivals


def test_what_rivals_did_stays_marked_and_is_told_in_words_until_the_person_has_acted() -> None:
    rng, session = Random(2), against(Seat.ONE, players=2, level="squire")
    told = 0
    for _ in range(60):
        if session.owner is None:
            break
        if session.is_rivals_turn:
            let_play(session)
            continue
        picture = scene(session, View("en"))
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
        heard += list(scene(session, View("en")).polite)
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
            seen.append(scene(session, View("en")).boards[Seat.TWO].is_busy)

    let_play(session, room, slow)
    assert True in room.painted
    assert True in seen
    assert not scene(session, View("en")).boards[Seat.TWO].is_busy


def test_rivals_take_their_time_and_a_tap_ends_it() -> None:
    session = against(Seat.ONE, players=3)
    rng = Random(1)
    while not session.is_rivals_turn:
        tap(session, plain_tap(session, rng))
    room = let_play(session, Room(PACES["normal"]))
    whole, actors = PACES["normal"], [state.to_act for state in session.table.states]
    assert {Seat.TWO, Seat.THREE} <= set(actors)
    # The first rival has the whole time, and the other one less of it.
    assert gaps_of(room)[0] == pytest.approx(MOST * whole)
    assert all(gap >= FOLLOWING * MOST * whole - 0.01 for gap in gaps_of(room))
    assert whole < room.now < 2 * whole
    while not session.is_rivals_turn:
        tap(session, plain_tap(session, rng))
    hurried = Room(pace=0.5)
    hurried.session = session
    playing = RivalTurn(session, lambda: ai.opponent("page"), hurried)
    playing.hurry()
    asyncio.run(playing.play())
    assert hurried.now < 0.5


def test_each_of_two_dominoes_in_a_row_has_a_time_of_its_own() -> None:
    rng, session, longest = Random(1), against(Seat.ONE, players=2, seed=1), 0
    while session.owner is not None:
        if not session.is_rivals_turn:
            tap(session, plain_tap(session, rng))
            continue
        gaps = gaps_of(let_play(session, Room(pace=1)))
        assert all(gap >= FOLLOWING * MOST - 0.01 for gap in gaps)
        longest = max(longest, len(gaps))
    assert longest > 3


def test_a_saved_game_that_nobody_plays_is_none() -> None:
    record = str(new_table("2", 1))
    assert read_slot(slot_text(1, record, False, "1 king"), KINGDOMINO).who == {Seat.ONE: "king"}
    with pytest.raises(NotASlot):
        read_slot(slot_text(1, record, False, "1 king 2 king"), KINGDOMINO)


# The domino that is left to the last king


def left_over(seat: Seat = Seat.ONE) -> tuple[Session, int]:
    """The last player in the first draw, once the others have chosen, and their domino."""
    for seed in range(99):
        session = alone("4", seat, seed)
        if session.state.order[-1] is seat:
            while not session.state.line:
                session.attend()
                session.play(session.state.legal_actions()[0])
            spots = session.state.line
            return session, next(spot.domino for spot in spots if spot.king is seat)
    raise AssertionError("nobody is last")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_left_a_domino_is_told_until_they_do_something(language: str) -> None:
    session, number = left_over()
    said = text(language, "said.left.you", number=number)
    assert any(said in event for event in scene(session, View(language)).polite)
    while session.is_rivals_turn:
        assert scene(session, View(language)).hand.status == said
        session.attend()
        session.play(session.state.legal_actions()[0])
        assert not any(said in event for event in scene(session, View(language)).polite)
    assert scene(session, View(language)).hand.status == said
    tap(session, f"square:1:{min(session.squares)}")
    assert scene(session, View(language)).hand.status != said


def test_what_is_left_to_others_is_said_too() -> None:
    session, number = left_over()
    shared = Session(session.table)
    shared.happened = session.happened
    said = " ".join(scene(shared, View("en")).polite)
    assert f"Only {number} was left for Player 1" in said


def test_the_only_domino_that_is_left_is_named() -> None:
    rng, session = Random(5), new_session("4", 5)
    while not isinstance(session.pending, Place) or session.state.stage is Stage.CHOOSE:
        tap(session, plain_tap(session, rng))
    (number,) = session.choices
    assert scene(session, View("en")).hand.status == f"Only {number} is left. Tap it to keep this"


def test_in_the_last_round_nobody_is_said_to_choose() -> None:
    said = set()
    for seed in range(6):
        rng, session = Random(seed), new_session("4", seed)
        while session.owner is not None:
            if session.main == "next":
                said.add(
                    scene(session, View("en", seating=FACE_TO_FACE)).boards[session.owner].note
                )
            tap(session, plain_tap(session, rng))
    assert said == {"placed", "discarded"}
