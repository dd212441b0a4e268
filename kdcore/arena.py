"""Matches between opponents, in which every deal is played from every seat."""

import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from itertools import repeat
from random import Random
from typing import Any, NamedTuple

from kdcore.ai import Opponent, decide
from kdcore.position import Chance, Seat
from kdcore.table import Table
from kdcore.terminals import TERMINALS, AnyTable

OPPONENTS: dict[str, Callable[[str], Opponent[Any, Any]]] = {
    game: import_module(f"kdcore.ai.{game}").opponent for game in TERMINALS
}


class Contest(NamedTuple):
    """Match to be played: the first name against the others."""

    game: str
    # Set-ups of the games, used in turn.
    setups: tuple[str, ...]
    # Names of the opponents, one for each seat.
    names: tuple[str, ...]

    @classmethod
    def of(cls, game: str, setups: tuple[str, ...], names: tuple[str, ...]) -> "Contest":
        """Fill the seats that are left with the last of `names`."""
        seats = len(TERMINALS[game].game.parse_setup(setups[0]).players)
        if len(names) > seats:
            raise ValueError(f"there are {seats} seats, not {len(names)}")
        return cls(game, setups, (*names, *[names[-1]] * (seats - len(names))))


class Game(NamedTuple):
    """Outcome of one game."""

    # Share of the victory that the first opponent had, from 0 to 1.
    won: float
    # Points in the order of the names.
    points: tuple[int, ...]


@dataclass(frozen=True)
class Rotation:
    """Games with the same dice or dominoes, one for each seat of the first opponent."""

    games: tuple[Game, ...]
    # Milliseconds for each decision, in the order of the names.
    times: tuple[list[float], ...]


class Interval(NamedTuple):
    mean: float
    either_way: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.either_way:.1f}"


@dataclass(frozen=True)
class Match:
    names: tuple[str, ...]
    rotations: tuple[Rotation, ...]

    @property
    def score(self) -> Interval:
        """Percentage won by the first opponent, a shared victory counting by its share."""
        return _interval(
            [100 * statistics.mean(game.won for game in one.games) for one in self.rotations]
        )

    @property
    def results(self) -> tuple[int, int, int]:
        """Games that the first opponent won, drew and lost."""
        won = [game.won for one in self.rotations for game in one.games]
        wins, losses = won.count(1.0), won.count(0.0)
        return wins, len(won) - wins - losses, losses

    @property
    def sides(self) -> list[tuple[str, list[int]]]:
        """First name, then the other names without repetition, with their positions."""
        others = range(1, len(self.names))
        by_name = {
            self.names[one]: [which for which in others if self.names[which] == self.names[one]]
            for one in others
        }
        return [(self.names[0], [0]), *by_name.items()]

    def points(self, which: list[int]) -> Interval:
        return _interval(
            [
                statistics.mean(game.points[index] for game in one.games for index in which)
                for one in self.rotations
            ]
        )

    def times(self, which: list[int]) -> tuple[float, float, float]:
        """Mean, 95th percentile and maximum of the milliseconds for a decision."""
        times = sorted(
            time for one in self.rotations for index in which for time in one.times[index]
        )
        return statistics.mean(times), times[len(times) * 95 // 100], times[-1]


def play(contest: Contest, games: int, seed: int, steps: int | None, jobs: int) -> Match:
    """Play at least so many games, a few more if the number of seats does not divide them."""
    deals = range(-(-games // len(contest.names)))
    tasks = (repeat(contest), repeat(seed), deals, repeat(steps))
    if jobs == 1:
        return Match(contest.names, tuple(map(_rotation, *tasks)))
    with ProcessPoolExecutor(jobs) as pool:
        return Match(contest.names, tuple(pool.map(_rotation, *tasks, chunksize=2)))


def report(match: Match) -> Iterator[str]:
    wins, draws, losses = match.results
    yield f"{title(match.names)}  {match.score} %"
    yield f"  won {wins}, drawn {draws}, lost {losses} of {wins + draws + losses} games"
    for name, which in match.sides:
        mean, most, longest = match.times(which)
        times = f"{mean:.1f} ms a decision (95 %: {most:.1f}, longest {longest:.1f})"
        yield f"  {name:<8} {match.points(which)} points, {times}"


def title(names: tuple[str, ...]) -> str:
    return " : ".join(names)


def _interval(values: list[float]) -> Interval:
    """Mean with its 95 % confidence interval.

    Each value is the mean of a rotation, whose games are not independent of each other.
    """
    deviation = statistics.stdev(values) if len(values) > 1 else 0.0
    return Interval(statistics.mean(values), 1.96 * deviation / len(values) ** 0.5)


def _rotation(contest: Contest, seed: int, number: int, steps: int | None) -> Rotation:
    game = TERMINALS[contest.game].game
    count = len(contest.names)
    times: tuple[list[float], ...] = tuple([] for _ in contest.names)
    chance = Random(f"{seed} {number}").getrandbits(64)
    setup = contest.setups[number % len(contest.setups)]
    games = []
    for first in range(count):
        order = [(seat - first) % count for seat in range(count)]
        table: AnyTable = Table(game, game.parse_setup(setup), chance)
        _finish(contest, table, order, steps, times)
        winners = table.state.winners
        won = (first in winners) / len(winners)
        seats = (Seat(order.index(which)) for which in range(count))
        games.append(Game(won, tuple(map(table.state.points, seats))))
    return Rotation(tuple(games), times)


def _finish(
    contest: Contest,
    table: AnyTable,
    order: list[int],
    steps: int | None,
    times: tuple[list[float], ...],
) -> None:
    """Play to the end with the opponent `order[seat]` in each seat."""
    opponents = list(map(OPPONENTS[contest.game], contest.names))
    rng = Random(f"{table.seed} opponents")
    while (seat := table.state.to_act) is not None:
        if isinstance(seat, Chance):
            table.draw()
            continue
        which = order[seat]
        began = time.process_time()
        plan = decide(opponents[which], table.state, rng, steps)
        times[which].append(1000 * (time.process_time() - began))
        table.play(*plan)
