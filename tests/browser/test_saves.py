"""Saved games: whatever happens to the tab, the storage or in another window, no move is lost."""

import json
from contextlib import suppress
from functools import partial

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.play import Game, ReadSlot, saved_record, saved_slot, slot_of
from tests.browser.visits import SIZE, Visitor
from tests.support.saves import SLOTS, read_slot
from web.duel.saving import DUEL
from web.saves.slots import VERSION, slot_text
from web.shared.texts import en

pytestmark = pytest.mark.early(8)

A, B = SLOTS
LARGEST = 4_000

# A turn takes about ten taps, so every kind of action comes before a death.
TAPS_BETWEEN_DEATHS = 13

SUMMARY = json.dumps({"turn": 1, "scores": [0, 0], "when": 1, "over": False})


@pytest.fixture
def visitor(returning: Visitor) -> Visitor:
    return returning


def put(visitor: Visitor, **slots: str) -> None:
    """Opens the page with these slots in its storage."""
    entries = {f"kd:slot:{name}": content for name, content in slots.items()}
    visitor.put({**entries, "kd:summary": SUMMARY})
    visitor.open().until_running()


def anew(visitor: Visitor) -> Page:
    """Another page; the one before dies without a last word."""
    with suppress(Error):
        visitor.page.goto("chrome://crash", timeout=10_000)
    visitor.page.close()
    return visitor.new_page()


def go_on(visitor: Visitor) -> None:
    visitor.page.click("#continue")
    visitor.until_playable()


def notice(page: Page) -> str:
    expect(page.locator("#kd-notice")).to_be_visible()
    return page.locator("#kd-notice p").inner_text()


def said(key: str) -> str:
    """A text up to its first blank."""
    return en.TEXTS[key].split("{", maxsplit=1)[0]


def is_kept(read: ReadSlot, record: str) -> bool:
    return saved_record(read) == record


def record_in(slot: str) -> str:
    return str(read_slot(slot).table)


def kept_aside(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('kd:bad:'))"
        ".map((key) => localStorage.getItem(key))"
    )
    return found


def test_a_tab_may_be_killed_after_any_tap(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    visitor.start_game().until_playable()
    game = Game.saved(visitor.local)
    witness = visitor.witness()

    def outside(key: str) -> str | None:
        found: str | None = witness.evaluate("key => localStorage.getItem(key)", key)
        return found

    while not game.is_over:
        # In the middle of a domino nothing has been decided yet, and nothing is kept.
        visitor.play(game, taps=1)
        kept = partial(is_kept, outside, game.record)
        visitor.until(kept, "it is kept outside the tab")
        size = max(len(visitor.local(slot) or "") for slot in SLOTS)
        assert size <= LARGEST
        if game.session.half is None and game.taps % TAPS_BETWEEN_DEATHS == 0:
            visitor.page = anew(visitor)
            visitor.open().until_running()
            go_on(visitor)
            assert saved_record(visitor.local) == game.record
            game = Game.saved(visitor.local, game.taps)
    visitor.page = anew(visitor)
    visitor.open().until_running()
    expect(visitor.page.locator("#continue-when")).to_contain_text(en.TEXTS["home.continue.over"])
    go_on(visitor)
    expect(visitor.page.locator("#kd-result")).to_be_visible()
    assert visitor.errors == []


GOOD, OLDER = slot_of(seed=5, actions=9), slot_of(seed=5, actions=8)
NEWER = GOOD.replace("kd-slot 2 ", f"kd-slot {VERSION + 1} ", 1)


BAD = {
    "torn": GOOD[: len(GOOD) // 2],
    "garbled": GOOD.replace("roll", "rool", 1),
    "foreign": "{}",
    "wrong sum": GOOD[:-3] + "0\n",
    "empty": "",
}


def test_a_damaged_slot_is_put_aside_and_the_other_is_played(visitor: Visitor) -> None:
    for number, (name, bad) in enumerate(BAD.items(), start=1):
        put(visitor, a=bad, b=OLDER)
        go_on(visitor)
        assert notice(visitor.page).startswith(said("notice.damaged")), name
        assert saved_record(visitor.local) == record_in(OLDER), name
        assert bad in kept_aside(visitor)
        assert len(kept_aside(visitor)) == number
        visitor.play(Game.saved(visitor.local), taps=2)
    assert visitor.errors == []


def test_with_both_slots_damaged_the_page_says_so_and_a_new_game_can_begin(
    visitor: Visitor,
) -> None:
    put(visitor, a=GOOD[:40], b="?")
    visitor.page.click("#continue")
    expect(visitor.page.locator("#home-notice")).to_contain_text(said("notice.lost"))
    expect(visitor.page.locator("#continue")).to_be_hidden()
    assert sorted(kept_aside(visitor)) == sorted([GOOD[:40], "?"])
    visitor.start_game().until_playable()
    visitor.play(Game.saved(visitor.local), taps=3)
    assert visitor.errors == []


def test_a_slot_of_a_newer_version_is_left_alone(visitor: Visitor) -> None:
    put(visitor, a=NEWER, b=OLDER)
    go_on(visitor)
    assert notice(visitor.page).startswith(said("notice.newer"))
    visitor.play(Game.saved(visitor.local), taps=6)
    assert visitor.local(A) == NEWER
    assert kept_aside(visitor) == []


def test_a_game_of_a_newer_version_alone_stays_where_it_is(visitor: Visitor) -> None:
    put(visitor, a=NEWER)
    visitor.page.click("#continue")
    expect(visitor.page.locator("#home-notice")).to_have_text(en.TEXTS["notice.made_newer"])
    expect(visitor.page.locator("#continue")).to_be_visible()
    assert visitor.local(A) == NEWER
    visitor.start_game().until_playable()
    visitor.play(Game.saved(visitor.local), taps=3)
    assert visitor.local(A) == NEWER


def test_a_lost_summary_does_not_cost_the_game(visitor: Visitor) -> None:
    visitor.put({A: GOOD})
    visitor.open()
    expect(visitor.page.locator("#continue-when")).to_have_text(en.TEXTS["home.continue.saved"])
    go_on(visitor)
    assert saved_record(visitor.local) == record_in(GOOD)
    visitor.tap("home")
    expect(visitor.page.locator("#continue-when")).to_have_text(en.TEXTS["home.continue.saved"])
    go_on(visitor)
    visitor.play(Game.saved(visitor.local), taps=2)
    assert json.loads(visitor.local("kd:summary") or "")["turn"] >= 1


FAILING = {
    "full": """const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('kd:slot')) throw new DOMException('full', 'QuotaExceededError');
      return set.call(this, key, value); };""",
    "read only": "Storage.prototype.setItem = () => { throw new Error('no'); };",
    "throwing": """for (const name of ['getItem', 'setItem', 'removeItem', 'key'])
    Storage.prototype[name] = () => { throw new Error('no'); };""",
    "forgetful": "Storage.prototype.setItem = () => undefined;",
    "forbidden": """Object.defineProperty(globalThis, 'localStorage',
    {get() { throw new DOMException('no', 'SecurityError'); }});""",
    "missing": "Object.defineProperty(globalThis, 'localStorage', {value: undefined});",
}


def test_a_storage_that_fails_costs_the_save_and_not_the_game(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    for name, script in FAILING.items():
        page = visitor.page = anew(visitor)
        page.add_init_script(script)
        visitor.open().until_running()
        visitor.start_game().until_playable()
        assert notice(page) == en.TEXTS["notice.not_saved"], name
        for what in ("roll", "die:1", "die:2", "die:3"):
            visitor.tap(what)
        expect(page.locator("#kd-notice [data-act=copy]")).to_be_visible()
        # Home is a way round, not the end of it.
        status = page.locator("#kd-status").inner_text()
        visitor.tap("home")
        page.click("#continue")
        visitor.until_playable()
        expect(page.locator("#kd-status")).to_have_text(status)
        expect(page.locator("#trouble")).to_be_hidden()
        assert visitor.errors == [], name


@pytest.mark.parametrize("has_clipboard", [True, False])
def test_a_game_that_cannot_be_saved_is_carried_to_another_browser(
    visitor: Visitor, browser: Browser, has_clipboard: bool
) -> None:
    visitor.page.add_init_script(FAILING["throwing"])
    if has_clipboard:
        visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    else:
        visitor.page.add_init_script("delete Navigator.prototype.clipboard")
    page = visitor.open().until_running().page
    visitor.start_game().until_playable()
    for what in ("roll", "die:1", "die:2", "die:3"):
        visitor.tap(what)
    dice = page.locator("[data-die]").evaluate_all("dice => dice.map((die) => die.ariaLabel)")
    visitor.tap("copy")
    if has_clipboard:
        expect(page.locator("#kd-notice")).to_contain_text(en.TEXTS["notice.copied"])
        code = visitor.evaluate("navigator.clipboard.readText()")
    else:
        page.tap("#words")
        code = visitor.evaluate("getSelection().toString()")
        page.tap("#by-hand button")
        expect(page.locator("#kd-main")).to_be_visible()
    expect(page.locator("#trouble")).to_be_hidden()
    assert visitor.errors == []
    with browser.new_context(has_touch=True, viewport=SIZE) as context:
        other = Visitor(context, visitor.server)
        other.open().until_running()
        other.page.click("#open-past")
        other.page.locator("#past-code").fill(code)
        other.page.click("#past-paste button")
        other.until_playable()
        there = other.page.locator("[data-die]")
        assert there.evaluate_all("dice => dice.map((die) => die.ariaLabel)") == dice
        assert len(saved_slot(other.local).table.actions) == 4


def test_locks_that_are_refused_cost_nothing(visitor: Visitor) -> None:
    visitor.add_script(
        """LockManager.prototype.request = () =>
        Promise.reject(new DOMException('no', 'SecurityError'));"""
    )
    visitor.open().until_running()
    visitor.start_game().until_playable()
    expect(visitor.page.locator("#kd-notice")).to_be_hidden()
    visitor.play(Game.saved(visitor.local), taps=5)


def test_a_new_game_in_a_second_window_is_played_and_saved_there(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    visitor.start_game().until_playable()
    visitor.play(Game.saved(visitor.local), taps=4)
    first, visitor.page = visitor.page, visitor.new_page()
    visitor.open().until_running()
    visitor.start_game(roller=2).until_playable()
    expect(visitor.page.locator("#kd-notice")).to_be_hidden()
    visitor.play(Game.saved(visitor.local), taps=4)
    assert notice(first) == en.TEXTS["notice.elsewhere"]
    assert visitor.errors == []


def test_of_two_windows_one_plays_and_the_other_follows(visitor: Visitor) -> None:
    first, second, game = two_windows(visitor)
    assert notice(second) == en.TEXTS["notice.elsewhere"]
    # Tapping there does nothing.
    second.locator("#kd-main").tap(force=True)
    assert saved_record(visitor.local) == game.record
    expect(first.locator("#kd-notice")).to_be_hidden()

    # The second shows what the first plays.
    visitor.page = first
    first.bring_to_front()
    visitor.play(game, taps=4)
    expect(second.locator("#kd-status")).to_have_text(
        first.locator("#kd-status").text_content() or "nothing"
    )

    # The second takes over, and the first follows.
    second.bring_to_front()
    second.locator("[data-act=play_here]").tap()
    expect(second.locator("#kd-notice")).to_be_hidden()
    assert notice(first) == en.TEXTS["notice.elsewhere"]
    visitor.page = second
    visitor.play(Game.saved(visitor.local), taps=6)
    assert visitor.errors == []


def test_a_window_that_takes_the_pen_from_itself_has_it(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    visitor.start_game().until_playable()
    game = Game.saved(visitor.local)
    visitor.play(game, taps=1)
    slot = read_slot(slot_of(seed=5, actions=9))
    witness = visitor.witness()
    for counter in (99, 199):
        content = slot_text(counter, str(slot.table), slot.has_pending)
        witness.evaluate("([key, value]) => localStorage.setItem(key, value)", [A, content])
        while not visitor.page.locator("#kd-notice").is_visible():
            visitor.tap(game.next_tap()[0])
        assert notice(visitor.page) == en.TEXTS["notice.elsewhere"]
        visitor.tap("play_here")
        expect(visitor.page.locator("#kd-notice")).to_be_hidden()
        game = Game.saved(visitor.local)
        visitor.play(game, taps=6)
        expect(visitor.page.locator("#kd-notice")).to_be_hidden()
    assert visitor.errors == []


def test_without_locks_the_last_of_two_windows_plays(visitor: Visitor) -> None:
    visitor.add_script("delete Navigator.prototype.locks")
    first, second, game = two_windows(visitor)
    assert notice(first) == en.TEXTS["notice.elsewhere"]
    visitor.play(game, taps=4)

    first.locator("[data-act=play_here]").tap()
    expect(first.locator("#kd-notice")).to_be_hidden()
    assert notice(second) == en.TEXTS["notice.elsewhere"]
    visitor.page = first
    visitor.play(Game.saved(visitor.local), taps=4)
    assert visitor.errors == []


def two_windows(visitor: Visitor) -> tuple[Page, Page, Game]:
    """A game begun in one window and opened in another, which is the visitor's then."""
    visitor.open().until_offline_ready()
    visitor.start_game().until_playable()
    game = Game.saved(visitor.local)
    visitor.play(game, taps=4)
    first, visitor.page = visitor.page, visitor.new_page()
    visitor.open().until_running()
    go_on(visitor)
    return first, visitor.page, game


def test_other_keys_of_the_origin_are_untouched(visitor: Visitor) -> None:
    visitor.put({"foreign": "1", "kdx": "2"})
    visitor.open().until_running()
    visitor.start_game().until_playable()
    visitor.play(Game.saved(visitor.local), taps=5)
    assert (visitor.local("foreign"), visitor.local("kdx")) == ("1", "2")
    ours = set(visitor.evaluate("Object.keys(localStorage)")) - {"foreign", "kdx"}
    assert all(key.startswith("kd:") for key in ours)


def test_a_slot_is_what_the_store_says_it_is() -> None:
    counter, table, has_pending, rival, is_practice = read_slot(GOOD)
    spelled = DUEL.spell(rival)
    assert slot_text(counter, str(table), has_pending, spelled, is_practice) == GOOD


def test_continue_says_who_plays_and_follows_another_window(returning: Visitor) -> None:
    returning.put({"kd:settings": json.dumps({"name1": "Ada", "name2": "Ben"})})
    returning.open().until_running()
    page, card = returning.page, returning.page.locator("#continue")
    expect(card).to_be_hidden()
    witness = returning.witness()

    def write(key: str, value: str) -> None:
        witness.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])

    now = returning.evaluate("Date.now()")
    for turn in (1, 2):
        told = {"turn": turn, "scores": [turn, 7], "when": now - 3_600_000, "over": False}
        write("kd:summary", json.dumps(told))
        expect(page.locator("#continue-when")).to_have_text(
            f"\N{FIRST STRONG ISOLATE}Ada\N{POP DIRECTIONAL ISOLATE} \N{EN DASH} "
            f"\N{FIRST STRONG ISOLATE}Ben\N{POP DIRECTIONAL ISOLATE} · Turn {turn} · 1 hour ago"
        )
        expect(page.locator("#continue-score")).to_have_text(f"{turn} : 7")
    write("kd:settings", json.dumps({"name1": "W" * 16, "name2": "M" * 16}))
    expect(page.locator("#continue-when")).to_contain_text("W" * 16)
    for width, height in ((320, 568), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        room = "(({scrollWidth: w, scrollHeight: h}) => [w, h])(document.body)"
        assert page.evaluate(room) == [width, height]
    write("kd:settings", json.dumps({"name1": "", "name2": ""}))
    expect(page.locator("#continue-when")).to_have_text("Turn 2 · 1 hour ago")
    witness.evaluate("localStorage.removeItem('kd:summary')")
    expect(card).to_be_hidden()
