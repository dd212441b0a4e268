"""No level is weaker than the one below it; how much stronger it is, `bench arena` measures."""

import pytest

from kdcore import arena, duel, kingdomino

pytestmark = [pytest.mark.slow("plays many games at every level"), pytest.mark.early(10)]

SEED = 1


@pytest.mark.parametrize(
    ("game", "setups"), [(duel.NAME, ("roller 1", "roller 2")), (kingdomino.NAME, ("2",))]
)
@pytest.mark.parametrize(
    ("names", "games"),
    # The king takes its time: as many of its games as a few seconds have room for.
    [(("squire", "page"), 20), (("steward", "squire"), 20), (("king", "steward"), 12)],
)
def test_a_level_wins_more_than_half_against_the_one_below(
    game: str, setups: tuple[str, ...], names: tuple[str, str], games: int
) -> None:
    match = arena.play(arena.Contest.of(game, setups, names), games, SEED, None, 1)
    assert match.score.mean > 50
