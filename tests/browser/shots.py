"""`python build.py shots`: the pictures that an install dialog and the README show.

Each is of the real page, in the sizes that manifest.json names.
"""

import json
from functools import cache
from random import Random

from kdcore import kingdomino
from kdcore.ai.kingdomino import decide, opponent
from kdcore.kingdomino import Stage
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.browser.kingdomino import TABLE, selector, slot_of, until_playable
from tests.browser.play import game_in
from tests.browser.references import (
    PHONE,
    SCREENS,
    Screen,
    chromium_for,
    keep,
    pictures,
    play_on,
    shrunk,
)
from tests.browser.visits import Regular
from tests.support.kingdomino_taps import new_table
from web.build.steps import ROOT
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.session import Session
from web.kingdomino.tutorial import MOVES

FOLDER = ROOT / "web" / "shots"
SCALE = 1.5
LEVELS = 64
"""Shades of each colour: more cannot be told apart and would be downloaded."""


def late(visitor: Regular) -> None:
    play_on(visitor, game_in(13))


RIVALS = {Seat.TWO: "page", Seat.THREE: "squire", Seat.FOUR: "king"}


@cache
def kingdoms(until: int) -> str:
    """The record of a game among four who know what they do, when the first is to place a domino in
    that round; or when it is over.
    """
    rng, table = Random(until), new_table("4 middle_kingdom harmony", until)
    while not is_there(table, until):
        if table.state.to_act is CHANCE:
            table.draw()
        elif table.state.to_act is None:
            break
        else:
            table.play(*decide(opponent("steward"), table.state, rng))
    return str(table)


def is_there(table: KingdominoTable, round_: int) -> bool:
    state = table.state
    is_first = state.stage is Stage.PLACE and state.to_act is Seat.ONE
    return state.round == round_ and is_first


def sit_at(visitor: Regular, until: int, rivals: dict[Seat, str], seats: str = "side") -> None:
    table: KingdominoTable = Table.read(kingdomino, kingdoms(until))
    settings = {"seats": seats, "name1": "Ada", "name2": "Bruno", "name3": "Celina", "name4": "Dag"}
    session = Session(table, rivals=rivals)
    visitor.put({**slot_of(session), "kd:settings": json.dumps(settings)})
    visitor.page.click("#continue-k")
    until_playable(visitor)


def among_rivals(visitor: Regular) -> None:
    sit_at(visitor, 7, RIVALS)


def around_the_table(visitor: Regular) -> None:
    sit_at(visitor, 9, {}, "face")


def kingdoms_counted(visitor: Regular) -> None:
    sit_at(visitor, 99, RIVALS)


def first_kingdom(visitor: Regular) -> None:
    visitor.page.click("#learn-k")
    until_playable(visitor)
    for tap in [move.tap for move in MOVES if not move.is_rival][:6]:
        visitor.page.locator(f"{selector(tap)}[aria-current=step]").tap()
    visitor.page.locator(f"{TABLE} [aria-current=step]:visible").first.wait_for()


SHOTS = {
    "table-narrow": SCREENS["placing"],
    "table-narrow-dark": Screen(late, PHONE, is_dark=True),
    "table-wide": Screen(late, (1024, 768)),
    "home-narrow": SCREENS["home"],
    "result-narrow": SCREENS["result"],
    "tutorial-narrow": SCREENS["tutorial"],
    "kingdomino-narrow": Screen(among_rivals),
    "kingdomino-result-narrow": Screen(kingdoms_counted, is_dark=True),
    "kingdomino-tutorial-narrow": Screen(first_kingdom),
    "kingdomino-wide": Screen(around_the_table, (1024, 768)),
}


def main() -> None:
    with chromium_for(FOLDER) as browser:
        page = browser.new_page()
        for name, picture in pictures(browser, SHOTS, SCALE):
            width = round(SHOTS[name].size[0] * SCALE)
            keep(FOLDER / f"{name}.png", shrunk(page, picture, width, LEVELS))


if __name__ == "__main__":
    main()
