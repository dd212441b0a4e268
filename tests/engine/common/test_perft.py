from copy import deepcopy
from pathlib import Path

import pytest

from tests.support.model import Model
from tests.support.perft import DEPTH, Perft, files

FILES = pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)


@FILES
def test_engine_counts_as_many_decisions(file: Path) -> None:
    perft = Perft.parse(file.read_text("utf-8"))
    assert perft.counted() == perft.counts


@FILES
def test_model_counts_as_many_decisions(file: Path) -> None:
    perft = Perft.parse(file.read_text("utf-8"))
    model = Model()
    for action in perft.actions:
        model.play(action)
    counts = tuple(count(model, depth, perft.rolls) for depth in range(1, DEPTH + 1))
    assert counts == perft.counts


def count(model: Model, depth: int, rolls: tuple[str, ...]) -> int:
    if model.to_act == "chance":
        return count(after(model, rolls[0]), depth, rolls[1:])
    legal = model.legal()
    if depth == 1 or model.to_act == "over":
        return len(legal)
    return sum(count(after(model, action), depth - 1, rolls) for action in legal)


def after(model: Model, action: str) -> Model:
    model = deepcopy(model)
    model.play(action)
    return model
