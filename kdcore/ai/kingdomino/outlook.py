"""Expected kingdoms of all players, and the gain of each domino."""

from collections.abc import Iterable
from operator import attrgetter

from kdcore.ai.kingdomino.judging import Book, Prospect
from kdcore.ai.kingdomino.plans import in_hand, to_come
from kdcore.ai.kingdomino.realm import Judge, Placement, Realm
from kdcore.kingdomino.dominoes import DOMINOES, Domino
from kdcore.kingdomino.state import State
from kdcore.position import Seat

by_value = attrgetter("value")


class Side:
    """Realm with all dominoes that its owner is known to get."""

    def __init__(self, realm: Realm, judge: Judge) -> None:
        self.worth = realm.worth(judge)
        self._realm = realm
        self._judge = judge
        self._gains: dict[int, float] = {}

    def survey(self, numbers: Iterable[int]) -> bool:
        """Compute the gains of these dominoes, and return if any was new."""
        known = len(self._gains)
        for number in numbers:
            self.gain(number)
        return len(self._gains) > known

    def gain(self, number: int) -> float:
        """Value that this domino adds where it is best placed."""
        gain = self._gains.get(number)
        if gain is None:
            gain = best_placement(self._realm, DOMINOES[number], self._judge).value - self.worth
            self._gains.update(dict.fromkeys(_ALIKE[number], gain))
        return gain


class Outlook:
    """Expected kingdoms of a position, computed when first asked for.

    `left` is the number of unseen dominoes that each player will get.
    """

    def __init__(self, state: State, book: Book) -> None:
        self.left = to_come(state)
        self._state = state
        self._book = book
        self._judges: dict[int, Prospect] = {}
        self._sides: dict[tuple[Seat, tuple[int, ...], int], Side] = {}

    def judge(self, left: int) -> Prospect:
        """Judge of realms that get so many more dominoes."""
        if left not in self._judges:
            state = self._state
            self._judges[left] = Prospect(state.setup, state.unseen, left, self._book)
        return self._judges[left]

    def side(self, seat: Seat, picks: tuple[int, ...] = (), left: int | None = None) -> Side:
        """Side of a player with the dominoes in hand and `picks`, valued with `left` to come."""
        left = self.left if left is None else left
        key = (seat, picks, left)
        if key not in self._sides:
            realm = Realm.of(self._state.players[seat].kingdom)
            for number in (*in_hand(self._state, seat), *picks):
                realm = best_after(realm, DOMINOES[number], self.judge(self.left))
            self._sides[key] = Side(realm, self.judge(left))
        return self._sides[key]

    def loss(self, seat: Seat, number: int) -> float:
        """Value that a player loses without this domino, compared with the best other free one."""
        gain = self.side(seat).gain
        others = [gain(other) for other in self._state.free if other != number]
        return max(0.0, gain(number) - max(others)) if others else 0.0


_ALIKE = {
    number: [other for other, twin in DOMINOES.items() if twin[1:] == domino[1:]]
    for number, domino in DOMINOES.items()
}


def best_placement(realm: Realm, domino: Domino, judge: Judge) -> Placement:
    return max(realm.placements(domino, judge), key=by_value)


def best_after(realm: Realm, domino: Domino, judge: Judge) -> Realm:
    return realm.after(domino, best_placement(realm, domino, judge))
