"""The command line with Duel."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kdcore import __version__, cli, duel
from kdcore.table import Table
from tests.support.cli import Run, without_speed
from tests.support.golden import games, record_of

GAME = games()[0]


RECORD = record_of(GAME)


OPENING = """\
# The first turn of a game.
roll dot stripe solid+2 ?
take 3
take 1
take 2
joker 4 dot
place e3-e2

place c3-c4
"""


@pytest.fixture
def kdcore(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Run":
    return Run(capsys, monkeypatch)


def test_replay_shows_the_final_position(kdcore: Run) -> None:
    shown = kdcore("replay", str(RECORD))
    assert shown.code == 0
    assert GAME.read_text("utf-8").endswith(f"\n\n{shown.out}")


def test_replay_reads_standard_input(kdcore: Run) -> None:
    text = RECORD.read_text("ascii")
    assert kdcore("replay", "-", typed=text).out == kdcore("replay", str(RECORD)).out


def test_record_from_windows_is_read(kdcore: Run) -> None:
    text = RECORD.read_text("ascii").replace("\n", "\r\n")
    assert kdcore("replay", "-", typed=text).out == kdcore("replay", str(RECORD)).out


def test_legal_lists_what_may_be_played(kdcore: Run) -> None:
    table = Table(duel, duel.State.start(), seed=7)
    table.draw()
    listed = kdcore("legal", "-", typed=str(table))
    assert listed.out.splitlines() == ["take 1", "take 2", "take 3", "take 4"]


def test_legal_lists_nothing_when_the_game_is_over(kdcore: Run) -> None:
    assert kdcore("legal", str(RECORD)).out == ""


@pytest.mark.parametrize("command", ["replay", "legal", "play"])
def test_bad_record_is_told_by_its_line(kdcore: Run, command: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.record"
    file.write_text(RECORD.read_text("ascii").replace("take", "tale", 1), "ascii")
    failed = kdcore(command, str(file))
    assert (failed.code, failed.out) == (1, "")
    assert re.fullmatch(r"kdcore: .*bad\.record: line \d+: not an action: .*\n", failed.err)


def test_bytes_that_are_no_text_are_told_by_their_line(kdcore: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.record"
    file.write_bytes(b"kd-record 1 duel\nsetup roller 1\nseed \xff\n")
    assert "line 3: " in kdcore("replay", str(file)).err


def test_missing_file_is_one_sentence(kdcore: Run) -> None:
    failed = kdcore("replay", "nowhere.record")
    assert (failed.code, failed.err) == (1, "kdcore: nowhere.record: No such file or directory\n")


def test_scripted_game_ends_with_its_position(kdcore: Run) -> None:
    played = kdcore("play", "--seed", "5", typed=OPENING)
    assert played.code == 0
    assert played.out.endswith("\nTurn 2, 2 : 0. Player 2 (A) rolls the dice.\n")


def test_scripted_game_stops_at_the_first_refusal(kdcore: Run) -> None:
    failed = kdcore("play", typed=OPENING.replace("take 1", "take 3"))
    assert (failed.code, failed.out) == (1, "")
    assert failed.err == "kdcore: line 4: 'take 3' is refused: die is taken\n"


def test_scripted_game_stops_at_a_line_it_does_not_know(kdcore: Run) -> None:
    failed = kdcore("play", typed="dance\n")
    assert failed.err.startswith("kdcore: line 1: not an action: 'dance'")


def test_save_keeps_a_record_to_go_on_with(kdcore: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    kdcore("play", "--roller", "2", "--save", str(file), typed=OPENING)
    table = Table.read(duel, file.read_text("ascii"))
    assert [str(action) for action in table.actions] == [
        line for line in OPENING.splitlines() if line and not line.startswith("#")
    ]
    went_on = kdcore("play", str(file), "--save", str(file), typed="roll\ntake 1\n")
    assert went_on.code == 0
    assert len(Table.read(duel, file.read_text("ascii")).actions) == len(table.actions) + 2
    assert list(tmp_path.iterdir()) == [file]


def test_place_that_cannot_be_saved_to_is_told_at_once(kdcore: Run, tmp_path: Path) -> None:
    failed = kdcore("play", "--seed", "1", "--save", str(tmp_path / "no" / "g"), typed="roll\n")
    assert (failed.code, failed.out) == (1, "")
    assert "not saved: No such file or directory" in failed.err


def test_save_does_not_write_over_another_file(kdcore: Run, tmp_path: Path) -> None:
    file = tmp_path / "dear.txt"
    file.write_text("dear diary", "utf-8")
    failed = kdcore("play", "--save", str(file), typed="roll\n")
    assert "is there already" in failed.err
    assert file.read_text("utf-8") == "dear diary"


def test_save_that_fails_later_does_not_end_a_persons_game(
    kdcore: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file = folder / "game.record"
    real_replace = Path.replace

    def vanishing(self: Path, target: Path) -> Path:
        if "\nroll " in self.read_text("ascii"):
            raise OSError(28, "No space left on device")
        return real_replace(self, target)

    monkeypatch.setattr(Path, "replace", vanishing)
    typed = "roll dot stripe solid+2 ?\ntake 3\nrecord\nquit\n"
    played = kdcore("play", "--save", str(file), typed=typed, by_a_person=True)
    assert played.code == 0
    assert "not saved: No space left on device" in played.out
    assert "\ntake 3\nend 2 " in played.out
    assert list(folder.iterdir()) == [file]


def test_rolling_twice_after_undo_shows_the_same_dice(kdcore: Run) -> None:
    out = kdcore("play", "--seed", "3", typed="roll\nundo\nroll\nundo\nredo\n").out.splitlines()
    assert out[0].startswith("roll ")
    assert out[1:5] == [
        f"taken back: {out[0]}",
        out[0],
        f"taken back: {out[0]}",
        f"played again: {out[0]}",
    ]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("undo", "there is nothing to take back"),
        ("redo", "there is nothing to play again"),
        ("roll\nroll", "the dice are rolled already"),
    ],
)
def test_command_that_cannot_be_obeyed_says_why(kdcore: Run, typed: str, refusal: str) -> None:
    assert refusal in kdcore("play", "--seed", "1", typed=f"{typed}\n").err


def test_game_without_a_seed_asks_for_the_faces(kdcore: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(str(Table(duel, duel.State.start())), "ascii")
    failed = kdcore("play", str(file), typed="roll\n")
    assert "type 'roll' and the four faces" in failed.err


def test_person_goes_on_after_a_mistake(kdcore: Run) -> None:
    typed = "help\nroll dot stripe solid+2 ?\ntake 3\ntake 3\ntake 1\nlegal\nshow\nrecord\nquit\n"
    played = kdcore("play", "--seed", "1", typed=typed, by_a_person=True)
    assert played.code == 0
    assert "player 2> 'take 3' is refused: die is taken\nplayer 2> " in played.out
    assert played.out.count("kd-record 1 duel") == 2
    assert "take 2\ntake 4\n" in played.out


def test_person_sees_the_end(kdcore: Run) -> None:
    lines = RECORD.read_text("ascii").splitlines()[3:-1]
    typed = "\n".join([*lines, "undo", "redo"]) + "\n"
    played = kdcore("play", "--seed", "1", typed=typed, by_a_person=True)
    final = duel.draw_table(Table.read(duel, RECORD.read_text("ascii")).state)
    assert played.out.count(final) == 2
    record = played.out.partition("game over> kd-record")[2]
    assert [line for line in record.splitlines() if line in lines] == lines


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["-"], "standard input is read for actions"),
        ([str(RECORD), "--seed", "1"], "a record has its own game, set-up and seed"),
        ([str(RECORD), "--game", "kingdomino"], "a record has its own game, set-up and seed"),
        ([str(RECORD), "--roller", "2"], "a record has its own game, set-up and seed"),
    ],
)
def test_what_cannot_go_together_is_refused(
    kdcore: Run, arguments: list[str], sentence: str
) -> None:
    failed = kdcore("play", *arguments)
    assert (failed.code, failed.out) == (1, "")
    assert sentence in failed.err


def test_interrupting_a_game_prints_its_record(
    kdcore: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_obey", _interrupted)
    failed = kdcore("play", "--seed", "1", typed="roll\n", by_a_person=True)
    assert (failed.code, failed.err) == (1, "kdcore: interrupted\n")
    assert "kd-record 1 duel\n" in failed.out


def _interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_script_after_the_end_is_refused(kdcore: Run) -> None:
    failed = kdcore("play", str(RECORD), typed="undo\nredo\ntake 1\n")
    assert failed.err == "kdcore: line 3: 'take 1' is refused: game is over\n"


def test_careless_typing_is_understood(kdcore: Run) -> None:
    played = kdcore("play", typed=OPENING.upper().replace(" ", "  "))
    assert played.code == 0
    assert played.out.endswith("Player 2 (A) rolls the dice.\n")


def test_legal_before_the_roll_is_one_line(kdcore: Run) -> None:
    out = kdcore("play", "--seed", "1", typed="legal\n").out
    assert out.startswith("roll\n")
    assert out.count("roll ") == 0


def test_end_of_input_ends_the_game_kindly(kdcore: Run) -> None:
    assert kdcore("play", "--seed", "1", by_a_person=True).out.endswith("\n")


def test_simulate_counts_and_is_the_same_every_time(kdcore: Run) -> None:
    once, again, other = (
        kdcore("simulate", "--games", "20", "--seed", seed).out for seed in ("1", "1", "2")
    )
    figures = re.compile(
        r"games +20\n"
        r"games/s +\d+\n"
        r"mean score +\d\d\.\d\d\n"
        r"mean turns +1\d\.\d\d\n"
        r"not placed +\d+\.\d\d% of dominoes\n"
        r"digest +[0-9a-f]{64}\n"
    )
    assert figures.fullmatch(once)
    assert without_speed(once) == without_speed(again) != without_speed(other)


SIDE = re.compile(
    r"  (?P<name>\w+) +(?P<points>\d+\.\d) ± \d+\.\d points,"
    r" \d+\.\d ms a decision \(95 %: \d+\.\d, longest \d+\.\d\)"
)
"""Line of the arena about an opponent."""


def test_arena_lets_two_play_from_both_seats(kdcore: Run) -> None:
    told = kdcore("arena", "--games", "4", "--seed", "1", "--steps", "1", "squire", "random")
    assert told.code == 0
    assert told.out.startswith("squire : random  100.0 ± 0.0 %\n")
    assert "won 4, drawn 0, lost 0 of 4 games" in told.out
    squire, other = (SIDE.fullmatch(line) for line in told.out.splitlines()[2:])
    assert squire is not None
    assert other is not None
    assert (squire["name"], other["name"]) == ("squire", "random")
    assert float(squire["points"]) > float(other["points"]) > 0
    in_processes = kdcore("arena", "--games", "4", "--seed", "1", "--jobs", "2", "squire", "random")
    assert in_processes.out.splitlines()[:2] == told.out.splitlines()[:2]


def test_arena_is_even_between_equals(kdcore: Run) -> None:
    told = kdcore("arena", "--games", "2", "greedy", "greedy")
    assert told.out.startswith("greedy : greedy  50.0 ± 0.0 %\n")


def test_arena_seats_as_many_opponents_as_a_setup_has(kdcore: Run) -> None:
    setup = ("--game", "kingdomino", "--setup", "3 harmony")
    told = kdcore("arena", "--games", "3", "--seed", "1", *setup, "greedy", "random")
    assert told.out.startswith("greedy : random : random  100.0 ± 0.0 %\n")
    assert "won 3, drawn 0, lost 0 of 3 games" in told.out
    sides = [SIDE.fullmatch(line) for line in told.out.splitlines()[2:]]
    assert [side and side["name"] for side in sides] == ["greedy", "random"]
    assert kdcore("arena", "--games", "3", *setup, *["random"] * 4).err == (
        "kdcore: there are 3 seats, not 4\n"
    )


@pytest.mark.parametrize("game", ["duel", "kingdomino"])
def test_learn_writes_a_module(kdcore: Run, tmp_path: Path, game: str) -> None:
    file = tmp_path / "learned.py"
    command = ("learn", "--game", game, "--games", "1", "--seed", "0", "--jobs", "1")
    assert kdcore(*command, str(file)).code == 0
    text = file.read_text(encoding="ascii")
    assert text.startswith(f'"""Written by `python -m kdcore {" ".join(command)}`."""\n')
    assert "\nLEARNED = " in text
    assert kdcore(*command, str(tmp_path)).code == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "--games", "0"], "expected a whole number above 0"),
        (["simulate", "--seed", "-1"], "a seed is a whole number below"),
        (["simulate", "--seed", "1e3"], "a seed is a whole number below"),
        (["play", "--roller", "3"], "player A is 1 or 2"),
        (["dance"], "invalid choice"),
    ],
)
def test_bad_arguments_are_explained(kdcore: Run, arguments: list[str], sentence: str) -> None:
    failed = kdcore(*arguments)
    assert failed.code == 2
    assert sentence in failed.err


def test_record_of_an_unknown_game_is_told(kdcore: Run) -> None:
    text = RECORD.read_text("ascii").replace("duel", "chess", 1)
    assert "line 1: a record of the game 'chess'" in kdcore("replay", "-", typed=text).err


def test_version_is_told(kdcore: Run) -> None:
    assert kdcore("--version").out == f"kdcore {__version__}\n"


def test_runs_as_a_module_and_survives_a_closed_pipe() -> None:
    command = [sys.executable, "-m", "kdcore", "simulate", "--games", "1"]
    finished = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "digest" in finished.stdout
    start = str(Table(duel, duel.State.start()))
    command = [sys.executable, "-m", "kdcore", "legal", "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(start.encode())
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
