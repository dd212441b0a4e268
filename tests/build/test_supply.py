"""Pins by hash of all that the shipped bytes are made of, and few who may publish them."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build import release, runtime
from web.build.steps import ROOT, Failure

WORKFLOWS = {path.stem: path.read_text("utf-8") for path in (ROOT / ".github").rglob("*.yml")}
PUBLISHERS = r"actions/[\w-]+|pypa/gh-action-pypi-publish"
"""Actions that may have a hand in what is published: GitHub's own, and PyPI's."""
WRITERS: dict[str, dict[str, list[str]]] = {
    "ci": {},
    "pages": {"deploy": ["pages", "id-token"]},
    "release": {
        "attest": ["id-token", "attestations"],
        "deploy": ["pages", "id-token"],
        "publish": ["id-token"],
    },
}
"""Jobs of each workflow that may write, and what."""
REQUIREMENTS = ("requirements-dev", "requirements-node")
STOCK = {path.name: path.read_bytes() for path in (runtime.PYSCRIPT / "dist").glob("core*.js")}


def jobs(workflow: str) -> dict[str, str]:
    """Each job's lines by its name."""
    _, _, text = workflow.partition("\njobs:\n")
    parts = re.split(r"^  ([\w-]+):\n", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_action_is_pinned_to_a_commit_and_says_which_version_it_is(name: str) -> None:
    uses = re.findall(r"\buses: *(.*)", WORKFLOWS[name])
    assert uses
    for action in uses:
        assert re.fullmatch(rf"({PUBLISHERS})@[0-9a-f]{{40}} # v\d+\.\d+\.\d+", action)


def test_an_action_has_one_pin_everywhere() -> None:
    pins = {pin for text in WORKFLOWS.values() for pin in re.findall(r"\buses: *(.*)", text)}
    assert len(pins) == len({pin.partition("@")[0] for pin in pins})


@pytest.mark.parametrize("name", WORKFLOWS)
def test_only_jobs_that_publish_may_write(name: str) -> None:
    text = WORKFLOWS[name]
    assert "\npermissions:\n  contents: read\n\n" in text
    writers = {job: lines for job, lines in jobs(text).items() if "permissions:" in lines}
    assert writers.keys() == WRITERS[name].keys()
    for job, lines in writers.items():
        assert re.findall(r"(\S+): write", lines) == WRITERS[name][job]
        # It has nothing of ours to run.
        assert "run:" not in lines
        assert "checkout" not in lines
    assert text.count(": write") == sum(map(len, WRITERS[name].values()))
    assert not re.search(r"write-all|secrets\.|password|token:(?! write)", text)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_no_checkout_leaves_its_credentials_behind(name: str) -> None:
    text = WORKFLOWS[name]
    without = re.findall(r"actions/checkout@.*\n +with:\n +persist-credentials: false\n", text)
    assert len(without) == text.count("actions/checkout@")


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("pages", "python build.py build"),
        ("release", 'python build.py release "$GITHUB_REF_NAME"'),
    ],
)
def test_what_is_published_is_built_where_nothing_else_has_run(name: str, command: str) -> None:
    build = jobs(WORKFLOWS[name])["build"]
    assert re.findall(r"- run: (.*)", build) == [command]


def test_a_release_is_tested_and_attested_before_it_is_published() -> None:
    text = WORKFLOWS["release"]
    assert '\non:\n  push:\n    tags: ["v*"]\n\n' in text
    needs = {job: re.findall(r"needs: \[(.*)\]", lines) for job, lines in jobs(text).items()}
    assert needs == {
        "test": [],
        "build": [],
        "attest": ["test, build"],
        "deploy": ["attest"],
        "publish": ["attest"],
    }
    # The files attested are those that were built, under the names that they were kept by.
    kept = re.findall(r"name: (\w+)\n +path: (\S+)", jobs(text)["build"])
    assert kept == [("site", "dist"), ("wheel", "wheelhouse/*.whl")]
    for name, _ in kept:
        assert f" built/{name}/" in jobs(text)["attest"]


@pytest.mark.parametrize(
    ("tag", "version", "why"),
    [
        ("v1.0.0", "1.0.0.dev0", "is no release"),
        ("v1.0.1", "1.0.0", "is not v1.0.0"),
        ("1.0.0", "1.0.0", "is not v1.0.0"),
    ],
)
def test_a_tag_that_does_not_name_the_version_is_refused(tag: str, version: str, why: str) -> None:
    with pytest.raises(Failure, match=why):
        release.check_tag(tag, version)
    release.check_tag("v1.0.0", "1.0.0")


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_every_requirement_has_a_version_and_its_hashes(name: str) -> None:
    text = (ROOT / f"{name}.txt").read_text("utf-8")
    # A source would be built with whatever it names, which no hash is of.
    *head, only, gap, rest = text.split("\n", 4)
    assert all(line.startswith("#") for line in head)
    assert (only, gap) == ("--only-binary :all:", "")
    pinned = re.split(r"\n(?! )", rest.rstrip())
    for each in pinned:
        assert re.fullmatch(
            r"[a-z0-9-]+==[\w.]+( ; [^\\]+)?( \\\n +--hash=sha256:[0-9a-f]{64})+", each
        )
    wanted = (ROOT / f"{name}.in").read_text("utf-8").splitlines()
    names = {re.split("==", line)[0] for line in wanted if not line.startswith("#")}
    assert names <= {each.partition("==")[0] for each in pinned}
    assert "://" not in text


def test_pip_installs_nothing_without_its_hash() -> None:
    """A locally built wheel is the only exception."""
    files = [ROOT / "build.py", *sorted((ROOT / "web" / "build").glob("*.py"))]
    found = [words for file in files for words in commands(file) if {"pip", "install"} <= words]
    assert len(found) == 3
    for words in found:
        assert words & {"--require-hashes", "--no-index"}


def commands(file: Path) -> Iterator[set[str]]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            inside = (each for argument in node.args for each in ast.walk(argument))
            yield {str(each.value) for each in inside if isinstance(each, ast.Constant)}


def test_npm_installs_nothing_without_its_hash() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_bytes())["packages"]
    del packages[""]
    assert packages
    assert all(each["integrity"].startswith("sha512-") for each in packages.values())


def test_another_micropip_is_refused_and_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / runtime.MICROPIP
    wheel.write_bytes(runtime.micropip().read_bytes() + b"\0")
    monkeypatch.setattr(runtime, "micropip", lambda: wheel)
    with pytest.raises(Failure, match="not what was pinned"):
        runtime.fetch()
    assert not wheel.exists()


@pytest.mark.parametrize("change", runtime.CHANGES, ids=lambda change: str(change.name))
def test_a_part_of_pyscript_that_has_moved_stops_the_build(change: runtime.Change) -> None:
    moved = {file: change.part.sub(b"", content, count=1) for file, content in STOCK.items()}
    with pytest.raises(Failure, match=change.name):
        runtime.changed(moved)
