"""Number of players and optional rules (RULES 2, Set-up and Optional rules)."""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from kdcore.position import Seat


class Option(Enum):
    DYNASTY = "dynasty"
    MIDDLE_KINGDOM = "middle_kingdom"
    HARMONY = "harmony"
    MIGHTY_DUEL = "mighty_duel"
    LINES_OF_FOUR = "lines_of_four"

    def __str__(self) -> str:
        return self.value


_PLAYERS = {Option.MIGHTY_DUEL: 2, Option.LINES_OF_FOUR: 3}
"""Number of players that an option requires."""


@dataclass(frozen=True)
class Setup:
    """Set-up of a game, spelled `2` or `4 middle_kingdom harmony` in a record.

    With *Lines of four*, three players use all dominoes: a line has one more than there are kings,
    and the one that nobody chose is out of the game.
    """

    players: int = 2
    options: frozenset[Option] = frozenset()

    def __post_init__(self) -> None:
        if not 2 <= self.players <= len(Seat):
            raise ValueError(f"Kingdomino is for two to four players, not {self.players}")
        for option in self.options:
            if _PLAYERS.get(option, self.players) != self.players:
                raise ValueError(f"{option} is for {_PLAYERS[option]} players")

    def __str__(self) -> str:
        return " ".join([str(self.players), *(str(o) for o in Option if o in self.options)])

    @classmethod
    def parse(cls, text: str) -> "Setup":
        players, *words = text.split(" ")
        options = frozenset(option for option in Option if str(option) in words)
        if players not in ("2", "3", "4") or str(setup := cls(int(players), options)) != text:
            wanted = f"2, 3 or 4, then any of {' '.join(map(str, Option))}, in that order"
            raise ValueError(f"not a set-up: {text[:40]!r}; it is {wanted}")
        return setup

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat)[: self.players]

    @cached_property
    def kings(self) -> tuple[Seat, ...]:
        """Owners of all kings; two players have two each."""
        return tuple(sorted(self.seats * (2 if self.players == 2 else 1)))

    @cached_property
    def line(self) -> int:
        """Number of dominoes in a line."""
        return 4 if Option.LINES_OF_FOUR in self.options else len(self.kings)

    @cached_property
    def rounds(self) -> int:
        return 6 if self.players == 2 and not self.is_mighty else 12

    @cached_property
    def dealt(self) -> int:
        """Number of dominoes in a game; the others stay in the box."""
        return self.line * self.rounds

    @cached_property
    def games(self) -> int:
        return 3 if Option.DYNASTY in self.options else 1

    @cached_property
    def has_middle_kingdom(self) -> bool:
        return Option.MIDDLE_KINGDOM in self.options

    @cached_property
    def has_harmony(self) -> bool:
        return Option.HARMONY in self.options

    @cached_property
    def is_mighty(self) -> bool:
        return Option.MIGHTY_DUEL in self.options
