"""RULES 2, Set-up: players, options, the first line and the kings on it."""

import pytest

from kdcore.kingdomino import ALL_NUMBERS, Objection, Option, Setup, Spot, Stage, State, bare
from kdcore.position import CHANCE
from tests.support.kingdomino_rules import FOUR, ONE, THREE, TWO, begun, legal, play, refused


@pytest.mark.parametrize(
    ("setup", "kings", "line", "rounds", "span"),
    [
        ("2", "1 1 2 2", 4, 6, 5),
        ("3", "1 2 3", 3, 12, 5),
        ("4", "1 2 3 4", 4, 12, 5),
        ("2 mighty_duel", "1 1 2 2", 4, 12, 7),
        ("3 lines_of_four", "1 2 3", 4, 12, 5),
    ],
)
def test_what_is_in_play(setup: str, kings: str, line: int, rounds: int, span: int) -> None:
    start = State.start(Setup.parse(setup))
    assert " ".join(map(str, start.setup.kings)) == kings
    assert (start.setup.line, start.setup.rounds, start.setup.games) == (line, rounds, 1)
    assert len(start.players) == start.setup.players == int(setup[0])
    assert all(player.kingdom == bare(span == 7) for player in start.players)
    assert start.players[0].kingdom.grid.span == span
    assert (start.stage, start.to_act, start.unseen) == (Stage.DEAL, CHANCE, ALL_NUMBERS)
    assert (start.game, start.round) == (1, 1)


@pytest.mark.parametrize(
    ("setup", "dealt"),
    [("2", 24), ("3", 36), ("4", 48), ("2 mighty_duel", 48), ("3 lines_of_four", 48)],
)
def test_what_is_not_dealt_stays_in_the_box(setup: str, dealt: int) -> None:
    state = begun(setup)
    assert state.still_to_come == dealt
    while state.stage is not Stage.OVER:
        before, state = state, state.successor(state.legal_actions()[0])
        is_dealt = before.stage is Stage.DEAL
        assert before.still_to_come - state.still_to_come == is_dealt * state.setup.line
    assert (state.still_to_come, len(state.unseen)) == (0, 48 - dealt)


def test_two_play_without_options_unless_somebody_says_so() -> None:
    assert State.start() == State.start(Setup.parse("2"))


def test_options_are_freely_combined() -> None:
    everything = Setup.parse("2 dynasty middle_kingdom harmony mighty_duel")
    assert everything.options == set(Option) - {Option.LINES_OF_FOUR}
    assert everything.games == 3
    assert str(everything) == "2 dynasty middle_kingdom harmony mighty_duel"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "1", "5", "02", "2 ", " 2", "two", "2 harmony harmony", "2 dance", "harmony"),
        *("harmony 2", "2 harmony dynasty", "2  harmony", "2 Harmony", "2,harmony", "2 2"),
        *("3 mighty_duel", "4 mighty_duel", "2 lines_of_four", "4 lines_of_four", "\uff12"),
    ],
)
def test_what_is_no_set_up_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a set-up|is for \d players"):
        Setup.parse(text)


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, []), (5, []), (3, [Option.MIGHTY_DUEL]), (2, [Option.LINES_OF_FOUR])],
)
def test_what_cannot_be_played_cannot_be_made(players: int, options: list[Option]) -> None:
    with pytest.raises(ValueError, match="is for"):
        Setup(players, frozenset(options))


# The first line


def test_a_line_is_dealt_before_the_kings_are_drawn() -> None:
    state = begun("4")
    assert refused(state, "kings 1 2 3 4") is Objection.NOT_NOW
    state = play(state, "deal 3 17 24 41")
    assert state.coming == (Spot(3), Spot(17), Spot(24), Spot(41))
    assert state.unseen == ALL_NUMBERS - {3, 17, 24, 41}
    assert (state.stage, state.to_act, state.line) == (Stage.KINGS, CHANCE, ())


@pytest.mark.parametrize(
    ("action", "objection"),
    [
        ("deal 3 17 24", Objection.NOT_A_WHOLE_LINE),
        ("deal 17 3 24 41", Objection.LOWEST_DOMINO_COMES_FIRST),
        ("deal 3 3 24 41", Objection.LOWEST_DOMINO_COMES_FIRST),
        ("deal 3 17 24 49", Objection.DOMINO_IS_NOT_UNSEEN),
        ("deal 0 3 17 24", Objection.DOMINO_IS_NOT_UNSEEN),
    ],
)
def test_a_line_is_of_dominoes_in_ascending_order(action: str, objection: Objection) -> None:
    assert refused(begun("4"), action) is objection


def test_three_players_are_dealt_three() -> None:
    assert refused(begun("3"), "deal 3 17 24 41") is Objection.NOT_A_WHOLE_LINE
    assert play(begun("3"), "deal 3 17 24").stage is Stage.KINGS


def test_what_was_dealt_is_not_dealt_again() -> None:
    state = begun("4", "deal 3 17 24 41", "kings 1 2 3 4", "choose 3", "choose 17", "choose 24")
    assert refused(state, "deal 1 2 4 41") is Objection.DOMINO_IS_NOT_UNSEEN
    assert play(state, "deal 1 2 4 42").stage is Stage.PLACE


def test_there_are_as_many_lines_as_ways_to_choose_four_of_48() -> None:
    assert len(begun("4").legal_actions()) == 194_580
    assert len(begun("3").legal_actions()) == 17_296


@pytest.mark.parametrize(("setup", "orders"), [("2", 6), ("3", 6), ("4", 24)])
def test_the_kings_come_in_any_order(setup: str, orders: int) -> None:
    deal = "deal 3 17 24" if setup == "3" else "deal 3 17 24 41"
    assert len(legal(begun(setup, deal))) == orders


@pytest.mark.parametrize("kings", ["1 1 1 2", "1 2 3 4", "1 2 2", "1 1 2"])
def test_only_the_kings_in_play_are_drawn(kings: str) -> None:
    state = begun("2", "deal 3 17 24 41")
    assert refused(state, f"kings {kings}") is Objection.NOT_THE_KINGS_IN_PLAY


def test_each_king_is_put_on_a_free_domino_in_that_order() -> None:
    state = begun("2", "deal 3 17 24 41", "kings 2 1 1 2")
    assert (state.stage, state.to_act) == (Stage.CHOOSE, TWO)
    assert legal(state) == {"choose 3", "choose 17", "choose 24", "choose 41"}
    state = play(state, "choose 17")
    assert state.to_act is ONE
    assert legal(state) == {"choose 3", "choose 24", "choose 41"}
    assert refused(state, "choose 17") is Objection.DOMINO_IS_CHOSEN
    assert refused(state, "choose 18") is Objection.DOMINO_IS_NOT_IN_THE_LINE
    assert refused(state, "place e4-e3") is Objection.NOT_NOW
    assert play(state, "choose 41").to_act is ONE


def test_the_last_king_takes_the_last_domino_and_the_second_line_is_laid_out() -> None:
    state = begun("4", "deal 3 17 24 41", "kings 4 1 3 2", "choose 41", "choose 3", "choose 24")
    assert (state.stage, state.round) == (Stage.DEAL, 1)
    assert state.line == (Spot(3, ONE), Spot(17, TWO), Spot(24, THREE), Spot(41, FOUR))
    state = play(state, "deal 1 2 4 42")
    assert (state.stage, state.to_act) == (Stage.PLACE, ONE)
    assert state.coming == (Spot(1), Spot(2), Spot(4), Spot(42))


def test_lines_of_four_let_the_last_king_choose_and_lose_the_domino_nobody_chose() -> None:
    state = begun("3 lines_of_four", "deal 3 17 24 41", "kings 3 2 1", "choose 41", "choose 3")
    assert legal(state) == {"choose 17", "choose 24"}
    state = play(state, "choose 24")
    assert state.line == (Spot(3, TWO), Spot(24, ONE), Spot(41, THREE))
    assert 17 not in state.unseen
