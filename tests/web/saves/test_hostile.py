"""Saves as anybody may have written them, pasted or in the storage: bounded, checked, put aside."""

import json
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time, time

import pytest

from kdcore.position import Seat
from kdcore.record import Record
from tests.support.kingdomino_taps import new_session, played_until
from tests.support.saves import GAMES, SLOTS, Store, finished, read_pasted, table_of
from tests.support.taps import new_table
from tests.web.kingdomino.test_statistics import played as played_kingdomino
from tests.web.saves.test_history import DAY, GAMES_PLAYED, on
from tests.web.saves.test_store import Shelf
from web.duel import statistics
from web.duel.save_keys import KEYS
from web.duel.saving import DUEL
from web.duel.statistics import NOTHING, Tally
from web.kingdomino import statistics as tallying_k
from web.kingdomino.saving import KINGDOMINO
from web.saves import game_code, history, import_saves
from web.saves.game_code import BadCode
from web.saves.history import FIRST_DAY, MOST, Game, NewerGames
from web.saves.slots import Saving, slot_text
from web.saves.store import BAD
from web.shared.statistics import Results
from web.shared.text import LANGUAGES

OWN = tuple(finished(table, DAY + at) for at, table in enumerate(GAMES_PLAYED[:8]))
OTHERS = tuple(finished(table, DAY + 100 + at) for at, table in enumerate(GAMES_PLAYED[8:]))
SAVINGS = (DUEL, KINGDOMINO)
REASONS = {"code.damaged", "code.newer", "code.not_a_code"}


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


# Counts that come along


def tally_of(saving: Saving, best: int = 90) -> str:
    results = Results(4, 1, best, 240)
    if saving is DUEL:
        return statistics.spelled(Tally({"king": results}, (1,) * 7))
    return tallying_k.spelled({"2 king": results})


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
    """In the browser no exception would tell: Python would be at its end."""

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


# Whatever else there may be


def saves() -> str:
    """All there can be in saves, of both games."""
    king = {Seat.ONE: "king"}
    session = played_until(new_session("2", 4), Random(4), 9)
    over = tuple(
        finished(played_kingdomino(setup, seed), DAY + seed, {}, KINGDOMINO)
        for seed, setup in enumerate(("2", "4 dynasty", "2 mighty_duel"))
    )
    entries = {
        GAMES: history.spelled((*OWN[:3], finished(GAMES_PLAYED[3], DAY, king, is_practice=True))),
        KINGDOMINO.keys.games: history.spelled(over),
        SLOTS[0]: slot_text(2, str(new_table(3)), False, "2 king"),
        SLOTS[1]: slot_text(1, str(new_table(4))),
        KINGDOMINO.keys.slots[0]: slot_text(1, str(session.table)),
        **{saving.keys.tally: tally_of(saving) for saving in SAVINGS},
    }
    return json.dumps(entries)


VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    3,
    10**15,
    10**400,
    1.5,
    "",
    "x",
    "3 king",
    [],
    [1, 2],
    [[]] * 9,
    {},
)
ODD = ("0", "-1", "9" * 400, "1e999", "null", "true", '"', "\\", "[", "{", "}", "]", "\\u0000", "é")
PIECES = (*ODD, "\\n", "duel", "kingdomino", "seed none", "2 king", "NaN", "1577836800000", ",:")


def mutated(content: str, rng: Random) -> str:
    """Other values in it; or it is changed in some places: letters, numbers, pieces of itself, or
    cut.
    """
    if content.startswith("{") and rng.random() < 0.3:
        inside = told = json.loads(content)
        while rng.random() < 0.8 and isinstance(inside, dict | list) and inside:
            within = inside
            at = rng.choice([*inside]) if isinstance(inside, dict) else rng.randrange(len(inside))
            inside = inside[at]
        if inside is not told:
            within[at] = rng.choice(VALUES)
        return json.dumps(told)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at, to = sorted(rng.randrange(len(content) + 1) for _ in range(2))
        short = min(to, at + rng.choice((1, 1, 4, 40)))
        match rng.randrange(6):
            case 0:
                content = content[:at] + rng.choice(PIECES) + content[at:]
            case 1:
                content = content[:at] + rng.choice(PIECES) + content[short:]
            case 2:
                content = content[:at] + content[short:]
            case 3:
                content = content[:at] + content[at:short] * 9 + content[short:]
            case 4:
                content = content[:at] + chr(rng.randrange(1, 0x500)) + content[at + 1 :]
            case _:
                content = content[: max(to, len(content) // 2)]
    return content


def test_no_damage_whatever_makes_anything_but_a_refusal_or_good_games() -> None:
    rng, whole = Random(11), saves()
    entries = json.loads(whole)
    assert len(read_pasted(whole).slots) == 2
    slowest, taken, reasons = 0.0, 0, set[str]()
    for _ in range(400):
        since = process_time()
        if rng.random() < 0.3:
            content = mutated(whole, rng)
        else:
            key = rng.choice([*entries])
            content = json.dumps({**entries, key: mutated(entries[key], rng)})
        try:
            pasted = read_pasted(content)
        except BadCode as refused:
            reasons.add(refused.key)
        else:
            taken += 1
            shelf = Shelf()
            for saving in SAVINGS:
                for history in pasted.histories:
                    if history.name == saving.game.NAME:
                        store = Store(shelf, saving)
                        assert store.take_in(history.games) == 0
                        store.take_tally(history.tally)
                        assert store.grids("en")
        slowest = max(slowest, process_time() - since)
    assert taken > 100
    assert slowest < 2
    assert reasons <= REASONS


def test_whatever_is_in_the_storage_history_opens_and_games_are_kept() -> None:
    rng, entries = Random(12), json.loads(saves())
    over = {DUEL: GAMES_PLAYED[9], KINGDOMINO: played_kingdomino("2", 9)}
    refused = 0
    for _ in range(400):
        shelf = Shelf()
        for saving in SAVINGS:
            for key in (saving.keys.games, saving.keys.tally):
                shelf.items[key] = mutated(entries[key], rng)
        for saving in SAVINGS:
            store = Store(shelf, saving)
            store.grids("en")
            if store.keep(over[saving], DAY):
                kept = history.read(shelf.items[saving.keys.games])
                assert kept[0].record == str(over[saving])
                assert history.read(history.spelled(kept)) == kept
                assert not history.is_damaged(shelf.items[saving.keys.games])
                assert store.grids("en")
            else:
                refused += 1
                with pytest.raises(NewerGames):
                    history.read(shelf.items[saving.keys.games])
    assert refused < 40


def test_no_code_that_is_damaged_raises_anything_else() -> None:
    rng = Random(13)
    tables = (GAMES_PLAYED[0], played_kingdomino("4 dynasty", 1))
    spelled = [spell(table) for table in tables for spell in (game_code.code_of, str)]
    spelled += [record.replace("\n", " ") for record in spelled[1::2]]
    reasons = set[str]()
    for _ in range(600):
        content = mutated(rng.choice(spelled), rng)
        try:
            table_of(content)
        except BadCode as refused:
            reasons.add(refused.key)
    assert reasons == REASONS
