"""A game looked back on, as a picture: the chances, the turns that cost most, and better ones."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from kdcore import duel
from kdcore.duel import MAP, SEATS, Action, Place, PlaceSplit, PutCross, Stage, State
from kdcore.grid import Cell
from kdcore.position import Seat
from kdcore.table import Table
from web.duel import hints, wording
from web.duel.events import Listener, deed
from web.duel.hints import Hint
from web.duel.map_view import map_of
from web.duel.offers import DuelTable
from web.duel.players import levels_of
from web.duel.session import Session
from web.duel.text import text
from web.duel.widgets import Die, Map, Square
from web.shared import review as reviews
from web.shared.opponents import Rival
from web.shared.review import better_than_that, dearest
from web.shared.view import View

if TYPE_CHECKING:
    from kdcore.ai.duel import Moment, Reason, Review

Past: TypeAlias = reviews.Past[State, Action]
Findings: TypeAlias = reviews.Findings[Action, float, "Reason"]


@dataclass(frozen=True, slots=True)
class Chart:
    """`chances` are those of `seat`, at the start of every turn and at the end; `turns` are those
    that cost most.
    """

    label: str
    caption: str
    seat: str
    chances: tuple[float, ...]
    turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A choice and a better one: the map marks what was drawn as the last, and what should have
    been as a hint; `where` tells those squares. Of the `dice`, which only stage 2 has, those that
    were taken have an owner. `at` is the number of actions played before.
    """

    at: int
    title: str
    played: str
    better: str
    where: str
    map: Map
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Coach:
    chart: Chart
    left: str
    none: str
    turns: tuple[Turn, ...]
    again: str


def past_of(table: DuelTable, rival: Rival | None) -> Past:
    """A game to look back on: the turns of a person against a rival, or those of both people."""
    people = SEATS if rival is None else (rival.person,)
    return reviews.Past(duel, table.states, table.actions, people, levels_of(rival))


def coach(past: Past, findings: Findings, view: View) -> Coach:
    review, reasons = findings
    viewer = past.seats[0]
    turns = dearest(past, review)
    lost = (
        text(
            view.language,
            "table.score",
            player=wording.player(view, seat),
            points=round(review.left_on_the_table(seat)),
        )
        for seat in SEATS
    )
    return Coach(
        chart=_chart(review, viewer, turns, view),
        left=text(view.language, "coach.left", points=", ".join(lost)),
        none="" if turns else text(view.language, "coach.none"),
        turns=tuple(_turn(past, moment, reasons[moment.at], view) for moment in turns),
        again=text(view.language, "coach.again"),
    )


def _chart(
    review: "Review[float, Action]",
    viewer: Seat,
    turns: "tuple[Moment[Action], ...]",
    view: View,
) -> Chart:
    chances = tuple(chance if viewer is Seat.ONE else 1 - chance for chance in review.chances)
    who = wording.player(view, viewer)
    told = ", ".join(str(round(100 * chance)) for chance in chances)
    return Chart(
        label=text(view.language, "coach.chart.label", player=who, chances=told),
        caption=text(view.language, "coach.chart", player=who),
        seat=str(viewer),
        chances=chances,
        turns=tuple(moment.turn for moment in turns),
    )


def _turn(past: Past, moment: "Moment[Action]", reason: "Reason", view: View) -> Turn:
    state = past.states[moment.at]
    better = Hint(state, moment.better, reason)
    where = better.squares or tuple((cell, str(arms)) for cell, arms in reason.draws)
    picture = map_of(Session(Table(duel, state)), view, moment.seat, is_live=False)
    return Turn(
        at=moment.at,
        title=text(
            view.language,
            "coach.turn",
            turn=moment.turn,
            player=wording.player(view, moment.seat),
            points=text(view.language, "table.points", count=max(1, round(moment.cost))),
        ),
        played=". ".join(_played(past, moment, view)),
        better=better_than_that(hints.sentence(better, view), view.language),
        where="; ".join(wording.place(view.language, cell) for cell, _ in where),
        map=replace(picture, squares=_marked(picture, dict(where), _drawn(moment.played))),
        dice=tuple(_dice(state, moment, better.dice)),
    )


def _played(past: Past, moment: "Moment[Action]", view: View) -> Iterator[str]:
    # Whoever looks back on a game against a rival is spoken to.
    listener = Listener(view, past.seats[0] if past.levels else None)
    states = past.states[moment.at :]
    for state, action in zip(states, moment.played, strict=False):
        yield from deed(state, action, listener)


def _marked(picture: Map, better: dict[Cell, str], played: set[Cell]) -> tuple[Square, ...]:
    return tuple(
        replace(square, is_last=cell in played, hint=better.get(cell))
        for cell, square in zip(MAP.cells, picture.squares, strict=True)
    )


def _drawn(plan: tuple[Action, ...]) -> set[Cell]:
    """Squares that were drawn on, or got a cross."""
    cells: set[Cell | None] = set()
    for action in plan:
        match action:
            case Place() | PlaceSplit():
                cells |= {action.first, action.second}
            case PutCross():
                cells.add(action.cell)
            case _:
                pass
    return {cell for cell in cells if cell is not None}


def _dice(state: State, moment: "Moment[Action]", better: frozenset[int]) -> Iterator[Die]:
    if state.stage is not Stage.DRAFT:
        return
    taken = hints.dice_of(moment.played)
    for die in state.dice:
        owner = moment.seat if die.number in taken else die.taker
        yield Die(
            die.number,
            "",
            "joker" if die.face.arms is None else str(die.face.arms),
            die.crosses,
            "" if owner is None else str(owner),
            ("hint",) * (die.number in better),
        )
