"""What the opponents of both games share. Those of Duel are in `duel`, those of Kingdomino in
`kingdomino`: neither loads the other.
"""

from kdcore.ai.hindsight import Moment, Review
from kdcore.ai.opponents import BASELINES, LEVELS, Opponent, decide

__all__ = ["BASELINES", "LEVELS", "Moment", "Opponent", "Review", "decide"]
