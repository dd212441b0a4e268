"""Order of the tests, and those that are not watched for coverage; each file marks its own."""

import sys
from collections.abc import Generator

import pytest

UNWATCHED = ("slow", "unwatched")
"""Markers of tests that tracing would take three times as long, and others run the same lines."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=earliness, reverse=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Runs what is not watched without a tracer.

    The marker of pytest-cov stops one of two tracers that it starts in each process of xdist.
    """
    tracer = sys.gettrace()
    if any(item.get_closest_marker(name) for name in UNWATCHED):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


def earliness(item: pytest.Item) -> int:
    """Places the longest first: at the end no process then waits for another."""
    return max((marker.args[0] for marker in item.iter_markers("early")), default=-1)
