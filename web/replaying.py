"""A game that is over, turn by turn: the table to look at, on which nothing can be done."""

from dataclasses import replace

from kdcore.position import CHANCE, Seat
from web import codes
from web.coaching import past_of
from web.picture import WALK, Button, Notice, Scene
from web.rivals import Rival
from web.scene import scene
from web.session import DuelTable, Session
from web.text import text


class Replay:
    """`at` is how many turns are shown; one more than there are whole turns is where it ended."""

    def __init__(self, table: DuelTable, rival: Rival | None = None) -> None:
        self.table = table
        self.who = rival
        self.past = past_of(table, rival)
        whole = [index for index, state in enumerate(table.states) if state.to_act is CHANCE]
        self.stops = tuple(dict.fromkeys((*whole, len(table.actions))))
        self.at = len(self.stops) - 1
        self.near = Seat.ONE if rival is None else rival.person
        self.code = codes.code_of(table)

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    def tap(self, what: str) -> None:
        match what:
            case "first":
                self._go(0)
            case "back":
                self._go(self.at - 1)
            case "forward":
                self._go(self.at + 1)
            case "last":
                self._go(self.last)
            case "look":
                self.near = Seat(1 - self.near)
            case _:
                pass  # Nothing else can be done to a game that is over.

    def _go(self, at: int) -> None:
        self.at = min(max(at, 0), self.last)
        while len(self.table.actions) > self.stops[self.at]:
            self.table.undo()
        while len(self.table.actions) < self.stops[self.at]:
            self.table.redo()

    def scene(self, language: str, notice: Notice | None = None) -> Scene:
        session = Session(self.table)
        session.shows_result = False
        session.is_looking = session.near is not self.near
        picture = scene(session, language, notice)
        said = text(language, "replay.turn", turn=self.at, turns=self.last)
        won = picture.status if session.owner is None else ""
        status = f"{said}. {won}" if won else said
        return replace(
            picture,
            turn=text(language, "table.turn", turn=max(1, self.at)),
            scores=(
                replace(picture.scores[0], is_acting=False),
                replace(picture.scores[1], is_acting=False),
            ),
            status=status,
            polite=(status,),
            buttons=(
                *(self._button(each, language) for each in picture.buttons[: -1 - len(WALK)]),
                *(
                    Button(
                        act,
                        "",
                        text(language, f"replay.{act}"),
                        is_enabled=self.at != end,
                    )
                    for act, end in zip(WALK, (0, 0, self.last, self.last), strict=True)
                ),
                Button("code", text(language, "replay.copy")),
            ),
        )

    def _button(self, button: Button, language: str) -> Button:
        match button.act:
            case "coach":
                return replace(button, is_shown=True)
            case "on":
                said = text(language, "coach.again")
                return replace(button, text=said, is_enabled=self.at < self.last, is_shown=True)
            case _:
                return replace(button, is_shown=False)
