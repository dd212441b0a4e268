"""Looking back on Kingdomino: chances of all, the turns that cost most, what was better there."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from kdcore import kingdomino
from kdcore.ai import kingdomino as ai
from kdcore.kingdomino import Stage
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from tests.support.kingdomino_taps import new_table
from tests.web.duel.test_coach import Reader
from web.kingdomino import coach, coach_html, score_sheet
from web.kingdomino.coach import Chart, Coach, Dot, Findings, Line, Past
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.players import Levels
from web.kingdomino.replay import Replay
from web.kingdomino.session import Session
from web.shared import html
from web.shared.review import dearest
from web.shared.text import LANGUAGES
from web.shared.view import View

SETUPS = ("2", "3 harmony")


@cache
def played(setup: str) -> KingdominoTable:
    """A game of players who see little, so that there is something to tell."""
    table = new_table(setup, 5)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            level = ("page", "squire", "page")[int(table.state.to_act)]
            table.play(*ai.decide(ai.opponent(level), table.state, Random(1)))
    return table


def past_of(setup: str, levels: Levels | None = None) -> Past:
    return coach.past_of(played(setup), levels)


@cache
def reviewed(setup: str) -> ai.Review[tuple[float, ...], kingdomino.Action]:
    table = played(setup)
    *_, review = ai.review(table.states, table.actions)
    return review


def coached(past: Past, setup: str, language: str = "en") -> Coach:
    review = reviewed(setup)
    reasons = {
        moment.at: ai.explain(past.states[moment.at], moment.better)
        for moment in dearest(past, review)
    }
    return coach.coach(past, Findings(review, reasons), View(language))


def test_people_are_told_of_their_own_turns_and_whoever_asks_of_anyones() -> None:
    alone = past_of("3 harmony", {Seat.TWO: "king", Seat.THREE: "page"})
    review = reviewed("3 harmony")
    assert {moment.seat for moment in dearest(alone, review)} == {Seat.ONE}
    two = past_of("3 harmony", {Seat.TWO: "king"})
    assert two.seats == (Seat.ONE, Seat.THREE)
    assert Seat.TWO not in {moment.seat for moment in dearest(two, review)}
    of_all = dearest(past_of("3 harmony"), review)
    assert of_all == review.worst()
    other = dearest(alone.of((Seat.TWO,)), review)
    assert {moment.seat for moment in other} == {Seat.TWO}
    for one, next_one in pairwise(of_all):
        assert one.cost >= next_one.cost


def test_there_is_a_door_to_the_turns_of_every_player() -> None:
    past = past_of("3 harmony", {Seat.TWO: "king", Seat.THREE: "page"})
    picture = coached(past, "3 harmony")
    assert [door.act for door in picture.doors] == ["coach", "coach:2", "coach:3"]
    assert [door.is_open for door in picture.doors] == [True, False, False]
    assert [door.name for door in picture.doors] == ["Player 1", "King", "Page"]
    left = [round(reviewed("3 harmony").left_on_the_table(seat)) for seat in Seat][:3]
    assert [int(door.left) for door in picture.doors] == left
    said = ", ".join(f"{door.name}: {door.left}" for door in picture.doors)
    assert picture.left == f"Points left on the table. {said}."
    everybody = coached(past_of("3 harmony"), "3 harmony")
    assert not any(door.is_open for door in everybody.doors)


@pytest.mark.parametrize("setup", SETUPS)
def test_chances_are_those_of_all_and_end_with_who_won(setup: str) -> None:
    chart = coached(past_of(setup), setup).chart
    for chances in zip(*(line.chances for line in chart.lines), strict=True):
        assert sum(chances) == pytest.approx(1)
    winners = kingdomino.result(played(setup).state).winners
    assert [line.chances[-1] for line in chart.lines] == [
        (seat in winners) / len(winners) for seat in played(setup).state.setup.seats
    ]
    for dot in chart.dots:
        assert 0 < dot.after < len(chart.lines[0].chances)


def test_the_chart_needs_no_colour() -> None:
    drawn = coach_html.chart(coached(past_of("3 harmony"), "3 harmony").chart)
    for seat in "123":
        assert f"k-chances is-of-{seat}" in drawn
        assert drawn.count(f"#k-king-{seat}") == 1
    for number in (1, 2, 3):
        assert f'<text y="5">{number}</text>' in drawn
    places = [part.split(")")[0] for part in drawn.split("translate(")[1:]]
    assert len(set(places)) == 3


@pytest.mark.parametrize("after", [1, 2, 3, 36])
def test_dots_cover_neither_each_other_nor_what_is_written(after: int) -> None:
    """There is no room to the left in the first steps of a long Dynasty."""
    chances = ((0.5,) * 37, (0.5,) * 37)
    lines = tuple(Line(seat, line, True) for seat, line in zip("12", chances, strict=True))
    drawn = coach_html.chart(Chart("", "", 12, lines, (Dot("1", after),) * 3))
    found = re.search(r'class="k-frame" d="M(\d+) \d+v\d+h(\d+)"', drawn)
    assert found is not None
    left, wide = map(int, found.groups())
    places = sorted(map(float, re.findall(r"translate\(([0-9.]+) ", drawn)))
    size = 18
    assert len(places) == 3
    assert places[0] - size / 2 >= left
    assert places[-1] <= left + wide
    assert all(later - sooner >= size for sooner, later in pairwise(places))


@pytest.mark.parametrize(("setup", "rounds"), [("2", range(1, 6)), ("2 dynasty", (1, 1, 1))])
def test_the_chart_says_per_cent_and_where_rounds_begin(setup: str, rounds: Iterable[int]) -> None:
    table = played(setup)
    dealt = sum(state.stage is Stage.DEAL for state in table.states)
    evens = ((0.5, 0.5),) * (dealt + 1)
    review: ai.Review[tuple[float, ...], kingdomino.Action] = ai.Review(evens, ())
    picture = coach.coach(past_of(setup), Findings(review, {}), View("en")).chart
    drawn = coach_html.chart(picture)
    for chance in ("0", "100"):
        assert f">{chance}%</text>" in drawn
    numbers = re.findall(r'class="is-round" x="([0-9.]+)" y="142">(\d+)<', drawn)
    assert [int(number) for _, number in numbers] == [*rounds]
    # A round begins with the deal of the line that is chosen from in it.
    begun = [then for before, then in pairwise(table.states) if before.stage is Stage.DEAL]
    across = re.findall(r"([0-9.]+),[0-9.]+", drawn)
    for x, number in numbers:
        state = begun[across.index(x)]
        assert (state.round, state.stage) == (int(number), Stage.PLACE)


def test_what_is_better_is_better_than_what_was_played() -> None:
    """Points are told only if the better turn brings more of them at once, and the sentence goes on
    small.
    """
    gains = set[bool]()
    for setup in SETUPS:
        past, review = past_of(setup), reviewed(setup)
        for seat in played(setup).state.setup.seats:
            moments = dearest(past.of((seat,)), review)
            turns = coached(past.of((seat,)), setup).turns
            for moment, turn in zip(moments, turns, strict=True):
                better = points_of(past, moment.at, moment.better)
                gain = better - points_of(past, moment.at, ())
                is_more = better > points_of(past, moment.at, moment.played)
                said = re.findall(r"\+(\d+) points? now", turn.better)
                assert said == [str(gain)] * is_more
                gains.add(is_more)
                assert re.match("Better: [a-z]", turn.better)
    assert gains == {True, False}


def points_of(past: Past, at: int, plan: tuple[kingdomino.Action, ...]) -> int:
    state = past.states[at]
    seat = state.order[0]
    for action in plan[:1]:
        state = state.successor(action)
    return kingdomino.total(state.players[seat].kingdom, state.setup)


def test_nothing_left_on_the_table_is_not_less_than_nothing() -> None:
    past, review = past_of("2"), reviewed("2")
    picture = coach.coach(past, Findings(ai.Review(review.chances, ()), {}), View("en"))
    assert ">0</b>" in coach_html.inside(picture)
    assert "\N{MINUS SIGN}0<" not in coach_html.inside(picture)
    assert "\N{MINUS SIGN}" in coach_html.inside(coached(past, "2"))


def test_what_was_played_and_what_was_better_are_marked() -> None:
    kinds = set()
    for setup in SETUPS:
        past = past_of(setup)
        for seat in played(setup).state.setup.seats:
            for turn in coached(past.of((seat,)), setup).turns:
                state = past.states[turn.at]
                assert turn.ink.seat == str(state.to_act)
                filled = turn.ink.squares
                for half in (*turn.placed, *turn.hint):
                    assert half.place not in filled
                    assert turn.frame.holds(half.place)
                assert bool(turn.hint) is bool(turn.better_where)
                assert bool(turn.placed) is bool(turn.where)
                kinds.add((bool(turn.placed), bool(turn.choices)))
                if turn.choices:
                    assert sum(choice.is_better for choice in turn.choices) == 1
                    assert any(choice.king == turn.ink.seat for choice in turn.choices)
    assert {(True, True), (False, True)} <= kinds


def test_a_flawless_game_is_said_to_be_one() -> None:
    past, review = past_of("2"), reviewed("2")
    told = coach.coach(past, Findings(ai.Review(review.chances, ()), {}), View("en"))
    assert told.turns == ()
    assert told.none == "No turn cost even a point."


def test_a_dynasty_says_which_game() -> None:
    past = past_of("2 dynasty")
    at, state = next(
        (at, state)
        for at, state in enumerate(past.states)
        if (state.game, state.stage) == (2, Stage.PLACE)
    )
    plan = past.actions[at : at + 2]
    moment = ai.Moment(1, state.order[0], at, plan, plan, 4.2)
    share: tuple[float, ...] = (0.5, 0.5)
    review = ai.Review((share, share), (moment,))
    (turn,) = coach.coach(past, Findings(review, {at: ai.Reason()}), View("en")).turns
    assert turn.title == f"Game 2, round 1, Player {state.order[0]}: lost about 4 points"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_written_whole_and_without_style(language: str) -> None:
    picture = coached(past_of("3 harmony", {Seat.TWO: "king"}), "3 harmony", language)
    reader = Reader()
    reader.feed(html.coach("<b>", "…", "x", "kg") + coach_html.inside(picture))
    assert reader.open == []
    said = " ".join(reader.texts)
    assert "{" not in said
    assert "coach." not in said
    assert not any(name == "style" for name, _ in reader.attributes)
    acts = [value for name, value in reader.attributes if name == "data-act"]
    assert acts == [door.act for door in picture.doors] + [
        f"on:{turn.at}" for turn in picture.turns
    ]
    ids = [value for name, value in reader.attributes if name == "id"]
    assert len(ids) == len(set(ids))


def test_to_play_on_is_another_game_with_dominoes_of_its_own() -> None:
    replay = Replay(played("3 harmony"), {Seat.TWO: "king"})
    before = str(replay.table)
    for at in replay.stops[:-1:5]:
        table = Table.read(kingdomino, replay.past.until(at))
        assert table.state == replay.past.states[at]
        assert table.seed is None
    assert str(replay.table) == before


def test_a_past_game_can_be_looked_back_on_from_any_of_its_turns() -> None:
    replay = Replay(played("2"), None)
    more = {button.act: button for button in replay.scene(View("en")).hand.more}
    assert more["coach"].is_enabled
    assert not more["on"].is_enabled
    replay.tap("back")
    more = {button.act: button for button in replay.scene(View("en")).hand.more}
    assert more["on"].is_enabled
    assert not replay.scene(View("en")).top.hint.is_shown
    replay.tap("last")
    assert replay.past.states == replay.table.states


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_past_game_says_whose_kingdom_is_the_large_one(language: str) -> None:
    replay = Replay(played("3 harmony"), {Seat.TWO: "king"})
    for step in ("", "first", "forward", "forward", "forward"):
        replay.tap(step)
        for seat in ("", "1", "2", "3"):
            replay.tap(f"look:{seat}" if seat else "")
            picture = replay.scene(View(language))
            whose = picture.board(picture.near)
            assert seat in ("", picture.near)
            assert picture.hand.status.startswith(f"{whose.label}. ")
            assert picture.polite == (picture.hand.status,)
            assert (picture.top.seat, picture.top.points) == (picture.near, whose.points)


def test_the_count_leads_to_the_coach() -> None:
    session = Session(played("2"))
    assert score_sheet.ledger(session, View("en")).coach.is_shown
    session.start_count()
    assert not score_sheet.ledger(session, View("en")).coach.is_shown


def test_in_a_past_game_a_persons_kingdom_stays_the_large_one() -> None:
    for who, own in ((None, "1"), ({Seat.ONE: "king", Seat.THREE: "page"}, "2")):
        replay = Replay(played("3 harmony"), who)
        replay.tap("first")
        marked = 0
        for _ in range(9):
            picture = replay.scene(View("en"))
            assert picture.near == own
            last = [board.seat for board in picture.boards if board.last]
            marked += len(last)
            assert len(last) <= 1
            replay.tap("forward")
        assert marked > 5
        replay.tap("look:3")
        replay.tap("forward")
        assert replay.scene(View("en")).near == "3"
