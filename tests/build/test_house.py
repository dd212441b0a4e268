"""The size of our files: each can be read at one go."""

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
