"""Search for the best plan, step by step.

A search sees a position and a generator and nothing else. It yields its best plan so far after
every step, and a step takes a few milliseconds, so that a page stays responsive in between.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import nlargest
from itertools import islice
from random import Random

from kdcore.ai.kingdomino.judging import Book
from kdcore.ai.kingdomino.outlook import Outlook, Side, best_after, by_value
from kdcore.ai.kingdomino.plans import Plan, Turn, kings_each
from kdcore.ai.kingdomino.realm import Placement, Realm
from kdcore.kingdomino.dominoes import DOMINOES, Domino
from kdcore.kingdomino.state import State, shuffled
from kdcore.position import Seat


@dataclass(frozen=True)
class Thinker:
    """Opponent, made by how much it looks at."""

    book: Book
    # Number of placements for which choices are valued.
    width: int = 16
    # Number of plans compared over imagined lines.
    candidates: int = 16
    # Number of imagined next lines.
    lines: int = 48
    # Number of ways to place the chosen domino that are kept open.
    variants: int = 2
    # Weight of the others' points against its own.
    envy: float = 1.0

    def __call__(self, state: State, rng: Random) -> Iterator[Plan]:
        return Search(self, state).search(rng)


class Candidate:
    """Plan with its value, at first sight or over imagined lines."""

    def __init__(
        self, plan: Plan, chosen: Domino | None, realms: list[Realm], value: float
    ) -> None:
        self.plan = plan
        self.chosen = chosen
        # Realms of the player with all dominoes placed, in several ways.
        self.realms = realms
        self.value = value
        # Sides of the player at the end of this round, one for each realm.
        self.own: list[Side] = []
        # Sides of all players at the end of this round.
        self.sides: list[Side] = []
        # Players in the order in which they choose from the next line.
        self.kings: list[Seat] = []
        self._lines = 0
        self._sum = 0.0

    def count(self, value: float) -> None:
        """Add the value over one more imagined line to the mean."""
        self._lines += 1
        self._sum += value
        self.value = self._sum / self._lines


class Search:
    def __init__(self, thinker: Thinker, state: State) -> None:
        self._thinker = thinker
        self._state = state
        self._turn = Turn.of(state)
        self._outlook = Outlook(state, thinker.book)
        self._candidates: list[Candidate] = []

    def search(self, rng: Random) -> Iterator[Plan]:
        thinker = self._thinker
        for _ in self._look(thinker.width):
            yield best(self._candidates).plan
        compared = self._candidates[: thinker.candidates]
        plan = compared[0].plan
        if len(compared) > 1 and thinker.lines:
            lines = islice(imagined(self._state, rng), thinker.lines)
            for is_whole in self._compare(compared, lines):
                plan = best(compared).plan if is_whole else plan
                yield plan
        yield plan

    def regret(self, played: Plan) -> Iterator[tuple[Plan, float]]:
        """Yield the best plan and the loss by the one that was played, which is 0 until the end."""
        for _ in self._look(len(self._state.legal_actions())):
            yield played, 0.0
        compared = self._candidates[: self._thinker.candidates]
        compared += [one for one in self._candidates[len(compared) :] if one.plan == played]
        for _ in self._compare(compared, spread(self._state)):
            yield played, 0.0
        better, taken = best(compared), best([one for one in compared if one.plan == played])
        yield better.plan, better.value - taken.value

    # At first sight

    def _look(self, width: int) -> Iterator[None]:
        """Collect plans of the best placements as candidates, the best first."""
        turn = self._turn
        if turn.placing is None:
            yield from self._choices(None, turn.realm)
        else:
            judge = self._outlook.judge(self._outlook.left + turn.left)
            placements = turn.realm.placements(turn.placing, judge)
            placements.sort(key=by_value, reverse=True)
            for placement in placements[:width]:
                yield from self._choices(placement, turn.realm.after(turn.placing, placement))
        self._candidates.sort(key=by_value, reverse=True)

    def _choices(self, placement: Placement | None, realm: Realm) -> Iterator[None]:
        turn, outlook = self._turn, self._outlook
        left = outlook.left + turn.left
        for domino in turn.hand:
            left -= 1
            realm = best_after(realm, domino, outlook.judge(left))
        judge = outlook.judge(max(outlook.left, left - 1))
        if not turn.free:
            plan = turn.plan(placement, None)
            self._candidates.append(Candidate(plan, None, [realm], realm.worth(judge)))
            yield
        for chosen in turn.free:
            found = nlargest(self._thinker.variants, realm.placements(chosen, judge), key=by_value)
            realms = [realm.after(chosen, one) for one in found]
            plan = turn.plan(placement, chosen)
            self._candidates.append(Candidate(plan, chosen, realms, found[0].value))
            yield

    # Over imagined lines

    def _compare(self, compared: list[Candidate], lines: Iterable[list[int]]) -> Iterator[bool]:
        """Compare candidates, yielding after each step if all have seen the same lines."""
        for seat in set(self._state.order[1:]):
            self._outlook.side(seat).survey(self._state.free)
            yield False
        for candidate in compared:
            self._foresee(candidate)
            yield False
        if not self._outlook.left:
            lines = [[]]
        for line in lines:
            for candidate in compared:
                for side in (*candidate.sides, *candidate.own):
                    if side.survey(line):
                        yield False
                self._imagine(candidate, line)
                yield candidate is compared[-1]

    def _foresee(self, candidate: Candidate) -> None:
        """Foresee the choices of this round, in which everybody takes the best that is left."""
        state, outlook, me = self._state, self._outlook, self._turn.seat
        taken = [(spot.domino, spot.king) for spot in state.coming if spot.king is not None]
        free = state.free
        picks: dict[Seat, tuple[int, ...]] = dict.fromkeys(state.setup.seats, ())
        own, judge = candidate.realms, outlook.judge(outlook.left)
        if candidate.chosen is not None:
            free.remove(candidate.chosen.number)
            taken.append((candidate.chosen.number, me))
        for seat in state.order[1:] if free else ():
            if seat is me:
                pick = max(free, key=Side(own[0], judge).gain)
                own = [best_after(one, DOMINOES[pick], judge) for one in own]
            else:
                pick = max(free, key=outlook.side(seat, picks[seat]).gain)
                picks[seat] = (*picks[seat], pick)
            free.remove(pick)
            taken.append((pick, seat))
        ahead = max(0, outlook.left - kings_each(state.setup))
        candidate.kings = [seat for _, seat in sorted(taken)]
        candidate.own = [Side(one, outlook.judge(ahead)) for one in own]
        candidate.sides = [
            candidate.own[0] if seat is me else outlook.side(seat, picks[seat], ahead)
            for seat in state.setup.seats
        ]

    def _imagine(self, candidate: Candidate, line: list[int]) -> None:
        """Value a candidate over a line of which everybody takes the best that is left.

        An empty line ends the game.
        """
        me, sides = self._turn.seat, candidate.sides
        values = []
        for own in candidate.own:
            sides[me] = own
            free, worths = line[:], [side.worth for side in sides]
            for seat in candidate.kings if free else ():
                gains = list(map(sides[seat].gain, free))
                gain = max(gains)
                worths[seat] += gain
                del free[gains.index(gain)]
            value = worths.pop(me)
            values.append(value - self._thinker.envy * sum(worths) / len(worths))
        candidate.count(max(values))


def best(candidates: list[Candidate]) -> Candidate:
    return max(candidates, key=by_value)


def imagined(state: State, rng: Random) -> Iterator[list[int]]:
    """Yield random lines of unseen dominoes, in which all come up equally often."""
    unseen, size = sorted(state.unseen), state.setup.line
    while True:
        pile = shuffled(unseen, rng.random)
        for start in range(0, len(pile) - size + 1, size):
            yield pile[start : start + size]


def spread(state: State) -> list[list[int]]:
    """Lines of unseen dominoes, each domino in one line, and low and high ones in each line."""
    unseen, size = sorted(state.unseen), state.setup.line
    lines = len(unseen) // size
    return [unseen[start::lines][:size] for start in range(lines)]
