"""A match: what is saved of the game at the table, and what it goes back to."""

from typing import Any, NamedTuple, cast

from kdcore.duel import Action, State
from kdcore.position import Seat
from tests.support.memory_storage import Shelf, played
from tests.support.page import Media, open_page
from tests.support.saves import GAMES
from tests.support.taps import new_table, plain_tap
from web.app.match import NOTHING, Match
from web.duel.game import Duel, DuelSession
from web.duel.offers import DuelTable
from web.duel.saving import DUEL
from web.duel.session import Session
from web.duel.taps import tap
from web.duel.widgets import Scene
from web.saves import history
from web.saves.slots import Slot
from web.shared.opponents import Levels

LEVELS = {Seat.TWO: "king"}


def match_on(shelf: Shelf) -> Match[State, Action, Scene]:
    open_page()
    return Match(Duel(cast(Any, None), Media()), DUEL, shelf)


def session_of(match: Match[State, Action, Scene]) -> DuelSession:
    assert isinstance(match.session, DuelSession)
    return match.session


def test_the_mark_of_practice_stays_with_the_game_and_people_have_none() -> None:
    shelf = Shelf()
    match = match_on(shelf)
    match.sit_down(Slot(0, played(3), False, None, is_practice=True))
    assert not session_of(match).is_practice
    match.sit_down(Slot(0, played(3), False, LEVELS, is_practice=True))
    match.saved = NOTHING
    assert match.save(1)
    assert match.rebuild()
    assert session_of(match).is_practice
    again = match_on(shelf)
    again.read(seed=1)
    assert session_of(again).is_practice
    again.sit_down(Slot(0, random_end(), False, LEVELS, is_practice=True))
    again.saved = NOTHING
    assert again.save(2)
    (game,) = history.read(shelf.items[GAMES])
    assert (game.who, game.is_practice) == ("2 king", True)


class LongerSlot(NamedTuple):
    """A slot with a fact more, which no session knows."""

    counter: int
    table: Any
    has_pending: bool
    who: Levels | None = None
    is_practice: bool = False
    times: tuple[int, ...] = ()


def test_every_fact_of_a_slot_outlives_a_tap_a_recovery_and_other_players() -> None:
    assert LongerSlot._fields[:-1] == Slot._fields
    match = match_on(Shelf())
    match.sit_down(cast(Slot, LongerSlot(7, played(3), False, times=(5, 6))))
    tap(session_of(match), plain_tap(session_of(match)))
    assert match.rebuild()
    match.sit_down(match.slot._replace(who=LEVELS))
    kept = cast(LongerSlot, match.slot)
    assert (kept.counter, kept.times, kept.who) == (7, (5, 6), LEVELS)
    assert kept.table is session_of(match).table


def random_end() -> DuelTable:
    session = Session(new_table(1))
    while session.owner is not None:
        tap(session, plain_tap(session))
    return session.table


def test_a_match_without_a_game_has_nothing_to_save() -> None:
    shelf = Shelf()
    match = match_on(shelf)
    assert match.kept == NOTHING
    assert match.save(1)
    assert not match.rebuild()
    assert match.unsaved == ""
    assert shelf.items == {}


def test_a_game_that_cannot_be_saved_is_handed_over() -> None:
    match = match_on(Shelf(room=0))
    match.sit_down(Slot(0, played(3), False, LEVELS))
    match.saved = NOTHING
    assert not match.save(1)
    assert match.is_unsaved
    assert "2 king" in match.unsaved
