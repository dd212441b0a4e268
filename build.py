"""Check, build and measure KD Duel; `python build.py --help` lists the commands.

Each command first sees to it that `.venv` holds the tools pinned in requirements-dev.txt, so that
there is nothing to install or activate by hand.
"""

import argparse
import hashlib
import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - who runs an older Python reads why, not a traceback.
    sys.exit(f"build.py: Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")

# This folder is first on the path only if build.py was started by its path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from web.build import release, runtime, serving, site
from web.build.steps import (
    INTERPRETER,
    PYTHON,
    ROOT,
    VENV,
    Failure,
    attempt,
    headline,
)

REQUIREMENTS = ROOT / "requirements-dev.txt"
WHEELS = ROOT / "wheelhouse"

BENCHMARKS = {
    "engine": "measure how fast the rules play",
    "arena": "measure how strong the opponents are, and how long they think",
    "boot": "measure how fast the page starts, against bare Pyodide",
    "think": "measure how long the strongest rival thinks in the page",
    "frames": "measure how evenly frames come while a rival's turns are seen",
    "kills": "kill the whole browser again and again and count what that costs",
    "poison": "start the page from spoilt storage, many times",
}
"""Each is `tests/bench/….py`, which `python build.py bench` runs with whatever arguments follow."""


WORKERS = (os.cpu_count() or 1) * 3 // 2
"""Processes that run tests: more than processors, because browser tests often wait."""

COVERED = {"kdcore": 97, "web": 93}
"""Lines that tests have to run, in percent; pyproject.toml says which modules are left out."""

TYPED = ("tsconfig.json", "tsconfig.worker.json", "web/build/tsconfig.json")
"""JavaScript of the page, of the service worker and of the build, each with globals of its own."""


def main() -> None:
    parser = command_line()
    # Arguments that a command does not know go, in order, to the tool it runs.
    options, rest = parser.parse_known_args()
    if rest and not options.passes_on:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    options.passed_on = rest
    try:
        ensure_environment()
        options.run(options)
    except Failure as failure:
        print(f"build.py: {failure}", file=sys.stderr)
        sys.exit(failure.exit_code)
    except KeyboardInterrupt:
        sys.exit("build.py: interrupted.")


# Commands: each is a parser here and a function below that receives what was parsed.


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Check, build and measure KD Duel.",
        epilog="The tools live in .venv, which is made, or made anew, whenever that is needed.",
    )
    parser.set_defaults(passes_on=False)
    commands = parser.add_subparsers(title="commands", metavar="command", required=True)

    text = "run the checks: linters and types, the site, tests with coverage, and the wheel"
    command = commands.add_parser(
        "test",
        help=text,
        description=f"{text.capitalize()}; the slowest tests are listed at the end."
        " Given pytest arguments, run pytest alone with them.",
        usage="build.py test [-h] [--fast] [pytest arguments ...]",
        allow_abbrev=False,
    )
    command.add_argument(
        "--fast",
        action="store_true",
        help="only linters, types and the quick tests without a browser: about a minute",
    )
    command.set_defaults(run=test, passes_on=True)

    text = "run ruff and mypy, ESLint and tsc only"
    command = commands.add_parser("lint", help=text, description=f"{text.capitalize()}.")
    command.set_defaults(run=lint)

    text = "build the site into dist/"
    command = commands.add_parser(
        "build",
        help=text,
        description=f"{text.capitalize()}: a folder that any static host can serve, under any path."
        " The same sources give the same bytes.",
    )
    command.set_defaults(run=build)

    text = "build the site if need be, serve it here, and open it in the browser"
    command = commands.add_parser("serve", help=text, description=f"{text.capitalize()}.")
    command.add_argument("--port", type=int, default=8000, help="8000, or the next that is free")
    command.add_argument("--no-open", action="store_true", help="do not open the browser")
    command.add_argument(
        "--lan",
        action="store_true",
        help="also serve the local network, for a phone, and show the address as a QR code",
    )
    command.set_defaults(run=serve)

    text = "take the pictures that the manifest and the README show"
    command = commands.add_parser(
        "shots", help=text, description=f"{text.capitalize()}, in Chromium, into web/shots/."
    )
    command.add_argument(
        "--references",
        action="store_true",
        help="instead, those that tests compare screens with, into tests/browser/references/",
    )
    command.set_defaults(run=shots)

    text = "build the wheel into wheelhouse/"
    command = commands.add_parser(
        "wheel", help=text, description=f"{text.capitalize()}; the same sources give the same file."
    )
    command.set_defaults(run=wheel)

    text = "measure something"
    bench = commands.add_parser("bench", help=text, description=f"{text.capitalize()}.")
    benchmarks = bench.add_subparsers(title="benchmarks", metavar="benchmark", required=True)
    for name, text in BENCHMARKS.items():
        command = benchmarks.add_parser(
            name,
            help=text,
            description=f"{text.capitalize()}, by running tests/bench/{name}.py.",
            usage=f"build.py bench {name} [-h] [benchmark arguments ...]",
            allow_abbrev=False,
        )
        command.set_defaults(run=bench_of(name), passes_on=True)

    return parser


def test(options: argparse.Namespace) -> None:
    if options.passed_on:
        step("pytest", "-m", "pytest", *options.passed_on)
        return
    lint(options)
    if options.fast:
        step(
            "pytest without browsers and slow tests",
            *("-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal"),
            *("-m", "not slow", "--ignore", "tests/browser"),
        )
        return
    site.build()
    step("browsers", "-m", "tests.browser.browsers", failure="There is no browser to test in")
    step(
        "pytest with coverage",
        *("-m", "pytest", "-n", str(WORKERS), "--dist", "worksteal", "-rs"),
        *("--cov", "--cov-report=", "--durations=15"),
        failure="A test failed",
    )
    for folder, least in COVERED.items():
        step(
            f"coverage of {folder}",
            *("-m", "coverage", "report", f"--include={folder}/*", f"--fail-under={least}"),
            failure=f"Too little of {folder} is covered",
        )
    try_out(build_wheel())


def lint(_options: argparse.Namespace) -> None:
    step("ruff check", "-m", "ruff", "check", ".")
    step(
        "ruff format --check",
        *("-m", "ruff", "format", "--check", "."),
        failure="Some files are not formatted; `ruff format` from .venv puts that right",
    )
    step("mypy", "-m", "mypy")
    runtime.fetch()
    node_step("eslint", "eslint/bin/eslint.js", "--max-warnings=0", ".")
    for project in TYPED:
        node_step(f"tsc {project}", "typescript/bin/tsc", "--project", project)


def build(_options: argparse.Namespace) -> None:
    site.build()


def serve(options: argparse.Namespace) -> None:
    site.build()
    serving.serve(options.port, opens=not options.no_open, lan=options.lan)


def shots(options: argparse.Namespace) -> None:
    build(options)
    which = "references" if options.references else "shots"
    step("pictures of the page", "-m", f"tests.browser.{which}")


def wheel(_options: argparse.Namespace) -> None:
    build_wheel()


def bench_of(name: str) -> Callable[[argparse.Namespace], None]:
    def run(options: argparse.Namespace) -> None:
        step(f"bench {name}", "-m", f"tests.bench.{name}", *options.passed_on)

    return run


# Steps: what commands are made of. Each says what it begins, and raises Failure.


def step(title: str, *arguments: str, failure: str = "") -> None:
    headline(title)
    attempt(failure or f"{title} failed", PYTHON, *arguments)


def node_step(title: str, program: str, *arguments: str) -> None:
    headline(title)
    attempt(f"{title} failed", runtime.node(), runtime.MODULES / program, *arguments)


def build_wheel() -> Path:
    release.check()
    for stale in WHEELS.glob("kdcore-*.whl"):
        stale.unlink()
    step("wheel", "-m", "hatchling", "build", "--target", "wheel", "--directory", str(WHEELS))
    (built,) = WHEELS.glob("kdcore-*.whl")
    content = built.read_bytes()
    print(f"{built.name}  {len(content)} bytes  sha256 {hashlib.sha256(content).hexdigest()}")
    return built


def try_out(built: Path) -> None:
    """Notices a file the wheel lacks, which tests that import from the checkout cannot."""
    headline("wheel in an environment of its own")
    with tempfile.TemporaryDirectory(prefix="kdcore-", ignore_cleanup_errors=True) as folder:
        venv = Path(folder, "venv")
        attempt("No environment to try the wheel in", PYTHON, "-m", "venv", "--without-pip", venv)
        attempt(
            "The wheel does not install",
            *(PYTHON, "-m", "pip", "--python", venv / INTERPRETER, "install"),
            *("-qq", "--disable-pip-version-check", "--no-index", "--no-deps", built),
        )
        attempt(
            "`python -m kdcore --help` does not run from the wheel",
            *(venv / INTERPRETER, "-I", "-m", "kdcore", "--help"),
            folder=venv,
            silent=True,
        )
    print(f"{built.name} installs, and `python -m kdcore --help` runs from it.")


# The environment: .venv and the tools in it.


def ensure_environment() -> None:
    """Makes `.venv` anew unless it is whole and of this Python and these requirements.

    The stamp is written last, so an interrupted installation leaves none.
    """
    stamp = VENV / "requirements.sha256"
    wanted = hashlib.sha256(sys.version.encode() + REQUIREMENTS.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted and has_tools():
        return

    headline("making .venv and installing requirements-dev.txt into it")
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Failure(
            "This Python cannot make virtual environments: install its venv module"
            " (on Debian and Ubuntu: the package python3-venv)."
        )
    attempt(
        "The folder .venv could not be made; if one is there, deactivate and delete it",
        *(sys.executable, "-m", "venv", "--clear", VENV),
    )
    attempt(
        "pip could not install requirements-dev.txt, for which it needs a network connection",
        *(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check"),
        # All that is needed is listed; older versions of pip do not see that of an extra.
        *("--require-hashes", "--no-deps", "-r", REQUIREMENTS),
        silent=True,
    )
    stamp.write_text(wanted, encoding="ascii")


def has_tools() -> bool:
    """One import tells a working environment from one whose Python or packages have gone."""
    try:
        probe = subprocess.run([PYTHON, "-c", "import ruff"], capture_output=True, check=False)
    except OSError:
        return False
    return probe.returncode == 0


if __name__ == "__main__":
    main()
