"""Damage to what is pasted or stored makes nothing but a refusal or good games."""

import json
from random import Random
from time import process_time

import pytest

from tests.support.history import DAY, GAMES_PLAYED
from tests.support.hostile import SAVINGS, saves
from tests.support.memory_storage import Shelf
from tests.support.saves import Store, read_pasted, table_of
from tests.web.kingdomino.test_statistics import played as played_kingdomino
from web.duel.saving import DUEL
from web.kingdomino.saving import KINGDOMINO
from web.saves import game_code, history
from web.saves.game_code import BadCode
from web.saves.history import NewerGames

REASONS = {"code.damaged", "code.newer", "code.not_a_code"}


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


@pytest.mark.slow("damages saves in thousands of ways")
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
