"""Taps that take back, and taps that hand the table over."""

from random import Random

import pytest

from kdcore import duel
from kdcore.duel import Roll
from kdcore.grid import Cell
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.duel_positions import BARE, placing, played
from tests.support.taps import new_table, offered, plain_tap
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.session import FIRST


@pytest.mark.parametrize("seed", range(20))
def test_undo_never_crosses_a_roll_nor_the_other_person(seed: int) -> None:
    """UND-1: whoever acts still acts, the record is a prefix, no die changes; and so it is for a
    game that was read again.
    """
    rng = Random(seed)
    session = Session(new_table(seed, Seat(seed % 2)))
    undos = 0
    for _ in range(300):
        if session.owner is None:
            break
        tap(session, rng.choice(offered(session)))
        if not (session.half or session.mode):
            again = Session(Table.read(duel, str(session.table)), bool(session.pending))
            assert again.can_undo == session.can_undo
        while session.can_undo and rng.random() < 0.5:
            table, owner = session.table, session.owner
            before, states, is_half = table.actions, table.states, session.half or session.mode
            tap(session, "undo")
            undos += 1
            assert session.message is None
            assert session.owner is owner
            undone = before[len(table.actions) :]
            assert bool(undone) is not bool(is_half)
            assert not any(isinstance(action, Roll) for action in undone)
            assert {state.to_act for state in states[len(table.actions) : -1]} <= {owner}
            assert before[: len(table.actions)] == table.actions
            assert table.states == states[: len(table.states)]
    assert undos > 10


@pytest.mark.parametrize("seed", range(5))
def test_undoing_all_and_going_on_meets_the_same_dice(seed: int) -> None:
    def rolls(session: Session) -> list[str]:
        return [str(action) for action in session.table.actions if isinstance(action, Roll)]

    rng = Random(seed)
    plain, wavering = Session(new_table(seed)), Session(new_table(seed))
    while plain.owner is not None:
        tap(plain, plain_tap(plain))
    while wavering.owner is not None:
        while wavering.can_undo and rng.random() < 0.6:
            tap(wavering, "undo")
        tap(wavering, plain_tap(wavering))
    assert rolls(plain) == rolls(wavering)


def test_what_hands_the_table_over_cannot_be_undone() -> None:
    session = Session(new_table(3))
    tap(session, "roll")
    tap(session, "die:1")
    assert session.owner is Seat.TWO
    assert not session.can_undo
    tap(session, "die:2")
    assert session.can_undo
    tap(session, "die:3")
    assert session.owner is Seat.ONE
    assert not session.can_undo


def test_undo_stops_where_the_other_person_acted_even_after_they_undo() -> None:
    session = Session(new_table(3))
    tap(session, "roll")
    tap(session, "die:1")
    tap(session, "die:2")
    tap(session, "undo")
    assert not session.can_undo
    tap(session, "undo")
    assert session.message == "table.no_undo"
    assert str(session.table.actions[-1]) == "take 1"


def test_a_rolled_die_cannot_be_undone() -> None:
    session = Session(new_table(3))
    tap(session, "roll")
    assert not session.can_undo


def test_a_die_of_mine_is_put_back_by_a_second_tap() -> None:
    session = Session(new_table(3))
    for what in ("roll", "die:1", "die:3", "die:3"):
        tap(session, what)
    assert [die.taker for die in session.state.dice] == [Seat.ONE, None, None, None]


# Handing over


def test_next_hands_over_and_makes_the_pending_domino_final() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("square:c3", "square:b3"):
        tap(session, what)
    assert [session.owner, session.near, session.main] == [Seat.ONE, Seat.ONE, "next"]
    tap(session, "next")
    assert [session.owner, session.near, session.can_undo] == [Seat.TWO, Seat.TWO, False]


def test_the_next_players_square_makes_the_pending_domino_final_too() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("square:c3", "square:b3", "square:2:c3"):
        tap(session, what)
    assert session.owner is Seat.TWO
    assert session.half == (FIRST, Cell.parse("c3"))
    assert played(session) == ["place c3-b3"]


def test_roll_makes_the_pending_domino_final() -> None:
    session = placing(BARE, "stripe dot dot dot+1")
    for what in ("square:c3", "square:b3", "next", "square:c3", "square:b3"):
        tap(session, what)
    assert session.main == "roll"
    tap(session, "roll")
    assert isinstance(session.table.actions[-1], Roll)
    assert not session.can_undo


def test_looking_at_the_other_map_is_over_with_the_next_action() -> None:
    session = Session(new_table(1))
    nearest = [session.near]
    for what in ("look", "roll"):
        tap(session, what)
        nearest.append(session.near)
    assert nearest == [Seat.ONE, Seat.TWO, Seat.ONE]


def test_a_saved_pending_domino_is_still_pending() -> None:
    session = Session(new_table(1))
    for what in ("roll", "die:1", "die:2", "die:3", "square:c3"):
        tap(session, what)
    if not session.pending:
        tap(session, f"square:{min(session.squares(Seat.ONE))}")
    again = Session(Table.read(duel, str(session.table)), has_pending=True)
    assert again.pending == session.pending
    assert again.can_undo
    tap(session, "next")
    again = Session(Table.read(duel, str(session.table)), has_pending=False)
    assert not again.pending
    assert not again.can_undo
    assert again.near is Seat.TWO


@pytest.mark.parametrize("seed", range(4))
def test_a_session_is_the_same_again_from_its_record(seed: int) -> None:
    """Everything but choices that are not complete, which are not played yet."""
    rng = Random(seed)
    session = Session(new_table(seed))
    for _ in range(250):
        if session.owner is None:
            break
        tap(session, rng.choice(offered(session)))
        if session.half or session.mode or session.lead != FIRST:
            continue
        again = Session(Table.read(duel, str(session.table)), bool(session.pending))
        assert [again.state, again.pending, again.near] == [
            session.state,
            session.pending,
            session.near,
        ]
        assert offered(again) == offered(session)
