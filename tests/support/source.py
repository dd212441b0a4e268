"""Our own source as syntax trees: nothing is imported to find out who imports whom."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


def is_in(package: str, module: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


ENGINE = {module_name(file): file for file in sorted((ROOT / "kdcore").rglob("*.py"))}
TABLE = {
    name: file
    for file in sorted((ROOT / "web").rglob("*.py"))
    if not is_in("web.build", name := module_name(file))
}
OURS = ENGINE | TABLE


class Import(NamedTuple):
    """`name` is empty for `import module`."""

    module: str
    name: str
    is_for_typing: bool

    @property
    def target(self) -> str:
        """The module that is loaded: `from kdcore import record` loads `kdcore.record`."""
        whole = f"{self.module}.{self.name}"
        return whole if whole in OURS else self.module


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(OURS[module].read_text(encoding="utf-8"))


@cache
def imports(module: str) -> tuple[Import, ...]:
    return tuple(_imports(tree(module), is_for_typing=False))


def _imports(node: ast.AST, is_for_typing: bool) -> Iterator[Import]:
    """Finds imports inside functions too."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Import(names):
                yield from (Import(alias.name, "", is_for_typing) for alias in names)
            case ast.ImportFrom(source, names, level):
                source = f"{'.' * level}{source or ''}"
                yield from (Import(source, alias.name, is_for_typing) for alias in names)
            case ast.If(ast.Name("TYPE_CHECKING"), body, orelse):
                yield from _imports(ast.Module(body, []), True)
                yield from _imports(ast.Module(orelse, []), is_for_typing)
            case _:
                yield from _imports(child, is_for_typing)
