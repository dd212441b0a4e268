"""page.js: what the build tells the page."""

import json
import re

import pytest

from web.build import bundle
from web.saves import slots


def told() -> dict[str, object]:
    found = re.match(r"self\.kd = (.*);\n", bundle.page_script([]).decode())
    assert found is not None
    given: dict[str, object] = json.loads(found[1])
    return given


@pytest.mark.parametrize("version", [slots.VERSION, slots.VERSION + 1])
def test_the_page_knows_the_same_slots_as_the_store(
    monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    monkeypatch.setattr(slots, "VERSION", version)
    assert told()["slotVersion"] == version
