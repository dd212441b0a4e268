"""The size of our files: each can be read at one go."""

from tests.support.source import ROOT

KINDS = {".py", ".js", ".mjs", ".css", ".html"}
MOST_LINES = 400


def test_no_file_is_over_400_lines() -> None:
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
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}
