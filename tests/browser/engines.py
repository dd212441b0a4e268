"""WebKit and Firefox, driven over the protocols they speak themselves, so that nothing needs to be
installed beside them: WebDriver over HTTP, and Firefox's Marionette over a socket.
"""

import contextlib
import json
import os
import socket
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import count
from pathlib import Path
from select import select
from typing import Any, Protocol, TypeVar

import pytest

from tests.browser import browsers

T = TypeVar("T")

PATIENCE = 90.0
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Remote(Protocol):
    """A browser with one window."""

    def go(self, address: str) -> None: ...
    def script(self, body: str, *arguments: object) -> Any: ...
    def click(self, selector: str) -> None: ...


def until(condition: Callable[[], T], what: str) -> T:
    deadline = time.monotonic() + PATIENCE
    while not (found := condition()):
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {PATIENCE:.0f} s in vain until {what}")
        time.sleep(0.03)
    return found


@contextmanager
def at_hand(opened: AbstractContextManager[T]) -> Iterator[T]:
    """Skips the test if a person lacks the engine; where all is checked, it has to be there."""
    with ExitStack() as stack:
        try:
            found = stack.enter_context(opened)
        except browsers.NoBrowser as problem:
            if os.environ.get("GITHUB_ACTIONS"):
                pytest.fail(str(problem), pytrace=False)
            pytest.skip(str(problem))
        yield found


def phase(remote: Remote) -> str:
    return str(remote.script("return document.body.dataset.phase"))


def is_on_top(remote: Remote, selector: str) -> bool:
    body = """
        const target = document.querySelector(arguments[0]);
        if (!target) return false;
        const { x, y, width, height } = target.getBoundingClientRect();
        return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    """
    return bool(remote.script(body, selector))


def is_visible(remote: Remote, selector: str) -> bool:
    """False also before a table that is loaded when wanted is there."""
    body = "return document.querySelector(arguments[0])?.getClientRects().length > 0"
    return bool(remote.script(body, selector))


# WebKit


class WebDriver:
    def __init__(self, address: str, capabilities: dict[str, object]) -> None:
        self._address = address
        opened = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self._session = f"/session/{opened['sessionId']}"

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        request = urllib.request.Request(
            self._address + path,
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def go(self, address: str) -> None:
        self._ask("POST", f"{self._session}/url", {"url": address})

    def script(self, body: str, *arguments: object) -> Any:
        sent = {"script": body, "args": arguments}
        return self._ask("POST", f"{self._session}/execute/sync", sent)

    def click(self, selector: str) -> None:
        query = {"using": "css selector", "value": selector}
        found = self._ask("POST", f"{self._session}/element", query)[ELEMENT]
        self._ask("POST", f"{self._session}/element/{found}/click", {})

    def close(self) -> None:
        self._ask("DELETE", self._session)


@contextmanager
def webkit(*choices: str) -> Iterator[Remote]:
    """Start WebKit with extra options."""
    parts = browsers.webkit()
    with ExitStack() as stack:
        display = stack.enter_context(screen(parts.display))
        port = free_port()
        environment = os.environ | {
            "DISPLAY": display,
            # Root has no sandbox; nothing but our own page is opened.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "NO_AT_BRIDGE": "1",
        }
        stack.enter_context(process(parts.driver, "-p", str(port), environment=environment))
        until(lambda: listens(port), "WebKitWebDriver listens")
        options = {"binary": str(parts.browser), "args": ["--automation", *choices]}
        remote = WebDriver(f"http://127.0.0.1:{port}", {"webkitgtk:browserOptions": options})
        stack.callback(remote.close)
        yield remote


@contextmanager
def webkit_of(folder: Path, address: str) -> Iterator[subprocess.Popen[bytes]]:
    """A WebKit that keeps its storage in this folder, which one that is driven never does; all of
    its processes are in the group of the one that is given, to be killed together.
    """
    parts = browsers.webkit()
    with screen(parts.display) as display:
        environment = os.environ | {
            "DISPLAY": display,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "NO_AT_BRIDGE": "1",
            "HOME": str(folder),
            **{f"XDG_{kind}_HOME": str(folder / kind) for kind in ("DATA", "CACHE", "CONFIG")},
        }
        with process(parts.browser, address, environment=environment, is_group=True) as started:
            yield started


@contextmanager
def screen(program: Path) -> Iterator[str]:
    """A display that nobody looks at; the server chooses a free number and writes it down."""
    read, write = os.pipe()
    command = (program, "-displayfd", str(write), "-screen", "0", "1000x900x24", "-nolisten", "tcp")
    with process(*command, keep=write), os.fdopen(read) as number:
        os.close(write)
        ready, _, _ = select([number], [], [], PATIENCE)
        assert ready, "there is no display for WebKit"
        yield f":{number.readline().strip()}"


# Firefox


class Marionette:
    """Messages are JSON with their length before them: [0, id, command, arguments] is answered
    by [1, id, error, result].
    """

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._stream = self._socket.makefile("rb")
        self._numbers = count()
        self._receive()
        self._ask("WebDriver:NewSession", {"strictFileInteractability": True})

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            byte = self._stream.read(1)
            if not byte:
                raise ConnectionError("Firefox has gone")
            length += byte
        return json.loads(self._stream.read(int(length[:-1])))

    def _ask(self, command: str, arguments: Mapping[str, object]) -> Any:
        message = json.dumps([0, next(self._numbers), command, arguments]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise AssertionError(f"{command}: {error['error']}: {error['message']}")
        return result

    def go(self, address: str) -> None:
        self._ask("WebDriver:Navigate", {"url": address})

    def script(self, body: str, *arguments: object) -> Any:
        sent = {"script": body, "args": list(arguments), "sandbox": None}
        return self._ask("WebDriver:ExecuteScript", sent)["value"]

    def click(self, selector: str) -> None:
        query = {"using": "css selector", "value": selector}
        found = self._ask("WebDriver:FindElement", query)["value"][ELEMENT]
        self._ask("WebDriver:ElementClick", {"id": found})

    def close(self) -> None:
        with contextlib.suppress(OSError, AssertionError):
            self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._socket.close()


SETTINGS = """
user_pref("marionette.port", %d);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("toolkit.startup.max_resumed_crashes", -1);
user_pref("intl.accept_languages", "en-GB");
"""


@contextmanager
def firefox(choices: Mapping[str, bool | int] | None = None) -> Iterator[Remote]:
    with (
        tempfile.TemporaryDirectory(prefix="kd-firefox-", ignore_cleanup_errors=True) as profile,
        firefox_of(profile, choices) as (remote, _),
    ):
        yield remote


@contextmanager
def firefox_of(
    profile: str, choices: Mapping[str, bool | int] | None = None
) -> Iterator[tuple[Remote, subprocess.Popen[bytes]]]:
    """A Firefox with this profile and its process, which may be killed; with these settings
    besides, by their names in about:config.
    """
    program = browsers.firefox()
    with ExitStack() as stack:
        port = free_port()
        chosen = (choices or {}).items()
        lines = "".join(f'user_pref("{name}", {json.dumps(value)});\n' for name, value in chosen)
        Path(profile, "user.js").write_text(SETTINGS % port + lines, "utf-8")
        options = ("--headless", "--marionette", "--no-remote", "--profile", profile)
        # A home of its own: Firefox as root refuses one that belongs to another.
        environment = os.environ | {"MOZ_HEADLESS": "1", "HOME": profile}
        started = stack.enter_context(process(program, *options, environment=environment))
        until(lambda: listens(port), "Firefox listens")
        remote = Marionette(port)
        stack.callback(remote.close)
        yield remote, started


# Processes and ports


@contextmanager
def process(
    *command: str | Path,
    environment: dict[str, str] | None = None,
    keep: int | None = None,
    is_group: bool = False,
) -> Iterator[subprocess.Popen[bytes]]:
    started = subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=() if keep is None else (keep,),
        start_new_session=is_group,
    )
    try:
        yield started
    finally:
        started.terminate()
        try:
            started.wait(10)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False
