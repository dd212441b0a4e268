"""Speed of the page's start: `python build.py bench boot`.

A warm start, from the service worker's store, against a page that does nothing but load stock
Pyodide from such a store; both in one run, in turn, so that whatever else the machine does hits
both. Then a first visit on a slow network, and whole games by taps: tasks over 50 ms, and how long
it takes from a tap to the picture that shows it. The plain loop of `bench engine` runs in between:
it says how fast the machine was while the milliseconds were taken.
"""

import argparse
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.bench.engine import LOOP_ROUNDS, LOOP_SECONDS, SLICE_ROUNDS, loop, timed
from tests.browser.browsers import chromium_or_exit
from tests.browser.play import Game, selector, slot_of
from tests.browser.visits import Visitor
from tests.support.saves import SLOTS, SUMMARY, read_slot, summary
from web.build import site
from web.build.promises import check_sizes
from web.build.runtime import PYODIDE
from web.build.server import Server
from web.build.steps import DIST

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
# The bare page's mark has the same name.
MARK = "performance.getEntriesByName('kd-playable')[0]?.startTime"
PATIENCE = 120_000
WORKER = "service-worker.js"
LATE = 60
"""Actions of the saved game: it is about over."""
MAP_FILLED = 12
KEEP = "(kept) => Object.entries(kept).forEach((row) => localStorage.setItem(...row))"
LONG = 50
"""Milliseconds from which on the browser calls a task long."""

BARE = {
    "index.html": "<!doctype html><title>bare</title><script type=module src=./bare.js></script>",
    "bare.js": """
        import { loadPyodide } from './pyodide.mjs';
        await navigator.serviceWorker.register('./worker.js');
        await navigator.serviceWorker.ready;
        if (!navigator.serviceWorker.controller) {
          location.reload();
          await new Promise(() => {});
        }
        const python = await loadPyodide();
        python.runPython('1 + 1');
        performance.mark('kd-playable');
    """,
    "worker.js": """
        const files = ['./', './bare.js', './pyodide.mjs', './pyodide.asm.mjs',
          './pyodide.asm.wasm', './python_stdlib.zip', './pyodide-lock.json'];
        addEventListener('install', (event) =>
          event.waitUntil(caches.open('bare').then((cache) => cache.addAll(files))));
        addEventListener('activate', (event) => event.waitUntil(clients.claim()));
        addEventListener('fetch', (event) => event.respondWith(
          caches.match(event.request).then((found) => found ?? fetch(event.request))));
    """,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench boot", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="per figure (%(default)s)")
    runs = parser.parse_args().runs
    chromium = chromium_or_exit()
    site.build()
    check_sizes({WORKER: (DIST / WORKER).read_bytes()})
    with bare_folder() as bare, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        warm(browser, bare, runs)
        first_visits(browser, runs)
        for rate in (1, 4):
            play(browser, rate)
        browser.close()


def warm(browser: Browser, bare: Path, runs: int) -> None:
    with Server(DIST) as ours, Server(bare) as theirs:
        contexts = {"bare": browser.new_context(), "app": browser.new_context()}
        pages = {name: context.new_page() for name, context in contexts.items()}
        addresses = {"bare": theirs.address, "app": f"{ours.address}#continue"}
        keep_late_game(pages["app"], ours.address)
        playable(pages["bare"], addresses["bare"])
        for rate in (1, 4):
            times: dict[str, list[float]] = {"bare": [], "app": []}
            for run in range(runs + 1):
                for name, page in pages.items():
                    page.goto("about:blank")
                    throttle(contexts[name], page, rate)
                    time = playable(page, addresses[name])
                    # A throttled page spins even while it rests, which would slow the other one.
                    throttle(contexts[name], page, 1)
                    if run:  # The first fills the browser's caches of compiled code.
                        times[name].append(time)
            medians = {name: statistics.median(some) for name, some in times.items()}
            print(
                f"warm start, CPU x{rate}: app {medians['app']:5.0f} ms,"
                f" bare {medians['bare']:5.0f} ms, ratio {medians['app'] / medians['bare']:.2f}"
            )
        for context in contexts.values():
            context.close()


def keep_late_game(page: Page, address: str) -> None:
    """Save a game with most of its squares filled, for starts to draw."""
    slot = slot_of(seed=1, actions=LATE)
    page.goto(address)
    page.evaluate(KEEP, {SLOTS[0]: slot, SUMMARY: summary(read_slot(slot).table, 0)})
    page.goto("about:blank")
    page.goto(f"{address}#continue")
    page.wait_for_selector("#table:not([hidden])", timeout=PATIENCE)
    filled = page.locator("#kd-grid-1 button:not([aria-label*=empty])").count()
    assert filled > MAP_FILLED, f"of the saved game {filled} squares are drawn"


def playable(page: Page, address: str) -> float:
    page.goto(address)
    page.wait_for_function(MARK, timeout=PATIENCE, polling=50)
    time: float = page.evaluate(MARK)
    return time


def throttle(context: BrowserContext, page: Page, rate: int) -> None:
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def first_visits(browser: Browser, runs: int) -> None:
    loops = [loop_time()]
    paints, shifts, sizes = [], [], []
    for _ in range(runs):
        paint, shift, size = first_visit(browser)
        paints.append(paint)
        shifts.append(shift)
        sizes.append(size)
        loops.append(loop_time())
    print(
        f"first visit, slow 4G, CPU x4: largest paint {statistics.median(paints):.0f} ms,"
        f" shift {max(shifts):.3f}, {max(sizes) / 1e6:.2f} MB sent ({meanwhile(loops)})"
    )


def first_visit(browser: Browser) -> tuple[float, float, int]:
    with Server(DIST) as server:
        context = browser.new_context()
        page = context.new_page()
        throttle(context, page, 4)
        # Slow 4G as Lighthouse has it: 1.6 Mbit/s, 150 ms there and back.
        context.new_cdp_session(page).send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": 150,
                "downloadThroughput": 1.6e6 / 8,
                "uploadThroughput": 750e3 / 8,
            },
        )
        page.add_init_script("""
            globalThis.seen = { paint: 0, shift: 0 };
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) seen.paint = entry.startTime;
            }).observe({ type: 'largest-contentful-paint', buffered: true });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) seen.shift += entry.value;
            }).observe({ type: 'layout-shift', buffered: true });
        """)
        page.goto(server.address)
        page.wait_for_selector("body[data-phase=running]", state="attached", timeout=PATIENCE)
        seen = page.evaluate("seen")
        context.close()
        return seen["paint"], seen["shift"], sum(answer.sent for answer in server.log)


# The browser's own measure, as for Interaction to Next Paint: from the moment that a finger lifts
# or lands to the one that the next picture is presented, in steps of 8 ms, from 16 ms on.
WATCH = """
    globalThis.tasks = [];
    globalThis.presented = { pointerdown: [], pointerup: [] };
    globalThis.made = [];
    const watch = (type, react, options) => new PerformanceObserver((list) => {
      list.getEntries().forEach(react);
    }).observe({ type, ...options });
    watch('longtask', ({ duration }) => tasks.push(duration));
    watch('event', ({ name, duration }) => {
      if (name in presented) presented[name].push(duration);
    }, { durationThreshold: 16 });
    // The page has made its picture when what it is told in a frame comes after that frame.
    addEventListener('pointerup', ({ timeStamp }) => requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => made.push(performance.now() - timeStamp);
      after.port2.postMessage(0);
    }));
"""


POINT = """(selector) => {
    for (const target of document.querySelectorAll(selector)) {
      const { x, y, width, height } = target.getBoundingClientRect();
      const point = { x: x + width / 2, y: y + height / 2 };
      if (target.contains(document.elementFromPoint(point.x, point.y))) return point;
    }
}"""


class Finger(Visitor):
    """Touches as people do, for a twentieth of a second; and, unlike Playwright's own tap, adds no
    work of its own to the page's.
    """

    def __init__(self, context: BrowserContext, server: Server) -> None:
        super().__init__(context, server)
        self.loops: list[float] = []
        self.tools = context.new_cdp_session(self.page)

    def tap(self, what: str, side: str = "") -> None:
        self.loops.append(loop_time())
        point = self.point(what, side)
        done = self.evaluate("made.length")
        self.touch(point)
        self.until(lambda: self.evaluate("made.length") > done, "the tap shows")

    def point(self, what: str, side: str = "") -> dict[str, float]:
        """Its place, as soon as it is there and nothing lies over it."""
        found: dict[str, float] = self.until(
            lambda: self.evaluate(POINT, f"#table {selector(what, side)}"), what
        )
        return found

    def touch(self, point: dict[str, float]) -> None:
        self.tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.page.wait_for_timeout(50)
        self.lift()

    def lift(self) -> None:
        self.tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def play(browser: Browser, rate: int) -> None:
    with Server(DIST) as server:
        context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
        visitor = Finger(context, server).open().start_game().until_playable()
        throttle(context, visitor.page, rate)
        visitor.page.evaluate(WATCH)
        visitor.play(Game.saved(visitor.local))
        # The last measures come a little later.
        visitor.page.wait_for_timeout(1000)
        tasks, made, presented = visitor.evaluate("[tasks, made, presented]")
        longest = max(tasks, default=0)
        scale = LOOP_SECONDS / statistics.median(visitor.loops)
        count = sum(task * scale > LONG for task in tasks)
        print(f"a game of {len(made)} taps, CPU x{rate} ({meanwhile(visitor.loops)}):")
        print(f"  {len(tasks)} tasks over {LONG} ms, the longest {longest:.0f} ms; scaled {count}")
        print(f"  finger down to its mark on the screen: {spread(presented['pointerdown'])}")
        print(f"  finger up to the new picture made: {spread(made)}")
        print(f"  finger up to the new picture on the screen: {spread(presented['pointerup'])}")
        context.close()


def loop_time() -> float:
    return timed(loop, 1) * LOOP_ROUNDS / SLICE_ROUNDS


def meanwhile(loops: list[float]) -> str:
    return f"the loop took {statistics.median(loops):.2f} s"


def spread(times: list[float]) -> str:
    most = statistics.quantiles(times, n=20)[-1]
    return f"{statistics.median(times):.0f} ms, 95 % within {most:.0f}, all within {max(times):.0f}"


@contextmanager
def bare_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="bare-") as name:
        folder = Path(name)
        for file, text in BARE.items():
            (folder / file).write_text(text, "utf-8")
        for file in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"):
            shutil.copy(PYODIDE / file, folder)
        shutil.copy(PYODIDE / "python_stdlib.zip", folder)
        yield folder


if __name__ == "__main__":
    main()
