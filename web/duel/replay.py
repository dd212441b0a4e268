"""A replay of a game that is over: the table to look at, on which nothing can be done."""

from dataclasses import replace
from itertools import pairwise

from kdcore.duel import Action, Stage, State
from kdcore.position import CHANCE, Seat
from kdcore.selection import Selection
from web.duel import wording
from web.duel.coach import past_of
from web.duel.offers import DuelTable
from web.duel.scene import scene
from web.duel.session import Session
from web.duel.text import text
from web.duel.widgets import Scene
from web.saves import game_code
from web.shared.opponents import Rival
from web.shared.replay import GameReplay
from web.shared.view import View
from web.shared.widgets import REPLAY_BUTTONS, Button


class Still(Session):
    """A session that offers nothing to anybody."""

    @property
    def is_rivals_turn(self) -> bool:
        return self.owner is not None

    def selection(self, state: State | None = None) -> Selection[Action]:
        return Selection(())


class Replay(GameReplay[State, Action]):
    """A replay that stops at the start and the end of a turn, after the roll, and before each
    player draws.
    """

    def __init__(self, table: DuelTable, rival: Rival | None = None) -> None:
        states = table.states
        stops = (
            index
            for index, (before, state) in enumerate(pairwise(states), start=1)
            if state.to_act in (CHANCE, None)
            or before.to_act is CHANCE
            or (
                state.stage is Stage.MAP
                and (before.stage, before.to_act) != (Stage.MAP, state.to_act)
            )
        )
        super().__init__(table, (0, *stops))
        # The number of turns in the whole game.
        self.turns = sum(state.to_act is CHANCE for state in states)
        self.who = rival
        # The whole game, for the coach to look back on.
        self.past = past_of(table, rival)
        # The player before the device, and the one whose map is the large one.
        self.own = self.near = Seat.ONE if rival is None else rival.person
        # The whole game as a text to copy.
        self.code = game_code.code_of(table)

    def tap(self, what: str) -> None:
        """Looks at the other map, or goes to another stop: nothing else can be done."""
        if what == "look":
            self.near = Seat(1 - self.near)
        else:
            self.go(what)

    def scene(self, view: View) -> Scene:
        session = Still(self.table)
        session.shows_result = False
        session.is_looking = session.near is not self.near
        picture = scene(session, view)
        status = self._status(view) + (f". {picture.status}" if session.owner is None else "")
        return replace(
            picture,
            turn=text(view.language, "table.turn", turn=max(1, self.turn)),
            scores=(
                replace(picture.scores[0], is_acting=False),
                replace(picture.scores[1], is_acting=False),
            ),
            dice=tuple(replace(die, grip="") for die in picture.dice),
            status=status,
            is_looking=self.near is not self.own,
            polite=(status,),
            buttons=(
                *(
                    self._button(each, view.language)
                    for each in picture.buttons[: -1 - len(REPLAY_BUTTONS)]
                ),
                *(
                    Button(
                        act,
                        "",
                        text(view.language, f"replay.{act}"),
                        is_enabled=self.at != end,
                    )
                    for act, end in zip(REPLAY_BUTTONS, (0, 0, self.last, self.last), strict=True)
                ),
                Button("code", text(view.language, "replay.copy")),
            ),
        )

    @property
    def turn(self) -> int:
        """The turn that is played or was played last."""
        return sum(state.to_act is CHANCE for state in self.table.states[:-1])

    def _status(self, view: View) -> str:
        """The place in the game, and the last action if there is room for it."""
        states, actions = self.table.states, self.table.actions
        is_whole = states[-1].to_act in (CHANCE, None)
        key = "replay.turn" if is_whole else "replay.within"
        said = text(view.language, key, turn=self.turn, turns=self.turns)
        done = wording.said(states[-2], actions[-1], view) if actions else ""
        whole = f"{said}. {done}"
        return said if is_whole or not done or len(whole) > wording.ROOM else whole

    def _button(self, button: Button, language: str) -> Button:
        match button.act:
            case "coach":
                return replace(button, is_shown=True)
            case "on":
                said = text(language, "coach.again")
                return replace(button, text=said, is_enabled=self.at < self.last, is_shown=True)
            case _:
                return replace(button, is_shown=False)
