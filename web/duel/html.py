"""HTML of Duel's table: the empty table, and the parts that are written anew when they change."""

from typing import TYPE_CHECKING

from kdcore.duel import DICE, MAP, POWERS, Arms
from web.duel.score_steps import BONUS
from web.duel.svg import COLUMNS, LAYERS, ROWS, TINCTURE, ground, icon
from web.duel.svg_symbols import SYMBOLS
from web.duel.widgets import Choice, Die, Ledger, Line, Option, Row
from web.shared.html import escape
from web.shared.shortcuts import HELP
from web.shared.widgets import REPLAY_BUTTONS, SOUND

if TYPE_CHECKING:
    pass

CRESTS = {"1": "crest-a", "2": "crest-b"}
STACKED = ("undo", "swap", "bonus")
ICONS = {"undo": "undo", "swap": "swap", "bonus": "castle"}


def skeleton() -> str:
    return (
        f'<svg class="symbols" aria-hidden="true">{SYMBOLS}</svg>'
        '<div class="table" id="kd-board">'
        f'<button type="button" class="button keys-open" id="kd-keys-open" data-act="{HELP}">'
        "</button>"
        f"{_top()}"
        '<section class="lesson" id="kd-lesson" hidden></section>'
        f"{_seat('1')}{_seat('2')}{_book()}{_dice()}"
        '<p class="status" id="kd-status"></p>'
        '<div class="choice" id="kd-choice" role="group" hidden></div>'
        f"{_bar()}"
        f"{_hints()}"
        '<div class="notice" id="kd-notice" role="region" hidden></div>'
        '<section class="result" id="kd-result" hidden></section>'
        '<dialog class="sheet keys" id="kd-keys" aria-labelledby="kd-keys-title"></dialog>'
        '<div class="confetti" id="kd-confetti" aria-hidden="true"></div>'
        '<p class="unseen" id="kd-polite" role="status" aria-live="polite"></p>'
        '<p class="unseen" id="kd-assertive" role="alert" aria-live="assertive"></p>'
        '</div><div class="flights" id="kd-flights" aria-hidden="true"></div>'
    )


def _top() -> str:
    def side(seat: str) -> str:
        crest, points = icon(CRESTS[seat]), f'<b id="kd-points-{seat}"></b>'
        inside = crest + points if seat == "1" else points + crest
        return f'<span class="score-side" id="kd-score-{seat}" role="img">{inside}</span>'

    return (
        '<header class="top">'
        # The page's own script opens the menu, so that one can leave the table even if Python
        # fails.
        '<button type="button" class="tap" id="kd-opener" aria-haspopup="dialog" data-opens="menu">'
        f"{icon('menu', 'icon')}</button>"
        f'<div class="score">{side("1")}<span class="caps" id="kd-turn"></span>{side("2")}</div>'
        '<button type="button" class="tap help" id="kd-help" data-act="rules" data-late>'
        '<span aria-hidden="true">?</span></button>'
        "</header>"
    )


def _seat(seat: str) -> str:
    return (
        f'<section class="seat" id="kd-seat-{seat}" data-seat="{seat}">'
        f'<h2 class="seat-name">{icon(CRESTS[seat])}<span id="kd-name-{seat}"></span></h2>'
        '<div class="map"><div class="map-sheet">'
        '<svg class="map-ink" viewBox="-8 -8 352 256" aria-hidden="true">'
        f'{ground()}{_layers(seat)}<g id="kd-marks-{seat}"></g></svg>'
        f'<div class="map-cells" role="grid" id="kd-grid-{seat}">{_cells()}</div></div></div>'
        '<button type="button" class="look" data-act="look"'
        f' id="kd-look-{seat}" tabindex="-1"></button>'
        f'<div class="own" id="kd-own-{seat}"></div>'
        "</section>"
    )


def _layers(seat: str) -> str:
    return "".join(f'<g class="{name}" id="kd-{name}-{seat}"></g>' for name in LAYERS)


def _cells() -> str:
    cells = [
        '<span role="gridcell"><button type="button" tabindex="-1"'
        f' data-cell="{cell}"></button></span>'
        for cell in MAP.cells
    ]
    rows = ("".join(cells[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))
    return "".join(f'<div role="row">{row}</div>' for row in rows)


def own(seat: str) -> str:
    """Controls on a player's own side of the table, when two sit face to face."""
    at = f"-{seat}"
    return (
        f'<b class="own-points" id="kd-own-points{at}"></b>'
        f'<p class="status" id="kd-status{at}"></p>'
        f'<div class="choice" id="kd-choice{at}" role="group" hidden></div>'
        f"{_bar(at)}{_book(at)}"
        f'<section class="result" id="kd-result{at}" hidden></section>'
    )


def _book(at: str = "") -> str:
    def ticks(seat: str, power: str) -> str:
        crest = "a" if seat == "1" else "b"
        return f'<span class="ticks ticks--{crest}" id="kd-ticks-{power}-{seat}{at}"></span>'

    spells = "".join(
        f'<button type="button" class="spell" data-power="{POWERS[arms]}"'
        f' id="kd-spell-{POWERS[arms]}{at}">'
        f'<span class="spell-head">{icon(f"mini-{arms}")}{icon(f"power-{POWERS[arms]}")}</span>'
        f'<span class="spell-name" id="kd-name-{POWERS[arms]}{at}"></span>'
        f"{ticks('1', POWERS[arms])}{ticks('2', POWERS[arms])}"
        "</button>"
        for arms in Arms
    )
    tip = f'<div class="tip" id="kd-tip{at}" role="tooltip" hidden></div>'
    return f'<section class="book" id="kd-book{at}">{spells}{tip}</section>'


def _dice() -> str:
    dice = "".join(
        f'<button type="button" class="die" data-die="{number}">{icon("die")}'
        f"{_drawing('die-shield')}{_drawing('die-cross')}{_drawing('die-owner')}"
        f'<span class="die-faces">{_faces(number)}</span></button>'
        for number in DICE
    )
    return f'<section class="dice" id="kd-dice">{dice}</section>'


def die(picture: Die) -> str:
    """A die for itself, without its owner."""
    crosses = icon(f"cross-{picture.crosses}", "die-cross") if picture.crosses else ""
    return f"{icon('die')}{icon(f'shield-{picture.arms}', 'die-shield')}{crosses}"


def _faces(number: int) -> str:
    """Faces that are seen while a die tumbles."""
    arms = [*TINCTURE]
    return "".join(icon(f"shield-{arms[(number * 2 + at) % len(arms)]}") for at in range(3))


def _drawing(css: str) -> str:
    return f'<svg class="{css}" aria-hidden="true"><use/></svg>'


def _bar(at: str = "") -> str:
    stacked = "".join(
        f'<button type="button" class="button button--stack" data-act="{act}">'
        f"{icon(ICONS[act], 'icon')}<span></span></button>"
        for act in STACKED
    )
    replay = "".join(
        f'<button type="button" class="button button--stack button--walk" data-act="{act}">'
        f"{icon(act, 'icon')}</button>"
        for act in REPLAY_BUTTONS
    )
    return (
        f'<footer class="bar" id="kd-bar{at}">{stacked}{"" if at else replay}'
        '<button type="button" class="button button--stack" data-act="result">'
        f"{icon('map', 'icon icon--maps')}{icon('list', 'icon icon--list')}<span></span></button>"
        '<button type="button" class="button button--stack" data-act="share">'
        f"{icon('share', 'icon')}<span></span></button>"
        '<button type="button" class="button button--stack" data-act="home" data-late>'
        f"{icon('home', 'icon')}<span></span></button>"
        f'<button type="button" class="button button--main" id="kd-main{at}">'
        f"{icon('roll', 'icon')}<span></span></button></footer>"
    )


def _hints() -> str:
    buttons = "".join(
        f'<button type="button" class="button button--stack" data-act="{act}"{late}>'
        f"{icon(drawn, 'icon')}<span></span></button>"
        for act, drawn, late in (
            ("hint", "hint", ""),
            ("coach", "hint", ""),
            ("on", "forward", " data-late"),
            (SOUND, SOUND, ""),
        )
    )
    return f'<div class="hints">{buttons}</div>'


# Parts that are written anew

_HINTED = ' class="is-hint"'


def choice(picture: Choice) -> str:
    def face(option: Option) -> str:
        crosses = icon(f"cross-{option.crosses}", "choice-cross") if option.crosses else ""
        return f"{icon(f'shield-{option.arms}')}{crosses}"

    heads = [
        f' role="group" aria-label="{escape(die.label)}"><span>{face(die)}</span>'
        for die in picture.dice
    ]
    rows = "".join(
        f'<div class="choice-row"{head}'
        + "".join(
            f'<button type="button" data-act="{escape(option.tap)}"'
            f"{_HINTED if option.is_hint else ''}"
            f' aria-label="{escape(option.label)}" aria-pressed="{str(option.is_chosen).lower()}">'
            f"{face(option)}</button>"
            for option in row
        )
        + "</div>"
        for head, row in zip(heads or [">"], picture.rows, strict=True)
    )
    return f'<p class="choice-title">{escape(picture.title)}</p>{rows}'


def tip(line: Line) -> str:
    return f"<b>{escape(line.name)}</b><p>{escape(line.text)}</p>"


def ledger(picture: Ledger) -> str:
    """The whole ledger; the page hides the rows that the count has not reached yet."""

    def both(css: str, parts: tuple[str, ...]) -> str:
        return f'<div class="{css}">{"".join(parts)}</div>'

    columns = picture.columns
    heads = tuple(
        f'<h3 class="ledger-head">{icon(CRESTS[column.seat])}'
        f"<span>{escape(column.name)}</span></h3>"
        for column in columns
    )
    lines = "".join(
        f'<ul aria-label="{escape(column.name)}">{"".join(map(_row, column.rows))}</ul>'
        for column in columns
    )
    sums = tuple(
        f'<p class="ledger-sum"><span class="unseen">{escape(column.name)}</span>'
        f'<span class="caps">{escape(column.total_label)}</span><b></b></p>'
        for column in columns
    )
    return (
        '<div class="result-title"><h2></h2></div>'
        f'<div class="ledger">{both("ledger-heads", heads)}'
        f'<div class="ledger-lines" tabindex="0" role="group">{lines}</div>'
        f"{both('ledger-sums', sums)}"
        f'<p class="ledger-note">{escape(picture.note)}</p></div>'
        f'<button type="button" class="button" data-act="coach">{icon("hint", "icon")}'
        f"<span>{escape(picture.coach)}</span></button>"
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


PIECES = 72
_DELAYS = 6


def confetti() -> str:
    """Torn bits of maps that the style sheet lets fall, scattered the same way every time. Every
    other one is near the middle, which is all that an upright screen shows.
    """
    tinctures = (*TINCTURE.values(),)
    pieces = []
    for index in range(PIECES):
        x = (index * 37 + 11) % 100 if index % 2 else 26 + index * 19 % 48
        tincture = tinctures[index * 5 % 7 % len(tinctures)]
        pieces.append(
            f'<g transform="translate({x} {-3 - index * 23 % 17})">'
            f'<g class="bit bit--{index * 5 % _DELAYS}"><rect width="2.4" height="1.5"'
            f' transform="rotate({index * 53 % 180})" fill="var(--tincture-{tincture})"/></g></g>'
        )
    return (
        f'<svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMin slice">{"".join(pieces)}</svg>'
    )
