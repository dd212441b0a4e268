"""Time that the strongest rival thinks in Chromium: `python build.py bench think`.

A whole game by taps against it, with the processor as it is and four times slower: how long each
decision takes, from its first step to its last with all that the page does in between; how evenly
frames come meanwhile; and how long a tap takes that falls into its thinking. The same for a game of
Kingdomino against three of its kind. How long a hint takes, the first, which loads what finds it,
and another. Then the same searches of Duel at one go here and there, and playouts, for how much
slower Python is in a browser. The plain loop of `bench engine`, before and after, says what the
machine is worth at the moment; in brackets is what that would be on one where it takes 0.20 s.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

from kdcore import duel
from kdcore.ai import duel as ai
from kdcore.duel import State
from kdcore.position import CHANCE
from kdcore.table import Table
from tests.bench.boot import ARGUMENTS, WATCH, Finger, throttle
from tests.bench.engine import LOOP_ROUNDS, LOOP_SECONDS
from tests.browser import kingdomino
from tests.browser.browsers import chromium_or_exit
from tests.browser.play import in_full, saved_slot
from tests.support.taps import plain_tap
from web.build import site
from web.build.server import Server
from web.build.steps import DIST, ROOT
from web.duel.offers import DuelTable
from web.duel.players import rival_of
from web.duel.session import Session
from web.duel.taps import tap

KING = "king"
POSITIONS = 12
FRAME = 17.0
LOOK = "power:domains"
"""Questions that are answered at once, at any time."""

# In place of the page's own main.py: the same, and every search of a rival is noted.
MAIN = """
from random import Random
from time import perf_counter
from types import ModuleType

import kdcore.ai.duel
import kdcore.ai.kingdomino
from kdcore import duel
from kdcore.table import Table
from pyodide.ffi import create_proxy, to_js
from pyscript import window

king = kdcore.ai.duel.opponent("king")
window.thoughts, window.isThinking = to_js([]), False

def noting(unnoted):
    def opponent(level):
        search = unnoted(level)

        def noted(state, rng):
            began, steps, is_whole = perf_counter(), 0, False
            window.isThinking = True
            try:
                for plan in search(state, rng):
                    steps += 1
                    yield plan
                is_whole = True
            finally:
                window.isThinking = False
                took = 1000 * (perf_counter() - began)
                window.thoughts.push(to_js([took, steps, is_whole]))

        return noted

    return opponent

def at_one_go(records):
    steps, states = 0, [Table.read(duel, record).state for record in records]
    began = perf_counter()
    for state in states:
        steps += sum(1 for _ in king(state, Random(1)))
    return to_js([steps, perf_counter() - began])

# No page plays games at random: the module is not in its wheel, and comes along here.
playing = ModuleType("kdcore.duel.playout")
exec(compile(PLAYOUT, "playout.py", "exec"), playing.__dict__)

def playouts(count):
    rng, start = Random(1), duel.State.start()
    began = perf_counter()
    for _ in range(count):
        playing.playout(start, rng)
    return count / (perf_counter() - began)

def loop():
    began = perf_counter()
    exec(compile("i = 0\\nwhile i < ROUNDS:\\n    i += 1\\n", "loop", "exec"), {})
    return perf_counter() - began

for game in (kdcore.ai.duel, kdcore.ai.kingdomino):
    game.opponent = noting(game.opponent)
window.atOneGo, window.loop = create_proxy(at_one_go), create_proxy(loop)
window.playouts = create_proxy(playouts)

import web.main
"""
MAIN = MAIN.replace("ROUNDS", str(LOOP_ROUNDS)).replace(
    "PLAYOUT", repr((ROOT / "kdcore" / "duel" / "playout.py").read_text("utf-8"))
)

FRAMES = """() => {
    globalThis.frames = [];
    globalThis.meanwhile = [];
    let last = 0;
    const frame = (now) => {
      if (globalThis.isThinking && last) frames.push(now - last);
      last = globalThis.isThinking ? now : 0;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    addEventListener('pointerup', ({ timeStamp }) => {
      if (!globalThis.isThinking) return;
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => meanwhile.push(performance.now() - timeStamp);
        after.port2.postMessage(0);
      });
    }, true);
}"""


# Tell whether it thinks or has thought; a tap that was ignored is made again.
UNTIL_IT_THINKS = """(thought) => new Promise((resolve) => {
    const since = performance.now();
    const look = () => {
      const isOver = thoughts.length > thought || performance.now() - since > 10000;
      if (isThinking || isOver) resolve(isThinking);
      else setTimeout(look);
    };
    look();
})"""


HINTED = """() => {
    globalThis.hinted = [];
    let since = 0;
    addEventListener('pointerup', ({ target, timeStamp }) => {
      if (target.closest('[data-act=hint]')) since = timeStamp;
    }, true);
    new MutationObserver(() => {
      // Together with its sentence come its marks.
      if (!since || !document.querySelector('#table .die.is-hint')) return;
      const began = since;
      since = 0;
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => hinted.push(performance.now() - began);
        after.port2.postMessage(0);
      });
    }).observe(document.querySelector('#kd-status'),
      { childList: true, characterData: true, subtree: true });
}"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench think", description=__doc__)
    parser.add_argument("--turns", type=int, default=99, help="of each game (all)")
    parser.add_argument("--playouts", type=int, default=500, help="there and here (%(default)s)")
    options = parser.parse_args()
    turns = options.turns
    chromium = chromium_or_exit()
    site.build()
    records = positions()
    print(f"Python {sys.version.split()[0]}")
    steps, seconds = at_one_go(records)
    with tempfile.TemporaryDirectory(prefix="think-") as name, sync_playwright() as playwright:
        main = site.MAIN.replace(b"import web.main\n", MAIN.encode())
        site.variant(Path(name), {"main.py": main})
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        with Server(Path(name)) as server:
            for rate in (1, 4):
                play(browser, server, rate, turns)
            for rate in (1, 4):
                play_kingdomino(browser, server, rate, turns)
            there, took, loop, theirs = compare(browser, server, records, options.playouts)
        with Server(DIST) as server:
            for rate in (1, 4):
                ask(browser, server, rate)
        browser.close()
    assert there == steps
    print(f"the loop takes {loop:.2f} s in Chromium and {here():.2f} s here")
    print(f"steps of the {KING} a second: {ratio(steps / seconds, there / took)}")
    print(f"playouts of Duel a second: {ratio(playouts(options.playouts), theirs)}")


def ratio(ours: float, theirs: float) -> str:
    return f"{ours:.0f} in CPython, {theirs:.0f} in Chromium (1 : {ours / theirs:.1f})"


def positions() -> list[str]:
    """Some of a game, from the start to the end."""
    table: DuelTable = Table(duel, State.start(), seed=1)
    records = []
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            records.append(str(table))
            table.play(*ai.decide(ai.opponent("squire"), table.state, Random(1)))
    return records[:: max(1, len(records) // POSITIONS)]


def at_one_go(records: list[str]) -> tuple[int, float]:
    states = [Table.read(duel, record).state for record in records]
    began, steps = perf_counter(), 0
    for state in states:
        steps += sum(1 for _ in ai.opponent(KING)(state, Random(1)))
    return steps, perf_counter() - began


def here() -> float:
    began = perf_counter()
    exec(compile(f"i = 0\nwhile i < {LOOP_ROUNDS}:\n    i += 1\n", "loop", "exec"), {})
    return perf_counter() - began


def playouts(count: int) -> float:
    rng, start = Random(1), State.start()
    began = perf_counter()
    for _ in range(count):
        duel.playout(start, rng)
    return count / (perf_counter() - began)


def compare(
    browser: Browser, server: Server, records: list[str], count: int
) -> tuple[int, float, float, float]:
    context = browser.new_context()
    page = Finger(context, server).open().until_running().page
    loop: float = page.evaluate("loop()")
    steps, took = page.evaluate("(records) => atOneGo(records)", records)
    rate: float = page.evaluate("(count) => playouts(count)", count)
    context.close()
    return steps, took, loop, rate


def ask(browser: Browser, server: Server, rate: int) -> None:
    """From the tap to the sentence on the screen, twice."""
    finger = visit(browser, server)
    finger.start_game().until_playable()
    throttle(finger.context, finger.page, rate)
    finger.page.evaluate(WATCH)
    finger.page.evaluate(HINTED)
    times = []
    for what in ("roll", "die:1"):
        finger.tap(what)
        finger.tap("hint")
        finger.until(lambda: finger.evaluate("hinted.length"), "a hint is read")
        times.append(finger.evaluate("hinted.pop()"))
    finger.context.close()
    print(f"a hint, CPU x{rate}: the first after {times[0]:.0f} ms, the second {times[1]:.0f} ms")


def play(browser: Browser, server: Server, rate: int, turns: int) -> None:
    finger = visit(browser, server)
    finger.start_game(against=KING).until_playable()
    loops = watch(finger, rate)
    session = saved(finger)
    while session.owner is not None and session.state.turn <= turns:
        what = in_full(session, plain_tap(session))
        tap(session, what)
        if session.is_rivals_turn:
            tap_and_look(finger, what)
            session = answered(finger)
        else:
            finger.tap(what)
    report(finger, f"a game against the {KING}, CPU x{rate}", loops)


def tap_and_look(finger: Finger, what: str) -> None:
    """The rival is often done before a second tap would land: what asks for it lies ready in the
    page, and that tap is no longer than it must be.
    """
    point, look = finger.point(what), finger.point(LOOK)
    thoughts, made = finger.evaluate("[thoughts.length, made.length]")
    finger.touch(point)
    is_thinking = finger.evaluate(UNTIL_IT_THINKS, thoughts)
    if is_thinking:
        touches = {"type": "touchStart", "touchPoints": [look]}
        finger.tools.send("Input.dispatchTouchEvent", touches)
        finger.lift()
    # Their notices may come to lie where the next tap goes.
    finger.until(lambda: finger.evaluate("made.length") > made + is_thinking, "both show")


def play_kingdomino(browser: Browser, server: Server, rate: int, turns: int) -> None:
    finger = visit(browser, server)
    kingdomino.start(finger, 4, "middle_kingdom", "harmony", against=KING)
    loops = watch(finger, rate)
    game = kingdomino.Game(finger)
    while not game.is_over and game.session.state.round <= turns:
        game.play(taps=1)
    report(finger, f"Kingdomino against three {KING}s, CPU x{rate}", loops)


def visit(browser: Browser, server: Server, speed: str = "off") -> Finger:
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    finger = Finger(context, server)
    finger.put({"kd:settings": json.dumps({"speed": speed}), "kd:tutorial": "done"})
    return finger.open().until_running()


def watch(finger: Finger, rate: int) -> list[float]:
    page = finger.page
    # Modules that are loaded late are loaded by now.
    finger.until(lambda: not page.evaluate("performance.now() < 1500"), "a moment has passed")
    throttle(finger.context, page, rate)
    page.evaluate(WATCH)
    page.evaluate(FRAMES)
    return [here() for _ in range(3)]


def report(finger: Finger, title: str, loops: list[float]) -> None:
    finger.page.wait_for_timeout(500)
    loop = statistics.median([*loops, *(here() for _ in range(3))])
    thoughts, frames, meanwhile = finger.page.evaluate("[thoughts, frames, meanwhile]")
    finger.context.close()

    def told(time: float) -> str:
        return f"{time:.0f} ms ({time * LOOP_SECONDS / loop:.0f})"

    times = [took for took, _, _ in thoughts]
    steps = [steps for _, steps, _ in thoughts]
    cut = sum(not is_whole for _, _, is_whole in thoughts)
    print(f"{title}; calibration {loop:.2f} s:")
    print(
        f"  {len(times)} decisions in at most {max(steps)} steps, {cut} of them cut short:", end=""
    )
    print(f" median {told(statistics.median(times))}, longest {told(max(times))}")
    print(f"  {len(frames)} frames meanwhile, 99 % within {told(percentile(frames))}", end="")
    print(f", {sum(frame > FRAME for frame in frames)} later than {FRAME:.0f} ms")
    if meanwhile:
        print(f"  {len(meanwhile)} taps meanwhile to the picture made: {told(max(meanwhile))}")


def saved(finger: Finger) -> Session:
    slot = saved_slot(finger.local)
    return Session(slot.table, slot.has_pending, rival_of(slot.who))


def answered(finger: Finger) -> Session:
    finger.until(lambda: not saved(finger).is_rivals_turn, "the rival has played")
    return saved(finger)


def percentile(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[-1] if len(times) > 1 else 0.0


if __name__ == "__main__":
    main()
