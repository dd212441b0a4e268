"""The command line: the only part of the engine that reads, prints and looks at the clock."""

import argparse
import hashlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeAlias

from kdcore import duel
from kdcore.position import CHANCE, IllegalAction, Seat
from kdcore.record import LONGEST, SEEDS, RecordError
from kdcore.table import Table

DuelTable: TypeAlias = Table[duel.State, duel.Action]


def main(arguments: list[str] | None = None) -> None:
    options = _command_line().parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except Failure as failure:
        sys.exit(f"kdcore: {failure}")
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python must not complain at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        sys.exit("kdcore: interrupted")


class Failure(Exception):
    """One sentence that ends the command."""


def _command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m kdcore",
        description="Play, replay and simulate games of Kingdomino Duel.",
        epilog="docs/NOTATION.md says how actions and records are written.",
    )
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
    command.add_argument("--roller", type=_seat, default=Seat.ONE, help="player A: 1 or 2")
    command.add_argument("--save", metavar="FILE", help="keep the record here, action by action")
    command.set_defaults(run=_play)

    command = commands.add_parser("simulate", help="play random games and count")
    command.add_argument("--games", type=_count, default=1000, metavar="N")
    command.add_argument("--seed", type=_seed, default=0, metavar="S")
    command.set_defaults(run=_simulate)
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
        return Seat.parse(text)
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
Type an action, for example:
  roll                     roll the dice
  take 3                   take die 3
  place c2-c3              the lower-numbered die on c2, the other on c3
  joker 1 stripe           name the joker on die 1
or one of:
  legal    what may be done now          undo     take the last action back
  show     the whole position            redo     play it again
  record   the game so far, as text      quit     stop here"""


def _play(options: argparse.Namespace) -> None:
    if options.file is None:
        seed = int.from_bytes(os.urandom(8)) if options.seed is None else options.seed
        table: DuelTable = Table(duel, duel.State.start(options.roller), seed)
    else:
        table = _read(options.file)
    is_person = sys.stdin.isatty()
    if is_person:
        print(duel.draw_position(table.state), HELP, sep="\n\n")
    number = 0
    while table.state.to_act is not None:
        line = _next_line(table, is_person)
        number += 1
        if line is None or line == "quit":
            break
        try:
            _obey(table, line, is_person)
        except _Refused as refusal:
            if not is_person:
                raise Failure(f"line {number}: {refusal}") from None
            print(refusal)
        _save(table, options.save)
    if not is_person or table.state.to_act is None:
        print(duel.draw_position(table.state))
    elif options.save is None:
        print(table, end="")


class _Refused(Exception):
    """What was typed cannot be done, and why."""


def _next_line(table: DuelTable, is_person: bool) -> str | None:
    """`None` when there is no more."""
    if is_person:
        acting = table.state.to_act if table.state.to_act is not CHANCE else table.state.roller
        print(f"player {acting}> ", end="", flush=True)
    line = sys.stdin.readline()
    return line.strip() if line else None


def _obey(table: DuelTable, line: str, is_person: bool) -> None:
    if not line or line.startswith("#"):
        return
    command = _COMMANDS.get(line)
    if command is not None:
        command(table)
        return
    try:
        table.play(duel.parse_action(line))
    except ValueError as error:
        raise _Refused(f"{error}; 'help' says what can be typed") from None
    except IllegalAction as error:
        raise _Refused(f"{line!r} is refused: {error}") from None
    if is_person:
        print(duel.draw_position(table.state))


def _roll(table: DuelTable) -> None:
    if table.state.to_act is not CHANCE:
        raise _Refused("the dice are rolled already")
    if table.seed is None:
        raise _Refused("this game has no seed: type 'roll' and the four faces")
    print(table.draw())


def _undo(table: DuelTable) -> None:
    if not table.can_undo:
        raise _Refused("there is nothing to take back")
    print(f"taken back: {table.undo()}")


def _redo(table: DuelTable) -> None:
    if not table.can_redo:
        raise _Refused("there is nothing to play again")
    print(f"played again: {table.redo()}")


_COMMANDS: dict[str, Callable[[DuelTable], None]] = {
    "roll": _roll,
    "undo": _undo,
    "redo": _redo,
    "legal": lambda table: print(*table.state.legal_actions(), sep="\n"),
    "show": lambda table: print(duel.draw_position(table.state)),
    "record": lambda table: print(table, end=""),
    "help": lambda _: print(HELP),
}


def _save(table: DuelTable, file: str | None) -> None:
    """The old record stays whole until the new one is."""
    if file is None:
        return
    try:
        beside = Path(f"{file}.part")
        beside.write_text(str(table), encoding="ascii", newline="\n")
        beside.replace(file)
    except OSError as error:
        print(table, end="")
        raise Failure(f"{file}: {error.strerror}; the record is printed above") from None


# Simulating


def _simulate(options: argparse.Namespace) -> None:
    """Games of two players who choose alike among all legal actions, powers included."""
    digest = hashlib.sha256()
    points = turns = passes = 0
    began = time.perf_counter()
    for number in range(options.games):
        table = _random_game(Random(f"{options.seed} {number}"), (Seat.ONE, Seat.TWO)[number % 2])
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
