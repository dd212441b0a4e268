"""Helpers of Kingdomino's rule tests: a picture, some actions and their result."""

from textwrap import dedent

import pytest

from kdcore.kingdom import Kingdom
from kdcore.kingdomino import (
    Action,
    Objection,
    Player,
    Setup,
    Spot,
    Stage,
    State,
    draw_kingdom,
    parse_action,
    parse_kingdom,
)
from kdcore.position import IllegalAction, Seat

ONE, TWO, THREE, FOUR = Seat

BARE = "C"

NO_ROOM = """
    w  w  w  w  w
    w  w  w  w  w
    w  w  C  w  w
    w  w  w  w  w
    w  .  w  .  w
"""
"""No domino fits, whatever it shows."""


def kingdom(diagram: str = BARE, setup: str = "4") -> Kingdom:
    return parse_kingdom(diagram, Setup.parse(setup).is_mighty)


def placing(
    diagram: str = BARE, *, domino: int, setup: str = "4", earlier: tuple[Kingdom, ...] = ()
) -> State:
    """The last king of the last round, on seat 1, is to place `domino` in this kingdom."""
    start = State.start(Setup.parse(setup))
    player = Player(kingdom(diagram, setup), earlier)
    return start._replace(
        round=start.setup.rounds,
        stage=Stage.PLACE,
        players=(player, *start.players[1:]),
        line=(Spot(domino, ONE),),
        order=(ONE,),
    )


def over(*diagrams: str, setup: str | None = None, earlier: tuple[str, ...] = ()) -> State:
    """A game that ended with these kingdoms; `earlier` are those of the last game of a Dynasty."""
    start = State.start(Setup.parse(setup or str(len(diagrams))))
    players = [Player(kingdom(diagram, str(start.setup))) for diagram in diagrams]
    for seat, diagram in enumerate(earlier):
        players[seat] = players[seat]._replace(earlier=(kingdom(diagram),))
    return start._replace(stage=Stage.OVER, players=tuple(players))


def begun(setup: str, *actions: str) -> State:
    return play(State.start(Setup.parse(setup)), *actions)


def play(state: State, *actions: str) -> State:
    """The state after these actions, each of which has to be listed as well as accepted."""
    for text in actions:
        action = parse_action(text)
        after = state.apply(action)
        assert action in state.legal_actions(), f"accepted but not listed: {text}"
        state = after
    return state


def refused(state: State, action: str | Action) -> Objection:
    """The reason why `action` may not be played; it must not be listed either."""
    if isinstance(action, str):
        action = parse_action(action)
    with pytest.raises(IllegalAction) as refusal:
        state.apply(action)
    assert action not in state.legal_actions(), f"refused but listed: {action}"
    objection = refusal.value.objection
    assert isinstance(objection, Objection)
    return objection


def legal(state: State) -> set[str]:
    return set(map(str, state.legal_actions()))


def drawn(state: State, seat: Seat = ONE) -> str:
    return draw_kingdom(state.players[seat].kingdom)


def picture(diagram: str) -> str:
    """The diagram as `draw_kingdom` prints it, however far a test indents it."""
    return dedent(diagram).strip()
