"""Every sentence in every language, with the same blanks and all its plural forms."""

import re
from importlib import import_module

import pytest

from kdcore import Fault
from tests.support.catalogues import check_plurals, check_same_blanks
from web.build.games import GAMES
from web.build.page import assembled
from web.build.steps import ROOT
from web.build.texts import PAGE_KEYS, page_texts
from web.duel import text as duel_text
from web.shared.opponents import LEVELS
from web.shared.text import CATALOGUES, LANGUAGES, SPOKEN, plural, text

COUNTS = (0, 1, 2, 5, 12, 22)

# RULES 3, Glossary, in the languages that it has: what everything is called, Duel's before
# Kingdomino's. Words may end in another way, and what the app shows of "house (coat of arms)" is
# the latter.
GLOSSARY = {
    "en": """
        map, castle, castle bonus, die, dice, joker, coat of arms, cross, domain, spellbook, wizard,
        power, connection rule, player A, player B, prestige points, domino;
        kingdom, castle, domino, king, crown, property, wheat, forest, water, grass, swamp, mine,
        Dynasty, Middle Kingdom, Harmony, Mighty Duel
    """,
    "pt-BR": """
        mapa, castelo, bônus do castelo, dado, dados, coringa, escudo de armas, cruz, domínio,
        livro de magias, feiticeiro, poder, regra de ligação, jogador A, jogador B,
        pontos de prestígio, dominó;
        reino, castelo, dominó, rei, coroa, propriedade, trigo, floresta, lago, pasto, pântano,
        mina, Dinastia, O Reino Central, Harmonia, Duelo Implacável
    """,
    "pl": """
        mapa, zamek, bonus zamkowy, kostka, kostki, dżoker, herb, krzyżyk, posiadłość,
        księga zaklęć, czarodziej, moc, zasada łączenia, gracz A, graczem B, punkty prestiżu,
        domino;
        królestwo, zamek, domino, król, korona, posiadłość, pszenica, las, jezioro, łąka,
        bagno, kopalnia, Dynastia, Środek królestwa, Harmonia, Wielki pojedynek
    """,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_blanks(language: str) -> None:
    check_same_blanks(CATALOGUES, language)


def test_the_page_asks_for_texts_that_are_there_and_for_all_of_them() -> None:
    """A page whose text is missing says nothing rather than stop, so nobody else would notice."""
    scripts = [*(ROOT / "web/boot").iterdir(), *(ROOT / "web/home").iterdir()]
    scripts += [ROOT / "web" / game / "setup.js" for game in GAMES]
    script = "".join(path.read_text("utf-8") for path in scripts)
    kinds = "|".join(kind.removesuffix(".") for kind in PAGE_KEYS)
    asked = {*re.findall(rf"'((?:{kinds})\.[\w.]+)'", script)} - {"boot.js"}
    asked |= {*re.findall(r'data-(?:text|label)="([^"]+)"', assembled())}
    # A blank, as in `home.${rival}.note`, is some word.
    filled = re.findall(rf"`((?:{kinds})\.[^`]*\$\{{[^`]*)`", script)
    patterns = {re.sub(r"\\\$\\\{.*?\\\}", r"[\\w.]+", re.escape(key)) for key in filled}
    there = page_texts()["en"].keys()
    assert asked <= there
    assert len(patterns) > 5
    for pattern in patterns:
        assert any(re.fullmatch(pattern, key) for key in there), pattern
    for key in there - asked:
        assert any(re.fullmatch(pattern, key) for pattern in (*patterns, STATES)), key


STATES = r"home\.(continue|k)\.(saved|over|game|turn)"
"""Texts of Home about a saved game, put together from two words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_size_is_never_broken_in_two(language: str) -> None:
    said = page_texts()[language]["home.k.mighty_duel.note"]
    assert "7\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}7" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_are_named_from_easy_to_hard(language: str) -> None:
    said = page_texts()[language]
    levels = ", ".join(said[f"home.{level}"] for level in LEVELS)
    assert said["home.k.levels"].endswith(f": {levels}")


OPPONENTS = (ROOT / "docs" / "OPPONENTS.md").read_text(encoding="utf-8").splitlines()


def cells(start: str) -> list[list[str]]:
    """Cells of the rows that start so: Duel's comes first."""
    return [line.strip("| ").split(" | ") for line in OPPONENTS if line.startswith(start)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["", "k."])
def test_what_is_said_of_a_level_is_what_the_docs_say(language: str, game: str) -> None:
    """A language without a column of its name says what it likes."""
    catalogue = page_texts()[language]
    heads = cells("| level |")[bool(game)]
    columns = [at for at, head in enumerate(heads) if head.startswith(SPOKEN[language].name)]
    assert columns or language not in GLOSSARY
    for at in columns:
        for level in LEVELS:
            said = f"**{catalogue[f'home.{level}']}.** {catalogue[f'home.{game}{level}.note']}"
            assert cells(f"| `{level}` |")[bool(game)][at] == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_form_is_there(language: str) -> None:
    check_plurals(CATALOGUES, language)


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("en", "other one other other other other other"),
        ("pt-BR", "one one other other other other one"),
        ("pl", "many one few many many few other"),
    ],
)
def test_plural_categories_are_those_of_the_browser(language: str, categories: str) -> None:
    assert [plural(language, count) for count in (*COUNTS, 1.5)] == categories.split()


def test_a_million_is_a_category_of_its_own_in_portuguese() -> None:
    assert plural("pt-BR", 1_000_000) == "many"


@pytest.mark.parametrize(
    ("language", "points"),
    [
        ("en", "0 points, 1 point, 2 points, 5 points, 12 points, 22 points"),
        ("pt-BR", "0 ponto, 1 ponto, 2 pontos, 5 pontos, 12 pontos, 22 pontos"),
        ("pl", "0 punktów, 1 punkt, 2 punkty, 5 punktów, 12 punktów, 22 punkty"),
    ],
)
def test_points_are_counted_as_people_do(language: str, points: str) -> None:
    assert ", ".join(text(language, "table.points", count=count) for count in COUNTS) == points


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_record_has_a_sentence(language: str) -> None:
    assert {f"fault.{fault.name.lower()}" for fault in Fault} <= CATALOGUES[language].keys()


@pytest.mark.parametrize("language", GLOSSARY)
def test_every_word_of_the_glossary_is_used_where_it_is_played_by(language: str) -> None:
    module = language.lower().replace("-", "_")
    own = import_module(f"web.kingdomino.texts.{module}").TEXTS
    rules = {game: import_module(f"web.{game}.rules.{module}").RULES for game in GAMES}
    duels, kingdominos = GLOSSARY[language].split(";")
    for terms, said in (
        (
            duels,
            [
                *CATALOGUES[language].values(),
                *duel_text.OWN[language].values(),
                *rules["duel"].values(),
            ],
        ),
        (kingdominos, [*own.values(), *rules["kingdomino"].values()]),
    ):
        texts = "\n".join(said)
        unused = [
            term
            for term in " ".join(terms.split()).split(", ")
            if not re.search(rf"\b{term}", texts, re.IGNORECASE)
        ]
        assert unused == []


def test_an_unknown_language_reads_english() -> None:
    assert text("tlh", "table.home") == text("en", "table.home")


def test_an_unknown_key_shows_itself() -> None:
    assert text("en", "no.such.key") == "no.such.key"
