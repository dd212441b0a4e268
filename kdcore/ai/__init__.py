"""Opponents; those of each game are in `duel` and `kingdomino`, which do not load each other."""

from kdcore.ai.hindsight import Moment, Review
from kdcore.ai.opponents import BASELINES, LEVELS, Opponent, decide

__all__ = ["BASELINES", "LEVELS", "Moment", "Opponent", "Review", "decide"]
