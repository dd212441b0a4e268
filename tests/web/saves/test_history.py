"""Games that are over: kept, looked through turn by turn, and carried elsewhere as a code."""

import json

import pytest

from kdcore import duel
from kdcore.duel import Stage
from kdcore.position import CHANCE, Seat
from kdcore.record import LONGEST
from kdcore.table import Table
from tests.support.history import GAMES_PLAYED, on, random_game
from tests.support.saves import GAMES, SLOTS, Store, finished
from tests.support.shelf import Shelf
from web.duel import wording
from web.duel.replay import Replay
from web.saves import history
from web.saves.history import LONGEST_NAME, MOST, ROOM, NewerGames
from web.shared.text import LANGUAGES
from web.shared.view import View
from web.shared.widgets import REPLAY_BUTTONS

# Kept


def test_the_last_games_are_kept_with_what_home_shows() -> None:
    shelf = Shelf()
    store = Store(shelf)
    for when, table in enumerate(GAMES_PLAYED):
        assert store.keep(table, when)
    games = on(shelf)
    assert [game.when for game in games] == list(range(len(GAMES_PLAYED) - 1, -1, -1))[:MOST]
    for game in games:
        state = Table.read(duel, game.record).state
        assert list(game.scores) == [duel.total(player) for player in state.players]
        winner = duel.result(state).winner
        assert game.winner == (0 if winner is None else int(str(winner)))
    assert len(shelf.items[GAMES]) <= ROOM
    assert not shelf.items.keys() & {*SLOTS}


def test_a_game_that_ends_anew_is_still_one_game() -> None:
    shelf = Shelf()
    store = Store(shelf)
    table = random_game(1)
    store.keep(table, 1)
    store.keep(table, 2)
    assert [game.when for game in on(shelf)] == [2]


def test_the_oldest_go_where_there_is_too_little_room() -> None:
    shelf = Shelf(room=9_000)
    store = Store(shelf)
    for when, table in enumerate(GAMES_PLAYED[:10]):
        assert store.keep(table, when)
    games = on(shelf)
    assert 1 < len(games) < 10
    assert games[0].when == 9


def test_together_they_never_take_more_than_was_agreed() -> None:
    game = finished(GAMES_PLAYED[0], 1)
    long = tuple(
        game._replace(record=f"kd-record 1 duel\nsetup\nseed {seed}\n{'x' * 30_000}")
        for seed in range(5)
    )
    kept = history.added(long[1:], long[0])
    assert len(history.spelled(kept)) <= ROOM
    assert kept == long[:2]


@pytest.mark.parametrize("broken", ["get", "set", "get set"])
def test_a_storage_that_refuses_is_no_trouble(broken: str) -> None:
    Store(Shelf(broken=broken)).keep(GAMES_PLAYED[0], 1)
    assert not Store(None).keep(GAMES_PLAYED[0], 1)
    assert not Store(Shelf(room=10)).keep(GAMES_PLAYED[0], 1)


def test_who_may_not_write_keeps_nothing() -> None:
    shelf = Shelf()
    store = Store(shelf)
    store.may_write = False
    assert not store.keep(GAMES_PLAYED[0], 1)
    assert not shelf.items


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[",
        "null",
        "7",
        '"x"',
        "{}",
        "[]",
        '{"version":1}',
        '{"version":1,"games":7}',
        "[" * 9999,
    ],
)
def test_what_cannot_be_read_is_nothing(content: str) -> None:
    assert history.read(content) == ()
    shelf = Shelf()
    shelf.items[GAMES] = content
    assert Store(shelf).keep(GAMES_PLAYED[0], 5)
    assert [game.when for game in on(shelf)] == [5]


def test_whether_a_game_was_for_practice_is_kept_and_older_ones_do_not_say() -> None:
    games = (
        finished(GAMES_PLAYED[0], 2, {Seat.TWO: "king"}, is_practice=True),
        finished(GAMES_PLAYED[1], 1, {Seat.TWO: "king"}),
    )
    assert history.read(history.spelled(games)) == games
    told = json.loads(history.spelled(games))
    for wrong in (None, 1, "yes"):
        told["games"][0]["is_practice"] = wrong
        assert not history.read(json.dumps(told))[0].is_practice
    del told["games"][0]["is_practice"]
    assert not history.read(json.dumps(told))[0].is_practice


def test_names_are_kept_with_a_game_and_older_lists_have_none() -> None:
    shelf = Shelf()
    assert Store(shelf).keep(GAMES_PLAYED[0], 1, names=("Ada", "", "nobody", ""))
    (game,) = on(shelf)
    assert game.names == ("Ada", "")
    assert history.read(history.spelled((game,))) == (game,)
    assert Store(shelf).keep(GAMES_PLAYED[1], 2, names=("", "", "", ""))
    assert '"names"' not in history.spelled(on(shelf)[:1])
    told = json.loads(history.spelled((game,)))
    for wrong in (None, "Ada", ["Ada"], ["Ada", 7], ["A" * (LONGEST_NAME + 1), ""], ["", ""]):
        told["games"][0]["names"] = wrong
        assert history.read(json.dumps(told)) == (game._replace(names=()),)


def test_a_damaged_game_leaves_the_others() -> None:
    good = finished(GAMES_PLAYED[0], 3)._asdict()
    bad = [None, 7, {}, {**good, "when": "3"}, {**good, "scores": [1]}, {**good, "winner": 3}]
    bad += [{**good, "record": 7}, {**good, "record": "\u0119"}]
    bad += [{**good, "record": "x" * (LONGEST + 1)}]
    bad += [{**good, "scores": [score, 7]} for score in (10**400, -1, True, 1.5, "7", None)]
    content = json.dumps({"version": 1, "games": [*bad, good]})
    assert [game.when for game in history.read(content)] == [3]


def test_a_game_with_a_date_that_cannot_be_is_still_a_game_and_the_oldest() -> None:
    good = finished(GAMES_PLAYED[0], 3)._asdict()
    odd = (-1, history.LAST_DAY + 1, 8_640_000_000_000_000, 10**400)
    content = json.dumps({"version": 1, "games": [{**good, "when": when} for when in odd]})
    assert {game.when for game in history.read(content)} == {history.FIRST_DAY}


def test_what_a_newer_version_wrote_is_left_alone() -> None:
    content = '{"version":2,"games":{}}'
    shelf = Shelf()
    shelf.items[GAMES] = content
    assert not Store(shelf).keep(GAMES_PLAYED[0], 1)
    assert shelf.items == {GAMES: content}
    with pytest.raises(NewerGames):
        history.read(content)


# Looked through


def test_every_step_of_a_replay_is_the_position_of_the_record() -> None:
    for table in GAMES_PLAYED[:6]:
        states = table.states
        replay = Replay(Table.read(duel, str(table)))
        assert replay.table.state == states[-1]
        replay.tap("first")
        seen = [replay.table.state]
        while replay.at < replay.last:
            replay.tap("forward")
            seen.append(replay.table.state)
        assert seen == [state for state in states if state in seen]
        assert {state for state in states if state.to_act is CHANCE} <= set(seen)
        rolled = [state for state in seen if state.stage is Stage.DRAFT]
        assert [state.turn for state in rolled] == [*range(1, replay.turns + 1)]
        drawing = [(state.turn, state.to_act) for state in seen if state.stage is Stage.MAP]
        assert drawing == [
            (turn, seat)
            for turn in range(1, replay.turns + 1)
            for seat in (rolled[turn - 1].roller, Seat(1 - rolled[turn - 1].roller))
        ]
        replay.tap("back")
        assert replay.table.state == seen[-2]
        replay.tap("last")
        assert str(replay.table) == str(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_can_only_be_looked_at(language: str) -> None:
    replay = Replay(random_game(2))
    for what in ("last", "first", *["forward"] * 4, "look", "square:1:a1", "roll", "undo"):
        replay.tap(what)
        picture = replay.scene(View(language))
        shown = [button.act for button in picture.buttons if button.is_shown]
        assert shown == ["coach", "on", *REPLAY_BUTTONS, "code"]
        assert picture.ledger is None
        assert picture.choice is None
        assert not any(square.is_legal for chart in picture.maps for square in chart.squares)
        assert not any({"offered", "lead"} & {*die.states} for die in picture.dice)
        assert picture.near == str(replay.near)
    assert (replay.at, replay.turn) == (4, 1)


def test_a_replay_says_where_it_is_and_stops_at_both_ends() -> None:
    replay = Replay(random_game(2))
    enabled = {}
    for what in ("last", "forward", "first", "back"):
        replay.tap(what)
        picture = replay.scene(View("en"))
        enabled[what] = [
            button.is_enabled for button in picture.buttons if button.act in REPLAY_BUTTONS
        ]
    assert picture.status == f"After turn 0 of {replay.turns}"
    assert enabled["forward"] == [True, True, False, False]
    assert enabled["back"] == [False, False, True, True]
    replay.tap("last")
    assert replay.scene(View("en")).status.startswith(
        f"After turn {replay.turns} of {replay.turns}. "
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_says_what_was_done_last_where_there_is_room(language: str) -> None:
    replay = Replay(random_game(2))
    replay.tap("first")
    told = 0
    while replay.at < replay.last - 1:
        replay.tap("forward")
        status = replay.scene(View(language)).status
        done = wording.said(replay.table.states[-2], replay.table.actions[-1], View(language))
        assert len(status) <= wording.ROOM
        told += bool(done) and status.endswith(done)
    assert told > replay.turns
