"""A kingdom as a picture: what is drawn in it, what may be, and what each square is called."""

from functools import cache, lru_cache
from typing import NamedTuple

from kdcore import kingdomino
from kdcore.grid import Cell, Grid, Squares
from kdcore.kingdom import Kingdom
from kdcore.kingdomino import Place, Terrain
from kdcore.position import Seat
from web import naming
from web.kingdomino import saying
from web.kingdomino.picture import Board, Frame, Half, Ink, Land, Square
from web.kingdomino.session import FIRST, SECOND, Session
from web.kingdomino.text import text

REACH = {5: 2, 7: 1}
"""How many squares beyond a kingdom are shown, by how wide it may become: what is further away is
reached by the second half of a domino.
"""


class Speech(NamedTuple):
    language: str
    says_places: bool


class Drawing(NamedTuple):
    """What is seen of a kingdom, and how far it may still spread."""

    kingdom: Kingdom
    view: Frame
    limits: Frame
    draft: tuple[Half, ...]


def board_of(session: Session, language: str, seat: Seat, is_live: bool = True) -> Board:
    who = saying.player(session, language, seat)
    is_placing = seat is session.placing and is_live
    after = session.kingdom(seat)
    kingdom = session.base.players[seat].kingdom if seat is session.owner else after
    draft = _draft(session) if seat is session.placing else ()
    view = _view(kingdom, draft, bool(session.half))
    mark = "next" if session.half is not None else "legal"
    marks = mark, session.squares if is_placing else frozenset[Cell]()
    limits = frame_of(after.grid, kingdomino.limits(after))
    speech = Speech(language, naming.places_are_said())
    return Board(
        ink=ink_of(kingdom, seat),
        name=who,
        label=text(language, "kingdom.of", player=who),
        look=saying.look(session, language, seat),
        points=str(session.points(seat)),
        is_acting=seat is session.owner,
        span=kingdom.grid.span or 0,
        view=view,
        mini=mini_of(kingdom),
        limits=limits,
        used=frame_of(after.grid, after.filled | after.grid.castle),
        squares=_squares(Drawing(kingdom, view, limits, draft), speech, marks),
        draft=draft,
        gain=f"+{session.gain}" if isinstance(session.draft, Place) and draft else "",
        last=_last_placed(session, seat),
        lost=tuple(place for row in view.places() for place in row if not limits.holds(place)),
        outline=_outline(session, seat),
        note=saying.note(session, language, seat),
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


# How much of it is shown


@lru_cache(maxsize=64)
def frame_of(grid: Grid, squares: Squares) -> Frame:
    cells = grid.cells_of(squares)
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    return Frame(min(rows), min(columns), max(rows), max(columns))


def _view(kingdom: Kingdom, draft: tuple[Half, ...], is_half: bool) -> Frame:
    """As far as a domino can reach, and never past the limits; it follows a domino outwards."""
    grid = kingdom.grid
    reach, limit = REACH[grid.span or 0], frame_of(grid, kingdomino.limits(kingdom))
    view = _grown(frame_of(grid, kingdom.filled | grid.castle), reach, limit)
    for half in draft:
        row, column = half.place
        view = _union(view, _grown(Frame(row, column, row, column), int(is_half), limit))
    return view


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
    """A whole kingdom's worth of squares, with what there is in the middle."""
    grid = kingdom.grid
    used, span = frame_of(grid, kingdom.filled | grid.castle), grid.span or 0
    top, left = used.top - (span - used.rows) // 2, used.left - (span - used.columns) // 2
    return Frame(top, left, top + span - 1, left + span - 1)


# What is on it


def _draft(session: Session) -> tuple[Half, ...]:
    """The domino that is not final yet, or the half of it that lies."""
    domino, draft = session.base.domino, session.draft
    lying: dict[str, Cell] = {}
    if session.half is not None:
        lying = dict([session.half])
    elif isinstance(draft, Place):
        lying = {FIRST: draft.first, SECOND: draft.second}
    halves = {FIRST: domino.first, SECOND: domino.second}
    return tuple(
        Half(cell, str(halves[half].terrain), halves[half].crowns) for half, cell in lying.items()
    )


def _last_placed(session: Session, seat: Seat) -> frozenset[tuple[int, int]]:
    """What somebody else has placed since whoever looks on last did something."""
    own = session.own
    if session.owner is None or seat is own:
        return frozenset()
    placed: set[tuple[int, int]] = set()
    states = session.table.states
    upto = len(session.table.actions) - (session.draft is not None)
    for index in range(upto - 1, -1, -1):
        actor = states[index].to_act
        if actor is own or states[index].game != session.base.game:
            break
        action = session.table.actions[index]
        if actor is seat and isinstance(action, Place):
            placed |= {action.first, action.second}
    return frozenset(placed)


def _outline(session: Session, seat: Seat) -> frozenset[tuple[int, int]]:
    """A property that was asked for, or those that are being counted."""
    grid = session.kingdom(seat).grid
    shown = session.shown_property
    if shown is not None and session.shown is not None and session.shown[0] is seat:
        return frozenset(grid.cells_of(shown.squares))
    return saying.counted(session, seat)


@lru_cache(maxsize=8)
def _squares(
    drawing: Drawing, speech: Speech, marks: tuple[str, frozenset[Cell]]
) -> tuple[tuple[Square, ...], ...]:
    """Kept for a few kingdoms: most taps change one of them, or none."""
    mark, marked = marks
    draft = {half.place: half for half in drawing.draft}
    rows = []
    for row in drawing.view.places():
        squares = []
        for place in row:
            cell, half = Cell(*place), draft.get(place)
            is_legal = cell in marked and half is None
            is_ = ("draft",) if half else ("legal",) if is_legal else ()
            if not drawing.limits.holds(place):
                is_ = ("lost",)
            what, crowns = _what(drawing.kingdom, cell, half)
            label = _label(speech, cell, what, crowns, is_)
            squares.append(Square(str(cell), label, mark if is_legal else ""))
        rows.append(tuple(squares))
    return tuple(rows)


def _what(kingdom: Kingdom, cell: Cell, half: Half | None) -> tuple[str, int]:
    """The text of what is on a square, and how many crowns."""
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
        said.insert(0, saying.place(language, cell))
    if crowns:
        said.append(text(language, "count.crowns", count=crowns))
    said += [text(language, f"square.{state}") for state in states]
    return ", ".join(said)
