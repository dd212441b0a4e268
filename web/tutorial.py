"""Learning the game by playing it: two turns of one game, on the real table and by its real rules.

The taps are written down, the learner's and the rival's, and each is done as any tap is. So a
tutorial is as far as the number of taps that were done, and that number is all that is kept.
"""

from dataclasses import replace
from typing import NamedTuple

from kdcore import duel
from kdcore.duel import State
from kdcore.position import CHANCE, Seat
from kdcore.table import Table
from web import intents
from web.picture import Button, Lesson, Scene
from web.scene import scene
from web.session import DuelTable, Session
from web.text import text

SEED = 7309
"""A game with two dots to take in each of the first turns, and a cross for them in the third."""

LEARNER = Seat.ONE
BEFORE = (
    *("take 1", "take 3", "take 4", "place c3-b3", "place e3-f3"),
    *("take 4", "take 1", "take 2", "place e4-d4", "place c2-b2"),
)
"""What was played when the tutorial begins, but for the rolls."""

DONE = "done"
BELOW = {"die": "dice", "power": "book"}


class Step(NamedTuple):
    """What the learner taps, and what the rival does thereupon."""

    name: str
    taps: tuple[str, ...]
    rival: tuple[str, ...] = ()


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


class Move(NamedTuple):
    step: int
    tap: str
    is_rival: bool


MOVES = tuple(
    Move(number, tap, is_rival)
    for number, step in enumerate(STEPS)
    for is_rival, taps in ((False, step.taps), (True, step.rival))
    for tap in taps
)


class Seated(Session):
    """The learner does not change places: the rival's map stays the far one."""

    @property
    def near(self) -> Seat:
        return LEARNER


class Tutorial:
    """`nudges` counts the taps that were not the one awaited."""

    def __init__(self, kept: str | None = None) -> None:
        """`kept` is what `str` gave earlier; anything else is a beginning."""
        self.session = Seated(_table())
        self.nudges = 0
        self._done = 0
        while self._done < _number(kept):
            self._go_on()

    def __str__(self) -> str:
        return DONE if self._move is None else str(self._done)

    @property
    def step(self) -> int | None:
        """Counted from 0; `None` after the last."""
        return None if self._move is None else self._move.step

    @property
    def awaited(self) -> str | None:
        move = self._move
        return None if move is None or move.is_rival else move.tap

    @property
    def is_rivals_turn(self) -> bool:
        return self._move is not None and self._move.is_rival

    def tap(self, what: str) -> bool:
        """Does the tap that is awaited; any other changes nothing on the table."""
        if what == "hush":
            intents.tap(self.session, what)
            return False
        if what != self.awaited:
            self.nudges += 1
            return False
        self._go_on()
        return True

    def rival_plays(self) -> None:
        if self.is_rivals_turn:
            self._go_on()

    @property
    def _move(self) -> Move | None:
        return MOVES[self._done] if self._done < len(MOVES) else None

    def _go_on(self) -> None:
        intents.tap(self.session, MOVES[self._done].tap)
        self._done += 1
        self.nudges = 0


def _table() -> DuelTable:
    table: DuelTable = Table(duel, State.start(LEARNER), SEED)
    for spelling in BEFORE:
        if table.state.to_act is CHANCE:
            table.draw()
        table.play(duel.parse_action(spelling))
    return table


def _number(kept: str | None) -> int:
    is_number = kept is not None and kept.isascii() and kept.isdecimal() and len(kept) < 4
    number = int(kept) if kept is not None and is_number else 0
    return number if number < len(MOVES) else 0


# What is shown


def lesson_scene(tutorial: Tutorial, language: str) -> Scene:
    """The table, and on it the step: what it says is said to those who listen too, and what is to
    be tapped by its name.
    """
    picture = scene(tutorial.session, language)
    lesson = _lesson(tutorial, language)
    said = list(picture.polite)
    if tutorial.is_rivals_turn:
        # Nothing lies over what the rival does.
        lesson = replace(lesson, title="", text="", below="bar")
    else:
        said.append(lesson.text)
    if lesson.target:
        said.append(text(language, "learn.here", what=_named(picture, lesson.target)))
    # A sentence is only heard again if it is not quite the same.
    said[-1:] = [sentence + "\N{NO-BREAK SPACE}" * (tutorial.nudges % 2) for sentence in said[-1:]]
    # Where a square is to be tapped, the lesson says what a power's text would.
    told = "" if lesson.target.startswith("square") else picture.told
    buttons = _resting(picture.buttons, lesson.target)
    return replace(picture, lesson=lesson, polite=tuple(said), buttons=buttons, told=told)


def _resting(buttons: tuple[Button, ...], target: str) -> tuple[Button, ...]:
    """The lesson is the hint here."""
    return tuple(
        replace(
            button,
            is_enabled=button.act == target,
            is_shown=button.is_shown and button.act != "hint",
        )
        for button in buttons
    )


def _lesson(tutorial: Tutorial, language: str) -> Lesson:
    step = tutorial.step
    name = "end" if step is None else STEPS[step].name
    target = tutorial.awaited or ""
    count = {"step": len(STEPS) if step is None else step + 1, "steps": len(STEPS)}
    buttons = {"skip": "learn.skip"}
    if step is None:
        buttons = {"leave": "table.home", "play": "learn.start"}
    return Lesson(
        label=text(language, "learn.label"),
        caption="" if step is None else text(language, "learn.caption", **count),
        title=text(language, f"learn.{name}.title"),
        text=text(language, f"learn.{name}.text"),
        step=len(STEPS) if step is None else step,
        steps=len(STEPS),
        target=target,
        below=BELOW.get(target.partition(":")[0], ""),
        nudges=tutorial.nudges,
        buttons=tuple(Button(act, text(language, key)) for act, key in buttons.items()),
    )


def _named(picture: Scene, target: str) -> str:
    """What a screen reader calls the thing to be tapped."""
    names = {f"die:{die.number}": die.label for die in picture.dice}
    names |= {f"power:{line.power}": line.label for line in picture.lines}
    names |= {button.act: button.label or button.text for button in picture.buttons}
    names |= {
        f"square:{chart.seat}:{square.cell}": square.label
        for chart in picture.maps
        for square in chart.squares
    }
    return names[target]
