"""The result on the page: it is written once, and then changed line by line while it is counted."""

from typing import Any

from web.browser.elements import Elements
from web.duel import score_html
from web.duel.widgets import Ledger


class ResultView:
    def __init__(self, parts: Elements) -> None:
        self._parts = parts

    def paint(self, ledger: Ledger | None, at: str) -> None:
        """`at` is the end of the ids of a player's own side, if each has one."""
        written = score_html.ledger(ledger) if ledger else None
        self._parts.panel(f"result{at}", written, f"main{at}")
        if ledger is None:
            return
        panel = self._parts.by_id(f"result{at}")
        panel.classList.toggle("is-counting", ledger.is_counting)
        panel.style.setProperty("--rows", max(len(column.rows) for column in ledger.columns))
        panel.querySelector(".ledger-foot").hidden = ledger.is_counting and not ledger.shows_note
        panel.querySelector("[data-act=coach]").hidden = ledger.is_counting
        panel.querySelector("h2").textContent = ledger.title
        _write(panel.querySelector(".ledger-note"), ledger.note if ledger.shows_note else "")
        _write(panel.querySelector(".ledger-best"), ledger.best)
        rows = [row for column in ledger.columns for row in column.rows]
        for element, row in zip(panel.querySelectorAll("li"), rows, strict=True):
            element.className = score_html.row_class(row)
            if row.is_new:
                element.scrollIntoView(block="nearest")
        heads = panel.querySelectorAll(".ledger-head")
        for element, column in zip(heads, ledger.columns, strict=True):
            winner, new = " is-winner" * column.is_winner, " is-new" * column.is_new
            element.className = f"ledger-head{winner}{new}"
            element.querySelector("b").textContent = column.total
        if not ledger.is_counting:
            panel.querySelector(".ledger-lines").scrollTop = 0


def _write(element: Any, words: str) -> None:
    element.textContent = words
    element.hidden = not words
