"""Weights by which a map is valued, and the text in which they are stored.

`python -m kdcore learn` plays the games they are learned from and writes `learned.py`.
"""

from binascii import a2b_base64
from collections.abc import Iterator

PHASES = 6
SCALE = 4
"""Units of a stored weight in a point; a weight is one byte."""

CASTLE, NAMED = 4, 5


class Weights:
    """Tables of expected points, one of each kind for every phase; in phase 0 the game is over."""

    def __init__(self) -> None:
        # Indexed by size, crosses and open borders of a domain.
        self.domains = [[0.0] * 300 for _ in range(PHASES)]
        # Indexed by rarity, crosses and the squares that a domain may grow into.
        self.rooms = [[0.0] * 180 for _ in range(PHASES)]
        # Indexed by the number of holes.
        self.holes = [[0.0] * 7 for _ in range(PHASES)]
        # Indexed by the number of faces that fit.
        self.fitting = [[0.0] * 6 for _ in range(PHASES)]
        # Indexed by power, then `CASTLE` for the castle bonus and `NAMED` for a named house.
        self.spare = [[0.0] * 6 for _ in range(PHASES)]
        # Indexed by house and the marks of both players.
        self.races = [[0.0] * 150 for _ in range(PHASES)]

    @classmethod
    def parse(cls, text: str) -> "Weights":
        weights = cls()
        kept = iter(a2b_base64(text))
        for table in weights.tables():
            table[:] = [(next(kept) - 128) / SCALE for _ in table]
        return weights

    def tables(self) -> Iterator[list[float]]:
        """All tables but those of phase 0, which stay at zero."""
        maps = (self.domains, self.rooms, self.holes, self.fitting)
        for tables in (*maps, self.spare, self.races):
            yield from tables[1:]
