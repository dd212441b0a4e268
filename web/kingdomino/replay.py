"""A replay of a game that is over, domino by domino: nothing can be done on its table."""

from dataclasses import replace

from kdcore.kingdomino import Action, Discard, Place, State
from kdcore.position import Seat
from web.kingdomino import wording
from web.kingdomino.coach import past_of
from web.kingdomino.offers import KingdominoTable
from web.kingdomino.players import Levels
from web.kingdomino.scene import scene
from web.kingdomino.session import Still
from web.kingdomino.text import text
from web.kingdomino.widgets import Button, Scene, Square
from web.saves import game_code
from web.shared.replay import GameReplay
from web.shared.view import View
from web.shared.widgets import REPLAY_BUTTONS


class Replay(GameReplay[State, Action]):
    """`at` is the number of dominoes that lie or are discarded."""

    def __init__(self, table: KingdominoTable, who: Levels | None = None) -> None:
        placed = enumerate(table.actions, start=1)
        ends = [index for index, action in placed if isinstance(action, Place | Discard)]
        super().__init__(table, (0, *ends))
        self.who = who
        # The whole game, for the coach to look back on.
        self.past = past_of(table, who)
        # The player whose kingdom is looked at.
        self.looking: Seat | None = None
        # The whole game as a text to copy.
        self.code = game_code.code_of(table)

    def tap(self, what: str) -> None:
        """Looks at a kingdom, or goes to another stop: nothing else can be done."""
        verb, _, seat = what.partition(":")
        if verb == "look":
            self.looking = Seat.parse(seat, self.table.state.setup.seats)
        else:
            self.go(verb)

    def scene(self, view: View) -> Scene:
        """The table with a person's kingdom as the large one, unless another one is looked at: so
        all of them stay where they are, from domino to domino.
        """
        session = Still(self.table, rivals=self.who)
        session.shows_result = False
        session.looking = session.people[0] if self.looking is None else self.looking
        picture = scene(session, view)
        if self.at == self.last:
            said = wording.outcome(session, view)
        else:
            said = text(view.language, "replay.turn", turn=self.at, turns=self.last)
        status = f"{wording.kingdom_of(session, view)}. {said}"
        ends = (0, 0, self.last, self.last)
        hand = replace(
            picture.hand,
            status=status,
            domino=None,
            king="",
            undo=replace(picture.hand.undo, is_shown=False),
            swap=replace(picture.hand.swap, is_shown=False),
            main=Button("code", text(view.language, "replay.copy")),
            more=(
                Button("coach", text(view.language, "coach.open")),
                Button("on", text(view.language, "coach.again"), self.at < self.last),
            ),
            replay=tuple(
                Button(act, text(view.language, f"replay.{act}"), self.at != end)
                for act, end in zip(REPLAY_BUTTONS, ends, strict=True)
            ),
        )
        boards = tuple(
            replace(
                board, squares=_bare(board.squares), is_acting=False, last=self._last(board.seat)
            )
            for board in picture.boards
        )
        top = replace(picture.top, stack="", hint=replace(picture.top.hint, is_shown=False))
        return replace(picture, top=top, hand=hand, boards=boards, polite=(status,), whose="")

    def _last(self, seat: str) -> frozenset[tuple[int, int]]:
        """The domino that was placed last, in whoever's kingdom."""
        last = self.table.actions[-1] if self.table.actions else None
        if not isinstance(last, Place) or str(self.table.last_actor) != seat:
            return frozenset()
        return frozenset((last.first, last.second))


def _bare(squares: tuple[tuple[Square, ...], ...]) -> tuple[tuple[Square, ...], ...]:
    return tuple(tuple(replace(square, mark="") for square in row) for row in squares)
