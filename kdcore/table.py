"""Table at which a game is played, with its history and its chance."""

from random import Random
from typing import Any, Generic, TypeVar

from kdcore import record
from kdcore.position import CHANCE, Chance, Game, IllegalAction, Position, Seat
from kdcore.record import Fault, Record, RecordError

P = TypeVar("P", bound=Position[Any])
A = TypeVar("A")


class Table(Generic[P, A]):
    """Game with its history, which plays, undoes, redoes, draws chance and has a record.

    The n-th chance event is drawn from the seed and n alone, so that the dice stay the same after
    an undo. Without a seed, outcomes are played like any other action.
    """

    def __init__(self, game: Game[P, A], start: P, seed: int | None = None) -> None:
        if seed is not None and not (type(seed) is int and 0 <= seed < record.SEEDS):
            raise ValueError(f"a seed is a whole number below {record.SEEDS}")
        self.game = game
        self._states = [start]
        self._actions: list[A] = []
        self._undone: list[A] = []
        self._spelled: list[str] = []
        self.seed = seed

    @classmethod
    def read(cls, game: Game[P, A], text: object) -> "Table[P, A]":
        """Restore a table from its record; raises nothing but `RecordError`."""
        written = record.parse(text)
        if written.game != game.NAME:
            reason = f"a record of the game {written.game!r}, not {game.NAME!r}"
            raise RecordError(1, Fault.OTHER_GAME, reason)
        try:
            table = cls(game, game.parse_setup(written.setup), written.seed)
        except ValueError as error:
            raise RecordError(2, Fault.BAD_SETUP, str(error)) from None
        for line, spelling in written.numbered():
            try:
                table.play(game.parse_action(spelling))
            except ValueError as error:
                raise RecordError(line, Fault.BAD_ACTION, str(error)) from None
            except IllegalAction as error:
                reason = f"{spelling!r} cannot be played: {error}"
                raise RecordError(line, Fault.ILLEGAL_ACTION, reason) from None
        record.verify(written, str(text))
        return table

    @property
    def state(self) -> P:
        return self._states[-1]

    @property
    def states(self) -> tuple[P, ...]:
        """All positions so far, the start included."""
        return tuple(self._states)

    def before(self, actions: int) -> P:
        """Position so many actions ago."""
        return self._states[-1 - actions]

    @property
    def actions(self) -> tuple[A, ...]:
        return tuple(self._actions)

    @property
    def last_actor(self) -> Seat | Chance | None:
        """Actor of the action that `undo` would take back."""
        return self._states[-2].to_act if self._actions else None

    def play(self, *actions: A) -> None:
        """Play all the actions or, if one is refused, none."""
        states = []
        state = self.state
        for action in actions:
            state = state.apply(action)
            states.append(state)
        self._states += states
        self._actions += actions
        self._undone.clear()

    def draw(self) -> A:
        """Play chance's next action, and return it."""
        if self.state.to_act is not CHANCE:
            raise ValueError("it is not chance's turn")
        if self.seed is None:
            raise ValueError("this table has no seed to draw from")
        events = sum(state.to_act is CHANCE for state in self._states)
        outcome: A = drawn(self.state, self.seed, events)
        self.play(outcome)
        return outcome

    def strangers(self, since: int = 0) -> tuple[P, ...]:
        """Positions where chance did something other than the seed gives, after `since` actions.

        A game that continues another one has them.
        """
        if self.seed is None:
            return ()
        events = [at for at, state in enumerate(self._states[:-1]) if state.to_act is CHANCE]
        return tuple(
            self._states[at]
            for event, at in enumerate(events, start=1)
            if at >= since and self._actions[at] != drawn(self._states[at], self.seed, event)
        )

    @property
    def can_undo(self) -> bool:
        return bool(self._actions)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> A:
        """Take the last action back, whoever played it."""
        if not self._actions:
            raise ValueError("there is nothing to undo")
        action = self._actions.pop()
        self._states.pop()
        del self._spelled[len(self._actions) :]
        self._undone.append(action)
        return action

    def redo(self) -> A:
        if not self._undone:
            raise ValueError("there is nothing to redo")
        action = self._undone.pop()
        self._states.append(self.state.successor(action))
        self._actions.append(action)
        return action

    def __repr__(self) -> str:
        return f"<Table: seed {self.seed}, {len(self._actions)} played, {self.state!r}>"

    def __str__(self) -> str:
        """Record of the game so far; raises `ValueError` if it began in the middle of a game."""
        setup = self.game.spell_setup(self._states[0])
        # Spellings are kept, because a game is saved after every action.
        self._spelled += map(str, self._actions[len(self._spelled) :])
        return str(Record(self.game.NAME, setup, self.seed, tuple(self._spelled)))


def drawn(state: Position[A], seed: int, event: int) -> A:
    """Action of chance in a position, as the n-th event of a seed."""
    return state.outcome(Random(f"{seed} {event}"))
