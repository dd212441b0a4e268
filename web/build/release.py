"""Check of a release: its version has no `.dev`, and the changelog is complete."""

import re

import kdcore
from web.build.steps import ROOT, Failure


def check(version: str = kdcore.__version__, changelog: str | None = None) -> None:
    if changelog is None:
        changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    if ".dev" not in version and re.search("^#+ *unreleased", changelog, re.I | re.M):
        raise Failure(
            f"CHANGELOG.md says Unreleased: name {version} there, or give kdcore/__init__.py a"
            " version that ends in .dev0."
        )
