"""Choose which tests are watched for coverage: watching more than doubles their time."""

import pytest

UNWATCHED = (
    *("tests/engine/duel/test_model", "tests/engine/kingdomino/test_model"),
    *("tests/ai/test_strength", "tests/web/", "tests/browser/"),
)
"""They run what the tests of the rules and of the opponents run anyway."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(UNWATCHED):
            item.add_marker(pytest.mark.no_cover)
