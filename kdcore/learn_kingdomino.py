"""Learning of the weights of Kingdomino's opponents, which `python -m kdcore learn` writes.

Equal players place and choose by first sight, and sometimes at random, in games of all kinds. For
every number of dominoes still to come, least squares give the weights that predict the final score
of a kingdom best; with little data they stay near the weights made by hand. Several generations
are played, each with the weights of the one before.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from typing import TypeAlias

from kdcore.ai.kingdomino.judging import (
    COUNT,
    OPEN,
    PROPERTY,
    Book,
    Features,
    Prospect,
    Weights,
)
from kdcore.ai.kingdomino.outlook import best_placement
from kdcore.ai.kingdomino.plans import Plan, Turn, to_come
from kdcore.ai.kingdomino.realm import Realm
from kdcore.kingdomino import Discard, Place, Setup, State, total
from kdcore.position import CHANCE

GAMES, GENERATIONS = 200, 3
FORGETTING = 0.3
"""Weight of a generation's data in the next one."""
BY_LOT = 0.06
"""Share of random choices."""
TRUST = 30.0
"""Weight of the handmade weights, in kingdoms."""

SETUPS = {
    False: (
        *("2", "4", "3 harmony", "2 middle_kingdom harmony"),
        *("4 middle_kingdom harmony", "4 middle_kingdom harmony"),
    ),
    True: ("2 mighty_duel", "2 middle_kingdom harmony mighty_duel"),
}

_AT_FIRST = (
    *(-0.2, 0.3, 0.0, 0.1, 0.0, 0.3, 0.1, 0.4, 0.4, 0.1),
    *(-1.5, -1.0, -0.2, -3.0, 9.0, 0.5, 3.0),
    -6.0,
)

HANDMADE: Book = dict.fromkeys((False, True), ((0.0,) * COUNT, *[_AT_FIRST] * 24))
"""Weights at the start of learning, zero when no domino is to come."""

Row: TypeAlias = list[float]


class Sums:
    """Sums of products for least squares, in which the last feature is always 1."""

    def __init__(self) -> None:
        self.squares: list[Row] = [[0.0] * (COUNT + 1) for _ in range(COUNT + 1)]
        self.products: Row = [0.0] * (COUNT + 1)

    def count(self, features: Row, gained: float) -> None:
        for index, feature in enumerate(features):
            if feature:
                self.products[index] += feature * gained
                row = self.squares[index]
                for other, one in enumerate(features):
                    row[other] += feature * one

    def add(self, other: "Sums", part: float) -> None:
        for row, more in zip(self.squares, other.squares, strict=True):
            row[:] = [one + part * two for one, two in zip(row, more, strict=True)]
        self.products = [
            one + part * two for one, two in zip(self.products, other.products, strict=True)
        ]

    def solve(self, at_first: Weights) -> Weights:
        rows = [[*row, product] for row, product in zip(self.squares, self.products, strict=True)]
        for index, weight in enumerate(at_first):
            rows[index][index] += TRUST
            rows[index][-1] += TRUST * weight
        return solution(rows)[:-1]


Seen: TypeAlias = list[Sums]
"""Sums by the number of dominoes still to come."""


def learn(games: int, seed: int, jobs: int) -> dict[bool, list[Weights]]:
    """Learn from so many games of each kind and generation."""
    return {is_mighty: _learn(is_mighty, games, seed, jobs) for is_mighty in SETUPS}


def _learn(is_mighty: bool, games: int, seed: int, jobs: int) -> list[Weights]:
    book, seen = HANDMADE, _nothing(is_mighty)
    for generation in range(GENERATIONS):
        seeds = [f"{seed} {generation} {game}" for game in range(games)]
        tasks = (repeat(book), repeat(is_mighty), [seeds[job::jobs] for job in range(jobs)])
        if jobs == 1:
            found = list(map(_played, *tasks))
        else:
            with ProcessPoolExecutor(jobs) as pool:
                found = list(pool.map(_played, *tasks))
        before, seen = seen, _nothing(is_mighty)
        for part, more in ((FORGETTING, before), *((1.0, one) for one in found)):
            for sums, other in zip(seen, more, strict=True):
                sums.add(other, part)
        book = {is_mighty: fitted(seen)}
    return list(book[is_mighty])


def fitted(seen: Seen) -> list[Weights]:
    """Weights smoothed over the number of dominoes, neighbours counting half."""
    weights: list[Weights] = [[0.0] * COUNT]
    for left in range(1, len(seen)):
        sums = Sums()
        for other in range(max(1, left - 1), min(len(seen), left + 2)):
            sums.add(seen[other], 1.0 if other == left else 0.5)
        weights.append(sums.solve(HANDMADE[False][left]))
    return weights


def solution(rows: list[Row]) -> Row:
    """Solve linear equations whose right sides are the last in each row."""
    size = len(rows)
    for index in range(size):
        pivot = max(range(index, size), key=lambda row: abs(rows[row][index]))
        rows[index], rows[pivot] = rows[pivot], rows[index]
        for row in range(size):
            factor = rows[row][index] / rows[index][index] if row != index else 0.0
            if factor:
                pairs = zip(rows[row], rows[index], strict=True)
                rows[row] = [one - factor * two for one, two in pairs]
    return [row[-1] / row[index] for index, row in enumerate(rows)]


def spell(book: Book, command: str) -> str:
    lines = [f'"""Written by `python -m kdcore {command}`."""', "", "LEARNED = {"]
    for is_mighty, rows in book.items():
        lines += [f"    {is_mighty}: (", *(f'        "{spelled(row)}",' for row in rows), "    ),"]
    return "\n".join((*lines, "}", ""))


def spelled(weights: Weights) -> str:
    """Weights as text, in hundredths of a point."""
    return " ".join(f"{100 * weight:.0f}" for weight in weights)


# Features


def of_property(size: int, crowns: int, open_: int, squares: float, more_crowns: float) -> Features:
    """Features of a property; `squares` and `more_crowns` are those expected of its terrain."""
    reach, few = OPEN[open_]
    return (
        1.0,
        reach,
        size,
        size * reach,
        crowns,
        crowns * reach,
        crowns * few,
        crowns * reach * squares,
        size * reach * more_crowns,
        reach * squares * more_crowns,
    )


def features_of(realm: Realm, judge: Prospect) -> Row:
    """Features of a realm, from which weights are learned."""
    filled, supply, outlines = realm.filled, judge.supply, judge.outlines
    _, room, usable = judge.shape(filled, realm.kingdom.empty)
    sums = [0.0] * PROPERTY
    for terrain, border, size, crowns in realm.properties:
        open_ = (border & room).bit_count()
        squares, more = supply.squares[terrain], supply.crowns[terrain]
        of_this = of_property(size, crowns, open_, squares, more)
        sums = [one + other for one, other in zip(sums, of_this, strict=True)]
    misfits = supply.misfits(realm.joins(usable))
    return [*sums, *outlines.features(filled, room, usable), misfits]


# Playing


def _nothing(is_mighty: bool) -> Seen:
    return [Sums() for _ in range(25 if is_mighty else 13)]


def _played(book: Book, is_mighty: bool, seeds: Sequence[str]) -> Seen:
    seen = _nothing(is_mighty)
    for seed in seeds:
        for setup in SETUPS[is_mighty]:
            start = State.start(Setup.parse(setup))
            for left, features, gained in lessons(book, start, Random(f"{seed} {setup}")):
                seen[left].count(features, gained)
    return seen


def lessons(book: Book, state: State, rng: Random) -> Iterator[tuple[int, Row, float]]:
    """Yield every kingdom of a game: dominoes to come, features, points gained later."""
    setup = state.setup
    kingdoms = []
    while state.to_act is not None:
        if state.to_act is CHANCE:
            state = state.successor(state.outcome(rng))
            continue
        turn = Turn.of(state)
        seat, left = turn.seat, to_come(state) + turn.left
        for action in _first_sight(book, state, turn, rng):
            state = state.successor(action)
            if isinstance(action, Place | Discard) and left:
                realm = Realm.of(state.players[seat].kingdom)
                judge = Prospect(setup, state.unseen, left, book)
                kingdoms.append((seat, left, [*features_of(realm, judge), 1.0], realm.points()))
    totals = [total(player.kingdom, setup) for player in state.players]
    for seat, left, features, points in kingdoms:
        yield left, features, totals[seat] - points


def _first_sight(book: Book, state: State, turn: Turn, rng: Random) -> Plan:
    """Best placement at first sight, then the best choice."""
    left = to_come(state) + turn.left
    realm, placement = turn.realm, None
    if turn.placing is not None:
        judge = Prospect(state.setup, state.unseen, left, book)
        placements = realm.placements(turn.placing, judge)
        lot = rng.random() < BY_LOT
        placement = placements[int(rng.random() * len(placements))] if lot else max(placements)
        realm = realm.after(turn.placing, placement)
    if not turn.free:
        return turn.plan(placement, None)
    judge = Prospect(state.setup, state.unseen, left - 1, book)
    if rng.random() < BY_LOT:
        return turn.plan(placement, turn.free[int(rng.random() * len(turn.free))])
    values = [best_placement(realm, domino, judge).value for domino in turn.free]
    return turn.plan(placement, turn.free[values.index(max(values))])
