"""Games of Kingdomino by taps, in a browser: the same taps go to the page and to a session in the
test, and what the page saves must be what the session has.
"""

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from kdcore.position import Seat
from tests.browser.play import ONE_TAP
from tests.browser.visits import PATIENCE, Visitor
from tests.kingdomino_taps import plain_tap
from web.kingdomino.intents import tap
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.session import Session
from web.store import NotASlot, Slot, read_slot, slot_text

TABLE = "#kingdomino"


def saved_slot(visitor: Visitor) -> Slot:
    """The newer of the two saved games, as the page itself would read it."""
    found = []
    for slot in KINGDOMINO.slots:
        try:
            found.append(read_slot(visitor.local(slot), KINGDOMINO))
        except NotASlot:
            continue
    assert found, "no game is saved"
    return max(found, key=lambda slot: slot.counter)


def slot_of(session: Session) -> dict[str, str]:
    who = KINGDOMINO.spell(session.rivals)
    text = slot_text(1, str(session.table), session.draft is not None, who)
    return {KINGDOMINO.slots[0]: text}


def start(visitor: Visitor, players: int, *options: str) -> None:
    page = visitor.page
    page.click("#new-k")
    page.check(f"input[name=k-players][value='{players}']", force=True)
    for box in page.locator("input[name=k-option]").all():
        is_wanted = box.get_attribute("value") in options
        if box.is_visible() and box.is_checked() is not is_wanted:
            box.set_checked(is_wanted)
    page.click("#setup-k-start")
    until_playable(visitor)


def until_playable(visitor: Visitor) -> None:
    expect(visitor.page.locator(TABLE)).to_be_visible(timeout=PATIENCE * 1000)


def selector(what: str) -> str:
    kind, _, rest = what.partition(":")
    if kind == "square":
        seat, _, cell = rest.partition(":")
        return f'{TABLE} [data-seat="{seat}"] [data-cell="{cell}"]'
    return f'{TABLE} [data-act="{what}"]:visible'


class Game:
    """What the page should show, from the same record and seed."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        slot = saved_slot(visitor)
        self.session = Session(slot.table, slot.has_draft, slot.who)
        self.rng = Random(seed)
        self.taps = 0
        self._last = ""

    @property
    def is_over(self) -> bool:
        return self.session.state.to_act is None and self.session.draft is None

    def play(self, taps: int = 10_000, do: Callable[[str], None] | None = None) -> None:
        """To the end, or for so many taps; what is then saved is what should be."""
        for _ in range(taps):
            if self.is_over:
                break
            what = self._seen_tap()
            tap(self.session, what)
            assert self.session.message is None
            if what == self._last:
                self.visitor.page.wait_for_timeout(ONE_TAP)
            self._last = what
            (do or self._touch)(what)
            self.taps += 1
        self.check()

    def _seen_tap(self) -> str:
        """What gets the game on and can be seen: in a large kingdom not everything is."""
        while True:
            what = plain_tap(self.session, self.rng)
            if self.visitor.page.locator(selector(what)).count():
                return what

    def _touch(self, what: str) -> None:
        if what == "begin":
            # The count of the game before ends with the first tap.
            self.visitor.page.keyboard.press("Escape")
        self.visitor.page.locator(selector(what)).tap(timeout=15_000)

    def check(self) -> None:
        saved = saved_slot(self.visitor)
        assert str(saved.table) == str(self.session.table)
        assert saved.has_draft is (self.session.draft is not None)

    @property
    def owner(self) -> Seat | None:
        return self.session.owner
