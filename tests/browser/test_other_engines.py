"""The engines of iPhones and of Firefox: boot, play a game to its end, and find it again."""

import os
import signal
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.browser import engines
from tests.browser.engines import Remote, is_on_top, is_visible, phase, until
from tests.browser.play import ONE_TAP, Game, saved_record, selector
from tests.browser.visits import own_key
from web.build import site
from web.build.server import Server
from web.shared.text import CATALOGUES, LANGUAGES

pytestmark = pytest.mark.early(9)

TAPS_BEFORE_RELOAD = 14

KILLS, TAPS_BEFORE_KILL = 3, 5
SHOWN = 0.5
"""Seconds that a move has been on the screen before the browser is killed."""


@pytest.fixture(params=[engines.webkit, engines.firefox], ids=["webkit", "firefox"])
def remote(request: pytest.FixtureRequest) -> Iterator[Remote]:
    with engines.at_hand(request.param()) as remote:
        yield remote


class Player:
    """Someone who plays Duel in such a browser."""

    def __init__(self, remote: Remote, server: Server) -> None:
        self.remote = remote
        self.server = server

    def local(self, key: str) -> str | None:
        own = own_key(key, self.server.prefix)
        value: str | None = self.remote.script("return localStorage.getItem(arguments[0])", own)
        return value

    def open(self) -> None:
        self.remote.go(self.server.address)
        until(lambda: phase(self.remote) in ("running", "failed"), "Python runs")
        assert phase(self.remote) == "running"

    def open_anew(self) -> None:
        self.remote.go("about:blank")
        self.open()

    def begin(self) -> Game:
        self.remote.script("kd.change('rival', 'person')")
        self.remote.click("#new")
        self.remote.click("#setup-start")
        until(lambda: is_visible(self.remote, "#table"), "the table is there")
        return Game.saved(self.local)

    def go_on(self) -> Game:
        assert is_visible(self.remote, "#continue")
        self.remote.click("#continue")
        until(lambda: is_visible(self.remote, "#table"), "the table is there")
        return Game.saved(self.local)

    def play(self, game: Game, taps: int) -> None:
        for _ in range(taps):
            if game.is_over:
                break
            what, is_again = game.next_tap()
            if is_again:
                time.sleep(ONE_TAP / 1000)
            target = f"#table {selector(what)}"
            # They click wherever it is now, and the maps change places a beat after a tap.
            until(partial(is_on_top, self.remote, target), "it can be tapped")
            self.remote.click(target)
            until(
                lambda: game.session.half or saved_record(self.local) == game.record, "it is saved"
            )


@pytest.mark.parametrize("prefix", ["/x/"])
def test_boots_plays_and_finds_the_game_again(remote: Remote, server: Server) -> None:
    player = Player(remote, server)
    player.open()
    assert remote.script("return document.querySelector('#new strong').textContent")
    until(lambda: remote.script("return !!navigator.serviceWorker.controller"), "a worker answers")
    game = player.begin()
    player.play(game, TAPS_BEFORE_RELOAD)

    # Reloaded, the game comes from the worker, and so does the saved game.
    asked = len(server.log)
    player.open_anew()
    assert {answer.path for answer in server.log[asked:]} <= {"/x/service-worker.js"}
    record, game = game.record, player.go_on()
    assert saved_record(player.local) == record
    player.play(game, 500)
    assert game.is_over
    until(lambda: is_visible(remote, "#kd-result"), "the result is there")

    player.open_anew()
    said = remote.script("return document.querySelector('#continue-when').textContent")
    assert said.startswith(
        tuple(CATALOGUES[language]["home.continue.over"] for language in LANGUAGES)
    )
    assert saved_record(player.local) == game.record


def test_firefox_may_be_killed(server: Server, tmp_path: Path) -> None:
    """Each time a few taps later, half a second after the last of them."""
    record = ""
    for _ in range(KILLS):
        with engines.at_hand(engines.firefox_of(str(tmp_path))) as (remote, process):
            player = Player(remote, server)
            player.open()
            game = player.go_on() if record else player.begin()
            assert not record or game.record == record
            player.play(game, TAPS_BEFORE_KILL)
            record = game.record
            time.sleep(SHOWN)
            process.kill()
            process.wait()
    with engines.firefox_of(str(tmp_path)) as (remote, _):
        player = Player(remote, server)
        player.open()
        assert player.go_on().record == record


# Nobody drives this WebKit: a script in the page clicks about, and tells the server what is saved.
CLICK_ABOUT = b"""
addEventListener('load', async () => {
  const newest = () => ['a', 'b'].map((name) => kd.storage.get(`kd:slot:${name}`)).sort(
    (one, two) => counter(two) - counter(one))[0];
  const counter = (slot) => Number(slot?.split(' ')[2] ?? 0);
  const seconds = (time) => new Promise((resolve) => setTimeout(resolve, time * 1000));
  const tell = (what) => fetch(`./${what}?${counter(newest())}`).catch(() => {});
  while (document.body.dataset.phase !== 'running') await seconds(0.1);
  tell('found');
  kd.change('rival', 'person');
  if (newest()) document.getElementById('continue').click();
  else kd.again({ kind: 'new', roller: '1', who: 'people' });
  for (let told = 0; ; ) {
    await seconds(0.02);
    const targets = [...document.querySelectorAll(
      '#table [data-die], #table [data-cell], #table #kd-main')];
    targets[Math.floor(Math.random() * targets.length)]?.dispatchEvent(
      new MouseEvent('click', { bubbles: true }));
    if (counter(newest()) > told) {
      told = counter(newest());
      tell('shown');
    }
  }
});
"""


def test_webkit_may_be_killed(dist: Path, tmp_path: Path) -> None:
    """The whole of it, half a second after something was last saved."""
    folder = tmp_path / "site"
    site.variant(folder, {"boot.js": (dist / "boot.js").read_bytes() + CLICK_ABOUT})
    with Server(folder) as server:

        def told(what: str) -> list[int]:
            paths = [answer.path.partition("?") for answer in server.log]
            return [int(number) for path, _, number in paths if path == f"/{what}"]

        shown = 0
        for _ in range(KILLS):
            server.log.clear()
            with engines.at_hand(engines.webkit_of(tmp_path, server.address)) as process:
                until(lambda: told("found"), "Home is there")
                assert told("found")[0] >= shown
                until(lambda: len(told("shown")) > TAPS_BEFORE_KILL, "something is played")
                shown = told("shown")[-1]
                time.sleep(SHOWN)
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        server.log.clear()
        with engines.webkit_of(tmp_path, server.address):
            until(lambda: told("found"), "Home is there")
            assert told("found")[0] >= shown
