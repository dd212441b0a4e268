"""Home and its sheets: sizes of screens, saved summaries, and ways to settings."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.visits import Visitor


def kept(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(visitor.local("kd:settings") or "{}")
    return found


def open_settings(visitor: Visitor) -> None:
    visitor.page.click("#home [data-opens=settings]")
    expect(visitor.page.locator("#settings")).to_be_visible()


SIZES = ((360, 740), (360, 640), (320, 568), (740, 360), (1024, 768))


SAVED = json.dumps({"turn": 9, "scores": [19, 20], "when": 1, "map": "." * 17 + "#" + "0" * 17})


SAVED_K = json.dumps(
    {"turn": 11, "scores": [101, 98, 77, 102], "when": 2, "map": "." * 12 + "#" + "0" * 12}
)
