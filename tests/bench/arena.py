"""Strength of the opponents, and the time they think: `python build.py bench arena`.

Every deal of dice or dominoes is played from every seat. Times are the processor's, so
that other work on the machine does not count.
"""

import argparse
import time
from random import Random
from typing import NamedTuple

from kdcore import arena, duel, kingdomino


class Figure(NamedTuple):
    """A contest of Duel, unless a setup is given. `wanted` is a score, `points` those of the
    first.
    """

    names: tuple[str, str]
    wanted: int | None = None
    setup: str = ""
    points: int | None = None

    @property
    def contest(self) -> arena.Contest:
        if self.setup:
            return arena.Contest.of(kingdomino.NAME, (self.setup,), self.names)
        return arena.Contest.of(duel.NAME, ("roller 1", "roller 2"), self.names)


FIGURES = (
    Figure(("squire", "page"), 70),
    Figure(("steward", "squire"), 70),
    Figure(("king", "steward"), 70),
    Figure(("king", "greedy"), 92),
    Figure(("king", "random"), 99),
    Figure(("king", "king")),
    Figure(("squire", "page"), 65, "2"),
    Figure(("steward", "squire"), 65, "2"),
    Figure(("king", "steward"), 65, "2"),
    Figure(("king", "greedy"), 90, "2"),
    Figure(("king", "greedy"), 65, "4 middle_kingdom harmony", 64),
    Figure(("king", "greedy"), None, "2 mighty_duel"),
    Figure(("king", "king"), None, "4 middle_kingdom harmony"),
)
"""Matches to be played; of four equals each wins 25 of 100 games."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench arena", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="per figure (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes (%(default)s)")
    parser.add_argument("--game", choices=(duel.NAME, kingdomino.NAME), help="one of the two only")
    options = parser.parse_args()

    print(f"{options.games} games each, seed {options.seed}\n")
    heads = f"{'score':>14}{'wanted':>8}{'points':>26}{'wanted':>8}"
    print(f"{'':52}{heads}{'ms a decision: mean, 95 %':>28}")
    for figure in FIGURES:
        contest = figure.contest
        if options.game not in (None, contest.game):
            continue
        match = arena.play(contest, options.games, options.seed, None, options.jobs)
        points = " : ".join(str(match.points(which)) for _, which in match.sides)
        mean, most, _ = match.times([0])
        goal = f"{figure.wanted} %" if figure.wanted else ""
        score = f"{match.score} %"
        title = f"{' : '.join(figure.names)}, {contest.game} {figure.setup}"
        told = f"{score:>14}{goal:>8}{points:>26}{figure.points or '':>8}"
        print(f"{title:52}{told}{mean:>20.1f}{most:>8.1f}", flush=True)
    if options.game != kingdomino.NAME:
        print(f"\nplayouts of Duel per second, from the start of a game: {playouts():.0f}")


def playouts() -> float:
    rng, start = Random(1), duel.State.start()
    began = time.process_time()
    for _ in range(1000):
        duel.playout(start, rng)
    return 1000 / (time.process_time() - began)


if __name__ == "__main__":
    main()
