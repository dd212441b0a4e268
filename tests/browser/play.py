"""Games by taps, in a browser: the same taps go to the page and to a session in the test, and what
the page saves must be what the session has.
"""

from collections.abc import Callable
from random import Random

from kdcore import duel
from kdcore.duel import Stage, State
from kdcore.position import CHANCE
from kdcore.table import Table
from tests.support.saves import SLOTS, read_slot
from tests.support.taps import plain_tap
from web.duel import taps
from web.duel.offers import DuelTable
from web.duel.session import Session
from web.saves.slots import NotASlot, Slot, slot_text

# The page takes two taps on the same thing for one if they come faster than this.
ONE_TAP = 300
AFTER_SKIP = 500
"""Milliseconds for which a tap is still meant for the count that another has just skipped."""

PRETTY = 2026
"""The seed of the game in the pictures."""

ReadSlot = Callable[[str], str | None]


class Game:
    """The game that the page should show, from the same record and seed."""

    def __init__(self, slot: Slot, taps: int = 0) -> None:
        self.session = Session(slot.table, slot.has_pending)
        self.taps = taps
        self._last = ""

    @classmethod
    def saved(cls, read: ReadSlot, taps: int = 0) -> "Game":
        return cls(saved_slot(read), taps)

    @property
    def is_over(self) -> bool:
        return self.session.state.to_act is None

    @property
    def record(self) -> str:
        return str(self.session.table)

    @property
    def side(self) -> str:
        """Side of the player whose controls react."""
        owner = self.session.owner
        return "" if owner is None else str(owner)

    def next_tap(self) -> tuple[str, bool]:
        """The next tap in the page, and whether it is where was tapped before.

        The session here is a tap ahead until the page has been tapped too.
        """
        what = in_full(self.session, plain_tap(self.session))
        taps.tap(self.session, what)
        self.taps += 1
        # One button does all of these.
        where = "main" if what in ("roll", "next", "pass") else what
        is_again, self._last = where == self._last, where
        return what, is_again


def in_full(session: Session, what: str) -> str:
    """A square of the page always belongs to a map."""
    kind, _, cell = what.partition(":")
    return f"square:{session.state.seat}:{cell}" if kind == "square" and len(cell) == 2 else what


def saved_slot(read: ReadSlot) -> Slot:
    """The newer of the two saved games, as the page itself would read it."""
    found = []
    for slot in SLOTS:
        try:
            found.append(read_slot(read(slot)))
        except NotASlot:
            continue
    assert found, "no game is saved"
    return max(found, key=lambda slot: slot.counter)


def saved_record(read: ReadSlot) -> str:
    return str(saved_slot(read).table)


def slot_of(seed: int, actions: int) -> str:
    """A slot with a game in it that has come this far."""
    table: DuelTable = Table(duel, State.start(), seed)
    session = Session(table)
    while len(table.actions) < actions and session.owner is not None:
        taps.tap(session, plain_tap(session))
    return slot_text(1, str(table), bool(session.pending))


def slot_where(is_it: Callable[[Session], bool]) -> str:
    """A slot with the first game in it that comes to such a moment, there."""
    for seed in range(100):
        session = Session(Table(duel, State.start(), seed))
        while True:
            if is_it(session):
                return slot_text(1, str(session.table), bool(session.pending))
            if session.owner is None:
                break
            taps.tap(session, plain_tap(session))
    raise AssertionError("no game comes to this")


def game_in(turn: int) -> DuelTable:
    """A game between two who place where it is worth most, at the draft of a turn."""
    rng = Random(turn)
    table: DuelTable = Table(duel, State.start(), seed=PRETTY)
    while table.state.turn < turn or table.state.stage is not Stage.MAP:
        if table.state.to_act is CHANCE:
            table.draw()
            continue
        actions = [*table.state.legal_actions()]
        rng.shuffle(actions)
        table.play(max(actions, key=lambda action: worth(table.state, action)))
    return table


def worth(state: State, action: duel.Action) -> int:
    if isinstance(action, duel.CastleBonus | duel.Arm | duel.TurnDie | duel.TakeTwo):
        return -1
    seat = state.seat
    return duel.total(state.successor(action).players[seat]) - duel.total(state.players[seat])


def selector(what: str, side: str = "") -> str:
    """Selector of the element to tap for what the session calls `what`.

    Two who sit face to face have controls of their own, each on their side.
    """
    own = f"#kd-seat-{side} " if side else ""
    kind, _, rest = what.partition(":")
    match kind:
        case "square":
            seat, _, cell = rest.partition(":")
            return f'#kd-seat-{seat} [data-cell="{cell}"]'
        case "die":
            return f'[data-die="{rest}"]'
        case "power":
            return f'{own}[data-power="{rest}"]'
        case _:
            return f'{own}[data-act="{what}"]'
