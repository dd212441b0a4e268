"""Opponents for Duel: they see a position and a generator, and nothing else.

Read it in this order: weights, prospect (what a map promises); options (what can be done with two
dice); search (how a choice is made, step by step); levels (who sees how much); explain, coach.
"""

from kdcore.ai.coach import Moment, Review, chance, review
from kdcore.ai.explain import Reason, explain
from kdcore.ai.levels import BASELINES, LEVELS, Opponent, decide, judge, opponent
from kdcore.ai.options import Plan

__all__ = [
    "BASELINES",
    "LEVELS",
    "Moment",
    "Opponent",
    "Plan",
    "Reason",
    "Review",
    "chance",
    "decide",
    "explain",
    "judge",
    "opponent",
    "review",
]
