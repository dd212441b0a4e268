"""Counts of decisions, kept as files: how many ways 1, 2 and 3 decisions can go from a position.

A file has the actions that lead to the position, the rolls that come after it (`then roll …`), and
the counts. `python -m tests.support.perft` writes them anew; do that only to look at the difference
and agree with it.
"""

from pathlib import Path
from typing import NamedTuple

from kdcore import duel
from kdcore.duel import State
from kdcore.position import CHANCE

FOLDER = Path(__file__).parents[1] / "data" / "perft"
DEPTH = 3


class Perft(NamedTuple):
    comment: str
    actions: tuple[str, ...]
    rolls: tuple[str, ...]
    counts: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> "Perft":
        comment, *lines = text.splitlines()
        return cls(
            comment,
            tuple(line for line in lines if not line.startswith(("then ", "depth "))),
            tuple(line.removeprefix("then ") for line in lines if line.startswith("then ")),
            tuple(int(line.split()[2]) for line in lines if line.startswith("depth ")),
        )

    def __str__(self) -> str:
        counts = (f"depth {depth} {count}" for depth, count in enumerate(self.counts, start=1))
        rolls = (f"then {roll}" for roll in self.rolls)
        return "\n".join([self.comment, *self.actions, *rolls, *counts, ""])

    def counted(self) -> tuple[int, ...]:
        state = State.start()
        for action in self.actions:
            state = state.apply(duel.parse_action(action))
        return tuple(count(state, depth, self.rolls) for depth in range(1, DEPTH + 1))


def count(state: State, depth: int, rolls: tuple[str, ...]) -> int:
    if state.to_act is CHANCE:
        return count(state.apply(duel.parse_action(rolls[0])), depth, rolls[1:])
    if depth == 1 or state.to_act is None:
        return len(state.legal_actions())
    return sum(count(state.apply(action), depth - 1, rolls) for action in state.legal_actions())


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.perft"))


if __name__ == "__main__":
    for file in files():
        perft = Perft.parse(file.read_text("utf-8"))
        perft = perft._replace(counts=perft.counted())
        file.write_text(str(perft), "utf-8", newline="\n")
        print(file.name, *perft.counts)
