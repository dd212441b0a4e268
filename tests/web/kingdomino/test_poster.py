"""The picture of a finished game of Kingdomino: it stands by itself, and everything is in it."""

import re
from collections.abc import Mapping
from xml.etree import ElementTree

import pytest

from kdcore.position import Seat
from tests.web.kingdomino.test_score_sheet import played
from web.kingdomino.poster import Shared, drawing_of, shared_of
from web.kingdomino.session import Session
from web.shared.poster import HEIGHT, WIDTH, resolved, tokens
from web.shared.text import LANGUAGES
from web.shared.view import ISOLATED, View

SVG = "{http://www.w3.org/2000/svg}"

ANYONE: Mapping[Seat, str] = {}


def shared(setup: str, language: str = "en", names: Mapping[Seat, str] = ANYONE) -> Shared:
    return shared_of(played(setup, 3), View(language, names), "16 November 2026")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", ["2", "2 mighty_duel", "3", "4 dynasty harmony"])
def test_all_kingdoms_names_points_date_and_rules_are_in_it(setup: str, language: str) -> None:
    of = shared(setup, language)
    root = ElementTree.fromstring(drawing_of(of))
    words = {element.text for element in root.iter(f"{SVG}text")}
    names = {column.name for column in of.columns}
    assert words == {of.app, of.note, of.outcome, *names, *(each.total for each in of.columns)}
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    kingdoms = [each for each in root.findall(f"{SVG}g") if each.get("transform")]
    assert len(kingdoms) == len(of.boards) == int(setup[0])
    assert of.note.endswith("16 November 2026")
    assert of.note.startswith("Kingdomino · ")
    assert of.note.count("·") == setup.count(" ") + 1


@pytest.mark.parametrize("setup", ["2 mighty_duel", "3", "4"])
def test_it_needs_nothing_from_elsewhere(setup: str) -> None:
    text = drawing_of(shared(setup))
    assert "class=" not in text
    assert "style" not in text
    used = set(re.findall(r'(?:href="|url\()#([^")]+)', text))
    drawn = re.findall(r'id="([^"]+)"', text)
    assert used <= set(drawn)
    assert len(drawn) == len(set(drawn))
    # And brings no symbol that it has no use for.
    assert {name for name in drawn if not name.startswith("k-clip-")} <= used
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]


def test_every_token_gets_its_value() -> None:
    text = drawing_of(shared("4"))
    wanted = tokens(text)
    assert {"--wheat", "--player-4", "--line"} <= set(wanted)
    coloured = resolved(text, dict.fromkeys(wanted, " #123456"))
    assert "var(" not in coloured
    ElementTree.fromstring(coloured)


def test_kingdoms_lie_side_by_side_inside_of_the_picture() -> None:
    for setup in ("2", "3", "4"):
        root = ElementTree.fromstring(drawing_of(shared(setup)))
        kings = [each for each in root.iter(f"{SVG}use") if "king" in (each.get("href") or "")]
        places = [float(each.get("x") or 0) for each in kings]
        assert places == sorted(places)
        assert all(48 <= x <= WIDTH - 48 - 249 for x in places)
        assert len({each.get("y") for each in kings}) == 1


def test_long_names_are_squeezed_and_what_is_written_is_escaped() -> None:
    names = dict.fromkeys(Seat, "<W & W Wwwwwwww>")
    root = ElementTree.fromstring(drawing_of(shared("4", names=names)))
    squeezed = [each for each in root.iter(f"{SVG}text") if each.get("textLength")]
    assert all("<W & W Wwwwwwww>" in (each.text or "") for each in squeezed)
    assert len(squeezed) == 4


def test_it_is_written_in_the_typeface_of_the_table() -> None:
    text = drawing_of(shared("3"))
    coloured = resolved(text, dict.fromkeys(tokens(text), '"A B", serif'))
    assert ElementTree.fromstring(coloured).get("font-family") == '"A B", serif'


def test_who_played_alone_finds_their_place_in_it() -> None:
    table = played("4", 3).table
    place = "".join(
        shared_of(
            Session(table, rivals={seat: "page" for seat in Seat if seat is not own}),
            View("en"),
            "",
        ).outcome
        for own in Seat
    )
    assert all(f", {each}" in place for each in ("2nd", "3rd", "4th"))


@pytest.mark.parametrize("name", ["var(--ink)", "var(--nothing)", "url(#x)", "<b>", '" fill="red'])
def test_a_name_stays_a_name_whatever_it_looks_like(name: str) -> None:
    text = drawing_of(shared("4", names=dict.fromkeys(Seat, name)))
    wanted = tokens(text)
    assert "--nothing" not in wanted
    coloured = resolved(text, dict.fromkeys(wanted, "#123456"))
    words = [element.text or "" for element in ElementTree.fromstring(coloured).iter(f"{SVG}text")]
    assert sum(ISOLATED.format(name=name) in each for each in words) >= 2
