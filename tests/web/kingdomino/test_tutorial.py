"""The tutorial of Kingdomino: a real game by real taps, short, and never more than the tap that it
names.
"""

from itertools import pairwise

import pytest

from kdcore import kingdomino
from kdcore.kingdomino import Place
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.kingdomino_taps import offered
from web.kingdomino import html, wording
from web.kingdomino.kingdom_view import frame_of
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.kingdomino.tutorial import MOVES, STEPS, Tutorial, lesson_scene
from web.shared.text import LANGUAGES
from web.shared.tutorial import DONE
from web.shared.view import View

MOST_STEPS, MOST_WORDS = 8, 30

OTHER_TAPS = (
    *("domino:4", "domino:11", "domino:48", "square:1:d5", "square:1:c5", "square:1:e3"),
    *("square:2:e4", "slide:1:f5:g5", "swap", "undo", "next", "look:2", "remaining", "nonsense"),
)


def go_on(tutorial: Tutorial) -> None:
    if tutorial.is_rivals_turn:
        tutorial.rival_plays()
    else:
        assert tutorial.awaited is not None
        assert tutorial.tap(tutorial.awaited)


def at(step: str) -> Session:
    """The tutorial before the learner's first tap of that step, or at the end."""
    tutorial = Tutorial()
    while tutorial.step is not None and STEPS[tutorial.step].name != step:
        go_on(tutorial)
    session: Session = tutorial.session
    return session


def moment(tutorial: Tutorial) -> tuple[object, ...]:
    session = tutorial.session
    return str(tutorial), str(session.table), session.half, session.shown, session.looking


def test_the_whole_of_it_is_a_game_by_the_rules() -> None:
    tutorial, steps = Tutorial(), []
    while tutorial.step is not None:
        steps.append(tutorial.step)
        before, shown, awaited = moment(tutorial), offered(tutorial.session), tutorial.awaited
        go_on(tutorial)
        assert tutorial.session.message is None
        assert moment(tutorial) != before
        # Every tap is offered by the table, but for what only asks.
        if awaited is not None and tutorial.session.shown is None:
            assert awaited in shown
    assert sorted(set(steps)) == list(range(len(STEPS)))
    assert all(old <= new for old, new in pairwise(steps))
    record = str(tutorial.session.table)
    assert str(Table.read(kingdomino, record)) == record
    assert str(tutorial) == DONE


def test_the_steps_come_out_as_they_say() -> None:
    goal = at("goal")
    assert goal.choices == {4, 11, 27, 38}
    assert goal.base.order.count(Seat.ONE) == goal.base.order.count(Seat.TWO) == 2
    assert min(at("order").choices) == 4
    place = at("place")
    assert (place.owner, place.base.domino.number) == (Seat.ONE, 4)
    first = at("first")
    assert first.choices == {8, 10, 17, 48}
    assert first.base.domino.number == min(spot.domino for spot in first.base.line)
    score = at("score")
    assert score.points(Seat.ONE) == 3
    room = at("room").shown_domain
    assert room is not None
    assert (room.size, room.honours, room.points) == (3, 1, 3)
    assert min(at("room").choices) == 8
    limits = at("limits")
    assert limits.base.domino.number == 8
    assert widths(limits) == (3, 7)


def test_in_the_end_the_limits_have_closed() -> None:
    end = at("end")
    assert isinstance(end.pending, Place)
    assert widths(end) == (5, 5)
    board = lesson_scene(Tutorial(), View("en")).boards[0]
    assert not board.lost
    tutorial = Tutorial()
    while tutorial.step is not None:
        go_on(tutorial)
    assert lesson_scene(tutorial, View("en")).boards[0].lost
    assert end.points(Seat.ONE) > end.points(Seat.TWO)


def widths(session: Session) -> tuple[int, int]:
    """The width of the learner's kingdom, and that of the squares it can still reach."""
    kingdom = session.kingdom(Seat.ONE)
    grid = kingdom.grid
    used = frame_of(grid, kingdom.filled | grid.castle)
    return used.columns, frame_of(grid, kingdomino.limits(kingdom)).columns


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_short(language: str) -> None:
    assert len(STEPS) <= MOST_STEPS
    for name in (*(step.name for step in STEPS), "end"):
        words = " ".join(text(language, f"learn.{name}.{part}") for part in ("title", "text"))
        assert len(words.split()) <= MOST_WORDS, name


def test_any_other_tap_is_answered_with_the_same_sentence() -> None:
    tutorial = Tutorial()
    while tutorial.step is not None:
        before = moment(tutorial)
        picture = lesson_scene(tutorial, View("en"))
        assert picture.lesson is not None
        for what in OTHER_TAPS:
            if what == tutorial.awaited:
                continue
            assert not tutorial.tap(what)
            again = lesson_scene(tutorial, View("en"))
            assert again.lesson is not None
            assert again.lesson.text == picture.lesson.text
            # Heard again, so not quite the same.
            assert again.polite != picture.polite or tutorial.is_rivals_turn
            picture = again
            assert moment(tutorial) == before
        go_on(tutorial)


def test_it_goes_on_from_where_it_was() -> None:
    tutorial = Tutorial()
    for _ in MOVES:
        again = Tutorial(str(tutorial))
        assert (again.step, again.awaited) == (tutorial.step, tutorial.awaited)
        assert moment(again) == moment(tutorial)
        go_on(tutorial)


@pytest.mark.parametrize("kept", [None, "", "done", "-1", "1e3", "999", "99999999", "²", "x"])
def test_what_cannot_be_gone_on_from_is_a_beginning(kept: str | None) -> None:
    assert Tutorial(kept).step == 0
    assert Tutorial(kept).awaited == "domino:27"


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
        assert not picture.top.hint.is_shown
        assert "learn." not in lesson.title + lesson.text
        assert (lesson.target == "") is tutorial.is_rivals_turn
        if lesson.target:
            said = " ".join(picture.polite)
            assert lesson.text in said
            assert text(language, "learn.here", what="") in said
            # The awaited tap is offered.
            kind, _, where = lesson.target.partition(":")
            tappable = html.lines(picture.lines) + html.squares(picture.boards[0])
            wanted = f'data-act="{lesson.target}"' if kind == "domino" else where[2:]
            assert wanted in tappable
        go_on(tutorial)
    lesson = lesson_scene(tutorial, View(language)).lesson
    assert lesson is not None
    assert [button.act for button in lesson.buttons] == ["leave", "play"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_property_is_worth_is_on_the_panel_that_covers_the_answer(language: str) -> None:
    tutorial = Tutorial()
    while tutorial.session.shown is None:
        go_on(tutorial)
    worth = wording.shown(tutorial.session, language)
    lesson = lesson_scene(tutorial, View(language)).lesson
    assert lesson is not None
    assert lesson.title == worth[:1].upper() + worth[1:]
    assert lesson.text == text(language, "learn.room.text")
    tutorial.tap("hush")
    lesson = lesson_scene(tutorial, View(language)).lesson
    assert lesson is not None
    assert lesson.title == text(language, "learn.room.title")


@pytest.mark.parametrize("language", LANGUAGES)
def test_skip_asks_on_the_panel_whatever_else_it_would_say(language: str) -> None:
    tutorial = Tutorial()
    while tutorial.step is not None:
        before = moment(tutorial)
        tutorial.tap("nonsense")
        tutorial.tap("skip")
        picture = lesson_scene(tutorial, View(language))
        lesson = picture.lesson
        assert lesson is not None
        assert lesson.title == text(language, "learn.skip.title")
        assert [button.act for button in lesson.buttons] == ["leave", "stay"]
        assert lesson.title in picture.polite
        assert moment(tutorial) == before
        go_on(tutorial)
        assert not tutorial.asks


def test_enough_of_a_property_is_no_wrong_tap() -> None:
    tutorial = Tutorial()
    while tutorial.session.shown is None:
        go_on(tutorial)
    assert not tutorial.tap("hush")
    assert tutorial.session.shown is None
    assert tutorial.nudges == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_what_is_asked_for_is_marked_and_the_bar_says_so(language: str) -> None:
    tutorial, said = Tutorial(), text(language, "learn.outlined")
    while tutorial.step is not None:
        picture = lesson_scene(tutorial, View(language))
        marks = [
            f"square:{board.seat}:{square.cell}"
            for board in picture.boards
            for row in board.squares
            for square in row
            if square.mark
        ]
        assert marks in ([], [tutorial.awaited])
        if not tutorial.is_rivals_turn:
            assert (picture.hand.status, picture.hand.is_refusal) == (said, False)
            tutorial.tap("nonsense")
            again = lesson_scene(tutorial, View(language))
            assert again.hand.is_refusal
            assert again.lesson is not None
            # A panel that lies on the bar says so itself.
            assert (again.lesson.title == said) is bool(again.lesson.below)
        go_on(tutorial)
