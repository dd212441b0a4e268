"""Proof that chance is fair: all of it follows from one number, known by its fingerprint."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from web.shared.statistics import Grid


@dataclass(frozen=True, slots=True)
class Fairness:
    title: str
    text: str
    fingerprint: str
    number: str
    grid: Grid | None
    close: str


def fingerprint(seed: int) -> str:
    return sha256(str(seed).encode()).hexdigest()


def fairness(
    seed: int | None, say: Callable[..., str], before: str, grid: Grid | None, *, is_over: bool
) -> Fairness:
    """Describes the fairness of any game; `before` says what belongs to an earlier game."""
    if seed is None:
        number = say("fair.none")
    elif is_over:
        number = say("fair.number", seed=seed)
    else:
        number = say("fair.later")
    return Fairness(
        title=say("fair.title"),
        text="" if seed is None else say("fair.text"),
        fingerprint="" if seed is None else fingerprint(seed),
        number=f"{number} {before}".rstrip(),
        grid=grid,
        close=say("keys.close"),
    )
