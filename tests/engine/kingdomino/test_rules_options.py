"""RULES 2, Optional rules."""

import pytest

from kdcore.kingdomino import (
    ALL_NUMBERS,
    Decision,
    Setup,
    Stage,
    is_central,
    is_complete,
    leaders,
    result,
    score,
    standing,
    total,
)
from kdcore.position import CHANCE
from tests.support.kingdomino_rules import BARE, ONE, TWO, begun, kingdom, over, placing, play

BOTH = Setup.parse("2 middle_kingdom harmony")

FULL = """
    w  w  w  w  w
    w  w  w  w  w
    w  w  C  w  w
    w  w  w  w  w
    w  w  w  w  w
"""

# Middle Kingdom


def test_middle_kingdom_is_worth_10_when_the_castle_is_the_middle_of_five_by_five() -> None:
    framed = kingdom("""
        w  w  w  w  w
        .  .  w  .  .
        .  .  C  .  .
        .  .  w  .  .
        .  .  w  .  .
    """)
    assert is_central(framed)
    assert score(framed, BOTH)[1:] == (10, 0)
    assert total(framed, BOTH) == 10


@pytest.mark.parametrize(
    "diagram",
    [
        BARE,
        "w  w  C  w  w",
        """
        .  w  w  w  .
        .  .  w  .  .
        .  .  C  .  .
        .  .  w  .  .
        .  .  w  .  .
        """,
        """
        w  w  w  w  w
        .  .  w  C  .
        .  .  w  w  .
        .  .  w  .  .
        .  .  w  .  .
        """,
        """
        w  w  w  w  w
        .  .  w  .  .
        .  .  w  .  .
        .  .  C  .  .
        .  .  w  .  .
        """,
    ],
)
def test_middle_kingdom_is_worth_nothing_otherwise(diagram: str) -> None:
    assert not is_central(kingdom(diagram))
    assert score(kingdom(diagram), BOTH).middle_kingdom == 0


def test_middle_kingdom_is_only_given_when_it_is_played() -> None:
    assert score(kingdom(FULL), Setup.parse("2 harmony"))[1:] == (0, 5)
    assert score(kingdom(FULL), Setup.parse("2 middle_kingdom"))[1:] == (10, 0)


# Harmony


def test_harmony_is_worth_5_when_the_kingdom_is_complete() -> None:
    assert is_complete(kingdom(FULL))
    assert score(kingdom(FULL), BOTH)[1:] == (10, 5)
    assert total(kingdom(FULL), BOTH) == 15


def test_harmony_is_worth_nothing_when_a_square_is_empty() -> None:
    holed = kingdom(FULL.replace("w", ".", 1))
    assert not is_complete(holed)
    assert score(holed, BOTH)[1:] == (10, 0)


def test_harmony_does_not_ask_where_the_castle_is() -> None:
    lines = [line.split() for line in FULL.split("\n") if line]
    lines[2][2], lines[0][0] = "w", "C"
    cornered = kingdom("\n".join(" ".join(line) for line in lines))
    assert score(cornered, BOTH)[1:] == (0, 5)


# Mighty Duel


def test_bonuses_of_mighty_duel_ask_for_seven_by_seven() -> None:
    setup = Setup.parse("2 middle_kingdom harmony mighty_duel")
    full = kingdom("\n".join(["w " * 7] * 3 + ["w w w C w w w"] + ["w " * 7] * 3), str(setup))
    assert score(full, setup)[1:] == (10, 5)
    assert score(kingdom(FULL, str(setup)), setup)[1:] == (0, 0)


# Dynasty


def test_dynasty_is_three_games_in_a_row() -> None:
    state = begun("3 dynasty")
    ends = []
    while state.stage is not Stage.OVER:
        before, state = state, state.successor(state.legal_actions()[0])
        if state.game != before.game:
            ends.append((before, state))
    assert [after.game for _, after in ends] == [2, 3]
    for before, after in ends:
        assert (after.stage, after.to_act, after.round) == (Stage.DEAL, CHANCE, 1)
        assert after.unseen == ALL_NUMBERS
        assert (after.line, after.coming, after.order) == ((), (), ())
        assert all(not player.kingdom.filled for player in after.players)
        assert [len(player.earlier) for player in after.players] == [before.game] * 3
    assert state.game == 3
    assert [len(player.earlier) for player in state.players] == [2, 2, 2]


def test_the_kings_are_drawn_again_in_every_game_of_a_dynasty() -> None:
    state = play(placing(BARE, domino=1, setup="4 dynasty"), "place e3-e4", "deal 1 2 3 4")
    assert (state.game, state.stage) == (2, Stage.KINGS)


def test_the_totals_of_a_dynasty_are_added() -> None:
    state = placing("C m3 w", domino=1, setup="4 dynasty harmony", earlier=(kingdom(FULL),))
    assert standing(state.players[ONE], state.setup) == (5 + 3, 24 + 1, 3)
    state = play(state, "place g6-g7")
    assert state.game == 2
    assert standing(state.players[ONE], state.setup).total == 8


def test_a_tie_of_a_dynasty_is_not_broken_before_its_end() -> None:
    ended = over(BARE, BARE, BARE, setup="3 dynasty", earlier=("C m2 w w", "C m2 w f", "C w w w"))
    assert leaders(ended) == (ONE,)
    assert leaders(ended._replace(game=2, stage=Stage.DEAL)) == (ONE, TWO)


def test_a_tie_of_a_dynasty_is_broken_by_sums_over_its_games() -> None:
    """Largest properties 1 + 3 against 2 + 1; then crowns."""
    state = over("C m2 w", "C m2 w w", setup="2 dynasty", earlier=("C w w w", "C f"))
    assert result(state) == ((ONE,), Decision.LARGEST_PROPERTY)
    state = over("C m2 w w", "C w1 w f", setup="2 dynasty", earlier=("C f", "C f"))
    assert result(state) == ((ONE,), Decision.CROWNS)
    state = over("C m2 w w", "C f", setup="2 dynasty", earlier=("C f", "C m2 w w"))
    assert result(state) == ((ONE, TWO), Decision.SHARED)
