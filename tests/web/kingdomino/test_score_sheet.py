"""The count at the end of a game of Kingdomino, and of each game of a Dynasty."""

from random import Random

import pytest

from kdcore import kingdomino
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.kingdomino_taps import new_session, new_table, plain_tap
from web.kingdomino import score_sheet, wording
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.remaining import remaining_of
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.kingdomino.widgets import Ledger
from web.shared.text import LANGUAGES
from web.shared.view import View

ENGLISH = View("en")

LEVEL = 2
"""The seed of a Dynasty whose first game ends level, and the series too."""

CROWNS = 608
"""The seed of a Dynasty that crowns decide."""


def played(setup: str, seed: int, games: int = 3) -> Session:
    """A random game to the end, or through so many games of a Dynasty."""
    rng, table = Random(seed), new_table(setup, seed)
    while table.state.to_act is not None and table.state.game <= games:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(rng.choice(table.state.legal_actions()))
    return Session(table)


def ledger(session: Session, view: View = ENGLISH) -> Ledger:
    found = scene(session, view).ledger
    assert found is not None
    return found


@pytest.mark.parametrize("game", [1, 2, 3])
def test_each_game_of_a_dynasty_has_its_result_and_the_sum_so_far(game: int) -> None:
    session = played("3 dynasty middle_kingdom harmony", 4, game)
    found = ledger(session)
    games = [row for row in found.rows if row.kind == "game"]
    assert [row.name for row in games] == [
        f"Game {game}",
        *(f"Game {number}" for number in range(1, game)),
    ]
    assert [row.is_sum for row in games] == [True, *(False for _ in games[1:])]
    for seat, column in enumerate(found.columns):
        this = sum(_points(row.points[seat]) for row in found.rows if row.kind != "game")
        assert _points(games[0].points[seat]) == this == session.points(Seat(seat))
        assert int(column.total) == sum(_points(row.points[seat]) for row in games)


def _points(shown: str) -> int:
    return 0 if shown == score_sheet.NOTHING else int(shown)


def test_a_single_game_has_no_sum_but_the_total() -> None:
    assert not [row for row in ledger(played("2", 1)).rows if row.kind == "game" or row.is_sum]


def test_who_plays_alone_is_told_their_place_unless_it_is_the_first() -> None:
    table = played("4 dynasty", 4).table
    totals = [kingdomino.standing(player, table.state.setup) for player in table.state.players]
    ranking = sorted(Seat, key=lambda seat: totals[seat], reverse=True)
    for place, own in zip(("", "2nd", "3rd", "4th"), ranking, strict=True):
        session = Session(table, rivals={seat: "page" for seat in Seat if seat is not own})
        said = f"You: {totals[own].total}, {place}" if place else ""
        assert ledger(session).place == said
        assert scene(session, View("en")).polite[1:] == ((said,) if said else ())
        session.start_count()
        assert ledger(session).place == ""


def test_nobody_is_told_a_place_who_can_see_it() -> None:
    """The place of two is plain, people on one device have several, and a Dynasty goes on."""
    for setup, games, rivals in (
        ("2", 1, {Seat.ONE: "page"}),
        ("3", 1, {Seat.TWO: "page"}),
        ("3 dynasty", 1, {Seat.ONE: "page", Seat.TWO: "page"}),
        ("3 dynasty", 1, {Seat.TWO: "page", Seat.THREE: "page"}),
    ):
        assert ledger(Session(played(setup, 4, games).table, rivals=rivals)).place == ""


def test_equals_share_a_place() -> None:
    """Players whom points, properties and crowns do not tell apart share a place too."""
    state = played("3", 4).state
    best = max(state.players, key=lambda player: kingdomino.standing(player, state.setup))
    least = min(state.players, key=lambda player: kingdomino.standing(player, state.setup))
    table: KingdominoTable = Table(kingdomino, state._replace(players=(best, best, least)))
    session = Session(table, rivals={Seat.ONE: "page", Seat.TWO: "page"})
    points = kingdomino.standing(least, state.setup).total
    assert ledger(session).place == f"You: {points}, 3rd"
    view = View("en", {Seat.THREE: "Ann"})
    assert ledger(session, view).place == f"{view.name_of(Seat.THREE)}: {points}, 3rd"


@pytest.mark.parametrize("setup", ["2", "3", "4", "4 dynasty"])
def test_the_second_best_is_named_only_where_it_is_plain_who_that_is(setup: str) -> None:
    for games in (1, 3):
        session = played(setup, 5, games)
        found = ledger(session)
        told = found.score or found.title
        assert (" : " in told) is (setup == "2")
        best = max(wording.total(session, seat) for seat in session.state.setup.seats)
        assert setup == "2" or told in (f"{best} points", wording.outcome(session, ENGLISH))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_dynasty_goes_on_without_a_tie_break(language: str) -> None:
    session = played("2 dynasty", LEVEL, 1)
    found = ledger(session, View(language))
    assert [column.total for column in found.columns] == ["30", "30"]
    assert "30 : 30" in found.title
    assert "lead" not in found.title
    assert found.note == ""
    assert found.winners == ("1", "2")
    assert session.own is Seat.ONE
    assert session.main == "begin"


def test_what_decides_a_dynasty_is_named() -> None:
    assert "three games" in ledger(played("2 dynasty", LEVEL)).note
    assert "crowns decide" in ledger(played("2 dynasty", CROWNS)).note
    assert ledger(played("2 dynasty", 0)).note == ""


def test_the_next_game_is_one_tap_away_and_the_series_outlives_the_page() -> None:
    record = str(played("2 dynasty", 5, 1).table)
    session = Session(Table.read(kingdomino, record))
    assert ledger(session).title.startswith("After game 1")
    top = scene(session, View("en")).top
    assert (top.round, top.left) == ("game 1, round 6 of 6", 0)
    tap(session, "begin")
    assert session.message is None
    assert session.owner is not None
    assert (session.state.game, session.state.round) == (2, 1)


def test_bonuses_are_walked_through_and_shown_in_the_kingdom() -> None:
    session = played("4 middle_kingdom harmony", 0)
    session.start_count()
    names = []
    while session.is_counting:
        found = ledger(session)
        new = [row for row in found.rows if row.is_new]
        names += [row.name for row in new]
        if new and new[0].kind == "middle_kingdom":
            # The third has it: only that castle is marked.
            assert [_points(each) for each in new[0].points] == [0, 0, 10, 0]
            outlines = [board.outline for board in scene(session, View("en")).boards]
            assert [len(outline) for outline in outlines] == [0, 0, 1, 0]
        tap(session, "step")
    assert names[-2:] == ["Middle Kingdom", "Harmony"]
    assert len(names) == 8


def test_harmony_shows_the_whole_kingdom() -> None:
    session = played("2 harmony", 1)
    session.start_count()
    while not [row for row in ledger(session).rows if row.is_new and row.kind == "harmony"]:
        tap(session, "step")
    outlines = [board.outline for board in scene(session, View("en")).boards]
    assert [len(outline) for outline in outlines] == [0, 25]


def test_home_tells_which_game_of_a_dynasty_it_is_and_the_sums() -> None:
    session = played("2 dynasty", LEVEL, 1)
    told = KINGDOMINO.told(session.table, {}, False)
    assert (told["game"], told["scores"]) == (2, [30, 30])
    assert "game" not in KINGDOMINO.told(played("2", 1).table, {}, False)


@pytest.mark.parametrize("setup", ["2", "3", "2 dynasty"])
def test_home_tells_the_round_that_the_table_does(setup: str) -> None:
    """The last king of a round goes on by itself, while its domino is still pending."""
    rng, session = Random(3), new_session(setup, 3)
    ahead = 0
    while session.owner is not None:
        told = KINGDOMINO.told(session.table, {}, session.pending is not None)
        assert told["over"] is False
        assert f"round {told['turn']} of" in scene(session, View("en")).top.round
        assert "game" not in told or told["game"] == session.base.game
        ahead += session.state.round != told["turn"]
        tap(session, plain_tap(session, rng))
    assert ahead
    assert KINGDOMINO.told(session.table, {}, False)["over"] is not session.has_new_game


def test_home_shows_the_kingdom_that_the_last_domino_of_a_game_lies_in() -> None:
    """The last domino is pending, and behind it the next game of a Dynasty has begun."""
    rng, session = Random(3), new_session("2 dynasty", 3)
    seen = set[bool]()
    while session.owner is not None:
        if session.pending is not None:
            shown = str(KINGDOMINO.told(session.table, {}, True)["map"])
            squares = session.kingdom(session.owner).filled.bit_count()
            assert len(shown) - shown.count(".") == squares + len("#")
            seen.add(session.has_new_game)
        tap(session, plain_tap(session, rng))
    assert seen == {False, True}


def test_between_two_games_the_bar_and_its_sheet_tell_of_the_same_one() -> None:
    session = played("2 dynasty", 3, 1)
    assert session.has_new_game
    assert remaining_of(session.told, "en").lines == scene(session, View("en")).top.left == 0
