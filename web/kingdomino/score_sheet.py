"""The result as a picture: the count of all players, as far as it is shown."""

from kdcore import kingdomino
from kdcore.kingdom import Domain
from kdcore.kingdomino import Terrain
from kdcore.position import Seat
from web.kingdomino import score_steps, wording
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.kingdomino.widgets import Button, Column, Ledger, Row, Sum
from web.shared.view import View

TIMES = "\N{MULTIPLICATION SIGN}"
NOTHING = "\N{EN DASH}"
MOST = 5
"""Properties that are listed one by one."""


def ledger(session: Session, view: View) -> Ledger:
    lines = score_steps.rows(session)
    seen = len(lines) if session.steps_counted is None else session.steps_counted
    seat = session.near
    sums, others = _sums(session, view.language, seat)
    setup = session.state.setup
    is_counting = session.is_counting
    key = "ledger.counting"
    title = text(view.language, key) if is_counting else wording.outcome(session, view)
    return Ledger(
        title=title,
        place="" if is_counting else wording.own_place(session, view),
        seat=str(seat),
        sums=() if is_counting else sums,
        others="" if is_counting else others,
        columns=tuple(_column(session, view, s, lines[:seen]) for s in setup.seats),
        rows=tuple(
            _row(view.language, row, index < seen, is_counting and index == seen - 1)
            for index, row in enumerate(lines)
        ),
        total=text(view.language, "ledger.total"),
        note="" if is_counting else wording.tie(session, view.language),
        winners=() if is_counting else tuple(map(str, kingdomino.leaders(session.state))),
        is_counting=is_counting,
        buttons=(
            Button("home", text(view.language, "table.home")),
            Button("result", text(view.language, "table.maps.label")),
            Button("share", text(view.language, "table.share.label")),
        ),
        coach=Button("coach", text(view.language, "coach.open"), is_shown=not is_counting),
    )


def _column(session: Session, view: View, seat: Seat, seen: tuple[score_steps.Row, ...]) -> Column:
    return Column(
        seat=str(seat),
        name=wording.player(session, view, seat),
        total=str(sum(row.points[seat] for row in seen if not row.is_sum)),
        is_near=seat is session.near,
        look=wording.look(session, view, seat),
    )


def _row(language: str, row: score_steps.Row, is_shown: bool, is_new: bool) -> Row:
    kind = str(row.what)
    if isinstance(row.what, Terrain):
        name = text(language, f"terrain.{kind}")
    elif kind == score_steps.GAME:
        name = text(language, "ledger.game", game=row.number)
    else:
        name = text(language, f"option.{kind}")
    points = tuple(str(each) if each else NOTHING for each in row.points)
    return Row(kind, name[:1].upper() + name[1:], points, is_shown, is_new, row.is_sum)


def _sums(session: Session, language: str, seat: Seat) -> tuple[tuple[Sum, ...], str]:
    """The properties of one kingdom, those that are worth most first."""
    properties = sorted(
        score_steps.score(session, seat).properties, key=lambda one: (-one.points, -one.size)
    )
    listed = [one for one in properties if one.points][:MOST]
    rest = properties[len(listed) :]
    others = text(language, "ledger.others", count=len(rest)) if rest else ""
    if others and (points := sum(one.points for one in rest)):
        others = f"{others}: {points}"
    return tuple(_sum(language, one) for one in listed), others


def _sum(language: str, one: Domain) -> Sum:
    terrain = str(Terrain(one.kind))
    label = text(
        language,
        "property.worth",
        terrain=text(language, f"terrain.{terrain}"),
        squares=text(language, "table.squares", count=one.size),
        crowns=text(language, "count.crowns", count=one.honours),
        points=one.points,
    )
    return Sum(terrain, f"{one.size} {TIMES} {one.honours}", str(one.points), label)
