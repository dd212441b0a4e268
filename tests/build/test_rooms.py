"""Rooms of the table: which may import which, and which modules touch the browser."""

import ast

import pytest

from tests.support.source import TABLE, imports, is_in, tree

ENGINE = {"kdcore"}
ROOMS = {
    "shared": ENGINE,
    "saves": ENGINE | {"shared"},
    "browser": ENGINE | {"shared", "saves"},
    "duel": ENGINE | {"shared", "saves", "browser"},
    "kingdomino": ENGINE | {"shared", "saves", "browser"},
    "app": ENGINE | {"shared", "saves", "browser", "duel", "kingdomino"},
    "main": {"app"},
}
"""Each room, and the rooms it may import besides itself."""


def room_of(module: str) -> str:
    """`web.duel.page` is in the room `duel`; `web` itself is in none."""
    parts = module.split(".")
    return "kdcore" if parts[0] == "kdcore" else ".".join(parts[1:2])


def test_every_module_is_in_a_room() -> None:
    assert {room_of(module) for module in TABLE} == {"", *ROOMS}


@pytest.mark.parametrize("module", [name for name in TABLE if name != "web"])
def test_rooms_are_entered_by_their_doors(module: str) -> None:
    room = room_of(module)
    entered = {
        room_of(imported.target)
        for imported in imports(module)
        if is_in("web", imported.target) or is_in("kdcore", imported.target)
    }
    assert entered <= ROOMS[room] | {room}


BROWSER = {"js", "pyodide", "pyscript"}

KNOW_THE_BROWSER = {
    "web.duel.page": "paints Duel's table, and what Python adds to the page's own sheets",
    "web.kingdomino.page": "paints Kingdomino's table",
    "web.browser.table_page": "shows sheets over a table, and moves things on it",
    "web.browser.flights": "lets things fly over a table",
    "web.browser.dwell": "notices a pointer or the focus that rests on something",
    "web.browser.input": "hears fingers and keys wherever they are, and sees what lies under them",
    "web.browser.live_region": "says one thing after another by the page's clock",
    "web.browser.device": "has the device sound, shake and stay awake",
    "web.browser.share_image": "has the browser draw a picture, and hands it over",
    "web.browser.storage": "reads and writes the browser's storage",
    "web.browser.write_lock": "asks the browser for the lock of the window that writes",
    "web.browser.page_script": "hears the page's events and calls `kd`",
    "web.browser.timer": "waits by the browser's clock",
    "web.main": "starts the app once the page has restored its saves",
}

PAINT = {
    *("web.duel.page", "web.kingdomino.page"),
    *("web.browser.elements", "web.browser.flights", "web.browser.table_page"),
}
PAINTED = {
    *("innerHTML", "outerHTML", "insertAdjacentHTML", "textContent", "innerText"),
    *("setAttribute", "removeAttribute", "classList", "className", "replaceChildren"),
    *("appendChild", "insertBefore", "insertAdjacentElement", "replaceWith"),
}
# Lists have some of these as well, so that they count where they are asked of the document.
ADDED = {"append", "prepend", "before", "after"}

# A link, so that browsers download what it leads to; it is gone before anyone could see it.
HAND_OVER = {"web.browser.share_image": {"append"}}


def attributes(module: str) -> set[str]:
    return {node.attr for node in ast.walk(tree(module)) if isinstance(node, ast.Attribute)}


def painted(module: str) -> set[str]:
    added = {
        node.attr
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Attribute) and is_of_the_document(node)
    }
    return attributes(module) & PAINTED | added & ADDED


def is_of_the_document(node: ast.expr) -> bool:
    """Tell whether it begins with `document`, as in `document.body.append`."""
    while isinstance(node, ast.Attribute | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return isinstance(node, ast.Name) and node.id == "document"


def test_only_these_modules_of_the_table_know_the_browser() -> None:
    found = {
        module
        for module in TABLE
        if {imported.module.partition(".")[0] for imported in imports(module)} & BROWSER
    }
    assert found == KNOW_THE_BROWSER.keys()


def test_only_pages_write_to_the_page() -> None:
    found = {module: painted(module) for module in TABLE if painted(module)}
    assert {name: how for name, how in found.items() if name not in PAINT} == HAND_OVER
    assert found.keys() >= PAINT
