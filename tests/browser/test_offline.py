"""One visit, and the network is never needed again."""

import pytest
from playwright.sync_api import expect

from tests.browser import kingdomino, rivals
from tests.browser.play import Game
from tests.browser.visits import Elsewhere, Visitor
from web.build.steps import DIST
from web.build.versions import Entry

FIRST_VISIT_LIMIT = 6_300_000

# Share that this server's quick compression may add to the best there is.
HASTE = 1.01

PREFIXES = pytest.mark.parametrize(
    ("prefix", "against"), [("/", "person"), ("/x/", "squire"), ("/x/y/", "person")]
)


def packed(visitor: Visitor) -> int:
    """The bytes of all that was sent, compressed as well as gzip can."""
    names = {answer.path.removeprefix(visitor.server.prefix) for answer in visitor.server.log}
    files = (DIST / (name or "index.html") for name in names)
    best = sum(Entry.of(file.read_bytes()).transfer for file in files)
    print(f"first visit: {visitor.sent} bytes sent, {best} at best")
    assert visitor.sent <= best * HASTE
    return best


@PREFIXES
def test_one_visit_takes_each_byte_once_and_then_plays_with_the_network_cut(
    visitor: Visitor, elsewhere: Elsewhere, against: str
) -> None:
    visitor.open().until_offline_ready()
    assert visitor.sent_twice() == {}
    assert packed(visitor) <= FIRST_VISIT_LIMIT

    answered = len(visitor.server.log)
    visitor.context.set_offline(True)
    visitor.reload().until_running()
    visitor.evaluate("kd.change('speed', 'off')")
    visitor.start_game(against=against).until_playable()
    if against == "person":
        assert visitor.play(Game.saved(visitor.local)) > 50
    else:
        assert rivals.play(visitor, 500) > 25
        assert rivals.saved_session(visitor).owner is None
    visitor.reload().until_running()
    # Looking for a new worker is the browser's own doing; the switch does not reach it.
    asked = {answer.path for answer in visitor.server.log[answered:]}
    assert asked <= {f"{visitor.server.prefix}service-worker.js"}
    assert elsewhere.asked == []
    visitor.assert_no_trouble()


def test_the_other_game_is_there_too_with_its_opponents_and_its_rules(visitor: Visitor) -> None:
    """They are loaded when they are wanted, and come from the store."""
    visitor.open().until_offline_ready()
    answered = len(visitor.server.log)
    visitor.context.set_offline(True)
    visitor.reload().until_running()
    visitor.evaluate("kd.change('speed', 'off')")
    kingdomino.start(visitor, 4, against="squire")
    visitor.page.locator(f'{kingdomino.TABLE} [data-act="rules"]').click()
    expect(visitor.page.locator("#rules-k-text h3").first).to_be_visible()
    visitor.page.keyboard.press("Escape")
    game = kingdomino.Game(visitor)
    game.play()
    assert game.is_over
    asked = {answer.path for answer in visitor.server.log[answered:]}
    assert asked <= {f"{visitor.server.prefix}service-worker.js"}
    visitor.assert_no_trouble()


def test_a_request_elsewhere_would_be_noticed(visitor: Visitor, elsewhere: Elsewhere) -> None:
    visitor.page.goto("http://elsewhere.invalid/")
    assert "GET http://elsewhere.invalid/" in elsewhere.asked
