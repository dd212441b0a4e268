"""RULES 1, stage 2: player A takes one die, B two, A the last."""

from kdcore.duel import Objection, Stage, State, TakeDie, TakeTwo
from kdcore.position import Seat
from tests.support.rules import ONE, TWO, kept, legal, play, player, refused, rolling

ROLL = "roll dot solid two_stripes stripe"


def takers(state: State) -> list[Seat | None]:
    return [die.taker for die in state.dice]


def test_player_a_takes_any_one_of_the_four_dice() -> None:
    state = play(rolling(), ROLL)
    assert legal(state) == {"take 1", "take 2", "take 3", "take 4"}
    assert takers(play(state, "take 3")) == [None, None, ONE, None]


def test_then_player_b_takes_two_of_the_remaining_three() -> None:
    state = play(rolling(), ROLL, "take 3")
    assert (state.to_act, legal(state)) == (TWO, {"take 1", "take 2", "take 4"})
    state = play(state, "take 4")
    assert (state.to_act, legal(state)) == (TWO, {"take 1", "take 2"})


def test_player_a_gets_the_last_die_and_the_draft_is_over() -> None:
    state = play(rolling(), ROLL, "take 3", "take 4", "take 1")
    assert takers(state) == [TWO, ONE, ONE, TWO]
    assert (state.stage, state.to_act) == (Stage.MAP, ONE)


def test_on_the_other_seat_player_a_still_drafts_first() -> None:
    state = play(rolling(player_a=TWO), ROLL, "take 3", "take 4", "take 1")
    assert takers(state) == [ONE, TWO, TWO, ONE]
    assert (state.stage, state.to_act) == (Stage.MAP, TWO)


def test_a_die_is_taken_once() -> None:
    state = play(rolling(), ROLL, "take 3")
    assert refused(state, "take 3") is Objection.DIE_IS_TAKEN


def test_there_is_no_fifth_die() -> None:
    state = play(rolling(player(keeps="two_dice")), ROLL)
    assert refused(state, TakeDie(5)) is Objection.NO_SUCH_DIE
    assert refused(state, TakeTwo(4, 5)) is Objection.NO_SUCH_DIE


def test_nobody_places_before_the_draft_is_over() -> None:
    state = play(rolling(), ROLL, "take 3")
    assert refused(state, "place d2-d1") is Objection.NOT_NOW


def test_with_two_dice_player_a_takes_two_at_once_and_b_the_other_two() -> None:
    state = play(rolling(player(keeps="two_dice")), ROLL, "two 1 3")
    assert takers(state) == [ONE, TWO, ONE, TWO]
    assert (state.stage, state.to_act) == (Stage.MAP, ONE)


def test_with_two_dice_player_a_takes_any_two() -> None:
    state = play(rolling(player(keeps="two_dice")), ROLL)
    assert legal(state, "two") == {"two 1 2", "two 1 3", "two 1 4", "two 2 3", "two 2 4", "two 3 4"}


def test_two_dice_is_used_once() -> None:
    state = play(rolling(player(keeps="two_dice")), ROLL, "two 1 3")
    assert kept(state) == set()


def test_two_dice_may_be_kept_for_later() -> None:
    state = play(rolling(player(keeps="two_dice")), ROLL, "take 1", "take 2", "take 3")
    assert takers(state) == [ONE, TWO, TWO, ONE]
    assert kept(state) == {"two_dice"}


def test_two_dice_is_of_no_use_to_player_b() -> None:
    state = play(rolling(two=player(keeps="two_dice")), ROLL, "take 1")
    assert refused(state, "two 2 3") is Objection.ONLY_PLAYER_A_TAKES_TWO
    assert kept(play(state, "take 2", "take 3"), TWO) == {"two_dice"}


def test_two_dice_won_as_player_a_is_first_usable_two_turns_later() -> None:
    state = play(rolling(player(marks={"two_dots": 3})), "roll dot dot two_dots dot+1")
    state = play(state, "take 3", "take 1", "take 2", "place d2-d1", "place d2-d1")
    assert kept(state) == {"two_dice"}
    state = play(state, ROLL, "take 1")
    assert (state.turn, refused(state, "two 2 3")) == (2, Objection.ONLY_PLAYER_A_TAKES_TWO)
    state = play(state, "take 2", "take 3", "place d4-d5", "place d4-d5")
    state = play(state, ROLL, "two 1 2")
    assert (state.turn, takers(state)) == (3, [ONE, ONE, TWO, TWO])


def test_without_the_power_player_a_takes_one_die() -> None:
    state = play(rolling(two=player(keeps="two_dice")), ROLL)
    assert refused(state, "two 1 2") is Objection.POWER_NOT_KEPT


def test_two_dice_takes_two_different_dice() -> None:
    state = play(rolling(player(keeps="two_dice")), ROLL)
    assert refused(state, "two 2 2") is Objection.SAME_DIE_TWICE


def test_two_dice_are_written_with_the_lower_number_first() -> None:
    state = play(rolling(player(keeps="two_dice")), ROLL)
    assert refused(state, "two 3 1") is Objection.LOWER_DIE_COMES_FIRST
