"""Proof that the dominoes are fair: lines and kings follow from one number."""

from functools import partial

from web.kingdomino.offers import KingdominoTable
from web.kingdomino.text import text
from web.shared.fairness import Fairness, fairness


def fairness_of(table: KingdominoTable, language: str, *, is_over: bool) -> Fairness:
    say, before = partial(text, language), ""
    if strangers := table.strangers():
        game, turn = strangers[-1].game, strangers[-1].coming_round
        is_one = table.state.setup.games == 1
        before = say(f"fair.before{'' if is_one else '.dynasty'}", game=game, turn=turn)
    return fairness(table.seed, say, before, None, is_over=is_over)
