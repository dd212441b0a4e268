"""Texts of Kingdomino: every sentence in every language, short enough for its place."""

import re
from collections import Counter

import pytest

from kdcore.kingdomino import DOMINOES, Objection, Option, Terrain
from tests.support.catalogues import check_plurals, check_same_blanks
from web.build.texts import rules
from web.kingdomino.text import OWN, text
from web.shared.text import CATALOGUES, LANGUAGES

RULES = {language: rules("kingdomino", language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_blanks(language: str) -> None:
    check_same_blanks(OWN, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_form_is_there(language: str) -> None:
    check_plurals(OWN, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name(language: str) -> None:
    wanted = {f"terrain.{terrain}" for terrain in Terrain}
    wanted |= {f"option.{option}" for option in Option}
    wanted |= {f"order.{place}" for place in (1, 2, 3, 4)}
    assert wanted <= OWN[language].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_objection_has_a_short_sentence(language: str) -> None:
    for objection in Objection:
        assert len(OWN[language][f"objection.{objection.name.lower()}"]) <= 60


def test_what_both_tables_say_is_said_once() -> None:
    assert text("pl", "table.points", count=22) == "22 punkty"
    same = {
        key
        for key in OWN["en"]
        if all(OWN[language].get(key) == CATALOGUES[language].get(key) for language in LANGUAGES)
    }
    # Objections are each game's own, though some read the same.
    assert not {key for key in same if not key.startswith("objection.")}


@pytest.mark.parametrize(
    ("language", "crowns"),
    [
        ("en", "0 crowns, 1 crown, 2 crowns, 3 crowns, 5 crowns"),
        ("pt-BR", "0 coroa, 1 coroa, 2 coroas, 3 coroas, 5 coroas"),
        ("pl", "0 koron, 1 korona, 2 korony, 3 korony, 5 koron"),
    ],
)
def test_crowns_are_counted_as_people_do(language: str, crowns: str) -> None:
    counted = (text(language, "count.crowns", count=count) for count in (0, 1, 2, 3, 5))
    assert ", ".join(counted) == crowns


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_the_same_in_every_language(language: str) -> None:
    said, english = RULES[language], RULES["en"]
    assert len(said) == len(english)
    for lines, wanted in zip(said.values(), english.values(), strict=True):
        assert lines.count("\n") == wanted.count("\n")
        numbers = [Counter(re.findall(r"\d+", each)) for each in (lines, wanted)]
        assert numbers[0] == numbers[1], lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_explain_every_option_under_the_heading_of_the_set_up(language: str) -> None:
    explained = RULES[language][OWN[language]["home.k.options"]]
    for option in Option:
        name = OWN[language][f"option.{option}"]
        assert f"\n{name}: " in explained
        assert OWN[language][f"home.k.{option}"] == name
        assert len(OWN[language][f"home.k.{option}.note"]) <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_dominoes_as_they_are(language: str) -> None:
    squares = Counter(
        half for domino in DOMINOES.values() for half in (domino.first, domino.second)
    )
    counted = next(each for each in RULES[language].values() if "21" in each)
    for (terrain, _), count in squares.items():
        assert f"{OWN[language][f'terrain.{terrain}']} {count}" in counted


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_games_say_alike_what_a_turn_has_cost(language: str) -> None:
    catalogues = OWN[language], CATALOGUES[language]
    assert len({said["coach.turn"].partition(": ")[2] for said in catalogues}) == 1
