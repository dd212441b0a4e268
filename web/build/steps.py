"""Helpers of every step of the build: say what begins, run a program, fail clearly."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
# Folder that the build keeps between runs: downloads, compiled Python, stamps. Safe to delete.
KEPT = ROOT / ".build"

VENV = ROOT / ".venv"
INTERPRETER = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = VENV / INTERPRETER

SETTINGS = {
    # The checkout is not installed, and yet a test may start `python -m kdcore` in any folder.
    "PYTHONPATH": str(ROOT),
    # The date of every file in the wheel, so that the same sources give the same bytes.
    "SOURCE_DATE_EPOCH": "1577836800",
}


class Failure(Exception):
    """Ends the run with one sentence for the reader and an exit code for the caller."""

    def __init__(self, sentence: str, exit_code: int = 1) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code


def headline(title: str) -> None:
    # Unflushed, it would come after the output of the process that it announces.
    print(f">> {title}", flush=True)


def attempt(failure: str, *command: str | Path, folder: Path = ROOT, silent: bool = False) -> None:
    """Runs a command; a silent one shows dots, and its output only if it fails."""
    output = subprocess.PIPE if silent else None
    try:
        process = subprocess.Popen(
            command, cwd=folder, env=os.environ | SETTINGS, stdout=output, stderr=output
        )
    except OSError as error:
        raise Failure(f"{failure}: {command[0]} does not start ({error.strerror}).") from error
    with process:
        said = _with_dots(process) if silent else b""
    if process.returncode:
        sys.stderr.buffer.write(said)
        raise Failure(f"{failure}.", process.returncode)


def _with_dots(process: subprocess.Popen[bytes]) -> bytes:
    dots = 0
    while True:
        try:
            output, errors = process.communicate(timeout=1)
        except subprocess.TimeoutExpired:
            print("." if dots else "   .", end="", flush=True)
            dots += 1
        else:
            if dots:
                print(flush=True)
            return output + errors


def digest(*contents: bytes) -> str:
    """The hash of some contents, each with its length: moving a byte between two changes it."""
    total = hashlib.sha256()
    for content in contents:
        total.update(len(content).to_bytes(8, "big"))
        total.update(content)
    return total.hexdigest()


def source(name: str) -> bytes:
    """The content of a file of the checkout, which on Windows may have turned the line ends."""
    try:
        return (ROOT / name).read_bytes().replace(b"\r\n", b"\n")
    except OSError as error:
        raise Failure(f"{name} cannot be read ({error.strerror}).") from error


def say(text: str) -> None:
    print(f"   {text}", flush=True)
