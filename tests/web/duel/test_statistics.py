"""Statistics of Duel: results by level, and dice, of kept games and of forgotten ones."""

import json

import pytest

from kdcore import duel
from kdcore.duel import Roll
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.history import GAMES_PLAYED
from tests.support.saves import GAMES, Store, finished
from tests.support.shelf import Shelf
from web.duel import statistics, svg
from web.duel.coach import past_of
from web.duel.save_keys import KEYS
from web.duel.statistics import NOTHING, Tally
from web.saves import history
from web.saves.history import MOST
from web.shared import html
from web.shared.statistics import MOST_NAMES, Results, named
from web.shared.text import LANGUAGES

KING, PAGE = {Seat.TWO: "king"}, {Seat.ONE: "page"}


def points(index: int) -> list[int]:
    return [duel.total(player) for player in GAMES_PLAYED[index].state.players]


def test_results_are_the_persons_by_the_level_they_played_against() -> None:
    games = [
        finished(GAMES_PLAYED[0], 1, KING),
        finished(GAMES_PLAYED[1], 2, KING),
        finished(GAMES_PLAYED[2], 3, PAGE),
        finished(GAMES_PLAYED[3], 4),
    ]
    found = statistics.tally(games).results
    assert list(found) == ["king", "page", "people"]
    mine = [points(0)[0], points(1)[0]]
    won = sum(points(index)[0] > points(index)[1] for index in (0, 1))
    assert found["king"] == Results(2, won, max(mine), sum(mine))
    assert found["page"].best == points(2)[1]
    assert found["people"].best == max(points(3))


def test_results_of_two_people_are_counted_by_name_too() -> None:
    names = ("Ada", "Bo"), ("Bo", "Ada"), ("Bo", "")
    games = [finished(GAMES_PLAYED[at], 1).called(who) for at, who in enumerate(names)]
    kept = statistics.tally([*games, finished(GAMES_PLAYED[3], 1, KING).called(("Ada", ""))])
    of_ada = [points(0)[0], points(1)[1]]
    won = (games[0].winner == 1) + (games[1].winner == 2)
    assert kept.results["name:Ada"] == Results(2, won, max(of_ada), sum(of_ada))
    assert kept.results["people"].games == kept.results["name:Bo"].games == 3
    assert statistics.read(statistics.spelled(kept)) == kept
    _, by_name, _ = statistics.grids(kept, "en")
    assert by_name.heads[0] == "Name"
    assert [(row.name, row.cells[0]) for row in by_name.rows] == [("Bo", "3"), ("Ada", "2")]


def test_only_so_many_names_are_counted() -> None:
    games = [
        finished(GAMES_PLAYED[0], 1).called((f"name {at}", "Bo")) for at in range(2 * MOST_NAMES)
    ]
    kept = statistics.tally(games)
    assert len(named(kept.results)) == MOST_NAMES
    assert kept.results["name:Bo"].games == len(games)


def test_games_for_practice_are_counted_apart() -> None:
    games = [finished(table, 1, KING) for table in GAMES_PLAYED[:3]]
    for_practice = [
        finished(GAMES_PLAYED[3], 1, KING, is_practice=True),
        finished(GAMES_PLAYED[4], 1, PAGE, is_practice=True),
    ]
    kept = statistics.tally([*games, *for_practice])
    assert kept.results["king"] == statistics.tally(games).results["king"]
    mine = [points(3)[0], points(4)[1]]
    won = sum(points(at)[me] > points(at)[1 - me] for at, me in ((3, 0), (4, 1)))
    assert kept.results["practice"] == Results(2, won, max(mine), sum(mine))
    assert statistics.read(statistics.spelled(kept)) == kept
    rows = statistics.grids(kept, "en")[0].rows
    assert [row.name for row in rows] == ["King", "Practice"]
    assert rows[1].cells[:2] == ("2", str(won))


def test_what_was_rolled_is_counted_from_the_records() -> None:
    games = [finished(table, 1) for table in GAMES_PLAYED[:3]]
    rolls = [
        face
        for table in GAMES_PLAYED[:3]
        for action in table.actions
        if isinstance(action, Roll)
        for face in action.faces
    ]
    rolled = statistics.tally(games).rolled
    assert sum(rolled) == len(rolls)
    assert rolled[-1] == sum(face.is_joker for face in rolls)


def test_rolls_of_the_game_that_one_goes_on_from_are_that_ones() -> None:
    first = GAMES_PLAYED[0]
    other = Table.read(duel, past_of(first, None).until(len(first.actions) // 2))
    before = sum(isinstance(action, Roll) for action in other.actions)
    other.seed = 17
    while other.state.to_act is not None:
        if other.state.to_act is CHANCE:
            other.draw()
        else:
            other.play(other.state.legal_actions()[0])
    rolls = sum(isinstance(action, Roll) for action in other.actions)
    assert 0 < before < rolls
    assert sum(statistics.tally([finished(other, 1)]).rolled) == 4 * (rolls - before)


def test_games_that_are_no_longer_kept_still_count() -> None:
    shelf = Shelf()
    store = Store(shelf)
    for when, table in enumerate(GAMES_PLAYED):
        assert store.keep(table, when, KING if when % 2 else None)
    assert len(history.read(shelf.items[GAMES])) == MOST < len(GAMES_PLAYED)
    every = [
        finished(table, when, KING if when % 2 else None) for when, table in enumerate(GAMES_PLAYED)
    ]
    assert store.tally() == statistics.tally(every)


def test_a_game_that_ends_anew_counts_once() -> None:
    shelf = Shelf()
    store = Store(shelf)
    for when in range(3):
        store.keep(GAMES_PLAYED[0], when, PAGE)
    assert store.tally().results["page"].games == 1
    assert KEYS.tally not in shelf.items


def test_it_has_a_spelling_and_damage_counts_nothing() -> None:
    kept = statistics.tally([finished(table, 1, PAGE) for table in GAMES_PLAYED[:4]])
    assert statistics.read(statistics.spelled(kept)) == kept
    told = json.loads(statistics.spelled(kept))
    told["results"] |= {"king": [1, 2], "nobody": [1] * 4, "people": ["1"] * 4, "squire": [-1] * 4}
    assert statistics.read(json.dumps(told)) == kept
    told["rolled"] = "many"
    for content in (None, "", "{", "[]", "null", '{"version":2}', json.dumps(told)):
        assert statistics.read(content) == NOTHING
    told["rolled"] = [True] * 7
    assert statistics.read(json.dumps(told)).rolled == NOTHING.rolled


def test_a_game_of_nobody_known_is_one_of_two_people() -> None:
    game = finished(GAMES_PLAYED[0], 1, KING)
    told = json.loads(history.spelled((game,)))
    assert history.read(json.dumps(told)) == (game,)
    for who in ("9 emperor", None, 5):
        told["games"][0]["who"] = who
        assert history.read(json.dumps(told))[0].who == "people"
    del told["games"][0]["who"]
    assert history.read(json.dumps(told))[0].who == "people"


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_shown_as_two_tables_and_nothing_before_the_first_game(language: str) -> None:
    assert statistics.grids(NOTHING, language) == ()
    kept = Tally({"king": Results(4, 1, 90, 240)}, (12, 0, 0, 0, 0, 0, 12))
    results, dice = statistics.grids(kept, language)
    assert [row.cells for row in results.rows] == [("4", "1", "90", "60")]
    assert len(results.heads) == 1 + len(results.rows[0].cells)
    assert len(dice.rows) == 7
    assert abs(sum(int(row.cells[1]) for row in dice.rows) - 24) <= 3
    written = "".join(html.grid(each, svg.icon) for each in (results, dice))
    assert written.count("<table") == written.count("</table>") == 2
    assert "stats." not in written
