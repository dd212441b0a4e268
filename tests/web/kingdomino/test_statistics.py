"""Statistics of Kingdomino: by number of players and opponent, apart from Duel's."""

import json
from functools import cache
from random import Random

import pytest

from kdcore import kingdomino
from kdcore.position import Seat
from tests.support.history import GAMES_PLAYED
from tests.support.kingdomino_taps import new_table
from tests.support.saves import Store, finished
from tests.support.shelf import Shelf
from web.duel.save_keys import KEYS as DUEL_KEYS
from web.kingdomino import statistics
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.players import Levels
from web.kingdomino.save_keys import KEYS
from web.kingdomino.saving import KINGDOMINO
from web.saves import history
from web.saves.history import MOST, Game
from web.shared import html
from web.shared.statistics import Results
from web.shared.text import LANGUAGES

ONE, TWO = {Seat.TWO: "king"}, {Seat.ONE: "page", Seat.THREE: "squire"}


@cache
def played(setup: str, seed: int) -> KingdominoTable:
    table, rng = new_table(setup, seed), Random(seed)
    while table.state.to_act is not None:
        if isinstance(table.state.to_act, Seat):
            table.play(rng.choice(table.state.legal_actions()))
        else:
            table.draw()
    return table


def game(setup: str, seed: int, levels: Levels | None = None) -> Game:
    return finished(played(setup, seed), seed, levels, KINGDOMINO)


def points(setup: str, seed: int) -> list[int]:
    state = played(setup, seed).state
    return [kingdomino.standing(player, state.setup).total for player in state.players]


def test_results_are_peoples_by_size_of_table_and_strongest_rival() -> None:
    found = statistics.tally(
        [
            game("2", 1, ONE),
            game("2 harmony", 2, ONE),
            game("3", 3, TWO),
            game("4", 4),
            game("2 dynasty", 5, ONE),
            game("2 mighty_duel", 6, ONE),
            game("2 dynasty mighty_duel", 7, ONE),
        ]
    )
    assert list(found) == [
        *("2 king", "3 squire", "4 people", "2 dynasty king", "2 mighty_duel king"),
        "2 mighty_duel dynasty king",
    ]
    mine = [points("2", 1)[0], points("2 harmony", 2)[0]]
    won = sum(game(setup, seed).winner == 1 for setup, seed in (("2", 1), ("2 harmony", 2)))
    assert found["2 king"] == Results(2, won, max(mine), sum(mine))
    assert found["3 squire"].best == points("3", 3)[1]
    assert found["3 squire"].won == (game("3", 3).winner == 2)
    assert found["4 people"].best == max(points("4", 4))


def test_people_at_one_table_are_counted_by_name_too() -> None:
    people, mixed = game("2", 1).called(("Ada", "Bo")), game("3", 2, {Seat.THREE: "king"})
    kept = statistics.tally([people, mixed.called(("Bo", "", "")), game("2", 3, ONE)])
    assert kept["name:Bo"].games == 2
    assert kept["name:Bo"].won == (people.winner == 2) + (mixed.winner == 1)
    assert statistics.read(statistics.spelled(kept)) == kept
    *by_size, by_name = statistics.grids(kept, "en")
    assert len(by_size) == 2
    assert [(row.name, row.cells[0]) for row in by_name.rows] == [("Bo", "2"), ("Ada", "1")]
    assert len(by_name.heads) == 1 + len(by_name.rows[0].cells)


def test_games_for_practice_are_counted_apart() -> None:
    practised = game("2", 2, ONE)._replace(is_practice=True)
    kept = statistics.tally([game("2", 1, ONE), practised, game("2", 3)._replace(is_practice=True)])
    assert list(kept) == ["2 king", "2 practice", "2 people"]
    best = points("2", 2)[0]
    assert kept["2 practice"] == Results(1, practised.winner == 1, best, best)
    assert statistics.read(statistics.spelled(kept)) == kept
    (grid,) = statistics.grids(kept, "en")
    assert [row.name for row in grid.rows] == ["King", "People only", "Practice"]
    assert [row.cells[0] for row in grid.rows] == ["1", "1", "1"]


def test_games_that_are_no_longer_kept_still_count_and_duels_are_apart() -> None:
    shelf = Shelf()
    store, other = Store(shelf, KINGDOMINO), Store(shelf)
    assert other.keep(GAMES_PLAYED[0], 1)
    count = MOST + 3
    for seed in range(count):
        assert store.keep(played("2", seed), seed, ONE)
    assert len(history.read(shelf.items[KINGDOMINO.keys.games])) == MOST
    assert store.tally() == statistics.tally(game("2", seed, ONE) for seed in range(count))
    assert store.tally()["2 king"].games == count
    assert sum(found.games for found in other.tally().results.values()) == 1
    assert KEYS.tally in shelf.items
    assert DUEL_KEYS.tally not in shelf.items


def test_it_has_a_spelling_and_damage_counts_nothing() -> None:
    kept = statistics.tally([game("2", 1, ONE), game("3", 3, TWO)])
    assert statistics.read(statistics.spelled(kept)) == kept
    told = json.loads(statistics.spelled(kept))
    told["results"] |= {"5 king": [1] * 4, "2 emperor": [1] * 4, "2 page": [1], "3 king": [-1] * 4}
    assert statistics.read(json.dumps(told)) == kept
    for content in (None, "", "{", "[]", "null", '{"version":2}'):
        assert statistics.read(content) == {}


@pytest.mark.parametrize("who", ["1 king 2 king", "5 king", "2 emperor", ""])
def test_a_game_that_nobody_can_have_played_is_not_counted(who: str) -> None:
    assert statistics.tally([game("2", 1)._replace(who=who)]) == {}


def test_a_game_with_a_damaged_record_is_not_counted() -> None:
    good = game("2", 1)
    for record in ("", "kd-record 1 kingdomino\nsetup 9\n", "kd-record 1 kingdomino\nsetup 3\n"):
        assert statistics.tally([good._replace(record=record)]) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_table_for_each_size_and_none_before_the_first_game(language: str) -> None:
    assert statistics.grids({}, language) == ()
    kept = {
        "4 people": Results(1, 0, 50, 40),
        "2 king": Results(4, 1, 60, 200),
        "2 page": Results(2, 2, 70, 100),
    }
    two, four = statistics.grids(kept, language)
    assert [row.cells for row in two.rows] == [("2", "2", "70", "50"), ("4", "1", "60", "50")]
    assert [row.cells for row in four.rows] == [("1", "\N{EN DASH}", "50", "40")]
    assert two.title != four.title
    written = "".join(html.grid(each, str) for each in (two, four))
    assert written.count("<caption>") == written.count("</table>") == 2
    assert "stats." not in written
    assert "{" not in written
