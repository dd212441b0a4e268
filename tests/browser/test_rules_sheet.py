"""The rules as a sheet: chapters, pictures, the way to the other game, and whatever goes wrong."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import check
from tests.browser.test_install import without_python
from tests.browser.visits import Visitor
from web.build.games import GAMES
from web.build.server import missing
from web.build.texts import rules
from web.duel.rules.pictures import pictures as pictures_of_duel
from web.kingdomino.rules.pictures import pictures as pictures_of_kingdomino
from web.shared.text import LANGUAGES

PICTURES = {"duel": pictures_of_duel(), "kingdomino": pictures_of_kingdomino()}
SHEETS = {"duel": "#rules", "kingdomino": "#rules-k"}
OTHER = {"duel": "kingdomino", "kingdomino": "duel"}


def open_rules(visitor: Visitor, game: str) -> str:
    visitor.page.tap("#open-rules")
    if game != GAMES[0]:
        visitor.page.tap(f'#rules [data-rules="{game}"]')
    sheet = SHEETS[game]
    expect(visitor.page.locator(f"{sheet} figure").first).to_be_visible()
    return sheet


# What a picture asks for and the page has not, and pictures without an outline of their own.
LOST = """(sheet) => [...document.querySelectorAll(`${sheet} figure`)].flatMap((figure) => {
  const asked = [...figure.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  for (const each of figure.querySelectorAll('[fill^=url]')) {
    asked.push(each.getAttribute('fill').slice(4, -1));
  }
  const lost = asked.filter((name) => !document.querySelector(name));
  const { width, height } = figure.querySelector('svg').getBoundingClientRect();
  return width > 20 && height > 20 ? lost : [...lost, figure.textContent];
})"""

# Figures that are wider than the sheet, or whose words are not beside them.
WIDE = """(sheet) => {
  const article = document.querySelector(`${sheet} article`);
  const { left, right } = article.getBoundingClientRect();
  return [...article.querySelectorAll('figure, figure > *')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1;
  }).length + Number(article.scrollWidth > article.clientWidth);
}"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_picture_is_there_with_its_words(visitor: Visitor, game: str, language: str) -> None:
    without_python(visitor)
    visitor.put({"kd:language": language})
    visitor.page.set_viewport_size({"width": 320, "height": 568})
    visitor.open()
    sheet = open_rules(visitor, game)
    page = visitor.page
    chapters = [text.split("\n") for text in rules(game, language).values()]
    places = sorted(tuple(map(int, at.split("."))) for at in PICTURES[game].keys() - {"symbols"})
    said = [chapters[chapter][line] for chapter, line in places]
    expect(page.locator(f"{sheet} figcaption")).to_have_text(said)
    expect(page.locator(f"{sheet} figure > svg[aria-hidden=true]")).to_have_count(len(said))
    assert visitor.evaluate(LOST, sheet) == []
    for size in ((320, 568), (740, 360), (820, 1180)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert visitor.evaluate(WIDE, sheet) == 0


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_in_the_colours_of_the_theme(visitor: Visitor, game: str) -> None:
    """A wash, and the pattern or the ink on it, in each."""
    without_python(visitor)
    wash = "getComputedStyle(document.querySelector(sheet + ' figure [fill^=var]')).fill"
    ink = {
        "duel": "getComputedStyle(document.querySelector(sheet + ' figure .border')).stroke",
        "kingdomino": "getComputedStyle(document.querySelector("
        "sheet + ' pattern path[stroke]')).stroke",
    }[game]
    found = set()
    for theme in ("light", "dark", "contrast"):
        visitor.put({"kd:settings": f'{{"theme":"{theme}"}}'})
        visitor.open()
        sheet = open_rules(visitor, game)
        expect(visitor.page.locator(f'link[href$="{"table" if game == "duel" else game}.css"]'))
        colours = visitor.evaluate(f"(sheet) => [{wash}, {ink}]", sheet)
        assert "none" not in colours
        found.add(tuple(colours))
    assert len(found) == 3


def test_chapters_are_a_list_and_the_other_game_is_apart(visitor: Visitor) -> None:
    without_python(visitor)
    page = visitor.open().page
    for game in GAMES:
        sheet = open_rules(visitor, game)
        titles = [*rules(game, "en")]
        items = page.locator(f"{sheet} .rules-list li button")
        expect(items).to_have_text(titles)
        for item in items.all():
            box = item.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
        address = page.url
        for title in (titles[-1], titles[0]):
            page.locator(f"{sheet} .rules-list li button", has_text=title).tap()
            heading = page.locator(f"{sheet} h3", has_text=title)
            expect(heading).to_be_in_viewport()
            expect(heading).to_be_focused()
        assert page.url == address
        other = page.locator(f'{sheet} [data-rules="{OTHER[game]}"]')
        assert other.evaluate("each => !each.closest('ol')")
        expect(page.locator(f"{sheet} li [data-rules]")).to_have_count(0)
        other.tap()
        expect(page.locator(SHEETS[OTHER[game]])).to_be_visible()
        expect(page.locator(sheet)).to_be_hidden()
        page.keyboard.press("Escape")


def test_without_pictures_the_rules_say_as_much(visitor: Visitor) -> None:
    without_python(visitor)
    visitor.server.faults["pictures.json"] = missing
    page = visitor.open().page
    page.tap("#open-rules")
    lines = [line for text in rules("duel", "en").values() for line in text.split("\n")]
    expect(page.locator("#rules-text p")).to_have_text(lines)
    expect(page.locator("#rules-text figure")).to_have_count(0)


def test_pictures_and_their_sheets_are_asked_for_with_the_rules_and_once(
    visitor: Visitor,
) -> None:
    visitor.open().until_offline_ready()

    def asked() -> list[str]:
        script = "performance.getEntriesByType('resource').map(({ name }) => name)"
        names = [name.rpartition("/")[2] for name in visitor.evaluate(script)]
        return sorted(name for name in names if name in ("pictures.json", "rules.json"))

    assert asked() == []
    for game in GAMES:
        open_rules(visitor, game)
        visitor.page.keyboard.press("Escape")
    assert asked() == ["pictures.json", "rules.json"]
    for name in ("table", "kingdomino"):
        expect(visitor.page.locator(f'link[href$="/{name}.css"]')).to_have_count(1)
    visitor.assert_no_trouble()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_rules_have_nothing_to_complain_of(visitor: Visitor, game: str, theme: str) -> None:
    without_python(visitor)
    visitor.put({"kd:settings": f'{{"theme":"{theme}"}}'})
    visitor.open()
    open_rules(visitor, game)
    assert check(visitor, f"rules of {game}") == []
