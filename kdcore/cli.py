"""The command line: the only part of the engine that reads, prints and looks at the clock."""

import argparse
import contextlib
import hashlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeAlias

from kdcore import __version__, duel
from kdcore.ai import BASELINES, LEVELS
from kdcore.position import CHANCE, IllegalAction, Seat
from kdcore.record import LONGEST, SEEDS, RecordError
from kdcore.table import Table

DuelTable: TypeAlias = Table[duel.State, duel.Action]

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
        # What is left to print has nowhere to go, and Python must not complain at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            sys.exit(f"kdcore: {error.strerror}")


class Failure(Exception):
    """One sentence that ends the command."""


def _command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m kdcore",
        description="Play, replay and simulate games of Kingdomino Duel.",
        epilog="docs/NOTATION.md says how actions and records are written.",
    )
    parser.add_argument("--version", action="version", version=f"kdcore {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="command", required=True)

    command = commands.add_parser("replay", help="show the position a record ends in")
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    command.set_defaults(run=_replay)

    command = commands.add_parser("legal", help="list the legal actions there, one a line")
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    command.set_defaults(run=_legal)

    command = commands.add_parser(
        "play",
        help="play a game, two people at one terminal or scripted from standard input",
        description="Type actions as docs/NOTATION.md spells them, or 'help'.",
    )
    command.add_argument("file", nargs="?", metavar="FILE", help="a record to go on with")
    command.add_argument("--seed", type=_seed, help="what the dice are drawn from")
    command.add_argument("--roller", type=_seat, help="player A: 1 or 2")
    command.add_argument("--save", metavar="FILE", help="keep the record here, action by action")
    command.set_defaults(run=_play)

    command = commands.add_parser("simulate", help="play random games and count")
    command.add_argument("--games", type=_count, default=1000, metavar="N", help="how many")
    command.add_argument("--seed", type=_seed, default=0, metavar="S", help="same seed, same games")
    command.set_defaults(run=_simulate)

    command = commands.add_parser(
        "arena",
        help="let opponents play each other, over both seats with the same dice",
        description=f"Opponents: {', '.join(OPPONENTS)}.",
    )
    command.add_argument("names", nargs=2, choices=OPPONENTS, metavar="A B", help="who plays whom")
    command.add_argument("--games", type=_count, default=400, metavar="N", help="how many")
    command.add_argument("--seed", type=_seed, default=0, metavar="S", help="same seed, same games")
    command.add_argument("--steps", type=_count, metavar="n", help="think no longer than that")
    command.add_argument("--jobs", type=_count, default=1, metavar="j", help="processes")
    command.set_defaults(run=_arena)

    command = commands.add_parser("learn", help="learn the opponents' weights by self-play")
    command.add_argument("file", metavar="FILE", help="kdcore/ai/learned.py, or another name")
    command.add_argument("--games", type=_count, default=3500, metavar="N", help="of each learner")
    command.add_argument("--seed", type=_seed, default=0, metavar="S", help="same seed, same games")
    command.add_argument("--jobs", type=_count, default=2, metavar="j", help="learners")
    command.set_defaults(run=_learn)
    return parser


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) < SEEDS):
        raise argparse.ArgumentTypeError(f"a seed is a whole number below {SEEDS}")
    return int(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError("how many must be a whole number above 0")
    return int(text)


def _seat(text: str) -> Seat:
    try:
        return Seat.parse(text, duel.SEATS)
    except ValueError:
        raise argparse.ArgumentTypeError("player A is 1 or 2") from None


def _read(file: str) -> DuelTable:
    try:
        if file == "-":
            content = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with open(file, "rb") as stream:
                content = stream.read(LONGEST + 1)
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}") from None
    try:
        # Windows ends lines its own way; what is no text at all, the record says itself.
        text = content.decode("utf-8", "surrogateescape").replace("\r\n", "\n")
        return Table.read(duel, text)
    except RecordError as error:
        raise Failure(f"{file}: {error}") from None


def _replay(options: argparse.Namespace) -> None:
    print(duel.draw_position(_read(options.file).state))


def _legal(options: argparse.Namespace) -> None:
    for action in _read(options.file).state.legal_actions():
        print(action)


# Playing


HELP = """\
  roll                  roll the dice; roll dot stripe solid+2 ? says what real dice show
  take 3                take die 3
  two 1 3               Two dice: take dice 1 and 3
  place c2-c3           the lower-numbered die on c2, the other on c3
  joker 1 stripe        name the joker on die 1 before it is placed
  bonus 3               castle bonus: a cross for die 3
  turn 3 quarters+2     Turn: turn die 3 to that face
  arm free, arm split   use Free or Split for this domino
  split c2 e5           Split: the dice apart; split c2 - if the other is lost
  pass                  nothing can be placed
  house stripe          Domains: 3 more points for each stripe domain
  cross c2              Cross: a cross on c2

  legal  what may be done now        undo  take the last action back
  show   the position and scores     redo  play it again
  record the game so far, as text    quit  stop here"""


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


def _new_or_read(options: argparse.Namespace) -> DuelTable:
    if options.file is None:
        seed = int.from_bytes(os.urandom(8)) if options.seed is None else options.seed
        return Table(duel, duel.State.start(options.roller or Seat.ONE), seed)
    if options.file == "-":
        raise Failure("standard input is for what is played: give the record as a file")
    if options.seed is not None or options.roller is not None:
        raise Failure("a record has its own seed and roller")
    return _read(options.file)


def _take_turns(table: DuelTable, file: Path | None, is_person: bool) -> None:
    if is_person:
        print(duel.draw_table(table.state), "Type an action, or 'help'.", sep="\n")
    number = 0
    while (line := _next_line(table, is_person)) is not None and line not in ("quit", "exit", "q"):
        number += 1
        before = table.actions
        try:
            _obey(table, line)
            if table.actions != before:
                _save(table, file)
                if is_person:
                    print(duel.draw_table(table.state))
        except Refused as refusal:
            if not is_person:
                raise Failure(f"line {number}: {refusal}") from None
            print(refusal)


def _leave(table: DuelTable, file: Path | None, is_person: bool) -> None:
    """Nothing is lost: what is not in a file is printed."""
    if not is_person:
        print(duel.draw_position(table.state))
    elif file is None:
        print(table, end="")


class Refused(Exception):
    """What was typed cannot be done, and why."""


def _next_line(table: DuelTable, is_person: bool) -> str | None:
    """`None` when there is no more. Records are exact; whoever types may be careless."""
    if is_person:
        print(f"{_whose(table.state)}> ", end="", flush=True)
    line = sys.stdin.readline() if sys.stdin is not None else ""
    return " ".join(line.lower().split()) if line else None


def _whose(state: duel.State) -> str:
    if state.to_act is None:
        return "game over"
    return f"player {state.roller if state.to_act is CHANCE else state.to_act}"


def _obey(table: DuelTable, line: str) -> None:
    if not line or line.startswith("#"):
        return
    command = _COMMANDS.get(line)
    if command is not None:
        command(table)
        return
    try:
        table.play(duel.parse_action(line))
    except ValueError as error:
        raise Refused(f"{error}; 'help' says what can be typed") from None
    except IllegalAction as error:
        raise Refused(f"{line!r} is refused: {error}") from None


def _roll(table: DuelTable) -> None:
    if table.state.to_act is not CHANCE:
        raise Refused("the dice are rolled already")
    if table.seed is None:
        raise Refused("this game has no seed: type 'roll' and the four faces")
    print(table.draw())


def _undo(table: DuelTable) -> None:
    if not table.can_undo:
        raise Refused("there is nothing to take back")
    print(f"taken back: {table.undo()}")


def _redo(table: DuelTable) -> None:
    if not table.can_redo:
        raise Refused("there is nothing to play again")
    print(f"played again: {table.redo()}")


def _list_legal(table: DuelTable) -> None:
    is_roll = table.state.to_act is CHANCE
    print(*(["roll"] if is_roll else table.state.legal_actions()), sep="\n")


_COMMANDS: dict[str, Callable[[DuelTable], None]] = {
    "roll": _roll,
    "undo": _undo,
    "redo": _redo,
    "legal": _list_legal,
    "show": lambda table: print(duel.draw_position(table.state)),
    "record": lambda table: print(table, end=""),
    "help": lambda _: print(HELP),
}


def _place_to_save(name: str, read_from: str | None) -> Path:
    """Where a link leads to; never over a file that is not the game being played."""
    file = Path(name).resolve()
    is_this_game = read_from is not None and file == Path(read_from).resolve()
    if file.exists() and not is_this_game:
        raise Failure(f"{name!r} is there already: choose another name, or play that record")
    return file


def _save(table: DuelTable, file: Path | None) -> None:
    """The old record stays whole until the new one is."""
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


# Simulating


def _simulate(options: argparse.Namespace) -> None:
    """Games of two players who choose alike among all legal actions, powers included."""
    digest = hashlib.sha256()
    points = turns = passes = 0
    began = time.perf_counter()
    for number in range(options.games):
        table = _random_game(Random(f"{options.seed} {number}"), duel.SEATS[number % 2])
        digest.update(str(table).encode())
        points += sum(map(duel.total, table.state.players))
        turns += table.state.turn
        passes += table.actions.count(duel.Pass())
    seconds = time.perf_counter() - began
    for name, value in (
        ("games", f"{options.games}"),
        ("games/s", f"{options.games / seconds:.0f}"),
        ("mean score", f"{points / options.games / 2:.2f}"),
        ("mean turns", f"{turns / options.games:.2f}"),
        ("not placed", f"{passes / turns / 2:.2%} of dominoes"),
        ("digest", digest.hexdigest()),
    ):
        print(f"{name:<11} {value}")


def _random_game(rng: Random, roller: Seat) -> DuelTable:
    table: DuelTable = Table(duel, duel.State.start(roller), rng.getrandbits(64))
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            actions = table.state.legal_actions()
            table.play(actions[int(rng.random() * len(actions))])
    return table


# Opponents


def _arena(options: argparse.Namespace) -> None:
    from kdcore import arena  # noqa: PLC0415 - Nothing else starts processes.

    one, two = options.names
    match = arena.play((one, two), options.games, options.seed, options.steps, options.jobs)
    print(*arena.report(match), sep="\n")


def _learn(options: argparse.Namespace) -> None:
    from kdcore import learn  # noqa: PLC0415 - Nothing else learns.

    games, seed, jobs = options.games, options.seed, options.jobs
    weights = learn.learn(games, seed, jobs)
    text = learn.spell(weights, f"learn --games {games} --seed {seed} --jobs {jobs}")
    try:
        Path(options.file).write_text(text, encoding="ascii", newline="\n")
    except OSError as error:
        raise Failure(f"{options.file}: not saved: {error.strerror}") from None
