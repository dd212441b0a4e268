"""Taps: each narrows a choice, or plays at the table.

A tap is spelled like the thing that was tapped: `square:c4` (`square:2:c4` on the map of seat 2),
`slide:2:c4:c5` (down on one square and up on another, for the two taps that lay a domino),
`hold:second` (a half of the domino is dragged from the dice), `lay:2:second:c4:c5` (and dropped on
a square, with the other half beside it) or `release` (dropped anywhere else), `die:3`,
`power:free`, `arms:stripe`, `face:3:solid+2`, `bonus`, `swap`, `undo`, `roll`, `next`, `pass`,
`look` (at the other map), `result`, `hush` (ends the text of a power or the worth of a domain),
`step` and `skip` (through the count at the end). The engine says what may be tapped; no rule is
known here.
"""

from collections.abc import Callable

from kdcore.duel import (
    SEATS,
    Arm,
    Arms,
    CastleBonus,
    Face,
    NameHouse,
    Objection,
    Pass,
    Power,
    PutCross,
    Stage,
    State,
    TakeDie,
    TurnDie,
)
from kdcore.grid import Cell
from kdcore.position import Seat
from web.duel import hints, pending
from web.duel.offers import GIVE_BONUS, TAKE_TWO
from web.duel.pending import ARMS, CASTLE
from web.duel.session import Session, spends
from web.shared.session import FIRST, OTHER, SECOND, left_for_other
from web.shared.undo import AGAIN, Refused

NOT_NOW = Refused(Objection.NOT_NOW).key

MEANWHILE = ("square", "power", "look", "hush", "undo")
"""Taps that a person may do while a rival plays: to look, or to take something back."""


def tap(session: Session, what: str) -> None:
    """Does the tap; if it is not offered, changes nothing but `session.message`."""
    verb, _, rest = what.partition(":")
    if session.is_rivals_turn and verb not in MEANWHILE:
        return
    warned = session.warned if verb == "undo" else None
    session.forget_last_tap()
    session.warned = warned
    if verb != "power":
        session.told = None
    was_over = session.owner is None
    try:
        _VERBS[verb](session, rest)
    except Refused as refusal:
        # A tap while the rival plays is early, not wrong.
        is_early = session.is_rivals_turn and refusal.key != AGAIN
        why = _wanted(session, verb) if refusal.key == NOT_NOW else refusal.key
        session.message = None if is_early else why
    if session.owner is None and not was_over:
        session.start_count()


def _wanted(session: Session, verb: str) -> str:
    """The key of the step that has to come first, if that is known; on their own map nobody is
    refused a square for that.
    """
    if session.owner is None:
        return Refused(Objection.GAME_IS_OVER).key
    stage = session.base.stage
    if stage is Stage.MAP and verb in ("square", "slide"):
        return "table.not_your_map"
    if session.pending or session.main == "pass":
        return NOT_NOW
    if stage is Stage.MAP:
        return "first.half" if session.half else "first.domino"
    lightning = session.base.lightning
    return f"first.{stage.name.lower() if lightning is None else lightning}"


# Squares


def _square(session: Session, spelled: str) -> None:
    first, _, second = spelled.partition(":")
    seat = Seat.parse(first, SEATS) if second else session.owner
    cell = Cell.parse(second or first)
    try:
        _draw_on(session, seat, cell)
    except Refused:
        # A tap that means nothing else asks what a domain is worth.
        if seat is None or not session.show(seat, cell):
            raise


def _draw_on(session: Session, seat: Seat | None, cell: Cell) -> None:
    base = session.base
    if seat is None or session.owner is None:
        raise Refused(Objection.GAME_IS_OVER)
    is_laying = base.stage is Stage.MAP and base.to_act is seat
    if cell in session.crosses(seat):
        session.play(PutCross(cell))
    elif is_laying and cell == CASTLE and session.can_give_bonus:
        _bonus(session)
    elif not (is_laying and _lay(session, cell)):
        _square_after_pending(session, seat, cell)


def _lay(session: Session, cell: Cell) -> bool:
    """Lays the other half, or starts over with the first; `False` if `cell` takes neither."""
    selection = session.selection()
    if session.half is not None:
        half, lies_on = session.half
        if cell == lies_on:
            session.half = None
            return True
        if cell in selection.pick(**{half: lies_on}).offers(OTHER[half]):
            session.draw(hints.named(session, {half: lies_on, OTHER[half]: cell}))
            return True
    lead = hints.half_on(session, cell) or session.lead
    taking = pending.taking(selection, lead, cell)
    if taking is None:
        return False
    parts = pending.whole(selection, taking, cell)
    if parts is not None:
        session.draw(hints.named(session, parts))
    else:
        session.lift()
        session.half, session.mode = (taking, cell), None
    return True


def _square_after_pending(session: Session, seat: Seat, cell: Cell) -> None:
    """Taps a square for whoever acts once the pending domino is final, or for nobody."""
    state = session.state
    if session.rival is not None and seat is session.rival.seat:
        raise Refused(Objection.NOT_NOW)
    if state.to_act is seat and state.stage is Stage.MAP and session.pending:
        selection = session.selection(state)
        if pending.taking(selection, FIRST, cell) is not None:
            session.hand_over()
            _lay(session, cell)
            return
    if state.to_act is not seat and session.owner is not seat:
        raise Refused(Objection.NOT_NOW)
    half, lies_on = session.half or (None, None)
    judging = session.base if session.base.to_act is seat else state
    raise Refused(pending.objection_to(judging, cell, half, lies_on))


def _slide(session: Session, spelled: str) -> None:
    """Lays both halves of a domino; a slide to any other square does nothing."""
    whose, start, end = spelled.split(":")
    seat, cell, other = Seat.parse(whose, SEATS), Cell.parse(start), Cell.parse(end)
    state, lead = session.base, hints.half_on(session, cell) or session.lead
    if session.pending and state.to_act is not seat:
        state, lead = session.state, FIRST
    if state.stage is not Stage.MAP or state.to_act is not seat:
        raise Refused(Objection.NOT_NOW)
    half = pending.taking(session.selection(state), lead, cell)
    _put(session, state, half, (cell, other))


def _put(session: Session, state: State, half: str | None, pair: tuple[Cell, Cell]) -> None:
    cell, other = pair
    if half is None or other not in left_for_other(session.selection(state), half, cell):
        raise Refused(pending.objection_to(state, other, half, cell))
    if state is not session.base:
        session.hand_over()
    session.draw(hints.named(session, {half: cell, OTHER[half]: other}))


# Dragging


def _hold(session: Session, half: str) -> None:
    if session.base.stage is not Stage.MAP or half not in OTHER:
        raise Refused(Objection.NOT_NOW)
    session.half = session.mode = None
    session.lead = session.held = half


def _lay_held(session: Session, spelled: str) -> None:
    whose, half, start, end = spelled.split(":")
    state = session.base
    if state.to_act is not Seat.parse(whose, SEATS) or state.stage is not Stage.MAP:
        raise Refused(Objection.NOT_NOW)
    if half not in OTHER:
        raise Refused(Objection.NOT_NOW)
    _put(session, state, half, (Cell.parse(start), Cell.parse(end)))


# Dice


def _die(session: Session, spelled: str) -> None:
    number, base = int(spelled), session.base
    if base.stage is Stage.DRAFT:
        _take(session, number)
    elif base.stage is not Stage.MAP:
        raise Refused(Objection.NOT_NOW)
    elif session.mode == GIVE_BONUS:
        session.prepare(CastleBonus(number))
    else:
        first, second = (die.number for die in base.hand)
        if number not in (first, second):
            raise Refused(Objection.NOT_YOUR_DIE)
        _lead_with(session, FIRST if number == first else SECOND)


def _take(session: Session, number: int) -> None:
    table = session.table
    if session.mode == TAKE_TWO:
        _pair(session, number)
    elif table.actions[-1] == TakeDie(number) and table.states[-2].to_act is table.state.to_act:
        session.undo()
    else:
        session.play(TakeDie(number))


def _pair(session: Session, number: int) -> None:
    if number == session.pair:
        session.pair = None
        return
    if number not in session.dice:
        raise Refused(Objection.DIE_IS_TAKEN)
    settled = None if session.pair is None else session.pairing().pick(die=number).settled
    if settled is None:
        session.pair = number
    else:
        session.play(*settled)


def _lead_with(session: Session, half: str) -> None:
    if session.half is not None:
        _, cell = session.half
        session.half = (half, cell) if cell in session.selection().offers(half) else None
    session.lead = half


def _swap(session: Session, _: str) -> None:
    if session.base.stage is not Stage.MAP:
        raise Refused(Objection.NOT_NOW)
    if not session.can_swap:
        raise Refused("table.no_swap")
    swapped = session.swapped()
    if swapped is not None:
        session.draw(swapped)
    else:
        session.ignore_hint()
        half = session.half[0] if session.half else session.lead
        _lead_with(session, OTHER[half])


# Powers


def _power(session: Session, spelled: str) -> None:
    power = Power(spelled)
    told, session.told = session.told, None
    if power not in session.powers:
        session.told = None if told is power else power
    elif power in session.base.using:
        session.put_back(lambda action: spends(action, power))
    elif power is Power.TURN or power is Power.TWO_DICE:
        session.mode = None if session.mode == power else str(power)
        session.half = session.pair = None
    else:
        session.prepare(Arm(power))
    # The faces to turn to lie on the place of its text.
    if power in session.armed and power is not Power.TURN:
        session.told = power


def _bonus(session: Session, _: str = "") -> None:
    base = session.base
    if session.mode == GIVE_BONUS:
        session.mode = None
    elif session.has_bonus:
        session.put_back(lambda action: isinstance(action, CastleBonus))
    elif session.can_give_bonus:
        session.mode, session.half = GIVE_BONUS, None
        if len(session.dice) == 1:
            session.prepare(CastleBonus(*session.dice))
    elif base.stage is Stage.MAP:
        objection = base.objection(CastleBonus(base.hand[0].number))
        raise Refused(objection or Objection.NOT_NOW)
    else:
        has_bonus = session.owner is None or base.players[session.owner].has_castle_bonus
        raise Refused(Objection.NOT_NOW if has_bonus else Objection.CASTLE_BONUS_IS_SPENT)


def _arms(session: Session, spelled: str) -> None:
    arms, half = Arms.parse(spelled), session.joker
    if arms not in session.houses:
        raise Refused(Objection.NOT_NOW)
    if half is None:
        session.play(NameHouse(arms))
        return
    parts = {**session.parts, ARMS[half]: arms}
    if pending.laid(session.base, session.selection(), parts) is None:
        # One joker rests on the name of the other: that other one is named anew.
        del parts[ARMS[OTHER[half]]]
    session.draw(parts)


def _face(session: Session, spelled: str) -> None:
    number, _, face = spelled.partition(":")
    turned = int(number), Face.parse(face)
    if turned not in session.faces:
        raise Refused(Objection.NOT_NOW)
    session.prepare(TurnDie(*turned))


# The large button, and the others beside it


def _roll(session: Session, _: str) -> None:
    if session.main != "roll":
        raise Refused(Objection.NOT_NOW)
    session.roll()


def _next(session: Session, _: str) -> None:
    if session.main != "next":
        raise Refused(Objection.NOT_NOW)
    session.hand_over()


def _pass(session: Session, _: str) -> None:
    session.play(Pass())


def _look(session: Session, _: str) -> None:
    session.is_looking = not session.is_looking


def _result(session: Session, _: str) -> None:
    session.shows_result = not session.shows_result


_VERBS: dict[str, Callable[[Session, str], None]] = {
    "square": _square,
    "slide": _slide,
    "hold": _hold,
    "lay": _lay_held,
    "release": lambda session, _: None,
    "die": _die,
    "swap": _swap,
    "power": _power,
    "bonus": _bonus,
    "arms": _arms,
    "face": _face,
    "roll": _roll,
    "next": _next,
    "pass": _pass,
    "look": _look,
    "result": _result,
    "hush": lambda session, _: None,
    "step": lambda session, _: session.count_on(),
    "skip": lambda session, _: session.skip_count(),
    "undo": lambda session, _: session.undo(),
}
