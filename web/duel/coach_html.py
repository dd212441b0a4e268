"""HTML of the coach's sheet: a chart of the chances, and a card for each turn that cost most."""

from web.duel.coach import Chart, Coach, Turn
from web.duel.html import CRESTS
from web.duel.svg import LAYERS, ground, icon, land, marks
from web.duel.widgets import Die, Map
from web.shared.html import escape

OTHER = {"1": "2", "2": "1"}
_LEFT, _TOP, _WIDE, _HIGH = 24, 10, 288, 92
_TAKEN = '<path class="last" d="M3 3h18l-18 18Z"/>'
_BETTER = '<rect class="hint" x="4" y="4" width="16" height="16" rx="3"/>'


def inside(picture: Coach) -> str:
    turns = "".join(
        _turn(number, turn, picture.again) for number, turn in enumerate(picture.turns, start=1)
    )
    none = f"<p>{escape(picture.none)}</p>" if picture.none else ""
    return (
        f'<p class="quiet">{escape(picture.chart.caption)}</p>{chart(picture.chart)}{none}{turns}'
    )


def chart(picture: Chart) -> str:
    """A chart with the crest of the player whose chances it shows above, and that of the other
    below.
    """
    last = max(1, len(picture.chances) - 1)

    def x(turn: float) -> float:
        return _LEFT + _WIDE * turn / last

    def y(chance: float) -> float:
        return _TOP + _HIGH * (1 - chance)

    line = " ".join(f"{x(at):.1f},{y(chance):.1f}" for at, chance in enumerate(picture.chances))
    dots = ""
    for number, turn in enumerate(picture.turns, start=1):
        height = sum(picture.chances[turn - 1 : turn + 1]) / 2
        beside = 20 * picture.turns[: number - 1].count(turn)
        dots += (
            f'<g class="delta" transform="translate({x(turn - 0.5) - beside:.1f} {y(height):.1f})">'
            f'<rect x="-9" y="-9" width="18" height="18" rx="9"/><text y="5">{number}</text></g>'
        )
    crests = "".join(
        f'<use href="#kd-{CRESTS[seat]}" y="{top}" width="18" height="18"/>'
        for seat, top in ((picture.seat, _TOP - 6), (OTHER[picture.seat], _TOP + _HIGH - 12))
    )
    middle = y(0.5)
    return (
        f'<svg role="img" aria-label="{escape(picture.label)}" viewBox="0 0 320 112">{crests}'
        f'<path class="frame" d="M{_LEFT} {_TOP}v{_HIGH}h{_WIDE}"/>'
        f'<path class="grid" d="M{_LEFT} {middle}h{_WIDE}"/>'
        f'<polyline class="border" points="{line}"/>{dots}</svg>'
    )


def _turn(number: int, turn: Turn, again: str) -> str:
    crest = f'<use href="#kd-{CRESTS[turn.map.seat]}"/>'
    where = f'<span class="unseen"> ({escape(turn.where)})</span>' if turn.where else ""
    return (
        f"<h3>{number}. {escape(turn.title)}</h3>"
        f"{_dice(turn.dice) if turn.dice else ''}{_map(turn.map)}"
        f"<p>{_sign(crest if turn.dice else _TAKEN)}{escape(turn.played)}</p>"
        f"<p>{_sign(_BETTER)}{escape(turn.better)}{where}</p>"
        f'<button type="button" class="button" data-act="on:{turn.at}" data-late>'
        f"<span>{escape(again)}</span></button>"
    )


def _sign(drawn: str) -> str:
    return f'<svg viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>'


def _map(picture: Map) -> str:
    layers = land(picture)
    drawn = "".join(
        f'<g class="{name}">{layers[name]}</g>' for name in LAYERS if name != "crosses-far"
    )
    return (
        '<svg class="map-ink" viewBox="-8 -8 352 256" aria-hidden="true">'
        f"{ground()}{drawn}{marks(picture)}</svg>"
    )


def _dice(dice: tuple[Die, ...]) -> str:
    drawn = "".join(
        f'<span class="die{" is-hint" if die.states else ""}'
        f'{f" is-of-{die.owner}" if die.owner else ""}">{icon("die")}'
        f"{icon(f'shield-{die.arms}', 'die-shield')}"
        f"{icon(f'cross-{die.crosses}', 'die-cross') if die.crosses else ''}"
        f"{icon(CRESTS[die.owner], 'die-owner') if die.owner else ''}</span>"
        for die in dice
    )
    return f'<div class="dice" aria-hidden="true">{drawn}</div>'
