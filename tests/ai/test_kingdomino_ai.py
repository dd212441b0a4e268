"""Kingdomino's opponents: always legal, the same every time, and never ahead of the dominoes."""

import inspect
from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import log
from random import Random
from statistics import pvariance
from typing import NamedTuple

import pytest

from kdcore import kingdomino
from kdcore.ai import kingdomino as ai
from kdcore.ai.kingdomino.coach import chances
from kdcore.ai.kingdomino.greedy import Counting, Sight
from kdcore.ai.kingdomino.judging import COUNT, Prospect, Weights, dot, parsed
from kdcore.ai.kingdomino.levels import learned
from kdcore.ai.kingdomino.plans import in_hand, to_come
from kdcore.ai.kingdomino.realm import Realm
from kdcore.ai.kingdomino.search import imagined, spread
from kdcore.kingdomino import (
    DOMINOES,
    Action,
    Option,
    Place,
    Player,
    Setup,
    Spot,
    Stage,
    State,
    Terrain,
    laid,
    parse_action,
    placements,
    total,
)
from kdcore.learn_kingdomino import (
    HANDMADE,
    features_of,
    learn,
    lessons,
    solution,
    spell,
    spelled,
)
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.kingdomino_games import any_game, short_game, some_states
from tests.support.kingdomino_rules import BARE, NO_ROOM, ONE, THREE, TWO, begun, kingdom, placing

EVERYBODY = (*ai.LEVELS, *ai.BASELINES)
SETUPS = ("2", "3 lines_of_four", "4 middle_kingdom harmony", "2 harmony mighty_duel")


class Played(NamedTuple):
    states: list[State]
    actions: list[Action]


def play(names: tuple[str, ...], setup: str, seed: int, steps: int | None = None) -> Played:
    """Through `apply`, which refuses whatever is not legal."""
    chance, rng = Random(f"{seed} chance"), Random(seed)
    states, actions = [State.start(Setup.parse(setup))], list[Action]()
    while (now := states[-1]).to_act is not None:
        if now.to_act is CHANCE:
            plan: ai.Plan = (now.outcome(chance),)
        else:
            plan = ai.decide(ai.opponent(names[now.order[0]]), now, rng, steps)
        for action in plan:
            assert states[-1].to_act is now.to_act
            actions.append(action)
            states.append(states[-1].apply(action))
    return Played(states, actions)


def choices(seed: int, count: int = 3) -> Iterator[State]:
    for one in some_states(short_game(seed), seed, count):
        if isinstance(one.to_act, Seat):
            yield one


def realms(seeds: range) -> Iterator[tuple[State, Realm]]:
    for seed in seeds:
        for now in choices(seed):
            yield now, Realm.of(now.acting.kingdom)


# What every opponent does


@pytest.mark.parametrize("name", EVERYBODY)
@pytest.mark.parametrize("setup", SETUPS)
def test_every_opponent_plays_legally_to_the_end(name: str, setup: str) -> None:
    played = play((name,) * int(setup[0]), setup, seed=3, steps=6)
    assert played.states[-1].stage is Stage.OVER


def test_a_dynasty_is_played_to_its_end() -> None:
    played = play(("squire", "page"), "2 dynasty", seed=1, steps=2)
    assert played.states[-1].game == 3


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_same_position_generator_and_steps_give_the_same_plan(name: str) -> None:
    opponent = ai.opponent(name)
    for now in choices(5):
        plans = [ai.decide(opponent, now, Random(7), 60) for _ in range(2)]
        assert plans[0] == plans[1]


@pytest.mark.parametrize("name", EVERYBODY)
def test_after_every_step_there_is_a_plan_that_can_be_played(name: str) -> None:
    for now in choices(8, count=2):
        seen = list(ai.opponent(name)(now, Random(1)))
        assert seen
        for plan in set(seen):
            after = now
            for action in plan:
                assert after.to_act is now.to_act
                after = after.apply(action)


@pytest.mark.parametrize("seed", range(6))
def test_an_opponent_can_take_over_anywhere(seed: int) -> None:
    """Also between placing and choosing."""
    for now in islice(any_game(seed).states, seed, None, 4):
        if isinstance(now.to_act, Seat):
            after = now
            for action in ai.decide(ai.opponent("king"), now, Random(1), 10):
                after = after.apply(action)


def test_who_places_also_chooses() -> None:
    for seed in range(6):
        for now in choices(seed):
            if now.stage is Stage.PLACE:
                after = now
                for action in ai.decide(ai.opponent("greedy"), now, Random(1)):
                    after = after.apply(action)
                assert after.stage is not Stage.CHOOSE or after.order != now.order


def test_the_strongest_goes_on_thinking_where_the_others_have_made_up_their_minds() -> None:
    now = begun("2", "deal 3 17 24 41", "kings 1 2 2 1", "choose 41", "choose 24", "choose 17")
    now = now.apply(parse_action("deal 5 20 30 48"))
    steps = {name: len(list(ai.opponent(name)(now, Random(1)))) for name in ai.LEVELS}
    assert steps["king"] > max(steps[name] for name in ai.LEVELS if name != "king")


# No way to the dominoes to come


@pytest.mark.parametrize("name", EVERYBODY)
def test_an_opponent_is_given_a_position_and_a_generator(name: str) -> None:
    signature = inspect.signature(ai.opponent(name))
    assert list(signature.parameters) == ["state", "rng"]


def test_a_position_holds_no_order_of_dominoes_to_come() -> None:
    fields = ("setup", "game", "round", "stage", "players", "unseen", "line", "coming", "order")
    assert State._fields == fields
    assert all(isinstance(now.unseen, frozenset) for now in short_game(1).states)


def test_two_tables_that_will_deal_differently_are_the_same_to_an_opponent() -> None:
    tables = [Table(kingdomino, State.start(Setup.parse("3")), seed) for seed in (1, 2)]
    for text in ("deal 3 17 24", "kings 1 2 3"):
        for table in tables:
            table.play(parse_action(text))
    while tables[0].state.stage is not Stage.DEAL:
        one, two = (ai.decide(ai.opponent("king"), table.state, Random(1)) for table in tables)
        assert one == two
        for table in tables:
            table.play(*one)
    assert tables[0].draw() != tables[1].draw()


def test_imagined_lines_come_from_what_nobody_has_seen_all_alike() -> None:
    now = begun("4", "deal 3 17 24 41")
    lines = list(islice(imagined(now, Random(1)), 22))
    drawn = sorted(number for line in lines for number in line)
    assert drawn == sorted([*now.unseen, *now.unseen])
    assert sorted(number for line in spread(now) for number in line) == sorted(now.unseen)


# What a kingdom is worth

POINTS = Sight(lambda size, crowns: size * crowns)


def test_a_realm_has_the_placements_of_the_rules_and_their_points() -> None:
    compared = 0
    for now, realm in realms(range(12)):
        judge = Counting(POINTS, now.setup)
        cell = realm.kingdom.grid.cell
        for domino in list(DOMINOES.values())[now.round % 5 :: 5]:
            found = realm.placements(domino, judge)
            listed = [Place(cell(first), cell(second)) for _, first, second in found if first]
            assert sorted(listed, key=str) == sorted(placements(realm.kingdom, domino), key=str)
            for one in found:
                if one.first:
                    after = laid(realm.kingdom, domino, one.first, one.second)
                    assert one.value == after.points()
                    compared += 1
    assert compared > 1000


def test_a_realm_with_one_domino_more_is_that_of_the_kingdom_with_it() -> None:
    for now, realm in realms(range(8)):
        domino = DOMINOES[1 + now.round * 7 % 48]
        for one in realm.placements(domino, Counting(POINTS, now.setup)):
            after = realm.after(domino, one)
            told = Realm.of(after.kingdom)
            assert sorted(masked(after)) == sorted(masked(told))
            assert after.filled == told.filled
            assert after.points() == told.points() == after.kingdom.points()


def masked(realm: Realm) -> list[tuple[int, int, int, int]]:
    """A border may hold filled squares: whoever asks looks at the open ones only."""
    empty = realm.kingdom.empty
    return [(kind, border & empty, size, has) for kind, border, size, has in realm.properties]


def test_a_placement_is_worth_what_the_realm_is_worth_after_it() -> None:
    compared = 0
    for now, realm in realms(range(10)):
        left = to_come(now)
        judge = Prospect(now.setup, now.unseen, left, learned())
        domino = DOMINOES[1 + now.round * 5 % 48]
        for one in realm.placements(domino, judge):
            assert one.value == pytest.approx(realm.after(domino, one).worth(judge))
            compared += 1
    assert compared > 100


def test_a_realm_is_worth_its_points_and_what_the_weights_say_of_it() -> None:
    for now, realm in realms(range(10)):
        left = to_come(now) + 1
        judge = Prospect(now.setup, now.unseen, left, learned())
        weights = learned()[now.setup.is_mighty][left]
        told = realm.points() + dot(weights, features_of(realm, judge))
        assert realm.worth(judge) == pytest.approx(told)


def test_when_nothing_is_to_come_only_the_score_counts() -> None:
    for seed in range(30):
        end = short_game(seed).states[-1]
        judge = Prospect(end.setup, end.unseen, 0, learned())
        for player in end.players:
            assert Realm.of(player.kingdom).worth(judge) == total(player.kingdom, end.setup)
    middle = kingdom(NO_ROOM)
    judge = Prospect(Setup.parse("4 middle_kingdom harmony"), (), 0, learned())
    assert Realm.of(middle).worth(judge) == 10


def test_a_domino_that_nothing_fits_changes_nothing() -> None:
    realm = Realm.of(kingdom(NO_ROOM))
    (one,) = realm.placements(DOMINOES[1], Counting(POINTS, Setup()))
    assert realm.after(DOMINOES[1], one) == realm


def test_what_is_to_come_is_counted_down_to_nothing() -> None:
    for seed in range(8):
        for now in short_game(seed).states:
            for seat in now.setup.seats if now.to_act is not None else ():
                kings = now.setup.kings.count(seat)
                placed = now.players[seat].kingdom.filled.bit_count() // 2 + now.discards(seat)
                picks = now.order.count(seat) if now.free else 0
                if now.stage is Stage.KINGS:
                    picks = kings
                known = len(in_hand(now, seat)) + picks
                assert placed + known + to_come(now) == kings * now.setup.rounds


def test_weights_read_back_as_they_are_written() -> None:
    for is_mighty, rows in learned().items():
        assert len(rows) == (25 if is_mighty else 13)
        assert not any(rows[0])
        assert all(len(weights) == COUNT for weights in rows)
        assert [parsed(spelled(weights)) for weights in rows] == list(rows)


# Small positions. In the last round the score is all there is, so nothing here hangs on weights.

TWO_LEFT = """
    .  w1 w  w  f
    .  w  w  f  f
    f  f  C  f  f
    f  f  f  f  f
    f  f  f  f  f
"""


def chosen(now: State, name: str = "king") -> list[str]:
    return [str(action) for action in ai.decide(ai.opponent(name), now, Random(1))]


@pytest.mark.parametrize("name", [*ai.LEVELS, "greedy"])
def test_the_last_domino_goes_where_it_scores(name: str) -> None:
    """Wheat beside wheat on either square; with it above, the forest below is wide too."""
    now = placing(TWO_LEFT, domino=13)
    assert chosen(now, name) == ["place c3-c4"]


@pytest.mark.parametrize("name", [*ai.LEVELS, "greedy"])
def test_what_fits_nowhere_is_discarded(name: str) -> None:
    assert chosen(placing(NO_ROOM, domino=13), name) == ["discard"]


def choosing(*diagrams: str, line: dict[int, Seat], coming: dict[int, Seat | None]) -> State:
    """The last line is about to be chosen: `line` are dominoes yet to be placed."""
    start = State.start(Setup.parse(str(len(diagrams))))
    return start._replace(
        round=start.setup.rounds - 1,
        stage=Stage.PLACE,
        players=tuple(Player(kingdom(diagram)) for diagram in diagrams),
        line=tuple(Spot(number, seat) for number, seat in line.items()),
        coming=tuple(Spot(number, seat) for number, seat in coming.items()),
        order=tuple(line.values()),
    )


SWAMPS = """
    .  .  .  .  s
    .  .  .  .  s
    s  s  C  s  s
    s  s  s  s  s
    s  s  s  s  s
"""
MINES = SWAMPS.replace("s", "m")


def test_the_strongest_denies_a_domino_that_others_leave() -> None:
    """A swamp's crown is nothing to the mines, and much to the next king; only who looks across
    sees that."""
    keen = SWAMPS
    now = choosing(
        MINES, keen, BARE, line={1: ONE, 2: TWO, 5: THREE}, coming={14: None, 15: None, 38: None}
    )
    assert chosen(now, "king")[-1] == "choose 38"


def test_who_keeps_the_middle_kingdom_scores_more() -> None:
    side = """
        w  w  w  w  .
        w  w  w  w  .
        w  w  C  w  .
        w  w  w  w  .
        w  w  w  w  .
    """
    now = placing(side, domino=1, setup="4 middle_kingdom")
    (place,) = chosen(now)
    after = now.apply(parse_action(place)).players[0].kingdom
    assert total(after, now.setup) == 10


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
    """In the last round dominoes are only placed."""
    now = choosing(
        BARE, BARE, BARE, line={1: ONE, 2: TWO, 5: THREE}, coming={14: None, 38: None, 48: None}
    )
    now = now._replace(round=now.round - rounds_ago)
    place = str(now.legal_actions()[0])
    takes = [ai.explain(now, plan(place, f"choose {number}")) for number in (14, 38, 48)]
    assert [reason.is_first for reason in takes] == [is_first, False, False]


def plan(*texts: str) -> ai.Plan:
    return tuple(map(parse_action, texts))


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
        for plan in (moment.played, moment.better):
            now = played.states[moment.at]
            for action in plan:
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
