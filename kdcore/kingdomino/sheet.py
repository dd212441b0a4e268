"""Positions as text, for the command line and `str`."""

from itertools import zip_longest
from typing import TYPE_CHECKING

from kdcore.kingdomino.actions import Stage
from kdcore.kingdomino.diagram import draw_kingdom, rows
from kdcore.kingdomino.dominoes import DOMINOES, Terrain, squares_of
from kdcore.kingdomino.player import Spot
from kdcore.kingdomino.scoring import Decision, result, score
from kdcore.position import Seat

if TYPE_CHECKING:
    from kdcore.kingdomino.state import State

_LEGEND = "w wheat   f forest   ~ water   g grass   s swamp   m mine   C castle"


def draw_position(state: "State") -> str:
    """Draw every property, the unseen squares, then the table."""
    scores = ("\n".join(_score(state, seat)) for seat in state.setup.seats)
    unseen = ["\n".join(_unseen(state))] if state.unseen else []
    return "\n\n".join([*scores, *unseen, draw_table(state)])


def draw_table(state: "State") -> str:
    """Draw all kingdoms, both lines, and a line about the next action."""
    seats = state.setup.seats
    blocks = [
        *(_kingdoms(state, seats[first : first + 2]) for first in range(0, len(seats), 2)),
        [_LEGEND],
        [*_line(state, "line", state.line), *_line(state, "next", state.coming), _headline(state)],
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in lines) for lines in blocks)


def describe(state: "State") -> str:
    """Set-up, round, stage, player to act and points in one line."""
    stage, player = state.stage.name.lower(), "player " * isinstance(state.to_act, Seat)
    actor = "" if state.is_over else f", {player}{state.to_act} to act"
    now = f"{state.setup}, {_round(state)}, {stage}{actor}"
    return f"<kingdomino.State: {now}, points {_totals(state)}>"


def _round(state: "State") -> str:
    game = f"game {state.game} of {state.setup.games}, " if state.setup.games > 1 else ""
    return f"{game}round {state.round} of {state.setup.rounds}"


def _totals(state: "State") -> str:
    return " : ".join(str(state.points(seat)) for seat in state.setup.seats)


def _headline(state: "State") -> str:
    if state.stage is Stage.OVER:
        return f"Over, {_totals(state)}: {_outcome(state)}."
    now = f"{_round(state)}, {_totals(state)}."
    return f"{now[0].upper()}{now[1:]} {_what_next(state)}."


def _outcome(state: "State") -> str:
    winners, decision = result(state)
    if decision is Decision.SHARED:
        return f"players {' and '.join(map(str, winners))} share the victory"
    reason = "" if decision is Decision.POINTS else f" by the {decision.value}"
    return f"player {winners[0]} wins{reason}"


def _what_next(state: "State") -> str:
    match state.stage:
        case Stage.DEAL:
            return "A line is dealt"
        case Stage.KINGS:
            return "The kings are drawn"
        case Stage.PLACE:
            return f"Player {state.to_act} places {state.domino.number}, {state.domino}"
        case _:
            return f"Player {state.to_act} chooses a domino"


def _line(state: "State", name: str, line: tuple[Spot, ...]) -> list[str]:
    done = len(line) - len(state.order) + (state.stage is Stage.CHOOSE)
    lines = []
    for place, (domino, king) in enumerate(line):
        owner = "" if king is None else f"player {king}"
        is_done = line is state.line and state.order and place < done
        mark = ", done" if is_done else ""
        lines.append(f"  {name}  {domino:>2}  {DOMINOES[domino]!s:<16} {owner}{mark}")
    return lines


def _kingdoms(state: "State", seats: tuple[Seat, ...]) -> list[str]:
    pictures = [[f"Player {seat}", *_labelled(state, seat)] for seat in seats]
    width = max(map(len, pictures[0])) + 3
    if len(pictures) == 1:
        return pictures[0]
    return [f"{one:<{width}}{two}" for one, two in zip_longest(*pictures, fillvalue="")]


def _labelled(state: "State", seat: Seat) -> list[str]:
    kingdom = state.players[seat].kingdom
    cells = rows(kingdom)
    columns = "  ".join(str(cell)[0] for cell in cells[0])
    drawn = zip(cells, draw_kingdom(kingdom).splitlines(), strict=True)
    return [f"   {columns}", *(f"{row[0].row + 1:>2} {squares}" for row, squares in drawn)]


def _unseen(state: "State") -> list[str]:
    """Count the unseen squares, those of dominoes that stay in the box included."""
    squares = squares_of(state.unseen)
    lines = [f"Unseen: {len(state.unseen)} dominoes"]
    for terrain in Terrain:
        crowned = [(half.crowns, count) for half, count in squares.items() if half[0] is terrain]
        counts = ", ".join(
            f"{count} with {crowns}" if crowns else f"{count} plain"
            for crowns, count in sorted(crowned)
        )
        lines.append(f"  {terrain!s:<14}  {counts or 'none'}")
    return lines


def _score(state: "State", seat: Seat) -> list[str]:
    player, setup = state.players[seat], state.setup
    earlier = [score(kingdom, setup).total for kingdom in player.earlier]
    lines = [f"Player {seat}: {state.points(seat)}"]
    lines += [f"  {f'game {game}':<14}  {total}" for game, total in enumerate(earlier, start=1)]
    return lines + _properties(state, seat)


def _properties(state: "State", seat: Seat) -> list[str]:
    kingdom = state.players[seat].kingdom
    scored = score(kingdom, state.setup)
    lines = []
    for one in sorted(scored.properties, key=lambda one: -one.points):
        cells = " ".join(map(str, kingdom.grid.cells_of(one.squares)))
        sum_ = f"{one.size} x {one.honours} = {one.points}"
        lines.append(f"  {Terrain(one.kind)!s:<14}  {sum_:<14}  {cells}")
    if scored.middle_kingdom:
        lines.append(f"  {'middle kingdom':<14}  {scored.middle_kingdom}")
    if scored.harmony:
        lines.append(f"  {'harmony':<14}  {scored.harmony}")
    return lines
