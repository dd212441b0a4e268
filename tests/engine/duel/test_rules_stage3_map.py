"""RULES 1, stage 3: each player, A first, places their two dice as one domino.

The last part provokes every objection of the game, those of the other stages included.
"""

import pytest

from kdcore.duel import (
    Action,
    Arm,
    Objection,
    Player,
    Power,
    Stage,
    State,
    TakeDie,
    draw_map,
    parse_action,
)
from tests.support.rules import (
    CORNERS,
    EMPTY,
    LAST_SQUARE,
    ONE,
    SHARED_CORNER,
    TWO,
    drawn,
    picture,
    placing,
    play,
    player,
    refused,
    rolling,
)


def test_the_map_has_34_squares_to_fill_around_the_castle() -> None:
    drawing = draw_map(Player().kingdom)
    assert drawing == picture("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert drawing.count(".") == 34


def test_player_a_places_before_player_b() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid")
    assert (state.stage, state.to_act) == (Stage.MAP, ONE)
    state = play(state, "place d2-d1")
    assert (state.stage, state.to_act) == (Stage.MAP, TWO)


def test_on_the_other_seat_player_a_still_places_first() -> None:
    state = play(rolling(player_a=TWO), "roll dot dot dot stripe", "take 1", "take 2", "take 3")
    assert (state.stage, state.to_act) == (Stage.MAP, TWO)
    assert play(state, "place d2-d1").to_act is ONE


def test_each_player_draws_their_own_dice_on_their_own_map() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid", theirs="3 quarters+2, 4 two_stripes")
    state = play(state, "place d2-d1", "place e3-e4")
    assert drawn(state, ONE) == picture("""
        .  .  .  #  .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert drawn(state, TWO) == picture("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  C  %2 .  .
        .  .  .  .  =  .  .
        .  .  .  .  .  .  .
    """)


def test_the_lower_die_goes_onto_the_first_square_whichever_was_taken_first() -> None:
    state = play(rolling(), "roll dot solid dot stripe", "take 4", "take 2", "take 3")
    assert drawn(play(state, "place d2-d1")) == picture("""
        .  .  .  |  .  .  .
        .  .  .  o  .  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_a_domino_lies_either_way_round() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid")
    assert drawn(play(state, "place c3-b3")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  #  o  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert drawn(play(state, "place b3-c3")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  o  #  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_crosses_on_a_die_go_onto_its_square() -> None:
    state = placing(EMPTY, hand="3 solid+2, 4 dot+1")
    assert drawn(play(state, "place d2-e2")) == picture("""
        .  .  .  .  .  .  .
        .  .  .  #2 o1 .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


@pytest.mark.parametrize(
    "action",
    [
        pytest.param("place d2-e1", id="diagonal"),
        pytest.param("place d2-f2", id="one square between"),
        pytest.param("place g2-a3", id="end of a row and start of the next"),
        pytest.param("place d2-d2", id="one square"),
    ],
)
def test_the_two_squares_lie_side_by_side(action: str) -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid")
    assert refused(state, action) is Objection.NOT_SIDE_BY_SIDE


def test_the_two_squares_are_empty() -> None:
    state = placing(
        """
        .  .  .  .  .  .  .
        .  .  .  o  #  .  .
        .  .  .  C  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="1 dot, 2 solid",
    )
    assert refused(state, "place d1-d2") is Objection.SQUARE_IS_FILLED
    assert refused(state, "place d2-d1") is Objection.SQUARE_IS_FILLED


def test_nothing_is_drawn_on_the_castle() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid")
    assert refused(state, "place d3-d2") is Objection.CASTLE_SQUARE
    assert refused(state, "place d2-d3") is Objection.CASTLE_SQUARE


def test_nothing_is_drawn_outside_the_map() -> None:
    state = placing(EMPTY, hand="1 dot, 2 solid")
    assert refused(state, "place g3-h3") is Objection.OUTSIDE_MAP
    assert refused(state, "place d5-d6") is Objection.OUTSIDE_MAP


# Every objection

ROLLED = play(rolling(player(keeps="two_dice")), "roll dot dot dot stripe")
PLAIN = placing(EMPTY, hand="1 dot, 2 solid")
TURNING = placing(EMPTY, hand="1 ?, 2 solid", keeps="turn")
APART = play(placing(EMPTY, hand="1 dot, 2 solid", keeps="split"), "arm split")
STUCK = placing(CORNERS, hand="1 dot, 2 solid", opponent=player(CORNERS), has_castle_bonus=False)
CROSS_WON = play(
    placing(EMPTY, hand="1 dot, 2 quarters", marks={"quarters": 2}), "place d2-d1", "place d2-d1"
)

REFUSED: list[tuple[State, str | Action, Objection]] = [
    (rolling(), "take 1", Objection.NOT_NOW),
    (play(STUCK, "pass", "pass"), "pass", Objection.GAME_IS_OVER),
    (ROLLED, TakeDie(5), Objection.NO_SUCH_DIE),
    (rolling(), "roll solid dot dot stripe", Objection.NOT_A_FACE_OF_THAT_DIE),
    (play(ROLLED, "take 1"), "take 1", Objection.DIE_IS_TAKEN),
    (ROLLED, "two 2 2", Objection.SAME_DIE_TWICE),
    (ROLLED, "two 3 2", Objection.LOWER_DIE_COMES_FIRST),
    (play(ROLLED, "take 1"), "two 2 3", Objection.ONLY_PLAYER_A_TAKES_TWO),
    (PLAIN, "arm free", Objection.POWER_NOT_KEPT),
    (TURNING, Arm(Power.TURN), Objection.POWER_IS_NEVER_ARMED),
    (PLAIN, "bonus 3", Objection.NOT_YOUR_DIE),
    (play(PLAIN, "bonus 1"), "bonus 2", Objection.CASTLE_BONUS_IS_SPENT),
    (TURNING, "turn 2 solid", Objection.DIE_SHOWS_THAT_FACE),
    (PLAIN, "joker 1 dot", Objection.NOT_A_JOKER),
    (play(TURNING, "joker 1 dot"), "turn 1 stripe", Objection.JOKER_IS_NAMED),
    (placing(CORNERS, hand="1 dot, 2 dot"), "bonus 1", Objection.NOTHING_COULD_BE_PLACED),
    (PLAIN, "place g1-h1", Objection.OUTSIDE_MAP),
    (PLAIN, "place d2-d3", Objection.CASTLE_SQUARE),
    (placing(CORNERS, hand="1 dot, 2 dot"), "place a1-a2", Objection.SQUARE_IS_FILLED),
    (APART, "split d2 d2", Objection.SAME_SQUARE_TWICE),
    (PLAIN, "place d2-f2", Objection.NOT_SIDE_BY_SIDE),
    (PLAIN, "place a1-a2", Objection.NOT_CONNECTED),
    (TURNING, "place d2-d1", Objection.JOKER_IS_NOT_NAMED),
    (APART, "place d2-d1", Objection.SPLIT_IS_ARMED),
    (PLAIN, "split d2 d4", Objection.SPLIT_IS_NOT_ARMED),
    (APART, "split d2 -", Objection.BOTH_DICE_CAN_BE_PLACED),
    (
        play(placing(SHARED_CORNER, hand="1 dot, 2 stripe", keeps="split"), "arm split", "bonus 1"),
        "split - a1",
        Objection.DIE_MUST_BE_PLACED,
    ),
    (PLAIN, "pass", Objection.DOMINO_CAN_BE_PLACED),
    (
        play(placing(LAST_SQUARE, hand="1 dot, 2 dot", keeps="split"), "arm split"),
        "pass",
        Objection.DOMINO_IS_PREPARED,
    ),
    (CROSS_WON, "cross g5", Objection.SQUARE_IS_EMPTY),
]


@pytest.mark.parametrize(
    ("state", "action", "objection"),
    [pytest.param(*row, id=str(row[2])) for row in REFUSED],
)
def test_what_may_not_be_done_is_refused_for_its_reason(
    state: State, action: str | Action, objection: Objection
) -> None:
    assert refused(state, action) is objection
    asked = parse_action(action) if isinstance(action, str) else action
    assert state.objection(asked) is objection


def test_every_objection_of_the_game_is_provoked() -> None:
    assert {objection for _, _, objection in REFUSED} == set(Objection)
