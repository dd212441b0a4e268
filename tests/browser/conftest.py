"""One Chromium for each worker, and in it three kinds of visitors.

`newcomer` has a server, on a port of its own, and a context that nothing has been in before.
`returning` has a new page in a context that the game is already in, and nothing else; it starts
several times as fast. `regular` has a page that stays open from test to test, with Python running:
for those that ask nothing of the start and only look at a game or play it. `facing` is like it.
`visitor` is a newcomer, unless a file says which of the others it is there.
"""

import inspect
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, expect, sync_playwright

from tests.browser import browsers, timers
from tests.browser.visits import SIZE, Elsewhere, Regular, Visitor
from web.build import site
from web.build.server import Server
from web.build.steps import DIST

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)

Regulars = Callable[[bool], Regular]

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


@contextmanager
def opened(
    browser: Browser, elsewhere: Elsewhere, languages: str, scale: float = 1
) -> Iterator[BrowserContext]:
    context = browser.new_context(
        locale=languages,
        viewport=SIZE,
        device_scale_factor=scale,
        has_touch=True,
        proxy={"server": elsewhere.address, "bypass": "localhost"},
    )
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture
def context(browser: Browser, elsewhere: Elsewhere, languages: str) -> Iterator[BrowserContext]:
    with opened(browser, elsewhere, languages) as context:
        yield context


@pytest.fixture
def newcomer(context: BrowserContext, server: Server) -> Visitor:
    return Visitor(context, server)


@pytest.fixture
def visitor(newcomer: Visitor) -> Visitor:
    return newcomer


@pytest.fixture(scope="session")
def familiar(browser: Browser, dist: Path) -> Iterator[tuple[BrowserContext, Server]]:
    with (
        Server(dist) as server,
        Elsewhere() as elsewhere,
        opened(browser, elsewhere, "en-GB") as context,
    ):
        first = Visitor(context, server)
        first.open().until_offline_ready()
        first.leave()
        yield context, server


@pytest.fixture
def returning(familiar: tuple[BrowserContext, Server]) -> Iterator[Visitor]:
    visitor = Visitor(*familiar)
    visitor.forget()
    yield visitor
    visitor.leave()


@pytest.fixture(scope="session")
def regulars(browser: Browser, dist: Path) -> Iterator[Regulars]:
    with Server(dist) as server, Elsewhere() as elsewhere, ExitStack() as doors:
        present: dict[bool, Regular] = {}

        def next_one(has_halves: bool) -> Regular:
            """Return the open page, or a new one if it cannot be reset."""
            try:
                if has_halves in present:
                    present[has_halves].reset()
            except (AssertionError, Error):
                present.pop(has_halves).context.close()
            if has_halves not in present:
                context = doors.enter_context(opened(browser, elsewhere, "en-GB"))
                present[has_halves] = Regular(context, server, has_halves=has_halves)
            return present[has_halves]

        yield next_one


@pytest.fixture
def regular(regulars: Regulars) -> Regular:
    return regulars(False)


@pytest.fixture
def facing(regulars: Regulars) -> Regular:
    """A regular at whose table two may sit face to face."""
    return regulars(True)


@pytest.fixture
def hasty(regular: Regular) -> Iterator[Regular]:
    """A regular who waits for nobody: rivals and whatever else takes time take a tenth of it."""
    with timers.hurried(regular.page):
        yield regular


def pytest_itemcollected(item: pytest.Item) -> None:
    """Marks all tests of this folder: Python is traced in none, and they take longest."""
    item.add_marker(pytest.mark.unwatched)
    item.add_marker(pytest.mark.early(0))


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Chromium without a screen sometimes draws no more of a page that has been open for long; even
    reloading it does not help. Then nothing can be clicked, and what a test finds is no finding: it
    is told to a page that does draw.
    """
    try:
        return (yield)
    except Exception:
        given: dict[str, Any] = pyfuncitem.funcargs
        regular = next((one for one in given.values() if isinstance(one, Regular)), None)
        if regular is None or regular.draws:
            raise
    another = given["regulars"](regular.has_halves)
    names = inspect.signature(pyfuncitem.obj).parameters
    pyfuncitem.obj(**{n: another if given[n] is regular else given[n] for n in names})
    return True
