"""Starts from spoilt storage: `python build.py bench poison --starts 1000 --seed 1`.

Each start has some of what is stored spoilt, by its seed and number. Most are judged by Home, when
Python begins; one in so many goes on to History and to a running game, behind the door of a good
save. One in four is of a copy under a path. Fails if one of them is a dead page, throws, or has
lost the door to a good save.
"""

import argparse
import sys
import time
from collections import Counter

from playwright.sync_api import sync_playwright

from tests.bench.boot import ARGUMENTS
from tests.browser import poison
from tests.browser.browsers import chromium_or_exit
from tests.browser.visits import SIZE, Visitor
from web.build import site
from web.build.server import Server
from web.build.steps import DIST


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench poison", description=__doc__)
    parser.add_argument("--starts", type=int, default=1000, help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of all of them (%(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first (%(default)s)")
    parser.add_argument("--full", type=int, default=5, help="one in so many plays (%(default)s)")
    options = parser.parse_args()
    chromium = chromium_or_exit()
    site.build()
    counts: Counter[str] = Counter()
    began = time.monotonic()
    with (
        Server(DIST) as at_root,
        Server(DIST, prefix="/x/") as under_a_path,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        visitors = [
            Visitor(browser.new_context(viewport=SIZE, locale="en-GB"), server)
            for server in (at_root, under_a_path)
        ]
        for visitor in visitors:
            visitor.open().until_offline_ready()
        for number in range(options.first, options.first + options.starts):
            visitor = visitors[number % 4 == 3]
            start = poison.spoilt(options.seed, number)
            is_full = number % options.full == 0
            found = poison.faults(visitor, start, is_full=is_full)
            counts["started a game" if is_full else "judged by Home"] += 1
            counts["under a path"] += visitor is visitors[1]
            counts["good saves"] += len(start.good_saves())
            counts["spoilt keys"] += len(start.how)
            counts["dead pages"] += any(fault.startswith("dead") for fault in found)
            counts["lost doors"] += any(fault.startswith("no door") for fault in found)
            counts["errors"] += any(fault.startswith("error") for fault in found)
            counts["panels"] += any(fault.startswith("the panel") for fault in found)
            if found:
                counts["faulty starts"] += 1
                print(poison.told(start, found), flush=True)
        browser.close()
    seconds = time.monotonic() - began
    print(f"{options.starts} starts of seed {options.seed} in {seconds:.0f} s:")
    for what, count in counts.items():
        print(f"  {count:6} {what}")
    if counts["faulty starts"]:
        sys.exit(1)


if __name__ == "__main__":
    main()
