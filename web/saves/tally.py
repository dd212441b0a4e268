"""Kept statistics, read as if a stranger had written them."""

from typing import Any

from web.saves.history import MOST_POINTS, parsed
from web.shared.statistics import Results

_MANY = 1_000_000_000


def told_in(content: str | None) -> dict[str, Any]:
    try:
        return parsed(content or "{}")
    except ValueError:
        return {}


def are_results(counts: list[int]) -> bool:
    """Says whether these counts are possible."""
    if not _are_counts(counts, len(Results._fields)):
        return False
    games, won, best, points = counts
    return games > 0 and won <= games and best <= MOST_POINTS and points <= games * MOST_POINTS


def _are_counts(counts: object, length: int) -> bool:
    return (
        isinstance(counts, list)
        and len(counts) == length
        and all(type(count) is int and 0 <= count < _MANY for count in counts)
    )
