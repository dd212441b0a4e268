"""The second copy of all saves, in IndexedDB: whichever of the two survives is played on."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.bench.kills import kills
from tests.browser import browsers, kingdomino
from tests.browser.play import Game, saved_record, saved_slot, slot_of
from tests.browser.scripts import READ_MIRROR, WRITE_MIRROR
from tests.browser.test_saves import FAILING, go_on, kept_aside
from tests.browser.visits import Visitor
from tests.support.kingdomino_taps import new_session
from tests.support.saves import GAMES, SLOTS, SUMMARY, read_slot, summary
from web.kingdomino.saving import KINGDOMINO
from web.shared.texts import en

TALLY = "kd:tally"

MOMENTS = (2.5, 0.7, 5.0, 1.5)
"""Seconds of play before each kill: Duel, Kingdomino, and each once more."""

NO_DATABASE = {
    "missing": "Object.defineProperty(globalThis, 'indexedDB', {value: undefined});",
    "forbidden": """Object.defineProperty(globalThis, 'indexedDB',
    {get() { throw new DOMException('no', 'SecurityError'); }});""",
    "failing": """IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError'); };""",
    "full": """IDBDatabase.prototype.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError'); };""",
}


def aside(visitor: Visitor) -> Visitor:
    """Leaves the game for a file of the site that runs no script."""
    return visitor.open("licences/small-kingdoms.txt")


def begun(visitor: Visitor, taps: int) -> Game:
    visitor.open().until_running()
    visitor.start_game().until_playable()
    game = Game.saved(visitor.local)
    visitor.play(game, taps=taps)
    return game


def is_mirrored(visitor: Visitor, record: str) -> bool:
    return saved_record(visitor.mirror.get) == record


def until_mirrored(visitor: Visitor, record: str) -> None:
    visitor.until(partial(is_mirrored, visitor, record), "it is in the mirror")


def test_the_whole_browser_may_be_killed_at_any_moment(dist: Path) -> None:
    # In a thread of its own: the tests' browser has one already that waits for its answers.
    with ThreadPoolExecutor(1) as pool:
        outcomes = pool.submit(lambda: [*kills(browsers.chromium(), MOMENTS, "/x/")]).result()
    assert len(outcomes) == len(MOMENTS)
    for outcome in outcomes:
        assert outcome.is_whole, outcome
    assert sum(outcome.is_judged for outcome in outcomes) >= 2


def test_a_lost_storage_comes_back_from_the_mirror_before_python_runs(returning: Visitor) -> None:
    game = begun(returning, taps=6)
    until_mirrored(returning, game.record)
    aside(returning).evaluate("localStorage.clear()")
    # Python does not come: Home alone finds the game.
    returning.page.add_init_script("WebAssembly.instantiate = () => new Promise(() => 0);")
    returning.page.add_init_script("WebAssembly.instantiateStreaming = WebAssembly.instantiate;")
    returning.open()
    expect(returning.page.locator("#continue")).to_be_visible()
    expect(returning.page.locator("#continue-when")).to_contain_text("Turn 1")
    assert saved_record(returning.local) == game.record


def crashed(visitor: Visitor) -> Game:
    """The game that only the mirror has: what is in the storage is some moves older."""
    game = begun(visitor, taps=2)
    older = visitor.evaluate("({...localStorage})")
    visitor.play(game, taps=5)
    until_mirrored(visitor, game.record)
    aside(visitor).evaluate(
        """(older) => {
          localStorage.clear();
          for (const row of Object.entries(older)) localStorage.setItem(...row);
        }""",
        older,
    )
    assert saved_record(visitor.local) != game.record
    return game


def test_an_older_storage_gives_way_to_the_mirror(returning: Visitor) -> None:
    game = crashed(returning)
    returning.open().until_running()
    go_on(returning)
    assert saved_record(returning.local) == game.record
    returning.play(Game.saved(returning.local), taps=3)
    assert kept_aside(returning) == []
    assert returning.errors == []


@pytest.mark.parametrize("left", ["older", "nothing"])
@pytest.mark.parametrize("how", ["shortcut", "request"])
def test_what_was_asked_for_before_the_mirror_is_read_continues_its_game(
    returning: Visitor, how: str, left: str
) -> None:
    game = crashed(returning)
    if left == "nothing":
        returning.evaluate("localStorage.clear()")
    if how == "request":
        returning.evaluate("sessionStorage.setItem('kd:intent', '{\"kind\":\"continue\"}')")
    returning.page.add_init_script(LATE + "late.push = (answer) => setTimeout(answer, 300);")
    returning.open("#continue" if how == "shortcut" else "").until_playable()
    assert saved_record(returning.local) == game.record
    returning.play(Game.saved(returning.local), taps=2)
    assert returning.errors == []


def test_an_older_mirror_gives_way_to_the_storage(returning: Visitor) -> None:
    game = begun(returning, taps=2)
    until_mirrored(returning, game.record)
    older = returning.mirror
    returning.play(game, taps=5)
    until_mirrored(returning, game.record)
    aside(returning).evaluate(WRITE_MIRROR, ["/", older])
    returning.open().until_running()
    go_on(returning)
    assert saved_record(returning.local) == game.record
    until_mirrored(returning, game.record)


def test_a_damaged_slot_is_healed_from_the_mirror_and_put_aside(returning: Visitor) -> None:
    game = begun(returning, taps=6)
    until_mirrored(returning, game.record)
    slots = {slot: returning.local(slot) or "" for slot in SLOTS}
    newest = max(slots, key=lambda slot: read_slot(slots[slot]).counter)
    torn = slots[newest][:-30]
    aside(returning).evaluate("([key, value]) => localStorage.setItem(key, value)", [newest, torn])
    returning.open().until_running()
    go_on(returning)
    assert saved_record(returning.local) == game.record
    expect(returning.page.locator("#kd-notice")).to_be_hidden()
    assert kept_aside(returning) == [torn]


def test_a_damaged_mirror_changes_nothing(returning: Visitor) -> None:
    slot = slot_of(seed=5, actions=9)
    returning.put({SLOTS[0]: slot})
    poison = {"kd:stamp": "77", SLOTS[0]: slot[:-9] + "x", SLOTS[1]: "{", SUMMARY: "[", "foo": "1"}
    returning.evaluate(WRITE_MIRROR, ["/", poison])
    returning.open().until_running()
    go_on(returning)
    assert saved_record(returning.local) == str(read_slot(slot).table)
    assert returning.local("foo") is None
    assert returning.errors == []


def test_finished_games_and_settings_are_mirrored_too(returning: Visitor) -> None:
    session = new_session("2", 3)
    returning.put(
        {
            SLOTS[0]: slot_of(seed=1, actions=60),
            SUMMARY: summary(read_slot(slot_of(seed=1, actions=60)).table, 1),
            TALLY: '{"version":1,"results":{"page":[3,1,50,120]},"rolled":[1,2,3,4,5,6,7]}',
            **kingdomino.slot_of(session),
        }
    )
    returning.open().until_running()
    returning.evaluate("kd.change('name1', 'Ada')")
    go_on(returning)
    returning.play(Game.saved(returning.local))
    games = returning.local(GAMES)
    assert games
    returning.until(lambda: returning.mirror.get(GAMES) == games, "History is in the mirror")
    aside(returning).evaluate("localStorage.clear()")
    returning.open().until_running()
    assert returning.local(GAMES) == games
    assert '"page":[3,1,50,120]' in (returning.local(TALLY) or "")
    assert returning.evaluate("kd.settings.name1") == "Ada"
    assert (
        returning.local(KINGDOMINO.keys.slots[0])
        == kingdomino.slot_of(session)[KINGDOMINO.keys.slots[0]]
    )


def test_a_database_that_fails_costs_nothing(returning: Visitor) -> None:
    for name, script in NO_DATABASE.items():
        returning.page = returning.new_page()
        returning.page.add_init_script(script)
        returning.open().until_running()
        returning.start_game().until_playable()
        returning.play(Game.saved(returning.local), taps=4)
        expect(returning.page.locator("#kd-notice")).to_be_hidden()
        assert returning.errors == [], name
        returning.page.close()
    returning.page = returning.new_page()


def test_a_database_that_never_answers_is_not_waited_for(returning: Visitor) -> None:
    page = returning.page
    page.clock.install()
    page.add_init_script("IDBFactory.prototype.open = () => new EventTarget();")
    returning.open()
    returning.until_phase("starting")
    page.clock.fast_forward(4_000)
    returning.until_running()
    returning.start_game().until_playable()
    returning.play(Game.saved(returning.local), taps=3)


# The database opens when the test says so.
LATE = """
const open = IDBFactory.prototype.open;
globalThis.late = [];
IDBFactory.prototype.open = function (...given) {
  const request = new EventTarget();
  late.push(() => {
    const real = open.apply(this, given);
    real.onsuccess = () => {
      request.result = real.result;
      request.onsuccess();
    };
  });
  return request;
};
"""


ANSWER = "late.splice(0).forEach((answer) => answer())"


def test_a_database_that_answers_late_is_written_to_but_not_read(returning: Visitor) -> None:
    game = begun(returning, taps=2)
    until_mirrored(returning, game.record)
    page = aside(returning).page
    open_before_the_database(returning)
    go_on(returning)
    game = Game.saved(returning.local)
    returning.play(game, taps=2)
    witness = returning.witness()

    def is_there() -> bool:
        return saved_record(witness.evaluate(READ_MIRROR, "/").get) == game.record

    assert not is_there()
    page.evaluate(ANSWER)
    returning.until(is_there, "what was played is in the mirror")
    returning.play(game, taps=2)
    returning.until(is_there, "and what is played then")
    assert kept_aside(returning) == []


def test_a_newer_game_that_comes_late_is_the_one_to_continue(returning: Visitor) -> None:
    game = crashed(returning)
    open_before_the_database(returning)
    returning.evaluate("kd.change('name1', 'Ada')")  # Saved, and not in the mirror yet.
    returning.evaluate(ANSWER)
    returning.until(lambda: saved_record(returning.local) == game.record, "it has come")
    expect(returning.page.locator("#continue-when")).to_contain_text("Ada")
    go_on(returning)
    returning.play(Game.saved(returning.local), taps=2)
    witness = returning.witness()
    returning.until(
        lambda: "Ada" in witness.evaluate(READ_MIRROR, "/")["kd:settings"], "the name is mirrored"
    )
    assert kept_aside(returning) == []
    assert returning.errors == []


@pytest.mark.parametrize("when", ["in this session", "in the next"])
def test_a_newer_game_that_comes_too_late_is_put_aside(returning: Visitor, when: str) -> None:
    crashed(returning)
    newer = [returning.mirror[slot] for slot in SLOTS]
    open_before_the_database(returning)
    go_on(returning)
    game = Game.saved(returning.local)
    returning.play(game, taps=1)
    if when == "in this session":
        returning.evaluate(ANSWER)
    else:
        returning.page.close()
        returning.page = returning.new_page()
        returning.open().until_running()
        go_on(returning)
    until_mirrored_beside(returning, game)
    assert sorted(kept_aside(returning)) == sorted(newer)
    returning.play(game, taps=2)
    until_mirrored_beside(returning, game)
    assert returning.errors == []


def until_mirrored_beside(visitor: Visitor, game: Game) -> None:
    """Asks another window: in this one the database may not open but when the test says so."""
    witness = visitor.witness()

    def is_there() -> bool:
        return saved_record(witness.evaluate(READ_MIRROR, "/").get) == game.record

    visitor.until(is_there, "it is mirrored")
    witness.close()


def open_before_the_database(visitor: Visitor) -> None:
    """Python runs, having waited in vain."""
    page = visitor.page
    page.clock.install()
    page.add_init_script(LATE)
    visitor.open()
    visitor.until(lambda: page.evaluate("late.length"), "the database is asked for")
    visitor.until(lambda: is_forwarded(visitor), "Python runs")


def test_a_session_without_the_mirror_is_the_newer_one_afterwards(returning: Visitor) -> None:
    """Its saves count as newer than the mirror's, although none of them was mirrored."""
    game = begun(returning, taps=2)
    until_mirrored(returning, game.record)
    returning.page.close()
    returning.page = returning.new_page()
    returning.page.add_init_script(NO_DATABASE["failing"])
    returning.open().until_running()
    returning.evaluate("kd.change('name1', 'Ada')")
    returning.page.close()
    returning.page = returning.new_page()
    returning.open().until_running()
    assert returning.evaluate("kd.settings.name1") == "Ada"
    returning.until(lambda: "Ada" in returning.mirror["kd:settings"], "it is mirrored now")


def is_forwarded(visitor: Visitor) -> bool:
    visitor.page.clock.fast_forward(1_000)
    return bool(visitor.evaluate("document.body.dataset.phase === 'running'"))


def test_without_any_storage_nothing_is_mirrored(returning: Visitor) -> None:
    returning.page.add_init_script(FAILING["forbidden"])
    returning.open().until_running()
    returning.start_game().until_playable()
    expect(returning.page.locator("#kd-notice p")).to_have_text(en.TEXTS["notice.not_saved"])
    assert aside(returning).mirror == {}


@pytest.mark.parametrize("event", ["visibilitychange", "pagehide", "freeze"])
def test_what_could_not_be_mirrored_is_tried_again_when_the_page_is_left(
    returning: Visitor, event: str
) -> None:
    returning.open().until_running()
    returning.evaluate(
        """() => {
          globalThis.right = IDBDatabase.prototype.transaction;
          IDBDatabase.prototype.transaction = () => { throw new Error('busy'); };
        }"""
    )
    returning.evaluate("kd.change('name1', 'Ada')")
    returning.evaluate("() => { IDBDatabase.prototype.transaction = right; }")
    assert "Ada" not in returning.mirror.get("kd:settings", "")
    target = "globalThis" if event == "pagehide" else "document"
    returning.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")
    returning.until(lambda: "Ada" in returning.mirror.get("kd:settings", ""), "it is mirrored")


def test_the_slot_in_the_mirror_is_the_one_in_the_storage(returning: Visitor) -> None:
    game = begun(returning, taps=4)
    until_mirrored(returning, game.record)
    assert saved_slot(returning.mirror.get).counter == saved_slot(returning.local).counter
