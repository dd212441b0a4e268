"""Records of Kingdomino: written, read and refused as Duel's are."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings

from kdcore import duel, kingdomino
from kdcore.kingdomino import Choose, Deal, Kings, Place, Stage, State
from kdcore.position import CHANCE
from kdcore.record import LONGEST, Fault, RecordError
from kdcore.table import Table
from tests.support.damage import Damage, check_refusal, damages, sealed
from tests.support.games import SEEDS
from tests.support.kingdomino_games import SETUPS

HEADER = "kd-record 1 kingdomino"
SETUP = "setup 3 lines_of_four"
SEED = "seed 7"
OPENING = (
    *("deal 3 17 24 41", "kings 3 1 2", "choose 41", "choose 3", "choose 24"),
    *("deal 1 2 4 42", "place e4-f4", "choose 42", "place e4-e3"),
)


def played(setup: str, seed: int) -> Table[State, kingdomino.Action]:
    table = Table(kingdomino, kingdomino.parse_setup(setup), seed)
    rng = Random(seed)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            table.play(rng.choice(table.state.legal_actions()))
    return table


@cache
def game() -> str:
    return str(played("2 middle_kingdom harmony", 20261116))


def refusal(text: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Table.read(kingdomino, text)
    return caught.value


def read_or_refused(text: str) -> bool:
    """The law: what is read is written the same way, and anything else is refused properly."""
    try:
        table = Table.read(kingdomino, text)
    except RecordError as error:
        check_refusal(error, text)
        return False
    assert str(table).removesuffix("\n") == text.removesuffix("\n")
    return True


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_game_is_read_as_it_was_written(setup: kingdomino.Setup) -> None:
    table = played(str(setup), 5)
    again = Table.read(kingdomino, str(table))
    assert again.states == table.states
    assert again.actions == table.actions
    assert str(again) == str(table)
    assert len(str(table)) < LONGEST / 8


def test_the_game_has_nearly_all_there_is() -> None:
    verbs = {line.partition(" ")[0] for line in game().splitlines()[3:-1]}
    assert verbs == set(kingdomino.VERBS)
    assert read_or_refused(game())


def test_a_game_can_be_gone_on_with_at_every_action() -> None:
    whole = Table.read(kingdomino, game())
    for count in range(len(whole.actions) + 1):
        table = Table(kingdomino, whole.states[0], whole.seed)
        table.play(*whole.actions[:count])
        again = Table.read(kingdomino, str(table))
        assert again.state == whole.states[count]
        if again.state.to_act is CHANCE:
            assert again.draw() == whole.actions[count]


def test_undoing_and_drawing_again_deals_the_same() -> None:
    table = Table(kingdomino, kingdomino.parse_setup("2"), 3)
    drawn = [table.draw(), table.draw()]
    assert [type(action) for action in drawn] == [Deal, Kings]
    table.undo()
    table.undo()
    assert [table.draw(), table.draw()] == drawn
    choice = table.state.legal_actions()[0]
    assert isinstance(choice, Choose)
    table.play(choice)
    assert table.undo() == choice
    assert table.redo() == choice


def test_a_record_begins_where_the_game_does() -> None:
    table = played("3", 1)
    with pytest.raises(ValueError, match="begins where the game does"):
        str(Table(kingdomino, table.states[4]))


# Damage


@given(damages)
@settings(max_examples=500)
def test_damage_is_never_read(damage: list[tuple[Damage, int]]) -> None:
    lines = game().splitlines()
    for change, seed in damage:
        change(lines, Random(seed))
    text = "\n".join(lines) + "\n"
    assert read_or_refused(text) == (text == game())


@given(damages)
@settings(max_examples=500)
def test_damage_under_a_fresh_seal_is_refused_or_another_game(
    damage: list[tuple[Damage, int]],
) -> None:
    """Everything has to be exact by itself, even if the checksum fits."""
    lines = game().splitlines()[:-1]
    for change, seed in damage:
        change(lines, Random(seed))
    read_or_refused(sealed(*"\n".join(lines).split("\n")))


@given(SEEDS)
@settings(max_examples=100)
def test_a_record_cut_short_is_refused_wherever_it_is_cut(seed: int) -> None:
    assert not read_or_refused(game()[: seed % (len(game()) - 1)])


def test_every_bit_counts() -> None:
    """All 7 bits of every character of a short record."""
    text = sealed(HEADER, SETUP, SEED, *OPENING)
    assert read_or_refused(text)
    for place, character in enumerate(text.removesuffix("\n")):
        for bit in range(7):
            flipped = chr(ord(character) ^ 1 << bit)
            assert not read_or_refused(text[:place] + flipped + text[place + 1 :])


# Faults, and where they are


@pytest.mark.parametrize(
    ("lines", "line", "fault"),
    [
        (("kd-record 1 duel", "setup roller 1", SEED), 1, Fault.OTHER_GAME),
        ((HEADER, "setup roller 1", SEED), 2, Fault.BAD_SETUP),
        ((HEADER, "setup 5", SEED), 2, Fault.BAD_SETUP),
        ((HEADER, "setup 1", SEED), 2, Fault.BAD_SETUP),
        ((HEADER, "setup 02", SEED), 2, Fault.BAD_SETUP),
        ((HEADER, "setup 3 mighty_duel", SEED), 2, Fault.BAD_SETUP),
        ((HEADER, "setup 4 lines_of_four", SEED), 2, Fault.BAD_SETUP),
        ((HEADER, "setup 2 harmony dynasty", SEED), 2, Fault.BAD_SETUP),
        ((HEADER, "setup 2 harmony harmony", SEED), 2, Fault.BAD_SETUP),
        ((HEADER, "setup 2 " + "harmony " * 5000, SEED), 2, Fault.BAD_SETUP),
        ((HEADER, SETUP, SEED, "roll dot dot dot dot"), 4, Fault.BAD_ACTION),
        ((HEADER, SETUP, SEED, "deal 3 17 24 4x"), 4, Fault.BAD_ACTION),
        ((HEADER, SETUP, SEED, "deal 3 17 24 41 42"), 4, Fault.BAD_ACTION),
        ((HEADER, SETUP, SEED, "deal 3 17 24 49"), 4, Fault.ILLEGAL_ACTION),
        ((HEADER, SETUP, SEED, "deal 3 17 24"), 4, Fault.ILLEGAL_ACTION),
        ((HEADER, SETUP, SEED, "kings 1 2 3"), 4, Fault.ILLEGAL_ACTION),
        ((HEADER, SETUP, SEED, *OPENING[:1], "kings 1 2 2"), 5, Fault.ILLEGAL_ACTION),
        ((HEADER, SETUP, SEED, *OPENING[:1], "kings 1 2 5"), 5, Fault.BAD_ACTION),
        ((HEADER, SETUP, SEED, *OPENING[:3], "choose 41"), 7, Fault.ILLEGAL_ACTION),
        ((HEADER, SETUP, SEED, *OPENING, "choose 100"), 13, Fault.BAD_ACTION),
        ((HEADER, SETUP, SEED, *OPENING[:-1], "place z26-a1"), 12, Fault.ILLEGAL_ACTION),
        ((HEADER, SETUP, SEED, *OPENING[:-1], "discard"), 12, Fault.ILLEGAL_ACTION),
        ((HEADER, SETUP, SEED, *OPENING[:6], "place f4-e4"), 10, Fault.ILLEGAL_ACTION),
    ],
)
def test_every_fault_is_told_with_its_line(lines: tuple[str, ...], line: int, fault: Fault) -> None:
    text = sealed(*lines)
    error = refusal(text)
    assert (error.line, error.fault) == (line, fault)
    check_refusal(error, text)


def test_what_the_examples_are_made_of_is_sound() -> None:
    for count in range(len(OPENING) + 1):
        text = sealed(HEADER, SETUP, SEED, *OPENING[:count])
        assert str(Table.read(kingdomino, text)) == text


def test_what_follows_by_itself_may_not_be_written() -> None:
    """The last king of three takes the last of three dominoes: that is no action."""
    opening = ("deal 3 17 24", "kings 3 1 2", "choose 17", "choose 3")
    error = refusal(sealed(HEADER, "setup 3", SEED, *opening, "choose 24"))
    assert (error.line, error.fault) == (8, Fault.ILLEGAL_ACTION)


def test_a_game_that_is_over_goes_no_further() -> None:
    lines = game().splitlines()[:-1]
    error = refusal(sealed(*lines, "discard"))
    assert (error.line, error.fault) == (len(lines) + 1, Fault.ILLEGAL_ACTION)


def test_a_dynasty_is_one_record() -> None:
    table = played("4 dynasty", 9)
    assert sum(isinstance(action, Kings) for action in table.actions) == 3
    starts = [state for state in table.states if state.stage is Stage.DEAL and not state.line]
    assert [state.game for state in starts] == [1, 2, 3]
    assert any(isinstance(action, Place) for action in table.actions)


def test_neither_game_reads_the_others_records() -> None:
    with pytest.raises(RecordError) as caught:
        Table.read(duel, game())
    assert caught.value.fault is Fault.OTHER_GAME
