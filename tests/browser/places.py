"""Places beside a plain table of Duel: each is a function that goes there from Home, for tests
that look at all of them. A way gives back what there is to be looked at.
"""

from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import expect

from kdcore.duel import Power
from tests.browser.play import slot_where
from tests.browser.test_history import open_past, shelf
from tests.browser.test_layout import STATES, is_placing
from tests.browser.test_saves import BAD, OLDER
from tests.browser.visits import Visitor
from tests.support.saves import SLOTS
from web.duel.session import Session

Way: TypeAlias = Callable[[Visitor], str]

TABLE = "#table"


def sit_down(visitor: Visitor, is_it: Callable[[Session], bool]) -> str:
    visitor.put({SLOTS[0]: slot_where(is_it)})
    visitor.page.click("#continue")
    visitor.until_playable()
    return TABLE


def set_up_for_two(visitor: Visitor) -> str:
    visitor.page.click("#new")
    visitor.play_against("person")
    expect(visitor.page.locator("#name-2")).to_be_visible()
    return "#setup"


def settings(visitor: Visitor) -> str:
    visitor.page.click("#home [data-opens=settings]")
    return "#settings"


def history(visitor: Visitor) -> str:
    visitor.put(shelf(3))
    open_past(visitor.page)
    return "#past"


def replay(visitor: Visitor) -> str:
    history(visitor)
    visitor.page.locator("#past-list button").first.click()
    visitor.until_playable()
    expect(visitor.page.locator("#table [data-act=forward]")).to_be_visible()
    return TABLE


def tutorial(visitor: Visitor) -> str:
    visitor.page.click("#learn")
    visitor.until_playable()
    expect(visitor.page.locator("#kd-lesson")).to_be_visible()
    return TABLE


def menu(visitor: Visitor) -> str:
    sit_down(visitor, is_placing)
    visitor.page.tap("#kd-opener")
    expect(visitor.page.locator("#menu-against")).to_be_visible()
    return "#menu"


def fair_dice(visitor: Visitor) -> str:
    menu(visitor)
    visitor.page.tap("#menu-fair")
    expect(visitor.page.locator("#kd-keys .fingerprint")).to_be_visible()
    return "#kd-keys"


def faces(visitor: Visitor) -> str:
    sit_down(visitor, STATES["turning"][0])
    visitor.tap("power:turn")
    expect(visitor.page.locator("#kd-choice [data-act^=face]").first).to_be_visible()
    return TABLE


def houses(visitor: Visitor) -> str:
    sit_down(visitor, STATES["house"][0])
    expect(visitor.page.locator("#kd-choice [data-act^=arms]").first).to_be_visible()
    return TABLE


def tip(visitor: Visitor) -> str:
    sit_down(visitor, is_placing)
    visitor.tap(f"power:{Power.DOMAINS}")
    expect(visitor.page.locator("#kd-tip")).to_be_visible()
    return TABLE


def notice(visitor: Visitor) -> str:
    visitor.put({SLOTS[0]: BAD["torn"], SLOTS[1]: OLDER})
    visitor.page.click("#continue")
    visitor.until_playable()
    expect(visitor.page.locator("#kd-notice")).to_be_visible()
    return TABLE


PLACES: dict[str, Way] = {
    "set-up for two": set_up_for_two,
    "settings": settings,
    "history": history,
    "replay": replay,
    "tutorial": tutorial,
    "menu": menu,
    "fair dice": fair_dice,
    "faces": faces,
    "houses": houses,
    "tip": tip,
    "notice": notice,
}
