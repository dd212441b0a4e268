"""Rules of a toy game: two seats race over ten fields, after a roll of one to three each turn."""

from dataclasses import dataclass, replace
from random import Random
from types import SimpleNamespace

from kdcore.position import CHANCE, Chance, IllegalAction, Seat
from kdcore.table import Table

GOAL = 10
SEATS = (Seat.ONE, Seat.TWO)


@dataclass(frozen=True, slots=True)
class Act:
    """`roll 2` by chance; `go` or `stay` by who races."""

    verb: str
    steps: int = 0

    def __str__(self) -> str:
        return f"{self.verb} {self.steps}" if self.steps else self.verb


@dataclass(frozen=True, slots=True)
class Race:
    fields: tuple[int, int] = (0, 0)
    racer: Seat = Seat.ONE
    rolled: int = 0

    @property
    def to_act(self) -> Seat | Chance | None:
        if max(self.fields) >= GOAL:
            return None
        return self.racer if self.rolled else CHANCE

    @property
    def is_over(self) -> bool:
        return self.to_act is None

    def points(self, seat: Seat) -> int:
        return self.fields[seat]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in SEATS if self.fields[seat] >= GOAL)

    def legal_actions(self) -> tuple[Act, ...]:
        if self.to_act is None:
            return ()
        if self.to_act is CHANCE:
            return tuple(Act("roll", steps) for steps in (1, 2, 3))
        return Act("go"), Act("stay")

    def apply(self, action: Act) -> "Race":
        if action not in self.legal_actions():
            raise IllegalAction(SimpleNamespace(name="NOT_NOW"))  # type: ignore[arg-type]  # A toy.
        return self.successor(action)

    def successor(self, action: Act) -> "Race":
        if action.verb == "roll":
            return replace(self, rolled=action.steps)
        fields = list(self.fields)
        fields[self.racer] += self.rolled if action.verb == "go" else 0
        return Race((fields[0], fields[1]), Seat(1 - self.racer))

    def outcome(self, rng: Random) -> Act:
        return rng.choice(self.legal_actions())


class Rules:
    NAME = "race"
    VERBS = ("roll", "go", "stay")

    def parse_setup(self, text: str) -> Race:
        if text != "ten":
            raise ValueError(f"no race: {text!r}")
        return Race()

    def spell_setup(self, start: Race) -> str:
        return "ten"

    def parse_action(self, text: str) -> Act:
        verb, _, steps = text.partition(" ")
        if verb not in self.VERBS:
            raise ValueError(f"no action: {text!r}")
        return Act(verb, int(steps or 0))


RULES = Rules()
RaceTable = Table[Race, Act]
