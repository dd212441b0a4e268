"""Taps that a game costs (UX 5.3): each who plays has at most 4.5 a turn, without spending
anything, and 3.5 where the dice roll by themselves.
"""

from collections import Counter

import pytest

from kdcore.duel import Stage
from kdcore.position import Seat
from tests.support.taps import new_table, plain_tap
from web.duel.session import Session
from web.duel.taps import tap

GAMES = 12


def fewest_tap(session: Session) -> tuple[Seat, str]:
    """Taps of two people: a domino becomes final by whatever comes next."""
    owner, following = session.owner, session.state.to_act
    assert owner is not None
    if session.main == "next" and session.state.stage is Stage.MAP:
        waiting = Session(session.table)
        if waiting.main is None:
            assert isinstance(following, Seat)
            return following, f"square:{following}:{plain_tap(waiting).partition(':')[2]}"
    return owner, plain_tap(session)


def taps_of(seed: int, *, is_quick: bool = False) -> tuple[Counter[Seat], int]:
    """The number of taps, and the number of turns."""
    session, counted = Session(new_table(seed)), Counter[Seat]()
    while session.owner is not None:
        rolls_by_itself = is_quick and session.rolls_next
        who, what = fewest_tap(session)
        tap(session, what)
        assert session.message is None
        counted[who] += not rolls_by_itself
    return counted, session.state.turn


@pytest.mark.parametrize(("is_quick", "most"), [(False, 4.5), (True, 3.5)])
def test_a_turn_takes_few_taps(is_quick: bool, most: float) -> None:
    for seed in range(GAMES):
        counted, turns = taps_of(seed, is_quick=is_quick)
        assert max(counted.values()) <= most * turns + 2, (seed, counted, turns)


def test_both_together_need_no_more_than_on_paper() -> None:
    """Eight or nine taps a turn were the aim for two people, the roll included."""
    counts = [taps_of(seed) for seed in range(GAMES)]
    turns = sum(turns for _, turns in counts)
    assert sum(counted.total() for counted, _ in counts) <= 7 * turns
