"""Games of Kingdomino between opponents."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from kdcore.ai import kingdomino as ai
from kdcore.kingdomino import (
    Action,
    Player,
    Setup,
    Spot,
    Stage,
    State,
    parse_action,
)
from kdcore.position import CHANCE, Seat
from tests.support.kingdomino_games import short_game, some_states
from tests.support.kingdomino_rules import kingdom


class Played(NamedTuple):
    states: list[State]
    actions: list[Action]


def play(names: tuple[str, ...], setup: str, seed: int, steps: int | None = None) -> Played:
    """Through `apply`, which refuses whatever is not legal."""
    chance, rng = Random(f"{seed} chance"), Random(seed)
    states, actions = [State.start(Setup.parse(setup))], list[Action]()
    while (now := states[-1]).to_act is not None:
        if now.to_act is CHANCE:
            plan: ai.Plan = (now.outcome(chance),)
        else:
            plan = ai.decide(ai.opponent(names[now.order[0]]), now, rng, steps)
        for action in plan:
            assert states[-1].to_act is now.to_act
            actions.append(action)
            states.append(states[-1].apply(action))
    return Played(states, actions)


def choices(seed: int, count: int = 3) -> Iterator[State]:
    for one in some_states(short_game(seed), seed, count):
        if isinstance(one.to_act, Seat):
            yield one


# Small positions. In the last round the score is all there is, so nothing here hangs on weights.

TWO_LEFT = """
    .  w1 w  w  f
    .  w  w  f  f
    f  f  C  f  f
    f  f  f  f  f
    f  f  f  f  f
"""


def choosing(*diagrams: str, line: dict[int, Seat], coming: dict[int, Seat | None]) -> State:
    """The last line is about to be chosen: `line` are dominoes yet to be placed."""
    start = State.start(Setup.parse(str(len(diagrams))))
    return start._replace(
        round=start.setup.rounds - 1,
        stage=Stage.PLACE,
        players=tuple(Player(kingdom(diagram)) for diagram in diagrams),
        line=tuple(Spot(number, seat) for number, seat in line.items()),
        coming=tuple(Spot(number, seat) for number, seat in coming.items()),
        order=tuple(line.values()),
    )


SWAMPS = """
    .  .  .  .  s
    .  .  .  .  s
    s  s  C  s  s
    s  s  s  s  s
    s  s  s  s  s
"""


MINES = SWAMPS.replace("s", "m")


def plan(*texts: str) -> ai.Plan:
    return tuple(map(parse_action, texts))
