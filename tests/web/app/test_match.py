"""A match: what is saved of the game at the table, and what it goes back to."""

from typing import Any, cast

import pytest

from kdcore.duel import Action, State
from kdcore.position import Seat
from tests.support.page import Media, open_page
from tests.support.saves import GAMES
from tests.support.shelf import Shelf, played
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


@pytest.mark.parametrize(
    ("levels", "names"),
    [({}, ("Ada", "Bo")), (LEVELS, ("Ada", "")), ({Seat.ONE: "king"}, ("", "Ada"))],
)
def test_a_game_that_is_over_keeps_the_names_of_people(
    levels: dict[Seat, str], names: tuple[str, str]
) -> None:
    """Who plays alone has the first name, on whichever side."""
    shelf = Shelf()
    match = match_on(shelf)
    match.sit_down(Slot(0, random_end(), False, levels))
    match.saved = NOTHING
    assert match.save(2, ["Ada", "Bo", "", ""])
    (game,) = history.read(shelf.items[GAMES])
    assert game.names == names


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
