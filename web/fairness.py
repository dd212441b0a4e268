"""That the dice are fair, for whoever doubts it: all rolls follow from one number. Its fingerprint
is shown from the start and the number at the end, and what was rolled is counted.
"""

from collections import Counter
from dataclasses import dataclass
from hashlib import sha256

from kdcore.duel import DICE, SEATS, Arms, Roll
from kdcore.position import Seat
from web import saying
from web.session import DuelTable
from web.text import text


@dataclass(frozen=True, slots=True)
class Row:
    """How often a house, or the joker, came up for whom, and how often it should for both."""

    arms: str
    name: str
    rolled: tuple[int, int]
    expected: int


@dataclass(frozen=True, slots=True)
class Fairness:
    title: str
    text: str
    fingerprint: str
    number: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    close: str


def fingerprint(seed: int) -> str:
    return sha256(str(seed).encode()).hexdigest()


def fairness_of(table: DuelTable, language: str, *, is_over: bool) -> Fairness:
    seed = table.seed
    if seed is not None and is_over:
        number = text(language, "fair.number", seed=seed)
    else:
        number = text(language, "fair.later")
    return Fairness(
        title=text(language, "fair.title"),
        text=text(language, "fair.text"),
        fingerprint="" if seed is None else fingerprint(seed),
        number=number,
        heads=(
            text(language, "fair.counts"),
            *(saying.player(language, seat) for seat in SEATS),
            text(language, "fair.expected"),
        ),
        rows=tuple(_rows(table, language)),
        close=text(language, "keys.close"),
    )


def _rows(table: DuelTable, language: str) -> list[Row]:
    rolled, rolls = rolled_by(table)
    rows = []
    for arms in (*Arms, None):
        sides = sum(face.arms is arms for die in DICE.values() for face in die)
        name = "joker" if arms is None else str(arms)
        counts = rolled[Seat.ONE][arms], rolled[Seat.TWO][arms]
        said = text(language, f"arms.{name}")
        rows.append(Row(name, said, counts, round(rolls * sides / 6)))
    return rows


def rolled_by(table: DuelTable) -> tuple[dict[Seat, Counter[Arms | None]], int]:
    """What came up for either, and how often the dice were rolled."""
    rolled: dict[Seat, Counter[Arms | None]] = {seat: Counter() for seat in SEATS}
    rolls = 0
    for state, action in zip(table.states, table.actions, strict=False):
        if isinstance(action, Roll):
            rolled[state.roller].update(face.arms for face in action.faces)
            rolls += 1
    return rolled, rolls
