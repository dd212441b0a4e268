"""index.html: the home page with the parts of each game and the English texts in place."""

import html
import re
from collections.abc import Mapping
from importlib import import_module

from web.build.games import GAMES
from web.build.steps import Failure, source
from web.build.texts import page_texts, rules

PAGE = "web/index.html"
LANGUAGES_MARK = "<!-- languages -->"
"""Place of the options in a list of languages."""
PARTS_MARK = re.compile(r"<!-- games: (.*?) -->")
"""Place of a part of each game."""
OTHER_RULES_MARK = "<!-- rules of the other games -->"
"""Place, in the rules of a game, of the buttons that lead to those of the others."""

NEEDS_SCRIPT = re.compile(r'<dialog id="(?!rules"|trouble")')
"""A dialog that nobody can open before boot.js has given it its texts."""


def page() -> bytes:
    """The page as it is shipped, readable before and without any script."""
    text = re.sub(r"<!--.*?-->", "", assembled(), flags=re.DOTALL)
    text = re.sub(r"\n\s+", "\n", text)
    english = page_texts()["en"]
    for key in re.findall(r'\bdata-(?:text|label)="([^"]+)"', text):
        if key not in english:
            raise Failure(f"{PAGE} asks for the text {key!r}, which web/shared/texts has not.")
    parts = re.split(r"(<dialog.*?</dialog>)", text, flags=re.DOTALL)
    return "".join(p if NEEDS_SCRIPT.match(p) else filled(p, english) for p in parts).encode()


def assembled() -> str:
    """The page with the parts of all games."""
    games = {game: parts_of(game) for game in GAMES}

    def of_all(found: re.Match[str]) -> str:
        name = found[1]
        for game, parts in games.items():
            if name not in parts:
                raise Failure(f"web/{game}/home.html has no part {name!r}.")
        return "".join(with_other_rules(game, games, parts[name]) for game, parts in games.items())

    return PARTS_MARK.sub(of_all, source(PAGE).decode().replace(LANGUAGES_MARK, languages()))


def languages() -> str:
    """The options of a list of languages."""
    spoken = import_module("web.shared.text").SPOKEN
    return "".join(
        f'<option value="{code}" lang="{code}">{html.escape(language.name)}</option>'
        for code, language in spoken.items()
    )


def parts_of(game: str) -> dict[str, str]:
    """The parts of a game's `home.html` by name."""
    pieces = re.split(r"<!-- part: (.*?) -->\n", source(f"web/{game}/home.html").decode())
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def with_other_rules(game: str, games: Mapping[str, Mapping[str, str]], part: str) -> str:
    others = (parts["other rules"] for other, parts in games.items() if other != game)
    return part.replace(OTHER_RULES_MARK, "".join(others))


def filled(part: str, texts: Mapping[str, str]) -> str:
    """A part of the page with its texts, and with the rules of a game where they belong."""

    def words(found: re.Match[str]) -> str:
        tag, text = found["tag"], texts[found["key"]]
        return tag + (paragraphs(text) if "data-lines" in tag else html.escape(text))

    part = re.sub(r'(?P<tag><[^<>]*\bdata-text="(?P<key>[^"]+)"[^<>]*>)', words, part)
    part = re.sub(
        r'data-label="([^"]+)"',
        lambda found: f'{found[0]} aria-label="{html.escape(texts[found[1]])}"',
        part,
    )
    return re.sub(
        r'<div [^<>]*data-game="(\w+)">', lambda found: found[0] + rules_of(found[1]), part
    )


def rules_of(game: str) -> str:
    return "".join(
        f"<h3>{html.escape(title)}</h3>{paragraphs(text)}"
        for title, text in rules(game, "en").items()
    )


def paragraphs(text: str) -> str:
    return "".join(f"<p>{html.escape(line)}</p>" for line in text.split("\n"))
