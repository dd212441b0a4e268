"""Opponents for Kingdomino: they see a position and a generator, and nothing else.

Read it in this order: realm (a kingdom with one domino more); plans (what is to be done now);
judging (what a kingdom promises); greedy, search (how a choice is made, step by step);
levels (who sees how much); explain, coach.
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
