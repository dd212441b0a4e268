"""Visitors of the page, who note all that goes wrong."""

import sys
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self, TypeVar

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    ViewportSize,
    WebError,
    expect,
)

from tests.browser.play import AFTER_SKIP, ONE_TAP, Game, saved_record, selector
from tests.browser.scripts import (
    AFTER_LAST_TAP,
    CLEAR_MIRROR,
    DRAWS,
    FORGET,
    GO_HOME,
    NOTE_TAPS,
    NOTE_VIOLATIONS,
    PUT,
    READ_MIRROR,
    TAKE_NOTE,
    WHAT_LASTS,
)
from web.build.server import Server

T = TypeVar("T")


SIZE: ViewportSize = {"width": 360, "height": 740}
"""A phone; the screen unless a test changes it."""


# Long enough for two busy cores; nothing waits this long unless something is wrong.
PATIENCE = 60.0


def own_key(name: str, path: str) -> str:
    return name if path == "/" else name.replace("kd:", f"kd:{path}:", 1)


class Visitor:
    """A page of the site, and what is to be known about it."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.errors: list[str] = []
        self.failed: list[str] = []
        self.navigations: list[str] = []
        self._scripts = [NOTE_VIOLATIONS]
        context.on("console", self._console)
        context.on("weberror", self._web_error)
        context.on("requestfailed", self._request_failed)
        self.page = self.new_page()

    def forget(self) -> None:
        """All that is stored, as if no one had played here yet."""
        tools = self.context.new_cdp_session(self.page)
        origin = self.server.address.rstrip("/")
        kinds = {"origin": origin, "storageTypes": "local_storage,indexeddb"}
        tools.send("Storage.clearDataForOrigin", kinds)
        tools.detach()
        self.server.log.clear()

    def leave(self) -> None:
        """Clean up a shared context."""
        for page in self.context.pages:
            page.close()
        self.context.remove_listener("console", self._console)
        self.context.remove_listener("weberror", self._web_error)
        self.context.remove_listener("requestfailed", self._request_failed)
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()

    def _console(self, message: ConsoleMessage) -> None:
        # Chromium asks for a favicon.ico where a page, such as a plain text, does not name an icon.
        is_favicon = message.location["url"].endswith("/favicon.ico")
        if message.type == "error" and not is_favicon:
            self.errors.append(message.text)

    def _web_error(self, error: WebError) -> None:
        self.errors.append(str(error.error))

    def _request_failed(self, request: Request) -> None:
        self.failed.append(request.url)

    def new_page(self) -> Page:
        page = self.context.new_page()
        for script in self._scripts:
            page.add_init_script(script)
        # A step in the history is none: only what loads the page anew.
        page.on("domcontentloaded", lambda page: self.navigations.append(page.url))
        return page

    def add_script(self, script: str) -> None:
        """Run this before the scripts of the page, here and in windows opened later."""
        self._scripts.append(script)
        self.page.add_init_script(script)

    def witness(self) -> Page:
        """Another window of the site, behind this one: what lies behind hardly draws, so that a tap
        there takes seconds.
        """
        page = self.new_page()
        page.goto(self.server.address + "licences/small-kingdoms.txt")
        self.page.bring_to_front()
        return page

    def open(self, path: str = "") -> Self:
        self.page.goto(self.server.address + path)
        return self

    def reload(self) -> Self:
        self.page.reload()
        return self

    def until_running(self) -> Self:
        """Python runs and takes what is tapped on Home."""
        self.until_phase("running")
        return self

    def until_phase(self, phase: str) -> None:
        body = self.page.locator("body")
        expect(body).to_have_attribute("data-phase", phase, timeout=PATIENCE * 1000)

    def until_offline_ready(self) -> Self:
        self.until_running()
        self.until(lambda: self.has_worker, "a service worker answers")
        return self

    def until(self, condition: Callable[[], T], what: str) -> T:
        """Polls: the page's policy forbids the browser to wait for an expression by itself.

        A page that is just being left or loaded has no answer yet.
        """
        for _ in range(int(PATIENCE / 0.05)):
            with suppress(Error):
                if found := condition():
                    return found
            self.page.wait_for_timeout(50)  # Unlike sleeping, it lets events in.
        raise AssertionError(f"waited {PATIENCE:.0f} s in vain until {what}")

    def start_game(self, roller: int = 1, against: str = "person") -> Self:
        self.page.click("#new")
        self.play_against(against)
        self.page.check(f"input[name=roller][value='{roller}']", force=True)
        self.page.click("#setup-start")
        return self

    def play_against(self, who: str) -> None:
        """Choose the opponent in Duel's set-up: a level, or another `person`."""
        self.page.check(f"#rival input[value={who}]", force=True)

    def until_playable(self) -> Self:
        expect(self.page.locator("#table")).to_be_visible(timeout=PATIENCE * 1000)
        return self

    def tap(self, what: str, side: str = "") -> None:
        """A tap on the table, or on someone's side of it, named as the session names it; "home" is
        in the menu.
        """
        if what == "home":
            self.page.locator("#kd-opener").tap()
            self.page.locator("#menu-home").tap()
            return
        self.page.locator(f"#table {selector(what, side)}:visible").tap(timeout=15_000)

    def play(self, game: Game, taps: int = sys.maxsize, *, face_to_face: bool = False) -> int:
        """Plays on, to the end or for so many taps; what is then saved is what should be."""
        done = 0
        while done < taps and not game.is_over:
            side = game.side if face_to_face else ""
            what, is_again = game.next_tap()
            if is_again:
                self.page.wait_for_timeout(ONE_TAP)
            self.tap(what, side)
            done += 1
        assert saved_record(self.local) == game.record
        if game.is_over:
            self.page.keyboard.press("Escape")  # Ends the count.
            result = "#kd-result-1" if face_to_face else "#kd-result"
            expect(self.page.locator(f"{result}:not(.is-counting)")).to_be_visible()
        return done

    @property
    def has_worker(self) -> bool:
        return bool(self.page.evaluate("Boolean(navigator.serviceWorker.controller)"))

    @property
    def version(self) -> str:
        return str(self.page.evaluate("kd.version"))

    @property
    def caches(self) -> list[str]:
        names: list[str] = self.page.evaluate("caches.keys()")
        return sorted(names)

    def put(self, entries: dict[str, str]) -> None:
        """Writes to the storage of the site, from a file of it that runs no script; the mirror is
        emptied, so that nothing else is found.
        """
        self.open("licences/small-kingdoms.txt")
        self.evaluate(CLEAR_MIRROR, self.server.prefix)
        self.evaluate(PUT, {self.key(key): value for key, value in entries.items()})

    def key(self, name: str) -> str:
        """A name of the storage as this copy of the game has it: each path has its own."""
        return own_key(name, self.server.prefix)

    def local(self, key: str) -> str | None:
        value: str | None = self.page.evaluate("key => localStorage.getItem(key)", self.key(key))
        return value

    @property
    def mirror(self) -> dict[str, str]:
        """The second copy of all saves."""
        found: dict[str, str] = self.page.evaluate(READ_MIRROR, self.server.prefix)
        return found

    def evaluate(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)

    # Bytes over the wire

    @property
    def sent(self) -> int:
        return sum(answer.sent for answer in self.server.log)

    def sent_twice(self) -> dict[str, int]:
        counts = Counter(answer.path for answer in self.server.log if answer.sent)
        return {path: count for path, count in counts.items() if count > 1}

    def refused(self) -> list[str]:
        return [answer.path for answer in self.server.log if answer.status >= 400]

    def assert_no_trouble(self) -> None:
        assert (self.errors, self.failed, self.refused()) == ([], [], [])


class Regular(Visitor):
    """One whose page is at Home with Python running when a test begins, as `reset` leaves it, so
    that what is put into the storage takes effect at once.
    """

    def __init__(self, context: BrowserContext, server: Server, *, has_halves: bool) -> None:
        """Once two have sat face to face, a table has parts that it keeps: `has_halves`."""
        super().__init__(context, server)
        self.has_halves = has_halves
        self.page.add_init_script(NOTE_TAPS)
        self.page.goto(server.address)
        self.until_offline_ready()  # After which nothing more is said, and kept, about that.
        self.evaluate("localStorage.clear()")
        self._first = self._what_lasts()
        self.reset()

    def open(self, path: str = "") -> Self:
        assert not path
        return self

    def put(self, entries: dict[str, str]) -> None:
        self.evaluate(PUT, entries)
        self.evaluate(TAKE_NOTE, entries.get("kd:language", "en"))

    @property
    def draws(self) -> bool:
        return bool(self.evaluate(DRAWS))

    def reset(self) -> None:
        """Back to how everything was before the first test; raises if that cannot be."""
        self.page.bring_to_front()
        assert self.draws, "the page has stopped drawing"
        self.page.set_viewport_size(SIZE)
        self.page.emulate_media(reduced_motion="null", color_scheme="null", forced_colors="null")
        self.evaluate(GO_HOME)
        expect(self.page.locator("#home")).to_be_visible(timeout=5000)
        self.evaluate(FORGET, self._first)
        self.evaluate(AFTER_LAST_TAP, AFTER_SKIP)
        # Once more: each change was mirrored, and the stamp of that kept.
        self.evaluate("localStorage.clear()")
        self.evaluate(CLEAR_MIRROR, self.server.prefix)
        self.until(lambda: not self.evaluate("history.state"), "the steps are taken back")
        assert self._what_lasts() == self._first
        assert self.has_halves or not self.page.locator("#kd-book-1").count()
        self.server.log.clear()
        assert self.errors == self.failed == []

    def _what_lasts(self) -> dict[str, Any]:
        found: dict[str, Any] = self.evaluate(WHAT_LASTS)
        return found


class Elsewhere(ThreadingHTTPServer):
    """The proxy of the browser for every origin but localhost: it notes, and refuses."""

    daemon_threads = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Refusal)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.shutdown()
        self.server_close()


class _Refusal(BaseHTTPRequestHandler):
    server: Elsewhere

    def refuse(self) -> None:
        # Chromium itself asks this one about pages with text fields; ours may not, by its policy.
        if not self.path.startswith("content-autofill."):
            self.server.asked.append(f"{self.command} {self.path}")
        self.send_error(502)

    do_GET = do_POST = do_HEAD = do_CONNECT = refuse  # noqa: N815 - the base class's names

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - likewise
        pass
