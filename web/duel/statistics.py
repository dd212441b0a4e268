"""Results of Duel by opponent, and counts of the dice: of games that are kept, and older ones."""

import json
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from kdcore import duel, record
from kdcore.duel import DICE, Arms, Roll, State
from kdcore.record import RecordError
from kdcore.table import drawn
from web.duel.players import parse, rival_of
from web.duel.text import text
from web.saves.history import Game
from web.saves.tally import _are_counts, are_results, told_in
from web.shared.opponents import LEVELS, PEOPLE, PRACTICE, Levels
from web.shared.statistics import AGAINST, Entry, Grid, Results

VERSION = 1
FACES = (*Arms, None)


class Tally(NamedTuple):
    """Results by level, `people` or `practice`; and counts of each face that was rolled, the joker
    last.
    """

    results: dict[str, Results]
    rolled: tuple[int, ...] = (0,) * len(FACES)


NOTHING = Tally({})


def tally(games: Iterable[Game], older: Tally = NOTHING) -> Tally:
    results, rolled = dict(older.results), list(older.rolled)
    for game in games:
        try:
            rival = rival_of(parse(game.who))
        except ValueError:
            continue
        against = PEOPLE if rival is None else PRACTICE if game.is_practice else rival.level
        mine = game.scores if rival is None else (game.scores[rival.person],)
        winner = 1 if rival is None else int(rival.person) + 1
        was = results.get(against, Results())
        results[against] = Results(
            was.games + 1,
            was.won + (game.winner == winner),
            max(was.best, *mine),
            was.points + round(sum(mine) / len(mine)),
        )
        for index, count in enumerate(_rolled(game.record)):
            rolled[index] += count
    return Tally(results, tuple(rolled))


def against(kept: Tally, _: object, who: Levels) -> Results | None:
    """Results against a rival of this level."""
    rival = rival_of(who)
    return None if rival is None else kept.results.get(rival.level)


def _rolled(text: str) -> list[int]:
    """Counts of the faces that were rolled in a game, without those of a game that it goes on from.
    Nothing has to be played to tell them apart, since no roll depends on what was played before.
    """
    counts, start = [0] * len(FACES), State.start()
    with suppress(RecordError, ValueError):
        written = record.parse(text)
        rolls = [duel.parse_action(line) for line in written.actions if line.startswith("roll ")]
        for event, roll in enumerate(rolls, start=1):
            is_own = written.seed is None or roll == drawn(start, written.seed, event)
            if is_own and isinstance(roll, Roll):
                for face in roll.faces:
                    counts[FACES.index(face.arms)] += 1
    return counts


# Kept as text


def spelled(kept: Tally) -> str:
    told = {"version": VERSION, "results": kept.results, "rolled": kept.rolled}
    return json.dumps(told, separators=(",", ":"))


def read(content: str | None) -> Tally:
    """The tally in a text, as far as it can be read; raises nothing."""
    match told_in(content):
        case {"version": 1, "results": dict(results), "rolled": list(rolled)}:
            found = {
                level: Results(*counts)
                for level, counts in results.items()
                if level in AGAINST and are_results(counts)
            }
            good = rolled if _are_counts(rolled, len(FACES)) else NOTHING.rolled
            return Tally(found, tuple(good))
        case _:
            return NOTHING


# Tables


def grids(kept: Tally, language: str) -> tuple[Grid, ...]:
    """Tables for History; none before there are games."""
    if not kept.results:
        return ()
    heads = ("stats.against", "stats.games", "stats.won", "stats.best", "stats.mean")
    results = []
    for against in AGAINST:
        found = kept.results.get(against)
        if found is not None:
            won = "\N{EN DASH}" if against == PEOPLE else str(found.won)
            mean = round(found.points / found.games)
            cells = (str(found.games), won, str(found.best), str(mean))
            key = f"level.{against}" if against in LEVELS else f"stats.{against}"
            results.append(Entry(text(language, key), cells))
    return (
        Grid(tuple(text(language, head) for head in heads), tuple(results)),
        faces(kept.rolled, language),
    )


def faces(rolled: tuple[int, ...], language: str) -> Grid:
    """A table of how often each face came up, and how often it should have."""
    rows = []
    for arms, count in zip(FACES, rolled, strict=True):
        name = "joker" if arms is None else str(arms)
        share = sum(face.arms is arms for die in DICE.values() for face in die)
        expected = round(sum(rolled) * share / sum(map(len, DICE.values())))
        rows.append(Entry(text(language, f"arms.{name}"), (str(count), str(expected)), name))
    heads = ("stats.faces", "stats.rolled", "fair.expected")
    return Grid(tuple(text(language, head) for head in heads), tuple(rows))
