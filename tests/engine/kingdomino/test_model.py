"""The engine of Kingdomino against a second one that was written from the rulebook alone."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations, count

import pytest

from kdcore import kingdomino
from kdcore.kingdom import Kingdom
from kdcore.kingdomino import DOMINOES, Decision, Score, State, Terrain
from kdcore.position import CHANCE, IllegalAction
from tests.support import kingdomino_model
from tests.support.kingdomino_model import OPTIONS, Model, castle_is_in_the_middle

pytestmark = pytest.mark.slow("compares whole games with a second engine")

GAMES = 2_000


def can_start(start: Callable[[str], object], setup: str) -> bool:
    try:
        start(setup)
    except ValueError:
        return False
    return True


def spelled(players: str) -> list[str]:
    """Set-ups with any options, legal or not."""
    return [
        " ".join([players, *options])
        for size in range(len(OPTIONS) + 1)
        for options in combinations(OPTIONS, size)
    ]


SETUPS = [setup for players in "234" for setup in spelled(players) if can_start(Model, setup)]


@pytest.mark.parametrize("setup", SETUPS)
def test_engine_and_model_agree_on_random_games(setup: str) -> None:
    met: Counter[str] = Counter()
    seeds = count()
    # Once a game, three times a Dynasty.
    while met["kings"] < GAMES // len(SETUPS):
        met += play_both(setup, next(seeds))
    expected = {"deal", "kings", "choose", "place", "discard"}
    for option in ("middle_kingdom", "harmony"):
        if option in setup:
            expected |= {option, f"no {option}"}
    assert met.keys() >= expected


@pytest.mark.parametrize(
    ("setup", "seed", "decision"),
    [
        ("2", 32, Decision.LARGEST_PROPERTY),
        ("2", 35, Decision.CROWNS),
        ("2", 1212, Decision.SHARED),
        ("2 dynasty", 39, Decision.LARGEST_PROPERTY),
        ("2 dynasty", 104, Decision.CROWNS),
        ("2 dynasty", 508, Decision.SHARED),
        ("2 mighty_duel", 176, Decision.CROWNS),
        ("3", 224, Decision.CROWNS),
        ("3 lines_of_four", 558, Decision.SHARED),
        ("4", 51, Decision.CROWNS),
        ("4", 99, Decision.SHARED),
    ],
)
def test_engine_and_model_agree_on_ties(setup: str, seed: int, decision: Decision) -> None:
    """Rare: these were looked for."""
    assert play_both(setup, seed)[decision.name] == 1


def test_there_are_setups_for_every_number_of_players_and_all_options() -> None:
    assert Counter(setup[0] for setup in SETUPS) == {"2": 16, "3": 16, "4": 8}
    assert GAMES % len(SETUPS) == 0


@pytest.mark.parametrize("players", ["", "1", "2", "3", "4", "5"])
def test_engine_and_model_know_the_same_setups(players: str) -> None:
    for setup in spelled(players):
        assert can_start(kingdomino.parse_setup, setup) == can_start(Model, setup)


def test_engine_and_model_have_the_same_box() -> None:
    assert {
        domino.number: tuple((str(half.terrain), half.crowns) for half in domino[1:3])
        for domino in DOMINOES.values()
    } == kingdomino_model.DOMINOES


def play_both(setup: str, seed: int) -> Counter[str]:
    """Actions that were played, and the ends of the games."""
    rng, doubts = random.Random(f"{setup} {seed}"), random.Random(f"{seed} doubts")
    state, model = kingdomino.parse_setup(setup), Model(setup)
    met: Counter[str] = Counter()
    while state.to_act is not None:
        if state.to_act is CHANCE:
            assert model.may_be_drawn(str(state.outcome(doubts)))
            line = model.any_outcome(rng)
            doubtful = misspelled(line, doubts)
            assert is_drawn(state, doubtful) == model.may_be_drawn(doubtful), doubtful
        else:
            listed = [str(action) for action in state.legal_actions()]
            assert len(listed) == len(set(listed))
            legal = model.legal()
            assert set(listed) == legal
            line = chosen(model, sorted(legal), rng, is_compact=seed % 2 == 1)
        met[line.split()[0]] += 1
        games = len(model.finished)
        state = state.apply(kingdomino.parse_action(line))
        model.play(line)
        compare(state, model)
        if len(model.finished) > games:
            met.update(compare_ends(state, model))
    result = kingdomino.result(state)
    assert {str(seat) for seat in result.winners} == model.winners()
    met[result.decision.name] += 1
    return met


def chosen(model: Model, actions: list[str], rng: random.Random, *, is_compact: bool) -> str:
    """Anything; or what stays near the castle, so that kingdoms come out full and centred."""
    if not is_compact:
        return rng.choice(actions)
    return min(actions, key=lambda action: (spread(model, action), rng.random()))


def spread(model: Model, action: str) -> int:
    verb, _, squares = action.partition(" ")
    if verb != "place":
        return 0
    middle = model.board.limit - 1
    places = map(model.board.place_of, squares.split("-"))
    return sum((row - middle) ** 2 + (column - middle) ** 2 for row, column in places)


def misspelled(line: str, rng: random.Random) -> str:
    """Nearly that, and mostly nothing that chance can do."""
    verb, *words = line.split()
    at = rng.randrange(len(words))
    match rng.randrange(4):
        case 0:
            words[at] = str(int(words[at]) + rng.choice([-1, 1]))
        case 1:
            words[at - 1], words[at] = words[at], words[at - 1]
        case 2:
            words.pop(at)
        case _:
            words.insert(at, str(rng.randint(1, 48 if verb == "deal" else 4)))
    return " ".join([verb, *words])


def is_drawn(state: State, line: str) -> bool:
    try:
        state.apply(kingdomino.parse_action(line))
    except (ValueError, IllegalAction):
        return False
    return True


def compare(state: State, model: Model) -> None:
    assert model.to_act == (None if state.to_act is None else str(state.to_act))
    assert model.stage == state.stage.name.lower()
    if state.to_act is None:
        return
    assert model.unseen == state.unseen
    assert model.free() == [*state.free]
    if model.stage == "place":
        assert model.domino() == state.domino.number
    if state.to_act is CHANCE:
        for seat, player in zip(model.seats, state.players, strict=True):
            is_central = castle_is_in_the_middle(model.board, model.kingdoms[seat])
            assert kingdomino.is_central(player.kingdom) == is_central


def compare_ends(state: State, model: Model) -> Counter[str]:
    """Compare both engines at a game's end."""
    met: Counter[str] = Counter()
    merits = model.merits()
    for seat, player in zip(model.seats, state.players, strict=True):
        kingdom = player.earlier[-1] if state.to_act else player.kingdom
        score = kingdomino.score(kingdom, state.setup)
        ended = model.finished[-1][seat]
        assert ended == (score.total, score.largest_property, score.crowns)
        assert ended.total == kingdomino.total(kingdom, state.setup)
        assert merits[seat] == tuple(kingdomino.standing(player, state.setup))
        for option in ("middle_kingdom", "harmony"):
            met[option if getattr(score, option) else f"no {option}"] += 1
        if state.to_act is None:
            found = properties_of(kingdom, score)
            assert found == kingdomino_model.properties(model.board, model.kingdoms[seat])
    return met


def properties_of(kingdom: Kingdom, score: Score) -> set[tuple[str, frozenset[str], int]]:
    return {
        (
            str(Terrain(found.kind)),
            frozenset(map(str, kingdom.grid.cells_of(found.squares))),
            found.honours,
        )
        for found in score.properties
    }
