"""The part of a session that all games share: one game at a table, and all that players see of it.

A session adds to a table what no record has: choices that are not complete, the last tap, and the
progress of the count at the end.
"""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from kdcore.grid import Cell
from kdcore.kingdom import Domain
from kdcore.position import Seat
from kdcore.selection import Selection
from kdcore.table import A, P, Table
from web.shared.undo import is_answered

H = TypeVar("H")

FIRST, SECOND = "first", "second"
"""Halves of a domino."""

OTHER = {FIRST: SECOND, SECOND: FIRST}


class TableSession(ABC, Generic[P, A, H]):
    """`P` are the positions of a game, `A` its actions and `H` its hints."""

    COUNT_STEP: ClassVar[int]
    """Milliseconds for each step of the count at the end."""

    FORCED: ClassVar[type | tuple[type, ...]] = ()
    """Actions that nobody decides on."""

    def __init__(self, table: Table[P, A]) -> None:
        self.table = table
        # Undo has gone over what a rival did, or over chance.
        self.is_practice = False
        # A rival is looking for its next action.
        self.is_thinking = False
        # The half of a domino that the next tap lays.
        self.lead = FIRST
        # The only half that lies yet, and its square.
        self.half: tuple[str, Cell] | None = None
        # The seat and the square of the domain whose worth is shown, until the next tap.
        self.shown: tuple[Seat, Cell] | None = None
        # The result covers the maps at the end of a game.
        self.shows_result = True
        # Steps of the count at the end that are shown; `None` for all of them.
        self.steps_counted: int | None = None
        # The last tap, or step, was the end of that count.
        self.is_counted = False
        # Positions and actions of the last tap.
        self.happened: tuple[tuple[P, A], ...] = ()
        # The last tap took something back.
        self.is_undone = False
        # The last tap took back what a rival or chance did as well.
        self.is_far = False
        # The key of the sentence that says why the last tap did nothing.
        self.message: str | None = None
        # The hint is being read; its marks stay longer.
        self.is_advised = False
        # The number of actions that the undo would leave which the last tap was warned of.
        self.warned: int | None = None
        self._hint: H | None = None

    # The table

    @property
    def state(self) -> P:
        return self.table.state

    @property
    @abstractmethod
    def base(self) -> P:
        """The position that the person with the pending domino is still deciding in."""

    @property
    @abstractmethod
    def owner(self) -> Seat | None:
        """The player whose controls react; `None` when the game is over."""

    @property
    def is_over(self) -> bool:
        return self.base.to_act is None

    @property
    def shown_domain(self) -> Domain | None:
        """The domain whose worth is shown, the pending domino included."""
        return None if self.shown is None else self._domain_on(*self.shown)

    @abstractmethod
    def _domain_on(self, seat: Seat, cell: Cell) -> Domain | None: ...

    def show(self, seat: Seat, cell: Cell) -> bool:
        """Shows the domain on a square, unless there is none or half a domino waits."""
        if self.half is not None or self._domain_on(seat, cell) is None:
            return False
        self.shown = seat, cell
        return True

    def settle(self, seating: str) -> None:
        """Forgets what cannot be shown to players who sit like that."""

    # The count at the end

    @property
    def is_counting(self) -> bool:
        """Tells that the count at the end is being shown step by step."""
        return self.owner is None and self.steps_counted is not None

    @abstractmethod
    def count_length(self) -> int:
        """The number of steps in the count at the end."""

    def start_count(self) -> None:
        """Begins the count of a game that has just ended."""
        self.steps_counted, self.shows_result = 0, True

    def count_on(self) -> None:
        if self.steps_counted is not None:
            is_last = self.steps_counted == self.count_length()
            self.steps_counted = None if is_last else self.steps_counted + 1
            self.is_counted = is_last

    def skip_count(self) -> None:
        self.is_counted = self.is_counted or self.steps_counted is not None
        self.steps_counted = None

    # Undo

    @property
    @abstractmethod
    def _is_half_chosen(self) -> bool:
        """Tells that undo only forgets a choice that is not complete yet."""

    @property
    @abstractmethod
    def _is_own(self) -> bool:
        """Tells that the last action can be taken back alone."""

    @property
    @abstractmethod
    def _decided(self) -> int | None:
        """The number of actions before the last decision of who plays alone."""

    @property
    def can_undo(self) -> bool:
        return self._is_half_chosen or self._is_own or self._decided is not None

    @property
    def undoes_reply(self) -> bool:
        """Tells that undo would go over what rivals did, or over chance."""
        at = None if self._is_half_chosen or self._is_own else self._decided
        return at is not None and is_answered(self.table, at, self.FORCED)

    # Playing

    def attend(self) -> None:
        """Makes ready for another action: forgets what was said of the last one, warnings too."""
        self.message, self.happened, self.is_undone = None, (), False
        self.is_counted = False
        self.warned = None
        self.shown, self.is_advised, self.is_far = None, False, False

    def ignore_hint(self) -> None:
        """Drops the hint, because it was done another way."""
        self._hint = None


def cells(selection: Selection[A], part: str) -> frozenset[Cell]:
    """Squares that a selection offers for a part of an action."""
    return frozenset(cell for cell in selection.offers(part) if isinstance(cell, Cell))
