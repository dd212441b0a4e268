"""HTML of the result: how it ended, both counts, and what comes next."""

from web.duel.html import CRESTS
from web.duel.score_steps import BONUS
from web.duel.svg import icon
from web.duel.widgets import Column, Ledger, Row
from web.shared.html import escape


def ledger(picture: Ledger) -> str:
    """The whole ledger; the page hides the rows that the count has not reached yet."""
    heads = "".join(map(_head, picture.columns))
    lines = "".join(
        f'<ul aria-label="{escape(column.name)}">{"".join(map(_row, column.rows))}</ul>'
        for column in picture.columns
    )
    notes = "".join(f'<p class="ledger-{name}"></p>' for name in ("note", "best"))
    return (
        '<div class="result-title"><h2></h2></div>'
        f'<div class="ledger"><div class="ledger-heads">{heads}</div>'
        f'<div class="ledger-lines" tabindex="0" role="group">{lines}</div></div>'
        f'<div class="ledger-foot"><div>{notes}</div>'
        f'<button type="button" class="button" data-act="coach">{icon("hint", "icon")}'
        f"<span>{escape(picture.coach)}</span></button></div>"
    )


def _head(column: Column) -> str:
    """The name and, after it, the total as far as it is counted."""
    return (
        f'<div class="ledger-head"><h3>{icon(CRESTS[column.seat])}'
        f"<span>{escape(column.name)}</span></h3>"
        f'<p class="ledger-sum"><span class="unseen">{escape(column.total_label)}</span>'
        "<b></b></p></div>"
    )


def _row(row: Row) -> str:
    drawn = icon(f"mini-{row.arms}") if row.arms else ""
    flag = icon("power-domains") if row.kind == BONUS else ""
    return (
        f'<li><span class="unseen">{escape(row.label)}</span>{drawn}'
        f'<span class="by" aria-hidden="true">{flag}{escape(row.sum)}</span>'
        f'<b aria-hidden="true">{row.points}</b></li>'
    )


def row_class(row: Row) -> str:
    states = " is-ahead" * (not row.is_shown) + " is-new" * row.is_new
    return f"ledger-row is-{row.kind}{states}"
