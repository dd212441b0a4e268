"""Undo against a rival, and practice games."""

from collections.abc import Iterator
from random import Random

import pytest

from kdcore import duel
from kdcore.duel import Action, Roll, Stage
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.rivals import PAGE, let_play, until_rival
from tests.support.saves import read_slot
from tests.support.taps import new_table, offered, plain_tap
from web.duel import wording
from web.duel.coach import past_of
from web.duel.players import levels_of, rival_of, spell
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.saves.slots import slot_text
from web.shared.opponents import Rival
from web.shared.rival_turn import plain
from web.shared.text import CATALOGUES, LANGUAGES
from web.shared.view import View

pytestmark = pytest.mark.unwatched


def undo(session: Session) -> None:
    """Undoes, and once more if that is asked for."""
    tap(session, "undo")
    if session.message == "table.undo.again":
        tap(session, "undo")
    assert session.message is None


def played_again(session: Session, actions: tuple[Action, ...]) -> None:
    """Plays the same as before, with the dice of now."""
    for action in actions[len(session.table.actions) :]:
        if session.state.to_act is CHANCE:
            assert session.table.draw() == action
        else:
            session.table.play(action)


def read_anew(session: Session) -> Session:
    spelled = spell(levels_of(session.rival))
    slot = read_slot(
        slot_text(1, str(session.table), bool(session.pending), spelled, session.is_practice)
    )
    again = Session(slot.table, slot.has_pending, rival_of(slot.who))
    again.is_practice = slot.is_practice
    return again


def moments(seat: Seat, seed: int) -> Iterator[Session]:
    """Plays a part of a game by any taps that are offered, whoever is to act then."""
    session, rng = Session(new_table(seed), rival=Rival(seat, "page")), Random(seed)
    while session.owner is not None:
        if not session.is_rivals_turn:
            tap(session, rng.choice(offered(session)))
        elif session.state.to_act is CHANCE:
            session.roll()
        else:
            session.play(rng.choice(session.state.legal_actions()))
        if session.owner is not None and rng.random() < 0.05:
            yield session


@pytest.mark.parametrize("is_read_anew", [False, True])
@pytest.mark.parametrize("seat", duel.SEATS)
def test_undo_goes_back_to_the_persons_first_decision_and_the_dice_stay_the_same(
    seat: Seat, is_read_anew: bool
) -> None:
    person, crossed = Seat(1 - seat), 0
    for seed in range(3):
        for played in moments(seat, seed):
            session = read_anew(played)
            states, actions = session.table.states, session.table.actions
            while session.can_undo:
                crosses, before = session.undoes_reply, len(session.table.actions)
                undo(session)
                count = len(session.table.actions)
                assert session.table.actions == actions[:count]
                assert session.owner is person
                assert session.is_far is crosses
                acted = [state.to_act for state in states[count:before]]
                assert crosses is (set(acted) != {person})
                # One decision, and all that followed.
                assert person in acted
                crossed += crosses
                if is_read_anew:
                    session = read_anew(session)
            count = len(session.table.actions)
            assert all(state.to_act is not person for state in states[:count])
            played_again(session, actions)
            assert session.table.actions == actions
    assert crossed > 50


@pytest.mark.parametrize("seat", duel.SEATS)
def test_whatever_is_taken_back_and_played_then_every_roll_stays_what_it_was(seat: Seat) -> None:
    for seed in range(2):
        rng, rolls, undone = Random(f"undo {seed}"), list[Roll](), 0
        for session in moments(seat, seed):
            rolled = [action for action in session.table.actions if isinstance(action, Roll)]
            count = min(len(rolled), len(rolls))
            assert rolled[:count] == rolls[:count]
            rolls = max(rolled, rolls, key=len)
            for _ in range(rng.randint(1, 4)):
                if session.can_undo:
                    undo(session)
                    undone += session.is_far
                    assert session.owner is not seat
        assert undone > 2


def test_a_game_that_is_over_stays_over() -> None:
    session = Session(new_table(2), rival=PAGE)
    while session.owner is not None:
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    for over in (session, read_anew(session)):
        assert not over.can_undo
        tap(over, "undo")
        assert over.table.actions == session.table.actions


def test_two_people_never_take_back_what_the_other_did_or_the_dice() -> None:
    session = Session(until_rival(is_it=Stage.MAP).table)
    assert not session.undoes_reply
    while session.can_undo:
        tap(session, "undo")
    assert session.table.last_actor is not session.owner


def test_undo_first_says_that_it_makes_a_practice_game() -> None:
    session = until_rival(is_it=Stage.MAP)
    let_play(session, lambda: plain)
    record = str(session.table)
    # A warning that is read no more is given again.
    for _ in range(2):
        tap(session, "look")
        tap(session, "look")
        tap(session, "undo")
        assert session.message == "table.undo.again"
        assert (str(session.table), session.is_practice) == (record, False)
    tap(session, "undo")
    assert session.is_practice
    assert session.message is None
    assert len(record) > len(str(session.table))
    # It is said once a game.
    let = len(session.table.actions)
    while not session.undoes_reply:
        assert session.can_undo
        tap(session, "undo")
    tap(session, "undo")
    assert session.message is None
    assert len(session.table.actions) < let


def test_what_the_rival_has_not_answered_yet_is_taken_back_without_more_ado() -> None:
    session = until_rival(is_it=Stage.MAP)
    assert session.table.last_actor is PAGE.person
    before = len(session.table.actions)
    tap(session, "undo")
    assert len(session.table.actions) < before
    assert session.owner is PAGE.person
    assert (session.is_practice, session.is_far) == (False, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_taken_back_is_said(language: str) -> None:
    session = until_rival(is_it=Stage.MAP)
    let_play(session, lambda: plain)
    tap(session, "undo")
    asked = scene(session, View(language))
    assert asked.status == asked.assertive == CATALOGUES[language]["table.undo.again"]
    tap(session, "undo")
    said = CATALOGUES[language]["said.undone.far"]
    picture = scene(session, View(language))
    assert picture.news == picture.short_news == said
    assert picture.status == picture.prompt
    assert picture.polite == (said,)
    assert max(len(picture.status), len(asked.status)) <= wording.ROOM
    tap(session, plain_tap(session))
    assert scene(session, View(language)).news != said


def test_undo_stops_where_the_dice_would_not_come_again() -> None:
    """A game that goes on from another one, whose dice were drawn from another number."""
    session = until_rival(is_it=Stage.MAP, seed=6)
    start = len(session.table.actions)
    table = Table.read(duel, past_of(session.table, PAGE).until(start))
    table.seed = 17
    session = Session(table, rival=PAGE)
    while session.state.turn < 4:
        if session.is_rivals_turn:
            let_play(session, lambda: plain)
        else:
            tap(session, plain_tap(session))
    actions = session.table.actions
    while session.can_undo:
        undo(session)
    since = actions[len(session.table.actions) :]
    assert len(since) > len(actions) - start
    assert sum(isinstance(action, Roll) for action in since) == 3
    played_again(session, actions)
