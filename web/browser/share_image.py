"""Sharing a picture: sent, downloaded or copied."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import document, window

from web.shared.poster import HEIGHT, WIDTH, Poster, resolved, tokens

PNG = "image/png"
KEPT_FOR = 60_000
"""Milliseconds for the browser to fetch a download."""


class NoPicture(Exception):
    """The browser could not draw the picture."""


async def share(poster: Poster, name: str) -> str:
    """Shares a picture; returns `shared`, `saved`, `copied`, or nothing if the player cancelled."""
    blob = await png(poster)
    sent = await _send(_file(blob, name), poster.title)
    if sent is not None:
        return sent
    link = document.createElement("a")
    if hasattr(link, "download"):
        link.href = window.URL.createObjectURL(blob)
        link.download = name
        document.body.append(link)
        link.click()
        link.remove()
        window.setTimeout(
            create_once_callable(lambda: window.URL.revokeObjectURL(link.href)), KEPT_FOR
        )
        return "saved"
    item = window.ClipboardItem.new(_object({PNG: blob}))
    await window.navigator.clipboard.write(to_js([item]))
    return "copied"


async def _send(file: Any, title: str) -> str | None:
    """Returns `None` if this browser cannot share this file."""
    navigator = window.navigator
    data = _object({"files": to_js([file]), "title": title})
    if not (hasattr(navigator, "canShare") and navigator.canShare(data)):
        return None
    try:
        await navigator.share(data)
    except JsException as error:
        return "" if error.name == "AbortError" else None
    return "shared"


async def png(poster: Poster) -> Any:
    style = window.getComputedStyle(document.getElementById(poster.table))
    values = {token: str(style.getPropertyValue(token)) for token in tokens(poster.svg)}
    source = _blob(resolved(poster.svg, values), "image/svg+xml")
    address = window.URL.createObjectURL(source)
    try:
        image = await _loaded(address)
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = WIDTH, HEIGHT
        canvas.getContext("2d").drawImage(image, 0, 0, WIDTH, HEIGHT)
    finally:
        window.URL.revokeObjectURL(address)
    made: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(made.set_result), PNG)
    blob = await made
    if not blob:
        raise NoPicture
    return blob


async def _loaded(address: str) -> Any:
    image = window.Image.new()
    done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def told(is_there: bool) -> Callable[[Any], None]:
        return lambda _: done.set_result(is_there)

    reactions = {"load": create_proxy(told(True)), "error": create_proxy(told(False))}
    for event, react in reactions.items():
        image.addEventListener(event, react)
    image.src = address
    is_there = await done
    for event, react in reactions.items():
        image.removeEventListener(event, react)
        react.destroy()
    if not is_there:
        raise NoPicture
    return image


def _object(members: dict[str, Any]) -> Any:
    return to_js(members, dict_converter=window.Object.fromEntries)


def _blob(content: str, kind: str) -> Any:
    return window.Blob.new(to_js([content]), _object({"type": kind}))


def _file(blob: Any, name: str) -> Any:
    return window.File.new(to_js([blob]), name, _object({"type": PNG}))
