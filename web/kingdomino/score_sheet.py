"""The result as a picture: the count of all players, as far as it is shown."""

from kdcore import kingdomino
from kdcore.kingdom import Domain
from kdcore.kingdomino import Terrain
from kdcore.position import Seat
from web.kingdomino import score_steps, wording
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.kingdomino.widgets import Button, Column, Ledger, Row, Sum
from web.shared.opponents import LEVELS
from web.shared.result import best_of
from web.shared.view import View

TIMES = "\N{MULTIPLICATION SIGN}"
NOTHING = "\N{EN DASH}"
MOST = 5
"""Properties that are listed one by one."""


def ledger(session: Session, view: View) -> Ledger:
    lines = score_steps.rows(session)
    seen = len(lines) if session.steps_counted is None else session.steps_counted
    is_counting = session.is_counting
    return Ledger(
        title=text(view.language, "ledger.counting") if is_counting else verdict(session, view),
        score="" if is_counting else score(session, view.language),
        place="" if is_counting else wording.own_place(session, view),
        best="" if is_counting else best(session, view),
        columns=tuple(_column(session, view, s, lines[:seen]) for s in session.state.setup.seats),
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
        harder=_harder(session, view.language),
    )


def verdict(session: Session, view: View) -> str:
    """The winner, in as few words as can be; between two games of a Dynasty, the leader."""
    ahead = kingdomino.leaders(session.state)
    if session.has_new_game or len(ahead) > 1:
        return wording.outcome(session, view)
    (winner,) = ahead
    if session.people == ahead:
        return text(view.language, "verdict.you")
    who = wording.player(session, view, winner)
    key = "verdict.rival" if winner in session.rivals else "verdict.person"
    return text(view.language, key, player=who)


def score(session: Session, language: str) -> str:
    """The points of the winner and, of two, the other; unless the title has them."""
    if session.has_new_game:
        return ""
    totals = [wording.total(session, seat) for seat in session.state.setup.seats]
    first, second, *others = sorted(totals, reverse=True)
    return text(language, "table.points", count=first) if others else f"{first} : {second}"


def best(session: Session, view: View) -> str:
    if view.results is None or len(session.people) > 1:
        return ""
    (own,) = session.people
    strongest = max(session.rivals, key=lambda seat: LEVELS.index(session.rivals[seat]))
    rivals = text(view.language, f"level.{session.rivals[strongest]}")
    return best_of(view.results, wording.total(session, own), rivals, view.language)


def _harder(session: Session, language: str) -> Button:
    levels = None if session.is_counting else session.next_levels
    if levels is None:
        return Button("harder", "", is_shown=False)
    key = "result.harder"
    if len(levels) == 1:
        key += f".{next(iter(levels.values()))}"
    return Button("harder", text(language, key))


def _column(session: Session, view: View, seat: Seat, seen: tuple[score_steps.Row, ...]) -> Column:
    is_you = bool(session.rivals) and session.people == (seat,) and not view.name_of(seat)
    you = text(view.language, "ledger.you")
    sums, others = ((), "") if session.is_counting else _sums(session, view.language, seat)
    return Column(
        seat=str(seat),
        name=you if is_you else wording.player(session, view, seat),
        total=str(sum(row.points[seat] for row in seen if not row.is_sum)),
        is_near=seat is session.near,
        look=wording.look(session, view, seat),
        sums=sums,
        others=others,
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
