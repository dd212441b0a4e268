"""The catalogue: every sentence that a player reads, in every language the game speaks.

A text that depends on a number has one entry for each plural category of its language, such as
`table.points.one` and `table.points.other`; `text` chooses by the value called `count`.
"""

from collections import ChainMap
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple, Protocol

NAME = "Small Kingdoms"
"""The name of the app in reports, whatever the language."""


class Language(NamedTuple):
    # Its name in its own words.
    name: str
    # Its plural categories, as Unicode's CLDR has them.
    categories: tuple[str, ...]
    # The category of a whole number that is not negative.
    plural: Callable[[int], str]
    # The category of a number with a fraction, given its whole part.
    fraction: Callable[[int], str] = lambda _whole: "other"


def _plural_en(whole: int) -> str:
    return "one" if whole == 1 else "other"


def _plural_pt(whole: int) -> str:
    if whole in (0, 1):
        return "one"
    return "many" if whole % 1_000_000 == 0 else "other"


def _fraction_pt(whole: int) -> str:
    return "one" if whole in (0, 1) else "other"


def _plural_pl(whole: int) -> str:
    if whole == 1:
        return "one"
    if whole % 10 in (2, 3, 4) and whole % 100 not in (12, 13, 14):
        return "few"
    return "many"


SPOKEN = {
    "en": Language("English", ("one", "other"), _plural_en),
    "pt-BR": Language("Português", ("one", "many", "other"), _plural_pt, _fraction_pt),
    "pl": Language("Polski", ("one", "few", "many", "other"), _plural_pl),
}
"""Languages of the game; each has a catalogue of its own in every folder `texts` and `rules`."""

LANGUAGES = (*SPOKEN,)


class Catalogues(dict[str, dict[str, str]]):
    """Catalogues of one package, each loaded when its language is first used."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __missing__(self, language: str) -> dict[str, str]:
        if language not in LANGUAGES:
            return self["en"]
        module = import_module(f"{self._package}.{language.lower().replace('-', '_')}")
        catalogue: dict[str, str] = module.TEXTS
        self[language] = catalogue
        return catalogue


CATALOGUES = Catalogues("web.shared.texts")


class Speaker(Protocol):
    def __call__(self, language: str, key: str, **values: object) -> str: ...


def speaker(*catalogues: Catalogues) -> Speaker:
    """Says what the first of these has, in English if the language is unknown; a key that is
    missing everywhere shows itself.

    >>> speaker(CATALOGUES)("pl", "table.points", count=22)
    '22 punkty'
    """

    @lru_cache(maxsize=4096)
    def text(language: str, key: str, **values: object) -> str:
        catalogue = ChainMap(*(each[language] for each in catalogues))
        found = catalogue.get(key)
        if found is None:
            count = values.get("count", 0)
            assert isinstance(count, int | float)
            found = catalogue.get(f"{key}.{plural(language, count)}", key)
        return found.format_map(values) if values else found

    return text


def plural(language: str, count: float) -> str:
    """The plural category of a number, as `Intl.PluralRules` names it."""
    spoken, whole = SPOKEN.get(language, SPOKEN["en"]), int(abs(count))
    return spoken.plural(whole) if whole == abs(count) else spoken.fraction(whole)


text = speaker(CATALOGUES)


def listed(language: str, things: list[str]) -> str:
    """Things one after the other, with an "and" before the last."""
    *most, last = things or [""]
    return text(language, "said.list", most=", ".join(most), last=last) if most else last
