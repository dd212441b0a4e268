"""The size of our files, each of which can be read at one go, and the words in them."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from tests.support.source import ROOT

KINDS = {".py", ".js", ".mjs", ".css", ".html"}
MOST_LINES = 400
FEWER = {"web/app/app.py": 250}
"""Files in which a feature must not settle down: it belongs in a room of its own."""


def test_no_file_is_too_long() -> None:
    files = [
        *(file for name in ("kdcore", "web", "tests") for file in (ROOT / name).rglob("*")),
        *(file for file in ROOT.iterdir() if file.suffix in KINDS),
    ]
    lines = {
        str(file.relative_to(ROOT)): len(file.read_text("utf-8").splitlines())
        for file in files
        if file.suffix in KINDS
    }
    assert len(lines) > 300
    too_long = {name: n for name, n in lines.items() if n > FEWER.get(name, MOST_LINES)}
    assert too_long == {}


MEANINGS = {
    # A choice of dice; a domino that is not final is pending. Saves keep the old word.
    r"(?i)draft": r"Stage\.DRAFT|_drafting|[nt]\.draft|Step\(.draft|draft(\|final|. if|.,)",
    # Trees are walked; kings move, a count has steps.
    r"(?i)walk": r"ast\.walk",
    # A picture is shared; a device has `shared_by`.
    r"(?i)sharing": r"\b[Ss]haring (a picture|and copying)",
    r"(?i)attend|wish": r"",
    # The needle of a compass has angles.
    r"\bTURNS\b|_TURNS\b|isDuel\b": r"",
}
"""Words that once meant several things, and all that they may still mean."""

TEXTS = {"texts", "rules"}
"""Folders in which every word is the players'."""


def test_each_word_has_one_meaning() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in sorted((ROOT / "web").rglob("*"))
        if file.suffix in KINDS | {".ts"} and not TEXTS & set(file.parts)
        for line in file.read_text("utf-8").splitlines()
        for word, meaning in MEANINGS.items()
        if re.search(word, line) and not (meaning and re.search(meaning, line))
    ]
    assert found == []


QUESTIONS = {"What", "Who", "Whose", "Whoever", "Whatever", "Whether", "How", "Of", "As"}
FRAGMENTS = QUESTIONS | {
    *("When", "By", "With", "Without", "To", "For", "In", "On", "At", "From", "After", "Before"),
    *("Until", "If", "Otherwise", "Than", "That", "Which", "Where", "Wherever", "Why", "But"),
}
"""First words of what is no sentence of its own: a docstring begins with a noun or a verb."""

SOURCES = [
    ROOT / "build.py",
    *(file for room in ("kdcore", "web", "tests") for file in sorted((ROOT / room).rglob("*.py"))),
]


def docstrings(source: str) -> Iterator[str]:
    """Texts that stand alone: docstrings, and those below a constant or a field."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def comments(source: str) -> Iterator[str]:
    """Comments from their beginning: lines below one another are one."""
    last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            is_line = token.line.lstrip().startswith("#")
            if not (is_line and last == token.start[0] - 1):
                yield token.string.lstrip("# ")
            last = token.start[0] if is_line else 0


def begins_with(text: str, words: set[str]) -> bool:
    first = re.match(r"\w+", text.lstrip())
    return first is not None and first[0] in words


@pytest.mark.parametrize("room", ["build.py", "kdcore", "web", "tests"])
def test_docstrings_and_comments_begin_with_a_noun_or_a_verb(room: str) -> None:
    found = []
    for file in SOURCES:
        path = file.relative_to(ROOT)
        if path.parts[0] == room:
            source = file.read_text("utf-8")
            texts = [each for each in docstrings(source) if begins_with(each, FRAGMENTS)]
            texts += [each for each in comments(source) if begins_with(each, QUESTIONS)]
            found += [f"{path}: {text.splitlines()[0]}" for text in texts]
    assert found == []


def test_a_fragment_is_told_from_a_sentence() -> None:
    source = 'x = 1\n"""What it is."""\n# Of no use.\n# What follows is one with it.\n'
    assert [begins_with(each, FRAGMENTS) for each in docstrings(source)] == [True]
    assert [begins_with(each, QUESTIONS) for each in comments(source)] == [True]
