"""Through a game that is over, from stop to stop."""

from typing import Any


class Walk:
    """`stops` are numbers of actions, and `at` is the stop that is shown: at first the last."""

    is_over = True
    """Whatever is shown of it."""

    def __init__(self, table: Any, stops: tuple[int, ...]) -> None:
        self.table = table
        self.stops = stops
        self.at = self.last

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    def go(self, where: str) -> bool:
        """Whether that is a way to go."""
        stops = {"first": 0, "back": self.at - 1, "forward": self.at + 1, "last": self.last}
        if where not in stops:
            return False
        self.at = min(max(stops[where], 0), self.last)
        while len(self.table.actions) > self.stops[self.at]:
            self.table.undo()
        while len(self.table.actions) < self.stops[self.at]:
            self.table.redo()
        return True
