"""Learning of the weights of Duel's opponents, which `python -m kdcore learn` writes to a file.

Two equal players who look across the table play each other. The value of a side at the start of
every turn is moved a little towards what it was worth later: mostly the points at the end, partly
its value a turn later. Steps are long for an entry that was seldom used, and shrink to nothing
towards the end, when the remaining error is chance. Several learners work independently; the mean
of their weights is better than those of each.
"""

from binascii import b2a_base64
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from typing import NamedTuple

from kdcore.ai.duel.prospect import (
    PHASES,
    POWER,
    domain,
    fitting,
    holes,
    race,
    room,
    roomy,
    turns_left,
)
from kdcore.ai.duel.search import Thinker
from kdcore.ai.duel.weights import CASTLE, NAMED, SCALE, Weights
from kdcore.duel import BOXES, MAP, SEATS, Player, State, total
from kdcore.position import CHANCE, Seat

GAMES = 12_000
TO_THE_END = 0.8
LONGEST_STEP, SHORTEST_STEP = 0.05, 0.002
HOPES = (4.0, 4.0, 4.0, 7.0, 7.0, 0.0)
"""Start values of powers and castle bonus; low ones would be spent at once and never corrected."""
REPORTS = 250


class Learned(NamedTuple):
    """Weights in the order of `Weights.tables`, and how often each was used."""

    weights: list[float]
    met: list[int]


def learn(games: int, seed: int, jobs: int) -> Weights:
    """Learn with as many learners as `jobs`, each from `games` games."""
    if jobs == 1:
        return mean([_lessons(games, seed, 0)])
    with ProcessPoolExecutor(jobs) as pool:
        return mean(list(pool.map(_lessons, repeat(games), repeat(seed), range(jobs))))


def mean(found: Sequence[Learned]) -> Weights:
    """Mean of the learners' weights, each weighted by how often it was used."""
    weights = Weights()
    means = iter(
        [
            sum(weight * count for weight, count in zip(values, counts, strict=True))
            / (sum(counts) or 1)
            for values, counts in zip(
                zip(*(one.weights for one in found), strict=True),
                zip(*(one.met for one in found), strict=True),
                strict=True,
            )
        ]
    )
    for table in weights.tables():
        table[:] = [next(means) for _ in table]
    return weights


def spell(weights: Weights, command: str) -> str:
    text = spelled(weights).strip()
    lines = [text[start : start + 92] for start in range(0, len(text), 92)]
    return "\n".join(
        (
            f'"""Written by `python -m kdcore {command}`."""',
            "",
            "LEARNED = (",
            *(f'    "{line}"' for line in lines),
            ")",
            "",
        )
    )


def spelled(weights: Weights) -> str:
    """Text that `Weights.parse` reads."""
    quarters = (round(weight * SCALE) for table in weights.tables() for weight in table)
    return b2a_base64(bytes(max(0, min(255, quarter + 128)) for quarter in quarters)).decode()


def _lessons(games: int, seed: int, learner: int) -> Learned:
    pupil = Learner()
    points, errors = 0, 0.0
    for number in range(games):
        rng = Random(f"{seed} {learner} {number}")
        end, error = pupil.play(rng, Seat(number % 2), 1 - number / games)
        points += sum(map(total, end.players))
        errors += error
        if (number + 1) % REPORTS == 0:
            score, off = points / 2 / REPORTS, (errors / REPORTS) ** 0.5
            print(
                f"{learner + 1}: {number + 1} games, {score:.1f} points, off by {off:.2f}",
                flush=True,
            )
            points, errors = 0, 0.0
    return pupil.learned()


class Learner:
    def __init__(self) -> None:
        self.weights = Weights()
        for spare in self.weights.spare[1:]:
            spare[:] = HOPES
        self._thinker = Thinker(self.weights)
        self._met = Counter[tuple[int, int]]()
        # Points that a side still gains in so many turns, whatever its map: no choice depends on
        # them, but without them the tables would have to learn the time.
        self._to_come = [3.5 * left for left in range(len(PHASES))]

    def learned(self) -> Learned:
        tables = list(self.weights.tables())
        return Learned(
            [weight for table in tables for weight in table],
            [self._met[id(table), index] for table in tables for index in range(len(table))],
        )

    def play(self, rng: Random, roller: Seat, shortest: float) -> tuple[State, float]:
        """Play and learn from one game, and return its end and the mean squared error."""
        *turns, end = self._turns(rng, State.start(roller))
        return end, self.learn(turns, end, shortest)

    def learn(self, turns: list[State], end: State, shortest: float = 1.0) -> float:
        errors = [error for seat in SEATS for error in self._learn(seat, turns, end, shortest)]
        return sum(error * error for error in errors) / len(errors)

    def _turns(self, rng: Random, state: State) -> Iterator[State]:
        while state.to_act is not None:
            if state.to_act is CHANCE:
                yield state
                state = state.successor(state.outcome(rng))
                continue
            *_, plan = self._thinker(state, rng)
            for action in plan:
                state = state.successor(action)
        yield state

    def _learn(
        self, seat: Seat, turns: list[State], end: State, shortest: float
    ) -> Iterator[float]:
        goal = later = float(total(end.players[seat]))
        for state in reversed(turns):
            player, other = state.players[seat], state.players[1 - seat]
            left = turns_left(player.kingdom.empty, other.kingdom.empty)
            used = list(entries(player, other.marks, PHASES[left], self.weights))
            used.append((self._to_come, left))
            worth = total(player) + sum(table[index] for table, index in used)
            goal = TO_THE_END * goal + (1 - TO_THE_END) * later
            later = worth
            error = goal - worth
            yield error
            for table, index in used:
                entry = (id(table), index)
                self._met[entry] += 1
                step = LONGEST_STEP * 10 / (10 + self._met[entry])
                table[index] += error * max(SHORTEST_STEP * shortest, step)


def entries(
    player: Player, their_marks: Sequence[int], phase: int, weights: Weights
) -> Iterator[tuple[list[float], int]]:
    """Table entries that `prospect.worth` adds to the points."""
    kingdom = player.kingdom
    for kind, squares, crosses in kingdom.domains():
        open_ = MAP.beside(squares) & kingdom.empty
        yield weights.domains[phase], domain(squares.bit_count(), crosses, open_)
        if open_:
            yield weights.rooms[phase], room(kind, crosses, open_, kingdom.empty)
    yield weights.holes[phase], holes(kingdom.empty)
    yield weights.fitting[phase], fitting(roomy(kingdom.empty), kingdom.borders)
    if player.named_house is not None:
        yield weights.spare[phase], NAMED
    if player.has_castle_bonus:
        yield weights.spare[phase], CASTLE
    for power in sorted(player.kept):
        yield weights.spare[phase], POWER[power]
    for arms, boxes in enumerate(BOXES):
        if player.marks[arms] < boxes and their_marks[arms] < boxes:
            yield weights.races[phase], race(arms, player.marks[arms], their_marks[arms])
