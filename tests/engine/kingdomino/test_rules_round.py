"""RULES 2, A round: place, then choose; the last round; the end."""

import pytest

from kdcore.kingdomino import Discard, Objection, Place, Spot, Stage, State
from kdcore.position import CHANCE
from tests.support.kingdomino_rules import (
    FOUR,
    NO_ROOM,
    ONE,
    THREE,
    TWO,
    begun,
    drawn,
    kingdom,
    legal,
    picture,
    placing,
    play,
    refused,
)

FOUR_BEGIN = ("deal 3 17 24 41", "kings 4 1 3 2", "choose 41", "choose 3", "choose 24")


def first_round(setup: str = "4") -> State:
    return begun(setup, *FOUR_BEGIN, "deal 1 2 4 42")


def test_the_king_on_the_lowest_domino_acts_first() -> None:
    state = first_round()
    assert (state.to_act, state.domino.number) == (ONE, 3)
    state = play(state, "place e4-f4", "choose 42")
    assert (state.to_act, state.domino.number) == (TWO, 17)
    state = play(state, "place e4-e3", "choose 1")
    assert (state.to_act, state.domino.number) == (THREE, 24)
    state = play(state, "place e4-e3", "choose 4")
    assert (state.to_act, state.domino.number) == (FOUR, 41)


def test_a_player_places_then_chooses() -> None:
    state = first_round()
    assert refused(state, "choose 1") is Objection.NOT_NOW
    state = play(state, "place e4-f4")
    assert (state.stage, state.to_act, state.domino.number) == (Stage.CHOOSE, ONE, 3)
    assert refused(state, "place e4-f4") is Objection.NOT_NOW
    assert legal(state) == {"choose 1", "choose 2", "choose 4", "choose 42"}


def test_a_domino_goes_to_the_kingdom_of_its_king() -> None:
    state = play(first_round(), "place e4-f4", "choose 42", "place e4-e3")
    assert drawn(state, ONE).splitlines()[3] == ".  .  .  f  f  .  .  ."
    assert [row[12] for row in drawn(state, TWO).splitlines()[2:5]] == ["~", "f", "C"]
    assert [player.kingdom.filled.bit_count() for player in state.players] == [2, 2, 0, 0]


def test_the_last_king_of_a_round_takes_what_is_left_and_a_line_is_dealt() -> None:
    state = play(
        first_round(),
        *("place e4-f4", "choose 42", "place e4-e3", "choose 1", "place e4-e3", "choose 4"),
        "place e4-e3",
    )
    assert (state.stage, state.to_act, state.round) == (Stage.DEAL, CHANCE, 2)
    assert state.line == (Spot(1, TWO), Spot(2, FOUR), Spot(4, THREE), Spot(42, ONE))
    assert state.coming == ()
    state = play(state, "deal 5 6 7 8")
    assert (state.to_act, state.domino.number) == (TWO, 1)


def test_the_first_line_is_placed_in_the_first_round_and_any_other_in_the_next() -> None:
    state = begun("4")
    for actions in ((), ("deal 3 17 24 41",), FOUR_BEGIN[1:4]):
        state = play(state, *actions)
        assert (state.line, state.round, state.coming_round) == ((), 1, 1)
    state = play(state, "choose 24")
    assert (state.stage, state.round, state.coming_round) == (Stage.DEAL, 1, 2)
    state = play(state, "deal 1 2 4 42", "place e4-f4")
    assert (state.stage, state.round, state.coming_round) == (Stage.CHOOSE, 1, 2)


def test_two_kings_of_one_player_act_each_in_its_turn() -> None:
    state = begun(
        *("2", "deal 3 17 24 41", "kings 1 2 2 1", "choose 3", "choose 24", "choose 41"),
        "deal 1 2 4 42",
    )
    assert state.line == (Spot(3, ONE), Spot(17, ONE), Spot(24, TWO), Spot(41, TWO))
    state = play(state, "place e4-f4", "choose 42")
    assert (state.to_act, state.domino.number) == (ONE, 17)
    state = play(state, "place f3-g3", "choose 1")
    assert state.players[ONE].kingdom.filled.bit_count() == 4
    assert state.to_act is TWO


def test_lines_of_four_leave_one_domino_to_nobody() -> None:
    state = begun(
        *("3 lines_of_four", "deal 3 17 24 41", "kings 1 2 3"),
        *("choose 3", "choose 17", "choose 24", "deal 1 2 4 42"),
        *("place e4-f4", "choose 42", "place e4-e3", "choose 1", "place e4-e3"),
    )
    assert legal(state) == {"choose 2", "choose 4"}
    state = play(state, "choose 4")
    assert state.line == (Spot(1, TWO), Spot(4, THREE), Spot(42, ONE))
    assert len(state.unseen) == 40


# Discarding


def test_a_domino_that_fits_nowhere_is_discarded() -> None:
    state = placing(NO_ROOM, domino=1)
    assert state.legal_actions() == (Discard(),)
    after = play(state, "discard")
    assert drawn(after) == picture(NO_ROOM)


def test_a_domino_that_can_be_placed_must_be() -> None:
    state = first_round()
    assert refused(state, "discard") is Objection.DOMINO_CAN_BE_PLACED
    assert all(isinstance(action, Place) for action in state.legal_actions())


def test_who_discards_chooses_all_the_same() -> None:
    state = first_round()
    full = state.players[ONE]._replace(kingdom=kingdom(NO_ROOM))
    state = state._replace(players=(full, *state.players[1:]))
    state = play(state, "discard")
    assert (state.stage, state.to_act) == (Stage.CHOOSE, ONE)


def test_discards_are_counted() -> None:
    state = first_round()
    assert [state.discards(seat) for seat in state.setup.seats] == [0, 0, 0, 0]
    state = play(state, "place e4-f4")
    assert state.discards(ONE) == 0
    assert placing(NO_ROOM, domino=1).discards(ONE) == 0
    assert play(placing(NO_ROOM, domino=1), "discard").discards(ONE) == 1


# The last round


@pytest.mark.parametrize(("setup", "rounds"), [("2", 6), ("3", 12), ("4", 12)])
def test_in_the_last_round_nobody_chooses(setup: str, rounds: int) -> None:
    state = begun(setup)
    dealt = 0
    while state.stage is not Stage.OVER:
        before, state = state, state.successor(state.legal_actions()[0])
        dealt += before.stage is Stage.DEAL
        if before.round == rounds:
            assert before.stage is Stage.PLACE
            assert before.coming == ()
    assert state.round == dealt == rounds
    assert len(state.unseen) == 48 - rounds * state.setup.line


def test_once_the_game_is_over_nothing_more_may_be_done() -> None:
    state = play(placing(NO_ROOM, domino=1), "discard")
    assert (state.stage, state.to_act, legal(state)) == (Stage.OVER, None, set())
    for action in ("deal 1 2 3 4", "kings 1 2 3 4", "choose 1", "place e4-e3", "discard"):
        assert refused(state, action) is Objection.GAME_IS_OVER
