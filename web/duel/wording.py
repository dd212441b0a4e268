"""Sentences about a session: instructions, events and names."""

from collections.abc import Sequence
from functools import cache

from kdcore import duel
from kdcore.duel import (
    LIGHTNING,
    Action,
    Arm,
    Arms,
    CastleBonus,
    Decision,
    Face,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    Power,
    PutCross,
    Roll,
    Stage,
    State,
    TakeDie,
    TakeTwo,
    TurnDie,
)
from kdcore.duel.actions import power_of
from kdcore.grid import Cell
from kdcore.position import Seat
from web.duel.offers import GIVE_BONUS, TAKE_TWO, TURN_DIE
from web.duel.session import Session
from web.duel.text import text
from web.shared.announcements import LONGEST_EVENT, events
from web.shared.undo import AGAIN
from web.shared.view import View

ROOM = 90
"""Characters that always fit between dice and map."""

BOLD_ROOM = 64
"""Characters of a refusal that fit, because it is written bold."""


def player(view: View, seat: Seat) -> str:
    return view.name_of(seat) or text(view.language, "table.player", seat=seat)


def called(view: View, seat: Seat, *, is_you: bool) -> str:
    """The name at the head of a column; who plays alone and has said none is "you"."""
    is_unnamed = is_you and not view.name_of(seat)
    return text(view.language, "ledger.you") if is_unnamed else player(view, seat)


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
    if session.owner is None:
        return (why_over if session.awaits_count else outcome)(session.state, view)
    if session.is_looking:
        return text(view.language, "status.looking", player=player(view, session.near))
    who = player(view, session.owner)
    if session.is_rivals_turn:
        return text(
            view.language, "status.thinks" if session.is_thinking else "seats.waiting", player=who
        )
    now = _to_do(session, view, who)
    if session.is_far:
        did = undone(session, view.language)
    else:
        did = "" if session.pending or session.half or session.mode else reply(session, view)
    if did and len(did) + len(now) <= ROOM - 2:
        return f"{did}. {now}"
    # A turn that is passed by itself must be read before it is over.
    return now if session.passes_next else did or now


def refusal(session: Session, view: View) -> str:
    """The reason why a tap did nothing and, if there is room, what to do."""
    key = session.message or ""
    why = text(view.language, key)
    if session.owner is None or session.is_looking or key == AGAIN or key.startswith("first."):
        return why
    who = player(view, session.owner)
    now = _to_do(session, view, who).removeprefix(f"{who}: ")
    both = f"{why} {now[:1].upper()}{now[1:]}"
    return both if len(both) <= BOLD_ROOM else why


def _to_do(session: Session, view: View, who: str) -> str:
    if session.pending:
        return _drawn(session, view)
    match session.base.stage:
        case Stage.ROLL:
            return text(view.language, "status.roll", player=who)
        case Stage.DRAFT:
            return _drafting(session, view.language, who)
        case Stage.MAP:
            return _placing(session, view.language, who)
        case _:
            is_cross = session.base.lightning is Power.CROSS
            return text(view.language, "status.cross" if is_cross else "status.house", player=who)


def _drafting(session: Session, language: str, who: str) -> str:
    if session.mode == TAKE_TWO:
        return text(language, "status.pair", player=who)
    state = session.state
    key = "status.more" if state.dice_of(state.seat) else "status.take"
    return text(language, key, player=who, count=state.picks)


def _placing(session: Session, language: str, who: str) -> str:
    if session.mode == GIVE_BONUS:
        return text(language, "status.bonus")
    if session.mode == TURN_DIE:
        return text(language, "status.turn")
    if session.half is not None:
        return text(language, "status.second")
    if session.main == "pass":
        key = "status.pass.power" if session.powers else "status.pass"
        return text(language, key, player=who)
    return text(language, "status.first", player=who)


def _drawn(session: Session, view: View) -> str:
    state = session.state
    if session.joker is not None:
        return text(view.language, "status.joker")
    if session.strikes:
        return status_of_lightning(state, view)
    if isinstance(state.to_act, Seat):
        return text(view.language, "status.drawn.next", player=player(view, state.to_act))
    ending = "finish" if state.to_act is None else "roll"
    return text(view.language, f"status.drawn.{ending}")


def status_of_lightning(state: State, view: View) -> str:
    key = "status.cross" if state.lightning is Power.CROSS else "status.house"
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


def reply(session: Session, view: View) -> str:
    """A summary of the rival's last turn, kept short because its squares are marked."""
    did = session.reply
    if session.rival is None or not did:
        return ""
    seat = session.rival.seat
    gain = duel.total(session.state.players[seat]) - duel.total(did[0][0].players[seat])
    points = text(view.language, "table.points", count=gain)
    told = [text(view.language, "reply.points", points=points)] if gain > 0 else []
    spent, faces, who = [], [], player(view, seat)
    for state, action in did:
        match action:
            case TakeDie():
                faces.append(_shown(state, view.language, action.die))
            case TakeTwo():
                faces += [
                    _shown(state, view.language, die) for die in (action.first, action.second)
                ]
            case Place() | PlaceSplit() if gain <= 0:
                told.append(text(view.language, "reply.draws"))
            case Pass():
                told.append(text(view.language, "reply.passes"))
            case NameHouse():
                told.append(named(action.arms, view.language))
            case PutCross():
                told.append(text(view.language, "reply.cross"))
            case _:
                pass
        power = power_of(action)
        if isinstance(action, CastleBonus):
            spent.append(text(view.language, "die.bonus"))
        elif power is not None and power not in LIGHTNING:
            spent.append(text(view.language, f"power.{power}.name"))
    if spent:
        told.append(text(view.language, "reply.uses", power=", ".join(spent)))
    if faces:
        told.append(text(view.language, "reply.takes", face="; ".join(faces)))
    # Dice that were taken show their owner, so they are left out first.
    while len(line := text(view.language, "reply", player=who, what="; ".join(told))) > ROOM:
        told.pop()
    return line if told else ""


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
    return f"{told} {text(view.language, 'reply', player=who, what=named(arms, view.language))}."


def named_house(state: State) -> tuple[Seat, Arms | None]:
    """The player who has named a house, and the house: only the first to fill its line may."""
    one, two = (player.named_house for player in state.players)
    return (Seat.ONE, one) if one is not None else (Seat.TWO, two)


# Events


def announcement(session: Session, view: View, won: Sequence[str] = ()) -> tuple[str, ...]:
    """Events of the last tap, as few as their sentences fit into; or those of a rival's whole turn,
    with its own actions in one of them. What has been `won` comes after that.
    """
    happened = session.events
    sentences = [said(state, action, view) for state, action in happened]
    if session.is_undone:
        sentences.append(undone(session, view.language))
    before = happened[0][0] if happened else session.state
    news = [*won]
    # A domino that fills a map can be moved until its owner goes on: then nothing else happens.
    is_late = session.steps_counted == 0 and not duel.is_stuck(session.state)
    if session.owner is None and (before.to_act is not None or is_late):
        news.append(why_over(session.state, view))
    told = events([*sentences, *news])
    if not session.has_replied or len(told) == 1:
        return told
    rolled = [said(state, action, view) for state, action in happened if type(action) is Roll]
    did = ". ".join(each for each in sentences if each and each not in rolled)
    return events([did if len(did) <= LONGEST_EVENT else reply(session, view), *news, *rolled])


def undone(session: Session, language: str) -> str:
    return text(language, "said.undone.far" if session.is_far else "said.undone")


def said(state: State, action: Action, view: View) -> str:
    seat = state.to_act if isinstance(state.to_act, Seat) else state.roller
    who = player(view, seat)
    match action:
        case Roll():
            faces = "; ".join(face_name(view.language, face) for face in action.faces)
            return text(view.language, "said.roll", player=who, faces=faces)
        case TakeDie():
            return text(
                view.language,
                "said.take",
                player=who,
                face=_shown(state, view.language, action.die),
            )
        case TakeTwo():
            pair = (_shown(state, view.language, die) for die in (action.first, action.second))
            return text(view.language, "said.take", player=who, face="; ".join(pair))
        case TurnDie():
            return text(
                view.language, "said.turn", player=who, face=face_name(view.language, action.face)
            )
        case CastleBonus():
            face = _shown(state, view.language, action.die)
            return text(view.language, "said.bonus", player=who, face=face)
        case Arm():
            name = text(view.language, f"power.{action.power}.name")
            return text(view.language, "said.arm", player=who, power=name)
        case Place() | PlaceSplit():
            cells = (action.first, action.second)
            drawn = [place(view.language, cell) for cell in cells if cell is not None]
            count = duel.total(state.apply(action).players[seat])
            points = text(view.language, "table.points", count=count)
            return text(
                view.language, "said.draw", player=who, squares="; ".join(drawn), points=points
            )
        case Pass():
            return text(view.language, "said.pass", player=who)
        case NameHouse():
            arms = text(view.language, f"arms.{action.arms}")
            return text(view.language, "said.house", player=who, arms=arms)
        case PutCross():
            return text(
                view.language, "said.cross", player=who, square=place(view.language, action.cell)
            )
        case NameJoker():
            return ""


def _shown(state: State, language: str, die: int) -> str:
    return face_name(language, state.dice[die - 1].face)
