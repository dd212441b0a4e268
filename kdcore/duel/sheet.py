"""Positions as text, for the command line and `str`."""

from typing import TYPE_CHECKING

from kdcore.duel.actions import Stage
from kdcore.duel.diagram import draw_map
from kdcore.duel.dice import Arms
from kdcore.duel.player import MAP, SEATS, Die, Player
from kdcore.duel.scoring import DOMAIN_BONUS, Decision, result, score
from kdcore.duel.spellbook import BOXES, DOMAINS, LIGHTNING, POWERS
from kdcore.position import Seat

if TYPE_CHECKING:
    from kdcore.duel.state import State

_MAP_WIDTH = 3 * MAP.columns + 2
_LEGEND = "o dot   | stripe   : two_dots   = two_stripes   # solid   % quarters   C castle"


def draw_position(state: "State") -> str:
    """Draw every domain with its points, then the table."""
    scores = ("\n".join(_score(seat, state.players[seat])) for seat in SEATS)
    return "\n\n".join([*scores, draw_table(state)])


def draw_table(state: "State") -> str:
    """Draw both maps, the spellbook, the dice, and a line about the next action."""
    blocks = (
        [*_maps(state), _LEGEND],
        _spellbook(state),
        [*map(_die, state.dice), _headline(state)],
    )
    return "\n\n".join("\n".join(line.rstrip() for line in lines) for lines in blocks)


def describe(state: "State") -> str:
    """Turn, stage, player to act and points in one line."""
    one, two = map(state.points, SEATS)
    stage, player = state.stage.name.lower(), "player " * isinstance(state.to_act, Seat)
    actor = "" if state.is_over else f", {player}{state.to_act} to act"
    return f"<duel.State: turn {state.turn}, {stage}{actor}, points {one} : {two}>"


def _headline(state: "State") -> str:
    one, two = map(state.points, SEATS)
    if state.stage is Stage.OVER:
        winner, decision = result(state)
        outcome = "a draw" if winner is None else f"player {winner} wins"
        reason = " by the largest domain" if decision is Decision.LARGEST_DOMAIN else ""
        return f"Over after turn {state.turn}, {one} : {two}: {outcome}{reason}."
    seat = state.to_act if isinstance(state.to_act, Seat) else state.roller
    role = "A" if seat is state.roller else "B"
    return f"Turn {state.turn}, {one} : {two}. Player {seat} ({role}) {_what_next(state)}."


def _what_next(state: "State") -> str:
    if state.lightning is not None:
        return "names a house" if state.lightning is DOMAINS else "puts a cross on a square"
    return {
        Stage.ROLL: "rolls the dice",
        Stage.DRAFT: "takes a die",
        Stage.MAP: "places two dice",
    }[state.stage]


def _die(die: Die) -> str:
    taker = "" if die.taker is None else f"player {die.taker}"
    named = f", named {die.arms}" if die.is_named else ""
    bonus = ", castle bonus" if die.has_bonus else ""
    return f"  die {die.number}  {die.face!s:<14} {taker}{named}{bonus}"


def _maps(state: "State") -> list[str]:
    one, two = (_labelled(draw_map(player.kingdom)) for player in state.players)
    rows = [("Player 1", "Player 2"), *zip(one, two, strict=True)]
    return [f"{left:<{_MAP_WIDTH}}   {right}" for left, right in rows]


def _labelled(diagram: str) -> list[str]:
    columns = "  ".join(str(cell)[0] for cell in MAP.cells[: MAP.columns])
    rows = [f"{row} {squares}" for row, squares in enumerate(diagram.splitlines(), start=1)]
    return [f"  {columns}", *rows]


def _spellbook(state: "State") -> list[str]:
    lines = ["Spellbook     1      2      power"]
    for arms in Arms:
        boxes = [_boxes(state, seat, arms) for seat in SEATS]
        owner = state.owner(arms)
        won = "" if owner is None else f", player {owner}{_use(state.players[owner], arms)}"
        lines.append(f"{arms!s:<12}  {boxes[0]:<5}  {boxes[1]:<5}  {POWERS[arms]}{won}")
    castles = ["spent", "left"]
    left = [castles[player.has_castle_bonus] for player in state.players]
    return [*lines, f"castle bonus  {left[0]:<5}  {left[1]:<5}"]


def _boxes(state: "State", seat: Seat, arms: Arms) -> str:
    marks = state.players[seat].marks[arms]
    unmarked = "-" if state.players[1 - seat].has_filled(arms) else "."
    return "x" * marks + unmarked * (BOXES[arms] - marks)


def _use(player: Player, arms: Arms) -> str:
    power = POWERS[arms]
    if power in LIGHTNING:
        return f", {player.named_house}" if power is DOMAINS else ""
    return ", kept" if power in player.kept else ", used"


def _score(seat: Seat, player: Player) -> list[str]:
    scored = score(player)
    lines = [f"Player {seat}: {scored.total}"]
    for domain in sorted(scored.domains, key=lambda domain: -domain.points):
        cells = " ".join(map(str, MAP.cells_of(domain.squares)))
        sum_ = f"{domain.size} x {domain.honours} = {domain.points}"
        lines.append(f"  {Arms(domain.kind)!s:<12}  {sum_:<12}  {cells}")
    if player.named_house is not None:
        count = scored.bonus // DOMAIN_BONUS
        bonus = f"{count} x {DOMAIN_BONUS} = {scored.bonus}"
        lines.append(f"  {'domains':<12}  {bonus:<12}  of {player.named_house}")
    return lines
