"""Finished games: the last few, each as its record and a few facts that Home can show without
Python.
"""

import json
from typing import NamedTuple

from kdcore.position import Seat
from kdcore.record import LONGEST
from web import rivals
from web.rivals import PEOPLE

VERSION = 1
MOST = 20
ROOM = 80_000
"""Characters, and so bytes, for all of one kind together: records are plain text, and twenty
Dynasties fit.
"""
LAST_DAY = 8_640_000_000_000_000
"""The last moment for which browsers have a date."""


class Game(NamedTuple):
    """`winner` is a seat as it is written, or 0 if not just one has won. `when` is in milliseconds,
    as browsers count. `who` played is spelled as in a save, and was it for practice?
    """

    when: int
    scores: tuple[int, ...]
    winner: int
    record: str
    who: str = PEOPLE
    is_practice: bool = False

    @property
    def is_of(self) -> str:
        """What the record of a game begins with: it is the same however the game goes on."""
        return "\n".join(self.record.split("\n", 3)[:3])


class NewerGames(Exception):
    """A newer version has written them."""


def added(games: tuple[Game, ...], game: Game) -> tuple[Game, ...]:
    """The newest first. A game that ends anew takes the place of how it ended before."""
    others = (other for other in games if other.is_of != game.is_of)
    return _fitting((game, *others))


def merged(games: tuple[Game, ...], others: tuple[Game, ...]) -> tuple[Game, ...]:
    """The newest of both first; of a game that is in both, as it ended here."""
    known = {game.is_of for game in games}
    new = (other for other in others if other.is_of not in known)
    return _fitting(tuple(sorted((*games, *new), key=lambda game: -game.when)))


def _fitting(games: tuple[Game, ...]) -> tuple[Game, ...]:
    kept = games[:MOST]
    while len(kept) > 1 and len(spelled(kept)) > ROOM:
        kept = kept[:-1]
    return kept


def spelled(games: tuple[Game, ...]) -> str:
    told = {"version": VERSION, "games": [game._asdict() for game in games]}
    return json.dumps(told, separators=(",", ":"))


def read(content: str | None) -> tuple[Game, ...]:
    """What can be read; raises nothing but `NewerGames`."""
    try:
        told = json.loads(content or "{}")
    except (ValueError, RecursionError):
        return ()
    if not isinstance(told, dict):
        return ()
    version, games = told.get("version"), told.get("games")
    if isinstance(version, int) and version > VERSION:
        raise NewerGames
    if version != VERSION or not isinstance(games, list):
        return ()
    return tuple(game for entry in games if (game := _game(entry)) is not None)[:MOST]


def _game(entry: object) -> Game | None:
    match entry:
        case {
            "when": int(when),
            "scores": [int(), int(), *_] as scores,
            "winner": int(winner),
            "record": str(record),
            **rest,
        } if record.isascii() and len(record) <= LONGEST and 0 <= when <= LAST_DAY:
            are_scores = all(isinstance(score, int) for score in scores)
            if not are_scores or len(scores) > len(Seat) or not 0 <= winner <= len(scores):
                return None
            who, is_practice = _who(rest.get("who")), rest.get("is_practice") is True
            return Game(when, tuple(scores), winner, record, who, is_practice)
        case _:
            return None


def _who(who: object) -> str:
    """Games of before there were rivals do not say."""
    return str(who) if rivals.is_spelled(str(who)) else PEOPLE
