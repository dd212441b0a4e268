"""Opponents for Kingdomino, which see a position and a generator and nothing else.

Reading order: realm (a kingdom with one more domino); plans (the turn to be played); judging (the
value of a kingdom); outlook (all kingdoms); greedy, search (the choice, step by step); levels (the
opponents); explain, coach.
"""

from kdcore.ai.hindsight import Moment, Review
from kdcore.ai.kingdomino.coach import chances, review
from kdcore.ai.kingdomino.explain import Reason, explain, explaining
from kdcore.ai.kingdomino.levels import Opponent, judge, opponent
from kdcore.ai.kingdomino.plans import Plan
from kdcore.ai.opponents import BASELINES, LEVELS, decide

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
    "explaining",
    "judge",
    "opponent",
    "review",
]
