"""A map as a picture: its houses, its marks, and the label of each square."""

from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from kdcore import duel
from kdcore.duel import MAP, Arms, Place, PlaceSplit, PutCross, Stage, State
from kdcore.grid import Cell
from kdcore.kingdom import Kingdom
from kdcore.position import Seat
from web.duel import hints, score_steps, wording
from web.duel.pending import ARMS, CASTLE
from web.duel.session import Session
from web.duel.text import text
from web.duel.widgets import Laid, Map, Square
from web.shared.motion import Growth, growth_of
from web.shared.session import FIRST, SECOND
from web.shared.view import View

Hinted: TypeAlias = tuple[tuple[Cell, str], ...]


class Drawing(NamedTuple):
    """The contents of a map; `pending` has house, crosses and whether it is a joker, by square."""

    kingdom: Kingdom
    pending: tuple[tuple[Cell, tuple[str, int, bool]], ...]
    has_castle_bonus: bool


class Speech(NamedTuple):
    language: str
    says_places: bool


def map_of(session: Session, view: View, seat: Seat, is_live: bool = True) -> Map:
    who = wording.player(view, seat)
    before, after = session.base.players[seat], session.state.players[seat]
    pending, last = _pending(session, seat), _last_drawn(session, seat)
    legal = session.squares(seat) if is_live else frozenset[Cell]()
    if not session.crosses(seat):
        legal = legal.difference(pending)
    drawing = Drawing(after.kingdom, tuple(pending.items()), before.has_castle_bonus)
    gain = duel.total(after) - duel.total(before)
    return Map(
        seat=str(seat),
        name=who,
        label=text(view.language, "table.map", player=who),
        squares=_squares(
            Speech(view.language, view.says_places),
            drawing,
            legal,
            last,
            _hinted(session, seat),
        ),
        has_castle_bonus=before.has_castle_bonus,
        delta=f"+{gain}" if pending and session.pending else "",
        is_acting=session.owner is seat,
        look=text(view.language, "table.look", player=who),
        domain=_domain(session, seat),
        is_busy=session.is_thinking and session.owner is seat,
    )


@lru_cache(maxsize=8)
def _squares(
    speech: Speech, drawing: Drawing, legal: frozenset[Cell], last: frozenset[Cell], hinted: Hinted
) -> tuple[Square, ...]:
    """Squares of a map, kept for a few maps because most taps change one of the two, or none."""
    castle = "square.castle" if drawing.has_castle_bonus else "square.castle.spent"
    drawn, pending = _drawn(drawing.kingdom), dict(drawing.pending)
    squares = []
    for cell in MAP.cells:
        arms, crosses, is_joker = pending.get(cell) or (*drawn.get(cell, ("", 0)), False)
        is_pending, is_last = cell in pending, cell in last
        is_legal = cell in legal
        what = castle if cell == CASTLE else f"arms.{arms}" if arms else "square.empty"
        is_ = ("legal",) * is_legal + ("draft",) * is_pending + ("last",) * is_last
        is_ += ("joker",) * is_joker
        squares.append(_square(speech, cell, what, crosses, is_))
    for cell, arms in hinted:
        index = MAP.cells.index(cell)
        said = f"{squares[index].label}, {text(speech.language, 'square.hint')}"
        squares[index] = replace(squares[index], label=said, hint=arms)
    return tuple(squares)


@cache
def _square(speech: Speech, cell: Cell, what: str, crosses: int, is_: tuple[str, ...]) -> Square:
    language = speech.language
    said = [text(language, what)]
    if speech.says_places:
        said.insert(0, wording.place(language, cell))
    if crosses:
        said.append(text(language, "table.crosses", count=crosses))
    said += [text(language, f"square.{state}") for state in is_ if state != "joker"]
    kind, _, arms = what.partition(".")
    return Square(
        str(cell),
        ", ".join(said),
        arms if kind == "arms" else "",
        crosses,
        is_castle=cell == CASTLE,
        is_legal="legal" in is_,
        is_pending="draft" in is_,
        is_joker="joker" in is_,
        is_last="last" in is_,
    )


@lru_cache(maxsize=4)
def _drawn(kingdom: Kingdom) -> dict[Cell, tuple[str, int]]:
    return {
        cell: (str(arms), kingdom.honours_on(MAP.square[cell]))
        for arms in Arms
        for cell in MAP.cells_of(kingdom.lands[arms])
    }


def _pending(session: Session, seat: Seat) -> dict[Cell, tuple[str, int, bool]]:
    """The squares of the pending domino, or of its first half: house, crosses, and whether it is a
    joker.
    """
    base = session.base
    if base.stage is not Stage.MAP or base.to_act is not seat:
        return {}
    parts = session.parts
    if session.half is not None:
        parts[session.half[0]] = session.half[1]
    halves = {}
    for half, die in zip((FIRST, SECOND), base.hand, strict=True):
        cell, arms = parts.get(half), parts.get(ARMS[half], die.arms)
        if isinstance(cell, Cell):
            name = "joker" if arms is None else str(arms)
            halves[cell] = name, die.crosses, die.face.is_joker
    return halves


def laid(session: Session) -> tuple[Laid, ...]:
    """Dice of the domino that is pending, or that the last step has drawn."""
    lying = session.parts
    if session.half is not None:
        lying[session.half[0]] = session.half[1]
    if lying:
        return _laid(session.base, lying.get(FIRST), lying.get(SECOND))
    return tuple(
        half
        for state, action in session.happened
        if isinstance(action, Place | PlaceSplit)
        for half in _laid(state, action.first, action.second)
    )


def _laid(state: State, *cells: object) -> tuple[Laid, ...]:
    halves = zip(state.hand, cells, strict=True)
    return tuple(Laid(die.number, str(state.seat), str(cell)) for die, cell in halves if cell)


def grown(session: Session) -> tuple[Growth, ...]:
    """Domains that the last step let grow, a pending domino included."""
    if not session.happened:
        return ()
    before, after = session.happened[0][0].players, session.state.players
    return tuple(
        growth
        for seat, was, player in zip(duel.SEATS, before, after, strict=True)
        if was.kingdom is not player.kingdom
        for growth in growth_of(seat, was.kingdom, player.kingdom)
    )


def _domain(session: Session, seat: Seat) -> tuple[str, ...]:
    """Squares that are outlined: a domain that was asked for, or the one being counted."""
    domain, step = session.shown_domain, session.counted_step
    if domain is not None and session.shown is not None and session.shown[0] is seat:
        return tuple(str(cell) for cell in MAP.cells_of(domain.squares))
    if step is not None and step.seat is seat:
        cells = score_steps.lines(session.state, seat)[step.line].cells
        return tuple(str(cell) for cell in MAP.cells if cell in cells)
    return ()


def _hinted(session: Session, seat: Seat) -> Hinted:
    return hints.marks(session).squares if session.base.to_act is seat else ()


def _last_drawn(session: Session, seat: Seat) -> frozenset[Cell]:
    """Squares that the other player drew on last, crosses too, until whoever acts now has drawn a
    domino; those of a rival stay marked while it goes on.
    """
    mine = session.owner if session.rival is None else session.rival.person
    if session.owner is None or mine is seat:
        return frozenset()
    cells = set[Cell | None]()
    states, actions = session.table.states, session.table.actions
    for state, action in zip(reversed(states[:-1]), reversed(actions), strict=True):
        match action:
            case PutCross(cell) if state.to_act is seat:
                cells.add(cell)
            case Place(first, second) | PlaceSplit(first, second):
                cells |= {first, second} if state.to_act is seat else set()
                break
            case _:
                pass
    return frozenset(cell for cell in cells if cell is not None)
