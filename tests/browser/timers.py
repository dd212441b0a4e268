"""Timers of the page that run when a test says so, so that it has no moment to miss."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Page

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


@dataclass(frozen=True)
class Timers:
    page: Page

    @property
    def count(self) -> int:
        """How many wait."""
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
