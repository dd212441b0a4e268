"""A game of Duel at the table: playing and taking back.

Undo goes back to the last roll or to the other person's last action, but not past the start of the
current player's actions: it never changes whose turn it is. Against a rival it then goes on to the
person's decision before that, over everything that followed.
"""

from collections.abc import Callable

from kdcore.duel import Action, Arm, NameJoker, Objection, Power, Stage, State, TurnDie
from kdcore.duel.actions import STAGES
from kdcore.position import CHANCE
from web.duel.offers import DuelTable, Offers, whose
from web.duel.pending import Parts, laid, placement_of
from web.shared.opponents import Rival
from web.shared.session import FIRST
from web.shared.undo import Refused, go_back, last_decision


class Session(Offers):
    UNSEEN = NameJoker
    """Actions of a rival that are nothing to look at."""

    begins_turn = False
    """Never: however much a rival does in a row, it has the time of one turn."""

    def __init__(
        self, table: DuelTable, has_pending: bool = False, rival: Rival | None = None
    ) -> None:
        """`has_pending` says that the domino that was laid last may still be moved."""
        super().__init__(table, rival)
        # Undo takes back nothing that was played before so many actions.
        self._floor = _run_of(table, _last_to_act(table))
        self._pending = self._closing() if has_pending else 0
        if self._closing() > self._pending or (
            not self._pending and self.owner is not _last_to_act(table)
        ):
            self._floor = len(table.actions)

    def steps_after(self, state: State) -> int:
        """Counts the steps of a rival who rolls and then takes of these dice."""
        rival = None if self.rival is None else self.rival.seat
        return 2 if state.to_act is CHANCE and whose(state) is rival else 0

    # Undo

    @property
    def _is_half_chosen(self) -> bool:
        return bool(self.half or self.mode)

    @property
    def _is_own(self) -> bool:
        return len(self.table.actions) > self._floor and not self.is_rivals_turn

    @property
    def _decided(self) -> int | None:
        if self.rival is None or self.owner is None:
            return None
        return last_decision(self.table, self.rival.person)

    # Playing

    def play(self, *actions: Action) -> None:
        """Makes a pending domino final, and plays on."""
        objection = self.state.objection(actions[0])
        if objection is not None:
            raise Refused(objection)
        self._play(*actions)
        if self.owner is not _last_to_act(self.table):
            self._floor = len(self.table.actions)

    def _play(self, *actions: Action) -> None:
        # The actions of the other person cannot be taken back any more.
        self._floor = max(self._floor, _run_of(self.table, self.state.to_act))
        before = len(self.table.actions)
        self.table.play(*actions)
        self._pending = 0
        self.forget()
        self.happened = tuple(zip(self.table.states[before:], actions, strict=False))

    def roll(self) -> None:
        before = self.state
        self._pending = 0
        self.forget()
        self.happened = ((before, self.table.draw()),)
        self._floor = len(self.table.actions)

    def hand_over(self) -> None:
        """Makes the pending domino final; whoever acts next cannot take it back."""
        self._pending = 0
        self.forget()
        if self.state.to_act is not _last_to_act(self.table):
            self._floor = len(self.table.actions)

    def undo(self) -> None:
        """Takes back a choice that is not complete, else a domino, else the last action, if need be
        with everything that followed.
        """
        if self._is_half_chosen:
            self.half = self.mode = self.pair = None
            self.is_undone = True
            return
        if not self.can_undo:
            raise Refused("table.no_undo")
        at = None if self._is_own else self._decided
        if at is not None and self.rival is not None:
            go_back(self, at)
            self._floor = _run_of(self.table, self.rival.person)
        self.is_undone = True
        for _ in range(max(1, self._closing())):
            self.table.undo()
        self.forget()
        self._pending = self._closing()

    def draw(self, parts: Parts) -> None:
        """Lays the whole domino, wherever it lay before."""
        actions = laid(self.base, self.selection(), parts)
        if actions is None:
            raise Refused(Objection.NOT_CONNECTED)
        lead = self.lead
        self.lift()
        self._play(*actions)
        self._pending, self.lead = len(actions), lead

    def lift(self) -> None:
        for _ in range(self._pending):
            self.table.undo()
        self._pending = 0
        self.half = None

    def prepare(self, action: Action) -> None:
        """Spends something; a pending domino stays where it is if it still may."""
        objection = self.base.objection(action)
        if objection is not None:
            raise Refused(objection)
        laid_before = self.pending
        self.lift()
        self.play(action)
        self._redraw(laid_before)

    def put_back(self, is_it: Callable[[Action], bool]) -> None:
        """Takes one preparation back; the others and the pending domino stay if they still may."""
        laid_before = self.pending
        self.lift()
        run = _run_of(self.table, self.state.to_act)
        spent = [action for action in self.table.actions[run:] if STAGES[type(action)] is Stage.MAP]
        for _ in spent:
            self.table.undo()
        for action in spent:
            if not is_it(action) and self.state.objection(action) is None:
                self.table.play(action)
        self.forget()
        self._redraw(laid_before)

    def _redraw(self, actions: tuple[Action, ...]) -> None:
        state = self.state
        for action in actions:
            if state.objection(action) is not None:
                return
            state = state.successor(action)
        self.table.play(*actions)
        self._pending = len(actions)

    def forget(self) -> None:
        """Forgets every choice that is not complete."""
        self.half = self.mode = self.pair = None
        self.lead = FIRST
        self.is_looking = False

    def _closing(self) -> int:
        """The number of actions that laid the last domino, of those that can be taken back."""
        return len(placement_of(self.table.actions[self._floor :]))


def spends(action: Action, power: Power) -> bool:
    if isinstance(action, Arm):
        return action.power is power
    return power is Power.TURN and isinstance(action, TurnDie)


def _last_to_act(table: DuelTable) -> object:
    return table.states[-2].to_act if table.actions else None


def _run_of(table: DuelTable, seat: object) -> int:
    """The start of the last actions that are all of `seat`; chance has no run."""
    states, start = table.states, len(table.actions)
    while start and states[start - 1].to_act is seat is not CHANCE:
        start -= 1
    return start
