"""Laws that hold along whole games of Duel: mirrors, what never shrinks, playouts and pictures."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kdcore import duel
from kdcore.duel import (
    BOXES,
    MAP,
    POWERS,
    SEATS,
    Action,
    Arm,
    Arms,
    Place,
    PlaceSplit,
    Player,
    Power,
    PutCross,
    Stage,
    State,
)
from kdcore.grid import Cell
from kdcore.kingdom import Kingdom
from tests.support.duel_actions import KINDS
from tests.support.games import (
    KEPT_POWERS,
    SEEDS,
    any_game,
    armed_late,
    real_game,
    replayed,
    some_states,
    well_armed,
)

# Mirrors


def left_right(cell: Cell) -> Cell:
    return Cell(cell.row, 6 - cell.column)


def top_bottom(cell: Cell) -> Cell:
    return Cell(4 - cell.row, cell.column)


def mirrored_map(kingdom: Kingdom, flip: Callable[[Cell], Cell]) -> Kingdom:
    return Player().kingdom.drawn(
        *(
            (MAP.square[flip(cell)], arms, kingdom.honours_on(MAP.square[cell]))
            for arms in Arms
            for cell in MAP.cells_of(kingdom.lands[arms])
        )
    )


def mirrored_state(state: State, flip: Callable[[Cell], Cell]) -> State:
    one, two = (
        player._replace(kingdom=mirrored_map(player.kingdom, flip)) for player in state.players
    )
    return state._replace(players=(one, two))


def mirrored_action(action: Action, flip: Callable[[Cell], Cell]) -> Action:
    match action:
        case Place():
            return Place(flip(action.first), flip(action.second))
        case PlaceSplit():
            first, second = (cell and flip(cell) for cell in (action.first, action.second))
            return PlaceSplit(first, second)
        case PutCross():
            return PutCross(flip(action.cell))
        case _:
            return action


@pytest.mark.parametrize("flip", [left_right, top_bottom])
@given(seed=SEEDS)
@settings(max_examples=30)
def test_a_mirrored_map_is_played_and_scored_alike(flip: Callable[[Cell], Cell], seed: int) -> None:
    for state in some_states(any_game(seed), seed):
        mirror = mirrored_state(state, flip)
        listed = state.legal_actions()
        assert {mirrored_action(action, flip) for action in listed} == set(mirror.legal_actions())
        for action in listed[:: len(listed) // 40 + 1]:
            after = mirror.apply(mirrored_action(action, flip))
            assert after == mirrored_state(state.apply(action), flip)
        assert duel.result(mirror) == duel.result(state)
        for player, twin in zip(state.players, mirror.players, strict=True):
            assert duel.total(player) == duel.total(twin)
            assert domains(player) == domains(twin)


def domains(player: Player) -> Counter[tuple[int, int, int]]:
    return Counter(
        (domain.kind, domain.size, domain.honours) for domain in duel.score(player).domains
    )


# Things that never shrink


def filled(player: Player, arms: Arms) -> bool:
    return player.marks[arms] == BOXES[arms]


def powers_won(player: Player) -> set[Power]:
    return {power for arms, power in zip(Arms, POWERS, strict=True) if filled(player, arms)}


@given(SEEDS)
@settings(max_examples=60)
def test_boxes_stay_marked_and_a_line_has_one_owner(seed: int) -> None:
    states = any_game(seed).states
    for before, after in pairwise(states):
        for arms, boxes in zip(Arms, BOXES, strict=True):
            assert not all(filled(player, arms) for player in after.players)
            for seat in SEATS:
                old, new = before.players[seat].marks[arms], after.players[seat].marks[arms]
                assert 0 <= old <= new <= boxes
                if filled(before.players[1 - seat], arms):
                    assert new == old


@given(SEEDS)
@settings(max_examples=60)
def test_a_turn_marks_no_more_boxes_than_there_are_dice(seed: int) -> None:
    walk = any_game(seed)
    marks = [
        [sum(player.marks) for player in state.players]
        for state in [*walk.turn_starts, walk.states[-1]]
    ]
    for before, after in pairwise(marks):
        assert all(new - old <= 2 for old, new in zip(before, after, strict=True))


@pytest.mark.no_cover
@given(SEEDS)
@settings(max_examples=60)
def test_squares_and_crosses_stay_on_the_map(seed: int) -> None:
    states = any_game(seed).states
    for before, after in pairwise(states):
        for old, new in zip(squares(before), squares(after), strict=True):
            assert old.keys() <= new.keys()
            for cell, (arms, crosses) in old.items():
                assert new[cell][0] is arms
                assert new[cell][1] >= crosses


def squares(state: State) -> list[dict[Cell, tuple[Arms, int]]]:
    """Squares that are drawn on either map, none of them with two houses."""
    found = []
    for player in state.players:
        kingdom = player.kingdom
        drawn = [
            (cell, (arms, kingdom.honours_on(MAP.square[cell])))
            for arms in Arms
            for cell in MAP.cells_of(kingdom.lands[arms])
        ]
        assert len(dict(drawn)) == len(drawn)
        assert MAP.cell(MAP.castle) not in dict(drawn)
        assert len(drawn) + len(MAP.cells_of(kingdom.empty)) == 34
        assert dict(drawn).keys().isdisjoint(MAP.cells_of(kingdom.empty))
        assert kingdom == mirrored_map(kingdom, lambda cell: cell)
        found.append(dict(drawn))
    return found


@given(SEEDS)
@settings(max_examples=60)
def test_only_powers_of_filled_lines_are_kept(seed: int) -> None:
    for state in real_game(seed).states:
        for player in state.players:
            won = powers_won(player)
            assert player.kept <= won & KEPT_POWERS
            assert player.named_house is None or Power.DOMAINS in won


@given(SEEDS)
@settings(max_examples=40)
def test_what_is_spent_is_gone_until_it_is_won_again(seed: int) -> None:
    walk = any_game(seed)
    for before, after in pairwise(walk.states):
        for seat, old, new in zip(SEATS, before.players, after.players, strict=True):
            won = powers_won(new) - powers_won(old)
            assert new.kept - old.kept == (won & KEPT_POWERS) - old.kept
            assert old.has_castle_bonus or not new.has_castle_bonus
            if before.to_act is not seat:
                assert old.kept <= new.kept


# Playouts


@given(SEEDS)
@settings(max_examples=100)
def test_a_playout_is_a_game_that_can_be_played(seed: int) -> None:
    walk = any_game(seed)
    for state in some_states(walk, seed):
        trace: list[Action] = []
        end = duel.playout(state, Random(seed), trace)
        assert replayed(state, trace)[-1] == end
        assert end.stage is Stage.OVER
        assert duel.playout(state, Random(seed)) == end


def test_playouts_play_everything() -> None:
    """Playouts begin where a turn does: in the middle of one, any action turns up."""
    traced: list[Action] = []
    ends = set()
    for seed in range(60):
        for start in (State.start(), well_armed(), armed_late(seed)):
            ends.add(duel.playout(start, Random(seed), traced))
    assert {type(action) for action in traced} == KINDS
    assert {action.power for action in traced if isinstance(action, Arm)} == {
        Power.FREE,
        Power.SPLIT,
    }
    assert len(ends) == 180


@given(SEEDS)
@settings(max_examples=60)
def test_total_is_the_total_of_the_score(seed: int) -> None:
    states = any_game(seed).states
    for player in {player for state in states for player in state.players}:
        assert duel.total(player) == duel.score(player).total


def test_houses_are_named_in_the_games_that_are_scored() -> None:
    """Check that *Domains* counts in some total that is compared."""
    ends = [any_game(seed).states[-1] for seed in range(12)]
    assert any(player.named_house is not None for end in ends for player in end.players)


# Pictures


@given(SEEDS)
@settings(max_examples=60)
def test_maps_read_as_they_are_drawn(seed: int) -> None:
    states = any_game(seed).states
    for kingdom in {player.kingdom for state in states for player in state.players}:
        assert duel.parse_map(duel.draw_map(kingdom)) == kingdom


PICTURE = """\
.  .  .  .  .  .  .
.  .  .  o  o1 .  .
.  .  |  C  #2 .  .
.  .  |1 .  .  .  .
.  .  .  .  .  .  .
"""


def with_square(drawn: str, cell: str = "a1") -> str:
    rows = [line.split() for line in PICTURE.splitlines()]
    place = Cell.parse(cell)
    rows[place.row][place.column] = drawn
    return "\n".join(" ".join(row) for row in rows)


@pytest.mark.parametrize(
    "drawn",
    ["x", "O", "?", "oo", "1", "1o", "o5", "o9", "o-1", "o+1", "o\uff11", ".1", ".0", "C", "C1"],
)
def test_what_is_no_square_is_refused(drawn: str) -> None:
    with pytest.raises(ValueError, match="a1"):
        duel.parse_map(with_square(drawn))


@pytest.mark.parametrize("drawn", ["o0", "o00", "o01", "o12", "o34", "o1234"])
def test_crosses_are_one_digit_above_nought(drawn: str) -> None:
    with pytest.raises(ValueError, match="a1"):
        duel.parse_map(with_square(drawn))


@pytest.mark.parametrize("drawn", [".", "o", "c", "C1", "CC"])
def test_the_castle_is_in_the_middle(drawn: str) -> None:
    with pytest.raises(ValueError, match="d3"):
        duel.parse_map(with_square(drawn, "d3"))


@pytest.mark.parametrize(
    "picture",
    [
        "",
        "C",
        PICTURE.replace("o1 ", ""),
        PICTURE.replace("o1 ", "o 1 "),
        PICTURE.replace("o1 ", "o1 o "),
        "\n".join(PICTURE.splitlines()[:4]),
        "\n".join(PICTURE.splitlines()[1:]),
        PICTURE + ".  .  .  .  .  .  .",
        PICTURE.replace("\n", "\n\n"),
        PICTURE.replace("\n", " "),
        PICTURE * 2,
    ],
)
def test_a_map_has_five_rows_of_seven_squares(picture: str) -> None:
    assert duel.parse_map(PICTURE)
    with pytest.raises(ValueError, match="5 rows of 7"):
        duel.parse_map(picture)


@given(
    st.dictionaries(st.sampled_from(MAP.cells), st.text("o#.C01234 5\n", max_size=3), max_size=3)
)
@settings(max_examples=1000)
def test_a_map_has_one_picture(changes: dict[Cell, str]) -> None:
    """Diagrams that can be read are drawn the same way again; only gaps do not matter."""
    rows = [line.split() for line in PICTURE.splitlines()]
    for cell, drawn in changes.items():
        rows[cell.row][cell.column] = drawn
    picture = "\n".join(" ".join(row) for row in rows)
    try:
        kingdom = duel.parse_map(picture)
    except ValueError:
        return
    assert duel.draw_map(kingdom).split() == picture.split()
