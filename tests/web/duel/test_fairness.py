"""Proof at the table that its dice are fair."""

from hashlib import sha256
from random import Random

from kdcore.duel import Roll
from kdcore.position import CHANCE
from tests.support.taps import new_table, plain_tap
from web.duel.fairness import fairness_of
from web.duel.replay import Replay
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.fairness import Fairness, fingerprint
from web.shared.view import View


def played(turns: int) -> Session:
    session = Session(new_table(77))
    while session.owner is not None and session.state.turn <= turns:
        tap(session, plain_tap(session))
    return session


def told_of(shown: Session | Replay) -> Fairness:
    return fairness_of(shown.table, View("en"), is_over=shown.is_over)


def test_the_number_of_a_past_game_is_told_wherever_it_is_looked_at() -> None:
    replay = Replay(played(99).table)
    replay.tap("first")
    assert "The number was 77." in told_of(replay).number


def test_the_number_is_told_at_the_end_and_its_fingerprint_from_the_start() -> None:
    begun, ended = (told_of(played(turns)) for turns in (1, 99))
    assert begun.fingerprint == ended.fingerprint == sha256(b"77").hexdigest()
    assert "77" not in begun.number
    assert "The number was 77." in ended.number


def test_a_game_without_a_number_claims_no_fingerprint() -> None:
    table = played(99).table
    table.seed = None
    told = fairness_of(table, View("en"), is_over=False)
    assert (told.text, told.fingerprint) == ("", "")
    assert told.number == "This game came without the number behind its dice."


def test_every_roll_follows_from_the_number() -> None:
    table = played(99).table
    events = 0
    for state, action in zip(table.states, table.actions, strict=False):
        if isinstance(action, Roll):
            events += 1
            assert state.outcome(Random(f"{table.seed} {events}")) == action


def test_everything_that_was_rolled_is_counted_for_who_rolled_it() -> None:
    table = played(9).table
    rolls = sum(isinstance(action, Roll) for action in table.actions)
    grid = fairness_of(table, View("pl"), is_over=False).grid
    assert grid is not None
    rows = grid.rows
    assert len(rows) == 7
    one, two, expected = (sum(int(row.cells[at]) for row in rows) for at in range(3))
    assert one + two == 4 * rolls
    assert one == 4 * 5  # Seat one rolls in every other of nine turns.
    assert abs(expected - 4 * rolls) <= 3


def test_rolls_of_the_game_that_it_goes_on_from_are_not_claimed() -> None:
    table = played(9).table
    assert table.seed is not None
    claimed = fairness_of(table, View("en"), is_over=False).number
    table.seed += 1
    turn = max(state.turn for state in table.strangers())
    told = fairness_of(table, View("en"), is_over=False).number
    assert told == f"{claimed} Rolls up to turn {turn} come from the game that this one continues."
    assert turn >= 8
    seen = len(table.strangers())
    while table.state.to_act is not CHANCE:
        table.play(table.state.legal_actions()[0])
    table.draw()
    assert len(table.strangers()) == seen


def test_two_numbers_have_two_fingerprints() -> None:
    assert fingerprint(1) != fingerprint(2)
