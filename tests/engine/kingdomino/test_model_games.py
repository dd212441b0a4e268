"""Turns, chance and set-ups of the second engine, as the rulebook describes them."""

import random
from collections import Counter

import pytest

from tests.support.kingdomino_model import (
    DOMINOES,
    Model,
    random_game,
)
from tests.support.kingdomino_pictures import kingdom

pytestmark = pytest.mark.unwatched

# Turns


def played(setup: str, *actions: str) -> Model:
    model = Model(setup)
    for action in actions:
        if model.to_act == "chance":
            assert model.may_be_drawn(action)
        else:
            assert action in model.legal()
        model.play(action)
    return model


FOUR = ("deal 3 17 24 41", "kings 4 1 3 2", "choose 24", "choose 41", "choose 3")


def test_kings_are_put_in_the_order_they_were_drawn() -> None:
    actors = [played("4", *FOUR[:count]).to_act for count in range(5)]
    assert actors == ["chance", "chance", "4", "1", "3"]
    assert played("4", *FOUR[:3]).legal() == {"choose 3", "choose 17", "choose 41"}


def test_the_last_king_takes_what_is_left_and_the_next_line_is_dealt() -> None:
    model = played("4", *FOUR)
    assert (model.to_act, model.stage) == ("chance", "deal")
    assert not model.may_be_drawn("deal 1 2 3 4")
    model = played("4", *FOUR, "deal 1 2 4 5")
    assert (model.to_act, model.stage, model.domino()) == ("3", "place", 3)


def test_a_round_goes_up_the_line_and_each_places_then_chooses() -> None:
    model = played("4", *FOUR, "deal 1 2 4 5")
    acted = []
    for action in [
        *("place e4-f4", "choose 5", "place e4-f4", "choose 1"),
        *("place d5-c5", "choose 4", "place f5-g5"),
    ]:
        acted.append(f"{model.to_act} {action}")
        assert action in model.legal()
        model.play(action)
    # Seat 2, put by itself on 17, is second; the domino left for seat 1 is 2.
    assert acted == [
        *("3 place e4-f4", "3 choose 5", "2 place e4-f4", "2 choose 1"),
        *("4 place d5-c5", "4 choose 4", "1 place f5-g5"),
    ]
    assert model.to_act == "chance"
    assert model.kingdoms["2"] == kingdom("""
        fo wa
        C  .
    """)
    model.play("deal 6 7 8 9")
    assert (model.to_act, model.domino()) == ("2", 1)


def test_two_players_have_two_kings_each() -> None:
    model = played("2", "deal 10 20 30 40")
    assert model.may_be_drawn("kings 1 1 2 2")
    assert model.may_be_drawn("kings 2 1 1 2")
    assert not model.may_be_drawn("kings 1 2")
    assert not model.may_be_drawn("kings 1 2 1 1")
    model = played("2", "deal 10 20 30 40", "kings 2 2 1 1", "choose 40", "choose 10", "choose 30")
    model.play("deal 1 2 3 4")
    order = []
    while model.to_act != "chance":
        order.append((model.to_act, model.stage))
        model.play(min(model.legal()))
    assert order == [
        *(("2", "place"), ("2", "choose"), ("1", "place"), ("1", "choose")),
        *(("1", "place"), ("1", "choose"), ("2", "place")),
    ]


def test_lines_of_four_leave_the_last_king_a_choice_and_a_domino_out() -> None:
    setup = "3 lines_of_four"
    start = ["deal 5 6 7 8", "kings 3 1 2", "choose 6", "choose 8"]
    model = played(setup, *start)
    assert model.to_act == "2"
    assert model.legal() == {"choose 5", "choose 7"}
    model = played(setup, *start, "choose 7", "deal 1 2 3 4")
    order = []
    while model.to_act != "chance":
        order.append((model.to_act, model.stage))
        model.play(min(model.legal()))
    assert order == [
        *(("3", "place"), ("3", "choose"), ("2", "place"), ("2", "choose")),
        *(("1", "place"), ("1", "choose")),
    ]
    assert 5 not in model.unseen
    assert sum(model.discarded.values()) == 0


def test_a_domino_that_does_not_fit_is_discarded() -> None:
    model = played("4", *FOUR, "deal 1 2 4 5")
    model.kingdoms["3"] = dict(
        kingdom("""
            .  .  wa .  .
            .  .  wa .  .
            wa wa C  wa wa
            .  .  wa .  .
            .  .  wa .  .
        """)
    )
    assert model.legal() == {"discard"}
    model.play("discard")
    assert model.discarded == {"1": 0, "2": 0, "3": 1, "4": 0}
    assert model.legal() == {"choose 1", "choose 2", "choose 4", "choose 5"}


@pytest.mark.parametrize(
    ("setup", "deals", "chosen", "laid"),
    [
        ("2", 6, 3 * 6, 24),
        ("2 mighty_duel", 12, 3 * 12, 48),
        ("3", 12, 2 * 12, 36),
        ("3 lines_of_four", 12, 3 * 12, 36),
        ("4", 12, 3 * 12, 48),
        ("4 dynasty", 3 * 12, 3 * 3 * 12, 3 * 48),
    ],
)
def test_a_game_has_its_number_of_lines_choices_and_dominoes(
    setup: str, deals: int, chosen: int, laid: int
) -> None:
    rng = random.Random(setup)
    model = Model(setup)
    verbs: Counter[str] = Counter()
    while model.to_act is not None:
        action = (
            model.any_outcome(rng)
            if model.to_act == "chance"
            else rng.choice(sorted(model.legal()))
        )
        verbs[action.split()[0]] += 1
        model.play(action)
    assert verbs["deal"] == deals
    assert verbs["kings"] == len(model.finished) == (3 if "dynasty" in setup else 1)
    assert verbs["choose"] == chosen
    assert verbs["place"] + verbs["discard"] == laid


def test_a_dynasty_starts_again_with_bare_kingdoms_and_all_dominoes() -> None:
    model = Model("2 dynasty harmony")
    rng = random.Random(1)
    while not model.finished:
        model.play(
            model.any_outcome(rng)
            if model.to_act == "chance"
            else rng.choice(sorted(model.legal()))
        )
    assert (model.to_act, model.stage) == ("chance", "deal")
    assert model.unseen == set(DOMINOES)
    assert model.kingdoms == {"1": {"e5": ("castle", 0)}, "2": {"e5": ("castle", 0)}}
    assert model.discarded == {"1": 0, "2": 0}
    assert model.winners() == set()


def test_a_finished_game_has_a_winner() -> None:
    model = random_game("3 middle_kingdom", random.Random(2))
    best = max(model.scores().values())
    assert model.winners()
    assert all(model.scores()[seat] == best for seat in model.winners())


# Chance and set-up


@pytest.mark.parametrize(
    "outcome",
    ["deal 1 2 3", "deal 1 2 3 4 5", "deal 2 1 3 4", "deal 1 1 2 3", "deal 45 46 47 49", "kings"],
)
def test_a_line_is_four_unseen_dominoes_in_order(outcome: str) -> None:
    assert not Model("4").may_be_drawn(outcome)
    assert Model("4").may_be_drawn("deal 45 46 47 48")


def test_three_players_have_lines_of_three() -> None:
    assert Model("3").may_be_drawn("deal 1 2 3")
    assert not Model("3").may_be_drawn("deal 1 2 3 4")
    assert Model("3 lines_of_four").may_be_drawn("deal 1 2 3 4")


@pytest.mark.parametrize(
    "setup",
    [
        *("", "1", "5", "4 mighty_duel", "3 mighty_duel", "2 lines_of_four", "4 lines_of_four"),
        *("2 harmony dynasty", "2 harmony harmony", "2 feast", "2  harmony", "2 ", " 2"),
    ],
)
def test_a_setup_is_a_number_of_players_and_options_in_order(setup: str) -> None:
    with pytest.raises(ValueError, match=f"^{setup}$"):
        Model(setup)
