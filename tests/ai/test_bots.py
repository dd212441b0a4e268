"""The bots of docs/BOTS.md, run as they are printed there."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from kdcore import CHANCE, Seat, Table, duel, kingdomino
from kdcore.ai import decide
from kdcore.ai import duel as duel_ai
from kdcore.ai import kingdomino as kingdomino_ai

DOCUMENT = Path(__file__).parents[2] / "docs" / "BOTS.md"

Bot: TypeAlias = Callable[..., Any]
GAMES: dict[str, tuple[Any, Bot, str]] = {
    "Duel": (duel, duel_ai.opponent, "roller 1"),
    "Kingdomino": (kingdomino, kingdomino_ai.opponent, "2 harmony"),
}


def code(heading: str) -> str:
    """The one block of Python in a section."""
    section = re.split(r"^## (.+)\n", DOCUMENT.read_text("utf-8"), flags=re.MULTILINE)
    text = section[section.index(heading) + 1]
    (block,) = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return str(block)


def run(heading: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(code(heading), f"{DOCUMENT.name}, {heading}", "exec"), names)
    return names


def played(heading: str, bot: Bot, other: Bot, seed: int) -> Any:
    """The end of a game in which the bot has seat one, or two if the seed is odd."""
    game, _, setup = GAMES[heading]
    table: Table[Any, Any] = Table(game, game.parse_setup(setup), seed)
    players = [other, bot] if seed % 2 else [bot, other]
    rng = Random(seed)
    while not table.state.is_over:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(*decide(players[table.state.to_act], table.state, rng))
    return table.state


@pytest.mark.parametrize("heading", GAMES)
def test_a_bot_has_15_lines_at_most(heading: str) -> None:
    assert len([line for line in code(heading).splitlines() if line.strip()]) <= 15


@pytest.mark.parametrize("heading", GAMES)
def test_a_bot_plays_a_built_in_opponent(heading: str) -> None:
    bot, opponent = run(heading)["bot"], GAMES[heading][1]
    end = played(heading, bot, opponent("squire"), 1)
    assert end.is_over
    assert end.points(Seat.TWO) > 0


@pytest.mark.parametrize("heading", GAMES)
def test_a_bot_wins_more_than_chance_does(heading: str) -> None:
    bot, opponent = run(heading)["bot"], GAMES[heading][1]
    ends = [played(heading, bot, opponent("random"), seed) for seed in range(10)]
    won = [seed for seed, end in enumerate(ends) if end.winners == (Seat(seed % 2),)]
    assert len(won) >= 9


def test_the_example_plays_a_game_and_draws_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    names = run("Play a game")
    end = names["table"].state
    assert end.is_over
    assert capsys.readouterr().out == f"{duel.draw_table(end)}\n"
