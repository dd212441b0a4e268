"""HTML of the result: the count of all players, and the kingdom that is looked at."""

from kdcore.kingdomino import Terrain
from web.kingdomino import svg
from web.kingdomino.html import main_button, tile, worded
from web.kingdomino.svg import icon
from web.kingdomino.widgets import Board, Button, Ledger, Row
from web.shared.html import escape

ROWS = 8
"""Lines of a count that have room enough; a Dynasty has more."""

_TERRAINS = tuple(map(str, Terrain))


def ledger(picture: Ledger, board: Board, main: Button) -> str:
    kings = "".join(icon(f"king-{seat}", "k-king") for seat in picture.winners)
    sums = "".join(
        f'<li><span class="unseen">{escape(one.label)}</span>{tile(one.terrain)}'
        f'<span aria-hidden="true">{one.sum}</span><b aria-hidden="true">{one.points}</b></li>'
        for one in picture.sums
    )
    if picture.others:
        sums += f'<li class="is-nil"><span></span><span>{escape(picture.others)}</span></li>'
    buttons = "".join(
        f'<button type="button" class="k-button is-square" data-act="{button.act}"'
        f"{' data-late' if button.act == 'home' else ''}"
        f' aria-label="{escape(button.text)}">{icon(f"i-{button.act}")}</button>'
        for button in picture.buttons
    )
    place = f" <small>{escape(picture.place)}</small>" if picture.place else ""
    return (
        f'<div class="k-verdict">{kings}<h2>{escape(picture.title)}{place}</h2></div>'
        f'<div class="k-final is-span-{board.span}">'
        f'{svg.finished(board)}<ul class="k-sums">{sums}</ul></div>'
        f'<div class="k-pad-scroll" tabindex="0" role="group" aria-label="{escape(picture.title)}">'
        f"{_pad(picture)}</div>"
        f'<p class="k-tie">{escape(picture.note)}</p>'
        f'<div class="k-actions">{worded(picture.coach)}{buttons}'
        f"{main_button(main, 'kg-onward')}</div>"
    )


def _pad(picture: Ledger) -> str:
    heads = "".join(
        f'<th scope="col" class="{"is-near" * column.is_near}">'
        f'<button type="button" data-act="look:{column.seat}" aria-label="{escape(column.look)}">'
        f"{icon(f'king-{column.seat}', 'k-king')}"
        f'<span title="{escape(column.name)}">{escape(column.name)}</span></button></th>'
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
    symbols = {"middle_kingdom": "castle-1", "harmony": "domino", "game": "i-stack"}
    return icon(symbols[kind], "k-tile is-bare")
