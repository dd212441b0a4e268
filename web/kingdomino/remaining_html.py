"""HTML of the sheet with the dominoes that nobody has seen yet."""

from web.kingdomino import svg
from web.kingdomino.html import tile
from web.kingdomino.remaining import Remaining
from web.shared.html import escape, header


def remaining(picture: Remaining) -> str:
    stocks = "".join(
        f"<li>{tile(stock.terrain)}<div><h3>{escape(stock.name)}</h3>"
        f'{svg.tally(stock.terrain, stock.crowned)}</div><span class="k-figure">'
        f'{len(stock.crowned)}</span><span class="unseen">{escape(stock.label)}</span></li>'
        for stock in picture.stocks
    )
    return (
        f"{header(picture.title, picture.close, 'kg-remaining')}"
        f'<article tabindex="0" aria-labelledby="kg-remaining-title">'
        f'<p class="k-lead">{escape(picture.lead)}</p>{_backs(picture)}'
        f'<ul class="k-stock">{stocks}</ul></article>'
    )


def _backs(picture: Remaining) -> str:
    """Dominoes face down for the lines to come, as many in a row as there is room for."""
    if not picture.lines:
        return ""
    wide = picture.line * 12 + 5
    backs = "".join(
        f'<use href="#k-domino-back" x="{index % 6 * wide + place * 12}"'
        f' y="{1 + index // 6 * 9}" width="11" height="5.5"/>'
        for index in range(picture.lines)
        for place in range(picture.line)
    )
    box = f"0 0 {6 * wide} {-(-picture.lines // 6) * 9}"
    return f'<svg class="k-backs" viewBox="{box}" aria-hidden="true">{backs}</svg>'
