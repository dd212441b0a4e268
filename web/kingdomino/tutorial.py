"""Learning Kingdomino: two rounds of one game, from its beginning."""

from dataclasses import replace
from functools import partial

from kdcore import kingdomino
from kdcore.kingdomino import Setup, State
from kdcore.position import Seat
from kdcore.table import Table
from web.kingdomino import cues, taps, wording
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.scene import scene
from web.kingdomino.session import Session
from web.kingdomino.text import text
from web.kingdomino.widgets import Board, Hand, Scene
from web.shared import tutorial as tutorials
from web.shared.cues import Cue
from web.shared.tutorial import Course, Step
from web.shared.view import View

SEED = 624
"""The seed of a game with forest in the first line, with a crown and without; in the second three
crowns, and water.
"""

RIVALS = {Seat.TWO: "page"}
BELOW = {"domino": "lines"}

STEPS = (
    Step("goal", ("domino:27",), ("choose 38",)),
    Step("order", ("domino:4",)),
    Step("place", ("square:1:d5", "square:1:c5")),
    Step("first", ("domino:48",), ("place e3-e4", "choose 17")),
    Step("match", ("square:1:d4", "square:1:e4")),
    Step("score", ("square:1:d5",)),
    Step("room", ("domino:8",), ("place f5-g5",)),
    Step("limits", ("square:1:f5", "square:1:g5")),
)

MOVES = tutorials.moves(STEPS)


class Tutorial(Course[Session]):
    def __init__(self, kept: str | None = None) -> None:
        table: KingdominoTable = Table(kingdomino, State.start(Setup.parse("2")), SEED)
        super().__init__(STEPS, Session(table, rivals=RIVALS), kept, taps.tap, _answer)
        self.levels = RIVALS

    def cues(self) -> tuple[Cue, ...]:
        return cues.cues(self.session, was_over=False) if self.is_heard else ()

    def scene(self, view: View) -> Scene:
        return lesson_scene(self, view)


def _answer(session: Session, spelled: str) -> None:
    session.attend()
    session.play(kingdomino.parse_action(spelled))


# The scene


def lesson_scene(tutorial: Tutorial, view: View) -> Scene:
    """The table with the step of the tutorial, which is read out too, with the name of the thing to
    be tapped.
    """
    say = partial(text, view.language)
    picture = scene(tutorial.session, view)
    lesson = tutorials.lesson(tutorial, say, BELOW)
    answer = wording.shown(tutorial.session, view.language)
    if answer:
        # The panel covers the place in which the answer would be read.
        lesson = replace(lesson, title=answer[:1].upper() + answer[1:])
    if tutorial.nudges and lesson.below:
        # The panel lies on the bar that would say so.
        lesson = replace(lesson, title=say("learn.outlined"))
    name = _named(picture, lesson.target) if lesson.target else ""
    polite = tutorials.said(tutorial, lesson, picture.polite, say, name)
    # There is no hint beside a lesson.
    top = replace(picture.top, hint=replace(picture.top.hint, is_shown=False))
    hand = _resting(picture.hand)
    boards = tuple(_only(board, lesson.target) for board in picture.boards)
    if lesson.target:
        # The table would say what else may be done.
        hand = replace(hand, status=say("learn.outlined"), is_refusal=bool(tutorial.nudges))
    return replace(picture, lesson=lesson, polite=polite, top=top, hand=hand, boards=boards)


def _only(board: Board, target: str) -> Board:
    """The same board, on which only the awaited square is marked."""
    rows = tuple(
        tuple(
            square if target.endswith(f":{square.cell}") else replace(square, mark="")
            for square in row
        )
        for row in board.squares
    )
    return replace(board, squares=rows)


def _resting(hand: Hand) -> Hand:
    """The hand without swapping and undo, because the lesson says which half comes first."""
    return replace(
        hand,
        undo=replace(hand.undo, is_enabled=False),
        swap=replace(hand.swap, is_shown=False),
    )


def _named(picture: Scene, target: str) -> str:
    """The label of the thing to be tapped, as a screen reader says it."""
    names = {f"domino:{slot.domino.number}": slot.label for slot in picture.lines.next.slots}
    names |= {
        f"square:{board.seat}:{square.cell}": square.label
        for board in picture.boards
        for row in board.squares
        for square in row
    }
    return names[target]
