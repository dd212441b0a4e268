"""Pictures of the rules: put together from drawings, with the symbols that they use."""

import gzip
import re
from importlib import import_module
from itertools import pairwise

import pytest

from web.build.games import GAMES
from web.build.texts import languages, pictures_file, rules
from web.shared.rules.picture import (
    PREFIX,
    Drawing,
    column,
    figures,
    judged,
    picture_book,
    row,
    svg,
    used,
    window,
)

LARGEST = 16_000
"""Bytes, packed, of the pictures of all games: they are part of every update."""

ONE, OTHER = Drawing('<path d="M0 0"/>', 40, 30), Drawing("<circle/>", 20, 50)


def book(game: str) -> dict[str, str]:
    found: dict[str, str] = import_module(f"web.{game}.rules.pictures").pictures()
    return found


def test_drawings_lie_in_a_row_or_in_a_column() -> None:
    beside = row(ONE, OTHER, gap=5)
    assert (beside.width, beside.height) == (65, 50)
    assert '<g transform="translate(45)"><circle/></g>' in beside.content
    below = column(ONE, OTHER, gap=5)
    assert (below.width, below.height) == (40, 85)
    assert '<g transform="translate(0 35)"><circle/></g>' in below.content


def test_a_window_shows_a_part_as_wide_as_is_wanted() -> None:
    drawing = window("<path/>", (48, 96, 96, 48), 200)
    assert (drawing.width, drawing.height) == (200, 100)
    assert 'viewBox="48 96 96 48"' in drawing.content


def test_right_and_wrong_are_told_apart_by_more_than_colour() -> None:
    right, wrong = judged(ONE, is_right=True), judged(ONE, is_right=False)
    assert right.height == wrong.height > ONE.height
    assert len({re.findall(r' d="([^"]*)"', each.content)[-1] for each in (right, wrong)}) == 2


def test_a_picture_is_not_read_out_and_has_no_style_of_its_own() -> None:
    """The page's policy refuses style attributes."""
    drawn = svg(figures("4 x 2 = 8", 100))
    assert 'aria-hidden="true"' in drawn
    assert "4 \N{MULTIPLICATION SIGN} 2 = 8" in drawn
    assert "style=" not in "".join(book("duel").values()) + "".join(book("kingdomino").values())


def test_only_symbols_that_are_used_come_along_under_names_of_their_own() -> None:
    symbols = """
<defs fill="none">
<symbol id="a"><use href="#b"/></symbol>
<symbol id="b"><path fill="url(#c)"/></symbol>
<pattern id="c"></pattern>
<symbol id="d"></symbol>
</defs>
"""
    drawing = Drawing('<use href="#a"/>', 1, 1)
    assert used(symbols, [drawing.content]).count("id=") == 3
    found = picture_book(symbols, {"0.0": drawing})
    assert found["symbols"].startswith('<defs fill="none"><symbol id="rules-a">')
    assert found["symbols"].endswith('<pattern id="rules-c"></pattern></defs>')
    assert f'href="#{PREFIX}a"' in found["0.0"]
    assert f"url(#{PREFIX}c)" in found["symbols"]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_picture_refers_to_is_there_once(game: str) -> None:
    content = "".join(book(game).values())
    made = re.findall(r'\bid="([^"]+)"', content)
    assert len(made) == len(set(made)) > 10
    assert all(name.startswith(PREFIX) for name in made)
    asked = {*re.findall(r'href="#([^"]+)"', content), *re.findall(r"url\(#([^)]+)\)", content)}
    assert asked <= set(made)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_has_words_in_every_language(game: str) -> None:
    """The line that it belongs to says what it shows, for those who do not see it."""
    for place in book(game).keys() - {"symbols"}:
        chapter, line = map(int, place.split("."))
        for language in languages():
            lines = [text.split("\n") for text in rules(game, language).values()]
            assert len(lines[chapter][line]) > 20, (place, language)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_every_picture_as_large_as_it_is(game: str) -> None:
    """The sheet leaves 288 pixels on the narrowest."""
    for place, drawn in book(game).items():
        if place != "symbols":
            width = re.match(r'<svg(?: class="is-small")? width="([\d.]+)"', drawn)
            assert width is not None
            assert float(width[1]) <= 288, place


def test_the_pictures_are_small() -> None:
    packed = len(gzip.compress(pictures_file(), 9))
    print(f"pictures of the rules: {packed} bytes packed")
    assert packed <= LARGEST


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_in_the_order_of_the_rules(game: str) -> None:
    places = [tuple(map(int, place.split("."))) for place in book(game) if place != "symbols"]
    by_chapter = sorted(places)
    assert all(one < other for one, other in pairwise(by_chapter))
    assert len(places) > 5
