"""The size of our files, each of which can be read at one go, and the words in them."""

import re

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
