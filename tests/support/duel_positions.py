"""Positions of Duel to tap at, for tests."""

from collections.abc import Iterable, Iterator
from random import Random

from kdcore import duel
from kdcore.duel import (
    MAP,
    SEATS,
    Action,
    Arms,
    NameJoker,
    Place,
    PlaceSplit,
    Player,
    Power,
    Stage,
    State,
)
from kdcore.table import Table
from web.duel.offers import DuelTable
from web.duel.pending import ARMS
from web.duel.session import Session
from web.duel.taps import tap
from web.shared.session import FIRST, SECOND

KEPT = frozenset({Power.FREE, Power.SPLIT, Power.TURN, Power.TWO_DICE})


TAPS = (
    *(f"square:{seat}:{cell}" for seat in SEATS for cell in MAP.cells),
    *(f"die:{number}" for number in duel.DICE),
    *(f"power:{power}" for power in Power),
    *(f"arms:{arms}" for arms in Arms),
    *(f"face:{number}:{face}" for number, faces in duel.DICE.items() for face in set(faces)),
    *("bonus", "swap", "undo", "roll", "next", "pass", "look", "result"),
)


def table_at(state: State) -> DuelTable:
    return Table(duel, state, 1)


def spelled(actions: Iterable[Action]) -> list[str]:
    return [str(action) for action in actions]


def played(session: Session) -> list[str]:
    return spelled(session.table.actions)


def random_states(count: int, stage: Stage = Stage.MAP, **changes: object) -> Iterator[State]:
    """Positions of random games, each from another game, before anything has been prepared."""
    for seed in range(10_000):
        rng = Random(f"{seed} {stage}")
        trace: list[Action] = []
        duel.playout(State.start(), rng, trace)
        states = [State.start()]
        for action in trace:
            states.append(states[-1].successor(action))
        found = [
            state
            for state in states
            if state.stage is stage and (stage is not Stage.MAP or not state.is_prepared)
        ]
        if found:
            yield given(rng.choice(found), **changes)
            count -= 1
        if not count:
            return


def given(state: State, **changes: object) -> State:
    players = list(state.players)
    players[state.seat] = players[state.seat]._replace(**changes)  # type: ignore[arg-type]
    return state._replace(players=(players[0], players[1]))


def lay(session: Session, *actions: Action) -> None:
    """Taps until the domino lies just so, from any state of the table."""
    names = {action.die: action.arms for action in actions if isinstance(action, NameJoker)}
    place = actions[-1]
    assert isinstance(place, Place | PlaceSplit)
    half, cell = (FIRST, place.first) if place.first else (SECOND, place.second)
    first, second = session.base.hand
    tap(session, f"die:{(first if half == FIRST else second).number}")
    seat = session.base.seat
    if session.crosses(seat):
        tap(session, "undo")  # Or the cross that this domino wins would go there.
    tap(session, f"square:{seat}:{cell}")
    if half == FIRST and place.second is not None and not session.pending:
        tap(session, f"square:{seat}:{place.second}")
    for number, arms in names.items():
        tap(session, f"die:{number}")
        if session.parts[ARMS[FIRST if number == first.number else SECOND]] is not arms:
            tap(session, f"arms:{arms}")


def all_placements(state: State) -> Iterator[tuple[Action, ...]]:
    """Every way to draw the domino as it is prepared, through the engine's own list."""
    for action in state.legal_actions():
        if isinstance(action, Place | PlaceSplit):
            yield (action,)
        elif isinstance(action, NameJoker):
            for rest in all_placements(state.apply(action)):
                if not isinstance(rest[0], NameJoker) or rest[0].die > action.die:
                    yield (action, *rest)


def placing(diagram: str, faces: str, **changes: object) -> Session:
    """Player A has taken dice 1 and 4."""
    state = State.start()._replace(players=(Player(kingdom=duel.parse_map(diagram)), Player()))
    for line in (f"roll {faces}", "take 1", "take 2", "take 3"):
        state = state.apply(duel.parse_action(line))
    return Session(table_at(given(state, **changes)))


BARE = """
.  .  .  .  .  .  .
.  .  .  .  .  .  .
.  .  .  C  .  .  .
.  .  .  .  .  .  .
.  .  .  .  .  .  .
"""


NARROW = """
.  .  .  =  .  .  .
.  .  .  =  .  .  .
.  .  =  C  =  .  .
.  .  .  =  =  .  .
.  .  .  .  =  .  o
"""


def drawn(session: Session) -> list[object]:
    return [session.parts[half] for half in (FIRST, SECOND) if half in session.parts]
