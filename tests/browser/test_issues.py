"""Complaints of Chromium itself, which Lighthouse counts: none, from the first visit
to a game under way.
"""

from typing import Any

from tests.browser.play import Game
from tests.browser.visits import Visitor


def test_the_browser_has_no_issue_with_the_page(visitor: Visitor) -> None:
    issues: list[dict[str, Any]] = []
    tools = visitor.context.new_cdp_session(visitor.page)
    tools.on("Audits.issueAdded", lambda told: issues.append(told["issue"]))
    tools.send("Audits.enable")
    visitor.open().until_offline_ready()
    visitor.start_game().until_playable()
    visitor.play(Game.saved(visitor.local), taps=6)
    # The generic ones are about filling in forms for whoever sends them off; nothing here is sent.
    assert [issue for issue in issues if issue["code"] != "GenericIssue"] == []
    visitor.assert_no_trouble()
