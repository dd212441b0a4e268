"""The tables as they are heard: a whole game each from its live texts, and the tree in between."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from kdcore import duel
from kdcore.duel import State
from kdcore.position import Seat
from kdcore.table import Table
from tests.browser import kingdomino, rivals
from tests.browser.play import in_full
from tests.browser.rivals import saved_session
from tests.browser.test_keys import LISTEN
from tests.browser.visits import Regular
from tests.support.kingdomino_taps import new_session
from tests.support.saves import SLOTS
from tests.support.taps import plain_tap
from web.duel import events, scene
from web.duel.events import Listener
from web.duel.taps import tap
from web.kingdomino import events as k_events
from web.kingdomino import scene as k_scene
from web.saves.slots import slot_text
from web.shared.announcements import LONGEST_EVENT
from web.shared.view import View

# Time passes by timers alone, and faster: however busy the machine is, nothing comes late.
BY_TIMERS = """() => {
  const { setTimeout: set } = globalThis;
  let now = performance.now();
  performance.now = () => now;
  globalThis.setTimeout = (run, delay = 0, ...rest) => {
    const due = now + delay;
    return set((...given) => { now = Math.max(now, due); run(...given); }, delay / 20, ...rest);
  };
  globalThis.realTime = () => {
    globalThis.setTimeout = set;
    delete performance.now;
  };
}"""

AT_ONCE = json.dumps({"speed": "off"})
NAMES = View("en", {Seat.TWO: "Squire"})


@pytest.fixture
def listener(regular: Regular) -> Iterator[Regular]:
    regular.page.emulate_media(reduced_motion="reduce")
    regular.evaluate(BY_TIMERS)
    yield regular
    regular.evaluate("realTime()")


def heard(visitor: Regular) -> list[str]:
    return [said for region, said, _ in visitor.evaluate("heard") if region == "polite"]


def hears(visitor: Regular, words: str) -> None:
    """Waits until these are the last words that are read out."""
    visitor.until(lambda: " ".join(heard(visitor)).endswith(words), f"{words!r} is heard")


def assert_in_order(said: str, sentences: list[str]) -> None:
    at = 0
    for sentence in sentences:
        found = said.find(sentence, at)
        assert found >= 0, f"{sentence!r} is not heard after {said[max(0, at - 200) : at]!r}"
        at = found + len(sentence)


def assert_prompted_once(said: list[str], prompt: str) -> None:
    """No instruction is read out twice in a row."""
    for event in said:
        assert event.count(prompt) <= 1
        assert len(event) <= LONGEST_EVENT


def test_a_whole_game_of_duel_can_be_followed_by_ear(listener: Regular) -> None:
    table = Table(duel, State.start(), 5)
    slot = slot_text(1, str(table), False, "2 squire")
    listener.put({SLOTS[0]: slot, "kd:settings": AT_ONCE})
    listener.evaluate("document.getElementById('kd-polite').textContent = ''")
    listener.evaluate(LISTEN, "kd")
    listener.page.click("#continue")
    listener.until_playable()
    hears(listener, "Your turn: roll the dice.")
    prompts = set()
    while (session := rivals.session_of(listener)).owner is not None:
        prompt = scene.scene(session, NAMES).prompt
        hears(listener, prompt)
        prompts.add(prompt)
        # Half a domino is not saved: it is laid in one go.
        while session.owner is not None and not session.is_rivals_turn:
            what = in_full(session, plain_tap(session))
            if not session.passes_next:
                listener.page.locator(selector(what)).first.tap()
            tap(session, what)
            if (now := scene.scene(session, NAMES).prompt) and not session.passes_next:
                hears(listener, now)
                prompts.add(now)
            if session.half is None and not session.is_rivals_turn:
                break
        so_far = session.table.actions
        listener.until(lambda: rivals.has_saved(listener, so_far), "it is saved")  # noqa: B023
    expect(listener.page.locator("#kd-result:not(.is-counting)")).to_be_visible()
    session = saved_session(listener)
    outcome = scene.scene(session, NAMES).ledger
    assert outcome is not None
    hears(listener, outcome.title)
    assert {
        "Your turn: roll the dice.",
        "Your turn: pick a die.",
        "Your turn: pick two dice.",
        "Your turn: pick one more die.",
        "Your turn: place your domino.",
        "Tap a square for the other die.",
        "Happy with it? Roll to confirm.",
    } <= prompts

    said = heard(listener)
    to = Listener(NAMES, Seat.ONE)
    its = [
        sentence
        for state, action in zip(session.table.states, session.table.actions, strict=False)
        if state.to_act is Seat.TWO
        for sentence in events.told(state, action, to)
    ]
    assert len(its) > 60
    assert_in_order(" ".join(said), its)
    for prompt in prompts:
        assert_prompted_once(said, prompt)
    assert "The last die is yours: " in " ".join(said)
    assert re.search(r"You tick \w+", " ".join(said))
    assert listener.errors == []


def selector(what: str) -> str:
    from tests.browser.play import selector as element

    return f"#table {element(what)}:visible"


def test_a_whole_game_of_kingdomino_can_be_followed_by_ear(listener: Regular) -> None:
    names = View("en")
    listener.page.evaluate("document.body.append(Object.assign(document.createElement('i'), {}))")
    session = new_session("2", 3, {Seat.TWO: "squire"})
    listener.put({**kingdomino.slot_of(session), "kd:settings": AT_ONCE})
    listener.page.click("#continue-k")
    kingdomino.until_playable(listener)
    listener.evaluate(LISTEN, "kg")
    game, prompts = kingdomino.Game(listener), set()
    while not game.is_over:
        listener.until(game._is_answered, "the rival has played")
        if game.session.is_rivals_turn:
            game.session = kingdomino.saved_session(listener)
        prompt = k_scene.scene(game.session, names).prompt
        game.play(1)
        if (now := k_scene.scene(game.session, names).prompt) and now != prompt:
            hears(listener, now)
            prompts.add(now)
    expect(listener.page.locator("#kg-result .k-verdict h2")).to_be_visible()
    listener.until(
        lambda: (
            " wins " in " ".join(heard(listener)[-2:])
            or "You win" in " ".join(heard(listener)[-2:])
        ),
        "who has won is heard",
    )
    assert {
        "Your turn: place your domino.",
        "Tap a square for the other half.",
        "Choose your next domino to confirm.",
        "Placed. Tap the button to confirm.",
    } <= prompts
    said = heard(listener)
    session = kingdomino.saved_session(listener)
    its = [
        sentence
        for state, action in zip(session.table.states, session.table.actions, strict=False)
        if state.to_act is Seat.TWO
        for sentence in k_events.deed(session, names, state, action)
    ]
    assert len(its) > 20
    # What happened before anybody could listen is in the log.
    first = next(at for at, sentence in enumerate(its) if sentence in " ".join(said))
    assert first < 4
    assert_in_order(" ".join(said), its[first:])
    assert "Next line: " in " ".join(said)
    for prompt in prompts:
        assert_prompted_once(said, prompt)
    assert listener.errors == []
