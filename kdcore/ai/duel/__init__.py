"""Opponents for Duel, which see a position and a generator and nothing else.

Reading order: weights, prospect (the value of a map); options (uses of two dice); search (the
choice, step by step); levels (the opponents); explain, coach.
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
