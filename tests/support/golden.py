"""Games kept as files: a playthrough for reading, and the record of the same game.

A playthrough says what was done, what was refused and why, and what came of it. `python -m
tests.support.golden` writes playthroughs anew from the actions in them; do that only to look at the
difference and agree with it. Records are never written anew: what an earlier version saved must
stay readable, so a game gets its record when it is added.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from kdcore import duel, kingdomino
from kdcore.position import IllegalAction
from kdcore.table import Table

FOLDER = Path(__file__).parents[1] / "data" / "golden"
SETUP, PLAYED, REFUSED = "= ", "> ", "! "

AnyGame: TypeAlias = Any
GAMES: dict[AnyGame, Path] = {duel: FOLDER, kingdomino: FOLDER / kingdomino.NAME}


def inputs(text: str) -> list[str]:
    """The lines that are somebody's doing; the rest is what the engine makes of them."""
    return [line for line in text.splitlines() if line.startswith((SETUP, PLAYED, REFUSED))]


def playthrough(lines: list[str], game: AnyGame = duel) -> str:
    return "\n".join(_told(lines, game)) + "\n"


def _told(lines: list[str], game: AnyGame) -> Iterator[str]:
    state = start(lines, game)
    yield from (line for line in lines if line.startswith(SETUP))
    yield _moment(state)
    for line in lines:
        if line.startswith(SETUP):
            continue
        yield line
        action = game.parse_action(line[2:])
        if line.startswith(REFUSED):
            yield f"    {_refusal(state, action)}"
        else:
            state = state.apply(action)
            yield _moment(state)
    yield ""
    yield game.draw_position(state)


def start(lines: list[str], game: AnyGame) -> Any:
    setups = [line.removeprefix(SETUP) for line in lines if line.startswith(SETUP)]
    return game.parse_setup(setups[0]) if setups else game.State.start()


def _moment(state: Any) -> str:
    count = len(state.legal_actions())
    when = f"turn {state.turn}" if isinstance(state, duel.State) else f"round {state.round}"
    return f"    {when} {state.stage.name.lower()}, {state.to_act} to act, {count} legal"


def _refusal(state: Any, action: object) -> str:
    try:
        state.apply(action)
    except IllegalAction as refusal:
        return str(refusal)
    raise AssertionError(f"{action} is legal")


def played(text: str, game: AnyGame = duel) -> list[Any]:
    lines = [line for line in inputs(text) if line.startswith(PLAYED)]
    return [game.parse_action(line.removeprefix(PLAYED)) for line in lines]


def games(game: AnyGame = duel) -> list[Path]:
    return sorted(GAMES[game].glob("*.txt"))


def record_of(file: Path) -> Path:
    return file.with_suffix(".record")


if __name__ == "__main__":
    for game in GAMES:
        for file in games(game):
            lines = inputs(file.read_text("utf-8"))
            text = playthrough(lines, game)
            file.write_text(text, "utf-8", newline="\n")
            if not record_of(file).exists():
                table: Table[Any, Any] = Table(game, start(lines, game))
                table.play(*played(text, game))
                record_of(file).write_text(str(table), "ascii", newline="\n")
            print(file.name)
