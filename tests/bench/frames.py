"""Evenness of frames in Chromium while a rival's turns are seen: `python build.py bench frames`.

Games of Duel and of Kingdomino against three, by taps at the usual pace, with the processor as it
is and four times slower: how evenly frames come from each tap until all that it has set in motion
rests, and tasks that keep the page from answering.
"""

import argparse
import statistics
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.bench.boot import ARGUMENTS, Finger
from tests.bench.think import FRAME, answered, percentile, saved, visit, watch
from tests.browser import kingdomino
from tests.browser.browsers import chromium_or_exit
from tests.browser.play import in_full
from tests.support.taps import plain_tap
from web.build import site
from web.build.server import Server
from web.build.steps import DIST
from web.duel.taps import tap

SEEN = """() => {
    Object.assign(globalThis, { seen: [], tasks: [], isSeen: false });
    let last = 0;
    const frame = (now) => {
      if (isSeen && last) seen.push(now - last);
      last = isSeen ? now : 0;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
      if (isSeen) tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ entryTypes: ['longtask'] });
}"""

RESTING = 1500
"""Milliseconds after which nothing moves any more."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench frames", description=__doc__)
    parser.add_argument("--taps", type=int, default=40, help="of each game (%(default)s)")
    taps = parser.parse_args().taps
    chromium = chromium_or_exit()
    site.build()
    with sync_playwright() as playwright, Server(DIST) as server:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        for rate in (1, 4):
            play(browser, server, rate, taps)
            play_kingdomino(browser, server, rate, taps)
        browser.close()


def play(browser: Browser, server: Server, rate: int, taps: int) -> None:
    finger = visit(browser, server, speed="normal")
    finger.start_game(against="page").until_playable()
    watch_all(finger, rate)
    session = saved(finger)
    for _ in range(taps):
        what = in_full(session, plain_tap(session))
        tap(session, what)
        with seen(finger):
            finger.tap(what)
            session = answered(finger) if session.is_rivals_turn else session
    report(finger, f"Duel against a Page, CPU x{rate}")


def play_kingdomino(browser: Browser, server: Server, rate: int, taps: int) -> None:
    finger = visit(browser, server, speed="normal")
    kingdomino.start(finger, 4, "middle_kingdom", "harmony", against="page")
    watch_all(finger, rate)
    game = kingdomino.Game(finger)
    for _ in range(taps // 2):
        with seen(finger):
            game.play(taps=1)
    report(finger, f"Kingdomino against three Pages, CPU x{rate}")


def watch_all(finger: Finger, rate: int) -> None:
    watch(finger, rate)
    finger.page.evaluate(SEEN)


@contextmanager
def seen(finger: Finger) -> Iterator[None]:
    finger.page.evaluate("isSeen = true")
    yield
    finger.page.wait_for_timeout(RESTING)
    finger.page.evaluate("isSeen = false")


def report(finger: Finger, title: str) -> None:
    frames, tasks = finger.page.evaluate("[seen, tasks]")
    finger.context.close()
    late = sum(frame > FRAME for frame in frames)
    print(f"{title}: {len(frames)} frames, half of them within {statistics.median(frames):.0f} ms,")
    print(f"  99 % within {percentile(frames):.0f} ms; {late} later than {FRAME:.0f} ms,", end="")
    print(f" {len(tasks)} tasks over 50 ms, the longest {max(tasks, default=0):.0f} ms")


if __name__ == "__main__":
    main()
