"""Positions of Kingdomino, and the effect of each action (RULES 2, A round)."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar, assert_never

from kdcore.grid import Cell
from kdcore.kingdomino import legality, scoring
from kdcore.kingdomino.actions import Action, Choose, Deal, Discard, Kings, Place, Stage
from kdcore.kingdomino.dominoes import ALL_NUMBERS, DOMINOES, Domino, Numbers
from kdcore.kingdomino.objection import Objection
from kdcore.kingdomino.options import Setup
from kdcore.kingdomino.placing import laid
from kdcore.kingdomino.player import Player, Spot
from kdcore.position import CHANCE, Chance, IllegalAction, Seat

Players: TypeAlias = tuple[Player, ...]
Line: TypeAlias = tuple[Spot, ...]
Seats: TypeAlias = tuple[Seat, ...]
T = TypeVar("T")

_DEAL, _KINGS, _PLACE, _CHOOSE, _OVER = Stage


class State(NamedTuple):
    """Position of Kingdomino, a value that holds what the players see and no history."""

    setup: Setup
    # Number of the game in a Dynasty, otherwise 1.
    game: int
    round: int
    stage: Stage
    players: Players
    # Dominoes that nobody has seen this game, those that stay in the box included.
    unseen: Numbers = ALL_NUMBERS
    # Dominoes being placed this round, lowest first.
    line: Line = ()
    # Dominoes being chosen for the next round, lowest first.
    coming: Line = ()
    # Kings that have yet to act this round.
    order: Seats = ()

    def __repr__(self) -> str:
        from kdcore.kingdomino.sheet import describe  # noqa: PLC0415 - Not in the browser's wheel.

        return describe(self)

    def __str__(self) -> str:
        from kdcore.kingdomino.sheet import draw_table  # noqa: PLC0415 - As above.

        return draw_table(self)

    @classmethod
    def start(cls, setup: Setup | None = None) -> "State":
        setup = setup or Setup()
        return cls(setup, 1, 1, _DEAL, (Player.start(setup),) * setup.players)

    @property
    def to_act(self) -> Seat | Chance | None:
        if self.stage is _PLACE or self.stage is _CHOOSE:
            return self.order[0]
        return None if self.stage is _OVER else CHANCE

    @property
    def acting(self) -> Player:
        """Player to act, when it is a player's turn."""
        return self.players[self.order[0]]

    @property
    def domino(self) -> Domino:
        """Domino to be placed, or just placed by the player who is to choose."""
        return DOMINOES[self.line[-len(self.order)].domino]

    @property
    def free(self) -> list[int]:
        """Dominoes that a king may be put on."""
        return [spot.domino for spot in self.coming if spot.king is None]

    @property
    def coming_round(self) -> int:
        """Round in which `coming` is placed."""
        return self.round + bool(self.line)

    @property
    def still_to_come(self) -> int:
        """Number of `unseen` dominoes that will be dealt; the others stay in the box."""
        return len(self.unseen) - len(ALL_NUMBERS) + self.setup.dealt

    def discards(self, seat: Seat) -> int:
        """Number of dominoes that a player could not place in this game."""
        dominoes = self.setup.kings.count(seat) * (self.round - (self.stage is not _OVER))
        if self.line and self.order:
            to_place = len(self.order) - (self.stage is _CHOOSE)
            dominoes += kings_on(self.line[: len(self.line) - to_place]).count(seat)
        return dominoes - self.players[seat].kingdom.filled.bit_count() // 2

    def legal_actions(self) -> Sequence[Action]:
        return legality.legal_actions(self)

    @property
    def is_over(self) -> bool:
        return self.stage is _OVER

    def points(self, seat: Seat) -> int:
        """Points of a player's kingdom now, those of a Dynasty's earlier games included."""
        player = self.players[seat]
        kingdoms = (*player.earlier, player.kingdom)
        return sum([scoring.total(kingdom, self.setup) for kingdom in kingdoms])

    @property
    def winners(self) -> Seats:
        """Seats that have won, several if they share the victory; none before the game is over."""
        return scoring.result(self).winners if self.is_over else ()

    def objection(self, action: Action) -> Objection | None:
        """Reason why `action` may not be played now, or `None` if it may."""
        return legality.objection(self, action)

    def outcome(self, rng: Random) -> Deal | Kings:
        """Random next line, or random order of the kings."""
        if self.stage is _KINGS:
            return Kings(tuple(shuffled(self.setup.kings, rng.random)))
        return Deal(tuple(sorted(shuffled(sorted(self.unseen), rng.random)[: self.setup.line])))

    def apply(self, action: Action) -> "State":
        objection = legality.objection(self, action)
        if objection is not None:
            raise IllegalAction(objection)
        return self.successor(action)

    def successor(self, action: Action) -> "State":
        """Position after `action` without a check, for actions listed by `legal_actions`."""
        match action:
            case Place():
                return self._placing(action.first, action.second)
            case Choose():
                return self._choosing(self.players, self.coming, self.order, action.domino)
            case Discard():
                return self._after_placing(self.players)
            case Deal():
                return self._dealing(action)
            case Kings():
                return self._to_choose(self.players, self.coming, action.seats)
            case never:
                assert_never(never)

    def _dealing(self, action: Deal) -> "State":
        coming = tuple([Spot(domino) for domino in action.dominoes])
        unseen = self.unseen.difference(action.dominoes)
        stage = _PLACE if self.line else _KINGS
        return self._replace(stage=stage, unseen=unseen, coming=coming, order=kings_on(self.line))

    def _placing(self, first: Cell, second: Cell) -> "State":
        seat = self.order[0]
        kingdom, earlier = self.players[seat]
        square = kingdom.grid.square
        kingdom = laid(kingdom, self.domino, square[first], square[second])
        players = list(self.players)
        players[seat] = Player(kingdom, earlier)
        return self._after_placing(tuple(players))

    def _after_placing(self, players: Players) -> "State":
        """Let the same king choose, unless it is the last round, which has nothing to choose."""
        if self.coming:
            return self._to_choose(players, self.coming, self.order)
        return self._next_king(players, self.coming, self.order[1:])

    def _to_choose(self, players: Players, coming: Line, order: Seats) -> "State":
        """Ask a king to choose, or give the last king the last free domino."""
        free = [spot.domino for spot in coming if spot.king is None]
        if len(order) == len(free) == 1:
            return self._choosing(players, coming, order, free[0])
        return self._replace(stage=_CHOOSE, players=players, coming=coming, order=order)

    def _choosing(self, players: Players, coming: Line, order: Seats, domino: int) -> "State":
        seat, *rest = order
        chosen = [Spot(domino, seat) if spot.domino == domino else spot for spot in coming]
        return self._next_king(players, tuple(chosen), tuple(rest))

    def _next_king(self, players: Players, coming: Line, order: Seats) -> "State":
        """Go on with the next king, who places first unless this is the first line."""
        if not order:
            return self._next_line(players, coming)
        if self.line:
            return self._replace(stage=_PLACE, players=players, coming=coming, order=order)
        return self._to_choose(players, coming, order)

    def _next_line(self, players: Players, coming: Line) -> "State":
        """Start a round with the chosen dominoes; one that nobody chose is out of the game."""
        setup, game, round_ = self.setup, self.game, self.round
        if not coming:
            return self.ended(players)
        if self.line:
            round_ += 1
        line = tuple([spot for spot in coming if spot.king is not None])
        if round_ < setup.rounds:
            return State(setup, game, round_, _DEAL, players, self.unseen, line)
        return State(setup, game, round_, _PLACE, players, self.unseen, line, (), kings_on(line))

    def ended(self, players: Players) -> "State":
        """End the game with these kingdoms, or begin a Dynasty's next game."""
        setup, game = self.setup, self.game
        if game == setup.games:
            return State(setup, game, self.round, _OVER, players, self.unseen)
        return State(setup, game + 1, 1, _DEAL, tuple([one.begin_again() for one in players]))


def kings_on(line: Line) -> Seats:
    return tuple([spot.king for spot in line if spot.king is not None])


def shuffled(things: Iterable[T], random: Callable[[], float]) -> list[T]:
    return sorted(things, key=lambda _: random())
