"""Proof at Kingdomino's table that its lines are fair."""

from hashlib import sha256
from random import Random

import pytest

from kdcore.kingdomino import Deal, Kings
from tests.support.kingdomino_taps import new_session, plain_tap, played_until
from web.kingdomino.fairness import fairness_of
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.shared import html
from web.shared.fairness import Fairness
from web.shared.text import LANGUAGES

LONG = 3000


def played(setup: str, taps: int = LONG) -> Session:
    return played_until(new_session(setup, 77), Random(1), taps)


def told_of(session: Session) -> Fairness:
    return fairness_of(session.table, "en", is_over=session.is_over)


@pytest.mark.parametrize("setup", ["2", "4", "3 dynasty"])
def test_the_number_is_told_at_the_end_and_its_fingerprint_from_the_start(setup: str) -> None:
    begun, ended = (told_of(played(setup, taps)) for taps in (9, LONG))
    assert begun.fingerprint == ended.fingerprint == sha256(b"77").hexdigest()
    assert "77" not in begun.number
    assert "The number was 77." in ended.number
    assert sha256(b"77").hexdigest() in html.fairness(ended, "kg", str)
    assert "<table" not in html.fairness(ended, "kg", str)


def test_between_the_games_of_a_dynasty_the_number_is_not_told() -> None:
    session, rng = new_session("2 dynasty", 77), Random(1)
    while session.owner is not None:
        tap(session, plain_tap(session, rng))
    assert session.has_new_game
    assert "77" not in told_of(session).number


def test_every_line_and_the_order_of_the_kings_follow_from_the_number() -> None:
    table = played("4 dynasty").table
    drawn = [
        (state, action)
        for state, action in zip(table.states, table.actions, strict=False)
        if isinstance(action, Deal | Kings)
    ]
    assert len(drawn) == 3 * (12 + 1)
    for event, (state, action) in enumerate(drawn, start=1):
        assert state.outcome(Random(f"{table.seed} {event}")) == action


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("setup", "taps", "where"),
    [("2", 0, ["1"]), ("2", 5, ["2"]), ("2 dynasty", 0, ["1", "1"]), ("2 dynasty", 5, ["1", "2"])],
)
def test_lines_of_the_game_that_it_goes_on_from_are_not_claimed(
    language: str, setup: str, taps: int, where: list[str]
) -> None:
    """The first line, and the kings on it, are of the first round."""
    table = played(setup, taps).table
    assert taps or [type(action) for action in table.actions] == [Deal, Kings]
    claimed = fairness_of(table, language, is_over=False).number
    table.seed = 78
    told = fairness_of(table, language, is_over=False).number
    assert told.startswith(f"{claimed} ")
    assert [sign for sign in told.removeprefix(claimed) if sign.isdecimal()] == where
    table.seed = None
    assert fairness_of(table, language, is_over=False).fingerprint == ""
