"""Engine of Kingdomino Duel (`kdcore.duel`) and Kingdomino (`kdcore.kingdomino`).

The other modules are shared by both games.
"""

from kdcore.grid import Cell, Grid
from kdcore.kingdom import Domain, Kingdom
from kdcore.position import CHANCE, Chance, Game, IllegalAction, Position, Seat
from kdcore.record import Fault, RecordError
from kdcore.selection import NotOffered, Selection
from kdcore.table import Table

__version__ = "0.1.0.dev0"

__all__ = [
    "CHANCE",
    "Cell",
    "Chance",
    "Domain",
    "Fault",
    "Game",
    "Grid",
    "IllegalAction",
    "Kingdom",
    "NotOffered",
    "Position",
    "RecordError",
    "Seat",
    "Selection",
    "Table",
]
