"""Games by taps: every legal action can be reached, and nothing else does anything."""

from random import Random

import pytest

from kdcore import duel
from kdcore.duel import Stage, TakeDie
from kdcore.grid import Cell
from kdcore.position import Seat
from kdcore.table import Table
from tests.support.duel_positions import KEPT, TAPS, all_placements, lay, random_states, table_at
from tests.support.taps import new_table, offered, plain_tap
from web.duel.session import Session
from web.duel.taps import tap


@pytest.mark.parametrize("using", [(), ("free",), ("split",), ("free", "split")])
def test_every_placement_can_be_tapped(using: tuple[str, ...]) -> None:
    rng = Random(str(using))
    for state in random_states(50 if not using else 12, kept=KEPT):
        session = Session(table_at(state))
        for power in using:
            tap(session, f"power:{power}")
        if not set(using) <= session.base.using:
            continue
        ways = list(all_placements(session.base))
        for way in ways if len(ways) < 40 else rng.sample(ways, 40):
            lay(session, *way)
            assert set(session.pending) == set(way), f"{using} {way} {session.pending}"


@pytest.mark.parametrize("seed", range(25))
def test_random_taps_play_whole_games(seed: int) -> None:
    """Taps on what is shown alone lead to the end, and the record tells the same game."""
    rng = Random(seed)
    session = Session(new_table(seed, Seat(seed % 2)))
    for _ in range(4000):
        if session.state.to_act is None and not session.pending:
            break
        taps = offered(session)
        assert taps, duel.draw_position(session.state)
        # Finishing turns is chosen often enough for games to end.
        what = session.main if session.main and rng.random() < 0.4 else rng.choice(taps)
        tap(session, what)
        assert session.message is None, f"{what}: {session.message}"
    assert session.state.to_act is None
    assert str(Table.read(duel, str(session.table))) == str(session.table)


def test_a_plain_game_needs_few_taps() -> None:
    """UX 5.3: two people, no powers: at most nine taps a turn and one to hand over."""
    for seed in range(20):
        session = Session(new_table(seed))
        taps = 0
        while session.state.to_act is not None or session.pending:
            tap(session, plain_tap(session))
            taps += 1
            assert session.message is None
        assert taps <= 9 * session.state.turn + 2


def reacting(session: Session) -> set[str]:
    """Taps that are shown, and those that may be done besides: squares for the other half, dice to
    lead with or to put back, the castle for its bonus.
    """
    taps = {*offered(session), "look", "result"}
    base = session.base
    if session.can_undo:
        taps.add("undo")
    if base.stage is Stage.MAP:
        taps |= {f"die:{die.number}" for die in base.hand if session.mode != "bonus"}
        cells = session.selection().offers("first") | session.selection().offers("second")
        cells |= {session.half[1]} if session.half else set()
        cells |= {Cell.parse("d3")} if session.can_give_bonus else set()
        taps |= {f"square:{base.seat}:{cell}" for cell in cells}
        if session.pending and session.state.stage is Stage.MAP:
            after = duel.selection(session.state)
            cells = after.offers("first") | after.offers("second")
            taps |= {f"square:{session.state.seat}:{cell}" for cell in cells}
    elif base.stage is Stage.DRAFT:
        if isinstance(action := session.table.actions[-1], TakeDie):
            taps |= {f"die:{action.die}"}
        taps |= {f"die:{session.pair}"}
    return taps


def test_what_is_not_offered_changes_nothing_and_says_why() -> None:
    rng = Random(7)
    for seed in range(8):
        session = Session(new_table(seed))
        for _ in range(150):
            shown = reacting(session)
            before = str(session.table), session.pending, session.half, session.mode, session.lead
            for what in rng.sample(TAPS, 12):
                if what in shown:
                    continue
                tap(session, what)
                assert session.message or session.told or session.shown, what
                assert before == (
                    str(session.table),
                    session.pending,
                    session.half,
                    session.mode,
                    session.lead,
                )
            taps = offered(session)
            if not taps:
                break
            tap(session, rng.choice(taps))
