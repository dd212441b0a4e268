"""Kingdomino, RULES section 2 as code; the package is a `kdcore.position.Game`.

Reading order: dominoes, options, player (things on the table); actions, objection (actions and
reasons to refuse them); placing, legality (the rules); state (the effect of actions); limits,
scoring. The other modules are built on these.
"""

from kdcore.kingdomino.actions import (
    VERBS,
    Action,
    Choose,
    Deal,
    Discard,
    Kings,
    Place,
    Stage,
    parse_action,
)
from kdcore.kingdomino.choosing import selection
from kdcore.kingdomino.diagram import draw_kingdom, parse_kingdom
from kdcore.kingdomino.dominoes import ALL_NUMBERS, DOMINOES, Domino, Half, Terrain, squares_of
from kdcore.kingdomino.limits import central, is_central, is_complete, limits, usable
from kdcore.kingdomino.objection import Objection
from kdcore.kingdomino.options import Option, Setup
from kdcore.kingdomino.placing import gain, laid, placements, ways
from kdcore.kingdomino.player import Player, Spot, bare, board
from kdcore.kingdomino.playout import playout
from kdcore.kingdomino.prospects import Prospect, prospects
from kdcore.kingdomino.scoring import (
    HARMONY_BONUS,
    MIDDLE_KINGDOM_BONUS,
    Decision,
    Result,
    Score,
    Standing,
    leaders,
    rank,
    result,
    score,
    standing,
    total,
)
from kdcore.kingdomino.setup import NAME, parse_setup, spell_setup
from kdcore.kingdomino.sheet import draw_position, draw_table
from kdcore.kingdomino.state import State

__all__ = [
    "ALL_NUMBERS",
    "DOMINOES",
    "HARMONY_BONUS",
    "MIDDLE_KINGDOM_BONUS",
    "NAME",
    "VERBS",
    "Action",
    "Choose",
    "Deal",
    "Decision",
    "Discard",
    "Domino",
    "Half",
    "Kings",
    "Objection",
    "Option",
    "Place",
    "Player",
    "Prospect",
    "Result",
    "Score",
    "Setup",
    "Spot",
    "Stage",
    "Standing",
    "State",
    "Terrain",
    "bare",
    "board",
    "central",
    "draw_kingdom",
    "draw_position",
    "draw_table",
    "gain",
    "is_central",
    "is_complete",
    "laid",
    "leaders",
    "limits",
    "parse_action",
    "parse_kingdom",
    "parse_setup",
    "placements",
    "playout",
    "prospects",
    "rank",
    "result",
    "score",
    "selection",
    "spell_setup",
    "squares_of",
    "standing",
    "total",
    "usable",
    "ways",
]
