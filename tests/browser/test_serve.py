"""The first of the README's two commands, and what it says when something is in its way."""

import gzip
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from web.build import runtime, serving
from web.build.steps import INTERPRETER, ROOT, Failure


@contextmanager
def served(*options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address that `build.py serve` names, while it serves."""
    command = (sys.executable, "build.py", "serve", "--no-open", *options)
    # Tests that run in the background ignore Ctrl+C, and so would this process.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        started = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    with started as process:
        assert process.stdout
        try:
            for line in process.stdout:
                if found := re.search(r"serving dist/ at (http\S+)", line):
                    yield found[1], process
                    break
            else:
                raise AssertionError("it served nothing")
        finally:
            process.kill()


@pytest.mark.usefixtures("dist")
def test_serve_names_an_address_at_which_the_game_is_and_ends_with_ctrl_c() -> None:
    with served("--port", "8300") as (address, process):
        with urlopen(address, timeout=30) as answer:
            assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
            assert b"Small Kingdoms" in answer.read()
        name = next((ROOT / "dist").rglob("*.wasm")).relative_to(ROOT / "dist").as_posix()
        packed = Request(address + name, headers={"Accept-Encoding": "gzip"})
        with urlopen(packed, timeout=30) as answer:
            assert answer.headers["Content-Type"] == "application/wasm"
            assert gzip.decompress(answer.read()).startswith(b"\0asm")
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


@pytest.mark.usefixtures("dist")
def test_for_the_local_network_it_shows_an_address_to_type_and_one_to_scan() -> None:
    with served("--port", "8400", "--lan") as (address, process):
        assert process.stdout
        first = process.stdout.readline()
        port = address.rsplit(":", maxsplit=1)[1]
        assert re.search(rf"on this network: http://\S+:{port}", first)
        assert "localhost" not in first
        shown = [process.stdout.readline().rstrip() for _ in range(12)]
        # A picture of half blocks, with a margin all around that scanners need.
        assert {"█", "▀", "▄"} <= set("".join(shown))


def test_a_port_that_is_taken_is_passed_over() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with serving.open_server("127.0.0.1", taken) as server:
            assert server.server_port > taken


def test_a_port_that_cannot_be_is_a_sentence() -> None:
    with pytest.raises(Failure, match=r"There is no port 70000\."):
        serving.open_server("127.0.0.1", 70_000)


@pytest.mark.parametrize("older", ["", "v18.20.4"])
def test_without_a_new_node_one_is_installed_and_if_that_fails_a_sentence_says_so(
    older: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "bin"
    elsewhere.mkdir()
    if older:
        for name in ("node", "npm"):
            program = elsewhere / name
            program.write_text(f"#!/bin/sh\necho {older}\n", "utf-8")
            program.chmod(0o755)
    python = tmp_path / "venv" / INTERPRETER
    python.parent.mkdir(parents=True)
    asked = tmp_path / "asked"
    python.write_text(f'#!/bin/sh\necho "$@" > {asked}\nexit 1\n', "utf-8")
    python.chmod(0o755)
    monkeypatch.setenv("PATH", str(elsewhere))
    monkeypatch.setattr(runtime, "PYTHON", python)
    with pytest.raises(Failure) as failed:
        runtime.node()
    assert str(failed.value).startswith("Node 20.19 or newer is needed; pip could not install ")
    assert asked.read_text("utf-8").split()[-2:] == ["-r", str(runtime.NODE)]
