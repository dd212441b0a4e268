"""Facts that pyproject.toml states of the engine's wheel."""

import sys
import tomllib
from importlib import import_module
from typing import Any

import pytest
from trove_classifiers import classifiers

from tests.support.cli import Run
from web.build.steps import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_its_classifiers_are_pypis() -> None:
    assert set(PROJECT["classifiers"]) <= classifiers
    assert PROJECT["classifiers"] == sorted(PROJECT["classifiers"])
    assert PROJECT["keywords"]


def test_it_is_typed_and_says_so() -> None:
    assert (ROOT / "kdcore" / "py.typed").is_file()
    assert "Typing :: Typed" in PROJECT["classifiers"]


def test_its_command_is_the_command_line() -> None:
    assert PROJECT["scripts"].keys() == {"kdcore"}
    module, _, name = PROJECT["scripts"]["kdcore"].partition(":")
    assert callable(getattr(import_module(module), name))


@pytest.mark.parametrize(
    ("started", "usage"),
    [
        ("/usr/bin/kdcore", "usage: kdcore "),
        ("C:/venv/Scripts/kdcore.exe", "usage: kdcore "),
        ("/site-packages/kdcore/__main__.py", "usage: python -m kdcore "),
    ],
)
def test_help_names_the_command_that_was_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, started: str, usage: str
) -> None:
    monkeypatch.setattr(sys, "argv", [started])
    assert Run(capsys, monkeypatch)("--help").out.startswith(usage)
