"""Kingdomino's opponents: always legal, the same every time, and never ahead of the dominoes."""

import inspect
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from kdcore import kingdomino
from kdcore.ai import kingdomino as ai
from kdcore.ai.kingdomino.greedy import Counting, Sight
from kdcore.ai.kingdomino.judging import COUNT, Prospect, dot, parsed
from kdcore.ai.kingdomino.levels import learned
from kdcore.ai.kingdomino.plans import in_hand, to_come
from kdcore.ai.kingdomino.realm import Realm
from kdcore.ai.kingdomino.search import imagined, spread
from kdcore.kingdomino import (
    DOMINOES,
    Place,
    Setup,
    Stage,
    State,
    laid,
    parse_action,
    placements,
    total,
)
from kdcore.learn_kingdomino import (
    features_of,
    spelled,
)
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.kingdomino_ai import MINES, SWAMPS, TWO_LEFT, choices, choosing, play
from tests.support.kingdomino_games import any_game, short_game
from tests.support.kingdomino_rules import BARE, NO_ROOM, ONE, THREE, TWO, begun, kingdom, placing

EVERYBODY = (*ai.LEVELS, *ai.BASELINES)


SETUPS = ("2", "3 lines_of_four", "4 middle_kingdom harmony", "2 harmony mighty_duel")


def realms(seeds: range) -> Iterator[tuple[State, Realm]]:
    for seed in seeds:
        for now in choices(seed):
            yield now, Realm.of(now.acting.kingdom)


# All opponents


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


# Values of kingdoms

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
