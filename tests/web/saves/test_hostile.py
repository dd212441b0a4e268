"""Saves as anybody may have written them, pasted or in the storage: bounded, checked, put aside."""

import json
import tracemalloc
from collections.abc import Callable
from time import time

import pytest

from kdcore.record import Record
from tests.support.history import DAY, GAMES_PLAYED, on
from tests.support.hostile import OWN, SAVINGS, tally_of
from tests.support.memory_storage import Shelf
from tests.support.saves import GAMES, Store, finished, read_pasted
from tests.support.taps import new_table
from tests.web.kingdomino.test_statistics import played as played_kingdomino
from web.duel import statistics
from web.duel.save_keys import KEYS
from web.duel.statistics import NOTHING
from web.kingdomino import statistics as tallying_k
from web.kingdomino.saving import KINGDOMINO
from web.saves import history, import_saves
from web.saves.game_code import BadCode
from web.saves.history import FIRST_DAY, MOST, Game
from web.saves.slots import Saving
from web.saves.store import BAD
from web.shared.text import LANGUAGES

OTHERS = tuple(finished(table, DAY + 100 + at) for at, table in enumerate(GAMES_PLAYED[8:]))


def listed(*entries: object) -> str:
    return json.dumps({"version": 1, "games": [*entries]})


def games_in(content: str) -> tuple[Game, ...]:
    return tuple(game for history in read_pasted(content).histories for game in history.games)


def aside(shelf: Shelf) -> list[str]:
    return [content for key, content in shelf.items.items() if key.startswith(BAD)]


# Pasted


def test_what_is_said_of_a_pasted_game_is_what_its_record_says() -> None:
    true = OWN[0]
    told = {"scores": [999, 1, 2], "winner": 3, "who": "3 king"}
    assert games_in(json.dumps({GAMES: listed({**true._asdict(), **told})})) == (true,)


def test_a_pasted_game_that_is_not_over_or_not_a_game_is_not_taken_in() -> None:
    true = OWN[0]._asdict()
    cut = "\n".join(str(GAMES_PLAYED[1]).split("\n")[:-3])
    under_way = str(new_table(3))
    other_game = str(played_kingdomino("2", 1))
    invented = str(Record("duel", "roller 1", 5, ("roll ? ? ? ?",)))
    bad = [{**true, "record": record} for record in (cut, under_way, other_game, invented, "x")]
    assert games_in(json.dumps({GAMES: listed(*bad, true)})) == (OWN[0],)
    with pytest.raises(BadCode) as refused:
        read_pasted(json.dumps({GAMES: listed(*bad)}))
    assert refused.value.key == "code.damaged"


def test_a_pasted_game_that_nobody_can_have_played_is_one_of_people() -> None:
    true = finished(played_kingdomino("2", 1), DAY, {}, KINGDOMINO)
    entry = {**true._asdict(), "who": "1 king 2 king"}
    assert games_in(json.dumps({KINGDOMINO.keys.games: listed(entry)})) == (true,)


def test_no_pasted_game_is_from_before_there_were_any_or_from_days_to_come() -> None:
    now = time() * 1000
    for when in (0, 7, FIRST_DAY, DAY, int(now), int(now) + 3_600_000, 10**14, 10**400):
        (game,) = games_in(json.dumps({GAMES: listed({**OWN[0]._asdict(), "when": when})}))
        assert FIRST_DAY <= game.when <= now + import_saves.DAY
        if FIRST_DAY <= when <= now + import_saves.DAY:
            assert game.when == when


def test_no_game_of_ones_own_goes_for_those_that_are_pasted() -> None:
    shelf = Shelf()
    store = Store(shelf)
    assert store.take_in(OWN) == 0
    late = [{**other._asdict(), "when": 8_639_999_999_999_999} for other in OTHERS]
    left_out = store.take_in(games_in(json.dumps({GAMES: listed(*late)})))
    assert left_out == len(OWN) + len(OTHERS) - MOST > 0
    assert len(on(shelf)) == MOST
    assert set(OWN) <= set(on(shelf))
    assert KEYS.tally not in shelf.items
    # The newest of them are those that came in.
    other_shelf = Shelf()
    other = Store(other_shelf)
    other.take_in(OWN)
    assert other.take_in(OTHERS) == left_out
    assert set(on(other_shelf)) == {*OWN, *OTHERS[left_out:]}
    assert other.take_in(OTHERS) == left_out
    assert len(on(other_shelf)) == MOST


def test_the_same_game_many_times_is_one_game() -> None:
    shelf = Shelf()
    assert Store(shelf).take_in(OTHERS[:1] * MOST) == 0
    assert on(shelf) == OTHERS[:1]


def test_a_storage_with_little_room_takes_fewer_and_keeps_what_it_had() -> None:
    shelf = Shelf()
    store = Store(shelf)
    store.take_in(OWN)
    shelf.room = len(GAMES) + len(shelf.items[GAMES]) + 2 * len(history.spelled(OTHERS[:1]))
    assert store.take_in(OTHERS[:5]) == 3
    assert set(OWN) < set(on(shelf))
    shelf.room = len(GAMES) + len(shelf.items[GAMES])
    before = dict(shelf.items)
    assert store.take_in(OTHERS[5:7]) is None
    assert shelf.items == before


@pytest.mark.parametrize("saving", SAVINGS, ids=("duel", "kingdomino"))
def test_pasted_counts_are_taken_where_there_are_none_and_never_twice(saving: Saving) -> None:
    shelf, key = Shelf(), saving.keys.tally
    store = Store(shelf, saving)
    content, other = tally_of(saving), tally_of(saving, 91)
    for rubbish in ("", "{", '{"version":1}', "[" * 9_999):
        store.take_tally(rubbish)
        assert not shelf.items
    store.take_tally(content)
    assert shelf.items == {key: content}
    once = store.grids("en")
    for again in (content, other):
        store.take_tally(again)
        assert store.grids("en") == once
    store.may_write = False
    shelf.items.clear()
    store.take_tally(content)
    assert not shelf.items


def test_pasted_saves_bring_the_counts_of_both_games() -> None:
    over = finished(played_kingdomino("2", 1), DAY, {}, KINGDOMINO)
    counts = {saving.keys.tally: tally_of(saving) for saving in SAVINGS}
    lists = {GAMES: history.spelled(OWN), KINGDOMINO.keys.games: history.spelled((over,))}
    pasted = read_pasted(json.dumps({**lists, **counts}))
    assert [history.name for history in pasted.histories] == ["duel", "kingdomino"]
    assert [history.tally for history in pasted.histories] == [*counts.values()]


# In the storage


@pytest.mark.parametrize(
    "content",
    ["{", "[]", "7", "{}", '{"version":1,"games":7}', "[" * 9_999, "x" * 400_000, '{"version":0}'],
)
def test_a_list_that_cannot_be_read_is_put_aside_before_the_next_game_is_kept(content: str) -> None:
    for is_pasted in (False, True):
        shelf = Shelf()
        shelf.items[GAMES] = content
        store = Store(shelf)
        assert store.finished == 0
        assert store.grids("en") == ()
        assert shelf.items == {GAMES: content}
        assert store.take_in(OWN[:1]) == 0 if is_pasted else store.keep(GAMES_PLAYED[0], DAY)
        assert on(shelf) == (OWN[0]._replace(when=DAY),)
        assert [content.startswith(kept) for kept in aside(shelf)] == [True]


def test_a_list_with_something_damaged_keeps_the_rest_and_is_put_aside() -> None:
    bad = {**OWN[1]._asdict(), "scores": [10**400, 1]}
    content = listed(OWN[0]._asdict(), bad, OWN[2]._asdict())
    shelf = Shelf()
    shelf.items[GAMES] = content
    store = Store(shelf)
    for language in LANGUAGES:
        assert store.grids(language)
    assert store.finished == 2
    assert store.keep(GAMES_PLAYED[3], DAY + 3)
    assert on(shelf) == (OWN[3], OWN[0], OWN[2])
    assert aside(shelf) == [content]
    assert store.keep(GAMES_PLAYED[4], DAY + 4)
    assert aside(shelf) == [content]


def test_nothing_is_put_aside_by_who_may_not_write_or_where_that_is_refused() -> None:
    shelf = Shelf()
    shelf.items[GAMES] = "{"
    store = Store(shelf)
    store.may_write = False
    assert not store.keep(GAMES_PLAYED[0], DAY)
    shelf.room, store.may_write = 10, True
    assert not store.keep(GAMES_PLAYED[0], DAY)
    assert store.take_in(OWN) is None
    assert shelf.items == {GAMES: "{"}


ODD_COUNTS = ([0, 0, 0, 0], [1, 2, 3, 3], [1, 0, 10**400, 3], [1, 0, 3, 10**8], [True, 0, 1, 1])


@pytest.mark.parametrize("saving", SAVINGS, ids=("duel", "kingdomino"))
@pytest.mark.parametrize("counts", ODD_COUNTS)
def test_counts_that_no_games_can_have_are_none(saving: Saving, counts: list[int]) -> None:
    shelf = Shelf()
    told = json.loads(tally_of(saving))
    (key,) = told["results"]
    told["results"] = {key.replace("king", "page"): counts, **told["results"]}
    shelf.items[saving.keys.tally] = json.dumps(told)
    rows = [row for grid in Store(shelf, saving).grids("en") for row in grid.rows]
    assert "King" in {row.name for row in rows}
    assert "Page" not in {row.name for row in rows}


def test_counts_that_cannot_be_read_are_put_aside_before_others_take_their_place() -> None:
    for content in ("[" * 9_999, "{", '{"version":2,"results":{}}', '{"version":1,"results":[]}'):
        shelf = Shelf()
        shelf.items[KEYS.tally] = content
        store = Store(shelf)
        for when, table in enumerate(GAMES_PLAYED):
            assert store.keep(table, DAY + when)
        assert aside(shelf) == [content]
        counted = statistics.read(shelf.items[KEYS.tally])
        assert counted.results["people"].games == len(GAMES_PLAYED) - MOST


# Bounds


DEEP = ("[" * 8_000, '{"a":' * 8_000, '{"games":' + "[" * 8_000 + "]" * 8_000 + "}")


@pytest.mark.parametrize("content", DEEP)
def test_what_nests_too_deep_is_refused_before_it_is_taken_apart(
    content: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No exception would tell in the browser: Python would be at its end."""

    def loads(_: str) -> None:
        raise AssertionError("it is taken apart")

    monkeypatch.setattr(json, "loads", loads)
    assert history.read(content) == ()
    assert statistics.read(content) == NOTHING
    assert tallying_k.read(content) == {}
    with pytest.raises(BadCode):
        read_pasted('{"a":' + content)


def measured(act: Callable[[], object]) -> int:
    """Bytes that it takes at most beside what it is given."""
    tracemalloc.start()
    try:
        with pytest.raises(BadCode):
            act()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_however_long_something_is_little_of_it_is_taken_apart() -> None:
    line = str(GAMES_PLAYED[0]).replace("\n", " ").rpartition(" end ")[0]
    moves = line[line.index(" roll ") :]
    times = 21_000_000 // len(moves)
    record, code, saves = line + moves * times, "KD1-" + "A" * 21_000_000, '{"a":"' * 3_500_000
    for content in (record, code, saves, " " * 21_000_000 + "{"):
        assert measured(lambda content=content: read_pasted(content)) < 12_000_000  # type: ignore[misc]
