"""Packed modules do the same as their sources."""

import ast
import marshal
import os
import subprocess
import sys
import traceback
import zipfile
from io import BytesIO
from itertools import chain, zip_longest
from pathlib import Path
from types import CodeType

import pytest

from web.build import lean_code, lean_source, pack, unpack
from web.build.steps import ROOT

pytestmark = pytest.mark.unwatched

SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_bytes()
    for folder in ("kdcore", "web")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "build" not in path.relative_to(ROOT).parts
}


def lean(source: str, path: str = "a.py") -> CodeType:
    """A module as it is shipped, read back."""
    trees = lean_source.lean_trees({path: source.encode()})
    keywords = lean_source.keywords_of(trees.values())
    code = compile(trees[path], path, "exec", dont_inherit=True)
    read = marshal.loads(lean_code.lean_code(code, path, keywords))
    assert isinstance(read, CodeType)
    return read


def run(source: str) -> dict[str, object]:
    names: dict[str, object] = {"__name__": "a"}
    exec(lean(source), names)
    return names


def functions(code: CodeType) -> dict[str, CodeType]:
    return {each.co_name: each for each in lean_code.with_inner(code)}


SHIPPED = {
    path: source
    for path, source in SOURCES.items()
    if not lean_source.FOR_A_TERMINAL.fullmatch(path)
}

GAMES = """
from random import Random
from kdcore import CHANCE, Table, ai, duel, kingdomino
from kdcore.ai import duel as duelists, kingdomino as builders
for game, setup, opponents in (
    (duel, "roller 1", duelists),
    (kingdomino, "3 middle_kingdom", builders),
):
    table = Table(game, game.parse_setup(setup), seed=5)
    rng = Random(6)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(*ai.decide(opponents.opponent("squire"), table.state, rng, steps=3))
    print(table)
"""


def test_whole_games_are_the_same_from_packed_modules(tmp_path: Path) -> None:
    trees = lean_source.lean_trees({**SHIPPED, "played.py": GAMES.encode()})
    keywords = lean_source.keywords_of(trees.values())
    modules = {}
    for path, tree in trees.items():
        code = compile(tree, path, "exec", dont_inherit=True)
        # Sources travel beside bytecode, as those of coach.py do.
        content = (
            ast.unparse(tree) if "coach" in path else lean_code.lean_code(code, path, keywords)
        )
        name = lean_source.module_name(path)
        modules[name] = pack.Module(path.endswith("__init__.py"), content)
    packed, plain = tmp_path / "packed", tmp_path / "plain"
    files = {**pack.archive(modules), "kd.py": Path(unpack.__file__).read_bytes()}
    for folder in (packed, plain):
        folder.mkdir()
    for file, content in files.items():
        (packed / file).write_bytes(content)
    (plain / "played.py").write_text(GAMES, "utf-8")
    commands = {
        "import kd; kd.install(); import played": [packed],
        "import played": [plain, ROOT],
    }
    first, second = (
        subprocess.run(
            [sys.executable, "-c", command],
            env={"PYTHONPATH": os.pathsep.join(map(str, places))},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for command, places in commands.items()
    )
    assert first == second
    assert len(first.splitlines()) > 100


def test_modules_travel_as_source_or_bytecode_and_packages_have_parts() -> None:
    sources = {"p/__init__.py": b"from p.a import f\n", "p/a.py": b"def f(one): return -one\n"}
    trees = lean_source.lean_trees(sources)
    package = compile(trees["p/__init__.py"], "p/__init__.py", "exec")
    files = pack.archive(
        {
            "p": pack.Module(True, lean_code.lean_code(package, "p/__init__.py", frozenset())),
            "p.a": pack.Module(False, ast.unparse(trees["p/a.py"])),
        }
    )
    archive = unpack.Archive(*files.values())
    assert archive.get_source("p") is None
    assert archive.get_source("p.a") == "def f(one):\n    return -one"
    assert archive.get_code("p.a").co_filename == "p/a.py"
    assert archive.find_spec("q") is None
    found = archive.find_spec("p"), archive.find_spec("p.a")
    assert [spec and spec.submodule_search_locations for spec in found] == [[], None]


def test_instructions_are_packed_apart() -> None:
    code = lean("def f():\n    return [0, 1]\ndef g():\n    return f")
    written = lean_code.Writer().write(code)
    between, instructions = pack.instructions_apart(written)
    assert instructions == [each.co_code for each in lean_code.with_inner(code)]
    assert (
        b"".join(chain.from_iterable(zip_longest(between, instructions, fillvalue=b""))) == written
    )
    gap = pack.unused_pair([*between, *instructions])
    assert gap.join(between).split(gap) == between
    assert gap.join(instructions).split(gap) == instructions


def test_an_archive_that_is_read_otherwise_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    module = pack.Module(False, lean_code.Writer().write(lean("a = 1\ndef f(): pass")))
    monkeypatch.setattr(unpack.Archive, "get_code", lambda self, name: compile("", name, "exec"))
    with pytest.raises(ValueError, match=r"unpack.py reads another a than pack.py has written"):
        pack.archive({"a": module})


def test_a_file_is_packed_in_the_best_way_and_unpacked_by_any_reader() -> None:
    files = {
        "pairs": bytes(range(0, 256, 2)) * 40,
        "text": b"to be or not to be, " * 40,
        "none": b"",
    }
    packed = pack.zipped(files, zipfile.ZIP_LZMA)
    assert packed == pack.zipped(files, zipfile.ZIP_LZMA)
    read = zipfile.ZipFile(BytesIO(packed))
    assert {name: read.read(name) for name in read.namelist()} == files


@pytest.mark.parametrize("path", SOURCES)
def test_every_module_is_read_back_as_it_was_written(path: str) -> None:
    code = compile(SOURCES[path], path, "exec", dont_inherit=True)
    written = lean_code.lean_code(code, path, frozenset())
    assert written == lean_code.lean_code(code, path, frozenset())
    read = marshal.loads(written)
    own = [each.co_code for each in lean_code.with_inner(code)]
    assert [each.co_code for each in lean_code.with_inner(read)] == own


def test_all_kinds_of_constants_are_written() -> None:
    value = (None, True, ..., -1, 10**30, 1.5, 2j, "a", "ä", "a" * 300, b"b", frozenset({"c"}), ())
    many = tuple(range(300))
    assert marshal.loads(lean_code.Writer().write((value, many))) == (value, many)


def test_a_python_with_other_code_objects_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lean_code, "HEAD", lean_code.HEAD + 4)
    with pytest.raises(ValueError, match="Code objects of this Python have other parts"):
        lean("a = 1")


def test_a_python_that_reads_other_code_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lean_code, "four_bytes", lambda number: bytes((number & 127, 0, 0, 0)))
    with pytest.raises(ValueError, match="reads other code"):
        lean("\n" * 200 + "def f(): pass")


def test_an_error_names_the_file_the_function_and_its_first_line() -> None:
    names = run("def early():\n    pass\ndef late(number):\n    a = 2\n    return a / number\n")
    late = names["late"]
    assert callable(late)
    with pytest.raises(ZeroDivisionError) as caught:
        late(0)
    frame = traceback.extract_tb(caught.tb)[-1]
    assert (frame.filename, frame.name, frame.lineno) == ("a.py", "late", 3)


def test_local_variables_and_parameters_get_short_names() -> None:
    found = functions(lean("def f(first, second):\n    third = first + second\n    return third"))
    assert found["f"].co_varnames == ("a", "b", "c")


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        ("def f(one, two): pass\nf(1, two=2)", {"two"}),
        ("def f(one, *, two): pass", {"two"}),
        ("def f(one, two): pass\nf(**{'one': 1, 'two': 2})", {"one", "two"}),
        ("def f(one, **two): pass", {"one"}),
        ("def f(one):\n    two = one\n    return locals()", {"one", "two"}),
    ],
)
def test_names_that_something_reads_stay(source: str, kept: set[str]) -> None:
    assert {"one", "two"} & set(functions(lean(source))["f"].co_varnames) == kept


def test_closures_classes_and_super_work_with_short_names() -> None:
    names = run(
        "def outer(value):\n"
        "    other = [item + value for item in range(3)]\n"
        "    class Base:\n"
        "        given = value\n"
        "        def told(self): return value\n"
        "    class Inner(Base):\n"
        "        def told(self): return super().told(), self.given, other\n"
        "    return Inner().told()\n"
        "result = outer(4)\n"
    )
    assert names["result"] == (4, 4, [4, 5, 6])


def test_fields_stay_when_their_types_go() -> None:
    names = run(
        "from dataclasses import KW_ONLY, dataclass, fields\n"
        "from typing import ClassVar, NamedTuple\n"
        "@dataclass(frozen=True, slots=True)\n"
        "class D:\n"
        "    a: 'int'\n"
        "    c: ClassVar[int] = 3\n"
        "    _: KW_ONLY\n"
        "    b: tuple[int, ...] = ()\n"
        "class N(NamedTuple):\n"
        "    a: int\n"
        "    b: int = 2\n"
        "result = repr(D(1, b=(2,))), [f.name for f in fields(D)], D.c, N(1)\n"
    )
    assert names["result"] == ("D(a=1, b=(2,))", ["a", "b"], 3, (1, 2))


def test_annotations_casts_and_overloads_are_left_out() -> None:
    tree = lean_source.lean_tree(
        b"from typing import cast, overload\n"
        b"a: int = 1\n"
        b"b: str\n"
        b"class C:\n"
        b"    c: int\n"
        b"@overload\n"
        b"def f(x: int) -> int: ...\n"
        b"def f(x: int) -> int:\n"
        b"    y: str\n"
        b"    return cast('int', x)\n"
    )
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)]
    assert ast.unparse(tree).endswith("def f(x):\n    pass\n    return x")


def test_types_that_nothing_uses_any_more_are_left_out_with_their_imports() -> None:
    trees = lean_source.lean_trees(
        {
            "a.py": b"from typing import Protocol\n"
            b"from collections.abc import Mapping\n"
            b"from c import used\n"
            b"class P(Protocol):\n"
            b"    def p(self) -> None: ...\n"
            b"Names: 'TypeAlias' = Mapping[str, P]\n"
            b"def f(x: Names) -> None: used()\n",
            "b.py": b"from a import f, Names\ndef g(x: Names) -> None: f(x)\n",
        }
    )
    assert ast.unparse(trees["a.py"]) == "from c import used\n\ndef f(x):\n    used()"
    assert ast.unparse(trees["b.py"]) == "from a import f\n\ndef g(x):\n    f(x)"
