"""The place of the panel in which something is chosen: above or below the domino with a joker, and
beside the map of whoever may use a power at once.
"""

from typing import Any

from web.browser.elements import Elements
from web.duel.widgets import Scene
from web.shared.seating import FACE_TO_FACE

MARGIN = 6
"""Pixels between a choice and its domino, or the edge of the page."""


def put_choice(parts: Elements, scene: Scene | None) -> None:
    status = parts.by_id("status")
    parts.set(status, "data-covered", None)
    if scene is None or scene.choice is None:
        return
    board, panel = parts.by_id("board"), parts.by_id("choice")
    parts.set(panel, "data-of", scene.choice.seat or None)
    domino = [
        _lies(parts.square(picture.seat, square.cell), board)
        for picture in scene.maps
        if picture.seat == scene.near and any(square.is_joker for square in picture.squares)
        for square in picture.squares
        if square.is_pending
    ]
    if not domino or scene.seating == FACE_TO_FACE:
        parts.set(panel, "data-at", None)
        if scene.choice.seat and not scene.is_refusal and _meet(_lies(panel, board), status, board):
            parts.set(status, "data-covered", "")
        return
    parts.set(panel, "data-at", "")
    width, height = panel.offsetWidth, panel.offsetHeight
    lefts, tops, rights, bottoms = zip(*domino, strict=True)
    middle = (min(lefts) + max(rights)) / 2
    x = max(MARGIN, min(middle - width / 2, board.offsetWidth - width - MARGIN))
    y = min(tops) - height - MARGIN
    is_over = _meet((x, y, x + width, y + height), status, board)
    if y < MARGIN or (is_over and scene.is_refusal):
        y = min(max(bottoms) + MARGIN, board.offsetHeight - height - MARGIN)
    elif is_over:
        # The panel says as much, and half of a covered line says nothing.
        parts.set(status, "data-covered", "")
    panel.style.setProperty("--at-x", f"{x:.0f}px")
    panel.style.setProperty("--at-y", f"{y:.0f}px")


def _meet(place: tuple[float, float, float, float], element: Any, board: Any) -> bool:
    left, top, right, bottom = place
    other_left, other_top, other_right, other_bottom = _lies(element, board)
    return other_left < right and other_right > left and other_top < bottom and other_bottom > top


def _lies(element: Any, board: Any) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of an element on the table, whichever way that is turned."""
    left = top = 0
    width, height, at = element.offsetWidth, element.offsetHeight, element
    while at and not at.isSameNode(board):
        left, top, at = left + at.offsetLeft, top + at.offsetTop, at.offsetParent
    return left, top, left + width, top + height
