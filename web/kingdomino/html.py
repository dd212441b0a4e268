"""HTML of Kingdomino's table: the empty table, and the parts that are written anew."""

from web.kingdomino import svg
from web.kingdomino.svg import icon
from web.kingdomino.svg_symbols import SYMBOLS
from web.kingdomino.widgets import Board, Button, Domino, Hand, Line, Lines, Scene, Slot, Top
from web.shared.html import escape
from web.shared.widgets import SOUND, Notice

NEAR = "near"
"""The place of the large kingdom, whoever's it is."""

SIDES = {"1": "south", "2": "west", "3": "north", "4": "east"}
FACING = {"1": "south", "2": "north"}
"""Sides of the table by seat: two players sit face to face."""

TURNS = {"south": 225, "west": 315, "north": 45, "east": 135}
FACING_TURNS = {"south": 180, "north": 0}
"""Degrees that the compass points to, by side."""

LONG = 32
"""Letters of a message above which it is written smaller, to have room beside a domino."""


def skeleton(scene: Scene) -> str:
    """The empty table, for players who sit like that."""
    inside = _around(scene) if scene.seating == "face" else _side()
    return (
        f'<svg class="k-symbols" aria-hidden="true">{SYMBOLS}</svg>{inside}'
        '<div class="k-notice" id="kg-notice" role="region" hidden></div>'
        '<section class="k-result" id="kg-result" hidden></section>'
        '<dialog class="sheet keys" id="kg-keys" aria-labelledby="kg-keys-title"></dialog>'
        '<dialog class="sheet sheet--tall k-remaining" id="kg-remaining"'
        ' aria-labelledby="kg-remaining-title"></dialog>'
        '<p class="unseen" id="kg-polite" role="status" aria-live="polite"></p>'
        '<p class="unseen" id="kg-assertive" role="alert" aria-live="assertive"></p>'
        '<div class="flights" id="kg-flights" aria-hidden="true"></div>'
    )


def _side() -> str:
    return (
        '<div class="k-table" id="kg-board">'
        '<h1 class="unseen" id="kg-title"></h1>'
        '<header class="k-bar" id="kg-top"></header><div class="k-play" id="kg-play">'
        '<section class="k-rivals" id="kg-rivals"></section>'
        '<p class="k-advice" id="kg-advice" hidden></p>'
        '<section class="k-lines" id="kg-lines"></section>'
        f'<div class="k-field">{kingdom(NEAR)}</div>'
        '<footer class="k-hand" id="kg-hand"></footer></div>'
        '<section class="lesson" id="kg-lesson" hidden></section></div>'
    )


def _around(scene: Scene) -> str:
    seats = "".join(
        f'<section class="k-seat is-{side_of(scene, board.seat)}" id="kg-side-{board.seat}"'
        f' data-seat="{board.seat}"><div class="k-seat-inner">'
        f'<div class="k-plate" id="kg-plate-{board.seat}"></div>'
        f'<div class="k-field">{kingdom(board.seat)}</div></div></section>'
        for board in scene.boards
    )
    return (
        f'<div class="k-round is-for-{len(scene.boards)}" id="kg-board">'
        f'<h1 class="unseen" id="kg-title"></h1><div class="k-play" id="kg-play">{seats}</div>'
        '<div class="k-centre"><div class="k-tools" id="kg-top"></div>'
        '<svg class="k-compass" viewBox="0 0 48 48" aria-hidden="true"><use href="#k-compass"/>'
        '<g class="k-needle"><use href="#k-needle"/></g></svg>'
        '<section class="k-lines" id="kg-lines"></section>'
        '<div class="k-tools" id="kg-foot"></div></div></div>'
    )


def needle(scene: Scene) -> str:
    """The direction of the compass: to whoever acts."""
    turns = FACING_TURNS if len(scene.boards) == 2 else TURNS
    return f"{turns[side_of(scene, scene.hand.seat or scene.facing)]}deg"


def side_of(scene: Scene, seat: str) -> str:
    return (FACING if len(scene.boards) == 2 else SIDES)[seat]


def kingdom(at: str) -> str:
    """A kingdom: rulers, the drawing, and over it the squares to tap."""
    return (
        f'<div class="k-kingdom" id="kg-kingdom-{at}">'
        f'<div class="k-ruler is-across" id="kg-across-{at}" aria-hidden="true"></div>'
        f'<div class="k-ruler is-down" id="kg-down-{at}" aria-hidden="true"></div>'
        f'<svg class="k-art" id="kg-art-{at}" aria-hidden="true"><g id="kg-land-{at}"></g>'
        f'<g class="k-fresh" id="kg-fresh-{at}"></g><g id="kg-marks-{at}"></g></svg>'
        f'<div class="k-squares" role="grid" id="kg-grid-{at}"></div></div>'
    )


# The bar on top


def top(picture: Top) -> str:
    king = icon(f"king-{picture.seat}", "k-king")
    return (
        f'{_menu(picture)}<div class="k-title" role="img" aria-label="{escape(_titled(picture))}">'
        f'{king}<span class="k-figure">{picture.points}</span>'
        f'<span class="k-round-of">{escape(picture.round)}</span></div>'
        f"{_sound(picture)}{_tool(picture.hint)}{_stack(picture)}"
        f'<button type="button" class="k-icon-button" data-act="rules" data-late'
        f' aria-label="{escape(picture.rules)}">{icon("i-rules")}</button>'
    )


def _titled(picture: Top) -> str:
    return f"{picture.points_label}, {picture.round}"


def _menu(picture: Top) -> str:
    # The page's own script opens the menu, so that one can leave the table even if Python fails.
    return (
        '<button type="button" class="k-icon-button" aria-haspopup="dialog" data-opens="menu"'
        f' aria-label="{escape(picture.menu)}">{icon("i-menu")}</button>'
    )


def _sound(picture: Top) -> str:
    if picture.sound is None:
        return ""
    return (
        f'<button type="button" class="k-icon-button" data-act="{SOUND}"'
        f' aria-pressed="{str(picture.sound).lower()}"'
        f' aria-label="{escape(picture.sound_label)}">{icon(f"i-{SOUND}")}</button>'
    )


def _stack(picture: Top) -> str:
    if not picture.stack:
        return ""
    return (
        '<button type="button" class="k-icon-button" data-act="remaining" data-late'
        f' aria-haspopup="dialog" aria-label="{escape(picture.stack)}">{icon("i-stack")}'
        f'<span class="k-count">{picture.left}</span></button>'
    )


def tools(picture: Top) -> tuple[str, str]:
    """The tools of a table with players around it, above and below the lines."""
    return _menu(
        picture
    ), f'<span class="k-round-of">{escape(picture.round)}</span>{_stack(picture)}'


# The other kingdoms


def rivals(scene: Scene) -> str:
    is_wide = len(scene.others) == 1
    return "".join(_rival(scene.board(seat), is_wide) for seat in scene.others)


def _rival(board: Board, is_wide: bool) -> str:
    current = ' aria-current="true"' if board.is_acting else ""
    king = icon(f"king-{board.seat}", "k-king")
    name = f'<span class="k-name">{escape(board.name)}</span>'
    figure = f'<span class="k-figure">{board.points}</span>'
    if is_wide:
        who = f'<span class="k-called">{king}{name}</span>{figure}'
        who += f'<span class="k-did">{escape(board.note)}</span>'
    else:
        who = f"{king}{figure}{name}"
    css = f"k-rival is-span-{board.span}{' is-wide' * is_wide}{' is-busy' * board.is_busy}"
    return (
        f'<button type="button" class="{css}" data-act="look:{board.seat}"'
        f"{current}>{svg.small(board)}"
        f'<span class="k-who" aria-hidden="true">{who}</span>'
        f'<span class="unseen">{escape(board.look)}</span></button>'
    )


# The lines


def lines(picture: Lines) -> str:
    return _line("now", picture.now) + _line("next", picture.next)


def _line(css: str, line: Line) -> str:
    slots = "".join(_slot(slot, css) for slot in line.slots)
    empty = "" if line.slots else " is-empty"
    return (
        f'<div class="k-line is-{css}{empty} is-of-{len(line.slots)}">'
        f'<h2>{escape(line.name)}</h2><ol class="k-slots">{slots}</ol></div>'
    )


def _slot(slot: Slot, line: str) -> str:
    drawn = [svg.domino(slot.domino)]
    if slot.state == "discarded":
        drawn.append(icon("discard", "k-discard"))
    elif slot.king:
        drawn.append(icon(f"king-{slot.king}", "k-king"))
    elif slot.state == "free":
        drawn.append(icon("mark-next", "k-mark"))
    if line == "next":
        drawn.append(f'<span class="k-number">{slot.domino.number}</span>')
    inside = "".join(drawn)
    # Two or three crowns reach as far as the king on the seam.
    crowned = [at for at, (_, crowns) in enumerate(slot.domino.halves) if crowns > 1]
    beside = f" is-beside-{crowned[0]}" if crowned else ""
    css = f"k-slot is-{slot.state or 'open'}{' is-hint' * slot.is_hint}{beside}"
    label = escape(slot.label)
    if slot.state == "free":
        held = (
            f'<button type="button" class="{css}" data-act="domino:{slot.domino.number}"'
            f' aria-label="{label}">{inside}</button>'
        )
    else:
        held = f'<div class="{css}">{inside}<span class="unseen">{label}</span></div>'
    return f"<li>{held}{_note(slot) if line == 'next' else ''}</li>"


def _note(slot: Slot) -> str:
    owner = f" {escape(slot.owner)}" if slot.owner else ""
    return f'<span class="k-note" aria-hidden="true"><b>{escape(slot.order)}</b>{owner}</span>'


# A kingdom


def squares(board: Board) -> str:
    """The squares of a kingdom: one stop for the Tab key, which the page chooses."""
    return "".join(
        '<div role="row">'
        + "".join(
            '<span role="gridcell"><button type="button" class="k-sq" tabindex="-1"'
            f' data-cell="{square.cell}"></button></span>'
            for square in row
        )
        + "</div>"
        for row in board.squares
    )


def rulers(board: Board) -> tuple[str, str]:
    """Two rulers: as long as the kingdom is wide, and as it is high."""
    frame, used = board.frame, board.used
    return (
        _ruler(range(frame.left, frame.right + 1), used.left, used.right, board.span),
        _ruler(range(frame.top, frame.bottom + 1), used.top, used.bottom, board.span),
    )


def _ruler(shown: range, start: int, end: int, span: int) -> str:
    bars = "".join(
        f'<i class="{("is-full", "is-bare")[(at - start) % 2] if start <= at <= end else ""}"></i>'
        for at in shown
    )
    return f"{bars}<b>{end - start + 1}<small>/{span}</small></b>"


# The hand


def hand(picture: Hand) -> str:
    replay = "".join(_tool(button) for button in picture.replay)
    more = "".join(map(worded, picture.more))
    above = f'<div class="k-more">{more}</div>' if more else ""
    return (
        f"{above}{_tool(picture.undo, 'k-undo')}{replay}"
        f'<p class="k-status{" is-long" * (len(picture.status) > LONG)}'
        f'{" is-refusal" * picture.is_refusal}">{escape(picture.status)}</p>'
        f'<div class="k-held">{_held(picture)}</div>'
    )


def _held(picture: Hand) -> str:
    if picture.king:
        return icon(f"king-{picture.king}", "k-king is-big")
    swap = _tool(picture.swap) if picture.swap.is_shown else ""
    main = main_button(picture.main) if picture.main.is_shown else ""
    return f"{_domino(picture.domino)}{swap}{main}"


def _domino(domino: Domino | None) -> str:
    return svg.domino(domino) if domino else ""


def _tool(button: Button, css: str = "") -> str:
    if not button.is_shown:
        return ""
    state = "" if button.is_enabled else ' aria-disabled="true"'
    sign = "back" if button.act.startswith("look:") else button.act
    return (
        f'<button type="button" class="k-icon-button {css}" data-act="{button.act}"{state}'
        f' aria-label="{escape(button.text)}">{icon(f"i-{sign}")}</button>'
    )


def worded(button: Button) -> str:
    if not button.is_shown:
        return ""
    state = "" if button.is_enabled else ' aria-disabled="true"'
    return (
        f'<button type="button" class="k-button" data-act="{button.act}" data-late{state}>'
        f"{icon(f'i-{button.act}')}<span>{escape(button.text)}</span></button>"
    )


def main_button(button: Button, name: str = "kg-main") -> str:
    return (
        f'<button type="button" class="k-button is-main" id="{name}" data-act="{button.act}">'
        f"<span>{escape(button.text)}</span></button>"
    )


def plate(board: Board, picture: Hand, is_live: bool) -> str:
    """Controls on a player's own side of the table."""
    is_read = board.seat == picture.reader
    is_refusal = is_read and picture.is_refusal
    note = picture.status if is_read else board.note
    who = (
        f'{icon(f"king-{board.seat}", "k-king")}<span class="k-figure">{board.points}</span>'
        f'<span class="k-who"><span class="k-name">{escape(board.name)}</span>'
        f'<span class="k-status{" is-refusal" * is_refusal}">{escape(note)}</span></span>'
    )
    if not is_live:
        return who
    return f'{who}<span class="k-held">{_held(picture)}</span>{_tool(picture.undo)}'


# Parts over the table


def notice(picture: Notice) -> str:
    buttons = "".join(
        f'<button type="button" class="k-button" data-act="{button.act}">'
        f"<span>{escape(button.text)}</span></button>"
        for button in picture.buttons
    )
    return f"<p>{escape(picture.text)}</p><div>{buttons}</div>"


def tile(terrain: str) -> str:
    drawn = f'<use href="#k-t-{terrain}"/>'
    return f'<svg class="k-tile" viewBox="0 0 48 48" aria-hidden="true">{drawn}</svg>'
