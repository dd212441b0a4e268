"""The engine against a second one that was written from the rulebook alone."""

import random
from collections import Counter

import pytest

from kdcore import duel
from kdcore.duel import MAP, Arms, State
from kdcore.position import CHANCE
from tests.support.model import Model

pytestmark = pytest.mark.slow("compares whole games with a second engine")

GAMES = 2_000
CHUNKS = 40

# A line for each kind of action, and for each of what has sorts of its own.
EVERY_KIND = {
    *("roll", "take", "two", "turn", "bonus", "arm free", "arm split", "joker"),
    *("place", "split", "pass", "house", "cross"),
}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_model_agree_on_random_games(chunk: int) -> None:
    played: Counter[str] = Counter()
    for seed in range(chunk, GAMES, CHUNKS):
        played.update(kind(line) for line in play_both(seed))
    assert played.keys() == EVERY_KIND


def test_engine_and_model_know_the_same_rolls() -> None:
    assert {str(roll) for roll in State.start().legal_actions()} == Model().legal()


def play_both(seed: int) -> list[str]:
    """A kind of action is chosen first, then one of that kind, so that rare ones come up often."""
    rng = random.Random(seed)
    roller = rng.choice(duel.SEATS)
    state, model = State.start(roller), Model(str(roller))
    lines = []
    while state.to_act is not None:
        if state.to_act is CHANCE:
            line = str(state.outcome(rng))
        else:
            listed = [str(action) for action in state.legal_actions()]
            assert len(listed) == len(set(listed))
            assert set(listed) == model.legal()
            chosen = rng.choice(sorted({kind(line) for line in listed}))
            line = rng.choice([line for line in listed if kind(line) == chosen])
        lines.append(line)
        state = state.apply(duel.parse_action(line))
        model.play(line)
        compare(state, model)
    assert model.to_act == "over"
    winner = duel.result(state).winner
    assert model.winner() == (None if winner is None else str(winner))
    return lines


def kind(line: str) -> str:
    verb = line.partition(" ")[0]
    return line if verb == "arm" else verb


def compare(state: State, model: Model) -> None:
    assert model.to_act == ("over" if state.to_act is None else str(state.to_act))
    assert model.turn == state.turn
    assert model.roller == str(state.roller)
    for seat, player in zip(("1", "2"), state.players, strict=True):
        assert model.marks(seat) == {str(arms): player.marks[arms] for arms in Arms}
        assert model.kept(seat) == {str(power) for power in player.kept}
        assert model.has_castle_bonus(seat) == player.has_castle_bonus
        named = player.named_house
        assert model.named_house(seat) == (None if named is None else str(named))
    if state.to_act is CHANCE or state.to_act is None:
        for seat, player in zip(("1", "2"), state.players, strict=True):
            assert model.map(seat) == drawn(player)
            assert model.score(seat) == duel.score(player).total == duel.total(player)


def drawn(player: duel.Player) -> dict[str, tuple[str, int]]:
    kingdom = player.kingdom
    return {
        str(MAP.cell(square)): (str(arms), kingdom.honours_on(square))
        for arms in Arms
        for square in MAP.square.values()
        if square & kingdom.lands[arms]
    }
