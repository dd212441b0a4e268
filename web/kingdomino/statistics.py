"""Results of Kingdomino by the number of players, by the rules that change scores, and by the
strongest rival; those of practice games apart.
"""

import json
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdcore.kingdomino import Option, Setup
from web.kingdomino import players
from web.kingdomino.text import text
from web.saves.history import Game
from web.saves.tally import are_results, told_in
from web.shared.opponents import LEVELS, PEOPLE, PRACTICE
from web.shared.statistics import AGAINST, Entry, Grid, Results

if TYPE_CHECKING:
    from web.kingdomino.offers import KingdominoTable

VERSION = 1
SCALES = (Option.MIGHTY_DUEL, Option.DYNASTY)
"""Rules with which points are counted over more squares, or over more games."""

Tally = dict[str, Results]
"""Results by players, those rules and the opponent: `2 dynasty king`."""

_KEY = re.compile(rf"[2-4](?: mighty_duel)?(?: dynasty)? (?:{'|'.join(AGAINST)})")


def tally(games: Iterable[Game], older: Tally | None = None) -> Tally:
    results = dict(older or {})
    for game in games:
        try:
            key, people = _counted(game)
        except ValueError:
            continue
        was, scores = results.get(key, Results()), [game.scores[seat] for seat in people]
        results[key] = Results(
            was.games + 1,
            was.won + (game.winner - 1 in people),
            max(was.best, *scores),
            was.points + round(sum(scores) / len(scores)),
        )
    return results


def _counted(game: Game) -> tuple[str, list[int]]:
    """The key that a game counts for, and the seats of people. Raises `ValueError`."""
    levels = players.parse(game.who)
    setup = Setup.parse(game.record.partition("\nsetup ")[2].partition("\n")[0])
    people = [int(seat) for seat in setup.seats if seat not in levels]
    if not people or len(game.scores) != setup.players:
        raise ValueError(f"nobody played: {game.who}")
    return _key(setup, levels, is_practice=game.is_practice), people


def _key(setup: Setup, levels: players.Levels, *, is_practice: bool = False) -> str:
    strongest = max(levels.values(), key=LEVELS.index, default=PEOPLE)
    if levels and is_practice:
        strongest = PRACTICE
    scale = (str(option) for option in SCALES if option in setup.options)
    return " ".join((str(setup.players), *scale, strongest))


def against(kept: Tally, table: "KingdominoTable", who: players.Levels) -> Results | None:
    """Results against such rivals, among so many players and by such rules."""
    return kept.get(_key(table.state.setup, who))


# Kept as text


def spelled(kept: Tally) -> str:
    return json.dumps({"version": VERSION, "results": kept}, separators=(",", ":"))


def read(content: str | None) -> Tally:
    """The tally in a text, as far as it can be read; raises nothing."""
    match told_in(content):
        case {"version": 1, "results": dict(results)}:
            return {
                key: Results(*counts)
                for key, counts in results.items()
                if _KEY.fullmatch(key) and are_results(counts)
            }
        case _:
            return {}


# Tables


def grids(kept: Tally, language: str) -> tuple[Grid, ...]:
    """Tables for History: one for each size of table, the smallest first."""
    sizes = sorted({key.rpartition(" ")[0] for key in kept})
    return tuple(
        Grid(
            tuple(text(language, head) for head in HEADS),
            tuple(
                _entry(kept, size, level, language)
                for level in AGAINST
                if f"{size} {level}" in kept
            ),
            _title(size, language),
        )
        for size in sizes
    )


HEADS = ("stats.strongest", "stats.games", "stats.won", "stats.best", "stats.mean")


def _entry(kept: Tally, size: str, level: str, language: str) -> Entry:
    games, won, best, points = kept[f"{size} {level}"]
    keys = {PEOPLE: "stats.only_people", PRACTICE: "stats.practice"}
    name = text(language, keys.get(level, f"level.{level}"))
    victories = "\N{EN DASH}" if level == PEOPLE else str(won)
    return Entry(name, (str(games), victories, str(best), str(round(points / games))))


def _title(size: str, language: str) -> str:
    players, *scale = size.split(" ")
    rules = (text(language, f"option.{option}") for option in scale)
    count = text(language, "stats.players", count=int(players))
    return ", ".join((f"{text(language, 'title')}: {count}", *rules))
