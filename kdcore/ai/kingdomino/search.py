"""How the strongest opponents make up their minds, step by step.

A search is given a position and a generator and nothing else. It yields its best plan so far after
every step, and a step takes a few thousandths of a second, so that a page can go on between two.
It ends by itself when there is nothing more to find out.
"""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from random import Random

from kdcore.ai.kingdomino.judging import Prospect, Weights
from kdcore.ai.kingdomino.plans import Plan, Turn, in_hand, kings_each, to_come
from kdcore.ai.kingdomino.realm import Option, Realm
from kdcore.kingdomino.dominoes import DOMINOES, Domino
from kdcore.kingdomino.state import State, shuffled
from kdcore.position import Seat

_value = attrgetter("value")


class Candidate:
    """A placement and a choice, with where that leads if nothing is known of the next line."""

    def __init__(self, plan: Plan, chosen: Domino | None, realm: Realm, value: float) -> None:
        self.plan = plan
        self.chosen = chosen
        self.realm = realm
        self.first_sight = value
        self.sum = 0.0
        self.count = 0
        self.sides: list[Side] = []
        self.kings: list[Seat] = []

    @property
    def value(self) -> float:
        return self.sum / self.count if self.count else self.first_sight


class Side:
    """A realm with all that its owner is known to get, and what each domino would make of it."""

    def __init__(self, realm: Realm, judge: Prospect) -> None:
        self.realm = realm
        self.worth = realm.worth(judge)
        self._judge = judge
        self._gains: dict[int, float] = {}

    def gain(self, number: int) -> float:
        gain = self._gains.get(number)
        if gain is None:
            domino = DOMINOES[number]
            best = max(map(_value, self.realm.options(domino, self._judge)))
            gain = best - self.worth
            for twin in ALIKE[number]:
                self._gains[twin] = gain
        return gain


ALIKE = {
    number: [other for other, twin in DOMINOES.items() if twin[1:] == domino[1:]]
    for number, domino in DOMINOES.items()
}


class Thinker:
    """An opponent by how much it looks at.

    `width` are the placements whose consequences it goes into, `candidates` the plans that it
    compares over `lines` imagined next lines; `envy` is what others' points count against its own.
    """

    def __init__(
        self,
        weights: Sequence[Weights],
        width: int = 12,
        candidates: int = 8,
        lines: int = 30,
        envy: float = 0.5,
    ) -> None:
        self.weights = weights
        self.width = width
        self.candidates = candidates
        self.lines = lines
        self.envy = envy

    def __call__(self, state: State, rng: Random) -> Iterator[Plan]:
        return Search(self, state).search(rng)


class Search:
    def __init__(self, thinker: Thinker, state: State) -> None:
        self._thinker = thinker
        self._state = state
        self._turn = Turn.of(state)
        self._left = to_come(state)
        self._kings = kings_each(state.setup)
        self._judges: dict[int, Prospect] = {}
        self._others: dict[tuple[Seat, tuple[int, ...], int], Side] = {}
        self._realms: dict[Seat, Realm] = {}
        self.candidates: list[Candidate] = []

    def judge(self, left: int) -> Prospect:
        """Of kingdoms that so many unknown dominoes are still to come to."""
        judge = self._judges.get(left)
        if judge is None:
            state = self._state
            judge = Prospect(state.setup, state.unseen, left, self._thinker.weights)
            self._judges[left] = judge
        return judge

    def search(self, rng: Random) -> Iterator[Plan]:
        for _ in self.look():
            yield best(self.candidates).plan
        compared = self.candidates[: self._thinker.candidates]
        plan = compared[0].plan
        if len(compared) > 1 and self._thinker.lines:
            for is_whole in self.compare(compared, rng):
                if is_whole:
                    plan = best(compared).plan
                yield plan
        yield plan

    # At first sight

    def look(self) -> Iterator[None]:
        """Finds every plan worth a look, best first."""
        turn = self._turn
        if turn.placing is None:
            yield from self._choices(None, turn.realm)
        else:
            options = turn.realm.options(turn.placing, self.judge(self._after_placing()))
            options.sort(key=_value, reverse=True)
            for option in options[: self._thinker.width]:
                yield from self._choices(option, turn.realm.after(turn.placing, option))
        self.candidates.sort(key=_value, reverse=True)

    def _after_placing(self) -> int:
        return self._left + len(self._turn.hand) + bool(self._turn.free)

    def _choices(self, option: Option | None, realm: Realm) -> Iterator[None]:
        turn = self._turn
        left = self._left + len(turn.hand) + bool(turn.free)
        for domino in turn.hand:
            left -= 1
            realm = best_after(realm, domino, self.judge(left))
        judge = self.judge(self._left)
        if not turn.free:
            value = realm.worth(judge)
            self.candidates.append(Candidate(turn.plan(option, None), None, realm, value))
            yield
        for chosen in turn.free:
            found = max(realm.options(chosen, judge), key=_value)
            plan = turn.plan(option, chosen)
            after = realm.after(chosen, found)
            self.candidates.append(Candidate(plan, chosen, after, found.value))
            yield

    # Over imagined lines

    def compare(self, compared: list[Candidate], rng: Random) -> Iterator[bool]:
        """Says after each step whether all have been looked at alike."""
        for candidate in compared:
            self._foresee(candidate)
            yield False
        if not self._left:
            for candidate in compared:
                self._count(candidate, [side.worth for side in candidate.sides])
            yield True
            return
        lines = imagined(self._state, rng)
        for _ in range(self._thinker.lines):
            line = next(lines)
            for candidate in compared:
                self._imagine(candidate, line)
                yield candidate is compared[-1]

    def _foresee(self, candidate: Candidate) -> None:
        """Who will choose what after this plan, and in which order kings then choose."""
        state, me = self._state, self._turn.seat
        taken = [(spot.domino, spot.king) for spot in state.coming if spot.king is not None]
        free = [domino.number for domino in self._turn.free]
        picks: dict[Seat, tuple[int, ...]] = dict.fromkeys(state.setup.seats, ())
        own = candidate.realm
        if candidate.chosen is not None:
            free.remove(candidate.chosen.number)
            taken.append((candidate.chosen.number, me))
        judge = self.judge(self._left)
        if free:
            for seat in state.order[1:]:
                if seat is me:
                    gains = Side(own, judge)
                    pick = max(free, key=gains.gain)
                    own = best_after(own, DOMINOES[pick], judge)
                else:
                    pick = max(free, key=self._side(seat, picks[seat], self._left).gain)
                    picks[seat] = (*picks[seat], pick)
                free.remove(pick)
                taken.append((pick, seat))
                if not free:
                    break
        taken.sort()
        candidate.kings = [seat for _, seat in taken]
        ahead = max(0, self._left - self._kings)
        candidate.sides = [
            Side(own, self.judge(ahead)) if seat is me else self._side(seat, picks[seat], ahead)
            for seat in state.setup.seats
        ]

    def _side(self, seat: Seat, picks: tuple[int, ...], left: int) -> Side:
        """Another player's, with what they hold and these dominoes."""
        found = self._others.get((seat, picks, left))
        if found is None:
            realm = Realm.of(self._state.players[seat].kingdom)
            for number in (*in_hand(self._state, seat), *picks):
                realm = best_after(realm, DOMINOES[number], self.judge(self._left))
            found = self._others[seat, picks, left] = Side(realm, self.judge(left))
        return found

    def _imagine(self, candidate: Candidate, line: list[int]) -> None:
        """Everybody takes the best that is left when it is their turn."""
        free = line[:]
        sides = candidate.sides
        worths = [side.worth for side in sides]
        for seat in candidate.kings:
            side = sides[seat]
            gains = [side.gain(number) for number in free]
            gain = max(gains)
            worths[seat] += gain
            del free[gains.index(gain)]
        self._count(candidate, worths)

    def _count(self, candidate: Candidate, worths: list[float]) -> None:
        me = self._turn.seat
        own = worths.pop(me)
        candidate.sum += own - self._thinker.envy * sum(worths) / len(worths)
        candidate.count += 1


def best(candidates: list[Candidate]) -> Candidate:
    return max(candidates, key=_value)


def best_after(realm: Realm, domino: Domino, judge: Prospect) -> Realm:
    return realm.after(domino, max(realm.options(domino, judge), key=_value))


def imagined(state: State, rng: Random) -> Iterator[list[int]]:
    """Lines of dominoes that nobody has seen, each of which comes up as often as any other."""
    size = state.setup.line
    unseen = sorted(state.unseen)
    while True:
        pile = shuffled(unseen, rng.random)
        for start in range(0, len(pile) - size + 1, size):
            yield pile[start : start + size]
