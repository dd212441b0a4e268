"""Which tests are watched for what of `kdcore/` they run."""

import pytest

UNWATCHED = ("test_model", "test_kingdomino_model", "test_strength", "test_web_", "browser/")
"""Watching more than doubles the time. These play what the rules' own tests have played already."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(f"tests/{start}" in item.nodeid for start in UNWATCHED):
            item.add_marker(pytest.mark.no_cover)
