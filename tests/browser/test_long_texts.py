"""Room for words: texts 40 % longer than ours on the smallest phone (I18N-4)."""

import pytest

from tests.browser import kingdomino
from tests.browser.places import PLACES
from tests.browser.play import Game, slot_of
from tests.browser.test_axe import SPEAK
from tests.browser.test_history import shelf
from tests.browser.test_install import ON_IOS
from tests.browser.test_kingdomino_layout import STATES, session_where
from tests.browser.visits import Visitor
from web.shared.text import LANGUAGES

# Words grow by their own letters, so that they break where real ones would.
LONGER = """(root) => {
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest('svg, .unseen, select, kbd')) continue;
    if (node.isLonger === node.textContent) continue;
    node.textContent = node.textContent.replace(/\\p{L}{2,}/gu, (word) => {
      const more = Math.ceil(word.length * 0.4);
      return word + word.toLowerCase().slice(-more);
    });
    node.isLonger = node.textContent;
  }
}"""

CLIPPED = """(root) => {
  const seen = (each) => each.checkVisibility({ checkOpacity: true }) && each.clientWidth > 1;
  const cut = [...document.querySelectorAll(`${root} :is(button, p, h1, h2, h3, label, span, li)`)]
    .filter((each) => seen(each) && !each.closest('.unseen, svg'))
    .filter((each) => {
      const { overflowX, overflowY, display } = getComputedStyle(each);
      const isButton = each.matches('button') && each.innerText.trim();
      const wide = each.scrollWidth > each.clientWidth && (isButton || overflowX !== 'visible');
      const isHigh = each.scrollHeight > each.clientHeight + 1;
      const high = isHigh && (isButton || overflowY === 'hidden');
      return display !== 'inline' && (wide || high);
    })
    .map((each) => `${each.tagName} ${each.id || each.className} "${each.textContent.trim()}"`);
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) cut.push(`page ${page.scrollWidth} wide`);
  return cut;
}"""


def clipped(visitor: Visitor, root: str) -> list[str]:
    found: list[str] = visitor.evaluate(CLIPPED, root)
    return found


def go_on(visitor: Visitor, slot: str) -> Game:
    visitor.evaluate("slot => { localStorage['kd:slot:a'] = slot; }", slot)
    visitor.page.click("#continue")
    visitor.until_playable()
    return Game.saved(visitor.local)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_room_for_longer_words(returning: Visitor, language: str) -> None:
    page = returning.page
    page.set_viewport_size({"width": 320, "height": 568})
    page.add_init_script(ON_IOS)
    returning.put({**shelf(3), "kd:slot:a": slot_of(3, 40), "kd:language": language})
    returning.open().until_running()
    cut = dict[str, list[str]]()

    def look(name: str, root: str) -> None:
        if found := clipped(returning, root):
            cut[name] = found

    game = go_on(returning, slot_of(3, 40))
    for _ in range(9):
        returning.play(game, 1)
        returning.evaluate(LONGER, "#table")
        look(f"{game.session.main} {game.session.state.stage}", "#table")
    returning.tap("home")
    go_on(returning, slot_of(3, 10_000))
    returning.evaluate(LONGER, "#table")
    look("result", "#table")
    returning.tap("home")
    returning.evaluate(LONGER, "body")
    look("home", "#home")
    for name, opener in (
        ("#setup", "#new"),
        ("#setup-k", "#new-k"),
        ("#rules", "#open-rules"),
        ("#about", "#open-about"),
        ("#install-how", "#install-open"),
    ):
        page.click(opener)
        look(name, name)
        page.keyboard.press("Escape")
    assert cut == {}


@pytest.mark.parametrize("place", PLACES)
def test_so_there_is_wherever_one_comes_to(regular: Visitor, place: str) -> None:
    regular.page.emulate_media(reduced_motion="reduce")
    regular.page.set_viewport_size({"width": 320, "height": 568})
    root = PLACES[place](regular)
    cut = dict[str, list[str]]()
    for language in LANGUAGES:
        regular.evaluate(SPEAK, language)
        regular.evaluate(LONGER, root)
        if found := clipped(regular, root):
            cut[language] = found
    assert cut == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_so_there_is_in_kingdomino(regular: Visitor, language: str) -> None:
    page = regular.page
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 320, "height": 568})
    cut = dict[str, list[str]]()
    for state in ("first choice", "half", "choosing", "for two", "last", "result of three"):
        setup, is_it, _ = STATES[state]
        kingdomino.continued(regular, session_where(setup, is_it))
        regular.evaluate(SPEAK, language)
        regular.evaluate(LONGER, kingdomino.TABLE)
        if found := clipped(regular, kingdomino.TABLE):
            cut[state] = found
        page.locator(f"{kingdomino.TABLE} [data-opens=menu]").click()
        page.locator("#menu-home").click()
    assert cut == {}


# Find words on the buttons beside the far map that lie on it or on the words of the status.
BESIDE = """() => {
  const table = document.querySelector('#table .table');
  const words = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  };
  const rest = [table.querySelector('.seat:not(.is-near) .map').getBoundingClientRect()];
  rest.push(words(table.querySelector('.says > .status')));
  const isOver = (a, b) =>
    !b.width || (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
  return [...table.querySelectorAll('.hints button')]
    .filter((button) => button.checkVisibility())
    .flatMap((button) => [...button.children])
    .map((part) => [part, part.matches('svg') ? part.getBoundingClientRect() : words(part)])
    .map(([{ textContent }, box]) => [textContent, rest.map((other) => isOver(box, other))]);
}"""


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (390, 844), (740, 360)])
def test_what_leads_on_from_a_replay_lies_beside_the_map(
    regular: Visitor, size: tuple[int, int]
) -> None:
    regular.page.set_viewport_size({"width": size[0], "height": size[1]})
    PLACES["replay"](regular)
    for language in LANGUAGES:
        regular.evaluate(SPEAK, language)
        lying = regular.evaluate(BESIDE)
        assert len(lying) == 4
        assert [each for each in lying if any(each[1])] == [], language
