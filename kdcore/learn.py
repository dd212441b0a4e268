"""How the opponents' weights are learned: `python -m kdcore learn`, which prints `learned.py`.

Two equal players who look across the table play each other. At the start of every turn, what a
side was thought to be worth is moved a little towards what it was worth later: mostly the points
it ended with, partly what was thought of it a turn later. The dice see to it that no two games
are alike. Steps are long for an entry that was seldom met and short for one that was met often.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from kdcore.ai.prospect import PHASES, entries, turns_left
from kdcore.ai.search import Thinker
from kdcore.ai.weights import Weights
from kdcore.duel import State, total
from kdcore.position import CHANCE, Seat

TO_THE_END = 0.8
LONGEST_STEP, SHORTEST_STEP = 0.05, 0.001
HOPES = (4.0, 4.0, 4.0, 7.0, 7.0, 0.0)
"""What powers and the castle bonus are thought to be worth at first. Who thinks too little of them
spends them at once and never learns better."""


REPORTS = 250


def lessons(games: int, seed: int) -> Iterator[tuple[int, Weights, str]]:
    """After every few games: how many, the weights so far, and a line on how it goes."""
    learner = Learner(beginner())
    points, errors = 0, 0.0
    for number in range(games):
        end, error = learner.play(Random(f"{seed} {number}"), Seat(number % 2))
        points += sum(map(total, end.players))
        errors += error
        played = number + 1
        count = played % REPORTS or REPORTS
        if count == REPORTS or played == games:
            mean, off = points / 2 / count, (errors / count) ** 0.5
            yield (
                played,
                learner.weights,
                f"{played} games, mean score {mean:.1f}, off by {off:.2f}",
            )
            points, errors = 0, 0.0


def spell(weights: Weights, games: int, seed: int) -> str:
    text = weights.spell().strip()
    lines = [text[start : start + 92] for start in range(0, len(text), 92)]
    return "\n".join(
        (
            f'"""Written by `python -m kdcore learn --games {games} --seed {seed}`."""',
            "",
            "LEARNED = (",
            *(f'    "{line}"' for line in lines),
            ")",
            "",
        )
    )


def beginner() -> Weights:
    weights = Weights()
    for spare in weights.spare[1:]:
        spare[:] = HOPES
    return weights


class Learner:
    def __init__(self, weights: Weights, shortest: float = SHORTEST_STEP) -> None:
        self.weights = weights
        self._thinker = Thinker(weights, looks_across=True)
        self._shortest = shortest
        self._met: Counter[tuple[int, int]] = Counter()
        # What a side still gains in so many turns, whatever is on it: the same for both players,
        # so that nobody needs it to choose. Without it the tables would have to tell the time.
        self._to_come = [3.5 * left for left in range(len(PHASES))]

    def play(self, rng: Random, roller: Seat) -> tuple[State, float]:
        """The end of one more game, and how far off the worths in it were, squared, on average."""
        *turns, end = self._turns(rng, State.start(roller))
        return end, self.learn(turns, end)

    def learn(self, turns: list[State], end: State) -> float:
        errors = [error for seat in Seat for error in self._learn(seat, turns, end)]
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

    def _learn(self, seat: Seat, turns: list[State], end: State) -> Iterator[float]:
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
                table[index] += error * max(self._shortest, step)
