"""Taps: each narrows a choice, or plays at the table.

A tap is spelled like the thing that was tapped: `square:2:e4` in the kingdom of seat 2,
`slide:2:e4:e3` (down on one square and up on another, for the two taps that place a domino),
`hold:second` (a half of the domino is dragged), `lay:2:second:e4:e3` (and dropped on a square, with
the other half beside it) or `release` (dropped anywhere else),
`domino:17` of the line that is chosen from, `swap`, `undo`, `next`, `begin`, `look:3` (at the
kingdom of seat 3, and again to look away), `result`, `hush` (ends the worth of a property), `step`
and `skip` (through the count at the end). The engine says what may be tapped; no rule is known
here.
"""

from collections.abc import Callable

from kdcore.grid import Cell
from kdcore.kingdomino import Action, Choose, Objection, Place
from kdcore.position import Seat
from kdcore.selection import Selection
from web.kingdomino.session import Session
from web.shared.session import FIRST, OTHER, left_for_other
from web.shared.undo import Refused


def tap(session: Session, what: str) -> None:
    """Does the tap; if it is not offered, changes nothing but `session.message`."""
    verb, _, rest = what.partition(":")
    warned = session.warned if verb == "undo" else None
    session.forget_last_tap()
    session.warned = warned
    was_over = session.owner is None
    try:
        _VERBS[verb](session, rest)
    except Refused as refusal:
        session.message = refusal.key
    if session.owner is None and not was_over:
        session.start_count()


# Squares


def _square(session: Session, spelled: str) -> None:
    seat, cell = _seat_and_cell(session, spelled)
    if seat is session.placing and _lay(session, cell):
        return
    # A tap that means nothing else asks what a property is worth.
    if not session.show(seat, cell):
        raise Refused(_objection_to(session, seat, cell))


def _lay(session: Session, cell: Cell) -> bool:
    """Lays the other half, or starts over with the first; `False` if `cell` takes neither."""
    selection = session.selection()
    if session.pending is not None and cell == session.completed:
        session.completed = None
        return session.show(session.own, cell)
    if session.half is not None:
        half, lies_on = session.half
        if cell == lies_on:
            session.half = None
            return True
        if cell in selection.pick(**{half: lies_on}).offers(OTHER[half]):
            _place(session, half, lies_on, cell)
            return True
    # A hint that marks the square says which half comes first.
    lead = session.hinted_halves.get(cell, session.lead)
    taking = _taking(selection, lead, cell)
    if taking is None:
        return False
    others = selection.pick(**{taking: cell}).offers(OTHER[taking])
    if len(others) == 1:
        (other,) = others
        _place(session, taking, cell, other)
        session.completed = other
    else:
        session.lift()
        session.half = taking, cell
    return True


def _taking(selection: Selection[Action], lead: str, cell: Cell) -> str | None:
    """The half that a tap on `cell` lays: the leading one if it may lie there, else the other."""
    return next((half for half in (lead, OTHER[lead]) if cell in selection.offers(half)), None)


def _place(session: Session, half: str, cell: Cell, other: object) -> None:
    assert isinstance(other, Cell)
    session.place(*((cell, other) if half == FIRST else (other, cell)))


def _slide(session: Session, spelled: str) -> None:
    """Lays both halves of a domino; a slide to any other square does nothing."""
    start, _, end = spelled.rpartition(":")
    seat, cell = _seat_and_cell(session, start)
    lead = session.hinted_halves.get(cell, session.lead)
    half = _taking(session.selection(), lead, cell) if seat is session.placing else None
    _put(session, seat, half, (cell, Cell.parse(end)))


def _put(session: Session, seat: Seat, half: str | None, pair: tuple[Cell, Cell]) -> None:
    cell, other = pair
    if half is None or other not in left_for_other(session.selection(), half, cell):
        raise Refused(_objection_to(session, seat, other))
    _place(session, half, cell, other)


def _hold(session: Session, half: str) -> None:
    if session.placing is None or half not in OTHER:
        raise Refused(Objection.NOT_NOW)
    session.half, session.looking = None, None
    session.lead = session.held = half


def _lay_held(session: Session, spelled: str) -> None:
    whose, half, start, end = spelled.split(":")
    seat, cell = _seat_and_cell(session, f"{whose}:{start}")
    if seat is not session.placing or half not in OTHER:
        raise Refused(Objection.NOT_NOW)
    _put(session, seat, half, (cell, Cell.parse(end)))


def _seat_and_cell(session: Session, spelled: str) -> tuple[Seat, Cell]:
    seat, _, cell = spelled.partition(":")
    return Seat.parse(seat, session.state.setup.seats), Cell.parse(cell)


def _objection_to(session: Session, seat: Seat, cell: Cell) -> Objection | str:
    """The reason why a tap on `cell` does nothing. The rules object to whole actions: of those that
    `cell` could be part of, the objection that says most about the square itself is the one to
    read.
    """
    if session.owner is None:
        return Objection.GAME_IS_OVER
    if seat is not session.placing:
        return "refused.choose" if session.choices else Objection.NOT_NOW
    grid, lies_on = session.kingdom(seat).grid, session.half and session.half[1]
    around = [lies_on] if lies_on else grid.cells_of(grid.around[grid.square[cell]])
    tried = [Place(*pair) for other in around for pair in ((cell, other), (other, cell))]
    reasons = {session.base.objection(action) for action in tried}
    about_the_square = session.base.objection(Place(cell, cell))
    if about_the_square is not Objection.NOT_SIDE_BY_SIDE and about_the_square is not None:
        return about_the_square
    if Objection.NOT_CONNECTED in reasons:
        return Objection.NOT_CONNECTED
    return Objection.NOT_SIDE_BY_SIDE


def _swap(session: Session, _: str) -> None:
    if session.placing is None:
        raise Refused(Objection.NOT_NOW)
    if not session.can_swap:
        raise Refused("refused.swap")
    swapped = session.swapped()
    if swapped is not None:
        session.place(swapped.first, swapped.second)
        return
    session.ignore_hint()
    half, cell = session.half or (session.lead, None)
    session.lead = OTHER[half]
    if cell is not None:
        session.half = OTHER[half], cell


# Dominoes, and going on


def _domino(session: Session, spelled: str) -> None:
    number = int(spelled)
    if number in session.choices:
        session.choose(number)
    elif session.placing is not None and not session.choices:
        raise Refused("refused.place")
    else:
        raise Refused(session.state.objection(Choose(number)) or Objection.NOT_NOW)


def _next(session: Session, _: str) -> None:
    if session.main != "next":
        raise Refused(Objection.NOT_NOW)
    session.keep()


def _begin(session: Session, _: str) -> None:
    if session.main != "begin":
        raise Refused(Objection.NOT_NOW)
    session.skip_count()
    session.begin()


def _look(session: Session, spelled: str) -> None:
    seat = Seat.parse(spelled, session.state.setup.seats)
    session.half = None
    session.looking = None if seat in (session.looking, session.own) else seat


def _result(session: Session, _: str) -> None:
    session.shows_result = not session.shows_result


_VERBS: dict[str, Callable[[Session, str], None]] = {
    "square": _square,
    "slide": _slide,
    "hold": _hold,
    "lay": _lay_held,
    "release": lambda session, _: None,
    "domino": _domino,
    "swap": _swap,
    "undo": lambda session, _: session.undo(),
    "next": _next,
    "begin": _begin,
    "look": _look,
    "result": _result,
    "hush": lambda session, _: None,
    "step": lambda session, _: session.count_on(),
    "skip": lambda session, _: session.skip_count(),
}
