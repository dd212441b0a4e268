"""`python build.py shots`: the pictures that an install dialog and the README show.

Each is of the real page, with a saved game taken up again by tapping Continue.
"""

import json
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from kdcore import duel
from kdcore.duel import Stage, State
from kdcore.position import CHANCE
from kdcore.table import Table
from tests.browser.browsers import chromium
from tests.browser.conftest import ARGUMENTS
from web.build.server import Server
from web.build.steps import DIST, ROOT
from web.session import DuelTable
from web.store import SLOTS, slot_text

FOLDER = ROOT / "web" / "shots"
PATIENCE = 120_000
SEED = 2026
NARROW, WIDE = (360, 740), (1024, 768)
SHOTS = (
    ("table-narrow", NARROW, "light", 9),
    ("home-narrow", NARROW, "light", 9),
    ("table-narrow-dark", NARROW, "dark", 12),
    ("table-wide", WIDE, "light", 13),
)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    executable = chromium()
    with Server(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        for name, size, scheme, turn in SHOTS:
            page = visitor(browser, size, scheme)
            take_up(page, server.address, game_in(turn), on_home=name.startswith("home"))
            page.screenshot(path=FOLDER / f"{name}.png")
            print(f"{name}.png  {size[0]} x {size[1]}")
            page.context.close()
        browser.close()


def visitor(browser: Browser, size: tuple[int, int], scheme: str) -> Page:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        device_scale_factor=2,
        locale="en-US",
        reduced_motion="reduce",
    )
    return context.new_page()


def take_up(page: Page, address: str, table: DuelTable, *, on_home: bool) -> None:
    page.goto(address)
    scores = [duel.total(player) for player in table.state.players]
    summary = {"turn": table.state.turn, "scores": scores, "when": 0, "over": False}
    saved = {SLOTS[0]: slot_text(1, str(table)), "kd:summary": json.dumps(summary)}
    # What was said once is not said again, and so is not in the picture.
    page.wait_for_selector("body[data-phase=running]", state="attached", timeout=PATIENCE)
    page.evaluate("saved => Object.entries(saved).forEach(([k, v]) => localStorage[k] = v)", saved)
    page.reload()
    page.wait_for_selector("body[data-phase=running]", state="attached", timeout=PATIENCE)
    if not on_home:
        page.click("#continue")
        page.wait_for_selector("#table:not([hidden])", timeout=PATIENCE)


def game_in(turn: int) -> DuelTable:
    """A game between two who place where it is worth most, at the draft of a turn."""
    rng = Random(turn)
    table: DuelTable = Table(duel, State.start(), seed=SEED)
    while table.state.turn < turn or table.state.stage is not Stage.MAP:
        if table.state.to_act is CHANCE:
            table.draw()
            continue
        actions = [*table.state.legal_actions()]
        rng.shuffle(actions)
        table.play(max(actions, key=lambda action: worth(table.state, action)))
    return table


def worth(state: State, action: duel.Action) -> int:
    if isinstance(action, duel.CastleBonus | duel.Arm | duel.TurnDie | duel.TakeTwo):
        return -1
    seat = state.seat
    return duel.total(state.successor(action).players[seat]) - duel.total(state.players[seat])


if __name__ == "__main__":
    main()
