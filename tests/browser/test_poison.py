"""No dead page: whatever is stored, and whichever part of the page did not come, is of another
version or throws, a start ends in the game or in the panel, and saves are still there.
"""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import poison
from tests.browser.play import slot_of
from tests.browser.scripts import WRITE_MIRROR
from tests.browser.starting import offered
from tests.browser.test_history import shelf
from tests.browser.visits import Visitor
from tests.support.saves import GAMES, SLOTS, SUMMARY, read_pasted, read_slot, summary
from web.build import site
from web.build.server import Stall, missing
from web.duel.texts import en as duel
from web.shared.texts import en

pytestmark = pytest.mark.early(2)

SLOT = slot_of(3, 30)
SAVED = {SLOTS[0]: SLOT, SUMMARY: summary(read_slot(SLOT).table, 1), **shelf(3)}
PANEL = ["copy", "saves", "repair", "retry"]

# The start throws as long as a language is chosen: there may be faults that nobody knows of.
THROWING = """
if (localStorage.getItem('kd:language')) {
  Object.defineProperty(Intl, 'Segmenter', {get() { throw new Error('a fault'); }});
}
"""


def hurried(wait: int) -> str:
    """A script in which waits of so many milliseconds take none. Playwright's own clock would hide
    what was painted.
    """
    return f"""
const right = globalThis.setTimeout;
globalThis.setTimeout = (react, time, ...rest) => right(react, time === {wait} ? 0 : time, ...rest);
"""


LATER_DATABASE = """new Promise((resolve, reject) => {
  const request = indexedDB.deleteDatabase('kd /');
  request.onsuccess = () => {
    const later = indexedDB.open('kd /', 9);
    later.onerror = reject;
    later.onsuccess = () => {
      later.result.close();
      resolve();
    };
  };
})"""
RETRIED = "sessionStorage.setItem('kd:retried', 'dead');"
EVICT = """(name) => caches.keys().then((names) => Promise.all(names.map((cache) =>
  caches.open(cache).then((found) => found.delete(name)))))"""


def past_by(who: object) -> str:
    """A finished game of such players."""
    stored = json.loads(SAVED[GAMES])
    stored["games"][0] |= {"who": who, "is_practice": who}
    return json.dumps(stored)


@pytest.mark.parametrize("start", range(12))
def test_a_start_from_spoilt_storage_comes_to_something(returning: Visitor, start: int) -> None:
    """A sample of `build.py bench poison`."""
    spoilt = poison.spoilt(2026, start)
    found = poison.faults(returning, spoilt, is_full=start % 6 == 0)
    assert not found, poison.told(spoilt, found)


@pytest.mark.parametrize("prefix", ["/x/"])
def test_a_copy_under_a_path_starts_from_spoilt_storage_too(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    for start in range(12, 16):
        spoilt = poison.spoilt(2026, start)
        found = poison.faults(visitor, spoilt, is_full=start == 12)
        assert not found, poison.told(spoilt, found)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("kd:language", "toString"),
        ("kd:summary", '{"turn":3,"scores":[1,2],"game":2,"over":false}'),
        ("kd:summary", '{"turn":"3","board":[],"version":9}'),
        ("kd:summary", '{"turn":1e300,"scores":[{"toString":1},null]}'),
        ("kd:summary", "[" * 8000),
        ("kd:settings", '{"__proto__":"x","toString":"y","name1":7,"text":"900"}'),
        ("kd:settings", "null"),
        ("kd:install", "1e999"),
        ("kd:tutorial", "__proto__"),
        *(("kd:games", past_by(who)) for who in ({"toString": 1}, ["page"], None, 7, "x" * 9999)),
    ],
)
def test_one_spoilt_value_costs_nothing_but_itself(
    returning: Visitor, key: str, value: str
) -> None:
    spoilt = poison.Spoilt(key, {**SAVED, key: value}, {})
    assert poison.faults(returning, spoilt, is_full=False) == []
    expect(returning.page.locator("#continue")).to_be_visible()
    expect(returning.page.locator("#new strong")).to_have_text(duel.TEXTS["home.duel"])
    returning.page.click("#open-past")
    expect(returning.page.locator("#past-list button")).to_have_count(1)


@pytest.mark.parametrize(
    "asked", ["{", '{"kind":"spectate"}', '{"kind":"new","roller":"toString"}']
)
def test_a_request_that_cannot_be_read_is_none(returning: Visitor, asked: str) -> None:
    spoilt = poison.Spoilt(asked, SAVED, {"kd:intent": asked})
    assert poison.faults(returning, spoilt, is_full=True) == []


@pytest.mark.parametrize("asked", [poison.DEEP_CONTINUE, poison.DEEP_NEW])
def test_only_known_members_of_a_request_are_followed(returning: Visitor, asked: str) -> None:
    returning.put(SAVED)
    returning.evaluate("asked => sessionStorage.setItem('kd:intent', asked)", asked)
    returning.errors.clear()
    returning.open().until_playable()
    expect(returning.page.locator("#trouble")).to_be_hidden()
    assert returning.errors == []


# A start that throws.


def test_a_start_that_throws_has_a_panel_and_is_repaired_without_losing_saves(
    visitor: Visitor,
) -> None:
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visitor.page
    settings = json.dumps({"name1": "Ottoline"})
    visitor.put({**SAVED, "kd:language": "en", "kd:settings": settings})
    page.add_init_script(THROWING)
    visitor.open()
    assert offered(page) == PANEL
    assert page.inner_text("#trouble-text") == en.TEXTS["boot.trouble.start"]
    expect(page.locator("#rules-text h3").first).to_be_visible()

    page.click("#trouble-copy")
    expect(page.locator("#trouble-copy")).to_have_text(en.TEXTS["boot.copied"])
    report = visitor.evaluate("navigator.clipboard.readText()")
    assert "a fault" in report
    assert visitor.version in report
    page.click("#trouble-saves")
    expect(page.locator("#trouble-saves")).to_have_text(en.TEXTS["set.saves.copied"])
    copied = read_pasted(visitor.evaluate("navigator.clipboard.readText()"))
    assert [str(slot.table) for slot in copied.slots] == [str(read_slot(SLOT).table)]
    assert [len(history.games) for history in copied.histories] == [1]

    with page.expect_navigation():
        page.click("#trouble-repair")
    visitor.until_offline_ready()
    assert visitor.local(SLOTS[0]) == SLOT
    assert visitor.local("kd:games") == SAVED["kd:games"]
    assert visitor.local("kd:bad:settings") == settings
    assert visitor.local("kd:language") is None
    page.click("#continue")
    visitor.until_playable()


def test_what_cannot_be_copied_is_shown_to_be_copied_by_hand(returning: Visitor) -> None:
    page = returning.page
    returning.put({**SAVED, "kd:language": "en"})
    page.add_init_script("delete Navigator.prototype.clipboard;" + RETRIED + THROWING)
    returning.open()
    assert offered(page) == PANEL
    page.click("#trouble-saves")
    shown = json.loads(page.inner_text("#trouble-text"))
    assert shown[SLOTS[0]] == SLOT


def test_repair_of_a_dead_page_without_a_network_breaks_nothing(returning: Visitor) -> None:
    page = returning.page
    returning.put({**SAVED, "kd:language": "en"})
    page.add_init_script(THROWING)
    returning.context.set_offline(True)
    returning.open()
    assert offered(page) == PANEL
    kept = returning.caches
    page.click("#trouble-repair")
    expect(page.locator("#trouble-text")).to_have_text(en.TEXTS["boot.trouble.offline"])
    assert returning.caches == kept
    assert returning.local("kd:language") == "en"
    returning.evaluate("localStorage.removeItem('kd:language')")
    page.click("#trouble-retry")
    returning.until_running()


def test_repair_takes_away_what_could_not_be_read_and_nothing_else(visitor: Visitor) -> None:
    settings = json.dumps({"theme": "dark", "later": [1]})
    newer = '{"version":2,"games":"?"}'
    spoilt = {"kd:language": "toString", "kd:summary": "{", "kd:games": newer, "kd:told": "offline"}
    visitor.put({**SAVED, "kd:settings": settings, **spoilt})
    visitor.open().until_running()
    visitor.evaluate("kd.trouble('play', 'for a test')")
    with visitor.page.expect_navigation():
        visitor.page.click("#trouble-repair")
    visitor.until_offline_ready()
    kept = [visitor.local(key) for key in ("kd:language", "kd:summary", "kd:games", "kd:told")]
    assert kept == [None, None, newer, "offline"]
    assert visitor.local("kd:settings") == settings
    expect(visitor.page.locator("#continue")).to_be_visible()


def test_a_start_that_throws_while_the_network_hangs_has_the_panel_all_the_same(
    visitor: Visitor,
) -> None:
    page = visitor.page
    visitor.put({**SAVED, "kd:language": "en"})
    page.add_init_script(hurried(8000) + THROWING)
    visitor.server.faults["service-worker.js"] = Stall(0)
    visitor.open()
    assert offered(page) == PANEL
    page.click("#trouble-repair")
    expect(page.locator("#trouble-text")).to_have_text(en.TEXTS["boot.trouble.offline"])
    assert visitor.local(SLOTS[0]) == SLOT


def test_a_page_without_its_script_copies_the_saves_that_only_the_mirror_has(
    visitor: Visitor,
) -> None:
    """A crash of the browser has lost them in the storage."""
    older, newer = slot_of(3, 20), slot_of(3, 31)
    visitor.put({SLOTS[0]: older, "kd:stamp": "5"})
    rows = {SLOTS[1]: newer, "kd:stamp": "6", "kd:games": SAVED[GAMES], "kd:settings": "{}"}
    visitor.evaluate(WRITE_MIRROR, ["/", rows])
    visitor.page.add_init_script("delete Navigator.prototype.clipboard;" + RETRIED)
    visitor.server.faults["boot.js"] = missing
    page = visitor.open().page
    assert offered(page) == PANEL
    wanted = {SLOTS[0]: older, SLOTS[1]: newer, "kd:games": SAVED[GAMES]}

    def copied() -> bool:
        page.click("#trouble-saves")
        return bool(json.loads(page.inner_text("#trouble-text")) == wanted)

    visitor.until(copied, "all of them are copied")


def test_a_database_that_does_not_open_is_reported_and_repaired(visitor: Visitor) -> None:
    """A later version, or something else, has left it."""
    visitor.put(SAVED)
    visitor.evaluate(LATER_DATABASE)
    visitor.open().until_running()
    visitor.evaluate("kd.trouble('play', 'for a test')")
    assert "mirror VersionError" in visitor.evaluate("rescue.report()")
    with visitor.page.expect_navigation():
        visitor.page.click("#trouble-repair")
    visitor.until_offline_ready()
    visitor.until(lambda: visitor.mirror.get(SLOTS[0]) == SLOT, "it is mirrored again")
    assert "mirror open" in visitor.evaluate("rescue.report()")


# A page that is not whole.


@pytest.fixture(scope="module")
def later(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another version, in which nothing is different but its name."""
    folder = tmp_path_factory.mktemp("site") / "later"
    main = (dist / "main.py").read_bytes()
    site.variant(folder, {"main.py": main + b"# A later version.\n"})
    return folder


@pytest.mark.parametrize("file", ["boot.js", "page.js", ""])
def test_a_part_that_is_lost_when_a_newer_one_is_out_is_no_end(
    visitor: Visitor, later: Path, file: str
) -> None:
    """Half of each version would be neither: the page is fetched anew, by itself."""
    visitor.put(SAVED)
    first = visitor.open().until_offline_ready().version
    visitor.server.folder = later
    visitor.evaluate(EVICT, f"./{file}")
    visitor.open(poison.HERE).open().until_running()
    visitor.until(lambda: visitor.version != first, "it is of the newer version")
    visitor.until_offline_ready()
    expect(visitor.page.locator("#trouble")).to_be_hidden()
    assert visitor.local(SLOTS[0]) == SLOT
    visitor.page.click("#continue")
    visitor.until_playable()
    # The runtime is the same, and has stayed.
    assert not [path for path in visitor.sent_twice() if path.startswith("/py/")]


def test_a_page_of_two_versions_has_the_panel(visitor: Visitor, dist: Path, later: Path) -> None:
    """Stands for a host that never gets further than halfway."""
    visitor.server.faults["boot.js"] = lambda _content: (later / "boot.js").read_bytes()
    page = visitor.open().page
    assert offered(page) == PANEL
    assert page.inner_text("#trouble-text") == en.TEXTS["boot.broken"]
    visitor.server.faults.clear()
    page.click("#trouble-repair")
    visitor.until_offline_ready()


def test_a_script_that_never_comes_is_given_up(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(RETRIED + hurried(45000))
    stall = visitor.server.faults["boot.js"] = Stall(0)
    page.goto(visitor.server.address, wait_until="commit")
    visitor.until_phase("dead")
    assert offered(page) == PANEL
    painted = "performance.getEntriesByName('first-contentful-paint').length"
    visitor.until(lambda: visitor.evaluate(painted), "it is painted")
    # A script that comes after all changes nothing any more.
    stall.go.set()
    page.wait_for_load_state("load")
    assert offered(page) == PANEL


def test_a_page_without_any_script_says_so_in_the_end(visitor: Visitor) -> None:
    visitor.server.faults |= {"page.js": missing, "boot.js": missing}
    page = visitor.open().page
    broken = page.locator("#broken")
    expect(broken).to_be_hidden()
    visitor.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    expect(broken).to_be_visible()
    expect(broken.locator("span")).to_have_text(en.TEXTS["boot.broken"])
    visitor.server.faults.clear()
    broken.locator("a").click()
    visitor.until_running()


def test_the_panel_follows_the_light_and_does_not_hold_the_page(visitor: Visitor) -> None:
    """A wheel over the panel or the rules scrolls the page: neither scrolls by itself there."""
    visitor.server.faults["boot.js"] = missing
    page = visitor.page
    page.emulate_media(color_scheme="dark")
    visitor.open()
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    for height in (60, 700):
        page.evaluate("scrollTo(0, 0)")
        page.mouse.move(180, height)
        page.mouse.wheel(0, 200)
        visitor.until(lambda: page.evaluate("scrollY") > 100, "the page has scrolled")
    assert "boot.js" in visitor.evaluate("rescue.report()")
