"""Undo by taps in Kingdomino, and games that go on after the page has died."""

from random import Random

import pytest

from kdcore.position import Seat
from tests.support.kingdomino_positions import again, is_over
from tests.support.kingdomino_taps import (
    SETUPS,
    new_session,
    offered,
    plain_tap,
)
from tests.support.saves import read_slot
from web.kingdomino.players import spell
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.saves.slots import slot_text

# Undo


@pytest.mark.parametrize("setup", SETUPS)
def test_undo_never_crosses_a_deal_nor_another_player(setup: str) -> None:
    rng, session = Random(setup), new_session(setup, 6)
    while not is_over(session):
        if rng.random() < 0.25:
            owner, states, before = session.owner, session.table.states, session.table.actions
            while session.can_undo:
                tap(session, "undo")
                assert session.message is None
                assert session.owner is owner
            kept = len(session.table.actions)
            assert all(state.to_act is owner for state in states[kept : len(before)])
            for action in before[kept:]:
                again(session, action)
        tap(session, plain_tap(session, rng))


def test_undo_goes_back_through_both_turns_of_who_has_two_in_a_row() -> None:
    """A game of two players with two kings each."""
    rng = Random(8)
    for seed in range(30):
        session = new_session("2", seed)
        while not is_over(session):
            order = session.base.order
            is_bare = session.pending is None and session.half is None
            if session.placing is not None and is_bare and session.can_undo:
                before = session.state
                tap(session, "undo")
                assert session.pending is not None
                assert session.choices
                assert session.owner is order[0]
                assert session.state != before
                return
            tap(session, plain_tap(session, rng))
    pytest.fail("nobody had two turns in a row")


WITH_RIVALS = {Seat.TWO: "page", Seat.FOUR: "king"}


@pytest.mark.parametrize(
    ("setup", "rivals"), [*((setup, {}) for setup in SETUPS), ("4 dynasty", WITH_RIVALS)]
)
def test_whenever_the_page_dies_the_game_goes_on_as_it_was(
    setup: str, rivals: dict[Seat, str]
) -> None:
    """The record is written after every action; half a domino is lost, and which half leads."""
    rng, session = Random(1), new_session(setup, 1, rivals)
    seen = set[str]()
    while not is_over(session):
        text = slot_text(1, str(session.table), session.pending is not None, spell(rivals))
        _, table, has_pending, who, _ = read_slot(text, KINGDOMINO)
        read = Session(table, has_pending, who)
        read.half, read.lead = session.half, session.lead
        assert what_matters(read) == what_matters(session)
        if session.is_rivals_turn:
            session.forget_last_tap()
            session.play(rng.choice(session.state.legal_actions()))
            seen.add("rival")
        else:
            what = plain_tap(session, rng)
            tap(session, what)
            seen.add(what.partition(":")[0])
    assert {"square", "domino", "next"} <= seen
    assert ("begin" in seen) is (session.state.setup.games > 1)
    assert ("rival" in seen) is bool(rivals)


def what_matters(session: Session) -> list[object]:
    return [
        *(session.state, session.base, session.pending, session.owner, session.own, session.main),
        *(session.told, session.can_undo, session.has_new_game, offered(session)),
        *(session.deeds(seat) for seat in session.state.setup.seats),
    ]
