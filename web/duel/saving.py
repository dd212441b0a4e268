"""Saves of Duel: who plays, and the line that Home shows."""

from functools import lru_cache

from kdcore import duel
from kdcore.duel import MAP, Arms, State
from kdcore.kingdom import Kingdom
from kdcore.position import Seat
from web.duel.offers import DuelTable
from web.duel.players import parse, rival_of, spell
from web.duel.save_keys import KEYS
from web.saves.slots import Saving, Statistics
from web.shared.opponents import Levels, Rival


def _told(table: DuelTable, levels: Levels | None, has_pending: bool) -> dict[str, object]:
    """The summary; the turn of a pending domino is not over."""
    rival = rival_of(levels)
    state, before = table.state, table.before(int(has_pending))
    told: dict[str, object] = {
        "turn": before.turn,
        "scores": [duel.total(player) for player in state.players],
        "over": before.to_act is None,
        "map": _squares(state.players[_near(state, rival)].kingdom),
    }
    if rival is not None:
        told["rival"] = rival.level
    return told


def _near(state: State, rival: Rival | None) -> Seat:
    if rival is not None:
        return rival.person
    return state.to_act if isinstance(state.to_act, Seat) else state.roller


@lru_cache(maxsize=2)
def _squares(kingdom: Kingdom) -> str:
    """A figure for each square of a map, row by row: its house, if it has one. Kept for both maps:
    every tap is saved, and few change a map.
    """
    figures = dict.fromkeys(MAP.cells, ".") | {MAP.cell(MAP.castle): "#"}
    for arms in Arms:
        figures |= dict.fromkeys(MAP.cells_of(kingdom.lands[arms]), str(int(arms)))
    return "".join(figures.values())


def _ended(table: DuelTable) -> tuple[tuple[int, ...], int]:
    winner = duel.result(table.state).winner
    points = tuple(duel.total(player) for player in table.state.players)
    return points, 0 if winner is None else int(winner) + 1


def _statistics() -> Statistics:
    from web.duel import statistics

    return statistics


DUEL = Saving(
    game=duel,
    keys=KEYS,
    spell=spell,
    parse=parse,
    told=_told,
    ended=_ended,
    statistics=_statistics,
)
