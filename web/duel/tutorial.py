"""Learning Duel: two turns of one game."""

from dataclasses import replace
from functools import partial

from kdcore import duel
from kdcore.duel import MAP, State
from kdcore.grid import Cell
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from web.duel import cues, taps, wording
from web.duel.offers import DuelTable
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.text import text
from web.duel.widgets import Scene
from web.shared import tutorial as tutorials
from web.shared.cues import Cue
from web.shared.opponents import Levels
from web.shared.tutorial import Course, Step
from web.shared.view import View
from web.shared.widgets import SOUND, Button

SEED = 7309
"""The seed of a game with two dots to take in each of the first turns, and a cross in the third."""

LEARNER = Seat.ONE
BEFORE = (
    *("take 1", "take 3", "take 4", "place c3-b3", "place e3-f3"),
    *("take 4", "take 1", "take 2", "place e4-d4", "place c2-b2"),
)
"""Actions that were played when the tutorial begins, but for the rolls."""

BELOW = {"die": "dice", "power": "book"}

STEPS = (
    Step("goal", ("roll",)),
    Step("draft", ("die:4",), ("die:2", "die:3")),
    Step("place", ("square:1:d2", "square:1:e2")),
    Step("score", ("square:1:c2",)),
    Step("rival", ("next",), ("square:2:d2", "square:2:d1", "roll", "die:1")),
    Step("book", ("power:free",)),
    Step("two", ("die:2", "die:3"), ("square:2:c3", "square:2:b3", "next")),
    Step("power", ("power:free", "square:1:f4", "square:1:f5")),
)

MOVES = tutorials.moves(STEPS)


class Seated(Session):
    """A session in which the learner does not change places, and only the awaited square is lit."""

    course: "Course[Seated] | None" = None

    @property
    def near(self) -> Seat:
        return LEARNER

    def squares(self, seat: Seat) -> frozenset[Cell]:
        awaited = None if self.course is None else self.course.awaited
        lit = super().squares(seat)
        return frozenset(cell for cell in lit if _square(seat, cell) == awaited)


class Tutorial(Course[Seated]):
    def __init__(self, kept: str | None = None) -> None:
        super().__init__(STEPS, Seated(_table()), kept, taps.tap, taps.tap)
        self.session.course = self
        # Two people play, as the session has it.
        self.levels: Levels = {}

    def tap(self, what: str) -> bool:
        """Does the awaited tap; to count a domain, any square of it will do."""
        awaited = self.awaited
        for domain in duel.score(self.session.state.players[LEARNER]).domains:
            squares = [_square(LEARNER, cell) for cell in MAP.cells_of(domain.squares)]
            if awaited in squares and what in squares:
                return super().tap(awaited)
        return super().tap(what)

    def cues(self) -> tuple[Cue, ...]:
        return cues.cues(self.session, was_over=False) if self.is_heard else ()

    def scene(self, view: View) -> Scene:
        return lesson_scene(self, view)


def _square(seat: Seat, cell: Cell) -> str:
    return f"square:{seat}:{cell}"


def _table() -> DuelTable:
    table: DuelTable = Table(duel, State.start(LEARNER), SEED)
    for spelling in BEFORE:
        if table.state.to_act is CHANCE:
            table.draw()
        table.play(duel.parse_action(spelling))
    return table


# The scene


def lesson_scene(tutorial: Tutorial, view: View) -> Scene:
    """The table with the step of the tutorial, which is read out too, with the name of the thing to
    be tapped.
    """
    say = partial(text, view.language)
    picture = scene(tutorial.session, view)
    lesson = tutorials.lesson(tutorial, say, BELOW)
    name = _named(picture, lesson.target) if lesson.target else ""
    # A lesson about a square takes the place of a power's text.
    told = "" if lesson.target.startswith("square") else picture.told
    status, is_nudged = picture.status, bool(lesson.target and lesson.nudges)
    if tutorial.is_rivals_turn:
        # The session is one of two people, and would ask the learner to play for the rival.
        status = say("seats.waiting", player=wording.player(view, Seat(1 - LEARNER)))
    elif is_nudged:
        status = say("learn.ringed")
    return replace(
        picture,
        lesson=lesson,
        status=status,
        is_refusal=is_nudged,
        polite=tutorials.said(tutorial, lesson, picture.polite, say, name),
        buttons=_resting(picture.buttons, lesson.target),
        told=told,
    )


def _resting(buttons: tuple[Button, ...], target: str) -> tuple[Button, ...]:
    """Buttons that cannot be tapped now; there is no hint beside a lesson."""
    return tuple(
        replace(
            button,
            is_enabled=button.act in (target, SOUND),
            is_shown=button.is_shown and button.act != "hint",
        )
        for button in buttons
    )


def _named(picture: Scene, target: str) -> str:
    """The label of the thing to be tapped, as a screen reader says it."""
    names = {f"die:{die.number}": die.label for die in picture.dice}
    names |= {f"power:{line.power}": line.label for line in picture.lines}
    names |= {button.act: button.label or button.text for button in picture.buttons}
    names |= {
        f"square:{chart.seat}:{square.cell}": square.label
        for chart in picture.maps
        for square in chart.squares
    }
    return names[target]
