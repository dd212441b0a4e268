"""Who may import what, read off the syntax tree: nothing is imported to find out."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]

COMMAND_LINE = {
    *("kdcore.__main__", "kdcore.arena", "kdcore.cli", "kdcore.learn", "kdcore.terminals"),
    "kdcore.learn_kingdomino",
}

# What code without side effects needs of the standard library, and nothing else.
PURE = {
    *("__future__", "abc", "binascii", "bisect", "collections", "collections.abc", "dataclasses"),
    *("enum", "functools", "heapq", "itertools", "math", "operator", "re", "string", "types"),
    "typing",
}
KNOW_RANDOM = {
    *("kdcore.table", "kdcore.position", "kdcore.duel.state", "kdcore.duel.playout"),
    *("kdcore.ai.levels", "kdcore.ai.search"),
    *("kdcore.kingdomino.state", "kdcore.kingdomino.playout"),
    *(f"kdcore.ai.kingdomino.{name}" for name in ("greedy", "levels", "search")),
}
MAKE_RANDOM = {"kdcore.table", *COMMAND_LINE}

SHARED = {
    "kdcore.grid": set[str](),
    "kdcore.kingdom": {"kdcore.grid"},
    "kdcore.position": set[str](),
    "kdcore.selection": set[str](),
    "kdcore.record": set[str](),
    "kdcore.table": {"kdcore.position", "kdcore.record"},
}

SIDE_EFFECTS = {"print", "open", "input", "breakpoint", "exec", "eval", "compile", "__import__"}


class Import(NamedTuple):
    """`name` is empty for `import module`."""

    module: str
    name: str
    is_for_typing: bool

    @property
    def target(self) -> str:
        """The module that it loads: `from kdcore import record` loads `kdcore.record`."""
        whole = f"{self.module}.{self.name}"
        return whole if whole in FILES else self.module


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_name(file): file for file in sorted((ROOT / "kdcore").rglob("*.py"))}
PACKAGES = [name for name in FILES if name.count(".") == 1 and FILES[name].name == "__init__.py"]
OPPONENTS = "kdcore.ai"
GAMES = [name for name in PACKAGES if name != OPPONENTS]


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(FILES[module].read_text(encoding="utf-8"))


@cache
def imports(module: str) -> tuple[Import, ...]:
    return tuple(_imports(module, tree(module), is_for_typing=False))


def _imports(module: str, node: ast.AST, is_for_typing: bool) -> Iterator[Import]:
    """Wherever they stand, those inside of functions included."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Import(names):
                yield from (Import(alias.name, "", is_for_typing) for alias in names)
            case ast.ImportFrom(source, names, level):
                source = f"{'.' * level}{source or ''}"
                yield from (Import(source, alias.name, is_for_typing) for alias in names)
            case ast.If(ast.Name("TYPE_CHECKING"), body, orelse):
                yield from _imports(module, ast.Module(body, []), True)
                yield from _imports(module, ast.Module(orelse, []), is_for_typing)
            case _:
                yield from _imports(module, child, is_for_typing)


def is_ours(name: str) -> bool:
    return name == "kdcore" or name.startswith("kdcore.")


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
    assert GAMES == ["kdcore.duel", "kdcore.kingdomino"]
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
    inside = [name for name in FILES if name == game or name.startswith(f"{game}.")]
    assert len(inside) > 1
    allowed = {*inside, "kdcore.grid", "kdcore.kingdom", "kdcore.position", "kdcore.selection"}
    for module in inside:
        ours = {imported.target for imported in imports(module) if is_ours(imported.module)}
        assert ours <= allowed, module


@pytest.mark.parametrize(
    ("opponents", "game"),
    [("kdcore.ai", "kdcore.duel"), ("kdcore.ai.kingdomino", "kdcore.kingdomino")],
)
def test_opponents_know_their_game_and_neither_table_nor_record(opponents: str, game: str) -> None:
    """Whoever cannot import the table cannot come by a seed."""
    inside = [name for name in FILES if opponents_of(name) == opponents]
    assert len(inside) > 1
    shared = {"kdcore.grid", "kdcore.kingdom", "kdcore.position"}
    for module in inside:
        for imported in imports(module):
            if is_ours(imported.module) and imported.target not in shared:
                known = opponents_of(imported.target) or imported.target
                assert known == opponents or known.startswith(game), module


def opponents_of(module: str) -> str | None:
    """The package of opponents that a module belongs to."""
    for package in ("kdcore.ai.kingdomino", "kdcore.ai"):
        if module == package or module.startswith(f"{package}."):
            return package
    return None


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
    """Otherwise the test above would look for the wrong name."""
    assert "Random" in set(names_outside_of_annotations("kdcore.table"))
    assert "Random" in set(names("kdcore.duel.playout"))


def test_no_module_imports_itself_in_a_circle() -> None:
    """When the program runs; what only the type checker reads may go round."""
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


@pytest.mark.parametrize("module", FILES)
def test_no_file_is_over_400_lines(module: str) -> None:
    assert len(FILES[module].read_text(encoding="utf-8").splitlines()) <= 400
