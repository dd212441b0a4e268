"""Games that are over: kept, looked through turn by turn, and carried elsewhere as a code."""

import binascii
import json
import zlib
from random import Random

import pytest

from kdcore import duel
from kdcore.duel import Stage, State
from kdcore.duel.actions import STAGES
from kdcore.position import CHANCE, Seat
from kdcore.record import LONGEST
from kdcore.table import Table
from tests.support.saves import GAMES, SLOTS, Store, finished, read_pasted, table_of
from tests.support.taps import new_table, plain_tap
from tests.web.saves.test_store import Shelf
from web.duel import wording
from web.duel.coach import past_of
from web.duel.offers import DuelTable
from web.duel.replay import Replay
from web.duel.session import Session
from web.duel.taps import tap
from web.saves import game_code, history, import_saves
from web.saves.game_code import BadCode
from web.saves.history import MOST, ROOM, NewerGames
from web.saves.import_saves import History
from web.saves.slots import slot_text
from web.shared.opponents import Rival
from web.shared.text import CATALOGUES, LANGUAGES
from web.shared.view import View
from web.shared.widgets import REPLAY_BUTTONS


def random_game(seed: int) -> DuelTable:
    rng = Random(seed)
    table: DuelTable = Table(duel, State.start(), seed=seed)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(rng.choice([*table.state.legal_actions()]))
    return table


GAMES_PLAYED = [random_game(seed) for seed in range(24)]
DAY = 1_700_000_000_000
"""Some day on which games may have been played, as browsers count."""


def on(shelf: Shelf) -> tuple[history.Game, ...]:
    return history.read(shelf.items.get(GAMES))


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


# Carried elsewhere


def test_a_code_is_short_and_gives_the_game_again() -> None:
    for table in GAMES_PLAYED:
        code = game_code.code_of(table)
        assert len(code) <= 1_500
        assert code.isascii()
        assert not set(code) & set("+/= \n")
        assert str(table_of(code)) == str(table)


def test_a_game_that_is_not_over_has_a_code_too() -> None:
    session = Session(new_table(3))
    for _ in range(40):
        tap(session, plain_tap(session))
    assert str(table_of(game_code.code_of(session.table))) == str(session.table)


def test_line_breaks_and_blanks_do_no_harm_and_a_record_will_do() -> None:
    table = random_game(1)
    code = game_code.code_of(table)
    broken = "\n ".join(code[at : at + 40] for at in range(0, len(code), 40))
    assert str(table_of(f"  {broken}\n")) == str(table)
    assert str(table_of(str(table))) == str(table)


def test_a_record_in_one_line_is_the_same_game() -> None:
    verbs = set[str]()
    for table in GAMES_PLAYED:
        assert str(table_of(str(table).replace("\n", " "))) == str(table)
        verbs |= {str(action).split()[0] for action in table.actions}
    assert len(verbs) == len(STAGES)


CODE = game_code.code_of(random_game(1))


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("", "not_a_code"),
        ("hello", "not_a_code"),
        ("KD2-abc", "newer"),
        ("KD1-", "damaged"),
        ("KD1-****", "damaged"),
        ("KD1-zażółć", "damaged"),
        (CODE[:-20], "damaged"),
        (CODE + "AAAA", "damaged"),
        (CODE[:100] + "A" + CODE[101:], "damaged"),
        ("kd-record 1 duel\nnonsense", "damaged"),
    ],
)
def test_a_bad_code_is_told_in_a_sentence(code: str, key: str) -> None:
    with pytest.raises(BadCode) as caught:
        table_of(code)
    assert caught.value.key == f"code.{key}"
    assert all(caught.value.key in CATALOGUES[language] for language in LANGUAGES)


def test_a_code_that_would_unpack_without_end_is_refused() -> None:
    packed = binascii.b2a_base64(zlib.compress(b"x" * 50_000_000, 9), newline=False).decode()
    with pytest.raises(BadCode):
        table_of("KD1-" + packed.rstrip("=").translate(str.maketrans("+/", "-_")))


def test_no_damage_to_a_code_goes_unseen() -> None:
    rng = Random(1)
    for _ in range(200):
        at = rng.randrange(4, len(CODE))
        other = rng.choice("ABCabc019-_")
        if CODE[at] != other:
            try:
                found = table_of(CODE[:at] + other + CODE[at + 1 :])
            except BadCode:
                continue
            # The last letter of a code has bits to spare.
            assert game_code.code_of(found) == CODE
            assert found.state.players[Seat.ONE] == random_game(1).state.players[Seat.ONE]


# All saves, carried elsewhere


def copied(*games: history.Game, **slots: str) -> str:
    entries = {f"kd:slot:{name}": content for name, content in slots.items()}
    return json.dumps({**entries, GAMES: history.spelled(games) if games else None})


def test_copied_saves_are_the_newest_game_under_way_and_those_that_are_over() -> None:
    table = new_table(3)
    older = slot_text(1, str(table))
    table.draw()
    games = tuple(finished(each, DAY) for each in GAMES_PLAYED[:2])
    pasted = read_pasted(" " + copied(*games, a=slot_text(2, str(table), True), b=older))
    assert pasted.histories == (History("duel", games),)
    (slot,) = pasted.slots
    assert str(slot.table) == str(table)
    assert slot.has_draft
    only_past = import_saves.Pasted((History("duel", games),))
    assert read_pasted(copied(*games, b="rubbish")) == only_past


def test_a_game_that_is_over_and_on_the_table_is_looked_at_only_if_it_is_nowhere_else() -> None:
    over = GAMES_PLAYED[0]
    slot = slot_text(1, str(over))
    assert read_pasted(copied(finished(over, DAY), a=slot)).slots == ()
    others = tuple(finished(each, DAY) for each in GAMES_PLAYED[1:3])
    for games in ((), others):
        pasted = read_pasted(copied(*games, a=slot))
        assert [str(each.table) for each in pasted.slots] == [str(over)]
        assert [game for history in pasted.histories for game in history.games] == [*games]


def test_a_code_is_a_single_game() -> None:
    pasted = read_pasted(game_code.code_of(GAMES_PLAYED[0]))
    assert pasted.histories == ()
    assert [str(slot.table) for slot in pasted.slots] == [str(GAMES_PLAYED[0])]


def test_who_plays_on_from_another_game_plays_for_practice() -> None:
    past_game = past_of(GAMES_PLAYED[0], Rival(Seat.TWO, "king"))
    for actions in (0, 9):
        (slot,) = read_pasted(past_game.until(actions)).slots
        assert slot.is_practice is bool(actions)
    for is_practice in (False, True):
        content = slot_text(2, str(new_table(3)), False, "2 king", is_practice)
        assert [slot.is_practice for slot in read_pasted(copied(a=content)).slots] == [is_practice]


@pytest.mark.parametrize(
    ("saves", "key"),
    [
        ("{", "damaged"),
        ("{}", "damaged"),
        ("{" * 9999, "damaged"),
        (copied(a="rubbish"), "damaged"),
        (json.dumps({GAMES: 7, SLOTS[0]: []}), "damaged"),
        (copied(a="kd-slot 9 what it likes"), "newer"),
        (json.dumps({GAMES: '{"version":9}'}), "newer"),
    ],
)
def test_saves_that_cannot_be_read_are_refused(saves: str, key: str) -> None:
    with pytest.raises(BadCode) as refused:
        read_pasted(saves)
    assert refused.value.key == f"code.{key}"


def test_games_from_elsewhere_take_their_place_among_those_that_are_here() -> None:
    shelf = Shelf()
    store = Store(shelf)
    store.keep(GAMES_PLAYED[0], 10)
    store.keep(GAMES_PLAYED[1], 30)
    elsewhere = [finished(GAMES_PLAYED[index], 20 + index) for index in (1, 2)]
    assert store.take_in(tuple(elsewhere)) == 0
    assert [game.when for game in on(shelf)] == [30, 22, 10]
    assert store.take_in(tuple(elsewhere)) == 0
    assert [game.when for game in on(shelf)] == [30, 22, 10]
    store.may_write = False
    assert store.take_in(tuple(elsewhere)) is None


def test_a_replay_offers_to_play_on_except_where_it_ended() -> None:
    replay = Replay(random_game(3), Rival(Seat.ONE, "king"))
    assert replay.near is Seat.TWO

    def on(replay: Replay) -> tuple[bool, bool]:
        button = next(each for each in replay.scene(View("en")).buttons if each.act == "on")
        return button.is_shown, button.is_enabled

    assert on(replay) == (True, False)
    replay.tap("back")
    assert on(replay) == (True, True)
    assert len(replay.past.actions) > len(replay.table.actions)
