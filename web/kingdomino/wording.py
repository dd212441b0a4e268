"""Sentences about a session: instructions, events and names."""

from collections.abc import Sequence
from functools import cache

from kdcore import kingdomino
from kdcore.grid import Cell, Squares
from kdcore.kingdom import Kingdom
from kdcore.kingdomino import (
    Action,
    Choose,
    Deal,
    Decision,
    Discard,
    Domino,
    Half,
    Kings,
    Option,
    Place,
    Stage,
    State,
    Terrain,
)
from kdcore.position import Seat
from web.kingdomino import score_steps
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.shared.announcements import events
from web.shared.view import View


def player(session: Session, view: View, seat: Seat) -> str:
    """The name of a player; a rival has that of its level, and its seat too if there are more of
    them.
    """
    name = view.name_of(seat)
    if name:
        return name
    if seat not in session.rivals:
        return text(view.language, "table.player", seat=seat)
    level = session.rivals[seat]
    called = text(view.language, f"level.{level}")
    is_alone = list(session.rivals.values()).count(level) == 1
    return called if is_alone else f"{called} {seat}"


def place(language: str, cell: Cell) -> str:
    return text(language, "square.at", row=cell.row + 1, column=cell.column + 1)


@cache
def half(language: str, of: Half) -> str:
    terrain = text(language, f"terrain.{of.terrain}")
    return f"{terrain} {text(language, 'count.crowns', count=of.crowns)}" if of.crowns else terrain


@cache
def domino(language: str, of: Domino) -> str:
    return f"{of.number}: {half(language, of.first)}; {half(language, of.second)}"


def kingdom_of(session: Session, view: View) -> str:
    """The name of the large kingdom."""
    return text(view.language, "kingdom.of", player=player(session, view, session.near))


def look(session: Session, view: View, seat: Seat) -> str:
    points = text(view.language, "table.points", count=session.points(seat))
    if (series := session.series(seat)) is not None:
        points += f", {text(view.language, 'top.series', points=series)}"
    who = player(session, view, seat)
    key = "kingdom.look.away" if seat is session.looking else "kingdom.look"
    return text(view.language, key, player=who, points=points)


def note(session: Session, language: str, seat: Seat) -> str:
    """A note about somebody else: their last actions, or what they wait for."""
    if session.owner is None:
        return ""
    if seat is session.owner:
        is_choosing = session.pending is not None or session.base.stage is Stage.CHOOSE
        if session.is_rivals_turn:
            return text(language, "note.thinks")
        if session.main == "next":
            # The large button says what comes next.
            is_placed = isinstance(session.pending, Place)
            return text(language, "slot.done" if is_placed else "slot.discarded")
        return text(language, "note.chooses" if is_choosing else "note.places")
    deeds = ", ".join(deed(language, *event) for event in session.deeds(seat))
    return deeds or text(language, "note.chose" if _has_acted(session, seat) else "note.waits")


def deed(language: str, state: State, action: Action) -> str:
    """An action in a word or two."""
    match action:
        case Place():
            setup = state.setup
            before = kingdomino.total(state.acting.kingdom, setup)
            return f"+{kingdomino.total(after(state, action), setup) - before}"
        case Choose():
            return text(language, "note.chose.this", number=action.domino)
        case _:
            return text(language, "slot.discarded")


def _has_acted(session: Session, seat: Seat) -> bool:
    return seat not in session.base.order and any(s.king is seat for s in session.base.coming)


# Instructions


def status(session: Session, view: View) -> str:
    """The instruction; whoever was left a domino without being asked reads that until they do
    something.
    """
    is_busy = session.looking is not None or session.half is not None or session.is_far
    if is_busy or session.owner is None or session.pending is not None:
        return to_do(session, view)
    since = (event for seat in session.state.setup.seats for event in session.deeds(seat))
    said = (_left(session, view, *event, session.own) for event in since)
    return next(filter(None, said), "") or to_do(session, view)


def to_do(session: Session, view: View) -> str:
    if session.awaits_count:
        return _ended(session, view)
    if session.owner is None:
        return kingdom_of(session, view)
    who = player(session, view, session.owner)
    if session.looking is not None:
        of = player(session, view, session.looking)
        return text(view.language, "status.looking", player=of)
    if session.is_rivals_turn:
        return text(view.language, "status.rival", player=who)
    if session.is_far:
        return undone(session, view.language)
    if session.pending is not None:
        return _drawn(session, view.language)
    if session.base.stage is Stage.CHOOSE:
        return text(view.language, "status.choose", player=who)
    if session.half is not None:
        return text(view.language, "status.second")
    return text(view.language, "status.first", player=who)


def _ended(session: Session, view: View) -> str:
    """The reason why nobody placed the last domino."""
    last = session.table.before(1)
    who = player(session, view, last.order[0])
    return text(view.language, "status.ended", player=who, number=last.domino.number)


def _drawn(session: Session, language: str) -> str:
    if isinstance(session.pending, Discard):
        number = session.base.domino.number
        is_last = session.has_new_game or session.state.to_act is None
        key = "status.discarded.choose" if session.choices else "status.discarded"
        key = "status.discarded.last" if is_last else key
        return text(language, key, number=number)
    if session.choices and session.state.stage is not Stage.CHOOSE:
        return text(language, "status.keep.left", number=min(session.choices))
    return text(language, "status.keep" if session.choices else "status.keep.next")


def main(session: Session, view: View) -> str:
    """The words on the large button."""
    if session.main == "count":
        return text(view.language, "table.count")
    if session.main == "begin":
        return text(view.language, "table.begin", game=session.state.game)
    to_act = session.state.to_act
    if session.has_new_game or not isinstance(to_act, Seat):
        return text(view.language, "table.finish")
    if to_act is session.owner:
        return text(view.language, "table.go_on")
    return text(view.language, "table.next", player=player(session, view, to_act))


def outcome(session: Session, view: View) -> str:
    """The winner, or the leader in a Dynasty."""
    ahead = kingdomino.leaders(session.state)
    names, is_level = _list(session, view, ahead), len(ahead) > 1
    totals = [total(session, seat) for seat in session.state.setup.seats]
    first, second = sorted(totals, reverse=True)[:2]
    # More than two players have no single second best.
    score = f"{first} : {second}"
    if len(totals) > 2:
        score = text(view.language, "outcome.with", points=first)
    if session.has_new_game:
        key = "outcome.game.level" if is_level else "outcome.game"
        return text(view.language, key, game=session.state.game - 1, player=names, score=score)
    if is_level:
        return text(view.language, "outcome.shared", players=names)
    if session.people == ahead and not view.name_of(ahead[0]):
        return text(view.language, "outcome.you", score=score)
    return text(view.language, "outcome.won", player=names, score=score)


def tie(session: Session, language: str) -> str:
    """The tie-break that decided, if it was not the points."""
    if session.has_new_game:
        return ""
    decision = kingdomino.result(session.state).decision
    if decision is Decision.POINTS:
        return ""
    series = "" if session.state.setup.games == 1 else "dynasty."
    return text(language, f"tie.{series}{decision.name.lower()}")


def own_place(session: Session, view: View) -> str:
    """Points and place of who plays alone against more than one, without a victory."""
    if session.has_new_game or len(session.people) > 1 or session.state.setup.players == 2:
        return ""
    (seat,) = session.people
    rank = kingdomino.rank(session.state, seat)
    if rank == 1:
        return ""
    return text(
        view.language,
        "outcome.place",
        player=view.name_of(seat) or text(view.language, "outcome.self"),
        points=total(session, seat),
        place=text(view.language, f"order.{rank}"),
    )


def _list(session: Session, view: View, seats: tuple[Seat, ...]) -> str:
    return ", ".join(player(session, view, seat) for seat in seats)


def total(session: Session, seat: Seat) -> int:
    """Points over all games of a Dynasty so far."""
    return kingdomino.standing(session.state.players[seat], session.state.setup).total


# Answers


def shown(session: Session, language: str) -> str:
    """The worth of the property that is shown."""
    found = session.shown_domain
    if found is None:
        return ""
    return text(
        language,
        "property.worth",
        terrain=text(language, f"terrain.{Terrain(found.kind)}"),
        squares=text(language, "table.squares", count=found.size),
        crowns=text(language, "count.crowns", count=found.honours),
        points=found.points,
    )


def counted(session: Session, seat: Seat) -> frozenset[tuple[int, int]]:
    """The squares of the line that the count at the end has come to: for Middle Kingdom the castle,
    for Harmony all of them.
    """
    if not session.is_counting or not session.steps_counted:
        return frozenset()
    row, kingdom = score_steps.rows(session)[session.steps_counted - 1], session.kingdom(seat)
    grid = kingdom.grid
    if not row.points[seat]:
        squares: list[Squares] = []
    elif row.what is Option.MIDDLE_KINGDOM:
        squares = [grid.castle]
    elif row.what is Option.HARMONY:
        squares = [kingdom.filled | grid.castle]
    else:
        squares = [one.squares for one in kingdom.domains() if one.points and one.kind == row.what]
    return frozenset(cell for each in squares for cell in grid.cells_of(each))


# Events


def announcement(session: Session, view: View, decided: Sequence[str] = ()) -> tuple[str, ...]:
    """Events of the last tap, as few as their sentences fit into. A rival's placing and choosing
    are told as a whole. Bonuses that were `decided` come after that.
    """
    happened = session.events
    actor = happened[0][0].to_act if happened else None
    is_choosing = session.state.stage is Stage.CHOOSE
    if actor in session.rivals and session.state.to_act is actor and is_choosing:
        return ()
    sentences = []
    for event in happened:
        sentences.append(_said(session, view, *event))
        # The instruction says the rest to a player whose domino is still pending.
        if event[1] is not session.pending and (left := _left(session, view, *event)):
            sentences.append(left)
    sentences += decided
    if session.is_undone:
        sentences.append(undone(session, view.language))
    if session.awaits_count:
        sentences.append(to_do(session, view))
    if session.happened and session.owner is not None:
        sentences.append(to_do(session, view))
    return events(sentences)


def undone(session: Session, language: str) -> str:
    return text(language, "said.undone.far" if session.is_far else "said.undone")


def _said(session: Session, view: View, state: State, action: Action) -> str:
    seat = state.to_act if isinstance(state.to_act, Seat) else None
    who = "" if seat is None else player(session, view, seat)
    match action:
        case Deal():
            numbers = ", ".join(map(str, action.dominoes))
            return text(view.language, "said.deal", dominoes=numbers)
        case Kings():
            return text(view.language, "said.kings", players=_list(session, view, action.seats))
        case Place():
            return _placed(session, view, state, action)
        case Discard():
            return text(view.language, "said.discard", player=who, number=state.domino.number)
        case Choose():
            return text(view.language, "said.choose", player=who, number=action.domino)


def _left(
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
        if session.people == (seat,):
            return text(view.language, "said.left.you", number=number)
        return text(view.language, "said.left", number=number, player=player(session, view, seat))
    return ""


def _placed(session: Session, view: View, state: State, action: Place) -> str:
    total = kingdomino.total(after(state, action), state.setup)
    return text(
        view.language,
        "said.place",
        player=player(session, view, state.order[0]),
        squares=squares(view.language, (action,)),
        points=text(view.language, "table.points", count=total),
    )


def squares(language: str, plan: tuple[Action, ...]) -> str:
    placed = (action for action in plan if isinstance(action, Place))
    cells = (cell for action in placed for cell in (action.first, action.second))
    return "; ".join(place(language, cell) for cell in cells)


def after(state: State, action: Action) -> Kingdom:
    """The kingdom of who acts after the action, which may place the last domino of a game."""
    seat, then = state.order[0], state.successor(action)
    player = then.players[seat]
    return player.kingdom if then.game == state.game else player.earlier[-1]
