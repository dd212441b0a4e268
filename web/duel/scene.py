"""A session as a picture: `scene` is a pure function, and knows neither the page nor a rule."""

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from kdcore import duel
from kdcore.duel import BOXES, DICE, POWERS, Arms, Power, Stage, State
from kdcore.position import Seat
from web.duel import hints, seating, wording
from web.duel.map_view import grown, laid, map_of
from web.duel.offers import GIVE_BONUS
from web.duel.pending import ARMS
from web.duel.session import Session
from web.duel.text import text
from web.duel.widgets import Choice, Desk, Die, Ledger, Line, Option, Scene, Score
from web.shared.seating import FACE_TO_FACE
from web.shared.session import FIRST, OTHER
from web.shared.view import View
from web.shared.widgets import REPLAY_BUTTONS, SOUND, Button


def scene(session: Session, view: View) -> Scene:
    is_over = session.owner is None
    live = seating.live(session, view.seating)
    message = text(view.language, session.message) if session.message else ""
    return Scene(
        language=view.language,
        near=str(session.near),
        turn=text(view.language, "table.turn", turn=session.base.turn),
        scores=(_score(session, view, Seat.ONE), _score(session, view, Seat.TWO)),
        maps=(
            map_of(session, view, Seat.ONE, Seat.ONE in live),
            map_of(session, view, Seat.TWO, Seat.TWO in live),
        ),
        lines=_lines(session, view, session.near),
        dice=_dice(session, view),
        status=wording.refusal(session, view)
        if message
        else _asked(session, view) or wording.status(session, view),
        is_refusal=bool(message),
        choice=_choice(session, view.language),
        buttons=_buttons(session, view),
        ledger=_ledger(session, view) if is_over and session.shows_result else None,
        notice=view.notice,
        polite=_polite(session, view),
        assertive=message,
        dice_label=text(view.language, "table.dice"),
        book_label=text(view.language, "table.book"),
        menu_label=text(view.language, "table.menu"),
        rules_label=text(view.language, "table.rules"),
        seating=view.seating,
        facing=str(seating.facing(session)),
        live=tuple(map(str, live)),
        desks=tuple(_desk(session, view, seat) for seat in duel.SEATS)
        if view.seating == FACE_TO_FACE
        else (),
        told=session.told or "",
        is_looking=session.is_looking,
        laid=laid(session),
        grown=grown(session),
    )


def _ledger(session: Session, view: View) -> Ledger:
    from web.duel import score_sheet

    return score_sheet.ledger(session, view)


def _polite(session: Session, view: View) -> tuple[str, ...]:
    """Sentences to read out; the winner comes once the count has been shown."""
    if session.owner is None and not session.is_counting:
        return (wording.outcome(session.state, view),)
    if session.is_advised and session.hint is not None:
        return hints.heard(session.hint, view, session.mode)
    if session.has_replied and session.is_rivals_turn:
        return ()  # The reply is told as a whole, once it is over.
    return wording.announcement(session, view) or wording.answer(session, view)


def _asked(session: Session, view: View) -> str:
    if session.is_advised and session.hint is not None:
        return hints.sentence(session.hint, view, session.mode)
    return wording.domain(session, view.language)


def _score(session: Session, view: View, seat: Seat) -> Score:
    count = duel.total(session.state.players[seat])
    points = text(view.language, "table.points", count=count)
    who = wording.player(view, seat)
    label = text(view.language, "table.score", player=who, points=points)
    return Score(str(count), label, is_acting=session.owner is seat)


# Dice


def _dice(session: Session, view: View) -> tuple[Die, ...]:
    state = session.base if session.base.dice else session.state
    if not state.dice:
        return tuple(
            Die(number, text(view.language, "die.is", number=number, face="-")) for number in DICE
        )
    offered = session.dice
    return tuple(_die(session, view, state, die, die.number in offered) for die in state.dice)


def _die(session: Session, view: View, state: State, die: duel.Die, is_offered: bool) -> Die:
    number = die.number
    states = []
    said = [
        text(
            view.language, "die.is", number=number, face=wording.face_name(view.language, die.face)
        )
    ]
    if die.is_named:
        arms = text(view.language, f"arms.{die.arms}")
        said.append(text(view.language, "die.named", arms=arms))
    if die.has_bonus:
        said.append(text(view.language, "die.bonus"))
    if die.taker is not None:
        said.append(wording.player(view, die.taker))
        if die.taker is not session.owner:
            states.append("taken")
    if is_offered:
        states.append("offered")
        said.append(text(view.language, "die.offered"))
    if session.main == "pass" and die.taker is session.owner:
        states.append("void")
    if number == session.pair or (die.taker is session.owner and state.stage is Stage.DRAFT):
        states.append("picked")
        said.append(text(view.language, "die.picked"))
    if number in hints.marks(session).dice:
        states.append("hint")
        said.append(text(view.language, "die.hint"))
    if _is_lead(session, state, number):
        states.append("lead")
        said.append(text(view.language, "die.lead"))
    face = "joker" if die.face.arms is None else str(die.face.arms)
    owner = "" if die.taker is None else str(die.taker)
    return Die(number, ", ".join(said), face, die.crosses, owner, tuple(states))


def _is_lead(session: Session, state: State, number: int) -> bool:
    if state.stage is not Stage.MAP or session.pending or session.mode or session.main == "pass":
        return False
    if session.is_rivals_turn:
        return False
    lead = OTHER[session.half[0]] if session.half else session.lead
    return state.hand[0 if lead == FIRST else 1].number == number


# The spellbook


class Sides(NamedTuple):
    """The player who reads the spellbook, and the name of the other one."""

    near: Seat
    other: str


class Race(NamedTuple):
    """Boxes of a line that each player has marked, and the owner of its wizard."""

    marks: tuple[int, int]
    owner: Seat | None


def _lines(session: Session, view: View, seat: Seat) -> tuple[Line, ...]:
    """The spellbook as `seat` reads it."""
    if seat is session.owner:
        armed, powers = session.armed, session.powers
    else:
        armed = powers = frozenset[Power]()
    one, two = (player.marks for player in session.state.players)
    sides = Sides(seat, wording.player(view, Seat(1 - seat)))
    hinted = hints.marks(session).power
    lines = []
    for arms, power in zip(Arms, POWERS, strict=True):
        state = "armed" if power in armed else "ready" if power in powers else ""
        race = Race((one[arms], two[arms]), session.state.owner(arms))
        state = state or _line_state(session, power, race.owner, seat)
        line = _named(session.state, _line(view.language, arms, sides, race, state), view)
        if seat is session.owner and power is hinted:
            said = f"{line.label}, {text(view.language, 'die.hint')}"
            line = replace(line, label=said, is_hint=True)
        lines.append(line)
    return tuple(lines)


@cache
def _line(language: str, arms: Arms, sides: Sides, race: Race, state: str) -> Line:
    power, boxes = POWERS[arms], BOXES[arms]
    marks, owner = race
    mine, theirs = marks[sides.near], marks[1 - sides.near]
    name = text(language, f"power.{power}.name")
    label = text(
        language,
        "power.label",
        name=name,
        arms=text(language, f"arms.{arms}"),
        mine=mine,
        theirs=theirs,
        boxes=boxes,
        state=text(language, f"power.{state}", player=sides.other),
    )
    struck = "" if owner is None else str(Seat(1 - owner))
    is_pressed = state == "armed" if state in ("ready", "armed") else None
    said = text(language, f"power.{power}.text")
    return Line(power, str(arms), name, label, boxes, marks, state, struck, is_pressed, said)


def _named(state: State, line: Line, view: View) -> Line:
    """The line of *Domains* with the house that was named."""
    _, arms = wording.named_house(state)
    if line.power != Power.DOMAINS or arms is None:
        return line
    said = wording.named(arms, view.language)
    told = wording.does(state, Power.DOMAINS, view)
    return replace(line, label=f"{line.label}, {said}", text=told, named=str(arms))


def _line_state(session: Session, power: Power, owner: Seat | None, seat: Seat) -> str:
    if owner is None:
        return "open"
    if owner is not seat:
        return "lost"
    return "kept" if power in session.state.players[seat].kept else "used"


# Choices


def _choice(session: Session, language: str) -> Choice | None:
    hinted = hints.marks(session)
    if session.faces:
        numbers = dict.fromkeys(number for number, _ in session.faces)
        rows = tuple(
            tuple(
                Option(
                    f"face:{number}:{face}",
                    wording.face_name(language, face),
                    "joker" if face.arms is None else str(face.arms),
                    face.crosses,
                    is_hint=(number, face) == hinted.face,
                )
                for of, face in session.faces
                if of == number
            )
            for number in numbers
        )
        dice = (die for die in session.base.hand if die.number in numbers)
        return Choice(
            text(language, "choice.turn"), rows, tuple(_turned(die, language) for die in dice)
        )
    houses = session.houses
    # One house is no choice for a joker, and whoever gives the bonus chooses a die.
    if not houses or session.mode == GIVE_BONUS or (session.joker and len(houses) == 1):
        return None
    chosen = session.parts.get(ARMS[session.joker]) if session.joker else None
    options = tuple(
        Option(
            f"arms:{arms}",
            text(language, f"arms.{arms}"),
            str(arms),
            is_chosen=arms is chosen,
            is_hint=arms is hinted.house,
        )
        for arms in houses
    )
    key = "choice.joker" if session.joker else "choice.house"
    return Choice(text(language, key, points=duel.DOMAIN_BONUS), (options,))


def _turned(die: duel.Die, language: str) -> Option:
    face = wording.face_name(language, die.face)
    label = text(language, "die.is", number=die.number, face=face)
    return Option(
        "", label, "joker" if die.face.arms is None else str(die.face.arms), die.face.crosses
    )


# Buttons


def _buttons(session: Session, view: View) -> tuple[Button, ...]:
    def said(key: str) -> str:
        return text(view.language, f"table.{key}")

    hand = session.base.hand if session.base.stage is Stage.MAP else ()
    is_twin = len(hand) == 2 and hand[0][1:] == hand[1][1:]
    is_over = session.owner is None
    return (
        Button("undo", said("undo"), is_enabled=session.can_undo, is_shown=not is_over),
        Button(
            "swap", said("swap"), is_enabled=session.can_swap, is_shown=not (is_twin or is_over)
        ),
        Button(
            "bonus",
            said("bonus"),
            said("bonus.label"),
            is_enabled=session.can_give_bonus,
            is_pressed=session.has_bonus,
            is_shown=not is_over,
        ),
        Button(
            "result",
            said("maps" if session.shows_result else "result"),
            said("maps.label") if session.shows_result else "",
            is_shown=is_over,
        ),
        Button("share", said("share"), said("share.label"), is_shown=is_over),
        Button("home", said("home"), is_shown=is_over),
        Button(
            "hint",
            text(view.language, "hint.label"),
            is_enabled=session.can_ask,
            is_shown=not is_over,
        ),
        Button(
            "coach",
            text(view.language, "coach.open"),
            is_shown=is_over and not session.shows_result,
        ),
        Button(
            SOUND,
            said("sound"),
            is_pressed=view.sound,
            is_shown=view.sound is not None and not is_over,
        ),
        *(Button(act, "", is_shown=False) for act in ("on", *REPLAY_BUTTONS)),
        _main(session, view),
    )


def _main(session: Session, view: View) -> Button:
    act, to_act = session.main, session.state.to_act
    if session.owner is None:
        return Button("again", text(view.language, "table.again"))
    if act == "next" and to_act is None:
        return Button("next", text(view.language, "table.finish"))
    if act == "next" and session.rival is not None and to_act is session.rival.seat:
        return Button("next", text(view.language, "table.done"))
    if act == "next" and isinstance(to_act, Seat):
        who = wording.player(view, to_act)
        return Button("next", text(view.language, "table.next", player=who))
    return Button(
        act or "roll", text(view.language, f"table.{act or 'roll'}"), is_enabled=act is not None
    )


# Face to face


def _desk(session: Session, view: View, seat: Seat) -> Desk:
    is_live = session.owner is None or session.owner is seat
    message = session.message if is_live else None
    is_done = seating.waits_for_next(session)
    *others, main = _buttons(session, view)
    buttons = (*(button for button in others if button.act in seating.OWN), main)
    return Desk(
        seat=str(seat),
        points=str(duel.total(session.state.players[seat])),
        status=wording.refusal(session, view) if message else seating.status(session, view, seat),
        is_refusal=message is not None,
        book_label=f"{text(view.language, 'table.book')}, {wording.player(view, seat)}",
        lines=_lines(session, view, seat),
        buttons=buttons if is_live else seating.idle(buttons, text(view.language, "table.roll")),
        choice=_choice(session, view.language) if is_live and not is_done else None,
    )
