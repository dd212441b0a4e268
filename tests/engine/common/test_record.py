"""Damaged records: refused with the right line and a short reason, or not damaged at all."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kdcore import duel
from kdcore.duel import State
from kdcore.position import CHANCE
from kdcore.record import LONGEST, Fault, RecordError
from kdcore.table import Table
from tests.support.damage import Damage, check_refusal, damages, sealed

HEADER = "kd-record 1 duel"
SETUP = "setup roller 1"
SEED = "seed 7"
TURN = ("roll dot stripe solid+2 ?", "take 3", "take 1", "take 2", "joker 4 dot", "place d2-e2")


@cache
def game() -> str:
    """The record of a whole game in which powers are used."""
    table = Table(duel, State.start(), 20261116)
    rng = Random(1)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(rng.choice(table.state.legal_actions()))
    return str(table)


def refusal(text: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Table.read(duel, text)
    return caught.value


def read_or_refused(text: str) -> bool:
    """The law: what is read is written the same way, and anything else is refused properly."""
    try:
        table = Table.read(duel, text)
    except RecordError as error:
        check_refusal(error, text)
        return False
    assert str(table).removesuffix("\n") == text.removesuffix("\n")
    return True


def test_the_game_has_nearly_all_there_is() -> None:
    """Damage is done to this record, so it should have something of everything."""
    verbs = {line.partition(" ")[0] for line in game().splitlines()[3:-1]}
    assert len(verbs) >= 11
    assert read_or_refused(game())


# Any damage


@pytest.mark.no_cover
@given(damages)
@settings(max_examples=1500)
def test_damage_is_never_read(
    damage: list[tuple[Damage, int]],
) -> None:
    lines = game().splitlines()
    for change, seed in damage:
        change(lines, Random(seed))
    text = "\n".join(lines) + "\n"
    assert read_or_refused(text) == (text == game())


@pytest.mark.no_cover
@given(damages)
@settings(max_examples=1500)
def test_damage_under_a_fresh_seal_is_refused_or_another_game(
    damage: list[tuple[Damage, int]],
) -> None:
    """Everything has to be exact by itself, even if the checksum fits."""
    lines = game().splitlines()[:-1]
    for change, seed in damage:
        change(lines, Random(seed))
    read_or_refused(sealed(*"\n".join(lines).split("\n")))


@given(st.text(st.characters(exclude_categories=()), max_size=300))
@settings(max_examples=300)
def test_any_text_is_no_record(text: str) -> None:
    assert not read_or_refused(text)
    assert not read_or_refused(f"{HEADER}\n{text}")
    assert not read_or_refused(f"{HEADER}\n{SETUP}\n{SEED}\n{text}")
    assert not read_or_refused(game() + text + ".")


def test_a_record_cut_short_is_refused_wherever_it_is_cut() -> None:
    for length in range(len(game()) - 1):
        assert not read_or_refused(game()[:length])


def test_only_the_last_line_feed_may_be_missing() -> None:
    assert read_or_refused(game().removesuffix("\n"))
    assert str(Table.read(duel, game().removesuffix("\n"))) == game()


def test_a_record_without_its_beginning_is_refused() -> None:
    for start in range(1, len(game())):
        assert not read_or_refused(game()[start:])


def test_every_bit_counts() -> None:
    """All 7 bits of every character of a short record."""
    text = sealed(HEADER, SETUP, SEED, *TURN)
    assert read_or_refused(text)
    for place, character in enumerate(text.removesuffix("\n")):
        for bit in range(7):
            flipped = chr(ord(character) ^ 1 << bit)
            assert not read_or_refused(text[:place] + flipped + text[place + 1 :])


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(lambda: game() * 2, id="twice"),
        pytest.param(lambda: game().removesuffix("\n") * 2, id="twice in one line"),
        pytest.param(lambda: game() + "\n", id="empty line after it"),
        pytest.param(lambda: "\n" + game(), id="empty line before it"),
        pytest.param(lambda: game() + " ", id="space after it"),
        pytest.param(lambda: " " + game(), id="space before it"),
        pytest.param(lambda: game() + "\x00", id="NUL after it"),
        pytest.param(lambda: game() + "good game\n", id="words after it"),
        pytest.param(lambda: game().replace("\n", "\r\n"), id="CRLF"),
        pytest.param(lambda: game().replace("\n", "\r"), id="CR"),
        pytest.param(lambda: game().replace("\n", "\u2028"), id="line separators"),
        pytest.param(lambda: game().replace("\n", "\n\n"), id="double spaced"),
        pytest.param(lambda: game().replace(" ", "  "), id="double spaces"),
        pytest.param(lambda: game().replace(" ", "\t"), id="tabs"),
        pytest.param(lambda: game().replace(" ", "\xa0"), id="no-break spaces"),
        pytest.param(lambda: game().upper(), id="capitals"),
        pytest.param(lambda: "\ufeff" + game(), id="byte order mark"),
        pytest.param(lambda: game().encode("utf-16-le").decode("latin-1"), id="UTF-16"),
        pytest.param(lambda: game().translate({ord("1"): "\uff11"}), id="full-width digits"),
        pytest.param(lambda: game()[::-1], id="backwards"),
    ],
)
def test_whole_records_come_damaged(text: Callable[[], str]) -> None:
    assert not read_or_refused(text())


MUCH = 10_000_000


@pytest.mark.parametrize("stuff", ["7", "\n", "a", " ", "\x00", "\U0001f600", "end ", "take 1\n"])
@pytest.mark.parametrize(
    "start",
    [
        "",
        "kd-record ",
        "kd-record 1 ",
        f"{HEADER}\n",
        f"{HEADER}\nsetup roller ",
        f"{HEADER}\n{SETUP}\nseed ",
        f"{HEADER}\n{SETUP}\n{SEED}\n",
        f"{HEADER}\n{SETUP}\n{SEED}\ntake ",
        f"{HEADER}\n{SETUP}\n{SEED}\nend ",
        f"{HEADER}\n{SETUP}\n{SEED}\nend 0 ",
    ],
)
def test_far_too_much_is_refused(start: str, stuff: str) -> None:
    assert not read_or_refused(start + stuff * (MUCH // len(stuff)))
    # The largest size that is allowed, so that it is read.
    assert not read_or_refused((start + stuff * LONGEST)[:LONGEST])


# One line spelled otherwise


@pytest.mark.parametrize("line", [HEADER, SETUP, SEED, *TURN])
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(str.upper, id="capitals"),
        pytest.param(str.capitalize, id="capital"),
        pytest.param(lambda line: line.replace(" ", "  ", 1), id="double space"),
        pytest.param(lambda line: f" {line}", id="space before"),
        pytest.param(lambda line: f"{line} ", id="space after"),
        pytest.param(lambda line: f"{line}\r", id="carriage return"),
        pytest.param(lambda line: f"{line}\x00", id="NUL"),
        pytest.param(lambda line: f"\ufeff{line}", id="byte order mark"),
        pytest.param(lambda line: f"{line}\ud800", id="lone surrogate"),
        pytest.param(lambda line: f"{line} {line}", id="twice"),
        pytest.param(lambda line: line.replace(" ", "\t", 1), id="tab"),
        pytest.param(lambda line: line[:-1], id="shorter"),
        pytest.param(lambda line: line + "x" * 10_000, id="very long"),
        pytest.param(lambda _: "", id="empty"),
        pytest.param(lambda _: "\\" * 5000, id="backslashes"),
    ],
)
def test_a_line_spelled_otherwise_is_named(line: str, change: Callable[[str], str]) -> None:
    lines = [HEADER, SETUP, SEED, *TURN]
    number = lines.index(line)
    lines[number] = change(line)
    text = sealed(*lines)
    error = refusal(text)
    check_refusal(error, text)
    assert error.line == number + 1


NOT_ONE = ["01", "+1", "-1", "1_0", "1.0", "\uff11", "\u0661", "0x1", " 1"]


@pytest.mark.parametrize("digits", NOT_ONE)
@pytest.mark.parametrize(
    "line", ["kd-record {} duel", "setup roller {}", "seed {}", "take {}", "place a{}-a2"]
)
def test_numbers_are_plain(line: str, digits: str) -> None:
    kept = {"kd-record": HEADER, "setup": SETUP, "seed": SEED, "roll": TURN[0]}
    word = line.partition(" ")[0]
    kept[word] = line.format(digits)
    text = sealed(*kept.values())
    error = refusal(text)
    check_refusal(error, text)
    assert error.line == list(kept).index(word) + 1


@pytest.mark.parametrize("digits", NOT_ONE)
def test_numbers_of_the_closing_line_are_plain(digits: str) -> None:
    text = sealed(HEADER, SETUP, SEED, TURN[0]).replace("end 1", f"end {digits}")
    error = refusal(text)
    check_refusal(error, text)
    assert error.line == 5


@pytest.mark.parametrize("seed", [0, 7, 2**63, 2**64 - 1])
def test_seeds_are_read(seed: int) -> None:
    assert Table.read(duel, sealed(HEADER, SETUP, f"seed {seed}")).seed == seed


@pytest.mark.parametrize("seed", [str(2**64), str(10**20), "9" * 20, "1" + "0" * 5000])
def test_seeds_are_below_two_to_the_64(seed: str) -> None:
    error = refusal(sealed(HEADER, SETUP, f"seed {seed}"))
    assert (error.line, error.fault) == (3, Fault.BAD_SEED)


def test_a_game_without_a_seed_is_read() -> None:
    assert Table.read(duel, sealed(HEADER, SETUP, "seed none")).seed is None


# Faults, and where they are

NEWER = f"kd-record 2 duel\n{SETUP}\n{SEED}\nend 0 00000000\n"
NEVER_ENDING = f"{HEADER}\n{SETUP}\n{SEED}\n" + "take 1\n" * LONGEST

FAULTS: dict[str, tuple[object, int, Fault]] = {
    "None": (None, 1, Fault.NOT_TEXT),
    "bytes": (sealed(HEADER, SETUP, SEED).encode(), 1, Fault.NOT_TEXT),
    "number": (1, 1, Fault.NOT_TEXT),
    "list of lines": ([HEADER, SETUP, SEED], 1, Fault.NOT_TEXT),
    "object": (object(), 1, Fault.NOT_TEXT),
    "nothing": ("", 1, Fault.NOT_A_RECORD),
    "empty line": ("\n", 1, Fault.NOT_A_RECORD),
    "words": ("good game\n", 1, Fault.NOT_A_RECORD),
    "version 0": (sealed("kd-record 0 duel", SETUP, SEED), 1, Fault.NOT_A_RECORD),
    "no version": (sealed("kd-record duel", SETUP, SEED), 1, Fault.NOT_A_RECORD),
    "no game": (sealed("kd-record 1", SETUP, SEED), 1, Fault.NOT_A_RECORD),
    "header with NUL": (sealed(f"{HEADER}\x00", SETUP, SEED), 1, Fault.NOT_A_RECORD),
    "NULs alone": ("\x00" * 100, 1, Fault.NOT_A_RECORD),
    "pictures alone": ("\U0001f600" * 100, 1, Fault.NOT_A_RECORD),
    "version 2": (NEWER, 1, Fault.NEWER_VERSION),
    "version 999999999": (NEWER.replace("2", "999999999", 1), 1, Fault.NEWER_VERSION),
    "version 2 of another game": (NEWER.replace("duel", "chess"), 1, Fault.NEWER_VERSION),
    "version 2 and all else new": ("kd-record 2 duel\n\x00\u2028", 1, Fault.NEWER_VERSION),
    "version 2 and very long": (NEWER + "\n" * MUCH, 1, Fault.NEWER_VERSION),
    "too long": (NEVER_ENDING, NEVER_ENDING.count("\n", 0, LONGEST) + 1, Fault.TOO_LONG),
    "too long in line 2": (f"{HEADER}\nsetup " + "a" * MUCH, 2, Fault.TOO_LONG),
    "one character too long": ((NEVER_ENDING + "x")[: LONGEST + 1], 9360, Fault.TOO_LONG),
    "as long as can be": (NEVER_ENDING[:LONGEST], 9360, Fault.CUT_OFF),
    "NUL in setup": (sealed(HEADER, f"{SETUP}\x00", SEED), 2, Fault.NOT_PRINTABLE),
    "surrogate in seed": (sealed(HEADER, SETUP, f"{SEED}\udcff"), 3, Fault.NOT_PRINTABLE),
    "letter in action": (
        sealed(HEADER, SETUP, SEED, TURN[0], "take \uff13"),
        5,
        Fault.NOT_PRINTABLE,
    ),
    "CRLF in line 3": (f"{HEADER}\n{SETUP}\n{SEED}\r\nend 0 0\n", 3, Fault.NOT_PRINTABLE),
    "NUL after the end": (sealed(HEADER, SETUP, SEED) + "\x00", 5, Fault.NOT_PRINTABLE),
    "cut off after the header": (f"{HEADER}\n", 1, Fault.CUT_OFF),
    "cut off after the setup": (f"{HEADER}\n{SETUP}\n", 2, Fault.CUT_OFF),
    "cut off after the seed": (f"{HEADER}\n{SETUP}\n{SEED}\n", 3, Fault.CUT_OFF),
    "cut off after an action": (f"{HEADER}\n{SETUP}\n{SEED}\n{TURN[0]}\n", 4, Fault.CUT_OFF),
    "cut off within an action": (f"{HEADER}\n{SETUP}\n{SEED}\n{TURN[0]}\nta", 5, Fault.CUT_OFF),
    "cut off within the end": (f"{HEADER}\n{SETUP}\n{SEED}\n{TURN[0]}\nen", 5, Fault.CUT_OFF),
    "other game": (sealed("kd-record 1 kingdomino", SETUP, SEED), 1, Fault.OTHER_GAME),
    "no setup": (sealed(HEADER, SEED, TURN[0]), 2, Fault.BAD_SETUP),
    "setup of three": (sealed(HEADER, "setup roller 3", SEED), 2, Fault.BAD_SETUP),
    "setup of nobody": (sealed(HEADER, "setup roller", SEED), 2, Fault.BAD_SETUP),
    "setup of something else": (sealed(HEADER, "setup players 2", SEED), 2, Fault.BAD_SETUP),
    "setup and more": (sealed(HEADER, f"{SETUP} now", SEED), 2, Fault.BAD_SETUP),
    "no seed": (sealed(HEADER, SETUP, *TURN), 3, Fault.BAD_SEED),
    "seed too large": (sealed(HEADER, SETUP, f"seed {2**64}"), 3, Fault.BAD_SEED),
    "seed below nought": (sealed(HEADER, SETUP, "seed -1"), 3, Fault.BAD_SEED),
    "seed of nothing": (sealed(HEADER, SETUP, "seed "), 3, Fault.BAD_SEED),
    "seed None": (sealed(HEADER, SETUP, "seed None"), 3, Fault.BAD_SEED),
    "action unknown": (sealed(HEADER, SETUP, SEED, "fly 1"), 4, Fault.BAD_ACTION),
    "action of five dice": (sealed(HEADER, SETUP, SEED, TURN[0] + " ?"), 4, Fault.BAD_ACTION),
    "action on no die": (sealed(HEADER, SETUP, SEED, TURN[0], "take x"), 5, Fault.BAD_ACTION),
    "action without words": (sealed(HEADER, SETUP, SEED, TURN[0], "take"), 5, Fault.BAD_ACTION),
    "action of an empty line": (sealed(HEADER, SETUP, SEED, *TURN, ""), 10, Fault.BAD_ACTION),
    "action on die 5": (sealed(HEADER, SETUP, SEED, TURN[0], "take 5"), 5, Fault.ILLEGAL_ACTION),
    "action out of turn": (sealed(HEADER, SETUP, SEED, "take 1"), 4, Fault.ILLEGAL_ACTION),
    "action off the map": (
        sealed(HEADER, SETUP, SEED, *TURN, "place z26-a1"),
        10,
        Fault.ILLEGAL_ACTION,
    ),
    "action on a filled square": (
        sealed(HEADER, SETUP, SEED, *TURN[:-1], "place d3-d2"),
        9,
        Fault.ILLEGAL_ACTION,
    ),
    "action after a bad one": (
        sealed(HEADER, SETUP, SEED, TURN[0], "take 1", "take 1", "fly 1"),
        6,
        Fault.ILLEGAL_ACTION,
    ),
    "impossible roll": (sealed(HEADER, SETUP, SEED, "roll ? ? ? ?"), 4, Fault.ILLEGAL_ACTION),
    "end and more": (sealed(HEADER, SETUP, SEED) + "good game\n", 5, Fault.BAD_END),
    "end and an empty line": (sealed(HEADER, SETUP, SEED) + "\n", 5, Fault.BAD_END),
    "end twice": (sealed(HEADER, SETUP, SEED, *TURN) * 2, 11, Fault.BAD_END),
    "end without checksum": (f"{HEADER}\n{SETUP}\n{SEED}\nend 0\n", 4, Fault.BAD_END),
    "end with a short checksum": (sealed(HEADER, SETUP, SEED)[:-2], 4, Fault.BAD_END),
    "end with another checksum": (f"{HEADER}\n{SETUP}\n{SEED}\nend 0 00000000\n", 4, Fault.BAD_END),
    "end of another length": (
        sealed(HEADER, SETUP, SEED, *TURN).replace("end 6", "end 7"),
        10,
        Fault.BAD_END,
    ),
    "end of another seed": (
        sealed(HEADER, SETUP, SEED, *TURN).replace("seed 7", "seed 8"),
        10,
        Fault.BAD_END,
    ),
    "end of another roller": (
        sealed(HEADER, SETUP, SEED).replace("roller 1", "roller 2"),
        4,
        Fault.BAD_END,
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_told_with_its_line(name: str) -> None:
    text, line, fault = FAULTS[name]
    error = refusal(text)
    assert (error.line, error.fault) == (line, fault)
    check_refusal(error, text if isinstance(text, str) else "")


def test_there_is_an_example_of_every_fault() -> None:
    assert {fault for _, _, fault in FAULTS.values()} == set(Fault)


def test_what_the_examples_are_made_of_is_sound() -> None:
    """Check that each example shows only its own fault."""
    for count in range(len(TURN) + 1):
        text = sealed(HEADER, SETUP, SEED, *TURN[:count])
        assert str(Table.read(duel, text)) == text


def test_a_game_that_is_over_goes_no_further() -> None:
    lines = game().splitlines()[:-1]
    error = refusal(sealed(*lines, "pass"))
    assert (error.line, error.fault) == (len(lines) + 1, Fault.ILLEGAL_ACTION)
