"""Import borders of the engine, read from the syntax tree."""

import ast
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import permutations

import pytest

from tests.support.source import ENGINE, imports, is_in, tree

COMMAND_LINE = {
    *("kdcore.__main__", "kdcore.arena", "kdcore.cli", "kdcore.learn", "kdcore.terminals"),
    "kdcore.learn_kingdomino",
}

# Modules of the standard library that code without side effects may use.
PURE = {
    *("__future__", "abc", "binascii", "bisect", "collections", "collections.abc", "dataclasses"),
    *("enum", "functools", "heapq", "itertools", "math", "operator", "re", "string", "types"),
    "typing",
}
KNOW_RANDOM = {
    *("kdcore.table", "kdcore.position", "kdcore.duel.state", "kdcore.duel.playout"),
    *("kdcore.ai.opponents", "kdcore.ai.duel.search"),
    *("kdcore.kingdomino.state", "kdcore.kingdomino.playout"),
    *(f"kdcore.ai.kingdomino.{name}" for name in ("greedy", "search")),
}
MAKE_RANDOM = {"kdcore.table", *COMMAND_LINE}

SHARED = {
    "kdcore.grid": set[str](),
    "kdcore.kingdom": {"kdcore.grid"},
    "kdcore.position": set[str](),
    "kdcore.selection": set[str](),
    "kdcore.record": set[str](),
    "kdcore.ai": {"kdcore.ai.hindsight", "kdcore.ai.opponents"},
    "kdcore.ai.hindsight": {"kdcore.position"},
    "kdcore.ai.opponents": {"kdcore.position"},
    "kdcore.table": {"kdcore.position", "kdcore.record"},
}

FOR_OPPONENTS = SHARED.keys() - {"kdcore.record", "kdcore.selection", "kdcore.table"}

SIDE_EFFECTS = {"print", "open", "input", "breakpoint", "exec", "eval", "compile", "__import__"}


FILES = ENGINE
PACKAGES = [name for name in FILES if name.count(".") == 1 and FILES[name].name == "__init__.py"]
OPPONENTS = "kdcore.ai"
GAMES = [name for name in PACKAGES if name != OPPONENTS]


def is_ours(name: str) -> bool:
    return is_in("kdcore", name)


def names(module: str) -> Iterator[str]:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"


def names_outside_of_annotations(module: str) -> Iterator[str]:
    annotations: set[ast.AST] = set()
    for node in ast.walk(tree(module)):
        for annotation in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if annotation is not None:
                annotations |= set(ast.walk(annotation))
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Name) and node not in annotations:
            yield node.id


def test_the_engine_is_found() -> None:
    assert set(SHARED) | {"kdcore", "kdcore.duel", "kdcore.duel.state"} <= set(FILES)
    assert {"kdcore.duel", "kdcore.kingdomino"} <= {*GAMES}
    assert {"kdcore.duel.dice", "random"} <= {imp.target for imp in imports("kdcore.duel.state")}


@pytest.mark.parametrize("module", FILES)
def test_only_the_standard_library_is_needed(module: str) -> None:
    foreign = {
        imported.module
        for imported in imports(module)
        if not is_ours(imported.module)
        and imported.module.partition(".")[0] not in sys.stdlib_module_names
    }
    assert not foreign


@pytest.mark.parametrize("module", FILES)
def test_our_own_modules_are_imported_by_their_full_names(module: str) -> None:
    """So that the rest of this file sees them all, and sees nothing that is not there."""
    for imported in imports(module):
        assert not imported.module.startswith(".")
        assert imported.name != "*"
        if is_ours(imported.module):
            assert imported.target in FILES


@pytest.mark.parametrize("module", SHARED)
def test_what_the_games_share_knows_little(module: str) -> None:
    ours = {imported.target for imported in imports(module) if is_ours(imported.module)}
    assert ours == SHARED[module]


@pytest.mark.parametrize("module", [name for name in FILES if name not in COMMAND_LINE])
def test_everything_but_the_command_line_is_pure(module: str) -> None:
    allowed = PURE | ({"random"} if module in KNOW_RANDOM else set())
    used = {imported.module for imported in imports(module) if not is_ours(imported.module)}
    assert used <= allowed
    assert not set(names(module)) & SIDE_EFFECTS


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_neither_table_nor_record_nor_another_game(game: str) -> None:
    inside = [name for name in FILES if is_in(game, name)]
    assert len(inside) > 1
    allowed = {*inside, "kdcore.grid", "kdcore.kingdom", "kdcore.position", "kdcore.selection"}
    for module in inside:
        ours = {imported.target for imported in imports(module) if is_ours(imported.module)}
        assert ours <= allowed, module


@pytest.mark.parametrize("game", GAMES)
def test_opponents_know_their_game_and_neither_table_nor_record(game: str) -> None:
    """A seed is out of reach of modules that cannot import the table."""
    opponents = game.replace("kdcore", OPPONENTS)
    inside = [name for name in FILES if is_in(opponents, name)]
    assert len(inside) > 1
    for module in inside:
        for imported in imports(module):
            target = imported.target
            if is_ours(target) and target not in FOR_OPPONENTS:
                assert is_in(opponents, target) or is_in(game, target), module


@pytest.mark.parametrize(("game", "other"), list(permutations(GAMES, 2)))
def test_the_opponents_of_one_game_do_not_load_those_of_the_other(game: str, other: str) -> None:
    loaded = set(loads(game.replace("kdcore", OPPONENTS)))
    assert f"{game}.state" in loaded
    assert not [name for name in loaded if is_in(other, name)]
    assert not [name for name in loaded if is_in(other.replace("kdcore", OPPONENTS), name)]


def loads(module: str) -> Iterator[str]:
    """All modules that are loaded along with it: the packages that it is in, and what they import.
    The topmost is loaded by whoever asks for any part of it.
    """
    seen, coming = {"kdcore"}, [module]
    while coming:
        name = coming.pop()
        if name not in seen and is_ours(name):
            yield name
            seen.add(name)
            coming += [name.rpartition(".")[0]]
            coming += [found.target for found in imports(name) if not found.is_for_typing]


@pytest.mark.parametrize("module", [name for name in FILES if name not in COMMAND_LINE])
def test_nobody_knows_the_command_line(module: str) -> None:
    assert not {imported.target for imported in imports(module)} & COMMAND_LINE


@pytest.mark.parametrize("module", FILES)
def test_of_random_only_the_class_is_used(module: str) -> None:
    """No module-level functions: their generator is shared, and no seed repeats it."""
    taken = {imported.name for imported in imports(module) if imported.module == "random"}
    assert taken <= {"Random"}
    if module not in MAKE_RANDOM:
        assert "Random" not in set(names_outside_of_annotations(module))


def test_generators_are_made_by_the_table() -> None:
    """Check that the name is still in use."""
    assert "Random" in set(names_outside_of_annotations("kdcore.table"))
    assert "Random" in set(names("kdcore.duel.playout"))


def test_no_module_imports_itself_in_a_circle() -> None:
    """Runtime imports only; type-only cycles are allowed."""
    graph = {
        module: {
            imported.target
            for imported in imports(module)
            if is_ours(imported.module) and not imported.is_for_typing
        }
        for module in FILES
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))
