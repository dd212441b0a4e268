"""Kingdomino Duel, RULES section 1 as code; the package is a `kdcore.position.Game`.

Reading order: dice, spellbook, player (things on the table); actions, objection (actions and
reasons to refuse them); placing, preparing, legality (the rules); state (the effect of actions);
scoring. The other modules are built on these.
"""

from kdcore.duel.actions import (
    VERBS,
    Action,
    Arm,
    CastleBonus,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    PutCross,
    Roll,
    Stage,
    TakeDie,
    TakeTwo,
    TurnDie,
    parse_action,
    power_of,
)
from kdcore.duel.choosing import selection
from kdcore.duel.diagram import draw_map, parse_map
from kdcore.duel.dice import DICE, JOKER, Arms, Face
from kdcore.duel.objection import Objection
from kdcore.duel.player import MAP, SEATS, Die, Player
from kdcore.duel.playout import playout
from kdcore.duel.scoring import (
    DOMAIN_BONUS,
    Decision,
    Result,
    Score,
    is_stuck,
    result,
    score,
    total,
)
from kdcore.duel.setup import NAME, parse_setup, spell_setup
from kdcore.duel.sheet import draw_position, draw_table
from kdcore.duel.spellbook import BOXES, LIGHTNING, POWERS, Power
from kdcore.duel.state import State

__all__ = [
    "BOXES",
    "DICE",
    "DOMAIN_BONUS",
    "JOKER",
    "LIGHTNING",
    "MAP",
    "NAME",
    "POWERS",
    "SEATS",
    "VERBS",
    "Action",
    "Arm",
    "Arms",
    "CastleBonus",
    "Decision",
    "Die",
    "Face",
    "NameHouse",
    "NameJoker",
    "Objection",
    "Pass",
    "Place",
    "PlaceSplit",
    "Player",
    "Power",
    "PutCross",
    "Result",
    "Roll",
    "Score",
    "Stage",
    "State",
    "TakeDie",
    "TakeTwo",
    "TurnDie",
    "draw_map",
    "draw_position",
    "draw_table",
    "is_stuck",
    "parse_action",
    "parse_map",
    "parse_setup",
    "playout",
    "power_of",
    "result",
    "score",
    "selection",
    "spell_setup",
    "total",
]
