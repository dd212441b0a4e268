"""Room for words: texts 40 % longer than ours on the smallest phone (I18N-4)."""

import pytest

from tests.browser.play import Game, slot_of
from tests.browser.visits import Visitor
from web.text import LANGUAGES

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


def continued(visitor: Visitor, language: str, seed: int, actions: int) -> Game:
    visitor.put({"kd:slot:a": slot_of(seed, actions), "kd:language": language})
    visitor.open().until_running()
    visitor.page.click("#continue")
    visitor.until_playable()
    return Game.saved(visitor.local)


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_has_room_for_longer_words(visitor: Visitor, language: str) -> None:
    visitor.page.set_viewport_size({"width": 320, "height": 568})
    visitor.put({"kd:slot:a": slot_of(3, 30), "kd:language": language})
    visitor.open().until_running()
    visitor.evaluate(LONGER, "body")
    assert clipped(visitor, "#home") == []
    for name, opener in (("#setup", "#new"), ("#rules", "#open-rules"), ("#about", "#open-about")):
        visitor.page.click(opener)
        assert clipped(visitor, name) == []
        visitor.page.keyboard.press("Escape")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_room_for_longer_words(visitor: Visitor, language: str) -> None:
    visitor.page.set_viewport_size({"width": 320, "height": 568})
    game = continued(visitor, language, 3, 40)
    cut = dict[str, list[str]]()
    for _ in range(9):
        visitor.play(game, 1)
        visitor.evaluate(LONGER, "#table")
        found = clipped(visitor, "#table")
        if found:
            cut[f"{game.session.main} {game.session.state.stage}"] = found
    assert cut == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_has_room_for_longer_words(visitor: Visitor, language: str) -> None:
    visitor.page.set_viewport_size({"width": 320, "height": 568})
    continued(visitor, language, 3, 10_000)
    visitor.evaluate(LONGER, "#table")
    assert clipped(visitor, "#table") == []
