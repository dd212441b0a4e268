"""Positions of Duel, and the effect of each action (RULES 1, A turn)."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeAlias, assert_never

from kdcore.duel import legality, scoring
from kdcore.duel.actions import (
    Action,
    Arm,
    CastleBonus,
    NameHouse,
    NameJoker,
    Pass,
    Place,
    PlaceSplit,
    PutCross,
    Roll,
    Stage,
    TakeDie,
    TakeTwo,
    TurnDie,
)
from kdcore.duel.dice import DICE, Arms
from kdcore.duel.objection import Objection
from kdcore.duel.placing import Domino, Hand
from kdcore.duel.player import MAP, SEATS, Die, Player
from kdcore.duel.preparing import Preparing, prepared
from kdcore.duel.spellbook import CROSS, DOMAINS, LIGHTNING, TWO_DICE, Power, mark
from kdcore.grid import Cell
from kdcore.position import CHANCE, Chance, IllegalAction, Seat

Players: TypeAlias = tuple[Player, Player]

_ONE, _TWO = SEATS
_ROLL, _DRAFT, _MAP, _SPELLBOOK, _OVER = Stage

OTHER = (_TWO, _ONE)


class State(NamedTuple):
    """Position of Duel, a value that holds what the players see and no history."""

    turn: int
    # Player A of this turn.
    roller: Seat
    stage: Stage
    to_act: Seat | Chance | None
    players: Players
    # Dice on the table, in the order of their numbers.
    dice: tuple[Die, ...] = ()
    # Powers that the player to act spends on the domino in hand.
    using: frozenset[Power] = frozenset()
    # True once anybody has drawn anything this turn.
    has_placed: bool = False
    # Numbers of the dice that have yet to mark a box.
    unmarked: tuple[int, ...] = ()
    # Power (⚡) to be used before any further mark.
    lightning: Power | None = None

    def __repr__(self) -> str:
        from kdcore.duel.sheet import describe  # noqa: PLC0415 - Left out of the browser's wheel.

        return describe(self)

    def __str__(self) -> str:
        from kdcore.duel.sheet import draw_table  # noqa: PLC0415 - Left out of the browser's wheel.

        return draw_table(self)

    @classmethod
    def start(cls, roller: Seat = Seat.ONE) -> "State":
        return cls(1, roller, Stage.ROLL, CHANCE, (Player(), Player()))

    @property
    def seat(self) -> Seat:
        """Seat to act, when it is a player's turn."""
        assert isinstance(self.to_act, Seat)
        return self.to_act

    @property
    def acting(self) -> Player:
        return self.players[self.seat]

    def owner(self, arms: Arms) -> Seat | None:
        """Player who has filled that line of the spellbook."""
        return next((seat for seat in SEATS if self.players[seat].has_filled(arms)), None)

    def dice_of(self, seat: Seat) -> tuple[Die, ...]:
        """Dice that a player has taken so far, the lower number first."""
        return tuple([die for die in self.dice if die.taker is seat])

    @property
    def picks(self) -> int:
        """Number of dice to take before the other player acts, without *Two dice*: A one, B two."""
        return 1 if self.to_act is self.roller else 2 - len(self.dice_of(self.seat))

    @property
    def hand(self) -> Hand:
        """Two dice of the player to act, in the map stage."""
        first, second = [die for die in self.dice if die.taker is self.to_act]
        return first, second

    @property
    def domino(self) -> Domino:
        return Domino(self.acting.kingdom, self.hand, self.using)

    @property
    def is_prepared(self) -> bool:
        """Test if the player to act has spent or named anything for this domino."""
        return bool(self.using) or any(die.is_bound for die in self.hand)

    def legal_actions(self) -> Sequence[Action]:
        return legality.legal_actions(self)

    @property
    def is_over(self) -> bool:
        return self.to_act is None

    def points(self, seat: Seat) -> int:
        """Points on a player's map now: the score, once the game is over."""
        return scoring.total(self.players[seat])

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats that have won, both after a draw; none before the game is over."""
        if not self.is_over:
            return ()
        winner = scoring.result(self).winner
        return SEATS if winner is None else (winner,)

    def objection(self, action: Action) -> Objection | None:
        """Reason why `action` may not be played now, or `None` if it may."""
        return legality.objection(self, action)

    def outcome(self, rng: Random) -> Roll:
        """Random throw of the four dice."""
        return Roll(tuple([faces[int(rng.random() * len(faces))] for faces in DICE.values()]))

    def apply(self, action: Action) -> "State":
        objection = legality.objection(self, action)
        if objection is not None:
            raise IllegalAction(objection)
        return self.successor(action)

    def successor(self, action: Action) -> "State":
        """Position after `action` without a check, for actions listed by `legal_actions`."""
        match action:
            case TakeDie():
                return self._taking(self.players, action.die)
            case Place() | PlaceSplit():
                return self._drawing(action.first, action.second)
            case Roll():
                return self._rolling(action)
            case TurnDie() | CastleBonus() | Arm() | NameJoker():
                return self._preparing(action)
            case Pass():
                return self._after_drawing(self.acting, self.has_placed)
            case TakeTwo():
                player = self.acting
                spent = player._replace(kept=player.kept - {TWO_DICE})
                return self._taking(self._players_with(spent), action.first, action.second)
            case NameHouse():
                named = self.acting._replace(named_house=action.arms)
                return self._lightning_used(named)
            case PutCross():
                kingdom = self.acting.kingdom.honoured(MAP.square[action.cell])
                return self._lightning_used(self.acting._replace(kingdom=kingdom))
            case never:
                assert_never(never)

    def _players_with(self, player: Player) -> Players:
        one, two = self.players
        return (player, two) if self.to_act is _ONE else (one, player)

    # Stage 1: roll

    def _rolling(self, action: Roll) -> "State":
        dice = tuple(
            [Die(die, face, None, face.arms) for die, face in zip(DICE, action.faces, strict=True)]
        )
        return State(self.turn, self.roller, _DRAFT, self.roller, self.players, dice)

    # Stage 2: draft

    def _taking(self, players: Players, *numbers: int) -> "State":
        """Take dice: A one, B two, A the last; with *Two dice* A two, B the rest.

        The draft is over when a player has chosen two.
        """
        seat, other = self.seat, OTHER[self.roller]
        dice = list(self.dice)
        for number in numbers:
            dice[number - 1] = dice[number - 1].taken(seat)
        if [die.taker for die in dice].count(seat) == 1:
            return State(self.turn, self.roller, _DRAFT, other, players, tuple(dice))
        rest_to = OTHER[seat]
        dice = [die.taken(rest_to) if die.taker is None else die for die in dice]
        return State(self.turn, self.roller, _MAP, self.roller, players, tuple(dice))

    # Stage 3: map

    def _preparing(self, action: Preparing) -> "State":
        player, hand, using = prepared(self.acting, self.hand, self.using, action)
        changed = {die.number: die for die in hand}
        return State(
            self.turn,
            self.roller,
            _MAP,
            self.to_act,
            self._players_with(player),
            tuple([changed.get(die.number, die) for die in self.dice]),
            using,
            self.has_placed,
        )

    def _drawing(self, first: Cell | None, second: Cell | None) -> "State":
        kingdom, marks, kept, has_castle_bonus, named_house = self.acting
        one, two = self.hand
        squares = []
        if first is not None and one.arms is not None:
            squares.append((MAP.square[first], one.arms, one.crosses))
        if second is not None and two.arms is not None:
            squares.append((MAP.square[second], two.arms, two.crosses))
        kingdom = kingdom.drawn(*squares)
        player = Player(kingdom, marks, kept, has_castle_bonus, named_house)
        return self._after_drawing(player, True)

    def _after_drawing(self, player: Player, has_placed: bool) -> "State":
        players = self._players_with(player)
        roller, other = self.roller, OTHER[self.roller]
        if self.to_act is other:
            dice = (*self.dice_of(roller), *self.dice_of(other))
            return self._marking(players, has_placed, tuple([die.number for die in dice]))
        return State(self.turn, roller, _MAP, other, players, self.dice, has_placed=has_placed)

    # Stage 4: spellbook

    def _marking(self, players: Players, has_placed: bool, unmarked: tuple[int, ...]) -> "State":
        """Mark player A's boxes, then B's, up to a ⚡ power, which is used before further marks."""
        for done, number in enumerate(unmarked, start=1):
            die = self.dice[number - 1]
            arms = die.marks
            if arms is None:
                continue
            seat = die.owner
            kingdom, boxes, kept, has_castle_bonus, named_house = players[seat]
            marks = list(boxes)
            won = mark(marks, players[OTHER[seat]].marks, arms)
            if won is not None and won not in LIGHTNING:
                kept |= {won}
            player = Player(kingdom, tuple(marks), kept, has_castle_bonus, named_house)
            players = (player, players[1]) if seat is _ONE else (players[0], player)
            # A cross is lost while the map is empty.
            if won is DOMAINS or (won is CROSS and kingdom.filled):
                return State(
                    self.turn,
                    self.roller,
                    _SPELLBOOK,
                    seat,
                    players,
                    self.dice,
                    has_placed=has_placed,
                    unmarked=unmarked[done:],
                    lightning=won,
                )
        return self._ending_turn(players, has_placed)

    def _lightning_used(self, player: Player) -> "State":
        return self._marking(self._players_with(player), self.has_placed, self.unmarked)

    def _ending_turn(self, players: Players, has_placed: bool) -> "State":
        one, two = players
        if not has_placed or not one.kingdom.empty or not two.kingdom.empty:
            return State(self.turn, self.roller, _OVER, None, players)
        return State(self.turn + 1, OTHER[self.roller], _ROLL, CHANCE, players)
