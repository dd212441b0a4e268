"""The picture of a result that is sent to others: its size, letters and colours."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from web.shared.html import escape

WIDTH, HEIGHT = 1200, 630
"""Size that most messengers show without cutting."""


FACE = "var(--face-title)"


_HEAD, _SMALL, _BETWEEN = 46, 24, 40
"""Sizes of the letters in the heading, and the room between its parts."""

_WIDE = 0.55
"""Width of a letter, as a part of its height, on the safe side."""


_TAG = re.compile(r"<[^>]*>")
"""Tags, inside which tokens are replaced; text between tags, such as names, is left alone."""


_TOKEN = re.compile(r"var\((--[a-z0-9-]+)\)")


class Poster(NamedTuple):
    """A picture that is ready but for its colours and letters, which are those of the element
    `table`; what it is called, and its file.
    """

    svg: str
    title: str
    file: str
    table: str


def tokens(text: str) -> list[str]:
    """The tokens a picture needs the values of."""
    return sorted({token for tag in _TAG.findall(text) for token in _TOKEN.findall(tag)})


def resolved(text: str, values: Mapping[str, str]) -> str:
    def value(found: re.Match[str]) -> str:
        return escape(values[found[1]].strip())

    return _TAG.sub(lambda tag: _TOKEN.sub(value, tag[0]), text)


def written(at: tuple[float, float], size: int, words: str, anchor: str, weight: int = 400) -> str:
    x, y = at
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" font-weight="{weight}"'
        f' text-anchor="{anchor}">{escape(words)}</text>'
    )


def heading(edge: int, app: str, note: str) -> str:
    """The name of the app, what was played and when, and a line below them; a long note has smaller
    letters.
    """
    right = WIDTH - edge
    room = right - edge - _BETWEEN - len(app) * _HEAD * _WIDE
    size = min(_SMALL, int(room / (len(note) * _WIDE)))
    return (
        f"{written((edge, 66), _HEAD, app, 'start', 600)}"
        f"{written((right, 64), size, note, 'end')}"
        f'<path stroke="var(--ink)" opacity=".55" d="M{edge} 86.5H{right}M{edge} 91.5H{right}"/>'
    )
