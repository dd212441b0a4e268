"""The result as a picture: both counts, as far as they are shown."""

from kdcore import duel
from kdcore.duel import Decision
from kdcore.position import Seat
from web.duel import score_steps, wording
from web.duel.score_steps import BONUS, NIL, Step
from web.duel.session import Session
from web.duel.text import text
from web.duel.widgets import Column, Ledger, Row
from web.shared.result import best_of
from web.shared.view import View

TIMES = "\N{MULTIPLICATION SIGN}"


def ledger(session: Session, view: View) -> Ledger:
    state = session.state
    steps = score_steps.steps(state)
    seen = steps if session.steps_counted is None else steps[: session.steps_counted]
    one, two = (duel.score(player).largest_domain for player in state.players)
    winner, decision = duel.result(state).winner, duel.result(state).decision
    is_tied = decision is not Decision.POINTS
    is_rivals = session.rival is not None and winner is session.rival.seat
    is_counting = session.is_counting
    title = "ledger.counting"
    return Ledger(
        title=text(view.language, title) if is_counting else verdict(session, view),
        columns=(
            _column(session, view, Seat.ONE, seen),
            _column(session, view, Seat.TWO, seen),
        ),
        note=". ".join(
            [wording.why_over(state, view)]
            + [text(view.language, "ledger.tie", one=one, two=two)] * is_tied
        ),
        best="" if is_counting else best(session, view),
        coach=text(view.language, "coach.open"),
        shows_note=not is_tied or Step(None) in seen,
        is_counting=is_counting,
        is_cheered=winner is not None and not is_rivals,
    )


def verdict(session: Session, view: View) -> str:
    winner, rival = duel.result(session.state).winner, session.rival
    if winner is None:
        return text(view.language, "verdict.draw")
    if rival is None:
        return text(view.language, "verdict.person", player=wording.player(view, winner))
    if winner is rival.person:
        return text(view.language, "verdict.you")
    return text(view.language, "verdict.rival", player=wording.player(view, winner))


def outcome(session: Session, view: View) -> str:
    """The verdict with the points."""
    winner, decision = duel.result(session.state)
    you = None if session.rival is None else session.rival.person
    if winner is None or winner is not you or decision is not Decision.POINTS:
        return wording.outcome(session.state, view)
    return f"{verdict(session, view)} {session.points(winner)} : {session.points(Seat(1 - winner))}"


def best(session: Session, view: View) -> str:
    rival, results = session.rival, view.results
    if rival is None or results is None:
        return ""
    points = duel.total(session.state.players[rival.person])
    return best_of(results, points, wording.player(view, rival.seat), view.language)


def _column(session: Session, view: View, seat: Seat, seen: tuple[Step, ...]) -> Column:
    state = session.state
    lines = score_steps.lines(state, seat)
    shown = [Step(seat, index) in seen for index in range(len(lines))]
    newest = seen[-1] if session.is_counting and seen else None
    is_you = session.rival is not None and seat is session.rival.person
    return Column(
        seat=str(seat),
        name=wording.called(view, seat, is_you=is_you),
        rows=tuple(
            _row(view.language, line, is_shown, newest == Step(seat, index))
            for index, (line, is_shown) in enumerate(zip(lines, shown, strict=True))
        ),
        total=str(session.points(seat)),
        total_label=text(view.language, "ledger.total"),
        is_winner=not session.is_counting and duel.result(state).winner is seat,
        is_new=newest is not None and newest.seat is seat,
    )


def _row(language: str, line: score_steps.Line, is_shown: bool, is_new: bool) -> Row:
    arms = "" if line.arms is None else str(line.arms)
    name = text(language, f"arms.{arms}") if arms else ""
    points = text(language, "table.points", count=line.points)
    sum_ = f"{line.of} {TIMES} {line.each}"
    if line.kind == NIL:
        sum_ = text(language, "ledger.nil", count=line.of)
        label = f"{sum_}, {points}"
    elif line.kind == BONUS:
        label = f"{text(language, 'ledger.bonus', arms=name)}, {sum_}, {points}"
    else:
        squares = text(language, "table.squares", count=line.of)
        crosses = text(language, "table.crosses", count=line.each)
        label = text(
            language, "ledger.row", arms=name, squares=squares, crosses=crosses, points=points
        )
    return Row(arms, sum_, str(line.points), label, line.kind, is_shown, is_new)
