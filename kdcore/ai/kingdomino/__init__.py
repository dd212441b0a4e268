"""Opponents for Kingdomino: they see a position and a generator, and nothing else.

Read it in this order: realm (a kingdom with one domino more); plans (what is to be done now);
judging (what a kingdom promises); greedy, search (how a choice is made, step by step);
levels (who sees how much); explain, coach.
"""

from kdcore.ai.kingdomino.coach import Moment, Review, chances, review
from kdcore.ai.kingdomino.explain import Reason, explain
from kdcore.ai.kingdomino.levels import BASELINES, LEVELS, Opponent, decide, judge, opponent
from kdcore.ai.kingdomino.plans import Plan

__all__ = [
    "BASELINES",
    "LEVELS",
    "Moment",
    "Opponent",
    "Plan",
    "Reason",
    "Review",
    "chances",
    "decide",
    "explain",
    "judge",
    "opponent",
    "review",
]
