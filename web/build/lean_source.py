"""Syntax trees of our modules without what only readers, type checkers and terminals need."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Set

# Modules that no page asks for: a command line, and what it and the tests use.
FOR_A_TERMINAL = re.compile(
    r"kdcore/(__main__|arena|cli|terminals|learn(_\w+)?|\w+/(diagram|playout|sheet))\.py"
)

READ_BY_DATACLASSES = {"ClassVar", "InitVar", "KW_ONLY"}
"""Annotations that change what a dataclass makes of a field."""


def lean_trees(sources: Mapping[str, bytes]) -> dict[str, ast.Module]:
    """The trees of these files, each with what it needs to run and no more."""
    trees = {path: lean_tree(source) for path, source in sources.items()}
    while drop_unused(trees):
        pass
    return trees


def lean_tree(source: bytes) -> ast.Module:
    tree = ast.parse(source)
    drop_docstrings(tree, of_classes=True)
    drop_protocols(tree)
    drop_imports(tree)
    drop_casts(tree)
    drop_annotations(tree)
    return ast.fix_missing_locations(tree)


def drop_docstrings(tree: ast.Module, of_classes: bool = False) -> None:
    """Removes docstrings, a fifth of the library. Classes keep theirs or get a mark instead: a
    dataclass without one writes its own at every import, which takes half of the import's time.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        has_docstring = ast.get_docstring(node, clean=False) is not None
        if isinstance(node, ast.ClassDef):
            if of_classes and (has_docstring or node.decorator_list):
                mark = ast.copy_location(ast.Expr(ast.Constant("-")), node.body[0])
                node.body[:has_docstring] = [ast.fix_missing_locations(mark)]
        elif has_docstring:
            # A body needs a statement.
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]


def drop_protocols(tree: ast.Module) -> None:
    """Empty the classes that only promise methods to a type checker."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and "Protocol" in names_in(*node.bases):
            node.body = [ast.copy_location(ast.Pass(), node)]


def drop_imports(tree: ast.Module) -> None:
    """Removes imports of modules that are not shipped, and imports for types alone."""

    def is_dropped(node: ast.stmt) -> bool:
        match node:
            case ast.ImportFrom():
                return is_absent(node.module)
            case ast.If(ast.Name("TYPE_CHECKING")):
                return True
            case _:
                return False

    tree.body = [node for node in tree.body if not is_dropped(node)]
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            kept = [one for one in node.body if not is_for_a_terminal(one)]
            node.body = kept or [ast.copy_location(ast.Pass(), node)]


def is_absent(module: str | None) -> bool:
    path = (module or "").replace(".", "/") + ".py"
    return FOR_A_TERMINAL.fullmatch(path) is not None


def is_for_a_terminal(method: ast.stmt) -> bool:
    """Finds a `__repr__`, which no page shows, or a `__str__` that draws by an absent module."""
    match method:
        case ast.FunctionDef("__repr__"):
            return True
        case ast.FunctionDef("__str__", body=[ast.ImportFrom(module), *_]):
            return is_absent(module)
        case _:
            return False


def drop_casts(tree: ast.Module) -> None:
    Uncast().visit(tree)


class Uncast(ast.NodeTransformer):
    """Replaces `cast(a type, a value)` by the value."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name("cast"), [_, value]):
                return value
            case _:
                return node


def drop_annotations(tree: ast.Module) -> None:
    """Removes annotations, for which Python would compile functions that evaluate them."""
    Unannotated().visit(tree)


class Unannotated(ast.NodeTransformer):
    """Removes annotations. Dataclasses and named tuples read which fields are annotated, and not
    how: their annotations become None.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        if "overload" in names_in(*node.decorator_list):
            return ast.Pass()
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.stmt:
        return self._function(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        if node.decorator_list or node.bases:
            node.body = [
                without_type(each) if isinstance(each, ast.AnnAssign) else self.visit(each)
                for each in node.body
            ]
        else:
            self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is None:
            return ast.Pass()
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def without_type(field: ast.AnnAssign) -> ast.AnnAssign:
    if not READ_BY_DATACLASSES & names_in(field.annotation):
        field.annotation = ast.Constant(None)
    return field


# Names that nothing uses once annotations are gone.


def drop_unused(trees: Mapping[str, ast.Module]) -> bool:
    """Removes imports, plain values and protocols that no module uses, and tells if there were any:
    what they used may be unused now.
    """
    asked = {name for tree in trees.values() for name in asked_of_others(tree)}
    before = sum(size(tree) for tree in trees.values())
    for path, tree in trees.items():
        used = {name for module, name in asked if module in ("", module_name(path))}
        used |= names_in(tree)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                node.names = [alias for alias in node.names if (alias.asname or alias.name) in used]
        tree.body = [node for node in tree.body if not is_unused(node, used)]
    return sum(size(tree) for tree in trees.values()) < before


def size(tree: ast.Module) -> int:
    """Statements of a module, and what it imports."""
    names = sum(len(node.names) for node in tree.body if isinstance(node, ast.ImportFrom))
    return len(tree.body) + names


def is_unused(node: ast.stmt, used: Set[str]) -> bool:
    match node:
        case ast.ImportFrom():
            return not node.names
        case ast.ClassDef(name, body=[ast.Pass()]):
            return name not in used
        case ast.Assign([ast.Name(name)], value):
            return name not in used and is_plain(value)
        case _:
            return False


def is_plain(value: ast.expr) -> bool:
    """Says whether this only names values and types, as `Mapping[str, int] | None` does."""
    parts = ast.Name | ast.Attribute | ast.Subscript | ast.BinOp | ast.BitOr | ast.Constant
    lists = ast.Tuple | ast.List | ast.expr_context
    return all(isinstance(node, parts | lists) for node in ast.walk(value))


def asked_of_others(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Modules and the names imported from them. Any module could own an attribute."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Attribute):
            yield "", node.attr


def names_in(*trees: ast.AST) -> set[str]:
    """Names that are read."""
    return {
        node.id
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }


def keywords_of(trees: Iterable[ast.Module]) -> set[str]:
    """Names by which a call could pass an argument: those of keywords, and all strings, because any
    could be a key of what is passed with two stars.
    """
    found: set[str] = set()
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.keyword) and node.arg:
            found.add(node.arg)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


# Imports.


def imported_with(roots: Iterable[str], trees: Mapping[str, ast.Module]) -> set[str]:
    """All modules that are there once these have been imported."""
    found: set[str] = set()
    waiting = {part for root in roots for part in prefixes(root)}
    while waiting:
        found |= waiting
        waiting = {
            name
            for module in waiting & trees.keys()
            for node in trees[module].body
            for name in imports_of(node)
        } - found
    return found


def imports(source: bytes) -> Iterator[str]:
    """Every name that could be a module, wherever in the file it is imported."""
    for node in ast.walk(ast.parse(source)):
        yield from imports_of(node)


def imports_of(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield from prefixes(alias.name)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield from prefixes(node.module)
        for alias in node.names:
            yield f"{node.module}.{alias.name}"


def prefixes(name: str) -> Iterator[str]:
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        yield ".".join(parts[:end])


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
