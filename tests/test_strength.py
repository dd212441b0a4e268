"""No level is weaker than the one below it; how much stronger it is, `bench arena` measures."""

import pytest

from kdcore import arena, duel, kingdomino

GAMES, SEED = 20, 1


@pytest.mark.parametrize(
    ("game", "setups"), [(duel.NAME, ("roller 1", "roller 2")), (kingdomino.NAME, ("2",))]
)
@pytest.mark.parametrize("names", [("squire", "page"), ("steward", "squire")])
def test_a_level_wins_more_than_half_against_the_one_below(
    game: str, setups: tuple[str, ...], names: tuple[str, str]
) -> None:
    match = arena.play(arena.Contest.of(game, setups, names), GAMES, SEED, None, 1)
    assert match.score.mean > 50
