"""Opponents for Kingdomino: they see a position and a generator, and nothing else.

Read it in this order: realm (a kingdom with one domino more); plans (what is to be done now);
judging (what a kingdom promises); greedy, search (how a choice is made, step by step); levels.
"""

from kdcore.ai.kingdomino.levels import BASELINES, LEVELS, Opponent, decide, opponent
from kdcore.ai.kingdomino.plans import Plan

__all__ = ["BASELINES", "LEVELS", "Opponent", "Plan", "decide", "opponent"]
