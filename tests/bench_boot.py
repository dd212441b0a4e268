"""How fast the page starts: `python build.py bench boot`.

A warm start, from the service worker's store, against a page that does nothing but load stock
Pyodide from such a store; both in one run, in turn, so that whatever else the machine does hits
both. Then a first visit on a slow network, and whole games by taps: tasks over 50 ms, and how long
it takes from a tap to the picture that shows it.
"""

import argparse
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.play import Game
from tests.browser.visits import Visitor
from web.build import site
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
    site.build()
    with bare_folder() as bare, sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        warm(browser, bare, runs)
        first_visit(browser)
        for rate in (1, 4):
            play(browser, rate)
        browser.close()


def warm(browser: Browser, bare: Path, runs: int) -> None:
    with Server(DIST) as ours, Server(bare) as theirs:
        contexts = {"bare": browser.new_context(), "app": browser.new_context()}
        pages = {name: context.new_page() for name, context in contexts.items()}
        addresses = {"bare": theirs.address, "app": f"{ours.address}#continue"}
        begin_game(pages["app"], ours.address)
        playable(pages["bare"], addresses["bare"])
        for rate in (1, 4):
            times: dict[str, list[float]] = {"bare": [], "app": []}
            for run in range(runs + 1):
                for name, page in pages.items():
                    page.goto("about:blank")
                    throttle(contexts[name], page, rate)
                    time = playable(page, addresses[name])
                    if run:  # The first fills the browser's caches of compiled code.
                        times[name].append(time)
            medians = {name: statistics.median(some) for name, some in times.items()}
            print(
                f"warm start, CPU x{rate}: app {medians['app']:5.0f} ms,"
                f" bare {medians['bare']:5.0f} ms, ratio {medians['app'] / medians['bare']:.2f}"
            )


def begin_game(page: Page, address: str) -> None:
    page.goto(address)
    page.click("#new")
    page.click("#setup-start")
    page.wait_for_selector("#table:not([hidden])", timeout=PATIENCE)


def playable(page: Page, address: str) -> float:
    page.goto(address)
    page.wait_for_function(MARK, timeout=PATIENCE, polling=50)
    time: float = page.evaluate(MARK)
    return time


def throttle(context: BrowserContext, page: Page, rate: int) -> None:
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def first_visit(browser: Browser) -> None:
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
        sent = sum(answer.sent for answer in server.log)
        print(
            f"first visit, slow 4G, CPU x4: largest paint {seen['paint']:.0f} ms,"
            f" shift {seen['shift']:.3f}, {sent / 1e6:.2f} MB sent"
        )


WATCH = """
    globalThis.tasks = [];
    globalThis.taps = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    addEventListener('pointerup', (event) => requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => taps.push(performance.now() - event.timeStamp);
      after.port2.postMessage(0);
    }), true);
"""


def play(browser: Browser, rate: int) -> None:
    with Server(DIST) as server:
        context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
        visitor = Visitor(context, server).open().start_game().until_playable()
        throttle(context, visitor.page, rate)
        visitor.page.evaluate(WATCH)
        visitor.play(Game.saved(visitor.local))
        tasks, taps = visitor.evaluate("[tasks, taps]")
        tenth = statistics.quantiles(taps, n=20)
        print(
            f"a game of {len(taps)} taps, CPU x{rate}: {len(tasks)} tasks over 50 ms"
            f" (longest {max(tasks, default=0):.0f} ms), tap to picture"
            f" {statistics.median(taps):.0f} ms, 95 % within {tenth[-1]:.0f} ms,"
            f" all within {max(taps):.0f} ms"
        )
        context.close()


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
