"""A game of Kingdomino at the table: playing and taking back.

Lines are dealt, and dominoes that fit nowhere are discarded, without asking. Undo goes back to the
last deal or to the last action of somebody else: it never changes whose turn it is. For a person
who plays alone it then goes on to their decision before that, over everything that followed.
"""

from collections.abc import Mapping
from itertools import takewhile

from kdcore.grid import Cell
from kdcore.kingdomino import Action, Choose, Discard, Place, Stage, State
from kdcore.position import CHANCE, Seat
from web.kingdomino.offers import KingdominoTable, Offers
from web.shared.seating import FACE_TO_FACE
from web.shared.session import FIRST
from web.shared.undo import Refused, go_back, last_decision


class Session(Offers):
    FORCED = Discard

    UNSEEN = ()
    """Actions of a rival that are nothing to look at: none."""

    def __init__(
        self,
        table: KingdominoTable,
        has_pending: bool = False,
        rivals: Mapping[Seat, str] | None = None,
    ) -> None:
        """`has_pending` says that the domino that was placed last may still be moved."""
        super().__init__(table, rivals)
        self._is_kept = not has_pending
        self._go_on()

    def settle(self, seating: str) -> None:
        """Looks away where every kingdom is large: there is no way back from the one looked at."""
        if seating == FACE_TO_FACE and self.owner is not None:
            self.looking = None

    def steps_after(self, _: State) -> int:
        """Lines are dealt without a step of anybody's."""
        return 0

    # Undo

    @property
    def _is_half_chosen(self) -> bool:
        return self.half is not None

    @property
    def _is_own(self) -> bool:
        return any(not isinstance(action, Discard) for action in self._run())

    @property
    def _decided(self) -> int | None:
        """The last decision in this game of a Dynasty; none where several people play."""
        if self.owner is None or not self.rivals or len(self.people) > 1:
            return None
        at = last_decision(self.table, self.people[0], Discard)
        is_now = at is not None and self.table.states[at].game == self.base.game
        return at if is_now else None

    def _run(self) -> tuple[Action, ...]:
        """Actions of the person to act since anything else happened."""
        if self.owner is None or self.is_rivals_turn:
            return ()
        states = reversed(self.table.states[:-1])
        count = sum(1 for _ in takewhile(lambda state: state.to_act is self.owner, states))
        return self.table.actions[len(self.table.actions) - count :]

    # Playing

    def play(self, *actions: Action) -> None:
        """Makes a pending domino final, and plays on; a kingdom that is looked at while rivals play
        stays the large one.
        """
        objection = self.state.objection(actions[0])
        if objection is not None:
            raise Refused(objection)
        looking = self.looking if self.is_rivals_turn else None
        with _Watching(self):
            self.table.play(*actions)
            self._is_kept = False
            self._go_on()
        self.looking = looking

    def place(self, first: Cell, second: Cell) -> None:
        """Places the whole domino, wherever it lay before."""
        settled = self.selection().pick(first=first, second=second).settled
        assert settled is not None
        lead = self.lead
        self.lift()
        self.play(*settled)
        self.lead, self.completed = lead, None

    def choose(self, domino: int) -> None:
        if self.state.stage is Stage.CHOOSE:
            self.play(Choose(domino))
        else:
            self.keep()

    def keep(self) -> None:
        """Makes the pending domino final, where nothing else does."""
        with _Watching(self):
            self._is_kept = True
            self._go_on()

    def begin(self) -> None:
        """Begins the next game of a Dynasty."""
        with _Watching(self):
            self.table.draw()
            self._go_on()

    roll = begin

    def lift(self) -> None:
        if isinstance(self.pending, Place):
            self.table.undo()
            self._is_kept = True
        self.half = None

    def undo(self) -> None:
        """Takes back half a domino, else the last choice, if need be with all that followed."""
        if not self.can_undo:
            raise Refused("table.no_undo")
        if self.half is None:
            at = None if self._is_own else self._decided
            if at is not None:
                go_back(self, at)
            while isinstance(self.table.undo(), Discard):
                pass
            # The domino that was placed before was final already.
            self._is_kept = True
            # The hint was followed, or was not wanted: nobody has asked again.
            self.ignore_hint()
        self.is_undone = True
        self.forget()

    def forget(self) -> None:
        """Forgets every choice that is not complete."""
        self.half = None
        self.lead = FIRST
        self.looking = None

    def _go_on(self) -> None:
        """Deals lines and discards dominoes that fit nowhere: nobody has to be asked."""
        while self.pending is None and not self.has_new_game:
            if self.state.to_act is CHANCE:
                self.table.draw()
            elif Discard in self.selection(self.state).offers("kind"):
                self.table.play(Discard())
                self._is_kept = False
            else:
                return


class Still(Session):
    """A position of the past, in which nothing goes on by itself and nothing can be chosen."""

    def _go_on(self) -> None:
        pass

    @property
    def pending(self) -> None:
        return None

    @property
    def choices(self) -> frozenset[int]:
        return frozenset()


class _Watching:
    """Notes what happens at the table."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __enter__(self) -> None:
        self._before = len(self._session.table.actions)
        self._session.forget()

    def __exit__(self, *_: object) -> None:
        session, before = self._session, self._before
        table = session.table
        session.happened = tuple(zip(table.states[before:], table.actions[before:], strict=False))
