"""Timers of the page that run when a test says so, or sooner than usual."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from playwright.sync_api import Error, Page

from web.shared.rival_turn import TICK

RIVAL = 1000 * TICK
"""Milliseconds between two looks of a rival whether it is time to act."""

QUICK = 1200
"""Milliseconds after which the game goes on by itself."""

HOLD = """(length) => {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const held = new Map();
  let count = 0;
  globalThis.setTimeout = (run, delay, ...rest) => {
    if (delay !== length) return set(run, delay, ...rest);
    const name = `held ${(count += 1)}`;
    held.set(name, run);
    return name;
  };
  globalThis.clearTimeout = (name) => held.delete(name) || clear(name);
  globalThis.timers = {
    held,
    run() {
      const all = [...held.values()];
      held.clear();
      for (const run of all) run();
    },
    letGo() {
      Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
      this.run();
    },
  };
}"""


HURRY = """(times) => {
  const { setTimeout: set } = globalThis;
  globalThis.setTimeout = (run, delay, ...rest) => set(run, delay / times, ...rest);
  globalThis.timers = { letGo: () => { globalThis.setTimeout = set; } };
}"""


@dataclass(frozen=True)
class Timers:
    page: Page

    @property
    def count(self) -> int:
        """Number of timers that wait."""
        waiting: int = self.page.evaluate("timers.held.size")
        return waiting

    def run(self) -> None:
        self.page.evaluate("timers.run()")


@contextmanager
def held(page: Page, length: float) -> Iterator[Timers]:
    """Those of so many milliseconds; afterwards all that still wait are run."""
    page.evaluate(HOLD, length)
    try:
        yield Timers(page)
    finally:
        page.evaluate("timers.letGo()")


@contextmanager
def hurried(page: Page, times: float = 10) -> Iterator[None]:
    """All timers run so many times as fast, for tests to which a rival's pace does not matter."""
    page.evaluate(HURRY, times)
    try:
        yield
    finally:
        with suppress(Error):  # The page may have been given up.
            page.evaluate("timers.letGo()")
