"""Powers and the castle bonus by touch: armed, put back, armed again and spent. The same taps go to
a session, and after every one of them the page has saved what the engine made of it.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from kdcore.duel import NameHouse, Power, PutCross, Stage, TakeTwo
from tests.browser.play import ONE_TAP, in_full, saved_slot, slot_where
from tests.browser.test_layout import SIDEWAYS, is_placing, show, take_up
from tests.browser.visits import Visitor
from tests.support.taps import new_table, offered, plain_tap
from web.duel import taps
from web.duel.offers import GIVE_BONUS
from web.duel.session import Session
from web.saves.slots import slot_text

SEED, HASTE = 28, 0.75
"""Seed of a game of random taps that spends much, and how often it goes on as soon as it may."""

# Powers that are shown as armed.
ARMED = """() => [
  ...[...document.querySelectorAll('.spell[aria-pressed=true]')].map((e) => e.dataset.power).sort(),
  ...[...document.querySelectorAll('[data-act=bonus][aria-pressed=true]')].map(() => 'bonus'),
]"""


@pytest.fixture
def visitor(facing: Visitor) -> Visitor:
    return facing


class Hand:
    """Taps the page and a session alike."""

    def __init__(self, visitor: Visitor, slot: str) -> None:
        self.visitor = visitor
        self.session = take_up(visitor, slot).session
        self._last = ""

    def tap(self, what: str) -> None:
        session = self.session
        what = in_full(session, what)
        where = "main" if what in ("roll", "next", "pass") else what
        if where == self._last:
            self.visitor.page.wait_for_timeout(ONE_TAP)
        self._last = where
        taps.tap(session, what)
        assert session.message is None, what
        self.visitor.tap(what)
        slot = saved_slot(self.visitor.local)
        kept = str(slot.table), slot.has_pending
        assert kept == (str(session.table), bool(session.pending)), what

    def lay(self) -> None:
        """The domino, anywhere."""
        while not self.session.pending:
            self.tap(plain_tap(self.session))

    @property
    def shown(self) -> list[str]:
        found: list[str] = self.visitor.evaluate(ARMED)
        return found


def spending(session: Session, what: str) -> Iterator[str]:
    """The taps that spend it: of dice and faces, on the last that is offered."""
    yield what if what == "bonus" else f"power:{what}"
    if session.mode == GIVE_BONUS:
        yield f"die:{max(session.dice)}"
    if session.faces:
        number, face = session.faces[-1]
        yield f"face:{number}:{face}"


def can_spend(wanted: tuple[str, ...]) -> Callable[[Session], bool]:
    """Tell whether all of that may be spent on one domino."""

    def is_it(session: Session) -> bool:
        has = [*map(str, session.powers)] + ["bonus"] * session.can_give_bonus
        return is_placing(session) and {*has} >= {*wanted}

    return is_it


@pytest.mark.parametrize(
    "wanted",
    [
        *(("free",), ("split",), ("turn",), ("bonus",), ("turn", "bonus")),
        *(("free", "split", "bonus"), ("free", "split", "turn", "bonus")),
    ],
    ids="+".join,
)
def test_what_is_spent_on_a_domino(visitor: Visitor, wanted: tuple[str, ...]) -> None:
    hand = Hand(visitor, slot_where(can_spend(wanted)))
    session, seat = hand.session, hand.session.base.seat
    before = str(session.table)

    def arm() -> None:
        for each in wanted:
            for what in spending(session, each):
                hand.tap(what)
        assert hand.shown == [*wanted]

    arm()
    prepared = str(session.table)
    assert prepared != before
    for each in wanted:
        hand.tap(each if each == "bonus" else f"power:{each}")
    assert str(session.table) == before
    assert hand.shown == []
    arm()
    assert str(session.table) == prepared
    hand.lay()
    hand.tap(session.main or "")
    player = saved_slot(visitor.local).table.state.players[seat]
    kept = [*map(str, player.kept)] + ["bonus"] * player.has_castle_bonus
    assert not {*kept} & {*wanted}
    assert visitor.errors == []


def test_two_dice(visitor: Visitor) -> None:
    hand = Hand(visitor, slot_where(lambda session: Power.TWO_DICE in session.powers))
    session, before = hand.session, str(hand.session.table)
    arm = "power:two_dice"
    hand.tap(arm)
    assert hand.shown == ["two_dice"]
    hand.tap(f"die:{min(session.dice)}")
    hand.tap(arm)
    assert hand.shown == []
    assert str(session.table) == before
    hand.tap(arm)
    pair = sorted(session.dice)[-2:]
    for die in pair:
        hand.tap(f"die:{die}")
    assert session.table.actions[-1] == TakeTwo(*pair)
    hand.tap("undo")
    assert str(session.table) == before


def test_lightning_that_names_a_house(visitor: Visitor) -> None:
    hand = Hand(
        visitor,
        slot_where(lambda session: is_lightning(session) and len(session.houses) > 1),
    )
    houses = hand.session.houses
    buttons = visitor.page.locator("#kd-choice [data-act^=arms]")
    expect(buttons).to_have_count(len(houses))
    for arms in (houses[0], houses[-1]):
        hand.tap(f"arms:{arms}")
        assert NameHouse(arms) in hand.session.table.actions
        if arms is houses[0]:
            hand.tap("undo")


def test_lightning_that_draws_a_cross(visitor: Visitor) -> None:
    hand = Hand(
        visitor,
        slot_where(
            lambda session: is_lightning(session) and len(session.squares(session.state.seat)) > 1
        ),
    )
    seat = hand.session.state.seat
    squares = sorted(hand.session.squares(seat))
    for cell in (squares[0], squares[-1]):
        hand.tap(f"square:{seat}:{cell}")
        assert PutCross(cell) in hand.session.table.actions
        if cell is squares[0]:
            hand.tap("undo")


def is_lightning(session: Session) -> bool:
    return session.state.stage is Stage.SPELLBOOK


def test_a_whole_game_of_whatever_is_offered(visitor: Visitor) -> None:
    """Play by touch what tests/web/duel/test_taps.py plays by the hundred, on a phone that lies on
    its side.
    """
    show(visitor, SIDEWAYS)
    rng, hand = Random(SEED), Hand(visitor, slot_text(1, str(new_table(SEED))))
    session = hand.session
    # Two halves alike cannot be swapped.
    swap = visitor.page.locator("#kd-bar [data-act=swap]")
    while session.owner is not None:
        hurries = session.main and rng.random() < HASTE
        taps = [what for what in offered(session) if what != "swap" or swap.is_visible()]
        hand.tap(str(session.main) if hurries else rng.choice(taps))
    spent = {type(action).__name__ for action in session.table.actions}
    assert len(spent & {"Arm", "CastleBonus", "TakeTwo", "TurnDie", "NameHouse", "PutCross"}) > 3
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    visitor.assert_no_trouble()
