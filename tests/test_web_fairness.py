"""What the table tells of its dice."""

from hashlib import sha256
from random import Random

from kdcore.duel import Roll
from tests.taps import new_table, plain_tap
from web.fairness import fairness_of, fingerprint, rolled_by
from web.intents import tap
from web.session import Session


def played(turns: int) -> Session:
    session = Session(new_table(77))
    while session.owner is not None and session.state.turn <= turns:
        tap(session, plain_tap(session))
    return session


def test_the_number_is_told_at_the_end_and_its_fingerprint_from_the_start() -> None:
    begun = fairness_of(played(1).table, "en", is_over=False)
    ended = fairness_of(played(99).table, "en", is_over=True)
    assert begun.fingerprint == ended.fingerprint == sha256(b"77").hexdigest()
    assert "77" not in begun.number
    assert "The number was 77." in ended.number


def test_every_roll_follows_from_the_number() -> None:
    table = played(99).table
    events = 0
    for state, action in zip(table.states, table.actions, strict=False):
        if isinstance(action, Roll):
            events += 1
            assert state.outcome(Random(f"{table.seed} {events}")) == action


def test_everything_that_was_rolled_is_counted_for_who_rolled_it() -> None:
    table = played(9).table
    rolled, rolls = rolled_by(table)
    assert rolls == sum(isinstance(action, Roll) for action in table.actions)
    assert sum(each.total() for each in rolled.values()) == 4 * rolls
    assert all(each.total() for each in rolled.values())
    rows = fairness_of(table, "pl", is_over=False).rows
    assert len(rows) == 7
    assert sum(sum(row.rolled) for row in rows) == 4 * rolls
    assert abs(sum(row.expected for row in rows) - 4 * rolls) <= 3


def test_two_numbers_have_two_fingerprints() -> None:
    assert fingerprint(1) != fingerprint(2)
