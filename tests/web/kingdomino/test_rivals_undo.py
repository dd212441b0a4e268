"""Undo against rivals of Kingdomino: it takes back what they did, and the same is dealt again."""

from collections.abc import Iterator
from random import Random

import pytest

from kdcore.kingdomino import Deal, Discard, Kings
from kdcore.position import CHANCE, Seat
from tests.support.kingdomino_rivals import against, alone, let_play
from tests.support.kingdomino_taps import new_session, offered, plain_tap
from tests.support.saves import read_slot
from web.kingdomino import players
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.kingdomino.text import text
from web.saves.slots import slot_text
from web.shared.text import LANGUAGES
from web.shared.view import View

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
    assert scene(session, View(language)).news == said != text(language, "said.undone")
    assert scene(session, View(language)).polite == (said,)
    tap(session, "hush")
    assert scene(session, View(language)).news != said


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
    session.forget_last_tap()
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
