"""Kills of the whole browser in the middle of play: `python build.py bench kills`.

Chromium is killed without warning at a random moment of a game, started again with the same
profile, and asked for the game; then it plays on until it is killed again. A move that was on the
screen for half a second must be there, and so must every game that was finished by then. Every
other run plays Kingdomino. Kills before anything was on the screen for so long judge nothing and do
not count; whatever else goes wrong is a run that broke, and the bench fails. Last, the price of a
save on the disk: strict durability against relaxed.
"""

import argparse
import os
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Generator, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Error, Playwright, expect, sync_playwright

from tests.browser import kingdomino
from tests.browser.browsers import chromium_or_exit
from tests.browser.play import ONE_TAP, Game, saved_slot
from tests.browser.visits import SIZE, Visitor
from web.build import site
from web.build.server import Server
from web.build.steps import DIST
from web.duel.saving import DUEL
from web.kingdomino.saving import KINGDOMINO
from web.saves import history
from web.saves.slots import Saving, Slot

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
SHORTEST, LONGEST = 0.5, 60.0
SHOWN = 0.5
"""Seconds that a move must have been on the screen for its loss to count."""
FEW = 8
"""Lines of the record of a game that has just begun."""
PUTS = 60
"""Saves written to compare the two kinds of durability."""


class Kind(NamedTuple):
    """A game: its saves, its door on Home, and its table."""

    saving: Saving
    door: str
    table: str

    @property
    def again(self) -> str:
        return f"{self.table} [data-act=again]:visible"


KINDS = {
    "duel": Kind(DUEL, "#continue", "#table"),
    "kingdomino": Kind(KINGDOMINO, "#continue-k", kingdomino.TABLE),
}


@dataclass
class Played:
    """One game's records in the order in which they came on the screen, each with its time."""

    moves: list[tuple[float, str]] = field(default_factory=list)
    ended: list[tuple[float, str]] = field(default_factory=list)

    def shown(self, record: str) -> None:
        self.moves.append((time.monotonic(), record))

    def finished(self, record: str) -> None:
        self.ended.append((time.monotonic(), record))


@dataclass(frozen=True)
class Outcome:
    """One kill: the game, the seconds of play before it, and what it cost."""

    name: str
    after: float
    moves: int = 0
    seconds: float = 0.0
    games: int = 0
    has_door: bool = True
    is_judged: bool = True
    # Error that was no kill.
    broke: str = ""

    @property
    def is_whole(self) -> bool:
        return self.has_door and not self.moves and not self.games and not self.broke


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=104, help="judged (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments (%(default)s)")
    parser.add_argument("--at-once", type=int, default=2, help="browsers (%(default)s)")
    given = parser.parse_args()
    chromium = chromium_or_exit()
    site.build()
    print(f"{given.kills} kills, seed {given.seed}, after {SHORTEST} to {LONGEST} s")
    shares = [len(range(start, given.kills, given.at_once)) for start in range(given.at_once)]

    def share(number: int) -> list[Outcome]:
        # Copies under a path keep their saves under other names than the one at the root.
        path = "/x/" if number % 2 else "/"
        moments = random_moments(Random(f"{given.seed}:{number}"))
        # Closed by the thread that opened it: Playwright answers no other.
        with closing(kills(chromium, moments, path)) as outcomes:
            return [*until_judged(said(outcomes), shares[number])]

    with ThreadPoolExecutor(given.at_once) as pool:
        outcomes = [outcome for part in pool.map(share, range(given.at_once)) for outcome in part]
    told(outcomes)
    durability(chromium)
    sys.exit(0 if all(outcome.is_whole for outcome in outcomes) else 1)


def random_moments(rng: Random) -> Iterator[float]:
    """Seconds; short plays are as likely as long ones, since there a crash hurts a writer."""
    while True:
        yield SHORTEST * (LONGEST / SHORTEST) ** rng.random()


def said(outcomes: Iterator[Outcome]) -> Iterator[Outcome]:
    for outcome in outcomes:
        print("." if outcome.is_whole else f"\n{outcome}", end="", flush=True)
        yield outcome


def until_judged(outcomes: Iterator[Outcome], count: int) -> Iterator[Outcome]:
    """Ends when so many were judged, and sooner if more break than that."""
    judged = broken = 0
    for outcome in outcomes:
        yield outcome
        judged += outcome.is_judged
        broken += bool(outcome.broke)
        if judged >= count or broken > count:
            break


def told(outcomes: list[Outcome]) -> None:
    """Kills before anything was on the screen for long enough have nothing to lose."""
    print(
        "\ngame        kills  too soon  broke  survived  lost: runs  moves at worst  seconds  games"
        "  doors"
    )
    for name in (*KINDS, "both"):
        some = [one for one in outcomes if name in (one.name, "both")]
        broke = sum(bool(one.broke) for one in some)
        soon = sum(not one.is_judged for one in some) - broke
        whole = sum(one.is_whole for one in some) - soon
        worst = max((one.moves for one in some), default=0)
        seconds = max((one.seconds for one in some), default=0.0)
        games, doors = sum(one.games for one in some), sum(not one.has_door for one in some)
        print(
            f"{name:10}  {len(some):5}  {soon:8}  {broke:5}  {whole:8}"
            f"  {len(some) - soon - broke - whole:10}"
            f"  {worst:14}  {seconds:7.1f}  {games:5}  {doors:5}"
        )


# Kills, one after the other


def kills(
    chromium: Path, moments: Iterable[float], path: str = "/"
) -> Generator[Outcome, None, None]:
    """Plays and dies in one profile again and again, and says what each death has cost. Play that
    breaks without a kill ends with an outcome of its own, and nothing is judged of it.
    """
    played = {name: Played() for name in KINDS}
    died: tuple[str, float, float] | None = None
    with (
        tempfile.TemporaryDirectory(prefix="kd-kills-", ignore_cleanup_errors=True) as folder,
        Server(DIST, prefix=path) as server,
        sync_playwright() as playwright,
    ):
        for number, after in enumerate(chain(moments, [None])):
            name = tuple(KINDS)[number % len(KINDS)]
            try:
                with started(playwright, chromium, Path(folder)) as (context, process):
                    visitor = Visitor(context, server)
                    visitor.open().until_offline_ready()
                    before, died = died, None
                    if before is not None:
                        yield judged(visitor, played, *before)
                    if after is not None:
                        when = play_until_killed(visitor, name, played[name], process, after)
                        died = name, after, when
            except (Error, AssertionError) as problem:
                what = str(problem).partition("\n")[0]
                yield Outcome(name, after or 0.0, is_judged=False, broke=what)


@contextmanager
def started(
    playwright: Playwright, chromium: Path, folder: Path
) -> Iterator[tuple[BrowserContext, int]]:
    """A browser with this profile, and its process: a wrapper writes its own number down before it
    becomes the browser.
    """
    number, wrapper = folder / "number", folder / "browser.sh"
    wrapper.write_text(f'#!/bin/sh\necho $$ > "{number}"\nexec "{chromium}" "$@"\n', "utf-8")
    wrapper.chmod(0o755)
    context = playwright.chromium.launch_persistent_context(
        folder / "profile",
        executable_path=wrapper,
        args=ARGUMENTS,
        has_touch=True,
        viewport=SIZE,
        locale="en-GB",
    )
    context.set_default_timeout(30_000)
    try:
        yield context, int(number.read_text("ascii"))
    finally:
        with suppress(Error):
            context.close()


def play_until_killed(
    visitor: Visitor, name: str, played: Played, process: int, after: float
) -> float:
    """Play game after game until the kill, and return its time."""
    killed: list[float] = []

    def kill() -> None:
        killed.append(time.monotonic())
        os.kill(process, signal.SIGKILL)

    sit_down(visitor, name)
    timer = threading.Timer(after, kill)
    timer.start()
    try:
        while not killed:
            play_on(visitor, name, played)
            begin_another(visitor, name)
    except (Error, AssertionError):
        if not killed:
            raise
    finally:
        timer.cancel()
    return killed[0]


def sit_down(visitor: Visitor, name: str) -> None:
    if visitor.page.locator(KINDS[name].door).is_visible():
        go_on(visitor, name)
        if has_ended(visitor, name):
            begin_another(visitor, name)
    elif name == "duel":
        visitor.start_game().until_playable()
    else:
        kingdomino.start(visitor, 2)


def begin_another(visitor: Visitor, name: str) -> None:
    visitor.page.keyboard.press("Escape")  # Ends the count.
    visitor.page.locator(KINDS[name].again).first.tap()
    visitor.until(lambda: not has_ended(visitor, name), "a new game has begun")
    # Sooner, a tap on the button that has come instead would be the same tap.
    visitor.page.wait_for_timeout(ONE_TAP)


def go_on(visitor: Visitor, name: str) -> None:
    visitor.page.click(KINDS[name].door)
    expect(visitor.page.locator(KINDS[name].table)).to_be_visible()


def has_ended(visitor: Visitor, name: str) -> bool:
    slot = slot_of(visitor, name)
    return slot.table.state.to_act is None and not slot.has_pending


def slot_of(visitor: Visitor, name: str) -> Slot:
    return saved_slot(visitor.local) if name == "duel" else kingdomino.saved_slot(visitor.local)


def play_on(visitor: Visitor, name: str, played: Played) -> None:
    """Play the game on the table to its end."""
    record = ""
    if name == "duel":
        duel = Game.saved(visitor.local)
        while not duel.is_over:
            what, is_again = duel.next_tap()
            if is_again:
                visitor.page.wait_for_timeout(ONE_TAP)
            visitor.tap(what)
            record = duel.record
            played.shown(record)
    else:
        other = kingdomino.Game(visitor, seed=len(played.moves))
        while not other.is_over:
            other.play(taps=1)
            record = str(other.session.table)
            played.shown(record)
    played.finished(record)


# The next start


def judged(
    visitor: Visitor, all_played: Mapping[str, Played], name: str, after: float, when: float
) -> Outcome:
    """Compares what is found with what was on the screen half a second before the kill."""
    played = all_played[name]
    needed = sum(moment <= when - SHOWN for moment, _ in played.moves)
    if not needed:
        return Outcome(name, after, is_judged=False)
    if not visitor.page.locator(KINDS[name].door).is_visible():
        return Outcome(name, after, needed, has_door=False)
    go_on(visitor, name)
    found = str(slot_of(visitor, name).table)
    visitor.evaluate("document.getElementById('menu-home').click()")
    expect(visitor.page.locator("#home")).to_be_visible()
    kept = {game.record for game in history.read(visitor.local(KINDS[name].saving.keys.games))}
    ended = [record for moment, record in played.ended if moment <= when - SHOWN]
    games = sum(record not in kept for record in ended[-history.MOST + 1 :])
    records = [record for _, record in played.moves]
    # The last of them may have been played and saved, and not yet noted here.
    later = (*records[needed - 1 :], records[-1].rpartition("end ")[0])
    is_new = begins_anew(found) and bool(ended) and records[needed - 1] == ended[-1]
    if found in later or found.startswith(later[-1]) or is_new:
        return Outcome(name, after, games=games)
    at = max((place for place, record in enumerate(records) if record == found), default=-1)
    seconds = when - played.moves[max(at, 0)][0]
    return Outcome(name, after, needed - 1 - at, min(seconds, after), games)


def begins_anew(record: str) -> bool:
    """A record of few actions: a game that began after the last one noted had ended."""
    return len(record.splitlines()) <= FEW


# The price


def durability(chromium: Path) -> None:
    """Milliseconds until a save is written, with each kind of durability in turn."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium, args=ARGUMENTS
        )
        with Server(DIST) as server:
            page = context.new_page()
            page.goto(f"{server.address}licences/small-kingdoms.txt")
            times = page.evaluate(COMMITS, PUTS)
        context.close()
    strict, relaxed = (statistics.median(times[kind]) for kind in ("strict", "relaxed"))
    longest = max(times["strict"])
    print(
        f"a save on the disk: strict {strict:.1f} ms, relaxed {relaxed:.1f} ms,"
        f" ratio {strict / relaxed:.1f}; strict at worst {longest:.0f} ms"
    )


COMMITS = """async (count) => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('bench', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('saves');
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  const times = { strict: [], relaxed: [] };
  for (let run = 0; run < count; run += 1) {
    for (const durability of Object.keys(times)) {
      const begun = performance.now();
      await new Promise((resolve, reject) => {
        const work = database.transaction('saves', 'readwrite', { durability });
        work.objectStore('saves').put('x'.repeat(4000) + run, 'kd:slot:a');
        work.oncomplete = resolve;
        work.onabort = reject;
        work.commit();
      });
      times[durability].push(performance.now() - begun);
    }
  }
  return times;
}"""


if __name__ == "__main__":
    main()
