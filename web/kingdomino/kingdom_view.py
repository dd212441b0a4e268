"""A kingdom as a picture: its properties, its marks, and the label of each square."""

from functools import cache, lru_cache
from typing import NamedTuple

from kdcore import kingdomino
from kdcore.grid import Cell, Grid, Squares
from kdcore.kingdom import Kingdom
from kdcore.kingdomino import Domino, Place, State, Terrain
from kdcore.position import Seat
from web.kingdomino import wording
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.kingdomino.widgets import Board, Frame, Half, Ink, Laid, Land, Square
from web.shared.motion import Growth, growth_of
from web.shared.session import FIRST, SECOND
from web.shared.view import View

REACH = 2
"""Squares shown beyond a kingdom: a domino reaches no further, so that nothing moves in a turn."""


class Speech(NamedTuple):
    language: str
    says_places: bool


class Drawing(NamedTuple):
    """The part of a kingdom that is shown, and the limits that it may still spread to."""

    kingdom: Kingdom
    frame: Frame
    limits: Frame
    pending: tuple[Half, ...]
    hint: tuple[Half, ...]


def board_of(session: Session, view: View, seat: Seat, is_live: bool = True) -> Board:
    who = wording.player(session, view, seat)
    is_placing = seat is session.placing and is_live
    after = session.kingdom(seat)
    kingdom = session.base.players[seat].kingdom if seat is session.owner else after
    pending = _pending(session) if seat is session.placing else ()
    hint = _hint(session) if seat is session.placing else ()
    frame = _shown(kingdom)
    mark = "next" if session.half is not None else "legal"
    marks = mark, session.squares if is_placing else frozenset[Cell]()
    limits = frame_of(after.grid, kingdomino.limits(after))
    speech = Speech(view.language, view.says_places)
    return Board(
        ink=ink_of(kingdom, seat),
        name=who,
        label=text(view.language, "kingdom.of", player=who),
        look=wording.look(session, view, seat),
        points=str(session.points(seat)),
        is_acting=seat is session.owner,
        span=kingdom.grid.span or 0,
        frame=frame,
        mini=mini_of(kingdom),
        limits=limits,
        used=frame_of(after.grid, after.filled | after.grid.castle),
        squares=_squares(Drawing(kingdom, frame, limits, pending, hint), speech, marks),
        pending=pending,
        gain=f"+{session.gain}" if isinstance(session.pending, Place) and pending else "",
        last=_last_placed(session, seat),
        lost=tuple(
            place
            for row in frame.places()
            for place in row
            if not limits.holds(place) and place not in marks[1]
        ),
        outline=_outline(session, seat),
        hint=hint,
        note=wording.note(session, view.language, seat),
        is_busy=session.is_thinking and seat is session.owner,
    )


@lru_cache(maxsize=16)
def ink_of(kingdom: Kingdom, seat: Seat) -> Ink:
    grid = kingdom.grid
    return Ink(
        seat=str(seat),
        castle=grid.cell(grid.castle),
        lands=tuple(
            Land(str(Terrain(found.kind)), tuple(grid.cells_of(found.squares)))
            for found in kingdom.domains()
        ),
        crowns=tuple(
            (cell, count)
            for cell in grid.cells_of(kingdom.filled)
            if (count := kingdom.honours_on(grid.square[cell]))
        ),
    )


# The part that is shown


@lru_cache(maxsize=64)
def frame_of(grid: Grid, squares: Squares) -> Frame:
    cells = grid.cells_of(squares)
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    return Frame(min(rows), min(columns), max(rows), max(columns))


@lru_cache(maxsize=16)
def _shown(kingdom: Kingdom) -> Frame:
    """The squares that a domino can reach, never past the limits, and no fewer than a whole kingdom
    has: they stay the same until the next domino is final.
    """
    grid, limits = kingdom.grid, kingdomino.limits(kingdom)
    used, limit = frame_of(grid, kingdom.filled | grid.castle), frame_of(grid, limits)
    least = _grown(_union(used, mini_of(kingdom)), 0, limit)
    return _union(least, _grown(used, REACH, limit))


def joined(frame: Frame, *places: tuple[int, int]) -> Frame:
    """A frame that is large enough for these places too."""
    for place in places:
        frame = _union(frame, _around(place))
    return frame


def _around(place: tuple[int, int]) -> Frame:
    return Frame(*place, *place)


def _grown(frame: Frame, by: int, limit: Frame) -> Frame:
    return Frame(
        max(frame.top - by, limit.top),
        max(frame.left - by, limit.left),
        min(frame.bottom + by, limit.bottom),
        min(frame.right + by, limit.right),
    )


def _union(one: Frame, two: Frame) -> Frame:
    return Frame(
        min(one.top, two.top),
        min(one.left, two.left),
        max(one.bottom, two.bottom),
        max(one.right, two.right),
    )


@lru_cache(maxsize=16)
def mini_of(kingdom: Kingdom) -> Frame:
    """A frame of a whole kingdom's size, with the used squares in the middle."""
    grid = kingdom.grid
    used, span = frame_of(grid, kingdom.filled | grid.castle), grid.span or 0
    top, left = used.top - (span - used.rows) // 2, used.left - (span - used.columns) // 2
    return Frame(top, left, top + span - 1, left + span - 1)


# Contents


def _pending(session: Session) -> tuple[Half, ...]:
    """The pending domino, or the half of it that lies."""
    return halves_of(session.base.domino, _lying(session))


def _lying(session: Session) -> dict[Cell, str]:
    if session.half is not None:
        half, cell = session.half
        return {cell: half}
    return _by_cell(session.pending) if isinstance(session.pending, Place) else {}


def _by_cell(action: Place) -> dict[Cell, str]:
    return {action.first: FIRST, action.second: SECOND}


def laid(session: Session) -> tuple[Laid, ...]:
    """Halves of the domino that is pending, or that the last step has placed."""
    if session.placing is not None and (lying := _lying(session)):
        return _laid(session.base, lying)
    return tuple(
        half
        for state, action in session.happened
        if isinstance(action, Place)
        for half in _laid(state, _by_cell(action))
    )


def _laid(state: State, lying: dict[Cell, str]) -> tuple[Laid, ...]:
    domino, seat = state.domino, str(state.to_act)
    return tuple(
        Laid(domino.number, (FIRST, SECOND).index(name), seat, *half)
        for half, name in zip(halves_of(domino, lying), lying.values(), strict=True)
    )


def grown(session: Session) -> tuple[Growth, ...]:
    """Properties that the last step let grow, a pending domino included."""
    if not session.happened or session.state.game != session.happened[0][0].game:
        return ()
    before, after = session.happened[0][0].players, session.state.players
    return tuple(
        growth
        for seat, was, player in zip(session.state.setup.seats, before, after, strict=True)
        if was.kingdom is not player.kingdom
        for growth in growth_of(seat, was.kingdom, player.kingdom)
    )


def _hint(session: Session) -> tuple[Half, ...]:
    return halves_of(session.base.domino, session.hinted_halves)


def halves_of(domino: Domino, lying: dict[Cell, str]) -> tuple[Half, ...]:
    halves = {FIRST: domino.first, SECOND: domino.second}
    return tuple(
        Half(cell, str(halves[half].terrain), halves[half].crowns) for cell, half in lying.items()
    )


def _last_placed(session: Session, seat: Seat) -> frozenset[tuple[int, int]]:
    placed = (action for _, action in session.deeds(seat) if isinstance(action, Place))
    return frozenset(cell for action in placed for cell in (action.first, action.second))


def _outline(session: Session, seat: Seat) -> frozenset[tuple[int, int]]:
    """Squares that are outlined: a property that was asked for, or those that are being counted."""
    grid = session.kingdom(seat).grid
    shown = session.shown_domain
    if shown is not None and session.shown is not None and session.shown[0] is seat:
        return frozenset(grid.cells_of(shown.squares))
    return wording.counted(session, seat)


@lru_cache(maxsize=8)
def _squares(
    drawing: Drawing, speech: Speech, marks: tuple[str, frozenset[Cell]]
) -> tuple[tuple[Square, ...], ...]:
    """Squares of a kingdom, kept for a few because most taps change one of them, or none."""
    mark, marked = marks
    pending = {half.place: half for half in drawing.pending}
    hint = {half.place: half for half in drawing.hint}
    rows = []
    for row in drawing.frame.places():
        squares = []
        for place in row:
            cell, half = Cell(*place), pending.get(place)
            is_legal = cell in marked and half is None
            is_ = ("draft",) if half else ("legal",) if is_legal else ()
            # A pending domino can still be moved to the squares that it would give up.
            if not (is_legal or drawing.limits.holds(place)):
                is_ = ("lost",)
            what, crowns = _what(drawing.kingdom, cell, half)
            label = _label(speech, cell, what, crowns, is_)
            if place in hint:
                label = f"{label}, {_suggested(speech.language, hint[place])}"
            squares.append(Square(str(cell), label, mark if is_legal else ""))
        rows.append(tuple(squares))
    return tuple(rows)


def _suggested(language: str, half: Half) -> str:
    named = [text(language, f"terrain.{half.terrain}")]
    if half.crowns:
        named.append(text(language, "count.crowns", count=half.crowns))
    return text(language, "square.suggested", half=" ".join(named))


def _what(kingdom: Kingdom, cell: Cell, half: Half | None) -> tuple[str, int]:
    """The key of the text for a square, and its crowns."""
    if half is not None:
        return f"terrain.{half.terrain}", half.crowns
    square = kingdom.grid.square[cell]
    kind = kingdom.kind_on(square)
    if kind is not None:
        return f"terrain.{Terrain(kind)}", kingdom.honours_on(square)
    return "square.castle" if square == kingdom.grid.castle else "square.empty", 0


@cache
def _label(speech: Speech, cell: Cell, what: str, crowns: int, states: tuple[str, ...]) -> str:
    language = speech.language
    said = [text(language, what)]
    if speech.says_places:
        said.insert(0, wording.place(language, cell))
    if crowns:
        said.append(text(language, "count.crowns", count=crowns))
    said += [text(language, f"square.{state}") for state in states]
    return ", ".join(said)
