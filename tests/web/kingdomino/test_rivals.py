"""Rivals at Kingdomino's table: whole games with a person on any seat, and what is seen of it."""

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from kdcore.ai import kingdomino as ai
from kdcore.kingdomino import Action, Choose, Deal, Discard, Kings, Place, Stage, State
from kdcore.position import CHANCE, Seat
from tests.support.kingdomino_taps import new_session, new_table, offered, plain_tap
from tests.support.rivals import Room
from tests.support.saves import read_slot
from web.kingdomino import players
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.kingdomino.text import text
from web.saves.slots import NotASlot, slot_text
from web.shared.opponents import LEVELS
from web.shared.rival_turn import RivalTurn, Search
from web.shared.seating import FACE_TO_FACE
from web.shared.text import LANGUAGES
from web.shared.time_slice import SHOWN_AFTER
from web.shared.view import View


def let_play(
    session: Session, room: Room | None = None, search: Search[State, Action] | None = None
) -> Room:
    """Lets rivals play until a person is to act, or nobody."""
    room = room or Room()
    room.session = session

    def opponent() -> Search[State, Action]:
        assert session.rival is not None
        return search or ai.opponent(session.rival.level)

    asyncio.run(RivalTurn(session, opponent, room).play())
    return room


def against(seat: Seat, players: int = 3, level: str = "page", seed: int = 3) -> Session:
    """Rivals for all seats but that of one person."""
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
    room = let_play(session, Room(pace=0.5))
    times = [when for when, _ in room.steps]
    assert times[0] >= 0.5
    assert all(later - sooner >= 0.5 for sooner, later in pairwise(times))
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
        times = [when for when, _ in let_play(session, Room(pace=0.5)).steps]
        assert all(later - sooner >= 0.5 for sooner, later in pairwise((0.0, *times)))
        longest = max(longest, len(times))
    assert longest > 3


def test_a_saved_game_that_nobody_plays_is_none() -> None:
    record = str(new_table("2", 1))
    assert read_slot(slot_text(1, record, False, "1 king"), KINGDOMINO).who == {Seat.ONE: "king"}
    with pytest.raises(NotASlot):
        read_slot(slot_text(1, record, False, "1 king 2 king"), KINGDOMINO)


# Undo


def undo(session: Session) -> None:
    """Undoes, and once more if that is asked for."""
    tap(session, "undo")
    if session.message == "table.undo.again":
        tap(session, "undo")
    assert session.message is None


def read_anew(session: Session) -> Session:
    spelled, has_pending = players.spell(session.rivals), session.pending is not None
    text = slot_text(1, str(session.table), has_pending, spelled, session.is_practice)
    slot = read_slot(text, KINGDOMINO)
    again = Session(slot.table, slot.has_pending, slot.who)
    again.is_practice = slot.is_practice
    return again


def moments(session: Session, seed: int) -> Iterator[Session]:
    """Plays a part of a game by any taps that are offered, whoever is to act then."""
    rng = Random(seed)
    while session.owner is not None or session.main:
        if session.is_rivals_turn:
            session.play(rng.choice(session.state.legal_actions()))
        else:
            tap(session, rng.choice(offered(session)))
        if rng.random() < 0.1:
            yield session


def alone(setup: str, seat: Seat, seed: int) -> Session:
    others = {other: "page" for other in tuple(Seat)[: int(setup[0])] if other is not seat}
    return new_session(setup, seed, others)


@pytest.mark.parametrize("is_read_anew", [False, True])
@pytest.mark.parametrize(
    ("setup", "seat"),
    [("2", Seat.ONE), ("3", Seat.TWO), ("4 harmony", Seat.FOUR), ("2 dynasty", Seat.TWO)],
)
def test_undo_goes_back_to_the_persons_first_decision_and_the_same_is_dealt(
    setup: str, seat: Seat, is_read_anew: bool
) -> None:
    crossed = 0
    for seed in range(2):
        for played in moments(alone(setup, seat, seed), seed):
            session = read_anew(played)
            if session.owner is None:
                assert not session.can_undo
                continue
            states, actions = session.table.states, session.table.actions
            while session.can_undo:
                crosses, before = session.undoes_reply, len(session.table.actions)
                undo(session)
                count = len(session.table.actions)
                assert session.table.actions == actions[:count]
                assert session.owner is seat
                assert session.is_far is crosses
                chosen = zip(states[count:before], actions[count:], strict=False)
                acted = {state.to_act for state, act in chosen if not isinstance(act, Discard)}
                assert crosses is (acted != {seat})
                assert seat in acted
                crossed += crosses
                if is_read_anew:
                    session = read_anew(session)
            count = len(session.table.actions)
            assert not any(
                state.to_act is seat and not isinstance(action, Discard)
                for state, action in zip(states[:count], actions, strict=False)
                if state.game == session.state.game
            )
            for action in actions[count:]:
                if session.state.to_act is CHANCE:
                    assert session.table.draw() == action
                else:
                    session.table.play(action)
    assert crossed > 20


def test_whatever_is_taken_back_and_played_then_the_same_is_dealt() -> None:
    undone = 0
    for seed, setup in enumerate(("2", "3 lines_of_four", "2 dynasty")):
        rng, deals = Random(f"undo {seed}"), list[Deal | Kings]()
        for session in moments(alone(setup, Seat.TWO, seed), seed):
            dealt = [act for act in session.table.actions if isinstance(act, Deal | Kings)]
            count = min(len(dealt), len(deals))
            assert dealt[:count] == deals[:count]
            deals = max(dealt, deals, key=len)
            for _ in range(rng.randint(1, 3)):
                if session.can_undo:
                    undo(session)
                    undone += session.is_far
                    assert session.owner is Seat.TWO
    assert undone > 5


def test_where_more_than_one_person_plays_undo_stays_with_their_own_turn() -> None:
    rng, session = Random(1), new_session("3", 1, {Seat.THREE: "page"})
    for _ in range(40):
        if session.is_rivals_turn:
            let_play(session)
            continue
        tap(session, plain_tap(session, rng))
        states = session.table.states
        again = read_anew(session)
        assert not again.undoes_reply
        while again.can_undo:
            tap(again, "undo")
        taken_back = {state.to_act for state in states[len(again.table.actions) : -1]}
        assert len(taken_back) <= 1
        assert again.owner is session.owner


def answered() -> Session:
    """A game in which a rival is about to answer."""
    rng, session = Random(1), against(Seat.ONE, players=2)
    while session.table.last_actor is not Seat.ONE or not session.is_rivals_turn:
        if session.is_rivals_turn:
            let_play(session)
        else:
            tap(session, plain_tap(session, rng))
    return session


@pytest.mark.parametrize("language", LANGUAGES)
def test_undo_first_says_that_it_makes_a_practice_game_and_then_what_it_did(language: str) -> None:
    session = answered()
    let_play(session)
    record = str(session.table)
    tap(session, "undo")
    asked = scene(session, View(language))
    assert (str(session.table), session.is_practice) == (record, False)
    assert asked.hand.status == asked.assertive == text(language, "table.undo.again")
    tap(session, "undo")
    assert session.is_practice
    said = text(language, "said.undone.far")
    assert scene(session, View(language)).hand.status == said != text(language, "said.undone")
    assert scene(session, View(language)).polite == (said,)
    tap(session, "hush")
    assert scene(session, View(language)).hand.status != said


def test_what_a_rival_has_not_answered_yet_is_taken_back_without_more_ado() -> None:
    session = answered()
    before = session.table.actions
    tap(session, "undo")
    assert session.table.actions == before[:-1]
    assert session.owner is Seat.ONE
    assert (session.is_practice, session.is_far) == (False, False)


@pytest.mark.parametrize("other", ["look:2", "hush", "swap"])
def test_a_warning_that_is_read_no_more_is_given_again(other: str) -> None:
    session = answered()
    let_play(session)
    record = str(session.table)
    tap(session, "undo")
    assert session.message == "table.undo.again"
    tap(session, other)
    tap(session, "undo")
    assert session.message == "table.undo.again"
    session.attend()
    tap(session, "undo")
    assert session.message == "table.undo.again"
    assert (str(session.table), session.is_practice) == (record, False)
    tap(session, "undo")
    assert session.is_practice


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_another_kingdom_the_way_leads_back_and_takes_nothing_back(language: str) -> None:
    session = answered()
    for _ in range(2):
        record = str(session.table)
        tap(session, "look:2")
        back = scene(session, View(language)).hand.undo
        assert back.is_enabled
        assert back.is_shown
        assert back.text == text(language, "kingdom.back")
        tap(session, back.act)
        assert (session.looking, str(session.table)) == (None, record)
        assert scene(session, View(language)).hand.undo.act == "undo"
        let_play(session)


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
