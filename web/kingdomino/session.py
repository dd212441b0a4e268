"""Two to four at one table: what lies on it, and what is chosen so far of what is to come.

A domino that a person has placed is a draft: it is on the table, its owner may move or lift it, and
to choose the next one makes it final. So does going on, in the last round, where there is none to
choose. Lines are dealt and what fits nowhere is discarded without asking. Undo goes back to the
last deal or to where somebody else last acted: it never changes whose turn it is. For who plays
alone it then goes on to what they decided before, over all that followed.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

from kdcore import kingdomino
from kdcore.grid import Cell
from kdcore.kingdom import Domain, Kingdom
from kdcore.kingdomino import Action, Choose, Discard, Place, Stage, State
from kdcore.position import CHANCE, Seat
from kdcore.selection import Selection
from kdcore.table import Table
from web.shared.opponents import Rival
from web.shared.undo import Refused, go_back, is_answered, last_decision

if TYPE_CHECKING:
    from web.kingdomino.hints import Hint

KingdominoTable: TypeAlias = Table[State, Action]

FIRST, SECOND = "first", "second"
OTHER = {FIRST: SECOND, SECOND: FIRST}

_NOTHING: Selection[Action] = Selection(())


class Session:
    """`half` is the only half of the domino that lies yet, and its square; `lead` is the half that
    the next tap lays. `looking` is whose kingdom is looked at, and `shown` the seat and square
    whose property is; the next tap ends the latter. `is_advised` says whether a hint is being read:
    the next tap ends that, but what it marks is marked for as long as the turn lasts. `is_far` says
    whether undo has just gone over what rivals did or a deal, which makes it a practice game.
    """

    UNSEEN = ()
    """All that a rival does is to be looked at."""

    def __init__(
        self,
        table: KingdominoTable,
        has_draft: bool = False,
        rivals: Mapping[Seat, str] | None = None,
    ) -> None:
        """`has_draft` says whether the domino that was placed last may still be moved. `rivals`
        are the seats where no person sits, and the levels that play there.
        """
        self.table = table
        self.rivals = dict(rivals or {})
        self.lead = FIRST
        self.half: tuple[str, Cell] | None = None
        # Where the last tap laid the other half by itself: the second of two taps moves nothing.
        self.completed: object = None
        self.looking: Seat | None = None
        self.shown: tuple[Seat, Cell] | None = None
        self.shows_result = True
        # How many lines of the count at the end are shown, or all of them.
        self.walk: int | None = None
        self.is_practice = self.is_thinking = False
        self.happened: tuple[tuple[State, Action], ...] = ()
        self.is_undone = self.is_far = self.is_advised = False
        self.message: str | None = None
        self._hint: Hint | None = None
        self.warned: int | None = None
        self._is_kept = not has_draft
        self._drafted: tuple[State | None, bool, Place | Discard | None] = None, False, None
        self._memo: tuple[State | None, Selection[Action]] = None, _NOTHING
        self._go_on()

    # What there is to see

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def draft(self) -> Place | Discard | None:
        """What was done with the domino and is not final yet. Asked for many times a tap."""
        state, is_kept, draft = self._drafted
        if state is not self.state or is_kept is not self._is_kept:
            draft = self._draft()
            self._drafted = self.state, self._is_kept, draft
        return draft

    def _draft(self) -> Place | Discard | None:
        if not self.table.can_undo or self.table.last_actor in self.rivals:
            return None
        if self._is_kept and self.state.stage is not Stage.CHOOSE:
            return None
        action = self.table.actions[-1]
        return action if isinstance(action, Place | Discard) else None

    @property
    def base(self) -> State:
        """The position that the person with the draft is still deciding in."""
        return self.table.before(0 if self.draft is None else 1)

    @property
    def is_over(self) -> bool:
        return self.base.to_act is None

    @property
    def owner(self) -> Seat | None:
        """Whose turn it is; nobody's once a game is over."""
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
        """Whether a rival has time anew: each domino is a turn, and there may be two in a row."""
        return self.state.stage is Stage.PLACE

    @property
    def rival(self) -> Rival | None:
        """The one whose turn it is, or else any."""
        seat = self.owner if self.owner in self.rivals else next(iter(self.rivals), None)
        return None if seat is None else Rival(seat, self.rivals[seat])

    @property
    def is_looking(self) -> bool:
        return self.looking is not None

    @is_looking.setter
    def is_looking(self, is_looking: bool) -> None:
        """Whom at is not forgotten while rivals play; after that, nobody."""
        if not is_looking:
            self.looking = None

    @property
    def own(self) -> Seat:
        """Who sits before the device: the person to act, or who acted last; in the end, of more
        than one, who is ahead.
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
        """Whose kingdom is the large one."""
        return self.own if self.looking is None else self.looking

    @property
    def has_new_game(self) -> bool:
        """Whether the last domino of a Dynasty's game lies, and another game is to come."""
        state = self.state
        return state.to_act is CHANCE and self._is_another_game(state)

    @property
    def told(self) -> State:
        """What is told of; until the next game of a Dynasty begins, the one on the table."""
        return self.table.before(1) if self.has_new_game else self.base

    def _is_another_game(self, state: State) -> bool:
        return self.table.can_undo and self.table.before(1).game != state.game

    def kingdom(self, seat: Seat) -> Kingdom:
        """As it lies on the table, a draft included."""
        player = self.state.players[seat]
        return player.earlier[-1] if self.has_new_game else player.kingdom

    def deeds(self, seat: Seat) -> tuple[tuple[State, Action], ...]:
        """What somebody else has done since whoever looks on last did something."""
        own, states, actions = self.own, self.table.states, self.table.actions
        found: list[tuple[State, Action]] = []
        if self.owner is None or seat is own:
            return ()
        for index in range(len(actions) - (self.draft is not None) - 1, -1, -1):
            state = states[index]
            if state.to_act is own or state.game != self.base.game:
                break
            if state.to_act is seat:
                found.insert(0, (state, actions[index]))
        return tuple(found)

    def points(self, seat: Seat) -> int:
        return kingdomino.total(self.kingdom(seat), self.state.setup)

    @property
    def gain(self) -> int:
        """What the draft is worth."""
        assert self.owner is not None
        before = kingdomino.total(self.base.players[self.owner].kingdom, self.state.setup)
        return self.points(self.owner) - before

    @property
    def is_walking(self) -> bool:
        """Whether the count at the end is being shown line by line."""
        return self.owner is None and self.walk is not None

    # Hints

    @property
    def asked(self) -> State:
        """The position that a hint would be about: where a domino lies, what to choose."""
        return self.state if self._chooses else self.base

    @property
    def can_ask(self) -> bool:
        return self.owner in self.people and (self.placing is not None or self._chooses)

    @property
    def _chooses(self) -> bool:
        return self.state.stage is Stage.CHOOSE and self.state.to_act is self.owner

    @property
    def hint(self) -> "Hint | None":
        """Until the turn that it is about is over."""
        hint = self._hint
        return hint if hint is not None and hint.state in (self.base, self.state) else None

    @hint.setter
    def hint(self, hint: "Hint") -> None:
        if self.draft is not None and hint.state != self.state:
            # Where nothing is left to choose, all that is left of any plan is to keep the draft.
            hint = replace(hint, plan=())
        self._hint, self.is_advised = hint, True

    def ignore_hint(self) -> None:
        """It is done another way."""
        self._hint = None

    @property
    def hinted_halves(self) -> dict[Cell, str]:
        """Which half should go where, but for those that lie there."""
        hint = self.hint
        if hint is None or self.draft == hint.placed:
            return {}
        return {cell: half for cell, half in hint.halves.items() if (half, cell) != self.half}

    @property
    def hinted_domino(self) -> int | None:
        """To be chosen once the domino lies where it should."""
        hint = self.hint
        if hint is not None and not hint.plan:
            return next(iter(self.choices), None)
        if hint is None or (self.draft not in (None, hint.placed) and hint.state != self.state):
            return None
        return hint.chosen

    @property
    def main(self) -> str | None:
        """What the large button does, where there is one."""
        if self.is_rivals_turn:
            return None
        if self.draft is not None:
            return None if self.choices else "next"
        return "begin" if self.has_new_game else None

    @property
    def rolls_next(self) -> bool:
        """Lines are dealt without asking: there is nothing to wait for."""
        return False

    passes_next = rolls_next
    """What fits nowhere is discarded at once: there is nothing to pass."""

    @property
    def shown_property(self) -> Domain | None:
        """With what a draft adds to it."""
        return None if self.shown is None else self._property(*self.shown)

    def _property(self, seat: Seat, cell: Cell) -> Domain | None:
        kingdom = self.kingdom(seat)
        square = kingdom.grid.square[cell]
        return next((found for found in kingdom.domains() if found.squares & square), None)

    def show(self, seat: Seat, cell: Cell) -> bool:
        """Shows the property on a square, unless there is none or half a domino waits."""
        if self.half is not None or self._property(seat, cell) is None:
            return False
        self.shown = seat, cell
        return True

    def before(self, events: tuple[tuple[State, Action], ...]) -> tuple[tuple[State, Action], ...]:
        """What whoever began these last events had done with their domino just before."""
        index = len(self.table.actions) - len(events) - 1
        if index < 0:
            return ()
        state, action = self.table.states[index], self.table.actions[index]
        is_placing = isinstance(action, Place | Discard) and state.to_act is events[0][0].to_act
        return ((state, action),) if is_placing else ()

    # What may be tapped

    def selection(self, state: State | None = None) -> Selection[Action]:
        """What a person may choose in `base`. Asked for many times a tap, so the last is kept."""
        state = self.base if state is None else state
        if state.to_act in self.rivals:
            return _NOTHING
        if self._memo[0] is not state:
            self._memo = state, kingdomino.selection(state)
        return self._memo[1]

    @property
    def placing(self) -> Seat | None:
        """Who may place a domino, or move the one that is a draft."""
        if self.base.stage is not Stage.PLACE or isinstance(self.draft, Discard):
            return None
        return None if self.is_rivals_turn else self.owner

    @property
    def squares(self) -> frozenset[Cell]:
        """Where the half to be laid may lie, in the kingdom of who is `placing`."""
        if self.placing is None:
            return frozenset()
        if self.half is not None:
            half, cell = self.half
            return cells(self.selection().pick(**{half: cell}), OTHER[half])
        return cells(self.selection(), self.lead) or cells(self.selection(), OTHER[self.lead])

    @property
    def choices(self) -> frozenset[int]:
        """Dominoes that the king may be put on. The last one goes there by itself; tapped, it
        makes the draft final like any other.
        """
        state = self.state
        if state.stage is Stage.CHOOSE and state.to_act is self.owner:
            offered = self.selection(state).offers("domino")
            return frozenset(domino for domino in offered if isinstance(domino, int))
        if self.draft is None:
            return frozenset()
        chosen = {spot.domino for spot in (*state.coming, *state.line) if spot.king is not None}
        return frozenset(chosen.intersection(self.base.free))

    @property
    def can_swap(self) -> bool:
        """With one half laid, or both, only if they may lie the other way round."""
        if self.placing is None or self.base.domino.is_twin:
            return False
        if self.draft is not None:
            return self.swapped() is not None
        if self.half is None:
            return bool(cells(self.selection(), OTHER[self.lead]))
        half, cell = self.half
        return cell in self.selection().offers(OTHER[half])

    def swapped(self) -> Place | None:
        """The draft the other way round, if it may lie so."""
        draft = self.draft
        if not isinstance(draft, Place):
            return None
        turned = Place(draft.second, draft.first)
        return turned if self.base.objection(turned) is None else None

    @property
    def can_undo(self) -> bool:
        return self.half is not None or self._is_own or self._decided is not None

    @property
    def undoes_reply(self) -> bool:
        """Whether undo would go over what rivals did, or a deal."""
        at = None if self.half is not None or self._is_own else self._decided
        return at is not None and is_answered(self.table, at, Discard)

    @property
    def _is_own(self) -> bool:
        """Whether what was done last can be taken back alone."""
        return any(not isinstance(action, Discard) for action in self._run())

    @property
    def _decided(self) -> int | None:
        """Only for who plays alone, and a game of a Dynasty that is over is over."""
        if self.owner is None or not self.rivals or len(self.people) > 1:
            return None
        at = last_decision(self.table, self.people[0], Discard)
        is_now = at is not None and self.table.states[at].game == self.base.game
        return at if is_now else None

    def _run(self) -> tuple[Action, ...]:
        """What the person whose turn it is has done since anything else happened."""
        if self.owner is None or self.is_rivals_turn:
            return ()
        states = reversed(self.table.states[:-1])
        count = sum(1 for _ in takewhile(lambda state: state.to_act is self.owner, states))
        return self.table.actions[len(self.table.actions) - count :]

    # Playing

    def attend(self) -> None:
        """What was said of the last action is said no more: another one comes. A warning that is
        not read any more warns of nothing.
        """
        self.message, self.happened, self.is_undone = None, (), False
        self.warned = None
        self.shown, self.is_advised, self.is_far = None, False, False

    def start_count(self) -> None:
        """A game has just ended."""
        self.walk, self.shows_result = 0, True

    def play(self, *actions: Action) -> None:
        """Makes a draft final, and plays on. Who looks at a kingdom meanwhile goes on looking."""
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
        """Places the whole domino, wherever its draft lay before."""
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
        """Makes the draft final, where nothing else does."""
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
        if isinstance(self.draft, Place):
            self.table.undo()
            self._is_kept = True
        self.half = None

    def undo(self) -> None:
        """Takes back half a domino, else the last thing that was chosen, if need be with what
        followed.
        """
        if not self.can_undo:
            raise Refused("table.no_undo")
        if self.half is None:
            at = None if self._is_own else self._decided
            if at is not None:
                go_back(self, at)
            while isinstance(self.table.undo(), Discard):
                pass
            # What was placed before that was final already.
            self._is_kept = True
            # What was advised is done, or was not wanted: nobody has asked again.
            self.ignore_hint()
        self.is_undone = True
        self.forget()

    def forget(self) -> None:
        """Nothing is half chosen any more."""
        self.half = None
        self.lead = FIRST
        self.looking = None

    def _go_on(self) -> None:
        """What nobody has to be asked for: lines are dealt, and what fits nowhere is discarded."""
        while self.draft is None and not self.has_new_game:
            if self.state.to_act is CHANCE:
                self.table.draw()
            elif Discard in self.selection(self.state).offers("kind"):
                self.table.play(Discard())
                self._is_kept = False
            else:
                return


class Still(Session):
    """Of what has been, nothing goes on by itself, and nothing is still to be decided."""

    def _go_on(self) -> None:
        pass

    @property
    def draft(self) -> None:
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


def cells(selection: Selection[Action], part: str) -> frozenset[Cell]:
    return frozenset(cell for cell in selection.offers(part) if isinstance(cell, Cell))
