"""Stepping through a game that is over, from stop to stop."""

from typing import Generic

from kdcore.table import A, P, Table


class GameReplay(Generic[P, A]):
    is_over = True
    """Holds for the game, whatever position of it is shown."""

    def __init__(self, table: Table[P, A], stops: tuple[int, ...]) -> None:
        self.table = table
        # Numbers of actions after which a position is worth a look.
        self.stops = stops
        # The index of the stop that is shown: at first the last.
        self.at = self.last

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    def go(self, where: str) -> bool:
        """Goes to another stop; `False` if `where` is no such way."""
        stops = {"first": 0, "back": self.at - 1, "forward": self.at + 1, "last": self.last}
        if where not in stops:
            return False
        self.at = min(max(stops[where], 0), self.last)
        while len(self.table.actions) > self.stops[self.at]:
            self.table.undo()
        while len(self.table.actions) < self.stops[self.at]:
            self.table.redo()
        return True
