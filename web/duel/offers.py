"""The part of a session of Duel that shows what lies on the table and offers what may be tapped.

A domino that has been laid is pending: it is on the table, its owner may move or lift it, and the
next action makes it final.
"""

from typing import TYPE_CHECKING, TypeAlias

from kdcore import duel
from kdcore.duel import (
    LIGHTNING,
    MAP,
    Action,
    Arms,
    CastleBonus,
    Face,
    Pass,
    Power,
    Stage,
    State,
    TakeTwo,
    TurnDie,
)
from kdcore.grid import Cell
from kdcore.kingdom import Domain
from kdcore.position import CHANCE, Seat
from kdcore.selection import Selection
from kdcore.table import Table
from web.duel import score_steps
from web.duel.moments import Won, won_since
from web.duel.pending import ARMS, Parts, laid, parts_of
from web.duel.score_steps import Step
from web.shared.opponents import Rival, raised
from web.shared.session import FIRST, OTHER, SECOND, TableSession, cells

if TYPE_CHECKING:
    from web.duel.hints import Hint

DuelTable: TypeAlias = Table[State, Action]

GIVE_BONUS, TURN_DIE, TAKE_TWO = "bonus", "turn", "two_dice"
"""Modes, in which something is chosen in two steps: a die for the castle bonus, a face for *Turn*,
a pair for *Two dice*.
"""

_NOTHING: Selection[Action] = Selection(())


class Offers(TableSession[State, Action, "Hint", Won]):
    COUNT_STEP = 260

    def __init__(self, table: DuelTable, rival: Rival | None) -> None:
        super().__init__(table)
        # The rival's choices are never offered to a person.
        self.rival = rival
        # The choice in two steps that has begun.
        self.mode: str | None = None
        # The first die of a pair.
        self.pair: int | None = None
        # The large map is the other player's.
        self.is_looking = False
        # The power whose text is read, until the next tap.
        self.told: Power | None = None
        # The number of actions that laid the pending domino.
        self._pending = 0
        self._memo: dict[State, Selection[Action]] = {}

    # The table

    @property
    def base(self) -> State:
        return self.table.before(self._pending)

    @property
    def owner(self) -> Seat | None:
        return whose(self.base)

    @property
    def is_rivals_turn(self) -> bool:
        return self.rival is not None and self.owner is self.rival.seat

    @property
    def reply(self) -> tuple[tuple[State, Action], ...]:
        """Everything that a rival has done since its person last did anything."""
        states, actions = self.table.states, self.table.actions
        start = len(actions)
        while self.rival and start and whose(states[start - 1]) is self.rival.seat:
            start -= 1
        return tuple(zip(states[start:], actions[start:], strict=False))

    @property
    def has_replied(self) -> bool:
        """Tells that the rival acted last."""
        return bool(self.happened) and self.reply[-1:] == self.happened[-1:]

    @property
    def events(self) -> tuple[tuple[State, Action], ...]:
        """Positions and actions of the last tap, or of the rival's whole turn."""
        return self.reply if self.has_replied else self.happened

    @property
    def near(self) -> Seat:
        """The player whose map is the large one."""
        if self.rival is not None:
            seat = self.rival.person
        else:
            seat = self.owner if self.owner is not None else self.base.roller
        return Seat(1 - seat) if self.is_looking else seat

    @property
    def pending(self) -> tuple[Action, ...]:
        """Actions that laid the domino that is not final yet."""
        return self.table.actions[-self._pending :] if self._pending else ()

    @property
    def parts(self) -> dict[str, object]:
        """The parts of the pending domino, as a selection names them."""
        return parts_of(self.base, self.pending) if self._pending else {}

    @property
    def counted_step(self) -> Step | None:
        """The step of the count that is being shown."""
        if not self.is_counting or not self.steps_counted:
            return None
        return score_steps.steps(self.state)[self.steps_counted - 1]

    def count_length(self) -> int:
        return len(score_steps.steps(self.state))

    def points(self, seat: Seat) -> int:
        """Points of a player, as far as they are counted."""
        if not self.is_counting:
            return duel.total(self.state.players[seat])
        lines = score_steps.lines(self.state, seat)
        seen = score_steps.steps(self.state)[: self.steps_counted]
        return sum(lines[step.line].points for step in seen if step.seat is seat)

    @property
    def next_level(self) -> str | None:
        """The level above that of a rival who has lost."""
        rival = self.rival
        if rival is None or not self.is_over or duel.result(self.state).winner is not rival.person:
            return None
        level = raised({rival.seat: rival.level})[rival.seat]
        return None if level == rival.level else level

    @property
    def _ends_in_silence(self) -> bool:
        return duel.is_stuck(self.state)

    def _news(self, before: State) -> tuple[Won, ...]:
        return won_since(before, self.state)

    @property
    def asked(self) -> State:
        """The position to give a hint about: once a domino lies and has no joker to be named, the
        ⚡ power of whoever laid it.
        """
        return self.state if self.strikes and self.joker is None else self.base

    @property
    def can_ask(self) -> bool:
        """Tells that there is something to give a hint about."""
        return isinstance(self.asked.to_act, Seat) and not self.is_rivals_turn

    @property
    def advised(self) -> tuple[Action, ...]:
        """The actions that are left of the hint, as long as the table is on its way."""
        hint = self._hint
        return () if hint is None else hint.rest(self.asked) or hint.rest(self.base)

    @property
    def hint(self) -> "Hint | None":
        return self._hint if self.advised else None

    @hint.setter
    def hint(self, hint: "Hint") -> None:
        self._hint, self.is_advised = hint, True
        self.end_moments()

    @property
    def main(self) -> str | None:
        """The action of the large button."""
        if self.awaits_count:
            return "count"
        if self.is_rivals_turn:
            return None
        if self.state.to_act is CHANCE:
            return "roll"
        if self._pending:
            # The power that the domino has won comes first.
            return None if self.strikes and self.joker is None else "next"
        if self.state.stage is Stage.MAP and Pass in self.selection().offers("kind"):
            return "pass"
        return None

    @property
    def rolls_next(self) -> bool:
        """Tells that the last domino of a turn needs nothing more, so that the dice may roll by
        themselves.
        """
        return bool(self._pending) and self.main == "roll" and self.joker is None

    @property
    def passes_next(self) -> bool:
        """Tells that nothing fits against a rival, and nothing could make it fit, so that the game
        goes on by itself; not after an undo, because another one may follow.
        """
        is_alone = self.rival is not None and self.main == "pass" and not self.is_undone
        return is_alone and self.selection().settled == (Pass(),)

    def _domain_on(self, seat: Seat, cell: Cell) -> Domain | None:
        domains = duel.score(self.state.players[seat]).domains
        return next((found for found in domains if found.squares & MAP.square[cell]), None)

    # Choices

    def selection(self, state: State | None = None) -> Selection[Action]:
        """The choices in `base`, kept because they are asked for many times a tap."""
        state = self.base if state is None else state
        if self.rival is not None and state.to_act is self.rival.seat:
            return _NOTHING
        if state not in self._memo:
            lasting = [kept for kept in (self.base, self.state) if kept in self._memo]
            self._memo = {kept: self._memo[kept] for kept in lasting}
            self._memo[state] = duel.selection(state)
        return self._memo[state]

    def squares(self, seat: Seat) -> frozenset[Cell]:
        """Squares that are lit on a map: those for a cross, or those for the next half."""
        base = self.base
        if crosses := self.crosses(seat):
            return crosses
        if base.stage is Stage.MAP and base.to_act is seat:
            if self.half is not None:
                half, cell = self.half
                return cells(self.selection().pick(**{half: cell}), OTHER[half])
            lead = cells(self.selection(), self.lead)
            return lead or cells(self.selection(), OTHER[self.lead])
        return frozenset()

    @property
    def strikes(self) -> bool:
        """Tells that whoever is before the device may use a ⚡ power: after another's domino the
        device changes hands first.
        """
        return self.state.stage is Stage.SPELLBOOK and self.state.to_act is self.owner

    def crosses(self, seat: Seat) -> frozenset[Cell]:
        """Squares that a tap puts a cross on; jokers of the last domino are named first."""
        state = self.asked
        if state.stage is not Stage.SPELLBOOK or state.to_act is not seat:
            return frozenset()
        return cells(self.selection(state), "cell")

    @property
    def dice(self) -> frozenset[int]:
        if self.base.stage is Stage.DRAFT:
            selection = self.pairing() if self.mode == TAKE_TWO else self.selection()
        elif self.mode == GIVE_BONUS:
            selection = self.selection().pick(kind=CastleBonus)
        else:
            return frozenset()
        return frozenset(die for die in selection.offers("die") if isinstance(die, int))

    def pairing(self) -> Selection[Action]:
        taking = self.selection().pick(kind=TakeTwo)
        return taking if self.pair is None else taking.pick(die=self.pair)

    @property
    def powers(self) -> frozenset[Power]:
        """Powers that can be armed, or put back."""
        usable = self.selection().offers("power")
        offered = {power for power in usable if isinstance(power, Power)}
        # A ⚡ power is used by tapping the map or a house, not its wizard.
        return frozenset(offered - LIGHTNING) | self.armed

    @property
    def armed(self) -> frozenset[Power]:
        if self.is_rivals_turn:
            return frozenset()
        return self.base.using | (
            {Power(self.mode)} if self.mode in (TURN_DIE, TAKE_TWO) else set()
        )

    @property
    def has_bonus(self) -> bool:
        """Tells that the castle bonus is given, or about to be, and can be put back."""
        is_given = self.base.stage is Stage.MAP and any(die.has_bonus for die in self.base.hand)
        return self.mode == GIVE_BONUS or (is_given and not self.is_rivals_turn)

    @property
    def can_give_bonus(self) -> bool:
        return self.has_bonus or CastleBonus in self.selection().offers("kind")

    @property
    def can_swap(self) -> bool:
        """Tells that the halves may lie the other way round."""
        if self.base.stage is not Stage.MAP:
            return False
        if self._pending:
            return self.swapped() is not None
        if self.half is None:
            return bool(cells(self.selection(), OTHER[self.lead]))
        half, cell = self.half
        return cell in self.selection().offers(OTHER[half])

    def swapped(self) -> Parts | None:
        """The parts of the pending domino the other way round, if it may lie so."""
        if not self._pending:
            return None
        parts = self.parts
        parts[FIRST], parts[SECOND] = parts[SECOND], parts[FIRST]
        return parts if laid(self.base, self.selection(), parts) else None

    @property
    def joker(self) -> str | None:
        """The half of the pending domino that can still become another house, the leading one
        first.
        """
        parts = self.parts
        return next((half for half in (self.lead, OTHER[self.lead]) if ARMS[half] in parts), None)

    @property
    def houses(self) -> tuple[Arms, ...]:
        """Houses that the pending joker may be or, once it is final, that *Domains* may name."""
        if (half := self.joker) is not None:
            lying = {part: self.parts[part] for part in OTHER}
            offered = self.selection().pick(**lying).offers(ARMS[half])
        elif self.strikes:
            offered = self.selection(self.state).offers("arms")
        else:
            return ()
        return tuple(arms for arms in Arms if arms in offered)

    @property
    def faces(self) -> tuple[tuple[int, Face], ...]:
        """Dice and faces that *Turn* may turn them to."""
        if self.mode != TURN_DIE:
            return ()
        turning = self.selection().pick(kind=TurnDie)
        offers = {die: turning.pick(die=die).offers("face") for die in turning.offers("die")}
        return tuple(
            (die.number, face)
            for die in self.base.hand
            for face in dict.fromkeys(duel.DICE[die.number])
            if face in offers.get(die.number, ())
        )


def whose(state: State) -> Seat | None:
    """The player to act; the roller, where dice are rolled."""
    return state.to_act if state.to_act is not CHANCE else state.roller
