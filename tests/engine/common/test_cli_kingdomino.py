"""The command line with Kingdomino."""

import re
from pathlib import Path

import pytest

from kdcore import kingdomino
from kdcore.table import Table
from tests.support.cli import Run, without_speed
from tests.support.golden import games, record_of


@pytest.fixture
def kdcore(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Run":
    return Run(capsys, monkeypatch)


# Kingdomino

KINGDOMS = games(kingdomino)[0]


FIRST_ROUND = """\
deal 3 17 24
kings 3 1 2
choose 17
choose 3
deal 1 2 42
# Player 1 has the lowest domino.
place e4-f4
choose 42
"""


def test_kingdomino_is_replayed_by_what_its_record_says(kdcore: Run) -> None:
    shown = kdcore("replay", str(record_of(KINGDOMS)))
    assert shown.code == 0
    assert KINGDOMS.read_text("utf-8").endswith(f"\n\n{shown.out}")


def test_kingdomino_is_played_when_it_is_named(kdcore: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    arguments = ("--game", "kingdomino", "--setup", "3 harmony", "--save", str(file))
    played = kdcore("play", *arguments, typed=FIRST_ROUND)
    assert played.code == 0
    assert played.out.endswith(
        "  line   3  forest|forest    player 1, done\n"
        "  line  17  forest|water     player 3\n"
        "  line  24  forest+1|wheat   player 2\n"
        "  next   1  wheat|wheat\n"
        "  next   2  wheat|wheat\n"
        "  next  42  water|grass+2    player 1\n"
        "Round 1 of 12, 0 : 0 : 0. Player 3 places 17, forest|water.\n"
    )
    assert file.read_text("ascii").startswith("kd-record 1 kingdomino\nsetup 3 harmony\nseed ")
    went_on = kdcore("play", str(file), typed="legal\nplace e4-e3\n")
    assert went_on.code == 0
    assert "place e4-e3\n" in went_on.out
    assert "Player 3 chooses a domino.\n" in went_on.out
    assert "place e4-e3\n" in kdcore("legal", str(file)).out


def test_two_play_kingdomino_unless_somebody_says_so(kdcore: Run) -> None:
    out = kdcore("play", "--game", "kingdomino", "--seed", "1", typed="record\n").out
    assert "kd-record 1 kingdomino\nsetup 2\nseed 1\n" in out


def test_kingdomino_is_dealt_from_the_seed(kdcore: Run) -> None:
    typed = "legal\ndeal\nlegal\nkings\nundo\nkings\n"
    out = kdcore("play", "--game", "kingdomino", "--seed", "3", typed=typed).out.splitlines()
    assert out[0] == "deal"
    assert re.fullmatch(r"deal( \d+){4}", out[1])
    assert out[2] == "kings"
    assert re.fullmatch(r"kings( [12]){4}", out[3])
    assert out[4:6] == [f"taken back: {out[3]}", out[3]]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("kings", "no kings are to be drawn now"),
        ("deal\ndeal", "no line is to be dealt now"),
        ("deal 1 2 3", "'deal 1 2 3' is refused: not a whole line"),
        ("roll", "not an action: 'roll'"),
    ],
)
def test_kingdomino_says_why_it_refuses(kdcore: Run, typed: str, refusal: str) -> None:
    failed = kdcore("play", "--game", "kingdomino", "--seed", "1", typed=f"{typed}\n")
    assert (failed.code, refusal in failed.err) == (1, True)


def test_kingdomino_without_a_seed_asks_for_what_was_drawn(kdcore: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(str(Table(kingdomino, kingdomino.State.start())), "ascii")
    failed = kdcore("play", str(file), typed="deal\n")
    assert "type 'deal' and the numbers of the dominoes" in failed.err


def test_person_plays_kingdomino(kdcore: Run) -> None:
    typed = f"help\n{FIRST_ROUND}place e5-e4\nquit\n"
    arguments = ("--game", "kingdomino", "--setup", "3", "--seed", "1")
    played = kdcore("play", *arguments, typed=typed, by_a_person=True)
    assert played.code == 0
    assert "table>   deal                  deal the next line" in played.out
    assert "player 3> 'place e5-e4' is refused: castle square\nplayer 3> " in played.out
    assert "The kings are drawn.\n" in played.out


def test_person_sees_the_end_of_a_dynasty(kdcore: Run) -> None:
    record = next(record_of(game) for game in games(kingdomino) if "dynasty" in game.stem)
    lines = record.read_text("ascii").splitlines()
    arguments = ("--game", "kingdomino", "--setup", lines[1].removeprefix("setup "))
    typed = "\n".join([*lines[3:-1], "show"]) + "\n"
    played = kdcore("play", *arguments, "--seed", "1", typed=typed, by_a_person=True)
    assert "Game 3 of 3, round 12 of 12, " in played.out
    assert re.search(r"  game 1 +\d+\n  game 2 +\d+\n", played.out)
    assert re.search(r"Over, \d+ : \d+: player \d wins\.\n", played.out)


def test_kingdomino_is_simulated(kdcore: Run) -> None:
    arguments = ("simulate", "--game", "kingdomino", "--setup", "4 dynasty", "--games", "5")
    once, again = kdcore(*arguments).out, kdcore(*arguments).out
    figures = re.compile(
        r"games +5\n"
        r"games/s +\d+\n"
        r"mean score +\d\d\.\d\d\n"
        r"discarded +\d+\.\d\d% of dominoes\n"
        r"shared +\d+\.\d\d% of victories\n"
        r"digest +[0-9a-f]{64}\n"
    )
    assert figures.fullmatch(once)
    assert without_speed(once) == without_speed(again)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_set_up_that_is_none_is_refused(kdcore: Run, command: str) -> None:
    failed = kdcore(command, "--game", "kingdomino", "--setup", "3 mighty_duel")
    assert failed.err == "kdcore: mighty_duel is for 2 players\n"
    failed = kdcore(command, "--game", "kingdomino", "--roller", "2")
    assert failed.err.startswith("kdcore: not a set-up: 'roller 2'; it is 2, 3 or 4, then any of ")
    assert kdcore(command, "--game", "chess").code == 2
