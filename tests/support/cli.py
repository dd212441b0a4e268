"""The command line, called in the same process."""

import io
import sys
from typing import NamedTuple

import pytest

from kdcore import cli


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


class Run:
    """`python -m kdcore` in this process, with what is typed given beforehand."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: str = "", by_a_person: bool = False) -> Outcome:
        stdin = io.TextIOWrapper(io.BytesIO(typed.encode()))
        if by_a_person:
            self._monkeypatch.setattr(stdin, "isatty", lambda: True, raising=False)
        self._monkeypatch.setattr(sys, "stdin", stdin)
        code = 0
        try:
            cli.main(list(arguments))
        except SystemExit as exit_:
            message = exit_.code
            code = message if isinstance(message, int) else 1
            if isinstance(message, str):
                print(message, file=sys.stderr)
        out, err = self._capsys.readouterr()
        return Outcome(code, out, err)


def without_speed(simulated: str) -> list[str]:
    return [line for line in simulated.splitlines() if not line.startswith("games/s")]
