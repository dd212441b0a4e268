"""Painting calls nothing back: nothing that leads to the app can be reached from `paint`."""

import ast
from collections.abc import Iterator

import pytest

from tests.support.source import tree
from web.build.games import GAMES

PAGES = tuple(f"web.{game}.page" for game in GAMES)
SHARED = "web.browser.table_page"

APP = {"_tapped", "tapped", "do"}
"""Members of a page that lead to the app."""

FACT = ("_input", "use_keys")
"""A fact that painting may ask of the input, which else leads to taps."""


def page_class(module: str) -> ast.ClassDef:
    return next(
        node
        for node in tree(module).body
        if isinstance(node, ast.ClassDef) and node.name.endswith("Page")
    )


def members(page: ast.ClassDef) -> Iterator[tuple[str, ast.AST]]:
    """Methods, and attributes with the values that they are given."""
    for node in page.body:
        if not isinstance(node, ast.FunctionDef):
            continue
        yield node.name, node
        for inner in ast.walk(node):
            match inner:
                case ast.Assign(targets, value) if not isinstance(value, ast.Constant):
                    yield from ((name, value) for each in targets for name in names(each))
                case ast.AnnAssign(target, _, value) if value is not None:
                    yield from ((name, value) for name in names(target))


def names(node: ast.AST) -> set[str]:
    """Members of `self` that are named, and `self` if all of it is handed on."""
    found = set[str]()
    match node:
        case ast.Attribute(ast.Attribute(ast.Name("self"), owner), fact) if (owner, fact) == FACT:
            return found
        case ast.Attribute(ast.Name("self"), name):
            return {name}
        case ast.Name("self"):
            return {"self"}
        case _:
            return found.union(*map(names, ast.iter_child_nodes(node)))


def reached(classes: list[ast.ClassDef], start: str) -> set[str]:
    """Everything that a method may lead to, by calling it or by handing it on."""
    known: dict[str, list[ast.AST]] = {}
    for page in classes:
        for name, node in members(page):
            known.setdefault(name, []).append(node)
    found, ahead = set[str](), [start]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += [other for node in known.get(name, ()) for other in names(node)]
    return found


@pytest.mark.parametrize("module", PAGES)
def test_nothing_is_called_back_while_painting(module: str) -> None:
    found = reached([page_class(module), page_class(SHARED)], "paint")
    assert "_parts" in found
    assert not found & (APP | {"self"})


@pytest.mark.parametrize("start", ["key_typed", "painted"])
def test_a_way_back_is_found(start: str) -> None:
    source = """
class Page:
    def __init__(self, tapped):
        self._tapped = guarded(tapped)
        self._later = self._listener(self._follow)
        self._input = Input(self)
    def painted(self, scene):
        self._timer.start(self._later)
    def _follow(self):
        self._tapped("skip")
    def key_typed(self):
        self._input.forget()
"""
    (page,) = ast.parse(source).body
    assert isinstance(page, ast.ClassDef)
    assert reached([page], start) & (APP | {"self"})
