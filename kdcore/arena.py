"""Opponents against each other: over both seats, with the same dice in either."""

import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from random import Random
from typing import NamedTuple, TypeAlias

from kdcore import duel
from kdcore.ai.levels import decide, opponent
from kdcore.position import Chance, Seat
from kdcore.table import Table

DuelTable: TypeAlias = Table[duel.State, duel.Action]


class Game(NamedTuple):
    """From the first opponent's side: 1 for a win, a half for a draw; the points of both."""

    won: float
    points: tuple[int, int]


@dataclass(frozen=True)
class Pairing:
    """Two games with the same dice, the opponents in either seat; milliseconds per decision."""

    games: tuple[Game, Game]
    times: tuple[list[float], list[float]]


class Interval(NamedTuple):
    mean: float
    either_way: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.either_way:.1f}"


@dataclass(frozen=True)
class Match:
    names: tuple[str, str]
    pairings: tuple[Pairing, ...]

    @property
    def score(self) -> Interval:
        """Per cent of what could be won, draws half."""
        return _interval([50 * sum(game.won for game in pair.games) for pair in self.pairings])

    @property
    def results(self) -> tuple[int, int, int]:
        """Wins of the first, draws, wins of the second."""
        won = [game.won for pair in self.pairings for game in pair.games]
        return won.count(1.0), won.count(0.5), won.count(0.0)

    def points(self, which: int) -> Interval:
        pairs = [[game.points[which] for game in pair.games] for pair in self.pairings]
        return _interval([statistics.mean(pair) for pair in pairs])

    def times(self, which: int) -> tuple[float, float, float]:
        """Milliseconds per decision: the mean, 95 of 100, the longest."""
        times = sorted(time for pair in self.pairings for time in pair.times[which])
        return statistics.mean(times), times[len(times) * 95 // 100], times[-1]


def play(names: tuple[str, str], games: int, seed: int, steps: int | None, jobs: int) -> Match:
    """An odd number of games is made even: every game is played from both seats."""
    pairs = range((games + 1) // 2)
    if jobs == 1:
        pairings = tuple(map(_pairing, repeat(names), repeat(seed), pairs, repeat(steps)))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            tasks = (repeat(names), repeat(seed), pairs, repeat(steps))
            pairings = tuple(pool.map(_pairing, *tasks, chunksize=2))
    return Match(names, pairings)


def report(match: Match) -> Iterator[str]:
    wins, draws, losses = match.results
    yield f"{match.names[0]} : {match.names[1]}  {match.score} %"
    yield f"  won {wins}, drawn {draws}, lost {losses} of {wins + draws + losses} games"
    for which, name in enumerate(match.names):
        mean, most, longest = match.times(which)
        times = f"{mean:.1f} ms a decision (95 %: {most:.1f}, longest {longest:.1f})"
        yield f"  {name:<8} {match.points(which)} points, {times}"


def _interval(values: list[float]) -> Interval:
    """The mean, and how far to either side 95 % lie. The two games of a pair are one value: they
    have their dice in common."""
    deviation = statistics.stdev(values) if len(values) > 1 else 0.0
    return Interval(statistics.mean(values), 1.96 * deviation / len(values) ** 0.5)


def _pairing(names: tuple[str, str], seed: int, number: int, steps: int | None) -> Pairing:
    times: tuple[list[float], list[float]] = ([], [])
    dice = Random(f"{seed} {number}").getrandbits(64)
    games = []
    for first in duel.SEATS:
        table: DuelTable = Table(duel, duel.State.start(Seat(number % 2)), dice)
        _finish(table, names if first is Seat.ONE else names[::-1], steps, times[:: 1 - 2 * first])
        points = tuple(map(duel.total, table.state.players))
        winner = duel.result(table.state).winner
        won = 0.5 if winner is None else float(winner is first)
        games.append(Game(won, (points[first], points[1 - first])))
    return Pairing((games[0], games[1]), times)


def _finish(
    table: DuelTable, names: tuple[str, ...], steps: int | None, times: tuple[list[float], ...]
) -> None:
    """Plays to the end; `names` and `times` by seat."""
    rng = Random(f"{table.seed} opponents")
    while (seat := table.state.to_act) is not None:
        if isinstance(seat, Chance):
            table.draw()
            continue
        began = time.process_time()
        plan = decide(opponent(names[seat]), table.state, rng, steps)
        times[seat].append(1000 * (time.process_time() - began))
        table.play(*plan)
