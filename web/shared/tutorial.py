"""Learning a game by playing it: a few turns of one game, on its real table and by its real rules.

The learner's taps and the rival's answers are written down in advance, and each is done as in any
game. A tutorial is as far as the number of taps done, and only that number is kept.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from web.shared.widgets import Button, Lesson

DONE = "done"

S = TypeVar("S")
"""The session of a game."""


class Step(NamedTuple):
    """Taps of the learner, and the rival's answer to them."""

    name: str
    taps: tuple[str, ...]
    rival: tuple[str, ...] = ()


class Move(NamedTuple):
    step: int
    tap: str
    is_rival: bool


def moves(steps: tuple[Step, ...]) -> tuple[Move, ...]:
    return tuple(
        Move(number, tap, is_rival)
        for number, step in enumerate(steps)
        for is_rival, taps in ((False, step.taps), (True, step.rival))
        for tap in taps
    )


class Course(Generic[S]):
    def __init__(
        self,
        steps: tuple[Step, ...],
        session: S,
        kept: str | None,
        play: Callable[[S, str], None],
        answer: Callable[[S, str], None],
    ) -> None:
        """`play` does a tap as in any game, and `answer` a tap of the rival. `kept` is an earlier
        `str` of a course; anything else starts anew.
        """
        self.steps = steps
        self.session = session
        # Taps in a row that were not the awaited one.
        self.nudges = 0
        self._play, self._answer = play, answer
        self._moves = moves(steps)
        # The number of moves that are done.
        self._done = 0
        while self._done < self._number(kept):
            self._go_on()

    def __str__(self) -> str:
        return DONE if self._move is None else str(self._done)

    @property
    def step(self) -> int | None:
        """The step, counted from 0; `None` after the last."""
        return None if self._move is None else self._move.step

    @property
    def awaited(self) -> str | None:
        move = self._move
        return None if move is None or move.is_rival else move.tap

    @property
    def is_rivals_turn(self) -> bool:
        return self._move is not None and self._move.is_rival

    def tap(self, what: str) -> bool:
        """Does the awaited tap; any other changes nothing on the table."""
        if what == "hush":
            self._play(self.session, what)
            return False
        if what != self.awaited:
            self.nudges += 1
            return False
        self._go_on()
        return True

    @property
    def is_heard(self) -> bool:
        """Says whether the last move sounds: those of the first step are silent."""
        return self._done > 0 and self._moves[self._done - 1].step > 0

    def rival_plays(self) -> None:
        if self.is_rivals_turn:
            self._go_on()

    @property
    def _move(self) -> Move | None:
        return self._moves[self._done] if self._done < len(self._moves) else None

    def _go_on(self) -> None:
        move = self._moves[self._done]
        (self._answer if move.is_rival else self._play)(self.session, move.tap)
        self._done += 1
        self.nudges = 0

    def _number(self, kept: str | None) -> int:
        is_number = kept is not None and kept.isascii() and kept.isdecimal() and len(kept) < 4
        number = int(kept) if kept is not None and is_number else 0
        return number if number < len(self._moves) else 0


# The panel


def lesson(course: Course[S], say: Callable[..., str], below: dict[str, str]) -> Lesson:
    """The panel of a step in the words of `say`; `below` has the part of the table that it hangs
    under.
    """
    step, steps = course.step, course.steps
    name = "end" if step is None else steps[step].name
    target = course.awaited or ""
    count = {"step": len(steps) if step is None else step + 1, "steps": len(steps)}
    buttons = {"skip": "learn.skip"}
    if step is None:
        buttons = {"leave": "table.home", "play": "learn.start"}
    is_rivals = course.is_rivals_turn
    return Lesson(
        label=say("learn.label"),
        caption="" if step is None else say("learn.caption", **count),
        # The panel covers nothing that the rival does.
        title="" if is_rivals else say(f"learn.{name}.title"),
        text="" if is_rivals else say(f"learn.{name}.text"),
        step=len(steps) if step is None else step,
        steps=len(steps),
        target=target,
        below="bar" if is_rivals else below.get(target.partition(":")[0], ""),
        nudges=course.nudges,
        buttons=tuple(Button(act, say(key)) for act, key in buttons.items()),
    )


def said(
    course: Course[S], told: Lesson, polite: tuple[str, ...], say: Callable[..., str], name: str
) -> tuple[str, ...]:
    """Sentences to read out: events, the step, and the name of the thing to be tapped."""
    sentences = [*polite]
    if told.text:
        sentences.append(told.text)
    if told.target:
        sentences.append(say("learn.here", what=name))
    # The same sentence is only read out again if it differs a little.
    again = "\N{NO-BREAK SPACE}" * (course.nudges % 2)
    sentences[-1:] = [sentence + again for sentence in sentences[-1:]]
    return tuple(sentences)
