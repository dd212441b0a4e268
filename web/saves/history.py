"""Finished games: the last few, each with its record and what Home shows before Python."""

import json
from typing import Any, NamedTuple

from kdcore.position import Seat
from kdcore.record import LONGEST
from web.shared import opponents
from web.shared.opponents import PEOPLE

VERSION = 1
MOST = 20
ROOM = 80_000
"""Characters, and so bytes, for all games of one kind: twenty Dynasties fit."""
LONGEST_TEXT = 4 * ROOM
"""Characters of a list that is parsed at all."""
MOST_BRACKETS = 400
"""Twice what whole saves have; thousands of nested brackets would end Python without an exception.
"""
FIRST_DAY, LAST_DAY = 1_577_836_800_000, 4_102_444_800_000
"""Dates outside 2020 to 2100 are not believed."""
MOST_POINTS = 9_999
"""Far above any real score, and small enough to add up."""
LONGEST_NAME = 200
"""Characters of a name that is believed: 16 of what a reader takes for a letter fit."""


class Game(NamedTuple):
    """A finished game: `when` in milliseconds, `winner` the only winner's number, else 0."""

    when: int
    scores: tuple[int, ...]
    winner: int
    record: str
    who: str = PEOPLE
    is_practice: bool = False
    # Names that people had chosen, by seat; empty for a rival, and for who chose none.
    names: tuple[str, ...] = ()

    def called(self, names: tuple[str, ...]) -> "Game":
        """The same game with the names of those who played it."""
        return self._replace(names=names[: len(self.scores)] if any(names) else ())

    @property
    def is_of(self) -> str:
        """The part of the record that stays the same however the game goes on."""
        return "\n".join(self.record.split("\n", 3)[:3])


class NewerGames(Exception):
    """A newer version has written the list."""


def added(games: tuple[Game, ...], game: Game) -> tuple[Game, ...]:
    """Add a game, newest first; one that ended before under the same beginning is replaced."""
    others = (other for other in games if other.is_of != game.is_of)
    return _fitting((game, *others))


def merged(games: tuple[Game, ...], others: tuple[Game, ...]) -> tuple[Game, ...]:
    """Merge both lists, newest first."""
    return tuple(sorted((*games, *others), key=lambda game: -game.when))


def new_among(games: tuple[Game, ...], others: tuple[Game, ...]) -> tuple[Game, ...]:
    """Return the other games that are not here yet, each once, newest first."""
    known = {game.is_of for game in games}
    new = {other.is_of: other for other in merged((), others) if other.is_of not in known}
    return tuple(new.values())


def beside(games: tuple[Game, ...], new: tuple[Game, ...]) -> tuple[Game, ...]:
    """Return the new games that fit without pushing one out."""
    new = new[: max(0, MOST - len(games))]
    while new and len(spelled((*games, *new))) > ROOM:
        new = new[:-1]
    return new


def _fitting(games: tuple[Game, ...]) -> tuple[Game, ...]:
    kept = games[:MOST]
    while len(kept) > 1 and len(spelled(kept)) > ROOM:
        kept = kept[:-1]
    return kept


def spelled(games: tuple[Game, ...]) -> str:
    told = {"version": VERSION, "games": [_told(game) for game in games]}
    return json.dumps(told, separators=(",", ":"))


def _told(game: Game) -> dict[str, Any]:
    """Fields of a game; without names it is written as before there were any."""
    fields = game._asdict()
    if not game.names:
        del fields["names"]
    return fields


def parsed(content: str, longest: int = LONGEST_TEXT) -> dict[str, Any]:
    """Measure and parse a JSON object that anybody may have written. Raises `ValueError`."""
    if len(content) > longest or content.count("[") + content.count("{") > MOST_BRACKETS:
        raise ValueError("too much to be saves")
    found = json.loads(content)
    if not isinstance(found, dict):
        raise ValueError("not an object")
    return found


def read(content: str | None) -> tuple[Game, ...]:
    """Return the games that can be read. Raises only `NewerGames`."""
    return tuple(game for game in _entries(content) if game is not None)[:MOST]


def is_damaged(content: str | None) -> bool:
    """Say whether some entry cannot be read."""
    return None in _entries(content)


def _entries(content: str | None) -> list[Game | None]:
    """Return every entry, `None` in place of one that cannot be read."""
    if not content:
        return []
    try:
        told = parsed(content)
    except ValueError:
        return [None]
    version, games = told.get("version"), told.get("games")
    if isinstance(version, int) and VERSION < version < 1_000:
        raise NewerGames
    if version != VERSION or not isinstance(games, list):
        return [None]
    return [_game(entry) for entry in games]


def _game(entry: object) -> Game | None:
    """Read an entry; an impossible date counts as the oldest."""
    match entry:
        case {
            "when": int(when),
            "scores": [_, _, *_] as scores,
            "winner": int(winner),
            "record": str(record),
            **rest,
        } if record.isascii() and len(record) <= LONGEST:
            if not 0 <= winner <= len(scores) <= len(Seat) or not all(map(_is_score, scores)):
                return None
            who, is_practice = _who(rest.get("who")), rest.get("is_practice") is True
            when = int(when) if 0 <= when <= LAST_DAY else FIRST_DAY
            names = _names(rest.get("names"), len(scores))
            return Game(when, tuple(scores), int(winner), record, who, is_practice, names)
        case _:
            return None


def _is_score(points: object) -> bool:
    return type(points) is int and 0 <= points <= MOST_POINTS


def _names(names: object, players: int) -> tuple[str, ...]:
    """Return the names of all players; older lists, and those that nobody can have, have none."""
    if not isinstance(names, list) or len(names) != players or not all(map(_is_name, names)):
        return ()
    return tuple(names) if any(names) else ()


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST_NAME


def _who(who: object) -> str:
    """Return the players; lists from before there were rivals do not name them."""
    return who if isinstance(who, str) and opponents.is_spelled(who) else PEOPLE
