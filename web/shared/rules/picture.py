"""Pictures of the rules, put together from drawings of the tables: SVG text, a row at a time.

They are drawn by the build. The page shows them in the colours of its theme, and their words are
those of the rules: a picture has figures in it, and no word of any language.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

GAP = 12
"""Units between two drawings in a row."""
MARK = 22
"""Units across of the sign below a drawing that says whether it is right."""
FIGURES = 22
"""Height of a line of figures."""
ICON = 80
"""Width of a picture that stands above its words; a smaller one stands beside them."""

_TICK = "M4.4 12.8 9.6 18.4 19.8 5.8"
_WRONG = "M5.6 5.4C10 9.8 14 13.8 18.6 18.5M18.5 5.5C14 9.9 10 14 5.4 18.4"
_ID, _USE = re.compile(r'\bid="([\w-]+)"'), re.compile(r'(?:href="|url\()#([\w-]+)')

PREFIX = "rules-"
"""Start of the ids in a picture, so that none is one of the table's."""


class Drawing(NamedTuple):
    """SVG from its origin on."""

    content: str
    width: float
    height: float


def window(content: str, box: tuple[float, float, float, float], width: float) -> Drawing:
    """The part of a drawing that is in `box`, so wide."""
    x, y, wide, high = box
    height = high * width / wide
    return Drawing(
        f'<svg width="{width:g}" height="{height:g}" viewBox="{x:g} {y:g} {wide:g} {high:g}">'
        f"{content}</svg>",
        width,
        height,
    )


def use(symbol: str, x: float, y: float, size: float, css: str = "") -> str:
    look = f' class="{css}"' if css else ""
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"{look}/>'


def row(*drawings: Drawing, gap: float = GAP) -> Drawing:
    x, content = 0.0, []
    for drawing in drawings:
        content.append(f'<g transform="translate({x:g})">{drawing.content}</g>')
        x += drawing.width + gap
    return Drawing("".join(content), x - gap, max(drawing.height for drawing in drawings))


def column(*drawings: Drawing, gap: float = GAP) -> Drawing:
    y, content = 0.0, []
    for drawing in drawings:
        content.append(f'<g transform="translate(0 {y:g})">{drawing.content}</g>')
        y += drawing.height + gap
    return Drawing("".join(content), max(drawing.width for drawing in drawings), y - gap)


def judged(drawing: Drawing, *, is_right: bool) -> Drawing:
    """A drawing with a sign below it: a tick if it is right, otherwise a cross."""
    x, y = drawing.width / 2, drawing.height + 6 + MARK / 2
    kind, path = ("right", _TICK) if is_right else ("wrong", _WRONG)
    sign = (
        f'<g class="rules-{kind}" transform="translate({x:g} {y:g})"><circle r="{MARK / 2}"/>'
        f'<path transform="scale(.6) translate(-12 -12)" d="{path}"/></g>'
    )
    return Drawing(drawing.content + sign, drawing.width, drawing.height + 6 + MARK)


def figures(words: str, width: float) -> Drawing:
    """A line of figures in the middle of so much room."""
    words = words.replace("x", "\N{MULTIPLICATION SIGN}")
    text = f'<text class="rules-figures" x="{width / 2:g}" y="{FIGURES - 5}">{words}</text>'
    return Drawing(text, width, FIGURES)


def svg(drawing: Drawing) -> str:
    """A picture for the page, which reads out the words beside it."""
    width, height = (f"{side + 2:g}" for side in drawing[1:])
    look = ' class="is-small"' if drawing.width < ICON else ""
    return (
        f'<svg{look} width="{width}" height="{height}" viewBox="-1 -1 {width} {height}"'
        f' aria-hidden="true">{drawing.content}</svg>'
    )


def picture_book(symbols: str, drawings: dict[str, Drawing]) -> dict[str, str]:
    """Pictures by the place of the line that they belong to, and those of the symbols that they
    use, under ids of their own.
    """
    pictures = {place: svg(drawing) for place, drawing in drawings.items()}
    found = {"symbols": used(symbols, pictures.values()), **pictures}
    return {place: _renamed(content) for place, content in found.items()}


def used(symbols: str, pictures: Iterable[str]) -> str:
    """The symbols that some pictures use, and those that they use in turn; each is in a line."""
    lines = symbols.strip().splitlines()
    named = {name[1]: line for line in lines if (name := _ID.search(line)) is not None}
    asked, wanted = set[str](), [name for picture in pictures for name in _USE.findall(picture)]
    while wanted:
        name = wanted.pop()
        if name in named and name not in asked:
            asked.add(name)
            wanted += _USE.findall(named[name])
    kept = {named[name] for name in asked}
    return "".join(line for line in lines if line in kept or not _ID.search(line))


def _renamed(content: str) -> str:
    content = _ID.sub(rf'id="{PREFIX}\1"', content)
    return _USE.sub(lambda found: found[0].replace("#", f"#{PREFIX}"), content)
