"""Hosts that send odd headers, networks that are slow, and stores that lose what they had."""

import re
from http import HTTPStatus
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.starting import KEEP_PROGRESS, KEEP_TOASTS, NO_WORKER, WASM, trouble
from tests.browser.test_update import publish, until_given_up, until_waiting
from tests.browser.visits import Visitor
from web.build import site
from web.build.server import TYPES, Fault, Labelled, Stall, missing, wrong_byte
from web.build.steps import DIST
from web.build.versions import file_lists
from web.shared.texts import en

STDLIB, PYODIDE = "py/python_stdlib.zip", "py/pyodide.mjs"
PLAIN, BYTES = (
    Labelled({"Content-Type": kind}) for kind in ("text/plain", "application/octet-stream")
)

# The headers of every kept file, by its path.
KEPT_HEADERS = """caches.keys().then(async (names) => {
  const found = {};
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { headers } = await cache.match(request);
      found[new URL(request.url).pathname] = Object.fromEntries(headers);
    }
  }
  return found;
})"""


def kept_headers(visitor: Visitor) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = visitor.evaluate(KEPT_HEADERS)
    return found


def lists() -> dict[str, dict[str, tuple[str, int, int]]]:
    return file_lists((DIST / "service-worker.js").read_bytes())


def listed() -> list[str]:
    return [name for rows in lists().values() for name in rows]


def total_transfer() -> int:
    return sum(row[2] for rows in lists().values() for row in rows.values())


# Headers.


@pytest.mark.parametrize(
    ("faults", "headers"),
    [
        ({WASM: PLAIN, PYODIDE: BYTES, STDLIB: PLAIN, "table.css": BYTES}, {}),
        ({WASM: Labelled(status=HTTPStatus.PARTIAL_CONTENT)}, {"Vary": "*"}),
    ],
    ids=["types", "answers"],
)
def test_what_is_kept_has_types_of_our_own(
    visitor: Visitor, faults: dict[str, Fault], headers: dict[str, str]
) -> None:
    visitor.server.faults.update(faults)
    visitor.server.headers.update(headers)
    visitor.open().until_offline_ready()
    types = {f"/{name}": TYPES[Path(name).suffix] for name in listed()}
    types["/"] = types.pop("/index.html")
    assert kept_headers(visitor) == {path: {"content-type": kind} for path, kind in types.items()}
    visitor.context.set_offline(True)
    visitor.reload().until_running()
    visitor.start_game().until_playable()
    assert (visitor.errors, visitor.failed) == ([], [])


def test_the_policies_of_a_host_hold_for_what_is_kept(visitor: Visitor) -> None:
    visitor.server.headers |= {"Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY"}
    visitor.open().until_offline_ready()
    kept = kept_headers(visitor)["/"]
    assert (kept["referrer-policy"], kept["x-frame-options"]) == ("no-referrer", "DENY")


# Files that an earlier version has kept, as a host sent them.
KEEP_AS_SENT = """async (name) => {
  const cache = await caches.open('kd-py-0 /');
  const { body } = await fetch(`/${name}`);
  const headers = { 'content-type': 'text/plain' };
  await cache.put(`/${name}`, new Response(body, { headers }));
}"""


def test_what_is_taken_over_from_another_version_has_types_of_our_own(visitor: Visitor) -> None:
    visitor.open("licences/small-kingdoms.txt").evaluate(KEEP_AS_SENT, WASM)
    visitor.server.faults[WASM] = missing
    visitor.open().until_offline_ready()
    assert kept_headers(visitor)[f"/{WASM}"] == {"content-type": TYPES[".wasm"]}
    assert "kd-py-0 /" not in visitor.caches


def test_what_was_lost_is_kept_again_under_types_of_our_own(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    visitor.server.faults[WASM] = PLAIN
    visitor.evaluate(LOSE, "kd-py-")
    visitor.reload().until_running()
    assert kept_headers(visitor)[f"/{WASM}"] == {"content-type": TYPES[".wasm"]}


def test_without_a_worker_the_type_of_webassembly_does_not_matter(visitor: Visitor) -> None:
    visitor.page.add_init_script(NO_WORKER)
    visitor.server.faults[WASM] = PLAIN
    visitor.open().until_running()
    visitor.start_game().until_playable()
    assert len([answer for answer in visitor.server.log if answer.path == f"/{WASM}"]) == 1


@pytest.mark.parametrize("file", ["py/core.js", PYODIDE, "table.css"])
def test_without_a_worker_a_type_that_browsers_refuse_is_called_so(
    visitor: Visitor, file: str
) -> None:
    visitor.page.add_init_script(NO_WORKER)
    visitor.server.faults[file] = PLAIN
    told = visitor.open().page.locator("#trouble-text")
    expect(told).to_have_text(en.TEXTS["boot.trouble.type"])


@pytest.mark.parametrize("broken", ["Cache.prototype.put", "caches.open"])
def test_a_store_that_refuses_is_no_reason_not_to_play(visitor: Visitor, broken: str) -> None:
    refusal = f"{broken} = () => Promise.reject(new TypeError('refused'));"
    visitor.server.faults["service-worker.js"] = lambda worker: refusal.encode() + worker
    visitor.page.add_init_script(KEEP_TOASTS)
    visitor.open().until_running()
    visitor.start_game().until_playable()
    assert not visitor.has_worker
    assert visitor.evaluate("toasts") == []


# Networks so slow that a browser ends the worker's install, which may take five minutes.


def told_progress(visitor: Visitor) -> list[tuple[float, float]]:
    """Megabytes that came, and of how many, as the page said."""
    pattern = re.compile(r"[^\d]*([\d.]+) of ([\d.]+) MB")
    found = (pattern.fullmatch(words) for words, _ in visitor.evaluate("told"))
    return [(float(step[1]), float(step[2])) for step in found if step]


def assert_honest_progress(visitor: Visitor, kept: int) -> None:
    """The total stays the whole, and what is kept stays counted, whoever fetches."""
    steps = told_progress(visitor)
    assert {total for _, total in steps} == {round(total_transfer() / 1e6, 1)}
    fallen = [after for (before, _), (after, _) in pairwise(steps) if after < before]
    assert all(done >= round(kept / 1e6, 1) for done in fallen)


def end_workers(visitor: Visitor) -> None:
    """All service workers, as the browser does when one has worked for long enough."""
    tools = visitor.context.new_cdp_session(visitor.page)
    tools.send("ServiceWorker.enable")
    tools.send("ServiceWorker.stopAllWorkers")


def test_an_install_that_the_browser_ends_is_finished_by_the_page(visitor: Visitor) -> None:
    workers: list[str] = []
    visitor.page.on("worker", lambda worker: workers.append(worker.url))
    visitor.page.add_init_script(KEEP_PROGRESS)
    visitor.server.faults[WASM] = Stall(0.5)
    visitor.open()
    rest = len(listed()) - 1
    visitor.until(lambda: len(kept_headers(visitor)) == rest, "the rest is kept")
    del visitor.server.faults[WASM]
    before = len(visitor.server.log)
    end_workers(visitor)
    visitor.until_offline_ready()
    sent = (answer.path for answer in visitor.server.log[before:] if answer.sent)
    assert {path.lstrip("/").partition("?")[0] for path in sent} - {"service-worker.js"} == {WASM}
    assert len(workers) == 1
    wasm = lists()["py"][WASM][2]
    assert_honest_progress(visitor, total_transfer() - wasm)
    assert len(visitor.navigations) == 1
    assert visitor.errors == []


def test_an_install_that_would_take_too_long_is_left_to_the_page(visitor: Visitor) -> None:
    visitor.server.faults["service-worker.js"] = lambda worker: worker.replace(
        b"LIMIT = 280000", b"LIMIT = 2000"
    ).replace(b"TRIAL = 20000", b"TRIAL = 500")
    workers: list[str] = []
    visitor.page.on("worker", lambda worker: workers.append(worker.url))
    visitor.page.add_init_script(KEEP_PROGRESS)
    visitor.server.rate = 1_500_000
    visitor.open().until_offline_ready()
    assert len(workers) == 1
    assert_honest_progress(visitor, 0)
    assert len(visitor.navigations) == 1
    assert visitor.errors == []


# The device falls asleep for a minute and a half; the watch has then ticked some times more.
SLEEP = b"""
const awake = Date.now.bind(Date), begun = awake(), watch = setInterval;
Date.now = () => awake() + (awake() - begun > 1500 ? 90_000 : 0);
self.setInterval = (react, time) => {
  let ticks = 0;
  return watch(() => {
    react();
    ticks += 1;
    if (ticks === 5) fetch('./woken');
  }, time);
};
"""


def test_a_download_may_sleep(visitor: Visitor) -> None:
    workers: list[str] = []
    visitor.page.on("worker", lambda worker: workers.append(worker.url))
    visitor.server.faults["service-worker.js"] = lambda worker: SLEEP + worker
    stall = visitor.server.faults[WASM] = Stall(0.5)
    visitor.open()
    visitor.until(
        lambda: "/woken" in [answer.path for answer in visitor.server.log], "the worker has woken"
    )
    stall.go.set()
    visitor.until_offline_ready()
    assert workers == []
    assert len(visitor.navigations) == 1
    assert not visitor.sent_twice()


def test_an_install_that_the_browser_ends_again_and_again_is_told(visitor: Visitor) -> None:
    dead = b"addEventListener('install', (event) => event.waitUntil(Promise.reject()));"
    visitor.server.faults["service-worker.js"] = lambda worker: worker + dead
    assert trouble(visitor.open().page) == en.TEXTS["boot.trouble.download"]


def test_an_update_whose_install_the_browser_ends_is_finished_by_the_page(
    visitor: Visitor, dist: Path, tmp_path: Path
) -> None:
    visitor.open().until_offline_ready()
    changed = {name: (dist / name).read_bytes() + b"\n" for name in ("boot.js", "style.css")}
    site.variant(tmp_path / "second", changed)
    visitor.server.faults["boot.js"] = Stall(0.5)
    publish(visitor, tmp_path / "second", waits=False)
    visitor.until(
        lambda: len([name for name in visitor.caches if name.startswith("kd-app-")]) == 2,
        "the second version is on its way",
    )
    del visitor.server.faults["boot.js"]
    end_workers(visitor)
    until_waiting(visitor)
    assert visitor.errors == []


# Lost files.

# Every cache whose name begins so.
LOSE = """(begin) => caches.keys().then((names) => Promise.all(
  names.filter((name) => name.startsWith(begin)).map((name) => caches.delete(name))))"""


@pytest.fixture(scope="session")
def newer(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A version of which every part that runs is another."""
    names = ("style.css", "boot.js", "main.py")
    folder = tmp_path_factory.mktemp("site") / "newer"
    site.variant(folder, {name: (dist / name).read_bytes() + b"\n" for name in names})
    return folder


ARRIVES = """Promise.all(['boot.js', 'main.py', 'icons/icon.svg', 'py/core.js'].map((name) =>
  fetch(name).then((answer) => answer.ok, () => false)))"""


def test_a_page_of_ours_is_given_no_part_of_another_version(visitor: Visitor, newer: Path) -> None:
    visitor.open().until_offline_ready()
    visitor.server.folder = newer
    visitor.evaluate(LOSE, "kd-app-")
    # Icons are the same in both, and the runtime is not lost.
    assert visitor.evaluate(ARRIVES) == [False, False, True, True]


def test_a_page_of_another_version_has_all_its_parts_from_the_network(
    visitor: Visitor, newer: Path
) -> None:
    """The store of the app is lost, and the host has moved on; looking for updates fails."""
    first = visitor.open().until_offline_ready().version
    visitor.server.folder = newer
    visitor.server.faults["service-worker.js"] = missing
    visitor.evaluate(LOSE, "kd-app-")
    visitor.server.log.clear()
    visitor.reload().until_running()
    assert visitor.version != first
    visitor.start_game().until_playable()
    asked = {answer.path for answer in visitor.server.log}
    assert {"/boot.js", "/main.py", f"/{WASM}"} <= asked


def test_a_page_that_the_host_rewrites_still_plays_when_the_store_is_lost(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    visitor.server.faults["index.html"] = lambda content: content + b"<!-- rewritten -->"
    visitor.evaluate(LOSE, "kd-")
    visitor.reload().until_running()
    visitor.start_game().until_playable()


def app_caches(visitor: Visitor) -> set[str]:
    return {name for name in visitor.caches if name.startswith("kd-app-")}


def test_versions_that_fail_leave_nothing_behind(
    visitor: Visitor, newer: Path, dist: Path, tmp_path: Path
) -> None:
    visitor.open().until_offline_ready()
    first = app_caches(visitor)
    visitor.server.faults["boot.js"] = wrong_byte
    publish(visitor, newer)
    until_given_up(visitor)
    second = app_caches(visitor) - first
    assert second
    site.variant(tmp_path / "third", {"boot.js": (dist / "boot.js").read_bytes() + b"\n\n"})
    publish(visitor, tmp_path / "third")
    until_given_up(visitor)
    visitor.until(lambda: not app_caches(visitor) & second, "the second is gone")
    third = app_caches(visitor) - first
    assert len(third) == 1  # The next try goes on from it.

    # The host goes back to the first version, and the page looks for an update.
    visitor.server.folder = dist
    visitor.server.faults.clear()
    visitor.page.clock.install()
    visitor.reload().until_running()
    visitor.page.clock.fast_forward(3000)
    visitor.until(lambda: app_caches(visitor) == first, "nothing is left of the third")
    visitor.context.set_offline(True)
    visitor.reload().until_running()


def test_a_first_visit_that_fails_leaves_nothing_behind_for_ever(
    visitor: Visitor, newer: Path
) -> None:
    """No version ever begins to serve on a host that rewrites every page."""
    visitor.server.faults["index.html"] = lambda content: content + b"<!-- rewritten -->"
    visitor.open().until_running()
    first = app_caches(visitor)
    visitor.server.folder = newer
    visitor.reload().until_running()
    visitor.until(lambda: len(app_caches(visitor)) == 1, "one version is kept")
    assert app_caches(visitor) != first


# Paths that lead nowhere.


@pytest.mark.parametrize("prefix", ["/x/"])
def test_without_a_network_an_unknown_path_leads_home(visitor: Visitor) -> None:
    visitor.open().until_offline_ready()
    home = visitor.server.address
    answer = visitor.page.goto(f"{home}nowhere/at/all")
    assert answer
    assert answer.status == HTTPStatus.NOT_FOUND
    visitor.context.set_offline(True)
    for path in ("nowhere/at/all?x=1", "py/", "%zz"):
        visitor.page.goto(home + path)
        assert visitor.page.url == home
    visitor.until_running()
