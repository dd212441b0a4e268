"""HTML of the coach's sheet: a chart that needs no colour, and a card for each costly turn."""

from collections.abc import Iterator
from itertools import pairwise

from web.kingdomino import svg
from web.kingdomino.coach import Chart, Choice, Coach, Door, Line, Turn
from web.kingdomino.svg import icon
from web.shared.html import escape

_LEFT, _TOP, _WIDE, _HIGH = 32, 12, 278, 116
_SEAL, _DOT, _SQUARE = 18, 19, 34
_FIRST = _LEFT + _DOT / 2
_PLACED = '<rect class="k-draft-line" x="3" y="3" width="18" height="18"/>'
_BETTER = '<rect class="k-hint" x="4" y="4" width="16" height="16" rx="3"/>'


def inside(picture: Coach) -> str:
    doors = "".join(map(_door, picture.doors))
    turns = "".join(
        _turn(number, turn, picture.again) for number, turn in enumerate(picture.turns, start=1)
    )
    none = f"<p>{escape(picture.none)}</p>" if picture.none else ""
    return (
        f'<div class="k-doors" role="group" aria-label="{escape(picture.label)}">{doors}</div>'
        f'<p class="k-lead">{escape(picture.chart.caption)}</p>{chart(picture.chart)}{none}{turns}'
    )


def _door(door: Door) -> str:
    left = door.left if door.left == "0" else f"\N{MINUS SIGN}{door.left}"
    return (
        f'<button type="button" data-act="{door.act}" data-late'
        f' aria-pressed="{"true" if door.is_open else "false"}">'
        f"{icon(f'king-{door.seat}', 'k-king')}"
        f'<span class="k-name" title="{escape(door.name)}">{escape(door.name)}</span>'
        f'<b aria-hidden="true">{left}</b></button>'
    )


# The chart


def chart(picture: Chart) -> str:
    """A chart in which every line has a pattern of its own and its player's seal on it."""
    even = _y(1 / len(picture.lines))
    drawn = "".join(_line(picture, line) for line in picture.lines)
    seals = "".join(_seal(picture, line) for line in picture.lines)
    dots = "".join(_dots(picture))
    return (
        f'<svg class="k-chart" role="img" aria-label="{escape(picture.label)}"'
        f' viewBox="0 0 320 146"><path class="k-frame" d="M{_LEFT} {_TOP}v{_HIGH}h{_WIDE}"/>'
        f'<path class="k-even" d="M{_LEFT} {even:.1f}h{_WIDE}"/><g class="k-axis">'
        f"{''.join(_axes(picture))}</g>{drawn}{seals}{dots}</svg>"
    )


def _axes(picture: Chart) -> Iterator[str]:
    """Labels of the axes: per cent, and rounds where they begin; for a Dynasty only the first of
    each game.
    """
    for chance in (0, 1):
        yield f'<text x="1" y="{_y(chance) + 4:.1f}">{chance * 100}%</text>'
    last = len(picture.lines[0].chances) - 1
    for at in range(1, last):
        # Kings are put on the first line before the first round.
        number = at % picture.rounds
        if number == 1 or (number and last == picture.rounds):
            yield f'<text class="is-round" x="{_x(picture, at):.1f}" y="142">{number}</text>'


def _x(picture: Chart, at: float) -> float:
    return _LEFT + _WIDE * at / max(1, len(picture.lines[0].chances) - 1)


def _y(chance: float) -> float:
    return _TOP + _HIGH * (1 - chance)


def _line(picture: Chart, line: Line) -> str:
    points = " ".join(
        f"{_x(picture, at):.1f},{_y(chance):.1f}" for at, chance in enumerate(line.chances)
    )
    seen = " is-seen" * line.is_seen
    return f'<polyline class="k-chances is-of-{line.seat}{seen}" points="{points}"/>'


def _seal(picture: Chart, line: Line) -> str:
    """The seal of a player, at the point where the line is furthest from all others."""
    others = [other.chances for other in picture.lines if other is not line]

    def room(at: int) -> float:
        return min(abs(line.chances[at] - other[at]) for other in others)

    at = max(range(len(line.chances) - 1), key=lambda at: (room(at), -at))
    x, y = _x(picture, at) - _SEAL / 2, _y(line.chances[at]) - _SEAL / 2
    return (
        f'<use href="#k-king-{line.seat}" x="{max(1, x):.1f}" y="{y:.1f}" width="18" height="18"/>'
    )


def _dots(picture: Chart) -> Iterator[str]:
    """Numbered dots in the middle of a step; none covers another, nor the labels on the left."""
    lines = {line.seat: line.chances for line in picture.lines}
    taken: list[tuple[float, float]] = []
    for number, dot in enumerate(picture.dots, start=1):
        steps = list(pairwise(lines[dot.seat]))
        at = min(max(dot.after, 1), len(steps)) - 1
        x, y = max(_x(picture, at + 0.5), _FIRST), _y(sum(steps[at]) / 2)
        aside = -_DOT
        while any(abs(x - left) < _DOT and abs(y - top) < _DOT for left, top in taken):
            aside = aside if x + aside >= _FIRST else _DOT
            x += aside
        taken.append((x, y))
        yield (
            f'<g class="k-dot" transform="translate({x:.1f} {y:.1f})">'
            f'<rect x="-9" y="-9" width="18" height="18" rx="3"/><text y="5">{number}</text></g>'
        )


# Turns


def _turn(number: int, turn: Turn, again: str) -> str:
    choices = "".join(map(_choice, turn.choices))
    line = f'<div class="k-choices" aria-hidden="true">{choices}</div>' if choices else ""
    drawn = _map(number, turn) if turn.ink.lands or turn.hint else ""
    king = f'<use href="#k-king-{turn.ink.seat}" width="24" height="24"/>'
    return (
        f"<h3>{number}. {escape(turn.title)}</h3>{drawn}{line}"
        f"<p>{_sign(_PLACED if turn.placed else king)}<span>{escape(turn.played)}"
        f"{_unseen(turn.where)}</span></p>"
        f"<p>{_sign(_BETTER)}<span>{escape(turn.better)}{_unseen(turn.better_where)}</span></p>"
        f'<button type="button" class="k-button" data-act="on:{turn.at}" data-late>'
        f"<span>{escape(again)}</span></button>"
    )


def _unseen(where: str) -> str:
    return f'<span class="unseen"> ({escape(where)})</span>' if where else ""


def _sign(drawn: str) -> str:
    return f'<svg class="k-sign" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>'


def _map(number: int, turn: Turn) -> str:
    land = svg.land(turn.ink, turn.frame, name=f"turn-{number}")
    placed = svg.pale(turn.placed) if turn.placed else ""
    wide, high = turn.frame.columns * _SQUARE, turn.frame.rows * _SQUARE
    return (
        f'<svg class="k-art" width="{wide}" height="{high}" viewBox="{svg.box(turn.frame)}"'
        ' aria-hidden="true">'
        f"{land}{placed}{''.join(map(svg.hinted, turn.hint))}</svg>"
    )


def _choice(choice: Choice) -> str:
    king = icon(f"king-{choice.king}", "k-king") if choice.king else ""
    return (
        f'<span class="k-slot{" is-hint" * choice.is_better}">{svg.domino(choice.domino)}{king}'
        f'<span class="k-number">{choice.domino.number}</span></span>'
    )
