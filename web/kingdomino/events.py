"""Sentences about events: those read out, the last moves of rivals, and the log.

Events are told in the order of play and name what is seen: terrains, crowns, squares. Whoever plays
alone against rivals is spoken to.
"""

from collections.abc import Iterator, Sequence

from kdcore import kingdomino
from kdcore.grid import Cell
from kdcore.kingdomino import (
    DOMINOES,
    Action,
    Choose,
    Deal,
    Discard,
    Half,
    Kings,
    Place,
    Stage,
    State,
)
from kdcore.position import Seat
from web.kingdomino import wording
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.shared.announcements import KEPT, fitted
from web.shared.text import listed
from web.shared.view import View

LONGEST_NEWS = 60
"""Characters of what rivals did last, which fit on one line of most phones."""


def announcement(session: Session, view: View) -> tuple[str, ...]:
    """Events of the last tap, as few as their sentences fit into. A rival's placing and choosing
    are told as a whole.
    """
    happened = session.happened
    if happened and happened[0][0].to_act in session.rivals:
        if session.state.to_act is happened[0][0].to_act and session.state.stage is Stage.CHOOSE:
            return ()
        if isinstance(happened[0][1], Choose):
            happened = (*session.before(happened), *happened)
    sentences: list[str] = []
    for event in happened:
        sentences += deed(session, view, *event)
        # The instruction says the rest to a player whose domino is still pending.
        if event[1] is not session.pending and (rest := left(session, view, *event)):
            sentences.append(rest)
    if session.is_undone:
        sentences.append(wording.undone(session, view.language))
    return fitted(sentences)


def log(session: Session, view: View) -> tuple[str, ...]:
    """The last events of a game, the newest first."""
    table, found = session.table, list[str]()
    if table.state.to_act is None:
        found.append(wording.outcome(session, view))
    for state, action in zip(reversed(table.states[:-1]), reversed(table.actions), strict=True):
        if len(found) >= KEPT:
            break
        rest = left(session, view, state, action)
        found.append(". ".join([*deed(session, view, state, action), *[rest] * bool(rest)]))
    return tuple(found)


# Actions, as they happen


def deed(session: Session, view: View, state: State, action: Action) -> list[str]:
    """An action by itself."""
    language = view.language
    match action:
        case Deal():
            dominoes = (
                wording.domino(language, DOMINOES[each], "said.domino.short")
                for each in action.dominoes
            )
            return [text(language, "said.deal", dominoes=", ".join(dominoes))]
        case Kings():
            kings = ", ".join(_king(session, view, seat) for seat in action.seats)
            return [text(language, "said.kings", players=kings)]
        case Place():
            return _placed(session, view, state, action)
        case Discard():
            gone = wording.domino(language, state.domino)
            return [_say(session, view, "said.discard", state.order[0], domino=gone)]
        case Choose():
            chosen = wording.domino(language, DOMINOES[action.domino])
            seat = state.to_act
            assert isinstance(seat, Seat)
            return [_say(session, view, "said.choose", seat, domino=chosen)]


def _say(session: Session, view: View, key: str, seat: Seat, **values: object) -> str:
    """A sentence about a seat, in words to its player if that is who listens."""
    key = f"{key}.you" if seat is session.you else key
    return text(view.language, key, player=wording.player(session, view, seat), **values)


def _king(session: Session, view: View, seat: Seat) -> str:
    if seat is session.you:
        return text(view.language, "said.kings.you")
    return wording.player(session, view, seat)


def _placed(session: Session, view: View, state: State, action: Place) -> list[str]:
    seat, language = state.order[0], view.language
    kingdom = wording.after(state, action)
    grid = kingdom.grid
    beside = grid.around[grid.castle]

    def lies(half: Half, cell: Cell) -> str:
        return text(
            language,
            "said.half.castle" if grid.square[cell] & beside else "said.half",
            half=wording.half(language, half),
            square=wording.place(language, cell),
        )

    domino = state.domino
    halves = [lies(domino.first, action.first), lies(domino.second, action.second)]
    total = kingdomino.total(kingdom, state.setup)
    points = text(language, "table.points", count=total)
    return [
        _say(session, view, "said.put", seat, what=listed(language, halves)),
        _say(session, view, "said.points", seat, points=points),
    ]


def left(
    session: Session, view: View, state: State, action: Action, whose: Seat | None = None
) -> str:
    """The sentence about a king that went to the last domino by itself, if that followed."""
    if not isinstance(action, Place | Discard | Choose):
        return ""
    chosen, then = getattr(action, "domino", None), state.successor(action)
    for spot in (*then.coming, *then.line):
        seat, number = spot.king, spot.domino
        if seat is None or number == chosen or number not in state.free:
            continue
        if whose is not None and seat is not whose:
            continue
        return _say(session, view, "said.left", seat, number=number)
    return ""


# The last moves of rivals


def news(session: Session, view: View) -> str:
    """What rivals have done since the person last did anything, or that this was taken back."""
    if session.owner is None:
        return ""
    if session.is_far:
        return wording.undone(session, view.language)
    reply = _reply(session, view)
    # Whoever was left a domino without being asked reads that first.
    given = (left(session, view, *event, session.own) for event in session.reply)
    for said in filter(None, given):
        both = f"{said}. {reply}"
        return both if len(both) <= LONGEST_NEWS else f"{said}."
    return reply


def _reply(session: Session, view: View) -> str:
    """One rival's moves in a sentence; those of several as a list, with fewer words if need be."""
    language, acted = view.language, dict[Seat, list[tuple[State, Action]]]()
    for state, action in session.reply:
        acted.setdefault(state.order[0], []).append((state, action))
    who = {seat: wording.player(session, view, seat) for seat in acted}
    if len(acted) == 1:
        ((seat, did),) = acted.items()
        what = listed(language, list(_clauses(did, language)))
        return text(language, "reply", player=who[seat], what=what)
    line = ""
    for kinds in ((Place, Discard, Choose), (Place, Discard)):
        told = []
        for seat, did in acted.items():
            words = [wording.deed(language, *event) for event in did if isinstance(event[1], kinds)]
            if words:
                what = ", ".join(words)
                told.append(text(language, "reply.each", player=who[seat], what=what))
        line = " ".join(told)
        if len(line) <= LONGEST_NEWS:
            break
    return line


def _clauses(did: list[tuple[State, Action]], language: str) -> Iterator[str]:
    """What a rival did, by kinds: it may have had several turns."""
    placed = [(state, action) for state, action in did if isinstance(action, Place)]
    if placed:
        gain = sum(wording.gain(*event) for event in placed)
        points = text(language, "table.points", count=gain)
        key = "reply.places.for" if gain else "reply.places"
        yield text(language, key, numbers=_numbers(placed, language), points=points)
    discarded = [(state, action) for state, action in did if isinstance(action, Discard)]
    if discarded:
        yield text(language, "reply.discards", numbers=_numbers(discarded, language))
    chosen = [str(action.domino) for _, action in did if isinstance(action, Choose)]
    if chosen:
        yield text(language, "reply.chooses", numbers=listed(language, chosen))


def _numbers(events: Sequence[tuple[State, Action]], language: str) -> str:
    return listed(language, [str(state.domino.number) for state, _ in events])
