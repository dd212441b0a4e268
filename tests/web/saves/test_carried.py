"""Games carried elsewhere: codes of single games, and all saves copied."""

import binascii
import json
import zlib
from random import Random

import pytest

from kdcore.duel.actions import STAGES
from kdcore.position import Seat
from tests.support.history import DAY, GAMES_PLAYED, on, random_game
from tests.support.memory_storage import Shelf
from tests.support.saves import GAMES, SLOTS, Store, finished, read_pasted, table_of
from tests.support.taps import new_table, plain_tap
from web.duel.coach import past_of
from web.duel.replay import Replay
from web.duel.session import Session
from web.duel.taps import tap
from web.saves import game_code, history, import_saves
from web.saves.game_code import BadCode
from web.saves.import_saves import History
from web.saves.slots import slot_text
from web.shared.opponents import Rival
from web.shared.text import CATALOGUES, LANGUAGES
from web.shared.view import View

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
    assert slot.has_pending
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
