"""Answers that the positions of both games have in common, and errors that help to write a bot."""

import re
from typing import Any

import pytest

from kdcore import Seat, Table, duel, kingdomino
from kdcore.ai import BASELINES, LEVELS
from kdcore.ai import duel as duel_ai
from kdcore.ai import kingdomino as kingdomino_ai
from kdcore.kingdom import Kingdom
from tests.support import games, kingdomino_games

GAMES: list[Any] = [duel, kingdomino]
SETUPS = {duel: "roller 1", kingdomino: "2"}
WALKS: list[Any] = [
    *(games.real_game(seed) for seed in range(20)),
    *(
        kingdomino_games.random_walk(3, start)
        for start in map(
            kingdomino.State.start,
            (
                kingdomino.Setup.parse("2"),
                kingdomino.Setup.parse("4 middle_kingdom harmony"),
                kingdomino.Setup.parse("3 dynasty harmony"),
            ),
        )
    ),
]


def seats(state: Any) -> tuple[Seat, ...]:
    return tuple(Seat)[: len(state.players)]


def new_table(game: Any, seed: int | None = 7) -> Table[Any, Any]:
    return Table(game, game.parse_setup(SETUPS[game]), seed)


# The end, points and winners


@pytest.mark.parametrize("walk", WALKS)
def test_only_the_last_position_is_over_and_has_winners(walk: Any) -> None:
    *before, end = walk.states
    assert end.is_over
    assert end.winners
    assert not any(state.is_over or state.winners for state in before)


@pytest.mark.parametrize("walk", WALKS)
def test_points_are_those_of_the_score(walk: Any) -> None:
    for state in walk.states:
        if isinstance(state, duel.State):
            scores = [duel.score(player).total for player in state.players]
        else:
            scores = [kingdomino.standing(one, state.setup).total for one in state.players]
        assert [state.points(seat) for seat in seats(state)] == scores


@pytest.mark.parametrize("walk", WALKS)
def test_winners_are_those_of_the_result(walk: Any) -> None:
    end = walk.states[-1]
    if isinstance(end, kingdomino.State):
        assert end.winners == kingdomino.result(end).winners
    else:
        assert end.winners == (duel.result(end).winner,)
    assert max(end.points(seat) for seat in seats(end)) == end.points(end.winners[0])


def test_a_draw_is_won_by_both() -> None:
    end = duel.State(9, Seat.ONE, duel.Stage.OVER, None, (duel.Player(), duel.Player()))
    assert end.winners == (Seat.ONE, Seat.TWO)


# Text


@pytest.mark.parametrize("walk", WALKS)
def test_a_position_is_printed_as_its_table(walk: Any) -> None:
    for state in (walk.states[0], walk.states[len(walk.states) // 2], walk.states[-1]):
        game: Any = duel if isinstance(state, duel.State) else kingdomino
        assert str(state) == f"{state}" == game.draw_table(state)


@pytest.mark.parametrize("walk", WALKS)
def test_no_repr_is_long_or_has_squares_as_one_integer(walk: Any) -> None:
    for state in walk.states:
        for shown in (repr(state), *map(repr, state.players)):
            assert len(shown) < 400
            assert not re.search(r"\d{5}|0x", shown)


def test_the_repr_of_a_position_says_when_it_is_and_who_acts() -> None:
    table = new_table(duel)
    assert repr(table.state) == "<duel.State: turn 1, roll, chance to act, points 0 : 0>"
    table.draw()
    assert repr(table.state) == "<duel.State: turn 1, draft, player 1 to act, points 0 : 0>"
    end = games.real_game(1).states[-1]
    one, two = map(end.points, duel.SEATS)
    assert repr(end) == f"<duel.State: turn {end.turn}, over, points {one} : {two}>"

    start = kingdomino.parse_setup("3 harmony")
    assert repr(start) == (
        "<kingdomino.State: 3 harmony, round 1 of 12, deal, chance to act, points 0 : 0 : 0>"
    )
    dynasty = repr(kingdomino.parse_setup("2 dynasty"))
    assert "2 dynasty, game 1 of 3, round 1 of 6, deal" in dynasty


def test_the_repr_of_a_table_says_its_game_its_seed_and_how_far_it_is() -> None:
    table = new_table(duel)
    table.draw()
    state = "<duel.State: turn 1, draft, player 1 to act, points 0 : 0>"
    assert repr(table) == f"<Table: seed 7, 1 played, {state}>"
    assert repr(new_table(kingdomino, None)).startswith("<Table: seed None, 0 played, <kingdomino")


def test_the_repr_of_a_kingdom_says_how_full_it_is() -> None:
    kingdom: Kingdom = kingdomino.parse_kingdom("C m3 w")
    assert repr(kingdom) == "<Kingdom: 2 squares filled, 3 points>"
    assert repr(kingdom.grid) == "Grid(9, 9, 5)"


# Errors


@pytest.mark.parametrize(
    ("game", "legal"), [(duel, "take 1, take 2, take 3, take 4"), (kingdomino, "kings 1 1 2 2, ")]
)
@pytest.mark.parametrize("wrong", ["take 1", 3, None, (duel.TakeDie(1),), ["take", 1]])
def test_what_is_no_action_is_refused_with_what_can_be_played(
    game: Any, legal: str, wrong: object
) -> None:
    table = new_table(game)
    table.draw()
    before = table.states
    with pytest.raises(TypeError) as error:
        table.play(wrong)
    assert f"expected an action, not {type(wrong).__name__} {wrong!r}" in str(error.value)
    assert f"Legal now: {legal}" in str(error.value)
    assert ("parse_action" in str(error.value)) is isinstance(wrong, str)
    assert table.states == before


def test_an_action_of_the_other_game_is_refused() -> None:
    with pytest.raises(TypeError, match=r"expected an action, not Choose Choose\(domino=3\)"):
        new_table(duel).play(kingdomino.Choose(3))


@pytest.mark.parametrize("game", GAMES)
def test_of_many_actions_a_few_are_named(game: Any) -> None:
    with pytest.raises(TypeError) as error:
        new_table(game).play("x" * 10_000)
    assert str(error.value).endswith(", …")
    assert len(str(error.value)) < 500


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    with pytest.raises(TypeError, match="Legal now: nothing, the game is over"):
        games.real_game(1).states[-1].apply("roll")  # type: ignore[arg-type]  # The mistake.


@pytest.mark.parametrize("ai", [duel_ai, kingdomino_ai])
def test_an_unknown_opponent_is_refused_with_all_names(ai: Any) -> None:
    with pytest.raises(ValueError, match="there is no opponent 'queen'") as error:
        ai.opponent("queen")
    assert str(error.value).endswith(", ".join((*LEVELS, *BASELINES)))
