"""Commands, pictures and statistics of each game for the command line."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from kdcore import duel, kingdomino
from kdcore.position import CHANCE
from kdcore.table import Table

AnyTable: TypeAlias = Table[Any, Any]
Figures: TypeAlias = list[tuple[str, str]]


class Chance(NamedTuple):
    """Verb that draws from the seed when it is typed alone."""

    # Refusal when chance is not to act.
    not_now: str
    # Words to add when the game has no seed.
    by_hand: str


class Terminal(NamedTuple):
    """Description of a game for the command line."""

    game: Any
    # Set-ups of simulated games, used in turn; the first is the default.
    setups: tuple[str, ...]
    chances: Mapping[str, Chance]
    help: str
    draw_position: Callable[[Any], str]
    draw_table: Callable[[Any], str]
    whose: Callable[[Any], str]
    tally: Callable[[AnyTable], Counter[str]]
    figures: Callable[[Counter[str]], Figures]
    # Module in which the opponents learn.
    school: str


_COMMANDS = """
  legal  what may be done now        undo  take the last action back
  show   the position and scores     redo  play it again
  record the game so far, as text    quit  stop here"""


# Duel

_DUEL_HELP = f"""\
  roll                  roll the dice; roll dot stripe solid+2 ? enters the faces of real dice
  take 3                take die 3
  two 1 3               Two dice: take dice 1 and 3
  place c2-c3           the lower-numbered die on c2, the other on c3
  joker 1 stripe        name the joker on die 1 before it is placed
  bonus 3               castle bonus: a cross for die 3
  turn 3 quarters+2     Turn: turn die 3 to that face
  arm free, arm split   use Free or Split for this domino
  split c2 e5           Split: the dice apart; split c2 - if the other is lost
  pass                  nothing can be placed
  house stripe          Domains: 3 more points for each stripe domain
  cross c2              Cross: a cross on c2
{_COMMANDS}"""


def _duel_whose(state: duel.State) -> str:
    return f"player {state.roller if state.to_act is CHANCE else state.to_act}"


def _duel_tally(table: AnyTable) -> Counter[str]:
    state: duel.State = table.state
    return Counter(
        games=1,
        points=sum(map(state.points, duel.SEATS)),
        turns=state.turn,
        passes=table.actions.count(duel.Pass()),
    )


def _duel_figures(counted: Counter[str]) -> Figures:
    games, turns = counted["games"], counted["turns"]
    return [
        ("mean score", f"{counted['points'] / games / 2:.2f}"),
        ("mean turns", f"{turns / games:.2f}"),
        ("not placed", f"{counted['passes'] / turns / 2:.2%} of dominoes"),
    ]


# Kingdomino

_KINGDOMINO_HELP = f"""\
  deal                  deal the next line; deal 3 17 24 41 enters a line dealt by hand
  kings                 draw the kings; kings 2 1 1 2 enters an order drawn by hand
  place e4-e3           the domino's first half on e4, the other on e3
  discard               the domino fits nowhere
  choose 17             put your king on domino 17
{_COMMANDS}"""


def _kingdomino_whose(state: kingdomino.State) -> str:
    return "table" if state.to_act is CHANCE else f"player {state.to_act}"


def _kingdomino_tally(table: AnyTable) -> Counter[str]:
    state: kingdomino.State = table.state
    seats = state.setup.seats
    placed = sum(isinstance(action, kingdomino.Place) for action in table.actions)
    discarded = table.actions.count(kingdomino.Discard())
    return Counter(
        games=1,
        points=sum(map(state.points, seats)),
        scores=len(seats) * state.setup.games,
        dominoes=placed + discarded,
        discarded=discarded,
        shared=len(state.winners) > 1,
    )


def _kingdomino_figures(counted: Counter[str]) -> Figures:
    return [
        ("mean score", f"{counted['points'] / counted['scores']:.2f}"),
        ("discarded", f"{counted['discarded'] / counted['dominoes']:.2%} of dominoes"),
        ("shared", f"{counted['shared'] / counted['games']:.2%} of victories"),
    ]


TERMINALS = {
    duel.NAME: Terminal(
        duel,
        ("roller 1", "roller 2"),
        {"roll": Chance("the dice are rolled already", "the four faces")},
        _DUEL_HELP,
        duel.draw_position,
        duel.draw_table,
        _duel_whose,
        _duel_tally,
        _duel_figures,
        "kdcore.learn",
    ),
    kingdomino.NAME: Terminal(
        kingdomino,
        ("2",),
        {
            "deal": Chance("no line is to be dealt now", "the numbers of the dominoes"),
            "kings": Chance("no kings are to be drawn now", "the seats"),
        },
        _KINGDOMINO_HELP,
        kingdomino.draw_position,
        kingdomino.draw_table,
        _kingdomino_whose,
        _kingdomino_tally,
        _kingdomino_figures,
        "kdcore.learn_kingdomino",
    ),
}
