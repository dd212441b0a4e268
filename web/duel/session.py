"""Two at one table: what lies on it, and what they have chosen so far of what is to come.

A domino that has been laid is a draft: it is on the table, its owner may move or lift it, and the
next action makes it final. Undo goes back to the last roll or to where the other person last acted,
and no further than to where whoever acts now began to: it never changes whose turn it is. Against a
rival it then goes on to what the person decided before, over all that followed.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from kdcore import duel
from kdcore.duel import (
    LIGHTNING,
    MAP,
    Action,
    Arm,
    Arms,
    CastleBonus,
    Face,
    NameJoker,
    Objection,
    Pass,
    Power,
    Stage,
    State,
    TakeTwo,
    TurnDie,
)
from kdcore.duel.actions import STAGES
from kdcore.grid import Cell
from kdcore.kingdom import Domain
from kdcore.position import CHANCE, Seat
from kdcore.selection import Selection
from kdcore.table import Table
from web.duel import pending, score_steps
from web.duel.pending import ARMS, FIRST, OTHER, SECOND
from web.duel.score_steps import Step
from web.shared.opponents import Rival
from web.shared.undo import Refused, go_back, is_answered, last_decision

if TYPE_CHECKING:
    from web.duel.hints import Hint

DuelTable: TypeAlias = Table[State, Action]

BONUS, TURN, TWO_DICE = "bonus", "turn", "two_dice"
"""Modes, in which something is chosen in two steps: a die for the castle bonus, a face for *Turn*,
a pair for *Two dice*."""

_NOTHING: Selection[Action] = Selection(())


class Session:
    """`half` is the only half of a domino that lies yet, and its square; `lead` is the half that
    the next tap lays. `pair` is the first die of a pair. `told` is the power whose text is read and
    `shown` the seat and square whose domain is; the next tap ends either. `is_advised` says whether
    the `hint` is being read: what it marks stays longer. `is_far` says whether undo has just gone
    over what the rival did or the dice, which makes it a practice game.
    """

    UNSEEN = NameJoker
    """What a rival does that is nothing to look at."""

    begins_turn = False
    """However much a rival does in a row, it has the time of one turn for all of that."""

    def __init__(
        self, table: DuelTable, has_draft: bool = False, rival: Rival | None = None
    ) -> None:
        """`has_draft` says whether the domino that was laid last may still be moved. Where there is
        a `rival`, nothing that is its to choose is offered to a person.
        """
        self.table = table
        self.rival = rival
        self.is_practice = self.is_thinking = False
        self.lead = FIRST
        self.half: tuple[str, Cell] | None = None
        self.mode: str | None = None
        self.pair: int | None = None
        self.is_looking = False
        self.shows_result = True
        # How many steps of the count at the end are shown, or all of them.
        self.walk: int | None = None
        self.happened: tuple[tuple[State, Action], ...] = ()
        self.is_undone = self.is_far = False
        self.message: str | None = None
        self.told: Power | None = None
        self.shown: tuple[Seat, Cell] | None = None
        self._hint: Hint | None = None
        self.is_advised = False
        self._floor = _run_of(table, _last_to_act(table))
        self._draft = self._closing() if has_draft else 0
        if self._closing() > self._draft or (
            not self._draft and self.owner is not _last_to_act(table)
        ):
            self._floor = len(table.actions)
        self._memo: dict[State, Selection[Action]] = {}
        self.warned: int | None = None

    # What there is to see

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def base(self) -> State:
        """The position that the person with the draft is still deciding in."""
        return self.table.before(self._draft)

    @property
    def is_over(self) -> bool:
        return self.base.to_act is None

    @property
    def owner(self) -> Seat | None:
        """Whose controls react; `None` when the game is over."""
        return _whose(self.base)

    @property
    def is_rivals_turn(self) -> bool:
        return self.rival is not None and self.owner is self.rival.seat

    @property
    def reply(self) -> tuple[tuple[State, Action], ...]:
        """All that a rival has done since its person last did anything."""
        states, actions = self.table.states, self.table.actions
        start = len(actions)
        while self.rival and start and _whose(states[start - 1]) is self.rival.seat:
            start -= 1
        return tuple(zip(states[start:], actions[start:], strict=False))

    @property
    def has_replied(self) -> bool:
        """Whether it was the rival that acted last."""
        return bool(self.happened) and self.reply[-1:] == self.happened[-1:]

    @property
    def near(self) -> Seat:
        """Whose map is the large one."""
        if self.rival is not None:
            seat = self.rival.person
        else:
            seat = self.owner if self.owner is not None else self.base.roller
        return Seat(1 - seat) if self.is_looking else seat

    @property
    def draft(self) -> tuple[Action, ...]:
        return self.table.actions[-self._draft :] if self._draft else ()

    @property
    def parts(self) -> dict[str, object]:
        """The parts of the draft, as a selection names them."""
        return pending.parts_of(self.base, self.draft) if self._draft else {}

    @property
    def can_undo(self) -> bool:
        return bool(self.half or self.mode) or self._is_own or self._decided is not None

    @property
    def undoes_reply(self) -> bool:
        """Whether undo would go over what the rival did, or the dice."""
        at = None if self.half or self.mode or self._is_own else self._decided
        return at is not None and is_answered(self.table, at)

    @property
    def _is_own(self) -> bool:
        """Whether what was done last can be taken back alone."""
        return len(self.table.actions) > self._floor and not self.is_rivals_turn

    @property
    def _decided(self) -> int | None:
        if self.rival is None or self.owner is None:
            return None
        return last_decision(self.table, self.rival.person)

    @property
    def is_walking(self) -> bool:
        """Whether the count at the end is being shown step by step."""
        return self.owner is None and self.walk is not None

    @property
    def counted(self) -> Step | None:
        """The step of the count that is being shown."""
        if not self.is_walking or not self.walk:
            return None
        return score_steps.steps(self.state)[self.walk - 1]

    @property
    def asked(self) -> State:
        """The position that a hint would be about: behind a domino that lies and has no joker to
        be named, the ⚡ power of whoever laid it.
        """
        state = self.state
        is_struck = state.stage is Stage.SPELLBOOK and state.to_act is self.owner
        return state if is_struck and self.joker is None else self.base

    @property
    def can_ask(self) -> bool:
        """Whether there is something that a hint could be about."""
        return isinstance(self.asked.to_act, Seat) and not self.is_rivals_turn

    @property
    def advised(self) -> tuple[Action, ...]:
        """What is left to do of the hint, as long as what it is about is on the table."""
        hint = self._hint
        return () if hint is None else hint.rest(self.asked) or hint.rest(self.base)

    @property
    def hint(self) -> "Hint | None":
        return self._hint if self.advised else None

    @hint.setter
    def hint(self, hint: "Hint") -> None:
        self._hint, self.is_advised = hint, True

    def ignore_hint(self) -> None:
        """It is done another way."""
        self._hint = None

    @property
    def main(self) -> str | None:
        """What the large button does."""
        if self.is_rivals_turn:
            return None
        if self.state.to_act is CHANCE:
            return "roll"
        if self._draft:
            return "next"
        if self.state.stage is Stage.MAP and Pass in self.selection().offers("kind"):
            return "pass"
        return None

    @property
    def rolls_next(self) -> bool:
        """Whether nothing is left to do to the last domino of a turn, so that it could be rolled
        without asking.
        """
        return bool(self._draft) and self.main == "roll" and self.joker is None

    @property
    def passes_next(self) -> bool:
        """Whether against a rival nothing fits, and nothing could make it fit: then the game goes
        on without asking. Whoever has just taken something back may want to take back more.
        """
        is_alone = self.rival is not None and self.main == "pass" and not self.is_undone
        return is_alone and self.selection().settled == (Pass(),)

    @property
    def domain(self) -> Domain | None:
        """The domain that is shown, the draft included."""
        return None if self.shown is None else self._domain(*self.shown)

    def _domain(self, seat: Seat, cell: Cell) -> Domain | None:
        domains = duel.score(self.state.players[seat]).domains
        return next((found for found in domains if found.squares & MAP.square[cell]), None)

    def show(self, seat: Seat, cell: Cell) -> bool:
        """Shows the domain on a square, unless there is none or half a domino waits."""
        if self.half is not None or self._domain(seat, cell) is None:
            return False
        self.shown = seat, cell
        return True

    # What may be tapped

    def selection(self, state: State | None = None) -> Selection[Action]:
        """What may be chosen in `base`. Asked for many times a tap, so what is made is kept."""
        state = self.base if state is None else state
        if self.rival is not None and state.to_act is self.rival.seat:
            return _NOTHING
        if state not in self._memo:
            lasting = [kept for kept in (self.base, self.state) if kept in self._memo]
            self._memo = {kept: self._memo[kept] for kept in lasting}
            self._memo[state] = duel.selection(state)
        return self._memo[state]

    def squares(self, seat: Seat) -> frozenset[Cell]:
        """What is lit on a map: what may get a cross, or where the half to be laid may lie."""
        base = self.base
        if crosses := self.crosses(seat):
            return crosses
        if base.stage is Stage.MAP and base.to_act is seat:
            if self.half is not None:
                half, cell = self.half
                return pending.squares(self.selection().pick(**{half: cell}), OTHER[half])
            lead = pending.squares(self.selection(), self.lead)
            return lead or pending.squares(self.selection(), OTHER[self.lead])
        return frozenset()

    def crosses(self, seat: Seat) -> frozenset[Cell]:
        """What a tap puts a cross on. Who laid the last domino names its jokers first."""
        state = self.state if seat is not self.owner else self.asked
        if state.stage is not Stage.SPELLBOOK or state.to_act is not seat:
            return frozenset()
        return pending.squares(self.selection(state), "cell")

    @property
    def dice(self) -> frozenset[int]:
        if self.base.stage is Stage.DRAFT:
            selection = self.pairing() if self.mode == TWO_DICE else self.selection()
        elif self.mode == BONUS:
            selection = self.selection().pick(kind=CastleBonus)
        else:
            return frozenset()
        return frozenset(die for die in selection.offers("die") if isinstance(die, int))

    def pairing(self) -> Selection[Action]:
        taking = self.selection().pick(kind=TakeTwo)
        return taking if self.pair is None else taking.pick(die=self.pair)

    @property
    def powers(self) -> frozenset[Power]:
        """What can be armed, or put back."""
        usable = self.selection().offers("power")
        offered = {power for power in usable if isinstance(power, Power)}
        # A ⚡ power is used by tapping the map or a house, not its wizard.
        return frozenset(offered - LIGHTNING) | self.armed

    @property
    def armed(self) -> frozenset[Power]:
        if self.is_rivals_turn:
            return frozenset()
        return self.base.using | ({Power(self.mode)} if self.mode in (TURN, TWO_DICE) else set())

    @property
    def has_bonus(self) -> bool:
        """Whether the castle bonus is given, or about to be, and can be put back."""
        is_given = self.base.stage is Stage.MAP and any(die.has_bonus for die in self.base.hand)
        return self.mode == BONUS or (is_given and not self.is_rivals_turn)

    @property
    def can_give_bonus(self) -> bool:
        return self.has_bonus or CastleBonus in self.selection().offers("kind")

    @property
    def can_swap(self) -> bool:
        """With one half laid, or both, only if they may lie the other way round."""
        if self.base.stage is not Stage.MAP:
            return False
        if self._draft:
            return self.swapped() is not None
        if self.half is None:
            return bool(pending.squares(self.selection(), OTHER[self.lead]))
        half, cell = self.half
        return cell in self.selection().offers(OTHER[half])

    def swapped(self) -> pending.Parts | None:
        """The parts of the draft the other way round, if it may lie so."""
        if not self._draft:
            return None
        parts = self.parts
        parts[FIRST], parts[SECOND] = parts[SECOND], parts[FIRST]
        return parts if pending.laid(self.base, self.selection(), parts) else None

    @property
    def joker(self) -> str | None:
        """The half of the draft that can still become another house: the leading one first."""
        parts = self.parts
        return next((half for half in (self.lead, OTHER[self.lead]) if ARMS[half] in parts), None)

    @property
    def houses(self) -> tuple[Arms, ...]:
        """What the joker of the draft may be or, once that is final, what *Domains* may name."""
        if (half := self.joker) is not None:
            lying = {part: self.parts[part] for part in OTHER}
            offered = self.selection().pick(**lying).offers(ARMS[half])
        elif self.state.stage is Stage.SPELLBOOK:
            offered = self.selection(self.state).offers("arms")
        else:
            return ()
        return tuple(arms for arms in Arms if arms in offered)

    @property
    def faces(self) -> tuple[tuple[int, Face], ...]:
        """What *Turn* may turn to: die and face."""
        if self.mode != TURN:
            return ()
        turning = self.selection().pick(kind=TurnDie)
        offers = {die: turning.pick(die=die).offers("face") for die in turning.offers("die")}
        return tuple(
            (die.number, face)
            for die in self.base.hand
            for face in dict.fromkeys(duel.DICE[die.number])
            if face in offers.get(die.number, ())
        )

    # Playing

    def attend(self) -> None:
        """What was said of the last action is said no more: another one comes. A warning that is
        not read any more warns of nothing.
        """
        self.message, self.happened, self.is_undone = None, (), False
        self.warned = None
        self.shown, self.is_advised, self.is_far = None, False, False

    def start_count(self) -> None:
        """The game has just ended."""
        self.walk, self.shows_result = 0, True

    def play(self, *actions: Action) -> None:
        """Makes a draft final, and plays on."""
        objection = self.state.objection(actions[0])
        if objection is not None:
            raise Refused(objection)
        self._play(*actions)
        if self.owner is not _last_to_act(self.table):
            self._floor = len(self.table.actions)

    def _play(self, *actions: Action) -> None:
        # What the other person did before cannot be taken back any more.
        self._floor = max(self._floor, _run_of(self.table, self.state.to_act))
        before = len(self.table.actions)
        self.table.play(*actions)
        self._draft = 0
        self.forget()
        self.happened = tuple(zip(self.table.states[before:], actions, strict=False))

    def roll(self) -> None:
        before = self.state
        self._draft = 0
        self.forget()
        self.happened = ((before, self.table.draw()),)
        self._floor = len(self.table.actions)

    def hand_over(self) -> None:
        """Makes the draft final; whoever acts next cannot take it back."""
        self._draft = 0
        self.forget()
        if self.state.to_act is not _last_to_act(self.table):
            self._floor = len(self.table.actions)

    def undo(self) -> None:
        """Takes back what is half chosen, else a domino, else the last action, if need be with what
        followed.
        """
        if self.half or self.mode:
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
        self._draft = self._closing()

    def draw(self, parts: pending.Parts) -> None:
        """Lays the whole domino, wherever its draft lay before."""
        actions = pending.laid(self.base, self.selection(), parts)
        if actions is None:
            raise Refused(Objection.NOT_CONNECTED)
        lead = self.lead
        self.lift()
        self._play(*actions)
        self._draft, self.lead = len(actions), lead

    def lift(self) -> None:
        for _ in range(self._draft):
            self.table.undo()
        self._draft = 0
        self.half = None

    def prepare(self, action: Action) -> None:
        """Spends something; a draft stays where it is if it still may."""
        objection = self.base.objection(action)
        if objection is not None:
            raise Refused(objection)
        draft = self.draft
        self.lift()
        self.play(action)
        self._redraw(draft)

    def put_back(self, is_it: Callable[[Action], bool]) -> None:
        """Takes one preparation back and leaves the others, and the draft, if they still may be."""
        draft = self.draft
        self.lift()
        run = _run_of(self.table, self.state.to_act)
        spent = [action for action in self.table.actions[run:] if STAGES[type(action)] is Stage.MAP]
        for _ in spent:
            self.table.undo()
        for action in spent:
            if not is_it(action) and self.state.objection(action) is None:
                self.table.play(action)
        self.forget()
        self._redraw(draft)

    def _redraw(self, draft: tuple[Action, ...]) -> None:
        state = self.state
        for action in draft:
            if state.objection(action) is not None:
                return
            state = state.successor(action)
        self.table.play(*draft)
        self._draft = len(draft)

    def forget(self) -> None:
        """Nothing is half chosen any more."""
        self.half = self.mode = self.pair = None
        self.lead = FIRST
        self.is_looking = False

    def _closing(self) -> int:
        """How many of the actions that can be taken back laid the domino that was laid last."""
        return len(pending.placement_of(self.table.actions[self._floor :]))


def spends(action: Action, power: Power) -> bool:
    if isinstance(action, Arm):
        return action.power is power
    return power is Power.TURN and isinstance(action, TurnDie)


def _whose(state: State) -> Seat | None:
    return state.to_act if state.to_act is not CHANCE else state.roller


def _last_to_act(table: DuelTable) -> object:
    return table.states[-2].to_act if table.actions else None


def _run_of(table: DuelTable, seat: object) -> int:
    """Where the last actions that are all of `seat` begin; chance has no run."""
    states, start = table.states, len(table.actions)
    while start and states[start - 1].to_act is seat is not CHANCE:
        start -= 1
    return start
