"""Sentences about a session: instructions, events and names."""

from functools import cache

from kdcore import duel
from kdcore.duel import (
    Arms,
    Decision,
    Face,
    Power,
    Stage,
    State,
)
from kdcore.grid import Cell
from kdcore.position import Seat
from web.duel.offers import GIVE_BONUS, TAKE_TWO, TURN_DIE
from web.duel.session import Session
from web.duel.text import text
from web.shared.undo import AGAIN
from web.shared.view import View

ROOM = 90
"""Characters that always fit between dice and map."""

BOLD_ROOM = 64
"""Characters of a refusal that fit, because it is written bold."""


def player(view: View, seat: Seat) -> str:
    return view.name_of(seat) or text(view.language, "table.player", seat=seat)


def place(language: str, cell: Cell) -> str:
    """The place of a square, as its label has it."""
    return text(language, "square.at", row=cell.row + 1, column=cell.column + 1)


@cache
def face_name(language: str, face: Face) -> str:
    arms = text(language, f"arms.{'joker' if face.arms is None else face.arms}")
    if not face.crosses:
        return arms
    return f"{arms}, {text(language, 'table.crosses', count=face.crosses)}"


# Instructions


def status(session: Session, view: View) -> str:
    """The line that is shown: what is to be done, or what is waited for."""
    if session.owner is None:
        return outcome(session.state, view)
    if session.is_looking:
        return text(view.language, "status.looking", player=player(view, session.near))
    if session.is_rivals_turn:
        key = "status.thinks" if session.is_thinking else "seats.waiting"
        return text(view.language, key, player=player(view, session.owner))
    return prompt(session, view)


def prompt(session: Session, view: View) -> str:
    """The instruction to whoever is to act; empty while no person is."""
    if session.owner is None or session.is_rivals_turn:
        return ""
    said = _without_turn(session, view)
    return said or _turn(session, view, session.owner, _asked(session))


def refusal(session: Session, view: View) -> str:
    """The reason why a tap did nothing and, if there is room, what to do."""
    key = session.message or ""
    why = text(view.language, key)
    if session.owner is None or session.is_looking or key == AGAIN or key.startswith("first."):
        return why
    now = _without_turn(session, view) or _sentence(view.language, _asked(session))
    both = f"{why} {now}"
    return both if len(both) <= BOLD_ROOM else why


def _turn(session: Session, view: View, seat: Seat, key: str) -> str:
    """An instruction to a seat: by name, unless its player is alone against a rival."""
    what = text(view.language, key)
    if seat is session.you and key.startswith("status.pass"):
        # There is nothing to be done in this turn.
        return _sentence(view.language, key)
    if seat is session.you:
        return text(view.language, "status.yours", what=what)
    return text(view.language, "status.theirs", player=player(view, seat), what=what)


def _sentence(language: str, key: str) -> str:
    said = text(language, key)
    return f"{said[:1].upper()}{said[1:]}."


def _asked(session: Session) -> str:
    """The key of an instruction that begins with whose turn it is."""
    state = session.base
    match state.stage:
        case Stage.ROLL:
            return "status.roll"
        case Stage.DRAFT if session.mode == TAKE_TWO:
            return "status.pair"
        case Stage.DRAFT if state.dice_of(state.seat):
            return "status.more"
        case Stage.DRAFT:
            return "status.take" if state.picks == 1 else "status.take.two"
        case _ if session.main == "pass":
            return "status.pass.power" if session.powers else "status.pass"
        case _:
            return "status.place"


def _without_turn(session: Session, view: View) -> str:
    """An instruction in the middle of a turn, which says nothing about whose turn it is."""
    if session.pending:
        return _placed(session, view)
    if session.base.stage is Stage.SPELLBOOK:
        return status_of_lightning(session, view)
    if session.mode == GIVE_BONUS:
        return text(view.language, "status.bonus")
    if session.mode == TURN_DIE:
        return text(view.language, "status.turn")
    return text(view.language, "status.second") if session.half is not None else ""


def _placed(session: Session, view: View) -> str:
    """What a domino that can still be moved waits for."""
    state = session.state
    if session.joker is not None:
        return text(view.language, "status.joker")
    if state.stage is Stage.SPELLBOOK and state.to_act is session.owner:
        return status_of_lightning(session, view)
    if isinstance(state.to_act, Seat):
        is_rivals = session.rival is not None and state.to_act is session.rival.seat
        key = "status.drawn.done" if is_rivals else "status.drawn.next"
        return text(view.language, key, player=player(view, state.to_act))
    ending = "finish" if state.to_act is None else "roll"
    return text(view.language, f"status.drawn.{ending}")


def status_of_lightning(session: Session, view: View) -> str:
    state = session.state
    key = "status.cross" if state.lightning is Power.CROSS else "status.house"
    if state.seat is session.you:
        return text(view.language, f"{key}.you")
    return text(view.language, key, player=player(view, state.seat))


def outcome(state: State, view: View) -> str:
    one, two = (duel.total(each) for each in state.players)
    score = f"{max(one, two)} : {min(one, two)}"
    winner, decision = duel.result(state)
    if winner is None:
        return text(view.language, "status.draw", score=score)
    key = "status.won.largest" if decision is Decision.LARGEST_DOMAIN else "status.won"
    return text(view.language, key, player=player(view, winner), score=score)


def why_over(state: State, view: View) -> str:
    full = [seat for seat in duel.SEATS if not state.players[seat].kingdom.empty]
    if len(full) == 1:
        return text(view.language, "ledger.full", player=player(view, full[0]))
    return text(view.language, "ledger.full.both" if full else "ledger.stuck")


def named(arms: Arms, language: str) -> str:
    return text(language, "reply.names", arms=text(language, f"arms.{arms}"))


# Answers


def domain(session: Session, language: str) -> str:
    """The worth of the domain that is shown."""
    shown = session.shown_domain
    if shown is None:
        return ""
    return text(
        language,
        "table.domain",
        squares=text(language, "table.squares", count=shown.size),
        crosses=text(language, "table.crosses", count=shown.honours),
        points=shown.points,
    )


def answer(session: Session, view: View) -> tuple[str, ...]:
    """The same answer for those who listen, or the text of a power."""
    if session.told is None:
        return (domain(session, view.language),) if session.shown_domain else ()
    name = text(view.language, f"power.{session.told}.name")
    return (f"{name}: {does(session.state, session.told, view)}",)


def does(state: State, power: Power, view: View) -> str:
    """The text of a power and, for *Domains*, the house that was named."""
    told = text(view.language, f"power.{power}.text")
    seat, arms = named_house(state)
    if power is not Power.DOMAINS or arms is None:
        return told
    who = player(view, seat)
    return f"{told} {text(view.language, 'reply', player=who, what=named(arms, view.language))}"


def named_house(state: State) -> tuple[Seat, Arms | None]:
    """The player who has named a house, and the house: only the first to fill its line may."""
    one, two = (player.named_house for player in state.players)
    return (Seat.ONE, one) if one is not None else (Seat.TWO, two)
