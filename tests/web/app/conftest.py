"""A page with the toy game at its table."""

from collections.abc import Iterator

import pytest

from tests.support import race
from tests.support.page import Browser, open_page
from web.app import app, games, pasting, tables
from web.app.app import App


class Visit:
    """A page on which the app has started."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.kd = browser, browser.kd
        self.app = App()
        self.app.start()

    def reload(self) -> "Visit":
        """The same browser, opened anew."""
        opened = open_page()
        opened.kd.storage = self.kd.storage
        return Visit(opened)

    @property
    def page(self) -> race.Page:
        page = self.app.tables.match.game.page
        assert isinstance(page, race.Page)
        return page

    @property
    def session(self) -> race.Session:
        session = self.app.tables.match.session
        assert isinstance(session, race.Session)
        return session

    @property
    def scene(self) -> str:
        return self.page.scenes[-1]

    def ask(self, **request: object) -> None:
        self.kd.intent = request
        self.browser.document.happen("kd:intent")

    def begin(self, who: str = "people", game: str = "race") -> None:
        self.ask(kind="new", game=game, who=who)

    def tap(self, *taps: str) -> None:
        for what in taps:
            self.page.tapped(what)

    def finish(self) -> None:
        """Plays to the end."""
        while not self.session.is_over:
            self.tap("roll", "go")


@pytest.fixture
def entries() -> tuple[games.Entry, ...]:
    return (race.ENTRY,)


def know_only(monkeypatch: pytest.MonkeyPatch, entries: tuple[games.Entry, ...]) -> None:
    """Lets the app know these games and no others."""
    for module in (games, tables):
        monkeypatch.setattr(module, "ENTRIES", entries)
    for module in (app, games, pasting):
        monkeypatch.setattr(module, "GAMES", tuple(entry.known for entry in entries))


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch, entries: tuple[games.Entry, ...]) -> Browser:
    know_only(monkeypatch, entries)
    return open_page()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Nothing goes wrong there, unless a test forgets the trouble that it wanted."""
    yield Visit(browser)
    assert browser.kd.told("trouble") == []
