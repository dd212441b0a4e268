"""Damage to records, and checks of a refusal."""

import re
from collections.abc import Callable
from random import Random
from typing import TypeAlias
from zlib import crc32

from hypothesis import strategies as st

from kdcore.record import Fault, RecordError
from tests.support.games import SEEDS

Damage: TypeAlias = Callable[[list[str], Random], None]


def sealed(*lines: str) -> str:
    """A record with whatever lines, and a closing line that fits them."""
    body = "".join(f"{line}\n" for line in lines)
    checksum = crc32(body.encode("utf-8", "surrogatepass"))
    return f"{body}end {len(lines) - 3} {checksum:08x}\n"


def check_refusal(error: RecordError, text: str) -> None:
    assert 1 <= error.line <= text.removesuffix("\n").count("\n") + 1
    assert str(error).startswith(f"line {error.line}: ")
    assert str(error).isprintable()
    assert len(str(error)) < 200
    assert isinstance(error.fault, Fault)


def drop_line(lines: list[str], rng: Random) -> None:
    lines.pop(rng.randrange(len(lines)))


def duplicate_line(lines: list[str], rng: Random) -> None:
    number = rng.randrange(len(lines))
    lines.insert(number, lines[number])


def swap_lines(lines: list[str], rng: Random) -> None:
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]


def swap_neighbours(lines: list[str], rng: Random) -> None:
    one = rng.randrange(len(lines))
    lines[one - 1], lines[one] = lines[one], lines[one - 1]


def move_line(lines: list[str], rng: Random) -> None:
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines) + 1), line)


def join_lines(lines: list[str], rng: Random) -> None:
    number = rng.randrange(len(lines))
    lines[number - 1 : number + 1] = [" ".join(lines[number - 1 : number + 1])]


def empty_line(lines: list[str], rng: Random) -> None:
    lines.insert(rng.randrange(len(lines) + 1), "")


def replace_character(lines: list[str], rng: Random) -> None:
    number, place = anywhere(lines, rng)
    line = lines[number]
    lines[number] = line[:place] + rng.choice(CHARACTERS) + line[place + 1 :]


def insert_character(lines: list[str], rng: Random) -> None:
    number, place = anywhere(lines, rng)
    line = lines[number]
    lines[number] = line[:place] + rng.choice(CHARACTERS) + line[place:]


def delete_character(lines: list[str], rng: Random) -> None:
    number, place = anywhere(lines, rng)
    line = lines[number]
    lines[number] = line[:place] + line[place + 1 :]


def flip_bit(lines: list[str], rng: Random) -> None:
    number, place = anywhere(lines, rng)
    line = lines[number]
    flipped = chr(ord(line[place]) ^ 1 << rng.randrange(8)) if line[place:] else ""
    lines[number] = line[:place] + flipped + line[place + 1 :]


def double_a_space(lines: list[str], rng: Random) -> None:
    number = rng.randrange(len(lines))
    lines[number] = lines[number].replace(" ", "  ", 1)


def capitals(lines: list[str], rng: Random) -> None:
    number = rng.randrange(len(lines))
    lines[number] = rng.choice([str.upper, str.title, str.capitalize])(lines[number])


def other_number(lines: list[str], rng: Random) -> None:
    number = rng.randrange(len(lines))
    spelling = rng.choice(["0", "5", "01", "+1", "-1", "1_0", "\uff11", "\u0661", "\u00b9", "1.0"])
    lines[number] = re.sub(r"[0-9]+", spelling, lines[number], count=1)


def anywhere(lines: list[str], rng: Random) -> tuple[int, int]:
    number = rng.randrange(len(lines))
    return number, rng.randrange(len(lines[number]) + 1)


CHARACTERS = (
    "abcdefgrstuvwxyz0123456789 -+?_#'\"\\\n\r\t\x00\x07\x0b\x0c\x1b\x1c\x7f\x80\x85\xa0\xad"
    "\u00b2\u0661\u200b\u202e\u2028\u2029\ufeff\uff11\ud800\udfff\U0001f600"
)
DAMAGES: list[Damage] = [
    drop_line,
    duplicate_line,
    swap_lines,
    swap_neighbours,
    move_line,
    join_lines,
    empty_line,
    replace_character,
    insert_character,
    delete_character,
    flip_bit,
    double_a_space,
    capitals,
    other_number,
]

damages = st.lists(st.tuples(st.sampled_from(DAMAGES), SEEDS), min_size=1, max_size=3)
