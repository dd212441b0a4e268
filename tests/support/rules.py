"""Helpers of the rule tests: a picture, some actions and their result."""

from collections.abc import Mapping
from textwrap import dedent

import pytest

from kdcore.duel import (
    BOXES,
    DICE,
    POWERS,
    SEATS,
    Action,
    Arms,
    Objection,
    Player,
    Power,
    State,
    draw_map,
    parse_action,
    parse_map,
)
from kdcore.position import IllegalAction, Seat

ONE, TWO = SEATS

EMPTY = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  C  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""

CORNERS = """
    .  o  o  o  o  o  .
    o  o  o  o  o  o  o
    o  o  o  C  o  o  o
    o  o  o  o  o  o  o
    .  o  o  o  o  o  .
"""
"""No domino fits, whatever it shows."""

PAIR = """
    .  .  o  o  o  o  o
    o  o  o  o  o  o  o
    o  o  o  C  o  o  o
    o  o  o  o  o  o  o
    o  o  o  o  o  o  o
"""
"""A domino fits if one of its halves is a dot."""

SHARED_CORNER = """
    .  o  :  :  :  :  :
    |  :  :  :  :  :  :
    :  :  :  C  :  :  :
    :  :  :  :  :  :  :
    :  :  :  :  :  :  .
"""
"""A dot connects on a1 only, and so does a stripe."""

LAST_SQUARE = """
    .  o  o  o  o  o  o
    o  o  o  o  o  o  o
    o  o  o  C  o  o  o
    o  o  o  o  o  o  o
    o  o  o  o  o  o  o
"""

# Faces for the dice that a test is not about: with their crosses they mark no box.
_BYSTANDERS = {1: "two_dots+1", 2: "two_dots+1", 3: "solid+2", 4: "dot+1"}


def player(
    diagram: str = EMPTY,
    *,
    keeps: str = "",
    marks: Mapping[str, int] | None = None,
    has_castle_bonus: bool = True,
    named_house: str | None = None,
) -> Player:
    """`keeps="free turn"` has won both powers and so filled their lines."""
    kept = frozenset(map(Power, keeps.split()))
    boxes = dict.fromkeys(Arms, 0)
    boxes |= {Arms.parse(house): count for house, count in (marks or {}).items()}
    boxes |= {arms: BOXES[arms] for arms in Arms if POWERS[arms] in kept}
    return Player(
        parse_map(diagram),
        tuple(boxes.values()),
        kept,
        has_castle_bonus,
        None if named_house is None else Arms.parse(named_house),
    )


def rolling(one: Player | None = None, two: Player | None = None, *, player_a: Seat = ONE) -> State:
    """A turn that starts with these players."""
    return State.start(player_a)._replace(players=(one or player(), two or player()))


def placing(
    diagram: str = EMPTY,
    *,
    hand: str,
    keeps: str = "",
    marks: Mapping[str, int] | None = None,
    has_castle_bonus: bool = True,
    opponent: Player | None = None,
    theirs: str = "",
) -> State:
    """Player A, on seat 1, is to place `hand`, such as "1 dot, 3 solid+2", on this map.

    `theirs` spells the dice of player B, where it matters what they show.
    """
    ours = player(diagram, keeps=keeps, marks=marks, has_castle_bonus=has_castle_bonus)
    mine, others = _dice(hand), _dice(theirs)
    shown = _BYSTANDERS | mine | others
    first, second = [die for die in DICE if die not in mine]
    assert set(others) <= {first, second}
    return play(
        rolling(ours, opponent),
        "roll " + " ".join(shown.values()),
        f"take {min(mine)}",
        f"take {first}",
        f"take {second}",
    )


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


def legal(state: State, *verbs: str) -> set[str]:
    """Legal actions, or only those that start with one of `verbs`."""
    actions = set(map(str, state.legal_actions()))
    return {text for text in actions if text.startswith(verbs)} if verbs else actions


def drawn(state: State, seat: Seat = ONE) -> str:
    return draw_map(state.players[seat].kingdom)


def picture(diagram: str) -> str:
    """The diagram as `draw_map` prints it, however far a test indents it."""
    return dedent(diagram).strip()


def marked(state: State, seat: Seat = ONE) -> dict[str, int]:
    """The boxes marked on each line, without the lines that have none."""
    marks = zip(Arms, state.players[seat].marks, strict=True)
    return {str(arms): count for arms, count in marks if count}


def kept(state: State, seat: Seat = ONE) -> set[str]:
    return set(map(str, state.players[seat].kept))


def _dice(hand: str) -> dict[int, str]:
    dice = [die.split() for die in hand.split(",") if die]
    return {int(number): face for number, face in dice}
