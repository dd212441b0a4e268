"""HTML that the pages of all games write."""

from collections.abc import Callable
from typing import TypeAlias

from web.shared.fairness import Fairness
from web.shared.shortcuts import Help
from web.shared.statistics import Grid
from web.shared.widgets import Button, Lesson, Notice

Icon: TypeAlias = Callable[[str], str]

CLOSE = (
    '<svg viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M5.6 5.4C10 9.8 14 13.8 18.6 18.5M18.5 5.5C14 9.9 10 14 5.4 18.4"/></svg>'
)
"""The drawing on every button that closes something."""


def escape(text: str) -> str:
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(character, entity)
    return text


def notice(picture: Notice, css: str = "button") -> str:
    """The bar over the table; `css` is the class of its buttons, but for the one that closes it."""

    def written(button: Button) -> str:
        act = f'<button type="button" data-act="{button.act}"'
        if button.act == "close":
            return f'{act} class="close" aria-label="{escape(button.text)}">{CLOSE}</button>'
        return f'{act} class="{css}"><span>{escape(button.text)}</span></button>'

    buttons = "".join(map(written, picture.buttons))
    return f"<p>{escape(picture.text)}</p><div>{buttons}</div>"


def header(title: str, close: str, name: str) -> str:
    """The head of a sheet, with the button that closes it, like every sheet of the page."""
    return (
        f'<header><h2 id="{name}-title">{escape(title)}</h2><form method="dialog">'
        f'<button class="close" autofocus aria-label="{escape(close)}">{CLOSE}</button>'
        "</form></header>"
    )


def keys(picture: Help, prefix: str, *, keys_are_on: bool, places_are_said: bool) -> str:
    """The help on keys; `prefix` begins the ids of the table."""
    switches = "".join(
        f'<label><input type="checkbox" data-switch="{name}"{" checked" * is_on}>'
        f"<span>{escape(words)}</span></label>"
        for name, words, is_on in (
            ("keys", picture.switch, keys_are_on),
            ("places", picture.places, places_are_said),
        )
    )
    rows = "".join(
        f"<div><dt><kbd>{escape(key)}</kbd></dt><dd>{escape(what)}</dd></div>"
        for key, what in picture.rows
    )
    return (
        f"{header(picture.title, picture.close, f'{prefix}-keys')}<dl>{rows}</dl>"
        f"<p>{escape(picture.note)}</p>{switches}"
    )


def fairness(picture: Fairness, prefix: str, icon: Icon) -> str:
    return (
        f"{header(picture.title, picture.close, f'{prefix}-keys')}<p>{escape(picture.text)}</p>"
        f'<p class="fingerprint">{picture.fingerprint}</p><p>{escape(picture.number)}</p>'
        f"{grid(picture.grid, icon) if picture.grid else ''}"
    )


def grid(picture: Grid, icon: Icon) -> str:
    """A table of numbers; `icon` draws the arms of a row."""
    heads = "".join(f'<th scope="col"><span>{escape(head)}</span></th>' for head in picture.heads)
    rows = "".join(
        f'<tr><th scope="row">{icon(row.arms) if row.arms else ""}'
        f"<span>{escape(row.name)}</span></th>"
        f"{''.join(f'<td>{cell}</td>' for cell in row.cells)}</tr>"
        for row in picture.rows
    )
    title = f"<caption>{escape(picture.title)}</caption>" if picture.title else ""
    return (
        f'<table class="fair">{title}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    )


def lesson(picture: Lesson) -> str:
    """A step of the tutorial; its buttons leave the table, so they wait for the click."""
    steps = '<i class="on"></i>' * picture.step + '<i class="now"></i>'
    steps += "<i></i>" * (picture.steps - picture.step - 1)
    buttons = "".join(
        f'<button type="button" class="{"tap" if button.act == "skip" else "button"}"'
        f' data-act="{button.act}" data-late><span>{escape(button.text)}</span></button>'
        for button in picture.buttons
    )
    caption = f'<span class="caps">{escape(picture.caption)}</span>'
    count = f'<span class="lesson-steps" aria-hidden="true">{steps}</span>{caption}'
    return (
        f'<div class="lesson-says is-nudge-{picture.nudges % 2 if picture.nudges else "none"}"'
        f"{'' if picture.title else ' hidden'}>"
        f"<h2>{escape(picture.title)}</h2><p>{escape(picture.text)}</p></div>"
        f'<div class="lesson-foot">{count if picture.caption else ""}{buttons}</div>'
    )


def coach(title: str, waiting: str, close: str, prefix: str) -> str:
    """The empty sheet of the coach, who needs a moment to look back."""
    return (
        f"{header(title, close, f'{prefix}-keys')}"
        f'<p role="status">{escape(waiting)}</p><div class="coach" aria-busy="true"></div>'
    )
