"""Command line, the only part of the engine that reads, prints and looks at the clock."""

import argparse
import contextlib
import hashlib
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from kdcore import __version__, duel, record
from kdcore.ai import BASELINES, LEVELS
from kdcore.position import CHANCE, IllegalAction
from kdcore.record import LONGEST, SEEDS, RecordError
from kdcore.table import Table
from kdcore.terminals import TERMINALS, AnyTable, Terminal

OPPONENTS = (*BASELINES, *LEVELS)


def main(arguments: list[str] | None = None) -> None:
    options = _command_line().parse_args(arguments)
    try:
        options.run(options)
        print(end="", flush=True)
    except Failure as failure:
        sys.exit(f"kdcore: {failure}")
    except KeyboardInterrupt:
        sys.exit("kdcore: interrupted")
    except OSError as error:
        # Output is discarded, so that Python does not fail again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            sys.exit(f"kdcore: {error.strerror}")


class Failure(Exception):
    """Error that ends the command with one sentence."""


def _command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kdcore" if Path(sys.argv[0]).stem == "kdcore" else "python -m kdcore",
        description="Play, replay and simulate games of Kingdomino Duel and of Kingdomino.",
        epilog="docs/NOTATION.md says how actions and records are written.",
    )
    parser.add_argument("--version", action="version", version=f"kdcore {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="command", required=True)

    command = commands.add_parser("replay", help="show the position a record ends in")
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    command.set_defaults(run=_replay)

    command = commands.add_parser("legal", help="list the legal actions at its end, one a line")
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    command.set_defaults(run=_legal)

    command = commands.add_parser(
        "play",
        help="play a game at one terminal, or scripted from standard input",
        description="Type actions as docs/NOTATION.md spells them, or 'help'.",
    )
    command.add_argument("file", nargs="?", metavar="FILE", help="a record to continue")
    _add_game(command)
    command.add_argument("--seed", type=_seed, help="the seed for dice or dominoes")
    command.add_argument("--save", metavar="FILE", help="save the record here after every action")
    command.set_defaults(run=_play)

    command = commands.add_parser("simulate", help="play random games and print statistics")
    _add_game(command)
    command.add_argument("--games", type=_count, default=1000, metavar="N", help="how many")
    command.add_argument("--seed", type=_seed, default=0, metavar="S", help="same seed, same games")
    command.set_defaults(run=_simulate)

    command = commands.add_parser(
        "arena",
        help="let opponents play each other, every deal from every seat",
        description=f"Opponents: {', '.join(OPPONENTS)}. The last one fills all seats left.",
    )
    command.add_argument(
        "names", nargs="+", choices=OPPONENTS, metavar="A B", help="who plays whom"
    )
    _add_game(command)
    command.add_argument("--games", type=_count, default=400, metavar="N", help="how many")
    command.add_argument("--seed", type=_seed, default=0, metavar="S", help="same seed, same games")
    command.add_argument("--steps", type=_count, metavar="n", help="limit of thinking steps")
    command.add_argument("--jobs", type=_count, default=1, metavar="j", help="processes")
    command.set_defaults(run=_arena)

    command = commands.add_parser("learn", help="learn the opponents' weights by self-play")
    command.add_argument("file", metavar="FILE", help="kdcore/ai/duel/learned.py, or another name")
    command.add_argument("--game", choices=tuple(TERMINALS), default=duel.NAME, help="%(default)s")
    command.add_argument("--games", type=_count, metavar="N", help="for each learner or kind")
    command.add_argument("--seed", type=_seed, default=0, metavar="S", help="same seed, same games")
    command.add_argument("--jobs", type=_count, default=2, metavar="j", help="learners")
    command.set_defaults(run=_learn)
    return parser


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", choices=tuple(TERMINALS), help="duel by default")
    start = command.add_mutually_exclusive_group()
    start.add_argument("--setup", metavar="WORDS", help="the set-up, as a record writes it")
    start.add_argument("--roller", dest="setup", type=_roller, help="Duel: player A, 1 or 2")


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) < SEEDS):
        raise argparse.ArgumentTypeError(f"a seed is a whole number below {SEEDS}")
    return int(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError("expected a whole number above 0")
    return int(text)


def _roller(text: str) -> str:
    if text not in ("1", "2"):
        raise argparse.ArgumentTypeError("player A is 1 or 2")
    return f"roller {text}"


def _read(file: str) -> AnyTable:
    try:
        if file == "-":
            content = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with open(file, "rb") as stream:
                content = stream.read(LONGEST + 1)
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}") from None
    try:
        # Lines may end as on Windows; undecodable bytes are reported by the record's parser.
        text = content.decode("utf-8", "surrogateescape").replace("\r\n", "\n")
        return Table.read(_terminal(record.parse(text).game).game, text)
    except RecordError as error:
        raise Failure(f"{file}: {error}") from None


def _terminal(game: str) -> Terminal:
    """Terminal of a game, or Duel's, which reports an unknown game as another one."""
    return TERMINALS.get(game, TERMINALS[duel.NAME])


def _show(table: AnyTable) -> None:
    print(_terminal(table.game.NAME).draw_position(table.state))


def _show_table(table: AnyTable) -> None:
    print(_terminal(table.game.NAME).draw_table(table.state))


def _replay(options: argparse.Namespace) -> None:
    _show(_read(options.file))


def _legal(options: argparse.Namespace) -> None:
    for action in _read(options.file).state.legal_actions():
        print(action)


# Playing


def _play(options: argparse.Namespace) -> None:
    table = _new_or_read(options)
    file = None if options.save is None else _place_to_save(options.save, options.file)
    is_person = sys.stdin is not None and sys.stdin.isatty()
    try:
        _save(table, file)
    except Refused as refusal:
        raise Failure(str(refusal)) from None
    try:
        _take_turns(table, file, is_person)
    except KeyboardInterrupt:
        print()
        _leave(table, file, is_person)
        raise
    _leave(table, file, is_person)


def _new_or_read(options: argparse.Namespace) -> AnyTable:
    if options.file is None:
        seed = int.from_bytes(os.urandom(8)) if options.seed is None else options.seed
        terminal, setups = _game_and_setups(options)
        return Table(terminal.game, _start(terminal, setups[0]), seed)
    if options.file == "-":
        raise Failure("standard input is read for actions: give the record as a file")
    if (options.game, options.setup, options.seed) != (None, None, None):
        raise Failure("a record has its own game, set-up and seed")
    return _read(options.file)


def _game_and_setups(options: argparse.Namespace) -> tuple[Terminal, tuple[str, ...]]:
    terminal = TERMINALS[options.game or duel.NAME]
    return terminal, terminal.setups if options.setup is None else (options.setup,)


def _start(terminal: Terminal, setup: str) -> Any:
    try:
        return terminal.game.parse_setup(setup)
    except ValueError as error:
        raise Failure(str(error)) from None


def _take_turns(table: AnyTable, file: Path | None, is_person: bool) -> None:
    if is_person:
        _show_table(table)
        print("Type an action, or 'help'.")
    number = 0
    while (line := _next_line(table, is_person)) is not None and line not in ("quit", "exit", "q"):
        number += 1
        before = table.actions
        try:
            _obey(table, line)
            if table.actions != before:
                _save(table, file)
                if is_person:
                    _show_table(table)
        except Refused as refusal:
            if not is_person:
                raise Failure(f"line {number}: {refusal}") from None
            print(refusal)


def _leave(table: AnyTable, file: Path | None, is_person: bool) -> None:
    """Print the record of a game that is not saved in a file, so that nothing is lost."""
    if not is_person:
        _show(table)
    elif file is None:
        print(table, end="")


class Refused(Exception):
    """Reason for not doing what was typed."""


def _next_line(table: AnyTable, is_person: bool) -> str | None:
    """Read a line without regard to case and spaces, or `None` at the end of input."""
    if is_person:
        print(f"{_whose(table)}> ", end="", flush=True)
    line = sys.stdin.readline() if sys.stdin is not None else ""
    return " ".join(line.lower().split()) if line else None


def _whose(table: AnyTable) -> str:
    if table.state.is_over:
        return "game over"
    return _terminal(table.game.NAME).whose(table.state)


def _obey(table: AnyTable, line: str) -> None:
    if not line or line.startswith("#"):
        return
    command = _COMMANDS.get(line)
    if command is not None:
        command(table)
        return
    if line in _terminal(table.game.NAME).chances:
        _draw(table, line)
        return
    try:
        table.play(table.game.parse_action(line))
    except ValueError as error:
        raise Refused(f"{error}; 'help' says what can be typed") from None
    except IllegalAction as error:
        raise Refused(f"{line!r} is refused: {error}") from None


def _draw(table: AnyTable, verb: str) -> None:
    chance = _terminal(table.game.NAME).chances[verb]
    if _stage(table) != verb:
        raise Refused(chance.not_now)
    if table.seed is None:
        raise Refused(f"this game has no seed: type '{verb}' and {chance.by_hand}")
    print(table.draw())


def _stage(table: AnyTable) -> str:
    """Name of the stage, which is also the verb of chance's action."""
    name: str = table.state.stage.name
    return name.lower()


def _undo(table: AnyTable) -> None:
    if not table.can_undo:
        raise Refused("there is nothing to take back")
    print(f"taken back: {table.undo()}")


def _redo(table: AnyTable) -> None:
    if not table.can_redo:
        raise Refused("there is nothing to play again")
    print(f"played again: {table.redo()}")


def _list_legal(table: AnyTable) -> None:
    is_chance = table.state.to_act is CHANCE
    print(*([_stage(table)] if is_chance else table.state.legal_actions()), sep="\n")


_COMMANDS: dict[str, Callable[[AnyTable], None]] = {
    "undo": _undo,
    "redo": _redo,
    "legal": _list_legal,
    "show": _show,
    "record": lambda table: print(table, end=""),
    "help": lambda table: print(_terminal(table.game.NAME).help),
}


def _place_to_save(name: str, read_from: str | None) -> Path:
    """File to save to, which must be new or the game being played."""
    file = Path(name).resolve()
    is_this_game = read_from is not None and file == Path(read_from).resolve()
    if file.exists() and not is_this_game:
        raise Failure(f"{name!r} is there already: choose another name, or play that record")
    return file


def _save(table: AnyTable, file: Path | None) -> None:
    """Replace the saved record only when the new one is complete."""
    if file is None:
        return
    beside = file.with_name(f"{file.name}.part")
    try:
        beside.write_text(str(table), encoding="ascii", newline="\n")
        beside.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise Refused(f"{file}: not saved: {error.strerror}; 'record' prints the game") from None


# Simulating, measuring, learning


def _simulate(options: argparse.Namespace) -> None:
    """Play games in which all legal actions are equally likely."""
    terminal, setups = _game_and_setups(options)
    starts = [_start(terminal, setup) for setup in setups]
    digest = hashlib.sha256()
    counted: Counter[str] = Counter()
    began = time.perf_counter()
    for number in range(options.games):
        rng = Random(f"{options.seed} {number}")
        table = _random_game(terminal, rng, starts[number % len(starts)])
        digest.update(str(table).encode())
        counted += terminal.tally(table)
    seconds = time.perf_counter() - began
    for name, value in (
        ("games", f"{options.games}"),
        ("games/s", f"{options.games / seconds:.0f}"),
        *terminal.figures(counted),
        ("digest", digest.hexdigest()),
    ):
        print(f"{name:<11} {value}")


def _random_game(terminal: Terminal, rng: Random, start: Any) -> AnyTable:
    table: AnyTable = Table(terminal.game, start, rng.getrandbits(64))
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            actions = table.state.legal_actions()
            table.play(actions[int(rng.random() * len(actions))])
    return table


def _arena(options: argparse.Namespace) -> None:
    from kdcore import arena  # noqa: PLC0415 - Only this command starts processes.

    terminal, setups = _game_and_setups(options)
    try:
        contest = arena.Contest.of(terminal.game.NAME, setups, tuple(options.names))
    except ValueError as error:
        raise Failure(str(error)) from None
    match = arena.play(contest, options.games, options.seed, options.steps, options.jobs)
    print(*arena.report(match), sep="\n")


def _learn(options: argparse.Namespace) -> None:
    school: Any = import_module(TERMINALS[options.game].school)
    games, seed, jobs = options.games or school.GAMES, options.seed, options.jobs
    command = f"learn --game {options.game} --games {games} --seed {seed} --jobs {jobs}"
    text = school.spell(school.learn(games, seed, jobs), command)
    try:
        Path(options.file).write_text(text, encoding="ascii", newline="\n")
    except OSError as error:
        raise Failure(f"{options.file}: not saved: {error.strerror}") from None
