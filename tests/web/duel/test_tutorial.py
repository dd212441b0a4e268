"""The tutorial: a real game by real taps, short, and never more than the tap that it names."""

from itertools import pairwise

import pytest

from kdcore import duel
from kdcore.duel import Player, Power, Stage
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.duel_positions import TAPS
from tests.support.taps import offered
from web.duel.text import text
from web.duel.tutorial import MOVES, STEPS, Tutorial, lesson_scene
from web.duel.widgets import Option
from web.shared.text import LANGUAGES
from web.shared.tutorial import DONE
from web.shared.view import View

MOST_STEPS, MOST_WORDS = 10, 30


def go_on(tutorial: Tutorial) -> None:
    if tutorial.is_rivals_turn:
        tutorial.rival_plays()
    else:
        assert tutorial.awaited is not None
        assert tutorial.tap(tutorial.awaited)


def at(step: str) -> Tutorial:
    tutorial = Tutorial()
    while tutorial.step is not None and STEPS[tutorial.step].name != step:
        go_on(tutorial)
    return tutorial


def test_the_whole_of_it_is_a_game_by_the_rules() -> None:
    tutorial = Tutorial()
    steps = []
    while tutorial.step is not None:
        before = tutorial.session.table.actions, tutorial.session.half
        steps.append(tutorial.step)
        shown = offered(tutorial.session)
        awaited = tutorial.awaited
        go_on(tutorial)
        assert tutorial.session.message is None
        after = tutorial.session.table.actions, tutorial.session.half
        # Every tap is offered by the table, but for what only asks and what hands over. On the
        # castle it is one on its bonus.
        if awaited is not None and not (tutorial.session.told or tutorial.session.shown):
            assert {"square:1:d3": "bonus"}.get(awaited, awaited) in shown
            assert after != before or awaited in ("square:1:d3", "next")
    assert sorted(set(steps)) == list(range(len(STEPS)))
    assert all(old <= new for old, new in pairwise(steps))
    record = str(tutorial.session.table)
    assert str(Table.read(duel, record)) == record
    assert str(tutorial) == DONE


def test_the_steps_come_out_as_they_say() -> None:
    take = at("take").session
    assert take.state.dice[3].face.is_joker
    joker = at("joker")
    chosen = [option.tap for option in options(joker) if option.is_chosen]
    assert (chosen, joker.awaited) == (["arms:stripe"], "arms:dot")
    score = at("score")
    go_on(score)
    domain = score.session.shown_domain
    assert domain is not None
    assert (domain.size, domain.honours, domain.points) == (6, 0, 0)
    assert domain.size == max(each.size for each in duel.score(learner(score)).domains)
    bonus = at("bonus")
    assert learner(bonus).has_castle_bonus
    before = duel.total(learner(bonus))
    rival = at("rival")
    assert not learner(rival).has_castle_bonus
    assert duel.total(learner(rival)) == before + 6
    two = at("two").session
    assert Power.FREE in two.state.players[Seat.ONE].kept
    assert two.owner is Seat.ONE
    wizard = at("wizard")
    assert wizard.session.main == "pass"
    assert wizard.session.powers == {Power.FREE}
    go_on(wizard)
    assert Power.FREE in wizard.session.armed
    end = at("end").session
    one, other = (duel.total(player) for player in end.state.players)
    assert one > other


def learner(tutorial: Tutorial) -> Player:
    return tutorial.session.state.players[Seat.ONE]


def options(tutorial: Tutorial) -> list[Option]:
    choice = lesson_scene(tutorial, View("en")).choice
    assert choice is not None
    return [option for row in choice.rows for option in row]


def test_there_is_one_card_at_a_time() -> None:
    """Beside the panel lies neither the text of a power nor a choice that is not to be made now."""
    tutorial = Tutorial()
    choices = set()
    while tutorial.step is not None:
        picture = lesson_scene(tutorial, View("en"))
        assert picture.told == ""
        if picture.choice is not None:
            choices.add(STEPS[tutorial.step].name)
        go_on(tutorial)
    assert choices == {"joker"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_skip_asks_once_and_the_lesson_goes_on_with_the_awaited_tap(language: str) -> None:
    tutorial = Tutorial()
    while tutorial.step is not None:
        before = str(tutorial), str(tutorial.session.table)
        plain = lesson_scene(tutorial, View(language)).lesson
        assert plain is not None
        assert not tutorial.tap("skip")
        picture = lesson_scene(tutorial, View(language))
        asked = picture.lesson
        assert asked is not None
        assert asked.title == text(language, "learn.skip.title")
        assert asked.text == text(language, "learn.skip.text")
        assert [button.act for button in asked.buttons] == ["leave", "stay"]
        # The panel stays where it is.
        assert (asked.below, asked.target) == (plain.below, plain.target)
        assert asked.title in picture.polite
        assert before == (str(tutorial), str(tutorial.session.table))
        assert not tutorial.tap("stay")
        assert lesson_scene(tutorial, View(language)).lesson == plain
        tutorial.tap("skip")
        go_on(tutorial)
        assert not tutorial.asks


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_short(language: str) -> None:
    assert len(STEPS) <= MOST_STEPS
    for name in (*(step.name for step in STEPS), "end"):
        words = " ".join(text(language, f"learn.{name}.{part}") for part in ("title", "text"))
        assert len(words.split()) <= MOST_WORDS, name


def test_any_other_tap_is_answered_with_the_same_sentence() -> None:
    tutorial = Tutorial()
    while tutorial.step is not None:
        before = str(tutorial), str(tutorial.session.table), tutorial.session.half
        sentence = lesson_scene(tutorial, View("en")).lesson
        assert sentence is not None
        polite = lesson_scene(tutorial, View("en")).polite
        for what in (*TAPS[::7], "undo", "nonsense"):
            if what == tutorial.awaited:
                continue
            assert not tutorial.tap(what)
            again = lesson_scene(tutorial, View("en"))
            assert again.lesson is not None
            assert again.lesson.text == sentence.text
            # Heard again, so not quite the same.
            assert again.polite != polite or tutorial.is_rivals_turn
            polite = again.polite
            assert before == (str(tutorial), str(tutorial.session.table), tutorial.session.half)
        go_on(tutorial)


def test_another_tap_is_answered_where_one_looks() -> None:
    tutorial = at("take")
    assert not lesson_scene(tutorial, View("en")).is_refusal
    tutorial.tap("square:1:a1")
    picture = lesson_scene(tutorial, View("en"))
    assert (picture.status, picture.is_refusal) == ("Tap what is highlighted.", True)
    go_on(tutorial)
    assert not lesson_scene(tutorial, View("en")).is_refusal


def test_to_count_a_domain_any_square_of_it_will_do() -> None:
    squares = [tap for tap in TAPS if at("score").tap(tap)]
    assert sorted(squares) == [f"square:1:{cell}" for cell in ("c2", "c3", "c4", "d2", "d4", "e2")]
    for what in squares:
        tutorial = at("score")
        before = str(tutorial.session.table)
        assert tutorial.tap(what)
        assert str(tutorial.session.table) == before
        assert tutorial.session.shown_domain is not None


def test_only_the_square_that_is_awaited_is_lit() -> None:
    tutorial = Tutorial()
    while tutorial.step is not None:
        lit = [
            f"square:{chart.seat}:{square.cell}"
            for chart in lesson_scene(tutorial, View("en")).maps
            for square in chart.squares
            if square.is_legal
        ]
        assert lit in ([], [tutorial.awaited])
        is_to_lay = tutorial.session.base.stage is Stage.MAP and not tutorial.session.pending
        is_square = str(tutorial.awaited).startswith("square")
        assert bool(lit) is (is_to_lay and is_square)
        go_on(tutorial)


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_the_rival_plays_nothing_is_asked_of_the_learner(language: str) -> None:
    tutorial = Tutorial()
    while tutorial.step is not None:
        if tutorial.is_rivals_turn:
            who = text(language, "table.player", seat=Seat.TWO)
            waiting = text(language, "seats.waiting", player=who)
            assert lesson_scene(tutorial, View(language)).status == waiting
        go_on(tutorial)


def test_it_goes_on_from_where_it_was() -> None:
    tutorial = Tutorial()
    for _ in MOVES:
        again = Tutorial(str(tutorial))
        assert (again.step, again.awaited) == (tutorial.step, tutorial.awaited)
        assert str(again.session.table) == str(tutorial.session.table)
        assert again.session.half == tutorial.session.half
        go_on(tutorial)


@pytest.mark.parametrize("kept", [None, "", "done", "-1", "1e3", "999", "99999999", "²", "x"])
def test_what_cannot_be_gone_on_from_is_a_beginning(kept: str | None) -> None:
    assert Tutorial(kept).step == 0
    assert Tutorial(kept).awaited == "roll"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_shown_and_said(language: str) -> None:
    tutorial = Tutorial()
    while tutorial.step is not None:
        picture = lesson_scene(tutorial, View(language))
        lesson = picture.lesson
        assert lesson is not None
        assert (lesson.step, lesson.steps) == (tutorial.step, len(STEPS))
        assert [button.act for button in lesson.buttons] == ["skip"]
        assert picture.near == "1"
        assert not any("{" in said or said.startswith("learn.") for said in (lesson.title,))
        assert (lesson.target == "") is tutorial.is_rivals_turn
        if lesson.target:
            said = " ".join(picture.polite)
            assert lesson.text in said
            assert text(language, "learn.here", what="") in said
        go_on(tutorial)
    lesson = lesson_scene(tutorial, View(language)).lesson
    assert lesson is not None
    assert [button.act for button in lesson.buttons] == ["leave", "play"]


def test_enough_of_a_domain_is_no_wrong_tap() -> None:
    tutorial = at("bonus")
    assert tutorial.session.shown_domain is not None
    tutorial.tap("skip")
    assert not tutorial.tap("hush")
    assert tutorial.session.shown_domain is None
    assert (tutorial.nudges, tutorial.asks) == (0, False)
