"""Order of the tests, which of them are slow, and which are watched for coverage."""

import sys
from collections.abc import Generator

import pytest

LONGEST = (
    *("tests/ai/test_strength.py", "tests/browser/test_other_engines.py"),
    *("tests/browser/test_saves.py", "tests/browser/test_kingdomino.py"),
    *("tests/browser/test_axe.py", "tests/browser/test_learn.py"),
    *("tests/browser/test_kingdomino_learn.py", "tests/browser/test_boot.py"),
    *("tests/browser/test_poison.py", "tests/browser/test_rivals.py", "tests/browser/"),
)
"""They come first, so that at the end no process waits for another that has a long test."""

SLOW = {
    "tests/ai/test_strength.py": "plays many games at every level",
    "tests/ai/test_kingdomino_hints.py::test_learning": "learns twice from scratch",
    "tests/engine/duel/test_model.py": "compares whole games with a second engine",
    "tests/engine/kingdomino/test_model.py": "compares whole games with a second engine",
    "tests/engine/duel/test_laws.py::test_what_is_listed": "tries every action there is",
    "tests/web/duel/test_hints.py": "has the strongest opponent think about every hint",
    "tests/web/saves/test_damage.py::test_no_damage": "damages saves in thousands of ways",
}
"""Left out of `build.py test --fast`."""

UNWATCHED = (
    *SLOW,
    *("tests/engine/kingdomino/test_model", "tests/engine/duel/test_laws.py"),
    *("tests/engine/duel/test_selection.py::test_offers", "tests/web/duel/test_taps_laying.py"),
    *("tests/engine/duel/test_selection.py::test_what", "tests/web/duel/test_rivals_undo.py"),
    "tests/browser/",
    # Line tables of packed code are longer than the code, which ends a Python that traces it.
    "tests/build/test_packing.py",
)
"""Not watched for coverage, which triples their time: others run the same lines."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for prefix, reason in SLOW.items():
            if item.nodeid.startswith(prefix):
                item.add_marker(pytest.mark.slow(reason))
    items.sort(key=rank)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Runs what is not watched without a tracer.

    The marker of pytest-cov stops one of two tracers that it starts in each process of xdist.
    """
    tracer = sys.gettrace()
    if item.nodeid.startswith(UNWATCHED):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


def rank(item: pytest.Item) -> int:
    return next(
        (at for at, name in enumerate(LONGEST) if item.nodeid.startswith(name)), len(LONGEST)
    )
