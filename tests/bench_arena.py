"""How strong the opponents are, and how long they think: `python build.py bench arena`.

Every pair of games has the same dice, the opponents in either seat. Times are the processor's, so
that other work on the machine does not count.
"""

import argparse
import time
from random import Random
from typing import NamedTuple

from kdcore import arena, duel


class Figure(NamedTuple):
    names: tuple[str, str]
    wanted: int | None = None


FIGURES = (
    Figure(("squire", "page"), 70),
    Figure(("steward", "squire"), 70),
    Figure(("king", "steward"), 70),
    Figure(("king", "greedy"), 92),
    Figure(("king", "random"), 99),
    Figure(("king", "king")),
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench arena", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="per figure (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes (%(default)s)")
    options = parser.parse_args()

    print(f"{options.games} games each, seed {options.seed}\n")
    print(f"{'':20}{'score':>14}{'wanted':>8}{'points':>26}{'ms a decision: mean, 95 %':>28}")
    for names, wanted in FIGURES:
        match = arena.play(names, options.games, options.seed, None, options.jobs)
        points = f"{match.points(0)} : {match.points(1)}"
        mean, most, _ = match.times(0)
        goal = f"{wanted} %" if wanted else ""
        score = f"{match.score} %"
        title = " : ".join(names)
        print(f"{title:20}{score:>14}{goal:>8}{points:>26}{mean:>20.1f}{most:>8.1f}", flush=True)
    print(f"\nplayouts per second, from the start of a game: {playouts():.0f}")


def playouts() -> float:
    rng, start = Random(1), duel.State.start()
    began = time.process_time()
    for _ in range(1000):
        duel.playout(start, rng)
    return 1000 / (time.process_time() - began)


if __name__ == "__main__":
    main()
