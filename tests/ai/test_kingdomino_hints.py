"""Explanations of hints in Kingdomino, the coach, and learning."""

from functools import cache
from math import log
from random import Random
from statistics import pvariance

import pytest

from kdcore import kingdomino
from kdcore.ai import kingdomino as ai
from kdcore.ai.kingdomino.coach import chances
from kdcore.ai.kingdomino.judging import Weights, dot
from kdcore.kingdomino import (
    Option,
    Player,
    Setup,
    State,
    Terrain,
    parse_action,
    total,
)
from kdcore.learn_kingdomino import (
    HANDMADE,
    learn,
    lessons,
    solution,
    spell,
)
from tests.support.kingdomino_ai import (
    MINES,
    SWAMPS,
    TWO_LEFT,
    Played,
    choices,
    choosing,
    plan,
    play,
)
from tests.support.kingdomino_rules import BARE, ONE, THREE, TWO, kingdom, placing

# Hints


def test_a_hint_counts_points_and_names_the_property() -> None:
    now = placing(TWO_LEFT, domino=13)
    reason = ai.explain(now, (parse_action("place c3-c4"),))
    assert reason.points == 1
    assert reason.grows is not None
    assert (reason.grows.kind, reason.grows.size) == (Terrain.WHEAT, 6)
    assert (reason.promises, reason.denies, reason.is_first) == (0, None, False)


def test_a_hint_tells_what_the_chosen_domino_is_good_for_and_who_wanted_it() -> None:
    now = choosing(
        MINES, SWAMPS, BARE, line={1: ONE, 2: TWO, 5: THREE}, coming={14: None, 38: None, 48: None}
    )
    place = str(now.legal_actions()[0])
    takes = {number: ai.explain(now, plan(place, f"choose {number}")) for number in (14, 38, 48)}
    assert takes[38].denies is TWO
    assert takes[14].denies is None
    assert takes[48].promises > takes[14].promises == 0


@pytest.mark.parametrize(("rounds_ago", "is_first"), [(0, False), (1, True)])
def test_a_hint_tells_who_will_choose_first_unless_it_is_the_last_line(
    rounds_ago: int, is_first: bool
) -> None:
    """Dominoes are only placed in the last round."""
    now = choosing(
        BARE, BARE, BARE, line={1: ONE, 2: TWO, 5: THREE}, coming={14: None, 38: None, 48: None}
    )
    now = now._replace(round=now.round - rounds_ago)
    place = str(now.legal_actions()[0])
    takes = [ai.explain(now, plan(place, f"choose {number}")) for number in (14, 38, 48)]
    assert [reason.is_first for reason in takes] == [is_first, False, False]


def test_a_hint_tells_which_bonus_is_kept() -> None:
    setup = "4 middle_kingdom harmony"
    now = placing("w w\nC .", domino=1, setup=setup)
    inward, outward = (ai.explain(now, plan(f"place {where}")) for where in ("f5-g5", "f2-f3"))
    assert Option.MIDDLE_KINGDOM in inward.keeps
    assert Option.MIDDLE_KINGDOM not in outward.keeps


def test_a_hint_praises_what_leaves_no_single_hole_unless_harmony_is_lost() -> None:
    row = """
        w  w  w  w  w
        w  w  w  w  w
        w  w  C  w  w
        w  w  w  w  w
        w  .  .  .  .
    """
    lost = placing(row, domino=1, setup="4 harmony")
    assert lost.discards(ONE) == 1
    assert all(ai.explain(lost, (place,)).keeps == () for place in lost.legal_actions())
    now = lost._replace(round=11)
    keeps = {str(place): ai.explain(now, (place,)).keeps for place in now.legal_actions()}
    ends, middle = ("place d7-e7", "place f7-g7"), "place e7-f7"
    assert [keeps[place] for place in (*ends, middle)] == [(Option.HARMONY,)] * 2 + [()]


def test_every_choice_can_be_explained() -> None:
    for seed in range(9):
        for now in choices(seed, count=2):
            plan = ai.decide(ai.opponent("squire"), now, Random(1))
            reason = ai.explain(now, plan)
            assert reason.points >= 0
            assert reason.promises >= 0


# The coach


def reviewed(played: Played) -> ai.Review[tuple[float, ...], kingdomino.Action]:
    *_, last = ai.review(played.states, played.actions)
    return last


def test_the_coach_knows_who_won_and_finds_little_wrong_with_good_moves() -> None:
    played = play(("random", "steward"), "2", seed=1)
    review = reviewed(played)
    assert review.left_on_the_table(TWO) < review.left_on_the_table(ONE)
    assert review.chances[-1] == (0.0, 1.0)
    assert len(review.chances) == 7
    assert all(sum(chances) == pytest.approx(1) for chances in review.chances)


def test_the_coach_shows_better_moves_that_could_be_played() -> None:
    played = play(("random",) * 3, "3 harmony", seed=4)
    review = reviewed(played)
    assert len(review.moments) == 3 + 3 * 12 - 1
    worst = review.worst(THREE)
    assert len(worst) == 3
    assert worst[0].cost >= worst[1].cost >= worst[2].cost > 0
    assert {moment.seat for moment in worst} == {THREE}
    for moment in review.moments:
        for actions in (moment.played, moment.better):
            now = played.states[moment.at]
            for action in actions:
                assert now.to_act is moment.seat
                now = now.apply(action)


def test_the_coach_looks_at_a_game_that_is_not_over() -> None:
    played = play(("random", "random"), "2", seed=2)
    for end in (1, 4, 9, 10):
        states, actions = played.states[:end], played.actions[: end - 1]
        *_, review = ai.review(states, actions)
        assert review.chances[0] == pytest.approx((0.5, 0.5))


def test_chances_count_the_games_of_a_dynasty_that_are_over() -> None:
    now = State.start(Setup.parse("2 dynasty"))
    ahead, behind = (Player(now.players[0].kingdom, (kingdom(one),)) for one in (TWO_LEFT, BARE))
    one, two = chances(now._replace(game=2, players=(ahead, behind)))
    assert one > 0.5 > two


@pytest.mark.parametrize(("setup", "dominoes"), [("2", 12), ("2 mighty_duel", 24), ("3", 12)])
def test_chances_count_every_domino_of_a_dynasty_that_is_to_come(setup: str, dominoes: int) -> None:
    """Two players have two kings each; the last game and all of this one are to come."""
    players, *options = setup.split()
    now = State.start(Setup.parse(" ".join((players, "dynasty", *options))))
    ahead, behind = (Player(now.players[0].kingdom, (kingdom(one),)) for one in (TWO_LEFT, BARE))
    others = (behind,) * (int(players) - 1)
    one, two, *_ = chances(now._replace(game=2, players=(ahead, *others)))
    points = total(kingdom(TWO_LEFT), now.setup) - total(kingdom(BARE), now.setup)
    assert points / log(one / two) == pytest.approx(2 + 2 * 2 * dominoes)


# Learning


def test_linear_equations_are_solved() -> None:
    assert solution([[0.0, 2.0, 4.0], [4.0, 1.0, 6.0]]) == pytest.approx([1.0, 2.0])


@cache
def lessons_learned() -> dict[bool, list[Weights]]:
    return learn(2, 1, 1)


@pytest.mark.slow("learns twice from scratch")
def test_learning_is_the_same_every_time_and_reads_back() -> None:
    one, two = (spell(learn(1, 5, 1), "learn") for _ in range(2))
    assert one == two != spell(lessons_learned(), "learn")
    names: dict[str, dict[bool, tuple[str, ...]]] = {}
    exec(one, {}, names)
    assert [len(rows) for rows in names["LEARNED"].values()] == [13, 25]


def test_what_is_learned_tells_better_which_kingdom_will_gain_more() -> None:
    """Over games that were not learned from; what all kingdoms gain alike does not matter."""
    book = lessons_learned()
    errors: dict[tuple[int, bool], list[float]] = {}
    for seed in range(4):
        start = State.start(Setup.parse("4 middle_kingdom harmony"))
        for left, features, gained in lessons(HANDMADE, start, Random(seed)):
            for is_learned, weights in ((True, book[False]), (False, HANDMADE[False])):
                told = dot(weights[left], features[:-1])
                errors.setdefault((left, is_learned), []).append(gained - told)
    spread = {
        is_learned: sum(pvariance(errors[left, is_learned]) for left in range(1, 12))
        for is_learned in (True, False)
    }
    assert spread[True] < spread[False]
