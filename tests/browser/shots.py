"""`python build.py shots`: the pictures that an install dialog and the README show.

Each is of the real page, in the sizes that manifest.json names.
"""

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
from web.build.steps import ROOT

FOLDER = ROOT / "web" / "shots"
SCALE = 1.5
LEVELS = 64
"""Shades of each colour: more cannot be told apart and would be downloaded."""


def late(visitor: Regular) -> None:
    play_on(visitor, game_in(13))


SHOTS = {
    "table-narrow": SCREENS["placing"],
    "table-narrow-dark": Screen(late, PHONE, is_dark=True),
    "table-wide": Screen(late, (1024, 768)),
    "home-narrow": SCREENS["home"],
    "result-narrow": SCREENS["result"],
    "tutorial-narrow": SCREENS["tutorial"],
}


def main() -> None:
    with chromium_for(FOLDER) as browser:
        page = browser.new_page()
        for name, picture in pictures(browser, SHOTS, SCALE):
            width = round(SHOTS[name].size[0] * SCALE)
            keep(FOLDER / f"{name}.png", shrunk(page, picture, width, LEVELS))


if __name__ == "__main__":
    main()
