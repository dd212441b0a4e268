"""The part of a session of Kingdomino that shows what lies on the table and offers what may be
tapped.

A domino that a person has placed is pending: it is on the table, its owner may move or lift it, and
to choose the next one makes it final. So does going on, in the last round, where there is none to
choose.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from kdcore import kingdomino
from kdcore.grid import Cell
from kdcore.kingdom import Domain, Kingdom
from kdcore.kingdomino import Action, Choose, Discard, Place, Stage, State
from kdcore.position import CHANCE, Seat
from kdcore.selection import Selection
from kdcore.table import Table
from web.kingdomino import score_steps
from web.kingdomino.moments import Bonus, bonuses_since
from web.shared.opponents import Rival, raised
from web.shared.session import OTHER, TableSession, cells

if TYPE_CHECKING:
    from web.kingdomino.hints import Hint

KingdominoTable: TypeAlias = Table[State, Action]

_NOTHING: Selection[Action] = Selection(())


class Offers(TableSession[State, Action, "Hint", Bonus]):
    COUNT_STEP = 300

    def __init__(self, table: KingdominoTable, rivals: Mapping[Seat, str] | None) -> None:
        super().__init__(table)
        # Seats where no person sits, and the levels that play there.
        self.rivals = dict(rivals or {})
        # The square on which the last tap laid the other half by itself: a second tap there moves
        # nothing.
        self.completed: object = None
        # The player whose kingdom is looked at.
        self.looking: Seat | None = None
        # The domino that was placed last is final.
        self._is_kept = True
        self._pending_memo: tuple[State | None, bool, Place | Discard | None] = None, False, None
        self._memo: tuple[State | None, Selection[Action]] = None, _NOTHING

    # The table

    @property
    def pending(self) -> Place | Discard | None:
        """The action that was done with the domino and is not final yet, kept because it is asked
        for many times a tap.
        """
        state, is_kept, found = self._pending_memo
        if state is not self.state or is_kept is not self._is_kept:
            found = self._find_pending()
            self._pending_memo = self.state, self._is_kept, found
        return found

    def _find_pending(self) -> Place | Discard | None:
        if not self.table.can_undo or self.table.last_actor in self.rivals:
            return None
        if self._is_kept and self.state.stage is not Stage.CHOOSE:
            return None
        action = self.table.actions[-1]
        return action if isinstance(action, Place | Discard) else None

    @property
    def base(self) -> State:
        return self.table.before(0 if self.pending is None else 1)

    @property
    def owner(self) -> Seat | None:
        to_act = self.base.to_act
        return to_act if isinstance(to_act, Seat) else None

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.state.setup.seats if seat not in self.rivals)

    @property
    def is_rivals_turn(self) -> bool:
        return self.owner in self.rivals

    @property
    def begins_turn(self) -> bool:
        """Tells that a rival has time anew: each domino is a turn, even two in a row."""
        return self.state.stage is Stage.PLACE

    @property
    def rival(self) -> Rival | None:
        """The rival to act, or else any."""
        seat = self.owner if self.owner in self.rivals else next(iter(self.rivals), None)
        return None if seat is None else Rival(seat, self.rivals[seat])

    @property
    def is_looking(self) -> bool:
        return self.looking is not None

    @is_looking.setter
    def is_looking(self, is_looking: bool) -> None:
        """Looks away after rivals have played; while they play, the same kingdom is looked at."""
        if not is_looking:
            self.looking = None

    @property
    def own(self) -> Seat:
        """The player before the device: the person to act, or who acted last; of several people, in
        the end who is ahead.
        """
        if self.owner in self.people:
            return self.owner
        if self.owner is None and len(self.people) > 1:
            return kingdomino.leaders(self.state)[0]
        for state in reversed(self.table.states[:-1]):
            if state.to_act in self.people:
                return state.to_act
        return self.people[0]

    @property
    def near(self) -> Seat:
        """The player whose kingdom is the large one."""
        return self.own if self.looking is None else self.looking

    @property
    def has_new_game(self) -> bool:
        """Tells that a game of a Dynasty is over, and another one is to come."""
        state = self.state
        return state.to_act is CHANCE and self._is_another_game(state)

    @property
    def told(self) -> State:
        """The position on the table, until the next game of a Dynasty begins."""
        return self.table.before(1) if self.has_new_game else self.base

    def _is_another_game(self, state: State) -> bool:
        return self.table.can_undo and self.table.before(1).game != state.game

    def kingdom(self, seat: Seat) -> Kingdom:
        """The kingdom as it lies on the table, a pending domino included."""
        player = self.state.players[seat]
        return player.earlier[-1] if self.has_new_game else player.kingdom

    def deeds(self, seat: Seat) -> tuple[tuple[State, Action], ...]:
        """Actions of somebody else since whoever looks on last did something."""
        own, states, actions = self.own, self.table.states, self.table.actions
        found: list[tuple[State, Action]] = []
        if self.owner is None or seat is own:
            return ()
        for index in range(len(actions) - (self.pending is not None) - 1, -1, -1):
            state = states[index]
            if state.to_act is own or state.game != self.base.game:
                break
            if state.to_act is seat:
                found.insert(0, (state, actions[index]))
        return tuple(found)

    def points(self, seat: Seat) -> int:
        return kingdomino.total(self.kingdom(seat), self.state.setup)

    def series(self, seat: Seat) -> int | None:
        """Points of a Dynasty so far, once it has more than one game."""
        if self.told.game == 1:
            return None
        earlier = self.told.players[seat].earlier
        totals = (kingdomino.total(kingdom, self.state.setup) for kingdom in earlier)
        return self.points(seat) + sum(totals)

    @property
    def gain(self) -> int:
        """Points that the pending domino brings."""
        assert self.owner is not None
        before = kingdomino.total(self.base.players[self.owner].kingdom, self.state.setup)
        return self.points(self.owner) - before

    def count_length(self) -> int:
        return len(score_steps.rows(self))

    @property
    def next_levels(self) -> Mapping[Seat, str] | None:
        """Levels above those of rivals against whom a person has won alone."""
        if not self.is_over or len(self.people) > 1 or self.state.winners != self.people:
            return None
        levels = raised(self.rivals)
        return None if levels == self.rivals else levels

    @property
    def _ends_in_silence(self) -> bool:
        """A person has seen their own domino be discarded, and gone on."""
        return isinstance(self.table.actions[-1], Discard) and self.table.last_actor in self.rivals

    def _news(self, before: State) -> tuple[Bonus, ...]:
        return bonuses_since(before, self.state)

    # Hints

    @property
    def asked(self) -> State:
        """The position to give a hint about: once a domino lies, the one to choose in."""
        return self.state if self._chooses else self.base

    @property
    def can_ask(self) -> bool:
        return self.owner in self.people and (self.placing is not None or self._chooses)

    @property
    def _chooses(self) -> bool:
        return self.state.stage is Stage.CHOOSE and self.state.to_act is self.owner

    @property
    def hint(self) -> "Hint | None":
        """The hint, until its turn is over."""
        hint = self._hint
        return hint if hint is not None and hint.state in (self.base, self.state) else None

    @hint.setter
    def hint(self, hint: "Hint") -> None:
        if self.pending is not None and hint.state != self.state:
            # Every plan is to keep the domino where it lies if nothing is left to choose.
            hint = replace(hint, plan=())
        self._hint, self.is_advised = hint, True
        self.end_moments()

    @property
    def hinted_halves(self) -> dict[Cell, str]:
        """Halves by the squares that they should go to, but for those that lie there."""
        hint = self.hint
        if hint is None or self.pending == hint.placed:
            return {}
        return {cell: half for cell, half in hint.halves.items() if (half, cell) != self.half}

    @property
    def hinted_domino(self) -> int | None:
        """The domino to be chosen once the other lies where it should."""
        hint = self.hint
        if hint is not None and not hint.plan:
            return next(iter(self.choices), None)
        if hint is None or (self.pending not in (None, hint.placed) and hint.state != self.state):
            return None
        return hint.chosen

    @property
    def main(self) -> str | None:
        """The action of the large button, if there is one."""
        if self.awaits_count:
            return "count"
        if self.is_rivals_turn:
            return None
        if self.pending is not None:
            return None if self.choices else "next"
        return "begin" if self.has_new_game else None

    @property
    def rolls_next(self) -> bool:
        """Never: lines are dealt without asking."""
        return False

    passes_next = rolls_next
    """Never: a domino that fits nowhere is discarded at once."""

    def _domain_on(self, seat: Seat, cell: Cell) -> Domain | None:
        kingdom = self.kingdom(seat)
        square = kingdom.grid.square[cell]
        return next((found for found in kingdom.domains() if found.squares & square), None)

    @property
    def events(self) -> tuple[tuple[State, Action], ...]:
        """Positions and actions of the last tap; a rival's placing and choosing as a whole."""
        happened = self.happened
        if happened and happened[0][0].to_act in self.rivals and type(happened[0][1]) is Choose:
            return (*self._before(happened), *happened)
        return happened

    def _before(self, events: tuple[tuple[State, Action], ...]) -> tuple[tuple[State, Action], ...]:
        """The placing of a domino just before these events, if the same player did that."""
        index = len(self.table.actions) - len(events) - 1
        if index < 0:
            return ()
        state, action = self.table.states[index], self.table.actions[index]
        is_placing = isinstance(action, Place | Discard) and state.to_act is events[0][0].to_act
        return ((state, action),) if is_placing else ()

    # Choices

    def selection(self, state: State | None = None) -> Selection[Action]:
        """The choices of a person in `base`; the last are kept, for they are asked for many times a
        tap.
        """
        state = self.base if state is None else state
        if state.to_act in self.rivals:
            return _NOTHING
        if self._memo[0] is not state:
            self._memo = state, kingdomino.selection(state)
        return self._memo[1]

    @property
    def placing(self) -> Seat | None:
        """The player who may place a domino, or move the pending one."""
        if self.base.stage is not Stage.PLACE or isinstance(self.pending, Discard):
            return None
        return None if self.is_rivals_turn else self.owner

    @property
    def squares(self) -> frozenset[Cell]:
        """Squares for the next half, in the kingdom of the player who is `placing`."""
        if self.placing is None:
            return frozenset()
        if self.half is not None:
            half, cell = self.half
            return cells(self.selection().pick(**{half: cell}), OTHER[half])
        return cells(self.selection(), self.lead) or cells(self.selection(), OTHER[self.lead])

    @property
    def choices(self) -> frozenset[int]:
        """Dominoes that the king may be put on. On the last one it goes by itself; tapped, that
        makes the pending domino final like any other.
        """
        state = self.state
        if state.stage is Stage.CHOOSE and state.to_act is self.owner:
            offered = self.selection(state).offers("domino")
            return frozenset(domino for domino in offered if isinstance(domino, int))
        if self.pending is None:
            return frozenset()
        chosen = {spot.domino for spot in (*state.coming, *state.line) if spot.king is not None}
        return frozenset(chosen.intersection(self.base.free))

    @property
    def can_swap(self) -> bool:
        """Tells that the halves may lie the other way round."""
        if self.placing is None or self.base.domino.is_twin:
            return False
        if self.pending is not None:
            return self.swapped() is not None
        if self.half is None:
            return bool(cells(self.selection(), OTHER[self.lead]))
        half, cell = self.half
        return cell in self.selection().offers(OTHER[half])

    def swapped(self) -> Place | None:
        """The pending domino the other way round, if it may lie so."""
        placed = self.pending
        if not isinstance(placed, Place):
            return None
        turned = Place(placed.second, placed.first)
        return turned if self.base.objection(turned) is None else None
