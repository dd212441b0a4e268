"""The two lines of dominoes as pictures: the one being placed, and the one being chosen from."""

from dataclasses import replace

from kdcore.kingdomino import DOMINOES, Deal, Discard, Stage
from kdcore.kingdomino import Domino as Rules
from kdcore.kingdomino.player import Spot
from web.kingdomino import wording
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.kingdomino.widgets import Domino, Line, Lines, Slot
from web.shared.view import View


def lines_of(session: Session, view: View) -> Lines:
    choices = session.choices
    return Lines(
        label=text(view.language, "lines.label"),
        now=Line(text(view.language, "lines.now"), _now(session, view)),
        next=Line(text(view.language, "lines.next"), _next(session, view, choices)),
        is_open=bool(choices),
    )


def picture_of(domino: Rules, lead: int | None = None) -> Domino:
    (first, crowns), (second, other_crowns) = domino.first, domino.second
    return Domino(domino.number, ((str(first), crowns), (str(second), other_crowns)), lead)


def _now(session: Session, view: View) -> tuple[Slot, ...]:
    base = session.base
    is_under_way = base.stage in (Stage.PLACE, Stage.CHOOSE) and bool(base.line)
    acting = base.domino.number if is_under_way else 0
    is_placed = session.pending is not None or base.stage is Stage.CHOOSE
    discarded = _discarded(session)
    slots = []
    for spot in base.line:
        state = ""
        if spot.domino in discarded:
            state = "discarded"
        elif spot.domino < acting or (spot.domino == acting and is_placed):
            state = "done"
        elif spot.domino == acting:
            state = "turn"
        slots.append(_slot(session, view, spot, state))
    return tuple(slots)


def _discarded(session: Session) -> set[int]:
    """The dominoes of this line that fitted nowhere."""
    found = set()
    states, actions = session.table.states, session.table.actions
    for state, action in zip(reversed(states[:-1]), reversed(actions), strict=True):
        if isinstance(action, Deal):
            break
        if isinstance(action, Discard):
            found.add(state.domino.number)
    return found


def _next(session: Session, view: View, choices: frozenset[int]) -> tuple[Slot, ...]:
    slots = []
    for index, spot in enumerate(session.base.coming, start=1):
        if spot.domino in choices:
            slot = _slot(session, view, spot, "free", index)
        else:
            slot = _slot(session, view, spot, "taken" if spot.king is not None else "", index)
        if spot.domino == session.hinted_domino:
            label = f"{slot.label}, {text(view.language, 'slot.hint')}"
            slot = replace(slot, label=label, is_hint=True)
        slots.append(slot)
    return tuple(slots)


def _slot(session: Session, view: View, spot: Spot, state: str, order: int = 0) -> Slot:
    owner = "" if spot.king is None else wording.player(session, view, spot.king)
    said = [wording.domino(view.language, DOMINOES[spot.domino])]
    place = text(view.language, f"order.{order}") if order else ""
    if state in ("turn", "done", "discarded"):
        said.append(text(view.language, f"slot.{state}"))
    said.append(owner or text(view.language, "slot.free"))
    if place:
        said.append(place)
    label = ", ".join(said)
    if state == "free":
        label = text(view.language, "slot.choose", domino=said[0], place=place)
    is_gone = state in ("done", "discarded")
    king = "" if spot.king is None or is_gone else str(spot.king)
    return Slot(picture_of(DOMINOES[spot.domino]), label, state, king, place, owner)
