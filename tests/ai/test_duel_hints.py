"""Explanations of hints in Duel, the coach, and learning."""

from random import Random

import pytest

from kdcore import duel
from kdcore.ai import duel as ai
from kdcore.ai.duel.levels import learned
from kdcore.ai.duel.weights import Weights
from kdcore.duel import Action, Power, State, parse_action
from kdcore.learn import Learned, Learner, learn, mean, spell, spelled
from kdcore.position import Seat
from tests.support.duel_ai import TWO_LEFT, YOUNG, Played, choices, play
from tests.support.games import real_game, well_armed
from tests.support.rules import ONE, PAIR, TWO, placing, player, rolling

# Hints


def test_a_hint_counts_points_and_names_the_domain() -> None:
    now = placing(TWO_LEFT, hand="1 dot, 2 stripe", has_castle_bonus=False)
    reason = ai.explain(now, ai.decide(ai.opponent("king"), now, Random(1)))
    assert reason.points == 2
    assert reason.grows is not None
    assert (reason.grows.kind, reason.grows.size) == (duel.Arms.DOT, 6)
    assert not reason.has_bonus
    assert reason.spends == ()


def test_a_hint_tells_what_is_won_and_spent() -> None:
    now = placing(PAIR, hand="1 dot, 2 solid", marks={"solid": 2}, keeps="free")
    plan = tuple(map(parse_action, ("arm free", "bonus 1", "place a1-b1")))
    reason = ai.explain(now, plan)
    assert reason.wins is duel.Arms.SOLID
    assert reason.spends == (Power.FREE,)
    assert reason.has_bonus


def test_a_cross_is_for_points_and_no_domain_grows_by_it() -> None:
    now = placing(PAIR, hand="1 dot, 2 quarters", marks={"quarters": 2}, has_castle_bonus=False)
    now = now.apply(parse_action("place b1-a1"))
    while now.lightning is None:
        now = now.apply(now.legal_actions()[0])
    reason = ai.explain(now, (parse_action("cross c1"),))
    assert (reason.points, reason.grows, reason.draws) == (33, None, ())


def test_a_hint_in_the_draft_tells_what_it_blocks() -> None:
    keen = player(YOUNG, marks={"stripe": 4})
    now = rolling(None, keen).apply(parse_action("roll two_dots+1 two_dots+1 quarters+2 stripe"))
    assert ai.explain(now, (duel.TakeDie(4),)).blocks is duel.Arms.STRIPE
    assert ai.explain(now, (duel.TakeDie(1),)).blocks is None


@pytest.mark.parametrize(
    ("marks", "throw", "blocks"),
    [(2, "dot dot dot", None), (3, "dot dot dot", None), (3, "dot dot solid+2", duel.Arms.DOT)],
)
def test_nobody_is_kept_from_a_line_that_two_dice_would_not_fill(
    marks: int, throw: str, blocks: duel.Arms | None
) -> None:
    """However many dots there are, whoever plays B takes two."""
    keen = player(YOUNG, marks={"dot": marks})
    now = rolling(None, keen).apply(parse_action(f"roll {throw} dot+1"))
    assert ai.explain(now, (duel.TakeDie(1),)).blocks is blocks


@pytest.mark.parametrize(("taken", "blocks"), [("1", duel.Arms.DOT), ("3", None)])
def test_player_a_is_kept_from_what_one_more_die_would_fill(
    taken: str, blocks: duel.Arms | None
) -> None:
    """One of the others is enough with a dot in hand; with a cross it is not."""
    now = rolling(player(YOUNG, marks={"dot": 3}), None)
    for text in ("roll dot dot quarters+2 stripe", f"take {taken}"):
        now = now.apply(parse_action(text))
    dots = tuple(duel.TakeDie(die.number) for die in now.dice if die.taker is None)[:2]
    assert ai.explain(now, dots).blocks is blocks


KEEN = """
    .  .  o3 o3 o2 o  o
    |1 |  :  :  :  :  :
    :  :  :  C  :  :  :
    :  :  :  :  :  :  :
    :  :  :  :  :  :  :
"""
"""Every dot is worth eight points here."""


@pytest.mark.parametrize(
    ("throw", "die", "denies"),
    [
        ("dot solid quarters+2 stripe", 1, 1),
        ("dot solid quarters+2 stripe", 3, None),
        # Two more points are no reason, and with an equal die on the table nothing is kept away.
        ("two_dots+1 solid quarters+2 stripe", 4, None),
        ("dot dot quarters+2 stripe+1", 1, None),
    ],
)
def test_a_hint_in_the_draft_tells_what_it_denies(throw: str, die: int, denies: int | None) -> None:
    dull = player(PAIR, has_castle_bonus=False)
    now = rolling(dull, player(KEEN, has_castle_bonus=False))
    now = now.apply(parse_action(f"roll {throw}"))
    assert ai.explain(now, (duel.TakeDie(die),)).denies is denies


def test_nothing_is_denied_on_empty_maps() -> None:
    for seed in range(20):
        now = State.start()
        now = now.successor(now.outcome(Random(seed)))
        assert all(ai.explain(now, (duel.TakeDie(die),)).denies is None for die in duel.DICE)


def test_the_points_of_a_first_die_rest_on_the_last() -> None:
    """A range is given only while the other die matters."""
    keen = player(KEEN, has_castle_bonus=False)
    now = rolling(keen, None).apply(parse_action("roll dot dot quarters+2 stripe+1"))
    first = ai.explain(now, (duel.TakeDie(1),))
    assert first.at_most == 16 > first.points
    assert ai.explain(now, (duel.TakeTwo(1, 2),)).at_most is None
    same = rolling(keen, None).apply(parse_action("roll dot dot dot stripe+1"))
    reason = ai.explain(same, (duel.TakeDie(4),))
    assert (reason.points, reason.at_most) == (12, None)
    now = now.apply(duel.TakeDie(1))
    assert ai.explain(now, (duel.TakeDie(2), duel.TakeDie(4))).at_most is None


@pytest.mark.parametrize(("theirs", "wins"), [(4, None), (3, duel.Arms.DOT)])
def test_player_b_does_not_win_a_line_that_a_fills_first(
    theirs: int, wins: duel.Arms | None
) -> None:
    """A marks before B does, in the draft and in the map stage."""
    now = rolling(player(YOUNG, marks={"dot": theirs}), player(YOUNG, marks={"dot": 4}))
    for text in ("roll dot dot quarters+2 stripe", "take 1"):
        now = now.apply(parse_action(text))
    taking = (duel.TakeDie(2), duel.TakeDie(4))
    assert ai.explain(now, taking).wins is wins
    for action in (*taking, parse_action("place e1-f1")):
        now = now.apply(action)
    plan = ai.decide(ai.opponent("king"), now, Random(1), 1)
    assert ai.explain(now, plan).wins is wins
    for action in plan:
        now = now.apply(action)
    assert now.owner(duel.Arms.DOT) is (ONE if wins is None else TWO)


@pytest.mark.parametrize(
    ("line", "marks", "wins"),
    [("dot", 4, None), ("quarters", 2, duel.Arms.QUARTERS)],
)
def test_what_is_kept_beyond_the_end_is_neither_won_nor_blocked(
    line: str, marks: int, wins: duel.Arms | None
) -> None:
    """No power but a ⚡ one is of use in the last turn."""
    near = player(TWO_LEFT, marks={line: marks}, has_castle_bonus=False)
    now = rolling(near, near).apply(parse_action("roll dot quarters solid+2 dot+1"))
    die = 1 if line == "dot" else 2
    reason = ai.explain(now, (duel.TakeDie(die),))
    assert reason.blocks is wins
    hand = f"1 {'dot' if line == 'dot' else 'stripe'}, 2 {'stripe' if line == 'dot' else line}"
    placed = placing(TWO_LEFT, hand=hand, marks={line: marks}, has_castle_bonus=False)
    plan = ai.decide(ai.opponent("king"), placed, Random(1))
    assert ai.explain(placed, plan).wins is wins


FOUR_LEFT = """
    .  .  o1 o  o  o  o
    .  .  :  :  :  :  :
    |  |  :  C  :  :  :
    :  :  :  :  :  :  :
    :  :  :  :  :  :  :
"""


@pytest.mark.parametrize(("seat", "wins"), [(ONE, None), (TWO, duel.Arms.TWO_DOTS)])
def test_two_dice_are_won_by_who_will_still_roll(seat: Seat, wins: duel.Arms | None) -> None:
    """One turn is left, in which B of this one rolls."""
    players = [player(FOUR_LEFT), player(FOUR_LEFT)]
    players[seat] = player(FOUR_LEFT, marks={"two_dots": 3})
    now = rolling(*players).apply(parse_action("roll dot dot two_dots dot+1"))
    if seat is TWO:
        now = now.apply(parse_action("take 1"))
    plan = (duel.TakeDie(3),) if seat is ONE else (duel.TakeDie(2), duel.TakeDie(3))
    assert ai.explain(now, plan).wins is wins


def test_a_draft_is_explained_in_steps_as_small_as_a_search_has() -> None:
    now = State.start()
    now = now.successor(now.outcome(Random(1)))
    plan = ai.decide(ai.opponent("king"), now, Random(1), 20)
    steps = list(ai.explaining(now, plan))
    assert len(steps) == 2 * 6 + 1  # Both players, each way to share the dice, and all of it.
    assert steps[-1] == ai.explain(now, plan)


def test_every_choice_can_be_explained() -> None:
    for now in choices(4):
        ai.explain(now, ai.decide(ai.opponent("king"), now, Random(1), 20))


# The coach


def reviewed(played: Played) -> ai.Review[float, Action]:
    *_, last = ai.review(played.states, played.actions)
    return last


def test_the_coach_knows_who_won_and_finds_little_wrong_with_good_moves() -> None:
    played = play(("steward", "random"), State.start(), seed=1)
    review = reviewed(played)
    assert review.left_on_the_table(ONE) < review.left_on_the_table(TWO)
    assert duel.result(played.states[-1]).winner is ONE
    assert review.chances[-1] == 1
    assert len(review.chances) == played.states[-1].turn + 1
    assert all(0 <= chance <= 1 for chance in review.chances)


def test_the_coach_shows_better_moves_that_could_be_played() -> None:
    played = play(("random", "random"), well_armed(), seed=4)
    review = reviewed(played)
    worst = review.worst(TWO)
    assert len(worst) == 3
    assert worst[0].cost >= worst[1].cost >= worst[2].cost > 0
    assert {moment.seat for moment in worst} == {TWO}
    for moment in review.moments:
        for plan in (moment.played, moment.better):
            now = played.states[moment.at]
            for action in plan:
                assert now.to_act is moment.seat
                now = now.apply(action)


def test_the_coach_looks_at_a_game_that_is_not_over() -> None:
    played = play(("random", "random"), State.start(), seed=2)
    for end in range(1, 12):
        states, actions = played.states[:end], played.actions[: end - 1]
        *_, review = ai.review(states, actions)
        assert review.chances[0] == pytest.approx(0.5)


# Learning


def test_learning_is_the_same_every_time() -> None:
    one, two, other = (spelled(learn(2, seed, jobs=1)) for seed in (5, 5, 6))
    assert one == two != other


def test_the_mean_of_what_was_learned_goes_by_experience() -> None:
    size = sum(map(len, Weights().tables()))
    found = [Learned([1.0] * size, [3] * size), Learned([5.0] * size, [1] * size)]
    assert {weight for table in mean(found).tables() for weight in table} == {2.0}


def test_what_is_learned_is_written_as_a_module() -> None:
    names: dict[str, str] = {}
    exec(spell(learned(), "learn"), names)
    assert spelled(Weights.parse(names["LEARNED"])) == spelled(learned())


def test_what_is_learned_comes_nearer_to_what_came_of_it() -> None:
    walk = real_game(1)
    learner = Learner()
    errors = [learner.learn(walk.turn_starts, walk.states[-1]) for _ in range(5)]
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] < errors[0]
