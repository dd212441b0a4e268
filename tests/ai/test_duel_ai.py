"""Opponents: always legal, the same every time, and never ahead of the dice."""

import inspect
from itertools import islice
from random import Random

import pytest

from kdcore import duel
from kdcore.ai import duel as ai
from kdcore.ai.duel.levels import learned
from kdcore.ai.duel.options import Side
from kdcore.ai.duel.prospect import PHASES, worth
from kdcore.ai.duel.search import Future, Thinker, imagined, turns_left_after
from kdcore.ai.duel.weights import Weights
from kdcore.duel import MAP, Power, Stage, State, parse_action, total
from kdcore.grid import Cell
from kdcore.learn import entries, spelled
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.duel_ai import TWO_LEFT, YOUNG, choices, play
from tests.support.games import any_game, armed_late, real_game, some_states, well_armed
from tests.support.rules import PAIR, TWO, placing, player, rolling

EVERYBODY = (*ai.LEVELS, *ai.BASELINES)


# All opponents


@pytest.mark.parametrize("name", EVERYBODY)
@pytest.mark.parametrize("start", [State.start(), well_armed(TWO), armed_late(1), armed_late(4)])
def test_every_opponent_plays_legally_to_the_end(name: str, start: State) -> None:
    played = play((name, name), start, seed=3, steps=14)
    assert played.states[-1].stage is Stage.OVER


def test_between_them_opponents_use_everything_there_is() -> None:
    used = set[object]()
    for seed in range(3):
        played = play(("steward", "squire"), well_armed(Seat(seed % 2)), seed)
        used |= {type(action) for action in played.actions}
        used |= {action.power for action in played.actions if isinstance(action, duel.Arm)}
    assert used >= {duel.TakeTwo, duel.TurnDie, duel.CastleBonus, duel.NameJoker, duel.Place}
    assert used >= {Power.FREE, Power.SPLIT, duel.PlaceSplit}


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_same_position_generator_and_steps_give_the_same_plan(name: str) -> None:
    opponent = ai.opponent(name)
    for now in choices(5):
        plans = [ai.decide(opponent, now, Random(7), 25) for _ in range(2)]
        assert plans[0] == plans[1]


@pytest.mark.parametrize("name", EVERYBODY)
def test_after_every_step_there_is_a_plan_that_can_be_played(name: str) -> None:
    for now in islice(choices(8), 12):
        seen = list(ai.opponent(name)(now, Random(1)))
        assert seen
        for plan in set(seen):
            after = now
            for action in plan:
                assert after.to_act is now.to_act
                after = after.apply(action)


@pytest.mark.parametrize("seed", range(9))
def test_an_opponent_can_take_over_anywhere(seed: int) -> None:
    """Also where a power is armed, a joker named or one die of two taken."""
    steward = ai.opponent("steward")
    for now in any_game(seed).states:
        if isinstance(now.to_act, Seat):
            after = now
            for action in ai.decide(steward, now, Random(1)):
                after = after.apply(action)


def test_the_strongest_goes_on_thinking_where_the_others_have_made_up_their_minds() -> None:
    opening = State.start().apply(parse_action("roll dot stripe solid+2 ?"))
    steps = {name: len(list(ai.opponent(name)(opening, Random(1)))) for name in ai.LEVELS}
    assert steps["king"] > max(steps[name] for name in ai.LEVELS if name != "king")


def test_a_plan_finishes_what_it_begins() -> None:
    """A plan that spends or names something also places."""
    for now in choices(11):
        if now.stage is Stage.MAP:
            after = now
            for action in ai.decide(ai.opponent("king"), now, Random(1), 10):
                after = after.apply(action)
            assert (after.stage, after.to_act) != (now.stage, now.to_act)


# No way to the dice


@pytest.mark.parametrize("name", EVERYBODY)
def test_an_opponent_is_given_a_position_and_a_generator(name: str) -> None:
    signature = inspect.signature(ai.opponent(name))
    assert list(signature.parameters) == ["state", "rng"]


def test_a_position_holds_no_dice_to_come() -> None:
    """All that it has is on the table; what will be rolled is not among it."""
    fields = ("turn", "roller", "stage", "to_act", "players", "dice", "using", "has_placed")
    assert State._fields == (*fields, "unmarked", "lightning")
    assert all(now.dice == () for now in real_game(2).turn_starts)


def test_two_tables_that_will_roll_differently_are_the_same_to_an_opponent() -> None:
    tables = [Table(duel, State.start(), seed) for seed in (1, 2)]
    king = ai.opponent("king")
    for text in ("roll dot stripe solid+2 ?", "take 3"):
        for table in tables:
            table.play(parse_action(text))
        one, two = (ai.decide(king, table.state, Random(1), 40) for table in tables)
        assert one == two
    for table in tables:
        table.play(*(parse_action(text) for text in ("take 1", "take 2")))
        while table.state.stage is not Stage.ROLL:
            table.play(*ai.decide(king, table.state, Random(1), 5))
    assert tables[0].draw() != tables[1].draw()


# Values of maps


def test_a_side_is_worth_its_points_and_the_entries_it_has() -> None:
    for now in real_game(3).turn_starts:
        one, two = now.players
        for phase in set(PHASES):
            used = entries(one, two.marks, phase, learned())
            told = total(one) + sum(table[index] for table, index in used)
            assert worth(one, two.marks, phase, learned()) == pytest.approx(told)


@pytest.mark.parametrize("seed", range(4))
def test_the_value_of_an_option_is_what_the_side_is_worth_after_it(seed: int) -> None:
    compared = 0
    for now in some_states(any_game(seed), seed):
        if now.stage is not Stage.MAP:
            continue
        theirs = now.players[1 - now.seat].marks
        phase = PHASES[turns_left_after(now)]
        side = Side(now.acting, theirs, phase, learned(), width=40)
        for option in side.options(now.hand, now.using):
            after = side.played(option)
            if after.marks != now.acting.marks or not (option.first and option.second):
                continue
            assert option.value == pytest.approx(worth(after, theirs, phase, learned()))
            compared += 1
    assert compared


def test_when_the_game_is_over_only_points_count() -> None:
    end = real_game(6).states[-1]
    for seat in duel.SEATS:
        theirs = end.players[1 - seat].marks
        assert worth(end.players[seat], theirs, 0, learned()) == total(end.players[seat])


def test_weights_read_back_as_they_are_written() -> None:
    weights = learned()
    assert spelled(Weights.parse(spelled(weights))) == spelled(weights)
    assert any(any(table) for table in weights.tables())


def chosen(now: State, name: str = "king") -> list[str]:
    return [str(action) for action in ai.decide(ai.opponent(name), now, Random(1))]


@pytest.mark.parametrize("name", ai.LEVELS)
def test_the_last_domino_goes_where_it_scores(name: str) -> None:
    now = placing(TWO_LEFT, hand="1 dot, 2 stripe", has_castle_bonus=False)
    assert chosen(now, name) == ["place b1-a1"]


@pytest.mark.parametrize("name", ai.LEVELS)
def test_the_castle_bonus_is_not_kept_beyond_the_end(name: str) -> None:
    now = placing(TWO_LEFT, hand="1 dot, 2 stripe")
    assert chosen(now, name) == ["bonus 1", "place b1-a1"]


def test_a_power_is_spent_when_it_scores() -> None:
    hand = "3 two_stripes, 4 stripe"
    now = placing(TWO_LEFT, hand=hand, keeps="turn", has_castle_bonus=False)
    assert chosen(now) == ["turn 4 dot+1", "place a1-b1"]


def test_lightning_strikes_where_most_is_to_be_had() -> None:
    now = placing(PAIR, hand="1 dot, 2 solid", marks={"solid": 2}, has_castle_bonus=False)
    now = now.apply(parse_action("place a1-b1"))
    while now.lightning is None:
        now = now.apply(now.legal_actions()[0])
    assert chosen(now) == ["house dot"]


def test_player_b_takes_what_scores_most() -> None:
    full = player(TWO_LEFT, has_castle_bonus=False)
    now = rolling(full, full)
    for text in ("roll two_dots+1 solid solid+2 stripe", "take 1"):
        now = now.apply(parse_action(text))
    assert set(chosen(now)) >= {"take 4"}


def test_the_strongest_denies_a_die_that_others_leave() -> None:
    """Nothing scores for player A; a stripe would score for B, and only who looks across sees."""
    dull = player(PAIR, has_castle_bonus=False)
    keen = player(TWO_LEFT, has_castle_bonus=False)
    now = rolling(dull, keen).apply(parse_action("roll two_dots+1 dot quarters+2 stripe+1"))
    assert chosen(now, "king") == ["take 4"]
    assert chosen(now, "steward") == ["take 2"]


def test_looking_ahead_counts_what_lightning_will_add() -> None:
    """Nothing but points counts here: a third mark for *Cross* is worth the largest domain."""
    hand = placing(YOUNG, hand="2 quarters, 3 two_dots").hand
    values = []
    for marks in (0, 2):
        of = player(YOUNG, marks={"quarters": marks}, has_castle_bonus=False)
        side = Side(of, (0,) * 6, PHASES[10], Weights(), width=4)
        option = side.valued(
            hand, frozenset(), MAP.square[Cell.parse("e3")], MAP.square[Cell.parse("f3")]
        )
        future = Future(Thinker(Weights()), side, option, left=10)
        future.imagine(next(imagined(1, Random(1))))
        values.append(future.value())
    assert values[1] - values[0] == 3
