"""A game that ends where nothing may move: what a rival did last is told and heard all the same."""

from typing import Any

import pytest
from playwright.sync_api import expect

from kdcore.position import Seat
from tests.browser import kingdomino
from tests.browser.test_ending import random_game
from tests.browser.visits import Regular
from tests.engine.kingdomino.test_record import played
from tests.support.saves import SLOTS
from web.kingdomino.session import Session
from web.saves.slots import slot_text

# Notes what is read out at a table, which need not be there yet, and what sounds: noise is of
# dice or dominoes that are taken, and of a pencil.
LISTEN = """(region) => {
  Object.assign(globalThis, { told: [], tones: [] });
  const ear = new MutationObserver(() => {
    const words = document.getElementById(region)?.textContent.trim();
    if (words && words !== told.at(-1)) told.push(words);
  });
  ear.observe(document.body, { childList: true, characterData: true, subtree: true });
  const { prototype } = BaseAudioContext;
  const { createBufferSource } = prototype;
  prototype.createBufferSource = function () {
    tones.push('noise');
    return createBufferSource.call(this);
  };
  globalThis.stopListening = () => {
    ear.disconnect();
    prototype.createBufferSource = createBufferSource;
  };
}"""


def before_the_rivals_last_domino(game: str) -> dict[str, str]:
    """There is one way to place it, and it ends the game."""
    table: Any = random_game(40) if game == "duel" else played("2", 4)
    table.undo()
    assert len(table.state.legal_actions()) == 1
    assert table.state.to_act is Seat.TWO
    if game == "duel":
        return {SLOTS[0]: slot_text(1, str(table), who="2 page")}
    return kingdomino.slot_of(Session(table, rivals={Seat.TWO: "page"}))


@pytest.mark.parametrize(
    ("game", "table", "did", "won"),
    [
        ("duel", "kd", "draws row 5, column 4", "wins 44 : 35"),
        ("kingdomino", "kg", "Page places on row 2, column 7", "Page wins 22 : 12"),
    ],
)
def test_what_a_rival_did_last_is_told_and_heard_and_then_who_has_won(
    regular: Regular, game: str, table: str, did: str, won: str
) -> None:
    page = regular.page
    regular.put(before_the_rivals_last_domino(game))
    regular.evaluate("kd.change('sound', 'on')")
    if game == "duel":  # Either way, by the device or by the setting.
        page.emulate_media(reduced_motion="reduce")
    else:
        regular.evaluate("kd.change('motion', 'off')")
    regular.evaluate(LISTEN, f"{table}-polite")
    page.click("#continue-k" if game == "kingdomino" else "#continue")
    expect(page.locator(f"#{table}-result:not(.is-counting)")).to_be_visible()
    regular.until(lambda: won in " ".join(regular.evaluate("told")), "who has won is told")
    told = " ".join(regular.evaluate("told"))
    assert did in told
    assert told.index(did) < told.index(won)
    regular.until(lambda: regular.evaluate("tones") == ["noise"] * 4, "it is heard")
    regular.evaluate("stopListening()")
    assert regular.errors == []
