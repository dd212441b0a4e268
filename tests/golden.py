"""Games kept as files: a playthrough for reading, and the record of the same game.

A playthrough says what was done, what was refused and why, and what came of it. `python -m
tests.golden` writes playthroughs anew from the actions in them; do that only to look at the
difference and agree with it. Records are never written anew: what an earlier version saved must
stay readable, so a game gets its record when it is added.
"""

from collections.abc import Iterator
from pathlib import Path

from kdcore import duel
from kdcore.duel import State
from kdcore.position import IllegalAction
from kdcore.table import Table

FOLDER = Path(__file__).parent / "data" / "golden"
PLAYED, REFUSED = "> ", "! "


def inputs(text: str) -> list[str]:
    """The lines that are somebody's doing; the rest is what the engine makes of them."""
    return [line for line in text.splitlines() if line.startswith((PLAYED, REFUSED))]


def playthrough(lines: list[str]) -> str:
    return "\n".join(_told(lines)) + "\n"


def _told(lines: list[str]) -> Iterator[str]:
    state = State.start()
    yield _moment(state)
    for line in lines:
        yield line
        action = duel.parse_action(line[2:])
        if line.startswith(REFUSED):
            yield f"    {_refusal(state, action)}"
        else:
            state = state.apply(action)
            yield _moment(state)
    yield ""
    yield duel.draw_position(state)


def _moment(state: State) -> str:
    count = len(state.legal_actions())
    return f"    turn {state.turn} {state.stage.name.lower()}, {state.to_act} to act, {count} legal"


def _refusal(state: State, action: duel.Action) -> str:
    try:
        state.apply(action)
    except IllegalAction as refusal:
        return str(refusal)
    raise AssertionError(f"{action} is legal")


def played(text: str) -> list[duel.Action]:
    lines = [line for line in inputs(text) if line.startswith(PLAYED)]
    return [duel.parse_action(line.removeprefix(PLAYED)) for line in lines]


def games() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def record_of(game: Path) -> Path:
    return game.with_suffix(".record")


if __name__ == "__main__":
    for game in games():
        text = playthrough(inputs(game.read_text("utf-8")))
        game.write_text(text, "utf-8", newline="\n")
        if not record_of(game).exists():
            table = Table(duel, State.start())
            table.play(*played(text))
            record_of(game).write_text(str(table), "ascii", newline="\n")
        print(game.name)
