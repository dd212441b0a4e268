"""Words that were decided on: one name for the app, one word for one thing, and sentences."""

import json
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from web.build.games import GAMES
from web.build.steps import ROOT
from web.build.texts import catalogues, in_language
from web.shared.text import LANGUAGES, NAME

APP = {"en": "Small Kingdoms", "pt-BR": "Pequenos Reinos", "pl": "Małe Królestwa"}

TOLD = ("status.", "reply", "said.")
"""Texts about what is to be done and what was done, which have tests of their own."""

# Words that a native reader stumbles over, and what is said instead.
INSTEAD = {
    "en": {
        "ringed": "highlighted",
        "hatching": "pattern",
        "motion": "animations",
        "fetch(ed|es|ing)?": "download",
        "taken? back what": "undo",
        "discarded by itself": "discarded automatically",
        "see .* large": "enlarge",
        "acts? (first|sooner|early|late)": "goes",
    },
    "pt-BR": {
        "quartéis": "xadrez",
        "ponto com": "bolinha",
        "campos?": "pasto",
        "jogo {game}": "partida",
        "jogos? (salvos?|terminados?|atual|passados?)": "partida",
        "novo jogo": "nova partida",
        "(age|agem|agiu)": "joga",
        "movimento": "animações",
        "desenh(e|a|ado)": "coloque",
        "vitória dividida": "vitória compartilhada",
    },
    "pl": {
        "(wska|stukni|naciśni|kliknij)\\w*": "dotknij",
        "pole pszenicy": "pszenica",
        "odcisk": "skrót",
        "(numer|numery|królowie|król) (znowu )?działa(ją)?": "gra",
        "rysuj": "połóż",
        "odrzuca się": "jest odrzucane",
        "domino po dominie": "domino za dominem",
    },
}


def texts(language: str) -> Iterator[tuple[str, str]]:
    for package in catalogues():
        yield from in_language(package, language).TEXTS.items()


def rules(language: str) -> Iterator[tuple[str, str]]:
    for game in GAMES:
        yield from in_language(f"web.{game}.rules", language).RULES.items()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_has_one_name_in_a_language(language: str) -> None:
    said = dict(texts(language))
    assert said["home.title"] == said["table.app"] == APP[language]
    assert said["home.about.text"].startswith(APP[language])
    assert not [key for key, words in (*texts(language), *rules(language)) if "KD" in words]


def test_the_name_is_the_same_wherever_it_is_not_translated() -> None:
    manifest = json.loads((ROOT / "manifest.json").read_text("utf-8"))
    assert manifest["name"] == NAME == APP["en"]
    assert manifest["short_name"] in NAME
    # Launchers and stores have room for no more.
    assert len(manifest["short_name"]) <= 12
    assert len(manifest["description"]) <= 300
    page = (ROOT / "web" / "index.html").read_text("utf-8")
    assert f"<title>{NAME}</title>" in page
    for name in ("README.md", "docs/HOSTING.md", "manifest.json", "web/index.html", "LICENSE"):
        words = (ROOT / name).read_text("utf-8")
        assert NAME in words
        assert "KD Duel" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_which_games_it_has_and_that_it_is_unofficial(language: str) -> None:
    about = dict(texts(language))["home.about.text"]
    assert "Kingdomino Duel" in about
    assert re.search(r"unofficial|não oficial|nieoficjaln", about)
    assert "MIT" in about


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_were_given_up_are_not_used(language: str) -> None:
    found = [
        (key, word)
        for key, said in (*texts(language), *rules(language))
        if not key.startswith(TOLD)
        for word in INSTEAD[language]
        if re.search(rf"(?<!\w){word}(?!\w)", said, re.IGNORECASE)
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_sentences_and_no_strings_of_semicolons(language: str) -> None:
    """Labels, which are only heard, may list things."""
    found = [
        key
        for key, said in (*texts(language), *rules(language))
        if ";" in said and not key.startswith(TOLD) and not key.endswith(".label")
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_no_stray_spaces_or_stops(language: str) -> None:
    for key, said in (*texts(language), *rules(language)):
        assert said == said.strip(), key
        assert not re.search(r" [ .,:;!?]|\.\.|,,", said.replace(" : ", " ")), key


def test_terrains_and_coats_of_arms_are_called_alike_in_texts_and_rules() -> None:
    """The rules name each of them in a list of their own."""
    for language in LANGUAGES:
        told = "\n".join(said for _, said in rules(language)).lower()
        for key, words in texts(language):
            if key.startswith(("terrain.", "arms.")):
                assert words in told, (language, key)


def test_modules_of_texts_are_found() -> None:
    """Texts are there, so that the tests above do not hold of nothing."""
    assert len(dict(texts("en"))) > 400
    assert import_module("web.shared.texts.pl").TEXTS["home.title"] == APP["pl"]
