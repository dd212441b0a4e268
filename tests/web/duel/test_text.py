"""Texts of Duel: every sentence in every language, short enough for where it stands."""

import pytest

from kdcore.duel import Arms, Objection, Power
from tests.support.catalogues import check_plurals, check_same_blanks
from web.duel.text import OWN
from web.shared.text import CATALOGUES, LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_blanks(language: str) -> None:
    check_same_blanks(OWN, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_form_is_there(language: str) -> None:
    check_plurals(OWN, language)


def test_no_text_is_there_twice() -> None:
    assert not OWN["en"].keys() & CATALOGUES["en"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_objection_has_a_short_sentence(language: str) -> None:
    for objection in Objection:
        assert len(OWN[language][f"objection.{objection.name.lower()}"]) <= 60
    first = [said for key, said in OWN[language].items() if key.startswith("first.")]
    assert first
    assert all(len(said) <= 60 for said in first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name(language: str) -> None:
    wanted = {f"arms.{arms}" for arms in Arms}
    wanted |= {f"power.{power}.{part}" for power in Power for part in ("name", "text")}
    assert wanted <= OWN[language].keys()
    for power in Power:
        assert len(OWN[language][f"power.{power}.text"]) <= 90
