"""Opponents against each other: over all seats, with the same dice or dominoes in each."""

import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from random import Random
from typing import Any, NamedTuple

from kdcore import duel, kingdomino
from kdcore.ai import Opponent, decide
from kdcore.ai import duel as duel_ai
from kdcore.ai import kingdomino as kingdomino_ai
from kdcore.position import Chance, Seat
from kdcore.table import Table
from kdcore.terminals import TERMINALS, AnyTable

OPPONENTS: dict[str, Callable[[str], Opponent[Any, Any]]] = {
    duel.NAME: duel_ai.opponent,
    kingdomino.NAME: kingdomino_ai.opponent,
}


class Contest(NamedTuple):
    """Who plays what: the first name against the others. `setups` are taken in turn."""

    game: str
    setups: tuple[str, ...]
    names: tuple[str, ...]

    @classmethod
    def of(cls, game: str, setups: tuple[str, ...], names: tuple[str, ...]) -> "Contest":
        """The last of `names` takes all the seats that are left."""
        seats = len(TERMINALS[game].game.parse_setup(setups[0]).players)
        if len(names) > seats:
            raise ValueError(f"there are {seats} seats, and not {len(names)}")
        return cls(game, setups, (*names, *[names[-1]] * (seats - len(names))))


class Game(NamedTuple):
    """In the order of the names: what the first had of the victory, and everybody's points."""

    won: float
    points: tuple[int, ...]


@dataclass(frozen=True)
class Rotation:
    """As many games as there are seats, the first opponent in each; milliseconds per decision."""

    games: tuple[Game, ...]
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
        """Per cent of the games that the first won, its share of those that were shared."""
        return _interval(
            [100 * statistics.mean(game.won for game in one.games) for one in self.rotations]
        )

    @property
    def results(self) -> tuple[int, int, int]:
        """How often the first won, drew and lost."""
        won = [game.won for one in self.rotations for game in one.games]
        wins, losses = won.count(1.0), won.count(0.0)
        return wins, len(won) - wins - losses, losses

    @property
    def sides(self) -> list[tuple[str, list[int]]]:
        """The first, and each of the others by name: which of the opponents they are."""
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
        """Milliseconds per decision: the mean, 95 of 100, the longest."""
        times = sorted(
            time for one in self.rotations for index in which for time in one.times[index]
        )
        return statistics.mean(times), times[len(times) * 95 // 100], times[-1]


def play(contest: Contest, games: int, seed: int, steps: int | None, jobs: int) -> Match:
    """Every deal is played from every seat, so there may be a few games more."""
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
    """The mean, and how far to either side 95 % lie. The games of a rotation are one value: they
    have their dice or dominoes in common."""
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
    """Plays to the end; `order` says by seat which of the opponents sits there."""
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
