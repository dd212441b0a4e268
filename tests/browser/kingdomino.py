"""Games of Kingdomino by taps, in a browser: the same taps go to the page and to a session in the
test, and what the page saves must be what the session has.
"""

import json
from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from kdcore.ai.kingdomino import decide, opponent
from kdcore.kingdomino import Stage
from kdcore.position import CHANCE, Seat
from tests.browser.play import ONE_TAP, PRETTY, ReadSlot
from tests.browser.visits import PATIENCE, Visitor
from tests.support.kingdomino_taps import new_table, plain_tap
from tests.support.saves import read_slot
from web.kingdomino.saving import KINGDOMINO
from web.kingdomino.session import Session
from web.kingdomino.taps import tap
from web.saves.slots import NotASlot, Slot, slot_text

TABLE = "#kingdomino"


def saved_slot(read: ReadSlot) -> Slot:
    """The newer of the two saved games, as the page itself would read it."""
    found = []
    for slot in KINGDOMINO.keys.slots:
        try:
            found.append(read_slot(read(slot), KINGDOMINO))
        except NotASlot:
            continue
    assert found, "no game is saved"
    return max(found, key=lambda slot: slot.counter)


def saved_session(visitor: Visitor) -> Session:
    slot = saved_slot(visitor.local)
    return Session(slot.table, slot.has_pending, slot.who)


def slot_of(session: Session) -> dict[str, str]:
    who = KINGDOMINO.spell(session.rivals)
    text = slot_text(1, str(session.table), session.pending is not None, who)
    return {KINGDOMINO.keys.slots[0]: text}


def start(visitor: Visitor, players: int, *options: str, against: str = "person") -> None:
    page = visitor.page
    page.click("#new-k")
    page.check(f"input[name=k-players][value='{players}']", force=True)
    for seat in range(2, players + 1):
        page.select_option(f"[data-setting=kWho{seat}]", against)
    for box in page.locator("input[name=k-option]").all():
        is_wanted = box.get_attribute("value") in options
        if box.is_visible() and box.is_checked() is not is_wanted:
            box.set_checked(is_wanted)
    page.click("#setup-k-start")
    until_playable(visitor)


def until_playable(visitor: Visitor) -> None:
    expect(visitor.page.locator(TABLE)).to_be_visible(timeout=PATIENCE * 1000)


def continued(visitor: Visitor, session: Session, **settings: str) -> "Game":
    """This game in the page, from Home on."""
    visitor.put({**slot_of(session), "kd:settings": json.dumps(settings)})
    visitor.open().until_running()
    visitor.page.click("#continue-k")
    until_playable(visitor)
    return Game(visitor)


def session_in(setup: str, turn: int) -> Session:
    """A game between those who count, when somebody has a domino to place in this round."""
    rng, table, squire = Random(PRETTY), new_table(setup, PRETTY), opponent("squire")
    while (state := table.state).to_act is not None:
        if state.to_act is CHANCE:
            table.draw()
        elif state.round == turn and state.stage is Stage.PLACE:
            break
        else:
            table.play(*decide(squire, state, rng))
    return Session(table)


def selector(what: str) -> str:
    kind, _, rest = what.partition(":")
    if kind == "square":
        seat, _, cell = rest.partition(":")
        return f'{TABLE} [data-seat="{seat}"] [data-cell="{cell}"]'
    # Elements under the count are there for nobody.
    return f'{TABLE} [data-act="{what}"]:not([inert] *):visible'


class Game:
    """The game that the page should show, from the same record and seed."""

    def __init__(self, visitor: Visitor, seed: int = 1, taps: int = 0) -> None:
        self.visitor = visitor
        self.session = saved_session(visitor)
        self.rng = Random(seed)
        self.taps = taps
        self._last = ""

    @property
    def is_over(self) -> bool:
        return self.session.state.to_act is None and self.session.pending is None

    def play(
        self,
        taps: int = 10_000,
        do: Callable[[str], None] | None = None,
        until: Callable[[Session], bool] = lambda _: False,
    ) -> None:
        """Play until a limit, then check the save."""
        for _ in range(taps):
            if self.session.is_rivals_turn:
                self.visitor.until(self._is_answered, "the rivals have played")
                self.session = saved_session(self.visitor)
            if self.is_over or until(self.session):
                break
            what = self._seen_tap()
            tap(self.session, what)
            assert self.session.message is None
            if what == self._last:
                self.visitor.page.wait_for_timeout(ONE_TAP)
            self._last = what
            (do or self._touch)(what)
            self.taps += 1
        if not self.session.is_rivals_turn:
            self.check()

    def _is_answered(self) -> bool:
        return not saved_session(self.visitor).is_rivals_turn

    def _seen_tap(self) -> str:
        """A tap that gets the game on and can be seen: in a large kingdom not everything is."""
        for _ in range(200):
            what = plain_tap(self.session, self.rng)
            if self.visitor.page.locator(selector(what)).count():
                return what
        raise AssertionError("nothing that gets the game on can be seen")

    def _touch(self, what: str) -> None:
        if what == "begin":
            # The count of the game before ends with the first tap.
            self.visitor.page.keyboard.press("Escape")
        self.visitor.page.locator(selector(what)).tap(timeout=15_000)

    def check(self) -> None:
        assert self.is_in(saved_slot(self.visitor.local))

    def is_in(self, slot: Slot) -> bool:
        has_pending = self.session.pending is not None
        return (str(slot.table), slot.has_pending) == (str(self.session.table), has_pending)

    @property
    def owner(self) -> Seat | None:
        return self.session.owner
