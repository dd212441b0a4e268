"""What moves by itself: dice and dominoes that fly, and a board that stays where it is."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from kdcore.duel import Stage, TakeDie
from kdcore.kingdomino import Stage as Round
from kdcore.position import Seat
from tests.browser import kingdomino
from tests.browser.kingdomino import TABLE, continued
from tests.browser.play import Game, slot_of
from tests.browser.rivals import saved_session, session_of
from tests.browser.visits import Regular
from tests.support.kingdomino_rivals import against, let_play
from tests.support.kingdomino_taps import new_session, plain_tap
from tests.support.rivals import moment
from tests.support.saves import SLOTS
from web.duel.players import levels_of, spell
from web.duel.session import Session
from web.kingdomino.session import Session as Kingdoms
from web.kingdomino.taps import tap
from web.saves.slots import slot_text

# Names of motions as they begin, and those that go on in any frame.
WATCH = """() => {
  Object.assign(globalThis, { begun: [], seen: 0, tones: [], isWatching: true });
  addEventListener('animationstart', ({ animationName }) => begun.push(animationName), true);
  const frame = () => {
    seen += document.getAnimations().length;
    if (isWatching) requestAnimationFrame(frame);
  };
  frame();
  const { prototype } = BaseAudioContext;
  const { createBufferSource } = prototype;
  prototype.createBufferSource = function () {
    tones.push('noise');
    return createBufferSource.call(this);
  };
  globalThis.stopWatching = () => {
    isWatching = false;
    prototype.createBufferSource = createBufferSource;
  };
}"""


@pytest.fixture
def slowly(regular: Regular) -> Iterator[Regular]:
    """A regular before whom everything that flies takes as long as a test."""
    root = "document.documentElement.style"
    regular.evaluate(f"{root}.setProperty('--time-fly', '60s')")
    yield regular
    regular.evaluate(f"{root}.removeProperty('--time-fly')")


def ends_its_turn(session: Session) -> bool:
    """The person has placed, and then the rival does, rolls and takes a die."""
    is_last = session.state.stage is Stage.MAP and session.state.turn > 3
    return is_last and session.main == "next" and bool(session.pending)


def sit_down(visitor: Regular, session: Session, **settings: str) -> None:
    who = spell(levels_of(session.rival))
    slot = slot_text(1, str(session.table), bool(session.pending), who)
    visitor.put({SLOTS[0]: slot, "kd:settings": json.dumps(settings)})
    visitor.page.click("#continue")
    visitor.until_playable()


def flying(visitor: Regular, css: str) -> list[dict[str, float]]:
    """Where each is on the screen, and how long it waits."""
    found: list[dict[str, float]] = visitor.evaluate(
        """(css) => [...document.querySelectorAll(`.flight.${css}`)].map((flight) => {
          const { left, top, width, height } = flight.getBoundingClientRect();
          const delay = parseFloat(getComputedStyle(flight).animationDelay);
          return { x: left + width / 2, y: top + height / 2, delay };
        })""",
        css,
    )
    return found


def middle(visitor: Regular, selector: str) -> tuple[float, float]:
    box = visitor.page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_rivals_dice_leave_the_tray_one_by_one_and_a_tap_hurries_it(slowly: Regular) -> None:
    visitor, session = slowly, moment(ends_its_turn)
    sit_down(visitor, session, speed="slow")
    dice = [die.number for die in session.state.dice_of(Seat.TWO)]
    places = [middle(visitor, f'[data-die="{number}"]') for number in dice]
    visitor.tap("next")
    visitor.until(lambda: len(flying(visitor, "is-die")) == 2, "two dice fly")
    one, two = flying(visitor, "is-die")
    assert one["delay"] == 0 < two["delay"]
    assert (two["x"], two["y"]) == pytest.approx(places[1], abs=12)
    assert len(flying(visitor, "is-bare")) == 2
    expect(visitor.page.locator("[data-moves^=tick]").first).to_be_attached()
    assert saved_session(visitor).is_rivals_turn
    # Nothing of it is in the way of a tap, and that tap ends it all.
    visitor.tap("power:cross")
    assert flying(visitor, "is-die") == []
    session = session_of(visitor)
    assert isinstance(session.table.actions[-1], TakeDie)
    assert flying(visitor, "is-die") == []
    assert visitor.errors == []


def test_a_die_flies_to_the_map_of_whoever_takes_it(slowly: Regular) -> None:
    visitor = slowly
    visitor.put({SLOTS[0]: slot_of(5, 1), "kd:settings": '{"soundKnown": "yes"}'})
    visitor.page.click("#continue")
    visitor.until_playable()
    visitor.tap("die:2")
    visitor.until(lambda: len(flying(visitor, "is-die")) == 1, "it flies")
    for number in (1, 3):
        visitor.tap(f"die:{number}")
    # With the second die of a player, the last one goes to the other.
    visitor.until(lambda: len(flying(visitor, "is-die")) == 2, "both fly")
    assert [fly["delay"] for fly in flying(visitor, "is-die")] == sorted(
        fly["delay"] for fly in flying(visitor, "is-die")
    )


def test_dice_tumble_and_can_be_tapped_meanwhile(regular: Regular) -> None:
    regular.put({SLOTS[0]: slot_of(5, 0)})
    regular.page.click("#continue")
    regular.until_playable()
    game = Game.saved(regular.local)
    die = regular.page.locator('[data-die="3"]')
    before = die.bounding_box()
    root = "document.documentElement.style"
    regular.evaluate(f"{root}.setProperty('--time-roll', '60s')")
    try:
        regular.play(game, 1)
        names = "document.getAnimations().map(({ animationName }) => animationName)"
        regular.until(lambda: "kd-tumble" in regular.evaluate(names), "they tumble")
        assert "kd-face-1" in regular.evaluate(names)
        assert die.bounding_box() == before
        regular.tap("die:3")
        assert "kd-tumble" not in regular.evaluate(names)
        expect(die).to_have_class("die is-taken is-of-1")
    finally:
        regular.evaluate(f"{root}.removeProperty('--time-roll')")


@pytest.mark.parametrize("stillness", ["device", "setting"])
def test_a_rivals_turn_is_marked_said_and_heard_where_nothing_moves(
    regular: Regular, stillness: str
) -> None:
    session = moment(ends_its_turn)
    if stillness == "device":
        regular.page.emulate_media(reduced_motion="reduce")
    motion = "off" if stillness == "setting" else "auto"
    sit_down(regular, session, speed="normal", motion=motion, sound="on")
    regular.evaluate(WATCH)
    regular.tap("next")
    actions = len(session_of(regular).table.actions) - len(session.table.actions)
    assert actions >= 3
    # Two dice are taken, drawn, four are rolled and one of them is taken.
    regular.until(lambda: regular.evaluate("tones.length") >= 2 + 2 + 10 + 2, "all is heard")
    expect(regular.page.locator("#kd-marks-2 .last").first).to_be_attached()
    expect(regular.page.locator("#kd-polite")).not_to_be_empty()
    assert regular.evaluate("begun") == []
    assert regular.evaluate("seen") == 0
    assert regular.page.locator(".flight").count() == 0
    regular.evaluate("stopWatching()")


# Kingdomino

SQUARES = """() => Object.fromEntries(
  [...document.querySelectorAll('#kg-kingdom-near .k-sq')].map((square) => {
    const { left, top, width, height } = square.getBoundingClientRect();
    return [square.dataset.cell, [left, top, width, height].map(Math.round)];
  }))"""


@pytest.mark.parametrize("setup", ["2", "2 mighty_duel", "4"])
def test_squares_lie_still_between_two_taps_of_a_turn(regular: Regular, setup: str) -> None:
    """And the window moves only with a domino that is final, at once for a finger."""
    regular.page.emulate_media(reduced_motion="reduce")
    session = new_session(setup, 3)
    game = continued(regular, session)
    moves = stays = 0
    before, where = regular.evaluate(SQUARES), game.session.near
    for _ in range(40):
        filled = sum(p.kingdom.filled.bit_count() for p in game.session.base.players)
        game.play(taps=1)
        after, near = regular.evaluate(SQUARES), game.session.near
        now = sum(p.kingdom.filled.bit_count() for p in game.session.base.players)
        if near is where and now == filled and game.session.state.stage is not Round.DEAL:
            assert after == before
            stays += 1
        elif near is where:
            moves += after != before
        before, where = after, near
    assert stays > 10
    assert setup == "4" or moves


def test_the_window_moves_once_as_a_picture_at_the_end_of_a_turn(regular: Regular) -> None:
    session = new_session("2", 3)
    game = continued(regular, Kingdoms(session.table, False, {Seat.TWO: "page"}), speed="off")
    regular.evaluate(WATCH)
    shifts = finals = 0
    for _ in range(30):
        before = regular.evaluate(SQUARES)
        regular.evaluate("begun.length = 0")
        is_choice = bool(game.session.choices and game.session.pending)
        game.play(taps=1)
        regular.until(
            lambda: not kingdomino.saved_session(regular).is_rivals_turn, "the rival has played"
        )
        regular.evaluate("new Promise(requestAnimationFrame)")
        count = regular.evaluate("begun.filter((name) => name === 'k-shift').length")
        assert count <= 1
        # Where a rival's turn follows at once, nothing is left of it.
        assert is_choice or (regular.evaluate(SQUARES) == before and not count)
        finals += is_choice
        shifts += count
    regular.evaluate("stopWatching()")
    assert finals > 3
    assert shifts


def test_a_domino_flies_from_the_line_to_a_rivals_kingdom(slowly: Regular) -> None:
    session, rng = against(Seat.ONE, players=3), Random(3)

    def is_next() -> bool:
        """The person is to choose, and then a rival to place."""
        state = session.state
        return session.owner is Seat.ONE and session.pending is not None and len(state.order) > 2

    while not is_next():
        let_play(session) if session.is_rivals_turn else tap(session, plain_tap(session, rng))
    game = continued(slowly, session, speed="normal")
    game.play(taps=1)
    slowly.until(lambda: len(flying(slowly, "is-bare")) == 2, "a domino flies")
    tiles = flying(slowly, "is-tile")
    assert len(tiles) == 2
    line = slowly.page.locator("#kg-lines .is-now").bounding_box()
    assert line
    assert all(line["y"] - 20 < tile["y"] < line["y"] + line["height"] + 20 for tile in tiles)
    slowly.page.touchscreen.tap(*middle(slowly, "#kg-hand"))
    slowly.until(lambda: not flying(slowly, "is-tile"), "a tap ends it")
    slowly.until(
        lambda: not kingdomino.saved_session(slowly).is_rivals_turn, "the rivals have played"
    )
    expect(slowly.page.locator(f"{TABLE} .flight")).to_have_count(0)
