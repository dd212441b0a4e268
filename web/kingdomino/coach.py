"""A game of Kingdomino looked back on, as a picture: the chances, the turns that cost most, and
better ones.
"""

from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from kdcore import kingdomino
from kdcore.kingdomino import Action, Choose, Place, Stage, State
from kdcore.position import Seat
from kdcore.table import Table
from web.kingdomino import hints, wording
from web.kingdomino.hints import Hint
from web.kingdomino.kingdom_view import frame_of, halves_of, ink_of, joined
from web.kingdomino.lines_view import picture_of
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.players import Levels
from web.kingdomino.session import Session, Still
from web.kingdomino.text import text
from web.kingdomino.widgets import Domino, Frame, Half, Ink
from web.shared import review as reviews
from web.shared.review import better_than_that, dearest
from web.shared.session import FIRST, SECOND
from web.shared.view import View

if TYPE_CHECKING:
    from kdcore.ai.kingdomino import Moment, Reason, Review

Past: TypeAlias = reviews.Past[State, Action]
Findings: TypeAlias = reviews.Findings[Action, tuple[float, ...], "Reason"]


@dataclass(frozen=True, slots=True)
class Line:
    """A player's chances, before each line that was dealt and at the end."""

    seat: str
    chances: tuple[float, ...]
    is_seen: bool


@dataclass(frozen=True, slots=True)
class Dot:
    """A turn that cost much: its player, and the chances that it came after."""

    seat: str
    after: int


@dataclass(frozen=True, slots=True)
class Chart:
    """`rounds` are those of a game; the chances of a Dynasty go through several."""

    label: str
    caption: str
    rounds: int
    lines: tuple[Line, ...]
    dots: tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A domino that could be chosen, and whose king is on it after the turn."""

    domino: Domino
    king: str
    is_better: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn and a better one, with squares in words for those who do not see them. `at` is the
    number of actions played before.
    """

    at: int
    title: str
    played: str
    where: str
    better: str
    better_where: str
    ink: Ink
    frame: Frame
    placed: tuple[Half, ...]
    hint: tuple[Half, ...]
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Door:
    """The button to the turns of one player: `left` is what they left on the table."""

    act: str
    seat: str
    name: str
    left: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class Coach:
    left: str
    label: str
    doors: tuple[Door, ...]
    chart: Chart
    none: str
    turns: tuple[Turn, ...]
    again: str


def past_of(table: KingdominoTable, levels: Levels | None) -> Past:
    """A game to look back on: the turns of all people, unless they ask for those of one."""
    seats = table.state.setup.seats
    people = tuple(seat for seat in seats if seat not in (levels or {}))
    return reviews.Past(kingdomino, table.states, table.actions, people, levels or {})


def coach(past: Past, findings: Findings, view: View) -> Coach:
    review, reasons = findings
    session = _at(past, past.states[-1])
    turns: tuple[Moment[Action], ...] = dearest(past, review)
    lost = {seat: round(review.left_on_the_table(seat)) for seat in session.state.setup.seats}
    told = (
        text(view.language, "table.score", player=wording.player(session, view, seat), points=left)
        for seat, left in lost.items()
    )
    return Coach(
        left=text(view.language, "coach.left", points=", ".join(told)),
        label=text(view.language, "coach.whose"),
        doors=tuple(_door(past, session, view, seat, lost[seat]) for seat in lost),
        chart=_chart(past, review, turns, session, view),
        none="" if turns else text(view.language, "coach.none"),
        turns=tuple(_turn(past, moment, reasons[moment.at], view) for moment in turns),
        again=text(view.language, "coach.again"),
    )


def _at(past: Past, state: State) -> Session:
    return Still(Table(kingdomino, state), rivals=past.levels)


def _door(past: Past, session: Session, view: View, seat: Seat, left: int) -> Door:
    is_open = past.seats == (seat,)
    name = wording.player(session, view, seat)
    return Door("coach" if is_open else f"coach:{seat}", str(seat), name, str(left), is_open)


def _chart(
    past: Past,
    review: "Review[tuple[float, ...], Action]",
    turns: "tuple[Moment[Action], ...]",
    session: Session,
    view: View,
) -> Chart:
    seats = session.state.setup.seats
    dealt = [at for at, state in enumerate(past.states) if state.stage is Stage.DEAL]
    lines = tuple(
        Line(str(seat), tuple(chances[seat] for chances in review.chances), seat in past.seats)
        for seat in seats
    )
    names = {str(seat): wording.player(session, view, seat) for seat in seats}
    told = (f"{names[line.seat]}: {_percent(line)}" for line in lines if line.is_seen)
    return Chart(
        label=text(view.language, "coach.chances.label", chances="; ".join(told)),
        caption=text(view.language, "coach.chances"),
        rounds=session.state.setup.rounds,
        lines=lines,
        dots=tuple(Dot(str(moment.seat), bisect(dealt, moment.at)) for moment in turns),
    )


def _percent(line: Line) -> str:
    return ", ".join(str(round(100 * chance)) for chance in line.chances)


def _turn(past: Past, moment: "Moment[Action]", reason: "Reason", view: View) -> Turn:
    state: State = past.states[moment.at]
    session, kingdom = _at(past, state), state.acting.kingdom
    # Points at once are no reason for the better turn if the played one brought as many.
    if _worth(state, moment.better) <= _worth(state, moment.played):
        reason = replace(reason, points=0)
    better = Hint(state, moment.better, reason)
    placed, hint = (_halves(state, plan) for plan in (moment.played, moment.better))
    seen = frame_of(kingdom.grid, kingdom.filled | kingdom.grid.castle)
    said, *where = hints.heard(better, session, view)
    setup = state.setup
    return Turn(
        at=moment.at,
        title=text(
            view.language,
            "coach.turn" if setup.games == 1 else "coach.turn.dynasty",
            game=state.game,
            turn=state.round,
            player=wording.player(session, view, moment.seat),
            points=text(view.language, "table.points", count=max(1, round(moment.cost))),
        ),
        played=text(
            view.language, "coach.played", what=", ".join(_played(past, moment, view.language))
        ),
        where=wording.squares(view.language, moment.played),
        better=better_than_that(said, view.language),
        better_where="; ".join(where),
        ink=ink_of(kingdom, moment.seat),
        frame=joined(seen, *(half.place for half in (*placed, *hint))),
        placed=placed,
        hint=hint,
        choices=tuple(_choices(state, moment)),
    )


def _worth(state: State, plan: tuple[Action, ...]) -> int:
    """The worth of the kingdom once the domino lies."""
    return kingdomino.total(wording.after(state, plan[0]), state.setup)


def _halves(state: State, plan: tuple[Action, ...]) -> tuple[Half, ...]:
    placed = next((action for action in plan if isinstance(action, Place)), None)
    if placed is None:
        return ()
    return halves_of(state.domino, {placed.first: FIRST, placed.second: SECOND})


def _played(past: Past, moment: "Moment[Action]", language: str) -> Iterator[str]:
    """Words for a turn: the placing of a domino, and the choice of one."""
    for state, action in zip(past.states[moment.at :], moment.played, strict=False):
        yield wording.deed(language, state, action)


def _choices(state: State, moment: "Moment[Action]") -> Iterator[Choice]:
    """The line to choose from, if there was something to choose."""
    taken, better = (_chosen(plan) for plan in (moment.played, moment.better))
    for spot in state.coming if taken is not None else ():
        king = moment.seat if spot.domino == taken else spot.king
        domino = picture_of(kingdomino.DOMINOES[spot.domino])
        yield Choice(domino, "" if king is None else str(king), spot.domino == better)


def _chosen(plan: tuple[Action, ...]) -> int | None:
    return next((action.domino for action in plan if isinstance(action, Choose)), None)
