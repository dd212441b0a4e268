"""The engines of iPhones and of Firefox: boot, play a game to its end, and find it again."""

import os
import time
from collections.abc import Iterator
from functools import partial

import pytest

from tests.browser import engines
from tests.browser.browsers import NoBrowser
from tests.browser.engines import Remote, until
from tests.browser.play import ONE_TAP, Game, saved_record, selector
from web.build.server import Server
from web.text import CATALOGUES, LANGUAGES

TAPS_BEFORE_RELOAD = 14


@pytest.fixture(params=[engines.webkit, engines.firefox], ids=["webkit", "firefox"])
def remote(request: pytest.FixtureRequest) -> Iterator[Remote]:
    opened = request.param()
    try:
        remote = opened.__enter__()
    except NoBrowser as problem:
        # A person may lack an engine; where it is checked for everybody, it has to be there.
        if os.environ.get("GITHUB_ACTIONS"):
            pytest.fail(str(problem), pytrace=False)
        pytest.skip(str(problem))
    yield remote
    opened.__exit__(None, None, None)


@pytest.mark.parametrize("prefix", ["/x/"])
def test_boots_plays_and_finds_the_game_again(remote: Remote, server: Server) -> None:
    def local(key: str) -> str | None:
        value: str | None = remote.script("return localStorage.getItem(arguments[0])", key)
        return value

    def until_running() -> None:
        until(lambda: phase(remote) in ("running", "failed"), "Python runs")
        assert phase(remote) == "running"

    def play(game: Game, taps: int) -> None:
        for _ in range(taps):
            if game.is_over:
                break
            what, is_again = game.next_tap()
            if is_again:
                time.sleep(ONE_TAP / 1000)
            target = f"#table {selector(what)}"
            # They click wherever it is now, and the maps change places a beat after a tap.
            until(partial(is_on_top, remote, target), "it can be tapped")
            remote.click(target)
            until(lambda: game.session.half or saved_record(local) == game.record, "it is saved")

    remote.go(server.address)
    until_running()
    assert remote.script("return document.querySelector('#new strong').textContent")
    until(lambda: remote.script("return !!navigator.serviceWorker.controller"), "a worker answers")
    remote.script("kd.change('rival', 'person')")
    remote.click("#new")
    remote.click("#setup-start")
    until(lambda: is_visible(remote, "#table"), "the table is there")
    game = Game.saved(local)
    play(game, TAPS_BEFORE_RELOAD)

    # Reloaded, the game comes from the worker, and so does the saved game.
    asked = len(server.log)
    remote.go("about:blank")
    remote.go(server.address)
    until_running()
    assert {answer.path for answer in server.log[asked:]} <= {"/x/service-worker.js"}
    assert is_visible(remote, "#continue")
    remote.click("#continue")
    until(lambda: is_visible(remote, "#table"), "the table is there")
    assert saved_record(local) == game.record
    game = Game.saved(local)
    play(game, 500)
    assert game.is_over
    until(lambda: is_visible(remote, "#kd-result"), "the result is there")

    remote.go("about:blank")
    remote.go(server.address)
    until_running()
    said = remote.script("return document.querySelector('#continue-when').textContent")
    assert said.startswith(
        tuple(CATALOGUES[language]["home.continue.over"] for language in LANGUAGES)
    )
    assert saved_record(local) == game.record


def phase(remote: Remote) -> str:
    return str(remote.script("return document.body.dataset.phase"))


def is_on_top(remote: Remote, selector: str) -> bool:
    body = """
        const target = document.querySelector(arguments[0]);
        const { x, y, width, height } = target.getBoundingClientRect();
        return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    """
    return bool(remote.script(body, selector))


def is_visible(remote: Remote, selector: str) -> bool:
    body = "return document.querySelector(arguments[0]).getClientRects().length > 0"
    return bool(remote.script(body, selector))
