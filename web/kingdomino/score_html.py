"""HTML of the result: the count of all players, and the kingdom that is looked at."""

from kdcore.kingdomino import Terrain
from web.kingdomino import svg
from web.kingdomino.html import SIGNS, main_button, tile, worded
from web.kingdomino.svg import icon
from web.kingdomino.widgets import Board, Button, Column, Ledger, Row
from web.shared.html import escape

ROWS = 8
"""Lines of a count that have room enough; a Dynasty has more."""

_TERRAINS = tuple(map(str, Terrain))


def ledger(picture: Ledger, boards: tuple[Board, ...], main: Button) -> str:
    kings = "".join(icon(f"king-{seat}", "k-king") for seat in picture.winners)
    more = "".join(
        f"<p>{escape(words)}</p>"
        for words in (picture.score, picture.place, picture.note, picture.best)
        if words
    )
    ends = "".join(
        _end(column, board) for column, board in zip(picture.columns, boards, strict=True)
    )
    return (
        f'<div class="k-verdict">{kings}<div><h2>{escape(picture.title)}</h2>{more}</div></div>'
        f'<div class="k-final is-span-{boards[0].span} is-of-{len(boards)}">{ends}</div>'
        f'<div class="k-pad-scroll" tabindex="0" role="group" aria-label="{escape(picture.title)}">'
        f"{_pad(picture)}</div>"
        f'<div class="k-actions">{_squares(picture)}{worded(picture.coach)}'
        f'<div class="k-next">{_next(picture.harder, main)}</div></div>'
    )


def _end(column: Column, board: Board) -> str:
    """A kingdom with its properties; a phone has room for the near one."""
    sums = "".join(
        f'<li><span class="unseen">{escape(one.label)}</span>{tile(one.terrain)}'
        f'<span aria-hidden="true">{one.sum}</span><b aria-hidden="true">{one.points}</b></li>'
        for one in column.sums
    )
    if column.others:
        sums += f'<li class="is-nil"><span></span><span>{escape(column.others)}</span></li>'
    return (
        f'<section class="k-end{" is-near" * column.is_near}">{svg.finished(board)}'
        f'<h3 class="k-called">{icon(f"king-{column.seat}", "k-king")}'
        f"<span>{escape(column.name)}</span><b>{column.total}</b></h3>"
        f'<ul class="k-sums">{sums}</ul></section>'
    )


def _squares(picture: Ledger) -> str:
    return "".join(
        f'<button type="button" class="k-button is-square" data-act="{button.act}"'
        f"{' data-late' if button.act == 'home' else ''}"
        f' aria-label="{escape(button.text)}">{icon(f"i-{button.act}")}</button>'
        for button in picture.buttons
    )


def _next(harder: Button, main: Button) -> str:
    """Whoever has won goes on to the next level; everybody may play again."""
    if not harder.is_shown:
        return main_button(main, "kg-onward")
    again = (
        f'<button type="button" class="k-button" data-act="{main.act}">'
        f"<span>{escape(main.text)}</span></button>"
    )
    return f"{again}{main_button(harder, 'kg-onward')}"


def _pad(picture: Ledger) -> str:
    heads = "".join(
        f'<th scope="col" class="{"is-near" * column.is_near}">'
        f'<button type="button" data-act="look:{column.seat}" aria-label="{escape(column.look)}">'
        f"{icon(f'king-{column.seat}', 'k-king')}<span>{escape(column.name)}</span></button></th>"
        for column in picture.columns
    )
    near = [column.is_near for column in picture.columns]
    rows = "".join(_pad_row(row, near) for row in picture.rows)
    totals = "".join(
        f'<td class="{"is-near" * column.is_near}">{column.total}</td>'
        for column in picture.columns
    )
    long = " is-long" * (len(picture.rows) > ROWS)
    return (
        f'<table class="k-pad{long}"><thead><tr><td></td>{heads}</tr></thead>'
        f'<tbody>{rows}<tr class="is-total"><th scope="row">{escape(picture.total)}</th>{totals}'
        "</tr></tbody></table>"
    )


def _pad_row(row: Row, near: list[bool]) -> str:
    css = " is-ahead" * (not row.is_shown) + " is-new" * row.is_new + " is-sum" * row.is_sum
    cells = "".join(
        f'<td class="{"is-near" * is_near}">{points}</td>'
        for points, is_near in zip(row.points, near, strict=True)
    )
    return f'<tr class="{css}"><th scope="row">{_sign(row.kind)}{escape(row.name)}</th>{cells}</tr>'


def _sign(kind: str) -> str:
    if kind in _TERRAINS:
        return tile(kind)
    return icon(SIGNS.get(kind, SIGNS["dynasty"]), "k-tile is-bare")
