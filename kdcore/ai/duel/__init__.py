"""Opponents for Duel: they see a position and a generator, and nothing else.

Read it in this order: weights, prospect (what a map promises); options (what can be done with two
dice); search (how a choice is made, step by step); levels (who sees how much); explain, coach.
"""

from kdcore.ai.duel.coach import chance, review
from kdcore.ai.duel.explain import Reason, explain, explaining
from kdcore.ai.duel.levels import Opponent, judge, opponent
from kdcore.ai.duel.options import Plan
from kdcore.ai.hindsight import Moment, Review
from kdcore.ai.opponents import BASELINES, LEVELS, decide

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
    "explaining",
    "judge",
    "opponent",
    "review",
]
