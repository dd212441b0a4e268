"""Saving a game of Kingdomino: the words beside its record, and its summary on Home."""

from functools import lru_cache

from kdcore import kingdomino
from kdcore.grid import Cell
from kdcore.kingdom import Kingdom
from kdcore.kingdomino import State, Terrain
from kdcore.position import Seat
from web.kingdomino import players
from web.kingdomino.kingdom_view import mini_of
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.players import Levels
from web.kingdomino.save_keys import KEYS
from web.saves.slots import Saving, Statistics


def _told(table: KingdominoTable, levels: Levels | None, has_pending: bool) -> dict[str, object]:
    """The summary. The round of a pending domino is not over; between two games of a Dynasty the
    next one goes on.
    """
    state, setup, before = table.state, table.state.setup, table.before(int(has_pending))
    near = state.players[_near(before, levels or {})]
    told: dict[str, object] = {
        "turn": before.round,
        "scores": [kingdomino.standing(player, setup).total for player in state.players],
        "over": before.to_act is None,
        "map": _squares(near.kingdom if state.game == before.game else near.earlier[-1]),
    }
    if setup.games > 1:
        told["game"] = before.game
    return told


def _people(state: State, levels: Levels) -> list[Seat]:
    return [seat for seat in state.setup.seats if seat not in levels]


def _has_people(table: KingdominoTable, levels: Levels) -> bool:
    return bool(_people(table.state, levels))


def _near(state: State, levels: Levels) -> Seat:
    """The player whose kingdom Home shows: a person, and the one to act if that is one."""
    people = _people(state, levels)
    to_act = state.to_act
    return to_act if isinstance(to_act, Seat) and to_act in people else people[0]


@lru_cache(maxsize=4)
def _squares(kingdom: Kingdom) -> str:
    """A figure for each square, row by row: its terrain, if it has one."""
    grid = kingdom.grid
    figures = {grid.cell(grid.castle): "#"}
    for terrain in Terrain:
        figures |= dict.fromkeys(grid.cells_of(kingdom.lands[terrain]), str(int(terrain)))
    return "".join(
        figures.get(Cell(*place), ".") for row in mini_of(kingdom).places() for place in row
    )


def _ended(table: KingdominoTable) -> tuple[tuple[int, ...], int]:
    state = table.state
    winners = kingdomino.result(state).winners
    totals = (kingdomino.standing(player, state.setup).total for player in state.players)
    return tuple(totals), int(winners[0]) + 1 if len(winners) == 1 else 0


def _statistics() -> Statistics:
    from web.kingdomino import statistics

    return statistics


KINGDOMINO = Saving(
    game=kingdomino,
    keys=KEYS,
    spell=players.spell,
    parse=players.parse,
    told=_told,
    ended=_ended,
    has_people=_has_people,
    statistics=_statistics,
)
