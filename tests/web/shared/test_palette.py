"""Colours, read off the style sheets: what nobody confuses, and ink that can be read.

Distances are CIE76, for three kinds of colour blindness too. Those are simulated as by Machado,
Oliveira and Fernandes (2009) at full strength. Contrast is WCAG's. Of Duel, tinctures are at least
40 apart; the terrains of Kingdomino, which have patterns and borders too, 25, and its players, who
have shapes, 29.
"""

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

from kdcore.kingdomino import Terrain
from kdcore.position import Seat

WEB = Path(__file__).parents[3] / "web"
CSS = (WEB / "styles" / "tokens.css").read_text("utf-8")
KINGDOMINO = (WEB / "kingdomino" / "tokens.css").read_text("utf-8")
THEMES = ("light", "dark", "contrast")
TINCTURES = ("azure", "gules", "vert", "or", "purpure", "sable")
TERRAINS = tuple(map(str, Terrain))
PLAYERS = tuple(f"player-{seat}" for seat in Seat)

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)

TEXT = [
    *((ink, paper) for ink in ("ink", "ink-quiet") for paper in ("paper", "paper-raised")),
    *(("rubric", "paper"), ("rubric", "paper-raised"), ("ink", "rubric-wash")),
    *(("on-ink", "ink"), ("on-rubric", "rubric")),
]
GRAPHICS = [
    *(("pencil", "cross-ground"), ("die-line", "bone"), ("ink", "paper-edge")),
    *(("rubric", "rubric-wash"), ("rubric", "paper-edge"), ("focus", "paper")),
    *((seat, paper) for seat in ("seat-1", "seat-2") for paper in ("paper", "paper-raised")),
]
CHARGES = [
    (f"charge-on-{'light' if name in ('vert', 'or') else 'dark'}", f"tincture-{name}")
    for name in TINCTURES
]


def tokens(theme: str) -> dict[str, str]:
    found = re.search(rf"/\* theme: {theme} \*/[^{{]*\{{([^}}]*)\}}", CSS)
    assert found, theme
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", found[1]))


def kingdomino_tokens(theme: str) -> dict[str, str]:
    """Its own on top of those of both games."""
    found = re.search(rf"/\* tokens: {theme} \*/([^}}]*)\}}", KINGDOMINO)
    assert found, theme
    own = re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", found[1])
    return tokens(theme) | dict(own)


def light_of(colour: str) -> Colour:
    """Amounts of red, green and blue light."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def times(matrix: Matrix, colour: Colour) -> Colour:
    x, y, z = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return x, y, z


def lab(colour: str, sight: str) -> Colour:
    red, green, blue = (min(1.0, max(0.0, v)) for v in times(SIGHTS[sight], light_of(colour)))
    x, y, z = (
        _cube_root(value / white)
        for value, white in zip(times(XYZ, (red, green, blue)), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(value: float) -> float:
    return math.cbrt(value) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def contrast(one: str, two: str) -> float:
    low, high = sorted(times(XYZ, light_of(colour))[1] for colour in (one, two))
    return (high + 0.05) / (low + 0.05)


def test_the_measures_are_the_known_ones() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21, abs=0.01)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert lab("#ff0000", "normal") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert lab("#ffffff", "tritanopia") == pytest.approx((100, 0, 0), abs=0.1)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_no_two_tinctures_look_alike(theme: str, sight: str) -> None:
    known = tokens(theme)
    assert too_close({name: known[f"tincture-{name}"] for name in TINCTURES}, sight, 40) == {}


def too_close(colours: dict[str, str], sight: str, least: float) -> dict[tuple[str, str], float]:
    seen = {name: lab(colour, sight) for name, colour in colours.items()}
    return {
        pair: round(math.dist(seen[pair[0]], seen[pair[1]]), 1)
        for pair in combinations(colours, 2)
        if math.dist(seen[pair[0]], seen[pair[1]]) < least
    }


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("names", "least"), [(TERRAINS, 25), (PLAYERS, 29)])
def test_no_two_terrains_or_players_of_kingdomino_look_alike(
    theme: str, sight: str, names: tuple[str, ...], least: float
) -> None:
    known = kingdomino_tokens(theme)
    assert too_close({name: known[name] for name in names}, sight, least) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_kingdomino_can_be_read(theme: str) -> None:
    """Words, crowns of kings on their colours, and marks on paper, as far as they are its own."""
    known = kingdomino_tokens(theme)
    text = [("on-label", "label")]
    marks = [("border", "paper-raised"), ("crown-edge", "label")]
    marks += [(f"on-{player}", player) for player in PLAYERS]
    faint = {
        pair: round(contrast(known[pair[0]], known[pair[1]]), 2)
        for pairs, least in ((text, 4.5), (marks, 3.0))
        for pair in pairs
        if contrast(known[pair[0]], known[pair[1]]) < least
    }
    assert faint == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("pairs", "least"),
    [(TEXT, 4.5), (CHARGES, 4.5), (GRAPHICS, 3.0)],
    ids=["text", "charges", "graphics"],
)
def test_ink_can_be_read(theme: str, pairs: list[tuple[str, str]], least: float) -> None:
    known = tokens(theme)
    faint = {
        pair: round(contrast(known[pair[0]], known[pair[1]]), 2)
        for pair in pairs
        if contrast(known[pair[0]], known[pair[1]]) < least
    }
    assert faint == {}


@pytest.mark.parametrize("theme", THEMES)
def test_the_badge_of_whose_die_it_is_stands_out_from_the_die(theme: str) -> None:
    """It is drawn in ink and paper, and one of the two is always unlike bone."""
    known = tokens(theme)
    ink, paper, bone = known["ink"], known["paper-raised"], known["bone"]
    assert contrast(ink, paper) >= 3
    assert max(contrast(ink, bone), contrast(paper, bone)) >= 3


def test_players_are_told_apart_by_shape_and_need_no_colour() -> None:
    """Crests and ticks are ink on paper; what differs is their outline. Only frames are tinted."""
    table = (WEB / "duel" / "table.css").read_text("utf-8")
    assert ".ticks--a i { transform: rotate(45deg)" in table
    assert ".ticks--b i { border-radius: 50%" in table
    assert not re.search(r"--player-[\w-]*:", CSS)
    drawn = "".join((WEB / "duel" / f"{name}.py").read_text("utf-8") for name in ("svg", "html"))
    assert "--seat-" not in drawn


@pytest.mark.parametrize("game", ["duel", "kingdomino"])
def test_a_game_names_no_colour_that_both_have(game: str) -> None:
    """Paper, ink, red ink and the ring of the focus are those of Home."""
    own = "".join(sheet.read_text("utf-8") for sheet in sorted((WEB / game).glob("*.css")))
    shared = {*tokens("light")} - {name for name in tokens("light") if "tincture" in name}
    named = {name for name, _ in re.findall(r"--([\w-]+):\s*(#[0-9a-f]{3,6})\b", own)}
    assert named & shared == set()
