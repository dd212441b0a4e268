"""Thinking beside a page that has to be painted: a little at a time."""

from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

SLICE = 0.004
"""Seconds after which whatever else the page has to do goes first."""

SHOWN_AFTER = 0.3
"""Seconds after which it is worth telling that someone thinks."""

T = TypeVar("T")


async def think(
    search: Iterator[T],
    clock: Callable[[], float],
    pause: Callable[[], Awaitable[object]],
    patience: float,
    is_long: Callable[[], None] = lambda: None,
) -> T:
    """The best that a search has found when it ends, or when patience does.

    `is_long` is called once, if it takes as long as that.
    """
    began = resumed = clock()
    is_told = False
    best = next(search)
    for found in search:
        best, now = found, clock()
        if now - began >= patience:
            break
        if not is_told and now - began >= SHOWN_AFTER:
            is_told = True
            is_long()
        if now - resumed >= SLICE:
            await pause()
            resumed = clock()
    return best
