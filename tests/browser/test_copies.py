"""Two copies of the game under two paths of one origin: each has saves and a lock of its own."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.play import Game, saved_record, slot_of
from tests.browser.scripts import READ_MIRROR
from tests.browser.test_saves import go_on
from tests.browser.visits import Visitor
from tests.support.saves import SLOTS, SUMMARY, read_slot, summary
from web.build.server import Server

OLD = slot_of(seed=5, actions=9)
PLAIN = {SLOTS[0]: OLD, SUMMARY: summary(read_slot(OLD).table, 1), "kd:settings": '{"name1":"Ada"}'}

HOLDS_LOCK = """(name) => navigator.locks.query().then(
  ({ held }) => held.some((lock) => lock.name === name))"""


@pytest.fixture
def account(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """Pages of one account, with the game in two of its folders."""
    for name in ("a", "b"):
        shutil.copytree(dist, tmp_path / name)
    (tmp_path / "index.html").write_text("<p>an account</p>", "utf-8")
    with Server(tmp_path) as server:
        yield server


class Copy(Visitor):
    """A visitor of the copy in one of the folders."""

    def __init__(self, context: BrowserContext, account: Server, folder: str) -> None:
        super().__init__(context, account)
        self.folder = folder

    def key(self, name: str) -> str:
        return name.replace("kd:", f"kd:/{self.folder}/:", 1)

    def enter(self) -> "Copy":
        self.open(f"{self.folder}/").until_running()
        return self


def test_each_copy_has_its_own_game_and_lock(context: BrowserContext, account: Server) -> None:
    one, two = (Copy(context, account, folder) for folder in ("a", "b"))
    records = {}
    for visitor in (one, two):
        visitor.page.bring_to_front()
        visitor.enter().start_game().until_playable()
        game = Game.saved(visitor.local)
        visitor.play(game, taps=4)
        records[visitor.folder] = game.record
        # In the other window the other game goes on.
        expect(visitor.page.locator("#kd-notice")).to_be_hidden()
    assert records["a"] != records["b"]
    for visitor in (one, two):
        assert saved_record(visitor.local) == records[visitor.folder]
        assert visitor.evaluate(HOLDS_LOCK, f"kd-save /{visitor.folder}/")
    assert two.errors == []


def test_saves_from_before_are_taken_over_once_by_each(
    context: BrowserContext, account: Server
) -> None:
    visitor = Copy(context, account, "a")
    visitor.open()
    for row in PLAIN.items():
        visitor.evaluate("([key, value]) => localStorage.setItem(key, value)", list(row))
    visitor.enter()
    go_on(visitor)
    assert saved_record(visitor.local) == str(read_slot(OLD).table)
    assert visitor.evaluate("kd.settings.name1") == "Ada"
    game = Game.saved(visitor.local)
    visitor.play(game, taps=3)
    # The old ones stay for the other copy, and for an older version of this one.
    assert visitor.evaluate("key => localStorage.getItem(key)", SLOTS[0]) == OLD

    visitor.open().enter()
    go_on(visitor)
    assert saved_record(visitor.local) == game.record
    other = Copy(context, account, "b")
    other.enter()
    go_on(other)
    assert saved_record(other.local) == str(read_slot(OLD).table)
    assert other.errors == []


def test_a_window_of_before_is_told_that_its_saves_were_taken_over(
    context: BrowserContext, account: Server
) -> None:
    before, visitor = (Copy(context, account, "a") for _ in range(2))
    before.open()
    before.evaluate(
        """() => {
          navigator.locks.request('kd-save', () => new Promise(() => 0)).catch(
            (error) => { globalThis.lost = error.name; });
        }"""
    )
    before.evaluate("([key, value]) => localStorage.setItem(key, value)", [SLOTS[0], OLD])
    visitor.enter()
    before.until(lambda: before.evaluate("globalThis.lost") == "AbortError", "it has lost the lock")


def test_what_one_copy_keeps_no_other_reads_from_its_mirror(
    context: BrowserContext, account: Server
) -> None:
    one = Copy(context, account, "a")
    one.enter().start_game().until_playable()
    one.play(Game.saved(one.local), taps=3)
    one.open()
    one.evaluate("localStorage.clear()")
    other = Copy(context, account, "b")
    other.enter()
    expect(other.page.locator("#continue")).to_be_hidden()
    one.enter()
    expect(one.page.locator("#continue")).to_be_visible()


def test_a_second_take_over_does_not_cost_what_the_mirror_has(
    context: BrowserContext, account: Server
) -> None:
    """A crash may lose a copy's own keys, while the plain ones are on the disk for long."""
    visitor = Copy(context, account, "a")
    visitor.open()
    for row in PLAIN.items():
        visitor.evaluate("([key, value]) => localStorage.setItem(key, value)", list(row))
    visitor.enter()
    go_on(visitor)
    game = Game.saved(visitor.local)
    visitor.play(game, taps=6)
    visitor.until(lambda: is_mirrored(visitor, "/a/", game.record), "it is in the mirror")
    visitor.open()
    visitor.evaluate(
        "() => Object.keys(localStorage).filter((key) => key.startsWith('kd:/'))"
        ".forEach((key) => localStorage.removeItem(key))"
    )
    visitor.enter()
    go_on(visitor)
    assert saved_record(visitor.local) == game.record
    assert visitor.errors == []


def is_mirrored(visitor: Copy, path: str, record: str) -> bool:
    return saved_record(visitor.evaluate(READ_MIRROR, path).get) == record


def test_a_copy_at_the_root_is_not_disturbed(context: BrowserContext, account: Server) -> None:
    root, visitor = (Copy(context, account, "a") for _ in range(2))
    root.open()
    root.evaluate(
        """() => {
          localStorage.setItem('kd:stamp', '7');
          navigator.locks.request('kd-save', () => new Promise(() => 0)).catch(
            (error) => { globalThis.lost = error.name; });
        }"""
    )
    root.evaluate("([key, value]) => localStorage.setItem(key, value)", [SLOTS[0], OLD])
    visitor.enter()
    go_on(visitor)
    assert saved_record(visitor.local) == str(read_slot(OLD).table)
    assert root.evaluate(HOLDS_LOCK, "kd-save")
    assert root.evaluate("globalThis.lost") is None
