"""That the dice are fair, for whoever doubts it: all rolls follow from one number. Its fingerprint
is shown from the start and the number at the end, and what was rolled is counted.
"""

from dataclasses import dataclass, replace
from hashlib import sha256

from kdcore.duel import SEATS, Roll
from web import saying
from web.session import DuelTable
from web.tallying import FACES, Grid, faces
from web.text import text


@dataclass(frozen=True, slots=True)
class Fairness:
    title: str
    text: str
    fingerprint: str
    number: str
    grid: Grid
    close: str


def fingerprint(seed: int) -> str:
    return sha256(str(seed).encode()).hexdigest()


def fairness_of(table: DuelTable, language: str, *, is_over: bool) -> Fairness:
    seed = table.seed
    if seed is None:
        number = text(language, "fair.none")
    elif is_over:
        number = text(language, "fair.number", seed=seed)
    else:
        number = text(language, "fair.later")
    strangers = table.strangers() if seed is not None else ()
    if strangers:
        number += " " + text(language, "fair.before", turn=strangers[-1].turn)
    return Fairness(
        title=text(language, "fair.title"),
        text="" if seed is None else text(language, "fair.text"),
        fingerprint="" if seed is None else fingerprint(seed),
        number=number,
        grid=_grid(table, language),
        close=text(language, "keys.close"),
    )


def _grid(table: DuelTable, language: str) -> Grid:
    """How often each face came up for whom, and how often it should for both."""
    rolled = {seat: [0] * len(FACES) for seat in SEATS}
    for state, action in zip(table.states, table.actions, strict=False):
        if isinstance(action, Roll):
            for face in action.faces:
                rolled[state.roller][FACES.index(face.arms)] += 1
    together = faces(tuple(map(sum, zip(*rolled.values(), strict=True))), language)
    return Grid(
        heads=(
            text(language, "fair.counts"),
            *(saying.player(language, seat) for seat in SEATS),
            text(language, "fair.expected.both"),
        ),
        rows=tuple(
            replace(row, cells=(*map(str, of_both), row.cells[-1]))
            for row, of_both in zip(together.rows, zip(*rolled.values(), strict=True), strict=True)
        ),
    )
