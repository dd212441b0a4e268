"""The tables that a map is judged by, and the text they are kept in.

`python -m kdcore learn` plays the games they are learned from and writes `learned.py`.
"""

from binascii import a2b_base64, b2a_base64
from collections.abc import Iterator

PHASES = 6
SCALE = 4
"""Weights are kept in quarters of a point, one byte each."""

CASTLE, NAMED = 4, 5


class Weights:
    """For each phase of the game, what an entry adds to the points that a side will have.

    `domains` are looked up by size, crosses and open borders; `rooms` by rarity, crosses and the
    squares that a domain may grow into; `holes` and `fitting` by their number; `spare` by power,
    then `CASTLE` for the castle bonus and `NAMED` for a house that *Domains* has named; `races` by
    house and the marks of both. In phase 0 the game is over.
    """

    def __init__(self) -> None:
        self.domains = [[0.0] * 300 for _ in range(PHASES)]
        self.rooms = [[0.0] * 180 for _ in range(PHASES)]
        self.holes = [[0.0] * 7 for _ in range(PHASES)]
        self.fitting = [[0.0] * 6 for _ in range(PHASES)]
        self.spare = [[0.0] * 6 for _ in range(PHASES)]
        self.races = [[0.0] * 150 for _ in range(PHASES)]

    @classmethod
    def parse(cls, text: str) -> "Weights":
        weights = cls()
        kept = iter(a2b_base64(text))
        for table in weights.tables():
            table[:] = [(next(kept) - 128) / SCALE for _ in table]
        return weights

    def spell(self) -> str:
        quarters = (round(weight * SCALE) for table in self.tables() for weight in table)
        return b2a_base64(bytes(max(0, min(255, quarter + 128)) for quarter in quarters)).decode()

    def tables(self) -> Iterator[list[float]]:
        """All but those of phase 0, in which nothing is to be learned."""
        maps = (self.domains, self.rooms, self.holes, self.fitting)
        for tables in (*maps, self.spare, self.races):
            yield from tables[1:]
