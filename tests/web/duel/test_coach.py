"""Looking back: the turns that cost most, what was better there, and a way to play on from them."""

import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from random import Random

import pytest

from kdcore import duel
from kdcore.ai import duel as ai
from kdcore.duel import Stage, State
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from web.duel import coach, coach_html
from web.duel.coach import Coach, Findings, Past
from web.duel.offers import DuelTable
from web.shared import html
from web.shared.opponents import Rival
from web.shared.review import dearest
from web.shared.text import LANGUAGES
from web.shared.view import View

STEWARD = Rival(Seat.TWO, "steward")


@cache
def played(seed: int) -> DuelTable:
    """The first player sees less than the second."""
    table: DuelTable = Table(duel, State.start(), seed=seed)
    while table.state.to_act is not None:
        if table.state.to_act is CHANCE:
            table.draw()
        else:
            level = ("page", "steward")[table.state.seat]
            table.play(*ai.decide(ai.opponent(level), table.state, Random(1)))
    return table


def past_of(seed: int, rival: Rival | None = None) -> Past:
    return coach.past_of(played(seed), rival)


@cache
def findings(past: Past) -> Findings:
    *_, review = ai.review(past.states, past.actions)
    reasons = {
        moment.at: ai.explain(past.states[moment.at], moment.better)
        for moment in dearest(past, review)
    }
    return Findings(review, reasons)


def coached(past: Past, language: str = "en") -> Coach:
    return coach.coach(past, findings(past), View(language))


def test_who_played_alone_is_told_of_their_own_turns_and_two_of_those_of_both() -> None:
    of_both = dearest(past_of(1), findings(past_of(1)).review)
    for person in duel.SEATS:
        past = past_of(1, Rival(Seat(1 - person), "steward"))
        own = dearest(past, findings(past).review)
        assert {moment.seat for moment in own} == {person}
        assert len(own) == 3
    assert len(of_both) == 3
    assert of_both[0].cost == max(moment.cost for moment in findings(past_of(1)).review.moments)


def test_the_chart_is_about_whoever_looks_at_it() -> None:
    alone, far = coached(past_of(1, STEWARD)), coached(past_of(1, Rival(Seat.ONE, "page")))
    assert (alone.chart.seat, far.chart.seat) == ("1", "2")
    for mine, theirs in zip(alone.chart.chances, far.chart.chances, strict=True):
        assert mine + theirs == pytest.approx(1)
    assert alone.chart.chances[-1] == 0
    assert len(alone.chart.chances) == played(1).state.turn + 1
    assert alone.chart.label.endswith(", 0")


def test_what_was_played_and_what_was_better_are_marked() -> None:
    stages = set()
    for seed in range(3):
        past = past_of(seed, STEWARD)
        for turn in coached(past).turns:
            state = past.states[turn.at]
            stages.add(state.stage)
            hints = [square for square in turn.map.squares if square.hint]
            assert {square.hint for square in hints} <= {str(arms) for arms in duel.Arms}
            assert all(not square.arms and not square.is_castle for square in hints)
            assert bool(hints) is bool(turn.where)
            assert not any(square.is_legal for square in turn.map.squares)
            assert turn.map.seat == "1"
            if state.stage is Stage.DRAFT:
                assert any(die.states for die in turn.dice)
                assert any(die.owner == "1" for die in turn.dice)
            elif state.stage is Stage.MAP:
                assert turn.dice == ()
    assert {Stage.DRAFT, Stage.MAP} <= stages


def test_what_a_turn_cost_and_what_a_better_one_brings_are_not_mixed_up() -> None:
    """The one is lost by the end, the other comes with that turn."""
    turns = [turn for seed in range(3) for turn in coached(past_of(seed, STEWARD)).turns]
    assert all(": lost about " in turn.title for turn in turns)
    brought = [turn.better for turn in turns if " point" in turn.better]
    assert brought
    assert all(" now" in said for said in brought)


@pytest.mark.parametrize(
    ("language", "better"), [("en", "Better"), ("pt-BR", "Melhor"), ("pl", "Lepiej")]
)
def test_behind_a_colon_the_sentence_goes_on_small(language: str, better: str) -> None:
    turns = [turn for seed in range(3) for turn in coached(past_of(seed), language).turns]
    assert len(turns) > 3
    for turn in turns:
        assert re.match(f"{better}: [a-z]", turn.better)


def test_a_flawless_game_is_said_to_be_one() -> None:
    past = past_of(1)
    review = replace(findings(past).review, moments=())
    told = coach.coach(past, Findings(review, {}), View("en"))
    assert told.turns == ()
    assert told.none == "No turn cost even a point."
    assert told.left == "Points left on the table. Player 1: 0, Player 2: 0."


def test_to_play_on_is_another_game_with_dice_of_its_own() -> None:
    past, before = past_of(2), str(played(2))
    for at in range(0, len(past.actions), 7):
        table = Table.read(duel, past.until(at))
        assert table.state == past.states[at]
        assert table.actions == past.actions[:at]
        assert table.seed is None
    assert str(played(2)) == before


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.attributes += attrs

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_written_whole_and_without_style(language: str) -> None:
    picture = coached(past_of(1, STEWARD), language)
    reader = Reader()
    reader.feed(html.coach("<b>", "…", "x", "kd") + coach_html.inside(picture))
    assert reader.open == []
    said = " ".join(reader.texts)
    assert "{" not in said
    assert "coach." not in said
    assert not any(name == "style" for name, _ in reader.attributes)
    acts = [value for name, value in reader.attributes if name == "data-act"]
    assert acts == [f"on:{turn.at}" for turn in picture.turns]
    for turn in picture.turns:
        assert turn.better in said
        assert turn.where in said


def test_the_marks_in_the_chart_are_numbered_as_the_turns_below() -> None:
    picture = coached(past_of(1, STEWARD))
    drawn = coach_html.chart(picture.chart)
    for number in (1, 2, 3):
        assert f">{number}</text>" in drawn
    assert drawn.count(",") >= len(picture.chart.chances)
