"""The result as a picture: both counts, as far as they are shown."""

from kdcore import duel
from kdcore.duel import Decision
from kdcore.position import Seat
from web.duel import score_steps, wording
from web.duel.score_steps import BONUS, NIL, Step
from web.duel.session import Session
from web.duel.text import text
from web.duel.widgets import Column, Ledger, Row
from web.shared.view import View

TIMES = "\N{MULTIPLICATION SIGN}"


def ledger(session: Session, view: View) -> Ledger:
    state = session.state
    won = wording.outcome(state, view)
    steps = score_steps.steps(state)
    seen = steps if session.steps_counted is None else steps[: session.steps_counted]
    one, two = (duel.score(player).largest_domain for player in state.players)
    winner, decision = duel.result(state).winner, duel.result(state).decision
    is_tied = decision is not Decision.POINTS
    is_rivals = session.rival is not None and winner is session.rival.seat
    return Ledger(
        title=text(view.language, "ledger.counting") if session.is_counting else won,
        columns=(
            _column(session, view, Seat.ONE, seen),
            _column(session, view, Seat.TWO, seen),
        ),
        note=". ".join(
            [wording.why_over(state, view)]
            + [text(view.language, "ledger.tie", one=one, two=two)] * is_tied
        ),
        coach=text(view.language, "coach.open"),
        shows_note=not is_tied or Step(None) in seen,
        is_counting=session.is_counting,
        is_cheered=winner is not None and not is_rivals,
    )


def _column(session: Session, view: View, seat: Seat, seen: tuple[Step, ...]) -> Column:
    state = session.state
    lines = score_steps.lines(state, seat)
    shown = [Step(seat, index) in seen for index in range(len(lines))]
    newest = seen[-1] if session.is_counting and seen else None
    return Column(
        seat=str(seat),
        name=wording.player(view, seat),
        rows=tuple(
            _row(view.language, line, is_shown, newest == Step(seat, index))
            for index, (line, is_shown) in enumerate(zip(lines, shown, strict=True))
        ),
        total=str(sum(line.points for line, is_in in zip(lines, shown, strict=True) if is_in)),
        total_label=text(view.language, "ledger.total"),
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
