"""Texts: those of the page, the rules, and the catalogues that Python brings along."""

import json
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from web.build.games import GAMES
from web.build.steps import Failure

# Texts that the page shows before Python runs.
PAGE_KEYS = ("home.", "set.", "boot.")


def languages() -> tuple[str, ...]:
    found: tuple[str, ...] = import_module("web.shared.text").LANGUAGES
    return found


def in_language(package: str, language: str) -> ModuleType:
    return import_module(f"{package}.{language.lower().replace('-', '_')}")


def catalogues() -> tuple[str, ...]:
    """Packages that have a catalogue for each language."""
    return ("web.shared.texts", *(f"web.{game}.texts" for game in GAMES))


def page_texts() -> dict[str, dict[str, str]]:
    """Texts of the page by language and key."""
    found: dict[str, dict[str, str]] = {
        language: {
            key: text
            for package in catalogues()
            for key, text in sorted(in_language(package, language).TEXTS.items())
            if key.startswith(PAGE_KEYS)
        }
        for language in languages()
    }
    for language, some in found.items():
        missing = found["en"].keys() ^ some.keys()
        if missing:
            raise Failure(
                f"Texts of the page: en and {language} do not both have {min(missing)!r}."
            )
    return found


def rules(game: str, language: str) -> dict[str, str]:
    """Rules of a game by their titles."""
    found: dict[str, str] = in_language(f"web.{game}.rules", language).RULES
    return found


def rules_file() -> bytes:
    """Rules of all games, which the page fetches when they are first opened."""
    found = {game: {language: rules(game, language) for language in languages()} for game in GAMES}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def pictures_file() -> bytes:
    """Pictures of the rules of all games, fetched along with them: `symbols` of each game, and a
    picture by the chapter and the line that it belongs to.
    """
    found = {game: import_module(f"web.{game}.rules.pictures").pictures() for game in GAMES}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def table_texts() -> dict[str, bytes]:
    """Catalogues without the texts of the page, for which Python never asks."""
    found = {}
    for package in catalogues():
        for language in languages():
            module = in_language(package, language)
            of_table = {
                key: text for key, text in module.TEXTS.items() if not key.startswith(PAGE_KEYS)
            }
            found[module.__name__.replace(".", "/") + ".py"] = catalogue_source(of_table)
    return found


def catalogue_source(texts: Mapping[str, str]) -> bytes:
    """A dictionary of two constants: it is read sooner than one of many, and is a third less."""
    keys, values = " ".join(texts), "\0".join(texts.values())
    return f"TEXTS = dict(zip({keys!r}.split(), {values!r}.split('\\0')))\n".encode()
