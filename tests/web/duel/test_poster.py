"""The picture of a finished game: it stands by itself, and everything is in it."""

import re
from collections.abc import Mapping
from xml.etree import ElementTree

import pytest

from kdcore.position import Seat
from tests.support.taps import new_table, plain_tap
from web.duel import poster, wording
from web.duel.poster import Shared
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.poster import HEIGHT, WIDTH, resolved, tokens
from web.shared.text import LANGUAGES
from web.shared.view import ISOLATED, View

SVG = "{http://www.w3.org/2000/svg}"

ANYONE: Mapping[Seat, str] = {}


def shared(
    language: str = "en", note: str = "Duel, 16 November 2026", names: Mapping[Seat, str] = ANYONE
) -> Shared:
    session = Session(new_table(1))
    while session.owner is not None:
        tap(session, plain_tap(session))
    view = View(language, names)
    picture = scene(session, view)
    one, two = (score.points for score in picture.scores)
    outcome = wording.outcome(session.state, view)
    return Shared(picture.maps, (one, two), outcome, note, "Small Kingdoms")


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_maps_names_points_app_game_and_date_are_in_it(language: str) -> None:
    of = shared(language)
    root = ElementTree.fromstring(poster.drawing_of(of))
    words = {element.text for element in root.iter(f"{SVG}text")}
    assert words == {of.app, of.note, of.outcome, *of.points, *(chart.name for chart in of.maps)}
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    assert len(root.findall(f"{SVG}g")) == 2


def test_it_needs_nothing_from_elsewhere() -> None:
    text = poster.drawing_of(shared())
    assert "class=" not in text
    assert "style" not in text
    used = set(re.findall(r'href="#([^"]+)"', text))
    drawn = set(re.findall(r'id="([^"]+)"', text))
    assert used <= drawn
    assert not re.search(r'href="[^#]', text)
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]


def test_every_token_gets_its_value() -> None:
    text = poster.drawing_of(shared())
    wanted = tokens(text)
    assert "--tincture-azure" in wanted
    coloured = resolved(text, dict.fromkeys(wanted, " #123456"))
    assert "var(" not in coloured
    ElementTree.fromstring(coloured)


def test_what_is_written_into_it_is_escaped() -> None:
    ElementTree.fromstring(poster.drawing_of(shared(note='<1 & "2">')))


@pytest.mark.parametrize("name", ["var(--ink)", "var(--nothing)", "url(#x)", "<b>", '" fill="red'])
def test_a_name_stays_a_name_whatever_it_looks_like(name: str) -> None:
    text = poster.drawing_of(shared(names=dict.fromkeys(Seat, name)))
    wanted = tokens(text)
    assert "--nothing" not in wanted
    coloured = resolved(text, dict.fromkeys(wanted, "#123456"))
    words = [element.text or "" for element in ElementTree.fromstring(coloured).iter(f"{SVG}text")]
    assert sum(ISOLATED.format(name=name) in each for each in words) >= 2
