"""One Chromium for each worker; one server, on a port of its own, and one context for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser import browsers
from tests.browser.visits import Elsewhere, Visitor
from web.build import site
from web.build.server import Server
from web.build.steps import DIST

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)

# Two busy cores may take a while; nothing waits this long unless something is wrong.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def dist() -> Path:
    if not site.is_current(site.fingerprint()):
        pytest.fail(
            "dist/ is not built from these sources: `python build.py build` does it.", False
        )
    return DIST


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        executable = browsers.chromium()
    except browsers.NoBrowser as problem:
        pytest.fail(str(problem), pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def prefix() -> str:
    """The path the site is served under; tests parametrize it."""
    return "/"


@pytest.fixture
def server(dist: Path, prefix: str) -> Iterator[Server]:
    with Server(dist, prefix=prefix) as server:
        yield server


@pytest.fixture
def languages() -> str:
    """The language the browser is set to; tests parametrize it."""
    return "en-GB"


@pytest.fixture
def elsewhere() -> Iterator[Elsewhere]:
    with Elsewhere() as trap:
        yield trap


@pytest.fixture
def context(browser: Browser, elsewhere: Elsewhere, languages: str) -> Iterator[BrowserContext]:
    context = browser.new_context(
        locale=languages,
        viewport={"width": 360, "height": 740},
        has_touch=True,
        proxy={"server": elsewhere.address, "bypass": "localhost"},
    )
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture
def visitor(context: BrowserContext, server: Server) -> Visitor:
    return Visitor(context, server)
