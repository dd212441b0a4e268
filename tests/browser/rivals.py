"""Games against a rival by touch: what is saved, and when the person is to act."""

from collections.abc import Callable
from functools import partial

from kdcore.duel import Action
from tests.browser.play import ONE_TAP, in_full, saved_slot
from tests.browser.visits import Visitor
from tests.support.taps import plain_tap
from web.duel.players import rival_of
from web.duel.session import Session
from web.duel.taps import tap

UNHURRIED = 700
"""Milliseconds after which undo goes over what a rival did."""


def saved_session(visitor: Visitor) -> Session:
    slot = saved_slot(visitor.local)
    return Session(slot.table, slot.has_pending, rival_of(slot.who))


def session_of(visitor: Visitor) -> Session:
    """The saved game, once the rival has done its part."""
    visitor.until(lambda: not saved_session(visitor).is_rivals_turn, "the person is to act")
    return saved_session(visitor)


def has_saved(visitor: Visitor, actions: tuple[Action, ...]) -> bool:
    return bool(saved_slot(visitor.local).table.actions[: len(actions)] == actions)


def play(
    visitor: Visitor, taps: int = 500, until: Callable[[Session], bool] = lambda _: False
) -> int:
    """Play by touch without spending, and count the taps. `until` is asked of what is saved
    between two dominoes: half of one is not kept, and whoever forgets it lifts it again.
    """
    session, done, last = session_of(visitor), 0, ""
    while session.owner is not None and done < taps:
        if session.half is None and until(session_of(visitor)):
            break
        what = in_full(session, plain_tap(session))
        if not session.passes_next:  # That comes by itself.
            # The large button does one thing after the other, at the same place.
            if ":" not in what and ":" not in last:
                visitor.page.wait_for_timeout(ONE_TAP)
            visitor.tap(what)
            last, done = what, done + 1
        tap(session, what)
        assert session.message is None
        actions = session.table.actions
        visitor.until(partial(has_saved, visitor, actions), f"{what} is saved")
        if session.is_rivals_turn:
            session = session_of(visitor)
            assert session.table.actions[: len(actions)] == actions
    return done
