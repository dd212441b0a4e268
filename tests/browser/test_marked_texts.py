"""Nothing is said that is not in a catalogue (I18N-1): in a version of the site whose texts are all
marked, whatever is shown without a mark was written into the code.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import kingdomino
from tests.browser.conftest import opened
from tests.browser.places import PLACES, sit_down
from tests.browser.play import game_in
from tests.browser.test_history import shelf
from tests.browser.test_kingdomino_layout import STATES, in_full, is_over, session_where
from tests.browser.test_layout import STATES as LAYOUT
from tests.browser.test_layout import is_placing
from tests.browser.visits import Elsewhere, Regular, Visitor
from tests.support.saves import SUMMARY, summary
from web.build import site
from web.build.server import Server
from web.kingdomino.saving import KINGDOMINO

MANY = 8
"""Marks that there are at least on every screen."""

# Dates, and how long ago something was, are written by the browser from its own catalogues.
MARK_PAGE = """
const { format } = Intl.RelativeTimeFormat.prototype;
Intl.RelativeTimeFormat.prototype.format = function (...when) {
  return `⟦${format.apply(this, when)}⟧`;
};
Intl.DateTimeFormat = class extends Intl.DateTimeFormat {
  format(when) { return `⟦${super.format(when)}⟧`; }
};
for (const texts of Object.values(kd.texts)) {
  for (const [key, said] of Object.entries(texts)) texts[key] = said.replace(/^.+$/gm, '⟦$&⟧');
}
"""
MARK_TABLES = """
import re
from importlib import import_module
for package in ("web.shared.texts", "web.duel.texts", "web.kingdomino.texts"):
    for language in ("en", "pl", "pt_br"):
        texts = import_module(f"{package}.{language}").TEXTS
        for key, said in texts.items():
            texts[key] = re.sub("(?m)^.+$", r"⟦\\g<0>⟧", said)

"""

# Names of languages and of licensed works, keys on a keyboard, fingerprints and what a code begins
# with are no words.
UNMARKED = """() => {
  const said = [];
  const other = 'script, style, option[lang], kbd, .fingerprint, a[href*=licences]';
  const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  for (const element of document.querySelectorAll('body, body *')) {
    const isShown = element.matches('option') || element.checkVisibility();
    if (!isShown || element.closest(other)) continue;
    for (const name of names) said.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node.nodeType === 3) said.push(node.data);
  }
  const unmarked = said.map((words) => {
    let rest = words;
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
    return rest.trim();
  });
  const isWord = (rest) => /\\p{L}|[⟦⟧]/u.test(rest) && rest !== 'KD1-';
  return [said.join('').split('⟦').length, unmarked.filter(isWord)];
}"""


@pytest.fixture
def marked(browser: Browser, dist: Path, tmp_path: Path) -> Iterator[Regular]:
    path, start, rest = site.MAIN.partition(b"import web.main")
    rules = json.loads((dist / "rules.json").read_bytes())
    site.variant(
        tmp_path / "marked",
        {
            "page.js": (dist / "page.js").read_bytes() + MARK_PAGE.encode(),
            "main.py": path + MARK_TABLES.encode() + start + rest,
            "rules.json": json.dumps(
                {
                    game: {
                        language: {
                            f"⟦{title}⟧": re.sub("(?m)^.+$", r"⟦\g<0>⟧", text)
                            for title, text in each.items()
                        }
                        for language, each in languages.items()
                    }
                    for game, languages in rules.items()
                }
            ).encode(),
        },
    )
    with (
        Server(tmp_path / "marked") as server,
        Elsewhere() as elsewhere,
        opened(browser, elsewhere, "en-GB") as context,
    ):
        yield Regular(context, server, has_halves=False)


def at_home(visitor: Visitor) -> None:
    expect(visitor.page.locator("#learn")).to_be_visible()


def at_home_with_games(visitor: Visitor) -> None:
    session = session_where(*STATES["placing"][:2])
    told = {KINGDOMINO.keys.summary: summary(session.table, 1, {}, KINGDOMINO)}
    visitor.put({SUMMARY: summary(game_in(9), 2), **told, **shelf(3)})
    expect(visitor.page.locator("#home.has-both")).to_be_visible()


def behind(opener: str, shown: str) -> Callable[[Visitor], None]:
    def come(visitor: Visitor) -> None:
        visitor.page.click(opener)
        expect(visitor.page.locator(shown).first).to_be_visible()

    return come


def at_the_table(state: str) -> Callable[[Visitor], None]:
    def come(visitor: Visitor) -> None:
        sit_down(visitor, LAYOUT[state][0])

    return come


def looking_back(visitor: Visitor) -> None:
    sit_down(visitor, LAYOUT["result"][0])
    visitor.tap("coach")
    expect(visitor.page.locator(".coach svg").first).to_be_visible()


def hinted(visitor: Visitor) -> None:
    sit_down(visitor, is_placing)
    visitor.tap("hint")
    expect(visitor.page.locator("#table :is(.is-hint, rect.hint)").first).to_be_visible()


def keys(visitor: Visitor) -> None:
    sit_down(visitor, is_placing)
    visitor.page.keyboard.press("?")
    expect(visitor.page.locator("#kd-keys kbd").first).to_be_visible()


def of_kingdomino(state: str, after: str = "") -> Callable[[Visitor], None]:
    """Open a Kingdomino table in one state."""

    def come(visitor: Visitor) -> None:
        setup, is_it, first_tap = ("2", is_over, "") if state == "over" else STATES[state]
        session = session_where(setup, is_it)
        kingdomino.continued(visitor, session)
        if first_tap:
            visitor.page.locator(kingdomino.selector(in_full(session, first_tap))).tap()
        if after == "?":
            visitor.page.keyboard.press(after)
        elif after:
            visitor.page.locator(kingdomino.selector(after)).tap()
        if after:
            expect(visitor.page.locator(AFTER[after]).first).to_be_visible()

    return come


AFTER = {
    "?": "dialog[open] kbd",
    "remaining": "#kg-remaining[open]",
    "hint": f"{kingdomino.TABLE} :is(.is-hint, .k-hint)",
    "coach": "dialog[open] .coach [role=img]",
}

EVERYWHERE: dict[str, Callable[[Visitor], object]] = {
    "home": at_home,
    "home with games": at_home_with_games,
    "set-up": behind("#new", "#setup"),
    "set-up of Kingdomino": behind("#new-k", "#setup-k"),
    "rules": behind("#open-rules", "#rules"),
    "about": behind("#open-about", "#about"),
    **PLACES,
    **{f"table: {state}": at_the_table(state) for state in ("start", "draft", "joker", "result")},
    "keys": keys,
    "hint": hinted,
    "looking back": looking_back,
    "tutorial of Kingdomino": behind("#learn-k", f"{kingdomino.TABLE} .lesson-says"),
    **{f"Kingdomino: {state}": of_kingdomino(state) for state in ("half", "choosing", "result")},
    **{
        f"Kingdomino: {what}": of_kingdomino("placing", what) for what in ("?", "remaining", "hint")
    },
    "looking back at Kingdomino": of_kingdomino("over", "coach"),
}


def test_every_word_is_from_a_catalogue(marked: Regular) -> None:
    marked.page.emulate_media(reduced_motion="reduce")
    found = dict[str, list[str]]()
    for name, come in EVERYWHERE.items():
        marked.reset()
        come(marked)
        marks, unmarked = marked.evaluate(UNMARKED)
        assert marks > MANY, name
        if unmarked:
            found[name] = unmarked
    assert found == {}
