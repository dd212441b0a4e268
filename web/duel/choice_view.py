"""The place of the panel in which a joker's house is chosen: above or below the domino."""

from typing import Any

from web.browser.elements import Elements
from web.duel.widgets import Scene
from web.shared.seating import FACE_TO_FACE

MARGIN = 6
"""Pixels between a choice and its domino, or the edge of the page."""


def put_choice(parts: Elements, scene: Scene | None) -> None:
    words = parts.by_id("says")
    parts.set(words, "data-covered", None)
    if scene is None or scene.choice is None:
        return
    board, panel = parts.by_id("board"), parts.by_id("choice")
    domino = [
        _lies(parts.square(picture.seat, square.cell), board)
        for picture in scene.maps
        if picture.seat == scene.near and any(square.is_joker for square in picture.squares)
        for square in picture.squares
        if square.is_pending
    ]
    if not domino or scene.seating == FACE_TO_FACE:
        parts.set(panel, "data-at", None)
        return
    parts.set(panel, "data-at", "")
    width, height = panel.offsetWidth, panel.offsetHeight
    lefts, tops, rights, bottoms = zip(*domino, strict=True)
    middle = (min(lefts) + max(rights)) / 2
    x = max(MARGIN, min(middle - width / 2, board.offsetWidth - width - MARGIN))
    y = min(tops) - height - MARGIN
    left, top, right, bottom = _lies(words, board)
    is_over = left < x + width and right > x and top < y + height and bottom > y
    if y < MARGIN or (is_over and scene.is_refusal):
        y = min(max(bottoms) + MARGIN, board.offsetHeight - height - MARGIN)
    elif is_over:
        # The panel says as much, and half of a covered line says nothing.
        parts.set(words, "data-covered", "")
    panel.style.setProperty("--at-x", f"{x:.0f}px")
    panel.style.setProperty("--at-y", f"{y:.0f}px")


def _lies(element: Any, board: Any) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of an element on the table, whichever way that is turned."""
    left = top = 0
    width, height, at = element.offsetWidth, element.offsetHeight, element
    while at and not at.isSameNode(board):
        left, top, at = left + at.offsetLeft, top + at.offsetTop, at.offsetParent
    return left, top, left + width, top + height
