"""The count at the end of a game, line by line, and the order in which it is shown."""

from functools import lru_cache
from typing import NamedTuple

from kdcore import duel
from kdcore.duel import MAP, SEATS, Arms, Decision, State
from kdcore.grid import Cell
from kdcore.position import Seat

DOMAIN, NIL, BONUS = "domain", "nil", "bonus"
"""Kinds of lines: a domain, all domains without a cross, the bonus for the named house."""


class Line(NamedTuple):
    """`of` is the number of squares, or of domains of the named house, that `each` counts for."""

    kind: str
    arms: Arms | None
    of: int
    each: int
    points: int
    cells: frozenset[Cell]


class Step(NamedTuple):
    """A line of a player's count; without a `seat`, the tie-break."""

    seat: Seat | None
    line: int = 0


@lru_cache(maxsize=8)
def lines(state: State, seat: Seat) -> tuple[Line, ...]:
    score = duel.score(state.players[seat])
    domains = sorted(score.domains, key=lambda domain: (-domain.points, -domain.size))
    counted = [
        Line(
            DOMAIN,
            Arms(domain.kind),
            domain.size,
            domain.honours,
            domain.points,
            _cells(domain.squares),
        )
        for domain in domains
        if domain.honours
    ]
    nil = [domain for domain in domains if not domain.honours]
    if nil:
        counted.append(Line(NIL, None, len(nil), 0, 0, _cells(*(each.squares for each in nil))))
    if score.named_house is not None:
        named = [domain for domain in domains if domain.kind == score.named_house]
        cells = _cells(*(domain.squares for domain in named))
        each = duel.DOMAIN_BONUS
        counted.append(Line(BONUS, score.named_house, len(named), each, score.bonus, cells))
    return tuple(counted)


@lru_cache(maxsize=8)
def steps(state: State) -> tuple[Step, ...]:
    """Steps in order: domains in turns, the larger first; then each bonus; then a tie-break."""
    both = {seat: lines(state, seat) for seat in SEATS}
    longest = max(map(len, both.values()))
    order = [
        Step(seat, line)
        for is_bonus in (False, True)
        for line in range(longest)
        for seat in SEATS
        if line < len(both[seat]) and (both[seat][line].kind == BONUS) is is_bonus
    ]
    is_tied = duel.result(state).decision is not Decision.POINTS
    return (*order, *[Step(None)] * is_tied)


def _cells(*groups: int) -> frozenset[Cell]:
    return frozenset(cell for squares in groups for cell in MAP.cells_of(squares))
