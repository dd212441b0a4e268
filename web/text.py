"""The catalogue: every sentence that a player reads, in every language the game speaks.

A text that depends on a number has one entry for each plural category of its language, such as
`table.points.one` and `table.points.other`; `text` chooses by the value called `count`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

from web.texts import en, pl, pt_br

LANGUAGES = ("en", "pt-BR", "pl")

CATALOGUES: dict[str, dict[str, str]] = {"en": en.TEXTS, "pt-BR": pt_br.TEXTS, "pl": pl.TEXTS}

CATEGORIES = {
    "en": ("one", "other"),
    "pt-BR": ("one", "many", "other"),
    "pl": ("one", "few", "many", "other"),
}
"""The plural categories of each language, as Unicode's CLDR has them."""


class Speaker(Protocol):
    def __call__(self, language: str, key: str, **values: object) -> str: ...


def speaker(catalogues: Mapping[str, Mapping[str, str]]) -> Speaker:
    """Says what these catalogues have, in English if the language is unknown; a key that is missing
    everywhere shows itself.

    >>> speaker(CATALOGUES)("pl", "table.points", count=22)
    '22 punkty'
    """

    @lru_cache(maxsize=4096)
    def text(language: str, key: str, **values: object) -> str:
        catalogue = catalogues.get(language, catalogues["en"])
        found = catalogue.get(key)
        if found is None:
            count = values.get("count", 0)
            assert isinstance(count, int | float)
            found = catalogue.get(f"{key}.{plural(language, count)}", key)
        return found.format_map(values) if values else found

    return text


def plural(language: str, count: float) -> str:
    """The plural category of a number, as `Intl.PluralRules` names it."""
    whole = int(abs(count))
    is_whole = whole == abs(count)
    match language:
        case "pl":
            return _plural_pl(whole) if is_whole else "other"
        case "pt-BR":
            if whole in (0, 1):
                return "one"
            return "many" if is_whole and whole % 1_000_000 == 0 else "other"
        case _:
            return "one" if is_whole and whole == 1 else "other"


def _plural_pl(whole: int) -> str:
    if whole == 1:
        return "one"
    if whole % 10 in (2, 3, 4) and whole % 100 not in (12, 13, 14):
        return "few"
    return "many"


text = speaker(CATALOGUES)
