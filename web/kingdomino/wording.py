"""Sentences about a session: instructions, events and names."""

from functools import cache

from kdcore import kingdomino
from kdcore.grid import Cell, Squares
from kdcore.kingdom import Kingdom
from kdcore.kingdomino import (
    Action,
    Choose,
    Decision,
    Discard,
    Domino,
    Half,
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
    return text(language, f"said.crowns.{of.crowns}", terrain=terrain) if of.crowns else terrain


@cache
def domino(language: str, of: Domino, key: str = "said.domino") -> str:
    first, second = half(language, of.first), half(language, of.second)
    return text(language, key, number=of.number, first=first, second=second)


def kingdom_of(session: Session, view: View) -> str:
    """The name of the large kingdom."""
    return text(view.language, "kingdom.of", player=player(session, view, session.near))


def look(session: Session, view: View, seat: Seat) -> str:
    points = text(view.language, "table.points", count=session.points(seat))
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
            return f"+{gain(state, action)}"
        case Choose():
            return text(language, "note.chose.this", number=action.domino)
        case _:
            return text(language, "slot.discarded")


def gain(state: State, action: Action) -> int:
    """The points that a domino has brought."""
    before = kingdomino.total(state.acting.kingdom, state.setup)
    return kingdomino.total(after(state, action), state.setup) - before


def _has_acted(session: Session, seat: Seat) -> bool:
    return seat not in session.base.order and any(s.king is seat for s in session.base.coming)


# Instructions


def status(session: Session, view: View) -> str:
    """The line that is shown: what is to be done, or what is waited for."""
    if session.owner is None:
        return kingdom_of(session, view)
    if session.looking is not None:
        of = player(session, view, session.looking)
        return text(view.language, "status.looking", player=of)
    if session.is_rivals_turn:
        who = player(session, view, session.owner)
        return text(view.language, "status.rival", player=who)
    return prompt(session, view)


def prompt(session: Session, view: View) -> str:
    """The instruction to whoever is to act; empty while no person is."""
    if session.owner is None or session.is_rivals_turn:
        return ""
    if session.pending is not None:
        return _drawn(session, view.language)
    if session.half is not None:
        return text(view.language, "status.second")
    key = "status.choose" if session.base.stage is Stage.CHOOSE else "status.first"
    what = text(view.language, key)
    if session.owner is session.you:
        return text(view.language, "status.yours", what=what)
    who = player(session, view, session.owner)
    return text(view.language, "status.theirs", player=who, what=what)


def _drawn(session: Session, language: str) -> str:
    if isinstance(session.pending, Discard):
        number = session.base.domino.number
        key = "status.discarded.choose" if session.choices else "status.discarded"
        return text(language, key, number=number)
    if session.choices and session.state.stage is not Stage.CHOOSE:
        return text(language, "status.keep.left", number=min(session.choices))
    return text(language, "status.keep" if session.choices else "status.keep.next")


def main(session: Session, view: View) -> str:
    """The words on the large button."""
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
    # More than two players have no single second best, and those who are level one number.
    if is_level or len(totals) > 2:
        score = text(view.language, "outcome.with", points=first)
    else:
        score = text(view.language, "outcome.by", one=first, two=second)
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


def squares(language: str, plan: tuple[Action, ...]) -> str:
    placed = (action for action in plan if isinstance(action, Place))
    cells = (cell for action in placed for cell in (action.first, action.second))
    return "; ".join(place(language, cell) for cell in cells)


def after(state: State, action: Action) -> Kingdom:
    """The acting player's kingdom after the action, which may place the last domino of a game."""
    seat, then = state.order[0], state.successor(action)
    player = then.players[seat]
    return player.kingdom if then.game == state.game else player.earlier[-1]


def undone(session: Session, language: str) -> str:
    return text(language, "said.undone.far" if session.is_far else "said.undone")
