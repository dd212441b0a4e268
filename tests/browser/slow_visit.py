"""A first visit on a slow network, in real time: `python -m tests.browser.slow_visit --rate 8000`.

At 8 kB/s it takes a quarter of an hour, which is why no test does it.
"""

import argparse
import sys
import time

from playwright.sync_api import Error, Page, sync_playwright

from tests.browser.browsers import chromium_or_exit
from tests.browser.conftest import ARGUMENTS
from web.build.server import Server
from web.build.steps import DIST

STEP = 30.0
"""Seconds from one line to the next."""
LONGEST = 3600
"""Seconds after which it is given up."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="slow_visit", description=__doc__)
    parser.add_argument("--rate", type=int, default=8000, help="bytes per second (%(default)s)")
    rate = parser.parse_args().rate
    chromium = chromium_or_exit()
    with Server(DIST) as server, sync_playwright() as playwright:
        server.rate = rate
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        page = browser.new_page()
        began = time.monotonic()
        page.on("worker", lambda _: say(began, "the page fetches the rest"))
        page.goto(server.address, timeout=120_000)
        while phase(page) in ("", "loading", "starting") and time.monotonic() - began < LONGEST:
            say(began, page.inner_text("#boot-text"))
            page.wait_for_timeout(STEP * 1000)
        sent = sum(answer.sent for answer in server.log)
        came = phase(page)
        say(began, f"{came}; {sent / 1e6:.2f} MB of whole files sent")
        plays = came == "running" and starts_a_game(page)
        say(began, "a game is on the table" if plays else "no game came of it")
        browser.close()
    sys.exit(0 if plays else 1)


def starts_a_game(page: Page) -> bool:
    try:
        page.click("#new")
        page.click("#setup-start")
        page.wait_for_selector("#table", timeout=STEP * 1000)
    except Error:
        return False
    return True


def phase(page: Page) -> str:
    return page.get_attribute("body", "data-phase") or ""


def say(began: float, words: str) -> None:
    print(f"{time.monotonic() - began:5.0f} s  {words}", flush=True)


if __name__ == "__main__":
    main()
