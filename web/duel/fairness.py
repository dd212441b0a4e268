"""Proof that Duel's dice are fair, with a count of all that were rolled."""

from dataclasses import replace
from functools import partial

from kdcore.duel import SEATS, Roll
from web.duel import wording
from web.duel.offers import DuelTable
from web.duel.statistics import FACES, faces
from web.duel.text import text
from web.shared.fairness import Fairness, fairness
from web.shared.statistics import Grid
from web.shared.view import View


def fairness_of(table: DuelTable, view: View, *, is_over: bool) -> Fairness:
    say = partial(text, view.language)
    strangers = table.strangers()
    before = say("fair.before", turn=strangers[-1].turn) if strangers else ""
    return fairness(table.seed, say, before, _grid(table, view), is_over=is_over)


def _grid(table: DuelTable, view: View) -> Grid:
    """A table of how often each face came up for whom, and how often it should for both."""
    rolled = {seat: [0] * len(FACES) for seat in SEATS}
    for state, action in zip(table.states, table.actions, strict=False):
        if isinstance(action, Roll):
            for face in action.faces:
                rolled[state.roller][FACES.index(face.arms)] += 1
    together = faces(tuple(map(sum, zip(*rolled.values(), strict=True))), view.language)
    return Grid(
        heads=(
            text(view.language, "fair.counts"),
            *(wording.player(view, seat) for seat in SEATS),
            text(view.language, "fair.expected.both"),
        ),
        rows=tuple(
            replace(row, cells=(*map(str, of_both), row.cells[-1]))
            for row, of_both in zip(together.rows, zip(*rolled.values(), strict=True), strict=True)
        ),
    )
