"""Sentences about events: those read out, the rival's last move, and the log.

Events are told in the order of play and name what is seen: dice, houses, squares, boxes, wizards.
Whoever plays alone against a rival is spoken to.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kdcore import duel
from kdcore.duel import (
    BOXES,
    LIGHTNING,
    MAP,
    POWERS,
    Action,
    Arm,
    Arms,
    CastleBonus,
    Die,
    Face,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    PutCross,
    Roll,
    State,
    TakeDie,
    TakeTwo,
    TurnDie,
)
from kdcore.duel.actions import power_of
from kdcore.grid import Cell
from kdcore.position import Seat
from web.duel import wording
from web.duel.offers import DuelTable
from web.duel.pending import CASTLE
from web.duel.session import Session
from web.duel.text import text
from web.shared.announcements import KEPT, fitted
from web.shared.text import listed
from web.shared.view import View

LONG, SHORT = 90, 46
"""Characters of a rival's last move: on two lines of a tall phone, and on one of the smallest."""


class Listener(NamedTuple):
    """Somebody who is told what happens: `you` plays alone against a rival."""

    view: View
    you: Seat | None = None

    def say(self, key: str, seat: Seat, **values: object) -> str:
        """A sentence about a seat, in words to its player if that is the listener."""
        key = f"{key}.you" if seat is self.you else key
        who = wording.player(self.view, seat)
        return text(self.view.language, key, player=who, **values)


def announcement(session: Session, view: View) -> tuple[str, ...]:
    """Events of the last tap, or those of a rival's whole turn, as few as their sentences fit
    into.
    """
    happened = session.reply if session.has_replied else session.happened
    listener = Listener(view, session.you)
    # A domino that is moved marks what it has marked before.
    tell = deed if session.is_moved else told
    sentences = [said for event in happened for said in tell(*event, listener)]
    if session.is_undone:
        sentences.append(undone(session, view.language))
    before = happened[0][0] if happened else session.state
    # A domino that fills a map can be moved until its owner goes on: then nothing else happens.
    if session.owner is None and (before.to_act is not None or session.steps_counted == 0):
        sentences.append(wording.why_over(session.state, view))
    return fitted(sentences)


def undone(session: Session, language: str) -> str:
    return text(language, "said.undone.far" if session.is_far else "said.undone")


def log(table: DuelTable, you: Seat | None, view: View) -> tuple[str, ...]:
    """The last events of a game, the newest first."""
    listener, found = Listener(view, you), list[str]()
    if table.state.to_act is None:
        found.append(f"{wording.why_over(table.state, view)}. {wording.outcome(table.state, view)}")
    for state, action in zip(reversed(table.states[:-1]), reversed(table.actions), strict=True):
        if len(found) >= KEPT:
            break
        if sentences := told(state, action, listener):
            found.append(". ".join(sentences))
    return tuple(found)


# Actions, as they happen


def told(state: State, action: Action, listener: Listener) -> list[str]:
    """An action, and what follows from it: the last die, boxes that are marked, and wizards."""
    after = state.successor(action)
    return [
        *deed(state, action, listener),
        *_left_over(state, action, after, listener),
        *_marked(state, after, listener),
    ]


def deed(state: State, action: Action, listener: Listener) -> list[str]:
    """An action by itself."""
    seat = state.to_act if isinstance(state.to_act, Seat) else state.roller
    language = listener.view.language
    say = listener.say
    match action:
        case Roll():
            faces = listed(language, [face(language, each) for each in action.faces])
            return [say("said.roll", seat, faces=faces)]
        case TakeDie() | TakeTwo():
            return [say("said.take", seat, face=_faces(state, language, *_taken(action)))]
        case TurnDie():
            return [say("said.turn", seat, face=face(language, action.face))]
        case CastleBonus():
            return [say("said.bonus", seat, face=_faces(state, language, action.die))]
        case Arm():
            power = text(language, f"power.{action.power}.name")
            return [say("said.arm", seat, power=power)]
        case Place() | PlaceSplit():
            cells = zip(state.hand, (action.first, action.second), strict=True)
            halves = [_half(language, die, cell) for die, cell in cells if cell is not None]
            total = duel.total(state.successor(action).players[seat])
            points = text(language, "table.points", count=total)
            what = listed(language, halves)
            return [say("said.put", seat, what=what), say("said.points", seat, points=points)]
        case Pass():
            return [say("said.pass", seat)]
        case NameHouse():
            return [say("said.house", seat, arms=text(language, f"arms.{action.arms}"))]
        case PutCross():
            kingdom = state.acting.kingdom
            arms = Arms(kingdom.kind_on(MAP.square[action.cell]) or 0)
            square = wording.place(language, action.cell)
            return [say("said.cross", seat, arms=_arms(language, arms), square=square)]
        case NameJoker():
            # It is told with the domino.
            return []


def _taken(action: TakeDie | TakeTwo) -> tuple[int, ...]:
    return (action.die,) if isinstance(action, TakeDie) else (action.first, action.second)


def _left_over(state: State, action: Action, after: State, listener: Listener) -> Iterator[str]:
    """A sentence about the dice that nobody chose, if these have found their owner."""
    if not isinstance(action, TakeDie | TakeTwo):
        return
    rest = [
        die
        for before, die in zip(state.dice, after.dice, strict=True)
        if before.taker is None and die.taker not in (None, state.seat)
    ]
    if rest and (owner := rest[0].taker) is not None:
        faces = _faces(state, listener.view.language, *(die.number for die in rest))
        yield listener.say("said.last" if len(rest) == 1 else "said.rest", owner, face=faces)


def _marked(before: State, after: State, listener: Listener) -> Iterator[str]:
    """Sentences about boxes that were marked and wizards that were won, in the order of play, and
    about the player who wanted them too.
    """
    language = listener.view.language
    for seat in (before.roller, Seat(1 - before.roller)):
        marks = after.players[seat].marks
        lines = [
            text(
                language,
                "said.mark.line",
                arms=text(language, f"arms.{arms}"),
                marks=marks[arms],
                boxes=BOXES[arms],
            )
            for arms in Arms
            if marks[arms] > before.players[seat].marks[arms]
        ]
        if lines:
            yield listener.say("said.mark", seat, lines=listed(language, lines))
        for arms in after.players[seat].filled_since(before.players[seat]):
            power = text(language, f"power.{POWERS[arms]}.name")
            yield listener.say("said.wins", seat, power=power)
            rival = Seat(1 - seat)
            if after.players[rival].marks[arms]:
                yield listener.say("said.loses", rival, power=power)


# Names of things in a sentence


def face(language: str, shown: Face) -> str:
    """The face of a die, as the object of a sentence."""
    arms = text(language, f"said.arms.{'joker' if shown.arms is None else shown.arms}")
    return _crossed(language, arms, shown.crosses)


def _faces(state: State, language: str, *numbers: int) -> str:
    return listed(language, [face(language, state.dice[number - 1].face) for number in numbers])


def _half(language: str, die: Die, cell: Cell) -> str:
    """A half of a domino where it lies."""
    arms = text(language, f"said.arms.{'joker' if die.arms is None else die.arms}")
    is_beside = MAP.square[cell] & MAP.around[MAP.square[CASTLE]]
    return text(
        language,
        "said.half.castle" if is_beside else "said.half",
        face=_crossed(language, arms, die.crosses),
        square=wording.place(language, cell),
    )


def _arms(language: str, arms: Arms) -> str:
    return text(language, f"said.arms.{arms}")


def _crossed(language: str, arms: str, crosses: int) -> str:
    return text(language, f"said.crosses.{crosses}", arms=arms) if crosses else arms


# The rival's last move


class Clause(NamedTuple):
    """Something that a rival did, and what with."""

    key: str
    things: tuple[str, ...] = ()


PLACES, TAKES, USES, ROLLS = "reply.places", "reply.takes", "reply.uses", "reply.rolls"


def news(session: Session, view: View, room: int = LONG) -> str:
    """What a rival has done since the person last did anything, or that this was taken back, in as
    many words as there is room for.
    """
    if session.is_far:
        return undone(session, view.language)
    if session.rival is None or session.owner is None:
        return ""
    line, who = "", wording.player(view, session.rival.seat)
    for clauses in _ways(_clauses(session, view.language)):
        did = [_clause(view.language, clause, room) for clause in clauses]
        if did:
            line = text(view.language, "reply", player=who, what=listed(view.language, did))
        if len(line) <= room:
            break
    return line


def _ways(clauses: list[Clause]) -> Iterator[list[Clause]]:
    """All that it did, and then ever less: dice that were taken show their owner."""
    yield clauses
    clauses = [clause for clause in clauses if clause.key != ROLLS]
    yield clauses
    yield [
        Clause(f"{TAKES}.{len(clause.things)}") if clause.key == TAKES else clause
        for clause in clauses
    ]
    clauses = _merged([clause for clause in clauses if clause.key != TAKES])
    yield clauses
    yield [clause for clause in clauses if clause.key != USES]


def _merged(clauses: list[Clause]) -> list[Clause]:
    """One clause for each kind, where it came first."""
    found: dict[str, tuple[str, ...]] = {}
    for key, things in clauses:
        found[key] = (*found.get(key, ()), *things)
    return [Clause(key, things) for key, things in found.items()]


def _clauses(session: Session, language: str) -> list[Clause]:
    """What it did, in order; things of one kind that follow each other are in one clause."""
    found: list[Clause] = []
    for state, action in session.reply:
        for clause in _clauses_of(state, action, language):
            if found and found[-1].key == clause.key and clause.things:
                found[-1] = Clause(clause.key, (*found[-1].things, *clause.things))
            else:
                found.append(clause)
    return found


def _clauses_of(state: State, action: Action, language: str) -> Iterator[Clause]:
    power = power_of(action)
    if power is not None and power not in LIGHTNING:
        yield Clause(USES, (text(language, f"power.{power}.name"),))
    match action:
        case Roll():
            yield Clause(ROLLS)
        case TakeDie() | TakeTwo():
            faces = (face(language, state.dice[die - 1].face) for die in _taken(action))
            yield Clause(TAKES, tuple(faces))
        case CastleBonus():
            yield Clause(USES, (text(language, "reply.bonus"),))
        case Place() | PlaceSplit():
            before, after = state.acting, state.successor(action).players[state.seat]
            yield Clause(PLACES, (str(duel.total(after) - duel.total(before)),))
        case Pass():
            yield Clause("reply.passes")
        case NameHouse():
            yield Clause("reply.names", (text(language, f"arms.{action.arms}"),))
        case PutCross():
            yield Clause("reply.cross")
        case _:
            pass


def _clause(language: str, clause: Clause, room: int) -> str:
    things = listed(language, list(clause.things))
    if clause.key != PLACES:
        return text(language, clause.key, face=things, power=things, arms=things)
    gain = sum(map(int, clause.things))
    points = text(language, "table.points", count=gain)
    if gain > 0 and room <= SHORT:
        return text(language, "reply.scores", points=points)
    many = ".two" if len(clause.things) > 1 else ""
    return text(language, f"{PLACES}{many}{'.for' if gain > 0 else ''}", points=points)
