"""A new version of the site: it waits until nobody plays, and until all of it is there."""

from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from tests.browser.play import Game, saved_record
from tests.browser.starting import KEEP_TOASTS
from tests.browser.visits import Visitor
from web.build import site
from web.build.server import Cut, Fault, Stall, missing, wrong_byte
from web.build.versions import constant
from web.shared.texts import en

UPDATE_LIMIT = 300_000

MARK = "--second-version"


@pytest.fixture(scope="session")
def second(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next version, as the largest update would be: every file of ours but icons differs."""
    ends = {
        "index.html": b"<!-- Second version. -->\n",
        "style.css": b":root { %s: 1 }\n" % MARK.encode(),
        "table.css": b"/* Second version. */\n",
        "kingdomino.css": b"/* Second version. */\n",
        "rules.json": b"\n",
        "pictures.json": b"\n",
        "boot.js": b"// Second version.\n",
        "main.py": b"# Second version.\n",
    }
    changed = {name: (dist / name).read_bytes() + end for name, end in ends.items()}
    for wheel in (dist / "app").iterdir():
        changed[f"app/{wheel.name}"] = with_comment(wheel.read_bytes())
    folder = tmp_path_factory.mktemp("site") / "second"
    site.variant(folder, changed)
    return folder


def with_comment(archive: bytes) -> bytes:
    changed = BytesIO(archive)
    with ZipFile(changed, "a") as file:
        file.comment = b"Second version."
    return changed.getvalue()


@pytest.fixture
def playing(visitor: Visitor) -> Visitor:
    """Open a game of the old version from a host that allows caching."""
    visitor.server.headers["Cache-Control"] = "max-age=600"
    visitor.page.add_init_script(KEEP_TOASTS)
    visitor.open().until_offline_ready()
    visitor.start_game().until_playable()
    visitor.tap("roll")
    visitor.navigations.clear()
    return visitor


def publish(visitor: Visitor, folder: Path, *, waits: bool = True) -> None:
    """Put another version on the host, which a browser notices when it next looks."""
    visitor.server.folder = folder
    look = "navigator.serviceWorker.getRegistration().then((found) => found.update())"
    visitor.evaluate(f"{'' if waits else 'void '}{look}.catch(() => 0)")


def workers(visitor: Visitor) -> dict[str, bool]:
    found: dict[str, bool] = visitor.evaluate(
        """navigator.serviceWorker.getRegistration().then((found) =>
        ({installing: Boolean(found.installing), waiting: Boolean(found.waiting)}))"""
    )
    return found


def until_waiting(visitor: Visitor) -> None:
    visitor.until(lambda: workers(visitor)["waiting"], "the second version is downloaded")


def until_given_up(visitor: Visitor) -> None:
    """The worker whose download failed is gone."""
    visitor.until(lambda: not any(workers(visitor).values()), "the second version is given up")


def is_second(visitor: Visitor) -> list[bool]:
    """Check the version of page, script and style."""
    found: list[bool] = visitor.evaluate(
        """async (mark) => [
          getComputedStyle(document.documentElement).getPropertyValue(mark) === '1',
          (await (await fetch('./boot.js')).text()).includes('Second version'),
        ]""",
        MARK,
    )
    return found


def test_waits_for_the_next_game_and_moves_little(playing: Visitor, second: Path) -> None:
    first = playing.version
    playing.evaluate(
        """caches.open('foreign').then(() => caches.open('kd-py-1 /other/')).then(() =>
        localStorage.setItem('foreign', '1'))"""
    )
    before = playing.sent
    publish(playing, second)
    until_waiting(playing)
    moved = playing.sent - before
    print(f"an update moves {moved} bytes")
    assert 0 < moved <= UPDATE_LIMIT

    # The game goes on as if nothing had happened, and so does the next visit.
    game = Game.saved(playing.local)
    playing.play(game, taps=6)
    assert playing.navigations == []
    playing.reload().until_running()
    assert playing.version == first
    assert is_second(playing) == [False, False]
    playing.page.click("#continue")
    playing.until_playable()
    assert saved_record(playing.local) == game.record

    # A new game is the moment, and the tap on Start is not lost.
    playing.tap("home")
    expect(playing.page.locator("#update")).to_be_visible()
    playing.navigations.clear()
    playing.start_game(roller=2)
    playing.until(lambda: playing.navigations, "the page loads again")
    playing.until_playable()
    assert playing.version != first
    assert is_second(playing) == [True, True]
    assert len(playing.navigations) == 1
    assert Game.saved(playing.local).session.table.actions == ()

    # Caches of others are still there; of ours, one of each kind.
    assert playing.local("foreign") == "1"
    assert {"foreign", "kd-py-1 /other/"} <= set(playing.caches)
    assert len([name for name in playing.caches if name.endswith(" /")]) == 2
    playing.assert_no_trouble()


LOOKS = """
globalThis.looks = 0;
const update = ServiceWorkerRegistration.prototype.update;
ServiceWorkerRegistration.prototype.update = function () {
  looks += 1;
  return update.call(this);
};
"""
SHOW = """(state) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_the_page_looks_for_an_update_when_it_comes_and_comes_back_at_most_once_an_hour(
    returning: Visitor,
) -> None:
    page = returning.page
    page.add_init_script(LOOKS)
    page.clock.install()
    returning.open().until_running()
    page.clock.fast_forward(3000)
    returning.until(lambda: returning.evaluate("looks") == 1, "it has looked at the start")
    looks = list[int]()
    for minutes, state in ((0, "visible"), (50, "visible"), (11, "hidden"), (0, "visible")):
        page.clock.fast_forward(minutes * 60_000)
        returning.server.log.clear()
        returning.evaluate(SHOW, state)
        looks.append(returning.evaluate("looks"))
    assert looks == [1, 1, 1, 2]
    returning.until(
        lambda: "/service-worker.js" in {answer.path for answer in returning.server.log},
        "the host is asked",
    )


def test_the_chip_applies_it_and_keeps_the_game(playing: Visitor, second: Path) -> None:
    first = playing.version
    record = saved_record(playing.local)
    publish(playing, second)
    until_waiting(playing)
    assert playing.navigations == []
    told = [en.TEXTS["home.offline"]]
    assert playing.evaluate("toasts") == told  # Nothing more at the table.
    playing.tap("home")
    chip = playing.page.locator("#update")
    expect(chip).to_be_visible()
    playing.page.click("#continue")
    playing.until_playable()
    playing.tap("home")
    expect(chip).to_be_visible()
    assert playing.evaluate("toasts") == [*told, en.TEXTS["home.update.told"]]
    box = chip.bounding_box()
    assert box
    assert box["height"] >= 44
    chip.click()
    playing.until(lambda: playing.navigations, "the page loads again")
    playing.until_running()
    assert playing.version != first
    expect(chip).to_be_hidden()
    playing.page.click("#continue")
    playing.until_playable()
    assert saved_record(playing.local) == record
    playing.context.set_offline(True)
    playing.reload().until_running()
    assert is_second(playing) == [True, True]


def test_a_bad_update_leaves_the_old_version_playing(playing: Visitor, second: Path) -> None:
    first, caches = playing.version, playing.caches
    faults: dict[str, Fault] = {"wrong": wrong_byte, "missing": missing, "killed": Cut(0.5)}
    for name, fault in faults.items():
        playing.server.faults["boot.js"] = fault
        playing.server.log.clear()
        publish(playing, second)
        until_given_up(playing)
        assert "/boot.js" in {answer.path for answer in playing.server.log}
        assert playing.version == first, name
    assert playing.navigations == []
    playing.tap("die:1")

    playing.reload().until_running()
    assert playing.version == first
    assert is_second(playing) == [False, False]
    playing.page.click("#continue")
    playing.until_playable()
    assert set(caches) <= set(playing.caches)

    # Put right, it comes; what had arrived is not fetched again.
    arrived = playing.evaluate(
        """(names) => Promise.all(names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
        .then((paths) => paths.flat())""",
        sorted(set(playing.caches) - set(caches)),
    )
    assert arrived
    playing.server.faults.clear()
    before = len(playing.server.log)
    publish(playing, second)
    until_waiting(playing)
    again = {a.path for a in playing.server.log[before:] if a.sent}
    assert "/boot.js" in again - {*arrived}
    assert not again & {*arrived}
    playing.tap("home")
    playing.navigations.clear()
    playing.start_game()
    playing.until(lambda: playing.navigations, "the page loads again")
    playing.until_playable()
    assert is_second(playing) == [True, True]


def test_a_second_update_replaces_the_one_that_waits(
    playing: Visitor, second: Path, dist: Path, tmp_path: Path
) -> None:
    publish(playing, second)
    until_waiting(playing)
    third = tmp_path / "third"
    site.variant(third, {"boot.js": (dist / "boot.js").read_bytes() + b"\n// Third version.\n"})
    wanted = constant((third / "service-worker.js").read_bytes(), "VERSION")
    publish(playing, third)
    playing.until(
        lambda: f"kd-app-{wanted} /" in playing.caches and not workers(playing)["installing"],
        "it is downloaded",
    )
    playing.tap("home")
    playing.start_game()
    playing.until(lambda: playing.navigations, "the page loads again")
    playing.until_playable()
    assert playing.version == wanted
    assert [name for name in playing.caches if name.startswith("kd-app-")] == [f"kd-app-{wanted} /"]


def test_an_update_that_begins_to_serve_leaves_a_newer_one_on_its_way_alone(
    playing: Visitor, second: Path, dist: Path, tmp_path: Path
) -> None:
    publish(playing, second)
    until_waiting(playing)
    third = tmp_path / "third"
    site.variant(third, {"boot.js": (dist / "boot.js").read_bytes() + b"\n// Third version.\n"})
    wanted = constant((third / "service-worker.js").read_bytes(), "VERSION")
    stall = playing.server.faults["boot.js"] = Stall(0.5)
    publish(playing, third, waits=False)
    playing.until(lambda: f"kd-app-{wanted} /" in playing.caches, "the third is on its way")
    playing.tap("home")
    playing.page.locator("#update").click()
    playing.until(lambda: playing.navigations, "the page loads again")
    playing.until_running()
    assert f"kd-app-{wanted} /" in playing.caches

    stall.go.set()
    until_waiting(playing)
    playing.navigations.clear()
    playing.page.locator("#update").click()
    playing.until(lambda: playing.navigations, "the page loads again")
    playing.until_running()
    assert playing.version == wanted
    playing.context.set_offline(True)
    playing.reload().until_running()
    assert [name for name in playing.caches if name.startswith("kd-app-")] == [f"kd-app-{wanted} /"]


def test_a_page_from_the_network_is_not_given_files_of_another_version(
    playing: Visitor, second: Path
) -> None:
    """Shift and Reload, after a night in which a new version was published."""
    playing.server.folder = second
    playing.server.faults["service-worker.js"] = missing
    tools = playing.context.new_cdp_session(playing.page)
    with playing.page.expect_navigation():
        tools.send("Page.reload", {"ignoreCache": True})
    playing.until_running()
    assert is_second(playing) == [True, True]
    assert not playing.has_worker
    assert "/app/" in "".join(answer.path for answer in playing.server.log)


def test_a_store_that_was_emptied_is_filled_again(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    visitor.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((n) => caches.delete(n))))"
    )
    visitor.reload().until_running()
    visitor.context.set_offline(True)
    visitor.reload().until_running()


def test_a_rematch_is_a_new_game_too(playing: Visitor, second: Path) -> None:
    first = playing.version
    game = Game.saved(playing.local)
    playing.play(game)
    publish(playing, second)
    until_waiting(playing)
    assert playing.navigations == []
    playing.page.wait_for_timeout(
        450
    )  # The tap that ended the count would have swallowed a faster tap.
    # Not by a tap: the page is gone before Playwright has finished it, and it would tap again.
    playing.evaluate("void document.getElementById('kd-main').click()")
    playing.until(lambda: playing.navigations, "the page loads again")
    playing.until_playable()
    assert playing.version != first
    started = Game.saved(playing.local).session.table
    assert started.actions == ()
    assert started.state.roller != game.session.table.states[0].roller
