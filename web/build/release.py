"""Checks of a release: version, changelog and tag say the same."""

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


def check_tag(tag: str, version: str = kdcore.__version__) -> None:
    """Refuses a tag that is not that of a version that may be released."""
    if ".dev" in version:
        raise Failure(f"{version} in kdcore/__init__.py is no release, so {tag} cannot be built.")
    if tag != f"v{version}":
        raise Failure(f"The tag {tag} is not v{version}, as kdcore/__init__.py has the version.")
